/**
 * Analysis of documents too large to hold: segment by segment, each dropped after it was reported. Containers that are
 * open across segments show only what the segment holds of them, as their other segments aren't there any more.
 */
import { withReader } from "../formats";
import type { Reader, ReadSegment } from "../formats/reader";
import { unreadable } from "../text/decode";
import { Layout, type Origin, TextSegment } from "../text/layout";
import { Analysis } from "./analysis";
import type { AnalysisOptions } from "./document";
import { NOTHING, UncheckedFound } from "./found";
import { placesBehind, relativePath } from "./places";
import { flat, TARGET } from "./readParts";
import { measureAll } from "./sharing";

export interface StreamSummary {
  /** Why reading stopped (binary), or null. */
  readonly skipped: string | null;
  /** Units read. */
  readonly length: number;
}

/** Larger segments than in an editor: nothing is ever read again. */
const STREAM_TARGET = 4 * TARGET;
const STREAM_WINDOW = 2 * STREAM_TARGET + 2048;

type Report = (analysis: Analysis) => void;

/**
 * Analyses a document chunk by chunk in constant memory.
 * @param chunks the text in order, cut anywhere
 * @param onSegment called in order with the analysis of each segment that holds anything; offsets, positions and key
 *   paths are those of the whole document
 */
export async function analyzeSegments(
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
  onSegment: Report,
): Promise<StreamSummary> {
  const segments = segmentsOf(chunks, options);
  for (let next = await segments.next(); ; next = await segments.next()) {
    if (next.done === true) return next.value;
    onSegment(next.value);
  }
}

/** The same as a generator, which reads on when the next segment is asked for. */
export function segmentsOf(
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
): AsyncGenerator<Analysis, StreamSummary> {
  return withReader<AsyncGenerator<Analysis, StreamSummary>>(options.format, {
    use: (reader) => readSegments(reader, chunks, options),
  });
}

async function* readSegments<State>(
  reader: Reader<State>,
  chunks: Iterable<string> | AsyncIterable<string>,
  options: AnalysisOptions,
): AsyncGenerator<Analysis, StreamSummary> {
  const ready: Analysis[] = [];
  const stream = new Stream(reader, options, (analysis) => ready.push(analysis));
  for await (const chunk of chunks) {
    const skipped = unreadable(chunk);
    if (skipped !== null) return { skipped, length: stream.length };
    stream.push(chunk);
    yield* ready.splice(0);
  }
  stream.end();
  yield* ready.splice(0);
  return { skipped: null, length: stream.length };
}

class Stream<State> {
  private readonly reader: Reader<State>;
  private readonly options: AnalysisOptions;
  private readonly onSegment: Report;
  private state: State;
  private pending = "";
  /** Units to have before reading is tried. */
  private wanted = STREAM_WINDOW;
  private origin: Origin = { offset: 0, line: 0, character: 0 };
  private places: readonly number[] = [];

  constructor(reader: Reader<State>, options: AnalysisOptions, onSegment: Report) {
    this.reader = reader;
    this.options = options;
    this.onSegment = onSegment;
    this.state = reader.initial;
  }

  get length(): number {
    return this.origin.offset;
  }

  push(chunk: string): void {
    this.pending += chunk;
    while (this.pending.length >= this.wanted && this.read(false));
  }

  end(): void {
    do this.read(true);
    while (this.pending !== "");
  }

  /** @param ended whether the document's end is at hand @returns false when more text is needed */
  private read(ended: boolean): boolean {
    const { reader, options } = this;
    const final = ended && this.pending.length <= this.wanted;
    const segment = new TextSegment(flat(this.pending.slice(0, this.wanted)));
    const { interest } = options.engine;
    const read = reader.read(segment, this.state, { target: STREAM_TARGET, final, interest });
    if (read === null || (read.length === 0 && segment.text !== "")) {
      if (final) throw new Error(`The ${reader.format} reader stopped before the end of a document`);
      this.wanted *= 2;
      return this.pending.length >= this.wanted;
    }
    this.wanted = STREAM_WINDOW;
    segment.text = segment.text.slice(0, read.length);
    this.pending = this.pending.slice(read.length);
    this.state = read.state;
    if (read.fields.length > 0 || read.problems.length > 0 || read.comments.length > 0) this.report(segment, read);
    this.moveOn(segment, read);
    return true;
  }

  private report(segment: TextSegment, read: ReadSegment<State>): void {
    const { engine, path, format } = this.options;
    measureAll(read);
    const info = { path, format };
    const ignores = engine.ignores(info);
    const found = !engine.mayFind(read)
      ? NOTHING
      : new UncheckedFound(
          {
            segment,
            check: () => engine.check(read.root, info, read.table ?? null),
            pathOf: ({ rule, field }) => (ignores?.ofRule(rule) === "by key" ? relativePath(field, read.open) : null),
          },
          { isKept: true },
        );
    const layout = new Layout([segment], this.origin);
    const parts = [{ segment, read, found }];
    this.onSegment(new Analysis({ ...info, engine, layout, parts, skipped: null, places: this.places }));
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
