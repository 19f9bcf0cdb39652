import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withReader } from "../../server/src/formats";
import { type Container, type Field, FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { readAll, readingEngine } from "./readAll";

/** The fields of a text read without any boundary but those that its reader makes: a table ends before the next one. */
function readWhole(text: string, format: FormatName): object[] {
  return withReader<object[]>(format, {
    use: (reader) => {
      const { interest } = readingEngine;
      const fields: object[] = [];
      let state = reader.initial;
      for (let at = 0; at < text.length; ) {
        const options = { target: text.length + 1, final: true, interest };
        const read = reader.read({ text: text.slice(at), start: at }, state, options);
        if (read === null || read.length === 0) throw new Error("A text that ends was not read");
        for (const field of read.fields) fields.push({ ...seen(field), start: at + field.start, end: at + field.end });
        at += read.length;
        state = read.state;
      }
      return fields;
    },
  });
}

function readInSegments(text: string, format: FormatName, segmentUnits?: number): object[] {
  const analysis = readAll(text, format, segmentUnits);
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
      else if (field.segment === undefined) return false;
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

/** What broken texts are made of. */
const PIECES: Readonly<Record<FormatName, readonly string[]>> = {
  json: [
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
    "\ufeff",
  ],
  jsonc: ["{", "}", "[", "]", ",", '"k": ', '{"a": 1}', "// note\n", "/* note */", "/*", "\n", "12", '"', "\\"],
  json5: ["{", "}", "[", "]", ",", "a: ", "'v'", '"w"', "'", "\\\n", "// note\n", "+1", "\n", "\u2028"],
  jsonl: ['{"a": 1}\n', '{"a": [', "]}", "{", "}", "[", "]", ",", '"k": ', "12", '"', "\n", "\r\n", "\ufeff"],
  yaml: [
    ...["a: ", "b:\n", "- ", "  ", "\n", "1\n", "'", '"', "x\n", "{", "}", "[", "]", ", ", "? ", "# note\n", "---\n"],
    ...["|\n", ">-\n", "&n ", "*n", "!t ", "\t", "\r\n", "...\n", ": ", "    y: 2\n", "\ufeff"],
  ],
  csv: ["a,", "b;", '"', '"q"', '"x""y",', "\n", "\n\n", "1,2\n", "iban,bic\n", "DE89,", "\r\n", "\r", " ", "\ufeff"],
  tsv: ["a\t", "b\t", '"', '"q"', '"x""y"\t', "\n", "\n\n", "1\t2\n", "iban\tbic\n", "DE89\t", "\r\n", "\r", " "],
  xml: [
    ...[
      "<a>",
      "</a>",
      "<b c='1'>",
      "</b>",
      "<d/>",
      "text",
      "\n",
      "<!-- note -->",
      "<!--",
      "<![CDATA[x]]>",
      "&amp;",
      "&#65;",
    ],
    ...["<", ">", "'", '"', "<?pi x?>", '<e f="2" g="3"/>', "<h:i>", "</h:i>", "]]>", "\r\n"],
  ],
  properties: [
    "a=1\n",
    "b.c=2\n",
    "b.d=3\n",
    "e: f\n",
    "# note\n",
    "\\\n",
    "\\",
    "=",
    ":",
    " ",
    "\n",
    "\r\n",
    "\r",
    "g",
    "h[0].i=4\n",
  ],
  dotenv: [
    "A=1\n",
    "export B=2\n",
    'C="x',
    '"',
    "'",
    "\n",
    "# note\n",
    "D='y'\n",
    "E",
    "=",
    " ",
    "\r\n",
    "\\n",
    "`",
    "F=$A\n",
  ],
  ini: [
    "a=1\n",
    "[s]\n",
    "[s.t]\n",
    "b : 2\n",
    "; note\n",
    "# note\n",
    "[",
    "]",
    "=",
    "\n",
    "\r\n",
    " c\n",
    'd="x"\n',
    "e.f=3\n",
  ],
  toml: [
    ...[
      "a = 1\n",
      "[s]\n",
      "[[l]]\n",
      "[s.t]\n",
      'b = "x"\n',
      "c = [\n",
      "]\n",
      "d = {e = 1}\n",
      "f.g.h = 2\n",
      "f.i.h = 3\n",
    ],
    ...["# note\n", '"""\n', "'''", "\n", "\r\n", "[", "]", "{", "}", ",", "=", '"', "'x'\n"],
  ],
};

/** Texts of many segments, mostly broken: pieces in any order. */
function longText(pieces: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...pieces), { minLength: 20, maxLength: 120 })
    .chain((some) => fc.shuffledSubarray(some, { minLength: 10 }))
    .map((some) => some.join("").repeat(Math.ceil(40_000 / Math.max(1, some.join("").length))));
}

const sorted = (fields: object[]): string => JSON.stringify(fields.map((field) => Object.entries(field).sort()));

describe("fields don't depend on where segments end", () => {
  it.each(FORMAT_NAMES)("%s, in segments of a few characters", (format) => {
    const text = fc
      .array(fc.constantFrom(...PIECES[format]), { minLength: 2, maxLength: 60 })
      .map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 120 }), (broken, units) => {
        expect(sorted(readInSegments(broken, format, units))).toBe(sorted(readWhole(broken, format)));
      }),
      { numRuns: 300 },
    );
  });

  it("in long broken JSON", () => {
    fc.assert(
      fc.property(longText(PIECES.json), (text) => {
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

  it("in YAML mappings and lists in brackets that miss commas", () => {
    const pieces = [
      ...['"a": "b"\n', "'c': 'd',\n", "e: f\n", '"g": {"h": "i"}\n', '"j": "k" # note\n', '"l": *m\n', '"n":\n'],
      ...['"o": "open\n', ", ", "}\n", '{"p": "q"\n', '["r"\n', "]\n", ": s\n", '? "t"\n', "\n", "  "],
    ];
    const text = fc
      .tuple(fc.constantFrom("{", "["), fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 60 }))
      .map(([bracket, some]) => `${bracket}${some.join("")}`);
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60 }), (broken, units) => {
        expect(sorted(readInSegments(broken, "yaml", units))).toBe(sorted(readWhole(broken, "yaml")));
        expect(hasWholeTrees(broken, "yaml")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("in long odd CSV", () => {
    fc.assert(
      fc.property(longText(PIECES.csv), (text) => {
        expect(sorted(readInSegments(text, "csv")) === sorted(readWhole(text, "csv"))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it("where a quote that is never closed stands before the next table at the end", () => {
    const odd = '\n\n""q"\r\n"\n\r\n\n\niban,bic\n\n';
    const text = odd.repeat(Math.ceil(40_000 / odd.length));
    expect(sorted(readInSegments(text, "csv")) === sorted(readWhole(text, "csv"))).toBe(true);
  });
});
