/** Germany. */

import { GERMAN_SPEAKING, withMessages } from "../calculation/messages";
import type { Check } from "../check";
import { checkGermanNumber } from "../de/checkGermanNumber";
import { germanBban } from "../de/ibanRules/bban";
import { checkBankRule } from "../de/ibanRules/existingIban";
import { say } from "../message";
import { checkGermanBankAccount } from "../nationalCheckDigits/perBank";
import type { ReferenceData } from "../reference";
import type { AccountToCheck, Country, CountryIban } from "./country";

/** Bank code and account in one: parted, or in full as in the IBAN. */
const WITH_BANK_CODE = /^\s*(\d{8})(?:[\s\-/]+(\d{3,10})|(\d{10}))\s*$/u;

function checkAccount({ account, written, bankcode, method }: AccountToCheck, reference: ReferenceData): Check[] {
  const [, blz = "", parted, joined] = WITH_BANK_CODE.exec(written) ?? WITH_BANK_CODE.exec(account) ?? [];
  const own = bankcode === "" || bankcode === blz ? (parted ?? joined) : joined;
  if (own !== undefined) return checkGermanNumber(own, blz, method, reference);
  return checkGermanNumber(account, bankcode === "" ? null : bankcode, method, reference);
}

export const iban: CountryIban = {
  bban: "8!n10!n",
  parts: "bankCode 8n, account 10n",
  nationalId: [4, 8],
  example: "DE89370400440532013000",
  sepa: true,
};

export const DE: Country = {
  code: "DE",
  iban,
  checkByBank: (bban, reference, options) =>
    checkGermanBankAccount(bban.slice(0, 8), bban.slice(8), reference, options),
  checkBankRule: (bban, reference) => checkBankRule({ blz: bban.slice(0, 8), account: bban.slice(8) }, reference),
  bankCode: {
    neverBeginsWithZero: true,
    reserved: /^9/u,
    // Five nines in front are test values, which belong to no bank for that very reason (`samples/`).
    objection: (code) =>
      /^(?:0|9(?!9999))/u.test(code)
        ? say`A German bank code (BLZ) begins with a digit from 1 to 8, for its clearing area.`
        : null,
  },
  account: {
    localName: "Kontonummer",
    interfaceCheck: "yes",
    forms: [{ structure: "A10n", example: "0532013000" }],
    repeatedDigitsAreReal: true,
    check: checkAccount,
  },
  calculation: {
    byBankRule: germanBban,
    labels: { bankcode: "Bankleitzahl (BLZ)", account: "Kontonummer" },
    messages: /* @__PURE__ */ withMessages(GERMAN_SPEAKING, {
      "bank-code": "BLZ/Bank Code not valid",
      "bank-not-listed": "BLZ/Bank Code not valid",
      "account-check-digits": "Kontonummer/Account Number is not valid",
    }),
  },
};
