/**
 * Reading identifiers as people write them: which characters are mere separators, and upper case without surprises
 * (only ASCII letters change: a long s must not become an S).
 */

const SEPARATORS = /[\s\-./\u2010-\u2015\u2212]+/gu;

/**
 * Removes separators (white space, hyphens and dashes, full stops, slashes) and raises ASCII letters.
 * Linear in the length, for text of any length; anything else stays for the checks to find.
 */
export function toElectronicFormat(text: string): string {
  return text.replace(SEPARATORS, "").replace(/[a-z]+/gu, (letters) => letters.toUpperCase());
}

/** Whether text is digits only (ASCII) and not empty. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/u.test(text);
}
