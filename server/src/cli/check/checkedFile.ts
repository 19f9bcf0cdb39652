/** What comes of checking one file, read whole or in a stream. */
import type { FilePart, FileStart } from "../../report/report";

/** What kept a file from being checked, or its corrections from being written. */
type Obstacle = "unknown-type" | "unread" | "unwritten";

export interface PartsFrom {
  readonly parts: number;
  readonly literals: number;
}

export interface CheckedFile {
  readonly head: FileStart;
  /**
   * In document order; may be asked for more than once. None of a file that was skipped.
   * @param from parts of a large table to leave out, and the literals in them
   */
  readonly parts: (from?: PartsFrom) => Iterable<FilePart> | AsyncIterable<FilePart>;
  /** Corrections that were written to the file. */
  readonly fixed: number;
  readonly obstacle: Obstacle | null;
  /** Why corrections were not written, to stand behind the file's name. */
  readonly unwritten: string | null;
}
