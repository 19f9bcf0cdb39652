import { replaceInLiteral } from "../fix";
import { ruleOfCheck } from "../ofCheck";

/** Country codes of everyday use that ISO 3166 writes otherwise, and that people put before an IBAN. */
const EVERYDAY_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR" };

export const ibanCountry = ruleOfCheck({
  id: "iban/country",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["country"],
  doc: {
    meaning:
      "The first two letters are not the code of a country that issues IBANs. `UK` and `EL` are everyday codes for the " +
      "United Kingdom and Greece, whose IBANs begin with `GB` and `GR`.",
    example: { bad: "iban: UK29NWBK60161331926819", good: "iban: GB29NWBK60161331926819" },
    source: "ISO 13616-1, ISO 3166-1; IBAN registry",
  },
  fix(literal) {
    const right = EVERYDAY_CODES[literal.value.slice(0, 2)];
    const at = literal.text.toUpperCase().indexOf(literal.value.slice(0, 2));
    if (right === undefined || at < 0) return [];
    return replaceInLiteral(literal, at, at + 2, right, { title: `Write ${right}, the ISO code of the country` });
  },
});
