/**
 * Builds dist/ before anything is packed. What the build tells goes to standard error: callers of `npm pack` (pre-commit
 * among them) take standard output for the name of the tarball. With the argument `npm`, manifest and README become those
 * that are published, until `postpack.mjs`.
 */
import { spawnSync } from "node:child_process";
import { putBackSources, putPublishedFiles } from "./publishedFiles.mjs";
import { root } from "./runBundled.mjs";

// A run that was interrupted has left the others behind.
putBackSources(root);
const { status } = spawnSync(process.execPath, ["esbuild.mjs"], { cwd: root, stdio: ["ignore", 2, 2] });
process.exitCode = status ?? 2;
if (process.exitCode === 0 && process.argv[2] === "npm") putPublishedFiles(root);
