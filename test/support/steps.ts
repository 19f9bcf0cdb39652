/**
 * Counts the steps that code takes, by V8's own counters of how often each block runs: nothing of it is in the product,
 * and only tests switch it on. What built-in functions do isn't counted.
 */
import { Session } from "node:inspector/promises";

export interface Steps {
  /** Blocks of the sources that ran in `work`, and since the last call: nothing else is to run between two. */
  of(work: () => unknown): Promise<number>;
  stop(): Promise<void>;
}

/** Starts counting; code loaded before isn't counted. */
export async function countSteps(): Promise<Steps> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async of(work) {
      work();
      const { result } = await session.post("Profiler.takePreciseCoverage");
      let steps = 0;
      for (const { url, functions } of result) {
        if (!url.includes("/server/src/")) continue;
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      }
      return steps;
    },
    async stop() {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}
