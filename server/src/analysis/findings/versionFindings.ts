/**
 * The findings of one version of a document: which of them comments and the configuration suppress, and which are shown
 * where there are more than a client wants. Told from the stores of its segments, so that it costs what is shown and not
 * what there is.
 */
import type { ConfigFinding } from "../../config/catalogue";
import { textOf } from "../../domain/message";
import type { Comment, Severity } from "../../model";
import { type Layout, lastAtMost } from "../../text/layout";
import type { DocumentInfo, Engine } from "../engine";
import type { Placed } from "../placed";
import type { Places } from "../places";
import { type FindingStore, SEVERITIES } from "./findingStore";
import type { PartCounts } from "./partCounts";

interface Version {
  readonly layout: Layout;
  /** How many parts there are. */
  readonly count: number;
  readonly findingsOf: (part: number) => FindingStore;
  /** How many findings the parts hold that are counted: all of those that are asked for. */
  readonly numbers: () => PartCounts;
  readonly places: Places;
  /** Comments of the document, at absolute offsets. */
  readonly comments: readonly Comment[];
}

/** A finding as suppressions see it. */
interface Stored {
  readonly rule: string;
  /** Absolute. */
  readonly start: number;
  readonly part: number;
  readonly index: number;
}

/** What suppresses a finding. */
export interface SuppressedBy {
  readonly by: "comment" | "configuration";
  /** As the comment or the configuration gives it. */
  readonly reason: string | null;
}

const BY_CONFIGURATION: SuppressedBy = { by: "configuration", reason: null };

/** A finding as diagnostics show it, at absolute offsets. */
export interface ShownFinding extends Placed {
  readonly rule: string;
  readonly severity: Severity;
  /** Key or column that it stands under; null where nothing has a name. */
  readonly key: string | null;
  readonly message: string;
  readonly related: readonly (Placed & { readonly message: string })[];
}

/** The findings of one segment that are shown. */
export interface ChosenPart {
  /** The same object as long as neither what they say nor their places in the segment change. */
  readonly findings: FindingStore;
  /** Absolute offset of the segment. */
  readonly start: number;
  /** In the order of the text; never empty. */
  readonly indices: readonly number[];
  shown(index: number): ShownFinding;
}

export interface ChosenFindings {
  /** In document order. */
  readonly parts: readonly ChosenPart[];
  /** How many there are beside them. */
  readonly hidden: number;
}

const NO_SUMS = new Uint32Array();

/** More findings than any segment can have. */
const MAX_IN_PART = 2 ** 28;

export class VersionFindings {
  /** What suppression comments have to be told. */
  readonly remarks: readonly ConfigFinding[];
  private readonly version: Version;
  /** For the parts where findings are suppressed: which, and how many of each severity are left. */
  private readonly bySegment = new Map<
    number,
    { readonly suppressed: Map<number, SuppressedBy>; readonly counts: number[] }
  >();
  /** By severity. */
  private sums: readonly Uint32Array[] | null = null;

  constructor(version: Version, engine: Engine, info: DocumentInfo) {
    this.version = version;
    this.ignore(engine, info);
    this.remarks = this.suppress(engine, info);
  }

  /** How many there are, without those that are suppressed. */
  get total(): number {
    return SEVERITIES.reduce((sum, _, severity) => sum + this.count(severity), 0);
  }

  isSuppressed(part: number, index: number): boolean {
    return this.suppressedIn(part)?.has(index) === true;
  }

  /** The findings of a part that are suppressed, by their index; undefined where none is. */
  suppressedIn(part: number): ReadonlyMap<number, SuppressedBy> | undefined {
    return this.bySegment.get(part)?.suppressed;
  }

  /**
   * Errors before warnings before infos before hints; of the severity that doesn't go in whole, half from the start of the
   * document, for the reader who works from the top, and half around the last edit, for the one who types.
   * @param around absolute offset of the last edit
   */
  choose(limit: number, around: number): ChosenFindings {
    const numbers: number[] = [];
    for (const severity of SEVERITIES.keys()) {
      const count = this.count(severity);
      const room = Math.min(count, limit - numbers.length);
      const near = Math.ceil(room / 2);
      const nearest = room === count ? 0 : this.rankAt(severity, around) - Math.floor(near / 2);
      const from = Math.max(0, Math.min(nearest, count - near));
      const head = Math.min(room - near, from);
      this.addBetween(numbers, severity, 0, head);
      this.addBetween(numbers, severity, from, from + room - head);
    }
    // A float array sorts by value, without a comparison that is called.
    return { parts: this.chosen(Float64Array.from(numbers).sort()), hidden: this.total - numbers.length };
  }

  /** @param numbers from `addBetween`, in document order */
  private chosen(numbers: Float64Array): ChosenPart[] {
    const parts: (ChosenPart & { readonly indices: number[] })[] = [];
    let last = -1;
    for (const number of numbers) {
      const part = Math.floor(number / MAX_IN_PART);
      if (part !== last) parts.push({ ...this.partAt(part), indices: [] });
      last = part;
      parts.at(-1)?.indices.push(number % MAX_IN_PART);
    }
    return parts;
  }

  /** How many findings of a severity stand before each part, and at the end how many there are. */
  private before(severity: number): Uint32Array {
    this.sums ??= this.sumUp();
    return this.sums[severity] ?? NO_SUMS;
  }

  private sumUp(): Uint32Array[] {
    const { count, numbers } = this.version;
    const counts = numbers();
    return SEVERITIES.map((_, severity) => {
      const sums = new Uint32Array(count + 1);
      let sum = 0;
      for (let part = 0; part < count; part++) {
        const left = this.bySegment.size === 0 ? undefined : this.bySegment.get(part);
        sum += left?.counts[severity] ?? counts.findings(part, severity);
        sums[part + 1] = sum;
      }
      return sums;
    });
  }

  /** How many findings of a severity there are. */
  private count(severity: number): number {
    return this.before(severity).at(-1) ?? 0;
  }

  /** Rank, among those of a severity, of the first finding that ends at or behind an offset. */
  private rankAt(severity: number, offset: number): number {
    const sums = this.before(severity);
    const { findingsOf, layout } = this.version;
    const part = layout.indexAt(offset);
    // A finding of the part before may reach to the offset.
    for (const at of [part - 1, part]) {
      const findings = findingsOf(at);
      const rank = this.leftIn(at, severity).findIndex((index) => layout.startOf(at) + findings.end(index) >= offset);
      if (rank >= 0) return (sums[at] ?? 0) + rank;
    }
    return sums[part + 1] ?? 0;
  }

  /** Adds findings of a severity by rank, from `from` up to but without `to`, as numbers that sort in document order. */
  private addBetween(numbers: number[], severity: number, from: number, to: number): void {
    const sums = this.before(severity);
    // From the last part before which at most so many stand.
    for (let part = lastAtMost(sums, from); part < this.version.count; part++) {
      const rank = sums[part] ?? 0;
      if (rank >= to) return;
      if ((sums[part + 1] ?? 0) === rank) continue;
      const left = this.leftIn(part, severity);
      for (let at = Math.max(0, from - rank); at < left.length && rank + at < to; at++)
        numbers.push(part * MAX_IN_PART + (left[at] ?? 0));
    }
  }

  private partAt(part: number): Omit<ChosenPart, "indices"> {
    const { findingsOf, layout } = this.version;
    const findings = findingsOf(part);
    const base = layout.startOf(part);
    const shown = (index: number): ShownFinding => ({
      start: base + findings.start(index),
      end: base + findings.end(index),
      rule: findings.rule(index),
      severity: SEVERITIES[findings.severity(index)] ?? "hint",
      key: findings.key(index),
      message: textOf(findings.message(index)),
      related: findings.relatedOf(index).map(({ segment, start, end, message }) => {
        const from = segment === null ? base : layout.startOfSegment(segment);
        return { start: from + start, end: from + end, message: textOf(message) };
      }),
    });
    return { findings, start: base, shown };
  }

  /** The findings of a severity in a part that aren't suppressed, by their index. */
  private leftIn(part: number, severity: number): readonly number[] {
    const all = this.version.findingsOf(part).ofSeverity(severity);
    const suppressed = this.suppressedIn(part);
    return suppressed === undefined ? all : all.filter((index) => !suppressed.has(index));
  }

  private leaveOut(part: number, index: number, by: SuppressedBy): void {
    const findings = this.version.findingsOf(part);
    const known = this.bySegment.get(part) ?? {
      suppressed: new Map<number, SuppressedBy>(),
      counts: [...findings.counts],
    };
    this.bySegment.set(part, known);
    known.suppressed.set(index, by);
    const severity = findings.severity(index);
    known.counts[severity] = (known.counts[severity] ?? 0) - 1;
  }

  private ignore(engine: Engine, info: DocumentInfo): void {
    const ignores = engine.ignores(info);
    if (ignores === null) return;
    const { places, count, findingsOf } = this.version;
    for (let part = 0; part < count; part++) {
      const findings = findingsOf(part);
      for (let index = 0; index < findings.length; index++) {
        const rule = findings.rule(index);
        // Kept where that depends on it.
        const path = findings.pathOf(index);
        if (ignores.ofRule(rule) === true || (path !== null && ignores.ofKey(rule, places.resolve(path, part))))
          this.leaveOut(part, index, BY_CONFIGURATION);
      }
    }
  }

  private suppress(engine: Engine, info: DocumentInfo): readonly ConfigFinding[] {
    const { comments, layout } = this.version;
    const suppressing = engine.suppressions(comments, layout, info);
    if (suppressing === null) return [];
    const candidates = suppressing.ofFile ? this.all() : this.onLines(suppressing.lines);
    const { left, remarks } = suppressing.apply(candidates);
    for (const [{ part, index }, { reason }] of left) this.leaveOut(part, index, { by: "comment", reason });
    return remarks;
  }

  private all(): Stored[] {
    const all: Stored[] = [];
    for (let part = 0; part < this.version.count; part++) {
      for (const one of this.within(part, 0, Number.POSITIVE_INFINITY)) all.push(one);
    }
    return all;
  }

  private onLines(lines: Iterable<number>): Stored[] {
    const { layout } = this.version;
    const found: Stored[] = [];
    for (const line of lines) {
      // Behind the last line both are the document's end.
      const start = layout.offsetAt({ line, character: 0 });
      const isLast = line + 1 === layout.lineCount;
      const end = isLast ? Number.POSITIVE_INFINITY : layout.offsetAt({ line: line + 1, character: 0 });
      // An empty value may stand at the very end of the segment before, in a text of XML that ends with its name.
      const first = Math.max(0, layout.indexAt(start) - 1);
      for (let part = first; part < this.version.count && layout.startOf(part) < end; part++) {
        for (const one of this.within(part, start, end)) found.push(one);
      }
    }
    return found;
  }

  /** Findings that begin in [start, end), without those that the configuration ignores. */
  private within(part: number, start: number, end: number): Stored[] {
    const findings = this.version.findingsOf(part);
    const found: Stored[] = [];
    const base = this.version.layout.startOf(part);
    for (let index = firstFrom(start - base); index < findings.length; index++) {
      const at = base + findings.start(index);
      if (at >= end) break;
      if (!this.isSuppressed(part, index)) found.push({ rule: findings.rule(index), start: at, part, index });
    }
    return found;

    /** Index of the first finding at or behind an offset of the segment. */
    function firstFrom(offset: number): number {
      let low = 0;
      let high = findings.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (findings.start(middle) < offset) low = middle + 1;
        else high = middle;
      }
      return low;
    }
  }
}
