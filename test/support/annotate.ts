/**
 * Annotated documents: a text in which lines whose first sign is `^` say what is expected of the line above them
 * (`^^^^ error iban/length`, the signs under the value) and are taken out before the analysis. `$0` marks the cursor.
 * A text without such lines expects no finding.
 */

import { expect } from "vitest";
import { type Analysis, analyze, createEngine } from "../../server/src/analysis";
import { absoluteEdits, applyEdits, chosenEdits } from "../../server/src/analysis/fixes";
import { type Config, defaultConfig } from "../../server/src/config/config";
import { noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import type { FormatName } from "../../server/src/formats/reader";
import type { Facts, Fix } from "../../server/src/model";

export interface AnalysisSetup {
  /** Decides the format when `format` isn't given. */
  readonly path?: string;
  readonly format?: FormatName;
  readonly facts?: Facts;
  readonly reference?: ReferenceData;
  readonly config?: Partial<Config>;
}

export interface Mark {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** Severity and rule id. */
  readonly label: string;
}

export interface Annotated {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly cursor: number | null;
}

const noFacts: Facts = { of: () => [] };

/** Takes marks and cursor out of a text. */
export function parseAnnotated(annotated: string): Annotated {
  const lines: string[] = [];
  const marks: Mark[] = [];
  for (const line of annotated.split("\n")) {
    const mark = /^(?<space>\s*)(?<signs>\^+) (?<label>.+)$/u.exec(line)?.groups;
    if (mark === undefined) {
      lines.push(line);
      continue;
    }
    const { space = "", signs = "", label = "" } = mark;
    marks.push({ line: lines.length - 1, from: space.length, to: space.length + signs.length, label: label.trim() });
  }
  const text = lines.join("\n");
  const cursor = text.indexOf("$0");
  return { text: text.replace("$0", ""), marks, cursor: cursor < 0 ? null : cursor };
}

/** Writes marks under the lines they speak of; what `parseAnnotated` reads. */
export function annotate(text: string, marks: readonly Mark[]): string {
  const sorted = [...marks].sort((a, b) => a.from - b.from || a.label.localeCompare(b.label));
  return text
    .split("\n")
    .flatMap((line, number) => [
      line,
      ...sorted
        .filter((mark) => mark.line === number)
        .map(({ from, to, label }) => `${" ".repeat(from)}${"^".repeat(to - from)} ${label}`),
    ])
    .join("\n");
}

/** Analyses a text as the editor and the command line do. */
export function analyse(text: string, setup: AnalysisSetup = {}): Analysis {
  const path = setup.path ?? `document.${setup.format ?? "yaml"}`;
  const engine = createEngine({
    config: { ...defaultConfig, ...setup.config },
    reference: setup.reference ?? noReferenceData,
    facts: setup.facts ?? noFacts,
  });
  return analyze(text, { path, format: setup.format ?? formatOfPath(path), engine });
}

/** The marks of what an analysis found, suppression remarks included. */
export function marksOf(analysis: Analysis): Mark[] {
  const findings = analysis.findings.map(({ start, end, finding }) => ({ ...finding, start, end }));
  return [...findings, ...analysis.remarks].map(({ start, end, severity, rule }) => {
    const from = analysis.positionAt(start);
    return { line: from.line, from: from.character, to: from.character + (end - start), label: `${severity} ${rule}` };
  });
}

/** Asserts that exactly the marked findings are made; a failure shows the text as it should be annotated. */
export function expectFindings(annotated: string, setup: AnalysisSetup = {}): void {
  const { text, marks } = parseAnnotated(annotated);
  expect(annotate(text, marksOf(analyse(text, setup)))).toBe(annotate(text, marks));
}

export interface ExpectedFix {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
  /** Which fix, when the finding has several; the first by default. */
  readonly title?: RegExp;
  /** Whether "fix all" may apply it. */
  readonly safe: boolean;
}

/**
 * Asserts what a fix makes of a text: exactly `after`, where the rule finds nothing any more; a safe one is also what
 * "fix all" does with this finding, and doing that twice changes nothing.
 */
export function expectFix({ rule, before, after, title, safe }: ExpectedFix, setup: AnalysisSetup = {}): void {
  const analysis = analyse(before, setup);
  const finding = analysis.findings.find((one) => one.finding.rule === rule);
  const fixes = finding?.finding.fixes ?? [];
  const fix: Fix | undefined = title === undefined ? fixes[0] : fixes.find((one) => title.test(textOf(one.title)));
  expect(fix, `${rule} offers a fix on:\n${before}`).toBeDefined();
  if (fix === undefined) return;
  expect(applyEdits(before, absoluteEdits(fix, analysis.place))).toBe(after);
  expect(fix.safe).toBe(safe);
  const again = analyse(after, setup);
  expect(again.findings.filter((one) => one.finding.rule === rule)).toEqual([]);
  expect(again.problems).toEqual(analysis.problems);
  const settled = applyEdits(after, chosenEdits(again.findings, again.place));
  const last = analyse(settled, setup);
  expect(applyEdits(settled, chosenEdits(last.findings, last.place))).toBe(settled);
}

/** Asserts that a rule makes its finding on the text, but offers no fix. */
export function expectNoFix(rule: string, text: string, setup: AnalysisSetup = {}): void {
  const found = analyse(text, setup).findings.filter((one) => one.finding.rule === rule);
  expect(found.map(({ finding }) => finding.fixes)).toEqual([[]]);
}

const FORMATS: Readonly<Record<string, FormatName>> = {
  json: "json",
  jsonc: "jsonc",
  json5: "json5",
  yaml: "yaml",
  yml: "yaml",
  csv: "csv",
  tsv: "tsv",
};

function formatOfPath(path: string): FormatName {
  return FORMATS[path.slice(path.lastIndexOf(".") + 1)] ?? "yaml";
}
