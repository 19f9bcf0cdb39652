/** Finds what is known of a country. */
import type { CountryCode } from "../check";
import * as all from "./all";
import type { Country } from "./country";

/** In alphabetical order of their letters. */
export const countries: readonly Country[] = Object.values(all);

const byCode = new Map(countries.map((country) => [country.code, country]));

/** What is known of a country besides its name and the form of its bank code; undefined when that is all. */
export function countryOf(code: CountryCode): Country | undefined {
  return byCode.get(code);
}

/** The codes of the countries of which something is true. */
export function countriesWith(isTrue: (country: Country) => boolean): CountryCode[] {
  return countries.filter(isTrue).map(({ code }) => code);
}
