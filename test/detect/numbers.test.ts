/** Values under one name speak together: what their number proves, in every format, and what it doesn't. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze, analyzeSegments, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { mayProve } from "../../server/src/detect";
import { logChance, withoutRuns } from "../../server/src/detect/numbers/chance";
import { noReferenceData } from "../../server/src/domain/inspect";
import { luhnDigit } from "../../server/src/domain/nationalCheckDigits/arithmetic";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";
import { randomFrom } from "../analysis/documents";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

type Random = (below: number) => number;

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => random(10)).join("");
}

function weighed(front: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(front[at]), 0);
}

/** Of a Federal Reserve district, with its check digit. */
function routingNumber(random: Random): string {
  const front = `${String(1 + random(12)).padStart(2, "0")}${digits(6, random)}`;
  return front + ((10 - (weighed(front, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10);
}

const ACCOUNT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function norwegian(front: string): string | null {
  const digit = (11 - (weighed(front, ACCOUNT_WEIGHTS) % 11)) % 11;
  return digit === 10 ? null : front + digit;
}

function norwegianAccount(random: Random): string {
  return norwegian(`${1 + random(8)}${digits(9, random)}`) ?? norwegianAccount(random);
}

/** Born in 1950 to 1999, as the tax authority builds the numbers. */
function norwegianPerson(random: Random): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const front = `${two(1 + random(28))}${two(1 + random(12))}${50 + random(50)}${digits(3, random)}`;
  const first = (11 - (weighed(front, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11;
  return (first === 10 ? null : norwegian(front + first)) ?? norwegianPerson(random);
}

function luhnNumber(random: Random): string {
  const front = `1${digits(7, random)}`;
  return front + luhnDigit(front);
}

/** The first eight digits of a Hungarian tax number: bank codes have the same weights. */
function hungarianTaxPayer(random: Random): string {
  const front = `${1 + random(2)}${digits(6, random)}`;
  return front + ((10 - (weighed(front, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10);
}

function mistyped(number: string): string {
  return number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
}

/** `count` of them, different ones. */
function many(make: (random: Random) => string, count: number, seed = 1): string[] {
  const random = randomFrom(seed);
  const values = new Set<string>();
  while (values.size < count) values.add(make(random));
  return [...values];
}

type Written = "csv" | "json" | "yaml" | "jsonl";
const FORMATS: readonly Written[] = ["csv", "json", "yaml", "jsonl"];

function write(format: Written, name: string, values: readonly string[]): string {
  switch (format) {
    case "csv":
      return `line;${name}\n${values.map((value, at) => `${at};${value}\n`).join("")}`;
    case "json":
      return JSON.stringify({ entries: values.map((value, at) => ({ line: at, [name]: value })) }, null, 1);
    case "jsonl":
      return values.map((value, at) => `${JSON.stringify({ line: at, [name]: value })}\n`).join("");
    case "yaml":
      return values.map((value, at) => `p${at}:\n  ${name}: "${value}"\n`).join("");
  }
}

function analysed(format: Written, text: string): Analysis {
  return analyze(text, { path: `a.${format}`, format, engine });
}

function foundIn(format: Written, name: string, values: readonly string[]): string[] {
  const { literals } = analysed(format, write(format, name, values));
  return literals.map(({ literal: { kind, country, value } }) => `${kind} ${country} ${value}`);
}

function findingsIn(format: Written, name: string, values: readonly string[]): string[] {
  const text = write(format, name, values);
  const { findings } = analysed(format, text);
  return findings.map(({ start, end, finding: { rule, severity } }) => `${severity} ${rule} ${text.slice(start, end)}`);
}

it("what has another form than the others is a wrong one only likely, whatever country is said", () => {
  const rows = [...many(routingNumber, 20), "02100002", mistyped("021000021")].map((x) => ({ country: "US", x }));
  const { literals, findings } = analysed("json", JSON.stringify(rows));
  expect(literals.slice(-3).map(({ literal: { value, certainty } }) => [value.length, certainty])).toEqual([
    [9, "stated"],
    [8, "likely"],
    [9, "stated"],
  ]);
  expect(findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`)).toEqual([
    "warning nid/length",
    "error nid/check-digits",
  ]);
});

it.each(["json", "yaml"] as const)("the places of lists in a list are columns without names, in %s", (format) => {
  const numbers = many(routingNumber, 20);
  const wrong = mistyped(numbers[7] as string);
  numbers[7] = wrong;
  const rows = numbers.map((number, at) => [at, number, `Town ${at}`]);
  const rowsOf = (all: readonly unknown[]) =>
    format === "json"
      ? JSON.stringify({ rows: all })
      : `rows:\n${all.map((row) => `- ${JSON.stringify(row)}\n`).join("")}`;
  const valuesIn = (all: readonly unknown[]) =>
    analysed(format, rowsOf(all)).literals.map(({ literal }) => literal.value);
  expect(valuesIn(rows)).toEqual(numbers);
  expect(analysed(format, rowsOf(rows)).findings.map(({ finding }) => finding.rule)).toEqual(["nid/check-digits"]);
  // Each in a place of its own: none is a column.
  expect(valuesIn(numbers.map((number, at) => [...Array.from({ length: at }, () => "x"), number]))).toEqual([]);
});

describe.each(FORMATS)("a name that says nothing, in %s", (format) => {
  it("is found by routing numbers, and the wrong one is an error", () => {
    const values = many(routingNumber, 20);
    const wrong = mistyped(values[7] as string);
    values[7] = wrong;
    expect(foundIn(format, "receiving_dfi", values)).toEqual(values.map((value) => `nid US ${value}`));
    expect(findingsIn(format, "receiving_dfi", values)).toEqual([`error nid/check-digits ${wrong}`]);
  });

  it("is found by the accounts of a country, and the wrong one is an error", () => {
    const values = many(norwegianAccount, 20);
    const wrong = mistyped(values[7] as string);
    values[7] = wrong;
    expect(foundIn(format, "saldo_fra", values)).toEqual(values.map((value) => `account NO ${value}`));
    expect(findingsIn(format, "saldo_fra", values)).toEqual([`error account/check-digits ${wrong}`]);
  });

  it.each(["routing_number", "routing_no"])("is %s, whose values fail as random ones do: hints", (name) => {
    const random = randomFrom(3);
    const numbersOf = (count: number) => Array.from({ length: count }, () => `0${1 + random(9)}${digits(7, random)}`);
    const list = (values: readonly string[]) =>
      JSON.stringify(
        values.map((value, at) => ({ [name]: value, account_number: `9${at}1234567` })),
        null,
        1,
      );
    const severitiesOf = (values: readonly string[]) => {
      const { findings } = analyze(list(values), { path: "a.json", format: "json", engine });
      return [...new Set(findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`))];
    };
    expect(severitiesOf(numbersOf(40))).toEqual(["hint nid/check-digits"]);
    expect(severitiesOf(numbersOf(10))).toEqual(["warning nid/check-digits"]);
    const right = many(routingNumber, 20);
    expect(severitiesOf([...right, ...numbersOf(10)])).toEqual(["warning nid/check-digits"]);
  });

  it("is no wrong routing number where the record states a country whose codes are as long", () => {
    const values = many(routingNumber, 20);
    values[7] = mistyped(values[7] as string);
    const list = (country: string) =>
      JSON.stringify(
        values.map((value) => ({ name: "Northern", lot: value, country })),
        null,
        1,
      );
    const rulesIn = (country: string) =>
      analyze(list(country), { path: "a.json", format: "json", engine }).findings.map(({ finding }) => finding.rule);
    expect(rulesIn("Nigeria")).toEqual([]);
    expect(rulesIn("Norway")).toEqual(["nid/check-digits"]);
  });

  it("is left alone below a chance of a thousand-millionth", () => {
    expect(foundIn(format, "receiving_dfi", many(routingNumber, 9))).toEqual([]);
  });

  it("is left alone where one in four fails", () => {
    const values = many(routingNumber, 60).map((value, at) => (at % 4 === 0 ? mistyped(value) : value));
    expect(foundIn(format, "receiving_dfi", values)).toEqual([]);
  });

  it("is left alone where the values count upwards", () => {
    // Each the next one that passes.
    const values = Array.from({ length: 200 }, (_, at) => {
      const front = String(2_100_000 + at).padStart(8, "0");
      return front + ((10 - (weighed(front, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10);
    });
    expect(foundIn(format, "number_of", values)).toEqual([]);
  });

  it("is left alone where numbers of another kind pass: identity numbers pass the accounts' check", () => {
    expect(foundIn(format, "person", many(norwegianPerson, 60))).toEqual([]);
    expect(foundIn(format, "value_of", many(luhnNumber, 60))).toEqual([]);
    expect(foundIn(format, "adoszam", many(hungarianTaxPayer, 60))).toEqual([]);
  });

  it.each(["phone_number", "order_no", "ean", "zip", "tax_id", "invoice", "customer_id", "amount"])(
    "%s contradicts, and is believed",
    (name) => {
      expect(foundIn(format, name, many(routingNumber, 40))).toEqual([]);
    },
  );
});

it("random numbers of any length are found nowhere", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 8, max: 26 }), fc.integer({ min: 6, max: 120 }), (seed, length, count) => {
      const values = many((random) => `${1 + random(9)}${digits(length - 1, random)}`, count, seed);
      expect(foundIn("json", "x", values)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it("values under keys that are codes are one column, and keys that are words aren't", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const all = [...letters].flatMap((letter) => [`B${letter}QKFRPPXXX`, `C${letter}QKDEFF500`]);
  const count = (key: (at: number) => string) =>
    analysed("json", JSON.stringify(Object.fromEntries(all.map((bic, at) => [key(at), bic])))).literals.length;
  expect(count((at) => String(10107 + at * 21))).toBe(all.length);
  expect(count((at) => `k${letters[at % 26]}${letters[Math.trunc(at / 26)]}`)).toBe(0);
});

it("elements of a list have the list's name, and texts within values none", () => {
  const values = many(routingNumber, 20);
  const { literals } = analysed("json", JSON.stringify({ dfis: values, other: { deep: [["021000021"]] } }));
  expect(literals.length).toBe(20);
});

it("says in explanations how many values pass", () => {
  const values = many(routingNumber, 42);
  values[3] = mistyped(values[3] as string);
  const explaining = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts, explain: true });
  for (const format of FORMATS) {
    const options = { path: `a.${format}`, format, engine: explaining };
    const { explanations } = analyze(write(format, "receiving_dfi", values), options);
    const details = explanations.flatMap(({ explanation }) => explanation.evidence.map(({ detail }) => detail));
    expect(details).toContain("values of the name: 41 of 42 values pass the US check digit");
  }
});

it("later values change nothing, and an edit of the head is told everywhere", () => {
  const values = many(routingNumber, 3000);
  for (const format of ["json", "yaml"] as const) {
    const text = write(format, "receiving_dfi", values);
    const options = { path: `a.${format}`, format, engine };
    const document = openDocument(text, options);
    document.work(() => false);
    expect(document.analysis.literalCount).toBe(3000);
    // The name says otherwise in the first half of the head, and then again what it said before.
    const [from, to] = ["receiving_dfi", "receiving_dfo"];
    let current = text;
    for (const [written, instead] of [
      [from, to],
      [to, from],
    ] as const) {
      for (let count = 0; count < 12; count++) {
        const start = current.indexOf(written);
        const before = document.analysis;
        const range = { start: before.positionAt(start), end: before.positionAt(start + written.length) };
        document.edit([{ range, text: instead }]);
        current = current.slice(0, start) + instead + current.slice(start + written.length);
      }
      document.work(() => false);
      expect(describeAnalysis(document.analysis)).toEqual(describeAnalysis(analyze(current, options)));
    }
  }
});

it("typing among values that stop proving anything leaves what an analysis anew gives", () => {
  const values = many(routingNumber, 13);
  for (const format of FORMATS) {
    const options = { path: `a.${format}`, format, engine };
    let current = write(format, "receiving_dfi", values);
    const document = openDocument(current, options);
    for (const value of values) {
      const start = current.indexOf(value) + 8;
      const before = document.analysis;
      const range = { start: before.positionAt(start), end: before.positionAt(start + 1) };
      const text = String((Number(current[start]) + 1) % 10);
      const after = document.edit([{ range, text }]);
      current = current.slice(0, start) + text + current.slice(start + 1);
      expect(describeAnalysis(after)).toEqual(describeAnalysis(analyze(current, options)));
    }
  }
});

it("a stream says what the whole does", async () => {
  const values = many(routingNumber, 3000);
  for (const format of ["json", "jsonl", "yaml"] as const) {
    const text = write(format, "receiving_dfi", values);
    let count = 0;
    const chunks = Array.from({ length: Math.ceil(text.length / 5000) }, (_, at) =>
      text.slice(at * 5000, (at + 1) * 5000),
    );
    await analyzeSegments(chunks, { path: `a.${format}`, format, engine }, ({ literalCount }) => {
      count += literalCount;
    });
    expect(count).toBe(3000);
  }
});

describe("the chance", () => {
  it("is that of the binomial distribution", () => {
    expect(Math.exp(logChance(10, 10, 0.1))).toBeCloseTo(1e-10, 15);
    expect(Math.exp(logChance(0, 10, 0.1))).toBeCloseTo(1, 10);
    // 1 - 0.5^3 for at least one of three coins.
    expect(Math.exp(logChance(1, 3, 0.5))).toBeCloseTo(0.875, 10);
    // 10·0.1^9·0.9 + 0.1^10
    expect(Math.exp(logChance(9, 10, 0.1))).toBeCloseTo(9.1e-9, 14);
  });

  it("grows with what one value has and shrinks with what passes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 256 }),
        fc.nat(255),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (of, k, p) => {
          const passed = Math.min(k, of - 1);
          expect(logChance(passed + 1, of, p)).toBeLessThanOrEqual(logChance(passed, of, p));
          expect(logChance(passed, of, p)).toBeLessThanOrEqual(logChance(passed, of, Math.min(0.95, p * 1.05)) + 1e-9);
        },
      ),
    );
  });

  it("counts a run as one", () => {
    expect(withoutRuns(["1000", "1001", "1002", "5000", "4999", "77"])).toEqual(["1000", "5000", "77"]);
  });
});

describe("a head that is looked into", () => {
  const listed = (values: readonly string[]) => values.map((value) => `- { x: ${value} }\n`).join("");

  it.each([
    [
      "six numbers, divided or not",
      ["12345678", "87654321", "1234 5678", "1234.5678", "12-34-56-78", "123456789"],
      true,
    ],
    ["three numbers", ["12345678", "87654321", "1234 5678"], true],
    ["two numbers", ["12345678", "87654321"], false],
    [
      "dates",
      ["2024-01-15", "2024-02-16", "1999-12-31", "15.01.2024", "16.02.2024", "31.12.1999", "2024-03-01T10"],
      false,
    ],
    [
      "what only begins as dates do",
      ["2024-01-151", "2024-02-162", "1999-12-313", "15.01.20244", "2024-1-15-99", "2024-99-99"],
      true,
    ],
    ["six BICs", ["AAAADEFF", "BBBBFRPP", "CCCCNL2A", "DDDDATWW", "EEEEBEBB", "FFFFITMM"], true],
    [
      "three BICs and three that lost a letter",
      ["AAAADEFF", "BBBBFRPP", "CCCCNL2A", "DDDATWW", "EEEBEBB", "FFFITMM"],
      true,
    ],
    ["two BICs among words", ["AAAADEFF", "BBBBFRPP", "WARNING", "UNUSUAL", "MONOTYPE", "CONTRIBUTING"], false],
    ["one BIC again and again", ["AAAADEFF", "AAAADEFF", "AAAADEFF", "WARNING", "UNUSUAL", "REGULAR"], false],
  ])("is one with %s: %#", (_, values, isOne) => {
    expect(mayProve(listed(values))).toBe(isOne);
  });
});
