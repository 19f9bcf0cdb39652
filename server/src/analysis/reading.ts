/**
 * What is kept of a segment that was read. Fields cost a hundred times what their text costs, and those of most segments
 * are never looked at again: they are forgotten, and read again from the segment's text whenever somebody asks.
 */
import type { Interest, Reader, ReadSegment, RowsBuilt } from "../formats/reader";
import type { Comment, Container, Field, ReadProblem } from "../model";
import type { Neighbours } from "./boundaries/neighbours";
import { type Outline, type OutlinedContainer, type Outlines, outlinesOf, writeDown } from "./boundaries/outline";
import { type Part, type Rereadable, readAlike } from "./readParts";

/** What an analysis needs of a segment that was read. */
export interface ReadPart {
  readonly comments: readonly Comment[];
  readonly problems: readonly ReadProblem[];
  readonly outlines: Outlines;
  /** In document order. */
  readonly fields: readonly Field[];
}

interface ReadingOptions<State> {
  readonly reader: Reader<State>;
  readonly interest: Interest;
  /** Keeps the fields: of a document that is checked once. */
  readonly isKept: boolean;
  /** How many of the containers open at its start, from the outermost on, are crowded by what stood before. */
  readonly crowds?: number;
}

export class Reading<State> implements ReadPart, Pick<ReadSegment<State>, "ahead" | "table"> {
  readonly comments: readonly Comment[];
  readonly problems: readonly ReadProblem[];
  readonly ahead?: number;
  readonly table?: NonNullable<ReadSegment<State>["table"]>;
  readonly outlines: Outlines;
  private readonly place: Rereadable<State>;
  private readonly options: ReadingOptions<State>;
  /** Null once it is forgotten. */
  private tree: ReadSegment<State> | null;
  private isComplete = false;
  private neighbours: () => Neighbours;

  /**
   * Marks the crowded containers in what was read.
   * @param neighbours of the newest version
   */
  constructor(
    { segment, before, following, read }: Part<State>,
    options: ReadingOptions<State>,
    neighbours: () => Neighbours,
  ) {
    const { comments, problems, ahead, table } = read;
    this.comments = comments;
    this.problems = problems;
    if (ahead !== undefined) this.ahead = ahead;
    if (table !== undefined) this.table = table;
    this.outlines = outlinesOf(read, options.crowds);
    this.neighbours = neighbours;
    this.place = { segment, before, following, read: this };
    // A table's first segment is read by what more of its text says than it holds.
    const isHead = table !== undefined && before === options.reader.initial;
    this.options = isHead ? { ...options, isKept: true } : options;
    this.tree = read;
  }

  get fields(): readonly Field[] {
    return this.whole("all").fields;
  }

  get root(): Container {
    return this.whole("all").root;
  }

  /** As `root`, without rows in which nothing can be found. */
  get rootToCheck(): Container {
    return this.whole("of interest").root;
  }

  /** What the segment holds of a container: one of its outlines. */
  contentOf(outline: Outline): OutlinedContainer {
    if (outline.content === null) writeDown(this.outlines, this.tree ?? this.again("all"));
    if (outline.content === null) throw new Error("A segment was read differently");
    return outline.content;
  }

  forget(): void {
    if (!this.options.isKept) this.tree = null;
  }

  /** Of a version that stays as it is: the last one that the segment was part of, or a section. */
  setNeighbours(neighbours: Neighbours): void {
    this.neighbours = () => neighbours;
  }

  /** Completed. What isn't kept is handed out once. */
  private whole(rows: RowsBuilt): ReadSegment<State> {
    const read = this.tree ?? this.again(rows);
    if (!(this.options.isKept && this.isComplete)) this.neighbours().complete(read, this.place.segment.index);
    this.isComplete = true;
    this.forget();
    return read;
  }

  private again(rows: RowsBuilt): ReadSegment<State> {
    const { reader, interest } = this.options;
    const read = readAlike(reader, this.place, { interest, rows });
    outlinesOf(read);
    return read;
  }
}
