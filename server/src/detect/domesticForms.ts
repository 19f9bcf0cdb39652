/**
 * Countries whose domestic account numbers give themselves away: a fixed length and check digits strong enough that
 * a number of another kind hardly ever passes. Tells the country of an account whose record names none.
 * Forms: national check digits reference, domestic forms; the checks themselves are the domain's.
 */
import type { CountryCode } from "../domain/check";
import { countries, countriesWith } from "../domain/countries/countries";
import { inspect, type ReferenceData } from "../domain/inspect";
import type { Compact } from "./values";

/** Countries whose account numbers have a form of their own, with check digits: fitting it is evidence. */
export const PARTICULAR_ACCOUNTS: ReadonlySet<CountryCode> = new Set(
  countriesWith(({ account }) => account?.ownForm !== undefined),
);

/** Those whose form tells the country by itself. */
const FORMS = countries.flatMap(({ code: country, account }) => {
  const { pattern, written } = account?.ownForm ?? {};
  return pattern === undefined ? [] : [{ country, pattern, written }];
});

/**
 * The country whose domestic form the value has.
 * @param written the value as written, trimmed
 * @param home country of the key's language, tried first and for Poland, Hungary and Czechia taken at its word when
 *   the length alone fits, so that a mistyped number is still judged
 */
export function countryOfDomesticForm(
  { latin }: Compact,
  written: string,
  home: CountryCode | null,
  reference: ReferenceData,
): CountryCode | null {
  for (const { country, pattern, written: style } of FORMS) {
    if (!pattern.test(latin) || (style !== undefined && !style.test(written) && country !== home)) continue;
    if (country === home && latin.length >= 16) return country;
    const { checks } = inspect({ kind: "account", country, value: written }, reference);
    const fails = checks.some(({ result }) => result === "fail");
    const proves = checks.some(
      ({ check, result }) => result === "pass" && (check === "check-digits" || check === "national-check-digits"),
    );
    if (proves && !fails) return country;
  }
  return null;
}

/** Nine digits of a Federal Reserve district that pass the check of US routing numbers (weights 3, 7, 1). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/u.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < 9; at += 1) sum += Number(digits[at]) * ([3, 7, 1][at % 3] ?? 0);
  return sum % 10 === 0;
}
