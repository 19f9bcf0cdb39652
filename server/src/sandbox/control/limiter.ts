/**
 * Requests per second with a burst on top, by the letter of every interface's "Limits" section: the burst is absorbed,
 * and beyond it every request is refused until the rate drops below the limit. A leaky bucket tells when the burst is
 * used up; from then on the requests of the last second count, refused ones as well, so that hammering on, also in
 * bunches with pauses between them, is never rewarded.
 */

/** Part of a second's requests that may come on top. "A few dozen" at 20 a second. */
const BURST = 1.2;

export interface Limiter {
  /** Whether a request that comes now is taken. */
  take(): boolean;
}

/**
 * @param rate requests a second; 0 for no limit
 * @param now milliseconds of a clock that never goes back
 */
export function createLimiter(rate: number, now: () => number): Limiter {
  const capacity = rate + Math.ceil(rate * BURST);
  const recent = createWindow();
  let level = 0;
  let last = now();
  let isRefusing = false;
  return {
    take() {
      if (rate === 0) return true;
      const time = now();
      level = Math.max(0, level - ((time - last) / 1000) * rate);
      last = time;
      // At the limit it is not yet below it.
      isRefusing &&= recent.count(time) >= rate;
      recent.add(time);
      if (!isRefusing && level + 1 <= capacity) {
        level++;
        return true;
      }
      isRefusing = true;
      level = capacity;
      return false;
    },
  };
}

const SLOTS = 50;
const SLOT = 1000 / SLOTS;

/** Counts what came in the last second, to a fiftieth of it: at high rates single times would fill the memory. */
function createWindow(): { add(time: number): void; count(time: number): number } {
  const counts = new Uint32Array(SLOTS);
  const slots = new Float64Array(SLOTS).fill(Number.NEGATIVE_INFINITY);
  return {
    add(time) {
      const slot = Math.floor(time / SLOT);
      const index = slot % SLOTS;
      if (slots[index] !== slot) counts[index] = 0;
      slots[index] = slot;
      counts[index] = (counts[index] ?? 0) + 1;
    },
    count(time) {
      const oldest = Math.floor(time / SLOT) - SLOTS + 1;
      return counts.reduce((sum, count, index) => sum + ((slots[index] ?? 0) >= oldest ? count : 0), 0);
    },
  };
}
