import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "../../server/src/files/lock";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-lock-"));
  lock = path.join(folder, ".lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ownedBy = (owner: object) => writeFileSync(lock, JSON.stringify(owner));

it("lets one action follow the other", async () => {
  const order: string[] = [];
  const step = (name: string) =>
    withLock(lock, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    });
  await Promise.all([step("a"), step("b")]);
  expect(order.map((line) => line.slice(2))).toEqual(["begins", "ends", "begins", "ends"]);
  expect(existsSync(lock)).toBe(false);
});

it("is free again after a failure", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(lock)).toBe(false);
});

it("is taken over from a process that has ended", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  ownedBy({ host: hostname(), pid, began: "1" });
  expect(await withLock(lock, async () => readFileSync(lock, "utf8"))).toContain(String(process.pid));
});

it("is taken over where the process's number is another's now", async () => {
  ownedBy({ host: hostname(), pid: process.pid, began: "1" });
  expect(await withLock(lock, async () => "mine")).toBe("mine");
});

it("of another host is taken over after a while only", async () => {
  ownedBy({ host: "elsewhere.invalid", pid: 1, began: null });
  const long = new Date(Date.now() - 61_000);
  utimesSync(lock, long, long);
  expect(await withLock(lock, async () => "mine")).toBe("mine");
});

it("that another has taken over is left to it", async () => {
  const other = JSON.stringify({ host: "elsewhere.invalid", pid: 1, began: null });
  await withLock(lock, async () => writeFileSync(lock, other));
  expect(readFileSync(lock, "utf8")).toBe(other);
});

it("is taken over at once although a process was killed while it looked", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  ownedBy({ host: hostname(), pid, began: "1" });
  writeFileSync(`${lock}.guard`, JSON.stringify({ host: hostname(), pid, began: "1" }));
  expect(await withLock(lock, async () => "mine")).toBe("mine");
  expect(readdirSync(folder)).toEqual([]);
});

it("is taken over after a while although a process was killed before it could name itself", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  ownedBy({ host: hostname(), pid, began: "1" });
  writeFileSync(`${lock}.guard`, "");
  const long = new Date(Date.now() - 61_000);
  utimesSync(`${lock}.guard`, long, long);
  expect(await withLock(lock, async () => "mine")).toBe("mine");
  expect(readdirSync(folder)).toEqual([]);
});

it("is one process's at a time, however many find it left behind", { timeout: 60_000 }, async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const counter = path.join(folder, "counter");
  writeFileSync(counter, "0");
  const bundle = path.join(folder, "lock.mjs");
  buildSync({
    entryPoints: ["server/src/files/lock.ts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  const code = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(pathToFileURL(bundle).href)};
    const [lock, counter, left] = process.argv.slice(1);
    for (let round = 0; round < 40; round++) {
      await withLock(lock, async () => {
        const seen = Number(readFileSync(counter, "utf8"));
        await new Promise((resolve) => setImmediate(resolve));
        writeFileSync(counter, String(seen + 1));
        // Each third time as one that was killed: its lock stays, and belongs to nobody.
        if (round % 3 === 0) writeFileSync(lock, left);
      });
    }`;
  const left = JSON.stringify({ host: hostname(), pid, began: "1" });
  const ends = Array.from({ length: 4 }, () => {
    const args = ["--input-type=module", "--eval", code, lock, counter, left];
    const one = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
    return new Promise<number | null>((resolve) => one.on("exit", resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(counter, "utf8")).toBe("160");
});
