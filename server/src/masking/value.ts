/**
 * Which signs of an identifier may be shown. What carries account digits is decided by the value itself, whatever kind
 * it was found as: a value in another's place, or one whose form isn't its kind's, is hidden whole.
 *
 * Rule: from all that one run shows of a value, at least 10,000 numbers must remain that pass every public check of
 * their country. All check digits are hidden, so that right or wrong says nothing about the rest; of the account itself
 * the last digits are shown only where eight or more stay hidden: no check that is known leaves fewer than one of a
 * thousand (two check digits, or the two checks of the UK's table), and a baseline's hash takes the rest. Leading zeros
 * don't count: the same account may stand beside it without them.
 *
 * Check digits that are wrong, and those that would be right, are told by the finding about them where 10,000 numbers
 * remain even so; then no digit of the account is shown beside them.
 */
import { isBicShape } from "../domain/bic";
import type { Check, CheckName, CountryCode, Verdict } from "../domain/check";
import { countryOf } from "../domain/countries/countries";
import { ibanFormat } from "../domain/countries/ibanFormats";
import { ibanParts } from "../domain/iban";
import type { Inspection } from "../domain/inspect";
import { hasUkSortCodes } from "../domain/sortCodes";
import { withoutLeadingZeros } from "../domain/text";
import type { LiteralKind } from "../model";
import { hide, PLAIN } from "./freeText";

/** What the policy looks at; `listed` is true where a directory has the code, and left out where none was asked. */
export interface Maskable {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** Electronic form. */
  readonly value: string;
  readonly valid: Verdict;
  readonly listed?: boolean | null;
  /** A finding tells its check digits, so that its account is hidden whole. */
  readonly isStated?: boolean;
}

const SHOWN = 4;
const HIDDEN = 8;
/** Of 10 to this power of numbers, the 10,000 that must remain are left by any check. */
const ENOUGH_FOR_CHECKS = 7;
const LONGEST_HASH_BITS = 12;
const STAR = "*";

/** Parts of an IBAN that name an institution, or nothing. */
const OPEN_PARTS: ReadonlySet<string> = new Set(["bankCode", "branchCode", "reserved", "currency"]);

/** No bank code is longer; longer national codes (CLABE, CBU) hold the account. */
const LONGEST_BANK_CODE = 12;
const SORT_CODE = /^[0-9]{6}$/u;

/** Whether the value may name more than an institution. */
export function carriesAccount({ kind, value, valid, listed }: Maskable): boolean {
  switch (kind) {
    case "iban":
    case "account":
      return true;
    case "sortCode":
      return !SORT_CODE.test(value);
    case "bic":
      return !isBicShape(value);
    case "nid":
      // A code that no directory lists, or whose own check digit fails, may be an account in its place.
      return valid === false || listed !== true || value.length > LONGEST_BANK_CODE;
  }
}

/** Electronic form with what may not be shown as stars; same length. */
export function maskValue(subject: Maskable): string {
  if (!carriesAccount(subject)) return subject.value;
  return subject.kind === "iban" ? maskIban(subject.value, subject.isStated === true) : hide(subject.value);
}

function maskIban(value: string, isStated: boolean): string {
  const country = value.slice(0, 2);
  const format = ibanFormat(country);
  if (format === undefined || format.length !== value.length) {
    const letters = /^[A-Z]{2}(?=[0-9]{2})/u.exec(value)?.[0] ?? "";
    return letters + hide(value.slice(letters.length));
  }
  let masked = `${country}${STAR}${STAR}`;
  for (const { part, start, length } of format.parts) {
    const own = value.slice(start, start + length);
    if (OPEN_PARTS.has(part)) masked += own;
    else if (part !== "account" || isStated || holdsPersonalNumber(country)) masked += hide(own);
    else masked += maskAccount(own);
  }
  return masked;
}

function holdsPersonalNumber(country: CountryCode | null): boolean {
  return country !== null && countryOf(country)?.account?.holdsPersonalNumber === true;
}

function maskAccount(account: string): string {
  const hidden = account.length - shownOf(withoutLeadingZeros(account).length);
  return STAR.repeat(hidden) + account.slice(hidden);
}

/** Signs shown of an account of so many significant ones. */
function shownOf(significant: number): number {
  return Math.min(SHOWN, Math.max(0, significant - HIDDEN));
}

/** The checks whose failure is told with the digits that stand there, and those that would be right. */
const OF_CHECK_DIGITS: ReadonlySet<CheckName> = new Set(["check-digits", "national-check-digits"]);
/** What a test of check digits leaves: one number of eleven at least, of one digit; two digits leave one of 97. */
const LEFT_BY_TEST = 11;
const LEFT_BY_TWO_DIGITS = 97;
/** Check digits outside of the account are hidden, and say no more about it than that there are such. */
const LEFT_WITHOUT_DIGITS = 2;
const LEAST_REMAINING = 10_000;
/** Check digits of a domestic number are part of it. */
const LEFT_OF_DOMESTIC = LEFT_BY_TEST * 10;

/**
 * Whether the finding about an identifier's check digits may tell them: 10,000 numbers pass what is known then, even
 * where another literal shows the account's last digits.
 */
export function mayStateCheckDigits({ kind, country, value, checks }: Maskable & Pick<Inspection, "checks">): boolean {
  if (holdsPersonalNumber(country)) return false;
  if (!checks.some(({ check, result }) => result === "fail" && OF_CHECK_DIGITS.has(check))) return false;
  if (kind === "nid") return remaining(value, LEFT_OF_DOMESTIC) >= LEAST_REMAINING;
  // Those of its IBAN may be told beside it.
  if (kind !== "iban") return remaining(value, LEFT_OF_DOMESTIC * LEFT_BY_TWO_DIGITS) >= LEAST_REMAINING;
  const parts = ibanParts(value);
  const account = parts.find(({ part }) => part === "account")?.value ?? "";
  const isApart = parts.some(({ part }) => part === "checkDigits");
  const tests = checks.reduce((sum, check) => sum + testsOf(check, country), 0);
  const left = isApart ? LEFT_WITHOUT_DIGITS : LEFT_BY_TEST ** tests;
  return remaining(account, LEFT_BY_TWO_DIGITS * left) >= LEAST_REMAINING;
}

/** Tests of the domestic number that were made on it; two check digits leave as few numbers as two tests of one. */
function testsOf({ check, result, tests }: Check, country: CountryCode | null): number {
  const isNational = check === "national-check-digits" || check === "modulus" || check === "method";
  if (!isNational || result === "not-applicable") return 0;
  const isOfBank = country !== null && (hasUkSortCodes(country) || countryOf(country)?.checkByBank !== undefined);
  return tests ?? (isOfBank ? 1 : 2);
}

/** How many numbers stay possible of what is hidden, the last digits shown elsewhere, where one of so many passes. */
function remaining(account: string, oneOf: number): number {
  const significant = withoutLeadingZeros(account).length;
  return 10 ** (significant - shownOf(significant)) / oneOf;
}

/**
 * What a hash of the value may be made of, and how long it may be, so that it doesn't tell the account to who tries
 * all numbers. One account gives one hash however it is written, or two hashes would tell more than one.
 * @returns null where the value carries no account
 */
export function hashableOf(subject: Maskable): { readonly account: string; readonly bits: number } | null {
  if (!carriesAccount(subject)) return null;
  const { kind, country, value } = subject;
  const parts = ibanParts(kind === "iban" ? value : `${country ?? ""}00${value}`);
  const account = withoutLeadingZeros(parts.find(({ part }) => part === "account")?.value ?? value);
  if (holdsPersonalNumber(country)) return { account, bits: 0 };
  const hidden = account.length - shownOf(account.length);
  const bits = Math.floor((hidden - ENOUGH_FOR_CHECKS) * Math.log2(10));
  return { account, bits: Math.min(LONGEST_HASH_BITS, Math.max(0, bits)) };
}

/**
 * Text as written with the same signs hidden; separators stay. Where text and value differ by more than separators and
 * case (escapes, unseen characters, other digits), all of it is hidden.
 * @param text the literal's text, or how it stands in the source
 */
export function maskText(subject: Maskable, text: string): string {
  if (!carriesAccount(subject)) return text;
  const masked = maskValue(subject);
  if (PLAIN.test(text) && PLAIN.test(subject.value)) return maskPlain(subject.value, masked, text);
  const signs = [...text];
  const own = signs.filter(isSignificant);
  // A label may stand in front ("IBAN: …"); it is shown where it is letters only.
  const label = own.length - [...subject.value].length;
  const isWritten = label >= 0 && own.slice(label).join("").toUpperCase() === subject.value.toUpperCase();
  if (!isWritten || own.slice(0, label).some((sign) => !/^[A-Za-z]$/u.test(sign))) return hide(text);
  let at = -label;
  return signs
    .map((sign) => {
      if (!isSignificant(sign)) return sign;
      at += 1;
      return at > 0 && masked[at - 1] === STAR ? STAR.repeat(sign.length) : sign;
    })
    .join("");
}

/** The same for ASCII, where units are signs: nearly all that is masked. */
function maskPlain(value: string, masked: string, text: string): string {
  if (text === value && /^[0-9A-Za-z]*$/.test(text)) return masked;
  const raised = value.toUpperCase();
  const own = text.replace(/[^0-9A-Za-z]+/g, "");
  const label = own.length - value.length;
  if (label < 0 || own.slice(label).toUpperCase() !== raised || /[^A-Za-z]/.test(own.slice(0, label)))
    return hide(text);
  if (own === text) return text.slice(0, label) + starred(masked, own.slice(label));
  let at = -label;
  let shown = "";
  for (let unit = 0; unit < text.length; unit++) {
    const sign = text.charAt(unit);
    const isSeparator = !/[0-9A-Za-z]/.test(sign);
    if (!isSeparator) at += 1;
    shown += !isSeparator && at > 0 && masked[at - 1] === STAR ? STAR : sign;
  }
  return shown;
}

/** The masked value in the case of the written one. */
function starred(masked: string, written: string): string {
  let shown = "";
  for (let at = 0; at < masked.length; at++) shown += masked[at] === STAR ? STAR : written.charAt(at);
  return shown;
}

function isSignificant(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}
