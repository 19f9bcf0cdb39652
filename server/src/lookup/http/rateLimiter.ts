/**
 * How fast requests leave for one host: 20 a second (section "Limits" of each interface), after a pause a few at once.
 * Two rules: a bucket spreads them, and of any 20 requests the first and the last are more than a second apart, so
 * that no second sees more than 20 however the burst falls.
 */
import type { Clock } from "../clock";

const PER_SECOND = 20;
const BURST = 5;
const INTERVAL = 1000 / PER_SECOND;
/** A little more than a second: requests bunch up on their way. */
const WINDOW = 1050;

export class RateLimiter {
  private readonly clock: Clock;
  /** When the last requests left, the oldest first; at most PER_SECOND. */
  private starts: number[] = [];
  private tokens = BURST;
  private filledAt: number;
  private pausedUntil = 0;
  /** Requests leave in the order in which they came. */
  private queue: Promise<void> = Promise.resolve();

  constructor(clock: Clock) {
    this.clock = clock;
    this.filledAt = clock.now();
  }

  /** Resolves when the next request may leave; at once when the signal aborts, and then nothing may. */
  take(signal: AbortSignal): Promise<void> {
    const turn = this.queue.then(() => this.wait(signal));
    this.queue = turn;
    return turn;
  }

  /** Lets nothing leave for a while: the host has said that it is too much. */
  pause(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.clock.now() + milliseconds);
  }

  private async wait(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const delay = this.delay();
      if (delay <= 0) {
        this.leave();
        return;
      }
      await this.clock.sleep(delay, signal);
    }
  }

  private delay(): number {
    const now = this.clock.now();
    this.tokens = Math.min(BURST, this.tokens + (now - this.filledAt) / INTERVAL);
    this.filledAt = now;
    const forToken = this.tokens >= 1 ? 0 : Math.ceil((1 - this.tokens) * INTERVAL);
    const oldest = this.starts.length < PER_SECOND ? undefined : this.starts[0];
    const forWindow = oldest === undefined ? 0 : oldest + WINDOW - now;
    return Math.max(forToken, forWindow, this.pausedUntil - now);
  }

  private leave(): void {
    this.tokens -= 1;
    this.starts.push(this.clock.now());
    if (this.starts.length > PER_SECOND) this.starts.shift();
  }
}
