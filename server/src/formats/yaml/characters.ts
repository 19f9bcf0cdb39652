/**
 * Character codes and the line-level questions that all parts of the YAML reader ask. Positions are UTF-16 offsets;
 * `end` is where the text to be read ends. A line ends at a line feed; a carriage return before it belongs to it.
 */
import { codeAt } from "./source";

export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const BANG = 33;
export const DOUBLE_QUOTE = 34;
export const HASH = 35;
export const PERCENT = 37;
export const AMPERSAND = 38;
export const SINGLE_QUOTE = 39;
export const STAR = 42;
export const PLUS = 43;
export const COMMA = 44;
export const DASH = 45;
const DOT = 46;
export const ZERO = 48;
export const NINE = 57;
export const COLON = 58;
export const LESS = 60;
export const GREATER = 62;
export const QUESTION = 63;
export const LEFT_BRACKET = 91;
export const BACKSLASH = 92;
export const RIGHT_BRACKET = 93;
export const LEFT_BRACE = 123;
export const PIPE = 124;
export const RIGHT_BRACE = 125;
export const BYTE_ORDER_MARK = 0xfeff;

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Whether an indicator before `at` is followed by white space, a line end or the end of the text. */
export function isSeparated(codes: Uint16Array, at: number, end: number): boolean {
  if (at >= end) return true;
  const code = codeAt(codes, at);
  return code === SPACE || code === LF || code === CR || code === TAB;
}

export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA || code === LEFT_BRACKET || code === RIGHT_BRACKET || code === LEFT_BRACE || code === RIGHT_BRACE
  );
}

/** Zeros stand behind the text. */
export function skipBlanks(codes: Uint16Array, at: number): number {
  let p = at;
  while (isBlank(codeAt(codes, p))) p++;
  return p;
}

export function skipSpaces(codes: Uint16Array, at: number): number {
  let p = at;
  while (codeAt(codes, p) === SPACE) p++;
  return p;
}

/** Offset of the line feed that ends the line of `at`, or `end`. */
export function lineEnd(codes: Uint16Array, at: number, end: number): number {
  let p = at;
  while (p < end && codeAt(codes, p) !== LF) p++;
  return p;
}

/** Where the next line begins. */
export function nextLine(codes: Uint16Array, at: number, end: number): number {
  return Math.min(lineEnd(codes, at, end) + 1, end);
}

/** Whether nothing but the line's end is left at `at`. */
export function isLineEnd(codes: Uint16Array, at: number, end: number): boolean {
  if (at >= end) return true;
  const code = codeAt(codes, at);
  return code === LF || code === CR;
}

/** `---` or `...` at the start of a line (YAML 1.2.2, section 9.1.2). */
export function isDocumentMarker(codes: Uint16Array, at: number, end: number): boolean {
  if (at + 3 > end) return false;
  const code = codeAt(codes, at);
  return (
    (code === DASH || code === DOT) &&
    codeAt(codes, at + 1) === code &&
    codeAt(codes, at + 2) === code &&
    isSeparated(codes, at + 3, end)
  );
}

const ENTRY = /(?:-(?=[ \t\r\n]|$)|[\w.$/@-]+:(?=[ \t\r\n]|$))/y;

/** Whether the line reads like a block entry (`key:` or `- `): then what was open before it was left unclosed. */
export function looksLikeEntry(text: string, at: number): boolean {
  ENTRY.lastIndex = at;
  return ENTRY.test(text);
}
