/** Names of files are never options, whatever a tool puts where. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { withNamesApart } from "../../server/src/cli/hookWords";
import { folderWith, paylint } from "./cli";

const OPTIONS = [
  { long: "--fix", required: false },
  { long: "--output", required: true },
  { long: "--max-warnings", required: true },
];
const apart = (words: string) => withNamesApart(words.split(" "), OPTIONS).join(" ");

describe("words behind --hook", () => {
  it.each([
    ["check --hook a.yaml b.yaml", "check --hook -- a.yaml b.yaml"],
    ["check --hook -- a.yaml", "check --hook -- a.yaml"],
    ["check --hook --fix a.yaml --fix", "check --hook --fix -- a.yaml --fix"],
    ["check --hook --fix -- --fix a.yaml", "check --hook --fix -- --fix a.yaml"],
    ["check --hook --max-warnings 0 a.yaml", "check --hook --max-warnings 0 -- a.yaml"],
    ["check --hook --max-warnings=0 a.yaml", "check --hook --max-warnings=0 -- a.yaml"],
    ["check --hook --output r.sarif a.yaml", "check --hook --output r.sarif -- a.yaml"],
    ["check --hook --output=deploy.yaml a.yaml", "check --hook -- --output=deploy.yaml a.yaml"],
    ["check --hook --output=deploy/yaml a.yaml", "check --hook -- --output=deploy/yaml a.yaml"],
    ["check --hook --fix --output=deploy.yaml", "check --hook --fix -- --output=deploy.yaml"],
    ["check --hook --fix=x.yaml", "check --hook -- --fix=x.yaml"],
    ["check --hook --fix=x", "check --hook -- --fix=x"],
    ["check --hook -o.yaml", "check --hook -- -o.yaml"],
    ["check --hook --fix.yaml --fix", "check --hook -- --fix.yaml --fix"],
    ["check --hook - a.yaml", "check --hook -- ./- a.yaml"],
    ["check --hook -- --", "check --hook -- --"],
    ["check --quiet --hook --hook.yaml", "check --quiet --hook -- --hook.yaml"],
    ["check -- --hook --output=x.yaml", "check -- --hook --output=x.yaml"],
    ["inspect --hook", "inspect --hook"],
    ["check --output=x.yaml", "check --output=x.yaml"],
  ])("%s", (words, expected) => expect(apart(words)).toBe(expected));
});

describe("the entry for pre-commit", () => {
  const [hook] = parse(readFileSync(".pre-commit-hooks.yaml", "utf8")) as [{ entry: string; args: string[] }];
  const WRONG = "iban: GB28NWBK60161331926819\n";
  const KEPT = "kept: true\n";

  // As it stands, and as people give it options of their own.
  it.each([[hook.args], [["--max-warnings", "0"]], [["--max-warnings=0"]], [["--quiet", "--"]], [[]]])(
    "with args %j checks every file by its name",
    async (args) => {
      const names = ["--output=deploy.yaml", "--fix.yaml", "-.json", "--write-baseline=deploy.yaml", "a.yaml"];
      const cwd = folderWith({ "deploy.yaml": KEPT });
      for (const name of names) writeFileSync(path.join(cwd, name), name === "-.json" ? "{}" : WRONG);
      const [, ...entry] = hook.entry.split(" ");
      const { code, out, err } = await paylint([...entry, ...args, ...names], { cwd });
      expect({ code, err: err.replace(/^Data older.*\n/mu, "") }).toEqual({ code: 1, err: "" });
      for (const name of names.filter((one) => one !== "-.json")) expect(out).toContain(`${name}\n`);
      expect(readFileSync(path.join(cwd, "deploy.yaml"), "utf8")).toBe(KEPT);
      expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe(WRONG);
    },
  );
});

describe("what others include", () => {
  it.each(["action.yml", "templates/gitlab-ci.yml"])("%s puts names behind --", (file) => {
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/(?:arguments\+=\(--\)|set -- "\$@" --)\n.*\n?[^\n]*PAYLINT_PATHS/u);
  });
});
