/**
 * Countries whose domestic account numbers give themselves away: a fixed length and check digits strong enough that
 * a number of another kind hardly ever passes. Tells the country of an account whose record names none.
 * Forms: national check digits reference, domestic forms; the checks themselves are the domain's.
 */
import { type Check, type CountryCode, hasNoFailure } from "../../domain/check";
import { countries, countriesWith } from "../../domain/countries/countries";
import { passesRoutingCheck } from "../../domain/countries/us";
import { type InspectInput, inspect, noReferenceData, type ReferenceData } from "../../domain/inspect";
import type { Term } from "../keys/terms";
import { ibanForm } from "./ibanForm";
import { type Compact, compact } from "./values";

/** Countries whose account numbers have a form of their own, with check digits: fitting it is evidence. */
export const PARTICULAR_ACCOUNTS: ReadonlySet<CountryCode> = new Set(
  countriesWith(({ account }) => account?.ownForm !== undefined),
);

interface Form {
  readonly country: CountryCode;
  readonly pattern: RegExp;
  readonly written?: RegExp | undefined;
  readonly fitsAnyLength?: true | undefined;
  /** Numbers of another kind have it, too: it tells something under a word of the country's language, and nothing of a column. */
  readonly asksForWord: boolean;
}

/** Those whose form tells the country, by itself or under a word of its language. */
const FORMS: readonly Form[] = countries.flatMap(({ code: country, account }) => {
  const { pattern, written, fitsAnyLength } = account?.ownForm ?? {};
  const underWord = account?.formUnderOwnWord;
  return [
    ...(pattern === undefined ? [] : [{ country, pattern, written, fitsAnyLength, asksForWord: false }]),
    ...(underWord === undefined ? [] : [{ country, pattern: underWord, asksForWord: true }]),
  ];
});

/**
 * The country whose domestic form the value has.
 * @param written the value as written, trimmed
 * @param term of the key: the country of its language is taken at its word where the form is no other's (`isOfWord`), so
 *   that a mistyped number is still judged
 */
export function countryOfDomesticForm(
  { latin }: Compact,
  written: string,
  term: Pick<Term, "home" | "provenIn">,
  reference: ReferenceData,
): CountryCode | null {
  const { home, provenIn = [] } = term;
  const isAtHome = ({ country }: Form): boolean => country === home || provenIn.includes(country);
  const isProvenForm = (form: Form): boolean => {
    const { country, pattern, written: style, asksForWord } = form;
    if (!pattern.test(latin) || (!isAtHome(form) && (asksForWord || style?.test(written) === false))) return false;
    if (isOfWord(term, country, latin, written)) return true;
    return isProven({ kind: "account", country, value: written }, reference);
  };
  // One in a hundred of another country's numbers of that length passes by chance: the word's own go before.
  const own = FORMS.find((form) => isAtHome(form) && isProvenForm(form));
  return (own ?? FORMS.find((form) => !isAtHome(form) && isProvenForm(form)))?.country ?? null;
}

/** Whether a number has its signs where its country writes them; no where that has no way of its own. */
export function isWrittenAsIn(country: CountryCode, written: string): boolean {
  return FORMS.some((form) => form.country === country && form.written?.test(written) === true);
}

/**
 * Whether a number is the country's under a word of its language, whatever its check digits: it is as long as nobody else's
 * (Poland's, Hungary's), or written as only they write it (`19-2000145399/0800`, `8601.11.17947`).
 */
function isOfHome(country: CountryCode, latin: string, written: string): boolean {
  return latin.length >= LONG_ACCOUNT || isWrittenAsIn(country, written);
}

/** The same under a word that several countries have: there the signs have to stand where the country has them. */
export function isOfWord(
  { home, provenIn = [] }: Pick<Term, "home" | "provenIn">,
  country: CountryCode,
  latin: string,
  written: string,
): boolean {
  return country === home
    ? isOfHome(country, latin, written)
    : provenIn.includes(country) && isWrittenAsIn(country, written);
}

const LONG_ACCOUNT = 16;

/** Whether the check digits that the country gives such numbers hold, and nothing else speaks against it. */
export function isProven(
  input: Pick<InspectInput, "kind" | "value"> & { country: CountryCode },
  reference: ReferenceData,
): boolean {
  const { checks } = inspect(input, reference);
  return provesDigits(checks) && hasNoFailure(checks);
}

/** Whether check digits hold: random ones hardly do. */
export function provesDigits(checks: readonly Check[]): boolean {
  return checks.some(
    ({ check, result }) => result === "pass" && (check === "check-digits" || check === "national-check-digits"),
  );
}

/** Share of a column's numbers that must have a country's form, check digits and all; a mistyped one is looked for. */
const MOST = 0.6;

/** More samples tell no more. */
const MOST_SAMPLES = 40;

/** Where length and digits say little, as many are asked for as no column has by chance. */
const FEWEST_OF_ANY_LENGTH = 3;

/**
 * The country whose form nearly all numbers of a column have: two and more, for one alone may be chance. An IBAN of the
 * country among them is one of its accounts, another's says nothing of it; what has no length of its own has to be written
 * as the country writes it.
 */
export function countryOfDomesticForms(samples: readonly string[]): CountryCode | null {
  const forms = samples
    .slice(0, MOST_SAMPLES)
    .map((sample) => ({ latin: compact(sample)?.latin ?? "", written: sample.trim() }));
  const ibans = forms.filter(({ latin }) => ibanForm(latin).right);
  for (const { country, pattern, written: style, fitsAnyLength, asksForWord } of FORMS) {
    if (asksForWord) continue;
    const fitting = forms.filter(
      ({ latin, written }) => pattern.test(latin) && (fitsAnyLength !== true || style?.test(written) === true),
    );
    const fewest = fitsAnyLength === true ? FEWEST_OF_ANY_LENGTH : 2;
    if (fitting.length < fewest) continue;
    const own = ibans.filter(({ latin }) => latin.startsWith(country)).length;
    const proven = fitting.filter(({ written }) =>
      isProven({ kind: "account", country, value: written }, noReferenceData),
    ).length;
    const asked = forms.length - ibans.length + own;
    if (proven >= (fitsAnyLength === true ? fewest : 1) && proven + own >= asked * MOST) return country;
  }
  return null;
}

/** Whether a number begins as those of the Federal Reserve's districts and their thrifts do. */
export function isOfDistrict(digits: string): boolean {
  return /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/u.test(digits);
}

/**
 * A number alone, with nothing but its digits to tell it: a routing number of a Federal Reserve district's own range, for
 * those of thrifts and the rest are rarer than chance.
 */
export function isRoutingNumber(digits: string): boolean {
  return isOfDistrict(digits) && passesRoutingCheck(digits);
}

/** Of an IFSC; a BIC has a country's letters where it has a zero. */
export const INDIAN_CODE = /^[A-Z]{4}0[A-Z0-9]{6}$/u;
