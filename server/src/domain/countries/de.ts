/** Germany. */
import { GERMAN_SPEAKING } from "../calculation/messages";
import { checkGermanNumber } from "../de/checkGermanNumber";
import { checkGermanBankAccount } from "../nationalCheckDigits/perBank";
import type { Country } from "./country";

export const DE: Country = {
  code: "DE",
  iban: { bban: "8!n10!n", parts: "bankCode 8n, account 10n", nationalId: [4, 8], example: "DE89370400440532013000" },
  sepa: true,
  checkByBank: (bban, reference, options) =>
    checkGermanBankAccount(bban.slice(0, 8), bban.slice(8), reference, options),
  account: {
    localName: "Kontonummer",
    interfaceCheck: "yes",
    forms: [{ structure: "A10n", example: "0532013000" }],
    check: ({ account, bankcode, method }, reference) =>
      checkGermanNumber(account, bankcode === "" ? null : bankcode, method, reference),
  },
  calculation: {
    labels: { bankcode: "Bankleitzahl (BLZ)", account: "Kontonummer" },
    messages: {
      ...GERMAN_SPEAKING,
      "bank-code": "BLZ/Bank Code not valid",
      "account-check-digits": "Kontonummer/Account Number is not valid",
    },
  },
};
