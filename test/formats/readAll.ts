import { type Analysis, analyze, type Engine } from "../../server/src/analysis";
import { NOTHING_FOUND } from "../../server/src/analysis/engine";
import type { FormatName } from "../../server/src/formats";

/** Reads and does nothing else: every field is built, nothing is detected. */
export const readingEngine: Engine = {
  interest: { key: () => true, value: () => true },
  interestWith: () => null,
  maxLength: Number.POSITIVE_INFINITY,
  mayHold: () => true,
  mayFind: () => true,
  check: () => NOTHING_FOUND,
  sameTable: () => true,
  ignores: () => null,
  suppressions: () => null,
};

/** @param segmentUnits how long segments are at least; as long as in a document open in an editor where left out */
export function readAll(text: string, format: FormatName, segmentUnits?: number): Analysis {
  const units = segmentUnits === undefined ? {} : { segmentUnits };
  return analyze(text, { path: `document.${format}`, format, engine: readingEngine, ...units });
}

export interface FieldSummary {
  readonly path: string;
  readonly value: string;
  readonly written: string;
}

/** The fields with their paths and the text at their ranges. */
export function summaries(text: string, format: FormatName): FieldSummary[] {
  const analysis = readAll(text, format);
  return analysis.fields.map((field) => {
    const { start, end } = analysis.place(field, field.start, field.end);
    return { path: JSON.stringify(analysis.keyPath(field)), value: field.value, written: text.slice(start, end) };
  });
}
