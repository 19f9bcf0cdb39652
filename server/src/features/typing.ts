/**
 * Who is typing: a document counts as typed in until its last edit has rested. Meanwhile a value that is only too short
 * is no mistake yet; when the edit has rested, what was held back is told.
 */
import { ibanFormat } from "../domain/countries/ibanFormats";
import type { Literal } from "../model";

/** Milliseconds without an edit after which a value counts as written. */
const REST = 1_200;
const LONGEST_BIC = 11;

/** Calls back once, later; the answer takes that back. */
export type After = (milliseconds: number, run: () => void) => () => void;

export class Typing {
  private readonly timers = new Map<string, () => void>();
  private readonly held = new Set<string>();

  /** @param onRest told of documents for which something was held back */
  constructor(
    private readonly after: After,
    private readonly onRest: (uri: string) => void,
  ) {}

  edited(uri: string): void {
    this.timers.get(uri)?.();
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

  /** Something about the document was not told. */
  hold(uri: string): void {
    this.held.add(uri);
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
