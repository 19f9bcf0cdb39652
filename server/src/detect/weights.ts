/**
 * The evidence model: what each signal weighs for each kind, and where the thresholds lie. One table and one
 * sum; `paylint check --explain` prints the rows that counted. A value without a word in its key needs its own
 * check digits (IBAN) or a neighbour of the same country (BIC); one that is only digits always needs a word.
 */
import type { Evidence, LiteralKind } from "../model";

export type Signal =
  | "key exact"
  | "key ambiguous"
  | "key generic"
  | "key banking"
  | "key about"
  | "key unexplained"
  | "own key"
  | "other account"
  | "other number"
  | "same party"
  | "parents banking"
  | "shape"
  | "shape near"
  | "shape fits country"
  | "shape misfits country"
  | "country not stated"
  | "grouped"
  | "check digits"
  | "written as number"
  | "lower case"
  | "upper-case word"
  | "neighbour account"
  | "neighbour identifier"
  | "neighbour country"
  | "neighbour key"
  | "neighbour wording"
  | "record country"
  | "record currency"
  | "ledger or cloud"
  | "column"
  | "directory";

type Row = Readonly<Record<LiteralKind, number>>;

//                                           iban  bic  sortCode  account  nid
export const WEIGHTS: Readonly<Record<Signal, Row>> = {
  "key exact": row(60, 50, 50, 35, 55),
  "key ambiguous": row(40, 30, 40, 25, 25),
  "key generic": row(20, 15, 15, 20, 15),
  "key banking": row(0, 5, 15, 20, 10),
  "key about": row(-60, -60, -60, -60, -60),
  "key unexplained": row(-5, -15, -10, -10, -10),
  "own key": row(60, 60, 60, 60, 60),
  "other account": row(0, 0, 0, -60, 0),
  "other number": row(-15, -40, -40, -40, -40),
  "same party": row(0, 0, 0, 60, 0),
  "parents banking": row(5, 10, 10, 20, 10),
  shape: row(40, 30, 5, 5, 5),
  "shape near": row(10, 10, 0, 0, 0),
  "shape fits country": row(0, 0, 0, 15, 15),
  "shape misfits country": row(0, 0, 0, -5, -10),
  "country not stated": row(0, 0, 0, 0, -20),
  grouped: row(0, 0, 20, 0, 5),
  "check digits": row(60, 0, 0, 35, 30),
  "written as number": row(0, -200, -20, 0, 0),
  "lower case": row(0, -10, 0, 0, 0),
  "upper-case word": row(0, -45, 0, 0, 0),
  "neighbour account": row(10, 20, 40, 0, 40),
  "neighbour identifier": row(20, 30, 20, 35, 30),
  "neighbour country": row(0, 40, 0, 0, 0),
  "neighbour key": row(0, 10, 15, 20, 15),
  "neighbour wording": row(0, -40, -20, -20, -20),
  "record country": row(0, 0, 20, 10, 10),
  "record currency": row(0, 0, 10, 5, 5),
  "ledger or cloud": row(0, -10, -40, -60, -30),
  column: row(40, 40, 20, 20, 20),
  directory: row(0, 30, 0, 0, 20),
};

/** Scores from which a value is taken; below `weak` it is left alone. */
export const THRESHOLDS = { certain: 100, likely: 60, weak: 50 } as const;

const SOURCES: Readonly<Record<Signal, Evidence["source"]>> = {
  "key exact": "key",
  "key ambiguous": "key",
  "key generic": "key",
  "key banking": "key",
  "key about": "key",
  "key unexplained": "key",
  "own key": "config",
  "other account": "key",
  "other number": "key",
  "same party": "sibling",
  "parents banking": "parent",
  shape: "shape",
  "shape near": "shape",
  "shape fits country": "shape",
  "shape misfits country": "shape",
  "country not stated": "record",
  grouped: "shape",
  "check digits": "check-digits",
  "written as number": "shape",
  "lower case": "shape",
  "upper-case word": "shape",
  "neighbour account": "sibling",
  "neighbour identifier": "sibling",
  "neighbour country": "sibling",
  "neighbour key": "sibling",
  "neighbour wording": "sibling",
  "record country": "record",
  "record currency": "record",
  "ledger or cloud": "record",
  column: "column",
  directory: "directory",
};

/** Few rows differ in a document of many literals: each is made once. */
const made: Readonly<Record<LiteralKind, Map<Signal, Map<string, Evidence>>>> = {
  iban: new Map(),
  bic: new Map(),
  sortCode: new Map(),
  account: new Map(),
  nid: new Map(),
};
const MAX_DETAILS = 2000;

/** One row of evidence for a kind; `detail` names what spoke. */
export function evidence(kind: LiteralKind, signal: Signal, detail = ""): Evidence {
  const ofKind = made[kind];
  let rows = ofKind.get(signal);
  if (rows === undefined || rows.size > MAX_DETAILS) {
    rows = new Map();
    ofKind.set(signal, rows);
  }
  let row = rows.get(detail);
  if (row === undefined) {
    const weight = WEIGHTS[signal][kind];
    row = { source: SOURCES[signal], weight, detail: detail ? `${signal}: ${detail}` : signal };
    rows.set(detail, row);
  }
  return row;
}

/** Adds a row of evidence to those of a candidate, where the signal says something of the kind. */
export function add(rows: Evidence[], kind: LiteralKind, signal: Signal, detail = ""): void {
  if (WEIGHTS[signal][kind] !== 0) rows.push(evidence(kind, signal, detail));
}

export function score(rows: readonly Evidence[]): number {
  let sum = 0;
  for (const { weight } of rows) sum += weight;
  return sum;
}

export function confidenceOf(total: number): "certain" | "likely" | "weak" | null {
  if (total >= THRESHOLDS.certain) return "certain";
  if (total >= THRESHOLDS.likely) return "likely";
  return total >= THRESHOLDS.weak ? "weak" : null;
}

function row(iban: number, bic: number, sortCode: number, account: number, nid: number): Row {
  return { iban, bic, sortCode, account, nid };
}
