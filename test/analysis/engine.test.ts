/** What an engine has readers look for, and that nothing it leaves out would have been found: in documents cut anywhere, edited and streamed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, type AnalysisOptions, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { analyzeSegments } from "../../server/src/analysis/stream";
import { defaultConfig } from "../../server/src/config/config";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { FORMAT_NAMES, type KeyPath, noFacts } from "../../server/src/model";
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
