import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { surveyTable } from "../../server/src/cli/checkTable";
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
  expect(await surveyTable(file, 100)).toMatchObject(expected);
});
