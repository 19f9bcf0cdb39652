/** How far a run of questions is, in numbers and in a line for people. */

export interface Progress {
  readonly total: number;
  /** Left for their interface, retries aside. */
  readonly asked: number;
  readonly answered: number;
  readonly failed: number;
  /** Queries used, and perhaps used. */
  readonly queries: number;
  /** Milliseconds, at the pace so far; null where nothing tells. */
  readonly left: number | null;
}

/** `12 of 40: 10 answered, 2 failed, 11 queries, about 5 s left`; never with a value in it. */
export function describeProgress({ total, asked, answered, failed, queries, left }: Progress): string {
  const parts = [
    `${asked} asked`,
    `${answered} answered`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    `${queries} ${queries === 1 ? "query" : "queries"} used`,
    ...(left === null ? [] : [`about ${describeTime(left)} left`]),
  ];
  return `${answered + failed} of ${total}: ${parts.join(", ")}`;
}

function describeTime(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
