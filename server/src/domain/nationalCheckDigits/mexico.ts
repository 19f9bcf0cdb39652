/** Mexico: the last digit of a CLABE, weights 3 7 1, the last digits of the products added. */
import { complement, digitAt } from "./arithmetic";
import { ruleOfSpans } from "./rule";

const WEIGHTS = [3, 7, 1];

function controlDigit(front: string): string {
  let sum = 0;
  for (let i = 0; i < front.length; i++) sum += (digitAt(front, i) * (WEIGHTS[i % 3] ?? Number.NaN)) % 10;
  return String(complement(sum, 10));
}

export const clabeRule = ruleOfSpans("control digit", [
  { protects: "CLABE", start: 17, length: 1, compute: (clabe) => controlDigit(clabe.slice(0, 17)) },
]);
