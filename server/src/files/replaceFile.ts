/**
 * The one way to write a file: complete or not at all. The content goes to a new file beside the old one, is read back,
 * and takes its place in one step. Links are followed; a file with further names (hard links) would be torn from them
 * and is left alone.
 */
import { randomBytes } from "node:crypto";
import type { Stats } from "node:fs";
import {
  access,
  constants,
  type FileHandle,
  lstat,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import path from "node:path";
import { errorCode, writeFailure } from "./failure";

export type WriteOutcome =
  | { readonly ok: true }
  /** To stand behind the file's name; the file is as it was. */
  | { readonly ok: false; readonly reason: string };

export interface ReplaceOptions {
  /** What the file held when it was read; one that has changed since is left alone. */
  readonly expected?: Uint8Array;
  /** Mode of a file that is new; an existing one keeps its own. */
  readonly mode?: number;
}

/** Writes the whole content to the file, or leaves it as it is and says why. */
export async function replaceFile(
  file: string,
  content: Uint8Array | string,
  { expected, mode = 0o666 }: ReplaceOptions = {},
): Promise<WriteOutcome> {
  const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  let temporary: string | null = null;
  try {
    const target = await targetOf(file);
    const present = await stat(target).catch(nullIfMissing);
    const refusal = present === null ? null : await refusalOf(target, present);
    if (refusal !== null) return { ok: false, reason: refusal };
    temporary = path.join(path.dirname(target), `.${randomBytes(9).toString("hex")}.paylint-tmp`);
    await writeNew(temporary, bytes, present, mode);
    if (expected !== undefined && !(await holds(target, expected))) {
      return { ok: false, reason: "has changed since it was read" };
    }
    await rename(temporary, target);
    temporary = null;
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof ShortWrite ? error.message : writeFailure(error) };
  } finally {
    if (temporary !== null) await rm(temporary, { force: true }).catch(() => {});
  }
}

class ShortWrite extends Error {
  constructor() {
    super("cannot be written (what was written is not what was to be)");
  }
}

/** Where the file really is; a link that leads nowhere is an error, a name that isn't there yet is not. */
async function targetOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || (await lstat(file).catch(nullIfMissing)) !== null) throw error;
    return file;
  }
}

async function refusalOf(target: string, present: Stats): Promise<string | null> {
  if (!present.isFile()) return "is not a regular file";
  if (present.nlink > 1) return `has ${present.nlink - 1} further hard ${present.nlink === 2 ? "link" : "links"}`;
  // Replacing needs no right to the file itself, so a file protected against writing would be overwritten.
  await access(target, constants.W_OK);
  return null;
}

async function writeNew(file: string, bytes: Uint8Array, present: Stats | null, mode: number): Promise<void> {
  const handle = await open(file, "wx", present === null ? mode : 0o600);
  try {
    await writeAll(handle, bytes);
    if (present !== null) {
      // Only root may give files away; for others the owner is the writer.
      await handle.chown(present.uid, present.gid).catch(() => {});
      await handle.chmod(present.mode & 0o7777);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (!(await holds(file, bytes))) throw new ShortWrite();
}

/** A write may take less than it was given (a full disk, a limit): only what it says counts. */
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, done);
    if (bytesWritten === 0) throw new ShortWrite();
    done += bytesWritten;
  }
}

async function holds(file: string, bytes: Uint8Array): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  return content?.equals(bytes) === true;
}

function nullIfMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}
