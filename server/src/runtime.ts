/** Small files, the clock, and how `file:` URIs are read, in Node. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readPlainFile } from "./files/plainFile";

type SmallText =
  | { readonly ok: true; readonly text: string }
  /** `reason` stands behind the file's name. */
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

/** What is written by hand is far shorter. */
const SMALL_BYTES = 1_000_000;

/** @param folder with its repository, where the file must lie once all links are followed; null for anywhere */
export function readSmallText(file: string, folder: string | null): SmallText {
  const within = folder === null ? {} : { within: repositoryOf(folder) };
  const read = readPlainFile(file, { limit: SMALL_BYTES, ...within });
  return read.ok ? { ok: true, text: read.bytes.toString("utf8") } : read;
}

/** The folder with `.git` that holds this one; without any, the folder itself. */
export function repositoryOf(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, ".git"))) return at;
    if (path.dirname(at) === at) return folder;
  }
}

export const realRuntime = {
  /** Today as an ISO date. */
  today: (): string => new Date().toISOString().slice(0, 10),
  /** Calls back once, later; the answer takes that back. */
  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Path of a `file:` URI; null for documents that are no files (untitled, inside archives, remote). */
export function pathOfUri(uri: string): string | null {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : null;
  } catch {
    return null;
  }
}
