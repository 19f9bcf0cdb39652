/** What a bank directory says; it is loaded when first asked, so it is asked only where that can decide. */
import type { CountryCode } from "../../domain/check";
import type { LiteralKind } from "../../model";
import type { Candidate } from "../candidate";
import type { DirectoryHints } from "../numbers/knowledge";
import { THRESHOLDS } from "../weights";
import { type Signal, says } from "./signal";

/** A candidate that has been weighed by all else. */
export interface WeighedCandidate {
  readonly kind: LiteralKind;
  readonly candidate: Candidate;
  readonly country: CountryCode | null;
  readonly total: number;
  readonly directory: DirectoryHints;
}

const WEIGHTS = { bic: 30, nid: 20 };

const listed: Signal<WeighedCandidate> = {
  name: "directory",
  source: "directory",
  weights: WEIGHTS,
  doc: {
    meaning: "A directory lists the code.",
    example: { speaks: "swift_foo: DEUTDEFF", silent: "swift_foo: HEUTDEFF" },
  },
  says: ({ kind, candidate: { term, compact }, country, total, directory }) => {
    if (term === null || total >= THRESHOLDS.likely) return null;
    if (kind === "bic" && total + WEIGHTS.bic >= THRESHOLDS.weak)
      return says(directory.knowsBic(compact.latin.slice(0, 8)) === true);
    if (kind === "nid" && total + WEIGHTS.nid >= THRESHOLDS.weak && country !== null)
      return says(directory.knowsNid(country, compact.latin) === true);
    return null;
  },
};

export const DIRECTORY_SIGNALS: readonly Signal<WeighedCandidate>[] = [listed];
