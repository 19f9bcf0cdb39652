/** The rules of countries whose check digits follow from the BBAN alone, and how much a failure proves. */
import type { Check, CheckStrength, CountryCode } from "../check";
import { ibanFormat } from "../countries/ibanFormats";
import * as checks from "../countries/nationalChecks";
import { checkOfVerification, type NationalCheck, type NationalRule } from "./rule";

const byCountry: ReadonlyMap<CountryCode, NationalCheck> = new Map(Object.entries(checks));

/** The rule of a country, over the BBAN; undefined when it has none, or one that needs a table. */
export function nationalRule(country: CountryCode): NationalRule | undefined {
  return byCountry.get(country)?.rule;
}

/** How much a failure of the country's rule proves: nobody vouches for the form of unregistered IBANs. */
export function nationalStrength(country: CountryCode): CheckStrength {
  return ibanFormat(country)?.registered === false ? "warning" : (byCountry.get(country)?.strength ?? "error");
}

/**
 * Checks the national check digits inside a BBAN by the rule that holds for all banks of the country.
 * @param country the letters the IBAN begins with
 * @param bban electronic form, of the country's length and structure
 * @returns one check; none where no such rule is known
 */
export function checkByCountry(country: CountryCode, bban: string): Check[] {
  const known = byCountry.get(country);
  if (known === undefined) return [];
  const { rule, failureInIban } = known;
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
