/**
 * Tells the readers which fields are worth building: those whose key could speak of an identifier, a country, a
 * currency or a neighbour, and those whose value could be an identifier. Must never say no to what detection uses.
 */
import { meaningOf } from "./keyMeaning";
import { BANK_NAMES, HEADER_KEYS, LEDGER, ROW_KEYS } from "./vocabulary";

/** Shortest and longest value that can be an identifier or hold one. */
const MIN_LENGTH = 7;
const MAX_PLAIN = 64;

export const interest = {
  /** Whether a key could be evidence for its own value or for a neighbour's. */
  key(key: string): boolean {
    const meaning = meaningOf(key);
    return (
      meaning.terms.length > 0 ||
      meaning.aspect !== null ||
      meaning.typeOf !== null ||
      meaning.valueOf !== null ||
      meaning.example ||
      meaning.filler ||
      BANK_NAMES.has(meaning.words.join(" ")) ||
      meaning.words.some((word) => LEDGER.has(word)) ||
      HEADER_KEYS.has(key.toLowerCase()) ||
      ROW_KEYS.has(key.toLowerCase())
    );
  },

  /** Whether the text could be, or hold, an IBAN, a BIC or grouped digits; on character codes, without allocating. */
  value(text: string, start: number, end: number): boolean {
    const length = end - start;
    if (length < MIN_LENGTH) return false;
    if (length <= 14 && isBicLike(text, start, end)) return true;
    if (length <= 9 && isCodeLike(text, start, end)) return true;
    for (let at = start; at + 15 <= end; at += 1) {
      const code = text.charCodeAt(at) | 0x20;
      if (code < 0x61 || code > 0x7a) continue;
      const next = text.charCodeAt(at + 1) | 0x20;
      if (next >= 0x61 && next <= 0x7a && isDigit(text.charCodeAt(at + 2)) && isDigit(text.charCodeAt(at + 3)))
        return true;
      if (at - start > MAX_PLAIN && length > 4096) break;
    }
    return false;
  },
};

/** Six letters and nothing but letters and digits, in one case. */
function isBicLike(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter = code >= 0x41 && code <= 0x5a;
    if (!isLetter && !(at - start >= 6 && isDigit(code))) return false;
  }
  return true;
}

/** Eight or nine digits, or three pairs: what a CSV column without header may hold. */
function isCodeLike(text: string, start: number, end: number): boolean {
  const isPaired = text.charCodeAt(start + 2) === 0x2d && text.charCodeAt(start + 5) === 0x2d && end - start === 8;
  if (!isPaired && end - start < 8) return false;
  for (let at = start; at < end; at += 1) {
    if (isPaired && (at === start + 2 || at === start + 5)) continue;
    if (!isDigit(text.charCodeAt(at))) return false;
  }
  return true;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
