/**
 * A lock is a file that names its owner: host, process, and when the process began. One whose owner is gone is taken
 * over at once; where that can't be told (another host, a system that doesn't say when a process began), after a while.
 */
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { errorCode } from "./failure";
import { isGone, livenessOf, type Owner, thisOwner } from "./owner";
import { readPlainFile } from "./plainFile";

const PATIENCE_MS = 15_000;
const POLL_MS = 50;
/** Nothing that is done under a lock takes nearly as long. */
const UNKNOWN_STALE_MS = 60_000;
const OWNER_BYTES = 10_000;

/**
 * Runs alone among all processes that use the lock.
 * @throws where the lock isn't free in time
 */
export async function withLock<T>(lock: string, action: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!takeLock(lock)) {
    if (Date.now() > deadline) throw new Error(`${lock} is taken by another process`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await action();
  } finally {
    // One that took very long, and was taken over by another host, is no longer ours.
    if (readOwner(lock) === ownerText()) rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  if (createFile(lock, ownerText())) return true;
  removeLeftBehind(lock);
  return false;
}

/**
 * Removes a lock that is left behind. Who looks and removes does both under a guard: between the two of another, the lock
 * may have been taken anew.
 */
function removeLeftBehind(lock: string): void {
  const guard = `${lock}.guard`;
  if (!createFile(guard, ownerText())) {
    // All is done under a guard in one go: only a process that was killed in it leaves one. Whoever waits looks again.
    if (isLeftBehind(guard)) rmSync(guard, { force: true });
    return;
  }
  try {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @returns false where it is there already */
function createFile(file: string, text: string): boolean {
  try {
    const handle = openSync(file, "wx", 0o600);
    writeSync(handle, text);
    closeSync(handle);
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  }
}

function ownerText(): string {
  return JSON.stringify(thisOwner());
}

/** Milliseconds since it was written; 0 where it is gone: its owner has finished. */
function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** Null for what no lock of ours can be. */
function readOwner(lock: string): string | null {
  const file = readPlainFile(lock, { limit: OWNER_BYTES });
  return file.ok ? file.bytes.toString("utf8") : null;
}

/** Whether the owner that a lock names is gone. */
function isLeftBehind(lock: string): boolean {
  const text = readOwner(lock);
  if (text === null) return false;
  const owner = parseOwner(text);
  // A lock without a name is being written, or was left by another version.
  if (owner === null) return ageOf(lock) > UNKNOWN_STALE_MS;
  const limits = { age: ageOf(lock), patience: UNKNOWN_STALE_MS };
  return isGone(owner, thisOwner().host, livenessOf(owner.pid), limits);
}

function parseOwner(text: string): Owner | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { host, pid, began } = value as Record<string, unknown>;
    if (typeof host !== "string" || typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0) return null;
    return { host, pid, began: typeof began === "string" ? began : null };
  } catch {
    return null;
  }
}
