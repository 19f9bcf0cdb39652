/**
 * `account_valid` as the bank directory interface answers it (sections 2.2, 2.3, 2.8 and 7.1), even where Paylint's own
 * rules are stricter: length and characters everywhere, the check digit only in the countries where it is verified.
 */
import { checkAccount } from "../../domain/account";
import type { Check } from "../../domain/check";
import { type AccountFormat, accountCheckStatus, accountFormats } from "../../domain/nid";
import { toUpperAscii } from "../../domain/text";
import type { ResultError } from "../reply";
import type { SandboxContext } from "./endpoint";

export interface AccountAnswer {
  /** Empty where no account was sent, or the country has no account format to check against. */
  readonly valid: boolean | "";
  readonly error: ResultError | null;
}

/** The checks that look at check digits; the others only repeat what length and format have said. */
const CHECK_DIGITS: ReadonlySet<Check["check"]> = new Set([
  "national-check-digits",
  "modulus",
  "method",
  "check-digits",
]);

/**
 * @param country supported by the directory
 * @param nid upper case, of any form
 * @param account as sent, not empty
 */
export function checkDomesticAccount(
  country: string,
  nid: string,
  account: string,
  { reference }: SandboxContext,
): AccountAnswer {
  const formats = accountFormats(country);
  if (formats.length === 0) return { valid: "", error: null };
  const number = toUpperAscii(account);
  if (!formats.some((format) => hasLength(format, number))) {
    return failed("811", `Account Number length is not correct for ${country}`);
  }
  if (!formats.some((format) => hasForm(format, number))) {
    return failed("812", `Invalid Account format. Example: ${formats[0]?.EXAMPLE ?? ""}`);
  }
  if (accountCheckStatus(country) !== "yes") return passed;
  const checks = checkAccount({ country, account: number, bankcode: nid }, reference);
  const isWrong = checks.some(({ check, result }) => CHECK_DIGITS.has(check) && result === "fail");
  if (!isWrong) return passed;
  // The German check is told as one of the bank code.
  return country === "DE"
    ? failed("814", "Invalid Bank Code/NID Check Digit")
    : failed("813", "Invalid Account Check Digit");
}

const passed: AccountAnswer = { valid: true, error: null };

function failed(code: string, message: string): AccountAnswer {
  return { valid: false, error: { code, message } };
}

function hasLength({ MIN_LENGTH, MAX_LENGTH }: AccountFormat, { length }: string): boolean {
  return length >= Number(MIN_LENGTH) && length <= Number(MAX_LENGTH);
}

function hasForm(format: AccountFormat, number: string): boolean {
  return hasLength(format, number) && new RegExp(`^(?:${format.REGEX_FORMAT})$`, "u").test(number);
}
