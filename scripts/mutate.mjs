/**
 * `npm run mutate -- PATH…`: changes the sources at the paths one by one and sees whether the tests notice (Stryker). What
 * was tried before is kept in `.cache/`; static mutants and texts of messages are left out. Without a path: repairs, the
 * country of a record, rules over records, calculation and national check digits. Only tests of the folders that the paths
 * stand in are run, with few values a property.
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
const paths = given.length === 0 ? DEFAULT_PATHS : given;
const folders = new Set(paths.map((path) => path.split("/")[2] ?? ""));
process.env.PAYLINT_MUTATED = [...folders].join(",");
const mutate = paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path));
await new Stryker({ mutate }).runMutationTest();
