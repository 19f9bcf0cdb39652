/** What was made of values that come again and again, such as BICs: forgotten as a whole where there are too many. */
export class Recent<Value> {
  private readonly most: number;
  private readonly known = new Map<string, Value>();

  /** @param most values kept */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * @param value of at most twelve units: a longer one may be a slice that keeps its whole document
   * @param make gives the same whenever it is called
   */
  of(value: string, make: (value: string) => Value): Value {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const made = make(value);
    if (this.known.size >= this.most) this.known.clear();
    this.known.set(value, made);
    return made;
  }

  clear(): void {
    this.known.clear();
  }
}
