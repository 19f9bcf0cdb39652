/** A map written as a list of pairs: `[["iban", "DE75 …"], ["bic", …]]`. What names the second is read, and believed. */

const LONGEST = 30;

/** Whether the first element of a list in a list may name what stands behind it; a stretch of a text. */
export function mayLabelPair(text: string, start: number, end: number): boolean {
  return end > start && end - start <= LONGEST && isLetter(text.charCodeAt(start));
}

function isLetter(code: number): boolean {
  return ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || code >= 0x80;
}
