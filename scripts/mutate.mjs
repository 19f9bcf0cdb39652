/**
 * `npm run mutate -- PATH…`: changes the sources at the paths one by one and sees whether the tests notice (Stryker). What
 * was tried before is kept in `.cache/`; static mutants and texts of messages are left out. Without a path: repairs, the
 * country of a record, rules over records, calculation and national check digits. Test files among the paths are the ones
 * that are run; else those of the folders that the paths stand in, which takes hours. Properties run with few values.
 */
import { statSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";

const DEFAULT_PATHS = [
  "server/src/rules/typingError.ts",
  "server/src/detect/recordCountry.ts",
  "server/src/rules/record",
  "server/src/domain/calculation",
  "server/src/domain/calculate.ts",
  "server/src/domain/nationalCheckDigits",
];

const given = process.argv.slice(2);
const tests = given.filter((path) => path.startsWith("test/"));
const sources = given.filter((path) => !path.startsWith("test/"));
const paths = sources.length === 0 ? DEFAULT_PATHS : sources;
const folders = new Set(paths.map((path) => `test/${path.split("/")[2] ?? ""}/**/*.test.ts`));
process.env.PAYLINT_MUTATION_TESTS = (tests.length === 0 ? [...folders] : tests).join(",");
const mutate = paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path));
await new Stryker({ mutate }).runMutationTest();
