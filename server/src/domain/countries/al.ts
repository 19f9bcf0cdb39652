/** Albania: the eighth digit of the bank code is a check digit over the seven before it; the account has none. */
import { readBankCodeWithCheckDigit } from "../calculation/bankCodeWithCheckDigit";
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import { lastDigitOfBankCode } from "../nationalCheckDigits/bankCode";
import { ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const albanianRule = ruleOfSpans("check digit", [lastDigitOfBankCode([9, 7, 3, 1])]);

export const AL: Country = {
  code: "AL",
  iban: {
    bban: "8!n16!c",
    parts: "bankCode 3n, branchCode 4n, checkDigits 1n, account 16c",
    nationalId: [4, 8],
    example: "AL47212110090000000235698741",
  },
  sepa: "2024-11",
  nationalCheck: { rule: albanianRule },
  bankCode: { check: { length: 8, rule: albanianRule } },
  calculation: {
    inputs: [
      ["bankcode", "8n"],
      ["account", "16c"],
    ],
    checkDigitEndsBankCode: 8,
    messages: { ...BANK_AND_ACCOUNT, "bank-check-digits": "Bank/Branch Code / KIB (checksum) is not correct." },
    read: readBankCodeWithCheckDigit("AL", albanianRule),
  },
};
