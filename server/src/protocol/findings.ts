/** Findings: how many a document has, and those of texts that aren't open documents. */
import type { Place } from "./places";

/** State of one document, sent when it changes. */
export interface StatusParams {
  readonly uri: string;
  readonly literals: number;
  readonly findings: number;
  /** Of what is shown, as the Problems panel counts it: with what the editor itself says of a `paylint.json`. */
  readonly shown: { readonly error: number; readonly warning: number; readonly info: number; readonly hint: number };
  /** Rules with more than 20 of them, those with most first: floods that somebody looks at as one. */
  readonly floods?: readonly { readonly rule: string; readonly count: number }[];
  /** Findings that the limit held back. */
  readonly hidden: number;
  /** The rest of a large document is still being checked: the numbers are of what has been. */
  readonly checking: boolean;
  /** Why the document was not read, or null. */
  readonly skipped: string | null;
}

export interface CheckTextParams {
  readonly uri: string;
  readonly text: string;
}

/** A finding as the client shows it; `severity` by name. */
export interface TextFinding {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly rule: string;
  readonly page: string;
  readonly message: string;
}

export interface CheckTextResult {
  /** False where the configuration leaves the file out, or it is of no format that is read. */
  readonly checked: boolean;
  /** Why a file that should have been checked was not, to stand behind "not checked: "; null where it was. */
  readonly skipped: string | null;
  readonly literals: number;
  readonly findings: readonly TextFinding[];
}

export interface WorkspaceFilesParams {
  /** Folders on this machine, by their addresses. */
  readonly uris: readonly string[];
}

export interface WorkspaceFilesResult {
  /** Absolute paths, in their order. */
  readonly paths: readonly string[];
  /** Of the names of files that are read, without the dot: for folders that the server can't see. */
  readonly endings: readonly string[];
}

export interface CheckCodeParams {
  readonly text: string;
  readonly language: string;
}

/** `start` and `end` are UTF-16 units in the text. */
export interface CheckCodeResult {
  readonly findings: readonly {
    readonly start: number;
    readonly end: number;
    readonly rule: string;
    readonly page: string;
    readonly message: string;
    readonly fixes: readonly {
      readonly title: string;
      readonly start: number;
      readonly end: number;
      readonly newText: string;
    }[];
    /** A comment that leaves it out can be written. */
    readonly canSuppress: boolean;
  }[];
}
