/** Which findings of a version the configuration and suppression comments leave, told from packed findings. */
import type { ConfigFinding } from "../config/catalogue";
import type { Comment } from "../model";
import type { Layout } from "../text/layout";
import type { DocumentInfo, Engine } from "./engine";
import type { PackedFindings } from "./packed";
import type { Places } from "./places";

interface Version {
  readonly layout: Layout;
  /** How many parts there are. */
  readonly count: number;
  readonly findingsOf: (part: number) => PackedFindings;
  readonly places: Places;
  /** Comments of the document, at absolute offsets. */
  readonly comments: readonly Comment[];
}

/** A finding as suppressions see it. */
interface Candidate {
  readonly rule: string;
  /** Absolute. */
  readonly start: number;
  readonly part: number;
  readonly index: number;
}

/** What leaves a finding out. */
export interface LeftOutBy {
  readonly by: "comment" | "configuration";
  /** As the comment or the configuration gives it. */
  readonly reason: string | null;
}

const BY_CONFIGURATION: LeftOutBy = { by: "configuration", reason: null };

export class Kept {
  /** What suppression comments have to be told. */
  readonly remarks: readonly ConfigFinding[];
  private readonly version: Version;
  /** For the parts where findings are left out: which, and how many of each severity are kept. */
  private readonly left = new Map<number, { readonly out: Map<number, LeftOutBy>; readonly counts: number[] }>();

  constructor(version: Version, engine: Engine, info: DocumentInfo) {
    this.version = version;
    this.ignore(engine, info);
    this.remarks = this.suppress(engine, info);
  }

  isKept(part: number, index: number): boolean {
    return this.left.size === 0 || this.left.get(part)?.out.has(index) !== true;
  }

  /** Kept findings of a part by severity; undefined where all are kept. */
  counts(part: number): readonly number[] | undefined {
    return this.left.size === 0 ? undefined : this.left.get(part)?.counts;
  }

  /** The findings of a part that are left out, by their index; undefined where none is. */
  leftOut(part: number): ReadonlyMap<number, LeftOutBy> | undefined {
    return this.left.get(part)?.out;
  }

  private leaveOut(part: number, index: number, by: LeftOutBy): void {
    const findings = this.version.findingsOf(part);
    const left = this.left.get(part) ?? { out: new Map<number, LeftOutBy>(), counts: [...findings.counts] };
    this.left.set(part, left);
    if (left.out.has(index)) return;
    left.out.set(index, by);
    const severity = findings.severity(index);
    left.counts[severity] = (left.counts[severity] ?? 0) - 1;
  }

  private ignore(engine: Engine, info: DocumentInfo): void {
    const ignores = engine.ignores(info);
    if (ignores === null) return;
    const { places, count, findingsOf } = this.version;
    for (let part = 0; part < count; part++) {
      const findings = findingsOf(part);
      for (let index = 0; index < findings.length; index++) {
        const rule = findings.rule(index);
        const verdict = ignores.ofRule(rule);
        if (verdict === false) continue;
        const path = verdict === true ? null : findings.pathOf(index);
        if (verdict === true || (path !== null && ignores.ofKey(rule, places.resolve(path, part))))
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

  private all(): Candidate[] {
    const all: Candidate[] = [];
    for (let part = 0; part < this.version.count; part++) {
      for (const one of this.within(part, 0, Number.POSITIVE_INFINITY)) all.push(one);
    }
    return all;
  }

  private onLines(lines: Iterable<number>): Candidate[] {
    const { layout } = this.version;
    const found: Candidate[] = [];
    for (const line of lines) {
      const start = layout.offsetAt({ line, character: 0 });
      const isLast = line + 1 >= layout.lineCount;
      const end = isLast ? Number.POSITIVE_INFINITY : layout.offsetAt({ line: line + 1, character: 0 });
      if (line >= layout.lineCount) continue;
      // An empty value may stand at the very end of the segment before.
      const first = Math.max(0, layout.indexAt(start) - 1);
      for (let part = first; part < this.version.count && layout.startOf(part) < end; part++) {
        for (const one of this.within(part, start, end)) found.push(one);
      }
    }
    return found;
  }

  /** Findings that begin in [start, end), without those that the configuration ignores. */
  private within(part: number, start: number, end: number): Candidate[] {
    const findings = this.version.findingsOf(part);
    const found: Candidate[] = [];
    const base = this.version.layout.startOf(part);
    for (let index = firstFrom(start - base); index < findings.length; index++) {
      const at = base + findings.start(index);
      if (at >= end) break;
      if (this.isKept(part, index)) found.push({ rule: findings.rule(index), start: at, part, index });
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
