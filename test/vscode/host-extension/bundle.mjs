/**
 * Bundles the test-only extension into a folder: `extension.js`, which a window starts by itself, and `suite.js`,
 * whose `run` is what @vscode/test-electron calls. Both hold the same suite.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));

/** @returns the folder, ready to be packed or loaded */
export async function bundleHostExtension(out) {
  mkdirSync(out, { recursive: true });
  copyFileSync(path.join(here, "package.json"), path.join(out, "package.json"));
  await build({
    entryPoints: { extension: path.join(here, "extension.ts"), suite: path.join(here, "suite", "index.ts") },
    outdir: out,
    bundle: true,
    external: ["vscode"],
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "warning",
  });
  return out;
}
