/**
 * Pay.UK weight and sort code substitution tables in memory. The text files are data: the built-in ones and those a
 * user drops in go through the same reader, which refuses what the check procedure cannot act on, with file, line
 * and reason. The result is laid out in typed arrays so that a check allocates nothing.
 * Source: "Validating Account Numbers", weight table 8.50.
 */
import { type ModulusMethod, type ModulusRow, type ModulusRule, makeAnswers, type RuleAnswers } from "./modulusResult";

export interface ModulusTable {
  /** Version of the weight table, for example "8.50"; empty when it is not known. */
  readonly version: string;
  readonly rules: readonly ModulusRule[];
  /** Per rule: everything a check can answer. */
  readonly answers: readonly RuleAnswers[];
  /** Per rule: range as numbers, and the index of its first row. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly firstRows: Uint16Array;
  /** Per row: 0 for a plain check, else the exception; 14 weights, positions u to h. */
  readonly methods: readonly ModulusMethod[];
  readonly exceptions: Uint8Array;
  readonly weights: Int16Array;
  /** Exception 5: original sort code to the one calculated with. */
  readonly substitutions: ReadonlyMap<number, number>;
}

export type ModulusTableResult =
  | { readonly ok: true; readonly table: ModulusTable }
  | {
      readonly ok: false;
      readonly file: "weights" | "substitutions";
      /** Line of the file, from 1. */
      readonly line: number;
      readonly reason: string;
    };

export const WEIGHTS_PER_ROW = 14;

/** A row as read: `line` is kept for the refusals that need two rows to see. */
interface ReadRow extends ModulusRow {
  readonly line: number;
  readonly start: string;
  readonly end: string;
  readonly weights: readonly number[];
}

interface Refusal {
  readonly line: number;
  readonly reason: string;
}

/** The exception that has to stand in the second row when this one stands in the first, and the other way round. */
const secondOf = new Map<number | null, number>([
  [2, 9],
  [10, 11],
  [12, 13],
]);

/** Exceptions that only have a meaning in a second row. */
const onlySecond: ReadonlySet<number | null> = new Set([3, 9, 11, 13]);

/**
 * Reads and validates both tables.
 * @param version what to call the weight table, see `versionOfWeightsFile`
 * @returns the table, or the first line that cannot be used and why
 */
export function parseModulusTables(weightsText: string, substitutionsText: string, version = ""): ModulusTableResult {
  const rows = readRows(weightsText);
  if ("reason" in rows) return { ok: false, file: "weights", ...rows };
  const substitutions = readSubstitutions(substitutionsText);
  if ("reason" in substitutions) return { ok: false, file: "substitutions", ...substitutions };
  const ranges = groupRanges(rows);
  if ("reason" in ranges) return { ok: false, file: "weights", ...ranges };
  return { ok: true, table: layOut(ranges, substitutions, version) };
}

/** Version in a weight table's file name: `valacdos-v8-50.txt` gives "8.50"; empty when there is none. */
export function versionOfWeightsFile(name: string): string {
  const found = /v(\d{1,3})[-._](\d{2})(?!\d)/iu.exec(name) ?? /v(\d)(\d{2})(?!\d)/iu.exec(name);
  return found === null ? "" : `${found[1]}.${found[2]}`;
}

/** Lines that hold something, numbered from 1. */
function filledLines(text: string): { line: number; items: string[] }[] {
  return text
    .split(/\r\n|\n|\r/u)
    .map((content, index) => ({ line: index + 1, items: content.split(/\s+/u).filter((item) => item !== "") }))
    .filter(({ items }) => items.length > 0);
}

function readRows(text: string): readonly ReadRow[] | Refusal {
  const rows: ReadRow[] = [];
  for (const { line, items } of filledLines(text)) {
    const row = readRow(line, items);
    if ("reason" in row) return row;
    rows.push(row);
  }
  return rows.length === 0 ? { line: 1, reason: "the weight table holds no rows" } : rows;
}

function readRow(line: number, items: readonly string[]): ReadRow | Refusal {
  const [start = "", end = "", method = "", ...numbers] = items;
  if (items.length !== 17 && items.length !== 18) {
    return { line, reason: `17 or 18 items expected, ${items.length} found` };
  }
  if (!isSortCode(start)) return { line, reason: `"${shorten(start)}" is not a sort code of six digits` };
  if (!isSortCode(end)) return { line, reason: `"${shorten(end)}" is not a sort code of six digits` };
  if (end < start) return { line, reason: `the range ends (${end}) before it starts (${start})` };
  if (!isMethod(method)) return { line, reason: `unknown method "${shorten(method)}"` };
  const weights: number[] = [];
  for (const text of numbers.slice(0, WEIGHTS_PER_ROW)) {
    // Four characters a weight in the published file: -999 to 9999.
    if (!/^(?:\d{1,4}|-\d{1,3})$/u.test(text)) return { line, reason: `"${shorten(text)}" is not a weight` };
    const weight = Number(text);
    if (weight < 0 && method === "DBLAL") return { line, reason: `negative weight ${weight} in a DBLAL row` };
    weights.push(weight);
  }
  const exceptionText = numbers[WEIGHTS_PER_ROW];
  if (exceptionText === undefined) return { line, start, end, method, weights, exception: null };
  if (!/^(?:[1-9]|1[0-4])$/u.test(exceptionText)) {
    return { line, reason: `unknown exception "${shorten(exceptionText)}" (1 to 14 are known)` };
  }
  return { line, start, end, method, weights, exception: Number(exceptionText) };
}

/** Rows of one range stand together, at most two; ranges are sorted and do not overlap. */
function groupRanges(rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] | Refusal {
  const ranges: ReadRow[][] = [];
  for (const row of rows) {
    const { line, start, end } = row;
    const range = ranges.at(-1);
    const above = range?.[0];
    if (range !== undefined && above?.start === start && above.end === end) {
      if (range.length === 2) return { line, reason: `third row for ${start}-${end}` };
      range.push(row);
      continue;
    }
    if (above !== undefined && start < above.start) return { line, reason: `${start} is not in ascending order` };
    if (above !== undefined && start <= above.end) {
      return { line, reason: `${start}-${end} overlaps ${above.start}-${above.end}` };
    }
    ranges.push([row]);
  }
  for (const range of ranges) {
    const refusal = refusedPairing(range);
    if (refusal !== null) return refusal;
  }
  return ranges;
}

/** Exceptions that come in pairs must be paired: half a pair would turn good accounts away. */
function refusedPairing(range: readonly ReadRow[]): Refusal | null {
  const [first, second] = range;
  if (first === undefined) return null;
  const { line, exception } = first;
  if (onlySecond.has(exception)) return { line, reason: `exception ${exception} belongs in the second row of a range` };
  const partner = secondOf.get(exception);
  if (partner !== undefined && second?.exception !== partner) {
    return { line, reason: `exception ${exception} needs a second row with exception ${partner}` };
  }
  if (second === undefined) return null;
  if (exception === 14 || second.exception === 14) return { line, reason: "exception 14 stands in a row of its own" };
  const expected = [...secondOf].find(([, other]) => other === second.exception)?.[0];
  if (expected !== undefined && exception !== expected) {
    return { line: second.line, reason: `exception ${second.exception} needs a first row with exception ${expected}` };
  }
  if (secondOf.has(second.exception)) {
    return { line: second.line, reason: `exception ${second.exception} belongs in the first row of a range` };
  }
  return null;
}

function readSubstitutions(text: string): ReadonlyMap<number, number> | Refusal {
  const substitutions = new Map<number, number>();
  for (const { line, items } of filledLines(text)) {
    const [original = "", replacement = ""] = items;
    if (items.length !== 2) return { line, reason: `two sort codes expected, ${items.length} items found` };
    if (!isSortCode(original)) return { line, reason: `"${shorten(original)}" is not a sort code of six digits` };
    if (!isSortCode(replacement)) return { line, reason: `"${shorten(replacement)}" is not a sort code of six digits` };
    const known = substitutions.get(Number(original));
    if (known !== undefined && known !== Number(replacement)) {
      return { line, reason: `second replacement for ${original}` };
    }
    substitutions.set(Number(original), Number(replacement));
  }
  return substitutions;
}

function layOut(
  ranges: readonly (readonly ReadRow[])[],
  substitutions: ReadonlyMap<number, number>,
  version: string,
): ModulusTable {
  const rows = ranges.flat();
  const firstRows = new Uint16Array(ranges.length);
  let row = 0;
  ranges.forEach((range, index) => {
    firstRows[index] = row;
    row += range.length;
  });
  const rules = ranges.map(toRule);
  return {
    version,
    rules,
    answers: rules.map(makeAnswers),
    starts: Uint32Array.from(ranges, (range) => Number(range[0]?.start)),
    ends: Uint32Array.from(ranges, (range) => Number(range[0]?.end)),
    firstRows,
    methods: rows.map(({ method }) => method),
    exceptions: Uint8Array.from(rows, ({ exception }) => exception ?? 0),
    weights: Int16Array.from(rows.flatMap(({ weights }) => weights)),
    substitutions,
  };
}

function toRule(range: readonly ReadRow[]): ModulusRule {
  return {
    start: range[0]?.start ?? "",
    end: range[0]?.end ?? "",
    rows: range.map(({ method, exception }) => ({ method, exception })),
  };
}

function isSortCode(text: string): boolean {
  return /^\d{6}$/u.test(text);
}

function isMethod(text: string): text is ModulusMethod {
  return text === "MOD10" || text === "MOD11" || text === "DBLAL";
}

/** A refusal repeats what it found, but not a megabyte of it. */
function shorten(text: string): string {
  return text.length <= 20 ? text : `${text.slice(0, 20)}…`;
}
