/**
 * Which findings are shown where there are more than a client wants. Told from how many of each severity every segment
 * has, so that it costs what is shown and not what there is.
 */
import { textOf } from "../domain/message";
import type { Field, Severity } from "../model";
import type { Kept } from "./kept";
import { type PackedFindings, SEVERITIES } from "./packed";
import type { Placed } from "./placed";
import type { Tally } from "./tally";

/** A finding as diagnostics show it, at absolute offsets. */
export interface ShownFinding extends Placed {
  readonly rule: string;
  readonly severity: Severity;
  /** Key or column that it stands under; null where nothing has a name. */
  readonly key: string | null;
  readonly message: string;
  readonly related: readonly (Placed & { readonly message: string })[];
}

export interface Choice {
  /** In document order. */
  readonly shown: readonly ShownFinding[];
  /** How many there are beside them. */
  readonly hidden: number;
}

/** Place of offsets that count in a part, or where a field is given, in that field's segment. */
type PlaceIn = (part: number, field: Field | null, start: number, end: number) => Placed;

interface Version {
  /** How many parts there are. */
  readonly count: number;
  readonly findingsOf: (part: number) => PackedFindings;
  readonly tally: Tally;
  readonly place: PlaceIn;
}

/** The findings of one version, numbered by severity in document order. */
export class Ranks {
  readonly total: number;
  private readonly version: Version;
  private readonly kept: Kept;
  /** By severity: how many findings stand before each part, and at the end how many there are. */
  private readonly before: readonly Uint32Array[];

  constructor(version: Version, kept: Kept) {
    const { count, tally } = version;
    this.version = version;
    this.kept = kept;
    this.before = SEVERITIES.map((_, severity) => {
      const sums = new Uint32Array(count + 1);
      let sum = 0;
      for (let part = 0; part < count; part++) {
        sum += kept.counts(part)?.[severity] ?? tally.findings(part, severity);
        sums[part + 1] = sum;
      }
      return sums;
    });
    this.total = this.before.reduce((sum, sums) => sum + (sums[count] ?? 0), 0);
  }

  /** How many findings of a severity there are. */
  count(severity: number): number {
    return this.before[severity]?.[this.version.count] ?? 0;
  }

  /** Rank, among those of a severity, of the first finding that ends at or behind an offset in a part. */
  rankAt(severity: number, part: number, offset: number): number {
    const sums = this.before[severity];
    const { count, findingsOf, place } = this.version;
    // A finding of the part before may reach to the offset.
    for (let at = Math.max(0, part - 1); at <= part && at < count; at++) {
      let rank = sums?.[at] ?? 0;
      for (const index of this.indices(at, severity)) {
        if (place(at, null, 0, findingsOf(at).end(index)).end >= offset) return rank;
        rank++;
      }
    }
    return sums?.[Math.min(part + 1, count)] ?? 0;
  }

  /** Findings of a severity by rank, from `from` up to but without `to`, as numbers that sort in document order. */
  *between(severity: number, from: number, to: number): Generator<number> {
    const sums = this.before[severity];
    if (sums === undefined || from >= to) return;
    let rank = from;
    for (let part = lastAtMost(sums, from); part < this.version.count && rank < to; part++) {
      let at = sums[part] ?? 0;
      if ((sums[part + 1] ?? 0) === at) continue;
      for (const index of this.indices(part, severity)) {
        if (at >= to) break;
        if (at >= from) {
          yield part * MAX_IN_PART + index;
          rank++;
        }
        at++;
      }
    }
  }

  /** @param number from `between` */
  shown(number: number): ShownFinding {
    const part = Math.floor(number / MAX_IN_PART);
    const index = number % MAX_IN_PART;
    const { findingsOf, place } = this.version;
    const findings = findingsOf(part);
    return {
      ...place(part, null, findings.start(index), findings.end(index)),
      rule: findings.rule(index),
      severity: SEVERITIES[findings.severity(index)] ?? "hint",
      key: findings.key(index),
      message: textOf(findings.message(index)),
      related: findings
        .relatedOf(index)
        .map(({ field, start, end, message }) => ({ ...place(part, field, start, end), message: textOf(message) })),
    };
  }

  /** Kept findings of a severity in a part. */
  private *indices(part: number, severity: number): Generator<number> {
    const findings = this.version.findingsOf(part);
    for (let index = 0; index < findings.length; index++)
      if (findings.severity(index) === severity && this.kept.isKept(part, index)) yield index;
  }
}

/** More findings than any segment can have. */
const MAX_IN_PART = 2 ** 28;

interface Wanted {
  readonly limit: number;
  /** Absolute offset of the last edit, and the part it stands in. */
  readonly around: number;
  readonly part: number;
}

/**
 * Errors before warnings before infos before hints; of the severity that doesn't go in whole, half from the start of the
 * document, for the reader who works from the top, and half around the last edit, for the one who types.
 */
export function chooseFindings(ranks: Ranks, { limit, around, part }: Wanted): Choice {
  const numbers: number[] = [];
  for (let severity = 0; severity < SEVERITIES.length && numbers.length < limit; severity++) {
    const count = ranks.count(severity);
    const room = Math.min(count, limit - numbers.length);
    const near = room === count ? count : Math.ceil(room / 2);
    const nearest = room === count ? 0 : ranks.rankAt(severity, part, around) - Math.floor(near / 2);
    const from = Math.max(0, Math.min(nearest, count - near));
    const head = Math.min(room - near, from);
    for (const number of ranks.between(severity, 0, head)) numbers.push(number);
    for (const number of ranks.between(severity, from, from + room - head)) numbers.push(number);
  }
  // A float array sorts by value, without a comparison that is called.
  const shown = Array.from(Float64Array.from(numbers).sort(), (number) => ranks.shown(number));
  return { shown, hidden: ranks.total - shown.length };
}

/** Index of the last part before which at most `rank` findings stand. */
function lastAtMost(sums: Uint32Array, rank: number): number {
  let low = 0;
  let high = sums.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) <= rank) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
