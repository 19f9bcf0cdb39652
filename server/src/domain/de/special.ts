/**
 * The German methods that no weighted sum describes. Each takes the digits 1 to 10 of the account and answers
 * whether the check digit is right.
 * Source: Bundesbank, "Prüfzifferberechnungsmethoden", methods 24, 25, 29, 52, 53, 87, 97, B9 and E1.
 */
import { type AccountDigits, digitAt, remainder } from "./rules";

/** Rows of the iterated transformation, used 1, 2, 3, 4, 1, … from the rightmost position to the left. */
const TRANSFORMATION = ["0159374826", "0176983254", "0184629573", "0123456789"] as const;

/** Method 29: each digit is replaced through a row of the table, then modulus 10. */
export function checkTransformed(account: AccountDigits, positions: readonly number[], check: number): boolean {
  const sum = [...positions].reverse().reduce((total, position, index) => {
    const row = TRANSFORMATION[index % TRANSFORMATION.length] ?? "";
    return total + Number(row[digitAt(account, position)]);
  }, 0);
  return digitAt(account, check) === (10 - (sum % 10)) % 10;
}

/** Luhn over a constant and the account's digits behind it (methods C6, D1, D4, E2). */
export function checkWithConstant(
  account: AccountDigits,
  constant: string,
  positions: readonly number[],
  check: number,
): boolean {
  const data = [...[...constant].map(Number), ...positions.map((position) => digitAt(account, position))];
  const sum = data.reverse().reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return digitAt(account, check) === (10 - (sum % 10)) % 10;
}

/** Method 24: (digit · weight + weight) mod 11 from the first digit that counts, weights 1, 2, 3. */
export function check24(account: AccountDigits): boolean {
  const data = account.slice(0, 9);
  const first = digitAt(account, 1);
  if (first >= 3 && first <= 6) data[0] = 0;
  if (first === 9) data.fill(0, 0, 3);
  const start = data.findIndex((digit) => digit !== 0);
  const significant = start < 0 ? [] : data.slice(start);
  return digitAt(account, 10) === weighedPlusWeight(significant) % 10;
}

/** Sum of (digit · weight + weight) mod 11 with weights 1, 2, 3, 1, … from left to right. */
function weighedPlusWeight(data: readonly number[]): number {
  return data.reduce((total, digit, index) => {
    const weight = (index % 3) + 1;
    return total + ((digit * weight + weight) % 11);
  }, 0);
}

/** Method 25: at remainder 1 the account's second digit has to be 8 or 9. */
export function check25(account: AccountDigits): boolean {
  const sum = account.slice(1, 9).reduce((total, digit, index) => total + digit * (9 - index), 0);
  const r = sum % 11;
  const check = digitAt(account, 10);
  if (r === 1) return check === 0 && digitAt(account, 2) >= 8;
  return check === (r === 0 ? 0 : 11 - r);
}

/** Weights of the older account number, from the rightmost digit to the left. */
const OLD_ACCOUNT_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4] as const;

/**
 * Methods 52 and 53: the account number from before the bank code reform is put together from the bank code and
 * the account, and that one is checked.
 * @param length how many digits the account has to have: 8 (method 52) or 9 (method 53)
 * @param blz digits 1 to 8 of the bank code
 */
export function checkOldAccount(account: AccountDigits, length: 8 | 9, blz: readonly number[]): boolean {
  const start = account.findIndex((digit) => digit !== 0);
  if (start !== 10 - length) return false;
  const k = account.slice(start);
  const [, , , , b5 = 0, b6 = 0, b7 = 0, b8 = 0] = blz;
  const [k1 = 0, k2 = 0, k3 = 0] = k;
  const head = length === 8 ? [b5, b6, b7, b8, k1] : [b5, b6, k2, b8, k1];
  const check = length === 8 ? k2 : k3;
  const tail = k.slice(length === 8 ? 2 : 3);
  const firstOfTail = tail.findIndex((digit) => digit !== 0);
  const rest = firstOfTail < 0 ? [] : tail.slice(firstOfTail);
  const sum = [...head, 0, ...rest]
    .reverse()
    .reduce((total, digit, index) => total + digit * (OLD_ACCOUNT_WEIGHTS[index] ?? 0), 0);
  const checkWeight = OLD_ACCOUNT_WEIGHTS[rest.length] ?? 0;
  return (sum + check * checkWeight) % 11 === 10;
}

/** Digits that the first step of method 87 reads differently. */
const REPLACED_87: Readonly<Record<number, number>> = { 0: 5, 1: 6, 5: 10, 6: 1 };
const EXPECTED_87 = [
  [0, 4, 3, 2, 6],
  [7, 1, 5, 9, 8],
] as const;

/** First step of method 87. */
export function check87(account: AccountDigits): boolean {
  let total = 0;
  let flag = 0;
  let position = 4;
  while (position <= 9 && digitAt(account, position) === 0) position++;
  for (; position <= 9; position++) {
    const digit = digitAt(account, position);
    const value = REPLACED_87[digit] ?? digit;
    const amount = value > 5 && position % 2 === 0 ? 12 - value : value;
    total += position % 2 === flag ? amount : -amount;
    if (value > 5) flag = 1 - flag;
  }
  const expected = EXPECTED_87[flag]?.[remainder(total, 5)] ?? 0;
  const check = digitAt(account, 10);
  return check === expected || (digitAt(account, 4) === 0 && check === (expected + 5) % 10);
}

/** Method 97: digits 1 to 9 as a number, modulus 11; remainder 10 counts as 0. */
export function check97(account: AccountDigits): boolean {
  const r = account.slice(0, 9).reduce((rest, digit) => (rest * 10 + digit) % 11, 0);
  return digitAt(account, 10) === r % 10;
}

/** Method B9, eight digits. */
export function checkB9Long(account: AccountDigits): boolean {
  return matchesOrFiveOff(weighedPlusWeight(account.slice(2, 9)) % 10, digitAt(account, 10));
}

/** Method B9, seven digits. */
export function checkB9Short(account: AccountDigits): boolean {
  const sum = account.slice(3, 9).reduce((total, digit, index) => total + digit * (6 - index), 0);
  return matchesOrFiveOff(sum % 11, digitAt(account, 10));
}

function matchesOrFiveOff(expected: number, check: number): boolean {
  return check === expected || check === (expected + 5) % 10;
}

const WEIGHTS_E1 = [9, 10, 11, 6, 5, 4, 3, 2, 1] as const;

/** Method E1: weighs the character codes of the digits. */
export function checkE1(account: AccountDigits): boolean {
  const sum = WEIGHTS_E1.reduce((total, weight, index) => total + weight * ((account[index] ?? 0) + 48), 0);
  return digitAt(account, 10) === sum % 11;
}
