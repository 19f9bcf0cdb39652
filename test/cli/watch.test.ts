/** `check --watch` as a process beside which files change; every step waits for what the process says. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { folderWith } from "./cli";

const WRONG = "iban: GB28NWBK60161331926819\n";
const RIGHT = "iban: GB29NWBK60161331926819\n";

/** The counts that end each report, in the order in which they came. */
const SUMMARY = /(\d+) files?, \d+ identifiers?: (\d+) errors?/gu;

class Watching {
  private readonly child: ChildProcess;
  private out = "";
  private err = "";
  private seen = 0;
  private wake = (): void => {};

  constructor(cwd: string, args: readonly string[]) {
    this.child = spawn(process.execPath, [path.resolve("dist/cli.js"), "check", "--watch", "--no-directory", ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: "1" },
    });
    this.child.stdout?.on("data", (chunk: Buffer) => this.take(() => (this.out += chunk.toString("utf8"))));
    this.child.stderr?.on("data", (chunk: Buffer) => this.take(() => (this.err += chunk.toString("utf8"))));
    this.child.once("exit", () => this.take(() => {}));
  }

  /** Once a report that was not asked for yet has this many errors; reports before it may have others. */
  async errors(count: number, files: number): Promise<void> {
    await this.until(() => {
      const reports = [...this.out.matchAll(SUMMARY)];
      const at = reports.findIndex(
        ([, found, errors], i) => i >= this.seen && errors === `${count}` && found === `${files}`,
      );
      if (at >= 0) this.seen = at + 1;
      return at >= 0;
    });
  }

  get reports(): number {
    return [...this.out.matchAll(SUMMARY)].length;
  }

  said(sentence: string): Promise<void> {
    return this.until(() => this.err.includes(sentence));
  }

  /** Ctrl-C. @returns the exit code */
  async end(): Promise<number | null> {
    this.child.kill("SIGINT");
    await this.until(() => this.child.exitCode !== null || this.child.signalCode !== null);
    return this.child.exitCode;
  }

  kill(): void {
    this.child.kill("SIGKILL");
  }

  private take(append: () => void): void {
    append();
    this.wake();
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.child.exitCode !== null) throw new Error(`It ended: ${this.out}${this.err}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

/** Windows has no interrupt that one process could send another: it ends there without a code. */
const codeOf = (verdict: number): number | null => (process.platform === "win32" ? null : verdict);

let watching: Watching | null = null;
afterEach(() => watching?.kill());

function watch(cwd: string, ...args: string[]): Watching {
  watching = new Watching(cwd, args);
  return watching;
}

describe("check --watch", () => {
  it("checks a folder again when a file in it is changed, added, replaced or removed, and ends with the last verdict", async () => {
    const cwd = folderWith({ "a.yaml": WRONG, "deep/b.yaml": RIGHT });
    const checking = watch(cwd, ".");
    await checking.errors(1, 2);
    await checking.said("Watching");
    writeFileSync(path.join(cwd, "a.yaml"), RIGHT);
    await checking.errors(0, 2);
    writeFileSync(path.join(cwd, "deep", "c.yaml"), WRONG);
    await checking.errors(1, 3);
    // As editors save: a new file takes the place of the old one.
    writeFileSync(path.join(cwd, "deep", "c.tmp"), RIGHT);
    renameSync(path.join(cwd, "deep", "c.tmp"), path.join(cwd, "deep", "c.yaml"));
    await checking.errors(0, 3);
    rmSync(path.join(cwd, "deep", "c.yaml"));
    await checking.errors(0, 2);
    // A folder that is new, with all that is in it.
    mkdirSync(path.join(cwd, "new", "below"), { recursive: true });
    writeFileSync(path.join(cwd, "new", "below", "d.yaml"), WRONG);
    await checking.errors(1, 3);
    writeFileSync(path.join(cwd, "new", "below", "d.yaml"), RIGHT);
    await checking.errors(0, 3);
    rmSync(path.join(cwd, "new"), { recursive: true });
    await checking.errors(0, 2);
    writeFileSync(path.join(cwd, "a.yaml"), WRONG);
    await checking.errors(1, 2);
    expect(await checking.end()).toBe(codeOf(1));
  });

  it("follows a named file that is replaced, more than once, and not its neighbours", async () => {
    const cwd = folderWith({ "a.yaml": WRONG, "b.yaml": RIGHT });
    const checking = watch(cwd, "a.yaml");
    await checking.errors(1, 1);
    await checking.said("Watching");
    for (const [content, errors] of [
      [RIGHT, 0],
      [WRONG, 1],
      [RIGHT, 0],
    ] as const) {
      writeFileSync(path.join(cwd, "b.yaml"), content);
      writeFileSync(path.join(cwd, "a.tmp"), content);
      renameSync(path.join(cwd, "a.tmp"), path.join(cwd, "a.yaml"));
      await checking.errors(errors, 1);
    }
    expect(await checking.end()).toBe(codeOf(0));
  });

  it("follows what a pattern matches, also files that are new", async () => {
    const cwd = folderWith({ "data/a.yaml": RIGHT });
    const checking = watch(cwd, "data/*.yaml");
    await checking.errors(0, 1);
    await checking.said("Watching");
    writeFileSync(path.join(cwd, "data", "b.yaml"), WRONG);
    await checking.errors(1, 2);
    expect(await checking.end()).toBe(codeOf(1));
  });

  it("follows files whose format the configuration says, and that itself", async () => {
    const cwd = folderWith({ "paylint.json": '{ "root": true }', "a.conf": WRONG, "b.yaml": RIGHT });
    const checking = watch(cwd, ".");
    await checking.errors(0, 1);
    await checking.said("Watching");
    writeFileSync(path.join(cwd, "paylint.json"), '{ "root": true, "formats": { "*.conf": "properties" } }');
    await checking.errors(1, 2);
    writeFileSync(path.join(cwd, "a.conf"), RIGHT);
    await checking.errors(0, 2);
    expect(await checking.end()).toBe(codeOf(0));
  });

  it("isn't called up by the report that it writes", async () => {
    const cwd = folderWith({ "a.yaml": WRONG });
    const checking = watch(cwd, ".", "--write-baseline", "known.json");
    await checking.errors(1, 1);
    await checking.said("Watching");
    writeFileSync(path.join(cwd, "a.yaml"), RIGHT);
    await checking.errors(0, 2);
    writeFileSync(path.join(cwd, "b.yaml"), WRONG);
    await checking.errors(1, 3);
    // Each change called for one check, or a few where it came in steps; a loop would have made many.
    expect(checking.reports).toBeLessThan(8);
    // Findings went into the baseline, so that writing it was all that was asked.
    expect(await checking.end()).toBe(codeOf(0));
  });
});
