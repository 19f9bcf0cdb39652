/** The examples of docs/library.md, run as they stand there against the packed package, and its types. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { npmPack } from "../../scripts/vscodePackage.mjs";
import { NODE_MAJORS, nodeOf, npm } from "./nodes";

const folder = mkdtempSync(path.join(tmpdir(), "paylint-library-"));

beforeAll(() => {
  const tarball = npmPack(folder);
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  npm(["install", "--no-audit", "--no-fund", tarball], folder);
});

/** The examples as the page shows them, each in the marks that name its file, and what it says that they print. */
const examples = [
  ...readFileSync("docs/library.md", "utf8").matchAll(
    /^<!-- example (\w+):[^\n]*\n```ts\n(.*?)^```\n<!--[^\n]*\n\n```text\n(.*?)^```$/gmsu,
  ),
].map(([, name = "", code = "", output = ""]) => ({ name: `${name}.mts`, code, output }));

function run(node: string, name: string, code: string) {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return spawnSync(node, [file], { cwd: folder, encoding: "utf8" });
}

/** @returns what the compiler says of the files; nothing where they are right */
function compile(resolution: string, files: readonly string[], options: readonly string[] = []): string {
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.resolve("node_modules/typescript/bin/tsc"),
      ...["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--types", "", "--target", "es2022", ...options],
      ...["--module", resolution === "bundler" ? "preserve" : "nodenext", "--moduleResolution", resolution, ...files],
    ],
    { cwd: folder, encoding: "utf8" },
  );
  return stdout;
}

describe("the library's page", () => {
  it("shows every example", () => {
    expect(examples.map(({ name }) => name).sort()).toEqual(readdirSync("docs/examples/library").sort());
  });

  it.each(examples)("prints what it says: $name", ({ name, code, output }) => {
    const { stdout, stderr } = run(nodeOf(24), name, code);
    expect(`${stdout}${stderr}`).toBe(output);
  });

  it.each(["nodenext", "bundler"])("has examples that compile with moduleResolution %s", (resolution) => {
    const names = examples.map(({ name, code }) => {
      writeFileSync(path.join(folder, name), code);
      return name;
    });
    expect(compile(resolution, names, ["--lib", "es2022,dom"])).toBe("");
  });
});

describe.each(NODE_MAJORS)("on Node %i", (major) => {
  it("the library is required as well as imported", () => {
    const code =
      'console.log(Object.keys(require("paylint")).sort().join(), typeof require("paylint/directory").lookUpBank);';
    expect(run(nodeOf(major), "required.cjs", code).stdout).toMatch(
      /^calculateIban,checkText,generate,inspect function\n$/u,
    );
    const small =
      'for (const name of ["iban", "bic", "uk"]) console.log(Object.keys(require("paylint/" + name)).sort().join());';
    expect(run(nodeOf(major), "small.cjs", small).stdout).toBe(
      run(nodeOf(major), "small.mjs", small.replace("require(", "await import(")).stdout,
    );
    const imported = 'import * as all from "paylint"; console.log(typeof all.checkText);';
    expect(run(nodeOf(major), "imported.mjs", imported).stdout).toBe("function\n");
  });
});

it("says what of a text was not looked into, and nothing where all was", () => {
  const code = `import { checkText } from "paylint";
const members = Object.fromEntries(Array.from({ length: 300 }, (_, at) => ["iban_" + at, "x"]));
const crowded = JSON.stringify({ ...members, sort_code: "089999", account_number: "66374958" });
for (const text of [crowded, '{"bic": "DEUTDEFF"}'])
  console.log(checkText(text, { format: "json" }).unchecked.join());`;
  const [crowded, whole] = run(nodeOf(24), "unchecked.mjs", code).stdout.split("\n");
  expect(crowded).toContain("objects with so many members");
  expect(whole).toBe("");
});

describe("the types", () => {
  it.each(["nodenext", "bundler"])("are found with moduleResolution %s, and tell a wrong call", (resolution) => {
    const right =
      'import { checkText, type Finding } from "paylint";\nimport { lookUpBank } from "paylint/directory";\n' +
      'const checked = checkText("", { format: "json" });\nexport const all: readonly Finding[] = checked.ok ? checked.findings : [];\n' +
      'export const status: "found" | "not-found" | undefined = lookUpBank({ bic: "" })[0]?.status;\n';
    writeFileSync(path.join(folder, "right.mts"), right);
    writeFileSync(path.join(folder, "wrong.mts"), 'import { checkText } from "paylint";\ncheckText(1);\n');
    expect(compile(resolution, ["right.mts"])).toBe("");
    expect(compile(resolution, ["wrong.mts"])).toContain("TS2345");
  });
});
