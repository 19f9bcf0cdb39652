/** What the evidence in numbers may ask besides the values themselves; loaded when first asked, so asked last. */
import type { CountryCode } from "../../domain/check";
import { noReferenceData, type ReferenceData } from "../../domain/inspect";

/** What detection may ask of a bank directory; null where it cannot tell. */
export interface DirectoryHints {
  knowsBic(bic8: string): boolean | null;
  knowsNid(country: CountryCode, code: string): boolean | null;
}

export interface Knowledge {
  readonly reference: ReferenceData;
  readonly directory?: DirectoryHints;
}

export const NOTHING_KNOWN: Knowledge = { reference: noReferenceData };

export function isSameKnowledge(a: Knowledge, b: Knowledge): boolean {
  return a.reference === b.reference && a.directory === b.directory;
}
