/** Results that arise at their own time, some elsewhere, taken in the order in which they were asked for. */

export class InOrder<T> {
  private readonly most: number;
  private readonly waiting: { readonly result: T | Promise<T>; isThere: boolean }[] = [];

  /** @param most results that may wait for one before them */
  constructor(most: number) {
    this.most = most;
  }

  add(result: T | Promise<T>): void {
    const entry = { result, isThere: !(result instanceof Promise) };
    const arrive = (): void => {
      entry.isThere = true;
    };
    if (result instanceof Promise) result.then(arrive, arrive);
    this.waiting.push(entry);
  }

  /**
   * The next result, or null where there is none.
   * @param all waits for it; else only where too many wait behind it
   * @throws what the result failed with
   */
  async next(all: boolean): Promise<T | null> {
    const [first] = this.waiting;
    if (first === undefined || (!first.isThere && !all && this.waiting.length < this.most)) return null;
    this.waiting.shift();
    return first.result;
  }
}
