/**
 * Checks many files: a few one after the other, many on worker threads, each with an engine of its own. Reports are
 * plain data, so threads and the main one give the same.
 */
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";
import type { CheckedFile } from "./checkedFile";
import { checkFile, type FileOptions } from "./checkFile";
import type { ChosenFile } from "./files";
import { type EngineSettings, loadEngine } from "./loading";

/** Below this much text, starting threads and their engines costs more than they save (measured: 40 ms a thread). */
const WORTH_THREADS_BYTES = 4_000_000;

/** Files are handed out in small lots, so that one thread with the large ones does not end last. */
const LOT = 16;

interface Task {
  readonly first: number;
  readonly files: readonly ChosenFile[];
}

interface Answer {
  readonly first: number;
  readonly results: readonly CheckedFile[];
}

/**
 * @param inTurn uses no threads, for options that other threads can't have
 * @returns one result a file, in the order given
 */
export async function checkFiles(
  files: readonly ChosenFile[],
  settings: EngineSettings,
  options: FileOptions,
  { inTurn = false }: { readonly inTurn?: boolean } = {},
): Promise<CheckedFile[]> {
  const threads = Math.min(availableParallelism(), Math.ceil(files.length / LOT));
  if (inTurn || threads < 2 || (await bytesOf(files)) < WORTH_THREADS_BYTES) return checkInTurn(files, options);
  return checkOnThreads(files, settings, threads);
}

async function checkInTurn(files: readonly ChosenFile[], options: FileOptions): Promise<CheckedFile[]> {
  const results: CheckedFile[] = [];
  for (const file of files) results.push(await checkFile(file, options));
  return results;
}

async function bytesOf(files: readonly ChosenFile[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(({ absolute }) =>
      stat(absolute).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function checkOnThreads(
  files: readonly ChosenFile[],
  settings: EngineSettings,
  threads: number,
): Promise<CheckedFile[]> {
  const results: CheckedFile[] = [];
  let next = 0;
  const takeTask = (): Task | null => {
    if (next >= files.length) return null;
    const task = { first: next, files: files.slice(next, next + LOT) };
    next += LOT;
    return task;
  };
  const runThread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(__filename, { workerData: settings });
      const feed = (): void => {
        const task = takeTask();
        if (task === null) worker.postMessage(null);
        else worker.postMessage(task);
      };
      worker.on("message", ({ first, results: some }: Answer) => {
        some.forEach((result, index) => {
          results[first + index] = result;
        });
        feed();
      });
      worker.on("error", reject);
      worker.on("exit", () => resolve());
      feed();
    });
  await Promise.all(Array.from({ length: threads }, runThread));
  return results;
}

/** What a worker thread does: answers tasks until it is told that there are no more. */
export async function serveTasks(): Promise<void> {
  const engine = await loadEngine(workerData as EngineSettings);
  if (!engine.ok) throw new Error(engine.error);
  parentPort?.on("message", async (task: Task | null) => {
    if (task === null) parentPort?.close();
    else
      parentPort?.postMessage({
        first: task.first,
        results: await checkInTurn(task.files, engine.options),
      } satisfies Answer);
  });
}
