/** Starts a code-server of its own for a test file: fresh user data, a copy of the workspace, a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { QUIET_SETTINGS } from "../../support/quietWindow";
import type { Rig } from "./setup";

export interface CodeServerOptions {
  /** Folder to open; it is copied, so that a test may change its files. */
  readonly workspace: string;
  readonly extensions: string;
  /** False: the workspace-trust feature is on, and the window asks. */
  readonly trusted: boolean;
  /** Settings of the user, the only ones that count for those of scope `application`. */
  readonly userSettings?: Readonly<Record<string, unknown>>;
  /** What the workspace's own `.vscode/settings.json` says. */
  readonly workspaceSettings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

export interface CodeServer {
  /** Address that opens the workspace. */
  readonly url: string;
  /** The copied workspace. */
  readonly workspace: string;
  /** Ends the process with its children and removes its files. */
  stop(): Promise<void>;
}

const START_LIMIT = 120_000;

const SETTINGS = { ...QUIET_SETTINGS, "security.workspace.trust.startupPrompt": "always" };

export async function startCodeServer(rig: Rig, options: CodeServerOptions): Promise<CodeServer> {
  const home = mkdtempSync(path.join(tmpdir(), "paylint-vscode-"));
  const workspace = path.join(home, path.basename(options.workspace));
  cpSync(options.workspace, workspace, { recursive: true });
  const userData = path.join(home, "user-data");
  writeSettings(path.join(userData, "User"), { ...SETTINGS, ...options.userSettings });
  if (options.workspaceSettings) writeSettings(path.join(workspace, ".vscode"), options.workspaceSettings);

  const server = spawn(
    process.execPath,
    [
      rig.codeServer,
      ...["--config", rig.config, "--auth", "none", "--bind-addr", "127.0.0.1:0"],
      ...["--user-data-dir", userData, "--extensions-dir", options.extensions],
      ...["--disable-telemetry", "--disable-update-check"],
      ...(options.trusted ? ["--disable-workspace-trust"] : []),
    ],
    // A process group of its own, so that stopping it ends the extension hosts and language servers as well.
    {
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      // What a test imports is neither seen by the next one nor kept on this machine.
      env: { ...process.env, PAYLINT_DATA_DIR: path.join(home, "data"), ...options.env },
    },
  );
  const stop = async (): Promise<void> => {
    await end(server);
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const address = new URL(await listening(server));
    address.searchParams.set("folder", workspace);
    return { url: String(address), workspace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function writeSettings(folder: string, settings: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "settings.json"), JSON.stringify(settings));
}

/** The address that the server prints when it is ready. */
function listening(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`code-server did not start:\n${output}`)), START_LIMIT);
    const onData = (chunk: Buffer): void => {
      output += String(chunk);
      const address = /listening on (http:\S+)/u.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on("data", onData);
    server.stderr?.on("data", onData);
    server.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`code-server ended with ${code}:\n${output}`));
    });
  });
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.pid === undefined) return resolve();
    server.removeAllListeners("exit");
    server.once("exit", () => resolve());
    if (process.platform === "win32") server.kill();
    else process.kill(-server.pid, "SIGKILL");
  });
}
