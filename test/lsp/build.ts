/** Builds dist/ when a source is newer than the bundle, so that the protocol tests never speak to an old server. */
import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

export function setup(): void {
  const built = modified("dist/server.js");
  const sources = [...globSync("server/src/**/*.ts"), "esbuild.mjs", "package.json"];
  if (sources.every((file) => modified(file) <= built)) return;
  execFileSync(process.execPath, ["esbuild.mjs"], { stdio: "inherit" });
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
