/** What a measure gives: a number of ours beside a peer's from the same run, and how the rows are printed. */

export interface Row {
  readonly measure: string;
  readonly unit: "MB/s" | "ms" | "s" | "MB" | "million/s" | "per second" | "µs" | "kB";
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
}

/** How many times better ours is than the peer: speeds as ours to theirs, times and sizes as theirs to ours. */
export function ratioOf({ unit, ours, peer }: Row): number | null {
  if (peer === undefined || ours === 0 || peer.value === 0) return null;
  const isSpeed = unit === "MB/s" || unit === "million/s" || unit === "per second";
  return isSpeed ? ours / peer.value : peer.value / ours;
}

export function formatRow(row: Row): string {
  const { measure, unit, ours, peer } = row;
  const ratio = ratioOf(row);
  const beside = peer === undefined ? "" : `${round(peer.value).padStart(10)} ${peer.name}`;
  return `${measure.padEnd(54)}${round(ours).padStart(10)} ${unit.padEnd(11)}${beside}${ratio === null ? "" : `  × ${round(ratio)}`}`;
}

/** Three significant digits. */
function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** @param share from 0 to 1: 0.5 is the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Calls per second of processor time, so that other work on the machine counts little.
 * @param work called again and again, after a warm-up, until it has taken half a second
 */
export function perSecond(work: () => void, callsInWork: number): number {
  for (let round = 0; round < 3; round++) work();
  const start = process.cpuUsage();
  let rounds = 0;
  let taken = 0;
  while (taken < 0.5) {
    work();
    rounds++;
    taken = process.cpuUsage(start).user / 1e6;
  }
  return (rounds * callsInWork) / taken;
}

/**
 * Processor seconds that a call takes, warm.
 * @param rounds calls at least; more of a quick one, until they have taken a second together
 */
export function secondsOf(work: () => unknown, rounds: number): number {
  work();
  const start = process.cpuUsage();
  let calls = 0;
  let taken = 0;
  while (calls < rounds || taken < 1) {
    work();
    calls++;
    taken = process.cpuUsage(start).user / 1e6;
  }
  return taken / calls;
}
