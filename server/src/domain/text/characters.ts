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
  return INVISIBLE_PAIR().test(text.slice(at, at + 2)) ? 2 : 0;
}

const INVISIBLE_PAIR = once(() => /^(?:\p{Cf}|\p{Default_Ignorable_Code_Point})/u);

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
const INVISIBLE = once(() => /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
const ALL_INVISIBLE = once(() => new RegExp(INVISIBLE(), "gu"));

/** As `INVISIBLE`, for one unit of the basic plane; without a regular expression, since it is asked of every unit. */
function isInvisible(code: number): boolean {
  if (code < 0xa0) return code >= 0x7f || (code < 0x20 && !isDivider(code));
  if (code < 0x0300) return code === 0xad;
  if (code < 0x2000) return FORMAT_BELOW_2000.some(([first, last]) => code >= first && code <= last);
  if (code < 0x2070) return (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || code >= 0x2060;
  return (
    code === 0x3164 || (code >= 0xfe00 && FORMAT_ABOVE_FE00.some(([first, last]) => code >= first && code <= last))
  );
}

const FORMAT_BELOW_2000: readonly (readonly [number, number])[] = [
  [0x034f, 0x034f],
  [0x0600, 0x0605],
  [0x061c, 0x061c],
  [0x06dd, 0x06dd],
  [0x070f, 0x070f],
  [0x0890, 0x0891],
  [0x08e2, 0x08e2],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
];

const FORMAT_ABOVE_FE00: readonly (readonly [number, number])[] = [
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
];
