/**
 * Files and the clock behind a small interface: the language server reads what may change while it runs through a
 * `Runtime`, and tests give it another one. Also how failed file operations and `file:` URIs are read.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export interface Runtime {
  /** Text of a file in UTF-8, or null where it can't be read. */
  readText(path: string): Promise<string | null>;
  /** Today as an ISO date. */
  today(): string;
}

export const realRuntime: Runtime = {
  async readText(path) {
    try {
      return await readFile(path, "utf8");
    } catch {
      return null;
    }
  },
  today: () => new Date().toISOString().slice(0, 10),
};

/** Node's code of a failed file operation (`ENOENT`); "unknown error" for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown error";
}

/** Why a file could not be read, to stand behind its name. */
export function readFailure(error: unknown): string {
  return `cannot be read (${errorCode(error)})`;
}

/** Path of a `file:` URI; null for documents that are no files (untitled, inside archives, remote). */
export function pathOfUri(uri: string): string | null {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : null;
  } catch {
    return null;
  }
}
