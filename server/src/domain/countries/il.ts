/**
 * Israel: each bank has its own sum over account and branch (rules of the clearing house, Masav). Known from few
 * sources, so a failure only warns; banks that are not listed have no known rule.
 */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import { part, say } from "../message";
import { digitAt } from "../nationalCheckDigits/arithmetic";
import type { NationalCheck, NationalRule } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

interface Digits {
  /** n-th digit of the account from the right, from 1. */
  account(n: number): number;
  branch(n: number): number;
}

/** What the banks' tests have in common: sums with rising weights. */
function accountSum(digits: Digits, count: number): number {
  let sum = 0;
  for (let n = 1; n <= count; n++) sum += digits.account(n) * n;
  return sum;
}

function accountAndBranchSum(digits: Digits): number {
  return accountSum(digits, 6) + digits.branch(1) * 7 + digits.branch(2) * 8 + digits.branch(3) * 9;
}

/** Banks 10, 13 and 34: modulus 100 with a second weight of ten. */
function leumiSum(digits: Digits): number {
  let sum = digits.account(1) + digits.account(2) * 10;
  for (let n = 3; n <= 8; n++) sum += digits.account(n) * (n - 1);
  return sum + digits.branch(1) * 8 + digits.branch(2) * 9 + digits.branch(3) * 10;
}

/** Bank 22: a mod 11 digit as the last digit of the account. */
function citibankSum(digits: Digits): number {
  const weights = [2, 3, 4, 5, 6, 7, 2, 3];
  return weights.reduce((sum, weight, i) => sum + digits.account(i + 2) * weight, 0);
}

const ofSix = (digits: Digits): number => accountSum(digits, 6);
const ofNine = (digits: Digits): number => accountSum(digits, 9);

/** A bank's test: one of the sums leaves one of the remainders. */
interface BankTest {
  readonly sums: readonly ((digits: Digits) => number)[];
  readonly modulus: number;
  readonly remainders: readonly number[];
}

const LEUMI: BankTest = { sums: [leumiSum], modulus: 100, remainders: [90, 72, 70, 60, 20] };
const DISCOUNT: BankTest = { sums: [ofNine], modulus: 11, remainders: [0, 2, 4] };
const INTERNATIONAL: BankTest = { sums: [ofNine, ofSix], modulus: 11, remainders: [0, 6] };
const ANY_SUM: BankTest = { sums: [accountAndBranchSum, ofNine, ofSix], modulus: 11, remainders: [0] };

const TESTS: Readonly<Record<number, BankTest>> = {
  4: { sums: [accountAndBranchSum], modulus: 11, remainders: [0, 2] },
  9: { sums: [ofNine], modulus: 10, remainders: [0] },
  10: LEUMI,
  11: DISCOUNT,
  12: { sums: [accountAndBranchSum], modulus: 11, remainders: [0, 2, 4, 6] },
  13: LEUMI,
  14: ANY_SUM,
  17: DISCOUNT,
  20: { sums: [accountAndBranchSum], modulus: 11, remainders: [0, 2, 4] },
  31: INTERNATIONAL,
  34: LEUMI,
  46: ANY_SUM,
  52: INTERNATIONAL,
};

/** Branches whose accounts may leave another remainder than 0, by bank and remainder. */
const OTHER_REMAINDERS: Readonly<Record<number, Readonly<Record<number, ReadonlySet<number>>>>> = {
  14: {
    2: new Set([347, 361, 362, 363, 365, 384, 385]),
    4: new Set([361, 362, 363]),
  },
  46: {
    2: new Set([154, 166, 178, 181, 183, 191, 192, 503, 505, 507, 515, 516, 527, 539]),
  },
};

const CITIBANK = 22;

/**
 * Outcome of a bank's test; undefined where no rule is known, "other-branch" where the number would be right in another
 * branch of the bank: which branches those are is not followed since 2014.
 */
function outcomeOf(bank: number, digits: Digits): boolean | "other-branch" | undefined {
  if (bank === CITIBANK) return 11 - (citibankSum(digits) % 11) === digits.account(1);
  const test = TESTS[bank];
  if (test === undefined) return undefined;
  if (test.sums.some((sum) => test.remainders.includes(sum(digits) % test.modulus))) return true;
  const branches = OTHER_REMAINDERS[bank]?.[accountAndBranchSum(digits) % 11];
  if (branches === undefined) return false;
  return branches.has(digits.branch(3) * 100 + digits.branch(2) * 10 + digits.branch(1)) ? true : "other-branch";
}

const israeliRule: NationalRule = {
  name: "check digit",
  verify(bban) {
    const bank = Number(bban.slice(0, 3));
    const branchNumber = Number(bban.slice(3, 6));
    const branch = bank === 20 && branchNumber > 400 ? String(branchNumber - 400).padStart(3, "0") : bban.slice(3, 6);
    const account = bban.slice(6);
    const outcome = outcomeOf(bank, {
      account: (n) => digitAt(account, account.length - n),
      branch: (n) => digitAt(branch, branch.length - n),
    });
    if (outcome === undefined)
      return { result: "undecidable", detail: say`No rule is known for accounts of bank ${part.value(String(bank))}.` };
    if (outcome === true) return { result: "pass" };
    if (outcome === "other-branch") {
      const detail = say`The account number fits other branches of bank ${part.code(String(bank))}, which may have taken this one over.`;
      return { result: "fail", strength: "hint", detail };
    }
    return { result: "fail", detail: say`The account number fails the known rule of bank ${part.code(String(bank))}.` };
  },
};

export const nationalCheck: NationalCheck = { rule: israeliRule, strength: "warning", failureInIban: "undecidable" };

function readAccount({ account, bankcode, branch }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    if (digits.length > 13) return { kind: "wrong-length", expected: "at most 13" };
    const isCombined = branch === "" && bankcode.length === 6;
    const bank = isCombined ? bankcode.slice(0, 3) : bankcode;
    const office = isCombined ? bankcode.slice(3) : branch;
    if (!/^[0-9]{1,3}$/u.test(bank) || !/^[0-9]{1,3}$/u.test(office)) {
      return { kind: "unchecked", detail: say`The rule depends on bank and branch, which are not both given.` };
    }
    return verifiable(nationalCheck, bank.padStart(3, "0") + office.padStart(3, "0") + digits.padStart(13, "0"));
  });
}

export const iban: CountryIban = {
  bban: "3!n3!n13!n",
  parts: "bankCode 3n, branchCode 3n, account 13n",
  nationalId: [4, 6],
  example: "IL620108000000099999999",
};

export const IL: Country = {
  code: "IL",
  iban,
  nationalCheck,
  // The Bank of Israel numbers banks with two digits; the IBAN puts a zero in front.
  bankCode: { partialCodes: [{ name: "bank's number without the branch", pattern: /^\d{1,2}$/u }] },
  calculation: { fillsBankAndBranch: true },
  account: { read: readAccount },
};
