/**
 * Check digits given beside a number that ends in them already: they must say the same (rule for given check digits:
 * one that differs makes the domestic number wrong), and then say nothing new.
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import type { Parts } from "./inputs";
import type { Cause } from "./messages";

/** An account of Slovenia up to this length goes without its check digits. */
const LONGEST_WITHOUT = 8;

/**
 * @param parts electronic form
 * @returns why given check digits contradict the number, or null when they do not
 */
export function contradiction(
  country: CountryCode,
  { account = "", bankcode = "", branch = "", cd }: Parts,
): Cause | null {
  if (cd === undefined) return null;
  const inAccount = countryOf(country)?.calculation?.checkDigitsEndAccount;
  if (inAccount !== undefined) {
    const isApart = country === "SI" && account.length <= LONGEST_WITHOUT;
    return isApart || account.endsWith(cd.padStart(inAccount, "0")) ? null : "account-check-digits";
  }
  const code = bankcode + branch;
  const isWhole = code.length === countryOf(country)?.calculation?.checkDigitEndsBankCode;
  return isWhole && !code.endsWith(cd) ? "bank-check-digits" : null;
}

/** Leaves out check digits that the bank code holds already. */
export function withoutRepeatedDigit(country: CountryCode, parts: Parts): Parts {
  const { cd, ...rest } = parts;
  const code = `${parts.bankcode ?? ""}${parts.branch ?? ""}`;
  return cd !== undefined && code.length === countryOf(country)?.calculation?.checkDigitEndsBankCode ? rest : parts;
}
