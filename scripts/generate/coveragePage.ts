/** The numbers of docs/coverage.md that the code knows better than anybody who types them. */
import { IBAN_REGISTRY_RELEASE } from "../../server/src/domain/countries/ibanFormats";
import { coverage } from "../../server/src/domain/coverage";
import { TABLE_DATE } from "../../server/src/domain/de/ibanRules/bankRule";
import {
  BANK_CODES_THEN,
  bankCodesWithAssumedMethod,
  bankCodesWithOwnRule,
} from "../../server/src/domain/de/ibanRules/bankRules";
import { germanMethods } from "../../server/src/domain/de/methods";
import { nidCoverage } from "../../server/src/domain/nid";
import { withMarked } from "./marked";

/** The page with the coverage as the code has it. */
export function withCoverage(present: string): string {
  return withMarked(present, "coverage", coverageText());
}

function thousands(count: number): string {
  return count.toLocaleString("en");
}

function coverageText(): string {
  const { registered, unregistered, verified, warned, byTable, accountsOutsideIban, bankCodes } = coverage();
  const nid = nidCoverage();
  const list = (countries: readonly string[]): string => countries.join(" ");
  const rows = [
    [
      "IBAN: length, structure, check digits",
      `${registered.length} registered countries (registry release ${IBAN_REGISTRY_RELEASE.number}, ${IBAN_REGISTRY_RELEASE.date})`,
    ],
    ["IBAN: check digits alone, for the format is unofficial", `${unregistered.length}: ${list(unregistered)}`],
    ["National check digits, a failure is an error", `${verified.length}: ${list(verified)}`],
    [
      "National check digits, a failure is a warning (banks deviate, or few sources)",
      `${warned.length}: ${list(warned)}`,
    ],
    [
      "Account checked with a table (UK modulus weights, German method of the bank)",
      `${byTable.length}: ${list(byTable)}`,
    ],
    [
      "German bank codes: rule for IBANs (rules 0000 to 0057)",
      `with an extended bank code file: all in it; without: ${thousands(BANK_CODES_THEN)} of ${TABLE_DATE}, ${thousands(bankCodesWithOwnRule())} of them with a rule of their own; others are said to be assumed`,
    ],
    [
      "German bank codes: check-digit method",
      `with a bank code file: all in it (${germanMethods.size} methods known); without: ${bankCodesWithAssumedMethod()}, for calculation alone`,
    ],
    ["Account check digits outside the IBAN", `${accountsOutsideIban.length}: ${list(accountsOutsideIban)}`],
    ["Bank codes with a check digit of their own", `${bankCodes.length}: ${list(bankCodes)}`],
    [
      "Bank code lengths and characters",
      `${nid.countries} countries, ${nid.forms} forms; local name known for ${nid.localName}, issuer for ${nid.clearingSystem}, parts for ${nid.bankCodeParts}`,
    ],
    [
      "Account formats",
      `${nid.accountFormat} countries; local name known for ${nid.accountLocalName}, parts for ${nid.accountParts}`,
    ],
  ];
  return ["| What | Countries |", "|---|---|", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n");
}
