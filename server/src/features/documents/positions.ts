/**
 * The only place where offsets become positions and back. Inside Paylint everything is a UTF-16 offset; the client
 * may have chosen to count characters of a line in UTF-8 bytes or in code points instead (LSP 3.17,
 * `general.positionEncodings`).
 */
import type { Position, Range } from "vscode-languageserver-types";

export type PositionEncoding = "utf-16" | "utf-8" | "utf-32";

/** What is needed of a text; positions here count UTF-16 units. */
export interface PositionedText {
  positionAt(offset: number): Position;
  offsetAt(position: Position): number;
  slice(start: number, end: number): string;
}

export interface Positions {
  readonly encoding: PositionEncoding;
  /** Position of an offset in the client's encoding. */
  toPosition(text: PositionedText, offset: number): Position;
  /** Offset of a client's position; one past the end of its line is the end of the line. */
  toOffset(text: PositionedText, position: Position): number;
  toRange(text: PositionedText, start: number, end: number): Range;
}

export function isSameRange(a: Range, b: Range): boolean {
  return isSamePosition(a.start, b.start) && isSamePosition(a.end, b.end);
}

function isSamePosition(a: Position, b: Position): boolean {
  return a.line === b.line && a.character === b.character;
}

/** The encoding to speak: the first of the client's preferences that is known, UTF-16 without any. */
export function chooseEncoding(preferred: readonly string[] | undefined): PositionEncoding {
  for (const encoding of preferred ?? []) {
    if (encoding === "utf-16" || encoding === "utf-8" || encoding === "utf-32") return encoding;
  }
  return "utf-16";
}

/** Conversions for one encoding. */
export function positionsIn(encoding: PositionEncoding): Positions {
  const toPosition = encoding === "utf-16" ? utf16Position : countedPosition(encoding);
  const toOffset = encoding === "utf-16" ? utf16Offset : countedOffset(encoding);
  return {
    encoding,
    toPosition,
    toOffset,
    toRange: (text, start, end) => ({ start: toPosition(text, start), end: toPosition(text, end) }),
  };
}

function utf16Position(text: PositionedText, offset: number): Position {
  return text.positionAt(offset);
}

function utf16Offset(text: PositionedText, position: Position): number {
  return text.offsetAt(position);
}

/**
 * Counts on from the last position asked for when the next one stands behind it on the same line of the same
 * text: a thousand findings on one line of five megabytes would otherwise count that line a thousand times.
 * The texts are snapshots, so one that is the same object has not changed.
 */
function countedPosition(encoding: "utf-8" | "utf-32"): Positions["toPosition"] {
  let last: { text: WeakRef<PositionedText>; line: number; units: number; counted: number } | null = null;
  return (text, offset) => {
    const { line, character } = text.positionAt(offset);
    const known = last !== null && last.line === line && last.units <= character && last.text.deref() === text;
    const from = known && last !== null ? last : { units: 0, counted: 0 };
    const piece = text.slice(offset - character + from.units, offset);
    const counted = from.counted + lengthIn(encoding, piece);
    // A piece that begins inside a surrogate pair would be counted twice; positions of literals never do.
    last = { text: new WeakRef(text), line, units: character, counted };
    return { line, character: counted };
  };
}

function countedOffset(encoding: "utf-8" | "utf-32"): Positions["toOffset"] {
  return (text, { line, character }) => {
    const start = text.offsetAt({ line, character: 0 });
    const end = text.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
    return start + unitsIn(encoding, text.slice(start, Math.min(end, start + 2 * character)), character);
  };
}

/** Length of a text in bytes or code points. */
function lengthIn(encoding: "utf-8" | "utf-32", text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; length++) {
    const width = isPairAt(text, index) ? 2 : 1;
    if (encoding === "utf-8") length += byteLength(text.charCodeAt(index), width) - 1;
    index += width;
  }
  return length;
}

/** UTF-16 units that make up at most `count` bytes or code points at the start of a text. */
function unitsIn(encoding: "utf-8" | "utf-32", text: string, count: number): number {
  let left = count;
  let index = 0;
  while (index < text.length) {
    const width = isPairAt(text, index) ? 2 : 1;
    const cost = encoding === "utf-32" ? 1 : byteLength(text.charCodeAt(index), width);
    if (cost > left) break;
    left -= cost;
    index += width;
  }
  return index;
}

function isPairAt(text: string, index: number): boolean {
  const high = text.charCodeAt(index);
  if (high < 0xd800 || high > 0xdbff) return false;
  const low = text.charCodeAt(index + 1);
  return low >= 0xdc00 && low <= 0xdfff;
}

/** Bytes of one character in UTF-8; a lone surrogate counts as the replacement character. */
function byteLength(code: number, width: number): number {
  if (width === 2) return 4;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}
