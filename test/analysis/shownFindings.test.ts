/** Which findings of a document are shown: what the configuration and comments leave out, and which where there are too many. */
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import { NOTHING_FOUND } from "../../server/src/analysis/engine";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { say } from "../../server/src/domain/message";
import { everything } from "../../server/src/formats/reader";
import {
  type Container,
  type Field,
  type Finding,
  type FormatName,
  noFacts,
  type Severity,
} from "../../server/src/model";
import { shownOf } from "../support/shown";
import { findingOf, LINES, literalOf, RULES } from "./madeFindings";

function fieldsIn({ fields, children }: Container): readonly Field[] {
  return [...fields, ...children.flatMap(fieldsIn)].sort((a, b) => a.start - b.start);
}

/** An engine that finds what a value names, wherever it stands. */
function engineOf(config = "{}"): Engine {
  const engine = createEngine({ config: parseConfig(config).config, reference: noReferenceData, facts: noFacts });
  return {
    ...engine,
    interest: everything,
    interestWith: () => null,
    mayFind: () => true,
    check: (root) => ({ ...NOTHING_FOUND, findings: fieldsIn(root).flatMap(findingOf) }),
  };
}

function analysisOf(text: string, { config = "{}", segmentUnits = 4096 } = {}): Analysis {
  return analyze(text, { path: "a.yaml", format: "yaml", engine: engineOf(config), segmentUnits });
}

const rulesIn = (analysis: Analysis) => analysis.findings.map(({ finding: { rule } }) => rule);
const leftOutOf = (analysis: Analysis) => [...analysis.pieces()].flatMap(({ leftOut }) => leftOut);

const DOCUMENT = LINES.map((severity) => `- ${severity}\n`).join("");
const UNITS = [4, 20, 4096];

describe("what the configuration leaves out", () => {
  it.each(UNITS)("by rule, wherever it stands: segments of %i", (segmentUnits) => {
    const config = '{"ignore": [{"rules": ["iban/*"], "reason": "agreed"}]}';
    const analysis = analysisOf(DOCUMENT, { config, segmentUnits });
    expect(rulesIn(analysis)).toEqual(["bic/test", "bic/format", "bic/format", "bic/test"]);
    expect(analysis.findingCount).toBe(4);
    expect(leftOutOf(analysis).map(({ by, reason, finding }) => [by, reason, finding.rule])).toEqual(
      ["error", "error", "info", "error"].map((severity) => ["configuration", "agreed", RULES[severity as Severity]]),
    );
  });

  it.each(UNITS)("by key, and by rule and key: segments of %i", (segmentUnits) => {
    const text = "a: error\nb: warning\na1: warning\nc: error\n";
    const rulesUnder = (ignore: string) =>
      rulesIn(analysisOf(text, { config: `{"ignore": [${ignore}]}`, segmentUnits }));
    expect(rulesUnder('{"key": "a*"}')).toEqual([RULES.warning, RULES.error]);
    expect(rulesUnder('{"key": "a*", "rules": ["bic/*"]}')).toEqual([RULES.error, RULES.warning, RULES.error]);
    expect(rulesUnder('{"key": "c"}, {"rules": ["bic/format"]}')).toEqual([RULES.error]);
    expect(rulesUnder('{"path": "b.yaml"}')).toHaveLength(4);
    expect(rulesUnder('{"path": "a.*"}')).toEqual([]);
  });
});

describe("what comments leave out", () => {
  it.each(UNITS)("is what begins on their line, and counted once: segments of %i", (segmentUnits) => {
    const text = DOCUMENT.replace("- warning\n", "- warning # paylint-ignore\n").replace(
      "- info\n",
      "# paylint-ignore-next-line\n- info\n",
    );
    const analysis = analysisOf(text, { segmentUnits });
    expect(rulesIn(analysis)).toEqual(LINES.filter((_, at) => at !== 2 && at !== 4).map((one) => RULES[one]));
    expect([analysis.findingCount, analysis.remarks]).toEqual([6, []]);
    expect(shownOf(analysis.choose(99, 0)).shown.map(({ rule }) => rule)).toEqual(rulesIn(analysis));
    expect(leftOutOf(analysis).map(({ finding }) => finding.rule)).toEqual([RULES.warning, RULES.info]);
  });

  it.each(UNITS)("is all of a file where one says so: segments of %i", (segmentUnits) => {
    const analysis = analysisOf(`${DOCUMENT}# paylint-ignore-file bic/*\n`, { segmentUnits });
    expect(rulesIn(analysis)).toEqual([RULES.error, RULES.error, RULES.info, RULES.error]);
    expect([analysis.findingCount, analysis.remarks]).toEqual([4, []]);
    expect(leftOutOf(analysis)).toHaveLength(4);
  });

  it("is nothing where there are none", () => {
    const { findingCount, remarks } = analysisOf(DOCUMENT);
    expect([findingCount, remarks]).toEqual([8, []]);
  });

  it.each(UNITS)("is nothing that the configuration has left out before: segments of %i", (segmentUnits) => {
    const text = "- error # paylint-ignore\n- warning # paylint-ignore\n";
    const config = '{"ignore": [{"rules": ["iban/*"]}]}';
    const analysis = analysisOf(text, { config, segmentUnits });
    expect([analysis.findingCount, rulesIn(analysis)]).toEqual([0, []]);
    expect(leftOutOf(analysis).map(({ by }) => by)).toEqual(["configuration", "comment"]);
    expect(analysis.remarks.map(({ rule, start }) => [rule, start])).toEqual([["config/unused-suppression", 8]]);
  });

  /** The findings that are told to comments that cover some lines, by the lines that they begin on. */
  const toldOn = (text: string, lines: readonly number[], segmentUnits: number, format: FormatName = "yaml") => {
    const told: number[] = [];
    const engine: Engine = {
      ...engineOf(),
      suppressions: (_, layout) => ({
        ofFile: false,
        lines,
        apply(findings) {
          for (const { start } of findings) told.push(layout.lineAt(start));
          return { left: new Map(), remarks: [] };
        },
      }),
    };
    expect(analyze(text, { path: "a", format, engine, segmentUnits }).findingCount).toBe(8);
    return told;
  };

  it.each(UNITS)("is asked of the findings on their lines alone, each once: segments of %i", (segmentUnits) => {
    const text = `${DOCUMENT}# paylint-ignore`;
    expect(toldOn(text, [2, 3, 7], segmentUnits)).toEqual([2, 3, 7]);
    expect(toldOn(text, [0, 8, 9, 40], segmentUnits)).toEqual([0]);
    // Rows begin where their lines do.
    expect(toldOn(`x\n${LINES.join("\n")}`, [2, 3, 8], segmentUnits, "csv")).toEqual([2, 3, 8]);
  });

  it("nothing begins on a line behind the last one, also not what begins at the document's end", () => {
    const atEnd = (field: Field): readonly Finding[] =>
      findingOf(field).map((finding) => ({ ...finding, start: field.end, end: field.end }));
    const text = "- error # paylint-ignore\n- error";
    const told: number[] = [];
    const engine: Engine = {
      ...engineOf(),
      check: (root) => ({ ...NOTHING_FOUND, findings: fieldsIn(root).flatMap(atEnd) }),
      suppressions: () => ({
        ofFile: false,
        lines: [1, 2],
        apply(findings) {
          for (const { start } of findings) told.push(start);
          return { left: new Map(), remarks: [] };
        },
      }),
    };
    expect(analyze(text, { path: "a.yaml", format: "yaml", engine }).findingCount).toBe(2);
    expect(told).toEqual([text.length]);
  });
});

describe("the findings that are shown", () => {
  /** The lines of those that are shown. */
  const linesOf = (limit: number, line: number, { text = DOCUMENT, segmentUnits = 4096 } = {}) => {
    const analysis = analysisOf(text, { segmentUnits });
    const { shown, hidden } = shownOf(analysis.choose(limit, analysis.offsetAt({ line, character: 0 })));
    expect(hidden).toBe(analysis.findingCount - shown.length);
    return shown.map(({ start }) => analysis.lineAt(start));
  };

  it.each(UNITS)("are the weightiest: segments of %i", (segmentUnits) => {
    expect(linesOf(0, 0, { segmentUnits })).toEqual([]);
    expect(linesOf(3, 0, { segmentUnits })).toEqual([0, 3, 6]);
    expect(linesOf(5, 0, { segmentUnits })).toEqual([0, 2, 3, 5, 6]);
    expect(linesOf(6, 0, { segmentUnits })).toEqual([0, 2, 3, 4, 5, 6]);
    expect(linesOf(7, 7, { segmentUnits })).toEqual([0, 2, 3, 4, 5, 6, 7]);
    expect(linesOf(8, 0, { segmentUnits })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(linesOf(900, 0, { segmentUnits })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each(UNITS)(
    "are, of the severity that doesn't go in whole, half from the top and half around the last edit: segments of %i",
    (segmentUnits) => {
      const text = "- error\n".repeat(20);
      const shown = (limit: number, line: number) => linesOf(limit, line, { text, segmentUnits });
      expect(shown(1, 9)).toEqual([9]);
      expect(shown(2, 9)).toEqual([0, 9]);
      expect(shown(4, 9)).toEqual([0, 1, 8, 9]);
      expect(shown(5, 9)).toEqual([0, 1, 8, 9, 10]);
      expect(shown(6, 9)).toEqual([0, 1, 2, 8, 9, 10]);
      // At the ends as many, and none twice.
      expect(shown(4, 0)).toEqual([0, 1, 2, 3]);
      expect(shown(4, 2)).toEqual([0, 1, 2, 3]);
      expect(shown(4, 3)).toEqual([0, 1, 2, 3]);
      expect(shown(4, 4)).toEqual([0, 1, 3, 4]);
      expect(shown(4, 19)).toEqual([0, 1, 18, 19]);
      expect(shown(5, 20)).toEqual([0, 1, 17, 18, 19]);
    },
  );

  it("are, of two that the edit touches, the one that ends there", () => {
    const text = "- error\n".repeat(20);
    const lineShown = (offset: number) => {
      const analysis = analysisOf(text);
      return shownOf(analysis.choose(1, offset)).shown.map(({ start }) => analysis.lineAt(start));
    };
    expect([lineShown(9 * 8 + 2), lineShown(9 * 8 + 7), lineShown(9 * 8 + 8)]).toEqual([[9], [9], [10]]);
  });

  it("come by segments, those of each together, wherever the first of them stands", () => {
    const text = `${"- note\n".repeat(3)}- error\n- hint\n- note\n- warning\n`;
    const linesBySegment = (segmentUnits: number) => {
      const analysis = analysisOf(text, { segmentUnits });
      return analysis
        .choose(9, 0)
        .parts.map(({ indices, shown }) => indices.map((index) => analysis.lineAt(shown(index).start)));
    };
    expect(linesBySegment(4096)).toEqual([[3, 4, 6]]);
    expect(linesBySegment(7)).toEqual([[3], [4], [6]]);
    expect(linesBySegment(15)).toEqual([[3, 4], [6]]);
  });

  it("speak of what stands in other segments at its place in the document", () => {
    const engine: Engine = {
      ...engineOf(),
      check: (root) => {
        const [first, ...others] = fieldsIn(root);
        const related = others.map((field) => ({ literal: literalOf(field), message: say`See here.` }));
        const findings = first === undefined ? [] : findingOf(first).map((finding) => ({ ...finding, related }));
        return { ...NOTHING_FOUND, findings };
      },
    };
    for (const segmentUnits of UNITS) {
      const text = "one: error\ntwo: hint\nsix: x\n";
      const { shown } = shownOf(analyze(text, { path: "a", format: "yaml", engine, segmentUnits }).choose(9, 0));
      expect(shown.flatMap(({ related }) => related)).toEqual([
        { start: 16, end: 20, message: "See here." },
        { start: 26, end: 27, message: "See here." },
      ]);
    }
  });

  it("say what they are about, at absolute places", () => {
    const text = "own: error\nnext:\n  - warning\n";
    for (const segmentUnits of UNITS) {
      const { shown } = shownOf(analysisOf(text, { segmentUnits }).choose(9, 0));
      expect(shown).toEqual([
        {
          ...{ start: 5, end: 10, rule: RULES.error, severity: "error", key: "own" },
          ...{ message: "This is one error.", related: [] },
        },
        {
          ...{ start: 21, end: 28, rule: RULES.warning, severity: "warning", key: "next" },
          ...{ message: "This is one warning.", related: [] },
        },
      ]);
    }
  });
});

it("literals are listed as they stand in the text, of two that begin together the shorter first", () => {
  const engine: Engine = {
    ...engineOf(),
    check: (root) => {
      const literals = fieldsIn(root).flatMap((field) => [
        literalOf(field),
        literalOf(field, { end: field.start + 1 }),
        literalOf(field, { start: field.start - 1 }),
      ]);
      return { ...NOTHING_FOUND, literals: literals.reverse() };
    },
  };
  for (const segmentUnits of UNITS) {
    const analysis = analyze("- one\n- two\n", { path: "a.yaml", format: "yaml", engine, segmentUnits });
    const places = (all: typeof analysis.literals) => all.map(({ start, end }) => [start, end]);
    const [first, second] = [
      [
        [1, 5],
        [2, 3],
        [2, 5],
      ],
      [
        [7, 11],
        [8, 9],
        [8, 11],
      ],
    ] as const;
    expect(places(analysis.literals)).toEqual([...first, ...second]);
    expect(places(analysis.literalsIn(0, 5))).toEqual(first);
    expect(places(analysis.literalsIn(4, 6))).toEqual([first[0], first[2]]);
    expect(places(analysis.literalsIn(6, 7))).toEqual([second[0]]);
    expect(places(analysis.literalsIn(9, 9))).toEqual(second);
    expect(places(analysis.literalsIn(11, 99))).toEqual([second[0], second[2]]);
  }
});

it("an open document is counted as it is checked, and what waits isn't", () => {
  const document = openDocument(DOCUMENT.repeat(5), {
    ...{ path: "a.yaml", format: "yaml", engine: engineOf(), segmentUnits: 4 },
  });
  const counts = () => [document.analysis.isComplete, document.analysis.findingCount];
  // Of more than sixteen segments the first one is checked at once.
  expect(counts()).toEqual([false, 1]);
  document.work(() => true);
  expect(counts()).toEqual([false, 2]);
  document.work(() => false);
  expect(counts()).toEqual([true, 40]);
});
