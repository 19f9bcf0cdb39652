/**
 * Account digits in reports: hidden but for the last four, so that a build log never holds an account number.
 * Bank codes, sort codes and BICs name institutions, not people, and stay readable.
 */
import { ibanParts } from "../domain/iban";
import type { LiteralKind } from "../model";

const SHOWN = 4;
const MASK = "*";

/** Parts of an IBAN that do not belong to the account. */
const OPEN_PARTS = new Set([
  "countryCode",
  "ibanCheckDigits",
  "bankCode",
  "branchCode",
  "checkDigits",
  "reserved",
  "currency",
]);

/** Electronic form with the account digits masked; same length. */
export function maskValue(kind: LiteralKind, value: string): string {
  if (kind === "account") return maskSpan(value, 0, value.length);
  if (kind !== "iban") return value;
  const parts = ibanParts(value);
  if (parts.length === 0) return maskSpan(value, Math.min(4, value.length), value.length);
  return parts
    .filter(({ part }) => !OPEN_PARTS.has(part))
    .reduce((masked, { start, length }) => maskSpan(masked, start, start + length), value);
}

/** Text as written with the same characters masked; separators stay. */
export function maskText(kind: LiteralKind, value: string, text: string): string {
  const masked = maskValue(kind, value);
  if (masked === value) return text;
  const significant = [...text].filter(isSignificant).length;
  // Text and value can differ by more than separators (a prefix, a look-alike letter): then mask from the right.
  let at = masked.length - significant;
  let output = "";
  for (const char of text) {
    if (!isSignificant(char)) output += char;
    else {
      output += (masked[at] ?? MASK) === MASK ? MASK : char;
      at += 1;
    }
  }
  return output;
}

/** Masks runs of `minimum` or more digits, grouped or not, in text that is not known to be a literal. */
export function maskDigitRuns(text: string, minimum = 7): string {
  return text.replace(/\d(?:[ \u00a0-]?\d)+/gu, (run) => {
    const digits = run.replace(/\D/gu, "").length;
    if (digits < minimum) return run;
    let left = digits - SHOWN;
    return run.replace(/\d/gu, (digit) => {
      left -= 1;
      return left >= 0 ? MASK : digit;
    });
  });
}

function isSignificant(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}

function maskSpan(text: string, start: number, end: number): string {
  const shown = end - start > SHOWN + 1 ? SHOWN : 1;
  const hidden = Math.max(0, end - start - shown);
  return text.slice(0, start) + MASK.repeat(hidden) + text.slice(start + hidden);
}
