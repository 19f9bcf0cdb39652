/**
 * What the features see of one version of one document: the analysis, with its place in the editor. They read it and
 * keep nothing, so nothing they answer can be older than the document.
 */

import type { ChosenFindings, ChosenPart, Placed, PlacedFinding, PlacedLiteral, ShownFinding } from "../../analysis";
import type { FixableDocument } from "../../analysis/fixes";
import type { ConfigFinding } from "../../config/catalogue";
import type { ReferenceData } from "../../domain/inspect";
import type { FormatName } from "../../formats/reader";
import { writerOf } from "../../formats/writers";
import type { Facts, Field, KeyPath } from "../../model";
import type { PositionedText, Positions } from "./positions";

export type { ChosenFindings, ChosenPart, Placed, PlacedFinding, PlacedLiteral, ShownFinding };

export interface Snapshot extends PositionedText {
  readonly uri: string;
  readonly version: number;
  readonly format: FormatName;
  readonly length: number;
  /** Whether all of it has been checked; until then numbers and choices are of what has been. */
  readonly isComplete: boolean;
  readonly literalCount: number;
  /** The literals that touch [start, end], in document order. */
  literalsIn(start: number, end: number): readonly PlacedLiteral[];
  /** In document order; every segment is looked at for it. */
  readonly findings: readonly PlacedFinding[];
  readonly findingCount: number;
  /** The findings that touch [start, end], in document order. */
  findingsIn(start: number, end: number): readonly PlacedFinding[];
  /** At most `limit` findings, the weightiest, and of those that don't all go in the ones around an offset. */
  choose(limit: number, around: number): ChosenFindings;
  /** What is wrong with suppression comments; absolute offsets. */
  readonly remarks: readonly ConfigFinding[];
  /** Why the document was not analysed, or null. */
  readonly skipped: string | null;
  /** Whether a text put in at an offset is read as a comment, and all else as before. */
  takesComment(at: number, text: string): boolean;
  /** The same document with another text, as far as it takes to correct it. */
  again(text: string): FixableDocument;
  /** Everything that stands in a field's container, the field included. */
  membersBeside(field: Field): readonly Field[];
  fieldAt(offset: number): Field | null;
  /** As `fieldAt`, also of what can matter to no detection. */
  anyFieldAt(offset: number): Field | null;
  /** Keys from the document's root to the field; array places and rows as numbers. */
  keyPath(field: Field): KeyPath;
  /** Absolute range of offsets that count in a field's segment; also for fields copied from another segment. */
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
  if (field !== null || !writerOf(snapshot.format).leavesBlanks) return field;
  const blanks = /[ \t]*$/u.exec(snapshot.slice(offset - BLANKS, offset))?.[0].length ?? 0;
  const before = snapshot.fieldAt(offset - blanks);
  return before !== null && before.start === before.end ? before : null;
}
