/**
 * Norway: mod 11 with weights 5 4 3 2 7 6 5 4 3 2 over the eleven-digit account number. For numbers whose fifth and
 * sixth digit are 00 the sources disagree (some sum the last digits only): either sum is taken, a failure only warns.
 */
import { complement, weightedSum } from "./arithmetic";
import type { NationalRule } from "./rule";

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const NAME = "check digit";

/** Check digit, or null when ten would be needed. */
function checkDigit(front: string, weights: readonly number[]): string | null {
  const digit = complement(weightedSum(front, weights), 11);
  return digit === 10 ? null : String(digit);
}

export const norwegianRule: NationalRule = {
  name: NAME,
  verify(bban) {
    const actual = bban.slice(10);
    const expected = checkDigit(bban.slice(0, 10), WEIGHTS);
    if (expected === actual) return { result: "pass" };
    if (bban.slice(4, 6) === "00") {
      if (checkDigit(bban.slice(6, 10), WEIGHTS.slice(0, 4)) === actual) return { result: "pass" };
      return {
        result: "fail",
        strength: "warning",
        detail:
          "The check digit of the account number is wrong by both rules in use for numbers with 00 in the middle.",
      };
    }
    if (expected === null) {
      return {
        result: "fail",
        detail: "No check digit exists for this account number, so a digit of it must be wrong.",
      };
    }
    return {
      result: "fail",
      detail: `The check digit of the account number should be ${expected}, not ${actual}.`,
      expected,
    };
  },
  complete(bban) {
    const digit = checkDigit(bban.slice(0, 10), WEIGHTS);
    return digit === null ? null : bban.slice(0, 10) + digit;
  },
};
