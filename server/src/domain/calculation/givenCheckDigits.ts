/**
 * Check digits given beside a number that ends in them already: they must say the same (rule for given check digits:
 * one that differs makes the domestic number wrong), and then say nothing new.
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import type { IbanFormat } from "../countries/ibanFormats";
import type { CalculationParts } from "./inputs";
import { layoutOf, lengthOf } from "./layout";
import type { CalculationCause } from "./messages";

/**
 * @param parts electronic form
 * @returns why given check digits contradict the number, or null when they do not
 */
export function contradiction(
  country: CountryCode,
  { account = "", bankcode = "", branch = "", cd }: CalculationParts,
): CalculationCause | null {
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
export function withoutRepeatedDigit(country: CountryCode, parts: CalculationParts): CalculationParts {
  const { cd, ...rest } = parts;
  const code = `${parts.bankcode ?? ""}${parts.branch ?? ""}`;
  return cd !== undefined && code.length === countryOf(country)?.calculation?.checkDigitEndsBankCode ? rest : parts;
}

interface Readings {
  /**
   * The account with the check digits behind it; `isFull` where both together are exactly as long as accounts are. Where
   * these begin with the bank's code, so does `account` then: it can't be taken for one that had it already.
   */
  readonly behind: { readonly bankcode: string; readonly account: string; readonly isFull: boolean } | null;
  /** The account where it ends in them already. */
  readonly twice: string | null;
}

const ONE_READING: Readings = { behind: null, twice: null };

/**
 * The ways in which check digits given apart can be meant, where the account ends in its own.
 * @param parts electronic form
 * @returns nothing where there is one way, which the calculation knows
 */
export function readingsOf(format: IbanFormat, { account = "", bankcode = "", cd = "" }: CalculationParts): Readings {
  const own = countryOf(format.country)?.calculation;
  const digits = own?.checkDigitsEndAccount;
  if (digits === undefined || own?.longestWithoutCheckDigits !== undefined) return ONE_READING;
  // Sweden: how long an account is, its clearing number tells.
  const length = lengthOf(layoutOf(format), "account");
  const whole = account.length + cd.length;
  if (cd.length !== digits || own?.bbanOf !== undefined || whole > length) return ONE_READING;
  const twice = account.endsWith(cd) ? account : null;
  if (bankcode !== "" && own?.asksAccountOnly === true && whole + bankcode.length === length)
    return { behind: { bankcode: "", account: bankcode + account + cd, isFull: true }, twice };
  return { behind: { bankcode, account: account + cd, isFull: whole === length }, twice };
}
