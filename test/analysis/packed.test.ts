import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { type Analysis, analyze, createEngine, openDocument, type TextChange } from "../../server/src/analysis";
import { keyOf } from "../../server/src/analysis/findings/findingStore";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { shownOf } from "../support/shown";
import { describeAnalysis } from "./describeAnalysis";
import { csvDocument, jsonDocument, randomEdit, randomFrom } from "./documents";

const FORMATS = ["json", "yaml", "csv"] as const;
type Format = (typeof FORMATS)[number];

const CONFIG = '{"ignore": [{"key": "*1.creditor.iban"}, {"rules": ["iban/format"]}]}';
const engine = createEngine({
  config: parseConfig(CONFIG).config,
  reference: noReferenceData,
  facts: { of: () => [] },
});

function documentOf(format: Format, seed: number): string {
  if (format === "csv") return csvDocument(seed, 120);
  const json = jsonDocument(seed, 25, 1);
  return format === "json" ? json : stringify(JSON.parse(json));
}

/** All that a document open in an editor shows, from what is kept packed. */
function shownBy(analysis: Analysis): object {
  const { shown, hidden } = shownOf(analysis.choose(Number.MAX_SAFE_INTEGER, 0));
  return { shown, hidden, literals: analysis.literalCount };
}

/** The same, from the objects of an analysis from scratch. */
function foundBy(analysis: Analysis): object {
  const shown = analysis.findings.map(({ finding, start, end }) => ({
    ...{ start, end, rule: finding.rule, severity: finding.severity, key: keyOf(finding.field) },
    message: textOf(finding.message),
    related: finding.related.map(({ literal, message }) => {
      const place = analysis.placeLiteral(literal);
      return { start: place.start, end: place.end, message: textOf(message) };
    }),
  }));
  return { shown, hidden: 0, literals: analysis.literals.length };
}

/** One to three changes, each in the coordinates that the one before leaves; or the whole text anew. */
function randomChanges(text: string, format: Format, random: (below: number) => number) {
  const changes: TextChange[] = [];
  let current = text;
  if (random(12) === 0) {
    current = documentOf(format, random(1000));
    return { changes: [{ range: null, text: current }], text: current };
  }
  let near = random(text.length + 1);
  for (let count = random(3); count >= 0; count--) {
    const edit = randomEdit(current, format === "csv" ? "csv" : "json", near, random);
    const before = analyze(current, { path: `a.${format}`, format, engine: { ...engine, interest: none } });
    const range = { start: before.positionAt(edit.start), end: before.positionAt(edit.end) };
    const start = before.offsetAt(range.start);
    const end = Math.max(start, before.offsetAt(range.end));
    current = current.slice(0, start) + edit.text + current.slice(end);
    near = start + edit.text.length;
    changes.push({ range, text: edit.text });
  }
  return { changes, text: current };
}

const none = { key: () => false, value: () => false };

/** Edits with undo, checking on in slices of random length in between. */
function compare(format: Format, seed: number, segmentUnits: number): void {
  const random = randomFrom(seed);
  const options = { path: `a.${format}`, format, engine, segmentUnits };
  let text = documentOf(format, seed);
  const document = openDocument(text, options);
  const step = (changes: readonly TextChange[], newText: string) => {
    text = newText;
    document.edit(changes);
    const slices = random(4);
    for (let slice = 0; slice < slices; slice++) document.work(() => random(3) === 0);
    const fresh = analyze(text, options);
    // At any time lists are whole. What is analysed once builds no row in which nothing can be found.
    if (random(3) === 0)
      expect(describeAnalysis(document.analysis)).toEqual(describeAnalysis(openDocument(text, options).analysis));
    if (random(2) === 0 || document.work(() => false)) {
      while (!document.work(() => false));
      expect(shownBy(document.analysis)).toEqual(foundBy(fresh));
    }
  };
  for (let count = 0; count < 5; count++) {
    const before = text;
    const { changes, text: after } = randomChanges(text, format, random);
    step(changes, after);
    if (random(3) === 0) step([{ range: null, text: before }], before);
  }
}

describe("what is kept packed is what an analysis from scratch finds", () => {
  for (const format of FORMATS) {
    it.each([
      ["segments as they are", 4096, 6],
      ["segments of 64 units", 64, 3],
    ] as const)(`${format}, %s`, (_, segmentUnits, numRuns) => {
      const seeds = fc.integer({ min: 0, max: 0x7fff_ffff });
      fc.assert(
        fc.property(seeds, (seed) => compare(format, seed, segmentUnits)),
        { numRuns },
      );
    });
  }
});
