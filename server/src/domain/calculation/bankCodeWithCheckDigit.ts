/** Bank codes of eight digits, the last a check digit, in front of an account of sixteen: Albania and Poland. */
import type { CountryCode } from "../check";
import { computeIbanCheckDigits } from "../nationalCheckDigits/arithmetic";
import type { NationalRule } from "../nationalCheckDigits/rule";
import type { CalculationParts } from "./inputs";

const BANK_CODE = 8;
const BBAN = 24;

/**
 * Reads bank and branch given apart, with or without the check digit; or the whole number in the account field.
 * @param rule of the bank code, over a number that begins with it
 */
export function readBankCodeWithCheckDigit(
  country: CountryCode,
  rule: NationalRule,
): (parts: CalculationParts) => CalculationParts {
  return (parts) => {
    const { branch, cd, ...rest } = parts;
    const { account = "", bankcode } = rest;
    const bban = withoutIbanCheckDigits(country, account);
    if (branch === undefined && bban.length === BBAN && (bankcode === undefined || bban.startsWith(bankcode))) {
      return { ...parts, bankcode: bban.slice(0, BANK_CODE), account: bban.slice(BANK_CODE) };
    }
    const code = `${bankcode ?? ""}${branch ?? ""}${cd ?? ""}`;
    if (branch !== undefined && code.length === BANK_CODE - 1) {
      return { ...rest, bankcode: rule.complete?.(`${code}0`) ?? code };
    }
    return branch === undefined && bankcode === undefined ? parts : { ...rest, bankcode: code };
  };
}

/** The IBAN without its letters (Poland's NRB); wrong check digits are left in, so that it stays too long. */
function withoutIbanCheckDigits(country: CountryCode, account: string): string {
  const bban = account.slice(2);
  return bban.length === BBAN && computeIbanCheckDigits(country, bban) === account.slice(0, 2) ? bban : account;
}
