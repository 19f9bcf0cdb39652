/**
 * Analysis of documents too large to hold: segment by segment, each dropped after it was reported. Containers that are
 * open across segments show only what the segment holds of them, as their other segments aren't there any more.
 */
import { isTableFormat, withReader } from "../formats";
import type { Interest, Reader, ReadSegment } from "../formats/reader";
import type { TableProfile } from "../model";
import { unreadable } from "../text/decode";
import { Layout, type Origin, TextSegment } from "../text/layout";
import { Analysis } from "./analysis";
import { CheckedSegment, NOTHING_CHECKED } from "./checkedSegment";
import type { AnalysisOptions } from "./document";
import { HEAD_WINDOW, namesInHead } from "./head";
import { placesBehind, relativePath } from "./places";
import { flat, TARGET } from "./readParts";
import { measureAll } from "./sharing";

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

/**
 * A stretch of a document that can be analysed apart from the rest, as plain data: what another thread needs for it.
 * Containers aren't seen across its ends.
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
      return analysisOf({ ...stretch, segment, read, keys: null }, options);
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

class Stream<State> {
  private readonly reader: Reader<State>;
  private readonly options: AnalysisOptions;
  private readonly target: number;
  private readonly window: number;
  private state: State;
  private pending = "";
  /** Units to have before reading is tried. */
  private wanted: number;
  private origin: Origin = { offset: 0, line: 0, character: 0 };
  private places: readonly number[] = [];
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
    this.isAtStart = !isTableFormat(options.format);
    this.wanted = this.isAtStart ? Math.max(this.window, HEAD_WINDOW) : this.window;
    this.state = reader.initial;
    this.interest = options.engine.interest;
  }

  get length(): number {
    return this.origin.offset;
  }

  push(chunk: string): void {
    this.pending += chunk;
  }

  end(): void {
    this.hasEnded = true;
  }

  /** Reads on to the next stretch that holds anything. @returns null when more text is needed, or nothing is left */
  next(): CutStretch | null {
    while (this.hasEnded ? !this.isDone : this.pending.length >= this.wanted) {
      const stretch = this.read();
      if (this.hasEnded) this.isDone = this.pending === "";
      if (stretch !== null) return stretch;
    }
    return null;
  }

  /** @returns null where more text was needed, or nothing is in the stretch that was read */
  private read(): CutStretch | null {
    if (this.isAtStart) this.lookAtHead();
    const { reader, options, interest, keys } = this;
    const final = this.hasEnded && this.pending.length <= this.wanted;
    const segment = new TextSegment(flat(this.pending.slice(0, this.wanted)));
    const read = reader.read(segment, this.state, { target: this.target, final, interest, rows: "of interest" });
    if (read === null || (read.length === 0 && segment.text !== "")) {
      if (final) throw new Error(`The ${reader.format} reader stopped before the end of a document`);
      this.wanted *= 2;
      return null;
    }
    this.wanted = this.window;
    segment.text = segment.text.slice(0, read.length);
    this.pending = this.pending.slice(read.length);
    const { state, origin, places } = this;
    // The same object as long as nothing changes, so that it is sent to other threads once.
    if (!reader.same(state, read.state)) this.state = read.state;
    this.moveOn(segment, read);
    if (read.fields.length === 0 && read.problems.length === 0 && read.comments.length === 0) return null;
    const { text } = segment;
    const analyze = () => analysisOf({ segment, read, origin, places, keys }, options);
    return { text, state, origin, places, analyze };
  }

  private lookAtHead(): void {
    const { reader, options, pending } = this;
    this.isAtStart = false;
    this.wanted = this.window;
    this.keys = namesInHead(reader, pending.slice(0, HEAD_WINDOW), this.hasEnded && pending.length <= HEAD_WINDOW);
    this.interest = options.engine.interestWith(this.keys) ?? this.interest;
  }

  private moveOn(segment: TextSegment, read: ReadSegment<State>): void {
    const { offset, line, character } = this.origin;
    const { length } = segment.text;
    const starts = segment.lineStarts();
    const last = starts.at(-1);
    this.origin = {
      offset: offset + length,
      line: line + starts.length,
      character: last === undefined ? character + length : length - last,
    };
    this.places = placesBehind(read, this.places);
  }
}

interface Read extends Pick<Stretch, "origin" | "places"> {
  readonly segment: TextSegment;
  readonly read: ReadSegment<unknown>;
  readonly keys: TableProfile | null;
}

function analysisOf(
  { segment, read, origin, places, keys }: Read,
  { engine, path, format }: AnalysisOptions,
): Analysis {
  measureAll(read);
  const info = { path, format };
  const ignores = engine.ignores(info);
  const found = !engine.mayFind(read, keys)
    ? NOTHING_CHECKED
    : new CheckedSegment(
        {
          segment,
          check: () => engine.check(read.root, info, read.table ?? keys),
          pathOf: ({ rule, field }) => (ignores?.ofRule(rule) === "by key" ? relativePath(field, read.open) : null),
        },
        "for good",
      );
  const layout = new Layout([segment], origin);
  return new Analysis({ ...info, engine, layout, parts: [{ segment, read, found }], skipped: null, places });
}
