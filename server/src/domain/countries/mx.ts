/** Mexico: the last digit of a CLABE, weights 3 7 1, the last digits of the products added. */
import { PART_ONLY, readFixed } from "../accounts/reading";
import { complement, digitAt } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const WEIGHTS = [3, 7, 1];

function controlDigit(front: string): string {
  let sum = 0;
  for (let i = 0; i < front.length; i++) sum += (digitAt(front, i) * (WEIGHTS[i % 3] ?? Number.NaN)) % 10;
  return String(complement(sum, 10));
}

export const clabeRule = /* @__PURE__ */ ruleOfSpans("control digit", [
  { protects: "CLABE", start: 17, length: 1, compute: (clabe) => controlDigit(clabe.slice(0, 17)) },
]);

export const MX: Country = {
  code: "MX",
  bankCode: {
    digits: 18,
    lengthWithAccount: 18,
    // Banco de México's own number among development banks (37), banks (40) and other institutions (90).
    partialCodes: [{ name: "SPEI participant's number", pattern: /^(?:2001|(?:37|40|90)\d{3})$/u }],
  },
  account: {
    ownForm: {},
    // No other country that has its words numbers accounts with so many digits.
    formUnderOwnWord: /^\d{18}$/u,
    localName: "Clave Bancaria Estandarizada (CLABE)",
    interfaceCheck: "under review",
    forms: [{ structure: "B3n L3n A11n K1n", example: "032180000118359719" }],
    // The account as the bank's own customers know it; inside the CLABE it has eleven places.
    read: ({ account }) =>
      /^\d{10,11}$/u.test(account)
        ? { kind: "unchecked", detail: PART_ONLY }
        : readFixed(account, 18, { rule: clabeRule }),
  },
};
