/** Sweden. */
import { BANK_AND_ACCOUNT, withMessages } from "../../calculation/messages";
import type { NationalCheck } from "../../nationalCheckDigits/rule";
import type { Country, CountryIban } from "../country";
import { readSwedishAccount } from "./account";
import { swedishBban, swedishParts } from "./calculation";
import { swedbankClearingRule, swedishRule } from "./checkDigits";

export const iban: CountryIban = {
  bban: "3!n16!n1!n",
  parts: "bankCode 3n, account 16n, checkDigits 1n",
  example: "SE4550000000058398257466",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: swedishRule };

export const SE: Country = {
  code: "SE",
  iban,
  nationalCheck,
  bankCode: { check: { length: 5, rule: swedbankClearingRule }, neverBeginsWithZero: true },
  account: {
    localName: "Kontonummer",
    interfaceCheck: "under review",
    forms: [{ structure: "B5n A10n", min: 6, example: "58398257466" }],
    separator: ",",
    holdsPersonalNumber: true,
    read: readSwedishAccount,
  },
  calculation: {
    writtenBankCode: { digits: 5, example: "5839" },
    inputs: [
      ["bankcode", "3n"],
      ["account", "17n"],
    ],
    labels: { bankcode: "Clearing number" },
    checkDigitsEndAccount: 1,
    bbanOf: swedishBban,
    partsOf: swedishParts,
    messages: /* @__PURE__ */ withMessages(BANK_AND_ACCOUNT, {
      "bank-code-too-long": "Clearingnummer or Account Number too long.",
      "account-too-long": "Clearingnummer or Account Number too long.",
      "bank-check-digits": "Clearingnummer/Account Number is not valid. Check digit incorrect.",
      "account-check-digits": "Clearingnummer/Account Number is not valid. Check digit incorrect.",
      "bank-unknown": "Clearingnummer / BankCode can not be identified. IBAN can not be calculated.",
    }),
  },
};
