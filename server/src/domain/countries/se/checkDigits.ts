/**
 * Sweden: clearing number and account. The clearing range decides how the check digit is computed and how the IBAN is
 * put together; an IBAN may have dropped the clearing number, so it is read back by its bank's id.
 */
import { part, say } from "../../message";
import { luhnDigit, weightedSumFromRight } from "../../nationalCheckDigits/arithmetic";
import type { NationalRule, Verification } from "../../nationalCheckDigits/rule";
import { type ClearingRange, clearingRanges, type SwedishAccountType } from "./clearing";

const NAME = "check digit";

const TYPE_1_1_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TYPE_1_2_WEIGHTS = [...TYPE_1_1_WEIGHTS, 1];

/** Swedbank: its clearing numbers have a fifth digit, and a few old accounts no valid check digit. */
function isSwedbank(range: ClearingRange): boolean {
  return range.method === 3;
}

/** The range of a clearing number of four or five digits; undefined when it is in none, or five digits are too many. */
export function clearingRangeOf(clearing: string): ClearingRange | undefined {
  const number = Number(clearing.slice(0, 4));
  const range = clearingRanges.find(({ from, to }) => number >= from && number <= to);
  if (range === undefined || clearing.length < 4) return undefined;
  return clearing.length > (isSwedbank(range) ? 5 : 4) ? undefined : range;
}

/** First clearing number of a range whose accounts have ten digits, though one source knows shorter ones. */
const MOSTLY_TEN_DIGITS = 9570;

/**
 * How an account's length fits its range. Filling with zeros is allowed only between the least and the greatest length:
 * a zero in front belongs to the number and must be written. Of Swedbank's accounts no least length is published.
 */
export function swedishLength(range: ClearingRange, account: string): "right" | "doubtful" | "too-short" | "too-long" {
  if (account.length > range.mostDigits) return "too-long";
  if (account.length < range.leastDigits) return isSwedbank(range) ? "doubtful" : "too-short";
  return range.from === MOSTLY_TEN_DIGITS && account.length < range.mostDigits ? "doubtful" : "right";
}

/** The fifth digit of Swedbank's clearing numbers: Luhn over the first four. */
export function swedbankClearing(clearing: string): string {
  return clearing.length === 4 ? clearing + luhnDigit(clearing) : clearing;
}

/** Over a clearing number of five digits. */
export const swedbankClearingRule: NationalRule = {
  name: NAME,
  verify(clearing) {
    const expected = swedbankClearing(clearing.slice(0, 4));
    if (!clearing.startsWith("8")) {
      return { result: "undecidable", detail: say`Only clearing numbers that begin with 8 have a fifth digit.` };
    }
    if (clearing === expected) return { result: "pass" };
    const detail = say`The fifth digit of the clearing number should be ${part.checkDigits(expected.slice(4))}, not ${part.checkDigits(clearing.slice(4))}.`;
    return { result: "fail", detail, expected };
  },
};

/**
 * Verifies the check digits of a clearing number and account.
 * @param clearing four digits, or five for Swedbank
 * @param account digits, of a length that the range allows
 */
export function verifySwedishAccount(range: ClearingRange, clearing: string, account: string): Verification {
  if (clearing.length === 5 && String(luhnDigit(clearing.slice(0, 4))) !== clearing.charAt(4)) {
    const expected = String(luhnDigit(clearing.slice(0, 4)));
    const detail = say`The fifth digit of the clearing number should be ${part.checkDigits(expected)}, not ${part.checkDigits(clearing.charAt(4))}.`;
    return { result: "fail", detail, expected };
  }
  const filled = account.padStart(range.mostDigits, "0");
  if (isRight(range.type, clearing.slice(0, 4), filled)) {
    if (swedishLength(range, account) !== "doubtful") return { result: "pass" };
    const detail = say`${account.length} digits are few for an account of this clearing number, though the check digit is right.`;
    return { result: "fail", strength: "warning", detail };
  }
  const detail = say`The check digit of the account number is wrong for its clearing number.`;
  return isSwedbank(range) ? { result: "fail", strength: "warning", detail } : { result: "fail", detail };
}

function isRight(type: SwedishAccountType, clearing: string, account: string): boolean {
  switch (type) {
    case "1.1":
      return weightedSumFromRight(clearing.slice(1) + account, TYPE_1_1_WEIGHTS) % 11 === 0;
    case "1.2":
      return weightedSumFromRight(clearing + account, TYPE_1_2_WEIGHTS) % 11 === 0;
    case "2.2":
      return weightedSumFromRight(account, TYPE_1_1_WEIGHTS) % 11 === 0;
    case "2.1":
    case "2.3":
      return String(luhnDigit(account.slice(0, -1))) === account.slice(-1);
  }
}

/** What an IBAN's 17 digits after the bank's id hold. */
interface SwedishIbanAccount {
  readonly range: ClearingRange;
  /** Null where the IBAN has dropped it and the range holds several. */
  readonly clearing: string | null;
  /** Digits, as long as the type has. */
  readonly account: string;
}

/**
 * Finds clearing number and account in a BBAN.
 * @returns null when the bank's id is not known, the sources differ on its form, or the digits fit no form of it
 */
export function readSwedishBban(bban: string): SwedishIbanAccount | null {
  const digits = bban.slice(3);
  for (const range of clearingRanges) {
    if (range.ibanId !== bban.slice(0, 3)) continue;
    const length = range.mostDigits;
    const account = digits.slice(-length);
    const front = digits.slice(0, -length);
    if (range.method === 2 && /^0+$/u.test(front)) {
      return { range, clearing: range.from === range.to ? String(range.from) : null, account };
    }
    if (range.method !== 1 && range.method !== 3) continue;
    const clearing = front.slice(range.method === 1 ? -4 : -5);
    const isWithin = clearingRangeOf(clearing) === range;
    if (isWithin && /^0*$/u.test(front.slice(0, -clearing.length))) return { range, clearing, account };
  }
  return null;
}

/** Over the 20 digits of the BBAN. */
export const swedishRule: NationalRule = {
  name: NAME,
  verify(bban) {
    const found = readSwedishBban(bban);
    if (found === null) {
      return { result: "undecidable", detail: say`The clearing number of this account cannot be told from the IBAN.` };
    }
    const { range, clearing, account } = found;
    return verifySwedishAccount(range, clearing ?? String(range.from), account);
  },
};
