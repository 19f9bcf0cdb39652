/**
 * Hungary: weights 9 7 3 1, once over bank and branch (eighth digit), once over the account, whose check digit is its
 * last: the 16th of the BBAN when the last group of eight is empty, the 24th else.
 */
import { ACCOUNT_ONLY } from "../calculation/messages";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { lastDigitOfBankCode } from "../nationalCheckDigits/bankCode";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const WEIGHTS = [9, 7, 3, 1];
const EMPTY_GROUP = "00000000";

function checkDigit(front: string): string {
  return String(complement(weightedSum(front, WEIGHTS), 10));
}

const bankCode = lastDigitOfBankCode(WEIGHTS);

export const hungarianRule = ruleOfSpans("check digit", [
  bankCode,
  {
    protects: "account number",
    start: 15,
    length: 1,
    applies: (bban) => bban.endsWith(EMPTY_GROUP),
    compute: (bban) => checkDigit(bban.slice(8, 15)),
  },
  {
    protects: "account number",
    start: 23,
    length: 1,
    applies: (bban) => !bban.endsWith(EMPTY_GROUP),
    compute: (bban) => checkDigit(bban.slice(8, 23)),
  },
]);

export const hungarianBankCodeRule = ruleOfSpans("check digit", [bankCode]);

export const HU: Country = {
  code: "HU",
  iban: {
    bban: "3!n4!n1!n15!n1!n",
    parts: "bankCode 3n, branchCode 4n, checkDigits 1n, account 15n, checkDigits 1n",
    nationalId: [4, 8],
    example: "HU42117730161111101800000000",
  },
  sepa: true,
  nationalCheck: { rule: hungarianRule },
  bankCode: { check: { length: 8, rule: hungarianBankCodeRule } },
  account: {
    localName: "Bankszámlaszám",
    interfaceCheck: "under review",
    forms: [
      { structure: "B3n R4n K1n A15n K1n", example: "117730161111101800000000" },
      { structure: "B3n R4n K1n A7n K1n", example: "1177301611111018" },
    ],
  },
  calculation: {
    inputs: [["account", "24n"]],
    asksAccountOnly: true,
    accountIsWritten: "in full",
    messages: {
      ...ACCOUNT_ONLY,
      "account-too-short": "Account Number has to be 24 characters long",
      "account-too-long": "Account Number has to be 24 characters long",
    },
  },
};
