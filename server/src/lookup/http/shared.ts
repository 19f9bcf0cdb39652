/**
 * One piece of work that several callers wait for. Each may stop waiting on its own; the work is given up when the
 * last one has.
 */

export class Shared<Value> {
  private readonly controller = new AbortController();
  private readonly result: Promise<Value>;
  private waiting = 0;

  constructor(work: (signal: AbortSignal) => Promise<Value>) {
    this.result = work(this.controller.signal);
  }

  /** True once the work was given up: nobody may join any more. */
  get isGivenUp(): boolean {
    return this.controller.signal.aborted;
  }

  /** @returns the result, or null for a caller whose signal aborted first */
  async join(signal: AbortSignal): Promise<Value | null> {
    this.waiting += 1;
    let leave: (() => void) | undefined;
    const left = new Promise<null>((resolve) => {
      leave = () => resolve(null);
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { once: true });
    });
    try {
      return await Promise.race([left, this.result]);
    } finally {
      if (leave !== undefined) signal.removeEventListener("abort", leave);
      this.waiting -= 1;
      // After the end of the work this does nothing.
      if (this.waiting === 0) this.controller.abort();
    }
  }
}
