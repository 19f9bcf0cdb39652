/**
 * `npm test`: every check there is, one after the other, and one closing line `N passed, N failed`. A part that
 * cannot run here fails with a sentence saying what is missing and which narrower command runs without it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const bin = (name) => path.resolve("node_modules", name);
const report = (name) => path.resolve("test-results", `${name}.json`);

/** Each part: what runs it, and whether it reports its own number of tests. */
const parts = [
  { name: "types", args: [bin("typescript/bin/tsc"), "--noEmit"] },
  { name: "lint", args: [bin("@biomejs/biome/bin/biome"), "check", "."] },
  { name: "build", args: ["esbuild.mjs"] },
  ...["unit", "lsp", "packages", "web", "vscode"].map((name) => ({
    name,
    args: [
      bin("vitest/vitest.mjs"),
      "run",
      "--project",
      name,
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report(name)}`,
    ],
    report: report(name),
  })),
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}; there are ${parts.map((part) => part.name).join(", ")}.`);
  process.exit(2);
}

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

let passed = 0;
let failed = 0;
for (const part of parts.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  console.log(`\n── ${part.name} ──`);
  const { status } = spawnSync(process.execPath, part.args, { stdio: "inherit" });
  const counts = part.report === undefined ? undefined : readCounts(part.report);
  passed += counts?.passed ?? (status === 0 ? 1 : 0);
  failed += counts?.failed ?? (status === 0 ? 0 : 1);
  if (status !== 0 && counts?.failed === 0) failed += 1;
  if (status !== 0 && part.name === "build") break;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Numbers of a vitest JSON report; undefined when it was not written. A skipped test counts as failed. */
function readCounts(file) {
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, "utf8"));
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  } catch {
    return undefined;
  }
}
