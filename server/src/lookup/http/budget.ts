/**
 * How many queries a run may use. A request counts from the moment it leaves until its host shows that it isn't
 * charged; where that is never known, it stays counted, retries as well.
 */
import { Waiting } from "./waiting";

/** What became of a request that left. */
export type Fate =
  /** Processed. */
  | "charged"
  /** Got no answer, and may have been processed. */
  | "perhaps"
  /** Refused, or never arrived. */
  | "free";

export class QueryBudget {
  private readonly limit: number;
  private usedSoFar = 0;
  private underWay = 0;
  private readonly waiting = new Waiting();

  /** @param limit most queries; infinity for any number */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Charged, and perhaps charged. */
  get used(): number {
    return this.usedSoFar;
  }

  /** Whether no more query may be used. */
  get isUsedUp(): boolean {
    return this.usedSoFar >= this.limit;
  }

  /** Waits while others under way may turn out to be free. @returns whether one more may leave */
  async reserve(signal: AbortSignal): Promise<boolean> {
    while (this.usedSoFar + this.underWay >= this.limit) {
      if (this.underWay === 0 || signal.aborted) return false;
      await this.waiting.untilWoken(signal);
    }
    this.underWay += 1;
    return true;
  }

  settle(fate: Fate): void {
    this.underWay -= 1;
    if (fate !== "free") this.usedSoFar += 1;
    this.waiting.wake();
  }

  /** An answer told that it was not charged after all. */
  refund(): void {
    this.usedSoFar -= 1;
    this.waiting.wake();
  }
}
