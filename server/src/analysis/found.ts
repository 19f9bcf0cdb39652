/**
 * What an analysis keeps of what was found in a segment: how many literals there are, and the findings packed. Objects
 * are made when somebody asks, by looking at the segment again.
 */
import type { Explanation } from "../detect";
import type { Field, Finding, Literal, Segment } from "../model";
import type { Checked } from "./engine";
import { NO_FINDINGS, PackedFindings } from "./packed";
import type { RelativePath } from "./places";

/** What a segment holds, as objects: what is found on neighbours from other segments is left to theirs. */
export interface Look {
  readonly literals: readonly Literal[];
  readonly findings: readonly Finding[];
  readonly explanations: readonly Explanation[];
  /** What was not looked into, in words. */
  readonly unchecked: readonly string[];
}

export interface Found {
  /** False while nobody has checked the segment: its numbers are found out when they are asked for. */
  readonly isCounted: boolean;
  readonly literalCount: number;
  /** Of these the ones that are only guesses. */
  readonly weakCount: number;
  readonly findings: PackedFindings;
  /** Looks at the segment again; the same objects as before while somebody still has them. */
  look(): Look;
  /** As `look`, for one who goes through the whole document and keeps none of it. */
  lookOnce(): Look;
}

const EMPTY: Look = { literals: [], findings: [], explanations: [], unchecked: [] };

export const NOTHING: Found = {
  isCounted: true,
  literalCount: 0,
  weakCount: 0,
  findings: NO_FINDINGS,
  look: () => EMPTY,
  lookOnce: () => EMPTY,
};

export interface Looking {
  readonly segment: Segment;
  /** Gives the same whenever it is called. */
  readonly check: () => Checked;
  /** The key path of a finding that an `ignore` may cover by its key, else null. */
  readonly pathOf: (finding: Finding) => RelativePath | null;
}

/**
 * Checks a segment and keeps the outcome packed.
 * @param isAskedSoon whether somebody is likely to want the objects in a moment: the same are given while they last
 */
export function foundIn(looking: Looking, isAskedSoon: boolean): Found {
  const look = lookAt(looking);
  const isNothing = look.literals.length === 0 && look.findings.length === 0 && look.unchecked.length === 0;
  if (isNothing) return NOTHING;
  const found = new PackedFound(looking, look);
  if (isAskedSoon) found.remember(look);
  return found;
}

/** A class, for V8 keeps the accessors of an object literal alive with its hidden class. */
class PackedFound implements Found {
  readonly isCounted = true;
  readonly literalCount: number;
  readonly weakCount: number;
  readonly findings: PackedFindings;
  private readonly looking: Looking;
  private last: WeakRef<Look> | null = null;

  constructor(looking: Looking, { literals, findings }: Look) {
    this.looking = looking;
    this.literalCount = literals.length;
    this.weakCount = literals.reduce((sum, { confidence }) => (confidence === "weak" ? sum + 1 : sum), 0);
    this.findings = findings.length === 0 ? NO_FINDINGS : new PackedFindings(findings, looking.segment, looking.pathOf);
  }

  look(): Look {
    const known = this.last?.deref();
    if (known !== undefined) return known;
    const look = lookAt(this.looking);
    this.remember(look);
    return look;
  }

  remember(look: Look): void {
    this.last = new WeakRef(look);
  }

  lookOnce(): Look {
    return this.last?.deref() ?? lookAt(this.looking);
  }
}

export interface Keeping {
  /** Keeps what was found as objects: for a document that is looked at once and dropped. */
  readonly isKept: boolean;
}

/** What will be found in a segment: it is checked when somebody asks. */
export class UncheckedFound implements Found {
  readonly isCounted: boolean;
  private readonly looking: Looking;
  private readonly isKept: boolean;
  private kept: Look | null = null;
  private packed: Found | null = null;

  constructor(looking: Looking, { isKept }: Keeping) {
    this.looking = looking;
    this.isKept = isKept;
    this.isCounted = isKept;
  }

  get literalCount(): number {
    return this.pack().literalCount;
  }

  get weakCount(): number {
    return this.pack().weakCount;
  }

  get findings(): PackedFindings {
    return this.pack().findings;
  }

  look(): Look {
    if (!this.isKept) return this.pack().look();
    this.kept ??= lookAt(this.looking);
    return this.kept;
  }

  lookOnce(): Look {
    return this.kept ?? lookAt(this.looking);
  }

  private pack(): Found {
    this.packed ??= new PackedFound(this.looking, this.isKept ? this.look() : lookAt(this.looking));
    return this.packed;
  }
}

function lookAt({ segment, check }: Looking): Look {
  const { literals, findings, explanations, unchecked } = check();
  return {
    literals: here(literals, segment),
    findings: here(findings, segment),
    explanations: here(explanations, segment),
    unchecked,
  };
}

function here<T extends { readonly field: Field }>(all: readonly T[], segment: Segment): readonly T[] {
  const isHere = ({ field }: T): boolean => field.container.segment === segment;
  return all.every(isHere) ? all : all.filter(isHere);
}
