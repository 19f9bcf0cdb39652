/**
 * Sentences about identifiers. A message is made of our words and of pieces of the file, and only its author knows
 * which is which; so every digit is hidden unless it is known to be harmless: in a phrase of ours (lengths, places,
 * names of rules and standards), or as the whole code of an institution that the report shows anyway.
 */
import { isBicShape } from "../domain/bic";
import type { Check } from "../domain/check";
import { ibanParts } from "../domain/iban";
import { hide, hideDigits } from "./freeText";
import { carriesAccount, type Maskable, maskText } from "./value";

/** An identifier that a message may speak of, with how it is written and what was checked on it. */
export interface Spoken extends Maskable {
  readonly text: string;
  readonly checks?: readonly Check[];
}

/** Phrases of ours whose numbers say nothing about a value. */
const PHRASES = [
  /YAML 1\.[12]|base (?:60|16(?: or 8)?)|MOD ?1[01]|[Mm]ethod [0-9A-E][0-9](?:[a-z]\b)?|[Ee]xception \d{1,2}/u,
  /\b\d{1,3} (?:characters?|digits?|too|leading|decimals?|rows?|possible)\b/u,
  /\b(?:has|have|had|at most|at least|or|now have) \d{1,3}\b(?! ?\d)/u,
  /[Cc]haracters? \d{1,2}(?: and \d{1,2})?\b(?! ?\d)/u,
  /\((?:local sandbox, )?\d{4}-\d\d-\d\d\)|\bISO \d{4,5}(?:-\d)?/u,
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

/** Shorter values could be a number of ours; they are hidden as digits. */
const SHORTEST = 4;

const CHECK_DIGITS: ReadonlySet<string> = new Set(["check-digits", "national-check-digits"]);

/**
 * A message as a report may print it.
 * @param spoken the literals it may speak of: its own, and those of the record
 * @param open further codes that may be shown whole: what a fix of an open literal writes
 */
export function maskMessage(message: string, spoken: readonly Spoken[], open: readonly string[] = []): string {
  const known = withoutKnown(message, spoken.filter(carriesAccount));
  if (!DIGIT.test(known)) return known;
  const codes = new Set([...openCodes(spoken), ...open.map(compact)]);
  return withoutDigits(known, codes);
}

/** Whole values, accounts and check digits of the literals, wherever they stand. */
function withoutKnown(message: string, secrets: readonly Spoken[]): string {
  let masked = message;
  for (const one of secrets) {
    for (const written of new Set([one.text, one.value])) {
      if (written.length >= SHORTEST) masked = masked.replaceAll(written, maskText(one, written));
    }
  }
  for (const secret of secrets.flatMap(secretParts)) {
    if (masked.includes(secret))
      masked = masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${secret}(?![\\p{L}\\p{N}])`, "gu"), hide(secret));
  }
  return masked;
}

/** Accounts, and check digits as they are and as they should be; letters and digits only. */
function secretParts({ kind, value, checks }: Spoken): string[] {
  const parts = kind === "iban" ? ibanParts(value) : [];
  const own = parts.filter(({ part }) => part === "account" || part === "checkDigits").map((part) => part.value);
  const failed = (checks ?? []).filter(({ check, result }) => result === "fail" && CHECK_DIGITS.has(check));
  const expected = failed.map((check) => check.expected ?? "");
  return [...own, ...expected].filter((part) => /^[0-9A-Z]+$/u.test(part));
}

function openCodes(spoken: readonly Spoken[]): string[] {
  return spoken.flatMap((one) => {
    if (!carriesAccount(one)) return [one.value, compact(one.text)];
    if (one.kind !== "iban") return [];
    const parts = ibanParts(one.value);
    const codes = parts.filter(({ part }) => part === "bankCode" || part === "branchCode").map(({ value }) => value);
    return [...codes, codes.join("")];
  });
}

function compact(code: string): string {
  return code.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

function withoutDigits(message: string, open: ReadonlySet<string>): string {
  return message.replace(WITH_DIGITS, (piece: string, phrase?: string, codePoint?: string) => {
    if (phrase !== undefined) return piece;
    if (codePoint !== undefined) return isDigitsName(piece) ? hideDigits(piece) : piece;
    return open.has(compact(piece)) || isBicShape(piece) ? piece : hideDigits(piece);
  });
}

/** Whether the named character is a digit of another script, which the name would tell. */
function isDigitsName(name: string): boolean {
  const code = Number.parseInt(name.slice(2), 16);
  return code > 0x10ffff || DIGIT.test(String.fromCodePoint(code).normalize("NFKC"));
}
