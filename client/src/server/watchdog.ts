/**
 * Notices a language server that hangs: it still has its process and its connection, but answers nothing. Counted in
 * beats and not in time, because after a machine slept all timers are late at once while the server is well.
 */

interface WatchdogOptions {
  /** Settles as soon as the server answers anything, also with an error. */
  readonly ping: () => Promise<unknown>;
  readonly onHang: () => void;
  /** Calls back again and again until disposed of. */
  readonly every: (beat: () => void) => Disposable;
  /** Beats without an answer after which the server counts as hung. */
  readonly patience: number;
}

interface Disposable {
  dispose(): void;
}

/** Asks the server once a beat, never twice at a time, and reports a hang once. */
export function watch({ ping, onHang, every, patience }: WatchdogOptions): Disposable {
  let waiting = false;
  let missed = 0;
  const answered = (): void => {
    waiting = false;
    missed = 0;
  };
  const timer = every(() => {
    if (!waiting) {
      waiting = true;
      ping().then(answered, answered);
      return;
    }
    missed += 1;
    if (missed < patience) return;
    timer.dispose();
    onHang();
  });
  return timer;
}
