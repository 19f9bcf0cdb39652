/**
 * What the head of a CSV document tells about the rest: the delimiter, where the header stands (below a preamble,
 * behind a `#`, or nowhere), the columns' names and samples. Only the head is looked at, so that typing further down
 * never changes it.
 */
import type { TableProfile } from "../../model";
import { DELIMITERS } from "../limits";
import { headerName } from "./cells";
import { commonWidth, findHeader, type Row } from "./header";
import { RowScanner } from "./rows";

/** Units looked at: about 200 rows of usual length. */
const HEAD = 16_384;
/** Of rows that long, the first ones are looked at all the same, as far as they end here. */
const MAX_HEAD = 1 << 18;
const LONG_ROWS = 3;

const MAX_SAMPLES = 200;

interface Head {
  /** UTF-16 unit. */
  readonly delimiter: number;
  /** Offset of the header row; -1 for none. */
  readonly headerAt: number;
  /** Names in the header's order, empty ones included; null for no header. */
  readonly names: readonly string[] | null;
  readonly profile: TableProfile;
}

/** A first line for spreadsheets that says the delimiter. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([^\r\n])"?[\r\n]/iu;
const COMMA = 0x2c;
/** What it counts that all rows, the header too, have as many cells: texts hold commas, names rarely as many. */
const FULL_AGREEMENT = 3;
const TAB = 0x09;

/**
 * How much of a document its head is.
 * @param text the document's beginning; @param final whether it is all of it
 * @returns units, or null when more text is needed to tell
 */
export function headLength(text: string, final: boolean): number | null {
  let end = 0;
  for (let row = 0; row < LONG_ROWS && end < MAX_HEAD; row++) {
    const next = text.slice(end, MAX_HEAD).search(/[\r\n]/u);
    if (next < 0) return text.length < MAX_HEAD ? (final ? text.length : null) : MAX_HEAD;
    end += next + 1;
  }
  if (end >= HEAD) return end;
  return text.length >= HEAD ? HEAD : final ? text.length : null;
}

/** @param head the document's head (`headLength`); @param whole whether it is all of the document */
export function examineHead(head: string, format: "csv" | "tsv", whole: boolean): Head {
  const { delimiter, rows: all } = delimitedBy(head, format, whole);
  const rows = all.filter((row) => row.at > 0 || !NAMED_DELIMITER.test(head));
  const width = commonWidth(rows);
  const header = findHeader(rows, width);
  const names = header === null ? null : header.cells.map(headerName);
  return {
    delimiter,
    headerAt: header?.at ?? -1,
    names,
    profile: profileOf(header === null ? rows : rows.slice(rows.indexOf(header) + 1), names, width),
  };
}

function rowsOf(head: string, delimiter: number, final: boolean): Row[] {
  const scanner = new RowScanner(head, delimiter, { final, isStart: true });
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

interface Delimited {
  readonly delimiter: number;
  /** The head's rows, cut by it. */
  readonly rows: readonly Row[];
}

/**
 * The delimiter whose cells come out most evenly. A comma before a space or between digits counts little, for text
 * and amounts hold such commas in every row.
 */
function delimitedBy(head: string, format: "csv" | "tsv", final: boolean): Delimited {
  const by = (delimiter: number): Delimited => ({ delimiter, rows: rowsOf(head, delimiter, final) });
  const named = NAMED_DELIMITER.exec(head)?.[1];
  if (named !== undefined) return by(named.charCodeAt(0));
  if (format === "tsv" && head.includes("\t")) return by(TAB);
  let best: Delimited | null = null;
  let bestScore = 0;
  for (const sign of DELIMITERS) {
    if (!head.includes(sign)) continue;
    const delimiter = sign.charCodeAt(0);
    const delimited = by(delimiter);
    const { rows } = delimited;
    const width = commonWidth(rows);
    if (width < 2) continue;
    const even = rows.filter((row) => row.cells.length === width && !row.broken);
    const share = even.length / rows.length;
    if (even.length < 2 && rows.length > 2) continue;
    const agreement = share === 1 ? FULL_AGREEMENT : share * share;
    const score = agreement * (width - 1) * (delimiter === COMMA ? strength(even) : 1);
    if (score > bestScore) {
      best = delimited;
      bestScore = score;
    }
  }
  return best ?? by(format === "tsv" ? TAB : COMMA);
}

/** Share of commas that look like delimiters, a tenth at least. */
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
  return commas === 0 ? 1 : Math.max(0.1, 1 - weak / commas);
}

function profileOf(rows: readonly Row[], names: readonly string[] | null, width: number): TableProfile {
  const columns: { header: string | null; samples: string[]; places: number[] }[] = [];
  const count = Math.max(names?.length ?? 0, width);
  for (let column = 0; column < count; column++)
    columns.push({ header: names?.[column] || null, samples: [], places: [] });
  for (const [place, row] of rows.slice(0, MAX_SAMPLES).entries()) {
    for (const [column, cell] of row.cells.entries()) {
      if (cell.trim() === "") continue;
      columns[column]?.samples.push(cell);
      columns[column]?.places.push(place);
    }
  }
  return { columns };
}
