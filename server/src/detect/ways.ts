/**
 * Where the values of a record lead: from place to place by the forms of its values and then by answers to questions,
 * each of which follows from those before, until all is told. Places are numbers and the steps between them stand in one
 * piece of memory, for a document has thousands and each record takes a dozen.
 */
import type { Field } from "../model";
import type { Answer } from "./answer";
import { type Asked, ask, isSameQuestion, type Question, type Sources } from "./questions";
import type { FoundRecord } from "./remembered";

/** No place. */
export const NOWHERE = -1;

const START = 0;

/** Numbers kept of a step: the place, the step, and the place it leads to. */
const NUMBERS = 3;
const FEWEST = 64;

/** Questions that are compared with a new one. */
const MOST_SHARED = 200;

export class Ways {
  readonly start = START;
  private readonly size: { places: number };
  /** By place: what is asked there, or what was found by those that end there. */
  private readonly questions: (Question | null)[] = [null];
  private readonly found: (readonly FoundRecord[] | null)[] = [null];
  /** Most places ask one of few questions, which stay at hand when they are the same objects. */
  private readonly different: Question[] = [];
  /** Open addressing; a place that nothing leads to says that nothing stands here. */
  private steps = new Int32Array(FEWEST * NUMBERS);

  /** @param size counts all places kept */
  constructor(size: { places: number }) {
    this.size = size;
  }

  /** The place that a step leads to; it is made where nobody took the step before. */
  to(place: number, step: number): number {
    const at = this.slotOf(place, step);
    const known = this.steps[at + 2] ?? START;
    return known === START ? this.add(at, place, step) : known;
  }

  /**
   * Asks on until the records are told.
   * @param answers filled with what was answered; whoever asks about many records has one list
   * @returns null where an answer wasn't met before
   */
  follow(place: number, fields: readonly Field[], sources: Sources, answers: Answer[]): readonly FoundRecord[] | null {
    answers.length = 0;
    let at = place;
    for (let question = this.questions[at] ?? null; question !== null; question = this.questions[at] ?? null) {
      const answer = ask(question, fields, sources);
      if (answer === null || answer.code < 0) return null;
      at = this.steps[this.slotOf(at, answer.code) + 2] ?? START;
      if (at === START) return null;
      answers.push(answer);
    }
    return this.found[at] ?? null;
  }

  /** Keeps what was found after the questions asked. */
  keep(place: number, asked: readonly Asked[], found: readonly FoundRecord[]): void {
    let at = place;
    for (const { question, answer } of asked) {
      // Told by no number, or asked otherwise though all was answered alike: then the form doesn't say enough.
      if (answer.code < 0 || this.found[at] !== null) return;
      this.questions[at] ??= this.shared(question);
      at = this.to(at, answer.code);
    }
    if (this.questions[at] === null) this.found[at] = found;
  }

  private shared(question: Question): Question {
    const known = this.different.find((other) => isSameQuestion(question, other));
    if (known !== undefined) return known;
    if (this.different.length < MOST_SHARED) this.different.push(question);
    return question;
  }

  private add(slot: number, place: number, step: number): number {
    const made = this.questions.length;
    this.questions.push(null);
    this.found.push(null);
    this.size.places++;
    this.steps.set([place, step, made], slot);
    if (made * 2 * NUMBERS > this.steps.length) this.grow();
    return made;
  }

  /** Where a step stands, or would. */
  private slotOf(place: number, step: number): number {
    const { steps } = this;
    const mask = steps.length / NUMBERS - 1;
    let slot = hashOf(place, step) & mask;
    for (;;) {
      const at = slot * NUMBERS;
      if (steps[at + 2] === START || (steps[at] === place && steps[at + 1] === step)) return at;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    const { steps } = this;
    this.steps = new Int32Array(steps.length * 2);
    for (let at = 0; at < steps.length; at += NUMBERS) {
      if (steps[at + 2] === START) continue;
      const slot = this.slotOf(steps[at] ?? 0, steps[at + 1] ?? 0);
      this.steps.set(steps.subarray(at, at + NUMBERS), slot);
    }
  }
}

function hashOf(place: number, step: number): number {
  let hash = Math.imul(place, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 7;
}
