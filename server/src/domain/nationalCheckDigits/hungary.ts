/**
 * Hungary: weights 9 7 3 1, once over bank and branch (eighth digit), once over the account, whose check digit is its
 * last: the 16th of the BBAN when the last group of eight is empty, the 24th else.
 */
import { complement, weightedSum } from "./arithmetic";
import { type CheckDigitSpan, ruleOfSpans } from "./rule";

const WEIGHTS = [9, 7, 3, 1];
const EMPTY_GROUP = "00000000";

function checkDigit(front: string): string {
  return String(complement(weightedSum(front, WEIGHTS), 10));
}

const bankCode: CheckDigitSpan = {
  protects: "bank code",
  start: 7,
  length: 1,
  compute: (number) => checkDigit(number.slice(0, 7)),
};

export const hungarianRule = ruleOfSpans("check digit", [
  bankCode,
  {
    protects: "account number",
    start: 15,
    length: 1,
    applies: (bban) => bban.endsWith(EMPTY_GROUP),
    compute: (bban) => checkDigit(bban.slice(8, 15)),
  },
  {
    protects: "account number",
    start: 23,
    length: 1,
    applies: (bban) => !bban.endsWith(EMPTY_GROUP),
    compute: (bban) => checkDigit(bban.slice(8, 23)),
  },
]);

export const hungarianBankCodeRule = ruleOfSpans("check digit", [bankCode]);
