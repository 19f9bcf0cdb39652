/** `--staged` and `--since`: what changed, as git says, and what only a comparison shows. */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type FileReport, folderWith, paylint } from "./cli";

const WRONG = "GB28NWBK60161331926819";
const RIGHT = "GB29NWBK60161331926819";
const OTHER = "GB60BARC20000055779911";

function repository(files: Readonly<Record<string, string>>): string {
  const cwd = folderWith(files);
  git(cwd, "init", "-q", "-b", "main");
  commit(cwd);
  return cwd;
}

function git(cwd: string, ...args: string[]): void {
  execFileSync("git", ["-C", cwd, "-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { stdio: "pipe" });
}

function commit(cwd: string): void {
  git(cwd, "add", "-A");
  git(cwd, "commit", "-q", "-m", "x");
}

async function check(cwd: string, ...args: string[]): Promise<{ code: number | null; files: FileReport[] }> {
  const { code, out, err } = await paylint(["check", "--format", "json", ...args], { cwd });
  if (out === "") throw new Error(err);
  return { code, files: (JSON.parse(out) as { files: FileReport[] }).files };
}

const rules = (file: FileReport | undefined): string[] => (file?.findings ?? []).map(({ rule }) => rule);

describe("check --staged", () => {
  it("checks what is staged, not the working tree, and leaves deleted files out", async () => {
    const cwd = repository({
      "a b/ü.yaml": `iban: ${RIGHT}\n`,
      "gone.yaml": `iban: ${WRONG}\n`,
      "same.yaml": `iban: ${WRONG}\n`,
    });
    writeFileSync(path.join(cwd, "a b/ü.yaml"), `iban: ${WRONG}\n`);
    rmSync(path.join(cwd, "gone.yaml"));
    git(cwd, "add", "-A");
    writeFileSync(path.join(cwd, "a b/ü.yaml"), `iban: ${RIGHT}\n`);
    const { code, files } = await check(cwd, "--staged");
    expect(files.map((file) => file.path)).toEqual(["a b/ü.yaml"]);
    expect(rules(files[0])).toContain("iban/check-digits");
    expect(code).toBe(1);
  });

  it("is refused with --fix, outside of a repository, and with a revision", async () => {
    const cwd = folderWith({ "a.yaml": "" });
    expect((await paylint(["check", "--staged", "--fix"], { cwd })).code).toBe(2);
    expect((await paylint(["check", "--staged", "--since", "HEAD"], { cwd })).code).toBe(2);
    const outside = await paylint(["check", "--staged"], { cwd, env: { GIT_CEILING_DIRECTORIES: path.dirname(cwd) } });
    expect(outside.code).toBe(2);
    expect(outside.err).toMatch(/not in a git repository/u);
    const without = await paylint(["check", "--staged"], { cwd, env: { PATH: "/nonexistent" } });
    expect(without.code).toBe(2);
    expect(without.err).toMatch(/git is not installed/u);
  });
});

describe("names beside --staged and --since", () => {
  const RUNS = [["--staged"], ["--since", "HEAD"]];

  /** One changed file of each place; `gone.yaml` deleted, `old.txt` unchanged. */
  function changed(): string {
    const cwd = repository({
      "a.yaml": "",
      "sub/b.yaml": "",
      "gone.yaml": "x: 1\n",
      "old.txt": "x",
      "same.yaml": "x: 1\n",
      "out/c.yaml": "",
      "paylint.json": '{"exclude":["out"]}',
    });
    for (const name of ["a.yaml", "sub/b.yaml", "out/c.yaml"]) writeFileSync(path.join(cwd, name), `iban: ${RIGHT}\n`);
    rmSync(path.join(cwd, "gone.yaml"));
    git(cwd, "add", "-A");
    symlinkSync("sub", path.join(cwd, "link"));
    return cwd;
  }

  const NAMES: readonly (readonly [string, readonly string[], number, readonly string[], RegExp])[] = [
    ["a missing file", ["a.yaml", "no.yaml"], 2, ["a.yaml"], /no\.yaml: no such file or folder/u],
    ["a missing folder", ["nothing/"], 2, [], /nothing\/: no such file or folder/u],
    ["a pattern without files", ["z*.yaml"], 2, [], /z\*\.yaml: no such/u],
    ["a file elsewhere", ["/etc/hostname"], 2, [], /\/etc\/hostname: not in the repository/u],
    ["a file of another type", ["a.yaml", "old.txt"], 2, ["a.yaml", "old.txt"], /^/u],
    ["the same for a hook", ["--ignore-unknown", "old.txt"], 0, ["old.txt"], /^/u],
    ["a deleted file, as hooks name it", ["gone.yaml", "a.yaml"], 0, ["a.yaml"], /^$/u],
    ["a file without changes", ["same.yaml"], 0, [], /^$/u],
    ["a folder", ["sub"], 0, ["sub/b.yaml"], /^$/u],
    ["a link to a folder", ["link"], 0, ["sub/b.yaml"], /^$/u],
    ["a pattern", ["*/b.y*"], 0, ["sub/b.yaml"], /^$/u],
    ["what the configuration leaves out", ["out/c.yaml"], 0, ["out/c.yaml"], /^$/u],
    ["the same for a hook", ["--force-exclude", "out/c.yaml"], 0, [], /^$/u],
    ["a folder that is left out", ["out"], 0, [], /^$/u],
  ];

  it.each(RUNS.flatMap((run) => NAMES.map(([what, ...rest]) => [what, run, ...rest] as const)))(
    "%s, %s",
    async (_, run, names, code, files, said) => {
      const cwd = changed();
      const result = await paylint(["check", "--format", "json", ...run, ...names], { cwd });
      const report = JSON.parse(result.out) as { files: FileReport[]; complete: boolean };
      expect({ code: result.code, files: report.files.map((file) => file.path) }).toEqual({ code, files });
      expect(result.err).toMatch(said);
      expect(report.complete).toBe(code === 0);
    },
  );
});

describe("check --since", () => {
  it("reports changed lines and new files alone", async () => {
    const cwd = repository({ "a.yaml": `- iban: ${WRONG}\n- iban: ${RIGHT}\n- iban: ${RIGHT}\n` });
    writeFileSync(path.join(cwd, "a.yaml"), `- iban: ${WRONG}\n- iban: ${RIGHT}\n- iban: ${WRONG}\n`);
    writeFileSync(path.join(cwd, "new.yaml"), `iban: ${WRONG}\n`);
    const { files } = await check(cwd, "--since", "HEAD");
    expect(files.map((file) => file.path)).toEqual(["a.yaml", "new.yaml"]);
    expect(new Set(files[0]?.findings.map(({ range }) => range.start.line))).toEqual(new Set([2]));
    expect(rules(files[1])).toContain("iban/check-digits");
  });

  it("is about files that differ, however they came to", async () => {
    const names = ["both", "conflict", "deleted", "gone", "moved", "staged", "takenBack", "touched", "tree"];
    const old = `x: 1\niban: ${WRONG}\n`;
    const changed = `${old}other_iban: ${WRONG}\n`;
    const cwd = repository(Object.fromEntries(names.map((name) => [`${name}.yaml`, `name: ${name}\n${old}`])));
    const write = (name: string, text: string) => writeFileSync(path.join(cwd, `${name}.yaml`), text);
    git(cwd, "checkout", "-q", "-b", "theirs");
    write("conflict", "x: 2\n");
    git(cwd, "commit", "-q", "-a", "-m", "theirs");
    git(cwd, "checkout", "-q", "main");
    write("conflict", changed);
    git(cwd, "commit", "-q", "-a", "-m", "ours");
    expect(() => git(cwd, "merge", "theirs")).toThrow();
    write("conflict", `${changed}more_iban: ${WRONG}\n`);
    write("both", `x: 3\n${old}`);
    write("staged", `name: staged\n${changed}`);
    write("takenBack", `name: takenBack\n${changed}`);
    git(cwd, "rm", "-q", "gone.yaml");
    git(cwd, "mv", "moved.yaml", "here.yaml");
    git(cwd, "add", "both.yaml", "staged.yaml", "takenBack.yaml");
    write("both", `name: both\n${changed}`);
    write("takenBack", `name: takenBack\n${old}`);
    write("here", `name: moved\n${changed}`);
    write("tree", `name: tree\n${changed}`);
    write("meant", `iban: ${WRONG}\n`);
    write("new", `iban: ${WRONG}\n`);
    git(cwd, "add", "-N", "meant.yaml");
    rmSync(path.join(cwd, "deleted.yaml"));
    utimesSync(path.join(cwd, "touched.yaml"), 1, 1);
    const { files } = await check(cwd, "--since", "HEAD");
    const lines = files.map(({ path: name, findings }): [string, number[]] => [
      name,
      [...new Set(findings.map(({ range }) => range.start.line))],
    ]);
    expect(Object.fromEntries(lines.filter(([, found]) => found.length > 0))).toEqual({
      "both.yaml": [3],
      "conflict.yaml": [3],
      "here.yaml": [3],
      "meant.yaml": [0],
      "new.yaml": [0],
      "staged.yaml": [3],
      "tree.yaml": [3],
    });
    expect(lines.map(([name]) => name)).not.toContain("touched.yaml");
  });

  it.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
  ])("corrects the changed lines alone, and no other (%s)", async (_, end) => {
    const dirty = "  iban: gb29nwbk60161331926819";
    const clean = `  iban: ${RIGHT}`;
    const lines = ["- a:", dirty, "- b:", dirty, "- c:", dirty, "- d:", dirty];
    const cwd = repository({ "a.yaml": lines.join(end), "old.yaml": lines.join(end) });
    const changed = lines.with(3, `${dirty} # new`).with(7, `${dirty} # new`);
    writeFileSync(path.join(cwd, "a.yaml"), changed.join(end));
    // Renamed, with one line that changed.
    git(cwd, "mv", "old.yaml", "new.yaml");
    writeFileSync(path.join(cwd, "new.yaml"), lines.with(1, `${dirty} # new`).join(end));
    writeFileSync(path.join(cwd, "added.yaml"), lines.join(end));
    const { code } = await paylint(["check", "--since", "HEAD", "--fix"], { cwd });
    expect(code).toBe(0);
    const text = (name: string) => readFileSync(path.join(cwd, name), "utf8");
    expect(text("a.yaml")).toBe(changed.with(3, `${clean} # new`).with(7, `${clean} # new`).join(end));
    expect(text("new.yaml")).toBe(lines.with(1, `${clean} # new`).join(end));
    expect(text("added.yaml")).toBe(lines.map((line) => (line === dirty ? clean : line)).join(end));
  });

  it("takes names for what they are, and attributes for nothing", async () => {
    const cwd = repository({ "a[1].yaml": `iban: ${RIGHT}\n`, "a1.yaml": `x: 1\niban: ${RIGHT}\n` });
    writeFileSync(path.join(cwd, ".gitattributes"), "*.yaml -diff\n");
    writeFileSync(path.join(cwd, "a[1].yaml"), `iban: ${WRONG}\nx: gb29nwbk60161331926819\n`);
    writeFileSync(path.join(cwd, "a1.yaml"), `x: 2\niban: ${RIGHT}\n`);
    const { files } = await check(cwd, "--since", "HEAD");
    expect(files.map((file) => [file.path, rules(file).includes("iban/check-digits")])).toEqual([
      ["a1.yaml", false],
      ["a[1].yaml", true],
    ]);
  });

  it("can't run with a revision that there isn't", async () => {
    const { code, err } = await paylint(["check", "--since", "nowhere"], { cwd: repository({ "a.yaml": "" }) });
    expect(code).toBe(2);
    expect(err).toContain('git knows no revision "nowhere"');
  });
});

describe("history/payee-changed", () => {
  const payee = (name: string, iban: string): string => `- name: ${name}\n  iban: ${iban}\n`;

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      "an IBAN changed under the same name",
      { "a.yaml": payee("Tarn Mills", RIGHT) },
      { "a.yaml": payee("Tarn Mills", OTHER) },
      ["history/payee-changed"],
    ],
    ["name and IBAN changed", { "a.yaml": payee("Tarn Mills", RIGHT) }, { "a.yaml": payee("Elm Ltd", OTHER) }, []],
    ["only the name changed", { "a.yaml": payee("Tarn Mills", RIGHT) }, { "a.yaml": payee("Elm Ltd", RIGHT) }, []],
    [
      "a payee was added",
      { "a.yaml": payee("Tarn Mills", RIGHT) },
      { "a.yaml": payee("Tarn Mills", RIGHT) + payee("Elm Ltd", OTHER) },
      [],
    ],
    [
      "payees changed places",
      { "a.yaml": payee("Tarn Mills", RIGHT) + payee("Elm Ltd", OTHER) },
      { "a.yaml": payee("Elm Ltd", OTHER) + payee("Tarn Mills", RIGHT) },
      [],
    ],
    [
      "the IBAN is written in groups now",
      { "a.yaml": payee("Tarn Mills", RIGHT) },
      { "a.yaml": payee("Tarn Mills", "GB29 NWBK 6016 1331 9268 19") },
      [],
    ],
    [
      "a row of a table",
      { "a.csv": `creditor,iban\nTarn Mills,${RIGHT}\nElm Ltd,${RIGHT}\n` },
      { "a.csv": `creditor,iban\nTarn Mills,${RIGHT}\nElm Ltd,${OTHER}\n` },
      ["history/payee-changed"],
    ],
    [
      "a nested account",
      { "a.json": `{"creditor":{"name":"Tarn Mills","account":{"iban":"${RIGHT}"}}}` },
      { "a.json": `{"creditor":{"name":"Tarn Mills","account":{"iban":"${OTHER}"}}}` },
      ["history/payee-changed"],
    ],
  ])("%s", async (_, before, after, expected) => {
    const cwd = repository(before);
    for (const [name, content] of Object.entries(after)) writeFileSync(path.join(cwd, name), content);
    const since = await check(cwd, "--since", "HEAD");
    expect(since.files.flatMap(rules).filter((rule) => rule.startsWith("history/"))).toEqual(expected);
    git(cwd, "add", "-A");
    const staged = await check(cwd, "--staged");
    expect(staged.files.flatMap(rules).filter((rule) => rule.startsWith("history/"))).toEqual(expected);
  });

  it("is told without the account, and can be switched off", async () => {
    const cwd = repository({ "a.yaml": payee("Tarn Mills", RIGHT) });
    writeFileSync(path.join(cwd, "a.yaml"), payee("Tarn Mills", OTHER));
    const { out } = await paylint(["check", "--since", "HEAD"], { cwd });
    expect(out).toContain("history/payee-changed");
    expect(out).not.toMatch(/55779911|31926819/u);
    writeFileSync(path.join(cwd, "paylint.json"), '{"rules":{"history/payee-changed":"off"}}');
    expect((await paylint(["check", "--since", "HEAD"], { cwd })).out).not.toContain("history/payee-changed");
  });
});
