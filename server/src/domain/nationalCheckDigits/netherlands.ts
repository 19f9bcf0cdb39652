/**
 * Netherlands: the eleven-test (elfproef) over the ten-digit account. Not for former postal accounts (three zeros in
 * front), and no longer guaranteed for new numbers: a failure proves nothing.
 */
import { complement, weightedSum } from "./arithmetic";
import { ruleOfSpans } from "./rule";

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

export const dutchRule = ruleOfSpans("eleven-test digit", [
  {
    protects: "account number",
    start: 13,
    length: 1,
    applies: (bban) => !bban.startsWith("000", 4),
    compute(bban) {
      const digit = complement(weightedSum(bban.slice(4, 13), WEIGHTS), 11);
      return digit === 10 ? null : String(digit);
    },
  },
]);
