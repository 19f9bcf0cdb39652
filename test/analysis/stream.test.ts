import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, analyzeSegments } from "../../server/src/analysis";
import type { FormatName } from "../../server/src/formats";
import { readingEngine } from "../formats/readAll";
import { csvDocument, jsonDocument, randomFrom } from "./documents";

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
  let segments = 0;
  const summary = await analyzeSegments(chunks, { path: "a", format, engine: readingEngine }, (analysis) => {
    segments++;
    fields.push(...placed(analysis));
  });
  return { fields, segments, summary };
}

describe("a streamed document", () => {
  it.each([
    ["json", (seed: number) => jsonDocument(seed, 900, 0)],
    ["csv", (seed: number) => csvDocument(seed, 4000)],
  ] as const)("gives the same %s fields at the same places as one held in memory", async (format, documentOf) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 0x7fff_ffff }), async (seed) => {
        const text = documentOf(seed);
        const { fields, segments, summary } = await streamed(chunksOf(text, randomFrom(seed)), format);
        expect(summary).toEqual({ skipped: null, length: text.length });
        expect(segments).toBeGreaterThan(1);
        const whole = placed(analyze(text, { path: "a", format, engine: readingEngine }));
        expect(JSON.stringify(fields) === JSON.stringify(whole)).toBe(true);
      }),
      { numRuns: 6 },
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
