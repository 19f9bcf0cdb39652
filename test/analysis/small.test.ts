/**
 * Short documents in segments of a few units, so that every container is cut: edited, streamed and cut into sections they
 * are what an analysis of the whole text says, in every format, with comments and a configuration that leave things out.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import type { TextChange } from "../../server/src/analysis/document";
import { readParts } from "../../server/src/analysis/readParts";
import { ChunkedText, EditedText, WholeText } from "../../server/src/analysis/source";
import { analyzeSection, analyzeSegments, sectionsOf } from "../../server/src/analysis/stream";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { withReader } from "../../server/src/formats";
import type { Reader } from "../../server/src/formats/reader";
import { FORMAT_NAMES, type FormatName, noFacts } from "../../server/src/model";
import { layoutOf, TextSegment } from "../../server/src/text/layout";
import { shownOf } from "../support/shown";
import { WRITTEN_IN } from "../support/writtenIn";
import { describeAnalysis } from "./describeAnalysis";
import { randomEdit, randomFrom } from "./documents";

const CONFIG = `{
  "ignore": [{"key": "*1.creditor.iban"}, {"rules": ["iban/format"], "reason": "agreed"}],
  "keys": {"account": ["own_ref"]}
}`;
const engine = createEngine({ config: parseConfig(CONFIG).config, reference: noReferenceData, facts: noFacts });
/** Builds every field, so that reading is compared and not only what detection asks for. */
const greedy: Engine = { ...engine, interest: { key: () => true, value: () => true } };

const seeds = fc.integer({ min: 0, max: 0x7fff_ffff });

function documentOf(format: FormatName, seed: number): string {
  const text = WRITTEN_IN[format](seed, 4).slice(0, 700);
  if (format === "yaml") return text.replace("\n", " # paylint-ignore\n# paylint-ignore-next-line bic/format -- so\n");
  return format === "jsonc" ? text.replace("\n", "\n// paylint-ignore\n") : text;
}

/** All that is told, and which findings a client is shown that takes few. */
function toldOf(analysis: Analysis, around: number): object {
  const { shown, hidden } = shownOf(analysis.choose(3, around));
  const leftOut = [...analysis.pieces()].flatMap((piece) =>
    piece.leftOut.map(({ start, end, by }) => [start, end, by]),
  );
  const chosen = shown.map(({ rule, start, end, related }) => [rule, start, end, related]);
  const counts = [analysis.literalCount, analysis.findingCount];
  return { ...describeAnalysis(analysis), chosen, hidden, leftOut, counts, remarks: analysis.remarks };
}

describe("after edits", () => {
  it.each(FORMAT_NAMES)("%s", (format) => {
    const property = fc.property(seeds, fc.constantFrom(32, 64, 160), fc.boolean(), (seed, segmentUnits, isGreedy) => {
      const random = randomFrom(seed);
      const kind = format === "csv" || format === "tsv" ? "csv" : "json";
      const options = { path: `a.${format}`, format, engine: isGreedy ? greedy : engine, segmentUnits };
      let current = documentOf(format, seed);
      const document = openDocument(current, options);
      for (let count = 0; count < 3; count++) {
        if (random(2) === 0) document.work(() => random(3) === 0);
        const changes: TextChange[] = [];
        let start = 0;
        for (let left = 1 + random(4); left > 0; left--) {
          if (random(12) === 0) changes.push({ range: null, text: current });
          const edit = randomEdit(current, kind, random(current.length + 1), random);
          const layout = layoutOf(current);
          const range = { start: layout.positionAt(edit.start), end: layout.positionAt(edit.end) };
          start = layout.offsetAt(range.start);
          changes.push({ range, text: edit.text });
          current = current.slice(0, start) + edit.text + current.slice(Math.max(start, layout.offsetAt(range.end)));
        }
        const edited = document.edit(changes);
        const anew = analyze(current, options);
        // Lists are whole at any time; counts, once all is checked.
        if (random(2) === 0) expect(describeAnalysis(edited), current).toEqual(describeAnalysis(anew));
        while (!document.work(() => false));
        expect(toldOf(document.analysis, start), current).toEqual(toldOf(anew, start));
      }
    });
    fc.assert(property, { numRuns: 3 });
  });

  it("a line that isn't ended is read the same each time that somebody asks", () => {
    // Without commas no segment ends in the list.
    const list = `["DEUTDEFF"${' "DE89370400440532013000"'.repeat(70)}`;
    const text = `{"a":{"b":${list}\n{"c":1}\n`.repeat(20);
    const options = { path: "a.jsonl", format: "jsonl", engine: greedy } as const;
    const whole = describeAnalysis(analyze(text, options));
    for (const segmentUnits of [32, 64, 512]) {
      const { analysis } = openDocument(text, { ...options, segmentUnits });
      expect(describeAnalysis(analysis)).toEqual(whole);
      expect(describeAnalysis(analysis)).toEqual(whole);
    }
  });

  it("a segment ends in no line break", () => {
    const text = JSON.stringify(Array(4).fill({ iban: "DE88370400440532013000" }), null, 1);
    const options = { path: "a.json", format: "json", engine, segmentUnits: 8 } as const;
    for (const { index } of text.matchAll(/\n/gu)) {
      for (const from of [index, index - 1]) {
        const document = openDocument(text, options);
        const range = { start: document.analysis.positionAt(from), end: document.analysis.positionAt(index) };
        const edited = document.edit([{ range, text: "\r" }]);
        const anew = analyze(edited.slice(0, edited.length), options);
        expect(describeAnalysis(edited)).toEqual(describeAnalysis(anew));
      }
    }
  });

  it("what detection draws from the samples of a column decides whether the table is the same", () => {
    const rows = ["089999,66374958", "089999,66374958", "089999,66374958", "089999,6637495", "089999,6637495"];
    const text = `sort code,account number\n${rows.join("\n")}\n`;
    const options = { path: "a.csv", format: "csv", engine } as const;
    for (let row = 0; row < rows.length; row++) {
      const document = openDocument(text, options);
      const character = rows[row]?.length ?? 0;
      const range = { start: { line: row + 1, character: character - 1 }, end: { line: row + 1, character } };
      const analysis = document.edit([{ range, text: "" }]);
      const current = analysis.slice(0, analysis.length);
      expect(describeAnalysis(analysis)).toEqual(describeAnalysis(analyze(current, options)));
    }
  });
});

function chunksOf(text: string, random: (below: number) => number, most = 300): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = 1 + random(most);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

/** What is told of one section, or of a whole document, at absolute places. */
function foundIn(analysis: Analysis): string[] {
  return [
    ...analysis.fields.map((field) => {
      const { start } = analysis.place(field, field.start, field.end);
      return JSON.stringify([start, field.key, field.value, analysis.keyPath(field), analysis.positionAt(start)]);
    }),
    ...analysis.literals.map(({ literal, start, end }) =>
      JSON.stringify([start, end, literal.kind, literal.value, literal.confidence, literal.evidence]),
    ),
    ...analysis.findings.map(({ finding: { rule, message }, start, end }) =>
      JSON.stringify([start, end, rule, message]),
    ),
    ...analysis.problems.map((problem) => JSON.stringify(problem)),
    ...analysis.comments.map((comment) => JSON.stringify(comment)),
  ];
}

describe("of a list with too many elements to be one record nothing is seen, wherever segments end", () => {
  const many = Array.from({ length: 70 }, (_, at) => `x${at}`);

  it.each<[string, unknown]>([
    ["beside a pair", { bic: "PSSTFRPP", pairs: [["iban", "DE89370400440532013000"], many] }],
    ["whose first names the next", { pairs: [["iban", "DE000044", ...many]] }],
  ])("%s", (_, value) => {
    const text = JSON.stringify(value, null, 8);
    const options = { path: "a.json", format: "json", engine: greedy } as const;
    const whole = describeAnalysis(analyze(text, { ...options, segmentUnits: text.length }));
    for (const segmentUnits of [8, 64, 256])
      expect(describeAnalysis(analyze(text, { ...options, segmentUnits }))).toEqual(whole);
  });
});

describe("in a stream", () => {
  it.each(["csv", "tsv", "xml", "json", "yaml"] as const)("%s", async (format) => {
    const property = fc.asyncProperty(seeds, fc.constantFrom(48, 256), async (seed, segmentUnits) => {
      const text = WRITTEN_IN[format](seed, 12).slice(0, 2500);
      const options = { path: `a.${format}`, format, engine: greedy, segmentUnits };
      const told: string[] = [];
      const summary = await analyzeSegments(chunksOf(text, randomFrom(seed)), options, (analysis) => {
        told.push(...foundIn(analysis));
      });
      expect(summary).toEqual({ skipped: null, length: text.length });
      expect(told.toSorted()).toEqual(foundIn(analyze(text, options)).toSorted());
    });
    await fc.assert(property, { numRuns: 2 });
  });

  it("what stands before a section on its line is known there", async () => {
    const text = JSON.stringify(Array.from({ length: 420 }, () => ({ iban: "DE88370400440532013000" })));
    let sections = 0;
    await analyzeSegments([text], { path: "a.json", format: "json", engine, segmentUnits: 48 }, (section) => {
      sections++;
      for (const { start } of section.literals)
        expect(section.slice(start - 90, start)).toBe(text.slice(Math.max(0, start - 90), start));
    });
    expect(sections).toBeGreaterThan(10);
  });

  it.each<[string, FormatName, (at: number) => string]>([
    ["rows", "csv", (at) => `Ünï ${at};DE88370400440532013000;€\n`],
    ["rows of several lines", "csv", (at) => `"Ünï\n€ ${at}";DE88370400440532013000\r\n`],
    ["an object a line", "jsonl", (at) => `{"ü": "€ ${at}", "iban": "DE88370400440532013000"}\n`],
    ["documents", "yaml", (at) => `ü: € ${at}\niban: DE88370400440532013000\n---\n`],
  ])("a section says where it begins, counted from its line's start: %s", async (_, format, write) => {
    // Only behind the head of a table are there sections.
    const text = Array.from({ length: format === "csv" ? 4000 : 400 }, (_, at) => write(at)).join("");
    const segmentUnits = format === "csv" ? 4000 : 400;
    const sections = sectionsOf([text], { path: `a.${format}`, format, engine, segmentUnits });
    let count = 0;
    for await (const { text: own, origin } of sections) {
      count++;
      const before = text.slice(0, origin.offset);
      const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
      expect(text.slice(origin.offset, origin.offset + own.length)).toBe(own);
      expect(origin).toEqual({
        ...{ offset: before.length, line: before.split(/\r\n|\r|\n/u).length - 1, character: line.length },
        ...{ bytes: Buffer.byteLength(line), before: line.slice(-128) },
        behind: text.slice(origin.offset + own.length, origin.offset + own.length + 128),
      });
    }
    expect(count).toBeGreaterThan(5);
  });

  it("a section within a long line counts on from the one before", async () => {
    const text = JSON.stringify(
      Array.from({ length: 420 }, (_, at) => ({ ü: `€ ${at}`, iban: "DE88370400440532013000" })),
    );
    let count = 0;
    for await (const { origin } of sectionsOf([text], { path: "a.json", format: "json", engine, segmentUnits: 400 })) {
      count++;
      const before = text.slice(0, origin.offset);
      expect(origin).toMatchObject({ line: 0, character: before.length, bytes: Buffer.byteLength(before) });
      expect(origin.before).toBe(before.slice(-128));
    }
    expect(count).toBeGreaterThan(5);
  });

  it("a table's sections say the same where they are analysed elsewhere", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(16, 100), async (seed, segmentUnits) => {
        // Only behind the head are there sections.
        const text = `${WRITTEN_IN.csv(seed, 300)}\n\ntitle\niban,bic\nDE00370400440532013000,DEUTDEFF\n\n\nx,"y`;
        const options = { path: "a.csv", format: "csv" as const, engine: greedy, segmentUnits };
        let sections = 0;
        for await (const { analyze: own, ...section } of sectionsOf(chunksOf(text, randomFrom(seed), 9000), options)) {
          sections++;
          const elsewhere = analyzeSection(structuredClone(section), options);
          const here = own();
          expect(foundIn(elsewhere)).toEqual(foundIn(here));
          for (const field of here.fields.slice(0, 40)) {
            const { start } = here.place(field, field.start, field.end);
            expect(here.anyFieldAt(start)).toBe(here.fieldAt(start));
          }
          expect(elsewhere.lineAt(section.origin.offset)).toBe(here.lineAt(section.origin.offset));
          const { offset } = section.origin;
          expect(here.slice(offset, offset + section.text.length)).toBe(section.text);
          expect(here.measuredFrom(offset + section.text.length)).toEqual(
            elsewhere.measuredFrom(offset + section.text.length),
          );
        }
        expect(sections).toBeGreaterThan(3);
      }),
      { numRuns: 1 },
    );
  });
});

it("an empty document is a segment, too", () => {
  const { analysis } = openDocument("", { path: "a.json", format: "json", engine });
  expect([analysis.length, analysis.lineCount, analysis.findingCount]).toEqual([0, 1, 0]);
  const parts = withReader<number>("json", {
    use: <State>(reader: Reader<State>) => {
      const how = {
        reader,
        interest: greedy.interest,
        state: reader.initial,
        agrees: () => false,
        target: 8,
        window: 64,
      };
      return [...readParts(new WholeText(""), how)].length;
    },
  });
  expect(parts).toBe(1);
});

describe("text is given to a reader", () => {
  it("as much of a whole document as is asked for, with some of what follows", () => {
    const source = new WholeText("x".repeat(10) + "y".repeat(1000));
    expect([source.peek(10), source.final, source.ahead()]).toEqual(["x".repeat(10), false, "y".repeat(512)]);
    source.advance(10);
    expect([source.peek(999), source.final, source.ahead()]).toEqual(["y".repeat(999), false, "y"]);
    expect([source.peek(1000), source.final, source.ahead()]).toEqual(["y".repeat(1000), true, ""]);
    source.advance(1000);
    expect([source.peek(5), source.final]).toEqual(["", true]);
  });

  it("chunk by chunk, once what follows it is known", () => {
    const source = new ChunkedText();
    source.push("x".repeat(100));
    source.push("y".repeat(422));
    expect(source.isWaitingFor(10)).toBe(true);
    expect(source.isWaitingFor(9)).toBe(false);
    source.push("zz");
    expect(source.isWaitingFor(10)).toBe(false);
    expect([source.peek(100), source.final, source.ahead()]).toEqual(["x".repeat(100), false, `${"y".repeat(422)}zz`]);
    source.advance(522);
    expect(source.isWaitingFor(1)).toBe(true);
    source.end();
    expect(source.isWaitingFor(1)).toBe(false);
    expect([source.peek(1), source.final]).toEqual(["z", false]);
    expect([source.peek(2), source.final]).toEqual(["zz", true]);
  });

  it("of an edited stretch to its end, then as many old segments as are asked for", () => {
    const old = ["a".repeat(20), "b".repeat(600), "c".repeat(20)].map((text) => new TextSegment(text));
    const source = new EditedText("xyz", old, { from: 0, window: 8 });
    expect([source.peek(3), source.isToSeam, source.final, source.taken]).toEqual(["xyz", true, false, 0]);
    expect(source.ahead()).toBe("a".repeat(20));
    source.advance(2);
    expect([source.peek(10), source.taken]).toEqual([`z${"a".repeat(20)}`.slice(0, source.isToSeam ? 21 : 10), 1]);
    source.advance(source.peek(10).length);
    expect(source.peek(700).length).toBeGreaterThan(600);
    expect(source.taken).toBe(3);
    expect(source.final).toBe(source.isToSeam);
  });

  it("of a stretch much longer than asked for, no more than that", () => {
    const source = new EditedText("x".repeat(100), [], { from: 0, window: 8 });
    expect([source.peek(5), source.isToSeam, source.final]).toEqual(["x".repeat(8), false, false]);
    expect(source.ahead()).toBe("x".repeat(92));
    source.advance(84);
    expect([source.peek(5), source.isToSeam, source.final, source.ahead()]).toEqual(["x".repeat(16), true, true, ""]);
  });
});
