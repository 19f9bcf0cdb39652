/**
 * What a writer writes is read back as what was meant, and all else as before: by the reader, and by the reference
 * library of the format. In every format, with any names and values around and any name of a new member.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { applyEdits } from "../../server/src/analysis/fixes";
import type { DocumentText, TextEdit } from "../../server/src/formats/writer";
import { writerOf } from "../../server/src/formats/writers";
import { type Field, FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { type Leaf, leavesOf } from "../fuzz/reference";
import { readAll } from "./readAll";
import { documentsOf, names } from "./written";

/** Identifiers that loaders like to read as something else. */
const identifiers = fc.constantFrom(
  "GB29NWBK60161331926819",
  "NWBKGB2L",
  "00123456",
  "12345678901234567890123",
  "601613",
  "1E5",
  "NO",
  "0x12",
  "12e34567",
);

interface Read {
  readonly analysis: Analysis;
  readonly document: DocumentText;
  /** Null where the library refuses the text, or reads another thing: then nothing can be compared. */
  readonly leaves: readonly Leaf[] | null;
}

function read(text: string, format: FormatName): Read {
  const analysis = readAll(text, format);
  const document = { format, length: text.length, slice: text.slice.bind(text), place: analysis.place };
  return { analysis, document, leaves: leavesOf(text, format) };
}

function leavesOfReader(analysis: Analysis): Leaf[] {
  return analysis.fields.map((field) => ({ path: JSON.stringify(analysis.keyPath(field)), value: field.value }));
}

function edited(text: string, edits: readonly TextEdit[]): string {
  return applyEdits(
    text,
    [...edits].sort((a, b) => a.start - b.start),
  );
}

/** What the second list has beyond the first, which must all be in it, in its order. */
function added(before: readonly Leaf[], behind: readonly Leaf[]): Leaf[] {
  const rest: Leaf[] = [];
  let at = 0;
  for (const leaf of behind) {
    const expected = before[at];
    if (expected !== undefined && expected.path === leaf.path && expected.value === leaf.value) at++;
    else rest.push(leaf);
  }
  expect(before.slice(at), "members that are gone").toEqual([]);
  return rest;
}

/** Documents with one of their fields. */
function places(format: FormatName): fc.Arbitrary<{ text: string; at: number }> {
  return fc.record({ text: documentsOf(format), at: fc.nat({ max: 30 }) });
}

function fieldAt({ fields }: Analysis, at: number): Field | undefined {
  return fields[at % Math.max(1, fields.length)];
}

describe.each(FORMAT_NAMES)("%s", (format) => {
  const writer = writerOf(format);

  it("takes a new member or cell, and nothing else changes", () => {
    let writes = 0;
    fc.assert(
      fc.property(places(format), names, identifiers, ({ text, at }, key, value) => {
        const before = read(text, format);
        const beside = fieldAt(before.analysis, at);
        if (beside === undefined || before.leaves === null || before.analysis.problems.length > 0) return;
        if (beside.container.fields.some((other) => other.key === key)) return;
        const edits = writer.add(before.document, { beside, key, value, isKey: (name) => name === key });
        if (edits.length === 0) return;
        writes++;
        const written = edited(text, edits);
        const behind = read(written, format);
        expect(behind.analysis.problems).toEqual([]);
        expect(behind.leaves, written).not.toBeNull();
        const news = added(before.leaves, behind.leaves ?? []);
        if (beside.container.kind === "row") {
          const cells = news.filter((leaf) => leaf.value !== "").map((leaf) => leaf.value);
          expect(cells, written).toContain(value);
          expect([[value], [key.trim() === "" ? "" : key, value]].map(String), written).toContain(String(cells));
        } else {
          expect(
            news.map((leaf) => [(JSON.parse(leaf.path) as unknown[]).at(-1), leaf.value]),
            written,
          ).toEqual([[key, value]]);
          expect(added(leavesOfReader(before.analysis), leavesOfReader(behind.analysis)), written).toEqual([
            { path: JSON.stringify([...before.analysis.keyPath(beside).slice(0, -1), key]), value },
          ]);
        }
      }),
    );
    expect(writes, "documents written into").toBeGreaterThan(0);
  });

  it("has a value put in place of another, and nothing else changes", () => {
    let writes = 0;
    fc.assert(
      fc.property(places(format), identifiers, ({ text, at }, value) => {
        const before = read(text, format);
        const field = fieldAt(before.analysis, at);
        if (field === undefined || !field.verbatim || before.leaves === null) return;
        if (before.analysis.problems.length > 0) return;
        writes++;
        const written = edited(text, [writer.fill(before.document, field, value)]);
        const behind = read(written, format);
        expect(behind.analysis.problems, written).toEqual([]);
        const changed = behind.leaves?.filter((leaf, index) => leaf.value !== before.leaves?.[index]?.value);
        expect(behind.leaves?.map(({ path }) => path)).toEqual(before.leaves.map(({ path }) => path));
        expect(changed?.map((leaf) => leaf.value) ?? [], written).toEqual(field.value === value ? [] : [value]);
        // What a header is, is told by the rows: another value may make one of a table's first rows.
        if (field.container.kind === "row") return;
        const place = before.analysis.fields.indexOf(field);
        expect(leavesOfReader(behind.analysis), written).toEqual(
          leavesOfReader(before.analysis).map((leaf, index) => (index === place ? { ...leaf, value } : leaf)),
        );
        expect(behind.analysis.fields[place], written).toMatchObject({ scalar: "string" });
      }),
    );
    expect(writes, "documents written into").toBeGreaterThan(0);
  });
});
