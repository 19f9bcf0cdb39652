/**
 * What a scalar's text stands for: unescaping, line folding, block scalars, and the type that the YAML 1.2 core
 * schema gives to plain scalars (YAML 1.2.2, sections 5.7, 6.5, 7.3, 8.1 and 10.3.2).
 */
import type { ScalarType } from "../../model";
import { BACKSLASH, CR, isBlank, LF, SPACE } from "./characters";

const NUMBER =
  /^(?:[-+]?(?:[0-9]+|\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/u;
const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/u;
const NULL = /^(?:null|Null|NULL|~|)$/u;

/** Type of a plain scalar without tag. */
export function plainType(value: string): ScalarType {
  if (NUMBER.test(value)) return "number";
  if (NULL.test(value)) return "null";
  return BOOLEAN.test(value) ? "boolean" : "string";
}

/** A tag as it is mostly written: one of YAML's own in full (`!<tag:yaml.org,2002:str>`) is its short form (`!!str`). */
export function shortTag(written: string): string {
  return written.replace(/^!<tag:yaml\.org,2002:([^<>]*)>$/u, "!!$1");
}

/** Type that a tag gives to a value, however it is written; other tags than those of the core schema make strings. */
export function taggedType(tag: string, value: string): ScalarType {
  const name = /^!!(\w+)$/u.exec(tag)?.[1];
  if (name === "int" || name === "float") return NUMBER.test(value) ? "number" : "string";
  if (name === "bool") return BOOLEAN.test(value) ? "boolean" : "string";
  return name === "null" ? "null" : "string";
}

/** Plain scalar over several lines. */
export function foldPlain(raw: string): string {
  return foldLines(raw.split("\n").map((line) => line.trim()));
}

/** Inside of a single-quoted scalar. */
export function decodeSingle(raw: string): string {
  const unquoted = raw.replaceAll("''", "'");
  if (!unquoted.includes("\n")) return unquoted;
  const lines = unquoted.split("\n");
  const last = lines.length - 1;
  return foldLines(
    lines.map((line, i) => {
      const left = i === 0 ? line : line.replace(/^[ \t]+/u, "");
      return i === last ? left : left.replace(/[ \t\r]+$/u, "");
    }),
  );
}

function foldLines(lines: readonly string[]): string {
  let out = lines[0] ?? "";
  let breaks = 0;
  for (let i = 1; i < lines.length; i++) {
    breaks++;
    const line = lines[i] ?? "";
    if (line === "" && i < lines.length - 1) continue;
    out += (breaks === 1 ? " " : "\n".repeat(breaks - 1)) + line;
    breaks = 0;
  }
  return out;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  "\t": "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** What in a double-quoted scalar isn't text as it stands: an escape, a line break. */
const NO_TEXT = /\\|\r?\n/gu;

/** Inside of a double-quoted scalar. An unknown escape stands for the character after the backslash. */
export function decodeDouble(raw: string): string {
  const parts: string[] = [];
  let done = 0;
  NO_TEXT.lastIndex = 0;
  for (let found = NO_TEXT.exec(raw); found !== null; found = NO_TEXT.exec(raw)) {
    const { index: at } = found;
    if (raw.charCodeAt(at) === BACKSLASH) {
      parts.push(raw.slice(done, at));
      const meant = escapeAt(raw, at);
      parts.push(meant.text);
      done = meant.next;
    } else {
      let end = at;
      while (end > done && isBlank(raw.charCodeAt(end - 1))) end--;
      const { next, breaks } = skipBreaks(raw, at);
      parts.push(raw.slice(done, end), breaks === 1 ? " " : "\n".repeat(breaks - 1));
      done = next;
    }
    NO_TEXT.lastIndex = done;
  }
  parts.push(raw.slice(done));
  return parts.join("");
}

/** Skips line breaks and the white space around them. */
function skipBreaks(raw: string, at: number): { next: number; breaks: number } {
  let breaks = 0;
  let next = at;
  for (let i = at; i < raw.length; i++) {
    const code = raw.charCodeAt(i);
    if (code === LF) breaks++;
    else if (code !== CR && !isBlank(code)) break;
    next = i + 1;
  }
  return { next, breaks };
}

function escapeAt(raw: string, at: number): { text: string; next: number } {
  const sign = raw[at + 1] ?? "";
  if (sign === "\n" || sign === "\r") {
    const { next, breaks } = skipBreaks(raw, at + 1);
    return { text: "\n".repeat(breaks - 1), next };
  }
  const digits = HEX_DIGITS[sign];
  if (digits !== undefined) {
    const hex = raw.slice(at + 2, at + 2 + digits);
    const point = /^[0-9a-fA-F]+$/u.test(hex) && hex.length === digits ? Number.parseInt(hex, 16) : -1;
    if (point >= 0 && point <= 0x10ffff) return { text: String.fromCodePoint(point), next: at + 2 + digits };
  }
  return { text: ESCAPES[sign] ?? sign, next: at + 1 + sign.length };
}

/**
 * Block scalar from its first line on, without the line breaks at its end: Paylint looks at what a value says, and
 * chomping decides only on those.
 */
export function decodeBlock(raw: string, indent: number, folded: boolean): string {
  const lines = raw.split("\n").map((line) => withoutIndent(line.replace(/\r$/u, ""), indent));
  if (!folded) return lines.join("\n").replace(/\n+$/u, "");
  let out = "";
  let breaks = 0;
  let first = true;
  let wasDeeper = false;
  for (const line of lines) {
    if (line === "") {
      breaks++;
      continue;
    }
    const deeper = isBlank(line.charCodeAt(0));
    if (first) out = "\n".repeat(breaks);
    else if (deeper || wasDeeper) out += "\n".repeat(breaks + 1);
    else out += breaks === 0 ? " " : "\n".repeat(breaks);
    out += line;
    first = false;
    wasDeeper = deeper;
    breaks = 0;
  }
  return out;
}

/** A template's line may stand left of the others. */
function withoutIndent(line: string, indent: number): string {
  let at = 0;
  while (at < indent && line.charCodeAt(at) === SPACE) at++;
  return line.slice(at);
}
