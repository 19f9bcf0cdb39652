/**
 * New Zealand: bank (2), branch (4), base (7) and suffix (2 or 3, filled to 3); which weights and modulus apply
 * depends on the bank and, for most banks, on the base number.
 */

import { type AccountQuestion, type AccountReading, readDigits, verifiable } from "../accounts/reading";
import { say } from "../message";
import { digitAt, digitalRoot } from "../nationalCheckDigits/arithmetic";
import type { NationalRule } from "../nationalCheckDigits/rule";
import { withoutGroups } from "../text";
import type { Country } from "./country";

interface WeightRow {
  /** For the 16 positions. */
  readonly weights: readonly number[];
  readonly modulus: 10 | 11;
  /** Products are reduced to one digit before they are added. */
  readonly reduced: boolean;
}

const A: WeightRow = { weights: [0, 0, 6, 3, 7, 9, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0], modulus: 11, reduced: false };
const B: WeightRow = { weights: [0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0], modulus: 11, reduced: false };
const D: WeightRow = { weights: [0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0], modulus: 11, reduced: false };
const E: WeightRow = { weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 1], modulus: 11, reduced: true };
const F: WeightRow = { weights: [0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0], modulus: 10, reduced: false };
const G: WeightRow = { weights: [0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1], modulus: 10, reduced: true };

const ROW_BY_BANK: Readonly<Record<string, WeightRow | null>> = {
  "08": D,
  "09": E,
  "25": F,
  "33": F,
  "26": G,
  "28": G,
  "29": G,
  "31": null,
};

const FIRST_BASE_OF_B = 990_000;

/** Bank 38 uses base numbers from a million on that fail its test. */
const FIRST_BASE_WITHOUT_TEST: Readonly<Record<string, number>> = { "38": 1_000_000 };

/** Banks without a test of their own in any table; that they have the common one is likely. */
const LIKELY_BANKS: ReadonlySet<string> = new Set(["10", "88"]);

/** Whether a failure only warns. */
function isDoubtful(account: string): boolean {
  const bank = account.slice(0, 2);
  const firstBase = FIRST_BASE_WITHOUT_TEST[bank] ?? Number.POSITIVE_INFINITY;
  return LIKELY_BANKS.has(bank) || Number(account.slice(6, 13)) >= firstBase;
}

/** Null for a bank without check digits. @param account the 16-digit form */
function rowOf(account: string): WeightRow | null {
  const special = ROW_BY_BANK[account.slice(0, 2)];
  if (special !== undefined) return special;
  return Number(account.slice(6, 13)) < FIRST_BASE_OF_B ? A : B;
}

/** Over the 16-digit form. */
export const newZealandRule: NationalRule = {
  name: "check digit",
  verify(account) {
    const row = rowOf(account);
    if (row === null) return { result: "undecidable", detail: say`Accounts of this bank carry no check digit.` };
    let sum = 0;
    for (let i = 0; i < row.weights.length; i++) {
      const product = digitAt(account, i) * (row.weights[i] ?? Number.NaN);
      sum += row.reduced ? digitalRoot(product) : product;
    }
    if (sum % row.modulus === 0) return { result: "pass" };
    if (isDoubtful(account)) {
      const detail = say`The account number fails the check of its bank, which not all of the bank's numbers keep to.`;
      return { result: "fail", strength: "warning", detail };
    }
    return {
      result: "fail",
      detail: say`The account number fails the check of its bank: a digit of it must be wrong.`,
    };
  },
};

/**
 * Written form to 16 digits: parts between separators are filled with zeros, a run of 15 or 16 digits is cut.
 * @returns null when the text has neither form
 */
export function toNewZealandAccount(written: string): string | null {
  const parts = /^(\d{1,2})[\s-]+(\d{1,4})[\s-]+(\d{1,7})[\s-]+(\d{2,3})$/u.exec(written.trim());
  if (parts !== null) {
    const [, bank = "", branch = "", base = "", suffix = ""] = parts;
    return bank.padStart(2, "0") + branch.padStart(4, "0") + base.padStart(7, "0") + suffix.padStart(3, "0");
  }
  const digits = withoutGroups(written);
  if (!/^\d{15,16}$/u.test(digits)) return null;
  return digits.slice(0, 13) + digits.slice(13).padStart(3, "0");
}

const NO_SUFFIX = "000";

/**
 * The base number alone, its suffix being told elsewhere or not at all: most banks' tests give the suffix no weight.
 * @param code bank and branch, six digits
 * @param base seven digits
 */
function readBase(code: string, base: string): AccountReading {
  const account = code + base + NO_SUFFIX;
  const row = rowOf(account);
  return row?.weights.slice(-NO_SUFFIX.length).some((weight) => weight > 0)
    ? { kind: "unchecked", detail: say`The check of this bank counts the suffix, too, which isn't given here.` }
    : verifiable({ rule: newZealandRule }, account);
}

function readAccount({ account, written, bankcode, branch }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    const code = bankcode.length === 2 ? bankcode + branch : bankcode;
    if (code.length === 6 && digits.length === 7) return readBase(code, digits);
    const isBehindBankCode = code.length === 6 && (digits.length === 9 || digits.length === 10);
    const number = toNewZealandAccount(isBehindBankCode ? code + digits : written);
    return number === null
      ? { kind: "wrong-length", expected: "15 or 16" }
      : verifiable({ rule: newZealandRule }, number);
  });
}

export const NZ: Country = {
  code: "NZ",
  account: {
    beginsWithBankCode: true,
    localName: "Account Number",
    // In four groups, as banks print it; in one, numbers of many kinds pass.
    ownForm: { pattern: /^\d{15,16}$/u, written: /^\d{2}([- ])\d{4}\1\d{7}\1\d{2,3}$/u, fitsAnyLength: true },
    forms: [{ structure: "B2n R4n A7n O3n", min: 15, example: "010123012345700" }],
    read: readAccount,
  },
};
