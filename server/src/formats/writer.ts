/**
 * What writes text in a document format: a value as a string, a value put where none was, a new member or cell beside a
 * present one, a comment. The reader's counterpart; offsets are absolute. What can't be told for certain isn't written.
 */
import { withoutByteOrderMark } from "../domain/text";
import type { Field, FieldStyle, FormatName } from "../model";

/** Replaces the text between two absolute offsets. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** What is needed of the document. */
export interface DocumentText {
  readonly format: FormatName;
  readonly length: number;
  slice(start: number, end: number): string;
  /** Absolute range of offsets that count in a field's segment. */
  place(field: Field, start: number, end: number): { readonly start: number; readonly end: number };
}

/** A new member or cell. */
export interface NewEntry {
  /** A field of the same object, mapping or row, which it comes behind. */
  readonly beside: Field;
  readonly key: string;
  /** Letters and digits. */
  readonly value: string;
  /** Tells a name that the entry may have as well: a column that is there already. */
  readonly isKey: (name: string) => boolean;
  /** The person asked for a change of every row: a large table gets its new column too. */
  readonly wholeTable?: true;
}

/** A comment's signs; `close` is empty where the line's end closes it. */
export interface CommentForm {
  readonly open: string;
  readonly close: string;
}

export interface Writer {
  /** How a comment is written; null in a format without. */
  readonly comment: CommentForm | null;
  /** An empty value stands behind its key at once, and who types one leaves a blank before it. */
  readonly leavesBlanks?: true;
  /** The text that makes `value` (digits, letters and plain separators) a string where a value of `style` stood. */
  stringIn(style: FieldStyle, value: string): string;
  /** Puts `value` (letters and digits) in place of the field's value, present or not. */
  fill(document: DocumentText, field: Field, value: string): TextEdit;
  /** @returns no edits where the surroundings cannot be told for certain */
  add(document: DocumentText, entry: NewEntry): readonly TextEdit[];
}

/** Of formats whose texts stand as they are. */
export const AS_IT_IS: Pick<Writer, "stringIn" | "fill"> = {
  stringIn: (_style, value) => value,
  fill: (document, field, value) => ({ ...rangeOf(document, field), newText: value }),
};

/** Of formats whose texts stand in quotes: what has none gets double ones. */
export const IN_QUOTES: Pick<Writer, "stringIn" | "fill"> = {
  stringIn: inQuotes,
  fill: (document, field, value) => ({ ...rangeOf(document, field), newText: inQuotes(field.style, value) }),
};

function inQuotes(style: FieldStyle, value: string): string {
  return style === "plain" ? `"${value}"` : value;
}

/** Of formats whose entries have names: nothing comes behind one that has none written. */
export function besideNamed(add: Writer["add"]): Writer["add"] {
  return (document, entry) => (entry.beside.key === null || entry.beside.keyStart < 0 ? [] : add(document, entry));
}

/** Text looked at around a value for braces and line ends; a member further away gets no new neighbour. */
export const REACH = 4096;

/** Absolute range of a field's value. */
export function rangeOf(document: DocumentText, field: Field): { start: number; end: number } {
  return document.place(field, field.start, field.end);
}

/** Absolute start of a field's key. */
export function keyStartOf(document: DocumentText, field: Field): number {
  return document.place(field, field.keyStart, field.keyEnd).start;
}

/** The line's text before an offset, or null when its start is out of reach. */
export function lineBefore(document: DocumentText, offset: number): string | null {
  const from = Math.max(0, offset - REACH);
  const text = document.slice(from, offset);
  const lineStart = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
  return lineStart === 0 && from > 0 ? null : withoutByteOrderMark(text.slice(lineStart));
}

/** The line end in use before an offset, `\n` where there is none yet. */
export function lineEnd(document: DocumentText, offset: number): string {
  return document.slice(Math.max(0, offset - REACH), offset + REACH).includes("\r\n") ? "\r\n" : "\n";
}
