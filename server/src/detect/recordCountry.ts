/**
 * Which country a record speaks of: a bank's country field, the identifiers themselves, a country field, an
 * unambiguous currency, the records around, the configured default, in this order. It decides which national form
 * a value is measured against, so it is never guessed from a name or an address in prose.
 */
import type { CountryCode } from "../domain/check";
import { countryName, isCountry, isoCountries } from "../domain/countries/isoCountries";
import type { Candidate } from "./candidates";
import type { Region, Slot } from "./regions";
import { TERM_COUNTRIES } from "./vocabulary";
import { fold } from "./words";

export interface RecordCountry {
  readonly country: CountryCode | null;
  readonly currency: string | null;
  /** A country field or a currency says so, not an identifier alone. */
  readonly stated: boolean;
}

/** Currencies that many countries use or in which accounts are commonly held abroad: they say no country. */
const WIDE_CURRENCIES = new Set(["EUR", "USD", "XOF", "XAF", "XPF", "XCD", "XDR", "ANG"]);

/** Country and currency for the fields of one side of a region. */
export function countryOfRecord(
  region: Region,
  side: string,
  candidates: readonly Candidate[],
  defaultCountry: CountryCode | null,
): RecordCountry {
  const currency = statedCurrency(region, side);
  const bankCountry = statedCountry(region, side, (slot) => slot.meaning?.banking === true);
  if (bankCountry !== null) return { country: bankCountry, currency, stated: true };
  const said = countryOfIdentifiers(candidates, side);
  if (said !== null) return { country: said, currency, stated: false };
  const stated = statedCountry(region, side, () => true);
  if (stated !== null) return { country: stated, currency, stated: true };
  const term = countryOfTerms(candidates, side);
  if (term !== null) return { country: term, currency, stated: false };
  const home = homeOf(currency);
  if (home !== null) return { country: home, currency, stated: true };
  for (let around = region.parent; around !== null; around = around.parent) {
    // Of the records around, only what stands in the enclosing object itself: not what its other parts say.
    const { container } = around;
    const country =
      statedCountry(around, "", ({ field }) => container.fields.includes(field)) ?? homeOf(statedCurrency(around, ""));
    if (country !== null) return { country, currency, stated: true };
  }
  return { country: defaultCountry, currency, stated: false };
}

/** The country a country field states: a code of two letters or an English name, else null. */
export function countryOfText(text: string): CountryCode | null {
  const trimmed = text.trim();
  if (trimmed.length === 2) {
    const code = trimmed.toUpperCase();
    return isCountry(code) ? code : null;
  }
  if (trimmed.length < 4 || trimmed.length > 60) return null;
  names ??= new Map(isoCountries.map((code) => [fold(countryName(code) ?? code), code]));
  return names.get(fold(trimmed)) ?? null;
}

let names: Map<string, CountryCode> | null = null;

function statedCountry(region: Region, side: string, accept: (slot: Slot) => boolean): CountryCode | null {
  let found: CountryCode | null = null;
  for (const slot of region.slots) {
    if (slot.meaning?.aspect !== "country" || slot.meaning.terms.length > 0) continue;
    if (!speaksFor(slot.side, side) || !accept(slot)) continue;
    const country = countryOfText(slot.field.value);
    if (country === null) continue;
    if (found !== null && found !== country && slot.side !== side) continue;
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

function countryOfIdentifiers(candidates: readonly Candidate[], side: string): CountryCode | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.country === null || candidate.base < 50 || !speaksFor(candidate.slot.side, side)) continue;
    if (best === null || candidate.base > best.base) best = candidate;
  }
  return best?.country ?? null;
}

/** Names of one country's codes (bsb, ifsc); where a name is used in several, the value's length tells. */
function countryOfTerms(candidates: readonly Candidate[], side: string): CountryCode | null {
  for (const { slot, term, kind } of candidates) {
    if (!speaksFor(slot.side, side)) continue;
    if (kind === "sortCode") return slot.meaning?.country === "IE" ? "IE" : "GB";
    if (term?.country != null) return term.country;
    if (slot.meaning?.country != null) return slot.meaning.country;
  }
  return null;
}

/** Country for one candidate: a term that belongs to a country wins unless the record's country shares the term. */
export function countryOfCandidate(candidate: Candidate, record: RecordCountry): CountryCode | null {
  const { kind, term, slot } = candidate;
  if (kind === "iban" || kind === "bic") return candidate.country;
  if (kind === "sortCode") return (slot.meaning?.country ?? record.country) === "IE" ? "IE" : "GB";
  const own = term?.country ?? slot.meaning?.country ?? null;
  if (own === null) return record.country;
  // A word used in several trades gives way to a country that the record states.
  if (term?.strength !== "exact" && record.stated && record.country !== null) return record.country;
  const shared = TERM_COUNTRIES[own] ?? [];
  return record.country !== null && shared.includes(record.country) ? record.country : own;
}

/** Whether what one side says holds for the other: the same party, or no party named. */
export function speaksFor(speaker: string, side: string): boolean {
  return speaker === side || speaker === "" || side === "";
}
