/**
 * What the features see of one version of one document: the analysis, with its place in the editor. They read it and
 * keep nothing, so nothing they answer can be older than the document.
 */

import type { Placed, PlacedFinding, PlacedLiteral } from "../analysis";
import type { ConfigFinding } from "../config/catalogue";
import type { ReferenceData } from "../domain/inspect";
import type { FormatName } from "../formats/reader";
import type { Facts, Field } from "../model";
import type { PositionedText, Positions } from "./positions";

export type { Placed, PlacedFinding, PlacedLiteral };

export interface Snapshot extends PositionedText {
  readonly uri: string;
  readonly version: number;
  readonly format: FormatName;
  readonly length: number;
  readonly literalCount: number;
  /** The literals that touch [start, end], in document order. */
  literalsIn(start: number, end: number): readonly PlacedLiteral[];
  /** In document order. */
  readonly findings: readonly PlacedFinding[];
  /** What is wrong with suppression comments; absolute offsets. */
  readonly remarks: readonly ConfigFinding[];
  /** Why the document was not analysed, or null. */
  readonly skipped: string | null;
  fieldAt(offset: number): Field | null;
  /** Absolute range of offsets that count in a field's segment; also for fields that another segment lent. */
  place(field: Field, start: number, end: number): Placed;
}

/** What views need besides the document. */
export interface ViewContext {
  readonly positions: Positions;
  readonly markup: "markdown" | "plaintext";
  readonly facts: Facts;
  readonly reference: ReferenceData;
  /** ISO date, to tell old data. */
  readonly today: string;
}

/** Blanks between a colon and the cursor of someone about to type a value. */
const BLANKS = 40;

/** The field whose value the cursor touches; an empty YAML value ends at its colon, and the cursor may be behind. */
export function fieldAtCursor(snapshot: Snapshot, offset: number): Field | null {
  const field = snapshot.fieldAt(offset);
  if (field !== null || snapshot.format !== "yaml") return field;
  const blanks = /[ \t]*$/u.exec(snapshot.slice(offset - BLANKS, offset))?.[0].length ?? 0;
  const before = snapshot.fieldAt(offset - blanks);
  return before !== null && before.start === before.end ? before : null;
}

/** Index of the first element of a sorted list that ends at or behind an offset; its length where none does. */
export function firstEndingAt(sorted: readonly Placed[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = sorted[middle];
    if (element !== undefined && element.end < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The elements of a sorted list that touch [start, end], found without looking at all others. */
export function touching<Element extends Placed>(sorted: readonly Element[], start: number, end: number): Element[] {
  const found: Element[] = [];
  for (let index = firstEndingAt(sorted, start); index < sorted.length; index++) {
    const element = sorted[index];
    if (element === undefined || element.start > end) break;
    found.push(element);
  }
  return found;
}
