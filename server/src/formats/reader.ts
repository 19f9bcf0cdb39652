/**
 * What a reader of a document format is: text in, fields out, able to stop at a boundary and to resume from the
 * state it had there. A reader knows nothing of banks.
 */
import type { Comment, Container, Field, FormatName, ReadProblem, Segment, TableProfile } from "../model";

export type { FormatName };

/** Problems kept of each segment, and of a whole document: a text that isn't of its format would have one for each word. */
export const MAX_PROBLEMS = 1000;

/**
 * Which fields are worth building: everything else is read over without building it. Keys are judged once per distinct name
 * (the reader keeps the verdict beside the interned key), values on their character codes.
 */
export interface Interest {
  key(key: string): boolean;
  value(text: string, start: number, end: number): boolean;
  /** Whether the places in a list of this key matter. */
  ordered?(key: string): boolean;
  /** Columns of a table whose cells are all worth building, as its head tells. */
  columns?(table: TableProfile): readonly boolean[];
  /** Tells of the cells of a table whether they can be what is looked for; left out where every row is worth building. */
  cells?(names: readonly (string | null)[], table: TableProfile | null): CellTest;
}

/** Every field, for whoever asks about more than what could be found. */
export const everything: Interest = { key: () => true, value: () => true };

/** Whether a cell's text can be, or hold, what is looked for, told from it and its column alone; a no is certain. */
export type CellTest = (column: number, text: string, start: number, end: number) => boolean;

/** How the containers that are open across the segment's boundaries continue those of its neighbours. */
export interface OpenContainers {
  /** Open at the start, outermost first: stubs of the containers in `atEnd` of the segment before, in that order. */
  readonly atStart: readonly Container[];
  /** Open at the end, outermost first; those of `atStart` that are still open are the same objects. */
  readonly atEnd: readonly Container[];
  /**
   * For each of `atEnd` the place of the element in progress, or of the next one between two, counted like
   * `Container.index`: what a place of the next segment adds to for its absolute place.
   */
  readonly places: readonly number[];
}

/** A reader's result for one segment; offsets count from the segment's start. */
export interface ReadSegment<State> {
  /** Units of text consumed; always ends at a boundary where the reader can resume. */
  readonly length: number;
  /**
   * Tree of what the segment shows: containers open at its start, as stubs, down to its fields. Fields stand in an object,
   * a list or a row, also where the format has only one for the whole document: beside the document itself nothing is
   * looked for.
   */
  readonly root: Container;
  /** In document order. */
  readonly fields: readonly Field[];
  readonly comments: readonly Comment[];
  readonly problems: readonly ReadProblem[];
  readonly open: OpenContainers;
  /** CSV: the head of the table the segment's rows belong to. */
  readonly table?: TableProfile;
  /** Units behind the segment that its fields depend on: an edit there makes it read again. None where left out. */
  readonly ahead?: number;
  /** State behind the segment. */
  readonly state: State;
}

/** Which rows of a table are built: of those `of interest` a cell can be what is looked for. */
export type RowsBuilt = "all" | "of interest" | "none";

export interface Reader<State> {
  readonly format: FormatName;
  /** The state at the start of a document. */
  readonly initial: State;
  /**
   * Reads one segment from the start of `text`: at least `target` units unless the text ends, then on to the next
   * boundary. `final` says that `text` reaches the end of the document; otherwise a reader that finds no boundary
   * returns null and is called again with more text. Where `text` ends before that and isn't final, its end is taken
   * if it is a boundary: after an edit it is an old one, and reading can agree with the old segments again there.
   */
  read(
    segment: Segment,
    state: State,
    options: {
      readonly target: number;
      readonly final: boolean;
      readonly interest: Interest;
      /** Of a table; all where left out. */
      readonly rows?: RowsBuilt;
      /** Some of the text behind a segment that isn't final: looked at, not read. */
      readonly ahead?: string;
    },
  ): ReadSegment<State> | null;
  /** Whether reading on from either state gives the same result. */
  same(a: State, b: State): boolean;
}
