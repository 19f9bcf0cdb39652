/** Programs that tests drive and Debian has: installed where that is allowed, asked for by name where it isn't. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const LOCK = path.join(tmpdir(), "paylint-tests-apt.lock");

/**
 * @param plugin a folder that has to be there, too: the program may have come without it
 * @throws Error that names the packages and what runs without them
 */
export function requireProgram(program: string, packages: readonly string[], plugin: string | null = null): void {
  const isReady = () => isThere(program) && (plugin === null || existsSync(plugin));
  if (isReady()) return;
  const missing =
    `${isThere(program) ? plugin : program} is missing (Debian: apt-get install ${packages.join(" ")}); ` +
    "`npx vitest run --project unit` runs without it.";
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) throw new Error(missing);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    // Test files run side by side, and two of them must not install at once.
    execFileSync("flock", [LOCK, "apt-get", "-o", "DPkg::Lock::Timeout=300", ...args], { stdio: "ignore" });
  }
  if (!isReady()) throw new Error(missing);
}

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}
