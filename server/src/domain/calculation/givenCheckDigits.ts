/**
 * Check digits given beside a number that ends in them already: they must say the same (rule for given check digits:
 * one that differs makes the domestic number wrong), and then say nothing new.
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import type { Parts } from "./inputs";
import type { Cause } from "./messages";

/**
 * @param parts electronic form
 * @returns why given check digits contradict the number, or null when they do not
 */
export function contradiction(
  country: CountryCode,
  { account = "", bankcode = "", branch = "", cd }: Parts,
): Cause | null {
  if (cd === undefined) return null;
  const own = countryOf(country)?.calculation;
  const inAccount = own?.checkDigitsEndAccount;
  if (inAccount !== undefined) {
    const isApart = account.length <= (own?.longestWithoutCheckDigits ?? 0);
    return isApart || account.endsWith(cd.padStart(inAccount, "0")) ? null : "account-check-digits";
  }
  const code = bankcode + branch;
  const isWhole = code.length === own?.checkDigitEndsBankCode;
  return isWhole && !code.endsWith(cd) ? "bank-check-digits" : null;
}

/** Leaves out check digits that the bank code holds already. */
export function withoutRepeatedDigit(country: CountryCode, parts: Parts): Parts {
  const { cd, ...rest } = parts;
  const code = `${parts.bankcode ?? ""}${parts.branch ?? ""}`;
  return cd !== undefined && code.length === countryOf(country)?.calculation?.checkDigitEndsBankCode ? rest : parts;
}
