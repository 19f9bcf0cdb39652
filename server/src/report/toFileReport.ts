/** An analysis as plain data for the output formats, with the account digits masked unless they are asked for. */
import type { Analysis } from "../analysis";
import { absoluteEdits, type TextEdit } from "../analysis/fixes";
import type { Facts, Literal } from "../model";
import { maskDigitRuns, maskText, maskValue } from "./mask";
import type { DetailedFileReport, Range, ReportedFinding, ReportedFix, ReportedLiteral } from "./report";

export interface ReportOptions {
  readonly facts: Facts;
  readonly showValues: boolean;
  /** List the literals; otherwise they are only counted. */
  readonly listLiterals: boolean;
}

/** An edit that writes this many digits could show an account. */
const TELLING_DIGITS = 5;

/**
 * @param listed literals listed before this analysis, where it is of a stretch of a larger document
 * @returns the report of a document that was not skipped
 */
export function toFileReport(analysis: Analysis, options: ReportOptions, listed = 0): DetailedFileReport {
  const { findings, remarks, explanations } = analysis;
  // What is only a guess is for hover; a report that listed it would claim more than there is evidence for.
  const literals = options.listLiterals ? analysis.literals.filter(({ literal }) => isSure(literal)) : [];
  const indexOf = new Map<Literal, number>(literals.map(({ literal }, index) => [literal, listed + index]));
  const rangeOf = ({ start, end }: { start: number; end: number }): Range => ({
    start: analysis.positionAt(start),
    end: analysis.positionAt(end),
  });
  const remarkFindings = remarks.map(({ rule, severity, message, start, end }): ReportedFinding => {
    return { rule, severity, message, range: rangeOf({ start, end }), literal: null, fixes: [] };
  });
  const reported = [
    ...findings.map((placed): ReportedFinding => {
      const { rule, severity, message, literal, fixes } = placed.finding;
      return {
        rule,
        severity,
        message,
        range: rangeOf(placed),
        literal: literal === null ? null : (indexOf.get(literal) ?? null),
        fixes: fixes.map((fix) =>
          toReportedFix(fix.title, absoluteEdits(fix, analysis.place), analysis, options.showValues, rangeOf),
        ),
      };
    }),
    ...remarkFindings,
  ];
  return {
    path: analysis.path,
    literals: literals.map(({ literal, start, end }) =>
      toReportedLiteral(literal, rangeOf({ start, end }), analysis, options),
    ),
    literalCount: options.listLiterals ? literals.length : analysis.sureCount,
    findings: reported,
    skipped: null,
    frames: reported.map(({ range }) => frameOf(range.start.line, analysis, options.showValues)),
    notes: explanations.map(({ explanation: { field, kind, score, decision, evidence }, start }) => ({
      position: analysis.positionAt(start),
      text: `${maskDigitRuns(field.value)}: ${decision} as ${kind} (${score}): ${evidence
        .map(({ detail, weight }) => `${detail} ${weight > 0 ? "+" : ""}${weight}`)
        .join("; ")}`,
    })),
  };
}

function isSure({ confidence }: Literal): boolean {
  return confidence !== "weak";
}

function toReportedLiteral(
  literal: Literal,
  range: Range,
  analysis: Analysis,
  options: ReportOptions,
): ReportedLiteral {
  const { kind, country, value, text, valid } = literal;
  return {
    kind,
    country,
    value: options.showValues ? value : maskValue(kind, value),
    text: options.showValues ? text : maskText(kind, value, text),
    range,
    key: analysis.keyPath(literal.field),
    valid,
    known: isKnown(literal, options.facts),
  };
}

/** True when any source lists it, false when a source says that it doesn't, null where none can tell. */
function isKnown(literal: Literal, facts: Facts): boolean | null {
  const statuses = facts.of(literal).map(({ status }) => status);
  if (statuses.includes("found")) return true;
  return statuses.includes("not-found") ? false : null;
}

function toReportedFix(
  title: string,
  edits: readonly TextEdit[],
  analysis: Analysis,
  showValues: boolean,
  rangeOf: (placed: { start: number; end: number }) => Range,
): ReportedFix {
  const small = edits.map((edit) => withoutCommonEnds(edit, analysis.slice(edit.start, edit.end)));
  const isTelling = small.some(({ newText }) => (newText.match(/\d/gu)?.length ?? 0) >= TELLING_DIGITS);
  return {
    title: showValues ? title : maskDigitRuns(title),
    edits: isTelling && !showValues ? [] : small.map((edit) => ({ range: rangeOf(edit), newText: edit.newText })),
  };
}

/** The same edit without what it would only write again. */
function withoutCommonEnds({ start, end, newText }: TextEdit, oldText: string): TextEdit {
  const shorter = Math.min(oldText.length, newText.length);
  let head = 0;
  while (head < shorter && oldText[head] === newText[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && oldText.at(-1 - tail) === newText.at(-1 - tail)) tail += 1;
  return { start: start + head, end: end - tail, newText: newText.slice(head, newText.length - tail) };
}

/** The source line, with the literals in it masked like the report's. */
function frameOf(line: number, analysis: Analysis, showValues: boolean): string {
  const source = analysis.textOf(line);
  if (showValues) return source;
  const lineStart = analysis.offsetAt({ line, character: 0 });
  let masked = "";
  let at = 0;
  for (const { literal, start, end } of analysis.literalsIn(lineStart, lineStart + source.length)) {
    const from = start - lineStart;
    const to = end - lineStart;
    if (from < at || to > source.length) continue;
    masked += maskDigitRuns(source.slice(at, from)) + maskText(literal.kind, literal.value, source.slice(from, to));
    at = to;
  }
  return masked + maskDigitRuns(source.slice(at));
}
