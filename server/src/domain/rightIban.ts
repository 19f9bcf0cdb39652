/**
 * The check digits of an IBAN (ISO 7064 mod 97-10) and its shape in one pass, for scanning documents and for programs that
 * ask for no more: needs no country but the one it is told.
 */
import type { CharacterClass } from "./countries/ibanFormats";

/** One byte a position: bit 1 for digits, bit 2 for letters. */
export function classBits(classes: Iterable<CharacterClass>): Uint8Array {
  return Uint8Array.from(classes, (kind) => (kind === "n" ? 1 : kind === "a" ? 2 : 3));
}

/** Digits are taken together up to this bound, so that adding two more stays below 2^31 and in integer arithmetic. */
const CHUNK_BOUND = 20_000_000;

/**
 * Whether an electronic IBAN of a country begins at an offset. Allocates nothing.
 * @param classes of the whole IBAN of the country whose letters stand there
 */
export function isRightIban(text: string, start: number, classes: Uint8Array): boolean {
  if (start + classes.length > text.length) return false;
  let remainder = 0;
  for (let i = 4; i < classes.length; i++) {
    const code = text.charCodeAt(start + i);
    const kind = classes[i] ?? 0;
    if (code >= 48 && code <= 57) {
      if ((kind & 1) === 0) return false;
      remainder = remainder * 10 + code - 48;
    } else {
      if (code < 65 || code > 90 || (kind & 2) === 0) return false;
      remainder = remainder * 100 + code - 55;
    }
    if (remainder > CHUNK_BOUND) remainder %= 97;
  }
  const tens = text.charCodeAt(start + 2) - 48;
  const ones = text.charCodeAt(start + 3) - 48;
  if (tens < 0 || tens > 9 || ones < 0 || ones > 9) return false;
  const country = (text.charCodeAt(start) - 55) * 100 + text.charCodeAt(start + 1) - 55;
  remainder = ((remainder % 97) * 10_000 + country) % 97;
  return 98 - ((remainder * 100) % 97) === tens * 10 + ones;
}
