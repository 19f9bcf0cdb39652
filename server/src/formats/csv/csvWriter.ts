/**
 * Writes CSV and TSV. A new cell stands in the column that the header names, or in a new last column that every row
 * gets, so that the table stays rectangular.
 */
import { withoutByteOrderMark } from "../../domain/text";
import type { Field } from "../../model";
import { DELIMITERS } from "../limits";
import { AS_IT_IS, type DocumentText, type NewEntry, rangeOf, type TextEdit, type Writer } from "../writer";
import { headerName, isHeaderLike } from "./cells";
import { headsNextTable } from "./header";
import { CellForm, RowScanner } from "./rows";

export const csvWriter: Writer = {
  comment: null,
  ...AS_IT_IS,
  add: addCell,
};

/** A table larger than this gets no new column in passing: every row would have to change. */
const COLUMN_LIMIT = 256 * 1024;

interface Row {
  readonly start: number;
  /** Behind the last cell, before the line end. */
  readonly end: number;
  readonly cells: readonly { readonly value: string; readonly isQuoted: boolean }[];
}

/** Puts the value into the row of `beside`; none where the table has no header, no second cell, or is too large. */
function addCell(document: DocumentText, { beside, key: header, value, isKey, wholeTable }: NewEntry): TextEdit[] {
  // A key of its own range is a label in the row itself, as preambles have them.
  if (beside.key === null || beside.keyStart >= 0) return [];
  if (document.length > COLUMN_LIMIT && wholeTable !== true) return [];
  const delimiter = delimiterBeside(document, beside);
  if (delimiter === null) return [];
  const read = readDocument(document, delimiter);
  const at = rowAt(read.rows, rangeOf(document, beside).start);
  const row = read.rows[at];
  const table = tableOf(read, at, beside);
  const [head] = table;
  if (head === undefined || row === undefined) return [];

  const column = head.cells.findIndex((cell) => isKey(headerName(cell.value)));
  if (column >= 0 && column < row.cells.length) return [];
  if (column >= 0) return [insert(row.end, delimiter.repeat(column - row.cells.length + 1) + value)];
  const quoted = head.cells.every(({ isQuoted }) => isQuoted);
  const needsQuotes = header.includes(delimiter) || /["\r\n]/u.test(header);
  const width = head.cells.length;
  // What stands behind the header's columns already would come under the new name.
  if (table.some(({ cells }) => cells.slice(width).some((cell) => cell.value !== "" || cell.isQuoted))) return [];
  return table
    .filter((one) => one.end > one.start)
    .map((one) => {
      const name = needsQuotes && !quoted ? inQuotes(header) : header;
      const cell = isSameRow(one, head) ? name : one === row ? value : "";
      const written = quoted && cell !== "" ? inQuotes(cell) : cell;
      const surplus = one.cells.length - width;
      // A row that ends with a delimiter has the cell, empty.
      if (surplus > 0) return insert(one.end - (surplus - 1) * delimiter.length, written);
      return insert(one.end, delimiter.repeat(1 - surplus) + written);
    });
}

function inQuotes(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/**
 * The rows of the table that a row is of, the header first. Other tables of the document, titles, a preamble and a line
 * that names the delimiter aren't among them.
 * @param field a cell of the row, which has its key from the header
 * @returns none where no header with that key stands above
 */
function tableOf(read: ReadDocument, at: number, field: Field): readonly Row[] {
  const { rows, last } = read;
  if (last !== null && last.index === field.index && last.key === field.key && last.from < at && at < last.to) {
    return last.table;
  }
  const isHead = ({ cells }: Row): boolean => headerName(cells[field.index]?.value ?? "") === field.key;
  const nearest = rows.slice(0, at).findLastIndex(isHead);
  if (nearest < 0) return [];
  // A header may be repeated within its table, as at the top of each page.
  const above = rows.slice(0, nearest).findLastIndex(isBlank) + 1;
  const from = above + rows.slice(above, nearest + 1).findIndex(isHead);
  const { table, to } = readTable(rows, from);
  if (at >= to) return [];
  read.last = { index: field.index, key: field.key, from, to, table };
  return table;
}

/**
 * The rows of a table, up to the header of the next one. Blank rows may part them, and titles, which are of no table.
 * @param from index of the header
 * @returns `to`: index behind the last row
 */
function readTable(rows: readonly Row[], from: number): { readonly table: readonly Row[]; readonly to: number } {
  const width = rows[from]?.cells.length ?? 0;
  const coded = rows[from + 1]?.cells.map(({ value }) => !isHeaderLike(value)) ?? [];
  const table: Row[] = [];
  let isBehindBlank = false;
  for (const [index, row] of rows.entries()) {
    if (index < from) continue;
    const isBlankRow = isBlank(row);
    if (isBehindBlank && !isBlankRow) {
      const cells = row.cells.map(({ value }) => value);
      if (headsNextTable(cells, width, coded)) return { table, to: index };
      const isTitle = width > 1 && cells.filter((cell) => cell.trim() !== "").length === 1;
      if (isTitle) continue;
    }
    isBehindBlank = isBlankRow;
    table.push(row);
  }
  return { table, to: rows.length };
}

/** Place of the row that holds an offset, of a cell. */
function rowAt(rows: readonly Row[], offset: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBlank({ cells }: Row): boolean {
  return cells.every(({ value }) => value.trim() === "");
}

function isSameRow(a: Row, b: Row): boolean {
  return a.cells.length === b.cells.length && a.cells.every(({ value }, at) => value === b.cells[at]?.value);
}

function insert(at: number, newText: string): TextEdit {
  return { start: at, end: at, newText };
}

function delimiterBeside(document: DocumentText, field: Field): string | null {
  if (document.format === "tsv") return "\t";
  const quotes = field.style === "plain" ? 0 : 1;
  const { start, end } = rangeOf(document, field);
  const around = [
    document.slice(end + quotes, end + quotes + 1),
    document.slice(Math.max(0, start - quotes - 1), Math.max(0, start - quotes)),
  ];
  return around.find((sign) => DELIMITERS.includes(sign)) ?? null;
}

/** The rows of a document, with the table that was asked for last. */
interface ReadDocument {
  readonly delimiter: string;
  readonly rows: readonly Row[];
  last: {
    readonly index: number;
    readonly key: string | null;
    /** Indices of its header and behind its last row. */
    readonly from: number;
    readonly to: number;
    readonly table: readonly Row[];
  } | null;
}

/** As they were last read: a whole column asks once per row. */
const known = new WeakMap<DocumentText, ReadDocument>();

function readDocument(document: DocumentText, delimiter: string): ReadDocument {
  const before = known.get(document);
  if (before?.delimiter === delimiter) return before;
  const read = { delimiter, rows: readRows(document.slice(0, document.length), delimiter), last: null };
  known.set(document, read);
  return read;
}

/** Rows of the table, as they are read. */
function readRows(text: string, delimiter: string): Row[] {
  const rows = new RowScanner(text, delimiter.charCodeAt(0), { final: true, isStart: true });
  const found: Row[] = [];
  for (let at = 0; at < text.length; at = rows.next) {
    rows.read(at);
    const cells = Array.from({ length: rows.count }, (_, cell) => ({
      value: rows.value(cell),
      isQuoted: rows.forms[cell] === CellForm.quoted || rows.forms[cell] === CellForm.escaped,
    }));
    const end = text.slice(at, rows.next).replace(/[\r\n]+$/u, "").length + at;
    const start = at === 0 && withoutByteOrderMark(text.slice(0, 1)) === "" ? 1 : at;
    found.push({ start, end, cells });
  }
  return found;
}
