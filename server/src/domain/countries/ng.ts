/**
 * Nigeria: the tenth digit of a NUBAN, over the bank code filled to six digits and the serial number, weights 3 7 3.
 * Many wallets ignore it.
 */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import { say } from "../message";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import { isDigits } from "../text";
import type { Country } from "./country";

/** Over the six-digit bank code and the ten-digit account. */
export const nubanRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  {
    protects: "account number",
    start: 15,
    length: 1,
    compute: (number) => String(complement(weightedSum(number.slice(0, 15), [3, 7, 3]), 10)),
  },
]);

/** The bank code as the sum takes it: three digits after 000, five after 9; null for another length. */
function toNubanBankCode(bankCode: string): string | null {
  if (bankCode.length === 3) return `000${bankCode}`;
  if (bankCode.length === 5) return `9${bankCode}`;
  return bankCode.length === 6 ? bankCode : null;
}

function readAccount({ account, bankcode }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    if (digits.length !== 10) return { kind: "wrong-length", expected: "10" };
    const bank = isDigits(bankcode) ? toNubanBankCode(bankcode) : null;
    if (bank === null)
      return { kind: "unchecked", detail: say`The check digit needs the bank code (3, 5 or 6 digits).` };
    return verifiable({ rule: nubanRule, strength: "warning" }, bank + digits);
  });
}

export const NG: Country = {
  code: "NG",
  account: {
    localName: "Nigeria Uniform Bank Account Number (NUBAN)",
    forms: [{ structure: "A9n K1n" }],
    read: readAccount,
  },
};
