/**
 * Checks large documents in slices, so that nobody waits for all of it: between two slices the messages that have come
 * are answered, whatever they are.
 */

/** Milliseconds of the first slice, before the first diagnostics, and of each that follows. */
const FIRST_SLICE = 30;
const SLICE = 6;

/** Turns of the event loop without a message before work goes on: a message takes one to be read, one to be answered. */
const QUIET_TURNS = 5;

/**
 * Runs something once no message has come for some turns of the event loop, so that whoever types is answered first.
 * @param received how many messages have come so far
 * @param turn runs something in the next turn of the event loop
 */
export function whenQuiet(received: () => number, turn: (next: () => void) => void, run: () => void): void {
  let seen = received();
  let quiet = 0;
  const look = (): void => {
    const now = received();
    quiet = now === seen ? quiet + 1 : 0;
    seen = now;
    if (quiet >= QUIET_TURNS) run();
    else turn(look);
  };
  turn(look);
}

interface SlicesOptions {
  /**
   * Goes on checking a document until `isEnough`.
   * @returns whether all of it has been checked; true where it isn't open
   */
  readonly work: (uri: string, isEnough: () => boolean) => boolean;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
  /** Runs something after the messages that are there or on their way. */
  readonly later: (run: () => void) => void;
}

export class Slices {
  private readonly options: SlicesOptions;
  private readonly going = new Set<string>();

  constructor(options: SlicesOptions) {
    this.options = options;
  }

  /**
   * Checks a first slice of a document, and goes on with it later unless somebody has begun already.
   * @param done called later, when all of it has been checked
   * @returns whether all of it has been checked
   */
  start(uri: string, done: () => void): boolean {
    if (this.going.has(uri)) return false;
    if (this.work(uri, FIRST_SLICE)) return true;
    this.going.add(uri);
    this.continue(uri, done);
    return false;
  }

  /** Checks the rest of a document at once. */
  finish(uri: string): void {
    this.going.delete(uri);
    this.options.work(uri, () => false);
  }

  stop(uri: string): void {
    this.going.delete(uri);
  }

  private continue(uri: string, done: () => void): void {
    this.options.later(() => {
      if (!this.going.has(uri)) return;
      if (!this.work(uri, SLICE)) this.continue(uri, done);
      else {
        this.going.delete(uri);
        done();
      }
    });
  }

  private work(uri: string, milliseconds: number): boolean {
    const { now, work } = this.options;
    const end = now() + milliseconds;
    return work(uri, () => now() >= end);
  }
}
