/**
 * What was found in a segment. An open document keeps numbers and a store of findings; objects are made when somebody
 * asks, by checking the segment again.
 */
import { type Field, type Finding, type Segment, segmentOf } from "../model";
import type { TextSegment } from "../text/layout";
import { type Checked, NOTHING_FOUND } from "./engine";
import { FindingStore, NO_FINDINGS } from "./findings/findingStore";
import type { RelativePath } from "./places";
import type { ReadPart } from "./reading";

/** How a segment is checked. */
export interface SegmentCheck {
  readonly segment: Segment;
  /** Gives the same whenever it is called. */
  readonly check: () => Checked;
  /** The key path of a finding that an `ignore` may cover by its key, else null. */
  readonly pathOf: (finding: Finding) => RelativePath | null;
}

interface Counts {
  readonly literals: number;
  readonly findings: FindingStore;
}

const NO_COUNTS: Counts = { literals: 0, findings: NO_FINDINGS };

/** `now`: checked at once. `when asked`: until then it isn't counted. `for good`: when asked, and the objects are kept. */
type CheckTime = "now" | "when asked" | "for good";

export class CheckedSegment {
  /** False while nobody has checked the segment: its numbers are found out when they are asked for. */
  readonly isCounted: boolean;
  private readonly isKept: boolean;
  /** Null where nothing can be found. */
  private source: SegmentCheck | null;
  private counts: Counts | null = null;
  /** The objects made last, while somebody still has them. */
  private last: WeakRef<Checked> | null = null;
  private kept: Checked | null = null;

  /** @param source null where nothing can be found */
  constructor(source: SegmentCheck | null, time: CheckTime) {
    this.source = source;
    this.isKept = time === "for good";
    this.isCounted = time !== "when asked";
    if (time === "now") this.count(this.objects());
  }

  get literalCount(): number {
    return this.counted.literals;
  }

  get findings(): FindingStore {
    return this.counted.findings;
  }

  /** The same objects as before while somebody still has them. */
  objects(): Checked {
    const objects = this.objectsOnce();
    if (this.isKept) this.kept = objects;
    else this.last = new WeakRef(objects);
    return objects;
  }

  /** As `objects`, for one who goes through the whole document and keeps none of it. */
  objectsOnce(): Checked {
    return this.kept ?? this.last?.deref() ?? this.made();
  }

  /**
   * To be told when fields of other segments that the objects may speak of stand elsewhere.
   * @returns whether the findings speak of some
   */
  moveNeighbours(): boolean {
    this.last = null;
    return this.counts?.findings.looksOut === true;
  }

  private get counted(): Counts {
    return this.counts ?? this.count(this.isKept ? this.objects() : this.made());
  }

  private count({ literals, findings, unchecked }: Checked): Counts {
    const { source } = this;
    const isNothing = literals.length === 0 && findings.length === 0 && unchecked.length === 0;
    if (source === null || isNothing) {
      // What it takes to check it again isn't kept, where nobody asked for explanations.
      if (this.isCounted && !this.isKept) this.source = null;
      this.counts = NO_COUNTS;
    } else {
      const store = findings.length === 0 ? NO_FINDINGS : new FindingStore(findings, source.segment, source.pathOf);
      this.counts = { literals: literals.length, findings: store };
    }
    return this.counts;
  }

  /** What is found on neighbours from other segments is left to theirs. */
  private made(): Checked {
    if (this.source === null) return NOTHING_FOUND;
    const { segment, check } = this.source;
    const { literals, findings, explanations, unchecked } = check();
    return {
      literals: here(literals, segment),
      findings: here(findings, segment),
      explanations: here(explanations, segment),
      unchecked,
    };
  }
}

function here<T extends { readonly field: Field }>(all: readonly T[], segment: Segment): readonly T[] {
  const isHere = ({ field }: T): boolean => segmentOf(field) === segment;
  return all.every(isHere) ? all : all.filter(isHere);
}

/** A segment in which nothing can be found. */
export const NOTHING_CHECKED = new CheckedSegment(null, "for good");

/** A segment, what was read in it and what was found. */
export interface AnalysedPart {
  readonly segment: TextSegment;
  readonly read: ReadPart;
  readonly found: CheckedSegment;
}
