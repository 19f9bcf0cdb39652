/** Lists of banks: codes beside the names of banks are found in every format, measured by nothing, and typing is seen. */
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

const FORMATS = ["csv", "json", "yaml", "jsonl", "toml"] as const;
type Written = (typeof FORMATS)[number];

type Row = readonly [name: string, code: string];

const BANKS: readonly Row[] = [
  ["North Bank", "044"],
  ["South Bank", "057"],
  ["Tarn", "058"],
  ["Bank of Ash", "070"],
  ["Moor", "50215"],
  ["Elm Bank", "301"],
  ["Fir Savings Bank", "090"],
];
const NATIONAL: readonly Row[] = BANKS.map(([name, code]) => [`${name.replace(/ ?Bank$/u, "")} Bank N.A.`, code]);
const CODES = BANKS.map(([, code]) => code);

function write(format: Written, rows: readonly Row[], keys: readonly [string, string] = ["name", "code"]): string {
  const [name, code] = keys;
  switch (format) {
    case "csv":
      return `${name},${code}\n${rows.map((row) => `${row.join(",")}\n`).join("")}`;
    case "json":
      return JSON.stringify({ banks: rows.map((row) => ({ id: 1, [name]: row[0], [code]: row[1] })) }, null, 1);
    case "jsonl":
      return rows.map((row) => `${JSON.stringify({ [name]: row[0], [code]: row[1] })}\n`).join("");
    case "yaml":
      return rows.map((row) => `- ${name}: ${row[0]}\n  ${code}: "${row[1]}"\n`).join("");
    case "toml":
      return rows.map((row) => `[[banks]]\n${name} = "${row[0]}"\n${code} = "${row[1]}"\n`).join("");
  }
}

const optionsOf = (format: Written) => ({ path: `a.${format}`, format, engine });

function codesIn({ literals }: Analysis): string[] {
  return literals.map(({ literal: { kind, text } }) => `${kind} ${text}`);
}

describe.each(FORMATS)("codes beside names of banks, in %s", (format) => {
  const foundIn = (rows: readonly Row[], keys?: readonly [string, string]): string[] =>
    codesIn(analyze(write(format, rows, keys), optionsOf(format)));

  it("are found beside national associations, whose N. is no number", () => {
    expect(foundIn(NATIONAL)).toEqual(CODES.map((code) => `nid ${code}`));
  });

  it("are found, nothing is said of them, and the text isn't passed over", () => {
    const text = write(format, BANKS);
    const { literals, findings } = analyze(text, optionsOf(format));
    expect(literals.map(({ literal: { kind, text: own, country } }) => `${kind} ${country} ${own}`)).toEqual(
      CODES.map((code) => `nid null ${code}`),
    );
    expect(findings).toEqual([]);
    expect(engine.mayHold(text, optionsOf(format))).toBe(true);
  });

  it("are found where the key says that banks are named, whatever they are called", () => {
    const rows = BANKS.map(([name, code]): Row => [name.replace(/ ?Bank ?/u, ""), code]);
    expect(foundIn(rows, ["bank_name", "code"])).toHaveLength(BANKS.length);
    expect(foundIn(rows)).toEqual([]);
  });

  it("are found where their own key says that they are of banks", () => {
    const shops: Row[] = CODES.map((code, at) => [`Shop ${"ABCDEFG".charAt(at)}`, code]);
    expect(foundIn(shops, ["name", "bankCode"])).toEqual(CODES.map((code) => `nid ${code}`));
    expect(foundIn(shops, ["name", "branchCode"])).toEqual([]);
    expect(foundIn(shops, ["name", "bankBranchCode"])).toEqual([]);
  });

  it.each<[string, readonly Row[]]>([
    ["fewer than six", BANKS.slice(0, 5)],
    ["fewer banks than other things", BANKS.map(([name, code], at) => [at > 2 ? `Shop ${at}` : name, code])],
    ["the same ones again", BANKS.map(([, code], at) => [at % 2 === 0 ? "North Bank" : "South Bank", code])],
    ["the same codes again", BANKS.map(([name], at) => [name, at % 2 === 0 ? "044" : "057"])],
    ["a code with a letter", BANKS.map(([name, code], at) => [name, at === 3 ? "A70" : code])],
    ["banks of power", BANKS.map(([, code], at) => [`Power Bank ${at}`, code])],
    ["what a bank charges", BANKS.map(([, code], at) => [`Bank fee ${at}`, code])],
  ])("are left alone: %s", (_, rows) => {
    expect(foundIn(rows)).toEqual([]);
  });

  it("are left alone under names of other numbers", () => {
    expect(foundIn(BANKS, ["name", "order"])).toEqual([]);
    expect(foundIn(BANKS, ["city", "code"])).toEqual([]);
  });

  it("are found as far as what stands there now says, while somebody types", () => {
    let current = write(format, BANKS);
    const document = openDocument(current, optionsOf(format));
    for (const [from, to] of [
      ["070", "A70"],
      ["A70", "070"],
      ["North Bank", "North Shop"],
      ["South Bank", "South Shop"],
      ["Elm Bank", "Elm Shop"],
      ["North Shop", "North Bank"],
    ] as const) {
      const start = current.indexOf(from);
      const before = document.analysis;
      const range = { start: before.positionAt(start), end: before.positionAt(start + from.length) };
      const after = document.edit([{ range, text: to }]);
      current = current.slice(0, start) + to + current.slice(start + from.length);
      expect(describeAnalysis(after)).toEqual(describeAnalysis(analyze(current, optionsOf(format))));
    }
    expect(codesIn(document.analysis)).toEqual([]);
  });
});

it("a length that the country of the list doesn't have is a hint", () => {
  const text = `country: NG\nbanks:\n${write("yaml", BANKS)}`;
  const { findings } = analyze(text, optionsOf("yaml"));
  expect(findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`)).toEqual(["hint nid/length"]);
});

describe("a map from banks' names to their codes", () => {
  const foundIn = (map: unknown) => codesIn(analyze(JSON.stringify(map, null, 1), optionsOf("json")));

  it("holds those of what is called a bank", () => {
    const codes = {
      ...{ "North Bank": "044", "South Bank": "057", Tarn: "058", "Bank of Ash": "070" },
      ...{ Moor: "215", "Elm Bank": "301", "Fir Savings Bank": "090", "Bank of Oak": "011" },
      // No bank's name, but that of a code which it has.
      "Bank branch code": "123",
    };
    expect(foundIn({ codes })).toEqual(["044", "057", "070", "301", "090", "011"].map((code) => `nid ${code}`));
    expect(engine.mayHold(JSON.stringify({ codes }), optionsOf("json"))).toBe(true);
  });

  const places = Array.from(
    { length: 300 },
    (_, at) => `${String.fromCharCode(65 + (at % 26))}ar${"aeiouyáéíóúü".charAt(at / 26)}n`,
  );
  const many = Object.fromEntries(
    places.map((place, at) => [at % 2 === 0 ? `Bank of ${place}` : `${place} Bank`, String(at + 1).padStart(4, "0")]),
  );

  it("is found whole, however long it is", () => {
    expect(foundIn(many)).toHaveLength(300);
  });

  it("is found as far as what stands there now says, while somebody types", () => {
    let current = JSON.stringify(Object.fromEntries(Object.entries(many).slice(0, 8)), null, 1);
    const document = openDocument(current, optionsOf("json"));
    const found: number[] = [];
    for (const [from, to] of [
      ["Bank of Aaran", "Shop of Aaran"],
      ["Baran Bank", "Baran Shop"],
      ["Bank of Caran", "Shop of Caran"],
      ["Baran Shop", "Baran Bank"],
      ["0002", "002"],
    ] as const) {
      const start = current.indexOf(from);
      const before = document.analysis;
      const range = { start: before.positionAt(start), end: before.positionAt(start + from.length) };
      const after = document.edit([{ range, text: to }]);
      current = current.slice(0, start) + to + current.slice(start + from.length);
      expect(describeAnalysis(after)).toEqual(describeAnalysis(analyze(current, optionsOf("json"))));
      found.push(after.literals.length);
    }
    expect(found).toEqual([7, 6, 0, 6, 0]);
  });

  it("is none where the numbers are amounts, phones or one of several things about a bank", () => {
    const change = (change: (code: string, at: number) => unknown) =>
      Object.fromEntries(Object.entries(many).map(([name, code], at) => [name, change(code, at)]));
    expect(foundIn(change((_, at) => String(1000 + at * 7)))).toEqual([]);
    expect(foundIn(change((code, at) => (at % 2 === 0 ? code : `0${code}`)))).toEqual([]);
    expect(foundIn(change((code) => `${code}0123456`))).toEqual([]);
    expect(foundIn(BANKS.map(([, code]) => ({ "Bank Phone": `0${code}1`, "Bank Desk": `0${code}2` })))).toEqual([]);
  });
});

it("beside BICs of a country whose codes are letters alone, digits are somebody's own", () => {
  const listOf = (country: string) =>
    JSON.stringify(BANKS.map(([name, code], at) => ({ bic: `ABC${"DEFGHIK"[at] ?? ""}${country}2A`, code, name })));
  const kindsIn = (country: string) =>
    new Set(analyze(listOf(country), optionsOf("json")).literals.map(({ literal: { kind } }) => kind));
  expect(kindsIn("NL")).toEqual(new Set(["bic"]));
  expect(kindsIn("NG")).toEqual(new Set(["bic", "nid"]));
});
