/** Bundles scripts/generate/main.ts and runs it: writes the files that are made from the code. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { root, runBundled } from "./runBundled.mjs";

process.exitCode = await runBundled("scripts/generate/main.ts", "generate", []);
if (process.exitCode === 0) {
  // JSON as the rest of the repository has it.
  const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  spawnSync(process.execPath, [biome, "check", "--write", "package.json", "schemas", "snippets"], {
    stdio: "inherit",
    cwd: root,
  });
}
