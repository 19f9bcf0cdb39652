/** Where a CSV reader can stop and resume: between rows, knowing the delimiter and the table the rows belong to. */
import type { TableProfile } from "../../model";

/** Plain data, for threads are given sections of a table. */
export interface NamedColumn {
  readonly text: string;
  /** Each of its cells may matter. */
  readonly interesting: boolean;
}

export interface Table {
  /** Null for a table without header; a column without name has null. */
  readonly columns: readonly (NamedColumn | null)[] | null;
  /** Which cells of the table's first row can't be names, to know the header of a next table by; null before it. */
  readonly coded: readonly boolean[] | null;
  /** For the document's first table. */
  readonly profile: TableProfile | null;
}

export interface CsvState {
  /** UTF-16 unit; -1 before the document's head is read. */
  readonly delimiter: number;
  readonly table: Table;
  /** Behind a blank row, where another table may begin. */
  readonly isBehindBlank: boolean;
}

export const initialState: CsvState = {
  delimiter: -1,
  table: { columns: null, coded: null, profile: null },
  isBehindBlank: false,
};

export function sameState(a: CsvState, b: CsvState): boolean {
  return a.delimiter === b.delimiter && a.isBehindBlank === b.isBehindBlank && sameTable(a.table, b.table);
}

/** Samples don't count: they guide detection, and reading only by which columns matter. */
function sameTable(a: Table, b: Table): boolean {
  return (
    sameList(a.columns, b.columns, (x, y) => x?.text === y?.text && x?.interesting === y?.interesting) &&
    sameList(a.coded, b.coded, (x, y) => x === y) &&
    (a.profile === null) === (b.profile === null)
  );
}

function sameList<T>(a: readonly T[] | null, b: readonly T[] | null, same: (x: T, y: T) => boolean): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.length !== b.length) return false;
  return a.every((item, at) => same(item, b[at] as T));
}
