import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
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
