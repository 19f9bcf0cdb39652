/**
 * Which signs of an identifier may be shown. What carries account digits is decided by the value itself, whatever kind
 * it was found as: a value in another's place, or one whose form isn't its kind's, is hidden whole.
 *
 * Rule: from all that one run shows of a value, at least 10,000 numbers must remain that pass every public check of
 * their country. All check digits are hidden, so that right or wrong says nothing about the rest; of the account itself
 * the last digits are shown only where eight or more stay hidden: no check that is known leaves fewer than one of a
 * thousand (two check digits, or the two checks of the UK's table), and a baseline's hash takes the rest. Leading zeros
 * don't count: the same account may stand beside it without them.
 */
import { isBicShape } from "../domain/bic";
import type { CountryCode, Verdict } from "../domain/check";
import { countryOf } from "../domain/countries/countries";
import { ibanFormat } from "../domain/countries/ibanFormats";
import { ibanParts } from "../domain/iban";
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
  return subject.kind === "iban" ? maskIban(subject.value) : hide(subject.value);
}

function maskIban(value: string): string {
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
    else masked += part === "account" && !holdsPersonalNumber(country) ? maskAccount(own) : hide(own);
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
