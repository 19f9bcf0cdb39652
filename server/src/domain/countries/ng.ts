/**
 * Nigeria: the tenth digit of a NUBAN, over the bank code filled to six digits and the serial number, weights 3 7 3.
 * Many wallets ignore it.
 */
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

/** Over the six-digit bank code and the ten-digit account. */
export const nubanRule = ruleOfSpans("check digit", [
  {
    protects: "account number",
    start: 15,
    length: 1,
    compute: (number) => String(complement(weightedSum(number.slice(0, 15), [3, 7, 3]), 10)),
  },
]);

/** The bank code as the sum takes it: three digits after 000, five after 9; null for another length. */
export function toNubanBankCode(bankCode: string): string | null {
  if (bankCode.length === 3) return `000${bankCode}`;
  if (bankCode.length === 5) return `9${bankCode}`;
  return bankCode.length === 6 ? bankCode : null;
}

export const NG: Country = {
  code: "NG",
  account: { localName: "Nigeria Uniform Bank Account Number (NUBAN)", forms: [{ structure: "A9n K1n" }] },
};
