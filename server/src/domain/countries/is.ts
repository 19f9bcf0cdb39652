/**
 * Iceland: the account has no check digit, but the owner's identity number (kennitala) at the end has: its ninth
 * digit, mod 11; the tenth is the century of birth. Ten zeros are used where no owner is told.
 */
import { ACCOUNT_ONLY } from "../calculation/messages";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import type { NationalRule } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

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

export const IS: Country = {
  code: "IS",
  iban: {
    bban: "4!n2!n6!n10!n",
    parts: "bankCode 2n, branchCode 2n, accountType 2n, account 6n, ownerId 10n",
    nationalId: [4, 4],
    example: "IS140159260076545510730339",
  },
  sepa: true,
  nationalCheck: { rule: icelandicRule },
  account: {
    localName: "Reikningsnúmer",
    forms: [
      {
        structure: "B4n O2n A6n O10n",
        max: 25,
        regex: "[0-9]{4}-?[0-9]{2}-?[0-9]{6}-?[0-9]{10}",
        example: "0159260076545510730339",
      },
    ],
    separatorsPartIt: true,
  },
  calculation: { branchInBankCode: true, messages: ACCOUNT_ONLY },
};
