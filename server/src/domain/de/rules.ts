/**
 * The remainder rules of the method notation: from the weighted sum of an account to the digit that has to stand
 * at the check position.
 */

/** Digits 1 to 10 of an account at indices 0 to 9. */
export type AccountDigits = readonly number[];

/**
 * Judges an account by its sum.
 * @param position of the check digit, from 1
 */
type RemainderRule = (sum: number, account: AccountDigits, position: number) => boolean;

/** The digit at a position, from 1. */
export function digitAt(account: AccountDigits, position: number): number {
  return account[position - 1] ?? 0;
}

/** Rule for a name of the notation; null when there is none. `b11~9~10` compares digits 9 and 10 at remainder 1. */
export function remainderRule(name: string): RemainderRule | null {
  const [base = "", left, right] = name.split("~");
  if (left === undefined || right === undefined) return rules[base] ?? null;
  const rule = rules[base];
  const undecided = base === "b11" ? 1 : base === "d11" ? 10 : null;
  if (rule === undefined || undecided === null) return null;
  return (sum, account, position) =>
    remainder(sum, 11) === undecided
      ? digitAt(account, Number(left)) === digitAt(account, Number(right))
      : rule(sum, account, position);
}

const rules: Readonly<Record<string, RemainderRule>> = {
  m10: expects((sum) => (10 - remainder(sum, 10)) % 10),
  m7: expects((sum) => (7 - remainder(sum, 7)) % 7),
  m9: expects((sum) => (9 - remainder(sum, 9)) % 9),
  s10: expects((sum) => remainder(sum, 10)),
  q10: expects((sum) => (10 - digitRoot(sum)) % 10),
  h5: expects((sum) => remainder(5 - sum, 10)),
  a11: eleven({ 1: null }),
  b11: eleven({ 1: 0 }),
  c11: eleven({ 1: 9 }),
  d11: expects((sum) => {
    const r = remainder(sum, 11);
    return r === 10 ? null : r;
  }),
  f11: eleven({ 0: null, 1: null }),
  g11: eleven({ 0: 1, 1: 0 }),
  h11: eleven({ 0: 0, 1: 1 }),
  i11: eleven({ 0: 8, 1: 7 }),
  k11: expects((sum) => {
    const r = remainder(sum, 11);
    return sum < 0 ? null : r === 0 ? 0 : 10 - r;
  }),
  z11: (sum) => remainder(sum, 11) === 0,
};

/** A rule that names the digit expected, null where no digit can match. */
function expects(expected: (sum: number) => number | null): RemainderRule {
  return (sum, account, position) => expected(sum) === digitAt(account, position);
}

/** 11 minus the remainder, with the digits for remainders 0 and 1 as given (0 for 0 unless stated). */
function eleven(special: Readonly<Record<number, number | null>>): RemainderRule {
  const exceptions: Readonly<Record<number, number | null>> = { 0: 0, ...special };
  return expects((sum) => {
    const r = remainder(sum, 11);
    const exception = exceptions[r];
    return exception === undefined ? 11 - r : exception;
  });
}

export function remainder(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}

export function digitSum(value: number): number {
  let sum = 0;
  for (let rest = value; rest > 0; rest = Math.trunc(rest / 10)) sum += rest % 10;
  return sum;
}

/** Digit sums repeated until one digit is left. */
function digitRoot(value: number): number {
  return value > 9 ? digitRoot(digitSum(value)) : value;
}
