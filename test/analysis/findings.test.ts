/**
 * What an analysis keeps of findings and says of them: stores, counts, what is left out and which are shown. The findings
 * are made up here, one for each value that names a severity, so that every count is known.
 */
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import { CheckedSegment, NOTHING_CHECKED } from "../../server/src/analysis/checkedSegment";
import { NOTHING_FOUND } from "../../server/src/analysis/engine";
import { FindingStore, keyOf, NO_FINDINGS, SEVERITIES } from "../../server/src/analysis/findings/findingStore";
import { CountedParts, PartCounts } from "../../server/src/analysis/findings/partCounts";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { part, say, textOf } from "../../server/src/domain/message";
import { everything } from "../../server/src/formats/reader";
import {
  type Container,
  type Field,
  type Finding,
  type FormatName,
  type Literal,
  noFacts,
  type PaymentRecord,
  type Severity,
} from "../../server/src/model";
import { TextSegment } from "../../server/src/text/layout";
import { shownOf } from "../support/shown";

const RULES: Readonly<Record<Severity, string>> = {
  error: "iban/check-digits",
  warning: "bic/format",
  info: "iban/format",
  hint: "bic/test",
};

function findingOf(field: Field): readonly Finding[] {
  const severity = SEVERITIES.find((one) => one === field.value);
  if (severity === undefined) return [];
  const { start, end } = field;
  const base = { field, literal: null, start, end, severity, related: [], fixes: [] };
  return [{ ...base, rule: RULES[severity], message: say`This is one ${part.name(severity)}.` }];
}

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

const LINES: readonly Severity[] = ["error", "hint", "warning", "error", "info", "warning", "error", "hint"];
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

const container: Container = {
  ...{ kind: "object", key: null, index: 0, parent: null, fields: [], children: [] },
  segment: { text: "", start: 0 },
};

function fieldIn(segment: Container["segment"], value: string, start = 0): Field {
  return {
    ...{ key: null, index: 0, container: { ...container, segment }, value, start, end: start + value.length },
    ...{ keyStart: -1, keyEnd: -1, style: "plain", scalar: "string", verbatim: true, tag: null },
  };
}

const record: PaymentRecord = { container, literals: [], country: null, currency: null };

const literalOf = (field: Field, more: Partial<Literal> = {}): Literal => ({
  ...{ kind: "iban", country: null, certainty: "guess", value: field.value, text: field.value, field },
  ...{ start: field.start, end: field.end, evidence: [], confidence: "certain", record, checks: [], valid: null },
  ...more,
});

describe("a store of findings", () => {
  const [own, other] = [new TextSegment("own"), new TextSegment("other")];
  const made = (value: string, at: number, related: Finding["related"] = []): Finding[] =>
    findingOf(fieldIn(own, value, at)).map((finding) => ({ ...finding, related }));

  it("gives back what was put in", () => {
    const all = LINES.flatMap((severity, at) => made(severity, at * 10));
    const store = new FindingStore(all, own, ({ start }) => (start === 20 ? ["a", 1] : null));
    expect(store).toMatchObject({ length: 8, counts: [3, 2, 1, 2], looksOut: false });
    expect(all.map((_, index) => [store.start(index), store.end(index), store.rule(index)])).toEqual(
      all.map(({ start, end, rule }) => [start, end, rule]),
    );
    expect(all.map((_, index) => SEVERITIES[store.severity(index)])).toEqual(LINES);
    expect(all.map((_, index) => textOf(store.message(index)))).toEqual(all.map(({ message }) => textOf(message)));
    expect(SEVERITIES.map((_, severity) => store.ofSeverity(severity))).toEqual([[0, 3, 6], [2, 5], [4], [1, 7]]);
    expect(store.ofSeverity(1)).toBe(store.ofSeverity(1));
    expect(all.map((_, index) => store.pathOf(index))).toEqual(all.map((_, at) => (at === 2 ? ["a", 1] : null)));
    expect(all.map((_, index) => store.relatedOf(index))).toEqual(all.map(() => []));
  });

  it("of nothing says nothing", () => {
    expect(NO_FINDINGS).toMatchObject({ length: 0, counts: [0, 0, 0, 0], looksOut: false });
    expect([NO_FINDINGS.start(0), NO_FINDINGS.end(0), NO_FINDINGS.rule(0), NO_FINDINGS.severity(0)]).toEqual([
      ...[0, 0],
      expect.any(String),
      0,
    ]);
    expect([NO_FINDINGS.key(0), NO_FINDINGS.pathOf(0), NO_FINDINGS.relatedOf(0)]).toEqual([null, null, []]);
    expect([textOf(NO_FINDINGS.message(0)), NO_FINDINGS.ofSeverity(0)]).toEqual(["", []]);
  });

  it.each<[string, readonly TextSegment[], boolean]>([
    ["nothing", [], false],
    ["what stands beside it", [own], false],
    ["what stands in another segment", [other], true],
    ["both", [own, other], true],
  ])("knows whether they speak of other segments: of %s", (_, segments, looksOut) => {
    const related = segments.map((segment, at) => ({
      literal: literalOf(fieldIn(segment, "x", 7 + at)),
      message: say`See here`,
    }));
    const store = new FindingStore([...made("hint", 0), ...made("error", 9, related)], own);
    expect(store.looksOut).toBe(looksOut);
    expect(store.relatedOf(0)).toEqual([]);
    expect(
      store.relatedOf(1).map(({ segment, start, end, message }) => [segment, start, end, textOf(message)]),
    ).toEqual(segments.map((segment, at) => [segment === own ? null : segment, 7 + at, 8 + at, "See here"]));
  });

  it("keeps one message for all that say the same with parts of the same types", () => {
    const [finding] = made("error", 0);
    if (finding === undefined) throw new Error("There is one");
    const messages = [say`${part.name("12")}`, say`${part.name("12")}`, say`${part.value("12")}`, say`12`];
    const store = new FindingStore(
      messages.map((message) => ({ ...finding, message })),
      own,
    );
    expect(store.message(0)).toBe(store.message(1));
    expect(messages.map((_, index) => store.message(index))).toEqual(messages);
    expect(new FindingStore([{ ...finding, message: say`${part.name("12")}` }], own).message(0)).toBe(store.message(0));
  });
});

describe("what a finding is about is called", () => {
  const segment = new TextSegment("own");
  const at = (key: string | null, parent: Container | null = null): Container => ({ ...container, key, parent });
  const fieldOf = (key: string | null, of: Container, within?: string | null): Field => ({
    ...{ ...fieldIn(segment, "x"), key, container: of },
    ...(within !== undefined && { within: { ...fieldIn(segment, "y"), key: within } }),
  });

  it.each<[string, Field, string | null]>([
    ["by its key", fieldOf("a", at("b"), "c"), "a"],
    ["by that of the text that it stands in", fieldOf(null, at("b"), "c"), "c"],
    ["by that of its list", fieldOf(null, at("b", at("d"))), "b"],
    ["by that of its list, be it in a text without one", fieldOf(null, at("b", at("d")), null), "b"],
    ["by the nearest above", fieldOf(null, at(null, at(null, at("d", at("e"))))), "d"],
    ["by nothing where nothing has a name", fieldOf(null, at(null, at(null))), null],
  ])("%s", (_, field, key) => {
    expect(keyOf(field)).toBe(key);
  });

  it("in as many messages as are kept, and no more of them", () => {
    const [finding] = findingOf(fieldIn(segment, "error"));
    if (finding === undefined) throw new Error("There is one");
    const storeOf = (name: string) => new FindingStore([{ ...finding, message: say`${part.name(name)}` }], segment);
    const first = storeOf("first").message(0);
    for (let at = 0; at < 5000; at++) storeOf(`${at}`);
    expect(storeOf("first").message(0)).not.toBe(first);
    expect(storeOf("first").message(0)).toEqual(first);
  });
});

describe("a segment that is checked", () => {
  const [own, other] = [new TextSegment("own"), new TextSegment("other")];
  const counting = (...segments: readonly TextSegment[]) => {
    const fields = segments.map((segment) => fieldIn(segment, "error"));
    const counts = { checked: 0 };
    const source = {
      segment: own,
      pathOf: () => null,
      check() {
        counts.checked++;
        const literals = fields.map((field) => literalOf(field));
        return { ...NOTHING_FOUND, literals, findings: fields.flatMap(findingOf) };
      },
    };
    return { source, counts };
  };

  it.each(["now", "when asked", "for good"] as const)(
    "holds what stands in it, not what it sees of others: %s",
    (time) => {
      const checked = new CheckedSegment(counting(own, other, own).source, time);
      expect([checked.literalCount, checked.findings.length]).toEqual([2, 2]);
      expect([checked.objects().literals.length, checked.objectsOnce().findings.length]).toEqual([2, 2]);
      expect(checked.isCounted).toBe(time !== "when asked");
    },
  );

  it.each<["now" | "when asked" | "for good", number, number]>([
    ["now", 1, 1],
    ["when asked", 0, 1],
    ["for good", 0, 1],
  ])("is checked %s", (time, first, then) => {
    const { source, counts } = counting(own);
    const checked = new CheckedSegment(source, time);
    expect(counts.checked).toBe(first);
    expect(checked.literalCount).toBe(1);
    expect(counts.checked).toBe(then);
    expect(checked.findings).toBe(checked.findings);
    expect(counts.checked).toBe(then);
  });

  it("has objects that are the same for everybody as long as somebody has them", () => {
    const { source, counts } = counting(own);
    for (const time of ["now", "when asked", "for good"] as const) {
      const checked = new CheckedSegment(source, time);
      const objects = checked.objects();
      expect(checked.objects()).toBe(objects);
      expect(checked.objectsOnce()).toBe(objects);
    }
    expect(counts.checked).toBe(3);
    // Who goes through all of it keeps none: each time it is checked again.
    const checked = new CheckedSegment(source, "when asked");
    expect(checked.objectsOnce()).not.toBe(checked.objectsOnce());
  });

  it("has nothing to check again where nothing was found", () => {
    const { source, counts } = counting();
    const checked = new CheckedSegment(source, "now");
    expect([checked.objectsOnce(), checked.literalCount]).toEqual([NOTHING_FOUND, 0]);
    expect(checked.findings).toBe(NO_FINDINGS);
    checked.moveNeighbours();
    checked.objects();
    expect(counts.checked).toBe(1);
    const later = new CheckedSegment(source, "when asked");
    expect([later.literalCount, later.findings]).toEqual([0, NO_FINDINGS]);
    later.objects();
    // Reasons may be asked for.
    expect(counts.checked).toBe(3);
  });

  it("is kept where something wasn't looked into, though nothing was found", () => {
    for (const time of ["now", "when asked", "for good"] as const) {
      const unchecked = ["too many"];
      const checked = new CheckedSegment(
        { ...counting().source, check: () => ({ ...NOTHING_FOUND, unchecked }) },
        time,
      );
      expect([checked.literalCount, checked.findings]).toEqual([0, NO_FINDINGS]);
      checked.moveNeighbours();
      expect([checked.objects().unchecked, checked.objectsOnce().unchecked]).toEqual([unchecked, unchecked]);
    }
  });

  it("for good is checked once, and otherwise again for who wants the objects", () => {
    for (const [time, often] of [
      ["when asked", 3],
      ["now", 2],
      ["for good", 1],
    ] as const) {
      const { source, counts } = counting(own);
      const checked = new CheckedSegment(source, time);
      expect(checked.literalCount).toBe(1);
      expect(checked.objects().literals).toHaveLength(1);
      checked.moveNeighbours();
      expect(checked.objects().literals).toHaveLength(1);
      expect([time, counts.checked]).toEqual([time, often]);
    }
  });

  it("is made anew where its neighbours move, and says whether its findings speak of them", () => {
    const { source, counts } = counting(own);
    const checked = new CheckedSegment(source, "now");
    const objects = checked.objects();
    expect(checked.moveNeighbours()).toBe(false);
    expect(checked.objects()).not.toBe(objects);
    expect(counts.checked).toBe(2);
    const related = [{ literal: literalOf(fieldIn(other, "x")), message: say`See there` }];
    const findings = findingOf(fieldIn(own, "error")).map((finding) => ({ ...finding, related }));
    const looking = { ...source, check: () => ({ ...NOTHING_FOUND, findings }) };
    expect(new CheckedSegment(looking, "now").moveNeighbours()).toBe(true);
    expect(new CheckedSegment(looking, "when asked").moveNeighbours()).toBe(false);
  });

  it("in which nothing can be found is counted, with nothing in it", () => {
    const { isCounted, literalCount, findings } = NOTHING_CHECKED;
    expect([isCounted, literalCount, findings, NOTHING_CHECKED.objects()]).toEqual([
      true,
      0,
      NO_FINDINGS,
      NOTHING_FOUND,
    ]);
  });
});

describe("the numbers of a document's parts", () => {
  const segment = new TextSegment("own");
  /** A part with so many comments, literals, and findings of the severities; null where it isn't checked. */
  const partOf = (comments: number, found: readonly [literals: number, ...Severity[]] | null) => {
    const [literals = 0, ...severities] = found ?? [];
    const fields = severities.map((severity) => fieldIn(segment, severity));
    const check = () => ({
      ...NOTHING_FOUND,
      literals: Array.from({ length: literals }, () => literalOf(fieldIn(segment, "x"))),
      findings: fields.flatMap(findingOf),
    });
    const read = { comments: Array(comments).fill({ start: 0, end: 1, text: "#" }), problems: [], fields: [] };
    return {
      segment,
      read: { ...read, outlines: { atStart: [], atEnd: [], places: [] } },
      found: new CheckedSegment({ segment, check, pathOf: () => null }, found === null ? "when asked" : "now"),
    };
  };
  const parts = [
    partOf(1, [2, "error", "error", "hint"]),
    partOf(0, null),
    partOf(4, [0, "warning"]),
    partOf(2, [3]),
    partOf(0, null),
  ] as const;
  const told = (counts: PartCounts, length: number) => ({
    sums: [counts.literals, counts.comments, counts.unchecked],
    findings: Array.from({ length }, (_, at) => SEVERITIES.map((_, severity) => counts.findings(at, severity))),
  });

  it("are of what has been checked, and say how many parts haven't", () => {
    const counts = PartCounts.of(parts);
    expect(told(counts, 6)).toEqual({
      sums: [5, 7, 2],
      findings: [[2, 0, 0, 1], Array(4).fill(0), [0, 1, 0, 0], ...Array(3).fill(Array(4).fill(0))],
    });
  });

  it.each<[string, number, number, readonly number[]]>([
    ["none", 2, 0, []],
    ["one for one", 1, 1, [0]],
    ["several at the start", 0, 2, [3, 2]],
    ["one for several", 1, 3, [2]],
    ["several for one", 2, 1, [0, 1, 2]],
    ["several at the end", 5, 0, [0, 4]],
    ["nothing for all", 0, 5, []],
  ])("follow parts that take others' places: %s", (_, first, gone, fresh) => {
    const counted = new CountedParts();
    counted.splice(0, 0, parts);
    counted.splice(
      first,
      gone,
      fresh.map((at) => parts[at] as (typeof parts)[number]),
    );
    const expected = parts.toSpliced(first, gone, ...fresh.map((at) => parts[at] as (typeof parts)[number]));
    const snapshot = counted.snapshot();
    expect(snapshot.parts).toEqual(expected);
    expect(told(snapshot.counts, 9)).toEqual(told(PartCounts.of(expected), 9));
    expect(told(counted, 9)).toEqual(told(snapshot.counts, 9));
  });

  it("of a version that was given out stay as they were", () => {
    const counted = new CountedParts();
    counted.splice(0, 0, parts);
    const { parts: before, counts } = counted.snapshot();
    counted.replace(1, parts[0]);
    expect([before[1], counts.literals, counts.unchecked]).toEqual([parts[1], 5, 2]);
    expect([counted.snapshot().parts[1], counted.literals, counted.unchecked]).toEqual([parts[0], 7, 1]);
    expect(counted.findings(1, 0)).toBe(2);
  });
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
