/**
 * Reading identifiers as people write them: which characters are mere separators, which nobody sees, which look like
 * others, and upper case without surprises (only ASCII letters change: a long s must not become an S).
 */
import { withoutInvisible } from "./characters";

export * from "./characters";
export * from "./lookAlikes";

const SEPARATORS = /[\s\-./\u2010-\u2015\u2212]+/gu;
const BLANKS_AND_HYPHENS = /[\s-]+/gu;

/**
 * Removes separators (white space, hyphens and dashes, full stops, slashes) and raises ASCII letters.
 * Linear in the length, for text of any length; anything else stays for the checks to find.
 */
export function toElectronicFormat(text: string): string {
  return isElectronic(text) ? text : toUpperAscii(text.replace(SEPARATORS, ""));
}

/** As `toElectronicFormat`, for codes in which full stops and slashes mean something: those stay. */
export function withoutGroups(text: string): string {
  return isElectronic(text) ? text : toUpperAscii(text.replace(BLANKS_AND_HYPHENS, ""));
}

/** Digits and upper-case letters alone: the usual case, told without a copy. */
function isElectronic(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x5a || (code > 0x39 && code < 0x41)) return false;
  }
  return true;
}

/** "IBAN", "IBAN:", "BIC ", "SWIFT: " in front of a value; "IBAN" also without anything between. */
export const LABEL = /^(?:(?:iban|bic|swift)(?:\s*[:#=]\s*|\s+)(?=\S)|iban(?=[A-Z]{2}\d{2}))/iu;

/** The identifier of a value as people copy it: without what nobody sees, its label, a spreadsheet's quotes. */
export function withoutTrimmings(text: string): string {
  // Nothing of a code without blanks and signs is trimmed.
  if (isElectronic(text)) return text;
  const bare = withoutInvisible(text).trim();
  const [, unquoted = bare] = /^(?:'|=")(.*?)["']?$/su.exec(bare) ?? [];
  return unquoted.replace(LABEL, "");
}

/** Without the byte order mark that some programs write before a text. */
export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Whether text is digits only (ASCII) and not empty. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/u.test(text);
}

/** Whether a character code (UTF-16) is an ASCII letter, in either case. */
export function isLetter(code: number): boolean {
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x7a;
}

/** Whether a character code (UTF-16) is a capital ASCII letter. */
export function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** Whether a character code (UTF-16) is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Upper case of ASCII letters alone: a long s or a Kelvin sign must not become a letter that is accepted. */
export function toUpperAscii(text: string): string {
  return text.replace(/[a-z]+/gu, (letters) => letters.toUpperCase());
}

/** Digits and letters without leading zeros: how numbers of different filling compare. */
export function withoutLeadingZeros(text: string): string {
  return text.startsWith("0") ? text.replace(/^0+/u, "") : text;
}
