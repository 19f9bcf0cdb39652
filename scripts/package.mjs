/** `npm run package`: the npm tarball and the VSIX, side by side in this folder. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./runBundled.mjs";
import { npmPack, packVsix } from "./vscodePackage.mjs";

const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
console.log(path.relative(root, npmPack(root)));
console.log(path.relative(root, packVsix(path.join(root, `${name}-${version}.vsix`))));
