/** Poland: the eighth digit of the bank code is a check digit over the seven before it; the account has none. */
import { readBankCodeWithCheckDigit } from "../calculation/bankCodeWithCheckDigit";
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import { lastDigitOfBankCode } from "../nationalCheckDigits/bankCode";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const polishRule = /* @__PURE__ */ ruleOfSpans("check digit", [/* @__PURE__ */ lastDigitOfBankCode([3, 9, 7, 1])]);

export const iban: CountryIban = {
  bban: "8!n16!n",
  parts: "bankCode 3n, branchCode 4n, checkDigits 1n, account 16n",
  nationalId: [4, 8],
  example: "PL61109010140000071219812874",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: polishRule };

export const PL: Country = {
  code: "PL",
  iban,
  nationalCheck,
  bankCode: { check: { length: 8, rule: polishRule }, lengthWithAccount: 26 },
  account: {
    ownForm: { pattern: /^\d{26}$/u },
    standsInIbanAsWritten: true,
    digits: 26,
    localName: "Numer Rachunku Bankowego (NRB)",
    forms: [{ structure: "K2n B3n R4n K1n A16n", example: "61109010140000071219812874" }],
    isIbanWithoutLetters: true,
  },
  calculation: {
    inputs: [
      ["bankcode", "8n"],
      ["account", "16n"],
    ],
    labels: { bankcode: "Numer rozliczeniowy (sort code)" },
    checkDigitEndsBankCode: 8,
    messages: BANK_AND_ACCOUNT,
    read: /* @__PURE__ */ readBankCodeWithCheckDigit("PL", polishRule),
  },
};
