/** Mexico: the last digit of a CLABE, weights 3 7 1, the last digits of the products added. */
import { readFixed } from "../accounts/reading";
import { complement, digitAt } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const WEIGHTS = [3, 7, 1];

function controlDigit(front: string): string {
  let sum = 0;
  for (let i = 0; i < front.length; i++) sum += (digitAt(front, i) * (WEIGHTS[i % 3] ?? Number.NaN)) % 10;
  return String(complement(sum, 10));
}

export const clabeRule = ruleOfSpans("control digit", [
  { protects: "CLABE", start: 17, length: 1, compute: (clabe) => controlDigit(clabe.slice(0, 17)) },
]);

export const MX: Country = {
  code: "MX",
  bankCode: { digits: 18, lengthWithAccount: 18 },
  account: {
    ownForm: {},
    localName: "Clave Bancaria Estandarizada (CLABE)",
    interfaceCheck: "under review",
    forms: [{ structure: "B3n L3n A11n K1n", example: "032180000118359719" }],
    read: ({ account }) => readFixed(account, 18, { rule: clabeRule }),
  },
};
