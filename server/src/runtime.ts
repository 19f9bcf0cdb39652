/**
 * The real world behind small interfaces: files and the clock. Server and command line get a `Runtime`; tests give
 * them another one. Nothing else reads files on its own.
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

/** Path of a `file:` URI; null for documents that are no files (untitled, inside archives, remote). */
export function pathOfUri(uri: string): string | null {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : null;
  } catch {
    return null;
  }
}
