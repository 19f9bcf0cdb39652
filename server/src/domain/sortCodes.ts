/** Where sort codes are in use: the United Kingdom with its dependencies, and Ireland. */
import type { CountryCode } from "./check";
import { countryOf } from "./countries/countries";

/** Whether banks of the country have sort codes of six digits, the UK's or Ireland's. */
export function hasSortCodes(country: CountryCode): boolean {
  return countryOf(country)?.sortCodes !== undefined;
}

/** Whether sort codes of the country are the UK's, and the modulus tables speak about them. */
export function hasUkSortCodes(country: CountryCode): boolean {
  return countryOf(country)?.sortCodes === "UK";
}
