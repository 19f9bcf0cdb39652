/** Argentina: the two check digits of a CBU (or CVU, bank 000), one over bank and branch, one over the account. */
import { readFixed } from "../accounts/reading";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

export const cbuRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  {
    protects: "bank and branch code",
    start: 7,
    length: 1,
    compute: (cbu) => String(complement(weightedSum(cbu.slice(0, 7), [7, 1, 3, 9]), 10)),
  },
  {
    protects: "account number",
    start: 21,
    length: 1,
    compute: (cbu) => String(complement(weightedSum(cbu.slice(8, 21), [3, 9, 7, 1]), 10)),
  },
]);

export const AR: Country = {
  code: "AR",
  bankCode: { lengthWithAccount: 22 },
  account: {
    ownForm: { pattern: /^\d{22}$/u },
    localName: "Clave Bancaria Uniforme (CBU)",
    forms: [{ structure: "B3n R4n K1n A13n K1n", example: "2850590940090418135201" }],
    read: ({ account }) => readFixed(account, 22, { rule: cbuRule }),
  },
};
