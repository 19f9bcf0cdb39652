/** The packaged VSIX: what users download holds what runs, and nothing else. That it runs alone, the windows show. */
import { statSync } from "node:fs";
import { listFiles, PackageManager } from "@vscode/vsce";
import { beforeAll, describe, expect, inject, it } from "vitest";

/** Four MiB, the bank directory and the server for browsers among them. */
const MOST_BYTES = 4 * 2 ** 20;

/** Folders that are packed whole. */
const FOLDERS =
  /^(?:dist\/(?:data|directory|notices)|docs\/(?:images|walkthrough)|examples|schemas|snippets|syntaxes)\//u;

describe("the VSIX", () => {
  let files: readonly string[] = [];
  beforeAll(async () => {
    files = await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None });
  });

  it("has at most 4 MiB", () => expect(statSync(inject("rig").vsix).size).toBeLessThan(MOST_BYTES));

  it("holds the data and the schema", () => {
    expect(files).toContain("dist/directory/sets.json");
    expect(files).toContain("schemas/paylint.schema.json");
  });

  it("holds the bundles and the texts beside them, and nothing else", () => {
    expect(files.filter((file) => !FOLDERS.test(file)).sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "NOTICE",
      "README.md",
      ...[
        "certificate",
        "cli",
        "client",
        "commandLine",
        "http",
        "languageClient",
        "languageServer",
        "modelContext",
        "server",
      ].map((name) => `dist/${name}.js`),
      "dist/web/client.js",
      "dist/web/server.js",
      "icon.png",
      "package.json",
      "packaging/marketplace.md",
    ]);
  });
});
