/**
 * Requests per second with a burst on top, as every interface's "Limits" section describes: the burst is absorbed,
 * beyond it every request is refused until the rate drops below the limit. A leaky bucket; refused requests fill it
 * too, so that hammering on is never rewarded.
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
  let level = 0;
  let last = now();
  return {
    take() {
      if (rate === 0) return true;
      const time = now();
      level = Math.max(0, level - ((time - last) / 1000) * rate);
      last = time;
      if (level + 1 <= capacity) {
        level++;
        return true;
      }
      level = capacity;
      return false;
    },
  };
}
