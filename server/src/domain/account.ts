/**
 * Checks on a domestic account number: characters, length, structure, and the check digits where its country has some.
 * The full domestic form is expected (the RIB, the CCC, prefix and account); the account part beside a bank code is
 * read as well, and then often cannot be verified.
 */

import { readIbanCountryAccount } from "./accounts/bbanReaders";
import { readOtherAccount } from "./accounts/otherReaders";
import type { AccountQuestion, AccountReading } from "./accounts/reading";
import type { Check, CountryCode } from "./check";
import { countryOf } from "./countries/countries";
import { ibanFormatIn, ibanPrefixOf, isWrittenAsIban } from "./countries/ibanFormats";
import { checkIban } from "./iban";
import { part, say } from "./message";
import { checkOfVerification } from "./nationalCheckDigits/rule";
import { isRepeatedDigit, isZeros, placeholderCheck } from "./placeholder";
import { noReferenceData, type ReferenceData } from "./reference";
import { isDigits, toElectronicFormat } from "./text";

export interface AccountInput {
  /** Upper case. */
  readonly country: CountryCode;
  /** As written: some countries' separators tell the parts apart. */
  readonly account: string;
  /** National bank code, sort code, clearing number, BIK: what the country has beside the account. */
  readonly bankcode?: string | null;
  readonly branch?: string | null;
  /** German check-digit method, when given explicitly. */
  readonly method?: string | null;
}

/**
 * Makes every check on a domestic account number.
 * @returns the checks in the order made; a failed one ends the list. An account that is the country's IBAN is checked
 *   as one
 */
export function checkAccount(input: AccountInput, reference: ReferenceData): Check[] {
  const account = toElectronicFormat(input.account);
  if (isZeros(account)) return [placeholderCheck];
  const checks = checkNumber(account, input, reference);
  if (countryOf(input.country)?.account?.repeatedDigitsAreReal === true) return checks;
  const isDummy = isRepeatedDigit(account) && checks.every(({ result }) => result !== "fail");
  return isDummy ? [...checks, placeholderCheck] : checks;
}

/** Longer than the account number of any country. */
const MANY_DIGITS = 40;

/** How many digits an account number of a country may have, in order: those that are right to its check. */
export function accountLengths(country: CountryCode): number[] {
  const lengths = Array.from({ length: MANY_DIGITS }, (_, index) => index + 1);
  return lengths.filter((length) => {
    const checks = checkAccount({ country, account: "12".repeat(length).slice(0, length) }, noReferenceData);
    return checks.every(({ check, result }) => check !== "length" || result === "pass");
  });
}

function checkNumber(account: string, input: AccountInput, reference: ReferenceData): Check[] {
  const bankcode = toElectronicFormat(input.bankcode ?? "");
  const branch = toElectronicFormat(input.branch ?? "");
  const country = ibanPrefixOf(input.country);
  const format = ibanFormatIn(country);
  if (format !== undefined && isWrittenAsIban(format, account)) return checkIban(account, reference);
  const own = countryOf(country)?.account;
  if (own?.check !== undefined) {
    return own.check({ account, written: input.account, bankcode, branch, method: input.method ?? null }, reference);
  }
  const characters = checkCharacters(own?.separator === undefined ? account : account.replace(own.separator, ""));
  if (characters.result === "fail") return [characters];
  const isWithoutLetters = own?.isIbanWithoutLetters === true && account.length + 2 === format?.length;
  if (isWithoutLetters && isDigits(account)) return checkIban(country + account, reference);
  // Runs of white space say no more than one space, and a pattern would go over them again and again.
  const written = input.account.trim().replace(/\s+/gu, " ");
  const question: AccountQuestion = { country, account, written, bankcode, branch };
  const reading = format === undefined ? readOtherAccount(question) : readIbanCountryAccount(question, format);
  return [characters, ...checksOf(reading, account.length)];
}

function checkCharacters(account: string): Check {
  const isRight = /^[0-9A-Z]+$/u.test(account);
  const wrong =
    account === "" ? say`The account number is empty.` : say`An account number holds only letters and digits.`;
  return {
    check: "characters",
    result: isRight ? "pass" : "fail",
    strength: "error",
    detail: isRight ? say`Only letters and digits.` : wrong,
  };
}

function checksOf(reading: AccountReading, length: number): Check[] {
  if (reading.kind === "wrong-length") {
    const wanted = part.number(reading.expected);
    const detail = say`${length} characters do not make an account number of this country; expected are ${wanted}.`;
    return [{ check: "length", result: "fail", strength: "error", detail, expected: reading.expected }];
  }
  if (reading.kind === "shortened") {
    const detail = say`${length} characters are less than the account has in an IBAN; zeros in front may be left out.`;
    return [{ check: "length", result: "undecidable", strength: "error", detail }];
  }
  const right: Check = {
    check: "length",
    result: "pass",
    strength: "error",
    detail: say`${length} characters are right.`,
  };
  if (reading.kind === "wrong-structure") {
    return [right, { check: "structure", result: "fail", strength: "error", detail: reading.detail }];
  }
  const structure: Check = { check: "structure", result: "pass", strength: "error", detail: say`The form is right.` };
  if (reading.kind === "unchecked") {
    const undecided: Check = {
      check: "national-check-digits",
      result: "undecidable",
      strength: "error",
      detail: reading.detail,
    };
    return [right, structure, undecided];
  }
  const { rule, number, strength } = reading;
  const verdict = checkOfVerification(rule.name, rule.verify(number), strength);
  // Nothing else speaks for a domestic number: where its rule is silent, so is the verdict.
  return [right, structure, verdict.result === "undecidable" ? { ...verdict, strength: "error" } : verdict];
}
