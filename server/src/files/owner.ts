/** Who left a lock or a draft: its process, and whether that still runs. */
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { errorCode } from "./failure";

export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** When the process began, as its system tells; null where it doesn't. A number of a process is used again. */
  readonly began: string | null;
}

/** What its system says of a process. */
export type Liveness =
  | { readonly state: "ended" }
  /** `began` is null where the system doesn't tell. */
  | { readonly state: "running"; readonly began: string | null };

interface AgeLimits {
  /** Milliseconds since it was written. */
  readonly age: number;
  /** From which age on nobody's claim to it is believed where its owner can't be told. */
  readonly patience: number;
}

let self: Owner | null = null;

/** This process. */
export function thisOwner(): Owner {
  if (self === null) {
    const now = livenessOf(process.pid);
    self = { host: hostname(), pid: process.pid, began: now.state === "running" ? now.began : null };
  }
  return self;
}

/**
 * Whether an owner is gone. One of another host can't be asked, and where a system doesn't tell when a process began its
 * number may be another's by now: then age decides.
 */
export function isGone(owner: Owner, host: string, now: Liveness, { age, patience }: AgeLimits): boolean {
  if (owner.host !== host) return age > patience;
  if (now.state === "ended") return true;
  if (owner.began === null || now.began === null) return age > patience;
  return owner.began !== now.began;
}

/** What is known of a process of this host. */
export function livenessOf(pid: number): Liveness {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is another user's.
    if (errorCode(error) !== "EPERM") return { state: "ended" };
  }
  return livenessIn(statOf(pid));
}

function statOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}

/**
 * Linux: the 22nd field of `/proc/PID/stat`, ticks since boot. The name before it may hold blanks and brackets. States Z
 * and X are of a process that has ended and was not yet waited for.
 * @param stat null where there is no such file
 */
export function livenessIn(stat: string | null): Liveness {
  if (stat === null) return { state: "running", began: null };
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === "Z" || state === "X" ? { state: "ended" } : { state: "running", began: fields[18] ?? null };
}
