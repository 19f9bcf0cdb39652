/**
 * Builds dist/ before anything is packed. What the build tells goes to standard error: callers of `npm pack` (pre-commit
 * among them) take standard output for the name of the tarball. A run of the tests that has just built says so.
 */
import { spawnSync } from "node:child_process";
import { root } from "./runBundled.mjs";

if (process.env.PAYLINT_BUILT !== "1") {
  const { status } = spawnSync(process.execPath, ["esbuild.mjs"], { cwd: root, stdio: ["ignore", 2, 2] });
  process.exitCode = status ?? 2;
}
