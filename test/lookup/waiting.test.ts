import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { QueryBudget } from "../../server/src/lookup/http/budget";
import { Waiting } from "../../server/src/lookup/http/waiting";

describe("who waits", () => {
  it("goes on when woken, in the order in which it came", async () => {
    const waiting = new Waiting();
    const { signal } = new AbortController();
    const order: number[] = [];
    const all = [1, 2, 3].map((one) => waiting.untilWoken(signal).then(() => order.push(one)));
    waiting.wake();
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3]);
  });

  it("goes on when its signal aborts, before or meanwhile", async () => {
    const waiting = new Waiting();
    const controller = new AbortController();
    const one = waiting.untilWoken(controller.signal);
    controller.abort();
    await one;
    await waiting.untilWoken(controller.signal);
  });

  it("leaves no listener on a signal that a whole run shares", async () => {
    const { signal } = new AbortController();
    const budget = new QueryBudget(1);
    for (let round = 0; round < 20; round++) {
      await budget.reserve(signal);
      const next = budget.reserve(signal);
      budget.settle("free");
      await next;
      budget.settle("free");
    }
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
