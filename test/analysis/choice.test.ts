import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, type PlacedFinding } from "../../server/src/analysis";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { shownOf } from "../support/shown";

const SEVERITIES = ["error", "warning", "info", "hint"];

/** Records that are right, wrong (error), written in groups (hint), of two countries (hint), or suppressed. */
const RECORDS = {
  right: "- iban: DE89370400440532013000",
  wrong: "- iban: DE88370400440532013000",
  grouped: '- iban: "DE89 3704 0044 0532 0130 00"',
  mixed: "- iban: DE89370400440532013000\n  bic: BNPAFRPP",
  suppressed: "- iban: DE88370400440532013000 # paylint-ignore",
  unsuppressed: "- iban: DE88370400440532013000 # paylint-ignore bic/test",
} as const;

const kinds = fc.constantFrom(...(Object.keys(RECORDS) as (keyof typeof RECORDS)[]));
const documents = fc.array(kinds, { maxLength: 80, size: "max" });
const configs = fc.constantFrom(
  "{}",
  '{"ignore": [{"key": "*.bic"}]}',
  '{"ignore": [{"key": "1*.iban", "rules": ["iban/check-digits"]}]}',
  '{"ignore": [{"rules": ["iban/format"]}]}',
);

function analysisOf(kinds: readonly (keyof typeof RECORDS)[], config: string): Analysis {
  const engine = createEngine({
    config: parseConfig(config).config,
    reference: noReferenceData,
    facts: { of: () => [] },
  });
  const text = kinds.map((kind) => RECORDS[kind]).join("\n");
  return analyze(text, { path: "a.yaml", format: "yaml", engine, segmentUnits: 200 });
}

const told = ({ start, end, finding: { rule, severity, message, field } }: PlacedFinding) => ({
  start,
  end,
  rule,
  severity,
  key: field.key,
  message: textOf(message),
});

describe("the findings that are shown", () => {
  it("are all of them below the limit, errors first above it, and of what doesn't go in those at the last edit", () => {
    fc.assert(
      fc.property(documents, configs, fc.integer({ min: 1, max: 60 }), fc.nat(), (kinds, config, limit, place) => {
        const analysis = analysisOf(kinds, config);
        const all = analysis.findings.map(told);
        const around = place % 2 === 0 ? place % (analysis.length + 1) : (all[place % all.length]?.end ?? 0);
        const { shown, hidden } = shownOf(analysis.choose(limit, around));
        expect(analysis.findingCount).toBe(all.length);
        expect(shown).toHaveLength(Math.min(limit, all.length));
        expect(hidden).toBe(all.length - shown.length);
        const places = shown.map(({ related: _, ...rest }) => rest);
        // In document order, and nothing that isn't a finding.
        expect(places).toEqual(
          all.filter((one) => places.some((other) => JSON.stringify(one) === JSON.stringify(other))),
        );
        const weightOf = ({ severity }: { severity: string }) => SEVERITIES.indexOf(severity);
        const left = all.filter((one) => !places.some((other) => JSON.stringify(one) === JSON.stringify(other)));
        const heaviestLeft = Math.min(...left.map(weightOf));
        for (const one of places) expect(weightOf(one)).toBeLessThanOrEqual(heaviestLeft);
        const alike = all.filter((one) => weightOf(one) === heaviestLeft);
        const nearest = alike.find(({ end }) => end >= around) ?? alike.at(-1);
        const isSome = places.some((one) => weightOf(one) === heaviestLeft);
        if (nearest !== undefined && isSome) expect(places).toContainEqual(nearest);
        const isShown = new Set(places.map((one) => JSON.stringify(one)));
        const ranks = alike.flatMap((one, rank) => (isShown.has(JSON.stringify(one)) ? rank : []));
        const rank = alike.findIndex(({ end }) => end >= around);
        if (rank < ranks.length || rank > alike.length - ranks.length) return;
        // Far from both ends: half from the top, and half in one run, the nearest in the middle.
        const half = Math.ceil(ranks.length / 2);
        const run = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);
        const head = ranks.length - half;
        expect(ranks).toEqual([...run(0, head), ...run(rank - Math.floor(half / 2), half)]);
      }),
      { numRuns: 40 },
    );
  });

  it("are those that sections hold one after the other", () => {
    fc.assert(
      fc.property(documents, configs, (kinds, config) => {
        const analysis = analysisOf(kinds, config);
        const pieces = [...analysis.pieces()];
        expect(pieces.flatMap(({ findings }) => findings.map(told))).toEqual(analysis.findings.map(told));
        const spans = pieces.flatMap(({ literals }) => literals.map(({ start, end }) => [start, end]));
        expect(spans).toEqual(analysis.literals.map(({ start, end }) => [start, end]));
        for (const { literals, findings } of pieces) {
          const known = new Set(literals.map(({ literal }) => literal));
          for (const { finding } of findings)
            if (finding.literal !== null) expect(known.has(finding.literal)).toBe(true);
        }
        const { length } = analysis;
        expect(analysis.findingsIn(0, length).map(told)).toEqual(analysis.findings.map(told));
      }),
      { numRuns: 10 },
    );
  });
});

describe("what a finding is about is called by", () => {
  const keyIn = (text: string) => {
    const engine = createEngine({
      config: parseConfig("{}").config,
      reference: noReferenceData,
      facts: { of: () => [] },
    });
    const analysis = analyze(text, { path: "a.json", format: "json", engine });
    return shownOf(analysis.choose(1, 0)).shown.map(({ key }) => key);
  };
  const wrong = "DE88370400440532013000";

  it.each<[string, unknown, string | null]>([
    ["its key", { a: [{ iban: wrong }] }, "iban"],
    ["its list's", { a: { ibans: [[wrong]] } }, "ibans"],
    ["the key of the text that it stands in", { a: { note: `IBAN: ${wrong}` } }, "note"],
    ["the key of the list in which the text stands", { notes: [`IBAN: ${wrong}`] }, "notes"],
    ["nothing, where nothing has a name", [`IBAN: ${wrong}`], null],
  ])("%s", (_, of, key) => {
    expect(keyIn(JSON.stringify(of))).toEqual([key]);
  });
});
