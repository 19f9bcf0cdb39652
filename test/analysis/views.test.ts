/**
 * Every view of an analysis says what its lists say: what stands at an offset and in a range, counts, sections, key paths,
 * members beside a field, places for a comment. Of documents analysed once, open, half checked and edited, in segments of
 * any length.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { applyEdits } from "../../server/src/analysis/fixes";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { FORMAT_NAMES, type FormatName, noFacts } from "../../server/src/model";
import { shownOf } from "../support/shown";
import { WRITTEN_IN } from "../support/writtenIn";
import { describeAnalysis } from "./describeAnalysis";

const CONFIGS = [
  "{}",
  '{"ignore": [{"key": "*.iban", "rules": ["iban/check-digits"], "reason": "agreed"}]}',
  '{"ignore": [{"rules": ["record/*"]}]}',
  '{"rules": {"iban/check-digits": "info"}}',
] as const;

function engineOf(config: string, more: { explain?: boolean; everyField?: boolean } = {}) {
  const { config: parsed } = parseConfig(config);
  return createEngine({ config: parsed, reference: noReferenceData, facts: noFacts, ...more });
}

const documents = fc.record({
  format: fc.constantFrom(...FORMAT_NAMES),
  seed: fc.nat(10_000),
  count: fc.integer({ min: 1, max: 6 }),
  config: fc.constantFrom(...CONFIGS),
  segmentUnits: fc.constantFrom(16, 48, 160, 4096),
  marks: fc.nat(5),
});

interface Given {
  readonly format: FormatName;
  readonly seed: number;
  readonly count: number;
  readonly config: string;
  readonly segmentUnits: number;
  readonly marks: number;
}

const COMMENT: Readonly<Record<string, string>> = {
  jsonc: "//",
  json5: "//",
  yaml: "#",
  toml: "#",
  dotenv: "#",
  ini: ";",
};

/** Payments, some of them suppressed by comments, where the format has them. */
function textOfDocument({ format, seed, count, marks }: Given): string {
  return commented(WRITTEN_IN[format](seed, count).slice(0, 1600), format, marks);
}

function commented(text: string, format: FormatName, marks: number): string {
  const sign = COMMENT[format];
  if (sign === undefined) return text;
  let line = 0;
  return text.replace(/(?<=\n)(?=[^\n]*[A-Z]{2}00\d)/gu, () =>
    line++ % 3 < marks ? `${sign} paylint-ignore${marks === 4 ? " -- later" : ""}\n` : "",
  );
}

const told = ({ start, end }: { start: number; end: number }) => [start, end];

function expectViews(analysis: Analysis): void {
  const { literals, findings, length, fields } = analysis;
  const placed = fields.map((field) => ({ field, ...analysis.place(field, field.start, field.end) }));
  expect(analysis.literalCount).toBe(literals.length);
  expect(literals.map(told)).toEqual(literals.map(told).toSorted(byStart));
  expect(analysis.findingCount).toBe(findings.length);
  const offsets = [...literals, ...findings, ...placed].flatMap(({ start, end }) => [start - 1, start, end, end + 1]);
  const inside = offsets.filter((offset) => offset >= 0 && offset <= length);
  const every = Math.ceil(inside.length / 30);
  for (const at of [0, length, ...inside.filter((_, index) => index % every === 0)]) {
    for (const to of [at, at + 1, at + 40]) {
      const touches = ({ start, end }: { start: number; end: number }) => end >= at && start <= to;
      expect(analysis.literalsIn(at, to).map(told)).toEqual(literals.filter(touches).map(told));
      expect(analysis.findingsIn(at, to).map(({ finding, ...place }) => [finding.rule, ...told(place)])).toEqual(
        findings.filter(touches).map(({ finding, ...place }) => [finding.rule, ...told(place)]),
      );
    }
    const here = ({ start, end }: { start: number; end: number }) => start <= at && at <= end;
    const field = analysis.fieldAt(at);
    const there = placed.filter(here);
    expect(field === null ? null : analysis.place(field, field.start, field.end).start).toBe(there[0]?.start ?? null);
    expect(analysis.offsetAt(analysis.positionAt(at))).toBeLessThanOrEqual(at);
    expect(analysis.lineAt(at)).toBe(analysis.positionAt(at).line);
  }
  const known = new Set(literals.map(({ literal }) => literal));
  for (const { finding } of findings) if (finding.literal !== null) expect(known.has(finding.literal)).toBe(true);
  const pieces = [...analysis.pieces()];
  expect(pieces.flatMap((piece) => piece.literals.map(told)).toSorted(byStart)).toEqual(
    literals.map(told).toSorted(byStart),
  );
  expect(pieces.flatMap((piece) => piece.findings.map(told))).toEqual(findings.map(told));
  for (const piece of pieces)
    expect([piece.literals, piece.findings, piece.leftOut, piece.explanations, piece.unchecked].flat()).not.toEqual([]);
  const { shown, hidden } = shownOf(analysis.choose(findings.length, 0));
  expect([shown.map(({ rule, start, end, message, related }) => [rule, start, end, message, related]), hidden]).toEqual(
    [
      findings.map(({ start, end, finding }) => [
        finding.rule,
        start,
        end,
        textOf(finding.message),
        finding.related.map(({ literal, message }) => ({
          start: analysis.placeLiteral(literal).start,
          end: analysis.placeLiteral(literal).end,
          message: textOf(message),
        })),
      ]),
      0,
    ],
  );
}

const byStart = (a: readonly number[], b: readonly number[]): number =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);

describe("what stands at an offset and in a range, counts and sections", () => {
  it("are those of the lists", () => {
    fc.assert(
      fc.property(documents, (given) => {
        const { format, config, segmentUnits } = given;
        const options = { path: `a.${format}`, format, engine: engineOf(config), segmentUnits };
        expectViews(analyze(textOfDocument(given), options));
      }),
      { numRuns: 20 },
    );
  });

  it("are those of the lists in a document that is open, checked to the end and edited", () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.constantFrom("x", "\n", "", '"'), (given, place, typed) => {
        const { format, config, segmentUnits } = given;
        const options = { path: `a.${format}`, format, engine: engineOf(config), segmentUnits };
        const text = textOfDocument(given);
        const live = openDocument(text, options);
        live.work(() => false);
        expect(live.analysis.isComplete).toBe(true);
        expectViews(live.analysis);
        const at = live.analysis.positionAt(place % (text.length + 1));
        live.edit([{ range: { start: at, end: at }, text: typed }]);
        live.work(() => false);
        expectViews(live.analysis);
      }),
      { numRuns: 8 },
    );
  });
});

describe("a document that is being checked", () => {
  const text = commented(WRITTEN_IN.yaml(7, 16), "yaml", 1);
  const options = { path: "a.yaml", format: "yaml", engine: engineOf(CONFIGS[1]), segmentUnits: 64 } as const;
  const whole = analyze(text, options);

  it("counts more with each segment, lists all at any time, and ends as one analysed at once", () => {
    const live = openDocument(text, options);
    const first = live.analysis;
    expect(first.isComplete).toBe(false);
    expect(first.literalCount).toBeLessThan(whole.literalCount);
    expect(describeAnalysis(first)).toEqual(describeAnalysis(whole));
    const atFirst = first.literalCount;
    let [literals, findings, steps] = [atFirst, first.findingCount, 0];
    for (let isDone = false; !isDone; steps++) {
      isDone = live.work(() => true);
      const { analysis } = live;
      expect(analysis.literalCount).toBeGreaterThanOrEqual(literals);
      expect(analysis.findingCount).toBeGreaterThanOrEqual(findings);
      expect(shownOf(analysis.choose(10_000, 0)).shown.length).toBe(analysis.findingCount);
      expect(analysis.isComplete).toBe(isDone);
      [literals, findings] = [analysis.literalCount, analysis.findingCount];
    }
    expect(steps).toBeGreaterThan(20);
    expect([literals, findings]).toEqual([whole.literalCount, whole.findingCount]);
    // A version that was given out stays as it was.
    expect([first.isComplete, first.literalCount]).toEqual([false, atFirst]);
    const { analysis } = live;
    expect(live.work(() => false)).toBe(true);
    expect(live.analysis).toBe(analysis);
  });

  it("finds in a range what there is, checked or not", () => {
    const { analysis } = openDocument(text, options);
    const middle = Math.floor(text.length / 2);
    const found = [...whole.pieces()].flatMap(({ findings, leftOut }) => [...findings, ...leftOut]);
    for (const [start, end] of [
      [middle, middle + 200],
      [text.length - 300, text.length],
      ...found.flatMap((one) => [[one.start, one.end] as const, [one.end, one.end + 1] as const]),
    ] as const)
      expect(analysis.findingsIn(start, end).map(told)).toEqual(whole.findingsIn(start, end).map(told));
  });

  it("is checked anew under other settings, and read anew where these ask for more", () => {
    const live = openDocument(text, options);
    live.work(() => false);
    const other = engineOf('{"rules": {"iban/check-digits": "off"}}');
    live.setEngine(other);
    live.work(() => false);
    expect(describeAnalysis(live.analysis)).toEqual(describeAnalysis(analyze(text, { ...options, engine: other })));
    const own = engineOf('{"keys": {"note": ["note"], "iban": ["id"]}}', { everyField: true });
    live.setEngine(own);
    live.work(() => false);
    expect(describeAnalysis(live.analysis)).toEqual(describeAnalysis(analyze(text, { ...options, engine: own })));
    expect(live.analysis.fields.length).toBeGreaterThan(whole.fields.length);
  });
});

describe("what is left out", () => {
  const wrong = "DE88370400440532013000";

  it("is told with what leaves it out, and why", () => {
    const text = [
      `- iban: ${wrong} # paylint-ignore -- a sample`,
      `- iban: ${wrong} # paylint-ignore`,
      `- own: { iban: ${wrong} }`,
      `- iban: ${wrong}`,
      "# paylint-ignore -- nothing",
      "- note: x",
      "",
    ].join("\n");
    const config = '{"ignore": [{"key": "*.own.iban", "reason": "of our own"}]}';
    for (const segmentUnits of [8, 64, 4096]) {
      const analysis = analyze(text, { path: "a.yaml", format: "yaml", engine: engineOf(config), segmentUnits });
      const out = [...analysis.pieces()].flatMap(({ leftOut }) => leftOut).sort((a, b) => a.start - b.start);
      expect(
        out.map(({ by, reason, start, end, finding }) => [by, reason, text.slice(start, end), finding.rule]),
      ).toEqual([
        ["comment", "a sample", wrong, "iban/check-digits"],
        ["comment", null, wrong, "iban/check-digits"],
        ["configuration", "of our own", wrong, "iban/check-digits"],
      ]);
      expect(analysis.findings.map(({ start }) => analysis.positionAt(start).line)).toEqual([3]);
      expect(analysis.remarks.map(({ rule, start }) => [rule, analysis.positionAt(start).line])).toEqual([
        ["config/unused-suppression", 4],
      ]);
    }
  });

  it("is all of a file where a comment says so, wherever it stands", () => {
    const lines = Array.from({ length: 40 }, () => `- iban: ${wrong}`);
    for (const at of [0, 20, 40]) {
      const text = lines.toSpliced(at, 0, "# paylint-ignore-file iban/check-digits -- samples").join("\n");
      const analysis = analyze(text, { path: "a.yaml", format: "yaml", engine: engineOf("{}"), segmentUnits: 64 });
      expect([analysis.findings, analysis.remarks, analysis.findingCount]).toEqual([[], [], 0]);
      expect([...analysis.pieces()].flatMap(({ leftOut }) => leftOut)).toHaveLength(40);
    }
  });

  it("is found on the last line and at the end of a segment", () => {
    const text = `a:\n  iban: ${wrong}\n  bic: # paylint-ignore\n  iban: ${wrong} # paylint-ignore`;
    for (let segmentUnits = 4; segmentUnits < 40; segmentUnits++) {
      const { findings } = analyze(text, { path: "a.yaml", format: "yaml", engine: engineOf("{}"), segmentUnits });
      expect(findings.map(({ start }) => text.slice(0, start).split("\n").length)).toEqual([2]);
    }
  });
});

describe("explanations", () => {
  it("are the same in sections as in the list, at their places", () => {
    const text = WRITTEN_IN.json(3, 8);
    for (const segmentUnits of [64, 4096]) {
      const options = {
        path: "a.json",
        format: "json",
        engine: engineOf("{}", { explain: true }),
        segmentUnits,
      } as const;
      const analysis = analyze(text, options);
      const all = analysis.explanations.map(({ start, end, explanation }) => [
        start,
        end,
        text.slice(start, end),
        explanation.field.key,
      ]);
      expect(all.length).toBeGreaterThan(10);
      for (const [, , written, key] of all) expect(`${key}`).toMatch(written === "" ? /./u : /\w/u);
      const pieces = [...analysis.pieces()].flatMap(({ explanations }) => explanations.map(told));
      expect(pieces).toEqual(all.map(([start, end]) => [start, end]));
    }
  });
});

describe("key paths", () => {
  it("are those of the document, wherever segments end", () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5, depthSize: "small" }, fc.constantFrom("x", 1, null), tie("list"), tie("object")),
      list: fc.array(tie("value"), { minLength: 1, maxLength: 5 }),
      object: fc.dictionary(fc.constantFrom("a", "b c", "d"), tie("value"), { minKeys: 1, maxKeys: 3 }),
    })).object;
    const pathsIn = (of: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] => {
      if (Array.isArray(of)) return of.flatMap((one, at) => pathsIn(one, [...path, at]));
      if (typeof of === "object" && of !== null)
        return Object.entries(of).flatMap(([key, one]) => pathsIn(one, [...path, key]));
      return [path];
    };
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(0, 1),
        fc.constantFrom("json", "yaml"),
        fc.integer({ min: 4, max: 60 }),
        (of, indent, format, segmentUnits) => {
          const engine = engineOf("{}", { everyField: true });
          const analysis = analyze(JSON.stringify(of, null, indent), { path: "a", format, engine, segmentUnits });
          expect(analysis.fields.map((field) => analysis.keyPath(field))).toEqual(pathsIn(of, []));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("are of rows and columns in a table, and of what a text in a value is written in", () => {
    const table = `iban,note\n${'DE89370400440532013000,"a\nb"\n'.repeat(9)}`;
    const engine = engineOf("{}", { everyField: true });
    for (const segmentUnits of [8, 40, 4096]) {
      const analysis = analyze(table, { path: "a.csv", format: "csv", engine, segmentUnits });
      const rows = analysis.fields.map((field) => analysis.keyPath(field)).filter(([, column]) => column === "iban");
      expect(rows.map(([row]) => row)).toEqual(rows.map((_, at) => at + Number(rows[0]?.[0])));
      expect(rows).toHaveLength(9);
    }
    const text = JSON.stringify({
      a: [{ body: '{"x": {"iban": "DE89370400440532013000"}}' }, "IBAN DE89370400440532013000"],
    });
    const analysis = analyze(text, { path: "a.json", format: "json", engine });
    expect(analysis.literals.map(({ literal }) => analysis.keyPath(literal.field))).toEqual([
      ["a", 0, "body", "x", "iban"],
      ["a", 1],
    ]);
  });
});

describe("members beside a field", () => {
  it("are all that its container holds, also what nothing is found in, wherever segments end", () => {
    fc.assert(
      fc.property(documents, (given) => {
        const { format, segmentUnits } = given;
        const text = textOfDocument(given);
        const path = `a.${format}`;
        const every = analyze(text, {
          path,
          format,
          engine: engineOf("{}", { everyField: true }),
          segmentUnits: 1 << 20,
        });
        const analysis = analyze(text, { path, format, engine: engineOf("{}"), segmentUnits });
        const at = (of: Analysis, { start, end }: { start: number; end: number }, field: Analysis["fields"][number]) =>
          of.place(field, start, end).start;
        for (let offset = 0; offset <= text.length; offset += Math.ceil(text.length / 40)) {
          const told = (of: Analysis, one = of.anyFieldAt(offset)) => one && [one.value, at(of, one, one)];
          expect(told(analysis), `${offset} ${text}`).toEqual(told(every, every.fieldAt(offset)));
        }
        const known = new Map(every.fields.map((field) => [at(every, field, field), field]));
        for (const field of analysis.fields) {
          const own = known.get(at(analysis, field, field));
          const members = analysis.membersBeside(field).map((one) => [one.key, one.value, at(analysis, one, one)]);
          // A container that reaches over many segments is no record.
          if (own === undefined || members.length > 40 || own.container.fields.length !== members.length) continue;
          expect(members).toEqual(own.container.fields.map((one) => [one.key, one.value, at(every, one, one)]));
        }
        const [field] = analysis.fields;
        if (field === undefined || segmentUnits < 160) return;
        expect(analysis.membersBeside(field).length).toBe(
          known.get(at(analysis, field, field))?.container.fields.length,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe("what the project's own names are about", () => {
  it("is looked for, also where nothing else would be", () => {
    const text = "- own_ref: wx 12\n";
    const file = { path: "a.yaml", format: "yaml" } as const;
    expect(engineOf("{}").mayHold(text, file)).toBe(false);
    expect(engineOf('{"keys": {"account": ["own_ref"]}}').mayHold(text, file)).toBe(true);
    expect(engineOf("{}", { explain: true }).mayHold(text, file)).toBe(true);
  });
});

describe("any field at an offset", () => {
  it.each([16, 48, 4096])(
    "is the one whose value is touched, also what nothing is found in: segments of %i",
    (segmentUnits) => {
      const text = 'a: one\nb:\n  - two\n  - ""\niban: DE89370400440532013000\nc: three';
      const analysis = analyze(text, { path: "a.yaml", format: "yaml", engine: engineOf("{}"), segmentUnits });
      for (const value of ["one", "two", "three", "DE89370400440532013000"]) {
        const start = text.indexOf(value);
        const end = start + value.length;
        const at = (offset: number) => analysis.anyFieldAt(offset)?.value;
        expect([at(start), at(end)]).toEqual([value, value]);
        expect([at(start - 1), at(end + 1)]).not.toContain(value);
      }
    },
  );
});

describe("a place for a comment", () => {
  const SIGNS: Readonly<Partial<Record<FormatName, readonly [open: string, close: string]>>> = {
    jsonc: ["// ", "\n"],
    json5: ["// ", "\n"],
    yaml: ["# ", "\n"],
    toml: ["# ", "\n"],
    dotenv: ["# ", "\n"],
    ini: ["; ", "\n"],
    properties: ["# ", "\n"],
    xml: ["<!-- ", " -->\n"],
    json: ["// ", "\n"],
    csv: ["# ", "\n"],
  };
  const everyField = engineOf("{}", { everyField: true });

  const summary = (analysis: Analysis): string => {
    const fields = analysis.fields.map((field) => [
      analysis.keyPath(field),
      field.value,
      field.style,
      field.index,
      field.verbatim,
    ]);
    return JSON.stringify([fields, analysis.problems.map(({ message }) => message)]);
  };

  it.each(Object.keys(SIGNS) as FormatName[])(
    "is one where the comment is read as such, and all else as before: %s",
    (format) => {
      const [open, close] = SIGNS[format] ?? ["", ""];
      const comment = `${open}paylint-ignore${close}`;
      const { places } = textsToComment(format);
      let [yes, no] = [0, 0];
      for (const { text, at } of places) {
        const whole = { path: "a", format, engine: everyField };
        const before = analyze(text, whole);
        const after = analyze(applyEdits(text, [{ start: at, end: at, newText: comment }]), whole);
        const isComment =
          after.comments.length === before.comments.length + 1 &&
          after.comments.some(({ start }) => start === at) &&
          summary(after) === summary(before);
        if (isComment) yes++;
        else no++;
        for (const segmentUnits of [40, 4096]) {
          const taken = analyze(text, { ...whole, segmentUnits }).takesComment(at, comment);
          if (taken) expect(isComment, JSON.stringify([text, at])).toBe(true);
          if (segmentUnits === 4096) expect(taken, JSON.stringify([text, at])).toBe(isComment);
        }
      }
      expect(no).toBeGreaterThan(5);
      expect(yes > 5).toBe(format !== "csv" && format !== "json");
    },
  );

  it.each([
    ["yaml", "- - x\n  - y\n", "- - x\n  ", false],
    ["yaml", "- - x\n  - y\n", "- - x\n", true],
    ["yaml", "a: x\n", "a: ", false],
    ["yaml", "a: |\n  x\n", "a: |\n", false],
    ["yaml", "a:\nb: x\n", "a:\n", true],
    ["jsonc", '{"a": "x"}', '{"a": "', false],
    ["jsonc", '{"a": "x"}', "{", true],
    // Without a line break behind it the comment would take in what follows.
    ["json5", '["x",\n]', '["x"', false, " // paylint-ignore"],
    ["json5", '["x",\n]', '["x",', true, " // paylint-ignore"],
  ] as const)(
    "isn't one where a value would stand elsewhere, or say something else: %s, %j",
    (format, text, before, isOne, comment: string = format === "yaml"
      ? "# paylint-ignore\n"
      : "// paylint-ignore\n") => {
      const analysis = analyze(text, { path: "a", format, engine: engineOf("{}") });
      expect(analysis.takesComment(before.length, comment)).toBe(isOne);
    },
  );

  /** Every line's start, and places within lines, of a document. */
  function textsToComment(format: FormatName): { readonly places: readonly { text: string; at: number }[] } {
    const text = WRITTEN_IN[format](5, 2).slice(0, 700);
    const starts = [...text.matchAll(/\n/gu)].map(({ index }) => index + 1);
    const within = Array.from({ length: 40 }, (_, at) => Math.floor((at * text.length) / 40));
    return { places: [0, ...starts, ...within, text.length].map((at) => ({ text, at })) };
  }
});
