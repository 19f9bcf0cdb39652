/**
 * A table of institutions as one text: a header line with the columns, then a line per office, cells parted by tabs,
 * in the source's own order. The text stays as it is; a column's index is made when there are many questions about it, and a
 * line becomes an object only when it is an answer. Embedded sets and the user's imports share this form.
 */
import type { CountryCode } from "../../domain/check";
import { type DirectoryColumn, type Institution, toInstitution } from "../records";
import { CellIndex, searchCells, type TextColumn } from "./cellIndex";

const COLUMNS: ReadonlySet<string> = new Set<DirectoryColumn>([
  "country",
  "code",
  "bic",
  "name",
  "branch",
  "address",
  "city",
  "zip",
  "lei",
  "method",
  "ibanRule",
  "leaving",
  "deleted",
  "successor",
]);

export interface BankTable {
  readonly columns: readonly DirectoryColumn[];
  /** Offices whose cell is that value; BICs are compared in their eleven-character form. */
  find(column: "code" | "bic", value: string): readonly Institution[];
  /** Offices of an institution: those whose BIC begins so (four letters and country, or BIC8), in the table's order. */
  startingWith(bicStart: string): readonly Institution[];
  /** Offices whose code begins so, in the table's order; only the first of many where so many are wanted. */
  codesFrom(start: string, most?: number): readonly Institution[];
  /** Offices that have this in their name, case aside, in the table's order. */
  named(part: string): Iterable<Institution>;
  /** Offices whose name is one that is looked for, in the table's order. */
  whoseName(isWanted: (name: string) => boolean): Iterable<Institution>;
  /** Lengths of the codes there are. */
  codeLengths(): ReadonlySet<number>;
}

/**
 * Opens a table text.
 * @param country of rows without a `country` column
 * @returns null where the text is no such table (damaged or foreign)
 */
export function openTable(text: string, country: CountryCode): BankTable | null {
  const headerEnd = text.indexOf("\n");
  if (headerEnd < 0 || !text.endsWith("\n")) return null;
  const columns = text.slice(0, headerEnd).split("\t").filter(isColumn);
  if (columns.length !== text.slice(0, headerEnd).split("\t").length || columns.length === 0) return null;
  const indexes = new Map<"code" | "bic", CellIndex>();
  const columnOf = (column: "code" | "bic"): TextColumn => ({
    text,
    from: headerEnd + 1,
    place: columns.indexOf(column),
    filling: column === "bic" ? HEAD_OFFICE : "",
  });
  const indexOf = (column: "code" | "bic"): CellIndex => {
    const known = indexes.get(column);
    if (known !== undefined) return known;
    const { from, place, filling } = columnOf(column);
    const made = new CellIndex({ text, starts: cellStarts(text, from, place), filling });
    indexes.set(column, made);
    return made;
  };
  let searches = 0;
  const find = (column: "code" | "bic", value: string): readonly number[] => {
    if (indexes.has(column) || searches >= MOST_SEARCHES) return indexOf(column).find(value);
    searches += 1;
    return searchCells(columnOf(column), value);
  };
  let lengths: ReadonlySet<number> | null = null;
  const rowAt = (cell: number) => readRow(text, text.lastIndexOf("\n", cell) + 1, columns, country);
  const table: BankTable = {
    columns,
    find(column, value) {
      const cells = find(column, value);
      return cells.length === 0 ? NO_OFFICES : cells.map(rowAt);
    },
    startingWith(bicStart) {
      const cells = indexOf("bic").startingWith(bicStart);
      return cells.length === 0 ? NO_OFFICES : cells.map(rowAt);
    },
    codesFrom(wanted, most = Number.POSITIVE_INFINITY) {
      const cells = indexOf("code").startingWith(wanted);
      return cells.length === 0 ? NO_OFFICES : cells.slice(0, most).map(rowAt);
    },
    named(part) {
      const wanted = part.toUpperCase();
      return table.whoseName((name) => name.toUpperCase().includes(wanted));
    },
    *whoseName(isWanted) {
      const place = columns.indexOf("name");
      if (place < 0) return;
      for (let start = headerEnd + 1; start < text.length; start = text.indexOf("\n", start) + 1) {
        if (isWanted(cellAt(text, start, place))) yield rowAt(start);
      }
    },
    codeLengths() {
      lengths ??= indexOf("code").lengths();
      return lengths;
    },
  };
  return table;
}

/** Writes rows as a table text; tabs and line ends inside a cell become spaces. */
export function writeTable(columns: readonly DirectoryColumn[], rows: readonly Institution[]): string {
  const lines = rows.map((row) => columns.map((column) => row[column].replace(/[\t\r\n]+/gu, " ")).join("\t"));
  return `${[columns.join("\t"), ...lines].join("\n")}\n`;
}

/** An index costs as much as some tens of searches. */
const MOST_SEARCHES = 8;

const NO_OFFICES: readonly Institution[] = [];

/** What the eleven-character form of a head office's BIC ends with. */
const HEAD_OFFICE = "XXX";

/** Offsets of a column's cells that aren't empty. */
function cellStarts(text: string, from: number, place: number): number[] {
  const starts: number[] = [];
  if (place < 0) return starts;
  for (let line = from; line < text.length; line = text.indexOf("\n", line) + 1) {
    let start = line;
    for (let tab = 0; tab < place; tab++) start = text.indexOf("\t", start) + 1;
    if (text.charCodeAt(start) > 10) starts.push(start);
  }
  return starts;
}

function cellAt(text: string, start: number, place: number): string {
  let from = start;
  for (let i = 0; i < place; i += 1) from = text.indexOf("\t", from) + 1;
  let to = from;
  for (let code = text.charCodeAt(to); code !== 9 && code !== 10; code = text.charCodeAt(to)) to += 1;
  return text.slice(from, to);
}

function readRow(text: string, start: number, columns: readonly DirectoryColumn[], country: CountryCode): Institution {
  const cells = text.slice(start, text.indexOf("\n", start)).split("\t");
  const known: Partial<Record<DirectoryColumn, string>> = { country };
  columns.forEach((column, i) => {
    known[column] = cells[i] ?? "";
  });
  return toInstitution(known);
}

function isColumn(text: string): text is DirectoryColumn {
  return COLUMNS.has(text);
}
