/**
 * The shape that every national check-digit rule has, whatever its arithmetic: it verifies a number (a BBAN, or the
 * domestic number of a country without IBAN), and where it can, says which check digits would be right.
 */

import type { Check, CheckStrength } from "../check";
import { type Message, part, say } from "../message";

/** What a rule says about one number. `strength` overrides the country's where one case is known to be softer. */
export type Verification =
  | { readonly result: "pass" }
  | {
      readonly result: "fail";
      readonly detail: Message;
      readonly expected?: string;
      readonly strength?: CheckStrength;
    }
  | { readonly result: "undecidable" | "not-applicable"; readonly detail: Message };

export interface NationalRule {
  /** As people of the country say: "RIB key", "CIN". */
  readonly name: string;
  /** @param number electronic form, of the country's length and classes */
  verify(number: string): Verification;
  /**
   * The number with right check digits in their places, whatever stood there; null when no check digits exist for
   * the rest. Absent where the rule only tests.
   */
  complete?(number: string): string | null;
}

/** The check digits of a country inside the BBAN, and how much a failure proves. */
export interface NationalCheck {
  /** Over the BBAN. */
  readonly rule: NationalRule;
  /** `warning` where the rule depends on the bank, is no longer enforced or is known from few sources. */
  readonly strength?: "warning" | "hint";
  /** The registry's own example breaks the rule: inside an IBAN a failure leaves the question open. */
  readonly failureInIban?: "undecidable";
}

/** Check digits that stand in one place and follow from the rest of the number. */
export interface CheckDigitSpan {
  /** What they protect, in words. */
  readonly protects: string;
  /** Offset in the number; negative counts from the end. */
  readonly start: number;
  readonly length: number;
  /** Right check digits for the number; null when none exist (mod 11 with remainder 1). */
  compute(number: string): string | null;
  /** Whether the rule concerns this number at all; always, when absent. */
  applies?(number: string): boolean;
  /** Newer numbers are given out without them. */
  readonly isGivenUp?: true;
}

/** A rule made of computed check digits. */
export function ruleOfSpans(name: string, spans: readonly CheckDigitSpan[]): NationalRule {
  return {
    name,
    verify(number) {
      let isConcerned = false;
      for (const span of spans) {
        if (span.applies?.(number) === false) continue;
        isConcerned = true;
        const verification = verifySpan(name, span, number);
        if (verification.result !== "pass") return verification;
      }
      return isConcerned
        ? PASSED
        : { result: "not-applicable", detail: say`The ${part.name(name)} is not used for numbers of this kind.` };
    },
    complete(number) {
      let completed = number;
      for (const span of spans) {
        if (!(span.applies?.(completed) ?? true)) continue;
        const digits = span.compute(completed);
        if (digits === null) return null;
        const start = startOf(span, completed);
        completed = completed.slice(0, start) + digits + completed.slice(start + span.length);
      }
      return completed;
    },
  };
}

/** A verification as a check, with the strength that the country gives the rule. */
export function checkOfVerification(name: string, verification: Verification, strength: CheckStrength): Check {
  const check = "national-check-digits";
  switch (verification.result) {
    case "pass":
      return passedCheck(name, strength);
    case "fail":
      return {
        check,
        result: "fail",
        strength: verification.strength ?? strength,
        detail: verification.detail,
        ...(verification.expected !== undefined && { expected: verification.expected }),
      };
    case "undecidable":
    case "not-applicable":
      return { check, result: verification.result, strength, detail: verification.detail };
  }
}

const PASSED: Verification = { result: "pass" };

/** What is said of nearly every number is one object for all. */
const passedChecks = new Map<string, Map<CheckStrength, Check>>();

function passedCheck(name: string, strength: CheckStrength): Check {
  let ofName = passedChecks.get(name);
  if (ofName === undefined) {
    ofName = new Map();
    passedChecks.set(name, ofName);
  }
  let check = ofName.get(strength);
  if (check === undefined) {
    check = { check: "national-check-digits", result: "pass", strength, detail: say`Passed: ${part.name(name)}.` };
    ofName.set(strength, check);
  }
  return check;
}

function verifySpan(name: string, span: CheckDigitSpan, number: string): Verification {
  const start = startOf(span, number);
  const actual = number.slice(start, start + span.length);
  const expected = span.compute(number);
  if (expected === actual) return PASSED;
  if (span.isGivenUp === true) {
    const own = part.name(span.protects);
    const detail =
      expected === null
        ? say`No ${part.name(name)} exists for this ${own}; newer ones need not have one.`
        : say`The ${part.name(name)} of the ${own} would be ${part.checkDigits(expected)}, not ${part.checkDigits(actual)}; newer ones need not have one.`;
    return { result: "fail", detail, ...(expected !== null && { expected }) };
  }
  if (expected === null) {
    return {
      result: "fail",
      detail: say`No ${part.name(name)} exists for this ${part.name(span.protects)}, so a digit of it must be wrong.`,
    };
  }
  return {
    result: "fail",
    detail: say`The ${part.name(name)} of the ${part.name(span.protects)} should be ${part.checkDigits(expected)}, not ${part.checkDigits(actual)}.`,
    expected,
  };
}

function startOf(span: CheckDigitSpan, number: string): number {
  return span.start < 0 ? number.length + span.start : span.start;
}
