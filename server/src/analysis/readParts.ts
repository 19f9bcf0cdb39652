/**
 * Reads text into parts: a segment of the document, the reader's states around it, and what it read there. The one
 * loop for opening a document, for an edit and for streams.
 */
import { copyOf } from "../domain/copyOf";
import type { Interest, Reader, ReadSegment, RowsBuilt } from "../formats/reader";
import { type Layout, TextSegment } from "../text/layout";
import type { TextSource } from "./source";

/**
 * Units a segment has at least. An edit reads a segment or two again, and walks a list of all of them: at ten
 * megabytes both take a few hundredths of a millisecond.
 */
export const TARGET = 4096;

/** Units to peek at while reading on: enough to find a boundary behind the target that leaves a target's worth. */
export const windowFor = (target: number): number => 2 * target + 1024;

/** What it takes to read a segment again. */
export interface Rereadable<State> {
  readonly segment: TextSegment;
  readonly before: State;
  /**
   * Some of the text behind it, as far as reading looked there; null at the document's end. Where the text that was peeked
   * at holds the last line, that line is ended: a reader that isn't told of the document's end takes no other for whole. A
   * last line that only the source's `ahead` told stays as it is, as it was told when the segment was first read.
   */
  readonly following: string | null;
  readonly read: Pick<ReadSegment<State>, "ahead">;
}

export interface Part<State> extends Rereadable<State> {
  readonly read: ReadSegment<State>;
}

/** Reads a segment again. @returns null where it was read differently */
export function readAgain<State>(
  reader: Reader<State>,
  part: Rereadable<State>,
  how: { readonly interest: Interest; readonly rows?: RowsBuilt },
): ReadSegment<State> | null {
  const { segment, before } = part;
  const { length } = segment.text;
  const read = reader.read(segment, before, { target: length, ...how, ...behind(part) });
  return read?.length === length ? read : null;
}

/** As `readAgain`, of a segment that is as it was: it can't be read differently. */
export function readAlike<State>(
  reader: Reader<State>,
  part: Rereadable<State>,
  how: { readonly interest: Interest; readonly rows?: RowsBuilt },
): ReadSegment<State> {
  const read = readAgain(reader, part, how);
  if (read === null) throw new Error(`A ${reader.format} segment was read differently`);
  return read;
}

/** What a reader that reads a segment again is told of the text behind it: one that doesn't look ahead reads the same without. */
export function behind({
  following,
  read: { ahead },
}: Pick<Rereadable<unknown>, "following" | "read">): Pick<Parameters<Reader<unknown>["read"]>[2], "final" | "ahead"> {
  return following === null || ahead === undefined ? { final: true } : { final: false, ahead: following };
}

/** Units kept of the text behind a segment beyond those that reading looked at. */
const BEYOND = 64;

export interface ReadOptions<State> {
  readonly reader: Reader<State>;
  readonly interest: Interest;
  readonly state: State;
  /** Asked at the end of the text peeked at so far: whether what follows is read already, from this very state. */
  readonly agrees: (state: State) => boolean;
  /** Units a segment has at least. */
  readonly target: number;
  /** Units to peek at. */
  readonly window: number;
  /** Asked before each segment. */
  readonly rows?: () => RowsBuilt;
}

/**
 * Reads on until the source ends or `agrees`.
 * @returns parts; null where the source, a stream's, has to be given more text first
 */
export function* readParts<State>(source: TextSource, options: ReadOptions<State>): Generator<Part<State> | null> {
  const { reader, interest, agrees, target, window, rows = () => "all" } = options;
  let state = options.state;
  let units = window;
  for (let count = 0; ; ) {
    while (source.isWaitingFor?.(units) === true) yield null;
    const text = source.peek(units);
    // All is read; an empty document is a segment, too.
    if (text === "" && count > 0) return;
    const segment = new TextSegment(copyOf(text));
    const { final } = source;
    const read = reader.read(segment, state, { target, final, interest, ahead: source.ahead(), rows: rows() });
    if (read === null || (read.length === 0 && text !== "")) {
      if (final) throw new Error(`The ${reader.format} reader stopped before the end of a document`);
      units = Math.max(units, text.length) * 2;
      continue;
    }
    const following = followingOf(read, segment.text, source);
    segment.text = copyOf(segment.text.slice(0, read.length));
    source.advance(read.length);
    yield { segment, before: state, read, following };
    count++;
    state = read.state;
    units = window;
    if (read.length === text.length && agrees(state)) return;
  }
}

/** `Rereadable.following` of what was read of a text that was peeked at. */
function followingOf({ length, ahead = 0 }: ReadSegment<unknown>, text: string, source: TextSource): string | null {
  if (source.final && length === text.length) return null;
  const looked = ahead + BEYOND;
  const rest = text.slice(length, length + looked);
  if (source.final && length + rest.length === text.length) return copyOf(`${rest}\n`);
  return copyOf(rest.length < looked ? rest + source.ahead().slice(0, looked - rest.length) : rest);
}

/**
 * The segments that have to be read again where the text between two offsets changes.
 * @param aheadOf units behind a segment that its fields depend on
 */
export function textAround(
  layout: Layout,
  aheadOf: (segment: number) => number,
  start: number,
  end: number,
): {
  readonly first: number;
  readonly last: number;
  /** Their text before the change and behind it. */
  readonly around: { readonly before: string; readonly behind: string };
} {
  // The segment before an edit at a boundary is read again too: it may go on now.
  let first = Math.max(0, layout.indexAt(Math.max(0, start - 1)));
  while (first > 0 && start < layout.startOf(first) + aheadOf(first - 1)) first--;
  const last = Math.max(first, layout.indexAt(Math.max(start, end - 1)));
  const before = layout.slice(layout.startOf(first), start);
  return { first, last, around: { before, behind: layout.slice(end, layout.startOf(last + 1)) } };
}
