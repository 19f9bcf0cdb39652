import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { Shown } from "../../server/src/report/shown";
import { report } from "./run";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
const TEXT = '{"bic":"NWBKGB2L","iban":"GB29NWBK60161331926819","sort_code":"601613"}';
const analysis = analyze(TEXT, { path: "a.json", format: "json", engine });

/** The line as shown where literals, in this order, stand at these places. */
function lineWith(places: readonly (readonly [kind: string, start: number, end: number])[]): string {
  const shown = new Shown(analysis, noFacts, false);
  shown.near(
    places.map(([kind, start, end]) => {
      const placed = analysis.literals.find(({ literal }) => literal.kind === kind);
      if (placed === undefined) throw new Error(`no ${kind}`);
      return { ...placed, start, end };
    }),
  );
  return shown.line(0);
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
