/**
 * The checks on a UK or Irish sort code and on an account number there. An account has eight digits; what banks do
 * with other lengths is told apart from what the rules say, so that a convention never proves an account wrong.
 */

import type { Check } from "../check";
import { type Message, say } from "../message";
import { checkUkAccount, type PerBankOptions } from "../nationalCheckDigits/perBank";
import type { ReferenceData } from "../reference";
import { isDigits } from "../text";
import { type StandardAccount, toStandardAccount } from "./accountLength";

/** Whose rules a sort code and its account follow. */
export type SortCodeSystem = "UK" | "Ireland";

/** Digits, without the dashes. */
export const SORT_CODE_LENGTH = 6;
const ACCOUNT_LENGTH = 8;
const SHORTEST_ACCOUNT = 6;

/**
 * Characters and length of a sort code, and that an Irish one begins with 9.
 * @param value electronic form
 */
export function checkSortCode(system: SortCodeSystem, value: string): Check[] {
  const characters = digitsCheck(say`A sort code`, value);
  if (characters.result === "fail") return [characters];
  const length = sortCodeLength(value.length);
  if (length.result === "fail" || system !== "Ireland") return [characters, length];
  const isIrish = value.startsWith("9");
  const detail = isIrish ? say`Begins with 9, as Irish sort codes do.` : say`Irish sort codes begin with 9.`;
  return [characters, length, { check: "structure", result: isIrish ? "pass" : "fail", strength: "warning", detail }];
}

/** What is given for an account, in electronic form; `bankcode` and `branch` are empty when not given. */
interface GivenAccount {
  readonly account: string;
  readonly bankcode: string;
  readonly branch: string;
}

/**
 * Every check on an account given with or without its sort code: beside it, in front of it, or as the BBAN has it
 * behind the bank's letters.
 */
export function checkGivenAccount(system: SortCodeSystem, given: GivenAccount, reference: ReferenceData): Check[] {
  const { account, bankcode, branch } = given;
  const joined = account.length < 14 ? null : /^([A-Z]{4})?([0-9]{6})([0-9]{8})$/u.exec(account);
  if (joined === null) {
    const sortCode = isSortCode(bankcode) ? bankcode : isSortCode(branch) ? branch : null;
    const checks = checkSortCodeAccount(system, account, sortCode, reference);
    const isGiven = sortCode === null && (bankcode !== "" || branch !== "");
    return isGiven ? checks.map((check) => (check === noSortCode ? wrongSortCode : check)) : checks;
  }
  const [, letters, sortCode = "", own = ""] = joined;
  const checks = checkSortCodeAccount(system, own, sortCode, reference);
  const isWrong = checks.some(({ result }) => result === "fail");
  // Fourteen digits need not be a sort code and an account: what fails for a pair of them is a number of wrong length.
  return isWrong && letters === undefined ? checkSortCodeAccount(system, account, null, reference) : checks;
}

function isSortCode(code: string): boolean {
  return code.length === SORT_CODE_LENGTH && isDigits(code);
}

/**
 * Characters and length of an account number, and the modulus check with its sort code.
 * @param account electronic form
 * @param sortCode six digits, or null when it is not known or has no right form
 */
export function checkSortCodeAccount(
  system: SortCodeSystem,
  account: string,
  sortCode: string | null,
  reference: ReferenceData,
): Check[] {
  const characters = digitsCheck(say`An account number`, account);
  if (characters.result === "fail") return [characters];
  if (system === "Ireland") {
    const length = irishLength(account.length);
    return length.result === "fail" ? [characters, length] : [characters, length, noIrishModulus];
  }
  const standard = toStandardAccount(sortCode ?? "", account);
  const length = ukLength(standard, account.length);
  if (standard.kind !== "standard") return [characters, length];
  if (sortCode === null) return [characters, length, noSortCode];
  const modulus = checkUkAccount(standard.sortCode, standard.account, reference, AS_MODULUS);
  if (modulus.result !== "fail") return [characters, length, modulus];
  const strength = isCertain(standard, account.length) ? modulus.strength : "warning";
  const missing = ACCOUNT_LENGTH - account.length;
  const detail =
    missing > 0
      ? say`${modulus.detail} It has ${account.length} digits and was taken with ${missing} ${zeros(missing)} in front: one may be missing elsewhere.`
      : modulus.detail;
  return [characters, length, { ...modulus, strength, detail }];
}

function zeros(count: number): Message {
  return count === 1 ? say`zero` : say`zeros`;
}

const AS_MODULUS: PerBankOptions = { name: "modulus", undecided: "error" };

/** A failed check proves nothing where the eight digits are a convention, or where zeros may be wrong in front. */
function isCertain(standard: StandardAccount, length: number): boolean {
  // Some customers quote only the last six of their eight digits.
  return standard.kind === "standard" && standard.basis === "rule" && length !== 6;
}

/** Irish accounts are quoted without their leading zeros as well; fewer than six digits are rather cut than short. */
function irishLength(length: number): Check {
  const check = "length";
  if (length >= SHORTEST_ACCOUNT && length <= ACCOUNT_LENGTH) {
    const filled = length < ACCOUNT_LENGTH ? conversions.zeros : conversions.none;
    return { check, result: "pass", strength: "error", detail: say`${length} digits${filled}.` };
  }
  return {
    check,
    result: "fail",
    strength: length < SHORTEST_ACCOUNT ? "warning" : "error",
    detail: say`${length} digits; an Irish account number has ${ACCOUNT_LENGTH}.`,
    expected: String(ACCOUNT_LENGTH),
  };
}

const noSortCode: Check = {
  check: "modulus",
  result: "undecidable",
  strength: "error",
  detail: say`The modulus check needs the sort code.`,
};

const wrongSortCode: Check = {
  ...noSortCode,
  detail: say`The sort code given with it is none, so the modulus check cannot be made.`,
};

const noIrishModulus: Check = {
  check: "modulus",
  result: "undecidable",
  strength: "error",
  detail: say`No check-digit rule is published for Irish accounts, so the number cannot be disproved.`,
};

const ONLY_DIGITS: Check = { check: "characters", result: "pass", strength: "error", detail: say`Only digits.` };

function digitsCheck(subject: Message, value: string): Check {
  if (isDigits(value)) return ONLY_DIGITS;
  const detail = value === "" ? say`${subject} is expected; there is nothing.` : say`${subject} holds only digits.`;
  return { check: "characters", result: "fail", strength: "error", detail };
}

const RIGHT_LENGTH: Check = {
  check: "length",
  result: "pass",
  strength: "error",
  detail: say`${SORT_CODE_LENGTH} digits; a sort code has ${SORT_CODE_LENGTH}.`,
};

function sortCodeLength(length: number): Check {
  if (length === SORT_CODE_LENGTH) return RIGHT_LENGTH;
  const detail = say`${length} digits; a sort code has ${SORT_CODE_LENGTH}.`;
  return { check: "length", result: "fail", strength: "error", detail, expected: String(SORT_CODE_LENGTH) };
}

const EIGHT_DIGITS: Check = {
  check: "length",
  result: "pass",
  strength: "error",
  detail: say`${ACCOUNT_LENGTH} digits.`,
};

function ukLength(standard: StandardAccount, length: number): Check {
  if (standard.kind === "standard" && standard.conversion === "none") return EIGHT_DIGITS;
  const check = "length";
  const found = say`${length} digits`;
  switch (standard.kind) {
    case "not-an-account":
      return {
        check,
        result: "fail",
        strength: "error",
        detail: say`${found}; a UK account number has ${ACCOUNT_LENGTH}.`,
        expected: String(ACCOUNT_LENGTH),
      };
    case "unknown-bank":
      return {
        check,
        result: "undecidable",
        strength: "error",
        detail: say`${found}; some banks use that many, and which eight of them count depends on the bank.`,
      };
    case "standard":
      return length === 9 && standard.conversion === "last-eight"
        ? {
            check,
            result: "fail",
            strength: "warning",
            detail: say`${found}; a UK account number has ${ACCOUNT_LENGTH}. Building societies that use nine drop the first.`,
            expected: String(ACCOUNT_LENGTH),
          }
        : { check, result: "pass", strength: "error", detail: say`${found}${conversions[standard.conversion]}.` };
  }
}

const conversions = {
  none: say``,
  zeros: say`, filled with zeros in front to ${ACCOUNT_LENGTH}`,
  "first-eight": say`, of which this bank counts the first eight`,
  "last-eight": say`, of which this bank counts the last eight`,
  "sort-code-digit": say`, the first of which is the last of the sort code at this bank`,
} as const;
