import { defineConfig } from "vitest/config";

/** Unit tests run on the sources; `lsp` builds first where dist/ is old; `vscode` needs `npm run build`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/lsp/**", "test/vscode/**"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "lsp",
          include: ["test/lsp/**/*.test.ts"],
          globalSetup: "test/lsp/build.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "vscode",
          include: ["test/vscode/**/*.test.ts"],
          globalSetup: "test/vscode/support/setup.ts",
          testTimeout: 300_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
