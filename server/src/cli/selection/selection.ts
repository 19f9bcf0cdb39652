/** What a run checks, however it was chosen. */

import path from "node:path";
import { CONFIGURATION_FILE } from "../../config/search";
import type { FormatName } from "../../formats";
import type { FindingEntry } from "../../report/report";
import type { ChangedPart } from "./changedLines";
import type { ChosenFile } from "./files";
import type { StandardInput } from "./standardInput";

/** Content that doesn't lie where its path says: standard input, or the index. */
export interface GivenText {
  /** Path for the report, whose name says the format. */
  readonly displayPath: string;
  readonly bytes: Uint8Array;
}

/** A document and its former version, for what only a comparison shows. */
export interface History {
  /** What the former version is called in a message. */
  readonly revision: string;
  /** Former content by shown path; null for a new file, and where it can't be read, which is then among `unread`. */
  readonly former: (displayPath: string) => Promise<Buffer | null>;
  /** What could not be compared, each with the reason; grows as former versions are asked for. */
  readonly unread: ReadonlySet<string>;
}

export interface Selection {
  readonly files: readonly ChosenFile[];
  readonly texts: readonly GivenText[];
  readonly keeps: (entry: FindingEntry, displayPath: string) => boolean;
  readonly history: History | null;
  /** What of a file is changed, by its shown path; corrections are made there alone. */
  readonly changed: (displayPath: string) => ChangedPart;
  /** What was named or has changed, and isn't there, or can't be listed or read. */
  readonly missing: readonly string[];
  /** Folders met on the way that can't be listed. */
  readonly unlisted: readonly string[];
}

export type Selected =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly error: string };

export interface SelectionContext {
  readonly root: string;
  readonly input: StandardInput;
  /** Whether the configuration leaves a file in; its path is absolute. */
  readonly includes: (file: string) => boolean;
  /** The format that a file is read in; null for what isn't read. */
  readonly formatOf: (file: string) => FormatName | null;
}

/** The configuration is reported on by itself, not as a document. */
export function isDocument({ absolute }: Pick<ChosenFile, "absolute">): boolean {
  return path.basename(absolute) !== CONFIGURATION_FILE;
}
