/** The recipes of docs/sandbox.md, run as they stand there against the built package. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseFixtures, parseScenarios } from "../../server/src/sandbox";

const PAGE = readFileSync("docs/sandbox.md", "utf8");

/** The text of the block whose first line ends so. */
function block(mark: string): string {
  const found = new RegExp(`\`\`\`\\w+ ${mark}\\n(.*?)\\n\`\`\``, "su").exec(PAGE);
  if (found?.[1] === undefined) throw new Error(`docs/sandbox.md has no block "${mark}".`);
  return found[1];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-recipes-"));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.resolve("."), path.join(folder, "node_modules/paylint"), "dir");
  symlinkSync(path.resolve("node_modules/vitest"), path.join(folder, "node_modules/vitest"), "dir");
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, NODE_OPTIONS: ____, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: folder, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

it("vitest", async () => {
  writeFileSync(path.join(folder, "bic.test.ts"), block("vitest"));
  const { code, said } = await run([path.resolve("node_modules/vitest/vitest.mjs"), "run", "--root", folder]);
  expect(code, said).toBe(0);
  expect(said).toMatch(/2 passed/u);
});

it("node:test", async () => {
  writeFileSync(path.join(folder, "structure.mjs"), block("node:test"));
  const { code, said } = await run(["--test", "structure.mjs"]);
  expect(code, said).toBe(0);
});

it("types are those of the module, and refer to nothing else", async () => {
  const types = readFileSync("dist/sandbox.d.ts", "utf8");
  expect(types).not.toMatch(/\bimport\b.*from/u);
  writeFileSync(path.join(folder, "types.ts"), block("vitest").replace('"429", "429"', '"430"'));
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--skipLibCheck",
    "--types",
    "",
  ];
  const { code, said } = await run([compiler, ...options, "types.ts"]);
  expect(code).not.toBe(0);
  expect(said).toMatch(/"430"' is not assignable/u);
});

it("the files are right", () => {
  expect(parseScenarios(JSON.parse(block("scenarios")))).toMatchObject({ ok: true });
  expect(parseFixtures(JSON.parse(block("fixtures")))).toMatchObject({ ok: true });
});
