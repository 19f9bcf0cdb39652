/**
 * Iceland: the account has no check digit, but the owner's identity number (kennitala) at the end mostly has: its ninth
 * digit, mod 11; the tenth is the century of birth. Since 18 February 2026 kennitölur are issued without a check digit,
 * and system numbers (first digit 8 or 9) never had one, so that a failure only warns. Ten zeros are used where no owner
 * is told.
 */

import { type AccountQuestion, type AccountReading, PART_ONLY, readDigits, verifiable } from "../accounts/reading";
import type { CalculationParts } from "../calculation/inputs";
import { ACCOUNT_ONLY } from "../calculation/messages";
import { type Message, part, say } from "../message";
import { complement, weightedSum } from "../nationalCheckDigits/arithmetic";
import type { NationalCheck, NationalRule } from "../nationalCheckDigits/rule";
import type { Country, CountryIban, FilledInput } from "./country";

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** @param what in lower case */
function failure(what: Message): { readonly result: "fail"; readonly strength: "warning"; readonly detail: Message } {
  const detail = say`By the rule until February 2026 ${what}; newer kennit\u00f6lur have no check digit.`;
  return { result: "fail", strength: "warning", detail };
}

const BORN_BEFORE_1900 = say`The last digit of the kennitala, the century, is 8: its owner was born before 1900.`;

export const icelandicRule: NationalRule = {
  name: "check digit of the kennitala",
  verify(bban) {
    const kennitala = bban.slice(12);
    if (kennitala === "0000000000") return { result: "pass" };
    const digit = complement(weightedSum(kennitala.slice(0, 8), WEIGHTS), 11);
    const actual = kennitala.charAt(8);
    if (digit === 10) return failure(say`no kennitala with a check digit begins with these eight digits`);
    if (String(digit) !== actual) {
      return {
        ...failure(
          say`the check digit of the kennitala would be ${part.checkDigits(String(digit))}, not ${part.checkDigits(actual)}`,
        ),
        expected: String(digit),
      };
    }
    const century = kennitala.charAt(9);
    if (!"089".includes(century)) {
      return failure(say`the last digit of the kennitala, the century, is 9 or 0 in most`);
    }
    // It exists, but whoever got it is dead.
    if (century === "8") return { result: "fail", strength: "hint", detail: BORN_BEFORE_1900 };
    return { result: "pass" };
  },
};

export const nationalCheck: NationalCheck = { rule: icelandicRule, strength: "warning" };

/** Bank and branch, type, account and kennitala between hyphens; each part is filled on its own. */
const WRITTEN = /^\s*(\d{1,4})-(\d{1,2})-(\d{1,6})-(\d{1,6})-?(\d{4})\s*$/u;

function readAccount({ written, account, bankcode }: AccountQuestion): AccountReading {
  const parts = WRITTEN.exec(written);
  if (parts !== null) {
    const [, bank = "", type = "", number = "", day = "", rest = ""] = parts;
    const filled = bank.padStart(4, "0") + type.padStart(2, "0") + number.padStart(6, "0") + day.padStart(6, "0");
    return verifiable(nationalCheck, filled + rest);
  }
  return readDigits(account, (digits) => {
    if (digits.length === 22) return verifiable(nationalCheck, digits);
    // Number, type and number, or bank, type and number, without the owner: nothing in them can be verified.
    const isPart = [6, 8, 12].includes(digits.length) || (bankcode !== "" && digits.length <= 8);
    return isPart ? { kind: "unchecked", detail: PART_ONLY } : { kind: "wrong-length", expected: "22" };
  });
}

function readParts(parts: CalculationParts, written: string): CalculationParts {
  const read = splitWritten(parts, written) ?? splitWhole(parts) ?? parts;
  if (read.branch !== undefined || read.bankcode === undefined || read.bankcode.length > CODE_LENGTH) return read;
  const code = read.bankcode.padStart(CODE_LENGTH, "0");
  return { ...read, bankcode: code.slice(0, 2), branch: code.slice(2) };
}

/** Bank and branch, given as one code. */
const CODE_LENGTH = 4;

function splitWritten(parts: CalculationParts, written: string): CalculationParts | null {
  const cut = WRITTEN.exec(written);
  if (cut === null || parts.kennitala !== undefined) return null;
  const [, bankcode = "", acc_type = "", account = "", day = "", rest = ""] = cut;
  return { ...parts, bankcode, acc_type, account, kennitala: day + rest };
}

function splitWhole(parts: CalculationParts): CalculationParts | null {
  const whole = parts.bankcode === undefined && parts.account?.length === 22 ? parts.account : null;
  return whole === null ? null : { ...parts, ...partsOf(whole) };
}

function partsOf(bban: string): CalculationParts {
  return {
    bankcode: bban.slice(0, CODE_LENGTH),
    acc_type: bban.slice(4, 6),
    account: bban.slice(6, 12),
    kennitala: bban.slice(12),
  };
}

function filledByReading({ bankcode, branch }: CalculationParts): FilledInput | null {
  const isFilled = bankcode !== undefined && bankcode.length + (branch?.length ?? 0) < CODE_LENGTH;
  return isFilled ? { input: "bankcode", length: CODE_LENGTH } : null;
}

export const iban: CountryIban = {
  bban: "4!n2!n6!n10!n",
  parts: "bankCode 2n, branchCode 2n, accountType 2n, account 6n, ownerId 10n",
  nationalId: [4, 4],
  example: "IS140159260076545510730339",
  sepa: true,
};

export const IS: Country = {
  code: "IS",
  iban,
  nationalCheck,
  account: {
    localName: "Reikningsnúmer",
    forms: [
      {
        structure: "B4n O2n A6n O10n",
        max: 25,
        regex: "[0-9]{4}-?[0-9]{2}-?[0-9]{6}-?[0-9]{10}",
        example: "0159260076545510730339",
      },
    ],
    separatorsPartIt: true,
    read: readAccount,
  },
  calculation: { branchInBankCode: true, messages: ACCOUNT_ONLY, read: readParts, partsOf, filledByReading },
};
