/**
 * Repairs of values as edits. A repair is offered only where text and value are the same (no escapes, no folding), so
 * that the edit can't touch anything but the value, and it keeps the way the value is written.
 */
import type { Message } from "../domain/message";
import { writerOf } from "../formats/writers";
import type { Field, Fix, FormatName, Literal } from "../model";

interface FixOptions {
  readonly title: Message;
  /** Only where exactly one correction is possible: such fixes are applied without a look. */
  readonly safe?: boolean;
  /** Only a person may choose it. */
  readonly byHand?: boolean;
}

/** Replaces a part of the literal's text (offsets within `literal.text`, half-open); none when text isn't value. */
export function replaceInLiteral(
  literal: Literal,
  from: number,
  to: number,
  newText: string,
  options: FixOptions,
): Fix[] {
  if (!literal.field.verbatim || literal.text.slice(from, to) === newText) return [];
  return [
    {
      title: options.title,
      safe: options.safe ?? false,
      ...(options.byHand === true ? { byHand: true } : {}),
      edits: [{ field: literal.field, start: literal.start + from, end: literal.start + to, newText }],
    },
  ];
}

/** Replaces the literal's whole text; none when text isn't value. */
export function replaceLiteral(literal: Literal, newText: string, options: FixOptions): Fix[] {
  return replaceInLiteral(literal, 0, literal.text.length, newText, options);
}

/** The same where the new text may be digits alone, which a format would read as a number outside of quotes. */
export function replaceCode(literal: Literal, newText: string, format: FormatName, options: FixOptions): Fix[] {
  const isWhole = literal.text === literal.field.value && /^[0-9]+$/u.test(newText);
  return isWhole ? replaceValue(literal.field, newText, format, options) : replaceLiteral(literal, newText, options);
}

/** Tags under which a YAML value is a text anyway. */
const STRING_TAGS: ReadonlySet<string> = new Set(["!", "!!str"]);

/** Replaces a field's whole value, quoting it where the format would otherwise read a number. */
export function replaceValue(field: Field, value: string, format: FormatName, options: FixOptions): Fix[] {
  // Quotes inside a text of the document would need the escapes of all texts around it.
  if (!field.verbatim || (field.within !== undefined && field.style === "plain")) return [];
  // Under another tag (`!!int`) quotes make no text of the value, and what reads the tag may refuse it.
  if (field.tag !== null && !STRING_TAGS.has(field.tag)) return [];
  const newText = writerOf(format).stringIn(field.style, value);
  return [
    {
      title: options.title,
      safe: options.safe ?? false,
      ...(options.byHand === true ? { byHand: true } : {}),
      edits: [{ field, start: field.start, end: field.end, newText }],
    },
  ];
}
