/**
 * Norway: mod 11 with weights 5 4 3 2 7 6 5 4 3 2 over the eleven-digit account number. For numbers whose fifth and
 * sixth digit are 00 the sources disagree (some sum the last digits only): either sum is taken, a failure only warns.
 */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import type { CalculationParts } from "../calculation/inputs";
import { ACCOUNT_ONLY, withMessages } from "../calculation/messages";
import { part, say } from "../message";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import type { NationalCheck, NationalRule } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const NAME = "check digit";

/** Check digit, or null when ten would be needed. */
function checkDigit(front: string, weights: readonly number[]): string | null {
  const digit = complement(weightedSum(front, weights), 11);
  return digit === 10 ? null : String(digit);
}

const norwegianRule: NationalRule = {
  name: NAME,
  verify(bban) {
    const actual = bban.slice(10);
    const expected = checkDigit(bban.slice(0, 10), WEIGHTS);
    if (expected === actual) return { result: "pass" };
    if (bban.slice(4, 6) === "00") {
      if (checkDigit(bban.slice(6, 10), WEIGHTS.slice(0, 4)) === actual) return { result: "pass" };
      return {
        result: "fail",
        strength: "warning",
        detail: say`The check digit of the account number is wrong by both rules in use for numbers with 00 in the middle.`,
      };
    }
    if (expected === null) {
      return {
        result: "fail",
        detail: say`No check digit exists for this account number, so a digit of it must be wrong.`,
      };
    }
    return {
      result: "fail",
      detail: say`The check digit of the account number should be ${part.checkDigits(expected)}, not ${part.checkDigits(actual)}.`,
      expected,
    };
  },
  complete(bban) {
    const digit = checkDigit(bban.slice(0, 10), WEIGHTS);
    return digit === null ? null : bban.slice(0, 10) + digit;
  },
};

export const nationalCheck: NationalCheck = { rule: norwegianRule };

function readAccount({ account, bankcode }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    const whole = behindBankCode(digits, bankcode);
    return whole.length === 11 ? verifiable(nationalCheck, whole) : { kind: "wrong-length", expected: "11" };
  });
}

function readParts(parts: CalculationParts): CalculationParts {
  const { account, bankcode = "" } = parts;
  return account === undefined ? parts : { account: behindBankCode(account, bankcode) };
}

/** The first four of the eleven digits may stand apart as the bank code. */
function behindBankCode(account: string, bankcode: string): string {
  return bankcode.length === 4 && account.length === 7 ? bankcode + account : account;
}

export const iban: CountryIban = {
  bban: "4!n6!n1!n",
  parts: "bankCode 4n, account 6n, checkDigits 1n",
  nationalId: [4, 4],
  example: "NO9386011117947",
  sepa: true,
};

export const NO: Country = {
  code: "NO",
  iban,
  nationalCheck,
  account: {
    ownForm: { pattern: /^\d{11}$/u, written: /^\d{4}[ .]\d{2}[ .]\d{5}$/u },
    standsInIbanAsWritten: true,
    digits: 11,
    localName: "Kontonummer",
    interfaceCheck: "under review",
    forms: [{ structure: "B4n A6n K1n", example: "86011117947" }],
    read: readAccount,
  },
  calculation: {
    inputs: [["account", "11n"]],
    asksAccountOnly: true,
    accountIsWritten: "in full",
    checkDigitsEndAccount: 1,
    messages: /* @__PURE__ */ withMessages(ACCOUNT_ONLY, {
      "account-too-short": "Account Number has to be 11 characters long",
      "account-too-long": "Account Number has to be 11 characters long",
      "account-check-digits": "Account Number checksum is invalid.",
    }),
    read: readParts,
  },
};
