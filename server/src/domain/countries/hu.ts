/**
 * Hungary: weights 9 7 3 1, once over bank and branch (eighth digit), once over the account, whose check digit is its
 * last: the 16th of the BBAN when the last group of eight is empty, the 24th else.
 */
import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import { accountFilledByReading } from "../calculation/filled";
import type { CalculationParts } from "../calculation/inputs";
import { ACCOUNT_ONLY, withMessages } from "../calculation/messages";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import { lastDigitOfBankCode } from "../nationalCheckDigits/bankCode";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const WEIGHTS = [9, 7, 3, 1];
const EMPTY_GROUP = "00000000";

function checkDigit(front: string): string {
  return String(complement(weightedSum(front, WEIGHTS), 10));
}

const bankCode = /* @__PURE__ */ lastDigitOfBankCode(WEIGHTS);

const hungarianRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  bankCode,
  {
    protects: "account number",
    start: 15,
    length: 1,
    applies: (bban) => bban.endsWith(EMPTY_GROUP),
    compute: (bban) => checkDigit(bban.slice(8, 15)),
  },
  {
    protects: "account number",
    start: 23,
    length: 1,
    applies: (bban) => !bban.endsWith(EMPTY_GROUP),
    compute: (bban) => checkDigit(bban.slice(8, 23)),
  },
]);

const hungarianBankCodeRule = /* @__PURE__ */ ruleOfSpans("check digit", [bankCode]);

export const nationalCheck: NationalCheck = { rule: hungarianRule };

/** 16 digits, or 24 with the last group; the first eight may stand apart as the bank code. */
function readAccount({ account, bankcode }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    const isBehindBankCode =
      bankcode.length === 8 && (digits.length === 8 || (digits.length === 16 && !digits.startsWith(bankcode)));
    const whole = isBehindBankCode ? bankcode + digits : digits;
    if (whole.length !== 16 && whole.length !== 24) return { kind: "wrong-length", expected: "16 or 24" };
    return verifiable(nationalCheck, whole.padEnd(24, "0"));
  });
}

/** 16 digits get the empty last group; bank code and account given apart are put together. */
function readParts(parts: CalculationParts): CalculationParts {
  const { account, bankcode, branch } = parts;
  if (account === undefined) return parts;
  const apart = account.length === 8 || account.length === 16;
  const front = `${bankcode ?? ""}${branch ?? ""}`;
  const whole = apart && front.length === 8 && !account.startsWith(front) ? front + account : account;
  return { account: whole.length === 16 ? whole + EMPTY_GROUP : whole };
}

export const iban: CountryIban = {
  bban: "3!n4!n1!n15!n1!n",
  parts: "bankCode 3n, branchCode 4n, checkDigits 1n, account 15n, checkDigits 1n",
  nationalId: [4, 8],
  example: "HU42117730161111101800000000",
  sepa: true,
};

export const HU: Country = {
  code: "HU",
  iban,
  nationalCheck,
  bankCode: { check: { length: 8, rule: hungarianBankCodeRule } },
  account: {
    ownForm: { pattern: /^\d{16}(?:\d{8})?$/u },
    localName: "Bankszámlaszám",
    interfaceCheck: "under review",
    forms: [
      { structure: "B3n R4n K1n A15n K1n", example: "117730161111101800000000" },
      { structure: "B3n R4n K1n A7n K1n", example: "1177301611111018" },
    ],
    read: readAccount,
  },
  calculation: {
    inputs: [["account", "24n"]],
    asksAccountOnly: true,
    accountIsWritten: "in full",
    messages: /* @__PURE__ */ withMessages(ACCOUNT_ONLY, {
      "account-too-short": "Account Number has to be 24 characters long",
      "account-too-long": "Account Number has to be 24 characters long",
    }),
    read: readParts,
    filledByReading: accountFilledByReading,
  },
};
