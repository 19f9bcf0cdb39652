/**
 * Where the units of a value stand in the text that it was written as: through escapes, doubled quotes, folded lines
 * and indentation. The decoders of the formats aren't asked; the value itself tells which way its text was read, and
 * a text that can't be brought in line with its value has no alignment.
 */
import { readReference } from "../formats/xml/references";
import type { FieldStyle } from "../model";

/** Offsets in the value to offsets in the text, both from 0. Between two entries units correspond one to one. */
export interface Alignment {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Which escapes a text can have. `percent` is that of forms. */
export type Writing = FieldStyle | "cell" | "percent";

export const IDENTITY: Alignment = { from: [0], to: [0] };

interface Unit {
  readonly text: string;
  readonly next: number;
}

const BACKSLASH = 0x5c;
const LF = 0x0a;
const CR = 0x0d;

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  a: "\x07",
  e: "\x1b",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

const HEX: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * Brings a value in line with the text it was read from.
 * @returns null where that isn't possible
 */
export function align(text: string, value: string, writing: Writing): Alignment | null {
  if (text === value) return IDENTITY;
  switch (writing) {
    case "double":
    case "escaped":
      return alignFolded(text, value, escapeAt);
    case "single":
      return alignFolded(text, value, doubledApostrophe) ?? alignFolded(text, value, escapeAt);
    case "cell":
      return alignWith(text, value, doubledQuote, false);
    case "percent":
      return alignWith(text, value, percentAt, false);
    case "markup":
      return alignWith(text, value, readReference, false);
    case "plain":
    case "block":
      return alignFolded(text, value, () => null);
  }
}

/** Offset in the text of an offset in the value. */
export function placeIn({ from, to }: Alignment, offset: number): number {
  let low = 0;
  let high = from.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((from[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return (to[low] ?? 0) + offset - (from[low] ?? 0);
}

/** A carriage return alone is a line break in YAML too, and stands in a JSON string as it is. */
function alignFolded(text: string, value: string, unitAt: UnitAt): Alignment | null {
  const aligned = alignWith(text, value, unitAt, true);
  if (aligned !== null || !text.includes("\r")) return aligned;
  return alignWith(text.replace(/\r(?!\n)/gu, "\n"), value, unitAt, true);
}

type UnitAt = (text: string, at: number) => Unit | null;

function alignWith(text: string, value: string, unitAt: UnitAt, folds: boolean): Alignment | null {
  const from: number[] = [];
  const to: number[] = [];
  const mark = (inValue: number, inText: number): void => {
    from.push(inValue);
    to.push(inText);
  };
  let at = 0;
  let done = 0;
  /** No fold begins before this offset of the text: the blanks there have been looked at, however many they are. */
  let foldsFrom = 0;
  mark(0, 0);
  while (done < value.length) {
    const unit = unitAt(text, at);
    if (unit !== null && unit.text !== "" && value.startsWith(unit.text, done)) {
      mark(done, at);
      done += unit.text.length;
      at = unit.next;
      mark(done, at);
      continue;
    }
    if (unit !== null && unit.text === "") {
      at = unit.next;
      mark(done, at);
      continue;
    }
    const code = text.charCodeAt(at);
    let fold: Unit | null = null;
    if (folds && at >= foldsFrom) {
      const end = endOfBlanks(text, at);
      if (keepsBlanks(text, at, end, value, done)) foldsFrom = Math.max(at + 1, end);
      else fold = foldAt(text, end, value, done);
    }
    if (fold !== null) {
      mark(done, at);
      done += fold.text.length;
      at = fold.next;
      mark(done, at);
    } else if (code === value.charCodeAt(done)) {
      done++;
      at++;
    } else if (folds && isBlank(code)) {
      at++;
      mark(done, at);
    } else return null;
  }
  return text.slice(at).trim() === "" ? { from, to } : null;
}

function endOfBlanks(text: string, at: number): number {
  let end = at;
  while (isBlank(text.charCodeAt(end)) || text.charCodeAt(end) === CR) end++;
  return end;
}

/** Whether the blanks up to `end` are no part of a fold: no line break follows them, or the value has them as well. */
function keepsBlanks(text: string, at: number, end: number, value: string, done: number): boolean {
  if (text.charCodeAt(end) !== LF) return true;
  return end > at && value.startsWith(text.slice(at, end), done) && value.charCodeAt(done + end - at) === LF;
}

/** Line breaks with the blanks behind them; what they stand for is what the value has in their place. */
function foldAt(text: string, next: number, value: string, done: number): Unit | null {
  let end = next;
  let breaks = 0;
  for (let here = next; here < text.length; here++) {
    const code = text.charCodeAt(here);
    if (code === LF) {
      breaks++;
      end = here + 1;
    } else if (code !== CR && !isBlank(code)) break;
  }
  let keptBreaks = 0;
  while (keptBreaks < breaks && value.charCodeAt(done + keptBreaks) === LF) keptBreaks++;
  const folded = keptBreaks === 0 && value.charCodeAt(done) === 0x20 ? " " : "\n".repeat(keptBreaks);
  if (folded === "" && done > 0) return null;
  // Indentation that the value keeps isn't skipped.
  let keptBlanks = 0;
  while (isBlank(value.charCodeAt(done + folded.length + keptBlanks))) keptBlanks++;
  let blanks = 0;
  while (isBlank(text.charCodeAt(end + blanks))) blanks++;
  return { text: folded, next: end + Math.max(0, blanks - keptBlanks) };
}

function escapeAt(text: string, at: number): Unit | null {
  if (text.charCodeAt(at) !== BACKSLASH) return null;
  const sign = text[at + 1] ?? "";
  if (sign === "\n" || sign === "\r") {
    let next = at + 1;
    while (isBlank(text.charCodeAt(next)) || text.charCodeAt(next) === LF || text.charCodeAt(next) === CR) next++;
    return { text: "", next };
  }
  const digits = HEX[sign];
  if (digits !== undefined) {
    const hex = text.slice(at + 2, at + 2 + digits);
    const point = hex.length === digits && /^[0-9a-f]+$/iu.test(hex) ? Number.parseInt(hex, 16) : -1;
    if (point >= 0 && point <= 0x10ffff) {
      // Half of a pair is a unit of its own, as JSON writes it.
      const meant = digits === 8 ? String.fromCodePoint(point) : String.fromCharCode(point);
      return { text: meant, next: at + 2 + digits };
    }
  }
  return { text: ESCAPES[sign] ?? sign, next: at + 1 + sign.length };
}

function doubledApostrophe(text: string, at: number): Unit | null {
  return text.charCodeAt(at) === 0x27 && text.charCodeAt(at + 1) === 0x27 ? { text: "'", next: at + 2 } : null;
}

function doubledQuote(text: string, at: number): Unit | null {
  const code = text.charCodeAt(at);
  return (code === 0x22 || code === BACKSLASH) && text.charCodeAt(at + 1) === 0x22 ? { text: '"', next: at + 2 } : null;
}

function percentAt(text: string, at: number): Unit | null {
  const code = text.charCodeAt(at);
  if (code === 0x2b) return { text: " ", next: at + 1 };
  if (code !== 0x25) return null;
  const run = /^(?:%[0-9a-f]{2})+/iu.exec(text.slice(at, at + 12))?.[0] ?? "";
  for (let length = 3; length <= run.length; length += 3) {
    const meant = decodePercent(run.slice(0, length));
    if (meant !== null) return { text: meant, next: at + length };
  }
  return null;
}

/** @returns null for what is no UTF-8 */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
