/**
 * The RIB key (clé RIB): two digits at the end of the number, 97 minus the rest followed by 00 modulo 97. France,
 * Monaco, Tunisia, Mauritania, Burundi, Djibouti, Morocco, Madagascar, and the countries of the two CFA francs.
 */
import { remainder97, twoDigits } from "./arithmetic";
import { ruleOfSpans } from "./rule";

/** Digit that stands for a letter in the key's sum: A-I 1-9, J-R 1-9, S-Z 2-9. */
function digitOfLetter(letter: string): string {
  const place = letter.charCodeAt(0) - 65;
  return String(place < 18 ? (place % 9) + 1 : place - 16);
}

/** @returns the key of bank code, branch code and account number written together; 01 to 97 */
export function computeRibKey(front: string): string {
  const digits = front.replace(/[A-Z]/gu, digitOfLetter);
  return twoDigits(97 - ((remainder97(digits) * 100) % 97));
}

export const ribRule = /* @__PURE__ */ ruleOfSpans("RIB key", [
  { protects: "account number", start: -2, length: 2, compute: (bban) => computeRibKey(bban.slice(0, -2)) },
]);
