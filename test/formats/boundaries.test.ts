import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CopiedField } from "../../server/src/analysis/copies";
import { type FormatName, withReader } from "../../server/src/formats";
import type { Container, Field } from "../../server/src/model";
import { readAll, readingEngine } from "./readAll";

/** The fields of a text read as one segment, without any boundary. */
function readWhole(text: string, format: FormatName): object[] {
  return withReader<object[]>(format, {
    use: (reader) => {
      const { interest } = readingEngine;
      const options = { target: text.length + 1, final: true, interest };
      const read = reader.read({ text, start: 0 }, reader.initial, options);
      return (read?.fields ?? []).map((field) => ({ ...seen(field), start: field.start, end: field.end }));
    },
  });
}

function readInSegments(text: string, format: FormatName): object[] {
  const analysis = readAll(text, format);
  return analysis.fields.map((field) => ({ ...analysis.place(field, field.start, field.end), ...seen(field) }));
}

/** A field with the keys of the containers around it. */
function seen(field: Field): object {
  const keys: (string | null)[] = [];
  for (let at: Container = field.container; at.parent !== null; at = at.parent) keys.push(at.key);
  return { key: field.key, value: field.value, keys };
}

/** Whether the trees hold the fields that they are read with, and nothing else. */
function hasWholeTrees(text: string, format: FormatName): boolean {
  const fields = new Set(readAll(text, format).fields);
  const open = [...new Set([...fields].map((field) => rootOf(field.container)))];
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const field of at.fields) {
      if (fields.has(field)) count++;
      else if (!(field instanceof CopiedField)) return false;
    }
    for (const child of at.children) {
      if (child === undefined) return false;
      open.push(child);
    }
  }
  return count === fields.size;
}

function rootOf(container: Container): Container {
  let root = container;
  while (root.parent !== null) root = root.parent;
  return root;
}

/** Texts of many segments, mostly broken: pieces in any order. */
function longText(pieces: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...pieces), { minLength: 20, maxLength: 120 })
    .chain((some) => fc.shuffledSubarray(some, { minLength: 10 }))
    .map((some) => some.join("").repeat(Math.ceil(40_000 / Math.max(1, some.join("").length))));
}

const sorted = (fields: object[]): string => JSON.stringify(fields.map((field) => Object.entries(field).sort()));

describe("fields don't depend on where segments end", () => {
  it("in broken JSON", () => {
    const pieces = [
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"k"',
      '"v": 1',
      '{"a": 1}',
      '"x", ',
      "\n",
      "12",
      '{"b": [',
      "]}",
      '"',
    ];
    fc.assert(
      fc.property(longText(pieces), (text) => {
        expect(sorted(readInSegments(text, "jsonc")) === sorted(readWhole(text, "jsonc"))).toBe(true);
        expect(hasWholeTrees(text, "jsonc")).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it("in JSON objects without commas between them, at changing depth", () => {
    const text = `{"a": [${'{"b": 1, "c": [1, 2]} [3, {"d": 4}] {"e": {"f": 5}}} {"g": [{"h": 6}]} ]'.repeat(400)}`;
    expect(readInSegments(text, "json")).not.toEqual([]);
    expect(sorted(readInSegments(text, "json")) === sorted(readWhole(text, "json"))).toBe(true);
    expect(hasWholeTrees(text, "json")).toBe(true);
  });

  it("in an object that follows a long one without a comma", () => {
    const text = `[[{${'"a":{"x":1},'.repeat(400)}"y":1}{"b":"short","c":{"d":"${"z".repeat(6000)}"},"e":1}]]`;
    expect(sorted(readInSegments(text, "json")) === sorted(readWhole(text, "json"))).toBe(true);
    expect(hasWholeTrees(text, "json")).toBe(true);
  });

  it("in odd CSV", () => {
    const pieces = ["a,", "b;", '"', '"q"', '"x""y",', "\n", "\n\n", "1,2\n", "iban,bic\n", "DE89,", "\r\n", "\r", " "];
    fc.assert(
      fc.property(longText(pieces), (text) => {
        expect(sorted(readInSegments(text, "csv")) === sorted(readWhole(text, "csv"))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
