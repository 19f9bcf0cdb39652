/** A map written as a list of pairs: `[["iban", "DE75 …"], ["bic", …]]`. What names the second is read, and believed. */
import { isLetter } from "../domain/text";

const LONGEST = 30;
const ASCII = 0x80;

/** Whether the first element of a list in a list may name what stands behind it; a stretch of a text. */
export function mayLabelPair(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  return end > start && end - start <= LONGEST && (isLetter(first) || first >= ASCII);
}
