/**
 * JSON5, XML, properties, dotenv, INI and TOML: read as a library of each format reads them; as well in pieces as in one, and as
 * well after edits as opened anew, broken documents included.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyze, openDocument } from "../../server/src/analysis";
import { formatOf } from "../../server/src/formats";
import type { FormatName } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";
import { leavesOf } from "../fuzz/reference";
import { readAll, readingEngine } from "./readAll";
import { documentsOf } from "./written";

type Read = readonly [name: string, value: string];

/** What means something to the format's tokenizer, and pieces of ordinary documents. */
const PIECES = {
  json5: [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "'",
    '"',
    "\\",
    "\n",
    "\r\n",
    "\u2028",
    "//",
    "/*",
    "*/",
    "a:",
    "'b':",
    "\\u0061",
    "'x y'",
    "0x1F",
    "+.5",
    "NaN",
    "\u00a0",
    "\ufeff",
    "é",
    "\\\n",
    "iban: '",
  ],
  xml: [
    "<a>",
    "</a>",
    "<b c='1'>",
    '<iban x="',
    "</b>",
    "<c/>",
    "<!-- x -->",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?pi",
    "?>",
    "<!DOCTYPE a [",
    "]>",
    '"',
    "'",
    ">",
    "<",
    "&amp;",
    "&#x41;",
    "&no;",
    "text",
    "\n",
    "<dict><key>k</key>",
    "<string>v</string>",
    '<add key="k" value="v"/>',
    "</",
  ],
  properties: [
    "a.b=",
    "c[0].d:",
    "x y",
    "\\",
    "\n",
    "\r\n",
    "\r",
    "# c",
    "! c",
    "\\u0041",
    "=",
    ":",
    "  ",
    "\\\n  ",
    "v\n",
  ],
  dotenv: [
    "A=",
    "export B=",
    "C: ",
    '"',
    "'",
    "`",
    "\\",
    "#",
    " # c",
    "\n",
    "\r\n",
    "\r",
    "v",
    "x y",
    '"q"\n',
    "\\n",
    "=",
  ],
  ini: ["[a]", "[b.c]\n", "k=", "v ", ";", "# c", "\\;", '"q"', "'", "\n", "\r\n", "\r", "=", "x\n", "k[]=1\n", "["],
  toml: [
    "[a]\n",
    "[[b]]\n",
    "k = ",
    '"v"',
    "'w'",
    '"""',
    "'''",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ".",
    "#",
    "\n",
    "\r\n",
    "1\n",
    "x",
  ],
} as const satisfies { readonly [Format in FormatName]?: readonly string[] };

type Format = keyof typeof PIECES;
const FORMATS = Object.keys(PIECES) as Format[];

const broken = (format: Format) =>
  fc.array(fc.constantFrom<string>(...PIECES[format]), { minLength: 1, maxLength: 60 }).map((some) => some.join(""));

/** Small segments, so that short documents have many. */
const SEGMENT = 24;

describe.each(FORMATS)("%s", (format) => {
  it("is read as a library reads it", () => {
    let compared = 0;
    fc.assert(
      fc.property(documentsOf(format), (text) => {
        // Pairs of a name and a value are one field for Paylint, and two attributes for everybody else.
        if (format === "xml" && /<property|<field/u.test(text)) return;
        const leaves = leavesOf(text, format);
        if (leaves === null) return;
        compared++;
        const expected = leaves.map(({ path, value }): Read => [lastOf(path), oneBreak(value, format)]);
        expect(fieldsOf(text, format).toSorted(byBoth), text).toEqual(expected.toSorted(byBoth));
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(10);
  });

  it("is read alike in one piece and in many", () => {
    fc.assert(
      fc.property(fc.oneof(documentsOf(format), broken(format)), (text) => {
        expect(summaryOf(text, format, SEGMENT)).toEqual(summaryOf(text, format, 1 << 20));
      }),
      { numRuns: 200 },
    );
  });

  it("is after edits what it is opened anew", () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 8 }), fc.constantFrom<string>(...PIECES[format])), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.oneof(documentsOf(format), broken(format)), edits, (text, steps) => {
        const options = { path: "a", format, engine: readingEngine, segmentUnits: SEGMENT };
        const document = openDocument(text, options);
        let current = text;
        for (const [at, length, typed] of steps) {
          const before = document.analysis;
          const range = {
            start: before.positionAt(at % (current.length + 1)),
            end: before.positionAt(Math.min(current.length, (at % (current.length + 1)) + length)),
          };
          const start = before.offsetAt(range.start);
          const end = Math.max(start, before.offsetAt(range.end));
          current = current.slice(0, start) + typed + current.slice(end);
          const edited = describeAnalysis(document.edit([{ range, text: typed }]));
          expect(edited, current).toEqual(describeAnalysis(analyze(current, options)));
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** A field stands where its value is written. */
it.each(FORMATS)("%s: a verbatim value is the text at its place", (format) => {
  fc.assert(
    fc.property(fc.oneof(documentsOf(format), broken(format)), (text) => {
      const analysis = readAll(text, format);
      for (const field of analysis.fields) {
        const { start, end } = analysis.place(field, field.start, field.end);
        if (field.verbatim) expect(text.slice(start, end)).toBe(field.value);
        expect(start).toBeLessThanOrEqual(end);
      }
    }),
    { numRuns: 200 },
  );
});

function fieldsOf(text: string, format: Format): Read[] {
  const analysis = readAll(text, format);
  return analysis.fields.map((field): Read => {
    const [last] = analysis.keyPath(field).slice(-1);
    return [String(last), oneBreak(field.value, format)];
  });
}

/** XML has one line break (XML 1.0, section 2.11); a value that is the text at its place keeps those of the file. */
function oneBreak(value: string, format: Format): string {
  return format === "xml" ? value.replace(/\r\n?/gu, "\n") : value;
}

function summaryOf(text: string, format: Format, segmentUnits: number): string {
  const analysis = analyze(text, { path: "a", format, engine: readingEngine, segmentUnits });
  return JSON.stringify([
    analysis.fields.map((field) => [
      analysis.place(field, field.start, field.end),
      analysis.keyPath(field),
      field.value,
    ]),
    analysis.problems,
  ]);
}

function lastOf(path: string): string {
  const steps: unknown = JSON.parse(path);
  return Array.isArray(steps) ? String(steps.at(-1)) : path;
}

function byBoth(a: Read, b: Read): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

it.each([
  [".env", undefined, "dotenv"],
  ["a/.env.local", undefined, "dotenv"],
  ["prod.env", undefined, "dotenv"],
  [".envrc", undefined, null],
  ["gradle.properties", "properties", "properties"],
  [".editorconfig", "properties", "ini"],
  ["tool.cfg", undefined, null],
  ["web.config", undefined, "xml"],
  ["logo.svg", "xml", null],
  ["pain.001.xsd", undefined, null],
  ["pyproject.toml", undefined, "toml"],
] as const)("%s, in the language %s, is read as %s", (file, language, format) => {
  expect(formatOf(file, language)).toBe(format);
});
