/** The numbers of the README that the code knows better than anybody who types them. */

import { IBAN_REGISTRY_RELEASE } from "../../server/src/domain/countries/ibanFormats";
import { coverage } from "../../server/src/domain/coverage";
import { nidCoverage } from "../../server/src/domain/nid";
import { withMarked } from "./marked";

/** The README with the coverage as the code has it. */
export function withCoverage(present: string): string {
  return withMarked(present, "coverage", coverageText());
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
