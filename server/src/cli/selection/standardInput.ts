/**
 * Standard input as a document. With `--fix` it comes out on standard output, corrected or as it came: whoever writes the
 * result back to a file must not lose it, whatever kept it from being checked.
 */
import { buffer } from "node:stream/consumers";
import type { WriteOutcome } from "../../files/replaceFile";
import { type CheckOptions, readsInput } from "../check/checkOptions";
import { openDestination } from "../terminal/destination";

export class StandardInput {
  /** Whether it comes out on standard output, so that the report goes elsewhere. */
  readonly isPassedOn: boolean;
  private bytes: Promise<Buffer> | null = null;
  private isPrinted = false;

  constructor(paths: readonly string[], options: Pick<CheckOptions, "fix" | "diff" | "stdin" | "stdinFilename">) {
    this.isPassedOn = options.fix === true && options.diff !== true && readsInput(paths, options);
  }

  read(): Promise<Buffer> {
    this.bytes ??= buffer(process.stdin);
    return this.bytes;
  }

  /** Writes what becomes of it. */
  async pass(content: Uint8Array): Promise<WriteOutcome> {
    this.isPrinted = true;
    return print(content);
  }

  /** Passes it on as it came where that has not been done. */
  async end(): Promise<WriteOutcome> {
    if (!this.isPassedOn || this.isPrinted) return { ok: true };
    // Nobody has typed anything where it was not asked for.
    if (this.bytes === null && process.stdin.isTTY === true) return { ok: true };
    return this.pass(await this.read());
  }
}

/** Where a command line is refused, its words alone tell whether standard input was to come out: then it does as it came. */
export async function passOnUnread(words: readonly string[]): Promise<void> {
  const separator = words.indexOf("--");
  const options = separator < 0 ? words : words.slice(0, separator);
  const stdin = options.some((word) => /^--stdin(?:-filename)?(?:=|$)/u.test(word));
  await new StandardInput(words, { fix: options.includes("--fix"), diff: options.includes("--diff"), stdin }).end();
}

/** Writes to standard output, whole. */
export async function print(content: Uint8Array | string): Promise<WriteOutcome> {
  const output = openDestination();
  await output.write(content);
  const written = await output.end();
  // A reader that went away wants no more.
  return written.ok || written.closed ? { ok: true } : { ok: false, reason: `standard output ${written.reason}` };
}
