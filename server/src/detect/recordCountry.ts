/**
 * Which country a record speaks of: a bank's country field, the identifiers themselves, a country field, an
 * unambiguous currency, the records around, the configured default, in this order. It decides which national form
 * a value is measured against, so it is never guessed from a name or an address in prose.
 */
import type { CountryCode } from "../domain/check";
import { isCountry } from "../domain/countries/isoCountries";
import { countryOfText } from "../domain/countryNames";
import type { Candidate } from "./candidates";
import { meaningOf } from "./keyMeaning";
import type { Region, Slot } from "./regions";
import { TERM_COUNTRIES } from "./terms";
import { COUNTRY_WORDS } from "./vocabulary";

export interface RecordCountry {
  readonly country: CountryCode | null;
  readonly currency: string | null;
  /** A country field or a currency says so, not an identifier alone. */
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
  const said =
    countryInRegion(region, candidates, (speaker) => speaker === side) ??
    countryInRegion(region, candidates, (speaker) => speaksFor(speaker, side));
  if (said !== null) {
    return { country: said.country, stated: said.stated || said.country === countryAround(region), currency };
  }
  const home = homeOf(currency);
  if (home !== null) return { country: home, currency, stated: true };
  const around = countryAround(region);
  if (around !== null) return { country: around, currency, stated: true };
  return { country: defaultCountry, currency, stated: false };
}

/** The country that the records around state, the nearest first. */
export function countryAround({ container: { key }, parent }: Region): CountryCode | null {
  const named = countryOfName(key);
  if (named !== null) return named;
  for (let around = parent; around !== null; around = around.parent) {
    // Only what stands in the enclosing object itself: not what its other parts say.
    const { container } = around;
    const country =
      statedCountry(around, ({ field }) => container.fields.includes(field)) ??
      homeOf(statedCurrency(around, "")) ??
      countryOfName(container.key);
    if (country !== null) return country;
  }
  return null;
}

/** `eft: [{institution, …}]`, `uk: {…}`: a container's key that says the country and little else. */
function countryOfName(key: string | null): CountryCode | null {
  if (key === null) return null;
  const { country, qualifier } = meaningOf(key);
  return qualifier.split(" ").every((word) => COUNTRY_WORDS.has(word)) ? country : null;
}

function countryInRegion(
  region: Region,
  candidates: readonly Candidate[],
  speaks: (speaker: string) => boolean,
): Pick<RecordCountry, "country" | "stated"> | null {
  const bankCountry = statedCountry(region, (slot) => speaks(slot.side) && slot.meaning?.banking === true);
  if (bankCountry !== null) return { country: bankCountry, stated: true };
  const speaking = candidates.filter(({ slot }) => speaks(slot.side));
  const identified = countryOfIdentifiers(speaking);
  if (identified !== null) return { country: identified, stated: false };
  const stated = statedCountry(region, (slot) => speaks(slot.side));
  if (stated !== null) return { country: stated, stated: true };
  const named = countryOfTerms(speaking, region);
  return named === null ? null : { country: named, stated: false };
}

/** The country that the region's country fields agree on; null where there is none or they differ. */
function statedCountry(region: Region, accept: (slot: Slot) => boolean): CountryCode | null {
  let found: CountryCode | null = null;
  for (const slot of region.slots) {
    if (slot.meaning?.aspect !== "country" || slot.meaning.terms.length > 0 || !accept(slot)) continue;
    const country = countryOfText(slot.field.value);
    if (country === null) continue;
    if (found !== null && found !== country) return null;
    found = country;
  }
  return found;
}

function statedCurrency(region: Region, side: string): string | null {
  for (const slot of region.slots) {
    if (slot.meaning?.aspect !== "currency" || !speaksFor(slot.side, side)) continue;
    const value = slot.field.value.trim().toUpperCase();
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

function countryOfIdentifiers(candidates: readonly Candidate[]): CountryCode | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.country === null || candidate.base < SURE_ENOUGH) continue;
    if (best === null || candidate.base > best.base) best = candidate;
  }
  return best?.country ?? null;
}

/** Names of one country's codes: bsb, ifsc. */
function countryOfTerms(candidates: readonly Candidate[], region: Region): CountryCode | null {
  for (const { slot, term, kind } of candidates) {
    if (kind === "sortCode")
      return (slot.meaning?.country ?? term?.country ?? countryAround(region)) === "IE" ? "IE" : "GB";
    if (term?.country != null) return term.country;
    if (slot.meaning?.country != null) return slot.meaning.country;
  }
  return null;
}

/** The country of an account is that of the code beside it, whatever IBAN the record has as well. */
function countryOfCodeBeside(
  { slot }: Candidate,
  all: readonly Candidate[],
  record: RecordCountry,
): CountryCode | null {
  for (const other of all) {
    if (other.slot === slot || !speaksFor(other.slot.side, slot.side)) continue;
    if (other.kind === "sortCode" || (other.kind === "nid" && other.term?.strength === "exact")) {
      const country = countryOfCandidate(other, record, all);
      if (country !== null) return country;
    }
  }
  return null;
}

/** Country for one candidate: a term that belongs to a country wins unless the record's country shares the term. */
export function countryOfCandidate(
  candidate: Candidate,
  record: RecordCountry,
  all: readonly Candidate[],
): CountryCode | null {
  const { kind, term, slot } = candidate;
  if (kind === "iban" || kind === "bic") return candidate.country;
  if (kind === "sortCode") return (slot.meaning?.country ?? term?.country ?? record.country) === "IE" ? "IE" : "GB";
  const own = term?.country ?? slot.meaning?.country ?? null;
  if (own === null) {
    return (kind === "account" ? countryOfCodeBeside(candidate, all, record) : null) ?? record.country;
  }
  // A word used in several trades gives way to a country that the record states.
  if (term?.strength !== "exact" && record.stated && record.country !== null) return record.country;
  const shared = TERM_COUNTRIES[own] ?? [];
  return record.country !== null && shared.includes(record.country) ? record.country : own;
}

/** Whether what one side says holds for the other: the same party, or no party named. */
export function speaksFor(speaker: string, side: string): boolean {
  return speaker === side || speaker === "" || side === "";
}
