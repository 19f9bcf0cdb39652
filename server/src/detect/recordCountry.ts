/**
 * Which country a record speaks of, and how sure that is: what each part of the file says of it are claims, the
 * strongest first. They decide which national form a value is measured against, so a country is never guessed from a
 * name or an address in prose.
 */
import type { CountryCode } from "../domain/check";
import { isCountry } from "../domain/countries/isoCountries";
import { isFederalReservePrefix } from "../domain/countries/us";
import { countryOfText } from "../domain/countryNames";
import { nidLengths, nidScheme } from "../domain/nid";
import { hasSortCodes, sortCodeCountry } from "../domain/sortCodes";
import type { Container, Literal } from "../model";
import type { Candidate } from "./candidate";
import { countryOfParts } from "./countryOfParts";
import { type KeyMeaning, meaningOf } from "./keys/keyMeaning";
import { isOfBranch, schemeNamed, TERM_COUNTRIES } from "./keys/terms";
import { COUNTRY_KEYS, COUNTRY_WORDS } from "./keys/vocabulary";
import type { Entry, Region } from "./regions";

/** One statement about the country of a record. */
export interface Claim {
  readonly country: CountryCode;
  readonly by: "bank" | "name" | "field" | "identifier" | "term" | "currency" | "around" | "default";
  readonly certainty: Literal["certainty"];
}

export interface RecordCountry {
  /** The strongest first; each country once. */
  readonly claims: readonly Claim[];
  /** What the strongest claim says. */
  readonly country: CountryCode | null;
  readonly currency: string | null;
  /** A field, a name or a currency says so, not an identifier alone. */
  readonly stated: boolean;
}

/** Currencies that many countries use or in which accounts are commonly held abroad: they say no country. */
const WIDE_CURRENCIES = new Set(["EUR", "USD", "XOF", "XAF", "XPF", "XCD", "XDR", "ANG"]);

/** Base score from which an IBAN or BIC tells the country of its neighbours. */
const SURE_ENOUGH = 50;

/** Country and currency for the fields of one side of a region. */
export function countryOfRecord(
  region: Region,
  side: string,
  candidates: readonly Candidate[],
  defaultCountry: CountryCode | null,
): RecordCountry {
  const currency = statedCurrency(region, side);
  // What speaks of the same party goes before what speaks of none.
  const own = claimsIn(region, candidates, side, isSame);
  const all = own.length > 0 ? own : claimsIn(region, candidates, side, speaksFor);
  const named = countryNamedBy(region.container);
  if (named !== null) all.push({ country: named, by: "name", certainty: "stated" });
  const around = claimAround(region);
  const home = homeOf(currency);
  // Who else says the same says it more surely.
  const isSaidAnyway = home === defaultCountry || (around?.by === "around" && around.country === home);
  if (home !== null) all.push({ country: home, by: isSaidAnyway ? "around" : "currency", certainty: "likely" });
  if (around !== null) all.push(around);
  if (defaultCountry !== null) all.push({ country: defaultCountry, by: "default", certainty: "stated" });
  const claims = all.length < 2 ? all : all.filter(isFirstOfCountry);
  const country = claims[0]?.country ?? null;
  const stated = all.some((claim) => claim.country === country && STATING.has(claim.by));
  return { claims, country, currency, stated };
}

function isFirstOfCountry({ country }: Claim, at: number, all: readonly Claim[]): boolean {
  return all.findIndex((other) => other.country === country) === at;
}

const STATING: ReadonlySet<Claim["by"]> = new Set(["bank", "name", "field", "currency", "around"]);

/** The country that the records around state, the nearest first. */
export function countryAround(region: Region): CountryCode | null {
  return claimAround(region)?.country ?? null;
}

function claimAround({ container, parent }: Region): Claim | null {
  const named = countryNamedBy(container);
  if (named !== null) return { country: named, by: "around", certainty: "likely" };
  for (let around = parent; around !== null; around = around.parent) {
    // Only what stands in the enclosing object itself: not what its other parts say.
    const { container } = around;
    const stated = statedCountry(around, ({ field }) => container.fields.includes(field));
    if (stated !== null) return { country: stated, by: "around", certainty: "likely" };
    const home = homeOf(statedCurrency(around, ""));
    if (home !== null) return { country: home, by: "currency", certainty: "likely" };
    const name = countryNamedBy(container);
    if (name !== null) return { country: name, by: "around", certainty: "likely" };
  }
  return null;
}

/** A key of its own, or one of a map by country codes: `{rs: {…}, hr: {…}}`. */
function countryNamedBy({ key, parent }: Container): CountryCode | null {
  const named = countryOfName(key);
  if (named !== null || key === null || !/^[A-Za-z]{2}$/u.test(key) || parent === null || parent.crowded === true)
    return named;
  const siblings = parent.children;
  const areCodes = siblings.length > 1 && siblings.every((one) => one.key !== null && isCountry(one.key.toUpperCase()));
  return areCodes ? key.toUpperCase() : null;
}

/** `eft: [{institution, …}]`, `uk: {…}`: a container's key that says the country and little else. */
function countryOfName(key: string | null): CountryCode | null {
  const { country, qualifier } = meaningOf(key);
  if (country === null) return null;
  return qualifier.split(" ").every((word) => COUNTRY_WORDS.has(word)) ? country : null;
}

function claimsIn(
  region: Region,
  candidates: readonly Candidate[],
  side: string,
  speaks: (speaker: string, side: string) => boolean,
): Claim[] {
  const claims: Claim[] = [];
  const add = (country: CountryCode | null, by: Claim["by"], certainty: Claim["certainty"]): void => {
    if (country !== null) claims.push({ country, by, certainty });
  };
  const concerned = candidates.filter(({ entry }) => speaks(entry.side, side) && isNotOther(entry.side, side));
  if (region.entries.some(statesCountry)) {
    add(
      statedCountry(region, (entry) => speaks(entry.side, side) && entry.meaning.banking),
      "bank",
      "stated",
    );
    // A country field of the object that a code stands in speaks of the bank; beside an account alone it may be the
    // holder's.
    const hasCode = concerned.some(isCodeOfBank);
    add(
      statedCountry(region, (entry) => speaks(entry.side, side)),
      "field",
      hasCode ? "stated" : "likely",
    );
  }
  add(countryOfIdentifiers(concerned, "iban"), "identifier", "likely");
  add(countryOfIdentifiers(concerned), "identifier", "likely");
  add(countryOfTerms(concerned, region), "term", "likely");
  add(countryOfScheme(region, side), "term", "likely");
  if (claims.length === 0) add(countryOfParts(concerned), "term", "guess");
  return claims;
}

function isCodeOfBank({ kind, base, term }: Candidate): boolean {
  return (kind === "nid" || kind === "sortCode") && !isOfBranch(term) && base >= LEAST_SCORE;
}

/** Base score from which a code is one. */
const LEAST_SCORE = 20;

/** The country that the region's country fields agree on; null where there is none or they differ. */
function statedCountry(region: Region, accept: (entry: Entry) => boolean): CountryCode | null {
  let found: CountryCode | null = null;
  for (const entry of region.entries) {
    if (!statesCountry(entry) || !accept(entry)) continue;
    const country = countryOfText(entry.field.value);
    if (country === null) continue;
    if (found !== null && found !== country) return null;
    found = country;
  }
  return found;
}

function statesCountry({ meaning }: Entry): boolean {
  return meaning.aspect === "country" && isOfCountry(meaning);
}

/** The last word says what it is: `bank_account[country]`, not `country_iban`. */
function isOfCountry({ terms, words }: KeyMeaning): boolean {
  if (terms.length === 0) return true;
  const last = words.at(-1) === "code" ? words.at(-2) : words.at(-1);
  return last !== undefined && COUNTRY_KEYS.has(last);
}

function statedCurrency(region: Region, side: string): string | null {
  for (const entry of region.entries) {
    if (entry.meaning.aspect !== "currency" || !speaksFor(entry.side, side)) continue;
    const value = entry.field.value.trim().toUpperCase();
    if (/^[A-Z]{3}$/u.test(value)) return value;
  }
  return null;
}

/** The first two letters of a national currency's code are its country's (ISO 4217). */
function homeOf(currency: string | null): CountryCode | null {
  if (currency === null || WIDE_CURRENCIES.has(currency)) return null;
  const country = currency.slice(0, 2);
  return isCountry(country) ? country : null;
}

/** @param kind the only one that counts; any where it is left out */
function countryOfIdentifiers(candidates: readonly Candidate[], kind?: Candidate["kind"]): CountryCode | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.country === null || candidate.base < SURE_ENOUGH) continue;
    if (kind !== undefined && candidate.kind !== kind) continue;
    if (best === null || candidate.base > best.base) best = candidate;
  }
  return best?.country ?? null;
}

/** Names of one country's codes: bsb, ifsc. */
function countryOfTerms(candidates: readonly Candidate[], region: Region): CountryCode | null {
  for (const candidate of candidates) {
    const { entry, term, kind } = candidate;
    if (kind === "sortCode") return sortCodeCountry(entry.meaning.country ?? term?.country ?? countryAround(region));
    if (saysNoCountry(candidate)) continue;
    if (term?.country != null) return term.country;
    if (entry.meaning.country != null) return entry.meaning.country;
  }
  return null;
}

/** `type: nuban`, `scheme: clabe`: what kind of number it is, by a name that only one country has. */
function countryOfScheme({ entries }: Region, side: string): CountryCode | null {
  for (const { meaning, field, side: speaker } of entries) {
    if (meaning.typeOf === null || !speaksFor(speaker, side)) continue;
    const scheme = schemeNamed(field.value);
    if (scheme !== null) return scheme.country;
  }
  return null;
}

/** `institutionId: 1234567890`: a word of many trades, and not of the length that it has in the country's. */
function saysNoCountry({ term, compact }: Candidate): boolean {
  return term?.strength === "generic" && term.lengths !== undefined && !term.lengths.includes(compact.text.length);
}

/** The country of an account is that of the code beside it, whatever IBAN the record has as well. */
function countryOfCodeBeside({ entry }: Candidate, all: readonly Candidate[], record: RecordCountry): Claim | null {
  const first = entry.meaning.words[0];
  const currency = currencyInKey(entry);
  const codes: Candidate[] = [];
  let alike: Candidate | undefined;
  for (const other of all) {
    const ofCurrency = currency === undefined ? undefined : currencyInKey(other.entry);
    const isSame = ofCurrency !== undefined && ofCurrency === currency;
    const isCode = other.kind === "sortCode" || (other.kind === "nid" && (isSame || other.term?.strength === "exact"));
    const isOfParty = speaksFor(other.entry.side, entry.side) && isNotOther(other.entry.side, entry.side);
    if (!isCode || !isOfParty || other.entry === entry || (ofCurrency !== undefined && !isSame)) continue;
    codes.push(other);
    // `gbp_sort_code`, `usd_fedwire_number`, `usd_account`: the one of the same currency, or whose key begins alike.
    if (alike === undefined && (isSame || other.entry.meaning.words[0] === first)) alike = other;
  }
  if (codes.length === 0) return null;
  for (const code of alike === undefined ? codes : [alike, ...codes]) {
    const [claim] = countryClaims(code, record, all);
    if (claim !== undefined) return claim;
  }
  return null;
}

/** The currency that a key names where accounts in several stand side by side. */
function currencyInKey({ meaning }: Entry): string | undefined {
  return meaning.words.find((word) => CURRENCIES.has(word));
}

const CURRENCIES: ReadonlySet<string> = new Set(
  "aed aud brl cad chf cny czk dkk eur gbp hkd huf ils inr jpy mxn nok nzd pln ron sek sgd usd zar".split(" "),
);

/**
 * The countries that one candidate may be measured against, in order: the first whose form it has is its own; where it
 * has none, the first. A term that belongs to a country wins unless the record's country shares the term.
 */
export function countryClaims(
  candidate: Candidate,
  record: RecordCountry,
  all: readonly Candidate[],
): readonly Claim[] {
  const { kind, term, entry } = candidate;
  if (kind === "iban" || kind === "bic")
    return candidate.country === null ? [] : [{ country: candidate.country, by: "term", certainty: "stated" }];
  const { numbers } = entry;
  if (numbers !== null && numbers.kind === kind && numbers.country !== null)
    return [{ country: numbers.country, by: "term", certainty: "stated" }];
  if (kind === "sortCode") return [claimOfSortCode(candidate, record)];
  const own = term?.country ?? entry.meaning.country ?? null;
  if (own === null) {
    const beside = kind === "account" ? countryOfCodeBeside(candidate, all, record) : null;
    return beside === null ? contradicting(record) : [beside];
  }
  return claimsOfTerm(candidate, own, record);
}

function claimOfSortCode(candidate: Candidate, record: RecordCountry): Claim {
  const other = countryOfOtherCode(candidate, record);
  if (other !== null) return { country: other, by: "field", certainty: "likely" };
  const { entry, term } = candidate;
  const country = sortCodeCountry(entry.meaning.country ?? term?.country ?? record.country);
  return { country, by: "term", certainty: "stated" };
}

/**
 * "Sort code" translates other countries' words for their codes: where the record states one, and the length isn't a sort
 * code's. Six digits are of the country whose own name for its codes this is (Ghana, Tanzania, Uganda, Zambia), be it told
 * by the BIC beside them alone; three pairs of digits are written in the United Kingdom.
 */
function countryOfOtherCode({ compact, entry }: Candidate, { claims }: RecordCountry): CountryCode | null {
  const [first] = claims;
  if (first === undefined || entry.meaning.country != null || hasSortCodes(first.country)) return null;
  if (first.by !== "default" && callsThemSortCodes(first.country) && !IN_PAIRS.test(entry.field.value))
    return first.country;
  return STATED_BY_FIELD.has(first.by) && compact.latin.length !== SORT_CODE_LENGTH ? first.country : null;
}

function callsThemSortCodes(country: CountryCode): boolean {
  return nidLengths(country).includes(SORT_CODE_LENGTH) && nidScheme(country, SORT_CODE_LENGTH) === "Sort Code";
}

const IN_PAIRS = /\d\d\D\d\d/u;
const SORT_CODE_LENGTH = 6;
const STATED_BY_FIELD: ReadonlySet<Claim["by"]> = new Set(["bank", "field", "name"]);

/** @param own the country of the term, or the one that the key names */
function claimsOfTerm(candidate: Candidate, own: CountryCode, record: RecordCountry): readonly Claim[] {
  const { term } = candidate;
  // A clearing system is of one country, whatever else the record speaks of.
  if (term?.memberLengths !== undefined) return [{ country: own, by: "term", certainty: "stated" }];
  // A word used in several trades gives way to a country that the record states.
  const isOwn = term?.strength === "exact" || term?.country == null;
  if (!isOwn && record.stated) return contradicting(record);
  // A term that several countries share states one where the key names it as well (`us_routing_number`).
  const isShared = term?.shared === true && candidate.entry.meaning.country !== own;
  const certainty =
    (isOwn || term?.strength === "ambiguous") && !isShared ? "stated" : isOfItsLength(candidate) ? "likely" : "guess";
  const shared =
    record.claims.find(({ country }) => TERM_COUNTRIES[own]?.includes(country) === true) ??
    (isShared ? claimOfBankBeside(candidate, own, record) : undefined);
  const claim: Claim = { country: own, by: "term", certainty };
  const other = shared === undefined ? otherByLength(candidate, own, record) : null;
  if (other !== null) return [{ country: other, by: "term", certainty: "likely" }];
  return shared === undefined ? [claim] : [shared, claim];
}

/** The country of the BIC or IBAN beside it, where codes have this length: Bangladesh calls its nine digits a routing number. */
function claimOfBankBeside({ compact }: Candidate, own: CountryCode, { claims }: RecordCountry): Claim | undefined {
  return claims.find(
    ({ by, country }) => by === "identifier" && country !== own && nidLengths(country).includes(compact.text.length),
  );
}

/** Countries that have another's word for codes that all have five digits, where its own have more: MFO, Bankleitzahl. */
const OF_FIVE_DIGITS: Readonly<Record<CountryCode, CountryCode>> = { DE: "AT", UA: "UZ" };

/** The country whose codes have this length, where nothing but the word says the other. */
function otherByLength({ kind, compact }: Candidate, own: CountryCode, { claims }: RecordCountry): CountryCode | null {
  if (kind !== "nid" || compact.digits !== 5 || compact.letters > 0) return null;
  return claims.every(({ country, by }) => by === "term" || country !== own) ? (OF_FIVE_DIGITS[own] ?? null) : null;
}

/**
 * "Routing number" is said of the codes of many countries (Bangladesh's have nine digits, too). American are nine digits
 * that begin as the Federal Reserve's do, and eight where a program took the first zero.
 */
function isOfItsLength({ term, compact, entry }: Candidate): boolean {
  if (term?.shared !== true) return true;
  const isFromSheet = entry.field.scalar === "number" || entry.field.container.kind === "row";
  if (compact.digits === 9) return isFederalReservePrefix(Number(compact.text.slice(0, 2)));
  return compact.digits === 8 && isFromSheet;
}

/** The strongest claim, and others of a file that contradicts itself; what only a surrounding says contradicts nothing. */
function contradicting({ claims }: RecordCountry): readonly Claim[] {
  if (claims.length < 2) return claims;
  return claims.filter(({ by }, at) => at === 0 || by === "field" || by === "identifier" || by === "name");
}

function isSame(speaker: string, side: string): boolean {
  return speaker === side;
}

/** Whether what one side says holds for the other: the same party, or no party named. */
export function speaksFor(speaker: string, side: string): boolean {
  return speaker === side || speaker === "" || side === "";
}

/** Own and other side of a statement: what names no party beside one of them may be the other's. */
const SIDES_OF_STATEMENT: ReadonlySet<string> = new Set(["own", "counterparty"]);

/** Whether an identifier of one side can't be of another party than the other side: banks of two are in any two countries. */
function isNotOther(speaker: string, side: string): boolean {
  return speaker === side || !(SIDES_OF_STATEMENT.has(speaker) || SIDES_OF_STATEMENT.has(side));
}
