import { describe, expect, it } from "vitest";
import { analyze, createEngine, openDocument } from "../../server/src/analysis";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/formats";

const WRONG = "DE00370400440532013000";

function engineFor(config: string) {
  return createEngine({ config: parseConfig(config).config, reference: noReferenceData, facts: { of: () => [] } });
}

function analysisOf(text: string, format: FormatName = "json", config = "{}") {
  return analyze(text, { path: `payments/a.${format}`, format, engine: engineFor(config) });
}

const rulesOf = (text: string, format: FormatName, config = "{}"): string[] =>
  analysisOf(text, format, config).findings.map(({ finding }) => finding.rule);

describe("an analysis", () => {
  const text = `{\n  "creditor": {"iban": "${WRONG}", "bic": "COBADEFFXXX"},\n  "list": [1, {"iban": "${WRONG}"}]\n}`;

  it("places literals and findings at absolute offsets", () => {
    const analysis = analysisOf(text);
    expect(analysis.literals.map(({ start, end }) => text.slice(start, end))).toEqual([WRONG, "COBADEFFXXX", WRONG]);
    expect(analysis.findings.map(({ finding, start }) => [finding.rule, text.slice(start, start + 4)])).toEqual([
      ["iban/check-digits", "DE00"],
      ["iban/check-digits", "DE00"],
    ]);
  });

  it("answers what stands at an offset", () => {
    const analysis = analysisOf(text);
    const at = text.indexOf(WRONG);
    expect(analysis.literalsIn(at, at)[0]?.literal.kind).toBe("iban");
    expect(analysis.literalsIn(at + WRONG.length, at + WRONG.length)[0]?.start).toBe(at);
    expect(analysis.literalsIn(0, 0)).toEqual([]);
    const field = analysis.fieldAt(text.indexOf("COBA") + 2);
    expect(field?.key).toBe("bic");
    expect(field === null ? [] : analysis.keyPath(field)).toEqual(["creditor", "bic"]);
    const last = analysis.fieldAt(text.lastIndexOf(WRONG));
    expect(last === null ? [] : analysis.keyPath(last)).toEqual(["list", 1, "iban"]);
    expect(analysis.positionAt(at)).toEqual({ line: 1, character: 24 });
  });

  it("leaves out what the configuration or a comment ignores", () => {
    expect(rulesOf(text, "json", '{"ignore": [{"key": "creditor.*"}]}')).toEqual(["iban/check-digits"]);
    expect(rulesOf(text, "json", '{"rules": {"iban/check-digits": "off"}}')).toEqual([]);
    const commented = `{\n  // paylint-ignore iban/check-digits -- sample\n  "iban": "${WRONG}",\n  "iban": "${WRONG}"\n}`;
    expect(rulesOf(commented, "jsonc")).toEqual(["iban/check-digits"]);
    const unused = analysisOf(`{\n  // paylint-ignore\n  "a": 1\n}`, "jsonc");
    expect(unused.remarks.map(({ rule }) => rule)).toEqual(["config/unused-suppression"]);
  });

  it("skips what is too long or no text, and says why", () => {
    const engine = { ...engineFor("{}"), maxLength: 20 };
    const long = analyze(text, { path: "a.json", format: "json", engine });
    expect(long.skipped).toContain("20");
    expect(long.literals).toEqual([]);
    expect(long.positionAt(4)).toEqual({ line: 1, character: 2 });
    expect(analysisOf('{"iban": "\0"}').skipped).toContain("binary");
    expect(analysisOf("").skipped).toBeNull();
  });
});

describe("a document open in an editor", () => {
  it("applies changes one after the other, in the coordinates that each leaves behind", () => {
    const document = openDocument('{"iban": ""}', { path: "a.json", format: "json", engine: engineFor("{}") });
    const at = { line: 0, character: 10 };
    const analysis = document.edit([
      { range: { start: at, end: at }, text: "DE" },
      { range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } }, text: WRONG.slice(2) },
    ]);
    expect(analysis.slice(0, analysis.length)).toBe(`{"iban": "${WRONG}"}`);
    expect(analysis.findings.map(({ finding }) => finding.rule)).toEqual(["iban/check-digits"]);
    expect(document.analysis).toBe(analysis);
    expect(document.edit([{ range: null, text: "[]" }]).literals).toEqual([]);
  });

  it("becomes readable again when a NUL goes or the limit rises", () => {
    const document = openDocument(`{"iban": "${WRONG}\0"}`, {
      path: "a.json",
      format: "json",
      engine: engineFor("{}"),
    });
    expect(document.analysis.skipped).toContain("binary");
    const range = { start: { line: 0, character: 32 }, end: { line: 0, character: 33 } };
    expect(document.edit([{ range, text: "" }]).findings).toHaveLength(1);
    expect(document.setEngine({ ...engineFor("{}"), maxLength: 5 }).skipped).toContain("5");
    expect(document.setEngine(engineFor("{}")).findings).toHaveLength(1);
  });

  it("has nothing left to check once it holds a NUL", () => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ at, name: "Firma Muster", iban: WRONG }));
    const document = openDocument(JSON.stringify(rows, null, 2), {
      path: "a.json",
      format: "json",
      engine: engineFor("{}"),
    });
    expect(document.analysis.isComplete).toBe(false);
    const start = { line: 0, character: 1 };
    document.edit([{ range: { start, end: start }, text: "\0" }]);
    expect(document.work(() => false)).toBe(true);
    expect(document.analysis.skipped).toContain("binary");
    expect(document.analysis.findingCount).toBe(0);
  });

  it("checks everything again under another engine", () => {
    const document = openDocument(`{"iban": "${WRONG}"}`, { path: "a.json", format: "json", engine: engineFor("{}") });
    expect(document.setEngine(engineFor('{"rules": {"iban/check-digits": "off"}}')).findings).toEqual([]);
  });

  it("reads a snapshot's own version after further edits", () => {
    const text = JSON.stringify(Array.from({ length: 400 }, () => ({ iban: WRONG })));
    const document = openDocument(text, { path: "a.json", format: "json", engine: engineFor("{}") });
    const before = document.analysis;
    document.edit([{ range: { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } }, text: "\n1, " }]);
    const last = before.literals.at(-1);
    expect(last === undefined ? "" : text.slice(last.start, last.end)).toBe(WRONG);
    expect(before.slice(0, before.length)).toBe(text);
  });
});

it("findings on several lines with comments are each left out once", () => {
  const text = `a: {iban: ${WRONG}} # paylint-ignore\nb: {iban: ${WRONG}} # paylint-ignore\nc: {iban: ${WRONG}}\n`;
  for (const segmentUnits of [16, 1000]) {
    const analysis = analyze(text, { path: "a.yaml", format: "yaml", engine: engineFor("{}"), segmentUnits });
    expect([analysis.findingCount, analysis.findings.length, analysis.remarks]).toEqual([1, 1, []]);
  }
});

it("a value is called by the nearest name there is, however deep it stands in lists", () => {
  for (const nested of [`{"ibans": "${WRONG}"}`, `{"ibans": ["${WRONG}"]}`, `{"ibans": [[["${WRONG}"]]]}`]) {
    const [part] = analysisOf(nested).choose(9, 0).parts;
    expect(part?.shown(0).key).toBe("ibans");
  }
});

it("everything beside a field is known, also where it stands in other segments, outermost or not", () => {
  const members = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`a${at}`, "some words"]));
  const engine = { ...engineFor("{}"), interest: { key: () => true, value: () => true } };
  const lines = Object.entries(members).map(([key, value]) => `${key}=${value}\n`);
  for (const [format, text] of [
    ["json", JSON.stringify(members)],
    ["json", JSON.stringify({ inner: members })],
    ["json", JSON.stringify([members])],
    ["dotenv", lines.join("")],
    ["ini", lines.join("")],
  ] as const) {
    const analysis = analyze(text, { path: `a.${format}`, format, engine, segmentUnits: 32 });
    const field = analysis.fieldAt(text.indexOf("some", text.length / 2));
    if (field === null) throw new Error("a field was expected");
    expect(analysis.membersBeside(field).map(({ key }) => key)).toEqual(Object.keys(members));
  }
});

it("a record is one wherever segments end, also in what joins it by a container below its account's", () => {
  const words = "words enough that a segment ends somewhere in them";
  const details = { a: words, details: { bic: "NWBKGB2L", b: words } };
  const account = { iban: "sort code 20-00-00, account 55779911", details };
  const text = JSON.stringify({ debtor_iban: "DE89370400440532013000", account, note: words });
  const options = { path: "a.json", format: "json", engine: engineFor("{}") } as const;
  for (let segmentUnits = 4; segmentUnits < text.length; segmentUnits += 4) {
    const { literals } = analyze(text, { ...options, segmentUnits });
    const records = literals.map(({ literal }) => literal.record.literals.map(({ kind }) => kind).join("+"));
    expect(records, String(segmentUnits)).toEqual(["iban+bic", "sortCode+account", "sortCode+account", "iban+bic"]);
  }
});

it("of what can't be read the first places are told, in the order of the text", () => {
  const options = { path: "a.json", format: "json", engine: engineFor("{}"), segmentUnits: 256 } as const;
  const starts = analyze(`[${"x}, ".repeat(600)}]`, options).problems.map(({ start }) => start);
  expect(starts).toHaveLength(1000);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});
