import { defineConfig } from "vitest/config";

/** `unit` and `lsp` build dist/ first where it is old, for the command line and the server are run from there. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/{lsp,editors,vscode,web,packages}/**"],
          globalSetup: "test/support/build.ts",
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "lsp",
          include: ["test/{lsp,editors}/**/*.test.ts"],
          globalSetup: "test/support/build.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "packages",
          include: ["test/packages/**/*.test.ts"],
          globalSetup: "test/support/build.ts",
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "web",
          include: ["test/web/**/*.test.ts"],
          globalSetup: "test/support/build.ts",
          testTimeout: 300_000,
          hookTimeout: 600_000,
          fileParallelism: false,
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
