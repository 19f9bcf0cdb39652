/** Where sort codes are in use: the United Kingdom with its dependencies, and Ireland. */
import type { CountryCode } from "./check";
import { countryOf } from "./countries/countries";

/** Whether banks of the country have sort codes of six digits, the UK's or Ireland's. */
export function hasSortCodes(country: CountryCode | null): boolean {
  return country !== null && countryOf(country)?.sortCodes !== undefined;
}

/** Whether sort codes of the country are the UK's, and the modulus tables speak about them. */
export function hasUkSortCodes(country: CountryCode | null): boolean {
  return country !== null && countryOf(country)?.sortCodes === "UK";
}

/** Whose sort codes they are, read beside this country: Ireland's there, the United Kingdom's everywhere else. */
export function sortCodeCountry(country: CountryCode | null): "GB" | "IE" {
  return country !== null && countryOf(country)?.sortCodes === "Ireland" ? "IE" : "GB";
}

/** Whether an IBAN holds a sort code and its account. */
export function isSortCodeIban(iban: string): boolean {
  return hasSortCodes(iban.slice(0, 2));
}
