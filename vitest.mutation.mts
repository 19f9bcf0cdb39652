import { defineConfig } from "vitest/config";

/** For mutation tests: those of the pure core beside the mutated folders, without build or process. */
const folders = (process.env.PAYLINT_MUTATED ?? "domain,detect,rules").split(",");

export default defineConfig({
  test: {
    include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
    exclude: ["test/domain/oracle.test.ts", "test/domain/differential.test.ts", "test/rules/generated.test.ts"],
    setupFiles: ["test/support/fewRuns.ts"],
    testTimeout: 60_000,
  },
});
