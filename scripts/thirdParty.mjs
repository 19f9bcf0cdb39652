/**
 * Whose code is in the bundles, read from what esbuild put into them: the list in NOTICE, the licence texts and the
 * bill of materials (CycloneDX) that are shipped beside the bundles.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import esbuild from "esbuild";
import { bundles, shared } from "./bundles.mjs";

/** What packages call the files with their terms. */
const LICENCE_FILE = /^(?:LICENSE|LICENCE|license|licence|NOTICE)(?:$|[.-])/u;

/**
 * @typedef {{ name: string, version: string, licence: string, author: string, folder: string }} ThirdParty
 */

/** @returns {ThirdParty[]} the packages with code in the bundles, by name */
export function bundledPackages() {
  const { metafile } = esbuild.buildSync({ ...allEntries(), metafile: true });
  const folders = new Set(Object.keys(metafile.inputs).flatMap((file) => packageFolder(file) ?? []));
  return [...folders].map(describe).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Writes `licences.txt` and `sbom.cdx.json` into the folder; two builds of the same sources give the same bytes.
 * @param {string} folder
 */
export async function writeThirdParty(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "licences.txt"), licenceTexts(bundledPackages()));
  // Loaded here, for only a build of the whole package needs it.
  const { cyclonedxEsbuildPlugin } = await import("@cyclonedx/cyclonedx-esbuild");
  const bom = cyclonedxEsbuildPlugin({ outputFile: "sbom.cdx.json", outputReproducible: true, specVersion: "1.6" });
  await esbuild.build({ ...allEntries(), outdir: folder, metafile: true, plugins: [bom] });
}

function allEntries() {
  return {
    ...shared,
    entryPoints: bundles.map(({ entry }) => entry),
    external: ["vscode"],
    // Some of the entries run in a browser.
    conditions: ["module", "browser"],
    outdir: "dist",
    write: false,
    logLevel: "error",
  };
}

/** Folder of the package that a bundled file belongs to; undefined for our own files. */
function packageFolder(file) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u.exec(file)?.[0];
}

/** @returns {ThirdParty} */
function describe(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const person = typeof author === "string" ? author : (author?.name ?? "");
  return { name, version, licence: license, author: person.replace(/\s*[<(].*$/u, ""), folder };
}

/** Each text once, with the packages that it covers above it. */
function licenceTexts(packages) {
  const byText = new Map();
  for (const one of packages) {
    const files = readdirSync(one.folder)
      .filter((name) => LICENCE_FILE.test(name))
      .sort();
    const text = files.map((file) => readFileSync(path.join(one.folder, file), "utf8").trim()).join("\n\n");
    const shown = text === "" ? `Licence: ${one.licence}${one.author === "" ? "" : `, ${one.author}`}` : text;
    byText.set(shown, [...(byText.get(shown) ?? []), `${one.name} ${one.version}`]);
  }
  const rule = "─".repeat(80);
  return [...byText].map(([text, names]) => `${names.join(", ")}\n\n${text}\n`).join(`\n${rule}\n\n`);
}
