/** Albania: the eighth digit of the bank code is a check digit over the seven before it; the account has none. */
import { readBankCodeWithCheckDigit } from "../calculation/bankCodeWithCheckDigit";
import { BANK_AND_ACCOUNT, withMessages } from "../calculation/messages";
import { lastDigitOfBankCode } from "../nationalCheckDigits/bankCode";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const albanianRule = /* @__PURE__ */ ruleOfSpans("check digit", [/* @__PURE__ */ lastDigitOfBankCode([9, 7, 3, 1])]);

export const iban: CountryIban = {
  bban: "8!n16!c",
  parts: "bankCode 3n, branchCode 4n, checkDigits 1n, account 16c",
  nationalId: [4, 8],
  example: "AL47212110090000000235698741",
  sepa: "2024-11",
};

export const nationalCheck: NationalCheck = { rule: albanianRule };

export const AL: Country = {
  code: "AL",
  iban,
  nationalCheck,
  bankCode: { check: { length: 8, rule: albanianRule } },
  calculation: {
    inputs: [
      ["bankcode", "8n"],
      ["account", "16c"],
    ],
    checkDigitEndsBankCode: 8,
    messages: /* @__PURE__ */ withMessages(BANK_AND_ACCOUNT, {
      "bank-check-digits": "Bank/Branch Code / KIB (checksum) is not correct.",
    }),
    read: /* @__PURE__ */ readBankCodeWithCheckDigit("AL", albanianRule),
  },
};
