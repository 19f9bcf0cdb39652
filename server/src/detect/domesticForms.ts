/**
 * Countries whose domestic account numbers give themselves away: a fixed length and check digits strong enough that
 * a number of another kind hardly ever passes. Tells the country of an account whose record names none.
 * Forms: national check digits reference, domestic forms; the checks themselves are the domain's.
 */
import type { CountryCode } from "../domain/check";
import { inspect, type ReferenceData } from "../domain/inspect";
import type { Compact } from "./values";

/** Digits and letters of the full domestic form, and how it is written where digits alone prove too little. */
const FORMS: readonly { readonly country: CountryCode; readonly pattern: RegExp; readonly written?: RegExp }[] = [
  { country: "PL", pattern: /^\d{26}$/u },
  { country: "HU", pattern: /^\d{16}(?:\d{8})?$/u },
  { country: "CZ", pattern: /^\d{6,20}$/u, written: /^(?:\d{1,6}-)?\d{2,10}\/\d{4}$/u },
  { country: "ES", pattern: /^\d{20}$/u },
  { country: "FR", pattern: /^\d{10}[A-Z0-9]{11}\d{2}$/u },
  { country: "IT", pattern: /^[A-Z]\d{10}[A-Z0-9]{12}$/u },
  { country: "PT", pattern: /^\d{21}$/u },
  { country: "BE", pattern: /^\d{12}$/u, written: /^\d{3}-\d{7}-\d{2}$/u },
  { country: "NO", pattern: /^\d{11}$/u, written: /^\d{4}[ .]\d{2}[ .]\d{5}$/u },
  { country: "RS", pattern: /^\d{18}$/u, written: /^\d{3}-\d{13}-\d{2}$/u },
  { country: "AR", pattern: /^\d{22}$/u },
];

/** Countries whose account numbers have a form of their own, with check digits: fitting it is evidence. */
export const PARTICULAR_ACCOUNTS: ReadonlySet<CountryCode> = new Set([
  ...FORMS.map(({ country }) => country),
  "SK",
  "FI",
  "MX",
  "PE",
  "RU",
]);

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
