/** Node in the versions that the package is for, each installed once into .cache/ from npm's package for this platform. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Major versions; 24 is among the dependencies (`scripts/node`). */
export const NODE_MAJORS = [20, 22, 24] as const;

/** @returns path of the program */
export function nodeOf(major: (typeof NODE_MAJORS)[number]): string {
  const isWindows = process.platform === "win32";
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const home = major === 24 ? path.resolve(".") : path.resolve(".cache", `node${major}`);
  const installed = path.join(home, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  if (existsSync(installed)) return installed;
  if (major === 24) throw new Error(`There is no ${installed}: npm ci brings it.`);
  mkdirSync(home, { recursive: true });
  npm(["install", "--prefix", home, "--no-audit", "--no-fund", `${name}@${major}`], path.resolve("."));
  if (!existsSync(installed)) throw new Error(`The npm package ${name}@${major} brought no ${installed}.`);
  return installed;
}

/** Runs npm. @throws Error with what it said */
export function npm(args: readonly string[], cwd: string): string {
  const isWindows = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(isWindows ? "npm.cmd" : "npm", args, {
    cwd,
    encoding: "utf8",
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}
