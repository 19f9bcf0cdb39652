/**
 * Findings as diagnostics: which of them, when there are more than the client wants, and how each looks in the
 * protocol. How they get to the client (pushed or pulled) is delivery.ts's affair.
 */
import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver-types";
import { type ConfigFinding, rulePage } from "../../config/catalogue";
import { visible } from "../../masking";
import type { Severity } from "../../model";
import { DIAGNOSTIC_SOURCE } from "../../protocol";
import { isSameRange, type PositionedText } from "../documents/positions";
import type { Placed, ShownFinding, Snapshot, ViewContext } from "../documents/snapshot";
import { inLine, type PublishedFinding, PublishedFindings } from "./publishedFindings";
import { isBegun } from "./typing";

/** Code of the diagnostic that announces findings held back. */
const LIMIT_CODE = "paylint/limit";

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

interface DiagnosticsOptions {
  /** Most findings shown. */
  readonly limit: number;
  /** Absolute offset of the last edit: findings around it are always shown. */
  readonly lastEdit: number;
  /** The client shows related information. */
  readonly related: boolean;
  /** The last edit has not rested: a value around it that is only too short is not told yet. */
  readonly typing: boolean;
  /** What was published of the version before; left out for a text that has none. */
  readonly before?: PublishedFindings;
}

/**
 * The diagnostics of a version of a document, in its order; what is wrong with suppression comments and the announcement
 * of hidden findings come last. All of them count within the limit: a client that has one of its own cuts off the rest.
 */
export function toDiagnostics(
  snapshot: Snapshot,
  context: ViewContext,
  { limit, lastEdit, related, typing, before = new PublishedFindings() }: DiagnosticsOptions,
): { diagnostics: Diagnostic[]; hidden: number; held: Placed | null } {
  const remarks = snapshot.remarks.slice(0, Math.floor(limit / 2));
  const room = limit - remarks.length;
  const isCrowded = snapshot.findingCount > room || remarks.length < snapshot.remarks.length;
  const { parts, hidden: unshown } = snapshot.choose(isCrowded ? Math.max(1, room - 1) : room, lastEdit);
  const hidden = unshown + snapshot.remarks.length - remarks.length;
  const { positions } = context;
  const shown = before.publish(
    parts,
    (start) => positions.toPosition(snapshot, start),
    (finding) => toPublished(snapshot, context, finding, related),
  );
  const begun = typing ? snapshot.literalsIn(lastEdit, lastEdit).find(({ literal }) => isBegun(literal)) : undefined;
  const begunRange = begun && positions.toRange(snapshot, begun.start, begun.end);
  const published = begunRange ? shown.filter(({ diagnostic }) => !isSameRange(diagnostic.range, begunRange)) : shown;
  const diagnostics = toldApart(published);
  for (const remark of remarks) diagnostics.push(toRemark(snapshot, context, remark));
  if (hidden > 0 && diagnostics.length < limit) diagnostics.push(announcement(diagnostics.length, hidden));
  return { diagnostics, hidden, held: begun !== undefined && published.length < shown.length ? begun : null };
}

/** Two different values may have a key, a problem and the last characters in common: then the line tells them apart. */
function toldApart(all: readonly PublishedFinding[]): Diagnostic[] {
  /** By rule and message; null where several values have them. */
  const values = new Map<Diagnostic["code"], Map<string, string | null>>();
  for (const { diagnostic, written } of all) {
    const { code, message } = diagnostic;
    const ofCode = values.get(code) ?? new Map<string, string | null>();
    const known = ofCode.get(message);
    if (known === undefined) values.set(code, ofCode.set(message, written));
    else if (known !== written) ofCode.set(message, null);
  }
  return all.map((finding) => {
    const { code, message } = finding.diagnostic;
    return values.get(code)?.get(message) === null ? inLine(finding) : finding.diagnostic;
  });
}

function toPublished(
  snapshot: Snapshot,
  { positions }: ViewContext,
  { rule, severity, key, message, start, end, related }: ShownFinding,
  withRelated: boolean,
): PublishedFinding {
  const written = writtenAt(snapshot, start, end);
  const diagnostic: PublishedFinding["diagnostic"] = {
    range: positions.toRange(snapshot, start, end),
    severity: SEVERITIES[severity],
    code: rule,
    codeDescription: { href: rulePage(rule) },
    source: DIAGNOSTIC_SOURCE,
    message: `${subjectOf(key, written, rule)}${message}`,
  };
  if (withRelated && related.length > 0) {
    diagnostic.relatedInformation = related.map((one) => ({
      location: { uri: snapshot.uri, range: positions.toRange(snapshot, one.start, one.end) },
      message: one.message,
    }));
  }
  return { diagnostic, written };
}

/** Longest key that a message begins with. */
const LONGEST_KEY = 40;
/** What may be an account is told by its end alone: a list of problems is read by others, too. */
const TAIL = 4;
/** A bank and its country in letters: no account, whatever is wrong with it. */
const BANK_LETTERS = /^[A-Z]{6}[0-9A-Z]{1,6}$/iu;

/** "SETTLEMENT_IBAN …3001: ", so that no two lines of a list of problems read alike; the value alone has no name. */
function subjectOf(key: string | null, written: string, rule: string): string {
  const name = key === null ? "" : visible(key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key);
  const value = valueShown(written, rule);
  if (name === "") return value === "" ? "" : `${value}: `;
  return value === "" ? `${name}: ` : `${name} ${value}: `;
}

/** The end of a value as it is written; whole where it can be no account. */
function valueShown(written: string, rule: string): string {
  const signs = written.replace(/[^\p{L}\p{N}]+/gu, "");
  if (signs === "") return "";
  if (rule.startsWith("bic/") && BANK_LETTERS.test(signs)) return visible(written);
  return `…${signs.slice(-Math.min(TAIL, Math.ceil(signs.length / 2)))}`;
}

function writtenAt(snapshot: Snapshot, start: number, end: number): string {
  return end - start > LONGEST_TEXT ? "" : snapshot.slice(start, end);
}

/** Longer texts are no identifiers. */
const LONGEST_TEXT = 80;

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
