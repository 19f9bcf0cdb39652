/** The country of a national bank code against that of the IBAN or BIC beside it. */

import { ibanPrefixOf } from "../../domain/countries/ibanFormats";
import { countryInText } from "../../domain/countries/isoCountries";
import { part, say } from "../../domain/message";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { onlyOf } from "./pair";

export const recordNidCountry: RecordRule = {
  id: "record/nid-country",
  defaultSeverity: "hint",
  scope: "record",
  doc: {
    meaning: "The national bank code is of another country than the IBAN, or without one the BIC, of its record.",
    example: { bad: 'iban: NL91ABNA0417164300\nrouting_number: "021000021"' },
    source: "Bank directory interface, section 2.8; ISO 13616-1",
  },
  check(record) {
    const code = onlyOf(record, "nid");
    const iban = onlyOf(record, "iban");
    const other = iban ?? onlyOf(record, "bic");
    if (code === null || code.country === null || other === null) return NOTHING;
    const country = iban === null ? other.value.slice(4, 6) : other.value.slice(0, 2);
    if (ibanPrefixOf(country) === ibanPrefixOf(code.country)) return NOTHING;
    const [of, against] = [part.name(countryInText(country)), part.name(countryInText(code.country))];
    const name = iban === null ? say`BIC` : say`IBAN`;
    return [
      onLiteral(code, say`The bank code is of ${against}, the ${name} beside it of ${of}.`, {
        related: [{ literal: other, message: say`The ${name} beside it.` }],
      }),
    ];
  },
};
