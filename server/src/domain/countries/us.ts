/**
 * United States and territories: the ninth digit of a routing number (ABA), weights 3 7 1; and the first two digits,
 * which only some ranges can have.
 */
import { part, say } from "../message";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { type NationalRule, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const WEIGHTS = [3, 7, 1];

const checkDigit = /* @__PURE__ */ ruleOfSpans("check digit", [
  {
    protects: "routing number",
    start: 8,
    length: 1,
    compute: (number) => String(complement(weightedSum(number.slice(0, 8), WEIGHTS), 10)),
  },
]);

/** Whether routing numbers begin with these two digits: districts, thrifts, electronic transactions, travellers' cheques. */
export function isFederalReservePrefix(prefix: number): boolean {
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
}

/** Whether nine digits pass the check alone, whatever district they name. */
export function passesRoutingCheck(digits: string): boolean {
  return weightedSum(digits, WEIGHTS) % 10 === 0;
}

export const routingNumberRule: NationalRule = {
  ...checkDigit,
  verify(number) {
    if (/^0+$/u.test(number)) return { result: "fail", detail: say`A routing number is not all zeros.` };
    if (!isFederalReservePrefix(Number(number.slice(0, 2)))) {
      return { result: "fail", detail: say`No routing number begins with ${part.value(number.slice(0, 2))}.` };
    }
    return checkDigit.verify(number);
  },
};

export const US: Country = {
  code: "US",
  bankCode: { digits: 9, check: { length: 9, rule: routingNumberRule } },
  account: { localName: "Account Number", forms: [{ structure: "A17c", min: 1 }] },
};
