/** The check digit at the end of an eight-digit bank code: Albania, Hungary, Poland, each with weights of its own. */
import { complement, weightedSum } from "./arithmetic";
import type { CheckDigitSpan } from "./rule";

/** @param weights of the seven digits before it, repeated as needed */
export function lastDigitOfBankCode(weights: readonly number[]): CheckDigitSpan {
  return {
    protects: "bank code",
    start: 7,
    length: 1,
    compute: (number) => String(complement(weightedSum(number.slice(0, 7), weights), 10)),
  };
}
