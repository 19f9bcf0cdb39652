/** Where the text comes from that is read into segments: a whole document, an edited range, or chunks of a file. */
import type { TextSegment } from "../text/layout";

/** The text from the place reading has reached. */
export interface TextSource {
  /** At least `units` of it, or all there is; once asked for, text isn't given back. */
  peek(units: number): string;
  /** Whether the text peeked at last reaches the document's end. */
  readonly final: boolean;
  /** What follows the text peeked at last, a line or more of it; it isn't taken in. */
  ahead(): string;
  /** Moves on by `units`. */
  advance(units: number): void;
  /** Whether more text is to come before so much can be peeked at; left out where all is at hand. */
  isWaitingFor?(units: number): boolean;
}

/** Units to look ahead: a longer line is no place for a boundary of a reader that needs to see it. */
const AHEAD = 512;

export class WholeText implements TextSource {
  final = false;
  private at = 0;
  private peeked = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  peek(units: number): string {
    this.final = this.at + units >= this.text.length;
    this.peeked = this.at + units;
    return this.text.slice(this.at, this.at + units);
  }

  ahead(): string {
    return this.text.slice(this.peeked, this.peeked + AHEAD);
  }

  advance(units: number): void {
    this.at += units;
  }
}

/** The text of a stream, as its chunks come in. */
export class ChunkedText implements TextSource {
  final = false;
  private pending = "";
  private peeked = 0;
  private hasEnded = false;

  push(chunk: string): void {
    this.pending += chunk;
  }

  end(): void {
    this.hasEnded = true;
  }

  /** Also for one unit more, so that the last text is known to be the last when it is read. */
  isWaitingFor(units: number): boolean {
    return !this.hasEnded && this.pending.length <= units + AHEAD;
  }

  peek(units: number): string {
    this.final = this.hasEnded && this.pending.length <= units;
    this.peeked = units;
    return this.pending.slice(0, units);
  }

  ahead(): string {
    return this.pending.slice(this.peeked, this.peeked + AHEAD);
  }

  advance(units: number): void {
    this.pending = this.pending.slice(units);
  }
}

/** An edited range, followed by old segments, taken in only where reading doesn't agree with them at their start. */
export class EditedText implements TextSource {
  /** Old segments taken in so far. */
  taken = 0;
  /** Whether the text peeked at last reaches the next old segment. */
  isToSeam = false;
  private pending: string;
  private peeked = 0;
  private readonly following: readonly TextSegment[];
  private readonly from: number;
  private readonly window: number;

  /**
   * @param from index of the first segment behind the range
   * @param window units to peek at of a range much longer than that, as of a whole text: each is copied to be read
   */
  constructor(range: string, following: readonly TextSegment[], { from, window }: { from: number; window: number }) {
    this.pending = range;
    this.following = following;
    this.from = from;
    this.window = window;
  }

  get final(): boolean {
    return this.isToSeam && this.isAllTaken;
  }

  peek(units: number): string {
    while (this.pending.length < units && !this.isAllTaken) {
      this.pending += this.following[this.from + this.taken]?.text ?? "";
      this.taken++;
    }
    const { length } = this.pending;
    const most = Math.max(units, this.window);
    this.peeked = length > 2 * most ? most : length;
    this.isToSeam = this.peeked === length;
    return this.pending.slice(0, this.peeked);
  }

  ahead(): string {
    if (!this.isToSeam) return this.pending.slice(this.peeked, this.peeked + AHEAD);
    return this.following[this.from + this.taken]?.text.slice(0, AHEAD) ?? "";
  }

  advance(units: number): void {
    this.pending = this.pending.slice(units);
  }

  private get isAllTaken(): boolean {
    return this.from + this.taken >= this.following.length;
  }
}
