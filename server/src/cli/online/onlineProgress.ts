/** Progress of a long run of questions on standard error: a line that moves on a terminal, a line now and then elsewhere. */
import { type Clock, realClock } from "../../lookup/clock";
import { describeProgress, type Progress } from "../../lookup/progress";

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Milliseconds before the first line; what is quicker needs none. */
const FIRST = 1000;
const NEXT_ON_TERMINAL = 250;
const NEXT_ELSEWHERE = 10_000;

/**
 * Shows how far the work is while it goes on, also while nothing comes.
 * @param total questions
 */
export async function withProgress<Value>(
  total: number,
  work: (onProgress: (progress: Progress) => void) => Promise<Value>,
  { clock = realClock, output = process.stderr }: { readonly clock?: Clock; readonly output?: Output } = {},
): Promise<Value> {
  let latest: Progress = { total, asked: 0, answered: 0, failed: 0, queries: 0, left: null };
  const done = new AbortController();
  const isTerminal = output.isTTY === true;
  let isShown = false;
  const show = async (): Promise<void> => {
    await clock.sleep(FIRST, done.signal);
    while (!done.signal.aborted) {
      const line = describeProgress(latest);
      output.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
      isShown = true;
      await clock.sleep(isTerminal ? NEXT_ON_TERMINAL : NEXT_ELSEWHERE, done.signal);
    }
    if (isShown && isTerminal) output.write("\r\u001B[K");
  };
  const showing = show();
  try {
    return await work((progress) => {
      latest = progress;
    });
  } finally {
    done.abort();
    await showing;
  }
}
