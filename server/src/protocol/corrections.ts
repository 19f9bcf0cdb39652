/** What makes a finding go away: its correction, leaving it out, and saying what a name means. */
import type { CheckCodeParams } from "./findings";
import type { LineEdit, PlaceParams, RangeEdit } from "./places";

/** Code action kind of "fix all", for `editor.codeActionsOnSave`. */
export const FIX_ALL = "source.fixAll.paylint";

/** Which finding, of which version of a document; what is changed is for the server to say. */
export interface FixParams extends PlaceParams {
  readonly version: number;
  readonly rule: string;
}

export type FixResult =
  | { readonly ok: true; readonly edits: readonly RangeEdit[] }
  | { readonly ok: false; readonly message: string };

/** Command of the client that quick fixes call, where it says `hoverCommands`; it takes a `SuppressOffer`. */
export const SUPPRESS_COMMAND = "paylint.suppressFinding";

/** What can be left out where; the client asks for the rest of `SuppressParams`. */
export interface SuppressOffer extends PlaceParams {
  readonly rule: string;
  readonly scopes: readonly SuppressParams["scope"][];
}

export interface SuppressParams extends PlaceParams {
  readonly rule: string;
  /** This line (a comment), this key or this file (`ignore` of `paylint.json`), the rule everywhere (`rules` there). */
  readonly scope: "line" | "key" | "file" | "severity";
  /** With the scope `severity`. */
  readonly severity?: string;
  /** Kept in the comment, or with the entry; may be empty. */
  readonly reason: string;
  /** Text of the folder's `paylint.json` as the editor has it; empty where there is none. */
  readonly configText: string;
}

export type SuppressResult =
  | { readonly ok: true; readonly edits: readonly LineEdit[]; readonly config: string | null }
  | { readonly ok: false; readonly message: string };

export interface SuppressInCodeParams extends CheckCodeParams {
  /** Where the finding begins, in UTF-16 units. */
  readonly offset: number;
  readonly rule: string;
  readonly reason: string;
}

/** A text put in at a place in UTF-16 units. */
export type SuppressInCodeResult = { readonly at: number; readonly newText: string } | null;

/** What a name means from now on. */
export interface TeachOffer {
  /** A document in which it stands. */
  readonly uri: string;
  /** As written; null where it says too little and `key`, the pattern of a key path, is meant. */
  readonly name: string | null;
  readonly key: string | null;
  /** One of the kinds of identifiers; null for none. */
  readonly kind: string | null;
  readonly country: string | null;
}

export interface TeachParams extends TeachOffer {
  /** Text of the folder's `paylint.json` as the editor has it; empty where there is none. */
  readonly configText: string;
}

export type TeachResult =
  | { readonly ok: true; readonly config: string }
  | { readonly ok: false; readonly message: string };

export interface UndecidedQuestion {
  readonly uri: string;
  readonly name: string | null;
  readonly key: string | null;
  /** How many values stand there, and where: a sentence, masked. */
  readonly summary: string;
  /** What they may be, the likeliest first. */
  readonly readings: readonly {
    readonly kind: string;
    readonly country: string | null;
    readonly words: string;
    readonly reason: string;
  }[];
}

export interface UndecidedParams {
  /** Folders whose files are gone through, beside the open documents; none in a browser, where no folder is walked. */
  readonly folders: readonly string[];
}

export interface UndecidedResult {
  readonly questions: readonly UndecidedQuestion[];
  /** Files of folders were there to be gone through; without them the open documents alone were. */
  readonly hasFolders: boolean;
  /** Files that were gone through, and that could not be. */
  readonly files: number;
  readonly skipped: number;
  /** Files beyond the most that are gone through. */
  readonly left: number;
}
