/**
 * German account numbers: every bank names one of the Bundesbank's check-digit methods, and only the method tells
 * whether a number is plausible there. Which bank uses which method is not known here.
 */
import { germanMethods } from "./methods";
import { type AccountTest, compileRule, type MethodOutcome } from "./notation";

/**
 * `unchecked`: the method accepts the number without a check digit. `unknown-method`: cannot be checked.
 * `needs-bank-code`: methods 52, 53, B6 and C0 look at the bank code for some accounts.
 * `not-an-account`: not 1 to 10 digits, or nothing but zeros.
 */
type GermanAccountResult = MethodOutcome | "unknown-method" | "not-an-account";

/**
 * Checks an account by a method.
 * @param method two characters, any case ("00" to "E4")
 * @param account 1 to 10 digits; leading zeros may be left off
 * @param blz bank code of eight digits, where it is known
 */
export function checkGermanAccount(method: string, account: string, blz?: string | null): GermanAccountResult {
  if (!/^\d{1,10}$/u.test(account) || /^0+$/u.test(account)) return "not-an-account";
  const test = testOf(method.toUpperCase());
  if (test === null) return "unknown-method";
  const bankCode = typeof blz === "string" && /^\d{8}$/u.test(blz) ? toDigits(blz) : null;
  return test(toDigits(account.padStart(10, "0")), bankCode);
}

/**
 * Checks an account by a rule in the notation of the methods table.
 * @param account ten digits
 */
export function checkByRule(rule: string, account: string): MethodOutcome {
  const known = rules.get(rule);
  const test = known ?? compileRule(rule, (other) => testOf(other) ?? cannotHappen(other));
  if (known === undefined) rules.set(rule, test);
  return test(toDigits(account), null);
}

/** Rules compiled by their text. */
const rules = new Map<string, AccountTest>();

/** Compiled on first use: one run seldom needs more than a few of the methods. */
const tests = new Map<string, AccountTest>();

function testOf(method: string): AccountTest | null {
  const known = tests.get(method);
  if (known !== undefined) return known;
  const rule = germanMethods.get(method);
  if (rule === undefined) return null;
  const test = compileRule(rule, (other) => testOf(other) ?? cannotHappen(other));
  tests.set(method, test);
  return test;
}

/** A rule of the table names a method that the table lacks; a test runs them all. */
function cannotHappen(method: string): never {
  throw new Error(`method ${method} is named in the table but has no rule`);
}

function toDigits(text: string): number[] {
  return Array.from(text, Number);
}
