/**
 * The modules that programs import: `paylint` and the small ones of single identifiers (any JavaScript),
 * `paylint/directory` and `paylint/sandbox` (Node), for `import` and `require`, with their declarations.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import esbuild from "esbuild";
import { shared } from "./bundles.mjs";

/** Where the sources are, and which module of dist/ each becomes. */
export const libraries = [
  { entry: "server/src/library/index.ts", name: "library" },
  { entry: "server/src/library/directory.ts", name: "libraryDirectory", exports: ["lookUpBank", "searchBanks"] },
  {
    entry: "server/src/library/iban.ts",
    name: "iban",
    // Whoever imports one function gets the files that it needs: bundlers leave out those of which nothing is used.
    pieces: ["isRight", "national", "whole"].map((name) => `server/src/library/iban/${name}.ts`),
  },
  { entry: "server/src/library/bic.ts", name: "bic" },
  { entry: "server/src/library/uk.ts", name: "uk" },
];

/** Of the bundles, those that programs import as well. */
const imported = [{ entry: "server/src/sandboxModule.ts", name: "sandbox" }];

/**
 * Builds them into the folder, which holds the compiled data already.
 * @param {string} folder
 */
export async function buildLibraries(folder) {
  const [library, directory, ...small] = libraries;
  const anywhere = {
    ...shared,
    platform: "neutral",
    define: { ...tables(path.join(folder, "data")), IBAN_STRUCTURES: JSON.stringify(await ibanStructures()) },
    minify: true,
    logLevel: "warning",
  };
  for (const { entry, name, pieces } of [library, ...small]) {
    const one = { ...anywhere, entryPoints: { [name]: entry } };
    await esbuild.build({ ...one, format: "cjs", outdir: folder });
    const imported = { ...one, format: "esm", outdir: folder, outExtension: { ".js": ".mjs" } };
    if (pieces === undefined) await esbuild.build(imported);
    else await buildInPieces(imported, name, pieces);
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

/** An entry and what it imports as files of their own, in a folder beside it. */
async function buildInPieces(options, name, pieces) {
  const entryPoints = { ...options.entryPoints };
  for (const piece of pieces) entryPoints[`${name}/${path.basename(piece, ".ts")}`] = piece;
  const { outdir } = options;
  rmSync(path.join(outdir, name), { recursive: true, force: true });
  await esbuild.build({ ...options, entryPoints, splitting: true, chunkNames: `${name}/[hash]` });
  // Imports for the order alone, in which nothing happens: bundlers warn of them.
  for (const file of [`${name}.mjs`, ...readdirSync(path.join(outdir, name)).map((one) => `${name}/${one}`)]) {
    const text = readFileSync(path.join(outdir, file), "utf8");
    writeFileSync(path.join(outdir, file), text.replace(/import"[^"]+";/gu, ""));
  }
}

/** The structures of the registered IBANs in one line ("AD8n12c AE19n"), from what the countries say. */
async function ibanStructures() {
  const contents = 'export { allIbanFormats } from "./server/src/domain/countries/ibanFormats";';
  const { outputFiles } = await esbuild.build({
    ...shared,
    stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
    format: "esm",
    platform: "neutral",
    write: false,
  });
  const { allIbanFormats } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return allIbanFormats()
    .filter(({ registered }) => registered)
    .map(({ country, classes }) => country + counted(classes.slice(4)))
    .join(" ");
}

/** "nnnnaa" as "4n2a". */
function counted(classes) {
  return classes.join("").replace(/(.)\1*/gu, (run, kind) => run.length + kind);
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
