import { defineConfig } from "vitest/config";

/** For mutation tests: those that `npm run mutate` chose, without build. */
const tests = (process.env.PAYLINT_MUTATION_TESTS ?? "test/{domain,detect,rules}/**/*.test.ts").split(" ");

export default defineConfig({
  test: {
    include: tests,
    // Slow ones, and one that puts another module in a module's place.
    exclude: [
      "test/rules/repairsOnDemand.test.ts",
      "test/domain/oracle.test.ts",
      "test/domain/differential.test.ts",
      "test/rules/generated.test.ts",
    ],
    // Modules are loaded once for all files of a mutant: most of a run was loading.
    isolate: false,
    setupFiles: ["test/support/fewRuns.ts"],
    // Changed code may be slow, and several are tried at a time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
