/** Finland (and Åland): Luhn digit at the end of the 14-digit machine form. */
import { luhnDigit } from "./arithmetic";
import { ruleOfSpans } from "./rule";

export const finnishRule = ruleOfSpans("check digit", [
  { protects: "account number", start: 13, length: 1, compute: (bban) => String(luhnDigit(bban.slice(0, 13))) },
]);

/**
 * Written form to machine form: zeros go after the sixth digit, or after the seventh where the bank group (first
 * digit) is 4 or 5.
 * @param digits six digits of bank code and the 2 to 8 others, no separators
 * @returns 14 digits, or null when there are too few or too many, or when the bank group has no short form (7 and
 *   newer groups)
 */
export function toFinnishMachineForm(digits: string): string | null {
  if (digits.length === 14) return digits;
  if (digits.length < 8 || digits.length > 14) return null;
  const group = digits.charAt(0);
  if (!"1234568".includes(group)) return null;
  const front = group === "4" || group === "5" ? 7 : 6;
  return digits.slice(0, front) + "0".repeat(14 - digits.length) + digits.slice(front);
}
