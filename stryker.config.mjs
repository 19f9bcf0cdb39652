import { tmpdir } from "node:os";
import { join } from "node:path";

/** Mutation tests (`npm run mutate`); scripts/mutate.mjs says which files. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.mts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  // Texts are for people; what they must say a test states where it matters.
  mutator: { excludedMutations: ["StringLiteral"] },
  incremental: true,
  incrementalFile: ".cache/mutation.json",
  // Outside of the project, whose folder in git would else be the root that tests are told.
  tempDirName: join(tmpdir(), "paylint-mutation"),
  ignorePatterns: ["/.cache", "/test/vscode"],
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 60_000,
  // Types are checked elsewhere; a name that is no file keeps Stryker from rewriting the project's.
  tsconfigFile: "none",
  disableTypeChecks: true,
};
