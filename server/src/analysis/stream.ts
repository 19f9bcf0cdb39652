/**
 * Analysis of documents too large to hold: stretch by stretch, each dropped after it was reported. A stretch ends where
 * nothing behind it can matter to it: where every container that is still open is crowded, so that its fields are no
 * neighbours of each other any more. Rows of a table stand for themselves, so that each of its segments is a stretch.
 */
import { isTableFormat, withReader } from "../formats";
import type { Interest, Reader, ReadSegment } from "../formats/reader";
import type { Container, TableProfile } from "../model";
import { unreadable } from "../text/decode";
import { BEGINNING, Layout, type Origin, TextSegment } from "../text/layout";
import { Analysis } from "./analysis";
import { type AnalysedPart, CheckedSegment, NOTHING_CHECKED, type SegmentCheck } from "./checkedSegment";
import type { AnalysisOptions } from "./document";
import { HEAD_WINDOW, namesInHead } from "./head";
import { placesBehind, relativePath } from "./places";
import { flat, TARGET } from "./readParts";
import { type Shares, share, sharesOf } from "./sharing";

export interface StreamSummary {
  /** Why reading stopped (binary), or null. */
  readonly skipped: string | null;
  /** Units read. */
  readonly length: number;
}

/**
 * Larger segments than in an editor: nothing is ever read again. But all that is found in one lives until it is reported,
 * and of twice as much a third more outlives a collection.
 */
const STREAM_TARGET = 2 * TARGET;
/** Behind twice the target, room for the rest of a row. */
const ROOM = 2048;

/** Units of the text around a stretch that a report may show with what stands in it. */
const AROUND = 128;

/** Segments that wait for what follows are tried together when they are so many times more than at the last try. */
const GROWTH = 1.25;

/**
 * A stretch of a document that can be analysed apart from the rest, as plain data: what another thread needs for one of a
 * table.
 */
export interface Stretch {
  readonly text: string;
  /** The reader's before it; the same object as that of the stretch before wherever they agree. */
  readonly state: unknown;
  readonly origin: Origin;
  /** What places in the containers open at its start count from, by depth. */
  readonly places: readonly number[];
}

/** A stretch as it was cut, still with what was read. */
export interface CutStretch extends Stretch {
  readonly analyze: () => Analysis;
}

/**
 * Analyses a document chunk by chunk in constant memory.
 * @param chunks the text in order, cut anywhere
 * @param onSegment called in order with the analysis of each segment that holds anything; offsets, positions and key
 *   paths are those of the whole document
 */
export async function analyzeSegments(
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
  onSegment: (analysis: Analysis) => void,
): Promise<StreamSummary> {
  const stretches = stretchesOf(chunks, options);
  for (let next = await stretches.next(); ; next = await stretches.next()) {
    if (next.done === true) return next.value;
    onSegment(next.value.analyze());
  }
}

/** The stretches that hold anything; reads on when the next one is asked for. */
export function stretchesOf(
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
): AsyncGenerator<CutStretch, StreamSummary> {
  return withReader<AsyncGenerator<CutStretch, StreamSummary>>(options.format, {
    use: (reader) => readStretches(reader, chunks, options),
  });
}

/** Analyses a table's stretch that was cut elsewhere, by the same settings: gives what its own `analyze` would. */
export function analyzeStretch(stretch: Stretch, options: AnalysisOptions): Analysis {
  return withReader<Analysis>(options.format, {
    use: <State>(reader: Reader<State>) => {
      const segment = new TextSegment(stretch.text);
      const { length } = stretch.text;
      const { interest } = options.engine;
      const read = reader.read(segment, stretch.state as State, { target: length, final: true, interest });
      if (read === null || read.length !== length) throw new Error(`A ${reader.format} segment was read differently`);
      const part = { segment, read, shares: sharesOf(read), isEmpty: !options.engine.mayFind(read) };
      return analysisOf({ ...stretch, waiting: [part], keys: null }, options);
    },
  });
}

async function* readStretches<State>(
  reader: Reader<State>,
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
): AsyncGenerator<CutStretch, StreamSummary> {
  const stream = new Stream(reader, options);
  for await (const chunk of chunks) {
    const skipped = unreadable(chunk);
    if (skipped !== null) return { skipped, length: stream.length };
    stream.push(chunk);
    // One at a time: what is read of a stretch is dropped before the next is read.
    for (let stretch = stream.next(); stretch !== null; stretch = stream.next()) yield stretch;
  }
  stream.end();
  for (let stretch = stream.next(); stretch !== null; stretch = stream.next()) yield stretch;
  return { skipped: null, length: stream.length };
}

/** A segment that was read. */
interface Waiting {
  readonly segment: TextSegment;
  readonly read: ReadSegment<unknown>;
  readonly shares: Shares;
  /** There is nothing to find in it. */
  readonly isEmpty: boolean;
}

class Stream<State> {
  private readonly reader: Reader<State>;
  private readonly options: AnalysisOptions;
  private readonly isTable: boolean;
  private readonly target: number;
  private readonly window: number;
  private state: State;
  private pending = "";
  /** Units to have before reading is tried. */
  private wanted: number;
  private readUnits = 0;
  /** What was read and isn't given out yet: what follows may matter to it. */
  private waiting: Waiting[] = [];
  /** How many of those share their containers already, and how many there are when the next try is made. */
  private shared = 0;
  private nextTry = 0;
  /** Where they begin, and what places there count from. */
  private origin: Origin = BEGINNING;
  private places: readonly number[] = [];
  private stateBefore: State;
  /** How many of the containers open there, from the outermost on, are crowded by what was given out. */
  private crowds = 0;
  /** What stands under each name in the head of a document that is no table. */
  private keys: TableProfile | null = null;
  private interest: Interest;
  /** Whether the head is still to be looked at. */
  private isAtStart: boolean;
  /** Whether the document's end is at hand, and whether it was read. */
  private hasEnded = false;
  private isDone = false;

  constructor(reader: Reader<State>, options: AnalysisOptions) {
    this.reader = reader;
    this.options = options;
    this.target = options.segmentUnits ?? STREAM_TARGET;
    this.window = 2 * this.target + ROOM;
    this.isTable = isTableFormat(options.format);
    this.isAtStart = !this.isTable;
    this.wanted = this.isAtStart ? Math.max(this.window, HEAD_WINDOW) : this.window;
    this.state = reader.initial;
    this.stateBefore = reader.initial;
    this.interest = options.engine.interest;
  }

  get length(): number {
    return this.readUnits;
  }

  push(chunk: string): void {
    this.pending += chunk;
  }

  end(): void {
    this.hasEnded = true;
  }

  /** Reads on to the next stretch that holds anything. @returns null when more text is needed, or nothing is left */
  next(): CutStretch | null {
    while (this.hasEnded ? !this.isDone : this.pending.length >= this.wanted + AROUND) {
      const isRead = this.read();
      if (this.hasEnded) this.isDone = this.pending === "";
      const stretch = isRead && this.isWhole() ? this.cut() : null;
      if (stretch !== null) return stretch;
    }
    return null;
  }

  /** @returns false where more text was needed */
  private read(): boolean {
    if (this.isAtStart) this.lookAtHead();
    const { reader, options, interest, keys } = this;
    const final = this.hasEnded && this.pending.length <= this.wanted;
    const segment = new TextSegment(flat(this.pending.slice(0, this.wanted)));
    const read = reader.read(segment, this.state, { target: this.target, final, interest, rows: "of interest" });
    if (read === null || (read.length === 0 && segment.text !== "")) {
      if (final) throw new Error(`The ${reader.format} reader stopped before the end of a document`);
      this.wanted *= 2;
      return false;
    }
    this.wanted = this.window;
    segment.text = segment.text.slice(0, read.length);
    this.pending = this.pending.slice(read.length);
    this.readUnits += read.length;
    // The same object as long as nothing changes, so that it is sent to other threads once.
    if (!reader.same(this.state, read.state)) this.state = read.state;
    const isEmpty = !options.engine.mayFind(read, keys);
    const crowds = this.waiting.length === 0 ? this.crowds : 0;
    this.waiting.push({ segment, read, shares: sharesOf(read, crowds), isEmpty });
    return true;
  }

  /** Whether nothing that follows can matter to what is waiting. */
  private isWhole(): boolean {
    const { waiting } = this;
    if (this.isTable || waiting.every(({ read }) => read.fields.length === 0)) return true;
    if (!this.isDone && waiting.length < this.nextTry) return false;
    share(waiting, { first: this.shared, count: waiting.length - this.shared });
    this.shared = waiting.length;
    this.nextTry = Math.ceil(waiting.length * GROWTH);
    return this.isDone || (waiting.at(-1)?.read.open?.atEnd ?? []).every(isCrowd);
  }

  /** What is waiting, as a stretch; null where it holds nothing. */
  private cut(): CutStretch | null {
    const { options, waiting, keys, places, stateBefore: state } = this;
    const origin = { ...this.origin, behind: this.pending.slice(0, AROUND) };
    for (const part of waiting) this.moveOn(part);
    this.waiting = [];
    this.shared = 0;
    this.nextTry = 0;
    this.stateBefore = this.state;
    if (waiting.every(holdsNothing)) return null;
    const text = waiting.map(({ segment }) => segment.text).join("");
    return { text, state, origin, places, analyze: () => analysisOf({ waiting, origin, places, keys }, options) };
  }

  private lookAtHead(): void {
    const { reader, options, pending } = this;
    this.isAtStart = false;
    this.wanted = this.window;
    this.keys = namesInHead(reader, pending.slice(0, HEAD_WINDOW), this.hasEnded && pending.length <= HEAD_WINDOW);
    this.interest = options.engine.interestWith(this.keys) ?? this.interest;
  }

  private moveOn({ segment, read }: Waiting): void {
    const { offset, line, character, bytes, before } = this.origin;
    const { text } = segment;
    const starts = segment.lineStarts();
    const last = starts.at(-1);
    const ofLine = last === undefined ? text : text.slice(last);
    this.origin = {
      offset: offset + text.length,
      line: line + starts.length,
      character: ofLine.length + (last === undefined ? character : 0),
      bytes: utf8.encode(ofLine).length + (last === undefined ? bytes : 0),
      before: `${last === undefined ? before : ""}${ofLine}`.slice(-AROUND),
      behind: "",
    };
    this.places = placesBehind(read, this.places);
    const { atStart = [], atEnd = [] } = read.open ?? {};
    const known = this.crowds;
    const other = atEnd.findIndex((one, depth) => !isCrowd(one) && (depth >= known || one !== atStart[depth]));
    this.crowds = other < 0 ? atEnd.length : other;
  }
}

const utf8 = new TextEncoder();

/** Fields in it are no neighbours of each other. */
function isCrowd({ kind, crowded }: Container): boolean {
  return kind === "document" || crowded === true;
}

function holdsNothing({ read: { fields, problems, comments } }: Waiting): boolean {
  return fields.length === 0 && problems.length === 0 && comments.length === 0;
}

interface Read extends Pick<Stretch, "origin" | "places"> {
  readonly waiting: readonly Waiting[];
  readonly keys: TableProfile | null;
}

function analysisOf({ waiting, origin, places, keys }: Read, { engine, path, format }: AnalysisOptions): Analysis {
  const info = { path, format };
  const ignores = engine.ignores(info);
  const parts = waiting.map(({ segment, read, isEmpty }): AnalysedPart => {
    if (isEmpty) return { segment, read, found: NOTHING_CHECKED };
    const check: SegmentCheck = {
      segment,
      check: () => engine.check(read.root, info, read.table ?? keys),
      pathOf: ({ rule, field }) => (ignores?.ofRule(rule) === "by key" ? relativePath(field, read.open) : null),
    };
    return { segment, read, found: new CheckedSegment(check, "for good") };
  });
  const layout = new Layout(
    waiting.map(({ segment }) => segment),
    origin,
  );
  return new Analysis({ ...info, engine, layout, parts, skipped: null, places });
}
