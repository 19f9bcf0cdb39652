/**
 * Tables that are data rather than rule: too large, too short-lived or too particular to be code. Whoever runs the
 * domain loads them on first use; without one, what hangs on it cannot be told.
 */
import type { CountryCode } from "./check";
import type { ModulusTable } from "./uk/modulusTable";

/** What the domain asks for; each answer may be "not known". */
export interface ReferenceData {
  /** UK weight and substitution tables, or null when none is loaded. */
  ukModulus(): ModulusTable | null;
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
