import { placeOf, replaceInLiteral } from "../fix";
import { ruleOfCheck } from "../ofCheck";

export const ibanCheckDigits = ruleOfCheck({
  id: "iban/check-digits",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["check-digits"],
  doc: {
    meaning:
      "The check digits (third and fourth character) don't fit the rest, so at least one character is wrong. The repair " +
      "makes the check digits fit; it is right only when they are what was mistyped.",
    example: { bad: "iban: GB28NWBK60161331926819", good: "iban: GB29NWBK60161331926819" },
    source: "ISO 13616-1; ISO/IEC 7064, MOD 97-10",
  },
  fix(literal, failed) {
    const expected = failed.expected;
    const place = placeOf(literal.text, literal.value, 2, 4);
    if (expected === undefined || !/^[0-9]{2}$/u.test(expected) || place === null) return [];
    return replaceInLiteral(literal, place.start, place.end, expected, {
      title: `Replace the check digits with ${expected}`,
    });
  },
});
