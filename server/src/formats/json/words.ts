/** What stands in JSON without double quotes: numbers, `true`, `false`, `null`, and what people write instead. */
import type { FieldStyle, ScalarType } from "../../model";
import { unitAt } from "../units";

/** How a value is written. */
export interface Written {
  readonly style: FieldStyle;
  readonly scalar: ScalarType;
  /** Null where the text is the value. */
  readonly decoded: string | null;
  /** Where it ends is no guess. */
  readonly sure: boolean;
}

export interface Word {
  readonly scalar: ScalarType;
  /** Units of single quotes on either side (not JSON, but what is meant is plain). */
  readonly quotes: 0 | 1;
  readonly valid: boolean;
}

/** RFC 8259, section 6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;
/** What is meant for a number: leading zeros, a plus sign. */
const NEARLY_NUMBER = /^[-+]?\d[\d.]*$/u;

/** Units that end a word. */
const ENDS_WORD = new Uint8Array(128);
for (const sign of ' \t\r\n,:{}[]"') ENDS_WORD[sign.charCodeAt(0)] = 1;

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const SLASH = 0x2f;
const STAR = 0x2a;

/** End of the word that begins at `start`; at least one unit. */
export function wordEnd(units: Uint16Array, start: number, length: number): number {
  let at = start + 1;
  while (at < length && !endsWord(units, at)) at++;
  return at;
}

/** Whether a word ends before the unit at an offset. */
export function endsWord(units: Uint16Array, at: number): boolean {
  const unit = unitAt(units, at);
  if (unit < 128 && ENDS_WORD[unit] === 1) return true;
  if (unit !== SLASH) return false;
  // A slash ends a word only where a comment begins.
  const next = unitAt(units, at + 1);
  return next === SLASH || next === STAR;
}

/** Whether the text is a number without sign, leading zero and exponent: most are, and need no further look. */
export function isPlainNumber(units: Uint16Array, start: number, end: number): boolean {
  const whole = digitsEnd(units, start, end);
  if (whole === start || (whole > start + 1 && unitAt(units, start) === ZERO)) return false;
  if (whole === end) return true;
  return unitAt(units, whole) === POINT && whole + 1 < end && digitsEnd(units, whole + 1, end) === end;
}

/** End of the digits that begin at `start`. */
function digitsEnd(units: Uint16Array, start: number, end: number): number {
  let at = start;
  while (at < end && isDigit(unitAt(units, at))) at++;
  return at;
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

export const LINE_END = /[\r\n]/gu;

/**
 * Where the comment at `start` ends, and whether a line break or its closing sign ends it; null where none begins.
 * @param lineEnd finds the line break; a global expression
 */
export function commentEnd(
  text: string,
  start: number,
  lineEnd: RegExp,
): { readonly end: number; readonly closed: boolean } | null {
  const second = text.charCodeAt(start + 1);
  if (second === STAR) {
    const close = text.indexOf("*/", start + 2);
    return close < 0 ? { end: text.length, closed: false } : { end: close + 2, closed: true };
  }
  if (second !== SLASH) return null;
  lineEnd.lastIndex = start;
  const end = lineEnd.exec(text)?.index ?? text.length;
  return { end, closed: end < text.length };
}

export function readWord(written: string): Word {
  if (written === "true" || written === "false") return { scalar: "boolean", quotes: 0, valid: true };
  if (written === "null") return { scalar: "null", quotes: 0, valid: true };
  if (NUMBER.test(written)) return { scalar: "number", quotes: 0, valid: true };
  const isQuoted = written.length > 1 && written.startsWith("'") && written.endsWith("'");
  return {
    scalar: NEARLY_NUMBER.test(written) ? "number" : "string",
    quotes: isQuoted ? 1 : 0,
    valid: false,
  };
}
