/** Bundles scripts/generate/main.ts and runs it: writes the files that are made from the code. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const outfile = path.join(root, "dist", "generate.cjs");
await esbuild.build({
  entryPoints: [path.join(root, "scripts", "generate", "main.ts")],
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
const { status } = spawnSync(process.execPath, [outfile], { stdio: "inherit", cwd: root });
if (status === 0) {
  // JSON as the rest of the repository has it.
  const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  spawnSync(process.execPath, [biome, "check", "--write", "package.json", "schemas"], { stdio: "inherit", cwd: root });
}
process.exitCode = status ?? 2;
