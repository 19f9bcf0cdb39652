import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPlainFile } from "../../server/src/files/plainFile";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);
const read = (file: string, options: { limit?: number; head?: boolean; within?: string } = {}) => {
  const result = readPlainFile(file, { limit: 1000, ...options });
  return result.ok ? result.bytes.toString("utf8") : result.reason;
};

it("reads regular files up to the limit", () => {
  writeFileSync(at("a"), "x".repeat(1000));
  writeFileSync(at("b"), "x".repeat(1001));
  expect([read(at("a")).length, read(at("b"))]).toEqual([1000, "is larger than 1000 bytes"]);
  expect(read(at("b"), { limit: 10, head: true })).toBe("x".repeat(10));
});

it("says when there is none", () => {
  expect(readPlainFile(at("none"), { limit: 10 })).toMatchObject({ ok: false, missing: true });
});

it("waits for no pipe and reads no device, also through links", () => {
  execFileSync("mkfifo", [at("pipe")]);
  symlinkSync("/dev/zero", at("zero"));
  symlinkSync("pipe", at("link"));
  expect([at("pipe"), at("zero"), at("link"), folder].map((file) => read(file))).toEqual(
    Array.from({ length: 4 }, () => "is not a regular file"),
  );
});

it("stops at the limit where the size told beforehand is none", () => {
  expect(read("/proc/self/maps", { limit: 100 })).toBe("is larger than 100 bytes");
});

it("reads within a folder what lies there once links are followed", () => {
  mkdirSync(at("inside"));
  writeFileSync(at("inside/a"), "a");
  writeFileSync(at("outside"), "secret");
  symlinkSync("a", at("inside/link"));
  symlinkSync("../outside", at("inside/leak"));
  symlinkSync("/etc/passwd", at("inside/far"));
  const within = at("inside");
  expect(["a", "link", "leak", "far"].map((name) => read(at(`inside/${name}`), { within }))).toEqual([
    "a",
    "a",
    "is a link that leads out of the folder",
    "is a link that leads out of the folder",
  ]);
});
