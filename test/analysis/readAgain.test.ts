/**
 * How much of a document is read and checked again, told in segments: around a change, for who asks about members beside a
 * field, and for a range of findings.
 */
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import { Draft } from "../../server/src/analysis/draft";
import { behind, type Part, readAgain, readAlike, readParts, textAround } from "../../server/src/analysis/readParts";
import { WholeText } from "../../server/src/analysis/source";
import { analyzeSegments, sectionsOf } from "../../server/src/analysis/stream";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { withReader } from "../../server/src/formats";
import { jsonReader } from "../../server/src/formats/json/jsonReader";
import { everything, MAX_PROBLEMS, type Reader } from "../../server/src/formats/reader";
import { FORMAT_NAMES, type FormatName, noFacts } from "../../server/src/model";
import { Layout, TextSegment } from "../../server/src/text/layout";
import { WRITTEN_IN } from "../support/writtenIn";

const IBAN = "DE88370400440532013000";

function engineOf(config: string, more: { readonly everyField?: boolean } = {}): Engine {
  return createEngine({ config: parseConfig(config).config, reference: noReferenceData, facts: noFacts, ...more });
}

/** An engine that counts the segments that are read and those that are checked. */
function counting(config = "{}") {
  const engine = engineOf(config);
  const counts = { read: 0, checked: 0 };
  const counted: Engine = {
    ...engine,
    mayFind(...asked) {
      counts.read++;
      return engine.mayFind(...asked);
    },
    check(...asked) {
      counts.checked++;
      return engine.check(...asked);
    },
  };
  return { engine: counted, counts };
}

const layoutOf = (...texts: readonly string[]) => new Layout(texts.map((text) => new TextSegment(text)));

describe("around a change", () => {
  const layout = layoutOf("abcde", "fghij", "klmno");
  const around = (start: number, end: number, ahead: readonly number[] = []) => {
    const { first, last, around: text } = textAround(layout, (at) => ahead[at] ?? 0, start, end);
    return [first, last, text.before, text.behind];
  };

  it.each<[string, number, number, readonly (number | string)[]]>([
    ["in a segment that one is read", 7, 8, [1, 1, "fg", "ij"]],
    ["at the end of a segment that one", 9, 10, [1, 1, "fghi", ""]],
    ["at the start of a segment the one before, too", 5, 6, [0, 1, "abcde", "ghij"]],
    ["between two segments both", 5, 5, [0, 1, "abcde", "fghij"]],
    ["that reaches over segments all of them", 3, 12, [0, 2, "abc", "mno"]],
    ["at the document's start the first", 0, 0, [0, 0, "", "abcde"]],
    ["at its end the last", 15, 15, [2, 2, "klmno", ""]],
  ])("%s", (_, start, end, expected) => {
    expect(around(start, end)).toEqual(expected);
  });

  it("as many segments before are read as look so far ahead", () => {
    expect(around(7, 8, [2])).toEqual([1, 1, "fg", "ij"]);
    expect(around(7, 8, [3])).toEqual([0, 1, "abcdefg", "ij"]);
    expect(around(12, 12, [0, 3])).toEqual([1, 2, "fghijkl", "mno"]);
    expect(around(12, 12, [9, 3])).toEqual([0, 2, "abcdefghijkl", "mno"]);
    expect(around(12, 12, [9, 2])).toEqual([2, 2, "kl", "mno"]);
  });

  it("nothing stands before the first one, however far they look ahead", () => {
    expect(textAround(layout, () => 99, 1, 2)).toEqual({ first: 0, last: 0, around: { before: "a", behind: "cde" } });
  });
});

describe("changes that go in one after the other", () => {
  const at = (character: number) => ({ line: 0, character });
  const offsetAt = (text: Layout, position: { readonly line: number; readonly character: number }) =>
    text.offsetAt(position);
  const draftOf = (ahead: readonly number[] = []) =>
    new Draft(
      layoutOf("abcde", "fghij", "klmno", "pqrst"),
      [0, 1, 2, 3].map((part) => ({ read: { ahead: ahead[part] ?? 0 } })),
    );
  const change = (draft: Draft, start: number, end: number, text: string) =>
    draft.change({ start: at(start), end: at(end) }, text, offsetAt);
  const told = (draft: Draft) => ({
    texts: draft.segments.map(({ text }) => text),
    ranges: draft.ranges.map(({ at: segment, first, count }) => [segment, first, count]),
    edited: draft.segments.map((_, segment) => draft.isEdited(segment)),
    parts: draft.segments.map((_, segment) => draft.partAt(segment)),
  });

  it("make ranges of what they touch, in document order, with the parts that each takes the place of", () => {
    const draft = draftOf();
    change(draft, 17, 18, "RR");
    change(draft, 3, 7, "-");
    expect(told(draft)).toEqual({
      texts: ["abc-hij", "klmno", "pqRRst"],
      ranges: [
        [0, 0, 2],
        [2, 3, 1],
      ],
      edited: [true, false, true],
      parts: [0, 2, 3],
    });
    expect([draft.length, draft.startOf(draft.ranges[1]), draft.startOf(undefined)]).toEqual([18, 12, 18]);
    expect(draft.slice(2, 9)).toBe("c-hijkl");
  });

  it("make one range of two that meet", () => {
    const draft = draftOf();
    change(draft, 1, 2, "");
    change(draft, 6, 7, "");
    change(draft, 3, 6, "");
    expect(told(draft)).toEqual({
      texts: ["acdij", "klmno", "pqrst"],
      ranges: [[0, 0, 2]],
      edited: [true, false, false],
      parts: [0, 2, 3],
    });
  });

  it("look ahead into what is as it was, not where a change went in before", () => {
    const draft = draftOf([0, 3]);
    change(draft, 11, 11, "!");
    expect(told(draft).texts).toEqual(["abcde", "fghijk!lmno", "pqrst"]);
    change(draft, 17, 17, "?");
    expect(told(draft).texts).toEqual(["abcde", "fghijk!lmno", "p?qrst"]);
  });

  it("take in the segment behind where a line break would be cut", () => {
    const texts = (...all: readonly string[]) => {
      const draft = new Draft(layoutOf(...all), []);
      change(draft, 3, 4, "\r");
      return told(draft).texts;
    };
    expect(texts("ab", "cd", "\nef", "g")).toEqual(["ab", "c\r\nef", "g"]);
    expect(texts("ab", "cd", "ef", "g")).toEqual(["ab", "c\r", "ef", "g"]);
    expect(texts("ab", "cd")).toEqual(["ab", "c\r"]);
  });
});

describe("of a document that is open", () => {
  const text = JSON.stringify(Array.from({ length: 90 }, (_, id) => ({ id, note: "some words", iban: IBAN })));
  const options = { path: "a.json", format: "json", segmentUnits: 128 } as const;
  const begun = (config?: string) => {
    const { engine, counts } = counting(config);
    const document = openDocument(text, { ...options, engine });
    const segments = counts.read;
    document.work(() => false);
    const reset = () => Object.assign(counts, { read: 0, checked: 0 });
    reset();
    return { document, counts, segments, reset };
  };

  it("an edit reads a segment or two again, wherever it is", () => {
    const { document, counts, segments, reset } = begun();
    expect(segments).toBeGreaterThan(25);
    for (const place of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const at = document.analysis.positionAt(text.indexOf("words", text.length * place));
      document.edit([{ range: { start: at, end: at }, text: "x" }]);
      document.work(() => false);
      expect(counts.read, `${place}`).toBeLessThanOrEqual(2);
      expect(counts.checked, `${place}`).toBeLessThanOrEqual(3);
      reset();
    }
  });

  it("two edits read a segment or two for each, and nothing between them", () => {
    const { document, counts } = begun();
    const [first, second] = [0.2, 0.8].map((place) =>
      document.analysis.positionAt(text.indexOf("words", text.length * place)),
    );
    if (first === undefined || second === undefined) throw new Error("There are two");
    const put = (at: typeof first) => ({ range: { start: at, end: at }, text: "x" });
    document.edit([put(second), put(first)]);
    expect(counts.read).toBeLessThanOrEqual(4);
  });

  it("what is found in a range has the segments there looked at, and no others", () => {
    for (const config of ["{}", '{"ignore": [{"rules": ["bic/*"]}]}']) {
      const { engine, counts } = counting(config);
      const document = openDocument(text, { ...options, engine });
      counts.checked = 0;
      const at = text.indexOf(IBAN, text.length / 2);
      expect(document.analysis.findingsIn(at, at + IBAN.length)).toHaveLength(1);
      expect(counts.checked).toBeGreaterThan(0);
      expect(counts.checked).toBeLessThan(8);
    }
  });

  it("is checked anew under other settings, and not read anew", () => {
    const { document, counts } = begun();
    const other = counting('{"rules": {"iban/check-digits": "off"}}');
    document.setEngine(other.engine);
    while (!document.work(() => false));
    expect([counts.read, counts.checked, other.counts.read]).toEqual([0, 0, 0]);
    expect(other.counts.checked).toBeGreaterThan(20);
    expect(document.analysis.findings).toEqual([]);
  });
});

describe("a document that is read into segments", () => {
  const documentOf = (format: FormatName) => WRITTEN_IN[format](3, 8).slice(0, 2000);
  const partsOf = (format: FormatName, target: number, window: number) =>
    withReader<readonly Part<unknown>[]>(format, {
      use: <State>(reader: Reader<State>) => {
        const how = { reader, interest: everything, state: reader.initial, agrees: () => false, target, window };
        return [...readParts(new WholeText(documentOf(format)), how)].flatMap((part) => part ?? []);
      },
    });

  it.each(FORMAT_NAMES)("is all in them, and each knows as much of what follows as was looked at: %s", (format) => {
    const text = documentOf(format);
    for (const [target, window] of [
      [16, 4000],
      [100, 4000],
      [16, 200],
      [100, 300],
      [4000, 4000],
    ] as const) {
      let at = 0;
      for (const { segment, following, read } of partsOf(format, target, window)) {
        const isToEnd = at + window >= text.length;
        expect(segment.text).toBe(text.slice(at, at + segment.text.length));
        at += segment.text.length;
        const rest = text.slice(at);
        const looked = (read.ahead ?? 0) + 64;
        // The last line is ended, so that it is whole for a reader that isn't told of the document's end.
        if (rest === "") expect(following).toBe(null);
        else expect(following).toBe(isToEnd && rest.length <= looked ? `${rest}\n` : rest.slice(0, looked));
        expect(isToEnd || read.length >= target).toBe(true);
      }
      expect(at).toBe(text.length);
    }
  });

  it("is whole where it is just as long as the limit, and not read where it is longer", () => {
    const short = '{"iban": "DE88370400440532013000"}';
    const engine = { ...engineOf("{}"), maxLength: short.length };
    const document = openDocument(short, { path: "a.json", format: "json", engine });
    expect([document.analysis.skipped, document.analysis.findingCount]).toEqual([null, 1]);
    const start = { line: 0, character: 0 };
    const longer = document.edit([{ range: { start, end: start }, text: " " }]);
    expect([longer.skipped, longer.findingCount, longer.literals]).toEqual([
      `longer than the limit of ${short.length} characters`,
      0,
      [],
    ]);
    const again = document.edit([{ range: { start, end: { line: 0, character: 1 } }, text: "" }]);
    expect([again.skipped, again.findingCount]).toEqual([null, 1]);
  });
});

describe("a segment that is read again", () => {
  const text = '{"iban": "x"}';
  const part = { segment: new TextSegment(text), before: jsonReader.initial, following: null, read: {} };

  it("is read as it was", () => {
    expect(readAlike(jsonReader, part, { interest: everything }).fields.map(({ value }) => value)).toEqual(["x"]);
  });

  it.each([text.length - 1, null])("is none where another length is read: %s", (length) => {
    const reader = {
      ...jsonReader,
      read: (...asked: Parameters<typeof jsonReader.read>) => {
        const read = jsonReader.read(...asked);
        return read === null || length === null ? null : { ...read, length };
      },
    };
    expect(readAgain(reader, part, { interest: everything })).toBe(null);
    expect(() => readAlike(reader, part, { interest: everything })).toThrow(/json segment/u);
  });

  it("is told of the text behind it where its reader looks there, and else reads to the end", () => {
    expect(behind({ following: "x", read: { ahead: 3 } })).toEqual({ final: false, ahead: "x" });
    expect(behind({ following: "x", read: { ahead: 0 } })).toEqual({ final: false, ahead: "x" });
    expect(behind({ following: "x", read: {} })).toEqual({ final: true });
    expect(behind({ following: null, read: { ahead: 3 } })).toEqual({ final: true });
  });
});

describe("members beside a field", () => {
  it("are looked for in so many segments on each side", () => {
    const many = JSON.stringify([...Array(200).fill("x words"), IBAN, ...Array(200).fill("x words")]);
    const analysis = analyze(many, { path: "a.json", format: "json", engine: engineOf("{}"), segmentUnits: 40 });
    const field = analysis.fields.find(({ value }) => value === IBAN);
    if (field === undefined) throw new Error("An IBAN is a field");
    const members = analysis.membersBeside(field);
    expect(members).toContainEqual(expect.objectContaining({ value: IBAN }));
    // Sixteen segments on each side, with four of them in each; some of those beside it stand in its own segment.
    expect(members.length).toBeGreaterThan(2 * 16 * 4);
    expect(members.length).toBeLessThan(2 * 17 * 4);
  });
});

describe("what can't be read", () => {
  it.each([16, 64, 4096])("is told at its place in the document, the first of it: segments of %i", (segmentUnits) => {
    const good = "a: x\n";
    const broken = "b: {b: ]\nc: y\n";
    const engine = engineOf("{}", { everyField: true });
    const problemsIn = (text: string) =>
      analyze(text, { path: "a.yaml", format: "yaml", engine, segmentUnits }).problems;
    const [one] = problemsIn(broken);
    if (one === undefined) throw new Error("There is one");
    const text = good.repeat(9) + broken;
    expect(problemsIn(text)[0]).toEqual({ ...one, start: one.start + 45, end: one.end + 45 });
    expect(problemsIn(text)).toHaveLength(problemsIn(broken).length);
    expect(problemsIn(`${broken}---\n`.repeat(1100)).length).toBe(MAX_PROBLEMS);
  });
});

describe("a section of a larger document", () => {
  const sections = async (text: string, format: FormatName) => {
    const told: Analysis[] = [];
    const options = { path: "a", format, engine: engineOf("{}"), segmentUnits: 64 };
    await analyzeSegments([text], options, (section) => told.push(section));
    return told;
  };

  it("is told of where it holds nothing but a comment, or something that can't be read", async () => {
    const notes = Array.from({ length: 40 }, (_, at) => `note${at}: some words\n`);
    const remarked = await sections(notes.toSpliced(30, 0, "# paylint-ignore\n").join(""), "yaml");
    expect(remarked.flatMap(({ remarks }) => remarks.map(({ rule }) => rule))).toEqual(["config/unused-suppression"]);
    expect(remarked.length).toBe(1);
    const broken = await sections(notes.toSpliced(30, 0, "  - {a: ]\n").join(""), "yaml");
    expect(broken.length).toBe(1);
    expect(broken.flatMap(({ problems }) => problems.length)).not.toEqual([0]);
    expect(await sections(notes.join(""), "yaml")).toEqual([]);
  });

  it("has no text of its own: no place for a comment, nothing beside a field but what was kept", async () => {
    const text = `iban,note\n${`${IBAN},x\n`.repeat(3000)}`;
    const options = { path: "a.csv", format: "csv", engine: engineOf("{}"), segmentUnits: 1024 } as const;
    const { value } = await sectionsOf([text], options).next();
    if (value === undefined || !("analyze" in value)) throw new Error("There are sections");
    const section = value.analyze();
    const [field] = section.fields;
    if (field === undefined) throw new Error("There are fields");
    expect(section.membersBeside(field)).toBe(field.container.fields);
    expect(section.anyFieldAt(section.place(field, field.start, field.end).start)).toBe(field);
    expect(section.takesComment(0, "# paylint-ignore\n")).toBe(false);
    expect(section.again("")).toBe(section);
  });
});
