/**
 * Worker threads, each with an engine of its own. They start when what is left is worth it, judged by what the work so
 * far has cost: a thread has to load, and to learn what runs often, before it is of use.
 */
import type { Worker } from "node:worker_threads";
import { listen } from "../../files/interruption";
import type { FilePart } from "../../report/report";
import type { ChosenFile } from "../selection/files";
import type { CheckedFile } from "./checkedFile";
import type { EngineSettings } from "./loadEngines";
import type { SentSection, TableTask } from "./tableTask";

/**
 * Processor time, in milliseconds: over how much work its rate is measured, and what a rest must cost to be shared. A
 * thread costs two to four seconds: to load, to learn what runs often, and for what is sent to and fro. Of one thread's
 * time an eighth is collections, which other cores help with anyway. So on cores of their own two are quicker by a fifth
 * where the rest costs two and a half times as much as a thread.
 */
const LEARNING = 1000;
const WORTH = 10_000;

/** Part of the work between two looks at the clock: with thousands of small files they would cost as much as the files. */
const STEP = 0.005;

/** Tasks a thread has at a time, so that it needn't wait for the next one. */
const AT_ONCE = 4;

/** A checked file as a message between threads; its parts are few. */
export type SentFile = Omit<CheckedFile, "parts"> & { readonly parts: readonly FilePart[] };

type Task =
  | { readonly kind: "files"; readonly files: readonly ChosenFile[] }
  | { readonly kind: "section"; readonly table: TableTask; readonly section: SentSection };

type AnswerTo<T extends Task> = T extends { readonly kind: "files" } ? readonly SentFile[] : FilePart;

export interface ThreadMessage {
  readonly id: number;
  readonly task: Task;
}

export interface ThreadReply {
  readonly id: number;
  readonly answer: AnswerTo<Task>;
}

/** Says whether what is left of the work is worth starting threads for. @param done part of it, from 0 to 1 */
export type WorthThreads = (done: number) => boolean;

/**
 * Foretells by the processor time that the last of the work has taken, measured twice: the first of it is slow, for
 * nothing has been optimised yet.
 * @param spent milliseconds so far; tests count their own
 */
export function byExpectedWork(spent: () => number = processorTime): WorthThreads {
  let since = { spent: spent(), done: 0 };
  let before = 0;
  let rest = 0;
  let asked = Number.NEGATIVE_INFINITY;
  return (done) => {
    if (done - asked < STEP) return Math.min(before, rest) > WORTH;
    asked = done;
    const now = spent();
    if (now - since.spent >= LEARNING && done > since.done) {
      before = rest;
      rest = ((now - since.spent) / (done - since.done)) * (1 - done);
      since = { spent: now, done };
    }
    return Math.min(before, rest) > WORTH;
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Space for new objects. */
const YOUNG_MEGABYTES = 8;

interface Pending {
  readonly resolve: (answer: AnswerTo<Task>) => void;
  readonly reject: (error: Error) => void;
}

class Thread {
  /** The state that the thread was told last. */
  lastState: unknown = null;
  failure: Error | null = null;
  readonly pending = new Map<number, Pending>();
  readonly worker: Worker;

  constructor(settings: EngineSettings) {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    this.worker = new Worker(`require(${JSON.stringify(__filename)}).serveTasks()`, {
      eval: true,
      workerData: settings,
      // What a thread makes is sent off at once.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    this.worker.on("message", ({ id, answer }: ThreadReply) => {
      this.pending.get(id)?.resolve(answer);
      this.pending.delete(id);
    });
    this.worker.on("error", (error: Error) => this.fail(error));
    this.worker.on("exit", () => this.fail(new Error("A thread ended before its work was done")));
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.pending.values()) reject(this.failure);
    this.pending.clear();
  }
}

export class Team {
  private readonly settings: EngineSettings;
  private readonly threads: Thread[] = [];
  private next = 0;

  constructor(settings: EngineSettings) {
    this.settings = settings;
    if (settings.fix) listen();
  }

  /**
   * Gives a task to a thread that has room for it, a new one where there are fewer than `most`.
   * @returns null where all have enough to do
   * @throws what ended a thread
   */
  offer<T extends Task>(task: T, most: number): Promise<AnswerTo<T>> | null {
    const thread = this.roomy(most);
    if (thread === null) return null;
    if (thread.failure !== null) throw thread.failure;
    const id = this.next++;
    const answer = new Promise<AnswerTo<Task>>((resolve, reject) => thread.pending.set(id, { resolve, reject }));
    // Who waits for it is told; until then a failure is nobody's.
    answer.catch(() => {});
    thread.worker.postMessage({ id, task: withoutKnownState(task, thread) } satisfies ThreadMessage);
    return answer as Promise<AnswerTo<T>>;
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private roomy(most: number): Thread | null {
    const [idlest] = [...this.threads].sort((a, b) => a.pending.size - b.pending.size);
    if (idlest !== undefined && (idlest.pending.size === 0 || this.threads.length >= most))
      return idlest.pending.size < AT_ONCE ? idlest : null;
    const thread = new Thread(this.settings);
    this.threads.push(thread);
    return thread;
  }
}

/** A table's columns and samples are the same for most of its sections: they are sent once. */
function withoutKnownState(task: Task, thread: Thread): Task {
  if (task.kind !== "section") return task;
  const { state } = task.section;
  const isKnown = state === thread.lastState;
  thread.lastState = state;
  return isKnown ? { ...task, section: { ...task.section, state: undefined } } : task;
}
