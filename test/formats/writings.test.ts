/**
 * What is written into documents, as `writings/` says: below each document the edits that put a value in place of each
 * field's (`fill`), and those that add a new member or cell behind it (`add`); nothing where the surroundings can't be told
 * for certain.
 *
 * A new example is a title and a document, as in `readings/`; `npx vitest run --project pure test/formats/writings -u` adds
 * the edits, which are read by a person before they are kept.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../server/src/analysis/fixes";
import { type DocumentText, REACH, type TextEdit } from "../../server/src/formats/writer";
import { writerOf } from "../../server/src/formats/writers";
import { type Field, FORMAT_NAMES, type FormatName } from "../../server/src/model";
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

it.each(FORMAT_NAMES)("%s, in whatever order a document is asked", (format) => {
  for (const { text } of examplesIn(readFileSync(`test/formats/writings/${format}.txt`, "utf8"))) {
    const { fields, place } = withDocument(text, format);
    const writer = writerOf(format);
    const document = (): DocumentText => ({ format, length: text.length, slice: text.slice.bind(text), place });
    const addedTo = (of: DocumentText, beside: Field) =>
      writer.add(of, { beside, key: "bic", value: "NWBKGB2L", isKey: (name) => name === "bic" });
    const alone = fields.map((field) => addedTo(document(), field));
    const shared = document();
    expect(fields.map((field) => addedTo(shared, field))).toEqual(alone);
    expect(fields.toReversed().map((field) => addedTo(shared, field))).toEqual(alone.toReversed());
  }
});

/** Behind a value far more than a writer looks at. */
const FAR: Readonly<Record<FormatName, readonly [before: string, filler: string, behind: string]>> = {
  json: ['{"a": "x"', " ", ', "b": 1}'],
  jsonc: ['{"a": "x"', "/* y */", ', "b": 1}'],
  json5: ["{a: 'x'", "/* y */", ", b: 1}"],
  jsonl: ['{"a": "x"', " ", ', "b": 1}\n'],
  yaml: ["a: x #", "y", "\nb: 1\n"],
  csv: ["a,b\nx,", "y", "\nz,1\n"],
  tsv: ["a\tb\nx\t", "y", "\nz\t1\n"],
  xml: ["<r><a>x", " ", "</a><b>1</b></r>"],
  properties: ["a=x", "y", "\nb=1\n"],
  dotenv: ["A=x #", "y", "\nB=1\n"],
  ini: ["a=x ;", "y", "\nb=1\n"],
  toml: ['a = "x" #', "y", "\nb = 1\n"],
};

describe.each(FORMAT_NAMES)("%s, with more behind a value than is looked at", (format) => {
  const [before, filler, behind] = FAR[format];
  it.each([REACH - 40, REACH - 1, REACH, REACH + 1, REACH + 40, 3 * REACH])("%i units", (units) => {
    for (const rest of [behind, ""]) {
      const text = before + filler.repeat(Math.ceil(units / filler.length)) + rest;
      const { fields, keyPath, place } = withDocument(text, format);
      const [beside] = fields;
      if (beside === undefined) throw new Error("nothing was read");
      const entry = { beside, key: "sort", value: "601613", isKey: (name: string) => name === "sort" };
      const document = { format, length: text.length, slice: text.slice.bind(text), place };
      const edits = [...writerOf(format).add(document, entry)].sort((a, b) => a.start - b.start);
      if (edits.length === 0) continue;
      const written = readAll(applyEdits(text, edits), format);
      const known = new Set(fields.map((field) => `${keyPath(field).join("/")} ${field.value}`));
      const added = written.fields.filter((field) => !known.has(`${written.keyPath(field).join("/")} ${field.value}`));
      expect(added.filter(({ value }) => value !== "").map(({ key, value }) => [key, value])).toEqual([
        ["sort", "601613"],
      ]);
      expect(written.fields.length - added.length).toBe(fields.length);
    }
  });
});
