/**
 * Tells the readers which fields are worth building: those whose key could speak of an identifier, a country, a
 * currency or a neighbour, and those whose value could be an identifier. Must never say no to what detection uses.
 */
import { ibanCountries } from "../domain/countries/ibanFormats";
import { territories } from "../domain/countries/territories";
import { onceFor } from "../domain/onceFor";
import { invisibleLength, isCapital, isDigit, isDivider, isLetter, isSpace, latinTwin } from "../domain/text";
import type { Interest } from "../formats/reader";
import type { Container, Field } from "../model";
import { judgedKey } from "./keys/judgedKey";
import { firstTermEnd } from "./keys/labels";
import type { OwnKeys } from "./keys/ownKeys";
import { HEADER_KEYS } from "./keys/vocabulary";
import { beginsFin } from "./texts/finMessages";
import { ibanInText } from "./texts/ibanInText";
import { isPlainPaymentText } from "./texts/paymentTexts";
import { isIntegrity } from "./values/values";

/** Shortest value that can be an identifier, and shortest that can hold one. */
const MIN_LENGTH = 7;
const MIN_TEXT = 10;

/** Longest value that is one by its signs alone. */
const LONGEST_ONE = 14;

/** Longer values aren't looked at for what only their words tell. */
const MAX_PLAIN = 400;

export const interest = {
  /** Whether a key could be evidence for its own value or for a neighbour's. */
  key: (key: string): boolean => judgedKey(key).matters,

  /** A list of columns' names. */
  ordered: (key: string): boolean => HEADER_KEYS.has(key.toLowerCase()),

  /**
   * Whether the text could be, or hold, an IBAN, a BIC, grouped digits, what a word announces or a text with fields of
   * its own; on character codes, without allocating.
   */
  value(text: string, start: number, end: number): boolean {
    const length = end - start;
    if (length < MIN_LENGTH) return false;
    if (isOne(text, start, end)) return true;
    if (length >= MIN_TEXT && beginsText(text, start, end)) return true;
    return holdsOne(text, start, end) && !isIntegrity(text.slice(start, end));
  },
};

/** Whether readers build the field by itself or by the keys next to it, as `Emitter.wants` has it: then it is always there. */
export function isAlwaysRead({ key, container, value }: Field): boolean {
  let at: Container | null = container;
  while (at !== null && at.key === null) at = at.parent;
  const nearest = key ?? at?.key ?? null;
  return (nearest !== null && interest.key(nearest)) || interest.value(value, 0, value.length);
}

/** With the keys that a project speaks of, also in texts inside values; the same for all calls with the same ones. */
export function interestBeside(ownKeys: OwnKeys): Interest {
  return ownKeys.isEmpty ? interest : interestWith(ownKeys);
}

const interestWith = onceFor(
  (ownKeys: OwnKeys): Interest => ({
    ...interest,
    key: (key) => interest.key(key) || ownKeys.mayName(key),
    value: (text, start, end) =>
      interest.value(text, start, end) || (end - start >= MIN_TEXT && ownKeys.mayStandIn(text.slice(start, end))),
  }),
);

/** Whether something in a text may be an identifier; one look at each sign. */
function holdsOne(text: string, start: number, end: number): boolean {
  let capitals = 0;
  let digits = 0;
  // Where signs are escaped, a word may begin behind any.
  let isEscaped = false;
  // Tabs and line breaks divide values.
  let divided = start;
  // What announces a value stands before it; looked for when there is one.
  let announced: number | null = null;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const sign = signOf(code);
    capitals = sign === CAPITAL ? capitals + 1 : 0;
    if (sign < CAPITAL) continue;
    if (sign === CAPITAL) {
      if (capitals < 6 || end - start > MAX_PLAIN) continue;
      // A BIC behind the word that announces it.
      announced ??= announcementEnd(text, start, end);
      if (at >= announced) return true;
    } else if (sign === DIGIT) {
      digits += 1;
      if (mayBeginIban(text, at, start, end, isEscaped) || beginsFin(text, at)) return true;
      if (digits < 3) continue;
      announced ??= announcementEnd(text, start, end);
      if (at >= announced && holdsDigits(text, announced, end)) return true;
    } else if (sign === ESCAPE) isEscaped = true;
    else if (sign === PAIR) {
      if (!isBicLong(text, at + 1, end)) continue;
      announced ??= announcementEnd(text, start, end);
      if (at >= announced) return true;
    } else if (isDivider(code)) {
      if (isOneBetween(text, divided, at)) return true;
      divided = at + 1;
    } else if (isTelling(text, sign, at, start, end)) return true;
  }
  return divided > start && isOneBetween(text, divided, end);
}

function signOf(code: number): number {
  return code < ASCII ? (SIGNS[code] ?? FOREIGN) : FOREIGN;
}

/**
 * Where a word ends that may name what stands behind it; the text's end where there is none. A template names its default
 * behind it, too (`{{ default "…" .iban }}`).
 */
function announcementEnd(text: string, start: number, end: number): number {
  const found = end - start >= MIN_TEXT ? firstTermEnd(text, start, end) : -1;
  if (found < 0) return end;
  return text.charCodeAt(behindBlanks(text, start, end)) === BRACE ? start : found;
}

/** As many letters and digits as a BIC has, in either case: in a form (`bic=cobadeff`) its name says that it is one. */
function isBicLong(text: string, from: number, end: number): boolean {
  let at = from;
  for (let code = text.charCodeAt(at); at < end && (isLetter(code) || isDigit(code)); code = text.charCodeAt(at)) at++;
  return at - from === 8 || at - from === 11;
}

/** Three of them, as the shortest code has. */
function holdsDigits(text: string, from: number, end: number): boolean {
  let digits = 0;
  for (let at = from; at < end; at++) if (isDigit(text.charCodeAt(at)) && ++digits === 3) return true;
  return false;
}

/** What nobody sees beside what may be of an identifier, or JSON behind a log line's head. */
function isTelling(text: string, sign: number, at: number, start: number, end: number): boolean {
  if (sign === OPENING) return end - start >= MIN_TEXT && at + 2 < end && text.charCodeAt(at + 1) === QUOTE;
  const length = invisibleLength(text, at);
  return length > 0 && (isOfCode(text.charAt(at - 1)) || isOfCode(text.charAt(at + length)));
}

/** A capital letter or a digit, or what looks like one. */
function isOfCode(sign: string): boolean {
  const code = sign.charCodeAt(0);
  return isCapital(code) || isDigit(code) || (code >= ASCII && latinTwin(sign) !== undefined);
}

const ASCII = 0x80;
const BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const ANGLE = 0x3c;
const SMALL_P = 0x70;
const CAPITAL_K = 0x4b;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const COLON = 0x3a;
const MINUS = 0x2d;
const DOLLAR = 0x24;
const UNDERSCORE = 0x5f;

/** What a character can mean to a value; nothing is 0. */
const CAPITAL = 1;
const DIGIT = 2;
const ESCAPE = 3;
const FOREIGN = 4;
const OPENING = 5;
const PAIR = 6;
const SIGNS = new Uint8Array(ASCII);
SIGNS.fill(FOREIGN, 0, 0x20);
SIGNS.fill(DIGIT, 0x30, 0x3a);
SIGNS.fill(CAPITAL, 0x41, 0x5b);
SIGNS[0x7f] = FOREIGN;
SIGNS[BRACE] = OPENING;
SIGNS[EQUALS] = PAIR;
for (const sign of "%&\\") SIGNS[sign.charCodeAt(0)] = ESCAPE;

/** One identifier and nothing else. */
function isOne(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length < MIN_LENGTH || length > LONGEST_ONE) return false;
  return isBicLike(text, start, end) || (length <= 9 && isCodeLike(text, start, end));
}

/** The same, whatever spaces and spreadsheet's signs (`'0123`, `="0123"`) stand around it. */
function isOneBetween(text: string, from: number, to: number): boolean {
  let start = from;
  let end = to;
  while (start < end && isAround(text.charCodeAt(start))) start++;
  while (start < end && isAround(text.charCodeAt(end - 1))) end--;
  return isOne(text, start, end);
}

function isAround(code: number): boolean {
  return code === APOSTROPHE || code === EQUALS || code === QUOTE || isSpace(code);
}

/**
 * The letters of a country before `at` and two digits from there on; the text has as much behind them as the shortest IBAN.
 * In the middle of a text it is the beginning of one where no word or code goes on there.
 */
function mayBeginIban(text: string, at: number, start: number, end: number, isEscaped: boolean): boolean {
  if (at - 2 < start || at + 13 > end || !isDigit(text.charCodeAt(at + 1))) return false;
  const first = text.charCodeAt(at - 2);
  const second = text.charCodeAt(at - 1);
  if (!isIbanCountry(first, second)) return false;
  if (isEscaped || at - 3 < start) return true;
  const before = text.charCodeAt(at - 3);
  if (isLetter(before) || isDigit(before)) return false;
  if (isGluing(text, at - 3, start)) return ibanInText(text, at - 2) !== null;
  return (isCapital(first) && isCapital(second)) || standsApart(text, at - 3, start);
}

/** A sign of a code (base64, a hash behind its `@`, a UUID), or one between the parts of a word. */
function isGluing(text: string, at: number, start: number): boolean {
  const code = text.charCodeAt(at);
  if (GLUE.has(code)) return true;
  if (!WORD_SIGNS.has(code) || at === start) return false;
  const before = text.charCodeAt(at - 1);
  return isLetter(before) || isDigit(before);
}

const GLUE = new Set([..."+@_#~"].map((sign) => sign.charCodeAt(0)));
const WORD_SIGNS = new Set([..."-./"].map((sign) => sign.charCodeAt(0)));

/** Whether a value begins behind a place: what is written in small letters is no IBAN in a sentence. */
function standsApart(text: string, at: number, start: number): boolean {
  let last = at;
  while (last >= start && isSpace(text.charCodeAt(last))) last--;
  if (last < start) return true;
  const code = text.charCodeAt(last);
  return !isLetter(code) && !isDigit(code);
}

/** Pairs of letters that IBANs begin with: 1 at the place of each. */
const IBAN_COUNTRIES = new Uint8Array(26 * 26);
for (const letters of [...ibanCountries, ...territories.map(({ country }) => country)])
  IBAN_COUNTRIES[placeOf(letters.charCodeAt(0), letters.charCodeAt(1))] = 1;

/** Whether two characters are letters, in either case, that IBANs begin with. */
export function isIbanCountry(first: number, second: number): boolean {
  return isLetter(first) && isLetter(second) && IBAN_COUNTRIES[placeOf(first, second)] === 1;
}

function placeOf(first: number, second: number): number {
  return ((first | 0x20) - 0x61) * 26 + (second | 0x20) - 0x61;
}

/** A text of its own, told by its first signs: of JSON what may stand behind its bracket, of markup an element that ends. */
function beginsText(text: string, start: number, end: number): boolean {
  const at = behindBlanks(text, start, end);
  const code = text.charCodeAt(at);
  if (code === CAPITAL_K) return isPlainPaymentText(text, at);
  if (code === SMALL_P) return text.startsWith("payto://", at);
  if (code === ANGLE) return isElement(text, at, end);
  if (code !== BRACE && code !== BRACKET) return false;
  const next = text.charCodeAt(behindBlanks(text, at + 1, end));
  if (next === QUOTE || next === APOSTROPHE) return true;
  if (code === BRACE) return next === CLOSING_BRACE || isName(text, at + 1, end);
  return next === BRACE || next === BRACKET || next === CLOSING_BRACKET || next === MINUS || isDigit(next);
}

function behindBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** A tag alone is a placeholder (`<AccountId>`). */
function isElement(text: string, from: number, end: number): boolean {
  if (end - from > LONGEST_PLACEHOLDER) return true;
  for (let at = from + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === EQUALS || code === SLASH) return true;
  }
  return false;
}

const LONGEST_PLACEHOLDER = 100;

/** A key without quotes, and its colon. */
function isName(text: string, from: number, end: number): boolean {
  const start = behindBlanks(text, from, end);
  let at = start;
  while (at < end && isOfName(text.charCodeAt(at))) at++;
  return at > start && text.charCodeAt(behindBlanks(text, at, end)) === COLON;
}

function isOfName(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === UNDERSCORE || code === DOLLAR;
}

/** Six letters and nothing but letters and digits, in one case. */
function isBicLike(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!isCapital(code) && !(at - start >= 6 && isDigit(code))) return false;
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
