/** What compiling a data set found out: how much came in per country, and what was left out and why. */
import type { CountryCode } from "../../../server/src/domain/check";
import type { SourceSet } from "./sources";

export interface SetReport {
  readonly id: string;
  readonly name: string;
  readonly counts: Record<CountryCode, number>;
  /** Reasons and how often each applied, with an example. */
  readonly dropped: Map<string, { count: number; example: string }>;
  /** Kept, but worth a look. */
  readonly remarks: string[];
}

/** A data set ready to be written: one text per country. */
export interface CompiledSet {
  readonly set: SourceSet;
  readonly report: SetReport;
  readonly files: ReadonlyMap<string, string>;
}

export function newReport({ id, name }: { readonly id: string; readonly name: string }): SetReport {
  return { id, name, counts: {}, dropped: new Map(), remarks: [] };
}

export function drop(report: SetReport, reason: string, example: string): void {
  const present = report.dropped.get(reason);
  if (present === undefined) report.dropped.set(reason, { count: 1, example });
  else present.count += 1;
}

function totalOf({ counts }: Pick<SetReport, "counts">): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** One line per set, and one per reason for leaving records out. */
export function formatReport(report: SetReport, bytes: number): string[] {
  const countries = Object.keys(report.counts).length;
  const head =
    `${report.id.padEnd(12)} ${String(totalOf(report)).padStart(7)} records, ` +
    `${String(countries).padStart(3)} countries, ${String(Math.ceil(bytes / 1024)).padStart(5)} KB  (${report.name})`;
  const dropped = [...report.dropped].map(
    ([reason, { count, example }]) => `             ${count} left out: ${reason} (for example ${example})`,
  );
  return [head, ...dropped, ...report.remarks.map((remark) => `             note: ${remark}`)];
}
