import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Labels, measure, type Reported, type ReportedFile, shares } from "../../scripts/corpus/measure";
import { readLabels, reporterOf } from "../../scripts/corpus/readCorpus";

const OWN = path.join(import.meta.dirname, "files");
const measured = (folder: string) => measure(readLabels(folder), reporterOf(folder));

describe("the project's own labelled files", () => {
  it("are many", () => {
    expect(measured(OWN).total.labels).toBeGreaterThan(200);
  });

  it("are read without a mistake", () => {
    const { falseAlarms, misses, wrongVerdicts, wrongFindings } = measured(OWN);
    expect({ falseAlarms, misses, wrongVerdicts, wrongFindings }).toEqual({
      falseAlarms: [],
      misses: [],
      wrongVerdicts: [],
      wrongFindings: [],
    });
  });
});

/** A second set, where the environment names one. */
const others = process.env.PAYLINT_CORPUS ?? "";
if (others !== "") {
  it("labelled files of others are read with hardly a mistake", () => {
    const { total, files, ...mistakes } = measured(others);
    const { precision, recall, validity } = shares(total);
    const told = JSON.stringify(mistakes, null, 2);
    expect(precision, told).toBeGreaterThanOrEqual(0.995);
    expect(recall, told).toBeGreaterThanOrEqual(0.99);
    expect(validity, told).toBeGreaterThanOrEqual(0.995);
    expect(files.perfect / files.all, told).toBeGreaterThanOrEqual(0.95);
  });
}

describe("the measure", () => {
  const labels: Labels = {
    files: {
      "a.json": [
        { line: 1, column: 5, text: "X", kind: "iban", country: "DE", expect: "valid" },
        { line: 2, column: 5, text: "Y", kind: "bic", country: "DE", expect: "invalid" },
      ],
      "b.yaml": [],
    },
    tolerated: { "b.yaml": [{ line: 9, column: 9, text: "Z", kind: "iban" }] },
  };
  const one = (line: number, kind: string, valid: boolean | null): Reported => {
    return { line, column: 5, text: "", kind, country: "DE", valid, flagged: valid === false };
  };
  const file = (...literals: Reported[]): ReportedFile => ({ literals, rules: [] });

  it("counts misses, false alarms and wrong verdicts", () => {
    const found = measure(labels, (name) =>
      name === "a.json" ? file(one(1, "iban", false), one(2, "nid", true)) : file(),
    );
    expect(shares(found.total)).toEqual({ precision: 0.5, recall: 0.5, validity: 0 });
    expect(found.misses).toHaveLength(1);
    expect(found.falseAlarms).toHaveLength(1);
    expect(found.wrongFindings).toHaveLength(1);
  });

  it("leaves out what is tolerated and what cannot be decided", () => {
    const tolerated = { ...one(9, "account", true), column: 9 };
    const found = measure(labels, (name) =>
      name === "b.yaml" ? file(tolerated) : file(one(1, "iban", null), one(2, "bic", false)),
    );
    expect(shares(found.total)).toEqual({ precision: 1, recall: 1, validity: 1 });
    expect(found.total).toMatchObject({ reported: 2, undecided: 1 });
  });

  it("counts perfect files and the findings of each rule", () => {
    const perfect = measure(labels, (name) => {
      if (name === "a.json") return { literals: [one(1, "iban", true), one(2, "bic", false)], rules: ["x/y", "x/y"] };
      return { literals: [one(3, "nid", true)], rules: ["x/y"] };
    });
    expect(perfect.files).toEqual({ all: 2, perfect: 1 });
    expect(perfect.labelledFiles).toEqual({ all: 1, perfect: 1 });
    expect(Object.fromEntries(perfect.rules)).toEqual({ "x/y": { findings: 3, files: 2, most: 2 } });
  });
});
