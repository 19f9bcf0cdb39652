/**
 * How much each part of a document holds, as numbers in one piece of memory: an edit adds up all of them, and following
 * a pointer for each part of a large document costs more than checking what was edited.
 */
import type { AnalysedPart } from "../checkedSegment";
import { SEVERITIES } from "./findingStore";

/** Behind the findings by severity. */
const LITERALS = SEVERITIES.length;
const COMMENTS = LITERALS + 1;
const UNCHECKED = COMMENTS + 1;
const COLUMNS = UNCHECKED + 1;

/** The numbers of one version; findings and literals are of what has been checked. */
export class PartCounts {
  protected numbers: Uint32Array;

  constructor(numbers: Uint32Array) {
    this.numbers = numbers;
  }

  static of(parts: readonly AnalysedPart[]): PartCounts {
    return new PartCounts(numbersOf(parts));
  }

  /** @param severity index in `SEVERITIES` */
  findings(part: number, severity: number): number {
    return this.numbers[part * COLUMNS + severity] ?? 0;
  }

  get literals(): number {
    return this.sum(LITERALS);
  }

  get comments(): number {
    return this.sum(COMMENTS);
  }

  /** How many parts have not been checked. */
  get unchecked(): number {
    return this.sum(UNCHECKED);
  }

  private sum(column: number): number {
    const { numbers } = this;
    let sum = 0;
    for (let at = column; at < numbers.length; at += COLUMNS) sum += numbers[at] ?? 0;
    return sum;
  }
}

/** The parts of a document that is edited, and their numbers. */
export class CountedParts extends PartCounts {
  private parts: AnalysedPart[] = [];

  constructor() {
    super(new Uint32Array());
  }

  /** Puts parts in the place of `gone` others. */
  splice(first: number, gone: number, fresh: readonly AnalysedPart[]): void {
    const { parts, numbers } = this;
    const behind = first + gone;
    this.parts = [...parts.slice(0, first), ...fresh, ...parts.slice(behind)];
    this.numbers = new Uint32Array(this.parts.length * COLUMNS);
    this.numbers.set(numbers.subarray(0, first * COLUMNS));
    this.numbers.set(numbersOf(fresh), first * COLUMNS);
    this.numbers.set(numbers.subarray(behind * COLUMNS), (first + fresh.length) * COLUMNS);
  }

  replace(at: number, part: AnalysedPart): void {
    this.parts[at] = part;
    this.numbers.set(numbersOf([part]), at * COLUMNS);
  }

  /** As they are now. */
  snapshot(): { readonly parts: readonly AnalysedPart[]; readonly counts: PartCounts } {
    return { parts: this.parts.slice(), counts: new PartCounts(this.numbers.slice()) };
  }
}

function numbersOf(parts: readonly AnalysedPart[]): Uint32Array {
  const numbers = new Uint32Array(parts.length * COLUMNS);
  for (const [at, { read, found }] of parts.entries()) {
    const row = at * COLUMNS;
    numbers[row + COMMENTS] = read.comments.length;
    if (!found.isCounted) {
      numbers[row + UNCHECKED] = 1;
      continue;
    }
    numbers.set(found.findings.counts, row);
    numbers[row + LITERALS] = found.literalCount;
  }
  return numbers;
}
