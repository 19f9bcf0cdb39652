/**
 * Java's properties (`java.util.Properties.load`): `key=value`, `key: value` or `key value` on a logical line, which goes
 * on behind a backslash at its end; `\uXXXX` and other escapes; comments behind `#` and `!`.
 */
import { behindLine, cutName, endOfLine, entriesReader, type StatementRead } from "../entries";

export const propertiesReader = entriesReader("properties", readStatement);

const BACKSLASH = 0x5c;

const ESCAPES: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f" };

function readStatement(text: string, at: number, final: boolean): StatementRead | null {
  const start = skipBlanks(text, at, text.length);
  const first = text[start];
  if (first === "#" || first === "!") {
    const end = endOfLine(text, start);
    return whole(text, end, final, { statement: { type: "none" }, comment: [start, end], next: behindLine(text, end) });
  }
  const end = endOfLogicalLine(text, start);
  const next = behindLine(text, end);
  if (start === end) return whole(text, end, final, { statement: { type: "none" }, next });
  const keyEnd = endOfKey(text, start, end);
  const valueStart = startOfValue(text, keyEnd, end);
  const written = text.slice(valueStart, end);
  const value = withoutEscapes(written);
  const { path, key } = cutName(withoutEscapes(text.slice(start, keyEnd)));
  const keyStart = startOfLast(text, start, keyEnd, key);
  return whole(text, end, final, {
    statement: {
      type: "entry",
      path,
      scalar: {
        key,
        keyStart,
        keyEnd,
        value,
        start: valueStart,
        end,
        style: "escaped",
        scalar: "string",
        verbatim: value === written,
      },
    },
    next,
  });
}

/** Where the last part of a name is written, as it is or with escapes behind a dot; else the whole name's place. */
function startOfLast(text: string, start: number, keyEnd: number, key: string): number {
  const plain = keyEnd - key.length;
  if (!text.slice(start, keyEnd).includes("\\") && text.startsWith(key, plain)) return plain;
  const behindDot = text.lastIndexOf(".", keyEnd - 1) + 1;
  return behindDot > start && withoutEscapes(text.slice(behindDot, keyEnd)) === key ? behindDot : start;
}

/** A line that reaches the text's end may go on behind it. */
function whole(text: string, end: number, final: boolean, read: StatementRead): StatementRead | null {
  // A carriage return at the end may be half of a line break.
  return final || (end < text.length && !(text[end] === "\r" && end + 1 === text.length)) ? read : null;
}

/** The line break that no backslash takes away; of the lines in between only the first can be a comment. */
function endOfLogicalLine(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      at++;
      if (text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a) at++;
      at++;
    } else if (code === 0x0a || code === 0x0d) return at;
    else at++;
  }
  return text.length;
}

function endOfKey(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at = isBreak(text.charCodeAt(at + 1)) ? behindBreak(text, at, end) : at + 2;
    else if (code === 0x3d || code === 0x3a || isBlank(code)) return at;
    else at++;
  }
  return Math.min(at, end);
}

function startOfValue(text: string, keyEnd: number, end: number): number {
  const at = skipBlanks(text, keyEnd, end);
  return text[at] === "=" || text[at] === ":" ? skipBlanks(text, Math.min(at + 1, end), end) : at;
}

/** Behind the end of a line that goes on, and the blanks that the next one begins with. */
function behindBreak(text: string, backslash: number, end: number): number {
  let at = behindLine(text, backslash);
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Over blanks, and over the ends of lines that go on. */
function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    if (isBlank(text.charCodeAt(at))) at++;
    else if (text.charCodeAt(at) === BACKSLASH && isBreak(text.charCodeAt(at + 1)) && at > from)
      at = behindLine(text, at);
    else break;
  }
  return at;
}

function withoutEscapes(written: string): string {
  if (!written.includes("\\")) return written;
  return written.replace(
    /\\(?:u([0-9a-fA-F]{4})|(?:\r\n|\n|\r)[ \t\f]*|([\s\S]?))/gu,
    (_all, hex: string | undefined, sign: string | undefined) =>
      hex === undefined ? (ESCAPES[sign ?? ""] ?? sign ?? "") : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0c;
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}
