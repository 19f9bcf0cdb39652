/**
 * Builds dist/ when a source is newer than the bundles, so that tests never run an old command line or server. Runs
 * before the tests of a project; the projects of one run take turns.
 */
import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

export function setup(): void {
  const built = Math.min(...["dist/cli.js", "dist/server.js", "dist/directory/sets.json"].map(modified));
  const sources = [
    ...globSync("{server,client}/src/**/*.ts"),
    ...globSync("scripts/{bundles,inAscii,lazyModules}.mjs"),
    "esbuild.mjs",
    "package.json",
  ];
  if (sources.every((file) => modified(file) <= built)) return;
  execFileSync(process.execPath, ["esbuild.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
