/**
 * Builds dist/ before anything is packed. What the build tells goes to standard error: callers of `npm pack` (pre-commit
 * among them) take standard output for the name of the tarball.
 */
import { spawnSync } from "node:child_process";
import { root } from "./runBundled.mjs";

const { status } = spawnSync(process.execPath, ["esbuild.mjs"], { cwd: root, stdio: ["ignore", 2, 2] });
process.exitCode = status ?? 2;
