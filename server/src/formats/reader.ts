/**
 * What a reader of a document format is: text in, fields out, able to stop at a boundary and to resume from the
 * state it had there. A reader knows nothing of banks.
 */
import type { Comment, Container, Field, ReadProblem, Segment } from "../model";

export type FormatName = "json" | "jsonc" | "yaml" | "csv" | "tsv";

/**
 * Which fields are worth building: everything else is read over without building it. Keys are judged once per distinct name
 * (the reader keeps the verdict beside the interned key), values on their character codes.
 */
export interface Interest {
  key(key: string): boolean;
  value(text: string, start: number, end: number): boolean;
}

/** A reader's result for one segment; offsets count from the segment's start. */
export interface ReadSegment<State> {
  /** Units of text consumed; always ends at a boundary where the reader can resume. */
  readonly length: number;
  /** Tree of what the segment shows: containers open at its start, as stubs, down to its fields. */
  readonly root: Container;
  /** In document order. */
  readonly fields: readonly Field[];
  readonly comments: readonly Comment[];
  readonly problems: readonly ReadProblem[];
  /** State behind the segment. */
  readonly state: State;
}

export interface Reader<State> {
  readonly format: FormatName;
  /** The state at the start of a document. */
  readonly initial: State;
  /**
   * Reads one segment from the start of `text`: at least `target` units unless the text ends, then on to the next
   * boundary. `final` says that `text` reaches the end of the document; otherwise a reader that finds no boundary
   * returns null and is called again with more text.
   */
  read(
    segment: Segment,
    state: State,
    options: { readonly target: number; readonly final: boolean; readonly interest: Interest },
  ): ReadSegment<State> | null;
  /** Whether reading on from either state gives the same result. */
  same(a: State, b: State): boolean;
}
