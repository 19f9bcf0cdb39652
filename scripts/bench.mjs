/** Builds the product, bundles test/bench/main.ts and runs it; arguments are its own. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const outfile = path.join(root, "dist", "bench.cjs");
const build = spawnSync(process.execPath, ["esbuild.mjs"], { stdio: ["ignore", "ignore", "inherit"], cwd: root });
if (build.status !== 0) process.exit(2);
await esbuild.build({
  entryPoints: [path.join(root, "test", "bench", "main.ts")],
  outfile,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  // jsonc-parser is UMD under "main": its requires can only be bundled from "module".
  mainFields: ["module", "main"],
  logLevel: "warning",
  absWorkingDir: root,
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: "inherit", cwd: root });
process.exitCode = status ?? 2;
