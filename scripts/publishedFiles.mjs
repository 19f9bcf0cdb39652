/**
 * Files that npm's package has otherwise than the sources: its own README, and a manifest without what is of the
 * extension or of development. `optionalDependencies` are of development: Node 24 for the scripts of this repository
 * (npm's packages of the platforms run nothing when they are installed, and npm knows no optional ones for development
 * alone). What users install depends on nothing. npm packs what lies in the folder, so that the sources' own files stand aside meanwhile.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Members of the manifest that are of the extension or of development. */
const OF_SOURCES = new Set([
  ...[
    "activationEvents",
    "browser",
    "capabilities",
    "categories",
    "contributes",
    "extensionKind",
    "galleryBanner",
    "icon",
  ],
  ...["devDependencies", "optionalDependencies", "scripts", "publisher", "pricing", "preview", "qna"],
]);
const ASIDE = path.join(".cache", "sources");
/** Each with what it becomes. */
const PUBLISHED = {
  "package.json": (text) => {
    const { engines, ...manifest } = JSON.parse(text);
    const published = Object.entries(manifest).filter(([member]) => !OF_SOURCES.has(member));
    return `${JSON.stringify({ ...Object.fromEntries(published), engines: { node: engines.node } }, null, 2)}\n`;
  },
  "README.md": (_, root) => readFileSync(path.join(root, "packaging", "npm.md"), "utf8"),
};

/** @param {string} root folder of the sources */
export function putPublishedFiles(root) {
  mkdirSync(path.join(root, ASIDE), { recursive: true });
  for (const [name, publish] of Object.entries(PUBLISHED)) {
    const text = readFileSync(path.join(root, name), "utf8");
    writeFileSync(path.join(root, ASIDE, name), text);
    writeFileSync(path.join(root, name), publish(text, root));
  }
}

/** Puts the sources' files back, if they stand aside. @param {string} root folder of the sources */
export function putBackSources(root) {
  for (const name of Object.keys(PUBLISHED)) {
    const aside = path.join(root, ASIDE, name);
    if (existsSync(aside)) renameSync(aside, path.join(root, name));
  }
}
