/**
 * The one gate for every writer: whether a file may be written, and where it really is. Links are followed, but not out
 * of the folder that the name comes from; what isn't a plain file, is protected, or has further names is left alone.
 */
import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { errorCode, writeFailure } from "./failure";

export type Target =
  /** `file` is free of links; `present` is null where there is none yet. */
  | { readonly ok: true; readonly file: string; readonly present: Stats | null }
  /** To stand behind the file's name. */
  | { readonly ok: false; readonly reason: string };

/**
 * @param within folder that the file must lie in once all links are followed, for a name that was found in a folder, by a
 *   pattern or by git; null for one that the user wrote, who may name any file
 */
export function targetOf(name: string, within: string | null): Target {
  try {
    if (isOpened(path.resolve(name))) return refused("stands for what a process has open");
    const file = realOf(name);
    if (file === null) return refused("is a link that leads nowhere");
    if (within !== null && !liesWithin(file, realpathSync(within)))
      return refused("is a link that leads out of the folder");
    const present = statsOrNull(file);
    const reason = present === null ? null : obstacleIn(file, present);
    return reason === null ? { ok: true, file, present } : refused(reason);
  } catch (error) {
    return refused(writeFailure(error));
  }
}

/**
 * Makes a folder for a file to be written, and those around it that are missing.
 * @param within folder that it must lie in once all links are followed
 * @returns why there is none; null where it is there
 */
export function makeFolder(folder: string, within: string): string | null {
  try {
    let there = path.resolve(folder);
    while (lstatSync(there, { throwIfNoEntry: false }) === undefined) there = path.dirname(there);
    const real = realOf(there);
    if (real === null) return "is below a link that leads nowhere";
    const around = realpathSync(within);
    if (real !== around && !liesWithin(real, around)) return "is below a link that leads out of the folder";
    mkdirSync(folder, { recursive: true });
    return null;
  } catch (error) {
    return writeFailure(error);
  }
}

function refused(reason: string): Target {
  return { ok: false, reason };
}

/** The name without links, also of a file that isn't there yet; null for a link without a target. */
function realOf(name: string): string | null {
  try {
    return realpathSync(name);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    if (isLink(name)) return null;
    return path.join(realpathSync(path.dirname(path.resolve(name))), path.basename(name));
  }
}

/** The name of a file without links; null where that can't be told. */
export function realPathOf(name: string): string | null {
  try {
    return realpathSync(name);
  } catch {
    return null;
  }
}

function isLink(name: string): boolean {
  return lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** @param file and folder without links */
export function liesWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== "" && relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function statsOrNull(file: string): Stats | null {
  return statSync(file, { throwIfNoEntry: false }) ?? null;
}

/** @throws where the file is protected against writing: replacing it needs no right to the file itself */
function obstacleIn(file: string, present: Stats): string | null {
  if (!present.isFile()) return "is not a regular file";
  if (present.nlink > 1) return `has ${present.nlink - 1} further hard ${present.nlink === 2 ? "link" : "links"}`;
  closeSync(openSync(file, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0)));
  return null;
}

/** No system follows more links than these. */
const MOST_LINKS = 40;

/** Whether a name, or a link on its way, stands for what a process has open (`/dev/stdout`), which may be a file. */
export function isOpened(name: string): boolean {
  let file = name;
  for (let link = 0; link < MOST_LINKS; link++) {
    if (/^\/(?:dev\/(?:fd\/|std(?:in|out|err)$)|proc\/)/u.test(file)) return true;
    try {
      file = path.resolve(path.dirname(file), readlinkSync(file));
    } catch {
      return false;
    }
  }
  return false;
}
