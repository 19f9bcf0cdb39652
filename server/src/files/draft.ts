/**
 * Drafts: a new content is written beside its target and then takes its place in one step. A draft's name tells its
 * owner, so that one which an interrupted process left is removed by the next that writes into the folder.
 */
import { createHash, randomBytes } from "node:crypto";
import { fchmodSync, fchownSync, lstatSync, readdirSync, rmSync, type Stats } from "node:fs";
import path from "node:path";
import { isGone, livenessOf, type Owner, thisOwner } from "./owner";

/** Nothing is written for as long: a draft of this age whose owner can't be told is nobody's. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

const NAME = /^\.paylint-(?<host>[0-9a-f]{12})-(?<pid>\d{1,10})-(?<began>\d*)-[0-9a-f]{16}\.tmp$/u;

const sweptFolders = new Set<string>();

/** A name for a draft of a target, after what others left in its folder was removed. */
export function draftFor(target: string): string {
  const folder = path.dirname(target);
  if (!sweptFolders.has(folder)) removeLeftBehind(folder);
  sweptFolders.add(folder);
  const { host, pid, began } = thisOwner();
  return path.join(folder, `.paylint-${hostKey(host)}-${pid}-${began ?? ""}-${randomBytes(8).toString("hex")}.tmp`);
}

/** The mode to open a draft with: until it is finished, nobody else reads it who may not read the target. */
export function draftMode(present: Stats | null, mode: number): number {
  return present === null ? mode : 0o600;
}

/** Gives a draft the owner and the mode of its target. Only root may give files away; others keep the group, if it is one of theirs. */
export function makeLike(handle: number, present: Stats | null): void {
  if (present === null) return;
  const { uid, gid, mode } = present;
  const hasGroup = succeeds(() => fchownSync(handle, uid, gid)) || succeeds(() => fchownSync(handle, -1, gid));
  fchmodSync(handle, modeFor(mode, hasGroup));
}

/** A draft of another group than its target grants that group what it grants everybody. None takes rights of an owner to run. */
export function modeFor(mode: number, hasGroup: boolean): number {
  return hasGroup ? mode & 0o777 : (mode & 0o707) | ((mode & 0o007) << 3);
}

function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

function removeLeftBehind(folder: string): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    succeeds(() => {
      const age = Date.now() - lstatSync(file).mtimeMs;
      if (isLeftBehind(name, age)) rmSync(file, { force: true });
    });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}

/** Whether a name is that of a draft whose process is gone. @param age in milliseconds */
export function isLeftBehind(name: string, age: number): boolean {
  const { host = "", pid = "", began = "" } = NAME.exec(name)?.groups ?? {};
  if (pid === "") return false;
  const owner: Owner = { host, pid: Number(pid), began: began === "" ? null : began };
  return isGone(owner, hostKey(thisOwner().host), livenessOf(owner.pid), { age, patience: PATIENCE_MS });
}

/** Hosts' names may hold what file names can't. */
function hostKey(host: string): string {
  return createHash("sha256").update(host).digest("hex").slice(0, 12);
}
