/** Belgium: two digits at the end, the first ten digits modulo 97, remainder 0 written 97. */
import { BANK_AND_ACCOUNT, withMessages } from "../calculation/messages";
import { remainder97, twoDigits } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const belgianRule = /* @__PURE__ */ ruleOfSpans("check digits", [
  {
    protects: "account number",
    start: 10,
    length: 2,
    compute: (bban) => twoDigits(remainder97(bban.slice(0, 10)) || 97),
  },
]);

export const iban: CountryIban = {
  bban: "3!n7!n2!n",
  parts: "bankCode 3n, account 7n, checkDigits 2n",
  nationalId: [4, 3],
  example: "BE68539007547034",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: belgianRule };

export const BE: Country = {
  code: "BE",
  iban,
  nationalCheck,
  account: {
    ownForm: { pattern: /^\d{12}$/u, written: /^\d{3}-\d{7}-\d{2}$/u },
    standsInIbanAsWritten: true,
    digits: 12,
    localName: "Rekeningnummer",
    interfaceCheck: "yes",
    writtenAs: "bban",
  },
  calculation: {
    messages: /* @__PURE__ */ withMessages(BANK_AND_ACCOUNT, {
      "account-check-digits": "Account Number checksum is invalid.",
    }),
  },
};
