/** The checks on a German account number: digits, length, and the check-digit method of its bank. */

import type { Check } from "../check";
import { say } from "../message";
import { checkGermanBankAccount } from "../nationalCheckDigits/perBank";
import type { ReferenceData } from "../reference";
import { isDigits } from "../text";

const LONGEST_ACCOUNT = 10;

/**
 * @param account electronic form; leading zeros may be left off
 * @param blz bank code as far as known; anything but eight digits counts as unknown
 * @param method two characters, when given explicitly; otherwise the loaded BLZ file is asked
 */
export function checkGermanNumber(
  account: string,
  blz: string | null,
  method: string | null,
  reference: ReferenceData,
): Check[] {
  const characters: Check = {
    check: "characters",
    result: isDigits(account) ? "pass" : "fail",
    strength: "error",
    detail: isDigits(account) ? say`Only digits.` : say`A German account number holds only digits.`,
  };
  if (characters.result === "fail") return [characters];
  const detail = say`${account.length} digits; a German account number has at most ${LONGEST_ACCOUNT}.`;
  if (account.length > LONGEST_ACCOUNT) {
    const expected = `at most ${LONGEST_ACCOUNT}`;
    return [characters, { check: "length", result: "fail", strength: "error", detail, expected }];
  }
  const length: Check = { check: "length", result: "pass", strength: "error", detail };
  const bankCode = blz !== null && /^[0-9]{8}$/u.test(blz) ? blz : null;
  const given = method?.trim().toUpperCase() ?? "";
  const options = { name: "method", undecided: "error", method: given === "" ? null : given } as const;
  return [characters, length, checkGermanBankAccount(bankCode, account, reference, options)];
}
