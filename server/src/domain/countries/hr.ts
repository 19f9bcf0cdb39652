/** Croatia: ISO 7064 mod 11,10, once over the bank code (seventh digit) and once over the account (tenth). */
import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import { mod1110Digit } from "../nationalCheckDigits/arithmetic";
import { type CheckDigitSpan, type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const bankCode: CheckDigitSpan = {
  protects: "bank code",
  start: 6,
  length: 1,
  compute: (number) => String(mod1110Digit(number.slice(0, 6))),
};

const croatianRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  bankCode,
  { protects: "account number", start: 16, length: 1, compute: (bban) => String(mod1110Digit(bban.slice(7, 16))) },
]);

const croatianBankCodeRule = /* @__PURE__ */ ruleOfSpans("check digit", [bankCode]);

/** The ten-digit account number alone. */
const croatianAccountRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  { protects: "account number", start: 9, length: 1, compute: (account) => String(mod1110Digit(account.slice(0, 9))) },
]);

export const nationalCheck: NationalCheck = { rule: croatianRule };

function readAccount({ account }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    if (digits.length === 17) return verifiable(nationalCheck, digits);
    if (digits.length !== 10) return { kind: "wrong-length", expected: "10" };
    return verifiable({ rule: croatianAccountRule }, digits);
  });
}

export const iban: CountryIban = {
  bban: "7!n10!n",
  parts: "bankCode 7n, account 10n",
  nationalId: [4, 7],
  example: "HR1210010051863000160",
  sepa: true,
};

export const HR: Country = {
  code: "HR",
  iban,
  nationalCheck,
  bankCode: { check: { length: 7, rule: croatianBankCodeRule } },
  account: {
    formUnderOwnWord: /^\d{17}$/u,
    localName: "Broj računa",
    interfaceCheck: "yes",
    forms: [{ structure: "A9n K1n", example: "1863000160" }],
    read: readAccount,
  },
  calculation: { checkDigitsEndAccount: 1, messages: BANK_AND_ACCOUNT },
};
