/**
 * Compares what was compiled with the committed counts (`scripts/data/counts.json`), so that a package whose data has
 * been cut off or emptied does not get into a build unnoticed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { SetReport } from "./report";

export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A set or country that loses more than this share of its records is suspicious. */
const SUSPICIOUS_SHRINK = 0.05;
/** Countries with fewer records shrink by more than that for good reasons. */
const SMALL_COUNTRY = 50;

export function readCounts(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Counts;
  } catch {
    return {};
  }
}

export function writeCounts(file: string, reports: readonly SetReport[]): void {
  const counts = Object.fromEntries(reports.map(({ id, counts: byCountry }) => [id, sorted(byCountry)]));
  writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`);
}

export interface Comparison {
  /** One line per country whose count changed. */
  readonly differences: readonly string[];
  /** What must not get into a build. */
  readonly suspicious: readonly string[];
}

/** @param before committed counts; a set without any there is new and is never suspicious */
export function compareCounts(before: Counts, reports: readonly SetReport[]): Comparison {
  const differences: string[] = [];
  const suspicious: string[] = [];
  for (const { id, counts } of reports) {
    const known = before[id];
    if (known === undefined) {
      differences.push(`${id}: new`);
      continue;
    }
    if (shrank(sum(known), sum(counts))) suspicious.push(`${id}: ${sum(known)} records before, ${sum(counts)} now`);
    for (const country of new Set([...Object.keys(known), ...Object.keys(counts)])) {
      const [was = 0, is = 0] = [known[country], counts[country]];
      if (was !== is) differences.push(`${id} ${country}: ${was} → ${is}`);
      if (was >= SMALL_COUNTRY && shrank(was, is))
        suspicious.push(`${id} ${country}: ${was} records before, ${is} now`);
    }
  }
  return { differences, suspicious };
}

function shrank(was: number, is: number): boolean {
  return is < was * (1 - SUSPICIOUS_SHRINK);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
