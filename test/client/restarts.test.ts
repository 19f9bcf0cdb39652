import { describe, expect, it } from "vitest";
import { countRestarts } from "../../client/src/server/restarts";

const SECOND = 1000;

describe("restarting a server that ended", () => {
  it("allows four in a row, then no more", () => {
    const restarts = countRestarts();
    expect([1, 2, 3, 4, 5, 6].map((n) => restarts.allow(n * SECOND))).toEqual([true, true, true, true, false, false]);
  });

  it("allows any number when they are far apart", () => {
    const restarts = countRestarts();
    const times = Array.from({ length: 20 }, (_, n) => n * 60 * SECOND);
    expect(times.every((time) => restarts.allow(time))).toBe(true);
  });

  it("starts counting afresh when the person asked for a restart", () => {
    const restarts = countRestarts();
    for (let n = 0; n < 5; n += 1) restarts.allow(n);
    restarts.forget();
    expect(restarts.allow(6)).toBe(true);
  });
});
