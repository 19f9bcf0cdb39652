/**
 * What was made of values that come again and again, such as BICs and keys. Where there are too many, what nobody has
 * asked for lately is forgotten.
 */
export class Recent<Value> {
  private readonly most: number;
  private lately = new Map<string, Value>();
  private before = new Map<string, Value>();

  /** @param most values kept */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * @param value a copy where it comes out of a document: a slice of more than twelve units keeps the whole of it
   * @param make gives the same whenever it is called
   */
  of(value: string, make: (value: string) => Value): Value {
    const known = this.lately.get(value);
    if (known !== undefined) return known;
    const made = this.before.get(value) ?? make(value);
    if (this.lately.size * 2 >= this.most) {
      this.before = this.lately;
      this.lately = new Map();
    }
    this.lately.set(value, made);
    return made;
  }

  clear(): void {
    this.lately.clear();
    this.before.clear();
  }
}
