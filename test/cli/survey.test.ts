import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { largeParts, surveyLarge } from "../../server/src/cli/check/checkLarge";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { allParts } from "../../server/src/cli/check/reporting";
import { folderWith } from "./cli";

const TABLE = "iban;name\nDE89370400440532013000;Jürgen Köhler\n";

it.each([
  ["UTF-8", Buffer.from(TABLE, "utf8"), { encoding: "utf-8", damaged: false }],
  ["nothing at all", Buffer.alloc(0), { encoding: "utf-8", damaged: false }],
  ["UTF-16 with its mark", Buffer.from(`\uFEFF${TABLE}`, "utf16le"), { encoding: "utf-16le", damaged: false }],
  ["Latin-1", Buffer.from(TABLE, "latin1"), { encoding: "windows-1252", damaged: false }],
  ["zeros", Buffer.from([0, 1, 2, 0, 0, 5]), { skipped: expect.any(String) }],
  ["more than is read", Buffer.from(TABLE.repeat(9)), { skipped: "longer than 100 characters" }],
])("a table of %s", async (_, bytes, expected) => {
  const file = path.join(folderWith({ "a.csv": "" }), "a.csv");
  writeFileSync(file, bytes);
  expect(await surveyLarge(file, 100)).toMatchObject(expected);
});

it.each([
  [{}, true],
  [{ offersFixes: false }, false],
])("a table's findings have corrections where they are offered: %j", async (offer, expected) => {
  const file = path.join(folderWith({ "a.csv": "iban\nDE88370400440532013000\n" }), "a.csv");
  const wanted = { literals: true, frames: false, bytes: false };
  const settings = {
    root: process.cwd(),
    named: null,
    directory: false,
    showValues: true,
    explain: false,
    fix: false as const,
  };
  const loaded = await loadEngines({ ...settings, wanted });
  if (!loaded.ok) throw new Error(loaded.error);
  const options = { ...loaded.engines.of(file), format: "csv", encoding: "utf-8", ...offer } as const;
  const parts = await allParts(() => largeParts(file, options));
  const [entry] = parts.flatMap(({ entries }) => entries);
  expect(entry?.finding.rule).toBe("iban/check-digits");
  expect((entry?.finding.fixes.length ?? 0) > 0).toBe(expected);
});
