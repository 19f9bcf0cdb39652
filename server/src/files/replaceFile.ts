/**
 * The one way to write a file: complete or not at all. The content goes to a draft beside the old one, is read back, and
 * takes its place in one step. Which file that is, and whether it may be written, the gate says.
 */
import type { Stats } from "node:fs";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { draftFor, draftMode, makeLike } from "./draft";
import { writeFailure } from "./failure";
import { targetOf } from "./gate";
import { isEnding, underWay } from "./interruption";
import { renameInto } from "./renameInto";

export type WriteOutcome =
  | { readonly ok: true }
  /** To stand behind the file's name; the file is as it was. */
  | { readonly ok: false; readonly reason: string };

export interface ReplaceOptions {
  /** Folder that the file must lie in once all links are followed; null for a name that the user wrote. */
  readonly within: string | null;
  /** What the file held when it was read, null where there was none; one that has changed since is left alone. */
  readonly expected?: Uint8Array | null;
  /** Where it really was then; a name that leads elsewhere by now is left alone. */
  readonly expectedAt?: string | null;
  /** Mode of a file that is new; an existing one keeps its own. */
  readonly mode?: number;
}

/** Writes the whole content to the file, or leaves it as it is and says why. */
export function replaceFile(
  file: string,
  content: Uint8Array | string,
  options: ReplaceOptions,
): Promise<WriteOutcome> {
  const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  return underWay(() => replace(file, bytes, options));
}

async function replace(
  file: string,
  bytes: Uint8Array,
  { within, expected, expectedAt, mode = 0o666 }: ReplaceOptions,
): Promise<WriteOutcome> {
  let draft: string | null = null;
  try {
    const target = targetOf(file, within);
    if (!target.ok) return target;
    if (expectedAt !== undefined && expectedAt !== target.file) return CHANGED;
    if (isEnding()) return INTERRUPTED;
    draft = draftFor(target.file);
    await writeDraft(draft, bytes, target.present, mode);
    // What the name leads to may have become another meanwhile.
    const now = targetOf(file, within);
    if (!now.ok) return now;
    if (now.file !== target.file || (expected === null && now.present !== null)) return CHANGED;
    if (expected != null && !(await holds(target.file, expected))) return CHANGED;
    if (isEnding()) return INTERRUPTED;
    await renameInto(draft, target.file);
    draft = null;
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof ShortWrite ? error.message : writeFailure(error) };
  } finally {
    if (draft !== null) await rm(draft, { force: true }).catch(() => {});
  }
}

const CHANGED: WriteOutcome = { ok: false, reason: "has changed since it was read" };
const INTERRUPTED: WriteOutcome = { ok: false, reason: "was not written, for Paylint was interrupted" };

class ShortWrite extends Error {
  constructor() {
    super("cannot be written (what was written is not what was to be)");
  }
}

async function writeDraft(file: string, bytes: Uint8Array, present: Stats | null, mode: number): Promise<void> {
  const handle = await open(file, "wx", draftMode(present, mode));
  try {
    await writeAll(handle, bytes);
    makeLike(handle.fd, present);
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
