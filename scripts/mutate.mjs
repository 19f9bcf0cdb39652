/**
 * `npm run mutate -- PATH…`: changes the sources at the paths one by one and sees whether the tests notice (Stryker). What
 * was tried before is kept in `.cache/`; static mutants and texts of messages are left out. Without a path: repairs, the
 * country of a record, rules over records, calculation and national check digits. Test files among the paths are the ones
 * that are run; else those that belong to the path, for other paths all of the folder, which takes hours. Properties run
 * with few values.
 *
 * `npm run mutate -- --random 1500 --seed 14 PATH…`: a random sample of all other sources, or of those at the paths
 * (scripts/mutateSample.mjs).
 */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { mutateSample } from "./mutateSample.mjs";

/** The sources that have an aim, each with the tests that state its rules: small files, so that a change is tried quickly. */
const TESTS_OF = {
  "server/src/rules/typingError.ts": ["test/rules/typingError.test.ts"],
  "server/src/detect/country": ["test/detect/recordCountry.test.ts", "test/detect/claims.test.ts"],
  "server/src/rules/record": ["test/rules/records.test.ts", "test/rules/recordPairs.test.ts"],
  "server/src/domain/calculation": [
    "test/domain/calculate.test.ts",
    "test/domain/calculationMessages.test.ts",
    "test/domain/bankLetters.test.ts",
    "test/domain/domesticForm.test.ts",
    "test/domain/wholeAccount.test.ts",
    "test/features/calculation.test.ts",
  ],
  "server/src/domain/calculate.ts": ["test/domain/calculate.test.ts", "test/domain/calculationMessages.test.ts"],
  "server/src/domain/nationalCheckDigits": ["test/domain/nationalCheckDigits/*.test.ts"],
};

const { values: options, positionals: given } = parseArgs({
  allowPositionals: true,
  options: {
    random: { type: "string" },
    seed: { type: "string" },
    again: { type: "boolean" },
  },
});
for (const name of ["random", "seed"]) {
  const value = options[name];
  if (value !== undefined && !/^[1-9]\d*$/u.test(value))
    refuse(`--${name} takes a whole number from 1, not "${value}"`);
}
if (options.random === undefined && (options.seed ?? options.again) !== undefined)
  refuse("--seed and --again are options of a random sample: give --random, too");
if (options.random === undefined) {
  const tests = given.filter((path) => path.startsWith("test/"));
  const sources = given.filter((path) => !path.startsWith("test/"));
  const paths = sources.length === 0 ? Object.keys(TESTS_OF) : sources;
  /** @param {string} path */
  const testsOf = (path) => TESTS_OF[path] ?? [`test/${path.split("/")[2] ?? ""}/**/*.test.ts`];
  const chosen = new Set(tests.length === 0 ? paths.flatMap(testsOf) : tests);
  process.env.PAYLINT_MUTATION_TESTS = [...chosen].join(" ");
  const mutate = paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path));
  await new Stryker({ mutate }).runMutationTest();
} else {
  await mutateSample({
    count: Number(options.random),
    seed: Number(options.seed ?? 1),
    again: options.again ?? false,
    paths: given,
    leftOut: Object.keys(TESTS_OF),
  });
}

/** @param {string} why */
function refuse(why) {
  console.error(why);
  process.exit(2);
}
