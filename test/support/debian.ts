/** Programs that tests drive and Debian has: installed where that is allowed, asked for by name where it isn't. */
import { execFileSync, spawnSync } from "node:child_process";

/** @throws Error that names the packages and what runs without them */
export function requireProgram(program: string, packages: readonly string[]): void {
  if (isThere(program)) return;
  const missing =
    `${program} is missing (Debian: apt-get install ${packages.join(" ")}); ` +
    "`npx vitest run --project unit` runs without it.";
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) throw new Error(missing);
  execFileSync("apt-get", ["update"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { stdio: "ignore" });
  if (!isThere(program)) throw new Error(missing);
}

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}
