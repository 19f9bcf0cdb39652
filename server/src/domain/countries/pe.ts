/** Peru: the two digits at the end of a CCI, weights 1 2, one over bank and branch, one over the account. */
import { PART_ONLY, readFixed } from "../accounts/reading";
import { complement, digitAt } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

function checkDigit(front: string): string {
  let sum = 0;
  for (let i = 0; i < front.length; i++) {
    const product = digitAt(front, i) * (i % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return String(complement(sum, 10));
}

export const cciRule = /* @__PURE__ */ ruleOfSpans("check digits", [
  {
    protects: "account number",
    start: 18,
    length: 2,
    compute: (cci) => checkDigit(cci.slice(0, 6)) + checkDigit(cci.slice(6, 18)),
  },
]);

export const PE: Country = {
  code: "PE",
  bankCode: { lengthWithAccount: 20 },
  account: {
    ownForm: {},
    localName: "Código de Cuenta Interbancario (CCI)",
    forms: [{ structure: "B3n R3n A12n K2n" }],
    // Accounts as the banks write them have ten to fourteen digits, at one of them eighteen.
    read: ({ account }) =>
      /^(?:\d{10,14}|\d{18})$/u.test(account)
        ? { kind: "unchecked", detail: PART_ONLY }
        : readFixed(account, 20, { rule: cciRule, strength: "warning" }),
  },
};
