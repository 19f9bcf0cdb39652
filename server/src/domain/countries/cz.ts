/**
 * Czechia and Slovakia: prefix (six digits) and account (ten) each carry a mod 11 check digit as their last digit. An
 * empty prefix passes; where ten would be needed, the number does not exist.
 */
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { type CheckDigitSpan, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

function lastDigitSpan(protects: string, start: number, weights: readonly number[]): CheckDigitSpan {
  const end = start + weights.length;
  return {
    protects,
    start: end,
    length: 1,
    compute(bban) {
      const digit = complement(weightedSum(bban.slice(start, end), weights), 11);
      return digit === 10 ? null : String(digit);
    },
  };
}

const PREFIX_WEIGHTS = [10, 5, 8, 4, 2];
const ACCOUNT_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2];

export const czechRule = ruleOfSpans("check digit", [
  lastDigitSpan("prefix", 4, PREFIX_WEIGHTS),
  lastDigitSpan("account number", 10, ACCOUNT_WEIGHTS),
]);

export const CZ: Country = {
  code: "CZ",
  iban: {
    bban: "4!n16!n",
    parts: "bankCode 4n, accountPrefix 6n, account 10n",
    nationalId: [4, 4],
    example: "CZ6508000000192000145399",
  },
  sepa: true,
  nationalCheck: { rule: czechRule },
  account: {
    localName: "Číslo účtu",
    interfaceCheck: "under review",
    forms: [{ structure: "O6n A10n", min: 2, max: 17, regex: "(?:[0-9]{1,6}-)?[0-9]{2,10}", example: "19-2000145399" }],
    separatorsPartIt: true,
  },
  calculation: { checkDigitsEndAccount: 1 },
};
