/** Where a report goes: standard output or a file. Waits while it isn't taken up; what goes wrong is a value. */
import { once } from "node:events";
import { createWriteStream, openSync, rmSync, type Stats, type WriteStream } from "node:fs";
import path from "node:path";
import { draftFor, draftMode, makeLike } from "../../files/draft";
import { errorCode, writeFailure } from "../../files/failure";
import { isOpened, targetOf } from "../../files/gate";
import { undoneWhenInterrupted } from "../../files/interruption";
import { statsOf } from "../../files/plainFile";
import { renameInto } from "../../files/renameInto";
import { takeOverOutput } from "./output";

/** What became of the writing: `closed` when the reader went away (`| head`), which is no error. */
export type WriteResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly closed: boolean; readonly reason: string };

export interface Destination {
  /**
   * Writes the text; once it failed, nothing more is written.
   * @param now without waiting for more to write with it
   */
  write(content: string | Uint8Array, now?: boolean): Promise<WriteResult>;
  /** Ends the report. A file is in place only now, and only if all of it could be written. */
  end(): Promise<WriteResult>;
}

/** Text kept together before it is written, in UTF-16 units. */
const BLOCK = 65_536;

/**
 * @param file where the report goes; none means standard output
 * @param taken standard output is for something else: what would go there goes to standard error
 */
export function openDestination(file?: string, taken = false): Destination {
  if (file !== undefined) return toFile(file);
  if (!taken) takeOverOutput();
  return new Output(taken ? process.stderr : process.stdout, async () => {});
}

/** The user names the file, so it may lie anywhere. */
function toFile(file: string): Destination {
  const opened = statsOf(file);
  if (opened !== null && isWrittenInto(file, opened)) {
    const stream = createWriteStream(file, { flags: "a" });
    return new Output(stream, (failed) => ended(stream, failed));
  }
  const target = targetOf(file, null);
  if (!target.ok) return new Refused(target.reason);
  try {
    return draftOf(target.file, target.present);
  } catch (error) {
    return new Refused(writeFailure(error));
  }
}

/** @throws where no draft can be made */
function draftOf(target: string, present: Stats | null): Destination {
  const draft = draftFor(target);
  const handle = openSync(draft, "wx", draftMode(present, 0o666));
  const remove = (): void => rmSync(draft, { force: true });
  const finished = undoneWhenInterrupted(remove);
  const stream = createWriteStream(draft, { fd: handle, flush: true });
  return new Output(stream, async (failed) => {
    try {
      if (!failed) makeLike(handle, present);
      await ended(stream, failed);
      if (failed) remove();
      else await renameInto(draft, target);
    } finally {
      finished();
    }
  });
}

/** A device, a pipe, and what a process has open (`/dev/stdout`) are never replaced by a file. */
function isWrittenInto(file: string, present: Stats): boolean {
  return present.isFile() ? isOpened(path.resolve(file)) : !present.isDirectory();
}

async function ended(stream: WriteStream, failed: boolean): Promise<void> {
  if (failed) stream.destroy();
  else stream.end();
  if (!stream.closed) await once(stream, "close").catch(() => {});
}

/** A file that may not be written. */
class Refused implements Destination {
  constructor(private readonly reason: string) {}

  async write(): Promise<WriteResult> {
    return { ok: false, closed: false, reason: this.reason };
  }

  end(): Promise<WriteResult> {
    return this.write();
  }
}

class Output implements Destination {
  private readonly stream: NodeJS.WriteStream | WriteStream;
  private readonly close: (failed: boolean) => Promise<void>;
  private block: string[] = [];
  private length = 0;
  private failure: Extract<WriteResult, { ok: false }> | null = null;

  constructor(stream: NodeJS.WriteStream | WriteStream, close: (failed: boolean) => Promise<void>) {
    this.stream = stream;
    this.close = close;
    stream.on("error", (error) => this.fail(error));
  }

  async write(content: string | Uint8Array, now = false): Promise<WriteResult> {
    if (this.failure !== null) return this.failure;
    if (typeof content !== "string") {
      await this.flush();
      return this.put(content);
    }
    this.block.push(content);
    this.length += content.length;
    return this.length < BLOCK && !now ? { ok: true } : this.flush();
  }

  async end(): Promise<WriteResult> {
    await this.flush();
    try {
      await this.close(this.failure !== null);
    } catch (error) {
      this.fail(error);
    }
    return this.failure ?? { ok: true };
  }

  private async flush(): Promise<WriteResult> {
    const text = this.block.join("");
    this.block = [];
    this.length = 0;
    return text === "" ? (this.failure ?? { ok: true }) : this.put(text);
  }

  private async put(content: string | Uint8Array): Promise<WriteResult> {
    if (this.failure !== null) return this.failure;
    await new Promise<void>((resolve) => {
      this.stream.write(content, (error) => {
        if (error !== null && error !== undefined) this.fail(error);
        resolve();
      });
    });
    return this.failure ?? { ok: true };
  }

  private fail(error: unknown): void {
    // A write behind the failed one only says that the stream is gone.
    const cause = this.stream.errored ?? error;
    this.failure ??= { ok: false, closed: errorCode(cause) === "EPIPE", reason: writeFailure(cause) };
  }
}
