/**
 * Which characters stand between the signs of an identifier, and what they mean there: blanks and dashes group it,
 * tabs and line breaks divide one value from the next, and some are not seen at all. All questions are asked of UTF-16
 * units, for long texts are read with them. Source: Unicode Character Database, general categories Zs, Zl, Zp, Cc, Cf,
 * and the property Default_Ignorable_Code_Point.
 */
import { once } from "../once";

/** Tab, line breaks, line and paragraph separator: what stands on both sides are two values. */
export function isDivider(code: number): boolean {
  return (code >= 0x09 && code <= 0x0d) || code === 0x2028 || code === 0x2029;
}

export const DIVIDERS = /[\t-\r\u2028\u2029]/u;

/** The ordinary space and all others that have a width (Zs). */
export function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Hyphens, dashes and the minus sign. */
function isDash(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2015) || code === 0x2212;
}

/** What people group identifiers with: spaces, dashes, full stops and slashes. */
export function isGrouping(code: number): boolean {
  return isSpace(code) || isDash(code) || code === 0x2e || code === 0x2f;
}

/** A full-width digit. */
export function isWideDigit(code: number): boolean {
  return code >= 0xff10 && code <= 0xff19;
}

/**
 * Units of the character at `at` if nobody sees it and it divides nothing: controls, joiners, direction and other
 * format characters, fillers, variation selectors, the soft hyphen, the byte order mark.
 * @returns 0 where the character is seen
 */
export function invisibleLength(text: string, at: number): 0 | 1 | 2 {
  const code = text.charCodeAt(at);
  if (code < 0xd800 || code > 0xdbff) return isInvisible(code) ? 1 : 0;
  return BEGINS_INVISIBLE().test(text.slice(at, at + 2)) ? 2 : 0;
}

/** Whether text holds a character that nobody sees. */
export function hasInvisible(text: string): boolean {
  return NOT_PLAIN.test(text) && INVISIBLE().test(text);
}

/** The text without the characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return NOT_PLAIN.test(text) ? text.replace(ALL_INVISIBLE(), "") : text;
}

/** Anything outside printable ASCII: nearly every value is told apart by this alone. */
const NOT_PLAIN = /[^ -~]/u;

/** Pattern of a character that nobody sees, to be read with the flag `u`. */
export const INVISIBLE_SIGN = "(?![\\t-\\r])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]";
const INVISIBLE = once(() => new RegExp(INVISIBLE_SIGN, "u"));
const BEGINS_INVISIBLE = once(() => new RegExp(`^${INVISIBLE_SIGN}`, "u"));
const ALL_INVISIBLE = once(() => new RegExp(INVISIBLE_SIGN, "gu"));

/** As `INVISIBLE_SIGN`, for one unit of the basic plane. Asked of many, and found out once for each. */
function isInvisible(code: number): boolean {
  if (code >= 0x20 && code < 0x7f) return false;
  const units = UNITS();
  const known = units[code] ?? UNKNOWN;
  if (known !== UNKNOWN) return known === UNSEEN;
  units[code] = INVISIBLE().test(String.fromCharCode(code)) ? UNSEEN : SEEN;
  return units[code] === UNSEEN;
}

const UNKNOWN = 0;
const SEEN = 1;
const UNSEEN = 2;
const UNITS = once(() => new Uint8Array(0x10000));
