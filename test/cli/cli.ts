/** Runs the built command line tool as a user does: a process with arguments, standard input and an exit code. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReportedFinding, ReportedLiteral } from "../../server/src/report/report";

/** A file in the JSON report. */
export interface FileReport {
  readonly path: string;
  readonly literals: readonly ReportedLiteral[];
  readonly findings: readonly ReportedFinding[];
  readonly skipped: string | null;
  readonly encoding?: string;
  readonly unchecked?: readonly string[];
}

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Buffer;
  readonly env?: Record<string, string>;
  /** How standard output is read. */
  readonly encoding?: "utf8" | "latin1";
}

/** Needs `npm run build`, which `npm test` does first. */
export function paylint(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve("dist/cli.js"), ...args], {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, NO_COLOR: "1", ...options.env },
    });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString(options.encoding ?? "utf8");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString("utf8");
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
    // A tool that refuses its input closes it before all is written.
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
  });
}

/** A new folder holding the files. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
