/**
 * `npm run fuzz -- [--minutes N] [--seed S] [--seeds FOLDER]… [--check NAME]…`: a round of the fuzzer, through all checks
 * or those named. Failures are written to `test/fuzz/cases`, which the tests replay from then on. `--replay FILE` runs one
 * of them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCheck } from "./checks";
import type { FuzzInput } from "./input";
import { CHECK_NAMES, type Failure, fuzz } from "./round";
import { seedDocuments } from "./seeds";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_007) },
    seeds: { type: "string", multiple: true, default: [] },
    check: { type: "string", multiple: true, default: [] },
    replay: { type: "string", multiple: true, default: [] },
    cases: { type: "string", default: "test/fuzz/cases" },
  },
});

async function replay(): Promise<void> {
  for (const file of values.replay) {
    const { check, ...input } = JSON.parse(readFileSync(file, "utf8")) as (FuzzInput | { readonly world: unknown }) & {
      readonly check: string;
    };
    await runCheck(check, input);
    console.log(`${file}: ${check}: holds`);
  }
}

/** @returns the exit code */
async function run(): Promise<number> {
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes > 0) || !Number.isInteger(seed)) {
    console.error("fuzz: --minutes takes a number above 0, --seed a whole number");
    return 2;
  }
  const unknown = values.check.filter((name) => !CHECK_NAMES.includes(name));
  if (unknown.length > 0) {
    console.error(`fuzz: no check is called ${unknown.join(", ")}; there are:\n  ${CHECK_NAMES.join("\n  ")}`);
    return 2;
  }
  const checks = values.check.length === 0 ? CHECK_NAMES : values.check;
  const until = Date.now() + minutes * 60_000;
  const documents = seedDocuments(values.seeds, seed);
  console.log(`fuzz: seed ${seed}, ${documents.length} documents, ${minutes} min`);
  mkdirSync(values.cases, { recursive: true });
  let count = 0;
  const keep = ({ check, input, error }: Failure): void => {
    const name = `${check.replace(/[^a-z0-9]+/gu, "-")}-${seed}-${count++}.json`;
    writeFileSync(path.join(values.cases, name), `${JSON.stringify({ check, ...input }, null, 2)}\n`);
    console.log(`\n${check}: ${name}\n${JSON.stringify(input)}\n${error.slice(0, 600)}`);
  };
  const isEnough = () => Date.now() >= until;
  const { inputs, kinds, failures, ran } = await fuzz(documents, seed, { isEnough, keep, checks });
  const counts = Object.entries(kinds).map(([kind, times]) => `${times} ${kind}`);
  console.log(`\nfuzz: ${counts.join(", ")}`);
  for (const [check, { inputs: times, things, milliseconds }] of Object.entries(ran)) {
    const failed = failures.filter((failure) => failure.check === check).length;
    const what = things === 0 ? "" : `, ${things} things`;
    console.log(`fuzz: ${check}: ${times} inputs${what}, ${Math.round(milliseconds / 1000)} s, ${failed} failures`);
  }
  console.log(`fuzz: ${inputs} inputs, each through ${checks.length} checks: ${failures.length} failures`);
  return failures.length === 0 ? 0 : 1;
}

if (values.replay.length > 0) void replay();
else {
  void run().then((code) => {
    process.exitCode = code;
  });
}
