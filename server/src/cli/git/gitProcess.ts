/**
 * The one way git is run. The repository may be anybody's, and its settings name programs that git runs: all of them are
 * turned off here, each by name where git knows no other way. Nothing is fetched, nothing is asked, nothing is written.
 */
import { isUtf8 } from "node:buffer";
import { spawn } from "node:child_process";
import { programIn } from "./programIn";

export type Git<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Longest answer read: as long as a file may be. */
const MAX_BYTES = 1 << 30;
/** What git says of a failure is shorter. */
const MAX_WORDS = 64 * 1024;
const TIME_LIMIT_MS = 30_000;

/** Settings that count whatever the repository says. */
const SETTINGS: readonly string[] = [
  ...["core.fsmonitor=", "core.hooksPath=/dev/null", "core.pager=cat", "core.askPass=", "credential.helper="],
  ...["diff.external=", "diff.interHunkContext=0", "diff.ignoreSubmodules=all", "diff.submodule=short"],
  ...["submodule.recurse=false", "gc.auto=0", "maintenance.auto=false", "protocol.allow=never"],
];

const ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_OPTIONAL_LOCKS: "0",
  // In a clone without all objects git fetches those it misses, by a program that the repository's settings name.
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  SSH_ASKPASS: "",
  GIT_PAGER: "cat",
  // A name is a name, whatever signs of a pattern it holds.
  GIT_LITERAL_PATHSPECS: "1",
  LC_ALL: "C",
};

/** What git can't have beside these. */
const UNSET = ["GIT_CONFIG", "GIT_EXTERNAL_DIFF", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"];

/** Git in a folder. */
export class GitProcess {
  private readonly folder: string;
  private readonly program: string;
  private readonly timeLimit: number;
  private readonly filters: readonly string[];

  private constructor(folder: string, program: string, timeLimit: number, filters: readonly string[]) {
    this.folder = folder;
    this.program = program;
    this.timeLimit = timeLimit;
    this.filters = filters;
  }

  /** @param timeLimit of each call, in milliseconds */
  static async in(folder: string, timeLimit = TIME_LIMIT_MS): Promise<Git<GitProcess>> {
    const program = programIn("git", process.env, process.platform);
    if (program === null) return { ok: false, error: "git is not installed" };
    const bare = new GitProcess(folder, program, timeLimit, []);
    // Ends with 1 where there are none.
    const listed = await bare.run(["config", "--name-only", "-z", "--get-regexp", "^filter\\."], [0, 1]);
    if (!listed.ok) return listed;
    const filters = filterNames(listed.value);
    if (filters === null) return { ok: false, error: "the repository has a filter whose name is no UTF-8" };
    return { ok: true, value: new GitProcess(folder, program, timeLimit, filters) };
  }

  /** The same in another folder of the repository. */
  at(folder: string): GitProcess {
    return new GitProcess(folder, this.program, this.timeLimit, this.filters);
  }

  /** @returns what git writes, or the first line of why it fails */
  run(args: readonly string[], exitCodes: readonly number[] = [0]): Promise<Git<Buffer>> {
    const { settings, environment } = withoutFilters(this.filters, process.env);
    const all = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
    const child = spawn(this.program, ["--no-pager", ...all, "-C", this.folder, ...args], {
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    return new Promise((resolve) => {
      const output: Buffer[] = [];
      let length = 0;
      let words = "";
      const end = (result: Git<Buffer>): void => {
        clearTimeout(timer);
        child.kill("SIGKILL");
        // A program that git began may hold them open.
        child.stdout.destroy();
        child.stderr.destroy();
        resolve(result);
      };
      const fail = (error: string): void => end({ ok: false, error });
      const timer = setTimeout(() => fail(`git has not ended within ${this.timeLimit / 1000} seconds`), this.timeLimit);
      child.stdout.on("data", (chunk: Buffer) => {
        output.push(chunk);
        length += chunk.length;
        if (length > MAX_BYTES) fail(`git's answer is longer than ${MAX_BYTES} bytes`);
      });
      child.stderr.on("data", (chunk: Buffer) => {
        if (words.length < MAX_WORDS) words += chunk.toString("utf8");
      });
      child.on("error", (error) => fail(`git: ${error.message}`));
      child.on("close", (code) => {
        if (code !== null && exitCodes.includes(code)) end({ ok: true, value: Buffer.concat(output, length) });
        else fail(`git: ${reasonIn(words)}`);
      });
    });
  }
}

/** Warnings stand before the reason why git gave up. */
function reasonIn(words: string): string {
  const lines = words.trim().split("\n");
  return lines.find((line) => line.startsWith("fatal: ")) ?? (lines[0] || "failed");
}

/**
 * Names of filters from names of their settings (`filter.NAME.clean`); a name may hold full stops.
 * @returns null where one can't be given back to git as it is
 */
function filterNames(listed: Buffer): readonly string[] | null {
  if (!isUtf8(listed)) return null;
  const settings = listed.toString("utf8").split("\0");
  return [...new Set(settings.flatMap((setting) => /^filter\.(.*)\.[^.]*$/su.exec(setting)?.[1] ?? []))];
}

/**
 * Empties filters, in the environment too: settings among the arguments end their name at the first `=`, which a filter's
 * name may hold.
 */
function withoutFilters(
  names: readonly string[],
  given: NodeJS.ProcessEnv,
): { readonly settings: readonly string[]; readonly environment: NodeJS.ProcessEnv } {
  const emptied = names.flatMap((name) =>
    ["clean", "smudge", "process", "required"].map((what) => ({
      key: `filter.${name}.${what}`,
      value: what === "required" ? "false" : "",
    })),
  );
  const before = Number(given.GIT_CONFIG_COUNT ?? 0) || 0;
  const environment: NodeJS.ProcessEnv = { ...given, ...ENVIRONMENT };
  for (const name of UNSET) delete environment[name];
  const unwritable = emptied.filter(({ key }) => key.includes("="));
  for (const [at, { key, value }] of unwritable.entries()) {
    environment[`GIT_CONFIG_KEY_${before + at}`] = key;
    environment[`GIT_CONFIG_VALUE_${before + at}`] = value;
  }
  if (unwritable.length > 0) environment.GIT_CONFIG_COUNT = String(before + unwritable.length);
  return {
    settings: emptied.filter(({ key }) => !key.includes("=")).map(({ key, value }) => `${key}=${value}`),
    environment,
  };
}
