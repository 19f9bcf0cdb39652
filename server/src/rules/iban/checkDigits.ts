/** Check digits that don't fit; two repairs can be right: of one typing error, or of the digits themselves. */
import { replaceInLiteral } from "../fix";
import { ruleOfCheck } from "../ofCheck";
import { placesOf } from "../place";
import { correctTypingError } from "../typingError";

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
  fix(literal, failed, { reference }) {
    const typing = correctTypingError(literal, reference);
    const expected = failed.expected;
    const places = placesOf(literal.text, literal.value);
    const [first, second] = [places?.[2], places?.[3]];
    if (expected === undefined || first === undefined || second === undefined) return typing;
    const digits = replaceInLiteral(literal, first, second + 1, expected, {
      title: `Replace the check digits with ${expected}`,
    });
    return [...typing, ...digits];
  },
});
