/**
 * Sentences about identifiers. A message is made of our words and of pieces of the file, and only its author knows
 * which is which; so every digit is hidden unless it is known to be harmless: in a phrase of ours (lengths, places,
 * names of rules and standards), or as the whole code of an institution that the report shows anyway.
 */
import { isBicShape } from "../domain/bic";
import type { Check } from "../domain/check";
import { ibanFormat } from "../domain/countries/ibanFormats";
import { ibanParts } from "../domain/iban";
import { hide, hideDigits, holdsDigit, PLAIN } from "./freeText";
import { carriesAccount, type Maskable, maskText } from "./value";

/** An identifier that a message may speak of, with how it is written and what was checked on it. */
export interface Spoken extends Maskable {
  readonly text: string;
  readonly checks?: readonly Check[];
}

/** The version that ends the name of a data set, and the date behind it. */
const VERSION = /\b\d{1,3}(?:\.\d{1,4}){1,3}(?:-p\d{8})?/u;
const DATE = /\((?:sandbox, )?\d{4}-\d\d-\d\d\)/u;

/**
 * Both stand as they are whatever is spoken of: hidden, they would tell that a check digit is among their digits.
 */
const DATED = new RegExp(`(?:${VERSION.source} )?${DATE.source}`, "gu");

/** Phrases of ours whose numbers say nothing about a value. */
const PHRASES = [
  /YAML 1\.[12]|base (?:60|16(?: or 8)?)|MOD ?1[01]|[Mm]ethod [0-9A-E][0-9](?:[a-z]\b)?|[Ee]xception \d{1,2}/u,
  /(?<!\p{N}[,.' -]?)\b\d{1,3}(?:,000|,144)? (?:characters?|digits?|too|leading|decimals?|rows?|possible)\b/u,
  /\b(?:has|have|had|at most|at least|more than|or|now have) \d{1,3}\b(?! ?\d)/u,
  /[Cc]haracters? \d{1,2}(?: and \d{1,2})?\b(?! ?\d)/u,
  new RegExp(`${VERSION.source}(?= ${DATE.source})`, "u"),
  DATE,
  /\bISO \d{4,5}(?:-\d)?(?::\d{4})?/u,
  /IBAN rule \d{4,6}\b|\bfile of \d{4}-\d\d-\d\d|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/u,
  // The limit of a configuration's size.
  /\blarger than 1000000 bytes/u,
  // A table's own example of a code.
  /for example [A-Z]{0,4}\d{3,12}\b/u,
];

/** The name of a character. */
const CODE_POINT = /U\+[0-9A-F]{4,6}/u;

/** A code as one piece: letters and digits, with single separators between digits as in `20-29-59`. */
const CODE = /\p{L}*\p{N}[\p{L}\p{N}]*(?:(?<=\p{N})[-. ]\p{N}[\p{L}\p{N}]*)*/u;

/** What holds digits, the harmless first. */
const WITH_DIGITS = new RegExp(
  `(${PHRASES.map(({ source }) => `(?:${source})`).join("|")})|(${CODE_POINT.source})|${CODE.source}`,
  "gu",
);
const DIGIT = /\p{N}/u;

/** A word of digits and capitals, with no letter or digit beside it; the same in ASCII. */
const WORDS = /(?<![\p{L}\p{N}])[0-9A-Z]+(?![\p{L}\p{N}])/gu;
const PLAIN_WORDS = /(?<![0-9A-Za-z])[0-9A-Z]+(?![0-9A-Za-z])/g;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** Behind the country, a part that may be letters alone. */
const LETTERS = /^.{2}.*[A-Z]{2}/su;

/** Shorter values could be a number of ours; they are hidden as digits. */
const SHORTEST = 4;

/** Parts of an IBAN that no message shows. */
const SECRET_PARTS: ReadonlySet<string> = new Set(["account", "checkDigits"]);

const CHECK_DIGITS: ReadonlySet<string> = new Set(["check-digits", "national-check-digits"]);

/**
 * A message as a report may print it.
 * @param spoken the literals it may speak of: its own, and those of the record
 * @param open further codes that may be shown whole: what a fix of an open literal writes; asked only where it matters
 */
export function maskMessage(
  message: string,
  spoken: readonly Spoken[],
  open: () => readonly string[] = () => [],
): string {
  const left = withoutKnown(message, spoken.filter(carriesAccount));
  if (isHarmless(left)) return left;
  let codes: readonly string[] | null = null;
  return withoutDigits(left, (code) => {
    codes ??= spoken.flatMap(openCodes);
    const compacted = compact(code);
    return codes.includes(compacted) || open().some((one) => compact(one) === compacted);
  });
}

/** What is to know of a message before it is compared with any value. */
interface Sentence {
  /** It has no digit but in phrases of ours. */
  readonly isHarmless: boolean;
  /** Its words of digits and capitals: a part of a value stands as one of them, or not at all. */
  readonly words: readonly string[];
  /** A bit for each pair of characters, folded into a small number: whether it occurs. */
  readonly pairs: Uint32Array;
}

/** Most findings have one of few messages. */
const MAX_SENTENCES = 500;
const sentences = new Map<string, Sentence>();

/** A message is asked about several times in a row. */
let last: { readonly message: string; readonly sentence: Sentence } | null = null;

function sentenceOf(message: string): Sentence {
  if (last?.message === message) return last.sentence;
  const sentence = lookedUp(message);
  last = { message, sentence };
  return sentence;
}

function lookedUp(message: string): Sentence {
  let sentence = sentences.get(message);
  if (sentence === undefined) {
    sentence = {
      isHarmless: !holdsDigit(message) || withoutDigits(message, () => false) === message,
      words: message.match(PLAIN.test(message) ? PLAIN_WORDS : WORDS) ?? [],
      pairs: pairsOf(message),
    };
    if (sentences.size >= MAX_SENTENCES) sentences.clear();
    sentences.set(message, sentence);
  }
  return sentence;
}

const NO_CHECKS: Pick<Spoken, "checks"> = {};

/** A larger array would be memory outside the heap, which costs more to get than to fill. */
const PAIRS = 512;

function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & (PAIRS - 1);
}

function pairsOf(message: string): Uint32Array {
  const pairs = new Uint32Array(PAIRS / 32);
  for (let at = 0; at + 1 < message.length; at++) {
    const pair = pairAt(message, at);
    pairs[pair >> 5] = (pairs[pair >> 5] ?? 0) | (1 << (pair & 31));
  }
  return pairs;
}

function hasPair(pairs: Uint32Array, pair: number): boolean {
  return (((pairs[pair >> 5] ?? 0) >> (pair & 31)) & 1) === 1;
}

/** Whether a sentence may hold a value of four signs or more; nearly always its first four say no. */
function mayBeIn({ pairs }: Sentence, message: string, written: string): boolean {
  if (written.length < SHORTEST || !hasPair(pairs, pairAt(written, 0)) || !hasPair(pairs, pairAt(written, 2)))
    return false;
  return message.includes(written);
}

/** Whether `maskMessage` leaves a message as it is whatever it speaks of, but for the values that it may hold. */
export function isHarmless(message: string): boolean {
  return sentenceOf(message).isHarmless;
}

/** Whether a message may hold the identifier or a part of it; a no is certain, and costs less than masking. */
export function mayHoldValue(
  message: string,
  one: Pick<Spoken, "kind" | "value" | "text" | "checks" | "valid">,
): boolean {
  const { kind, value, text, valid } = one;
  // None has failed where the verdict is that all passed.
  const { checks = [] } = valid === true ? NO_CHECKS : one;
  const sentence = sentenceOf(message);
  if (mayBeIn(sentence, message, text) || (value !== text && mayBeIn(sentence, message, value))) return true;
  const { words } = sentence;
  for (let at = 0; at < checks.length; at++) {
    const { check, result, expected = "" } = checks[at] as Check;
    if (result === "fail" && expected !== "" && CHECK_DIGITS.has(check) && message.includes(expected)) return true;
  }
  const format = kind === "iban" && words.length > 0 ? ibanFormat(value.slice(0, 2)) : undefined;
  if (format === undefined) return false;
  for (const { part, start, length } of format.parts) {
    if (!SECRET_PARTS.has(part)) continue;
    for (const word of words) if (word.length === length && value.startsWith(word, start)) return true;
  }
  return false;
}

/** @returns without whole values, accounts and check digits of the literals, wherever they stand. */
function withoutKnown(message: string, secret: readonly Spoken[]): string {
  let masked = message;
  for (const one of secret) {
    if (isIn(masked, one.text)) masked = masked.replaceAll(one.text, maskText(one, one.text));
    if (one.value !== one.text && isIn(masked, one.value))
      masked = masked.replaceAll(one.value, maskText(one, one.value));
  }
  // A sentence without a digit can only hold parts that are letters.
  const hasDigit = holdsDigit(masked);
  for (const one of secret) {
    if (!hasDigit && !mayBeOfLetters(one)) continue;
    for (const part of secretParts(one)) masked = withoutPart(masked, part);
  }
  return masked;
}

function isIn(message: string, written: string): boolean {
  return written.length >= SHORTEST && message.includes(written);
}

/** Hides a part wherever no letter or digit stands beside it. @param part ASCII letters and digits */
function withoutPart(message: string, part: string): string {
  let masked = message;
  for (let at = message.indexOf(part); at >= 0; at = message.indexOf(part, at + part.length)) {
    const end = at + part.length;
    if (ENDS_IN_WORD.test(message.slice(Math.max(0, at - 2), at)) || BEGINS_WORD.test(message.slice(end, end + 2)))
      continue;
    if (isInDate(message, at, end)) continue;
    masked = masked.slice(0, at) + hide(part) + masked.slice(end);
  }
  return masked;
}

function isInDate(message: string, start: number, end: number): boolean {
  for (const { index, 0: dated } of message.matchAll(DATED))
    if (index <= start && end <= index + dated.length) return true;
  return false;
}

/** Whether a part of it may hold no digit: two letters side by side, or a check letter that is expected. */
function mayBeOfLetters({ value, checks }: Spoken): boolean {
  return (
    LETTERS.test(value) || (checks ?? []).some(({ result, expected }) => result === "fail" && expected !== undefined)
  );
}

/** Accounts, and check digits as they are and as they should be; letters and digits only. */
function secretParts({ kind, value, checks }: Spoken): readonly string[] {
  if (kind !== "iban" && !hasFailed(checks)) return NO_PARTS;
  const parts = kind === "iban" ? ibanParts(value) : [];
  const own = parts.filter(({ part }) => SECRET_PARTS.has(part)).map((part) => part.value);
  const failed = (checks ?? []).filter(({ check, result }) => result === "fail" && CHECK_DIGITS.has(check));
  const expected = failed.map((check) => check.expected ?? "");
  return [...own, ...expected].filter((part) => /^[0-9A-Z]+$/u.test(part));
}

const NO_PARTS: readonly string[] = [];

function hasFailed(checks: Spoken["checks"]): boolean {
  for (const { result } of checks ?? []) if (result === "fail") return true;
  return false;
}

/** Codes that may be shown whole. */
function openCodes(one: Spoken): string[] {
  if (!carriesAccount(one)) return [one.value, compact(one.text)];
  if (one.kind !== "iban") return [];
  const parts = ibanParts(one.value);
  const codes = parts.filter(({ part }) => part === "bankCode" || part === "branchCode").map(({ value }) => value);
  return [...codes, codes.join("")];
}

function compact(code: string): string {
  return code.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

function withoutDigits(message: string, isOpen: (code: string) => boolean): string {
  return message.replace(WITH_DIGITS, (piece: string, phrase?: string, codePoint?: string) => {
    if (phrase !== undefined) return piece;
    if (codePoint !== undefined) return isDigitsName(piece) ? hideDigits(piece) : piece;
    return isOpen(piece) || isBicShape(piece) ? piece : hideDigits(piece);
  });
}

/** Whether the named character is a digit of another script, which the name would tell. */
function isDigitsName(name: string): boolean {
  const code = Number.parseInt(name.slice(2), 16);
  return code > 0x10ffff || DIGIT.test(String.fromCodePoint(code).normalize("NFKC"));
}
