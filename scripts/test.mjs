/**
 * Runs the tests part by part, names what has failed, and ends with one line `N passed, N failed`.
 *
 * - `npm test`: what says within minutes whether a change is right; the longest tests, and most of those in a real VS Code,
 *   in a browser and on the packed packages, aren't among it
 * - `npm run test:all`: every test there is
 * - `npm test -- unit lsp`: the parts that are named
 * - `node scripts/test.mjs --rest`: what `npm test` leaves out, after it; the closing line counts both
 *
 * A part that cannot run here fails with a sentence saying what is missing and which narrower command runs without it.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const bin = (name) => path.resolve("node_modules", name);
const report = (name) => path.resolve("test-results", `${name}.json`);
const COUNTS = path.resolve("test-results", "counts.json");

/** A part that vitest runs, and that reports its own number of tests. */
const tests = (name, projects, isDaily, files = []) => ({
  name,
  isDaily,
  args: [
    bin("vitest/vitest.mjs"),
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report(name)}`,
    ...files,
  ],
  report: report(name),
});

/** `isDaily`: of `npm test`. The smoke is made of files that come with the long parts. */
const parts = [
  { name: "types", isDaily: true, args: [bin("typescript/bin/tsc"), "--noEmit"] },
  { name: "lint", isDaily: true, args: [bin("@biomejs/biome/bin/biome"), "check", "."] },
  { name: "build", isDaily: true, args: ["esbuild.mjs"] },
  tests("unit", ["pure", "unit"], true),
  tests("lsp", ["lsp"], true),
  tests("smoke", ["packages", "vscode"], true, ["test/packages/npm.test.ts", "test/vscode/calculate.test.ts"]),
  tests("long", ["long"], false),
  ...["packages", "web", "vscode"].map((name) => tests(name, [name], false)),
];

const asked = process.argv.slice(2);
const isRest = asked.includes("--rest");
const chosen = asked.filter((name) => !name.startsWith("--"));
const unknown = asked.filter(
  (name) => !["--rest", "--all"].includes(name) && !parts.some((part) => part.name === name),
);
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}; there are ${parts.map((part) => part.name).join(", ")}.`);
  process.exit(2);
}

const before = isRest ? readBefore() : { passed: 0, failed: 0, failures: [] };
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

let { passed, failed } = before;
const failures = [...before.failures];
const wanted = parts.filter(isWanted);
// Takes a minute the first time, most of it waiting; where it fails, the tests that need it say so themselves.
const isSetUp = wanted.some(isInWindow)
  ? once(spawn(process.execPath, ["scripts/vscodeSetup.mjs"], { stdio: "inherit" }), "exit")
  : null;
let isBuilt = false;
for (const part of wanted) {
  // Programs that the tests of the protocol need come from the same package manager, which runs once at a time.
  if (isInWindow(part) || part.name === "lsp") await isSetUp;
  console.log(`\n── ${part.name} ──`);
  // The smoke packs this folder alone: what was just built isn't built again for each package.
  const env = isBuilt && part.name === "smoke" ? { ...process.env, PAYLINT_BUILT: "1" } : process.env;
  const { status } = spawnSync(process.execPath, part.args, { stdio: "inherit", env });
  const counts = part.report === undefined ? undefined : readCounts(part.report);
  passed += counts?.passed ?? (status === 0 ? 1 : 0);
  failed += counts?.failed ?? (status === 0 ? 0 : 1);
  if (status !== 0 && counts?.failed === 0) failed += 1;
  failures.push(...(counts?.failures ?? []));
  if (status !== 0 && (counts?.failures ?? []).length === 0) failures.push(`${part.name}: see its output`);
  if (part.name !== "build") continue;
  if (status !== 0) break;
  isBuilt = true;
}

writeFileSync(COUNTS, JSON.stringify({ passed, failed, failures }));
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** In a real VS Code. */
function isInWindow({ name }) {
  return name === "smoke" || name === "vscode" || name === "web";
}

function isWanted({ name, isDaily }) {
  if (chosen.length > 0) return chosen.includes(name);
  if (asked.includes("--all")) return name !== "smoke";
  return isRest ? !isDaily : isDaily;
}

/** What `npm test` has counted. */
function readBefore() {
  try {
    return JSON.parse(readFileSync(COUNTS, "utf8"));
  } catch {
    return { passed: 0, failed: 1, failures: ["npm test: its counts can't be read"] };
  }
}

/** Numbers of a vitest JSON report and what failed in it; undefined when it was not written. A skipped test counts as failed. */
function readCounts(file) {
  try {
    const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    return {
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
      failures: testResults.flatMap(failuresOf),
    };
  } catch {
    return undefined;
  }
}

/** The tests of a file that didn't pass, each with the first line of the reason; the file itself where it has none. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(".", name);
  const failed = assertionResults.filter((test) => test.status !== "passed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
}

function firstLine(text = "") {
  return (text.split("\n", 1)[0] ?? "").slice(0, 300);
}
