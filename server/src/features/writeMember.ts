/**
 * New text in the way of its surroundings: a value put where none was, or a new member beside a present one, with the
 * quotes and the indentation that the document uses. Offsets are absolute.
 */
import type { Place, TextEdit } from "../analysis/fixes";
import type { FormatName } from "../formats/reader";
import type { Field } from "../model";

/** What is needed of the document. */
export interface DocumentText {
  readonly format: FormatName;
  readonly length: number;
  slice(start: number, end: number): string;
  /** Absolute range of offsets that count in a field's segment. */
  place: Place;
}

/** Text looked at around a value for braces and line ends; a member further away gets no new neighbour. */
const REACH = 4096;

/** Absolute range of a field's value. */
export function rangeOf(document: DocumentText, field: Field): { start: number; end: number } {
  return document.place(field, field.start, field.end);
}

/** Puts `value` (letters and digits) in place of the field's value, present or not. */
export function fillField(document: DocumentText, field: Field, value: string): TextEdit {
  const { start, end } = rangeOf(document, field);
  if (document.format === "yaml" && start === end && document.slice(start - 1, start) === ":") {
    return fillBehindColon(document, start, value);
  }
  const quotes = isJson(document.format) && field.style === "plain" ? '"' : "";
  return { start, end, newText: `${quotes}${value}${quotes}` };
}

/** `iban:` without a value: one space before the value, and one before what may follow on the line. */
function fillBehindColon(document: DocumentText, start: number, value: string): TextEdit {
  const rest = document.slice(start, start + REACH);
  const blanks = /^[ \t]*/u.exec(rest)?.[0] ?? "";
  const next = rest.charAt(blanks.length);
  const isLast = blanks === "" || next === "" || next === "\n" || next === "\r";
  return { start, end: start + blanks.length, newText: ` ${value}${isLast ? "" : " "}` };
}

/**
 * Adds a member behind another one of the same object or mapping.
 * @returns null where the surroundings cannot be told for certain (far-away braces, YAML's explicit keys and blocks)
 */
export function addMember(document: DocumentText, after: Field, key: string, value: string): TextEdit | null {
  if (after.key === null || after.keyStart < 0) return null;
  if (isJson(document.format)) return addJsonMember(document, after, key, value);
  return document.format === "yaml" ? addYamlMember(document, after, key, value) : null;
}

/** Name for a new `iban` member in the manner of the key beside it: `creditorAccount` gives `creditorIban`. */
export function ibanKeyBeside(key: string): string {
  const match = /^(.*?)(sort[\s_-]?code|account|acct|bank|blz|routing|konto|bic|swift|nid)/iu.exec(key);
  const prefix = match?.[1] ?? "";
  const name = match?.[2] ?? key;
  const isSeparate = prefix === "" || /[\s_-]$/u.test(prefix);
  const isCapital = /^[A-Z]/u.test(name);
  if (isSeparate) return `${prefix}${isCapital ? "IBAN" : "iban"}`;
  return `${prefix}${isCapital && name !== name.toUpperCase() ? "Iban" : isCapital ? "IBAN" : "iban"}`;
}

function isJson(format: FormatName): boolean {
  return format === "json" || format === "jsonc" || format === "jsonl";
}

function addJsonMember(document: DocumentText, after: Field, key: string, value: string): TextEdit | null {
  const { start, end } = rangeOf(document, after);
  const at = end + (after.style === "plain" ? 0 : 1);
  const keyStart = keyStartOf(document, after) - 1;
  const lead = lineBefore(document, keyStart);
  const member = `"${key}": "${value}"`;
  // On a line of its own the new member gets one too; beside others, or after them, it stays on the line.
  const own = lead !== null && /^[ \t]*$/u.test(lead);
  const newText = own ? `,${lineEnd(document, start)}${lead}${member}` : `, ${member}`;
  return { start: at, end: at, newText };
}

function addYamlMember(document: DocumentText, after: Field, key: string, value: string): TextEdit | null {
  if (after.style === "block" || after.tag !== null) return null;
  const { start, end } = rangeOf(document, after);
  const quoted = after.style !== "plain";
  const at = end + (quoted ? 1 : 0);
  const rest = document.slice(at, at + REACH);
  const member = `${key}: ${quoted ? quoteLike(after, value) : value}`;
  if (isInFlow(rest)) return { start: at, end: at, newText: `, ${member}` };

  const keyQuotes = /["']/u.test(document.slice(keyStartOf(document, after) - 1, keyStartOf(document, after))) ? 1 : 0;
  const lead = lineBefore(document, keyStartOf(document, after) - keyQuotes);
  if (lead === null || !/^[ \t]*(?:- +)*$/u.test(lead)) return null;
  if (document.slice(start, end).includes("\n")) return null;
  const line = /^[^\r\n]*/u.exec(rest)?.[0] ?? "";
  if (!/^[ \t]*(?:#.*)?$/u.test(line) || (line.length === rest.length && at + rest.length < document.length)) {
    return null;
  }
  const indent = lead.replace(/-/gu, " ");
  const place = at + line.length;
  return { start: place, end: place, newText: `${lineEnd(document, start)}${indent}${member}` };
}

function keyStartOf(document: DocumentText, field: Field): number {
  return document.place(field, field.keyStart, field.keyEnd).start;
}

/** In flow style a comma or a closing brace follows, maybe after comments and line ends; in block style never. */
function isInFlow(rest: string): boolean {
  return /^(?:\s|\s#[^\r\n]*(?=[\r\n]))*[,}]/u.test(rest);
}

function quoteLike(field: Field, value: string): string {
  const quote = field.style === "single" ? "'" : '"';
  return `${quote}${value}${quote}`;
}

/** The line's text before an offset, or null when its start is out of reach. */
function lineBefore(document: DocumentText, offset: number): string | null {
  const from = Math.max(0, offset - REACH);
  const text = document.slice(from, offset);
  const lineStart = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
  return lineStart === 0 && from > 0 ? null : text.slice(lineStart).replace(/^\uFEFF/u, "");
}

/** The line end in use before an offset, `\n` where there is none yet. */
function lineEnd(document: DocumentText, offset: number): string {
  return document.slice(Math.max(0, offset - REACH), offset + REACH).includes("\r\n") ? "\r\n" : "\n";
}
