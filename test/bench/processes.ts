/** Processes that are measured from start to end: ours, and peers that do a part of the same. */
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { percentile } from "./row";

export interface Usage {
  readonly seconds: number;
  readonly megabytes: number;
}

/** An IBAN by shape, in electronic or print form. */
const IBAN_SHAPE = "\\b[A-Z]{2}[0-9]{2}( ?[A-Z0-9]{4}){2,7}( ?[A-Z0-9]{1,3})?\\b";

/**
 * The processor seconds of several commands, run alternately, as the machine's speed changes with what else it does.
 * @returns the median of each
 */
export async function alternately(
  commands: readonly (() => Promise<number | null>)[],
  rounds: number,
): Promise<(number | null)[]> {
  const seconds: number[][] = commands.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, command] of commands.entries()) {
      const taken = await command();
      if (taken !== null) seconds[at]?.push(taken);
    }
  }
  return seconds.map((all) => (all.length === 0 ? null : percentile(all, 0.5)));
}

/** Processor seconds, or null where ripgrep isn't installed. */
export function secondsOfRipgrep(file: string): Promise<number | null> {
  // The shell's `times` tells those of its children in its second line, as 0m0.012s.
  const script = `rg --count-matches "$1" "$2" > /dev/null; status=$?; times; exit $status`;
  return new Promise((resolve, reject) => {
    const child = spawn("sh", ["-c", script, "sh", IBAN_SHAPE, file], { stdio: ["ignore", "pipe", "ignore"] });
    let told = "";
    child.stdout.on("data", (data: Buffer) => {
      told += data.toString();
    });
    child.on("error", reject);
    child.on("close", (code) => {
      const times = [...(told.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/gu)];
      const seconds = times.map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
      resolve(code === 0 || code === 1 ? seconds.reduce((sum, one) => sum + one, 0) : null);
    });
  });
}

/**
 * Processor time in seconds and the most memory a Node process had at once.
 * @param input a file that it reads from standard input
 */
export function run(args: readonly string[], env: NodeJS.ProcessEnv = {}, input?: string): Promise<Usage> {
  const report = `process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    require("node:fs").writeSync(3, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 }));
  });`;
  const preload = `data:text/javascript,${encodeURIComponent(`import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(__filename)}); ${report}`)}`;
  return new Promise((resolve, reject) => {
    const standardInput = input === undefined ? "ignore" : openSync(input, "r");
    const child = spawn(process.execPath, ["--import", preload, ...args], {
      stdio: [standardInput, "ignore", "ignore", "pipe"],
      env: { ...process.env, ...env },
    });
    if (typeof standardInput === "number") closeSync(standardInput);
    let told = "";
    child.stdio[3]?.on("data", (data: Buffer) => {
      told += data.toString();
    });
    child.on("error", reject);
    child.on("close", () => resolve(JSON.parse(told) as Usage));
  });
}
