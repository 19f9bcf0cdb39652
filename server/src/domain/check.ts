/**
 * What a check says about one identifier. Checks are made by the domain, weighed by the rules, and shown by
 * hover, reports and `paylint inspect`; all of them read this one shape.
 */
import type { Message } from "./message";

/** ISO 3166-1 alpha-2, upper case (XK included). */
export type CountryCode = string;

/** `undecidable`: a rule exists but what it needs (bank's method, table row, bank letters) is not known here. */
export type CheckResult = "pass" | "fail" | "not-applicable" | "undecidable";

/**
 * How much a failure proves: `error` when the rule holds for every account of the country, `warning` when banks
 * are known to deviate, `hint` when the rule has been given up.
 */
export type CheckStrength = "error" | "warning" | "hint";

export type CheckName =
  | "characters"
  | "length"
  | "country"
  | "structure"
  | "check-digits"
  | "national-check-digits"
  | "modulus"
  | "method"
  /** Made in place of all others on a number that stands for one still to come. */
  | "placeholder"
  /** What the bank's own rule for IBANs says (Germany). */
  | "bank-rule"
  | "location"
  | "branch"
  /** The account given beside a bank code or sort code, judged as a whole. */
  | "account";

export interface Check {
  readonly check: CheckName;
  readonly result: CheckResult;
  readonly strength: CheckStrength;
  /** One English sentence. */
  readonly detail: Message;
  /** What would have passed, where that can be calculated (correct check digits, expected length). */
  readonly expected?: string;
  /** How many tests of a bank's table the number passed, where more than one: each leaves fewer numbers. */
  readonly tests?: number;
}

/** Form and check digits alone: true, false, or null where nothing decisive can be said offline. */
export type Verdict = boolean | null;

/**
 * The verdict that a list of checks amounts to: false when a check of strength error failed,
 * null when only weaker checks failed or a decisive one could not be made, true when everything that can be
 * checked passed.
 */
export function verdictOf(checks: readonly Check[]): Verdict {
  let hasPassed = false;
  let isOpen = false;
  for (let at = 0; at < checks.length; at++) {
    const { result, strength } = checks[at] as Check;
    if (result === "fail" && strength === "error") return false;
    if (result === "pass") hasPassed = true;
    if (result === "fail" || (result === "undecidable" && strength === "error")) isOpen = true;
  }
  return hasPassed && !isOpen ? true : null;
}

/** Whether no check failed, of whatever strength. */
export function hasNoFailure(checks: readonly Check[]): boolean {
  for (let at = 0; at < checks.length; at++) if (checks[at]?.result === "fail") return false;
  return true;
}
