/**
 * *Start Local Sandbox*: the four interfaces on this machine, as a process of its own that ends with the window. Only
 * this window's server is pointed at it, and only for the session; no setting is written.
 */
import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import type { SandboxParams } from "../../../server/src/protocol";
import { parseReadyLine } from "./sandboxReady";

export interface LocalSandbox {
  /** Addresses of the running sandbox, or null. */
  readonly current: SandboxParams;
  /** Starts it unless it runs; rejects with a sentence when it does not come up. */
  start(): Promise<void>;
  stop(): void;
}

const START_LIMIT = 15_000;
const LAST_LINES = 5;

export interface SandboxWatcher {
  /** It came up, or is gone for whatever reason. */
  onChange(sandbox: SandboxParams): void;
  /** It ran, and ended without being stopped. */
  onEnd(): void;
}

/** @param cli absolute path of the command line's bundle */
export function createSandbox(cli: string, { onChange, onEnd }: SandboxWatcher): LocalSandbox {
  let child: ChildProcess | null = null;
  let current: SandboxParams = null;
  const set = (next: SandboxParams): void => {
    current = next;
    onChange(next);
  };
  const stop = (): void => {
    child?.kill();
    child = null;
    if (current !== null) set(null);
  };
  return {
    get current() {
      return current;
    },
    stop,
    async start() {
      if (child !== null) return;
      const started = fork(cli, ["sandbox", "--port", "0"], { silent: true, execArgv: [] });
      child = started;
      started.once("exit", () => {
        if (child !== started) return;
        if (current !== null) onEnd();
        stop();
      });
      try {
        const ready = await readyLine(started);
        if (child === started) set(ready);
      } catch (error) {
        if (child === started) stop();
        throw error;
      }
    },
  };
}

/** Waits for the one line of JSON that says where everything is. */
function readyLine(child: ChildProcess): Promise<SandboxParams> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const fail = (what: string): void => reject(new Error([`The sandbox ${what}.`, ...said].join(" ")));
    const timer = setTimeout(() => fail("did not start in time"), START_LIMIT);
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
    child.once("error", () => {
      clearTimeout(timer);
      fail("could not be started");
    });
    if (child.stderr !== null) {
      createInterface(child.stderr).on("line", (line) => {
        said.push(line);
        if (said.length > LAST_LINES) said.shift();
      });
    }
    if (child.stdout !== null) {
      createInterface(child.stdout).on("line", (line) => {
        const ready = parseReadyLine(line);
        if (ready === null) return;
        clearTimeout(timer);
        resolve(ready);
      });
    }
  });
}
