/** Reads a value as an IBAN. */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { DIGIT_FOR } from "../../domain/text";
import { writtenOf } from "../candidate";
import type { Entry } from "../regions";
import type { EntryReading } from "../signals/reading";
import { groupedIbanEnd, MOST_ASTRAY } from "../texts/ibanInText";
import { ibanForm } from "../values/ibanForm";
import { type Compact, looksLikeIban, looksLikeMistypedIban, startsLikeIban } from "../values/values";
import { isOneCase, otherTermNamed, type ReadAs, readAs, termOf } from "./readAs";

export const readIban: ReadAs = (value) => {
  const { entry, form, own } = value;
  const term = termOf(entry, "iban");
  const named = own === "iban" || term !== undefined;
  if (named && isStump(entry, form)) return readAs(value, "iban", term, "none", { country: form.latin.slice(0, 2) });
  if (!looksLikeIban(form) && !(named && isMeantAsIban(entry, form)))
    return named && isDomesticPart(entry, form) ? readAs(value, "iban", term, "none") : null;
  const { country, structure, right } = ibanForm(form.latin);
  // Base64 begins like an IBAN at times, but keeps no case.
  if (!country) return isOneCase(writtenOf(entry, form)) ? readAs(value, "iban", term, "none") : null;
  return readAs(value, "iban", term, structure ? "whole" : shapeOfMistyped(entry, form, named), {
    country: form.latin.slice(0, 2),
    hasCheckDigits: right,
  });
};

/** What its name alone makes an IBAN. */
function isMeantAsIban(entry: Entry, form: Compact): boolean {
  return startsLikeIban(form) || isMistypedIban(entry, form) || isLetteredIban(form);
}

function shapeOfMistyped(entry: Entry, form: Compact, named: boolean): EntryReading["shape"] {
  if (named) return "near";
  return isInGroups(entry, form) || isNearlyLong(form) || isRightButForLetters(form) ? "groups" : "none";
}

/** `FI6855077896O88731`: right as soon as the letters that look like digits are such. */
function isRightButForLetters({ latin }: Compact): boolean {
  const classes = ibanFormat(latin.slice(0, 2))?.classes;
  if (classes?.length !== latin.length) return false;
  const meant = [...latin].map((sign, at) => (classes[at] === "n" ? (DIGIT_FOR.get(sign) ?? sign) : sign)).join("");
  return meant !== latin && ibanForm(meant).right;
}

/** `FI1234`: a country's letters and a few digits, where the key alone says that it is an IBAN. */
function isStump(entry: Entry, { latin, lowerCase }: Compact): boolean {
  if (lowerCase || latin.length > 7 || !/^[A-Z]{2}\d{4,}$/u.test(latin)) return false;
  return entry.named === "key" && !otherTermNamed(entry, "iban") && ibanForm(latin).country;
}

/** As IBANs are printed, and of their country's length but for a sign or two. */
function isInGroups(entry: Entry, form: Compact): boolean {
  const written = writtenOf(entry, form);
  return form.separators >= 3 && /^[A-Z]{2}\d\d\W/u.test(written) && groupedIbanEnd(written, 0) === written.length;
}

/**
 * Of digits alone, and of their country's length but for a sign or two: `BE848575674748`. No tax number comes so near, but
 * where IBANs are as short as Norway's. Check digits run from 02 to 98 (ISO 13616): two zeros begin a number that counts
 * entries (`SE0000000000000000001`).
 */
function isNearlyLong({ latin }: Compact): boolean {
  const length = ibanFormat(latin.slice(0, 2))?.length;
  if (length === undefined || length < SHORTEST_NEARLY_LONG || !/^[A-Z]{2}(?!00)\d+$/u.test(latin)) return false;
  return latin.length !== length && Math.abs(latin.length - length) <= MOST_ASTRAY;
}

const SHORTEST_NEARLY_LONG = 16;

/** Domestic digits where an IBAN is announced: one that lost its first four signs, or an account number instead of it. */
function isDomesticPart(entry: Entry, { letters, digits, separators }: Compact): boolean {
  if (letters > 0 || digits > 30 || otherTermNamed(entry, "iban")) return false;
  const isText = entry.field.scalar === "string" && entry.named === "key";
  return digits >= (isText && separators === 0 ? SHORTEST_INSTEAD : 14);
}

/** Digits of a text that is no key of a database. */
const SHORTEST_INSTEAD = 10;

/** `RO25HVBL…`: of its country's form, in which the account may be all letters. */
function isLetteredIban({ latin }: Compact): boolean {
  return ibanForm(latin).structure;
}

function isMistypedIban(entry: Entry, form: Compact): boolean {
  return looksLikeMistypedIban(form) && isOneCase(writtenOf(entry, form));
}
