/**
 * Checks many files: a few one after the other, many on worker threads, each with an engine of its own. Reports are
 * plain data, so threads and the main one give the same. They come in order, and threads wait for who reads them: no
 * more is held than a few lots of files.
 */
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";
import type { FilePart } from "../report/report";
import type { CheckedFile } from "./checkedFile";
import { checkFile } from "./checkFile";
import { LARGE_TABLE_BYTES } from "./checkTable";
import type { Engines } from "./engines";
import type { ChosenFile } from "./files";
import { type EngineSettings, loadEngines } from "./loading";

/** Below this much text, starting threads and their engines costs more than they save (measured: 40 ms a thread). */
const WORTH_THREADS_BYTES = 4_000_000;

/** Files are handed out in small lots, so that one thread with the large ones does not end last. */
const LOT = 16;
/** Lots a thread may be ahead of the one that is written. */
const AHEAD = 4;

interface Task {
  readonly lot: number;
  readonly files: readonly ChosenFile[];
}

/** A checked file as a message between threads; its parts are few. */
type SentFile = Omit<CheckedFile, "parts"> & { readonly parts: readonly FilePart[] };

interface Answer {
  readonly lot: number;
  readonly results: readonly SentFile[];
}

/**
 * @param inTurn uses no threads, for options that other threads can't have
 * @returns one result a file, in the order given
 */
export async function* checkFiles(
  files: readonly ChosenFile[],
  settings: EngineSettings,
  engines: Engines,
  { inTurn = false }: { readonly inTurn?: boolean } = {},
): AsyncGenerator<CheckedFile> {
  const threads = Math.min(availableParallelism(), Math.ceil(files.length / LOT));
  const sizes = inTurn || threads < 2 ? [] : await sizesOf(files);
  // A large table is read in a stream by this thread, when its turn has come.
  const small = files.filter((_, index) => (sizes[index] ?? 0) < LARGE_TABLE_BYTES);
  const smallBytes = sizes.reduce((sum, size) => (size < LARGE_TABLE_BYTES ? sum + size : sum), 0);
  if (threads < 2 || inTurn || smallBytes < WORTH_THREADS_BYTES) {
    for (const file of files) yield checkFile(file, engines);
    return;
  }
  const pool = new Pool(small, settings, threads);
  try {
    let at = 0;
    for (const [index, file] of files.entries()) {
      if ((sizes[index] ?? 0) >= LARGE_TABLE_BYTES) yield checkFile(file, engines);
      else yield await pool.result(at++);
    }
  } finally {
    await pool.end();
  }
}

async function sizesOf(files: readonly ChosenFile[]): Promise<number[]> {
  return Promise.all(
    files.map(({ absolute }) =>
      stat(absolute).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
}

/** Worker threads with what they have found and nobody has asked for yet. */
class Pool {
  private readonly files: readonly ChosenFile[];
  private readonly workers: readonly Worker[];
  private readonly idle = new Set<Worker>();
  private readonly done = new Map<number, readonly SentFile[]>();
  /** By lot: who waits for it. */
  private readonly waiting = new Map<number, () => void>();
  private next = 0;
  private reading = 0;
  private failure: Error | null = null;

  constructor(files: readonly ChosenFile[], settings: EngineSettings, threads: number) {
    this.files = files;
    this.workers = Array.from({ length: threads }, () => this.start(settings));
    for (const worker of this.workers) this.feed(worker);
  }

  /** Results are asked for in order. */
  async result(index: number): Promise<CheckedFile> {
    const lot = Math.floor(index / LOT);
    if (lot > this.reading) {
      this.done.delete(this.reading);
      this.reading = lot;
      for (const worker of [...this.idle]) this.feed(worker);
    }
    while (!this.done.has(lot)) {
      if (this.failure !== null) throw this.failure;
      await new Promise<void>((resolve) => this.waiting.set(lot, resolve));
    }
    const sent = this.done.get(lot)?.[index % LOT];
    if (sent === undefined) throw new Error("a thread left a file out");
    return { ...sent, parts: (from) => sent.parts.slice(from?.parts ?? 0) };
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private start(settings: EngineSettings): Worker {
    const worker = new Worker(__filename, { workerData: settings });
    worker.on("message", ({ lot, results }: Answer) => {
      this.done.set(lot, results);
      this.wake(lot);
      this.feed(worker);
    });
    worker.on("error", (error: Error) => {
      this.failure = error;
      for (const lot of this.waiting.keys()) this.wake(lot);
    });
    return worker;
  }

  private wake(lot: number): void {
    this.waiting.get(lot)?.();
    this.waiting.delete(lot);
  }

  private feed(worker: Worker): void {
    const lot = this.next;
    const files = this.files.slice(lot * LOT, (lot + 1) * LOT);
    this.idle.delete(worker);
    if (files.length === 0) return;
    if (lot > this.reading + AHEAD * this.workers.length) this.idle.add(worker);
    else {
      this.next += 1;
      worker.postMessage({ lot, files } satisfies Task);
    }
  }
}

/** What a worker thread does: answers tasks until it is ended. */
export async function serveTasks(): Promise<void> {
  const loaded = await loadEngines(workerData as EngineSettings);
  if (!loaded.ok) throw new Error(loaded.error);
  parentPort?.on("message", async ({ lot, files }: Task) => {
    const results: SentFile[] = [];
    for (const file of files) {
      const { parts, ...rest } = await checkFile(file, loaded.engines);
      const all: FilePart[] = [];
      for await (const part of parts()) all.push(part);
      results.push({ ...rest, parts: all });
    }
    parentPort?.postMessage({ lot, results } satisfies Answer);
  });
}
