/**
 * Netherlands: the eleven-test (elfproef) over the ten-digit account. Not for former postal accounts (three zeros in
 * front), and no longer guaranteed for new numbers: since 2020 each bank chooses its numbers itself, so that a failure
 * proves nothing and is a hint; banks that started without the test are left alone.
 */
import { type AccountQuestion, type AccountReading, readDigits, readFilled } from "../accounts/reading";
import { ACCOUNT_ONLY } from "../calculation/messages";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Bank letters of banks whose published numbers fail the test. */
const WITHOUT_TEST: ReadonlySet<string> = new Set(["FNOM", "AINH", "MOLL"]);

const dutchRule = /* @__PURE__ */ ruleOfSpans("eleven-test digit", [
  {
    protects: "account number",
    start: 13,
    length: 1,
    isGivenUp: true,
    applies: (bban) => !bban.startsWith("000", 4) && !WITHOUT_TEST.has(bban.slice(0, 4)),
    compute(bban) {
      const digit = complement(weightedSum(bban.slice(4, 13), WEIGHTS), 11);
      return digit === 10 ? null : String(digit);
    },
  },
]);

export const nationalCheck: NationalCheck = { rule: dutchRule, strength: "hint" };

function readAccount({ account, bankcode }: AccountQuestion): AccountReading {
  // The rule looks at the account behind the bank letters; some banks are not tested.
  const [, letters = "", own = account] = /^([A-Z]{4})([0-9]{10})$/u.exec(account) ?? [];
  const bank = letters || bankcode.slice(0, 4).padEnd(4, "X");
  return readDigits(own, (digits) => readFilled(digits, bank, 10, nationalCheck));
}

export const iban: CountryIban = {
  bban: "4!a10!n",
  parts: "bankCode 4a, account 10n",
  nationalId: [4, 4],
  example: "NL91ABNA0417164300",
  sepa: true,
};

export const NL: Country = {
  code: "NL",
  iban,
  nationalCheck,
  account: { localName: "Rekeningnummer", read: readAccount },
  calculation: { labels: { bankcode: "Bank letters" }, messages: ACCOUNT_ONLY, bankCodeIsOptional: true },
};
