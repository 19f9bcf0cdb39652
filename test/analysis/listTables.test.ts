import { describe, expect, it } from "vitest";
import { type AnalysisOptions, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "./describeAnalysis";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

/** Rows beside the list of their columns' names, under a name that says nothing; lists and empty cells stand between. */
const TABLE = {
  columns: ["id", "tags", "city", "bic", "bank_code", "amount"],
  lines: Array.from({ length: 12 }, (_, at) => [
    at,
    ["a", [], "b"].slice(0, at % 4),
    "a city",
    "SIBIDEL5",
    "37040044",
    "",
  ]),
};

const yaml = [
  "columns: [id, tags, city, bic, bank_code, amount]",
  "lines:",
  ...TABLE.lines.flatMap((row) => row.map((cell, at) => `${at === 0 ? "  - " : "    "}- ${JSON.stringify(cell)}`)),
].join("\n");

const DOCUMENTS = [
  { format: "json", text: JSON.stringify(TABLE) },
  { format: "json", text: JSON.stringify(TABLE, null, 2) },
  { format: "yaml", text: yaml },
  { format: "yaml", text: JSON.stringify(TABLE, null, 1) },
] as const;

describe.each(DOCUMENTS)("rows beside a list of column names, $format", ({ format, text }) => {
  const options = (segmentUnits?: number): AnalysisOptions => ({
    ...{ path: `table.${format}`, format, engine },
    ...(segmentUnits === undefined ? {} : { segmentUnits }),
  });

  it("are named wherever a boundary cuts them", () => {
    const whole = describeAnalysis(analyze(text, options()));
    expect(analyze(text, options()).literals.map(({ literal }) => literal.kind)).toEqual(
      TABLE.lines.flatMap(() => ["bic", "nid"]),
    );
    for (let units = 8; units < 160; units += 3) {
      expect(describeAnalysis(analyze(text, options(units))), `segments of ${units}`).toEqual(whole);
    }
  });

  it("are named anew when a cell or a column is inserted before them", () => {
    for (const units of [20, 40, 64]) {
      for (const [before, cell] of [
        ['"a city"', '"new", '],
        ["id", "other, "],
        ['"SIBIDEL5"', "[], "],
      ] as const) {
        if (!text.includes(before) || (cell.startsWith("other") && format === "json")) continue;
        const document = openDocument(text, options(units));
        const at = document.analysis.positionAt(text.indexOf(before));
        const edited = document.edit([{ range: { start: at, end: at }, text: cell }]);
        const now = edited.slice(0, edited.length);
        expect(describeAnalysis(edited)).toEqual(describeAnalysis(analyze(now, options(units))));
      }
    }
  });
});
