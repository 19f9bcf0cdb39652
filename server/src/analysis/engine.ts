/**
 * What an analysis does with fields: detection, rules, suppressions and the configuration, bundled so that every
 * document is analysed the same way in the editor and on the command line.
 */
import type { ConfigFinding } from "../config/catalogue";
import type { FileIgnores } from "../config/select";
import type { Lines } from "../config/suppression";
import type { Explanation } from "../detect";
import type { FormatName, Interest, ReadSegment } from "../formats/reader";
import type { Comment, Container, Finding, Literal, TableProfile } from "../model";

export interface DocumentInfo {
  /** Relative to the workspace, with forward slashes. */
  readonly path: string;
  readonly format: FormatName;
}

/** What detection found in one segment, and what the rules say of it. */
export interface Checked {
  readonly literals: readonly Literal[];
  readonly findings: readonly Finding[];
  /** Why values were or weren't taken, where the engine was asked to explain. */
  readonly explanations: readonly Explanation[];
  /** What was not looked into, in words. */
  readonly unchecked: readonly string[];
}

export const NOTHING_FOUND: Checked = { literals: [], findings: [], explanations: [], unchecked: [] };

/** A finding as suppression comments see it; its offset is absolute. */
interface Suppressible {
  readonly rule: string;
  readonly start: number;
}

/** What the suppression comments of a document say. */
interface Suppressing {
  /** One of them covers the whole document. */
  readonly ofFile: boolean;
  /** Lines that the others cover. */
  readonly lines: Iterable<number>;
  /**
   * @param findings all of the document, or where nothing covers all of it, those that begin on one of the lines
   * @returns those that are suppressed with the reason that the comment gives, and what the comments have to be told:
   *   unknown rules, nothing to suppress
   */
  apply<F extends Suppressible>(
    findings: readonly F[],
  ): { readonly left: ReadonlyMap<F, { readonly reason: string | null }>; readonly remarks: readonly ConfigFinding[] };
}

/**
 * Detection, rules and configuration of one state of the settings. An engine is immutable: other settings, newly
 * loaded tables or facts make another engine.
 */
export interface Engine {
  readonly interest: Interest;
  /** Longer documents (in UTF-16 units) are skipped. */
  readonly maxLength: number;
  /** What is to be read of a document besides, as the values under its keys say; null where they say nothing. */
  interestWith(keys: TableProfile | null): Interest | null;
  /**
   * Whether `check` could find anything in what was read of a segment; a no is certain.
   * @param keys of the document's head, where it is no table
   */
  mayFind(read: Pick<ReadSegment<unknown>, "fields" | "open" | "table">, keys?: TableProfile | null): boolean;
  /** Whether anything could be found, or would have to be said, in a document of this text; a no is certain. */
  mayHold(text: string, document: DocumentInfo): boolean;
  /** Detects and checks one segment. */
  check(root: Container, document: DocumentInfo, table: TableProfile | null): Checked;
  /** Whether detection draws the same from either head. */
  sameTable(a: TableProfile, b: TableProfile): boolean;
  /** Null where no `ignore` entry of the configuration is about the document. */
  ignores(document: DocumentInfo): FileIgnores | null;
  /** Null where no comment has anything to say. @param comments at absolute offsets */
  suppressions(comments: readonly Comment[], lines: Lines, document: DocumentInfo): Suppressing | null;
}
