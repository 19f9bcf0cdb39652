/** `paylint completion` in the shells themselves: what is typed is completed to what a person would have typed on. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProgram } from "../support/debian";

/** What is typed, and what it becomes where there is one way to go on. */
const TYPED: readonly (readonly [typed: string, completed: string])[] = [
  ["che", "check"],
  ["check --max-w", "check --max-warnings"],
  ["check --format sa", "check --format sarif"],
  ["inspect --kind sor", "inspect --kind sortCode"],
  ["directory im", "directory import"],
  ["check pay", "check payee.yaml"],
];

let folder: string;
beforeAll(() => {
  requireProgram("zsh", ["zsh"]);
  requireProgram("fish", ["fish"]);
  folder = mkdtempSync(path.join(tmpdir(), "paylint-shells-"));
  writeFileSync(path.join(folder, "payee.yaml"), "a: 1\n");
  for (const shell of ["bash", "zsh", "fish"]) {
    const script = execFileSync(process.execPath, [path.resolve("dist/cli.js"), "completion", shell]);
    writeFileSync(path.join(folder, `completion.${shell}`), script);
  }
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(shell: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(shell, args, {
    ...{ cwd: folder, encoding: "utf8", timeout: 50_000 },
    env: { ...process.env, HOME: folder, ...env },
  });
}

/** A zsh on a terminal of its own: what is typed, a tabulator, the line as it was entered. */
const ZSH = `
zmodload zsh/zpty
zpty z 'zsh -f -i'
zpty -w z 'PS1=; autoload -Uz compinit; compinit -u -d ./dump; source ./completion.zsh; bindkey "^I" complete-word'
zpty -w z 'paylint() { print -r -- "ENTERED:$*:" }; echo RE""ADY'
zpty -r z seen '*READY*'
zpty -w z "paylint $TYPED"$'\\t'
zpty -r z seen '*ENTERED:*:*'
print -r -- "\${\${seen##*ENTERED:}%%:*}"
`;

describe.each(TYPED)("paylint %s", (typed, completed) => {
  it("in zsh", () => {
    expect(run("zsh", ["-f", "-c", ZSH], { TYPED: typed }).trim()).toBe(completed);
  });

  it("in fish", () => {
    const script = `source completion.fish; complete -C 'paylint ${typed}'`;
    const [last = ""] = completed.split(" ").slice(-1);
    const offered = run("fish", ["--no-config", "-c", script]).trim().split("\n");
    expect(offered.map((line) => line.split("\t")[0])).toEqual([last]);
  });

  it("in bash", () => {
    const words = ["paylint", ...typed.split(" ")].join(" ");
    const script = `source completion.bash; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _paylint; echo "\${COMPREPLY[*]}"`;
    expect(run("bash", ["--norc", "-c", script]).trim()).toBe(completed.split(" ").at(-1));
  });
});
