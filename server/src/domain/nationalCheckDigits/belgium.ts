/** Belgium: two digits at the end, the first ten digits modulo 97, remainder 0 written 97. */
import { remainder97, twoDigits } from "./arithmetic";
import { ruleOfSpans } from "./rule";

export const belgianRule = ruleOfSpans("check digits", [
  {
    protects: "account number",
    start: 10,
    length: 2,
    compute: (bban) => twoDigits(remainder97(bban.slice(0, 10)) || 97),
  },
]);
