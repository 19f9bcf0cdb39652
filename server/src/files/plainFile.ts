/**
 * Reading files that may be anything: only regular ones of sane size are read. A pipe would be waited for until
 * somebody writes to it, a device may never end, and a link may lead out of the folder that was opened.
 */
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { errorCode, readFailure } from "./failure";
import { liesWithin } from "./gate";

type PlainFile =
  /** Last change in milliseconds since 1970. */
  | { readonly ok: true; readonly bytes: Buffer; readonly modified: number }
  | {
      readonly ok: false;
      /** To stand behind the file's name. */
      readonly reason: string;
      readonly missing: boolean;
    };

interface PlainFileOptions {
  /** Most bytes read; a longer file is refused. */
  readonly limit: number;
  /** Reads no more than the first `limit` bytes, however long the file is. */
  readonly head?: boolean;
  /** Folder that the file must lie in once all links are followed. */
  readonly within?: string;
}

const CHUNK_BYTES = 1 << 16;

/** Reads a regular file. One that is something else, too large, outside, or grows beyond the limit is refused. */
export function readPlainFile(file: string, { limit, head = false, within }: PlainFileOptions): PlainFile {
  try {
    if (within !== undefined && !liesWithin(realpathSync(file), realpathSync(within)))
      return refused("is a link that leads out of the folder");
    // Without NONBLOCK, opening a pipe would wait for a writer.
    const handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const info = fstatSync(handle);
      if (!info.isFile()) return refused("is not a regular file");
      if (info.size > limit && !head) return refused(tooLarge(limit));
      const bytes = readUpTo(handle, head ? Math.min(info.size, limit) : info.size, limit);
      if (bytes.length > limit && !head) return refused(tooLarge(limit));
      return { ok: true, bytes: bytes.subarray(0, limit), modified: info.mtimeMs };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    return { ok: false, reason: readFailure(error), missing: errorCode(error) === "ENOENT" };
  }
}

function tooLarge(limit: number): string {
  return `is larger than ${limit} bytes`;
}

function refused(reason: string): PlainFile {
  return { ok: false, reason, missing: false };
}

/**
 * @param expected size told beforehand, which may be wrong (a file that grows, files of the system)
 * @returns all bytes, or more than the limit where there are more
 */
function readUpTo(handle: number, expected: number, limit: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  while (length <= limit) {
    const room = length === 0 && expected > 0 ? expected + 1 : CHUNK_BYTES;
    const part = Buffer.allocUnsafe(room);
    const count = readSync(handle, part, 0, part.length, null);
    if (count === 0) break;
    parts.push(part.subarray(0, count));
    length += count;
    // A file with a size gives less than there is room for at its end alone; others are the system's, and may go on.
    if (expected > 0 && count < room) break;
  }
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts, length);
}

/** What a name leads to; null where there is nothing, or nothing is to be seen. */
export function statsOf(file: string): Stats | null {
  try {
    return statSync(file);
  } catch {
    return null;
  }
}
