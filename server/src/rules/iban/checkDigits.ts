/**
 * Check digits that don't fit. Where the country's own check refuses the account as typed, the account is mistyped and
 * new check digits would only hide it; where it doesn't, the check digits themselves may be what is wrong.
 */

import type { Check } from "../../domain/check";
import { part, say } from "../../domain/message";
import { typingErrorIn } from "../../domain/typingError";
import type { Fix, Literal } from "../../model";
import { replaceInLiteral } from "../fix";
import { ruleOfCheck } from "../ofCheck";
import { placesOf } from "../place";
import { correctTypingError, sayTypingError } from "../typingError";

export const ibanCheckDigits = ruleOfCheck({
  id: "iban/check-digits",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["check-digits"],
  doc: {
    meaning:
      "The check digits (third and fourth character) don't fit the rest, so at least one character is wrong. A single " +
      "typing error is repaired where it is the one that makes every check right, the country's own included. Other check " +
      "digits are offered only where all else in the IBAN is right as it stands; they are right only when they are what " +
      "was mistyped. Neither is ever made without a person who chooses it.",
    example: { bad: "iban: GB28NWBK60161331926819", good: "iban: GB29NWBK60161331926819" },
    source: "ISO 13616-1; ISO/IEC 7064, MOD 97-10",
    repairs: ["by hand"],
  },
  sayFailed({ value, checks }, failed, reference) {
    const error = typingErrorIn(value, reference, checks);
    const said = error === null ? null : sayTypingError(error);
    if (said !== null) return say`The check digits do not fit. ${said}`;
    return isRefusedAsTyped(checks) ? MISTYPED : failed.detail;
  },
  fix(literal, failed, { reference }) {
    const error = typingErrorIn(literal.value, reference, literal.checks);
    const typing = error === null ? [] : correctTypingError(literal, error);
    const isOfCheckDigits = error?.iban.slice(4) === literal.value.slice(4);
    return isOnlyFailure(literal, failed) && !isOfCheckDigits
      ? [...typing, ...newCheckDigits(literal, failed)]
      : typing;
  },
});

const MISTYPED = say`The check digits do not fit, and the country's own inside do not either: the bank code or account number is mistyped.`;

function isRefusedAsTyped(checks: readonly Check[]): boolean {
  return checks.some(
    ({ check, result, strength }) => check === "national-check-digits" && result === "fail" && strength === "error",
  );
}

/** Whether all else that can be checked is right as it stands. */
function isOnlyFailure({ checks }: Literal, failed: Check): boolean {
  return checks.every((check) => check === failed || check.result !== "fail");
}

function newCheckDigits(literal: Literal, { expected }: Check): Fix[] {
  const places = placesOf(literal.text, literal.value);
  const [first, second] = [places?.[2], places?.[3]];
  if (expected === undefined || first === undefined || second === undefined) return [];
  return replaceInLiteral(literal, first, second + 1, expected, {
    title: say`Replace the check digits with ${part.checkDigits(expected)}`,
    byHand: true,
  });
}
