/**
 * The fields that people see: those of the document, and those of the texts inside their values (a body of JSON, lines of
 * pairs), which readers don't build.
 */
import { isPaymentText } from "../detect/texts/paymentTexts";
import { wholeTextIn } from "../embedded";
import type { Container, Field } from "../model";

/** A field of a document, and all that stand in its value. */
export function* withThoseInside(field: Field): Generator<Field> {
  yield field;
  const text = isPaymentText(field.value) ? null : wholeTextIn(field);
  if (text !== null) for (const inner of fieldsOf(text)) yield* withThoseInside(inner);
}

/** The innermost field at an offset of its segment: the given one, or one in its value. */
export function innermostAt(field: Field, offset: number): Field {
  let innermost = field;
  for (const inner of withThoseInside(field)) {
    // One whose own place isn't known stands at the whole of the value.
    const isNarrower = inner.end - inner.start < innermost.end - innermost.start;
    if (inner.start <= offset && offset <= inner.end && isNarrower) innermost = inner;
  }
  return innermost;
}

function* fieldsOf({ fields, children }: Container): Generator<Field> {
  yield* fields;
  for (const child of children) yield* fieldsOf(child);
}
