/**
 * What an analysis keeps of a segment. Nearly all literals of a large document are right and never looked at: a segment
 * without findings keeps their number only, and detects them again when somebody asks.
 */
import type { Explanation } from "../detect";
import type { Field, Finding, Literal, Segment } from "../model";
import type { Checked } from "./engine";

export interface Found {
  readonly literals: readonly Literal[];
  readonly literalCount: number;
  /** Of these the ones that are only guesses. */
  readonly weakCount: number;
  readonly findings: readonly Finding[];
  readonly explanations: readonly Explanation[];
}

export const NOTHING: Found = { literals: [], literalCount: 0, weakCount: 0, findings: [], explanations: [] };

/**
 * What is found in a segment; what is found on neighbours from other segments is found where they stand.
 * @param check gives the same whenever it is called
 */
export function foundIn(segment: Segment, check: () => Checked): Found {
  const checked = check();
  const findings = here(checked.findings, segment);
  const literals = here(checked.literals, segment);
  const explanations = here(checked.explanations, segment);
  if (literals.length === 0 && findings.length === 0 && explanations.length === 0) return NOTHING;
  const literalCount = literals.length;
  const weakCount = literals.reduce((sum, { confidence }) => (confidence === "weak" ? sum + 1 : sum), 0);
  if (findings.length > 0) return { literals, literalCount, weakCount, findings, explanations };
  return new Counted(segment, check, { literalCount, weakCount, explanations });
}

/** A class, for V8 keeps the accessors of an object literal alive with its hidden class. */
class Counted implements Found {
  readonly literalCount: number;
  readonly weakCount: number;
  readonly findings: readonly Finding[] = [];
  readonly explanations: readonly Explanation[];
  private readonly segment: Segment;
  private readonly check: () => Checked;

  constructor(
    segment: Segment,
    check: () => Checked,
    { literalCount, weakCount, explanations }: Pick<Found, "literalCount" | "weakCount" | "explanations">,
  ) {
    this.literalCount = literalCount;
    this.weakCount = weakCount;
    this.explanations = explanations;
    this.segment = segment;
    this.check = check;
  }

  get literals(): readonly Literal[] {
    return here(this.check().literals, this.segment);
  }
}

function here<T extends { readonly field: Field }>(all: readonly T[], segment: Segment): readonly T[] {
  const isHere = ({ field }: T): boolean => field.container.segment === segment;
  return all.every(isHere) ? all : all.filter(isHere);
}
