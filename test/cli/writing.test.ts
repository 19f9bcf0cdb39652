/** What `check --fix` and `--write-baseline` leave behind, and what is read as configuration. */
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, paylint } from "./cli";

const DIRTY = `iban: "NL91ABNA0417164300\u200b"\n`;
const CLEAN = `iban: "NL91ABNA0417164300"\n`;

describe("check --fix", () => {
  it("names a file that can't be written, mends the others, prints the report and fails", async () => {
    const cwd = folderWith({ "a.yaml": DIRTY, "b.yaml": DIRTY, "c.yaml": DIRTY });
    linkSync(path.join(cwd, "b.yaml"), path.join(cwd, "kept"));
    const { code, out, err } = await paylint(["check", "--fix", "."], { cwd });
    expect(["a", "b", "c"].map((name) => readFileSync(path.join(cwd, `${name}.yaml`), "utf8"))).toEqual([
      CLEAN,
      DIRTY,
      CLEAN,
    ]);
    expect(err).toContain("paylint: b.yaml: has 1 further hard link; nothing in it was corrected.");
    expect(err).toContain("2 corrected in 2 files.");
    expect(out).toContain("value/invisible");
    expect(code).toBe(2);
  });
});

describe("a link that leads out of the folder", () => {
  it.each([
    ["a folder", ["."]],
    ["a pattern", ["*.yaml"]],
    ["git", ["--since", "HEAD"]],
    ["a hook", ["--hook", "--", "link.yaml"]],
  ])("is read and not written, found by %s", async (_, args) => {
    const cwd = path.join(folderWith({ "outside/secret.yaml": DIRTY, "folder/a.yaml": CLEAN }), "folder");
    execFileSync("git", ["init", "-q"], { cwd });
    const commit = ["commit", "-q", "--allow-empty", "-m", "x"];
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...commit], { cwd });
    symlinkSync("../outside/secret.yaml", path.join(cwd, "link.yaml"));
    const { code, err } = await paylint(["check", "--fix", ...args], { cwd });
    expect(readFileSync(path.join(cwd, "link.yaml"), "utf8")).toBe(DIRTY);
    expect(err).toContain("link.yaml: is a link that leads out of the folder; nothing in it was corrected.");
    expect(code).toBe(2);
  });

  it("is followed where the user names it", async () => {
    const cwd = path.join(folderWith({ "outside/secret.yaml": DIRTY, "folder/a.yaml": CLEAN }), "folder");
    symlinkSync("../outside/secret.yaml", path.join(cwd, "link.yaml"));
    expect((await paylint(["check", "--fix", "link.yaml"], { cwd })).code).toBe(0);
    expect(readFileSync(path.join(cwd, "link.yaml"), "utf8")).toBe(CLEAN);
  });
});

describe("a baseline that can't be written", () => {
  it("is named, the report printed all the same", async () => {
    const cwd = folderWith({ "a.yaml": DIRTY });
    const { code, out, err } = await paylint(["check", "--write-baseline", "none/base.json", "a.yaml"], { cwd });
    expect(err).toContain("paylint: none/base.json: cannot be written (ENOENT: no such file or directory).");
    expect(out).toContain("value/invisible");
    expect(code).toBe(2);
  });
});

describe("a paylint.json that is no plain file of the folder (config/unreadable)", () => {
  const files = { "project/a.yaml": "iban: GB29NWBK60161331926819\n", "secret.txt": "topsecret first line\n" };
  const check = async (prepare: (project: string) => void) => {
    const project = path.join(folderWith(files), "project");
    prepare(project);
    return paylint(["check", "."], { cwd: project });
  };

  it("is not read through a link that leads out", async () => {
    const { code, out, err } = await check((project) =>
      symlinkSync("../secret.txt", path.join(project, "paylint.json")),
    );
    expect(out).toContain("paylint.json is a link that leads out of the folder: the defaults hold.");
    expect(out + err).not.toContain("topsecret");
    expect(code).toBe(2);
  });

  it("is read through a link that stays in the repository", async () => {
    const { code, out } = await check((project) => {
      mkdirSync(path.join(project, "..", ".git"));
      symlinkSync("../secret.txt", path.join(project, "paylint.json"));
    });
    expect(out).toContain("config/syntax");
    expect(code).toBe(2);
  });

  it("is not waited for as a pipe, nor read as a device", async () => {
    const pipe = await check((project) => execFileSync("mkfifo", [path.join(project, "paylint.json")]));
    const device = await check((project) => symlinkSync("/dev/zero", path.join(project, "paylint.json")));
    expect(pipe.out).toContain("paylint.json is not a regular file: the defaults hold.");
    expect(device.out).toContain("paylint.json is a link that leads out of the folder: the defaults hold.");
  });
});
