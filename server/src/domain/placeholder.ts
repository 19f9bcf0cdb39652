/**
 * Numbers that stand for one still to come: zeros alone, one digit over and over. Their check digits often fit by
 * accident (every sum of zeros is zero), which says nothing.
 */

import type { Check } from "./check";
import { say } from "./message";

/** Zeros alone, or the letters and check digits of an IBAN before them. Electronic form. */
export function isZeros(text: string): boolean {
  return /^(?:0+|[A-Z]{2}\d{2}0{2,})$/u.test(text);
}

/** Fewest digits from which one digit over and over is no account. */
const FEWEST_REPEATED = 7;

/** Whether one digit makes up the whole number. Electronic form. */
export function isRepeatedDigit(text: string): boolean {
  return text.length >= FEWEST_REPEATED && /^(\d)\1*$/u.test(text);
}

/** Fewest digits of which counting is no chance. */
const FEWEST_COUNTING = 8;

/** Whether each digit is one more than the one before, or each one less (`0123456789`, `987654321`). Electronic form. */
export function isCounting(text: string): boolean {
  if (text.length < FEWEST_COUNTING || !/^\d+$/u.test(text)) return false;
  const step = stepAt(text, 1);
  if (step !== 1 && step !== 9) return false;
  for (let at = 2; at < text.length; at++) if (stepAt(text, at) !== step) return false;
  return true;
}

/** From one digit to the next, nine before zero. */
function stepAt(text: string, at: number): number {
  return (10 + Number(text.charAt(at)) - Number(text.charAt(at - 1))) % 10;
}

/** The check on a placeholder: nothing can be said of it. */
export const placeholderCheck: Check = {
  check: "placeholder",
  result: "undecidable",
  strength: "error",
  detail: say`This stands for a number and is none, so there is nothing to check.`,
};
