/** What was found, at its place in the document. */
import type { Explanation } from "../detect";
import type { Finding, Literal } from "../model";

/** Absolute offsets, half-open. */
export interface Placed {
  readonly start: number;
  readonly end: number;
}

export interface PlacedLiteral extends Placed {
  readonly literal: Literal;
}

export interface PlacedFinding extends Placed {
  readonly finding: Finding;
}

export interface PlacedExplanation extends Placed {
  readonly explanation: Explanation;
}
