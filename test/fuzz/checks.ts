/** What holds for every input, by name; each throws where it doesn't. */
import { expect } from "vitest";
import { type Analysis, analyze, analyzeSegments, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";
import { readAll, readingEngine } from "../formats/readAll";
import { modulusTable } from "../support/ukTable";
import { checkComments } from "./comments";
import { checkFixes } from "./fixes";
import { checkIgnores } from "./ignores";
import { type FuzzInput, stepsOf } from "./input";
import { checkMasks, checkOutputs } from "./outputs";
import { isColonMisplaced, isLaxlyRead, leavesOf } from "./reference";
import { checkUnread } from "./unread";
import { WORLDS } from "./worlds";

const reference = { ...noReferenceData, ukModulus: () => modulusTable };
const engine = createEngine({ config: defaultConfig, reference, facts: noFacts });
/** Explaining, an engine remembers no forms of records. */
const explaining = createEngine({ config: defaultConfig, reference, facts: noFacts, explain: true });

function optionsOf({ format }: FuzzInput) {
  return { path: `document.${format}`, format, engine } as const;
}

/** Units of segments, beside the document in one. */
const SEGMENTS = [1, 16, 64, 300];

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
  "where segments end changes nothing": ({ text, format }) => {
    const path = `document.${format}`;
    for (const reading of [readingEngine, engine]) {
      const inSegments = (segmentUnits: number) => {
        const told = describeAnalysis(analyze(text, { path, format, engine: reading, segmentUnits }));
        return reading === engine ? withoutFields(told) : told;
      };
      const whole = inSegments(Math.max(1, text.length));
      for (const units of SEGMENTS) if (units < text.length) expectSame(inSegments(units), whole);
    }
  },
  "remembered is weighed": (input, analysis) => {
    expectSame(describeAnalysis(analysis), describeAnalysis(explainedOf(input, analysis)));
  },
  "a streamed document is whole": async (input, analysis) => {
    // A comment may speak of what is streamed apart from it.
    if (input.text.includes("paylint-ignore") || analysis.skipped !== null) return;
    await streamedIsWhole(input, analysis, undefined);
    await streamedIsWhole(input, analysis, 64);
  },
  "what isn't read holds nothing": (input) => checkUnread(input, optionsOf(input)),
  "fixes touch their value only": checkFixes,
  "a comment leaves out its finding only": (input, analysis) => checkComments(input, analysis, optionsOf(input)),
  "an entry leaves out its finding only": (input, analysis) =>
    checkIgnores(input, analysis, optionsOf(input), (config) => createEngine({ config, reference, facts: noFacts })),
  "read as the reference library reads": ({ text, format }) => {
    // A text with NULs isn't read.
    const expected = text.includes("\0") ? null : leavesOf(text, format);
    if (expected === null) return;
    const { fields, problems } = readAll(text, format);
    if (format === "yaml" && ((problems.length > 0 && isLaxlyRead(text)) || isColonMisplaced(text))) return;
    const values = fields.map(({ value }) => value);
    const told = expected.map(({ value }) => value);
    if (format !== "csv" && format !== "tsv") expectSame(values.map(plain), told.map(plain));
    else expect(isSubsequence(values, told), "cells as the library has them").toBe(true);
  },
  "outputs are well-formed": (_, analysis) => checkOutputs(analysis),
  "no account is shown": (input, analysis) => checkMasks(input.text, analysis, explainedOf(input, analysis)),
};

const explained = new WeakMap<Analysis, Analysis>();

/** The same document, explained. */
function explainedOf(input: FuzzInput, analysis: Analysis): Analysis {
  let known = explained.get(analysis);
  if (known === undefined) {
    known = analyze(input.text, { ...optionsOf(input), engine: explaining });
    explained.set(analysis, known);
  }
  return known;
}

/** @throws where the check doesn't hold, or anything throws */
export async function runCheck(name: string, input: FuzzInput | { readonly world: unknown }): Promise<void> {
  if ("world" in input) await WORLDS[name]?.check(input.world);
  else await CHECKS[name]?.(input, analyze(input.text, optionsOf(input)));
}

export interface Failed {
  readonly check: string;
  readonly error: unknown;
  /** What it was about where that is no document. */
  readonly world?: unknown;
}

/** How often a check was run, on how many things where it counts them, and how long it took. */
export interface Ran {
  inputs: number;
  things: number;
  milliseconds: number;
}

/**
 * Runs checks on an input.
 * @param ran by the name of the check; is added to
 * @returns the names of those that don't hold, with what was thrown
 */
export async function failuresOf(
  input: FuzzInput,
  checks: readonly string[],
  ran: Record<string, Ran>,
): Promise<Failed[]> {
  let analysis: Analysis;
  try {
    analysis = analyze(input.text, optionsOf(input));
  } catch (error) {
    return [{ check: checks[0] ?? "", error }];
  }
  const failed: Failed[] = [];
  for (const check of checks) {
    const error = await measured(check, ran, () => CHECKS[check]?.(input, analysis));
    if (error !== null) failed.push({ check, error: error.thrown });
  }
  return failed;
}

/** Runs a check and adds to what is known of it. @returns what it threw; null where it holds */
export async function measured(
  check: string,
  ran: Record<string, Ran>,
  run: () => unknown,
): Promise<{ readonly thrown: unknown } | null> {
  const own = ran[check] ?? { inputs: 0, things: 0, milliseconds: 0 };
  ran[check] = own;
  const started = performance.now();
  own.inputs += 1;
  try {
    const things = await run();
    if (typeof things === "number") own.things += things;
    return null;
  } catch (error) {
    return { thrown: error };
  } finally {
    own.milliseconds += performance.now() - started;
  }
}

async function streamedIsWhole(input: FuzzInput, whole: Analysis, segmentUnits: number | undefined): Promise<void> {
  const options = { ...optionsOf(input), ...(segmentUnits === undefined ? {} : { segmentUnits }) };
  const streamed: object[] = [];
  const { text } = input;
  const middle = text.length >> 1;
  await analyzeSegments([text.slice(0, middle), text.slice(middle)], options, (analysis) => {
    streamed.push(...toldBy(analysis));
  });
  expectSame(streamed.sort(byPlace), toldBy(whole).sort(byPlace));
}

/** What a report tells of a document. */
function toldBy(analysis: Analysis): { readonly start: number }[] {
  return [
    ...analysis.literals.map(({ literal, start, end }) => {
      const { kind, country, value, valid } = literal;
      return { start, end, kind, country, value, valid, key: analysis.keyPath(literal.field).join("/") };
    }),
    ...analysis.findings.map(({ finding, start, end }) => {
      const { rule, severity, message } = finding;
      return { start, end, rule, severity, message };
    }),
  ];
}

function byPlace(a: object, b: object): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Of a table, which rows are built depends on where it is looked from; what is found in them doesn't. */
function withoutFields(told: object): object {
  return { ...told, fields: null };
}

/** Rows of a table are all built in so many segments, and further on those in which something may be found. */
const MOST_WHOLE = 250;

function editedIsFresh(input: FuzzInput, segmentUnits: number | undefined): void {
  const options = { ...optionsOf(input), ...(segmentUnits === undefined ? {} : { segmentUnits }) };
  const document = openDocument(input.text, options);
  const isLong = segmentUnits !== undefined && input.text.length > MOST_WHOLE * segmentUnits;
  const told = (analysis: Analysis) =>
    isLong ? withoutFields(describeAnalysis(analysis)) : describeAnalysis(analysis);
  if (segmentUnits !== undefined) expectSame(told(document.analysis), told(analyze(input.text, options)));
  for (const step of stepsOf(input.edits, () => document.analysis.length)) {
    const before = document.analysis;
    const changes = step().map(({ start, end, text }) => ({
      range: { start: before.positionAt(start), end: before.positionAt(end) },
      text,
    }));
    const analysis = document.edit(changes);
    const now = analysis.slice(0, analysis.length);
    expectSame(told(analysis), told(analyze(now, options)));
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
