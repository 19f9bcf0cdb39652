/**
 * A table of institutions as one text: a header line with the columns, then a line per office, cells parted by tabs,
 * in the source's own order. The text stays as it is; a column's index is made on the first question about it, and a
 * line becomes an object only when it is an answer. Embedded sets and the user's imports share this form.
 */
import { toBic11 } from "../domain/bic";
import type { CountryCode } from "../domain/check";
import { type Column, type Institution, toInstitution } from "./records";

const COLUMNS: ReadonlySet<string> = new Set<Column>([
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

export interface Table {
  readonly columns: readonly Column[];
  /** Offices whose cell is that value; BICs are compared in their eleven-character form. */
  find(column: "code" | "bic", value: string): readonly Institution[];
  /** Offices of an institution: those whose BIC begins so (four letters and country, or BIC8), in the table's order. */
  startingWith(bicStart: string): readonly Institution[];
  /** Offices whose code begins so, in the table's order. */
  codesFrom(start: string): readonly Institution[];
  /** Offices that have this in their name, case aside, in the table's order. */
  named(part: string): Iterable<Institution>;
  /** Lengths of the codes there are. */
  codeLengths(): ReadonlySet<number>;
}

/**
 * Opens a table text.
 * @param country of rows without a `country` column
 * @returns null where the text is no such table (damaged or foreign)
 */
export function openTable(text: string, country: CountryCode): Table | null {
  const headerEnd = text.indexOf("\n");
  if (headerEnd < 0 || !text.endsWith("\n")) return null;
  const columns = text.slice(0, headerEnd).split("\t").filter(isColumn);
  if (columns.length !== text.slice(0, headerEnd).split("\t").length || columns.length === 0) return null;
  const indexes = new Map<"code" | "bic", Index>();
  const indexOf = (column: "code" | "bic"): Index => {
    const known = indexes.get(column);
    if (known !== undefined) return known;
    const made = makeIndex(text, headerEnd + 1, columns.indexOf(column), column === "bic" ? toBic11 : (cell) => cell);
    indexes.set(column, made);
    return made;
  };
  let bics: readonly (readonly [bic: string, start: number])[] | null = null;
  let lengths: ReadonlySet<number> | null = null;
  const rowAt = (start: number) => readRow(text, start, columns, country);
  const table: Table = {
    columns,
    find(column, value) {
      const starts = indexOf(column).get(column === "bic" ? toBic11(value) : value);
      return starts === undefined ? [] : typeof starts === "number" ? [rowAt(starts)] : starts.map(rowAt);
    },
    startingWith(bicStart) {
      bics ??= sortedEntries(indexOf("bic"));
      const found: number[] = [];
      for (let i = lowerBound(bics, bicStart); i < bics.length; i += 1) {
        const [bic, start] = bics[i] ?? ["", 0];
        if (!bic.startsWith(bicStart)) break;
        found.push(start);
      }
      return found.sort((a, b) => a - b).map(rowAt);
    },
    codesFrom(wanted) {
      const starts = [...indexOf("code")].filter(([code]) => code.startsWith(wanted)).flatMap(([, start]) => start);
      return starts.sort((a, b) => a - b).map(rowAt);
    },
    *named(part) {
      const place = columns.indexOf("name");
      if (place < 0) return;
      const wanted = part.toUpperCase();
      for (let start = headerEnd + 1; start < text.length; start = text.indexOf("\n", start) + 1) {
        if (cellAt(text, start, place).toUpperCase().includes(wanted)) yield rowAt(start);
      }
    },
    codeLengths() {
      lengths ??= new Set([...indexOf("code").keys()].map(({ length }) => length));
      return lengths;
    },
  };
  return table;
}

/** Writes rows as a table text; tabs and line ends inside a cell become spaces. */
export function writeTable(columns: readonly Column[], rows: readonly Institution[]): string {
  const lines = rows.map((row) => columns.map((column) => row[column].replace(/[\t\r\n]+/gu, " ")).join("\t"));
  return `${[columns.join("\t"), ...lines].join("\n")}\n`;
}

/** Line starts per value; most values stand in one line only. */
type Index = Map<string, number | number[]>;

function makeIndex(text: string, from: number, place: number, key: (cell: string) => string): Index {
  const index: Index = new Map();
  if (place < 0) return index;
  for (let start = from; start < text.length; start = text.indexOf("\n", start) + 1) {
    const cell = cellAt(text, start, place);
    if (cell === "") continue;
    const value = key(cell);
    const present = index.get(value);
    if (present === undefined) index.set(value, start);
    else if (typeof present === "number") index.set(value, [present, start]);
    else present.push(start);
  }
  return index;
}

function cellAt(text: string, start: number, place: number): string {
  let from = start;
  for (let i = 0; i < place; i += 1) from = text.indexOf("\t", from) + 1;
  let to = from;
  for (let code = text.charCodeAt(to); code !== 9 && code !== 10; code = text.charCodeAt(to)) to += 1;
  return text.slice(from, to);
}

function readRow(text: string, start: number, columns: readonly Column[], country: CountryCode): Institution {
  const cells = text.slice(start, text.indexOf("\n", start)).split("\t");
  const known: Partial<Record<Column, string>> = { country };
  columns.forEach((column, i) => {
    known[column] = cells[i] ?? "";
  });
  return toInstitution(known);
}

function sortedEntries(index: Index): (readonly [string, number])[] {
  const entries = [...index].flatMap(([bic, starts]) =>
    typeof starts === "number" ? [[bic, starts] as const] : starts.map((start) => [bic, start] as const),
  );
  return entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Place of the first entry that is not before the value. */
function lowerBound(entries: readonly (readonly [string, number])[], value: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.[0] ?? "") < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isColumn(text: string): text is Column {
  return COLUMNS.has(text);
}
