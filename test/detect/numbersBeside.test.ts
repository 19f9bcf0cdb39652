/** Values speak together with those beside them in their rows and records, in every format. */
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { inspect, type ReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";
import { randomFrom } from "../analysis/documents";
import { modulusTable } from "../support/ukTable";

/** A list of invented German codes, and the table of the United Kingdom. */
const LISTED = ["10203040", "20304059", "30405061", "40506072", "50607083", "60708094", "70809012", "80901023"];
const reference: ReferenceData = {
  ukModulus: () => modulusTable,
  germanBank: () => null,
  listsBankCode: (country, code) => (country === "DE" ? LISTED.includes(code) : null),
  bankLetters: () => null,
};
const BICS = ["ABCDDEFF", "BCDEFRPP", "CDEFITMM", "DEFGESBB", "EFGHNLAA", "FGHIBEBB", "GHIJATWW", "HIJKPLPW"];
const directory = { knowsBic: (bic8: string) => BICS.includes(bic8), knowsNid: () => null };
const engine = createEngine({ config: defaultConfig, reference, directory, facts: noFacts });

type Row = Readonly<Record<string, string>>;
type Written = "csv" | "json" | "yaml" | "jsonl";
const FORMATS: readonly Written[] = ["csv", "json", "yaml", "jsonl"];

function write(format: Written, rows: readonly Row[]): string {
  switch (format) {
    case "csv":
      return `${Object.keys(rows[0] ?? {}).join(";")}\n${rows.map((row) => `${Object.values(row).join(";")}\n`).join("")}`;
    case "json":
      return JSON.stringify({ entries: rows }, null, 1);
    case "jsonl":
      return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    case "yaml":
      return rows
        .map(
          (row, at) =>
            `p${at}:\n${Object.entries(row)
              .map(([key, value]) => `  ${key}: "${value}"\n`)
              .join("")}`,
        )
        .join("");
  }
}

function analysed(format: Written, rows: readonly Row[], by = engine): Analysis {
  return analyze(write(format, rows), { path: `a.${format}`, format, engine: by });
}

/** What was found under a name, as kind, country and value. */
function foundIn(format: Written, rows: readonly Row[], name: string): string[] {
  const { literals } = analysed(format, rows);
  return literals
    .filter(({ literal }) => literal.field.key === name)
    .map(({ literal: { kind, country, value } }) => `${kind} ${country} ${value}`);
}

type Random = (below: number) => number;

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => random(10)).join("");
}

function passesModulus(sortCode: string, account: string): boolean {
  const { checks } = inspect({ kind: "account", country: "GB", value: account, bankcode: sortCode }, reference);
  return checks.some(({ check, result }) => check === "modulus" && result === "pass");
}

/** Sort codes of banks whose accounts are checked, with accounts that pass. */
function pairs(count: number, random = randomFrom(3)): [sortCode: string, account: string][] {
  return Array.from({ length: count }, () => {
    for (;;) {
      const sortCode = `${["20", "40", "60", "09"][random(4)]}${digits(4, random)}`;
      const account = digits(8, random);
      if (passesModulus(sortCode, account)) return [sortCode, account];
    }
  });
}

function mistyped(number: string): string {
  return number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
}

function ibanOf(bban: string, country = "DE"): string {
  const digits = [...`${bban}${country}00`].map((sign) => Number.parseInt(sign, 36)).join("");
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${bban}`;
}

/** German codes and accounts; no two accounts follow each other. */
function germans(count: number, random = randomFrom(9)): [code: string, account: string][] {
  return Array.from({ length: count }, () => [`${1 + random(8)}${digits(7, random)}`, `1${digits(9, random)}`]);
}

describe.each(FORMATS)("names that say nothing, in %s", (format) => {
  it("are found by pairs that pass the modulus check, and the wrong one is an error", () => {
    const made = pairs(20);
    const rows = made.map(([x, y], at) => ({ x, y: at === 7 ? mistyped(y) : y, note: "a" }));
    expect(foundIn(format, rows, "x")).toEqual(rows.map(({ x }) => `sortCode GB ${x}`));
    expect(foundIn(format, rows, "y")).toEqual(rows.map(({ y }) => `account GB ${y}`));
    const { findings } = analysed(format, rows);
    expect(findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`)).toEqual([
      "error sort-code/modulus",
    ]);
  });

  it("are left alone where pairs are of other rows", () => {
    const made = pairs(40);
    const rows = made.map(([x], at) => ({ x, y: made.at(at - 1)?.[1] ?? "" }));
    expect(foundIn(format, rows, "x")).toEqual([]);
    expect(foundIn(format, rows, "y")).toEqual([]);
  });

  it("are the codes of the IBANs beside them where their digits are too many for chance", () => {
    const codes = germans(2).map(([code]) => code);
    const rows = germans(20).map(([, y], at) => ({ x: codes[at % 2] ?? "", y: ibanOf(`${codes[at % 2]}${y}`) }));
    expect(new Set(foundIn(format, rows, "x"))).toEqual(new Set(codes.map((code) => `nid DE ${code}`)));
    expect(
      foundIn(
        format,
        rows.filter(({ x }) => x === codes[0]),
        "x",
      ),
    ).toEqual([]);
    const other = germans(5, randomFrom(4)).map(([x], at) => ({ x, y: rows[at]?.y ?? "" }));
    expect(foundIn(format, [...rows, ...other.slice(0, 4)], "x").length).toBeGreaterThan(0);
    expect(foundIn(format, [...rows.slice(0, 10), ...other], "x")).toEqual([]);
  });

  it.each<[string, string, string, string?]>([
    ["alone", "12345678903", "NO", "86011234567890312345678903".slice(4, 15)],
    ["with the bank's code before it", "370400441532013007", "DE"],
    ["with the bank's code behind it", "1920001453990800", "CZ", "08000000192000145399"],
    ["with the check digits before it", "61109010140000071219812874", "PL", "109010140000071219812874"],
    ["without the zeros inside", "5889381822562", "RS", "588000009381822562"],
  ])("are the account of the one IBAN beside them, %s", (_, x, country, bban = x) => {
    const found = foundIn(format, [{ x, y: ibanOf(bban, country) }], "x");
    expect(found).toEqual([`account ${country} ${x}`]);
  });

  it.each<[string, string, string]>([
    ["of which it is a piece", "2013007", "x"],
    ["that is another", "370400441532013008", "x"],
    ["under a name of something else", "370400441532013007", "phone"],
    ["under a name of something else", "370400441532013007", "customer_no"],
  ])("are no account of an IBAN %s", (_, value, name) => {
    expect(foundIn(format, [{ [name]: value, y: ibanOf("370400441532013007") }], name)).toEqual([]);
  });

  it("are left alone beside letters that are no country's", () => {
    const rows = ["XX", "QQ", "ZZ", "XY", "QX", "ZQ", "XX", "QQ"].map((y, at) => ({
      x: `${"ABCDEFGH".charAt(at)}BJK${y}A2`,
      y,
    }));
    expect(foundIn(format, rows, "x")).toEqual([]);
  });

  it("are left alone where only the list of a country's territory has them: banks there have the country's codes", () => {
    const codes = germans(8).map(([code], at) => `${code}${10 + 7 * at}`);
    const listsBankCode = (place: string, code: string) =>
      place === "RE" || place === "XX" ? codes.includes(code) : null;
    const by = createEngine({ config: defaultConfig, reference: { ...reference, listsBankCode }, facts: noFacts });
    expect(
      analysed(
        format,
        codes.map((x) => ({ x, y: "a" })),
        by,
      ).literals,
    ).toEqual([]);
  });

  it("are left alone with fewer than six", () => {
    const rows = pairs(5).map(([x, y]) => ({ x, y }));
    expect(foundIn(format, rows, "y")).toEqual([]);
  });

  it("are found by the parts of the IBAN beside them", () => {
    const rows = germans(8).map(([x, y]) => ({ x, y: y.replace(/^0+/u, ""), iban: ibanOf(x + y) }));
    expect(foundIn(format, rows, "x")).toEqual(rows.map(({ x }) => `nid DE ${x}`));
    expect(foundIn(format, rows, "y")).toEqual(rows.map(({ y }) => `account DE ${y}`));
  });

  it("of British IBANs the codes are sort codes", () => {
    const rows = pairs(8).map(([x, account]) => ({ x, y: ibanOf(`ABCD${x}${account}`, "GB") }));
    expect(foundIn(format, rows, "x")).toEqual(rows.map(({ x }) => `sortCode GB ${x}`));
  });

  it("are no accounts of three digits, be they in the IBANs beside them", () => {
    const rows = germans(8).map(([code], at) => {
      const x = `0000000${137 + 111 * at}`.slice(-10);
      return { x, y: ibanOf(code + x) };
    });
    expect(foundIn(format, rows.slice(0, 7), "x")).toEqual([]);
  });

  it("are found by a list of bank codes, and by a directory of BICs", () => {
    expect(
      foundIn(
        format,
        LISTED.map((x) => ({ x, y: "a" })),
        "x",
      ),
    ).toEqual(LISTED.map((x) => `nid DE ${x}`));
    expect(
      foundIn(
        format,
        BICS.map((x) => ({ x, y: "a" })),
        "x",
      ).map((one) => one.slice(0, 3)),
    ).toEqual(BICS.map(() => "bic"));
  });

  it("are found by what is at hand at the time, and no longer", () => {
    const others = [
      { reference, directory: { knowsBic: () => false, knowsNid: () => null } },
      { reference },
      { reference: { ...reference, listsBankCode: () => null }, directory },
    ];
    const rows = LISTED.map((x, at) => ({ x, y: BICS[at] ?? "" }));
    const kinds = (by: typeof engine) =>
      analysed(format, rows, by)
        .literals.map(({ literal }) => literal.kind)
        .sort()
        .join(" ");
    const of = (...found: string[]) => found.flatMap((kind) => Array(8).fill(kind)).join(" ");
    for (let times = 0; times < 2; times++) {
      expect(kinds(engine)).toBe(of("bic", "nid"));
      const told = others.map((known) => kinds(createEngine({ config: defaultConfig, facts: noFacts, ...known })));
      expect(told).toEqual([of("nid"), of("nid"), of("bic")]);
    }
  });

  it("are found by the country beside them", () => {
    const bics = [...BICS, "IJKLCHZZ", "JKLMDKKK", "KLMNFIHH"];
    const rows = bics.map((x) => ({ land: x.slice(4, 6), x: `${x.slice(0, 3)}X${x.slice(4)}` }));
    expect(foundIn(format, rows, "x").map((one) => one.slice(0, 3))).toEqual(rows.map(() => "bic"));
    const turned = rows.map(({ x }, at) => ({ land: rows.at(at - 1)?.land ?? "", x }));
    expect(foundIn(format, turned, "x")).toEqual([]);
  });

  it.each(["phone", "order_no", "invoice", "customer_id", "zip"])("%s contradicts, and is believed", (name) => {
    const rows = pairs(30).map(([x, y]) => ({ x, [name]: y }));
    expect(foundIn(format, rows, name)).toEqual([]);
  });
});

it("what stands in parts of a record belongs to it", () => {
  const entries = pairs(20).map(([x, y]) => ({ bank: { x }, details: { y } }));
  const { literals } = analyze(JSON.stringify({ entries }), { path: "a.json", format: "json", engine });
  expect(literals.length).toBe(40);
});

it("explanations say how many, and with what", () => {
  const explaining = createEngine({ config: defaultConfig, reference, directory, facts: noFacts, explain: true });
  const rows = pairs(20).map(([x, y], at) => ({ x, y: at === 7 ? mistyped(y) : y }));
  for (const format of FORMATS) {
    const { explanations } = analysed(format, rows, explaining);
    const details = explanations.flatMap(({ explanation }) => explanation.evidence.map(({ detail }) => detail));
    expect(details).toContain(
      "values beside those of the name: 19 of 20 values pass the modulus check with the sort codes beside them",
    );
  }
});

it("typing among pairs that stop proving anything leaves what an analysis anew gives", () => {
  const rows = pairs(11).map(([x, y]) => ({ x, y }));
  for (const format of FORMATS) {
    const options = { path: `a.${format}`, format, engine };
    let current = write(format, rows);
    const document = openDocument(current, options);
    for (const { y } of rows) {
      const start = current.indexOf(y) + 7;
      const before = document.analysis;
      const range = { start: before.positionAt(start), end: before.positionAt(start + 1) };
      const text = String((Number(current[start]) + 1) % 10);
      const after = document.edit([{ range, text }]);
      current = current.slice(0, start) + text + current.slice(start + 1);
      expect(describeAnalysis(after)).toEqual(describeAnalysis(analyze(current, options)));
    }
  }
});

it("random numbers beside each other are found nowhere", () => {
  const random = randomFrom(21);
  for (const format of FORMATS) {
    for (let run = 0; run < 12; run++) {
      const rows = Array.from({ length: 60 }, () => ({
        a: digits(6, random),
        b: digits(8, random),
        c: ["DE", "FR", "GB", "CZ", "ES"][random(5)] ?? "",
        d: `1${digits(9, random)}`,
        iban: ibanOf(`${1 + random(8)}${digits(17, random)}`),
      }));
      for (const name of ["a", "b", "d"]) expect(foundIn(format, rows, name)).toEqual([]);
    }
  }
});
