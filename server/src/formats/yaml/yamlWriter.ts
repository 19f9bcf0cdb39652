/** Writes YAML: plain where its neighbours are, in the flow or on a line of its own, with the indentation around. */
import type { Field } from "../../model";
import {
  besideNamed,
  type DocumentText,
  IN_QUOTES,
  keyStartOf,
  lineBefore,
  lineEnd,
  type NewEntry,
  REACH,
  rangeOf,
  type TextEdit,
  type Writer,
} from "../writer";
import { plainType } from "./scalars";

export const yamlWriter: Writer = {
  comment: { open: "#", close: "" },
  leavesBlanks: true,
  stringIn: IN_QUOTES.stringIn,
  fill(document, field, value) {
    const { start, end } = rangeOf(document, field);
    const isBehindColon = start === end && document.slice(start - 1, start) === ":";
    if (isBehindColon) return fillBehindColon(document, start, asString(value));
    return { start, end, newText: field.style === "plain" ? asString(value) : value };
  },
  add: besideNamed(addMember),
};

/** `iban:` without a value: one space before the value, and one before what may follow on the line. */
function fillBehindColon(document: DocumentText, start: number, value: string): TextEdit {
  const rest = document.slice(start, start + REACH);
  const blanks = /^[ \t]*/u.exec(rest)?.[0] ?? "";
  const next = rest.charAt(blanks.length);
  const isLast = blanks === "" || next === "" || next === "\n" || next === "\r";
  return { start, end: start + blanks.length, newText: ` ${value}${isLast ? "" : " "}` };
}

function addMember(document: DocumentText, { beside: after, key, value }: NewEntry): TextEdit[] {
  if (after.style === "block" || after.tag !== null) return [];
  const { start, end } = rangeOf(document, after);
  const quoted = after.style !== "plain";
  const at = end + (quoted ? 1 : 0);
  const rest = document.slice(at, at + REACH);
  const member = `${keyAsWritten(key)}: ${quoted ? quoteLike(after, value) : asString(value)}`;
  if (isInFlow(rest)) return [{ start: at, end: at, newText: `, ${member}` }];

  const lead = leadOf(document, after);
  if (lead === null || document.slice(start, end).includes("\n")) return [];
  const line = /^[^\r\n]*/u.exec(rest)?.[0] ?? "";
  const isSeenWhole = line.length < rest.length || at + rest.length >= document.length;
  if (!isSeenWhole || !/^[ \t]*(?:#.*)?$/u.test(line)) return [];
  const indent = lead.replace(/-/gu, " ");
  const place = at + line.length;
  return [{ start: place, end: place, newText: `${lineEnd(document, start)}${indent}${member}` }];
}

/** What stands before the entry on its line: blanks and dashes; null where there is more. */
function leadOf(document: DocumentText, field: NewEntry["beside"]): string | null {
  const keyStart = keyStartOf(document, field);
  const isQuoted = /["']/u.test(document.slice(keyStart - 1, keyStart));
  const lead = lineBefore(document, keyStart - (isQuoted ? 1 : 0));
  return lead !== null && /^[ \t]*(?:- +)*$/u.test(lead) ? lead : null;
}

/** In flow style a comma or a closing brace follows, maybe after comments and line ends; in block style never. */
function isInFlow(rest: string): boolean {
  return /^(?:\s|\s#[^\r\n]*(?=[\r\n]))*[,}]/u.test(rest);
}

/** What loaders of YAML 1.1 read as a truth value, Norway's code among it. */
const TRUTH = /^(?:y|n|yes|no|on|off)$/iu;

/** Plain where that is a string to all loaders: digits alone would be a number. */
function asString(value: string): string {
  return plainType(value) === "string" && !TRUTH.test(value) ? value : `"${value}"`;
}

/** Plain where no sign of it means anything to YAML; JSON's double quotes are YAML's too. */
function keyAsWritten(key: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_ ./-]*$/u.test(key) && key === key.trim();
  return isPlain ? asString(key) : JSON.stringify(key);
}

function quoteLike(field: Field, value: string): string {
  const quote = field.style === "single" ? "'" : '"';
  return `${quote}${value}${quote}`;
}
