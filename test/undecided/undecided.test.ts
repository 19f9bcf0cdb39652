/** What Paylint isn't sure of: which names are asked about, which never, and what values prove by themselves. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { ownKeysByPath } from "../../server/src/analysis/ownKeys";
import { parseConfig } from "../../server/src/config/layer";
import { chanceOfOne, logChance, withoutRuns } from "../../server/src/detect/numbers/chance";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/formats";
import { noFacts } from "../../server/src/model";
import { Undecided } from "../../server/src/undecided/gather";
import { type Question, suggestionFor, wordsFor } from "../../server/src/undecided/question";
import { shown } from "../../server/src/undecided/shown";

function questionsIn(
  text: string,
  { format = "json", keys = {} }: { format?: FormatName; keys?: object } = {},
): Question[] {
  const { config } = parseConfig(JSON.stringify({ keys }));
  const undecided = new Undecided();
  const engine = createEngine({ config, reference: noReferenceData, facts: noFacts, explain: true, everyField: true });
  const path = `a.${format}`;
  undecided.add(analyze(text, { path, format, engine }), path, ownKeysByPath(config)(path));
  return undecided.questions({ reference: noReferenceData, knowsBic: () => null });
}

/** Digits that look like any, the same each time. */
function digits(count: number, seed: number): string {
  let state = seed * 7919 + 17;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String(state % 10);
  }).join("");
}

/** A routing number of a Federal Reserve district with the right check digit (ABA policy: weights 3 7 1). */
function routing(seed: number): string {
  const body = `${["02", "11", "26", "31", "07"][seed % 5]}${digits(6, seed)}`;
  const sum = [...body].reduce((all, sign, at) => all + Number(sign) * ([3, 7, 1][at % 3] ?? 0), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const titles = (questions: readonly Question[]): string[] => questions.map(({ name, key }) => name ?? `at ${key}`);
const records = (count: number, of: (at: number) => object): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => of(at)));

describe("asked about", () => {
  it("a name that says nothing, over values that prove what they are", () => {
    const [question, ...others] = questionsIn(records(5, (at) => ({ foo: routing(at), amount: digits(7, at) })));
    expect(others).toEqual([]);
    expect(question).toMatchObject({ name: "foo", values: 5, distinct: 5, places: ["*.foo"] });
    expect(question?.readings[0]).toMatchObject({ kind: "nid", country: "US", sure: true });
    expect(question && suggestionFor(question)).toEqual({ kind: "nid", country: "US" });
  });

  it("the same in each format, and with a wrong value among right ones", () => {
    const values = Array.from({ length: 5 }, (_, at) => (at === 3 ? "021000022" : routing(at)));
    const csv = `foo,n\n${values.map((value, at) => `${value},${at}`).join("\n")}\n`;
    const yaml = values.map((value) => `- foo: "${value}"\n`).join("");
    for (const [format, text] of [
      ["csv", csv],
      ["yaml", yaml],
    ] as const) {
      const [question] = questionsIn(text, { format });
      expect(question?.readings[0]).toMatchObject({ country: "US", sure: true });
      expect(question?.readings[0]?.reason).toBe("4 of 5 different values have the check digit of US routing numbers");
    }
  });

  it.each([
    ["remitter_sort", "203040", "sortCode"],
    ["ddaNum", "4417236500", "account"],
    ["receivingDfi", "021000021", "nid"],
    ["account_number", "44172365", "account"],
  ])("a word that may mean one: %s", (name, value, kind) => {
    const [question] = questionsIn(JSON.stringify({ [name]: value, note: "x" }));
    expect(question?.readings.map((reading) => reading.kind)).toContain(kind);
    expect(question && suggestionFor(question)).toBeNull();
  });

  it("a name under which stands what is an identifier under another", () => {
    const [question, ...others] = questionsIn(
      JSON.stringify([{ ispb: "41875771" }, { settledBy: "41875771" }, { phone: "41875771" }, { settledBy: "41" }]),
    );
    expect(others).toEqual([]);
    expect(question).toMatchObject({ name: "settledBy", values: 1 });
    expect(question?.readings).toMatchObject([
      { kind: "nid", country: "BR", reason: "the same is a BR bank code (ISPB) under another name", sure: false },
    ]);
  });

  it.each<[string, object]>([
    ["the same values are of several kinds elsewhere", { settledBy: ["41875771", "DEUTDEFF"] }],
    ["most are none", { settledBy: ["41875771", "41875772", "41875773"] }],
    ["they are short", { bank_code: "3704", account_number: "532013000", other: "3704" }],
  ])("but not where %s", (_, value) => {
    const questions = questionsIn(JSON.stringify([{ ispb: "41875771", bic: "DEUTDEFF" }, value]));
    expect(questions.flatMap(({ readings }) => readings.map(({ reason }) => reason)).join()).not.toContain(
      "the same is",
    );
  });

  it("nor where the value is several things elsewhere, in whichever order", () => {
    const one = { blz: "37040044", account_number: "532013000", bank_name: "x" };
    const other = { account_number: "37040044", iban: "DE02370400440037040044", bank_name: "x" };
    for (const records of [
      [one, other],
      [other, one],
    ]) {
      const reasons = questionsIn(JSON.stringify([...records, { settledBy: "37040044" }])).flatMap(({ readings }) =>
        readings.map(({ reason }) => reason),
      );
      expect(reasons.join()).not.toContain("the same is");
    }
    expect(questionsIn(JSON.stringify([one, { settledBy: "37040044" }])).map(({ name }) => name)).toEqual([
      "settledBy",
    ]);
  });

  it("a name that says what it is, where too little else does", () => {
    const [question] = questionsIn(JSON.stringify({ branchcode: "050240118", note: "x" }));
    expect(question?.readings[0]).toMatchObject({ kind: "nid" });
    expect(questionsIn(JSON.stringify({ Branch: "582530" }))).toEqual([]);
  });

  it("no sentence that is as long as a BIC without its spaces", () => {
    expect(questionsIn(records(5, (at) => ({ conceptoPago: `NOMINA Q${at} AGO` })))).toEqual([]);
  });

  it("a place where the name says too little", () => {
    const text = records(5, (at) => ({ target: { code: routing(at) } }));
    expect(titles(questionsIn(text))).toEqual(["at *.target.code"]);
  });

  it.each<[string, FormatName, string]>([
    ["JSON", "json", records(5, (at) => ({ body: JSON.stringify({ inner_dfi: routing(at), note: "x" }) }))],
    [
      "JSON in JSON",
      "json",
      records(5, (at) => ({ a: JSON.stringify({ b: JSON.stringify({ inner_dfi: routing(at) }) }) })),
    ],
    ["lines", "yaml", Array.from({ length: 5 }, (_, at) => `- |\n  inner_dfi: ${routing(at)}\n  x: 1\n`).join("")],
    [
      "cells",
      "csv",
      `id,x\n${Array.from({ length: 5 }, (_, at) => `${at},"{""inner_dfi"": ""${routing(at)}""}"`).join("\n")}\n`,
    ],
  ])("a name in a text inside a value: %s", (_, format, text) => {
    const [question, ...others] = questionsIn(text, { format });
    expect(others).toEqual([]);
    expect(question).toMatchObject({ name: "inner_dfi", values: 5, distinct: 5 });
    expect(question?.readings[0]).toMatchObject({ kind: "nid", country: "US" });
  });

  it("attributes", () => {
    const text = `<a>${Array.from({ length: 5 }, (_, at) => `<b inner_dfi="${routing(at)}"/>`).join("")}</a>`;
    expect(questionsIn(text, { format: "xml" })[0]).toMatchObject({ name: "inner_dfi", values: 5 });
  });

  it("lists by the name of the list", () => {
    const text = JSON.stringify({ foo: Array.from({ length: 5 }, (_, at) => routing(at)) });
    expect(titles(questionsIn(text))).toEqual(["foo"]);
  });
});

it("an IBAN is asked about that has a sign too few, a letter for a digit, or letters where its country has them", () => {
  const asked = (value: string) => titles(questionsIn(JSON.stringify({ customer_bank_account: value })));
  for (const value of ["SE5750000000058398257", "SE575000000005839825B466", "GB12ABCD200415123456"])
    expect(asked(value), value).toEqual(["customer_bank_account"]);
});

describe("not asked about", () => {
  it.each([
    [
      "amounts, dates, zips and phones",
      records(30, (at) => ({
        amount: digits(6, at),
        zip: digits(5, at),
        phone: digits(11, at),
        day: `2024-01-${10 + at}`,
      })),
    ],
    ["ids that count upwards", records(40, (at) => ({ foo: String(200_000_000 + at * 7) }))],
    ["numbers of nine digits of which one in ten passes", records(60, (at) => ({ foo: digits(9, at) }))],
    ["what is found", JSON.stringify({ iban: "DE89370400440532013000", bic: "COBADEFFXXX" })],
    ["what is found in a text", records(3, () => ({ body: JSON.stringify({ iban: "DE89370400440532013000" }) }))],
    ["a name of another number", records(20, (at) => ({ phone_number: routing(at) }))],
    ["words", JSON.stringify({ status: "DONATION", other: "STRICTCO" })],
    // Bosnia's and Sweden's IBANs have digits alone, none has these check digits, and Tonga has no IBANs.
    ...["BA12001NWABCDE", "SE576BH223222F5GJVKHH6BDT", "BA00000000000000000000001", "TO12000123456789"].map(
      (id): [string, string] => [`an id like ${id}`, JSON.stringify({ customer_bank_account: id })],
    ),
  ])("%s", (_, text) => {
    expect(titles(questionsIn(text))).toEqual([]);
  });

  it("amounts and versions whose digits are banks' codes, and codes of a few banks that other numbers begin with", () => {
    const reference = {
      ...noReferenceData,
      listsBankCode: (_: string, code: string) => /^(?:100|2)/u.test(code) || isSeventh(code),
    };
    const isSeventh = (code: string) => code.startsWith("7") && Number(code.slice(0, 4)) % 7 === 0;
    const { config } = parseConfig("{}");
    const engine = createEngine({ config, reference, facts: noFacts, explain: true, everyField: true });
    const asked = (of: (at: number) => object, count = 30): string[] => {
      const undecided = new Undecided();
      const text = records(count, of);
      undecided.add(
        analyze(text, { path: "a.json", format: "json", engine }),
        "a.json",
        ownKeysByPath(config)("a.json"),
      );
      return titles(undecided.questions({ reference, knowsBic: () => null }));
    };
    expect(asked((at) => ({ x: `-2${digits(1, at)}.${digits(2, at)}` }))).toEqual([]);
    expect(asked((at) => ({ x: `2.${digits(2, at)}.${digits(1, at)}` }))).toEqual([]);
    expect(asked((at) => ({ x: `100${at % 3}${digits(4, at)}` }))).toEqual([]);
    expect(asked((at) => ({ x: `${7000 + 7 * ((at * 11) % 100)}${digits(4, at)}` }), 5)).toEqual(["x"]);
  });

  it("an amount that is a bank's code by chance, where another number of a payment is asked about", () => {
    const undecided = new Undecided();
    const reference = { ...noReferenceData, listsBankCode: () => true };
    const { config } = parseConfig("{}");
    const engine = createEngine({ config, reference, facts: noFacts, explain: true, everyField: true });
    const text = records(3, (at) => ({
      payment_amount: `${150 + 50 * at}.00`,
      importoPagamento: 4100 + at,
      payment_x: 4100 + at,
    }));
    undecided.add(analyze(text, { path: "a.json", format: "json", engine }), "a.json", ownKeysByPath(config)("a.json"));
    expect(titles(undecided.questions({ reference, knowsBic: () => null }))).toEqual(["payment_x"]);
  });

  it("what the configuration says already, either way", () => {
    const text = records(5, (at) => ({ foo: routing(at), bar: routing(at + 50) }));
    expect(titles(questionsIn(text, { keys: { nid: [{ name: "foo", country: "US" }], none: ["bar"] } }))).toEqual([]);
  });
});

describe("examples", () => {
  it("show nothing of what may be an account", () => {
    const [question] = questionsIn(JSON.stringify({ ddaNum: "44-17236500" }));
    expect(question && shown(question, false).examples).toEqual(["**-********"]);
    expect(question && shown(question, true).examples).toEqual(["44-17236500"]);
  });

  it("in reasons and places hold no digit of a value", () => {
    const text = JSON.stringify({ accounts: { "4417236500": { dda: "4417236500" } } });
    const all = JSON.stringify(questionsIn(text).map((question) => shown(question, false)));
    expect(all).toContain("accounts.*.dda");
    expect(all).not.toMatch(/\d{5}/u);
  });
});

describe("chance", () => {
  it("of all, of none and of some is what the binomial distribution says", () => {
    expect(Math.exp(logChance(0, 10, 0.3))).toBeCloseTo(1, 9);
    expect(Math.exp(logChance(10, 10, 0.1))).toBeCloseTo(1e-10, 15);
    expect(Math.exp(logChance(2, 3, 0.5))).toBeCloseTo(0.5, 9);
  });

  it("is measured on the values themselves", () => {
    const values = Array.from({ length: 64 }, (_, at) => digits(9, at));
    expect(chanceOfOne(values, (value) => Number(value) % 10 === 0, 0)).toBeLessThan(0.2);
    expect(chanceOfOne(values, () => true, 0)).toBeGreaterThan(0.9);
  });

  it("takes values that count upwards for one", () => {
    expect(withoutRuns(["100000001", "100000002", "100000010", "900000000"])).toHaveLength(2);
    expect(withoutRuns(["ABCDEFGH", "ABCDEFGI"])).toHaveLength(2);
  });
});

it("a reading in words", () => {
  expect([wordsFor("nid", "US"), wordsFor("nid", "DE"), wordsFor("nid", null), wordsFor("account", "NO")]).toEqual([
    "US routing number",
    "DE bank code (BLZ)",
    "bank code",
    "NO account number",
  ]);
});
