/** An analysis as plain data for the output formats, with the account digits masked unless they are asked for. */
import type { Analysis } from "../analysis";
import { absoluteEdits } from "../analysis/fixes";
import type { Facts, Literal } from "../model";
import type { DetailedFileReport, Range, ReportedFinding, ReportedLiteral } from "./report";
import { isListed, Shown } from "./shown";

export interface ReportOptions {
  readonly facts: Facts;
  readonly showValues: boolean;
  /** List the literals; otherwise they are only counted. */
  readonly listLiterals: boolean;
  /** What the interfaces were asked about a literal; left out where they weren't. */
  readonly online?: (literal: Literal) => { readonly asked: boolean; readonly answered: boolean };
}

/**
 * @param listed literals listed before this analysis, where it is of a stretch of a larger document
 * @returns the report of a document that was not skipped
 */
export function toFileReport(analysis: Analysis, options: ReportOptions, listed = 0): DetailedFileReport {
  const { findings, remarks, explanations } = analysis;
  const shown = new Shown(analysis, options.facts, options.showValues);
  // What is only a guess is for hover; a report that listed it would claim more than there is evidence for.
  const literals = options.listLiterals ? analysis.literals.filter(({ literal }) => isSure(literal)) : [];
  const indexOf = new Map<Literal, number>(literals.map(({ literal }, index) => [literal, listed + index]));
  const rangeOf = ({ start, end }: { start: number; end: number }): Range => ({
    start: analysis.positionAt(start),
    end: analysis.positionAt(end),
  });
  const reported = [
    ...findings.map((placed): ReportedFinding => {
      const { finding } = placed;
      const { rule, severity, literal, fixes } = finding;
      return {
        rule,
        severity,
        message: shown.message(finding),
        range: rangeOf(placed),
        literal: literal === null ? null : (indexOf.get(literal) ?? null),
        fixes: fixes.map((fix) => {
          const { title, edits } = shown.fix(fix.title, absoluteEdits(fix, analysis.place), finding);
          return { title, edits: edits.map((edit) => ({ range: rangeOf(edit), newText: edit.newText })) };
        }),
      };
    }),
    ...remarks.map(({ rule, severity, message, start, end }): ReportedFinding => {
      return {
        rule,
        severity,
        message: shown.sentence(message),
        range: rangeOf({ start, end }),
        literal: null,
        fixes: [],
      };
    }),
  ];
  return {
    path: analysis.path,
    literals: literals.map(
      ({ literal, start, end }): ReportedLiteral => ({
        kind: literal.kind,
        country: literal.country,
        value: shown.value(literal),
        text: shown.text(literal),
        range: rangeOf({ start, end }),
        key: shown.keyPath(literal.field),
        valid: literal.valid,
        known: isListed(literal, options.facts),
        ...options.online?.(literal),
      }),
    ),
    literalCount: options.listLiterals ? literals.length : analysis.sureCount,
    findings: reported,
    skipped: null,
    frames: [...findings, ...remarks].map(({ start }) => shown.frame(start)),
    notes: explanations.map(({ explanation: { field, kind, score, decision, evidence }, start }) => ({
      position: analysis.positionAt(start),
      text: `${shown.foreign(field.value)}: ${decision} as ${kind} (${score}): ${evidence
        .map(({ detail, weight }) => `${shown.sentence(detail)} ${weight > 0 ? "+" : ""}${weight}`)
        .join("; ")}`,
    })),
  };
}

function isSure({ confidence }: Literal): boolean {
  return confidence !== "weak";
}
