/** The numbers of the README that the code knows better than anybody who types them. */

import { IBAN_REGISTRY_RELEASE } from "../../server/src/domain/countries/ibanFormats";
import { coverage } from "../../server/src/domain/coverage";
import { nidCoverage } from "../../server/src/domain/nid";

const START = "<!-- coverage: written by npm run generate -->";
const END = "<!-- coverage ends -->";

/** The README with the text between the two marks as the code has it; all else as it is. */
export function withCoverage(present: string): string {
  const from = present.indexOf(START);
  const to = present.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md lacks the marks "${START}" and "${END}".`);
  return `${present.slice(0, from + START.length)}\n${coverageText()}\n${present.slice(to)}`;
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
