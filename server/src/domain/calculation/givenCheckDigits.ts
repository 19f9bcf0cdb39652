/**
 * Check digits given beside a number that ends in them already: they must say the same (rule for given check digits:
 * one that differs makes the domestic number wrong), and then say nothing new.
 */
import type { CountryCode } from "../check";
import type { Parts } from "./domesticForm";
import type { Cause } from "./messages";

/** How many check digits the account ends in, where the IBAN has no place of its own for them. */
const AT_END_OF_ACCOUNT: Readonly<Record<CountryCode, number>> = {
  CZ: 1,
  DK: 1,
  EE: 1,
  FI: 1,
  FO: 1,
  GL: 1,
  HR: 1,
  NO: 1,
  SE: 1,
  SI: 2,
  SK: 1,
};

/** Countries whose check digit ends the bank code, and the length of the whole code. */
const AT_END_OF_BANK_CODE: Readonly<Record<CountryCode, number>> = { AL: 8, PL: 8 };

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
  const inAccount = AT_END_OF_ACCOUNT[country];
  if (inAccount !== undefined) {
    const isApart = country === "SI" && account.length <= LONGEST_WITHOUT;
    return isApart || account.endsWith(cd.padStart(inAccount, "0")) ? null : "account-check-digits";
  }
  const code = bankcode + branch;
  const isWhole = code.length === AT_END_OF_BANK_CODE[country];
  return isWhole && !code.endsWith(cd) ? "bank-check-digits" : null;
}

/** Leaves out check digits that the bank code holds already. */
export function withoutRepeatedDigit(country: CountryCode, parts: Parts): Parts {
  const { cd, ...rest } = parts;
  const code = `${parts.bankcode ?? ""}${parts.branch ?? ""}`;
  return cd !== undefined && code.length === AT_END_OF_BANK_CODE[country] ? rest : parts;
}
