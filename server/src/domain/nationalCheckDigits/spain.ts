/**
 * Spain: the two control digits of the código cuenta cliente (CCC), the first over bank and branch, the second over
 * the account.
 */
import { weightedSum } from "./arithmetic";
import { ruleOfSpans } from "./rule";

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Control digit of ten digits; remainders 1 and 10 both give 1. */
function controlDigit(tenDigits: string): string {
  const remainder = weightedSum(tenDigits, WEIGHTS) % 11;
  return String(remainder < 2 ? remainder : 11 - remainder);
}

export const spanishRule = ruleOfSpans("control digits (DC)", [
  {
    protects: "account number",
    start: 8,
    length: 2,
    compute: (bban) => controlDigit(`00${bban.slice(0, 8)}`) + controlDigit(bban.slice(10)),
  },
]);

/** The nine-digit bank code: bank, branch and the first control digit. */
export const spanishBankCodeRule = ruleOfSpans("control digit", [
  { protects: "bank code", start: 8, length: 1, compute: (code) => controlDigit(`00${code.slice(0, 8)}`) },
]);
