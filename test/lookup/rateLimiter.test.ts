import { expect, it } from "vitest";
import { RateLimiter } from "../../server/src/lookup/http/rateLimiter";
import { VirtualClock } from "./virtualClock";

const never = new AbortController().signal;

/** When each of so many requests leaves, in milliseconds from now. */
async function leaving(limiter: RateLimiter, clock: VirtualClock, count: number): Promise<number[]> {
  const now = clock.now();
  const times: number[] = [];
  await Promise.all(Array.from({ length: count }, () => limiter.take(never).then(() => times.push(clock.now() - now))));
  return times;
}

it("a few leave at once, the others 50 milliseconds apart, and never more than 20 a second", async () => {
  const clock = new VirtualClock();
  const times = await leaving(new RateLimiter(clock), clock, 60);
  expect(times.filter((time) => time === 0)).toHaveLength(5);
  const gaps = times.slice(5, 20).map((time, at) => time - (times[at + 4] ?? 0));
  expect(new Set(gaps)).toEqual(new Set([50]));
  for (let at = 20; at < times.length; at++) {
    expect((times[at] ?? 0) - (times[at - 20] ?? 0)).toBeGreaterThan(1000);
  }
  // And no slower than that asks for.
  expect(times.at(-1)).toBeLessThanOrEqual(3 * 1050);
});

it("after a rest a few may leave at once again, however long it was", async () => {
  for (const [rest, atOnce] of [
    [50, 1],
    [100, 2],
    [250, 5],
    [60_000, 5],
  ] as const) {
    const clock = new VirtualClock();
    const limiter = new RateLimiter(clock);
    await leaving(limiter, clock, 5);
    clock.advance(rest);
    const times = await leaving(limiter, clock, 7);
    expect([rest, times.filter((time) => time === 0).length]).toEqual([rest, atOnce]);
  }
});

it("a pause holds all back to its end; a shorter one behind it doesn't end it", async () => {
  const clock = new VirtualClock();
  const limiter = new RateLimiter(clock);
  limiter.pause(3000);
  limiter.pause(1000);
  expect(await leaving(limiter, clock, 1)).toEqual([3000]);
});

it("one that is given up lets the next through", async () => {
  const clock = new VirtualClock();
  const limiter = new RateLimiter(clock);
  limiter.pause(60_000);
  const controller = new AbortController();
  const first = limiter.take(controller.signal);
  controller.abort();
  await first;
  expect(await leaving(limiter, clock, 1)).toEqual([60_000]);
});
