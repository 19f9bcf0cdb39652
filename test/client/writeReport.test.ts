import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeReport } from "../../client/src/commands/writeReport";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-report-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A command line that does as it is told, and a report of its arguments. */
function reportBy(code: string) {
  const cli = path.join(folder, "cli.cjs");
  writeFileSync(cli, code);
  const target = path.join(folder, "report.json");
  return { target, written: () => writeReport(cli, { folders: [folder], format: "json", target }) };
}

const WRITE = 'require("node:fs").writeFileSync(process.argv.at(-1), process.argv.slice(2, -1).join(" "));';

it.each([0, 1])("a report with exit code %i is on everything", async (code) => {
  const { target, written } = reportBy(`${WRITE} process.exitCode = ${code};`);
  expect(await written()).toEqual({ isWritten: true, complaint: null });
  expect(readFileSync(target, "utf8")).toBe(`check ${folder} --format json --output`);
});

it("a report on what could be checked is written, and says what is missing", async () => {
  const { target, written } = reportBy(`${WRITE} console.error("first\\nA file was left out."); process.exitCode = 2;`);
  writeFileSync(target, "of the day before");
  expect(await written()).toEqual({ isWritten: true, complaint: "A file was left out." });
});

it.each([
  ["that stands there from before", "of the day before"],
  ["that isn't there", null],
])("a report %s was not written", async (_, before) => {
  const { target, written } = reportBy('console.error("No room."); process.exitCode = 2;');
  if (before !== null) writeFileSync(target, before);
  expect(await written()).toEqual({ isWritten: false, complaint: "No room." });
});

it("a command line that says nothing could not run", async () => {
  const { written } = reportBy("process.exitCode = 3;");
  expect(await written()).toEqual({ isWritten: false, complaint: "It could not run." });
});
