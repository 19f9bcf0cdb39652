/** Reads a value as a BIC: words have its form, so more is asked of what stands around it. */
import { isBicForm, isTerminal, parseBic } from "../../domain/bic";
import { countryOfEverydayCode, isCountry } from "../../domain/countries/isoCountries";
import { writtenOf } from "../candidate";
import { namesKind } from "../keys/keyMeaning";
import type { Term } from "../keys/terms";
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
  const { entry, form } = value;
  const term = termOf(entry, "bic");
  const said = saidByName(value, term);
  const exact = isBicForm(form.latin);
  if (!exact && !isMistypedBic(entry, form, said)) return null;
  if (isOtherThanBic(entry, form, said) || !isWrittenLikeBic(entry, form, exact, said)) return null;
  const letters = form.latin.slice(4, 6);
  const country = isCountry(letters) ? letters : null;
  if (said === "surely" && endsAsOthers(entry, form)) return readAs(value, "bic", term, "near", { country });
  if (exact) return readAs(value, "bic", term, shapeOfBic(form, country), { country });
  if (country === null && isWord(entry, form, said)) return null;
  const isNearly = isNoWord(form) || (said === "surely" && country !== null && isSlip(entry, form));
  return readAs(value, "bic", term, isNearly ? "near" : "none", { country });
};

/** How surely a name says that its value is a BIC: names of bank codes are given to BICs, too. */
type Said = "surely" | "loosely" | null;

function saidByName({ entry, own }: Parameters<ReadAs>[0], term: Term | undefined): Said {
  if (own === "bic" || term?.strength === "exact") return "surely";
  if (term !== undefined) return entry.numbers?.endings == null ? "loosely" : "surely";
  return namesKind(entry.meaning, "nid") ? "loosely" : null;
}

/** `STRICTCONC`: neither a BIC's length nor a country's letters, but the end that the others under its name have. */
function endsAsOthers({ numbers }: Entry, { latin }: Compact): boolean {
  return endsAs(latin, numbers?.endings ?? []);
}

/** No BIC, but what stands where one belongs: the surer the name, the less has to be right. */
function isMistypedBic(entry: Entry, form: Compact, said: Said): boolean {
  if (said !== null && looksNearlyLikeBic(form)) return true;
  if (said !== "surely") return false;
  return (
    looksLikeMistypedBic(form) ||
    parseBic(form.latin) !== null ||
    isDigitsFor(entry, form) ||
    isCodeBesideIban(entry, form)
  );
}

/** Letters of no country are a word, but where what stands beside them says that a BIC is meant. */
function isWord(entry: Entry, { digits }: Compact, said: Said): boolean {
  return digits === 0 && !(said === "surely" && (isBesideIban(entry) || isBesideAccount(entry)));
}

function shapeOfBic(form: Compact, country: string | null): EntryReading["shape"] {
  if (country !== null) return "whole";
  return isNoWord(form) || countryOfEverydayCode(form.latin.slice(4, 6)) !== undefined ? "near" : "none";
}

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
function isOtherThanBic(entry: Entry, form: Compact, said: Said): boolean {
  if (isPlaceholderWord(form) || (form.lowerCase && said === null)) return true;
  if (CONTAINER.test(form.latin)) return true;
  if (isTerminal(form.latin) && entry.meaning.words.some((word) => TERMINALS.has(word))) return true;
  // "Transit" and "routing" say nothing of BICs.
  return termOf(entry, "nid")?.strength === "generic" && INDIAN_CODE.test(form.latin);
}

/**
 * A freight container's number: its owner's three letters, U, J or Z, six digits and a check digit (ISO 6346). Owners are
 * registered with the Bureau International des Containers, so that UBL and others call it `bic`.
 */
const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/u;

/** What addresses a logical terminal is none: `logical_terminal_bic`, `lt_bic`. */
const TERMINALS: ReadonlySet<string> = new Set(["terminal", "lt"]);

/** In one case, and in groups only where its key is sure; `numberAndBic` is the name of a choice. */
function isWrittenLikeBic(entry: Entry, form: Compact, exact: boolean, said: Said): boolean {
  const { separators } = form;
  const written = writtenOf(entry, form);
  if (!exact && !isOneCase(written) && !(said === "surely" && isBesideIban(entry))) return false;
  return separators === 0 || (exact && said === "surely" && isGroupedBic(written));
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
function isSlip({ region }: Entry, { latin }: Compact): boolean {
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
