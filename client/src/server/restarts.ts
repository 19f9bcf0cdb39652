/** How often a server that keeps ending is started again: a crash now and then heals itself, a loop does not. */

const MOST = 4;
const WITHIN = 3 * 60_000;

/** Remembers when the server ended by itself. */
interface Restarts {
  /** Notes one more end at the time `now` (milliseconds); false when it should not be started again. */
  allow(now: number): boolean;
  /** Forgets what was, after the person asked for a restart. */
  forget(): void;
}

export function countRestarts(): Restarts {
  let ends: number[] = [];
  return {
    allow(now) {
      ends = [...ends.filter((time) => now - time < WITHIN), now];
      return ends.length <= MOST;
    },
    forget() {
      ends = [];
    },
  };
}
