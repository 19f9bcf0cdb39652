/**
 * A new cell in a table: in the column that the header names, or in a new last column that every row gets, so that the
 * table stays rectangular.
 */
import type { TextEdit } from "../analysis/fixes";
import type { Field } from "../model";
import { type DocumentText, rangeOf } from "./writeMember";

/** A table larger than this gets no new column: every row would have to change. */
const COLUMN_LIMIT = 256 * 1024;

interface Row {
  readonly start: number;
  /** Behind the last cell, before the line end. */
  readonly end: number;
  /** Cells as written, quotes included. */
  readonly cells: readonly string[];
}

/**
 * Puts `value` into the row of `beside`, under `header`.
 * @param isHeader tells a header cell that is the right column already
 * @returns no edits where the table has no header, no second cell, or is too large for a new column
 */
export function addCell(
  document: DocumentText,
  beside: Field,
  header: string,
  isHeader: (name: string) => boolean,
  value: string,
): TextEdit[] {
  if (beside.key === null || document.length > COLUMN_LIMIT) return [];
  const delimiter = delimiterBeside(document, beside);
  if (delimiter === null) return [];
  const rows = readRows(document.slice(0, document.length), delimiter);
  const { start } = rangeOf(document, beside);
  const [head] = rows;
  const row = rows.find((one) => one.start <= start && start <= one.end);
  if (head === undefined || row === undefined || row === head) return [];

  const column = head.cells.findIndex((cell) => isHeader(unquote(cell)));
  if (column >= 0 && column < row.cells.length) return [];
  if (column >= 0) return [insert(row.end, delimiter.repeat(column - row.cells.length + 1) + value)];
  const quoted = head.cells.every((cell) => cell.startsWith('"'));
  return rows
    .filter((one) => one.end > one.start)
    .map((one) => {
      const missing = Math.max(1, head.cells.length - one.cells.length + 1);
      const cell = one === head ? header : one === row ? value : "";
      return insert(one.end, delimiter.repeat(missing) + (quoted && cell !== "" ? `"${cell}"` : cell));
    });
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
  return around.find((sign) => /^[,;\t|]$/u.test(sign)) ?? null;
}

/** Rows of a table (RFC 4180); a quote inside an unquoted cell is text. */
function readRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  let cellStart = start;
  let cells: string[] = [];
  let inQuotes = false;
  for (let at = start; at <= text.length; at++) {
    const sign = text.charAt(at);
    if (inQuotes) {
      if (sign === '"') inQuotes = false;
      if (at < text.length) continue;
    } else if (sign === '"') {
      inQuotes = at === cellStart || text.charAt(at - 1) === '"';
      continue;
    }
    const ends = at === text.length || sign === "\n" || sign === "\r";
    if (!ends && sign !== delimiter) continue;
    cells.push(text.slice(cellStart, at));
    if (ends) {
      if (at > start || at < text.length) rows.push({ start, end: at, cells });
      if (sign === "\r" && text.charAt(at + 1) === "\n") at += 1;
      start = at + 1;
      cells = [];
    }
    cellStart = at + 1;
  }
  return rows;
}

function unquote(cell: string): string {
  return /^"(?:.*)"$/su.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
