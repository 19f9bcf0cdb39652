/**
 * Who is typing: a document counts as typed in until its last edit has rested or the cursor has left the value. Meanwhile
 * a value that is only too short is no mistake yet; then what was held back is told.
 */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import type { Literal } from "../../model";

/** Milliseconds without an edit after which a value counts as written. */
const REST = 1_200;
const LONGEST_BIC = 11;

/** Absolute offsets. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Calls back once, later; the answer takes that back. */
export type After = (milliseconds: number, run: () => void) => () => void;

export class Typing {
  private readonly timers = new Map<string, () => void>();
  /** Documents of which something was not told, with the value's range until the next edit. */
  private readonly held = new Map<string, Range | null>();

  /** @param onRest told of documents for which something was held back */
  constructor(
    private readonly after: After,
    private readonly onRest: (uri: string) => void,
  ) {}

  edited(uri: string): void {
    this.timers.get(uri)?.();
    if (this.held.has(uri)) this.held.set(uri, null);
    const cancel = this.after(REST, () => {
      this.timers.delete(uri);
      if (this.held.delete(uri)) this.onRest(uri);
    });
    this.timers.set(uri, cancel);
  }

  closed(uri: string): void {
    this.timers.get(uri)?.();
    this.timers.delete(uri);
    this.held.delete(uri);
  }

  isTyping(uri: string): boolean {
    return this.timers.has(uri);
  }

  /** Something about the value at a range was not told. */
  hold(uri: string, range: Range): void {
    this.held.set(uri, range);
  }

  /** Where the cursor is: a value that it has left counts as written. */
  cursorAt(uri: string, { start, end }: Range): void {
    const held = this.held.get(uri);
    if (held === undefined || held === null || (start <= held.end && end >= held.start)) return;
    this.closed(uri);
    this.onRest(uri);
  }
}

/** Whether a value has the beginning of what it is to be, and characters are missing. */
export function isBegun({ kind, value, checks }: Pick<Literal, "kind" | "value" | "checks">): boolean {
  if (kind === "iban") {
    const length = ibanFormat(value.slice(0, 2))?.length;
    return length !== undefined && value.length < length;
  }
  if (kind === "bic") return value.length < LONGEST_BIC && value.length !== 8;
  const failed = checks.find(({ check, result }) => check === "length" && result === "fail");
  return failed?.expected !== undefined && value.length < Number(failed.expected);
}
