/**
 * Analysis of documents too large to hold: section by section, each dropped after it was reported. A section ends where
 * nothing behind it can matter to it: where every container that is still open is crowded, so that its fields are no
 * neighbours of each other any more. Rows of a table stand for themselves, so that each of its segments is a section.
 */
import { isTableFormat, withReader } from "../formats";
import type { Interest, Reader } from "../formats/reader";
import type { TableProfile } from "../model";
import { unreadable } from "../text/decode";
import { BEGINNING, Layout, type Origin, TextSegment } from "../text/layout";
import { Analysis } from "./analysis";
import { Neighbours } from "./boundaries/neighbours";
import { type AnalysedPart, CheckedSegment, NOTHING_CHECKED, type SegmentCheck } from "./checkedSegment";
import type { AnalysisOptions } from "./document";
import { HEAD_WINDOW, namesInHead } from "./head";
import { pathToIgnore, placesBehind } from "./places";
import { Reading } from "./reading";
import { type Part, readAlike, readParts, TARGET } from "./readParts";
import { ChunkedText } from "./source";

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

/** Units of the text around a section that a report may show with what stands in it. */
const AROUND = 128;

/** Segments that wait for what follows are tried together when they are so many times more than at the last try. */
const GROWTH = 1.25;

/**
 * A section of a document that can be analysed apart from the rest, as plain data: what another thread needs for one of a
 * table.
 */
export interface Section {
  readonly text: string;
  /** The reader's before it; the same object as that of the section before wherever they agree. */
  readonly state: unknown;
  readonly origin: Origin;
  /** What places in the containers open at its start count from, by depth. */
  readonly places: readonly number[];
}

/** A section as it was cut, still with what was read. */
export interface CutSection extends Section {
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
  const sections = sectionsOf(chunks, options);
  for (let next = await sections.next(); ; next = await sections.next()) {
    if (next.done === true) return next.value;
    onSegment(next.value.analyze());
  }
}

/** The sections that hold anything; reads on when the next one is asked for. */
export function sectionsOf(
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
): AsyncGenerator<CutSection, StreamSummary> {
  return withReader<AsyncGenerator<CutSection, StreamSummary>>(options.format, {
    use: (reader) => readSections(reader, chunks, options),
  });
}

/** Analyses a table's section that was cut elsewhere, by the same settings: gives what its own `analyze` would. */
export function analyzeSection(section: Section, options: AnalysisOptions): Analysis {
  return withReader<Analysis>(options.format, {
    use: <State>(reader: Reader<State>) => {
      const segment = new TextSegment(section.text);
      const { interest } = options.engine;
      const place = { segment, before: section.state as State, following: null, read: {} };
      const read = readAlike(reader, place, { interest });
      const part = { ...place, read };
      const waiting: SectionPart = {
        segment,
        read: new Reading(part, { reader, interest, isKept: true }, () => NO_NEIGHBOURS),
        isEmpty: !options.engine.mayFind(read),
      };
      waiting.read.setNeighbours(new Neighbours([waiting]));
      return analysisOf({ ...section, waiting: [waiting], keys: null }, options);
    },
  });
}

async function* readSections<State>(
  reader: Reader<State>,
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
): AsyncGenerator<CutSection, StreamSummary> {
  const source = new ChunkedText();
  const cutter = new Cutter(reader, source, options);
  for await (const chunk of chunks) {
    const skipped = unreadable(chunk);
    if (skipped !== null) return { skipped, length: cutter.length };
    source.push(chunk);
    yield* cutter.sections();
  }
  source.end();
  yield* cutter.sections();
  return { skipped: null, length: cutter.length };
}

/** A segment that was read. */
interface SectionPart {
  readonly segment: TextSegment;
  readonly read: Reading<unknown>;
  /** There is nothing to find in it. */
  readonly isEmpty: boolean;
}

interface Waiting extends SectionPart {
  readonly hasFields: boolean;
}

/** Cuts the text at hand into sections. */
class Cutter<State> {
  /** Units read. */
  length = 0;
  private readonly reader: Reader<State>;
  private readonly source: ChunkedText;
  private readonly options: AnalysisOptions;
  private readonly isTable: boolean;
  /** Null until the head is at hand. */
  private parts: Iterator<Part<State> | null> | null = null;
  private interest: Interest;
  /** What stands under each name in the head of a document that is no table. */
  private keys: TableProfile | null = null;
  /** What was read and isn't given out yet: what follows may matter to it. */
  private waiting: Waiting[] = [];
  /** How many there are when it is tried again whether nothing does. */
  private nextTry = 0;
  private state: State;
  /** Where they begin, and what places there count from. */
  private origin: Origin = BEGINNING;
  private places: readonly number[] = [];
  /** How many of the containers open there, from the outermost on, are crowded by what was given out. */
  private crowds = 0;

  constructor(reader: Reader<State>, source: ChunkedText, options: AnalysisOptions) {
    this.reader = reader;
    this.source = source;
    this.options = options;
    this.isTable = isTableFormat(options.format);
    this.interest = options.engine.interest;
    this.state = reader.initial;
  }

  /** Those that hold anything, one at a time, as far as the text goes. */
  *sections(): Generator<CutSection> {
    this.parts ??= this.begin();
    for (let next = this.parts?.next(); next?.value != null; next = this.parts?.next()) {
      const section = this.take(next.value);
      if (section !== null) yield section;
    }
  }

  /** @returns null where more text is needed for the head */
  private begin(): Iterator<Part<State> | null> | null {
    const { reader, source, options } = this;
    const { engine, segmentUnits: target = STREAM_TARGET } = options;
    if (!this.isTable) {
      if (source.isWaitingFor(HEAD_WINDOW)) return null;
      const head = source.peek(HEAD_WINDOW);
      this.keys = namesInHead(reader, head, source.final);
      this.interest = engine.interestWith(this.keys) ?? this.interest;
    }
    return readParts(source, {
      reader,
      interest: this.interest,
      state: reader.initial,
      agrees: () => false,
      target,
      window: 2 * target + ROOM,
      rows: () => "of interest",
    });
  }

  /** @returns what is waiting, as a section; null where something may follow that matters to it, or it holds nothing */
  private take(part: Part<State>): CutSection | null {
    const { reader, interest, options, waiting, keys } = this;
    const { segment, before, following, read } = part;
    // The same object as long as nothing changes, so that it is sent to other threads once.
    if (waiting.length === 0 && !reader.same(this.state, before)) this.state = before;
    const crowds = waiting.length === 0 ? this.crowds : 0;
    waiting.push({
      segment,
      read: new Reading(part, { reader, interest, isKept: true, crowds }, () => NO_NEIGHBOURS),
      hasFields: read.fields.length > 0,
      isEmpty: !options.engine.mayFind(read, keys),
    });
    this.length += segment.text.length;
    const isLast = following === null;
    if (this.isTable || waiting.every(({ hasFields }) => !hasFields)) return this.cut(new Neighbours(waiting));
    if (!isLast && waiting.length < this.nextTry) return null;
    this.nextTry = Math.ceil(waiting.length * GROWTH);
    const neighbours = new Neighbours(waiting);
    const isWhole = isLast || neighbours.crowdsBehind() === read.open.atEnd.length;
    return isWhole ? this.cut(neighbours) : null;
  }

  private cut(neighbours: Neighbours): CutSection | null {
    const { options, waiting, keys, places, state } = this;
    const origin = { ...this.origin, behind: this.source.peek(AROUND) };
    this.crowds = neighbours.crowdsBehind();
    for (const part of waiting) this.moveOn(part);
    for (const { read } of waiting) read.setNeighbours(neighbours);
    this.waiting = [];
    this.nextTry = 0;
    if (waiting.every(holdsNothing)) return null;
    const text = waiting.map(({ segment }) => segment.text).join("");
    return { text, state, origin, places, analyze: () => analysisOf({ waiting, origin, places, keys }, options) };
  }

  private moveOn({ segment, read }: Waiting): void {
    const { offset, line, character, bytes, before } = this.origin;
    const { text } = segment;
    const starts = segment.lineStarts();
    const last = starts.at(-1);
    const ofLine = text.slice(last);
    this.origin = {
      offset: offset + text.length,
      line: line + starts.length,
      character: ofLine.length + (last === undefined ? character : 0),
      bytes: utf8.encode(ofLine).length + (last === undefined ? bytes : 0),
      before: `${last === undefined ? before : ""}${ofLine}`.slice(-AROUND),
      behind: "",
    };
    this.places = placesBehind(read.outlines, this.places);
  }
}

const NO_NEIGHBOURS = new Neighbours([]);

const utf8 = new TextEncoder();

function holdsNothing({ hasFields, read: { problems, comments } }: Waiting): boolean {
  return !hasFields && problems.length === 0 && comments.length === 0;
}

interface WaitingSection extends Pick<Section, "origin" | "places"> {
  readonly waiting: readonly SectionPart[];
  readonly keys: TableProfile | null;
}

function analysisOf(
  { waiting, origin, places, keys }: WaitingSection,
  { engine, path, format }: AnalysisOptions,
): Analysis {
  const info = { path, format };
  const pathOf = pathToIgnore(engine.ignores(info));
  const parts = waiting.map(({ segment, read, isEmpty }): AnalysedPart => {
    if (isEmpty) return { segment, read, found: NOTHING_CHECKED };
    const check: SegmentCheck = {
      segment,
      check: () => engine.check(read.root, info, read.table ?? keys),
      pathOf,
    };
    return { segment, read, found: new CheckedSegment(check, "for good") };
  });
  const layout = new Layout(
    waiting.map(({ segment }) => segment),
    origin,
  );
  return new Analysis({ ...info, engine, layout, parts, skipped: null, places });
}
