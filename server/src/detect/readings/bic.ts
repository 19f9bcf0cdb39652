/** Reads a value as a BIC: words have its form, so more is asked of what stands around it. */
import { isBicForm, isTerminal, parseBic } from "../../domain/bic";
import { countryOfEverydayCode, isCountry } from "../../domain/countries/isoCountries";
import { writtenOf } from "../candidate";
import { namesKind } from "../keys/keyMeaning";
import { UPPER_WORDS } from "../keys/vocabulary";
import { endsAs } from "../numbers/bics";
import { type Entry, neighboursIn } from "../regions";
import type { EntryReading } from "../signals/reading";
import { INDIAN_CODE } from "../values/domesticForms";
import {
  type Compact,
  isGroupedBic,
  isNoWord,
  isPlaceholderWord,
  looksLikeMistypedBic,
  looksNearlyLikeBic,
} from "../values/values";
import { isOneCase, otherTermNamed, type ReadAs, readAs, termOf } from "./readAs";

export const readBic: ReadAs = (value) => {
  const { entry, form, own } = value;
  const exact = isBicForm(form.latin);
  const term = termOf(entry, "bic");
  const named = term !== undefined || own === "bic" || namesKind(entry.meaning, "nid");
  const isSure = own === "bic" || term?.strength === "exact" || (term !== undefined && entry.numbers?.endings != null);
  const isLike =
    exact ||
    (named && looksNearlyLikeBic(form)) ||
    (isSure && (isMistypedBic(form) || isDigitsFor(entry, form) || isCodeBesideIban(entry, form)));
  if (!isLike || isOtherThanBic(entry, form, named)) return null;
  if (!isWrittenLikeBic(entry, form, exact, isSure)) return null;
  const letters = form.latin.slice(4, 6);
  const country = isCountry(letters) ? letters : null;
  // `STRICTCONC`: neither a BIC's length nor a country's letters.
  const isAlike = isSure && endsAs(form.latin, entry.numbers?.endings ?? []);
  const isMeant = isAlike || (isSure && (isBesideIban(entry) || isBesideAccount(entry)));
  if (!exact && country === null && form.digits === 0 && !isMeant) return null;
  const isShort = isAlike || (isSure && !exact && country !== null && isNearlyBic(entry, form));
  return readAs(value, "bic", term, isShort ? "near" : shapeOfBic(form, exact, country), { country });
};

/** Digits of a BIC's length, letters in front or none, where the key says that a BIC is a text: whatever they are, they are none. */
function isDigitsFor(entry: Entry, { text }: Compact): boolean {
  const { named, field } = entry;
  return (
    named === "key" &&
    !isBesideBic(entry) &&
    field.scalar === "string" &&
    /^(?:[A-Z]{0,3}\d+)$/u.test(text) &&
    (text.length === 8 || text.length === 11)
  );
}

/** One bank has one BIC: where it stands under another name, digits under this are the bank's code (`bic_de` beside `bic`). */
export function isBesideBic(entry: Entry): boolean {
  return neighboursIn(entry.region).some(
    (other) =>
      other !== entry &&
      other.side === entry.side &&
      termOf(other, "bic")?.strength === "exact" &&
      parseBic(other.field.value) !== null,
  );
}

/** Digits, letters among them or not, of about a BIC's length: beside an IBAN they are meant as one, but for Russia's codes. */
function isCodeBesideIban(entry: Entry, { latin, separators }: Compact): boolean {
  if (
    entry.named !== "key" ||
    otherTermNamed(entry, "bic") ||
    separators > 0 ||
    !/^(?:(?=\d*[A-Z]{2})(?=[A-Z]*\d)[A-Z\d]{6,12}|(?!04\d{7}$)\d{5,12})$/u.test(latin)
  )
    return false;
  return isBesideIban(entry);
}

/** A word, or a code of another kind, that has the form of a BIC. */
function isOtherThanBic(entry: Entry, form: Compact, named: boolean): boolean {
  if (isPlaceholderWord(form) || (form.lowerCase && !named)) return true;
  if (isTerminal(form.latin) && entry.meaning.words.some((word) => TERMINALS.has(word))) return true;
  // "Transit" and "routing" say nothing of BICs.
  return termOf(entry, "nid")?.strength === "generic" && INDIAN_CODE.test(form.latin);
}

/** What addresses a logical terminal is none: `logical_terminal_bic`, `lt_bic`. */
const TERMINALS: ReadonlySet<string> = new Set(["terminal", "lt"]);

/** In one case, and in groups only where its key is sure; `numberAndBic` is the name of a choice. */
function isWrittenLikeBic(entry: Entry, form: Compact, exact: boolean, isSure: boolean): boolean {
  const { separators } = form;
  const written = writtenOf(entry, form);
  if (!exact && !isOneCase(written) && !(isSure && isBesideIban(entry))) return false;
  return separators === 0 || (exact && isSure && isGroupedBic(written));
}

/** What stands for a BIC beside an IBAN is meant as one, however it is written. */
function isBesideIban({ region }: Entry): boolean {
  return neighboursIn(region).some(
    (other) =>
      (termOf(other, "iban")?.strength === "exact" && /^[A-Z]{2}\d{2}/u.test(other.field.value)) ||
      (termOf(other, "account")?.strength === "exact" && /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(other.field.value)),
  );
}

/** No translation has an account's number. */
function isBesideAccount({ region }: Entry): boolean {
  return neighboursIn(region).some(
    (other) => termOf(other, "account")?.strength === "exact" && /^\d{6,}$/u.test(other.field.value),
  );
}

/** A bank's and a country's letters, and a sign lost or one too many: no word, nor one of the labels of a translation. */
function isNearlyBic({ region }: Entry, { latin }: Compact): boolean {
  if (/^[A-Z]+$/u.test(latin) && !LENGTHS_OF_SLIPS.has(latin.length)) return false;
  if (!/^[A-Z]{6}/u.test(latin) || UPPER_WORDS.has(latin.toLowerCase()) || /BIC|SWIFT|CODE/u.test(latin)) return false;
  return !neighboursIn(region).some(isLabelledWord);
}

/** Of letters alone, with one left out or put in; other lengths are names (`BANCOMERIDIAN`), whose letters name a country by chance. */
const LENGTHS_OF_SLIPS: ReadonlySet<number> = new Set([7, 9, 10, 12]);

/** A word where digits belong: `account_number: REQUIRED`. */
function isLabelledWord({ meaning, field: { value } }: Entry): boolean {
  return meaning.terms.some(({ kind }) => kind !== "bic" && kind !== "part") && /^\p{L}{4,}$/u.test(value);
}

function isMistypedBic(form: Compact): boolean {
  return looksLikeMistypedBic(form) || parseBic(form.latin) !== null;
}

function shapeOfBic(form: Compact, exact: boolean, country: string | null): EntryReading["shape"] {
  if (exact && country !== null) return "whole";
  return isNoWord(form) || (exact && countryOfEverydayCode(form.latin.slice(4, 6)) !== undefined) ? "near" : "none";
}
