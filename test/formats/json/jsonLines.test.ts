/** JSON Lines: a document in each line, whatever its neighbours hold. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyze, openDocument } from "../../../server/src/analysis";
import { readAll, readingEngine, summaries } from "../readAll";

const options = { path: "a.jsonl", format: "jsonl", engine: readingEngine } as const;

function fieldsOf(text: string): string[] {
  return summaries(text, "jsonl").map(({ path, value }) => `${path} ${value}`);
}

describe("JSON Lines reader", () => {
  it.each([
    ["lines of objects", '{"iban":"A"}\n{"iban":"B"}\n', ['["iban"] A', '["iban"] B']],
    ["lines with CRLF, the last without", '{"iban":"A"}\r\n{"iban":"B"}', ['["iban"] A', '["iban"] B']],
    ["blank lines", '\n{"iban":"A"}\n\n\n{"iban":"B"}\n\n', ['["iban"] A', '["iban"] B']],
    ["lists and scalars", '["A",{"b":"B"}]\n"C"\n7\nnull\n', ["[0] A", '[1,"b"] B', "[] C", "[] 7", "[] null"]],
    ["nothing", "", []],
    ["blanks only", " \n\n", []],
    [
      "documents over several lines",
      '{\n"a": {\n"b": "A"\n}\n}\n[\n{"c": 1},\n{"c": 2}\n]\n',
      ['["a","b"] A', '[0,"c"] 1', '[1,"c"] 2'],
    ],
  ])("reads %s without a problem", (_name, text, expected) => {
    expect(fieldsOf(text)).toEqual(expected);
    expect(readAll(text, "jsonl").problems).toEqual([]);
  });

  it.each([
    ['{"a":{"b":"A"', '["a","b"] A'],
    ['{"a":"A","b":["B"', '["a"] A'],
    ['{"a":"A","b', '["a"] A'],
    ['{"a":"A","b":', '["a"] A'],
    ['{"a":"A","b":{', '["a"] A'],
    ['{"a":"A",', '["a"] A'],
    ['{"a":"A"]]}}', '["a"] A'],
  ])("a broken line %s leaves the next one alone", (broken, field) => {
    const text = `${broken}\n{"iban":"X"}\n{"iban":"Y"}\n`;
    const found = fieldsOf(text);
    expect(found).toContain(field);
    expect(found.slice(-2)).toEqual(['["iban"] X', '["iban"] Y']);
    expect(readAll(text, "jsonl").problems).not.toEqual([]);
  });

  it("still reports a second document in plain JSON", () => {
    expect(readAll("{}\n{}\n", "json").problems.map(({ message }) => message)).toEqual(["End of document expected"]);
  });

  it("gives what JSON.parse gives of each line, wherever segments end", () => {
    const line = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (values, times) => {
        const lines = values.map((value) => JSON.stringify(value));
        const text = Array.from({ length: times }, () => lines.join("\n")).join("\n");
        const analysis = readAll(text, "jsonl");
        expect(analysis.problems).toEqual([]);
        const expected = lines.flatMap((one) => summaries(one, "json").map(({ path, value }) => [path, value]));
        const read = analysis.fields.map((field) => [JSON.stringify(analysis.keyPath(field)), field.value]);
        expect(read).toEqual(Array.from({ length: times }, () => expected).flat());
      }),
      { numRuns: 60 },
    );
  });

  it("is after an edit what it is from scratch", () => {
    const pieces = ['{"iban":"DE1","n":[1,{"k":"v"}]}', "\n", '{"a":{"b":', "{", "}", "[", "]", '"', ",", "\n[", "\r"];
    const piece = fc.constantFrom(...pieces);
    const edit = fc.record({ at: fc.nat(), cut: fc.nat(40), pieces: fc.array(piece, { maxLength: 4 }) });
    const start = fc.array(fc.constantFrom(pieces[0] ?? "", '{"x":"y"}', '{"a":[\n1'), {
      minLength: 100,
      maxLength: 900,
    });
    fc.assert(
      fc.property(start, fc.array(edit, { maxLength: 8 }), (lines, edits) => {
        let text = lines.join("\n");
        const document = openDocument(text, options);
        for (const { at, cut, pieces: inserted } of edits) {
          const before = document.analysis;
          const range = {
            start: before.positionAt(at % (text.length + 1)),
            end: before.positionAt((at % (text.length + 1)) + cut),
          };
          const from = before.offsetAt(range.start);
          const to = Math.max(from, before.offsetAt(range.end));
          text = text.slice(0, from) + inserted.join("") + text.slice(to);
          const edited = document.edit([{ range, text: inserted.join("") }]);
          const anew = analyze(text, options);
          const told = (analysis: typeof anew) =>
            JSON.stringify([
              analysis.problems,
              analysis.fields.map((field) => [
                analysis.keyPath(field),
                analysis.place(field, field.start, field.end),
                field.value,
              ]),
            ]);
          expect(told(edited) === told(anew)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
