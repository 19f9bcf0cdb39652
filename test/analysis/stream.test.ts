import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, analyzeSegments, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/formats";
import { noFacts } from "../../server/src/model";
import { readingEngine } from "../formats/readAll";
import { csvDocument, jsonDocument, randomFrom, xmlDocument } from "./documents";

function chunksOf(text: string, random: (below: number) => number): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = 1 + random(50_000);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

/** Fields at absolute offsets, positions and key paths. */
function placed(analysis: Analysis): object[] {
  return analysis.fields.map((field) => {
    const { start, end } = analysis.place(field, field.start, field.end);
    return { value: field.value, start, end, at: analysis.positionAt(start), path: analysis.keyPath(field).join("/") };
  });
}

async function streamed(chunks: Iterable<string>, format: FormatName) {
  const fields: object[] = [];
  let sections = 0;
  const summary = await analyzeSegments(chunks, { path: "a", format, engine: readingEngine }, (analysis) => {
    sections++;
    fields.push(...placed(analysis));
  });
  return { fields, sections, summary };
}

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

/** What is found, at absolute offsets. */
function found(analysis: Analysis): object[] {
  return [
    ...analysis.literals.map(({ literal, start, end }) => {
      const { kind, country, value, valid, confidence, evidence } = literal;
      return { start, end, kind, country, value, valid, confidence, evidence, path: analysis.keyPath(literal.field) };
    }),
    ...analysis.findings.map(({ finding: { rule, severity, message, related }, start, end }) => {
      const places = related.map(({ literal }) => analysis.placeLiteral(literal).start);
      return { start, end, rule, severity, message, places, at: analysis.positionAt(start) };
    }),
  ];
}

describe("a streamed document", () => {
  it.each([
    ["json", (seed: number) => jsonDocument(seed, 900, 0), 1],
    ["csv", (seed: number) => csvDocument(seed, 4000), 10],
    ["xml", (seed: number) => xmlDocument(seed, 600), 2],
  ] as const)(
    "gives the same %s fields at the same places as one held in memory",
    async (format, documentOf, least) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 0x7fff_ffff }), async (seed) => {
          const text = documentOf(seed);
          const { fields, sections, summary } = await streamed(chunksOf(text, randomFrom(seed)), format);
          expect(summary).toEqual({ skipped: null, length: text.length });
          expect(sections).toBeGreaterThanOrEqual(least);
          const whole = placed(analyze(text, { path: "a", format, engine: readingEngine }));
          expect(JSON.stringify(fields) === JSON.stringify(whole)).toBe(true);
        }),
        { numRuns: 3 },
      );
    },
  );

  it("holds the same findings in XML as one held in memory, wherever it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 0x7fff_ffff }), async (seed) => {
        const text = xmlDocument(seed, 120);
        const random = randomFrom(seed);
        const options = { path: "a.xml", format: "xml", engine, segmentUnits: 64 << random(7) } as const;
        const told: object[] = [];
        await analyzeSegments(chunksOf(text, random), options, (analysis) => told.push(...found(analysis)));
        const whole = found(analyze(text, { path: "a.xml", format: "xml", engine }));
        expect(whole.length).toBeGreaterThan(120);
        const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).sort();
        expect(sorted(told)).toEqual(sorted(whole));
      }),
      { numRuns: 5 },
    );
  });

  it("holds the same findings as one held in memory behind sections in which nothing stands", async () => {
    const gap = fc.nat(400).map((length) => "x".repeat(length));
    const record = fc.tuple(gap, gap).map(([before, behind]) => ({
      ...{ before, inner: { gap: behind, text: "DE21991470602093849320" }, behind },
      list: [{ gap: before, code: "MARKDEFFXXX" }, behind, "MARKDEFFXXX"],
    }));
    await fc.assert(
      fc.asyncProperty(gap, fc.array(record, { minLength: 1, maxLength: 3 }), async (lead, records) => {
        const text = JSON.stringify({ lead, all: [{ lead, records }] });
        for (const segmentUnits of [16, 64, 256]) {
          const options = { path: "a.json", format: "json", engine, segmentUnits } as const;
          const told: object[] = [];
          await analyzeSegments([text], options, (analysis) => told.push(...found(analysis)));
          const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).sort();
          expect(sorted(told)).toEqual(sorted(found(analyze(text, { path: "a.json", format: "json", engine }))));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("ends at the first NUL", async () => {
    const { summary } = await streamed(["a,b\n", "1,\0\n"], "csv");
    expect(summary.skipped).toContain("binary");
  });

  it("may be empty", async () => {
    expect((await streamed([], "csv")).summary).toEqual({ skipped: null, length: 0 });
    expect((await streamed(["", ""], "json")).summary).toEqual({ skipped: null, length: 0 });
  });
});
