/** Names and values of TOML: what opens, what stands there, what closes, in order. */
import { once } from "../../domain/once";
import type { ContainerKind } from "../../model";
import type { Scalar } from "../emitter";
import { readString } from "./strings";

/** `behind` is the offset behind it. */
export type Event =
  | { readonly type: "open"; readonly kind: ContainerKind; readonly key: string | null; readonly behind: number }
  | { readonly type: "close"; readonly behind: number }
  | { readonly type: "value"; readonly token: Scalar; readonly behind: number };

/** What was found so far. */
export interface Found {
  readonly events: Event[];
  /** A place on the last line that was looked at. */
  reached: number;
}

type Named = Pick<Scalar, "key" | "keyStart" | "keyEnd">;

interface TomlKey {
  readonly names: readonly string[];
  /** Range of the last name, inside its quotes. */
  readonly start: number;
  readonly end: number;
  /** Offset behind it. */
  readonly behind: number;
}

const NAMELESS: Named = { key: null, keyStart: -1, keyEnd: -1 };

/** Deeper values are passed over. */
const MAX_DEPTH = 64;

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  return at;
}

/** Between values in brackets line breaks and comments may stand. */
const BETWEEN = /(?:[ \t\r\n]|#[^\r\n]*)*/uy;

function skipBetween(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  BETWEEN.exec(text);
  return Math.max(from, BETWEEN.lastIndex);
}

const BARE = once(() => /[\p{L}\p{N}_-]+/uy);

/** A name, or names with dots between them; null where none stands. */
export function readKey(text: string, from: number): TomlKey | null {
  const names: string[] = [];
  let at = skipBlanks(text, from);
  for (;;) {
    const one = readName(text, at);
    if (one === null) return null;
    names.push(one.name);
    const dot = skipBlanks(text, one.behind);
    if (text[dot] !== ".") return { names, start: one.start, end: one.end, behind: one.behind };
    at = skipBlanks(text, dot + 1);
  }
}

function readName(text: string, at: number) {
  if (text[at] === '"' || text[at] === "'") {
    const string = readString(text, at);
    if (string === null || string === "cut" || string.isLong) return null;
    return { name: string.value, start: string.start, end: string.end, behind: string.behind };
  }
  const pattern = BARE();
  pattern.lastIndex = at;
  const name = pattern.exec(text)?.[0];
  return name === undefined ? null : { name, start: at, end: at + name.length, behind: at + name.length };
}

/**
 * Reads a value and tells what is in it.
 * @returns the offset behind it, "cut" where the text ends within it, "broken" where it can't be read on
 */
export function readValue(
  text: string,
  from: number,
  named: Named,
  found: Found,
  depth: number,
): number | "cut" | "broken" {
  const at = skipBlanks(text, from);
  found.reached = at;
  const sign = text[at];
  if (sign === undefined) return "cut";
  if (depth > MAX_DEPTH) return "broken";
  if (sign === "[") return readArray(text, at, named, found, depth);
  if (sign === "{") return readTable(text, at, named, found, depth);
  if (sign === '"' || sign === "'") {
    const string = readString(text, at);
    if (string === "cut") return "cut";
    if (string === null) return "broken";
    const { value, start, end, style, behind } = string;
    const verbatim = text.slice(start, end) === value;
    found.events.push({
      type: "value",
      behind,
      token: { ...named, value, start, end, style, scalar: "string", verbatim },
    });
    return behind;
  }
  return readWord(text, at, named, found);
}

/** A number, a truth value or a date: what ends at a comma, a bracket, a comment or the line. */
const WORD = /[^\s,\]}#"'[{=]+(?: \d{2}:\d{2}[^\s,\]}#]*)?/uy;
const NUMBER = /^[+-]?(?:\d[\d_]*(?:\.[\d_]+)?(?:e[+-]?[\d_]+)?|0x[\da-f_]+|0o[0-7_]+|0b[01_]+|inf|nan)$/iu;

function readWord(text: string, at: number, named: Named, found: Found): number | "broken" {
  WORD.lastIndex = at;
  const value = WORD.exec(text)?.[0];
  if (value === undefined) return "broken";
  const end = at + value.length;
  const isTruth = value === "true" || value === "false";
  const scalar = isTruth ? ("boolean" as const) : NUMBER.test(value) ? ("number" as const) : ("string" as const);
  const token = { ...named, value, start: at, end, style: "plain" as const, scalar, verbatim: true };
  found.events.push({ type: "value", behind: end, token });
  return end;
}

function readArray(text: string, open: number, { key }: Named, found: Found, depth: number) {
  found.events.push({ type: "open", kind: "array", key, behind: open + 1 });
  let at = skipBetween(text, open + 1);
  while (text[at] !== "]") {
    const read = readValue(text, at, NAMELESS, found, depth + 1);
    const next = behindItem(text, read, found, "]");
    if (typeof next !== "number") return unfinished(next, text, found);
    at = next;
  }
  found.events.push({ type: "close", behind: at + 1 });
  return at + 1;
}

/** Lines may end in it as well, as from TOML 1.1 on. */
function readTable(text: string, open: number, { key }: Named, found: Found, depth: number) {
  found.events.push({ type: "open", kind: "object", key, behind: open + 1 });
  let at = skipBetween(text, open + 1);
  while (text[at] !== "}") {
    if (at >= text.length) return unfinished("cut", text, found);
    found.reached = at;
    const name = readKey(text, at);
    const equals = name === null ? at : skipBlanks(text, name.behind);
    // A line that the text's end cuts off may go on.
    if (name === null || text[equals] !== "=")
      return unfinished(/[\r\n]/u.test(text.slice(at)) ? "broken" : "cut", text, found);
    const outer = name.names.slice(0, -1);
    for (const one of outer) found.events.push({ type: "open", kind: "object", key: one, behind: equals });
    const own = { key: name.names.at(-1) ?? "", keyStart: name.start, keyEnd: name.end };
    const read = readValue(text, equals + 1, own, found, depth + 1);
    for (const _ of outer) found.events.push({ type: "close", behind: typeof read === "number" ? read : equals });
    const next = behindItem(text, read, found, "}");
    if (typeof next !== "number") return unfinished(next, text, found);
    at = next;
  }
  found.events.push({ type: "close", behind: at + 1 });
  return at + 1;
}

/** Where the next item, or the closing bracket, stands behind one. */
function behindItem(
  text: string,
  item: number | "cut" | "broken",
  found: Found,
  close: string,
): number | "cut" | "broken" {
  if (typeof item !== "number") return item;
  const at = skipBetween(text, item);
  found.reached = at;
  if (text[at] === ",") return skipBetween(text, at + 1);
  if (text[at] === close) return at;
  return at >= text.length ? "cut" : "broken";
}

/** What was opened closes where reading can't go on. */
function unfinished(why: "cut" | "broken", text: string, found: Found): "cut" | "broken" {
  found.events.push({ type: "close", behind: found.events.at(-1)?.behind ?? text.length });
  return why;
}
