/**
 * `npm run fuzz -- [--minutes N] [--seed S] [--seeds FOLDER]…`: a round of the fuzzer. Failures are written to
 * `test/fuzz/cases`, which the tests replay from then on. `--replay FILE` runs one of them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCheck } from "./checks";
import type { FuzzInput } from "./input";
import { CHECK_NAMES, fuzz } from "./round";
import { seedDocuments } from "./seeds";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_007) },
    seeds: { type: "string", multiple: true, default: [] },
    replay: { type: "string", multiple: true, default: [] },
    cases: { type: "string", default: "test/fuzz/cases" },
  },
});
for (const file of values.replay) {
  const { check, ...input } = JSON.parse(readFileSync(file, "utf8")) as FuzzInput & { readonly check: string };
  runCheck(check, input);
  console.log(`${file}: ${check}: holds`);
}
if (values.replay.length > 0) process.exit(0);
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error("fuzz: --minutes takes a number above 0, --seed a whole number");
  process.exit(2);
}

const until = Date.now() + minutes * 60_000;
const documents = seedDocuments(values.seeds, seed);
console.log(`fuzz: seed ${seed}, ${documents.length} documents, ${minutes} min`);
const { inputs, failures } = fuzz(documents, seed, () => Date.now() >= until);
mkdirSync(values.cases, { recursive: true });
failures.forEach(({ check, input, error }, at) => {
  const name = `${check.replace(/[^a-z0-9]+/gu, "-")}-${seed}-${at}.json`;
  writeFileSync(path.join(values.cases, name), `${JSON.stringify({ check, ...input }, null, 2)}\n`);
  console.log(`\n${check}: ${name}\n${JSON.stringify(input)}\n${error.slice(0, 600)}`);
});
console.log(`\nfuzz: ${inputs} inputs, each through ${CHECK_NAMES.length} checks: ${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
