/** What the fields of a region say themselves: its country, its currency. */
import type { CountryCode } from "../../domain/check";
import { isCountry } from "../../domain/countries/isoCountries";
import { countryOfText } from "../../domain/countryNames";
import { nidLengths, nidScheme } from "../../domain/nid";
import { SORT_CODE_LENGTH } from "../../domain/uk/checkPair";
import type { KeyMeaning } from "../keys/keyMeaning";
import { COUNTRY_KEYS } from "../keys/vocabulary";
import type { Entry, Region } from "../regions";
import { speaksFor } from "../sides";

/** The country that the region's country fields agree on; null where there is none or they differ. */
export function statedCountry(region: Region, accept: (entry: Entry) => boolean): CountryCode | null {
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

export function statesCountry({ meaning }: Entry): boolean {
  return meaning.aspect === "country" && isOfCountry(meaning);
}

/** The last word says what it is: `bank_account[country]`, not `country_iban`. */
function isOfCountry({ terms, words }: KeyMeaning): boolean {
  if (terms.length === 0) return true;
  const last = words.at(-1) === "code" ? words.at(-2) : words.at(-1);
  return last !== undefined && COUNTRY_KEYS.has(last);
}

/** By a field of its own, else by the name of an amount. */
export function statedCurrency(region: Region, side: string): string | null {
  let named: string | null = null;
  for (const entry of region.entries) {
    named ??= entry.meaning.money;
    if (entry.meaning.aspect !== "currency" || !speaksFor(entry.side, side)) continue;
    const value = entry.field.value.trim().toUpperCase();
    if (/^[A-Z]{3}$/u.test(value)) return value;
  }
  return named;
}

/** Currencies that many countries use or in which accounts are commonly held abroad: they say no country. */
const WIDE_CURRENCIES = new Set(["EUR", "USD", "XOF", "XAF", "XPF", "XCD", "XDR", "ANG"]);

/** The first two letters of a national currency's code are its country's (ISO 4217). */
export function homeOf(currency: string | null): CountryCode | null {
  if (currency === null || WIDE_CURRENCIES.has(currency)) return null;
  const country = currency.slice(0, 2);
  return isCountry(country) ? country : null;
}

/** Whether *sort code* is also the country's own word for its codes of six digits (Ghana, Tanzania, Uganda, Zambia). */
export function callsThemSortCodes(country: CountryCode): boolean {
  return nidLengths(country).includes(SORT_CODE_LENGTH) && nidScheme(country, SORT_CODE_LENGTH) === "Sort Code";
}
