/**
 * What a check of files found, as plain data: what every output format reads, and what a worker thread can send.
 * Positions are zero-based lines and UTF-16 characters, as in LSP.
 */
import type { LiteralKind, Severity } from "../model";
import type { Frame } from "./shown";

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface ReportedLiteral {
  readonly kind: LiteralKind;
  readonly country: string | null;
  /** Electronic form and text as written; account digits masked unless the user asked to see values. */
  readonly value: string;
  readonly text: string;
  readonly range: Range;
  readonly key: readonly (string | number)[];
  readonly valid: boolean | null;
  /** Whether a directory lists it: null where none can tell. */
  readonly known: boolean | null;
  /** With `--online`: whether an interface was asked about it, and whether all that was asked was answered. */
  readonly asked?: boolean;
  readonly answered?: boolean;
}

export interface ReportedFix {
  readonly title: string;
  /** Empty where the edit would show digits that the report masks. */
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}

export interface ReportedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  /** Index into `literals`, or null. */
  readonly literal: number | null;
  readonly fixes: readonly ReportedFix[];
}

export interface FileReport {
  /** With forward slashes, as given or relative to the folder that was walked. */
  readonly path: string;
  readonly literals: readonly ReportedLiteral[];
  readonly findings: readonly ReportedFinding[];
  /** Why the file was not read, or null. */
  readonly skipped: string | null;
  /** How the encoding is called that the file was read in; absent where it is UTF-8. */
  readonly encoding?: string;
}

/** A file's report with what only some formats print; the rest is left out of the JSON. */
export interface DetailedFileReport extends FileReport {
  /** Literals found; `literals` is empty where the output format doesn't list them. */
  readonly literalCount: number;
  /** Where each finding stands in its source line, masked like the literals; same order as `findings`. */
  readonly frames: readonly Frame[];
  /** Why values were or were not taken (`--explain`). */
  readonly notes: readonly { readonly position: Position; readonly text: string }[];
}

export interface Summary {
  readonly files: number;
  readonly literals: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
}

/** Counts over file reports; skipped files count as files. */
export function summarize(files: readonly DetailedFileReport[]): Summary {
  const bySeverity: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  let literals = 0;
  for (const file of files) {
    literals += file.literalCount;
    for (const finding of file.findings) bySeverity[finding.severity] += 1;
  }
  return {
    files: files.length,
    literals,
    errors: bySeverity.error,
    warnings: bySeverity.warning,
    infos: bySeverity.info,
    hints: bySeverity.hint,
  };
}
