/**
 * The text store: a document's text is the list of its segments' texts. A layout is one version's view of the list,
 * which answers where things are: absolute offsets, lines and characters (zero-based, UTF-16, as in LSP).
 */
import type { Segment } from "../model";

export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** One segment's text; `start` and `index` are those in the newest version of the document. */
export class TextSegment implements Segment {
  start = 0;
  index = 0;
  text: string;
  private lines: readonly number[] | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Offsets in the segment at which lines begin, its own start left out. */
  lineStarts(): readonly number[] {
    this.lines ??= lineStartsOf(this.text);
    return this.lines;
  }
}

/**
 * Offsets behind the line breaks of a text: LF, CRLF or CR. A segment never ends between the CR and the LF of one
 * break, for readers resume behind whole breaks.
 */
function lineStartsOf(text: string): readonly number[] {
  const starts: number[] = [];
  if (!text.includes("\r")) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) starts.push(at + 1);
  }
  return starts;
}

/** Where a text begins that is a section of a larger one, and what of that can be seen around it. */
export interface Origin extends TextPosition {
  readonly offset: number;
  /** UTF-8 bytes of its first line that stand before it. */
  readonly bytes: number;
  /** The text right before it and right behind it, some units of each. */
  readonly before: string;
  readonly behind: string;
}

export const BEGINNING: Origin = { offset: 0, line: 0, character: 0, bytes: 0, before: "", behind: "" };

export class Layout {
  readonly segments: readonly TextSegment[];
  /** Offset of the text's end: its units, where it begins at 0. */
  readonly length: number;
  private readonly origin: Origin;
  private readonly starts: readonly number[];
  private firstLines: readonly number[] | null = null;
  private indices: Map<Segment, number> | null = null;

  /** Numbers the segments anew: the layout made last is the newest version's. */
  constructor(segments: readonly TextSegment[], origin: Origin = BEGINNING) {
    const starts: number[] = new Array(segments.length);
    let start = origin.offset;
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index] as TextSegment;
      starts[index] = start;
      segment.start = start;
      segment.index = index;
      start += segment.text.length;
    }
    this.segments = segments;
    this.origin = origin;
    this.starts = starts;
    this.length = start;
  }

  /** Index of the segment that holds the offset (the last one at the document's end). */
  indexAt(offset: number): number {
    return lastAtMost(this.starts, offset);
  }

  startOf(index: number): number {
    return this.starts[index] ?? this.length;
  }

  /** Absolute start of a segment of this version; of the newest version for a segment that is no longer in it. */
  startOfSegment(segment: Segment): number {
    const index = this.indexOf(segment);
    return index < 0 ? segment.start : this.startOf(index);
  }

  /** -1 for a segment that isn't in this version. */
  indexOf(segment: Segment): number {
    if (segment instanceof TextSegment && this.segments[segment.index] === segment) return segment.index;
    this.indices ??= new Map(this.segments.map((known, index) => [known, index]));
    return this.indices.get(segment) ?? -1;
  }

  positionAt(offset: number): TextPosition {
    const within = Math.max(this.origin.offset, Math.min(offset, this.length));
    const index = this.indexAt(within);
    const segment = this.segments[index];
    if (segment === undefined) return this.origin;
    const relative = within - this.startOf(index);
    const inside = lastAtMost(segment.lineStarts(), relative);
    const line = this.firstLine(index) + inside + 1;
    return { line, character: within - this.lineStart(line) };
  }

  /** Positions behind a line's or the document's end count as that end. */
  offsetAt({ line, character }: TextPosition): number {
    if (line < this.origin.line) return this.origin.offset;
    if (line >= this.lineCount) return this.length;
    const start = this.lineStart(line) + Math.max(0, character);
    return Math.max(this.origin.offset, Math.min(start, this.lineEnd(line)));
  }

  get lineCount(): number {
    const last = this.segments.length - 1;
    return last < 0 ? this.origin.line + 1 : this.firstLine(last) + (this.segments[last]?.lineStarts().length ?? 0) + 1;
  }

  lineAt(offset: number): number {
    return this.positionAt(offset).line;
  }

  /** A line without its break; empty behind the last line. */
  textOf(line: number): string {
    return line < this.origin.line || line >= this.lineCount
      ? ""
      : this.slice(this.lineStart(line), this.lineEnd(line));
  }

  /** Of a section also what can be seen around it. */
  slice(start: number, end: number): string {
    const { offset, before, behind } = this.origin;
    if (start >= offset && end <= this.length) return this.sliceWithin(start, end);
    const base = offset - before.length;
    const lead = before.slice(Math.max(0, start - base), Math.max(0, end - base));
    const rest = behind.slice(Math.max(0, start - this.length), Math.max(0, end - this.length));
    return lead + this.sliceWithin(Math.max(offset, start), Math.min(end, this.length)) + rest;
  }

  /** Where to measure a line in bytes from: the nearest place before it of which they are known, with their number. */
  measuredFrom(lineStart: number): { readonly offset: number; readonly bytes: number } {
    const { offset, bytes } = this.origin;
    return lineStart < offset ? { offset, bytes } : { offset: lineStart, bytes: 0 };
  }

  private sliceWithin(from: number, to: number): string {
    if (from >= to) return "";
    let text = "";
    for (let index = this.indexAt(from); index < this.segments.length && this.startOf(index) < to; index++) {
      const base = this.startOf(index);
      text += this.segments[index]?.text.slice(Math.max(0, from - base), to - base) ?? "";
    }
    return text;
  }

  /** The line that a segment's first unit stands on. */
  private firstLine(index: number): number {
    if (this.firstLines === null) {
      const lines: number[] = [];
      let { line } = this.origin;
      for (const segment of this.segments) {
        lines.push(line);
        line += segment.lineStarts().length;
      }
      this.firstLines = lines;
    }
    return this.firstLines[index] ?? 0;
  }

  private lineStart(line: number): number {
    if (line <= this.origin.line) return this.origin.offset - this.origin.character;
    this.firstLine(0);
    const index = lastAtMost(this.firstLines ?? [], line - 1);
    const inside = line - this.firstLine(index) - 1;
    return this.startOf(index) + (this.segments[index]?.lineStarts()[inside] ?? 0);
  }

  private lineEnd(line: number): number {
    if (line + 1 >= this.lineCount) return this.length;
    const next = this.lineStart(line + 1);
    const tail = this.slice(next - 2, next);
    return next - (tail === "\r\n" ? 2 : 1);
  }
}

/** The layout of a text in one piece. */
export function layoutOf(text: string): Layout {
  return new Layout([new TextSegment(text)]);
}

/** Index of the last entry of a sorted list that is at most `limit`; -1 when all are larger. */
export function lastAtMost(sorted: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
