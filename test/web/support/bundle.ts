/** Bundles the extensions that only the tests have, for a browser: no Node in them. */
import { copyFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const HOME = path.resolve("test/web/extensions");
const OUT = path.resolve(".cache/web-extensions");

/** @returns folder with a folder for each */
export async function bundleWebExtensions(): Promise<string> {
  for (const name of ["files", "suite"]) {
    await build({
      entryPoints: [path.join(HOME, name, "extension.ts")],
      outfile: path.join(OUT, name, "extension.js"),
      bundle: true,
      external: ["vscode"],
      platform: "browser",
      format: "cjs",
      target: "es2022",
      alias: { "node:assert/strict": path.resolve("test/web/support/assert.ts") },
      logLevel: "warning",
    });
    copyFileSync(path.join(HOME, name, "package.json"), path.join(OUT, name, "package.json"));
  }
  return OUT;
}
