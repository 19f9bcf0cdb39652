/**
 * The national check digits of a country, in its IBANs and in its bank codes: which rule there is, and how much a
 * failure proves.
 */
import type { Check, CheckStrength, CountryCode } from "../check";
import { countriesWith, countryOf } from "../countries/countries";
import { noReferenceData, type ReferenceData } from "../reference";
import { isDigits } from "../text";
import { checkOfVerification, type NationalRule } from "./rule";

/** The rule of a country, over the BBAN; undefined when it has none, or one that needs a table. */
export function nationalRule(country: CountryCode): NationalRule | undefined {
  return countryOf(country)?.nationalCheck?.rule;
}

/** How much a failure of the country's rule proves: nobody vouches for the form of unregistered IBANs. */
export function nationalStrength(country: CountryCode): CheckStrength {
  const known = countryOf(country);
  return known?.iban?.registered === false ? "warning" : (known?.nationalCheck?.strength ?? "error");
}

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
  if (known?.nationalCheck === undefined) return [];
  const { rule, failureInIban } = known.nationalCheck;
  const check = checkOfVerification(rule.name, rule.verify(bban), nationalStrength(country));
  if (check.result === "fail" && failureInIban !== undefined) return [{ ...check, result: failureInIban }];
  // Inside an IBAN the IBAN's own check digits have spoken: that the national rule cannot, takes nothing away.
  return [check.result === "undecidable" ? { ...check, strength: "warning" } : check];
}

/**
 * Puts the right national check digits into a BBAN.
 * @param bban of full length; what stands in the check digits' places does not matter
 * @returns null when the country has no computable ones, or none exist for these parts
 */
export function computeNational(country: CountryCode, bban: string): string | null {
  return nationalRule(country)?.complete?.(bban) ?? null;
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
