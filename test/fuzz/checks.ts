/** What holds for every input, by name; each throws where it doesn't. */
import { expect } from "vitest";
import { type Analysis, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";
import { readAll } from "../formats/readAll";
import { modulusTable } from "../support/ukTable";
import { checkFixes } from "./fixes";
import { clamped, type FuzzInput } from "./input";
import { checkMasks, checkOutputs } from "./outputs";
import { isLaxlyRead, leavesOf } from "./reference";

const reference = { ...noReferenceData, ukModulus: () => modulusTable };
const engine = createEngine({ config: defaultConfig, reference, facts: noFacts });
/** Explaining, an engine remembers no forms of records. */
const explaining = createEngine({ config: defaultConfig, reference, facts: noFacts, explain: true });

function optionsOf({ format }: FuzzInput) {
  return { path: `document.${format}`, format, engine } as const;
}

export type Check = (input: FuzzInput, analysis: Analysis) => unknown;

export const CHECKS: Readonly<Record<string, Check>> = {
  "ranges slice to the literal": ({ text }, analysis) => {
    for (const { literal, start, end } of analysis.literals) {
      expect(start >= 0 && end >= start && end <= text.length, "in the text").toBe(true);
      if (literal.field.verbatim) expect(text.slice(start, end)).toBe(literal.text);
    }
    for (const { start, end } of analysis.findings) expect(start >= 0 && end >= start && end <= text.length).toBe(true);
  },
  "edited is fresh": (input) => editedIsFresh(input, undefined),
  "edited is fresh in segments of 64": (input) => editedIsFresh(input, 64),
  "remembered is weighed": (input, analysis) => {
    const weighed = analyze(input.text, { ...optionsOf(input), engine: explaining });
    expectSame(describeAnalysis(analysis), describeAnalysis(weighed));
  },
  "fixes touch their value only": checkFixes,
  "read as the reference library reads": ({ text, format }) => {
    // A text with NULs isn't read.
    const expected = text.includes("\0") ? null : leavesOf(text, format);
    if (expected === null) return;
    const { fields, problems } = readAll(text, format);
    if (format === "yaml" && problems.length > 0 && isLaxlyRead(text)) return;
    const values = fields.map(({ value }) => value);
    const told = expected.map(({ value }) => value);
    if (format !== "csv" && format !== "tsv") expectSame(values.map(plain), told.map(plain));
    else expect(isSubsequence(values, told), "cells as the library has them").toBe(true);
  },
  "outputs are well-formed": (_, analysis) => checkOutputs(analysis),
  "no account is shown": ({ text }, analysis) => checkMasks(text, analysis),
};

/** @throws where the check doesn't hold, or anything throws */
export function runCheck(name: string, input: FuzzInput): void {
  CHECKS[name]?.(input, analyze(input.text, optionsOf(input)));
}

/** @returns the names of the checks that don't hold, with what was thrown */
export function failuresOf(input: FuzzInput): { readonly check: string; readonly error: unknown }[] {
  let analysis: Analysis;
  try {
    analysis = analyze(input.text, optionsOf(input));
  } catch (error) {
    return [{ check: Object.keys(CHECKS)[0] ?? "", error }];
  }
  return Object.entries(CHECKS).flatMap(([check, run]) => {
    try {
      run(input, analysis);
      return [];
    } catch (error) {
      return [{ check, error }];
    }
  });
}

function editedIsFresh(input: FuzzInput, segmentUnits: number | undefined): void {
  const options = { ...optionsOf(input), ...(segmentUnits === undefined ? {} : { segmentUnits }) };
  const document = openDocument(input.text, options);
  if (segmentUnits !== undefined) {
    expectSame(describeAnalysis(document.analysis), describeAnalysis(analyze(input.text, options)));
  }
  for (const edit of input.edits) {
    const before = document.analysis;
    const { start, end, text } = clamped(edit, before.length);
    const range = { start: before.positionAt(start), end: before.positionAt(end) };
    const analysis = document.edit([{ range, text }]);
    const now = analysis.slice(0, analysis.length);
    expectSame(describeAnalysis(analysis), describeAnalysis(analyze(now, options)));
  }
}

/** Comparing texts first: the deep comparison says where they differ and is slow. */
function expectSame(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

/** Numbers and the like are compared as they are written in none of the formats. */
function plain(value: string): string {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? value.replace(/\s+/gu, " ").trim() : String(number);
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const value of whole) if (at < part.length && part[at]?.trim() === value.trim()) at++;
  return at === part.length;
}
