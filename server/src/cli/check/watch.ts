/** `check --watch`: checks again whenever a file changes, until the process is interrupted. */
import { existsSync, lstatSync, readdirSync, statSync, watch as watchFolder } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { errorCode } from "../../files/failure";
import { isWalked } from "../../files/walk";
import type { ExitCode } from "../terminal/output";
import { complain, say } from "../terminal/output";

/** Changes that come together are one: an editor saves a file in several steps. */
const PAUSE_MS = 100;

/** A folder that is watched, and in it one file or everything. */
interface Watched {
  readonly folder: string;
  /** Name of the only file meant; null for all below the folder. */
  readonly file: string | null;
}

interface WatchOptions {
  /** Absolute paths of what the check itself writes, which calls for no other check. */
  readonly written: readonly string[];
  /** Whether a file, absolute, is one that is checked. */
  readonly takes: (file: string) => boolean;
}

/** @param paths what is watched; none means this folder @returns the verdict of the last check, once interrupted */
export async function watch(
  paths: readonly string[],
  check: () => Promise<ExitCode>,
  { written, takes }: WatchOptions,
): Promise<ExitCode> {
  let pending = false;
  let wake = (): void => {};
  const watchers = new Watchers({
    changed(file) {
      if (!takes(file) || written.includes(file)) return;
      pending = true;
      wake();
    },
    ended: () => wake(),
  });
  process.once("SIGINT", () => watchers.end());
  for (const watched of (paths.length === 0 ? ["."] : paths).map(toWatched)) watchers.add(watched);
  // Changes from here on are seen, those during the first check too.
  let exit = watchers.failure === null ? await check() : 2;
  if (watchers.failure === null) say("Watching; Ctrl-C ends it.");
  while (!watchers.isEnded) {
    if (!pending) await new Promise<void>((done) => (wake = done));
    if (watchers.isEnded) break;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    pending = false;
    exit = await check();
  }
  return watchers.failure === null ? exit : complain(`--watch: ${watchers.failure}`);
}

/**
 * A watcher for each folder: on Linux, where Node makes up recursive watching itself, it doesn't tell that a file was
 * removed once another had taken its place.
 */
class Watchers {
  private readonly stop = new AbortController();
  private readonly folders = new Set<string>();
  private readonly told: { changed(file: string): void; ended(): void };
  /** Why it can't be watched any more. */
  failure: string | null = null;

  constructor(told: { changed(file: string): void; ended(): void }) {
    this.told = told;
  }

  get isEnded(): boolean {
    return this.stop.signal.aborted;
  }

  end(): void {
    this.stop.abort();
    this.told.ended();
  }

  add({ folder, file }: Watched): void {
    try {
      this.watch(folder, file);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param only the one file that counts; null for all of the folder and below */
  private watch(folder: string, only: string | null): void {
    if (only === null && this.folders.has(folder)) return;
    const watcher = watchFolder(folder, { signal: this.stop.signal }, (_, name) => {
      if (name === null || (only !== null && name !== only)) return;
      const path = join(folder, name);
      this.told.changed(path);
      // What lies in a folder that is new may have come before it was watched.
      if (only === null && this.watchBelow(path, name)) for (const one of filesBelow(path)) this.told.changed(one);
    });
    watcher.on("error", (error) => {
      // A folder that goes is told by the one above it.
      if (existsSync(folder)) this.fail(error);
    });
    if (only !== null) return;
    this.folders.add(folder);
    watcher.on("close", () => this.folders.delete(folder));
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) this.watchBelow(join(folder, entry.name), entry.name);
  }

  /** @returns whether it is a folder that is watched from now on */
  private watchBelow(path: string, name: string): boolean {
    if (!isWalked(name) || this.folders.has(path)) return false;
    try {
      if (!lstatSync(path).isDirectory()) return false;
      this.watch(path, null);
      return true;
    } catch (error) {
      // It may be gone again, or not be ours to list.
      if (errorCode(error) === "ENOSPC" || errorCode(error) === "EMFILE") this.fail(error);
      return false;
    }
  }

  private fail(error: unknown): void {
    this.failure ??= error instanceof Error ? error.message : String(error);
    this.end();
  }
}

/** None where the folder is gone again. */
function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  } catch {
    return [];
  }
}

/**
 * A file is watched through its folder, for editors put a new file in its place; a pattern through the folder that it
 * begins with.
 */
function toWatched(named: string): Watched {
  const absolute = resolve(named);
  if (existsSync(absolute)) {
    return statSync(absolute).isDirectory() ? { folder: absolute, file: null } : fileIn(absolute);
  }
  const steps = named.split(/[\\/]/u);
  const pattern = steps.findIndex((step) => /[*?[{]/u.test(step));
  return pattern < 0 ? fileIn(absolute) : { folder: resolve([...steps.slice(0, pattern), "."].join("/")), file: null };
}

function fileIn(absolute: string): Watched {
  return { folder: dirname(absolute), file: basename(absolute) };
}
