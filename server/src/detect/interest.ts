/**
 * Tells the readers which fields are worth building: those whose key could speak of an identifier, a country, a
 * currency or a neighbour, and those whose value could be an identifier. Must never say no to what detection uses.
 */
import { ibanFormats } from "../domain/countries/ibanFormats";
import { invisibleLength } from "../domain/text";
import { meaningOf } from "./keyMeaning";
import { mayNameTermIn } from "./labels";
import { BANK_NAMES, HEADER_KEYS, LEDGER, OUTCOMES, ROW_KEYS } from "./vocabulary";

/** Shortest value that can be an identifier, and shortest that can hold one. */
const MIN_LENGTH = 7;
const MIN_TEXT = 10;

/** Longer values aren't looked at for what only their words tell. */
const MAX_PLAIN = 400;

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
      (meaning.words.length === 1 && OUTCOMES.has(meaning.words[0] ?? "")) ||
      BANK_NAMES.has(meaning.words.join(" ")) ||
      meaning.words.some((word) => LEDGER.has(word)) ||
      HEADER_KEYS.has(key.toLowerCase()) ||
      ROW_KEYS.has(key.toLowerCase())
    );
  },

  /** A list of columns' names. */
  ordered(key: string): boolean {
    return HEADER_KEYS.has(key.toLowerCase());
  },

  /**
   * Whether the text could be, or hold, an IBAN, a BIC, grouped digits, what a word announces or a text with fields of
   * its own; on character codes, without allocating.
   */
  value(text: string, start: number, end: number): boolean {
    const length = end - start;
    if (length < MIN_LENGTH) return false;
    if (length <= 14 && isBicLike(text, start, end)) return true;
    if (length <= 9 && isCodeLike(text, start, end)) return true;
    if (length >= MIN_TEXT && beginsText(text, start, end)) return true;
    let letters = 0;
    let capitals = 0;
    let digits = 0;
    // Where signs are escaped, a word may begin behind any.
    let isEscaped = false;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (isDigit(code)) {
        digits += 1;
        // The letters of a country and two digits, with as much behind them as the shortest IBAN has.
        if (letters >= 2 && isDigit(text.charCodeAt(at + 1)) && at + 13 <= end) {
          if (isEscaped || (letters === 2 && !(at - 3 >= start && isDigit(text.charCodeAt(at - 3))))) {
            if (isIbanCountry(text.charCodeAt(at - 2), text.charCodeAt(at - 1))) return true;
          }
        }
        if (digits === 3 && length >= MIN_TEXT && mayNameTermIn(text, start, end)) return true;
        letters = 0;
        capitals = 0;
      } else {
        if ((code > 0x7e || code < 0x20) && invisibleLength(text, at) > 0) return true;
        if (code === PERCENT || code === AMPERSAND || code === BACKSLASH) isEscaped = true;
        const letter = code | 0x20;
        letters = letter >= 0x61 && letter <= 0x7a ? letters + 1 : 0;
        capitals = code >= 0x41 && code <= 0x5a ? capitals + 1 : 0;
        // A BIC behind the word that announces it, or beside an IBAN.
        if (capitals === 6 && length >= MIN_TEXT && length <= MAX_PLAIN && mayNameTermIn(text, start, end)) return true;
      }
    }
    return false;
  },
};

const PERCENT = 0x25;
const AMPERSAND = 0x26;
const BACKSLASH = 0x5c;

/** Pairs of letters that IBANs begin with: 1 at the place of each. */
const IBAN_COUNTRIES = new Uint8Array(26 * 26);
for (const { country, territories } of ibanFormats) {
  for (const letters of [country, ...territories])
    IBAN_COUNTRIES[placeOf(letters.charCodeAt(0), letters.charCodeAt(1))] = 1;
}

/** In either case. */
function isIbanCountry(first: number, second: number): boolean {
  return IBAN_COUNTRIES[placeOf(first, second)] === 1;
}

function placeOf(first: number, second: number): number {
  return ((first | 0x20) - 0x61) * 26 + (second | 0x20) - 0x61;
}

/** A text's first sign, or a form's first pair. */
function beginsText(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && text.charCodeAt(at) <= 0x20) at += 1;
  const code = text.charCodeAt(at);
  if (code === 0x7b || code === 0x5b || code === 0x3c) return true;
  // JSON behind a log line's head.
  for (; at + 2 < end; at += 1) if (text.charCodeAt(at) === 0x7b && text.charCodeAt(at + 1) === 0x22) return true;
  return false;
}

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
