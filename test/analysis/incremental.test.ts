import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import type { TextChange } from "../../server/src/analysis/document";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/formats";
import { layoutOf } from "../../server/src/text/layout";
import { WRITTEN_IN } from "../support/writtenIn";
import { describeAnalysis } from "./describeAnalysis";
import { csvDocument, jsonDocument, randomEdit, randomFrom } from "./documents";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
/** Builds every field, so that reading is compared and not only what detection asks for. */
const greedy: Engine = { ...engine, interest: { key: () => true, value: () => true } };

interface Session {
  readonly format: "json" | "jsonc" | "csv";
  readonly text: string;
  readonly seed: number;
  readonly edits: number;
  readonly engine: Engine;
}

/** Applies random edits and compares each version with an analysis from scratch. */
function compareAfterEdits({ format, text, seed, edits, engine }: Session): void {
  const random = randomFrom(seed);
  const options = { path: `a.${format}`, format, engine };
  const document = openDocument(text, options);
  let current = text;
  let near = random(text.length + 1);
  for (let count = 0; count < edits; count++) {
    const edit = randomEdit(current, format === "csv" ? "csv" : "json", near, random);
    const before = document.analysis;
    const range = { start: before.positionAt(edit.start), end: before.positionAt(edit.end) };
    // Positions can't point between the CR and the LF of one line break: the edit is the one that they describe.
    const start = before.offsetAt(range.start);
    const end = Math.max(start, before.offsetAt(range.end));
    current = current.slice(0, start) + edit.text + current.slice(end);
    near = start + edit.text.length;
    const analysis = document.edit([{ range, text: edit.text }]);
    expect(analysis.slice(0, analysis.length) === current).toBe(true);
    const edited = describeAnalysis(analysis);
    const anew = describeAnalysis(analyze(current, options));
    // The deep comparison says where they differ; it is slow on thousands of fields.
    if (JSON.stringify(edited) !== JSON.stringify(anew)) expect(edited).toEqual(anew);
  }
}

const seeds = fc.integer({ min: 0, max: 0x7fff_ffff });

describe("an edited document is analysed as if it were opened anew", () => {
  for (const [name, engineOf] of [
    ["as Paylint reads", engine],
    ["every field", greedy],
  ] as const) {
    it(`JSON, ${name}`, () => {
      fc.assert(
        fc.property(seeds, fc.constantFrom(0, 2), (seed, indent) =>
          compareAfterEdits({
            format: "json",
            text: jsonDocument(seed, 60, indent),
            seed,
            edits: 12,
            engine: engineOf,
          }),
        ),
        { numRuns: 8 },
      );
    });

    it(`CSV, ${name}`, () => {
      fc.assert(
        fc.property(seeds, (seed) =>
          compareAfterEdits({ format: "csv", text: csvDocument(seed, 250), seed, edits: 10, engine: engineOf }),
        ),
        { numRuns: 8 },
      );
    });
  }
});

/** Where edits are told of text that others of the same notification have changed. */
function compareAfterBatches(format: FormatName, seed: number): void {
  const random = randomFrom(seed);
  let current = WRITTEN_IN[format](seed, 40).slice(0, 12_000);
  const options = { path: `a.${format}`, format, engine: greedy, segmentUnits: 512 };
  const document = openDocument(current, options);
  for (let batch = 0; batch < 6; batch++) {
    const changes: TextChange[] = [];
    let near = random(current.length + 1);
    for (let count = 1 + random(batch % 2 === 0 ? 5 : 40); count > 0; count--) {
      const edit = randomEdit(current, format === "csv" || format === "tsv" ? "csv" : "json", near, random);
      const layout = layoutOf(current);
      const range = { start: layout.positionAt(edit.start), end: layout.positionAt(edit.end) };
      const start = layout.offsetAt(range.start);
      changes.push({ range, text: edit.text });
      current = current.slice(0, start) + edit.text + current.slice(Math.max(start, layout.offsetAt(range.end)));
      near = random(current.length + 1);
    }
    const analysis = document.edit(changes);
    expect(analysis.slice(0, analysis.length) === current).toBe(true);
    const edited = describeAnalysis(analysis);
    const anew = describeAnalysis(analyze(current, options));
    if (JSON.stringify(edited) !== JSON.stringify(anew)) expect(edited).toEqual(anew);
  }
}

describe("a document with many changes at once is analysed as if it were opened anew", () => {
  it.each(Object.keys(WRITTEN_IN) as FormatName[])("%s", (format) => {
    fc.assert(
      fc.property(seeds, (seed) => compareAfterBatches(format, seed)),
      { numRuns: 4 },
    );
  });
});
