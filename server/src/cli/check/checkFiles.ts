/**
 * Checks many files: one after the other, and where much is left on worker threads, each with an engine of its own.
 * Reports are plain data, so threads and the main one give the same. They come in order, and threads wait for who reads
 * them: no more is held than a few lots of files, or sections of a table.
 */
import { statSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import type { CutSection } from "../../analysis";
import type { FilePart } from "../../report/report";
import type { ChosenFile } from "../selection/files";
import type { CheckedFile } from "./checkedFile";
import { checkFile } from "./checkFile";
import { type Helpers, LARGE_BYTES } from "./checkLarge";
import type { Engines } from "./engines";
import { InOrder } from "./inOrder";
import { type EngineSettings, loadEngines } from "./loadEngines";
import { allParts } from "./reporting";
import { sectionChecker, type TableTask, toSent } from "./tableTask";
import {
  byExpectedWork,
  type SentFile,
  Team,
  type ThreadMessage,
  type ThreadReply,
  type WorthThreads,
} from "./threads";

/** Less than this is not worth looking at sizes for: a thread of its own would cost more than it saves. */
const WORTH_THREADS_BYTES = 1_000_000;

/** Files are handed out in small lots, so that one thread with the large ones does not end last. */
const LOT = 16;
/** Lots that may wait for one before them. */
const MOST_LOTS = 8;

interface ThreadUse {
  /** Uses no threads, for options that other threads can't have. */
  readonly inTurn?: boolean;
  /** When threads start; tests have them start at once. */
  readonly isWorth?: WorthThreads;
}

/** @returns one result a file, in the order given */
export async function* checkFiles(
  files: readonly ChosenFile[],
  settings: EngineSettings,
  engines: Engines,
  { inTurn = false, isWorth = byExpectedWork() }: ThreadUse = {},
): AsyncGenerator<CheckedFile> {
  const cores = Math.min(availableParallelism(), settings.jobs ?? Number.POSITIVE_INFINITY);
  const sizes = inTurn || !hasFreeCores(cores) ? [] : sizesOf(files);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all < WORTH_THREADS_BYTES) {
    for (const file of files) yield checkFile(file, engines);
    return;
  }
  const work = new SharedWork(settings, isWorth, { all, cores });
  try {
    for (let at = 0; at < files.length; ) {
      const isLarge = (sizes[at] ?? 0) >= LARGE_BYTES;
      const file = files[at] as ChosenFile;
      if (isLarge || !work.isWorthThreads()) {
        yield checkFile(file, engines, isLarge ? work.helpersFor(sizes[at] ?? 0) : null);
        work.done += sizes[at] ?? 0;
        at += 1;
        continue;
      }
      const largeAt = files.findIndex((_, index) => index > at && (sizes[index] ?? 0) >= LARGE_BYTES);
      const end = largeAt < 0 ? files.length : largeAt;
      yield* work.onThreads(files.slice(at, end), engines);
      work.done += sizes.slice(at, end).reduce((sum, size) => sum + size, 0);
      at = end;
    }
  } finally {
    await work.end();
  }
}

/** Where others use all cores, threads only cost. */
function hasFreeCores(cores: number): boolean {
  return cores > 1 && (loadavg()[0] ?? 0) <= cores;
}

/** Asked one after the other: a question takes microseconds, a promise for it longer. */
function sizesOf(files: readonly ChosenFile[]): number[] {
  return files.map(({ absolute }) => sizeOf(absolute));
}

function sizeOf(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}

/** What is to be done, how much of it is done, and who helps. */
class SharedWork {
  /** Bytes. */
  done = 0;
  private readonly settings: EngineSettings;
  private readonly isWorth: WorthThreads;
  private readonly all: number;
  private readonly cores: number;
  private team: Team | null = null;

  constructor(
    settings: EngineSettings,
    isWorth: WorthThreads,
    { all, cores }: { readonly all: number; readonly cores: number },
  ) {
    this.settings = settings;
    this.isWorth = isWorth;
    this.all = all;
    this.cores = cores;
  }

  /** Once begun, threads stay. */
  isWorthThreads(read = 0): boolean {
    if (this.team === null && this.isWorth((this.done + read) / this.all)) this.team = new Team(this.settings);
    return this.team !== null;
  }

  /** For one large table; this thread reads it, and checks what the others have no room for. */
  helpersFor(size: number): Helpers {
    const take = (table: TableTask, section: CutSection): Promise<FilePart> | null => {
      if (!this.isWorthThreads(Math.min(size, section.origin.offset))) return null;
      return this.team?.offer({ kind: "section", table, section: toSent(section) }, this.cores - 1) ?? null;
    };
    const isAtWork = (): boolean => this.team !== null;
    return {
      take,
      get isAtWork() {
        return isAtWork();
      },
    };
  }

  /** Files of ordinary size; this thread checks the lots that the others have no room for. */
  async *onThreads(files: readonly ChosenFile[], engines: Engines): AsyncGenerator<CheckedFile> {
    const { team, cores } = this;
    if (team === null) return;
    const line = new InOrder<readonly SentFile[]>(MOST_LOTS);
    for (let at = 0; at < files.length; at += LOT) {
      const lot = files.slice(at, at + LOT);
      line.add(team.offer({ kind: "files", files: lot }, cores - 1) ?? (await checkLot(lot, engines)));
      for (let done = await line.next(false); done !== null; done = await line.next(false)) yield* done.map(received);
    }
    for (let done = await line.next(true); done !== null; done = await line.next(true)) yield* done.map(received);
  }

  async end(): Promise<void> {
    await this.team?.end();
  }
}

function received(sent: SentFile): CheckedFile {
  return { ...sent, parts: (from) => sent.parts.slice(from?.parts ?? 0) };
}

/** What a worker thread does: answers tasks until it is ended. */
export async function serveTasks(): Promise<void> {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const loaded = await loadEngines(workerData as EngineSettings);
  if (!loaded.ok) throw new Error(loaded.error);
  const { engines } = loaded;
  const checkSection = sectionChecker(engines);
  parentPort?.on("message", async ({ id, task }: ThreadMessage) => {
    const answer =
      task.kind === "section" ? checkSection(task.table, task.section) : await checkLot(task.files, engines);
    parentPort?.postMessage({ id, answer } satisfies ThreadReply);
  });
}

async function checkLot(files: readonly ChosenFile[], engines: Engines): Promise<SentFile[]> {
  const results: SentFile[] = [];
  for (const file of files) {
    const { parts, ...rest } = await checkFile(file, engines);
    results.push({ ...rest, parts: await allParts(parts) });
  }
  return results;
}
