import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { Redactor } from "../../server/src/report/redactor";
import { report } from "./run";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
const TEXT = '{"bic":"NWBKGB2L","iban":"GB29NWBK60161331926819","sort_code":"601613"}';
const analysis = analyze(TEXT, { path: "a.json", format: "json", engine });

/** The line as shown where literals, in this order, stand at these places. */
function lineWith(places: readonly (readonly [kind: string, start: number, end: number])[], of = analysis): string {
  const redactor = new Redactor(of, noFacts, false);
  redactor.near(
    places.map(([kind, start, end]) => {
      const placed = of.literals.find(({ literal }) => literal.kind === kind);
      if (placed === undefined) throw new Error(`no ${kind}`);
      return { ...placed, start, end };
    }),
  );
  return redactor.line(0);
}

describe("a source line whose literals stand for all of a text", () => {
  const all = TEXT.length;
  const iban = TEXT.indexOf("GB29");

  it.each([
    [
      "the open one first",
      [
        ["bic", 0, all],
        ["iban", 0, all],
      ],
    ],
    [
      "the secret one first",
      [
        ["iban", 0, all],
        ["bic", 0, all],
      ],
    ],
    ["the open one alone", [["bic", 0, all]]],
    [
      "the secret one within an open one",
      [
        ["bic", 0, all],
        ["iban", iban, iban + 22],
      ],
    ],
    [
      "an open one that ends within a secret one",
      [
        ["bic", 0, iban + 12],
        ["iban", iban, iban + 22],
      ],
    ],
    [
      "an open one that begins within a secret one",
      [
        ["iban", iban, iban + 22],
        ["bic", iban + 8, all],
      ],
    ],
  ] as const)("shows no account: %s", (_, places) => {
    const line = lineWith(places);
    expect(line).toHaveLength(TEXT.length);
    expect(line).not.toMatch(/31926819|\d{3}1926|GB29/u);
  });

  it("hides letters of an account that another shows", () => {
    const text = TEXT.replace("GB29NWBK60161331926819", "MT84MALT011000012345MTLCAST001S");
    const maltese = analyze(text, { path: "a.json", format: "json", engine });
    const start = text.indexOf("MT84");
    const own = ["iban", start, start + 31] as const;
    for (const open of [0, start, start + 20]) {
      const other = ["bic", open, text.length] as const;
      const line = lineWith(open <= start ? [other, own] : [own, other], maltese);
      expect(line).toHaveLength(text.length);
      expect(line).not.toMatch(/MTLCAST|CAST|001S/u);
    }
  });

  it("shows what neither of two hides", () => {
    const places = [
      ["bic", 0, all],
      ["iban", iban, iban + 22],
    ] as const;
    expect(lineWith(places)).toContain(`"GB**NWBK${"*".repeat(14)}"`);
  });

  it("shows open values where they stand by themselves", () => {
    const places = analysis.literals.map(({ literal, start, end }) => [literal.kind, start, end] as const);
    expect(lineWith(places)).toContain('"NWBKGB2L"');
    expect(lineWith(places)).toContain('"sort_code":"601613"');
  });
});

it("an explanation shows words of keys with their digits, unless the key is data", async () => {
  const account = "31926819";
  const lines = await report(
    "stylish",
    { "a.yaml": `bic2: NWBKGB2L\naccount_${account}: ${account}\n` },
    { explain: true },
  );
  expect(lines).toContain("key exact: bic 2 +50");
  expect(lines).not.toMatch(/bic ?\*|3192|6819/u);
});

it("an explanation shows the value as its literal is shown, and of what was left alone no digit", async () => {
  const text = "bic: NWBKGB2L\niban: GB29NWBK60161331926819\nbic_2: NWBKGB2X9\nphone: 31926819\n";
  const lines = (await report("stylish", { "a.yaml": text }, { explain: true })).split("\n");
  const explained = lines.filter((line) => line.includes(" as "));
  expect(explained.find((line) => line.includes("taken as bic"))).toContain(" NWBKGB2L: ");
  expect(explained.find((line) => line.includes("taken as iban"))).toContain(" GB**NWBK601613********: ");
  expect(explained.join("\n")).not.toMatch(/2X9|31926819/u);
});

it.each([
  ["json", '{"iban": "gb29nwbk60161331926819"}', '"iban"'],
  ["json", '{"ibans": [["gb29nwbk60161331926819"]]}', '"ibans"'],
  ["json", '["gb29nwbk60161331926819"]', null],
  ["json", '{"31926819": ["gb29nwbk60161331926819"]}', '"********"'],
  ["csv", "x;y\n1;gb29nwbk60161331926819\n2;gb29nwbk60161331926819\n", '"y"'],
  ["csv", "1;gb29nwbk60161331926819\n2;gb29nwbk60161331926819\n", "column 2"],
] as const)("what a finding stands under is its key, its list's, or its column: %s %s", (format, text, under) => {
  const own = analyze(text, { path: "a", format, engine });
  expect(own.findings.length).toBeGreaterThan(0);
  for (const { finding } of own.findings) {
    for (let times = 0; times < 2; times++) expect(new Redactor(own, noFacts, false).under(finding.field)).toBe(under);
    expect(new Redactor(own, noFacts, true).under(finding.field)).toBe(under?.replace("********", "31926819") ?? null);
  }
});

describe("a column in bytes", () => {
  const entries = Array.from({ length: 500 }, (_, at) => `"\u00fc${at}\u{1f600}"`);
  const line = `[${entries.join(",")}]`;
  const text = `[1,\n${line},\n${line}]\n`;
  const lines = analyze(text, { path: "a.json", format: "json", engine });
  const before = text.indexOf(line);

  it("is what stands before it in its line, wherever was asked before", () => {
    const places = fc.array(fc.nat(text.length - 1), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(places, (asked) => {
        const redactor = new Redactor(lines, noFacts, false);
        for (const offset of asked) {
          const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
          // Not within a pair, where no finding begins or ends.
          const at = /^[\uDC00-\uDFFF]/.test(text.slice(offset)) ? offset - 1 : offset;
          expect(redactor.byteColumn(at)).toBe(Buffer.byteLength(text.slice(lineStart, at)));
        }
      }),
    );
  });

  it("costs the way from place to place, back to what a correction begins with as well", () => {
    const redactor = new Redactor(lines, noFacts, false);
    const slice = vi.spyOn(lines, "slice");
    for (let at = before + 40; at < before + line.length; at += 40)
      for (const place of [at - 20, at - 10, at - 20, at]) redactor.byteColumn(place);
    const measured = slice.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
    expect(measured).toBeLessThan(4 * line.length);
    slice.mockRestore();
  });
});
