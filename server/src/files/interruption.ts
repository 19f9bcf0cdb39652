/**
 * What an interrupted process leaves: no half a file. On SIGINT and SIGTERM writes that are under way, on any thread, end
 * or are given up, drafts are removed, and the process ends as the signal would end it.
 */
/** 128 and the signal's number, as shells say it. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Longest wait for writes of other threads; what then is left behind the next run removes. */
const PATIENCE_MS = 5000;
const POLL_MS = 5;

/** Places in memory that all threads share: writes under way, and whether no other may begin. */
const WRITING = 0;
const ENDING = 1;
const KEY = "paylint writes";

/** Loaded with the first write: a run that only reads has no use for it. */
const threads = () => process.getBuiltinModule("node:worker_threads");

let known: Int32Array | null = null;

const undone = new Set<() => void>();
let isListening = false;

/** Whether the process is about to end: who is in the middle of a write gives it up. */
export function isEnding(): boolean {
  return Atomics.load(shared(), ENDING) === 1;
}

/** Runs a short write, which the process waits for before it ends. */
export async function underWay<T>(write: () => Promise<T>): Promise<T> {
  listen();
  Atomics.add(shared(), WRITING, 1);
  try {
    return await write();
  } finally {
    Atomics.sub(shared(), WRITING, 1);
  }
}

/** @param undo run when the process is interrupted before the answer was called */
export function undoneWhenInterrupted(undo: () => void): () => void {
  listen();
  undone.add(undo);
  return () => undone.delete(undo);
}

/** Also called before threads begin that write: signals reach the main one alone, and they share its memory. */
export function listen(): void {
  if (isListening || !threads().isMainThread) return;
  shared();
  isListening = true;
  // Before all others, so that those that listen once are still there to be counted.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.prependListener(signal, () => void end(signal));
}

async function end(signal: keyof typeof EXIT_CODES): Promise<void> {
  // A command that ends in its own way (`--watch`) ends its writes, too.
  if (process.listenerCount(signal) > 1) return;
  Atomics.store(shared(), ENDING, 1);
  for (const undo of undone) undo();
  for (let waited = 0; Atomics.load(shared(), WRITING) > 0 && waited < PATIENCE_MS; waited += POLL_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  process.exit(EXIT_CODES[signal]);
}

/** The main thread's memory, which those that begin later are given. */
function shared(): Int32Array {
  if (known !== null) return known;
  const { getEnvironmentData, isMainThread, setEnvironmentData } = threads();
  const given = getEnvironmentData(KEY);
  const memory = given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(8);
  if (isMainThread) setEnvironmentData(KEY, memory);
  known = new Int32Array(memory);
  return known;
}
