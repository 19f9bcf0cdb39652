/**
 * Files that npm's package has otherwise than the sources: its own README, and a manifest without what is of the
 * extension or of development. `optionalDependencies` are of development: Node 24 for the scripts of this repository
 * (npm's packages of the platforms run nothing when they are installed, and npm knows no optional ones for development
 * alone). What users install depends on nothing.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Members of the manifest that are of the extension or of development. */
const OF_SOURCES = new Set([
  ...["activationEvents", "browser", "capabilities", "categories", "contributes", "displayName", "icon", "main"],
  ...["devDependencies", "optionalDependencies", "publisher", "scripts"],
]);

/**
 * @param {string} root folder of the sources
 * @param {string} folder with a copy of what is packed
 */
export function putPublishedFiles(root, folder) {
  const manifest = path.join(folder, "package.json");
  const { engines, ...members } = JSON.parse(readFileSync(manifest, "utf8"));
  const published = Object.entries(members).filter(([member]) => !OF_SOURCES.has(member));
  const content = { ...Object.fromEntries(published), engines: { node: engines.node } };
  writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`);
  copyFileSync(path.join(root, "packaging", "npm.md"), path.join(folder, "README.md"));
}
