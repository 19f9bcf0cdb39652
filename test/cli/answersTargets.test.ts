/** Answers to questions about names are written into `paylint.json` and nowhere else, whatever stands in its place. */
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { writeAnswers } from "../../server/src/cli/undecided/writeAnswers";

const BEFORE = `{"rules": {}}\n`;
const ANSWERS = [{ question: { name: "payee_ref", key: null }, answer: { kind: "iban", country: null } }] as const;

it.each<[string, (file: string, outside: string) => void, string | null]>([
  ["nothing", () => {}, null],
  ["a plain file", (file) => writeFileSync(file, BEFORE), null],
  ["a link out of the folder", (file, outside) => symlinkSync(outside, file), "leads out of the folder"],
  ["a link that leads nowhere", (file) => symlinkSync("gone.json", file), "is a link that leads nowhere"],
  ["a file with a further hard link", (file, outside) => linkSync(outside, file), "has 1 further hard link"],
  ["a folder", (file) => mkdirSync(file), "is not a regular file"],
  ["a pipe", (file) => execFileSync("mkfifo", [file]), "is not a regular file"],
  ["a device", (file) => symlinkSync("/dev/null", file), "leads out of the folder"],
])("in the place of paylint.json stands %s", async (_, make, refusal) => {
  const base = mkdtempSync(path.join(tmpdir(), "paylint-answers-"));
  const outside = path.join(base, "outside.json");
  const folder = path.join(base, "folder");
  mkdirSync(folder);
  writeFileSync(outside, BEFORE);
  const file = path.join(folder, "paylint.json");
  make(file, outside);
  const written = await writeAnswers(file, ANSWERS);
  expect(written.ok ? null : written.reason).toEqual(refusal === null ? null : expect.stringContaining(refusal));
  expect(readFileSync(outside, "utf8")).toBe(BEFORE);
  expect(readdirSync(folder).filter((name) => name !== "paylint.json")).toEqual([]);
  if (refusal === null) expect(readFileSync(file, "utf8")).toContain("payee_ref");
});
