/**
 * Netherlands: the eleven-test (elfproef) over the ten-digit account. Not for former postal accounts (three zeros in
 * front), and no longer guaranteed for new numbers: a failure proves nothing.
 */
import { type AccountQuestion, type AccountReading, readDigits, readFilled } from "../accounts/reading";
import { ACCOUNT_ONLY } from "../calculation/messages";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country } from "./country";

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

const dutchRule = ruleOfSpans("eleven-test digit", [
  {
    protects: "account number",
    start: 13,
    length: 1,
    applies: (bban) => !bban.startsWith("000", 4),
    compute(bban) {
      const digit = complement(weightedSum(bban.slice(4, 13), WEIGHTS), 11);
      return digit === 10 ? null : String(digit);
    },
  },
]);

const nationalCheck: NationalCheck = { rule: dutchRule, strength: "warning" };

function readAccount({ account }: AccountQuestion): AccountReading {
  // The rule looks at the account behind the bank letters only.
  const own = /^[A-Z]{4}[0-9]{10}$/u.test(account) ? account.slice(4) : account;
  return readDigits(own, (digits) => readFilled(digits, "XXXX", 10, nationalCheck));
}

export const NL: Country = {
  code: "NL",
  iban: { bban: "4!a10!n", parts: "bankCode 4a, account 10n", nationalId: [4, 4], example: "NL91ABNA0417164300" },
  sepa: true,
  nationalCheck,
  account: { localName: "Rekeningnummer", read: readAccount },
  calculation: { labels: { bankcode: "Bank letters" }, messages: ACCOUNT_ONLY, bankCodeIsOptional: true },
};
