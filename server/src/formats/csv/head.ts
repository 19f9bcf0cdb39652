/**
 * What the head of a CSV document tells about the rest: the delimiter, where the header stands (below a preamble,
 * behind a `#`, or nowhere), the columns' names and samples. Only the head is looked at, so that typing further down
 * never changes it.
 */
import type { TableProfile } from "../../model";
import { codeShape, isCoded, isHeaderLike } from "./cells";
import { RowScanner } from "./rows";

/** Units looked at: about 200 rows. */
export const HEAD = 16_384;

const MAX_SAMPLES = 200;
/** A header stands among the first rows, below a preamble at most this long. */
const MAX_PREAMBLE = 30;

export interface Head {
  /** UTF-16 unit. */
  readonly delimiter: number;
  /** Offset of the header row; -1 for none. */
  readonly headerAt: number;
  /** Names in the header's order, empty ones included; null for no header. */
  readonly names: readonly string[] | null;
  readonly profile: TableProfile;
}

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
  readonly filled: number;
  /** A quote in it ends within a cell: under another delimiter it wouldn't. */
  readonly broken: boolean;
}

const DELIMITERS = [",", ";", "\t", "|"].map((sign) => sign.charCodeAt(0));
/** A first line for spreadsheets that says the delimiter. */
const NAMED_DELIMITER = /^\uFEFF?sep=([^\r\n])[\r\n]/iu;
const COMMA = 0x2c;
const TAB = 0x09;

/** @param text the document, or at least its first `HEAD` units; @param final whether it is all of it */
export function examineHead(text: string, format: "csv" | "tsv", final: boolean): Head {
  const head = text.length > HEAD ? text.slice(0, HEAD) : text;
  const whole = final && text.length <= HEAD;
  const delimiter = delimiterOf(head, format, whole);
  const rows = rowsOf(head, delimiter, whole).filter((row) => row.at > 0 || !NAMED_DELIMITER.test(head));
  const width = commonWidth(rows);
  const header = headerOf(rows, width);
  const names = header === null ? null : header.cells.map(headerName);
  return {
    delimiter,
    headerAt: header?.at ?? -1,
    names,
    profile: profileOf(header === null ? rows : rows.slice(rows.indexOf(header) + 1), names, width),
  };
}

/** A header cell as a name: without the sign that starts comments. */
export function headerName(cell: string, column: number): string {
  const name = cell.trim();
  return column === 0 ? name.replace(/^[\uFEFF#\s]+/u, "") : name;
}

function rowsOf(head: string, delimiter: number, final: boolean): Row[] {
  const scanner = new RowScanner(head, delimiter, final);
  const rows: Row[] = [];
  for (let at = 0; at < head.length && scanner.read(at); at = scanner.next) {
    if (scanner.isBlank()) continue;
    const cells: string[] = [];
    let filled = 0;
    for (let cell = 0; cell < scanner.count; cell++) {
      cells.push(scanner.value(cell));
      if (!scanner.isEmpty(cell)) filled++;
    }
    rows.push({ at, cells, filled, broken: scanner.problem !== null });
  }
  return rows;
}

/**
 * The delimiter whose cells come out most evenly. A comma before a space or between digits counts little, for text
 * and amounts hold such commas in every row.
 */
function delimiterOf(head: string, format: "csv" | "tsv", final: boolean): number {
  const named = NAMED_DELIMITER.exec(head)?.[1];
  if (named !== undefined) return named.charCodeAt(0);
  if (format === "tsv" && head.includes("\t")) return TAB;
  let best = format === "tsv" ? TAB : COMMA;
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(head, delimiter, final);
    const width = commonWidth(rows);
    if (width < 2) continue;
    const even = rows.filter((row) => row.cells.length === width && !row.broken);
    const share = even.length / rows.length;
    if (even.length < 2 && rows.length > 2) continue;
    const score = share * share * (width - 1) * (delimiter === COMMA ? strength(even) : 1);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** Share of commas that look like delimiters, a quarter at least. */
function strength(rows: readonly Row[]): number {
  let commas = 0;
  let weak = 0;
  for (const { cells } of rows) {
    for (let cell = 1; cell < cells.length; cell++) {
      commas++;
      const left = cells[cell - 1] ?? "";
      const right = cells[cell] ?? "";
      if (right.startsWith(" ") || (/\d$/u.test(left) && /^\d{1,3}(?!\d)/u.test(right))) weak++;
    }
  }
  return commas === 0 ? 1 : Math.max(0.25, 1 - weak / commas);
}

/** The number of cells that most rows have; among equals the larger. */
function commonWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let width = 0;
  let most = 0;
  for (const [cells, count] of counts) {
    // A row of one cell is what every delimiter makes of a title line.
    const weight = cells === 1 ? count / 2 : count;
    if (weight > most || (weight === most && cells > width)) {
      most = weight;
      width = cells;
    }
  }
  return width;
}

function headerOf(rows: readonly Row[], width: number): Row | null {
  for (const [at, row] of rows.slice(0, MAX_PREAMBLE).entries()) {
    if (!isFull(row, width)) continue;
    if (!hasHeaderCells(row, rows.slice(at + 1))) continue;
    const above = rows.slice(0, at).filter((other) => isFull(other, width));
    const below = rows.slice(at + 1).filter((other) => isFull(other, width));
    if (looksLike(row, below)) continue;
    // Below rows that look full themselves only a row unlike both neighbours is a header.
    if (above.length > 0 && !standsOut(row, above, below)) continue;
    return row;
  }
  return null;
}

/** Names throughout; one in five may be a short number (a year, a form) if what stands below is none. */
function hasHeaderCells(row: Row, below: readonly Row[]): boolean {
  let numbers = 0;
  for (const [column, cell] of row.cells.entries()) {
    if (cell.trim() === "" || isHeaderLike(cell)) continue;
    const isNumber = /^\d{1,4}$/u.test(cell.trim());
    if (!isNumber || below.some((other) => /\d/u.test(other.cells[column] ?? ""))) return false;
    numbers++;
  }
  return numbers * 5 <= row.cells.length;
}

/** As wide as the table and at least half filled: what a row of a preamble isn't. */
function isFull(row: Row, width: number): boolean {
  return row.cells.length >= width && row.filled * 2 >= width && (width > 1 || row.cells.length === 1);
}

/** Whether a cell is of the same make as most below it: a code among codes. */
function looksLike(row: Row, below: readonly Row[]): boolean {
  if (below.length === 0) return false;
  return row.cells.some((cell, column) => {
    const shape = codeShape(cell);
    if (shape === "") return false;
    const same = below.filter((other) => codeShape(other.cells[column] ?? "") === shape).length;
    return same * 3 >= below.length * 2;
  });
}

function standsOut(row: Row, above: readonly Row[], below: readonly Row[]): boolean {
  if (below.length === 0) return false;
  return row.cells.some(
    (_cell, column) =>
      below.every((other) => isCoded(other.cells[column] ?? "")) &&
      !above.every((other) => isCoded(other.cells[column] ?? "")),
  );
}

function profileOf(rows: readonly Row[], names: readonly string[] | null, width: number): TableProfile {
  const columns: { header: string | null; samples: string[] }[] = [];
  const count = Math.max(names?.length ?? 0, width);
  for (let column = 0; column < count; column++) columns.push({ header: names?.[column] || null, samples: [] });
  for (const row of rows.slice(0, MAX_SAMPLES)) {
    for (const [column, cell] of row.cells.entries()) if (cell.trim() !== "") columns[column]?.samples.push(cell);
  }
  return { columns };
}
