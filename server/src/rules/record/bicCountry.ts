/** The country of a BIC against that of the domestic account beside it, where no IBAN speaks of it. */
import { ibanPrefixOf } from "../../domain/countries/ibanFormats";
import { countryInText } from "../../domain/countries/isoCountries";
import { part, say } from "../../domain/message";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { areBranchesUsual } from "./ibanBicCountry";
import { onlyOf } from "./pair";

export const recordBicCountry: RecordRule = {
  id: "record/bic-country",
  defaultSeverity: "warning",
  scope: "record",
  doc: {
    meaning:
      "The BIC is of another country than the sort code or account number beside it, whose country the file states. A hint " +
      "where both are in SEPA, for banks keep accounts abroad under a passport; elsewhere a warning.",
    example: { bad: 'sort_code: "60-16-13"\naccount_number: "31926819"\nbic: CHASUS33' },
    source: "ISO 9362",
  },
  check(record) {
    const bic = onlyOf(record, "bic");
    if (bic === null || record.literals.some(({ kind }) => kind === "iban" || kind === "nid")) return NOTHING;
    const other = onlyOf(record, "sortCode") ?? onlyOf(record, "account");
    if (other === null || other.country === null || other.certainty !== "stated") return NOTHING;
    const country = bic.value.slice(4, 6);
    if (ibanPrefixOf(country) === ibanPrefixOf(other.country)) return NOTHING;
    const [of, against] = [other.country, country].map(countryInText);
    const what = other.kind === "sortCode" ? say`sort code` : say`account number`;
    return [
      onLiteral(bic, say`The BIC is of ${part.name(against ?? "")}, the ${what} beside it of ${part.name(of ?? "")}.`, {
        ...(areBranchesUsual(country, other.country) ? { severity: "hint" } : {}),
        related: [{ literal: other, message: say`The ${what} beside it.` }],
      }),
    ];
  },
};
