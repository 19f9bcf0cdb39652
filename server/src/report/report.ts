/**
 * What a check of files found, as plain data: what every output format reads, and what a worker thread can send.
 * Positions are zero-based lines and UTF-16 characters, as in LSP. A report is a stream: for each file its head, its
 * literals, its findings; nothing of it is held longer than it takes to write.
 */
import type { BaselineSubject } from "../config/baseline";
import type { KeyPath, LiteralKind, Severity } from "../model";

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
  readonly key: KeyPath;
  readonly valid: boolean | null;
  /** Whether a directory lists it: null where none can tell. */
  readonly known: boolean | null;
  /** With `--online`: whether interfaces were asked about it, and whether one answered. */
  readonly asked?: boolean;
  readonly answered?: boolean;
}

/** Columns in UTF-8 bytes, from 0. */
export interface ByteColumns {
  readonly start: number;
  readonly end: number;
}

export interface ReportedFix {
  readonly title: string;
  /** Empty where the edit would show digits that the report masks. */
  readonly edits: readonly {
    readonly range: Range;
    readonly newText: string;
    /** Columns in UTF-8 bytes, as those of the finding. */
    readonly bytes?: ByteColumns;
  }[];
}

export interface ReportedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  /** Index into the file's literals, or null. */
  readonly literal: number | null;
  readonly fixes: readonly ReportedFix[];
}

/** A piece of a source line, masked like the literals. */
export interface SourceExcerpt {
  readonly text: string;
  /** Where it begins in its line, in UTF-16 units. */
  readonly from: number;
}

/** What leaves a finding out of a report; the reason is masked like a message. */
export interface LeftOut {
  readonly by: "comment" | "configuration" | "baseline";
  readonly reason: string | null;
}

/** A finding of the baseline that is no more, as the baseline knows it. */
export interface AbsentFinding {
  readonly rule: string;
  /** As the report shows it. */
  readonly path: string;
  /** Masked key path, its steps divided by full stops. */
  readonly key: string;
  readonly count: number;
}

/** A finding with what only some formats print. */
export interface FindingEntry {
  readonly finding: ReportedFinding;
  /** Null where the format shows no source. */
  readonly frame: SourceExcerpt | null;
  /** For formats that count so; null elsewhere. */
  readonly bytes: ByteColumns | null;
  /** What a baseline and a fingerprint know it by; empty where neither is made. */
  readonly subject: BaselineSubject;
  /** The key or column that its value stands under, as a report may show it; left out where there is none, or nobody asks. */
  readonly under?: string;
  /** Set where a comment or the configuration leaves it out; such entries exist only where they are wanted. */
  readonly leftOut?: LeftOut;
}

/** What is known of a file before it is gone through. */
export interface FileStart {
  /** With forward slashes, as given or relative to the folder that was walked. */
  readonly path: string;
  /** Why the file was not checked, or null. */
  readonly skipped: string | null;
  /** How the bytes were read where it isn't UTF-8; null where it is, and for skipped files. */
  readonly encoding: string | null;
}

export interface FileHead extends FileStart {
  /** What inside the file was not looked into, in words; known behind its findings, and where counts come first. */
  readonly unchecked: readonly string[];
}

export interface Note {
  readonly position: Position;
  readonly text: string;
}

/** A section of a file, in document order; a file of ordinary size is one. */
export interface FilePart {
  readonly literals: readonly ReportedLiteral[];
  /** Literals found; `literals` is empty where the format doesn't list them. */
  readonly literalCount: number;
  readonly entries: readonly FindingEntry[];
  /** Why values were or were not taken (`--explain`). */
  readonly notes: readonly Note[];
  /** What was not looked into, in words. */
  readonly unchecked: readonly string[];
}

/** What a format needs beside the findings; what isn't needed isn't made. */
export interface Wanted {
  readonly literals?: boolean;
  readonly frames?: boolean;
  readonly bytes?: boolean;
  /** What each finding's value stands under, for whom many under one name are one news. */
  readonly names?: boolean;
  /** What findings are known by again: for fingerprints, and where findings are compared with a baseline's. */
  readonly subjects?: boolean;
  /** Findings that comments or the configuration leave out, too. */
  readonly leftOut?: boolean;
  /** The format has no place for corrections. */
  readonly withoutFixes?: boolean;
  /** Findings are only counted: no message and no correction is made. */
  readonly countsOnly?: boolean;
  /** Nobody asks what a finding is about either: only its rule and severity are told. */
  readonly rulesOnly?: boolean;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
}

/** Of a whole run. */
export interface Summary extends Counts {
  readonly files: number;
  readonly literals: number;
  /** Files that were not checked, and files of which a part was not. */
  readonly skipped: number;
  readonly incomplete: number;
  /** Texts inside files that were not looked into (`value/unread`). */
  readonly unread: number;
  /** Findings counted but not listed (`--max-findings`). */
  readonly omitted: number;
}

export interface RunEnd {
  readonly summary: Summary;
  /** Findings a rule, the most frequent first. */
  readonly byRule: readonly (readonly [rule: string, count: number])[];
  /** False where not all was done that was asked: the exit code is 2. */
  readonly successful: boolean;
  /** Account digits are hidden in it, which formats for people say. */
  readonly isMasked?: boolean;
  /** Of the baseline, what is no more in the files of this run; for formats that show it. */
  readonly absent?: readonly AbsentFinding[];
  /** What kept the run from being whole: files that could not be found or listed, no answers. */
  readonly remarks: readonly string[];
  /** Which data is old; for formats with a summary. */
  readonly age: readonly string[];
}
