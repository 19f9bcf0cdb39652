/** Those who wait for a change; each leaves nothing behind on its signal, which a whole run may share. */
export class Waiting {
  private wakes: (() => void)[] = [];

  /** Resolves at the next `wake`, or when the signal aborts. */
  untilWoken(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        signal.removeEventListener("abort", wake);
        resolve();
      };
      signal.addEventListener("abort", wake);
      this.wakes.push(wake);
    });
  }

  /** All that wait go on, in the order in which they came. */
  wake(): void {
    const wakes = this.wakes;
    this.wakes = [];
    for (const wake of wakes) wake();
  }
}
