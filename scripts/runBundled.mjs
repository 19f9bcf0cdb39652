/** Bundles a TypeScript program of this repository into dist/ and runs it: scripts share code with the server. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} entry relative to the repository, with forward slashes
 * @param {string} name of the bundle in dist/, without ending
 * @param {readonly string[]} args the program's own arguments
 * @returns {Promise<number>} the program's exit code; 2 where a signal ended it
 */
export async function runBundled(entry, name, args) {
  const outfile = path.join(root, "dist", `${name}.cjs`);
  await esbuild.build({
    entryPoints: [path.join(root, entry)],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    // As in the product's bundles.
    supported: { "regexp-unicode-property-escapes": true },
    format: "cjs",
    // jsonc-parser is UMD under "main": its requires can only be bundled from "module".
    mainFields: ["module", "main"],
    // Finds its own program by its place.
    external: ["esbuild", "@cyclonedx/cyclonedx-esbuild"],
    logLevel: "warning",
    absWorkingDir: root,
  });
  return spawnSync(process.execPath, [outfile, ...args], { stdio: "inherit", cwd: root }).status ?? 2;
}
