/** Forms in documents that are no tables: one key labels another, whatever both are called, and typing is seen. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { mayProve } from "../../server/src/detect";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

const FORMATS = ["json", "yaml", "toml", "xml"] as const;
type Written = (typeof FORMATS)[number];
type Row = readonly [label: string, value: string];

const ROWS: readonly Row[] = [
  ["Company", "Tarn Ltd"],
  ["SWIFT / BIC", "COBADEFFXXX"],
  ["BLZ", "37040044"],
  ["Kontonummer", "532013000"],
];

function write(format: Written, rows: readonly Row[], [label, value] = ["q", "a"]): string {
  switch (format) {
    case "json":
      return JSON.stringify({ form: rows.map((row) => ({ [label]: row[0], [value]: row[1] })) }, null, 1);
    case "yaml":
      return rows.map((row) => `- ${label}: ${row[0]}\n  ${value}: "${row[1]}"\n`).join("");
    case "toml":
      return rows.map((row) => `[[form]]\n${label} = "${row[0]}"\n${value} = "${row[1]}"\n`).join("");
    case "xml": {
      const pairs = rows.map((row) => `<row><${label}>${row[0]}</${label}><${value}>${row[1]}</${value}></row>`);
      return `<form>\n${pairs.join("\n")}\n</form>\n`;
    }
  }
}

function found(format: Written, text: string): string[] {
  const analysis = analyze(text, { path: `a.${format}`, format, engine });
  return analysis.literals.map(({ literal: { kind, text: written } }) => `${kind} ${written}`);
}

const ALL = ["bic COBADEFFXXX", "nid 37040044", "account 532013000"];

describe("a key under which different identifiers are named", () => {
  it.each(FORMATS)("labels the values beside it in %s", (format) => {
    expect(found(format, write(format, ROWS))).toEqual(ALL);
  });

  it.each<[string, string]>([
    ["caption", "entry"],
    ["frage", "antwort"],
    ["zz_label", "aa_value"],
    ["x", "y"],
  ])("whatever both are called: %s, %s", (label, value) => {
    expect(found("json", write("json", ROWS, [label, value]))).toEqual(ALL);
  });

  it("joins what it labels into one account, whose IBAN and bank are compared", () => {
    const rows: Row[] = [
      ["IBAN", "DE89370400440532013000"],
      ["BLZ", "37040045"],
    ];
    const { findings } = analyze(write("json", rows), { path: "a.json", format: "json", engine });
    expect(findings.map(({ finding }) => finding.rule)).toEqual(["record/iban-bank-code"]);
  });

  it("still labels one that is wrong", () => {
    const rows: Row[] = [...ROWS, ["IBAN", "DE00370400440532013000"]];
    expect(found("json", write("json", rows))).toEqual([...ALL, "iban DE00370400440532013000"]);
  });
});

describe("no form", () => {
  it.each<[string, readonly Row[], (readonly [string, string])?]>([
    ["one identifier alone", [ROWS[0] as Row, ["BLZ", "370400"], ["BLZ", "370400"]]],
    [
      "labels whose values are something else",
      [
        ["SWIFT / BIC", "optional"],
        ["BLZ", "short text"],
        ["Kontonummer", "532013000"],
      ],
    ],
    [
      "words about identifiers",
      [
        ["BIC length", "COBADEFF"],
        ["BLZ length", "370400"],
      ],
    ],
    [
      "a key that says what it is itself",
      [
        ["BLZ", "370400"],
        ["Kontonummer", "532013"],
        ["Sort code", "370400"],
      ],
      ["q", "phone"],
    ],
    [
      "places in a line",
      [
        ["BLZ", "120"],
        ["Kontonummer", "12345"],
        ["Sort code", "370400"],
      ],
    ],
  ])("is made of %s", (_, rows, keys) => {
    const plain = rows.map(([, value]) => ["Company", value] as const);
    expect(found("json", write("json", rows, keys && [...keys]))).toEqual(
      found("json", write("json", plain, keys && [...keys])),
    );
  });

  it.each<[string, boolean]>([
    ['{"q": "IBAN", "a": ""}, {"q": "BIC", "a": ""}', true],
    ["<q>IBAN</q><q>BIC</q>", true],
    ["q: IBAN\nq: BIC\n", true],
    ["q = 'IBAN'\nq = 'BIC'\n", true],
    ['{"q": "IBAN", "a": ""}, {"q": "IBAN", "a": ""}', false],
    ['{"iban": "x", "bic": "y"}', false],
    ['{"q": "IBAN length", "a": ""}, {"q": "BIC", "a": ""}', false],
  ])("is looked for in most heads: %s", (head, is) => expect(mayProve(head)).toBe(is));
});

describe("typing in a form", () => {
  it("is seen where a label comes and goes", () => {
    const text = write("json", ROWS);
    const live = openDocument(text, { path: "a.json", format: "json", engine, segmentUnits: 64 });
    const whole = (now: string) =>
      describeAnalysis(analyze(now, { path: "a.json", format: "json", engine, segmentUnits: 64 }));
    let now = text;
    for (const [from, to] of [
      ["BLZ", "Town"],
      ["SWIFT / BIC", "Street"],
      ["Street", "BIC"],
      ["Town", "Bankleitzahl"],
    ] as const) {
      const at = now.indexOf(from);
      const before = now.slice(0, at).split("\n");
      const start = { line: before.length - 1, character: (before.at(-1) ?? "").length };
      const end = { line: start.line, character: start.character + from.length };
      now = `${now.slice(0, at)}${to}${now.slice(at + from.length)}`;
      live.edit([{ range: { start, end }, text: to }]);
      live.work(() => false);
      expect(describeAnalysis(live.analysis)).toEqual(whole(now));
    }
  });
});
