/** Builds the product, bundles test/lsp/editingMain.ts and runs it; arguments are its own. */
import { spawnSync } from "node:child_process";
import { root, runBundled } from "./runBundled.mjs";

const build = spawnSync(process.execPath, ["esbuild.mjs"], { stdio: ["ignore", "ignore", "inherit"], cwd: root });
if (build.status !== 0) process.exit(2);
process.exitCode = await runBundled("test/lsp/editingMain.ts", "edits", process.argv.slice(2));
