/**
 * The text of a document while the changes of one notification go in, one after the other: what they touch is kept as
 * text and read when all are in. A change under an open quote reads on to the end of the document; of five hundred at
 * once only the first does, for what it has read the others needn't.
 */
import { Layout, type TextPosition, TextSegment } from "../text/layout";
import { type Rereadable, textAround } from "./readParts";

/** A range of the new text that has to be read again, and the parts that it takes the place of. */
export interface EditedRange {
  /** Index of its segment in the draft. */
  readonly at: number;
  /** Index of the first part. */
  readonly first: number;
  readonly count: number;
}

/** How a client's position becomes an offset in the text as it is. */
export type OffsetAt = (text: Layout, position: TextPosition) => number;

export class Draft {
  private layout: Layout;
  private readonly parts: readonly Pick<Rereadable<unknown>, "read">[];
  /** In document order. */
  private edited: readonly EditedRange[] = [];

  /** @param parts what was read in each of the layout's segments; none where nothing was */
  constructor(layout: Layout, parts: readonly Pick<Rereadable<unknown>, "read">[]) {
    this.layout = layout;
    this.parts = parts;
  }

  get length(): number {
    return this.layout.length;
  }

  get segments(): readonly TextSegment[] {
    return this.layout.segments;
  }

  get ranges(): readonly EditedRange[] {
    return this.edited;
  }

  /** Offset of a range; the text before the first one is as it was. */
  startOf(range: EditedRange | undefined): number {
    return range === undefined ? this.length : this.layout.startOf(range.at);
  }

  slice(start: number, end: number): string {
    return this.layout.slice(start, end);
  }

  change(range: { readonly start: TextPosition; readonly end: TextPosition }, text: string, offsetAt: OffsetAt): void {
    const { layout } = this;
    const start = offsetAt(layout, range.start);
    const end = Math.max(start, offsetAt(layout, range.end));
    const { first, last, around } = textAround(layout, (at) => this.aheadOf(at), start, end);
    const fresh = around.before + text + around.behind;
    // No segment ends within a line break.
    const following = layout.segments[last + 1];
    const isCut = fresh.endsWith("\r") && following?.text.startsWith("\n") === true;
    this.replace(first, isCut ? last + 1 : last, isCut ? fresh + following.text : fresh);
  }

  /** Index of the first part that stands at or behind a segment of the draft. */
  partAt(at: number): number {
    let part = at;
    for (const range of this.edited) {
      if (range.at >= at) break;
      part += range.count - 1;
    }
    return part;
  }

  isEdited(at: number): boolean {
    return this.edited.some((range) => range.at === at);
  }

  private aheadOf(at: number): number {
    return this.isEdited(at) ? 0 : (this.parts[this.partAt(at)]?.read.ahead ?? 0);
  }

  private replace(first: number, last: number, text: string): void {
    const { segments } = this.layout;
    const from = this.partAt(first);
    const range = { at: first, first: from, count: this.partAt(last + 1) - from };
    const fewer = last - first;
    this.edited = [
      ...this.edited.filter(({ at }) => at < first),
      range,
      ...this.edited.filter(({ at }) => at > last).map((behind) => ({ ...behind, at: behind.at - fewer })),
    ];
    this.layout = new Layout([...segments.slice(0, first), new TextSegment(text), ...segments.slice(last + 1)]);
  }
}
