/**
 * Iceland: the account has no check digit, but the owner's identity number (kennitala) at the end has: its ninth
 * digit, mod 11; the tenth is the century of birth. Ten zeros are used where no owner is told.
 */
import { complement, weightedSum } from "./arithmetic";
import type { NationalRule } from "./rule";

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

export const icelandicRule: NationalRule = {
  name: "check digit of the kennitala",
  verify(bban) {
    const kennitala = bban.slice(12);
    if (kennitala === "0000000000") return { result: "pass" };
    const digit = complement(weightedSum(kennitala.slice(0, 8), WEIGHTS), 11);
    const actual = kennitala.charAt(8);
    if (digit === 10) return { result: "fail", detail: "No kennitala begins with these eight digits." };
    if (String(digit) !== actual) {
      return {
        result: "fail",
        detail: `The check digit of the kennitala should be ${digit}, not ${actual}.`,
        expected: String(digit),
      };
    }
    if (!"089".includes(kennitala.charAt(9))) {
      return { result: "fail", detail: "The last digit of the kennitala, the century, must be 8, 9 or 0." };
    }
    return { result: "pass" };
  },
};
