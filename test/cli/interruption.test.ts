/** A command that is interrupted while it writes leaves whole files and nothing beside them. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "./cli";

const FILES = 150;
const BEFORE = "- iban: gb29nwbk60161331926819\n".repeat(40);
const AFTER = BEFORE.toUpperCase().replaceAll("IBAN", "iban");

/** Signals once `count` files are corrected, and tells how the process ended. */
async function interrupted(cwd: string, signal: "SIGINT" | "SIGTERM", count: number): Promise<number | null> {
  const args = [path.resolve("dist/cli.js"), "check", "--fix", "--output", "report.txt", "files"];
  const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
  const corrected = (): number => contents(cwd).filter((text) => text === AFTER).length;
  const poll = setInterval(() => {
    if (corrected() >= count) child.kill(signal);
  }, 1);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  clearInterval(poll);
  return code;
}

function contents(cwd: string): string[] {
  const folder = path.join(cwd, "files");
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return names.map((name) => readFileSync(path.join(folder, name), "utf8"));
}

it.each([
  ["SIGINT", 130, 1],
  ["SIGTERM", 143, 1],
  ["SIGINT", 130, 20],
  ["SIGTERM", 143, 60],
] as const)("%s ends it with %i after %i files", async (signal, code, count) => {
  const names = Array.from({ length: FILES }, (_, at) => `files/${at}.yaml`);
  const cwd = folderWith(Object.fromEntries(names.map((name) => [name, BEFORE])));
  writeFileSync(path.join(cwd, "report.txt"), "of the day before\n");
  expect(await interrupted(cwd, signal, count)).toBe(code);
  expect(contents(cwd).filter((text) => text !== BEFORE && text !== AFTER)).toEqual([]);
  expect(contents(cwd).filter((text) => text === BEFORE).length).toBeGreaterThan(0);
  expect(readdirSync(cwd).sort()).toEqual(["files", "report.txt"]);
  expect(readdirSync(path.join(cwd, "files")).length).toBe(FILES);
  // A report that isn't whole takes no other's place.
  expect(readFileSync(path.join(cwd, "report.txt"), "utf8")).toBe("of the day before\n");
});
