/**
 * A clock whose time passes only when nothing is under way: sleepers wake in order as soon as no request is in flight,
 * however long they meant to sleep.
 */
import type { Clock } from "../../server/src/lookup/clock";

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** Turns of the event loop without a request after which everybody must be asleep. */
const QUIET_TURNS = 5;

export class VirtualClock implements Clock {
  #now = Date.UTC(2026, 10, 27);
  #sleepers: Sleeper[] = [];
  #running = false;
  #quiet = 0;
  #busy = 0;

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const sleeper = { at: this.#now + Math.max(0, milliseconds), wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener("abort", () => {
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
        resolve();
      });
      this.#run();
    });
  }

  /** Time stands still while the work goes on. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#quiet = 0;
    }
  }

  #run(): void {
    if (this.#running) return;
    this.#running = true;
    this.#quiet = 0;
    const turn = (): void => {
      this.#quiet = this.#busy > 0 ? 0 : this.#quiet + 1;
      if (this.#quiet >= QUIET_TURNS) this.#wakeNext();
      if (this.#sleepers.length > 0) setImmediate(turn);
      else this.#running = false;
    };
    setImmediate(turn);
  }

  #wakeNext(): void {
    this.#quiet = 0;
    const next = Math.min(...this.#sleepers.map(({ at }) => at));
    this.#now = Math.max(this.#now, next);
    const due = this.#sleepers.filter(({ at }) => at <= this.#now);
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.#now);
    for (const { wake } of due) wake();
  }
}
