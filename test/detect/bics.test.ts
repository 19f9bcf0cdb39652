/** BICs under one name: among right ones the wrong ones are found, in every format, and typing is seen. */
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

const FORMATS = ["csv", "json", "yaml", "jsonl", "toml"] as const;
type Written = (typeof FORMATS)[number];

const RIGHT = ["TARNAOLU", "MOORAOLU", "ELMBAOLU", "FIRSAOLU", "OAKBAOLU", "ASHBAOLU"];

function write(format: Written, bics: readonly string[], key = "bic"): string {
  const rows = bics.map((bic, at) => [`Name ${at}`, bic] as const);
  switch (format) {
    case "csv":
      return `name,${key}\n${rows.map((row) => `${row.join(",")}\n`).join("")}`;
    case "json":
      return JSON.stringify({ list: rows.map(([name, bic]) => ({ name, [key]: bic })) }, null, 1);
    case "jsonl":
      return rows.map(([name, bic]) => `${JSON.stringify({ name, [key]: bic })}\n`).join("");
    case "yaml":
      return rows.map(([name, bic]) => `- name: ${name}\n  ${key}: ${bic}\n`).join("");
    case "toml":
      return rows.map(([name, bic]) => `[[list]]\nname = "${name}"\n${key} = "${bic}"\n`).join("");
  }
}

const optionsOf = (format: Written) => ({ path: `a.${format}`, format, engine });

function wrongIn({ literals }: Analysis): string[] {
  return literals.flatMap(({ literal: { kind, text, valid } }) => (valid === false ? [`${kind} ${text}`] : []));
}

describe.each(FORMATS)("in %s", (format) => {
  const wrongOf = (bics: readonly string[], key?: string): string[] =>
    wrongIn(analyze(write(format, bics, key), optionsOf(format)));

  it.each(["bic", "swift", "swift_code"])(
    "under %s one that lost a letter, or has one too many, is an error",
    (key) => {
      const bics = [...RIGHT, "PINAOLU", "BEECHAOLU"];
      expect(wrongOf(bics, key)).toEqual(["bic PINAOLU", "bic BEECHAOLU"]);
      const { findings } = analyze(write(format, bics, key), optionsOf(format));
      expect(findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`)).toEqual([
        "error bic/length",
        "error bic/length",
      ]);
    },
  );

  it("so is one with its branch that lost a letter of the bank", () => {
    const bics = RIGHT.map((bic) => `${bic}XXX`);
    expect(wrongOf([...bics, "PINAOLUXXX", "DEUTDEFFXX"])).toEqual(["bic PINAOLUXXX", "bic DEUTDEFFXX"]);
    expect(wrongOf([...RIGHT, "PINAOLUXXX"])).toEqual([]);
  });

  it("digits of a BIC's length among them are an error, too", () => {
    expect(wrongOf([...RIGHT, "PINAOLU", "AB345678"])).toEqual(["bic PINAOLU", "bic AB345678"]);
  });

  it.each<[string, readonly string[], string?]>([
    ["fewer than three right ones", [...RIGHT.slice(0, 2), "PINAOLU", "FIRAOLU", "ELMAOLU", "ASHAOLU"]],
    ["words", [...RIGHT, "UNKNOWN", "MISSING"]],
    ["the end of no other", [...RIGHT, "PINBOLU"]],
    ["fewer than six", [...RIGHT.slice(0, 4), "PINAOLU"]],
    ["too many that are none", [...RIGHT, "PINAOLU", "MOOR", "ELM", "FIR"]],
    ["another name", [...RIGHT, "PINAOLU"], "label"],
    ["a name that only speaks of them", [...RIGHT, "PINAOLU"], "bic_type"],
  ])("nothing is said of %s", (_, bics, key) => {
    expect(wrongOf(bics, key)).toEqual([]);
  });

  it("they are found as far as what stands there now says, while somebody types", () => {
    let current = write(format, [...RIGHT, "PINAOLU"]);
    const document = openDocument(current, optionsOf(format));
    const found: string[][] = [];
    for (const [from, to] of [
      ["PINAOLU", "PINEAOLU"],
      ["PINEAOLU", "PINAOLU"],
      ["TARNAOLU", "TARNAOLX"],
      ["MOORAOLU", "MOOR"],
      ["ELMBAOLU", "ELMB"],
      ["MOOR", "MOORAOLU"],
    ] as const) {
      const start = current.indexOf(from);
      const before = document.analysis;
      const range = { start: before.positionAt(start), end: before.positionAt(start + from.length) };
      const after = document.edit([{ range, text: to }]);
      current = current.slice(0, start) + to + current.slice(start + from.length);
      expect(describeAnalysis(after)).toEqual(describeAnalysis(analyze(current, optionsOf(format))));
      found.push(wrongIn(after));
    }
    const wrong = ["bic PINAOLU"];
    expect(found).toEqual([[], wrong, wrong, wrong, [], wrong]);
  });
});
