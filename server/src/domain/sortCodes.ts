/** Where sort codes are in use: the United Kingdom with its dependencies, and Ireland. */
import type { CountryCode } from "./check";
import { countryOf } from "./countries/countries";
import type { SortCodeSystem } from "./uk/checkPair";

/** Whose banks a system began with; others use it too. */
const HOMES: Readonly<Record<SortCodeSystem, CountryCode>> = { UK: "GB", Ireland: "IE" };

/** The countries that a sort code alone may be of, the likelier first. */
export const SORT_CODE_COUNTRIES: readonly CountryCode[] = Object.values(HOMES);

/** The system of sort codes that banks of the country use; undefined where they have none. */
export function sortCodesOf(country: CountryCode | null): SortCodeSystem | undefined {
  return country === null ? undefined : countryOf(country)?.sortCodes;
}

/** Whether banks of the country have sort codes of six digits, the UK's or Ireland's. */
export function hasSortCodes(country: CountryCode | null): boolean {
  return sortCodesOf(country) !== undefined;
}

/** Whether sort codes of the country are the UK's, and the modulus tables speak about them. */
export function hasUkSortCodes(country: CountryCode | null): boolean {
  return sortCodesOf(country) === "UK";
}

/** Whose sort codes they are, read beside this country: Ireland's there, the United Kingdom's everywhere else. */
export function sortCodeCountry(country: CountryCode | null): CountryCode {
  return HOMES[sortCodesOf(country) ?? "UK"];
}

/** Whether an IBAN holds a sort code and its account. */
export function isSortCodeIban(iban: string): boolean {
  return hasSortCodes(iban.slice(0, 2));
}
