/** What an engine has readers look for, and that nothing it leaves out would have been found: in documents cut anywhere, edited and streamed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, type AnalysisOptions, analyze, createEngine, openDocument } from "../../server/src/analysis";
import type { Engine } from "../../server/src/analysis/engine";
import { namesInHead } from "../../server/src/analysis/head";
import { analyzeSegments } from "../../server/src/analysis/stream";
import { defaultConfig } from "../../server/src/config/config";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { withReader } from "../../server/src/formats";
import { everything, type ReadSegment } from "../../server/src/formats/reader";
import {
  type Container,
  type Field,
  FORMAT_NAMES,
  type KeyPath,
  noFacts,
  type TableProfile,
} from "../../server/src/model";
import { validIban } from "../support/ibans";
import { WRITTEN_IN } from "../support/writtenIn";

const input = { config: defaultConfig, reference: noReferenceData, facts: noFacts };

const foundIn = (analysis: Analysis) => ({
  literals: analysis.literals.map(({ start, end, literal: { kind, country, confidence, evidence } }) => ({
    ...{ start, end, kind, country, confidence, evidence },
  })),
  findings: analysis.findings.map(({ start, end, finding: { rule, message } }) => ({ start, end, rule, message })),
});

describe("what is found", () => {
  it("is the same wherever segments end, and where every field is read", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMAT_NAMES),
        fc.nat(10_000),
        fc.constantFrom(16, 48, 160),
        (format, seed, segmentUnits) => {
          const text = WRITTEN_IN[format](seed, 5).slice(0, 1600);
          const path = `a.${format}`;
          const found = (options: Partial<AnalysisOptions>) =>
            foundIn(analyze(text, { path, format, engine: createEngine(input), ...options }));
          const whole = found({ segmentUnits: 1 << 20 });
          expect(found({ segmentUnits }), text).toEqual(whole);
          expect(found({ engine: createEngine({ ...input, everyField: true }) }), text).toEqual(whole);
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([
    '[["sort code", "601613"], ["account number", "31926819"]]',
    '[["the sort code of the customer\'s bank", "601613"], ["account number", "31926819"]]',
    '[["2. sort code", "601613"], ["account number", "31926819"]]',
    '[["sort code", "601613", {"account number": "31926819"}]]',
    '[[["sort code"], "601613"], ["account number", ["31926819"]]]',
    '{"sortCode": "601613", "pairs": [["account number", "31926819"], ["note", "hello"]]}',
    '{"sortCode": "601613", "pairs": [["account number", "31926819"], ["note"], [""], {"note": "hello"}]}',
  ])("is the same of lists of pairs where every field is read, whatever names them: %s", (text) => {
    const found = (everyField: boolean) =>
      foundIn(analyze(text, { path: "a.json", format: "json", engine: createEngine({ ...input, everyField }) }));
    expect(found(false)).toEqual(found(true));
  });
});

/** Invented German codes, all of them listed. */
const LISTED = ["10203040", "20304059", "30405061", "40506072", "50607083", "60708094", "70809012", "80901023"];
const reference: ReferenceData = {
  ...noReferenceData,
  listsBankCode: (country, code) => (country === "DE" ? LISTED.includes(code) : null),
};

type Row = Readonly<Record<string, string>>;
const WRITTEN = {
  json: (rows: readonly Row[]) => JSON.stringify(rows),
  yaml: (rows: readonly Row[]) => rows.map((row) => `- x: "${row.x}"\n  note: "${row.note}"\n`).join(""),
  csv: (rows: readonly Row[]) => `x,note\n${rows.map((row) => `${row.x},"${row.note}"\n`).join("")}`,
} as const;
const formats = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];

describe("a name that its values prove", () => {
  const engine = createEngine({ ...input, reference });
  const rows = (count: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({
      x: `${LISTED[at % 8]}`,
      note: "some words that make the document long",
    }));
  const valuesIn = (analysis: Analysis) => analysis.literals.map(({ literal }) => literal.value);

  it.each(formats)(
    "is looked for in all of a document, however long, and in all sections of a stream: %s",
    async (format) => {
      for (const count of [8, 1200]) {
        const text = WRITTEN[format](rows(count));
        const options = { path: `a.${format}`, format, engine };
        const values = rows(count).map(({ x }) => x);
        expect(valuesIn(analyze(text, options))).toEqual(values);
        const document = openDocument(text, { ...options, segmentUnits: count });
        document.work(() => false);
        expect(valuesIn(document.analysis)).toEqual(values);
        const streamed: string[] = [];
        await analyzeSegments([text], options, (section) => streamed.push(...valuesIn(section)));
        expect(streamed).toHaveLength(count);
      }
    },
  );

  it.each(formats)("is one as soon as there are enough of them, and no longer: %s", (format) => {
    const [few, all] = [rows(5), rows(8)].map((some) => WRITTEN[format](some));
    const document = openDocument(few ?? "", { path: `a.${format}`, format, engine });
    expect(document.analysis.literals).toEqual([]);
    const whole = () => ({
      start: { line: 0, character: 0 },
      end: document.analysis.positionAt(document.analysis.length),
    });
    document.edit([{ range: whole(), text: all ?? "" }]);
    expect(valuesIn(document.analysis)).toEqual(LISTED);
    document.edit([{ range: whole(), text: few ?? "" }]);
    expect(document.analysis.literals).toEqual([]);
  });
});

it.each(["json", "yaml", "csv"] as const)(
  "what values prove together is read where nothing else would: %s",
  (format) => {
    const ibans = fc.sample(validIban("GB"), { numRuns: 12, seed: 5 });
    const text = WRITTEN[format](ibans.map((note) => ({ x: note.slice(8, 14), note })));
    const { literals } = analyze(text, { path: `a.${format}`, format, engine: createEngine(input) });
    const codes = literals.flatMap(({ literal: { kind, value } }) => (kind === "sortCode" ? [value] : []));
    expect(codes).toEqual(ibans.map((iban) => iban.slice(8, 14)));
  },
);

it("a comment about the whole file holds beside one about a line", () => {
  const text = [
    ...["# paylint-ignore-file iban/check-digits -- invented", "# paylint-ignore-next-line bic/format -- invented"],
    ...["bic: DEUTDE1", "iban: DE88370400440532013000", ""],
  ].join("\n");
  const { findings, remarks } = analyze(text, { path: "a.yaml", format: "yaml", engine: createEngine(input) });
  expect(findings.map(({ finding: { rule } }) => rule)).not.toContain("iban/check-digits");
  expect(remarks.map(({ rule }) => rule)).not.toContain("iban/check-digits");
});

it("a comment about the next line holds for what begins with that line", () => {
  const value = "DE89 3704 0044 0532 0130 00\n";
  const rulesIn = (text: string) =>
    analyze(text, { path: "a.yaml", format: "yaml", engine: createEngine(input) }).findings.map(
      ({ finding }) => finding.rule,
    );
  expect(rulesIn(value)).toContain("iban/format");
  expect(rulesIn(`# paylint-ignore-next-line iban/format -- invented\n${value}`)).not.toContain("iban/format");
});

it("what waits to be checked goes with the text that it stands in", () => {
  const engine = createEngine(input);
  const options = { path: "a.json", format: "json", engine, segmentUnits: 32 } as const;
  const rows = (count: number, iban: string) => JSON.stringify(Array(count).fill({ iban }));
  const document = openDocument(rows(80, "DE88370400440532013000"), options);
  document.edit([{ range: null, text: rows(60, "DE89370400440532013000") }]);
  while (!document.work(() => false));
  expect([document.analysis.literalCount, document.analysis.findingCount]).toEqual([60, 0]);
});

it("engines by the same knowledge read alike, so that other settings read nothing anew", () => {
  expect(createEngine(input).interest).toBe(createEngine(input).interest);
});

describe("of what was read of a segment", () => {
  const engine = createEngine(input);
  const file = { path: "a.yaml", format: "yaml" } as const;
  /** The tree of a YAML document, with what its field is besides. */
  const treeOf = (text: string, more: Partial<Field> = {}) => {
    const read = withReader<Pick<ReadSegment<unknown>, "root" | "fields" | "open">>("yaml", {
      use: (reader) => {
        const how = { target: text.length, final: true, interest: everything };
        const found = reader.read({ text, start: 0 }, reader.initial, how);
        if (found === null) throw new Error("It is all there is");
        return found;
      },
    });
    for (const field of read.fields) Object.assign(field, more);
    return read;
  };
  const rulesIn = (of: ReturnType<typeof treeOf>) => engine.check(of.root, file, null).findings.map(({ rule }) => rule);

  it("what a limit has cut short is told, whatever it holds", () => {
    const [whole, cut] = [treeOf("note: some words"), treeOf("note: some words", { isCut: true })];
    expect([engine.mayFind(whole), rulesIn(whole)]).toEqual([false, []]);
    expect([engine.mayFind(cut), rulesIn(cut)]).toEqual([true, ["value/unread"]]);
  });

  it("a container that is open at a boundary may hold more than is seen of it", () => {
    const read = treeOf('value: "601613"');
    const container = read.fields[0]?.container;
    if (container === undefined) throw new Error("It stands in an object");
    const openAt = (atStart: readonly Container[], atEnd: readonly Container[]) =>
      engine.mayFind({ ...read, open: { atStart, atEnd, places: [] } });
    expect([openAt([], []), openAt([container], []), openAt([], [container])]).toEqual([false, true, true]);
  });

  it("what values under a name say counts, in a document's head as in a table's", () => {
    const ibans = fc.sample(validIban("GB"), { numRuns: 12, seed: 5 });
    const text = WRITTEN.yaml(ibans.map((note) => ({ x: note.slice(8, 14), note })));
    const read = treeOf(text);
    const keys = withReader<TableProfile | null>("yaml", { use: (reader) => namesInHead(reader, text, true) });
    if (keys === null) throw new Error("There are enough values");
    const codes = { ...read, fields: read.fields.filter(({ key }) => key === "x") };
    expect([engine.mayFind(codes), engine.mayFind(codes, null), engine.mayFind(codes, keys)]).toEqual([
      ...[false, false],
      true,
    ]);
    expect(engine.mayFind({ ...codes, table: keys })).toBe(true);
    const kindsBy = (table: TableProfile | null) =>
      engine.check(read.root, file, table).literals.map(({ kind }) => kind);
    expect(kindsBy(keys).filter((kind) => kind === "sortCode")).toHaveLength(12);
    expect(kindsBy(null).filter((kind) => kind === "sortCode")).toEqual([]);
    expect(engine.interestWith(null)).toBe(null);
    expect(engine.interestWith({ ...keys, columns: [] })).toBe(null);
    const more = engine.interestWith(keys);
    expect(["x", "w", "iban"].map((key) => [more?.key(key), engine.interest.key(key)])).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
    expect(createEngine({ ...input, everyField: true }).interestWith(keys)).toBe(null);
  });

  it("reasons are given where they are asked for, of every field", () => {
    const explaining = createEngine({ ...input, explain: true });
    const text = "sort_code: '12345'\nnote: some words";
    const reasons = (by: Engine) => by.check(treeOf(text).root, file, null).explanations.length;
    expect([reasons(engine), reasons(explaining) > 0]).toEqual([0, true]);
  });
});

describe("what suppression comments say", () => {
  const engine = createEngine(input);
  const lines = { lineAt: (offset: number) => Math.floor(offset / 10), textOf: () => "x" };
  const at = (start: number, text: string) => ({ start, end: start + text.length, text });
  const told = (...comments: readonly ReturnType<typeof at>[]) =>
    engine.suppressions(comments, lines, { path: "a.yaml", format: "yaml" });

  it("is asked of those alone that speak to Paylint", () => {
    expect(told()).toBe(null);
    expect(told(at(0, "# about paylint"), at(10, "# ignore"))).toBe(null);
    expect(told(at(0, "# a note"), at(15, "# paylint-ignore"))).toMatchObject({ ofFile: false, lines: new Set([1]) });
    expect(told(at(5, "# paylint-ignore-file"), at(15, "# paylint-ignore"))).toMatchObject({
      ofFile: true,
      lines: new Set([1]),
    });
  });

  it("leaves out what they cover, with their reasons, and what they have to be told stands in order", () => {
    const said = told(
      at(25, "# paylint-ignore"),
      at(15, "# paylint-ignore iban/format -- so"),
      at(5, "# paylint-ignore x/y"),
    );
    const finding = { rule: "iban/format", start: 12 };
    const { left, remarks } = said?.apply([finding, { rule: "bic/format", start: 13 }]) ?? {};
    expect([...(left ?? [])].map(([one, { reason }]) => [one, reason])).toEqual([[finding, "so"]]);
    expect(remarks?.map(({ rule, start }) => [rule, start])).toEqual([
      ["config/unknown-rule", 5],
      ["config/unused-suppression", 5],
      ["config/unused-suppression", 25],
    ]);
  });
});

describe("names of the project's own", () => {
  it("say nothing of what else is wrong, and take back what a rule says of what is no identifier", () => {
    const text = '{"iban": "DE88370400440532013000", "other": "x"}';
    const rulesUnder = (keys: string) => {
      const engine = createEngine({ ...input, config: parseConfig(`{"keys": ${keys}}`).config });
      return analyze(text, { path: "a.json", format: "json", engine }).findings.map(({ finding: { rule } }) => rule);
    };
    const all = rulesUnder("{}");
    expect(all).toEqual(["iban/check-digits"]);
    expect(rulesUnder('{"none": ["other"]}')).toEqual(all);
    expect(rulesUnder('{"none": ["iban"]}')).toEqual([]);
  });

  it("are about the files that they name", () => {
    const { config } = parseConfig('{"keys": {"account": [{"name": "own", "path": "old/**", "country": "DE"}]}}');
    const engine = createEngine({ ...input, config });
    const kinds = (path: string) =>
      analyze('{"own": "532013000"}', { path, format: "json", engine }).literals.map(({ literal }) => literal.kind);
    expect([kinds("old/a.json"), kinds("new/a.json"), kinds("old/b.json")]).toEqual([["account"], [], ["account"]]);
  });
});

describe("what the configuration leaves out by key", () => {
  it.each(["json", "csv"] as const)("is left out in all sections of a stream: %s", async (format) => {
    const { config } = parseConfig('{"ignore": [{"key": "1*.iban", "rules": ["iban/check-digits"]}]}');
    const options = { path: `a.${format}`, format, engine: createEngine({ ...input, config }), segmentUnits: 64 };
    const rows = Array.from({ length: 30 }, () => ({ x: "DE88370400440532013000", note: "some words" }));
    const text = WRITTEN[format](rows).replaceAll(/\bx\b/gu, "iban");
    const shown: KeyPath[] = [];
    await analyzeSegments([text], options, (section) =>
      shown.push(...section.findings.map(({ finding }) => section.keyPath(finding.field))),
    );
    const whole = analyze(text, options);
    expect(shown).toEqual(whole.findings.map(({ finding }) => whole.keyPath(finding.field)));
    expect(shown.map(([row]) => String(row).startsWith("1"))).toEqual(Array(shown.length).fill(false));
    expect(shown.length).toBeLessThan(20);
    expect(shown.length).toBeGreaterThan(10);
  });
});
