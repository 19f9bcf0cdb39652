/**
 * What becomes of corrected content: written into files, shown as a difference (`--diff`), or, of standard input,
 * written to standard output; the report then goes to standard error.
 */
import type { WriteOutcome } from "../../files/replaceFile";
import type { Facts } from "../../model";
import { type BeforeAndAfter, formatDiff } from "../../report/unifiedDiff";
import { print, type StandardInput } from "../selection/standardInput";
import { say } from "../terminal/output";
import type { CheckedFile } from "./checkedFile";
import type { CheckOptions } from "./checkOptions";
import type { FileOptions } from "./engines";

export class Fixes {
  /** Whether differences are shown and nothing is written. */
  readonly shows: boolean;
  /** Whether standard output is taken, so that the report goes elsewhere. */
  readonly takesOutput: boolean;
  private readonly input: StandardInput;
  private readonly showValues: boolean;
  private corrections = 0;
  private files = 0;
  private readonly failures: string[] = [];

  constructor(options: CheckOptions, input: StandardInput) {
    this.shows = options.diff === true;
    this.showValues = options.showValues === true;
    this.input = input;
    this.takesOutput = this.shows || input.isPassedOn;
  }

  /** Takes corrections of files where they are only shown. */
  get writer(): Pick<FileOptions, "show"> {
    return this.shows ? { show: (displayPath, texts, facts) => this.show(displayPath, texts, facts) } : {};
  }

  async takeInput(displayPath: string, content: Buffer, texts: BeforeAndAfter, facts: Facts): Promise<WriteOutcome> {
    if (this.shows) return this.show(displayPath, texts, facts);
    return this.input.pass(content);
  }

  /** Standard input without corrections comes out as it is; why it was not checked is said here, for the report may go to a file. */
  async passInput({ head }: CheckedFile, content: Uint8Array): Promise<WriteOutcome> {
    if (!this.input.isPassedOn) return { ok: true };
    if (head.skipped !== null) sayPassedOn(head.path, head.skipped);
    return this.input.pass(content);
  }

  count({ head, fixed, unwritten }: CheckedFile): void {
    this.corrections += fixed;
    if (fixed > 0) this.files += 1;
    if (unwritten !== null) this.failures.push(`paylint: ${head.path}: ${unwritten}; nothing in it was corrected.`);
  }

  /** Says what was corrected, and what could not be. */
  say(): void {
    for (const failure of this.failures) say(failure);
    if (this.corrections > 0 && !this.shows)
      say(`${this.corrections} corrected in ${this.files} ${this.files === 1 ? "file" : "files"}.`);
  }

  private async show(displayPath: string, texts: BeforeAndAfter, facts: Facts): Promise<WriteOutcome> {
    return print(formatDiff(displayPath, texts, { facts, showValues: this.showValues }));
  }
}

/** @param reason why standard input was not checked */
export function sayPassedOn(name: string, reason: string): void {
  say(`paylint: ${name}: ${reason}; standard input is passed on as it is.`);
}
