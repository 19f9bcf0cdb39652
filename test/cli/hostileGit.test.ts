/** `--staged` and `--since` in repositories that would have git run something, hang, or hand out what it hasn't got. */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Repository } from "../../server/src/cli/git/git";
import { folderWith, paylint } from "./cli";

const RIGHT = "GB29NWBK60161331926819";
const OTHER = "GB60BARC20000055779911";
const LOWER = "gb29nwbk60161331926819";

function git(cwd: string, ...args: string[]): void {
  const who = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "protocol.file.allow=always"];
  execFileSync("git", ["-C", cwd, ...who, ...args], { stdio: "pipe" });
}

function repository(files: Readonly<Record<string, string>>): string {
  const cwd = path.join(folderWith({ "marks/kept": "" }), "repository");
  mkdirSync(cwd);
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(cwd, name), content);
  git(cwd, "init", "-q", "-b", "main");
  git(cwd, "add", "-A");
  git(cwd, "commit", "-q", "-m", "x");
  return cwd;
}

/** A program that leaves a mark when it runs. */
function marking(cwd: string, name: string): string {
  const marks = path.resolve(cwd, "..", "marks");
  const program = path.join(marks, "..", `${name}.sh`);
  writeFileSync(program, `#!/bin/sh\ntouch "${path.join(marks, name)}"\ncat\n`);
  chmodSync(program, 0o755);
  return program;
}

const marksOf = (cwd: string): string[] =>
  readdirSync(path.resolve(cwd, "..", "marks")).filter((name) => name !== "kept");

/** Tracked files look touched, so that git has to compare their content. */
function touch(cwd: string): void {
  for (const name of readdirSync(cwd)) if (/\.\w+$/u.test(name)) utimesSync(path.join(cwd, name), 1, 1);
}

const RUNS = [["--staged"], ["--since", "HEAD"], ["--since", "HEAD", "--fix"]] as const;

/** What of a repository's own git runs when it lists and compares files, each set up alone. */
const TRAPS: Readonly<Record<string, (cwd: string, program: string) => void>> = {
  "core.fsmonitor": (cwd, program) => git(cwd, "config", "core.fsmonitor", program),
  "diff.external": (cwd, program) => git(cwd, "config", "diff.external", program),
  "a driver's command": (cwd, program) => git(cwd, "config", "diff.evil.command", program),
  "a driver's textconv": (cwd, program) => git(cwd, "config", "diff.evil.textconv", program),
  "a clean filter": (cwd, program) => git(cwd, "config", "filter.evil.clean", program),
  "a required process filter": (cwd, program) => {
    git(cwd, "config", "filter.evil.process", program);
    git(cwd, "config", "filter.evil.required", "true");
  },
  "a filter with = and full stops in its name": (cwd, program) => {
    git(cwd, "config", "filter.a=b.c.clean", program);
    appendFileSync(path.join(cwd, ".git/info/attributes"), "*.yaml filter=a=b.c\n");
  },
  "a filter in an included file": (cwd, program) => {
    writeFileSync(path.join(cwd, ".git/more"), `[filter "evil"]\n\tclean = ${program}\n`);
    git(cwd, "config", "include.path", "more");
  },
  "a filter without a name": (cwd, program) => {
    appendFileSync(path.join(cwd, ".git/config"), `[filter ""]\n\tclean = ${program}\n`);
    appendFileSync(path.join(cwd, ".git/info/attributes"), "*.yaml filter=\n");
  },
  "a filter whose name is no UTF-8": (cwd, program) => {
    appendFileSync(path.join(cwd, ".git/config"), Buffer.from(`[filter "\xe9"]\n\tclean = ${program}\n`, "latin1"));
    appendFileSync(path.join(cwd, ".git/info/attributes"), Buffer.from("*.yaml filter=\xe9\n", "latin1"));
  },
  hooks: (cwd, program) => {
    for (const hook of ["post-index-change", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman"])
      symlinkSync(program, path.join(cwd, ".git/hooks", hook));
  },
  "core.hooksPath": (cwd, program) => {
    mkdirSync(path.join(cwd, ".git/own"));
    symlinkSync(program, path.join(cwd, ".git/own/post-index-change"));
    git(cwd, "config", "core.hooksPath", ".git/own");
  },
  "a pager": (cwd, program) => {
    git(cwd, "config", "core.pager", program);
    git(cwd, "config", "pager.diff", program);
  },
  "the settings of a submodule": (cwd, program) => {
    const inner = path.join(cwd, "inner");
    mkdirSync(inner);
    writeFileSync(path.join(inner, "a.yaml"), "x: 1\n");
    git(inner, "init", "-q");
    git(inner, "add", "-A");
    git(inner, "commit", "-q", "-m", "x");
    git(cwd, "add", "inner");
    git(inner, "config", "core.fsmonitor", program);
    git(inner, "config", "filter.evil.clean", program);
    writeFileSync(path.join(inner, ".gitattributes"), "*.yaml filter=evil\n");
    writeFileSync(path.join(inner, "a.yaml"), "x: 2\n");
  },
};

/** A repository with a changed file and one trap. */
function trapped(what: string): string {
  const cwd = repository({ "a.yaml": `iban: ${RIGHT}\n`, "b.yaml": "x: 1\n", "c.txt": "x\n" });
  mkdirSync(path.join(cwd, ".git/info"), { recursive: true });
  writeFileSync(path.join(cwd, ".git/info/attributes"), "*.yaml diff=evil filter=evil\n");
  TRAPS[what]?.(cwd, marking(cwd, "ran"));
  writeFileSync(path.join(cwd, "a.yaml"), `iban: ${LOWER}\n`);
  return cwd;
}

describe("git runs nothing of the repository's", () => {
  it.each(Object.keys(TRAPS))("%s", { timeout: 120_000 }, async (what) => {
    const cwd = trapped(what);
    for (const run of RUNS) {
      touch(cwd);
      const { code, err } = await paylint(["check", ...run], { cwd });
      expect({ run, ran: marksOf(cwd) }).toEqual({ run, ran: [] });
      if (what.includes("no UTF-8"))
        expect([code, err]).toEqual([2, expect.stringContaining("filter whose name is no UTF-8")]);
      else expect([code, err]).toEqual([0, expect.not.stringContaining("paylint:")]);
    }
  });

  // A process filter would wait, a pager wants a terminal.
  const RUNNING = Object.keys(TRAPS).filter((what) => !/process filter|pager/u.test(what));

  it.each(RUNNING)("which it would without care: %s", (what) => {
    const cwd = trapped(what);
    touch(cwd);
    git(cwd, "diff", "HEAD");
    expect(marksOf(cwd)).toEqual(["ran"]);
  });

  it("and nothing is written into it, though files look touched", async () => {
    const cwd = repository({ "a.yaml": `iban: ${RIGHT}\n`, "b.yaml": "x: 1\n" });
    const kept = (): Record<string, string> =>
      Object.fromEntries(
        readdirSync(path.join(cwd, ".git"), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => [path.relative(cwd, file), readFileSync(file, "latin1")]),
      );
    for (const run of RUNS) {
      touch(cwd);
      const before = kept();
      expect((await paylint(["check", ...run], { cwd })).code).toBe(0);
      expect(kept()).toEqual(before);
    }
    // Without care, git writes down that they are unchanged.
    const before = kept();
    git(cwd, "status");
    expect(kept()).not.toEqual(before);
  });

  it("and its settings move its files nowhere else", async () => {
    const outside = folderWith({ "a.yaml": `iban: ${LOWER}\n`, "inside/x.yaml": "x: 1\n" });
    const cwd = path.join(outside, "inside");
    git(cwd, "init", "-q");
    git(cwd, "config", "core.worktree", outside);
    git(cwd, "commit", "-q", "--allow-empty", "-m", "x");
    const { code, err } = await paylint(["check", "--since", "HEAD", "--fix"], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining("its files lie in another folder")]);
    expect(readFileSync(path.join(outside, "a.yaml"), "utf8")).toContain(LOWER);
  });
});

describe("a clone that lacks objects", () => {
  /** Without the contents that were not checked out; fetching them would run a program. */
  function partialClone(filter: string): string {
    const origin = repository({ "a.yaml": `name: Tarn Mills\niban: ${RIGHT}\n`, "b.yaml": "x: 1\n" });
    writeFileSync(path.join(origin, "a.yaml"), `name: Tarn Mills\niban: ${OTHER}\n`);
    git(origin, "commit", "-q", "-a", "-m", "y");
    git(origin, "config", "uploadpack.allowFilter", "true");
    git(origin, "config", "uploadpack.allowAnySHA1InWant", "true");
    const clone = path.join(origin, "..", "clone");
    git(origin, "clone", "-q", "--no-local", `--filter=${filter}`, `file://${origin}`, clone);
    git(clone, "config", "remote.origin.uploadpack", marking(clone, "fetched"));
    return clone;
  }

  it("fetches nothing, checks what is there and ends with 2", async () => {
    const cwd = partialClone("blob:none");
    writeFileSync(path.join(cwd, "c.yaml"), "iban: GB28NWBK60161331926819\n");
    const { code, out, err } = await paylint(["check", "--since", "HEAD~1"], { cwd });
    expect(marksOf(cwd)).toEqual([]);
    expect(out).toContain("iban/check-digits");
    expect(err).toMatch(/a\.yaml: its version in HEAD~1 can't be read, so it is not compared with it/u);
    expect(code).toBe(2);
  });

  it("corrects nothing where it can't tell which lines changed", async () => {
    const cwd = partialClone("blob:none");
    writeFileSync(path.join(cwd, "a.yaml"), `name: Tarn Mills\niban: ${LOWER}\n`);
    const { code } = await paylint(["check", "--since", "HEAD~1", "--fix"], { cwd });
    expect(marksOf(cwd)).toEqual([]);
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toContain(LOWER);
    expect(code).toBe(2);
  });

  it("without folders can't be compared at all, and says so", async () => {
    const cwd = partialClone("tree:0");
    const { code, err } = await paylint(["check", "--since", "HEAD~1"], { cwd });
    expect(marksOf(cwd)).toEqual([]);
    expect([code, err]).toEqual([2, expect.stringMatching(/^paylint: --since: git: /u)]);
  });

  it("names a staged content that is gone, and checks the others", async () => {
    const cwd = repository({ "z.yaml": "x: 1\n" });
    writeFileSync(path.join(cwd, "a.yaml"), "x: 17\n");
    writeFileSync(path.join(cwd, "b.yaml"), "iban: GB28NWBK60161331926819\n");
    git(cwd, "add", "-A");
    const blob = execFileSync("git", ["-C", cwd, "rev-parse", ":a.yaml"], { encoding: "utf8" }).trim();
    const object = path.join(cwd, ".git/objects", blob.slice(0, 2), blob.slice(2));
    renameSync(object, `${object}.gone`);
    const { code, out, err } = await paylint(["check", "--staged"], { cwd });
    expect(out).toContain("iban/check-digits");
    expect(err).toContain("a.yaml: what is staged of it can't be read (git: fatal: ");
    expect(code).toBe(2);
  });
});

describe("names that are no UTF-8", () => {
  it.each([["--staged"], ["--since", "HEAD"]])("%s names them and checks the others", async (...run) => {
    const cwd = repository({ "z.yaml": "x: 1\n" });
    const inFolder = (name: string) => Buffer.concat([Buffer.from(`${cwd}/`), Buffer.from(name, "latin1")]);
    writeFileSync(inFolder("caf\xe9.yaml"), "iban: GB28NWBK60161331926819\n");
    writeFileSync(inFolder("caf\xe9.txt"), "x");
    writeFileSync(path.join(cwd, "b.yaml"), "iban: GB28NWBK60161331926819\n");
    git(cwd, "add", "-A");
    const { code, out, err } = await paylint(["check", ...run], { cwd });
    expect(out).toMatch(/^b\.yaml\n/u);
    expect(err.match(/^paylint: .*/gmu)).toEqual([
      "paylint: caf\ufffd.yaml: its name is no UTF-8, so it is not checked",
    ]);
    expect(code).toBe(2);
  });
});

describe("a git that doesn't end", () => {
  it("is given up after a while, and whatever it has begun is not waited for", async () => {
    const folder = folderWith({ "bin/git": "#!/bin/sh\nsleep 3 &\nwait\n" });
    chmodSync(path.join(folder, "bin/git"), 0o755);
    const before = process.env.PATH;
    process.env.PATH = `${folder}/bin:${before}`;
    try {
      expect(await Repository.at(folder, 200)).toEqual({ ok: false, error: "git has not ended within 0.2 seconds" });
    } finally {
      process.env.PATH = before;
    }
  });

  it("could ask nobody for a password", async () => {
    const folder = folderWith({ "bin/git": '#!/bin/sh\nenv > asked\necho "$@" >> asked\nexit 3\n' });
    chmodSync(path.join(folder, "bin/git"), 0o755);
    const asking = { GIT_ASKPASS: "ask", SSH_ASKPASS: "ask", GIT_TERMINAL_PROMPT: "1" };
    await paylint(["check", "--staged"], {
      cwd: folder,
      env: { PATH: `${folder}/bin:${process.env.PATH}`, ...asking },
    });
    const asked = readFileSync(path.join(folder, "asked"), "utf8").split("\n");
    expect(asked).toEqual(expect.arrayContaining(["GIT_ASKPASS=", "SSH_ASKPASS=", "GIT_TERMINAL_PROMPT=0"]));
    expect(asked).toContain("GIT_ALLOW_PROTOCOL=none");
    expect(asked.at(-2)).toContain("-c core.askPass= -c credential.helper= ");
  });

  it("reads no standard input", async () => {
    const folder = folderWith({ "bin/git": "#!/bin/sh\ncat > read\nexit 3\n" });
    chmodSync(path.join(folder, "bin/git"), 0o755);
    const env = { PATH: `${folder}/bin:${process.env.PATH}` };
    const { code, err } = await paylint(["check", "--staged"], { cwd: folder, env, input: "secret" });
    expect([code, err]).toEqual([2, "paylint: --staged: git: failed.\n"]);
    expect(existsSync(path.join(folder, "read")) && readFileSync(path.join(folder, "read"), "utf8")).toBe("");
  });
});
