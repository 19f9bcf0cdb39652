import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { shownOf } from "../support/shown";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
const options = { path: "a.json", format: "json", engine } as const;

/** A record that is far longer than a segment, with an IBAN at its start and a BIC at its end. */
function longRecord(iban: string, bic: string): string {
  const lines = Array.from({ length: 600 }, (_, line) => ({ line, text: "an ordinary line of an order" }));
  return JSON.stringify(
    {
      orders: [
        { iban, lines, bic },
        { iban, bic },
      ],
    },
    null,
    1,
  );
}

const rulesOf = (analysis: Analysis): string[] => analysis.findings.map(({ finding }) => finding.rule);

describe("a record cut across segments", () => {
  it("is one record to the rules that compare its fields", () => {
    const text = longRecord("DE89370400440532013000", "NWBKGB2L");
    const analysis = analyze(text, options);
    const [cut, whole] = analysis.findings.filter(({ finding }) => finding.rule === "record/iban-bic-country");
    expect(whole?.finding.message).toEqual(cut?.finding.message);
    expect(cut?.finding.related.map(({ literal }) => analysis.placeLiteral(literal).start).length).toBe(1);
    for (const { finding } of analysis.findings) {
      for (const { literal } of finding.related) {
        const { start, end } = analysis.placeLiteral(literal);
        expect(text.slice(start, end)).toBe(literal.text);
      }
    }
  });

  it("is looked at again at its end when its start changes, and places follow", () => {
    const text = longRecord("DE89370400440532013000", "NWBKGB2L");
    const document = openDocument(text, options);
    const before = rulesOf(document.analysis);
    const at = document.analysis.positionAt(text.indexOf("DE89"));
    const range = { start: at, end: { line: at.line, character: at.character + 22 } };
    const mended = document.edit([{ range, text: "GB29NWBK60161331926819" }]);
    expect(rulesOf(mended).length).toBe(before.length - 1);
    expect(rulesOf(mended)).toEqual(rulesOf(analyze(mended.slice(0, mended.length), options)));
    const top = { line: 0, character: 1 };
    const moved = document.edit([
      { range: { start: range.start, end: range.end }, text: "DE89370400440532013000" },
      { range: { start: top, end: top }, text: "\n\n\n" },
    ]);
    const content = moved.slice(0, moved.length);
    const related = moved.findings.flatMap(({ finding }) => finding.related);
    expect(related.length).toBe(2);
    for (const { literal } of related) {
      const { start, end } = moved.placeLiteral(literal);
      expect(content.slice(start, end)).toBe("DE89370400440532013000");
    }
  });
});

describe("a finding that speaks of another segment", () => {
  it("says where that stands now, also where it has only moved", () => {
    const text = longRecord("DE89370400440532013000", "NWBKGB2L");
    const document = openDocument(text, options);
    const at = document.analysis.positionAt(text.indexOf('"iban"'));
    const analysis = document.edit([{ range: { start: at, end: at }, text: "\n\n" }]);
    const related = shownOf(analysis.choose(100, 0)).shown.flatMap((finding) => finding.related);
    expect(related.map(({ start, end }) => analysis.slice(start, end))).toEqual(
      Array(2).fill("DE89370400440532013000"),
    );
  });
});

describe("a record of which a part is cut", () => {
  it.each(["name", "agent"])("is one record wherever it is: %s", (key) => {
    const creditor = {
      [key]: key === "name" ? "x" : { city: "x" },
      iban: "DE89370400440532013000",
      street: "y",
      town: "z",
    };
    const text = JSON.stringify({ payments: [{ creditor, account: { accountNumber: "31926819" } }] });
    for (let segmentUnits = 4; segmentUnits <= text.length; segmentUnits++)
      expect(rulesOf(analyze(text, { ...options, segmentUnits })), `${segmentUnits}`).toEqual(["record/iban-account"]);
  });
});

describe("a list too long to be shared", () => {
  it.each([10, 100, 300])(
    "is seen to be there by what stands beside it, in segments of any length: %i accounts",
    (count) => {
      const accounts = (first: number) =>
        Array.from({ length: count }, (_, at) => ({ accountNumber: `${first + at}` }));
      const text = JSON.stringify(
        { accountsByCountry: { de: accounts(532_013_000), gb: accounts(31_926_819) } },
        null,
        1,
      );
      for (const segmentUnits of [64, 4096, text.length]) {
        const { literals } = analyze(text, { ...options, segmentUnits });
        const countries = literals.map(({ literal }) => literal.country);
        expect(countries).toEqual([...Array(count).fill("DE"), ...Array(count).fill("GB")]);
      }
    },
  );
});
