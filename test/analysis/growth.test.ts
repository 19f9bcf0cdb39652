import { describe, expect, it } from "vitest";
import { analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import { parseConfig } from "../../server/src/config/layer";
import { type Lines, readSuppressions } from "../../server/src/config/suppression";
import { noReferenceData } from "../../server/src/domain/inspect";

const { config } = parseConfig('{"ignore": [{"rules": ["iban/format"]}]}');
const engine = createEngine({ config, reference: noReferenceData, facts: { of: () => [] } });

/** Counts the segments that are detected and checked. */
function counting(of = engine): { engine: Engine; checks: () => number } {
  let checks = 0;
  return {
    engine: {
      ...of,
      check(...given) {
        checks++;
        return of.check(...given);
      },
    },
    checks: () => checks,
  };
}

/** Counts the values that readers ask about. */
function countingValues(): { engine: Engine; values: () => number } {
  let values = 0;
  const { key, value } = engine.interest;
  return {
    engine: {
      ...engine,
      interest: {
        key,
        value(...given) {
          values++;
          return value(...given);
        },
      },
    },
    values: () => values,
  };
}

const WRONG = "DE88370400440532013000";
const DOCUMENTS = {
  csv: (count: number) => `iban\n${`${WRONG}\n`.repeat(count)}`,
  json: (count: number) => `[\n${Array.from({ length: count }, () => `{"iban": "${WRONG}"}`).join(",\n")}\n]\n`,
  yaml: (count: number) => `- iban: ${WRONG}\n`.repeat(count),
} as const;

describe("what work grows with, in numbers of segments", () => {
  it.each(["csv", "json", "yaml"] as const)(
    "an edit of %s checks its surroundings, and what is shown checks nothing",
    (format) => {
      const counts = [1000, 16_000].map((findings) => {
        const { engine: counted, checks } = counting();
        const document = openDocument(DOCUMENTS[format](findings), { path: `a.${format}`, format, engine: counted });
        document.work(() => false);
        expect(document.analysis.findingCount).toBe(findings);
        const opened = checks();
        const at = document.analysis.positionAt(Math.floor(document.analysis.length / 2));
        const edited = document.edit([{ range: { start: at, end: at }, text: " " }]);
        const afterEdit = checks();
        edited.choose(1000, edited.offsetAt(at));
        expect(edited.literalCount).toBeGreaterThan(0);
        expect(checks()).toBe(afterEdit);
        // A segment has some kilobytes at least, the first one more.
        expect(opened).toBeLessThanOrEqual(edited.length / 2048 + 1);
        return afterEdit - opened;
      });
      const [few, many] = counts;
      expect(many).toBeLessThanOrEqual(Math.max(3, few ?? 0));
    },
  );

  it("opening a short document reads each value once", () => {
    const { engine: counted, values } = countingValues();
    const text = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ k: `item ${at} ${"x".repeat(200)}` })));
    const document = openDocument(text, { path: "a.json", format: "json", engine: counted });
    document.work(() => false);
    expect(document.analysis.isComplete).toBe(true);
    expect(values()).toBeLessThan(150);
  });

  it("an edit in an object that all segments share reads what stands around it", () => {
    const [few, many] = [300, 1200].map((count) => {
      const { engine: counted, values } = countingValues();
      const members = Array.from({ length: count }, (_, at) =>
        at % 20 === 0 ? [`iban${at}`, WRONG] : [`k${at}`, `item ${at} ${"x".repeat(200)}`],
      );
      const text = JSON.stringify(Object.fromEntries(members), null, 1);
      const document = openDocument(text, { path: "a.json", format: "json", engine: counted });
      document.work(() => false);
      expect(document.analysis.findingCount).toBe(count / 20);
      const opened = values();
      const at = document.analysis.positionAt(text.indexOf(`item ${count / 2 + 1} `));
      document.edit([{ range: { start: at, end: at }, text: "an " }]);
      expect(document.analysis.findingCount).toBe(count / 20);
      return values() - opened;
    });
    expect(many).toBeLessThanOrEqual(2 * (few ?? 0));
  });

  it("opening leaves all but the first segments to slices", () => {
    const { engine: counted, checks } = counting();
    const document = openDocument(DOCUMENTS.csv(16_000), { path: "a.csv", format: "csv", engine: counted });
    const atOnce = checks();
    expect(document.analysis.isComplete).toBe(false);
    expect(document.analysis.choose(1000, 0).parts).toHaveLength(1);
    expect(checks()).toBe(atOnce);
    document.work(() => true);
    expect(checks()).toBe(atOnce + 1);
    expect(atOnce).toBeLessThanOrEqual(16);
  });

  it("a look at a place checks the segments there", () => {
    const { engine: counted, checks } = counting({ ...engine, ignores: () => null });
    const text = DOCUMENTS.csv(4000);
    const analysis = analyze(text, { path: "a.csv", format: "csv", engine: counted });
    const checksOf = (look: () => readonly unknown[]): number => {
      const before = checks();
      expect(look().length).toBeGreaterThan(0);
      return checks() - before;
    };
    for (const at of [100, text.length / 2, text.length - 100]) {
      expect(checksOf(() => analysis.literalsIn(at, at + 50))).toBeLessThanOrEqual(2);
      expect(checksOf(() => analysis.findingsIn(at, at + 50))).toBeLessThanOrEqual(3);
    }
  });

  it("each comment of a block above a value is looked at a few times at most", () => {
    const looksAt = (count: number): number => {
      let looks = 0;
      const lines: Lines = {
        lineAt: (offset) => offset,
        textOf(line) {
          looks++;
          return line < count ? "# paylint-ignore" : "a: 1";
        },
      };
      const comments = Array.from({ length: count }, (_, at) => ({ start: at, end: at, text: "# paylint-ignore" }));
      readSuppressions(comments, lines);
      return looks;
    };
    expect(looksAt(1000)).toBeLessThanOrEqual(4000);
  });
});
