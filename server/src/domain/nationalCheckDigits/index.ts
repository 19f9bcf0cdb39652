/**
 * The national check digits of a country, in its IBANs and in its bank codes: by the country's rule (`rules.ts`), by the
 * bank's, or by the bank code's own.
 */
import type { Check, CountryCode } from "../check";
import { countriesWith, countryOf } from "../countries/countries";
import { noReferenceData, type ReferenceData } from "../reference";
import { isDigits } from "../text";
import { checkOfVerification } from "./rule";
import { checkByCountry } from "./rules";

export { computeNational, nationalRule, nationalStrength } from "./rules";

/**
 * Checks the national check digits inside a BBAN.
 * @param country the letters the IBAN begins with
 * @param bban electronic form, of the country's length and structure
 * @param reference needed where the check depends on the bank
 * @returns the check, with what the bank's own rules say behind it; none when no rule is known for the country
 */
export function checkNational(country: CountryCode, bban: string, reference: ReferenceData = noReferenceData): Check[] {
  const known = countryOf(country);
  if (known?.checkByBank !== undefined) {
    const check = known.checkByBank(bban, reference, { name: "national-check-digits", undecided: "warning" });
    return [check, ...(known.checkBankRule?.(bban, reference) ?? [])];
  }
  return checkByCountry(country, bban);
}

/** Countries whose national bank code carries a check digit. */
export const bankCodeCheckCountries: readonly CountryCode[] = countriesWith(
  ({ bankCode }) => bankCode?.check !== undefined,
);

/**
 * Checks the check digit of a national bank code.
 * @param bankCode electronic form; lengths and characters are somebody else's check
 * @returns one check, or none when a code of this length carries no check digit
 */
export function checkBankCode(country: CountryCode, bankCode: string): Check[] {
  const own = countryOf(country)?.bankCode?.check;
  if (own === undefined || bankCode.length !== own.length || !isDigits(bankCode)) return [];
  return [checkOfVerification(own.rule.name, own.rule.verify(bankCode), "error")];
}
