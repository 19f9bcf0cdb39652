/**
 * Findings as diagnostics: which of them, when there are more than the client wants, and how each looks in the
 * protocol. How they get to the client (pushed or pulled) is delivery.ts's affair.
 */
import { type Diagnostic, type DiagnosticRelatedInformation, DiagnosticSeverity } from "vscode-languageserver-types";
import { type ConfigFinding, rulePage } from "../config/catalogue";
import type { Related, Severity } from "../model";
import { DIAGNOSTIC_SOURCE } from "../protocol";
import type { PositionedText } from "./positions";
import { firstEndingAt, type PlacedFinding, type Snapshot, type ViewContext } from "./snapshot";

/** Code of the diagnostic that announces findings held back. */
const LIMIT_CODE = "paylint/limit";

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export interface DiagnosticsOptions {
  /** Most findings shown. */
  readonly limit: number;
  /** Absolute offset of the last edit: findings around it are always shown. */
  readonly lastEdit: number;
  /** The client shows related information. */
  readonly related: boolean;
}

export interface ChosenFindings {
  readonly shown: readonly PlacedFinding[];
  readonly hidden: number;
}

/**
 * At most `limit` findings: the first half of them from the start of the document, for the reader who works from the
 * top, the other half around the last edit, for the one who types.
 */
export function chooseFindings(
  findings: readonly PlacedFinding[],
  { limit, lastEdit }: Pick<DiagnosticsOptions, "limit" | "lastEdit">,
): ChosenFindings {
  if (findings.length <= limit) return { shown: findings, hidden: 0 };
  const around = Math.ceil(limit / 2);
  const nearest = firstEndingAt(findings, lastEdit);
  const from = Math.max(0, Math.min(nearest - Math.floor(around / 2), findings.length - around));
  const head = Math.min(limit - around, from);
  const shown = [...findings.slice(0, head), ...findings.slice(from, from + (limit - head))];
  return { shown, hidden: findings.length - shown.length };
}

/** The diagnostics of a version of a document, in its order; the announcement of hidden ones comes last. */
export function toDiagnostics(
  snapshot: Snapshot,
  context: ViewContext,
  options: DiagnosticsOptions,
): { diagnostics: Diagnostic[]; hidden: number } {
  const { shown, hidden } = chooseFindings(snapshot.findings, options);
  const diagnostics = [
    ...shown.map((placed) => toDiagnostic(snapshot, context, placed, options.related)),
    ...snapshot.remarks.map((remark) => toRemark(snapshot, context, remark)),
  ];
  if (hidden > 0) diagnostics.push(announcement(shown.length, hidden));
  return { diagnostics, hidden };
}

function toDiagnostic(
  snapshot: Snapshot,
  { positions }: ViewContext,
  { finding, start, end }: PlacedFinding,
  withRelated: boolean,
): Diagnostic {
  const diagnostic: Diagnostic = {
    range: positions.toRange(snapshot, start, end),
    severity: SEVERITIES[finding.severity],
    code: finding.rule,
    codeDescription: { href: rulePage(finding.rule) },
    source: DIAGNOSTIC_SOURCE,
    message: finding.message,
  };
  if (withRelated && finding.related.length > 0) {
    diagnostic.relatedInformation = finding.related.map((related) => toRelated(snapshot, positions, related));
  }
  return diagnostic;
}

/** What is wrong with a suppression comment or the configuration. */
export function toRemark(
  text: PositionedText,
  { positions }: ViewContext,
  { rule, severity, message, start, end }: ConfigFinding,
): Diagnostic {
  return {
    range: positions.toRange(text, start, end),
    severity: SEVERITIES[severity],
    code: rule,
    codeDescription: { href: rulePage(rule) },
    source: DIAGNOSTIC_SOURCE,
    message,
  };
}

function toRelated(
  snapshot: Snapshot,
  positions: ViewContext["positions"],
  { literal, message }: Related,
): DiagnosticRelatedInformation {
  const { start, end } = snapshot.place(literal.field, literal.start, literal.end);
  const range = positions.toRange(snapshot, start, end);
  return { location: { uri: snapshot.uri, range }, message };
}

function announcement(shown: number, hidden: number): Diagnostic {
  const start = { line: 0, character: 0 };
  return {
    range: { start, end: start },
    severity: DiagnosticSeverity.Information,
    code: LIMIT_CODE,
    source: DIAGNOSTIC_SOURCE,
    message: `${shown} findings are shown and ${hidden} more are not (setting paylint.maxDiagnostics).`,
  };
}
