/** Formats that count what they list: the numbers are those of what stands there, whatever a file came to. */
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { FormatContext } from "../../server/src/report/format";
import { OUTPUT_FORMATS, type OutputFormatName } from "../../server/src/report/formats";
import type { Counts, FileHead, FindingEntry, RunEnd, Summary } from "../../server/src/report/report";

type SeverityName = FindingEntry["finding"]["severity"];

const context: FormatContext = {
  version: "0",
  colour: false,
  root: "/work space/ü",
  baseline: false,
  leftOut: false,
  quiet: false,
};

const none: Summary = {
  ...{ files: 1, literals: 0, errors: 0, warnings: 0, infos: 0, hints: 0 },
  ...{ skipped: 0, incomplete: 0, unread: 0, omitted: 0 },
};

function entry(severity: SeverityName, line: number): FindingEntry {
  const range = { start: { line, character: 0 }, end: { line, character: 3 } };
  const finding = {
    ...{ rule: "iban/length", severity, message: "Wrong.", range },
    ...{ literal: null, fixes: [] },
  };
  const subject = { rule: finding.rule, path: "a.yaml", keyPath: [], value: "x", literal: null };
  return { finding, frame: null, bytes: { start: 0, end: 3 }, subject };
}

interface FileOf {
  readonly severities: readonly SeverityName[];
  readonly skipped: string | null;
  readonly unchecked: readonly string[];
}

async function write(name: OutputFormatName, files: readonly FileOf[], end: Partial<RunEnd> = {}): Promise<string> {
  const format = await OUTPUT_FORMATS[name]();
  const writer = format.open(context);
  let text = writer.begin?.() ?? "";
  for (const { severities, skipped, unchecked } of files) {
    const head: FileHead = { path: "a.yaml", skipped, encoding: null, unchecked };
    const of = (one: SeverityName) => severities.filter((severity) => severity === one).length;
    const counts: Counts = { errors: of("error"), warnings: of("warning"), infos: of("info"), hints: of("hint") };
    text += writer.file?.(head, counts) ?? "";
    severities.forEach((severity, line) => {
      text += writer.finding(entry(severity, line), head);
    });
    text += writer.endFile?.(head) ?? "";
  }
  return text + writer.end({ summary: none, byRule: [], successful: true, remarks: [], age: [], ...end });
}

const CASES: readonly FileOf[] = [[], ["error"], ["warning", "hint"], ["error", "warning", "info", "hint"]].flatMap(
  (severities) =>
    [[], ["a text"], ["a text", "another"]].flatMap((unchecked) =>
      [null, "is too large"].map((skipped) => ({
        // Nothing is found in a file that isn't looked at.
        severities: (skipped === null ? severities : []) as SeverityName[],
        skipped,
        unchecked,
      })),
    ),
);

describe("JUnit", () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name) => name === "testsuite" || name === "testcase",
  });

  interface Case {
    readonly failure?: object;
    readonly error?: object;
    readonly skipped?: object;
  }
  interface Suite extends Record<"tests" | "failures" | "errors" | "skipped", string> {
    readonly testcase: readonly Case[];
  }
  const suitesOf = (xml: string): readonly Suite[] => parser.parse(xml).testsuites.testsuite ?? [];

  const numbersOf = ({ tests, failures, errors, skipped }: Suite) => [tests, failures, errors, skipped].map(Number);
  const countsOf = ({ testcase }: Suite) => [
    testcase.length,
    testcase.filter(({ failure }) => failure !== undefined).length,
    testcase.filter(({ error }) => error !== undefined).length,
    testcase.filter(({ skipped }) => skipped !== undefined).length,
  ];

  it.each(CASES)("of %j counts its cases, of which there is one at least", async (file) => {
    const [suite, ...more] = suitesOf(await write("junit", [file]));
    if (suite === undefined) throw new Error("a suite was expected");
    expect(more).toEqual([]);
    expect(numbersOf(suite)).toEqual(countsOf(suite));
    expect(suite.testcase.length).toBeGreaterThan(0);
    const reasons = (file.skipped === null ? 0 : 1) + file.unchecked.length;
    expect(Number(suite.skipped)).toBe(reasons);
  });

  it.each([
    [{}, 0],
    [{ remarks: ["b.yaml could not be found."] }, 1],
    [{ successful: false }, 1],
    [{ successful: false, remarks: ["No answers."] }, 1],
  ])("a run that came to %j has so many suites more", async (end, count) => {
    const suites = suitesOf(await write("junit", [], end));
    expect(suites).toHaveLength(count);
    for (const suite of suites) expect(numbersOf(suite)).toEqual(countsOf(suite));
  });
});

describe("JSON", () => {
  it.each(CASES)("of %j says why it was left out, and what in it, where something was", async (file) => {
    const [told] = JSON.parse(await write("json", [file])).files;
    expect(told.skipped).toBe(file.skipped);
    expect(told.unchecked).toEqual(file.unchecked.length === 0 ? undefined : file.unchecked);
    expect(told.findings).toHaveLength(file.severities.length);
  });

  it("has remarks and what is old where there is any, and says whether all was done", async () => {
    const of = async (end: Partial<RunEnd>) => JSON.parse(await write("json", [], end));
    expect(await of({})).toMatchObject({ complete: true });
    expect(await of({})).not.toHaveProperty("remarks");
    expect(await of({ successful: false, remarks: ["No answers."], age: ["Old."] })).toMatchObject({
      complete: false,
      remarks: ["No answers.", "Old."],
    });
  });
});

describe("SARIF", () => {
  it("says what its relative paths count from, and that rules which are off are off", async () => {
    const [run] = JSON.parse(await write("sarif", CASES)).runs;
    const bases = new Set(Object.keys(run.originalUriBaseIds));
    expect(bases.size).toBe(1);
    expect(Object.values(run.originalUriBaseIds)).toEqual([{ uri: "file:///work%20space/%C3%BC/" }]);
    for (const { locations, ruleId, ruleIndex } of run.results) {
      expect(bases).toContain(locations[0].physicalLocation.artifactLocation.uriBaseId);
      expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
    for (const { defaultConfiguration } of run.tool.driver.rules) {
      expect(defaultConfiguration.enabled === false || defaultConfiguration.level !== undefined).toBe(true);
    }
  });
});

describe("stylish", () => {
  it.each(CASES)("of %j says why it was left out, where it was", async (file) => {
    const text = await write("stylish", [file]);
    expect(text.includes("is too large")).toBe(file.skipped !== null);
  });
});

describe("the summary", () => {
  it.each([
    [{}, "0 errors, 0 warnings"],
    [{ errors: 1, warnings: 2 }, "1 error, 2 warnings"],
    [{ infos: 1, hints: 1 }, "0 errors, 0 warnings, 1 info, 1 hint"],
    [{ skipped: 2 }, "0 errors, 0 warnings, 2 skipped"],
    [{ incomplete: 1 }, "0 errors, 0 warnings, 1 checked in part"],
    [{ unread: 1 }, "0 errors, 0 warnings, 1 text beyond the limits"],
    [{ omitted: 3 }, "0 errors, 0 warnings, 3 not listed"],
  ])("of %j names what there is: %s", async (counts, expected) => {
    const text = await write("stylish", [], { summary: { ...none, ...counts } });
    expect(text).toContain(`1 file, 0 identifiers: ${expected}\n`);
  });
});
