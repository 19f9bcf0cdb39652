/**
 * Poland and Albania: the eighth digit of the bank code is a weighted mod 10 digit over the seven before it. The
 * account has no check digit of its own.
 */
import { complement, weightedSum } from "./arithmetic";
import { type NationalRule, ruleOfSpans } from "./rule";

function bankCodeRule(weights: readonly number[]): NationalRule {
  return ruleOfSpans("check digit", [
    {
      protects: "bank code",
      start: 7,
      length: 1,
      compute: (number) => String(complement(weightedSum(number.slice(0, 7), weights), 10)),
    },
  ]);
}

export const polishRule = bankCodeRule([3, 9, 7, 1]);
export const albanianRule = bankCodeRule([9, 7, 3, 1]);
