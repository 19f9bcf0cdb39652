/**
 * Puts the bank directory into the build. The compile step shares code with the server, so it is bundled first.
 * Run by itself (`npm run data:refresh`) it shows counts and differences and makes the counts the new ones to compare
 * with; `--force` takes data that has shrunk suspiciously.
 */
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import esbuild from "esbuild";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * @param {{ outDir: string | null, bics: boolean, updateCounts?: boolean, force?: boolean }} options
 *   `outDir` null only compiles and compares; `bics` false leaves out the BICs of the world
 * @returns {Promise<string[]>} the report, line by line
 */
export async function compileBankDirectory({ outDir, bics, updateCounts = false, force = false }) {
  // Inside the project, so that Node finds its packages.
  const folder = await mkdtemp(path.join(root, "node_modules", ".paylint-"));
  try {
    const outfile = path.join(folder, "compile.mjs");
    await esbuild.build({
      entryPoints: [path.join(root, "scripts", "data", "directory", "compile.ts")],
      outfile,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      logLevel: "warning",
    });
    const { compileDirectory } = await import(pathToFileURL(outfile).href);
    return await compileDirectory({ outDir, root, bics, updateCounts, force });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const force = process.argv.includes("--force");
    const lines = await compileBankDirectory({ outDir: null, bics: true, updateCounts: true, force });
    console.log(lines.join("\n"));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
