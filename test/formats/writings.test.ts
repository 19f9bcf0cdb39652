/**
 * What is written into documents, as `writings/` says: below each document the edits that put a value in place of each
 * field's (`fill`), and those that add a new member or cell behind it (`add`); nothing where the surroundings can't be told
 * for certain.
 *
 * A new example is a title and a document, as in `readings/`; `npx vitest run --project pure test/formats/writings -u` adds
 * the edits, which are read by a person before they are kept.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { DocumentText, TextEdit } from "../../server/src/formats/writer";
import { writerOf } from "../../server/src/formats/writers";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { readAll } from "./readAll";
import { examplesIn, written } from "./readings";

/** Names that one format or another can't write as they are; values that loaders like to read as something else. */
const ENTRIES = [
  ["bic", "NWBKGB2L"],
  ["sort code", "601613"],
  ["NO", "NO"],
  ["a.b=c", "1E5"],
] as const;

function writingsOf(text: string, format: FormatName): string[] {
  const { fields, keyPath, place } = withDocument(text, format);
  const document: DocumentText = { format, length: text.length, slice: text.slice.bind(text), place };
  const writer = writerOf(format);
  return fields.flatMap((field, at) => {
    const named = `${at} ${JSON.stringify(keyPath(field).join("/"))}`;
    const [key, value] = ENTRIES[at % ENTRIES.length] ?? ENTRIES[0];
    const filled = writer.fill(document, field, value);
    const added = writer.add(document, { beside: field, key, value, isKey: (name) => name === key });
    return [`${named} fill ${editOf(filled)}`, `${named} add ${added.map(editOf).join(" ") || "-"}`];
  });
}

function withDocument(text: string, format: FormatName) {
  const analysis = readAll(text, format);
  return { fields: analysis.fields, keyPath: analysis.keyPath.bind(analysis), place: analysis.place };
}

function editOf({ start, end, newText }: TextEdit): string {
  return `@${start}-${end} ${JSON.stringify(newText)}`;
}

it.each(FORMAT_NAMES)("%s", async (format) => {
  const examples = examplesIn(readFileSync(`test/formats/writings/${format}.txt`, "utf8"));
  const now = examples.map((example) => written(example, writingsOf(example.text, format))).join("");
  await expect(now).toMatchFileSnapshot(`writings/${format}.txt`);
});
