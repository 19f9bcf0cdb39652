/** Where the units of a field's value stand in the document, through all texts that the field is written inside of. */
import { type Field, segmentOf } from "../model";
import { type Alignment, align, IDENTITY, placeIn, type Writing } from "./alignment";

/** What a field that is cut out of a text was written in: the text, and how its own value stands there. */
interface WrittenIn {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly writing: Writing;
}

const origins = new WeakMap<Field, WrittenIn>();
const alignments = new WeakMap<Field, Alignment | null>();

export function setOrigin(field: Field, origin: WrittenIn): void {
  origins.set(field, origin);
}

/**
 * The offset in the field's segment of an offset in its value.
 * @returns null where the text can't be brought in line with the value
 */
export function placeOfOffset(field: Field, offset: number): number | null {
  if (field.verbatim) return field.start + offset;
  const alignment = alignmentOf(field);
  if (alignment === null) return null;
  const inText = placeIn(alignment, offset);
  const { within } = field;
  const origin = origins.get(field);
  if (within === undefined || origin === undefined) return field.start + inText;
  return placeOfOffset(within, origin.start + inText);
}

function alignmentOf(field: Field): Alignment | null {
  let alignment = alignments.get(field);
  if (alignment === undefined) {
    alignment = alignmentFor(field);
    alignments.set(field, alignment);
  }
  return alignment;
}

function alignmentFor(field: Field): Alignment | null {
  if (field.verbatim) return IDENTITY;
  const origin = origins.get(field);
  if (origin !== undefined) return align(origin.text.slice(origin.start, origin.end), field.value, origin.writing);
  const { container, start, end, style, value } = field;
  return align(segmentOf(field).text.slice(start, end), value, container.kind === "row" ? "cell" : style);
}
