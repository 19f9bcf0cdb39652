/** `check --watch`: checks again whenever a file changes, until the process is interrupted. */
import { watch as watchFolder } from "node:fs";
import path from "node:path";
import { formatOf } from "../formats";
import type { ExitCode } from "./output";
import { complain, say } from "./output";

/** Changes that come together are one: an editor saves a file in several steps. */
const PAUSE_MS = 100;

/** @param paths what is watched; none means this folder @returns the verdict of the last check, once interrupted */
export async function watch(paths: readonly string[], check: () => Promise<ExitCode>): Promise<ExitCode> {
  let exit = await check();
  let pending = false;
  let wake = (): void => {};
  const stop = new AbortController();
  const changed = (name: string | null): void => {
    if (name !== null && formatOf(name) === null) return;
    pending = true;
    wake();
  };
  process.once("SIGINT", () => {
    stop.abort();
    wake();
  });
  try {
    for (const named of paths.length === 0 ? ["."] : paths) {
      watchFolder(path.resolve(named), { recursive: true, signal: stop.signal }, (_, name) => changed(name));
    }
  } catch (error) {
    stop.abort();
    return complain(`--watch: ${error instanceof Error ? error.message : String(error)}`);
  }
  say("Watching; Ctrl-C ends it.");
  while (!stop.signal.aborted) {
    if (!pending) await new Promise<void>((resolve) => (wake = resolve));
    if (stop.signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    pending = false;
    exit = await check();
  }
  return exit;
}
