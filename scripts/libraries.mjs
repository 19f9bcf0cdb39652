/**
 * The modules that programs import: `paylint` (any JavaScript), `paylint/directory` and `paylint/sandbox` (Node), for
 * `import` and `require`, with their declarations.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import esbuild from "esbuild";
import { shared } from "./bundles.mjs";

/** Where the sources are, and which module of dist/ each becomes. */
export const libraries = [
  {
    entry: "server/src/library/index.ts",
    name: "library",
    exports: ["checkText", "inspect", "calculateIban", "generate"],
  },
  { entry: "server/src/library/directory.ts", name: "libraryDirectory", exports: ["lookUpBank", "searchBanks"] },
];

/** Of the bundles, those that programs import as well. */
const imported = [{ entry: "server/src/sandboxModule.ts", name: "sandbox" }];

/**
 * Builds them into the folder, which holds the compiled data already.
 * @param {string} folder
 */
export async function buildLibraries(folder) {
  const [library, directory] = libraries;
  const anywhere = {
    ...shared,
    platform: "neutral",
    define: tables(path.join(folder, "data")),
    minify: true,
    logLevel: "warning",
  };
  for (const [format, ending] of [
    ["cjs", "js"],
    ["esm", "mjs"],
  ]) {
    await esbuild.build({
      ...anywhere,
      entryPoints: [library.entry],
      format,
      outfile: path.join(folder, `library.${ending}`),
    });
  }
  await esbuild.build({
    ...shared,
    entryPoints: [directory.entry],
    outfile: path.join(folder, "libraryDirectory.js"),
    minify: true,
    logLevel: "warning",
  });
  // Finds its data by its own place, which only the other kind of module knows.
  writeFileSync(
    path.join(folder, "libraryDirectory.mjs"),
    `import library from "./libraryDirectory.js";\nexport const { ${directory.exports.join(", ")} } = library;\n`,
  );
  writeDeclarations(folder);
}

/** The texts of the UK tables, which the library reads from no file; their columns needn't stand below each other there. */
function tables(folder) {
  const text = (name) =>
    JSON.stringify(readFileSync(path.join(folder, name), "latin1").replace(/\r/gu, "").replace(/ +/gu, " "));
  return { BUILT_IN_UK_WEIGHTS: text("valacdos-v8-50.txt"), BUILT_IN_UK_SUBSTITUTIONS: text("scsubtab.txt") };
}

/** The declarations of an entry are one file, for its types stand in it in full. */
function writeDeclarations(folder) {
  const out = mkdtempSync(path.join(tmpdir(), "paylint-types-"));
  const tsc = path.resolve("node_modules", "typescript", "bin", "tsc");
  const emit = ["--noEmit", "false", "--noCheck", "--declaration", "--emitDeclarationOnly", "--outDir", out];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...emit], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The declarations can't be made:\n${stdout}`);
  for (const { entry, name } of [...libraries, ...imported]) {
    const text = readFileSync(path.join(out, entry.replace(/\.ts$/u, ".d.ts")), "utf8");
    if (/^import\b|\bfrom "\./mu.test(text)) throw new Error(`${entry} shows types that stand in other files.`);
    for (const ending of ["d.ts", "d.mts"]) writeFileSync(path.join(folder, `${name}.${ending}`), text);
  }
  rmSync(out, { recursive: true });
}
