/**
 * One question for every kind of identifier: which checks can be made on it, and what do they say? Rules, hover,
 * `paylint inspect` and the sandbox all ask here, so that a value has one verdict everywhere.
 */
import { type Check, type CountryCode, type Verdict, verdictOf } from "./check";

export type IdentifierKind = "iban" | "bic" | "sortCode" | "account" | "nid";

export interface InspectInput {
  readonly kind: IdentifierKind;
  /** As written; separators and case do not matter. */
  readonly value: string;
  readonly country?: CountryCode | null;
  /** With a sort code or national bank code: the account beside it. */
  readonly account?: string | null;
  /** With an account: the bank and branch codes beside it, where the country's rule needs them. */
  readonly bankcode?: string | null;
  readonly branch?: string | null;
  /** German check-digit method, two characters, when given explicitly. */
  readonly method?: string | null;
}

export interface Inspection {
  readonly kind: IdentifierKind;
  readonly country: CountryCode | null;
  /** Electronic form. */
  readonly value: string;
  readonly checks: readonly Check[];
  readonly valid: Verdict;
}

/** Tables that are data rather than rule; loaded on first use by whoever runs the domain. */
export interface ReferenceData {
  /** UK weight and substitution tables, or null when none is loaded. */
  ukModulus(): import("./uk/modulusTable").ModulusTable | null;
  /** Check-digit method of a German bank code, from a loaded BLZ file; null when unknown. */
  germanMethod(blz: string): string | null;
  /** Bank letters (first four of the BIC) behind a national code, from an official directory; null when unknown. */
  bankLetters(country: CountryCode, nationalCode: string): string | null;
}

/** For callers without any table. */
export const noReferenceData: ReferenceData = {
  ukModulus: () => null,
  germanMethod: () => null,
  bankLetters: () => null,
};

/**
 * Makes every check that applies to the identifier.
 * @returns the canonical value, the checks in the order made, and what they amount to; never throws
 */
export function inspect(input: InspectInput, _reference: ReferenceData): Inspection {
  const checks: Check[] = [];
  const value = input.value.replace(/[\s-]/gu, "").toUpperCase();
  return { kind: input.kind, country: input.country ?? null, value, checks, valid: verdictOf(checks) };
}
