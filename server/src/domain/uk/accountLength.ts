/**
 * UK account numbers that are not eight digits long. How they become eight depends on the bank, which neither the
 * sort code nor the rules tell; the ranges below are conventions of practice, so a verdict built on them is weaker
 * than one on an eight-digit number. Source: "Validating Account Numbers", section on non-standard lengths.
 */
import { withoutGroups } from "../text";

/** Banks with a conversion of their own whose sort codes are known by range; Leeds has one too, and no range. */
type UkBank = "national-westminster" | "co-operative" | "santander";

export type StandardAccount =
  | {
      readonly kind: "standard";
      /** Six digits; differs from the one given when the account carries its last digit (Santander). */
      readonly sortCode: string;
      /** Eight digits. */
      readonly account: string;
      /** Which conversion was made; `none` for eight digits. */
      readonly conversion: "none" | "zeros" | "first-eight" | "last-eight" | "sort-code-digit";
      /** `convention`: which bank it is was taken from ranges used in practice, not from the rules. */
      readonly basis: "rule" | "convention";
    }
  /** The length is used by some banks, and which one this is cannot be told. */
  | { readonly kind: "unknown-bank"; readonly length: number }
  /** No conversion is defined: not digits, or a length that nobody uses. */
  | { readonly kind: "not-an-account"; readonly length: number };

interface BankRange {
  readonly bank: UkBank;
  readonly start: string;
  readonly end: string;
}

/** The first that holds the sort code counts, so holes stand before what they are cut from. */
const bankRanges: readonly (BankRange | { readonly bank: null; readonly start: string; readonly end: string })[] = [
  { bank: null, start: "083000", end: "083999" },
  { bank: "co-operative", start: "080000", end: "089999" },
  { bank: "co-operative", start: "839000", end: "839999" },
  { bank: "santander", start: "090000", end: "091900" },
  { bank: "santander", start: "165710", end: "165710" },
  { bank: "santander", start: "720000", end: "729999" },
  { bank: "santander", start: "890000", end: "892999" },
  { bank: "national-westminster", start: "010000", end: "019999" },
  { bank: "national-westminster", start: "500000", end: "669999" },
  { bank: "national-westminster", start: "830000", end: "830999" },
];

/**
 * Brings an account to the eight digits that the modulus check works on.
 * @param sortCode six digits
 * @param account as written; spaces and hyphens do not matter
 */
export function toStandardAccount(sortCode: string, account: string): StandardAccount {
  const digits = account.length > 100 ? account : withoutGroups(account);
  const { length } = digits;
  if (!/^\d{6,10}$/u.test(digits)) return { kind: "not-an-account", length };
  if (length === 8) return { kind: "standard", sortCode, account: digits, conversion: "none", basis: "rule" };
  if (length < 8) {
    return { kind: "standard", sortCode, account: digits.padStart(8, "0"), conversion: "zeros", basis: "rule" };
  }
  const basis = "convention";
  const bank = bankOf(sortCode);
  if (length === 9) {
    if (bank === "santander") {
      const moved = sortCode.slice(0, 5) + digits.slice(0, 1);
      return { kind: "standard", sortCode: moved, account: digits.slice(1), conversion: "sort-code-digit", basis };
    }
    // Not in the rules: what building societies with nine digits do in practice.
    return { kind: "standard", sortCode, account: digits.slice(1), conversion: "last-eight", basis };
  }
  switch (bank) {
    case "national-westminster":
      return { kind: "standard", sortCode, account: digits.slice(2), conversion: "last-eight", basis };
    case "co-operative":
      return { kind: "standard", sortCode, account: digits.slice(0, 8), conversion: "first-eight", basis };
    default:
      return { kind: "unknown-bank", length };
  }
}

function bankOf(sortCode: string): UkBank | null {
  return bankRanges.find(({ start, end }) => sortCode >= start && sortCode <= end)?.bank ?? null;
}
