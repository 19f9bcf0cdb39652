/**
 * What becomes of corrected content: written into files, shown as a difference (`--diff`), or, of standard input,
 * written to standard output; the report then goes to standard error.
 */
import type { WriteOutcome } from "../files/replaceFile";
import type { Facts } from "../model";
import { type BeforeAndAfter, formatDiff } from "../report/unifiedDiff";
import type { CheckedFile } from "./checkedFile";
import type { CheckOptions } from "./checkOptions";
import { openDestination } from "./destination";
import type { FileOptions } from "./engines";
import { say } from "./output";

export class Fixes {
  /** Whether differences are shown and nothing is written. */
  readonly shows: boolean;
  /** Whether standard output is taken, so that the report goes elsewhere. */
  readonly takesOutput: boolean;
  private readonly fixesInput: boolean;
  private readonly showValues: boolean;
  private corrections = 0;
  private files = 0;
  private readonly failures: string[] = [];

  constructor(options: CheckOptions) {
    this.shows = options.diff === true;
    this.showValues = options.showValues === true;
    this.fixesInput = options.fix === true && options.diff !== true && options.stdinFilename !== undefined;
    this.takesOutput = this.shows || this.fixesInput;
  }

  /** Takes corrections of files where they are only shown. */
  get writer(): Pick<FileOptions, "show"> {
    return this.shows ? { show: (shown, texts, facts) => this.show(shown, texts, facts) } : {};
  }

  async takeInput(shown: string, content: Buffer, texts: BeforeAndAfter, facts: Facts): Promise<WriteOutcome> {
    if (this.shows) return this.show(shown, texts, facts);
    return this.print(content);
  }

  /** Standard input that needs no correction comes out as it is. */
  async passInput(content: Uint8Array): Promise<WriteOutcome> {
    return this.fixesInput ? this.print(content) : { ok: true };
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

  private async show(shown: string, texts: BeforeAndAfter, facts: Facts): Promise<WriteOutcome> {
    return this.print(formatDiff(shown, texts, { facts, showValues: this.showValues }));
  }

  private async print(content: Uint8Array | string): Promise<WriteOutcome> {
    const output = openDestination();
    await output.write(content);
    const written = await output.end();
    // A reader that went away wants no more.
    return written.ok || written.closed ? { ok: true } : { ok: false, reason: `standard output ${written.reason}` };
  }
}
