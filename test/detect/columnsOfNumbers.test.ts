/** What the values under a name say, told of columns made by hand: lists of banks, BICs with a letter lost, names of a document. */
import { describe, expect, it } from "vitest";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { codesOfBanks, isBanksName, mayListBanks } from "../../server/src/detect/numbers/bankLists";
import { bicsUnder } from "../../server/src/detect/numbers/bics";
import { columnOf } from "../../server/src/detect/numbers/column";
import { mayProve, namesIn, numbersFor, numbersUnder } from "../../server/src/detect/numbers/keys";
import { NOTHING_KNOWN } from "../../server/src/detect/numbers/knowledge";
import { isSameEvidence, type Numbers, numbersByKey, numbersOf } from "../../server/src/detect/numbers/numbers";
import type { TableProfile } from "../../server/src/model";
import { everything, readTree } from "./found";

type Column = TableProfile["columns"][number];

const column = (header: string | null, ...samples: string[]): Column => ({
  header,
  samples,
  places: samples.map((_, at) => at),
});

const CODES = ["044", "057", "058", "070", "082", "214"];
const BANKS = ["Ash Bank", "Elm Bank", "Fir Bank", "Moor", "Oak", "Tarn"];

describe("codes beside names of banks", () => {
  const listed = (codes: Column, ...others: Column[]) => codesOfBanks(codes, [codes, ...others])?.of ?? null;
  const names = column("name", ...BANKS);

  it.each<[string, Column, Column, number | null]>([
    ["six", column("code", ...CODES), names, 6],
    ["five", column("code", ...CODES.slice(1)), column("name", ...BANKS.slice(1)), null],
    ["under a bank code's name", column("bank_code", ...CODES), names, 6],
    ["under another language's", column("codigo", ...CODES), names, 6],
    ["under a name of one country", column("blz", ...CODES), names, null],
    ["under what is about a code", column("bank_code_type", ...CODES), names, null],
    ["under no name", column(null, ...CODES), names, null],
    ["under a town's", column("town", ...CODES), names, null],
    ["of two digits", column("code", ...CODES.slice(1), "04"), names, null],
    ["of nine", column("code", ...CODES.slice(1), "044123456"), names, 6],
    ["of ten", column("code", ...CODES.slice(1), "0441234567"), names, null],
    ["with letters", column("code", ...CODES.slice(1), "04A"), names, null],
    ["beside no name", column("code", ...CODES), column(null, ...BANKS), null],
    ["beside towns", column("code", ...CODES), column("town", ...BANKS), null],
    ["fewer than half of them banks", column("code", ...CODES), column("name", "Ash", ...BANKS.slice(1)), null],
    [
      "none, where the name says banks",
      column("code", ...CODES),
      column("bank name", "A", "B", "C", "D", "E", "F"),
      null,
    ],
    [
      "words, where it does",
      column("code", ...CODES),
      column("bank name", "Ash", "Elm", "Fir", "Moor", "Oak", "Tarn"),
      6,
    ],
    [
      "beside banks by the code's name",
      column("bank_code", ...CODES),
      column("name", "Ash", "Elm", "Fir", "Moor", "Oak", "Tarn"),
      6,
    ],
    [
      "not of branches",
      column("bank_branch_code", ...CODES),
      column("name", "Ash", "Elm", "Fir", "Moor", "Oak", "Tarn"),
      null,
    ],
    ["the same bank twice", column("code", ...CODES), column("name", ...BANKS.slice(1), "Tarn"), null],
    ["the same code twice", column("code", ...CODES.slice(1), "057"), names, null],
  ])("%s", (_, codes, other, count) => expect(listed(codes, other)).toBe(count));

  it("one in ten may stand there twice", () => {
    const many = (length: number, twice: number) => [
      column("code", ...Array.from({ length }, (_, at) => String(100 + Math.max(twice, at)))),
      column("name", ...Array.from({ length }, (_, at) => `Bank ${at}`)),
    ];
    const [codes, beside] = many(20, 2) as [Column, Column];
    expect(listed(codes, beside)).toBe(18);
    const [fewer, others] = many(20, 3) as [Column, Column];
    expect(listed(fewer, others)).toBe(null);
  });

  it.each<[string, boolean]>([
    ["Ash Bank", true],
    ["Power Bank", false],
    ["food-banks", false],
    ["Bank Account", false],
    ["Bank Fees", false],
    ["Bankers", false],
    ["Ash", false],
  ])("the name of a bank: %s, %s", (name, is) => expect(isBanksName(name)).toBe(is));

  it("a text has three names of banks, a table's header one", () => {
    expect([mayListBanks("bank, Bank, banco", false), mayListBanks("bank, Bank", false)]).toEqual([true, false]);
    expect([mayListBanks("bank", true), mayListBanks("town", true)]).toEqual([true, false]);
    expect([mayListBanks("Sparkasse pankki банк", false), mayListBanks("银行 銀行 은행", false)]).toEqual([true, true]);
  });
});

describe("BICs of which some lost a letter", () => {
  const RIGHT = ["ABCDDEFF", "BCDEFRPP", "CDEFITMM", "DEFGESBBXXX", "EFGHNLAA"];
  const said = (header: string, ...samples: string[]) => {
    const found = bicsUnder(columnOf(column(header, ...samples)));
    return found === null ? null : `${found.passed} of ${found.of}: ${found.endings?.join(" ")}`;
  };
  const ENDINGS = "DEFF ESBB ESBBXXX FRPP ITMM NLAA";

  it("are told by those that are right", () => {
    expect(said("bic", ...RIGHT, "ABCDEFF")).toBe(`5 of 6: ${ENDINGS}`);
    expect(said("bic", ...RIGHT)).toBe(null);
    expect(said("bic", ...RIGHT, "FGHIBEBB")).toBe(null);
    expect(said("bic", ...RIGHT, "a town")).toBe(`5 of 6: ${ENDINGS}`);
    expect(said("bic", ...RIGHT.slice(1), "a town", "the sea")).toBe(null);
    expect(said("bic", ...RIGHT.slice(2), "CDEITMM", "CDEFGITMM", "EFGNLAA")).toBe("3 of 6: ESBB ESBBXXX ITMM NLAA");
    expect(said("bic", ...RIGHT.slice(3), "EFGNLAA", "EFHNLAA", "EGHNLAA", "FGHNLAA")).toBe(null);
    expect([said("bic_hash", ...RIGHT, "ABCDEFF"), said("town", ...RIGHT, "ABCDEFF")]).toEqual([null, null]);
  });
});

describe("the names of a document", () => {
  const profile = (value: unknown) => namesIn(readTree("json", JSON.stringify(value), everything).root);
  const columns = (value: unknown) =>
    profile(value)?.columns.map(({ header, samples, places }) => `${header}: ${samples.join(",")} ${places.join(",")}`);
  const six = (make: (at: number) => unknown) => Array.from({ length: 6 }, (_, at) => make(at));

  it.each<[string, unknown, readonly string[] | undefined]>([
    ["of members, each record by a number", six((at) => ({ a: `x${at}` })), ["a: x0,x1,x2,x3,x4,x5 2,3,4,5,6,7"]],
    ["two at least", six((at) => ({ a: `x${at}` })).slice(4), ["a: x4,x5 2,3"]],
    ["one is none", six((at) => ({ a: `x${at}` })).slice(5), undefined],
    ["but beside an IBAN", { a: "x1", b: "DE89370400440532013000" }, ["a: x1 1", "b: DE89370400440532013000 1"]],
    ["a wrong one", { a: "x1", b: "DE88370400440532013000" }, undefined],
    ["without empty ones", [{ a: "x1" }, { a: " " }], undefined],
    ["of a list's elements", { a: six((at) => `x${at}`) }, ["a: x0,x1,x2,x3,x4,x5 2,2,2,2,2,2"]],
    ["of a list in no list none", six((at) => `x${at}`), undefined],
    [
      "of a list's lists by place, however it is called",
      { a: six((at) => [`x${at}`]) },
      [" 0: x0,x1,x2,x3,x4,x5 3,4,5,6,7,8"],
    ],
    [
      "of a list with a name in a list by that name",
      six((at) => ({ a: [`x${at}`] })),
      ["a: x0,x1,x2,x3,x4,x5 3,5,7,9,11,13"],
    ],
    [
      "of keys of two digits their own",
      { a: Object.fromEntries(six((at) => [`1${at}`, `x${at}`]) as [string, string][]) },
      undefined,
    ],
    [
      "of keys with a letter their own",
      [...six((at) => ({ "100a": `x${at}` })), ...six((at) => ({ a100: `x${at}` }))],
      ["100a: x0,x1,x2,x3,x4,x5 2,3,4,5,6,7", "a100: x0,x1,x2,x3,x4,x5 8,9,10,11,12,13"],
    ],
    [
      "of a map without a name whose keys are codes",
      Object.fromEntries(six((at) => [`10${at}`, `x${at}`]) as [string, string][]),
      [" : x0,x1,x2,x3,x4,x5 1,1,1,1,1,1"],
    ],
    [
      "of a map whose keys are codes",
      { a: Object.fromEntries(six((at) => [`10${at}`, `x${at}`]) as [string, string][]) },
      ["a: x0,x1,x2,x3,x4,x5 2,2,2,2,2,2"],
    ],
  ])("%s", (_, value, said) => expect(columns(value)).toEqual(said));

  it("places in rows without names are names", () => {
    expect(columns(six((at) => [`x${at}`, `y${at}`]))?.map((one) => one.slice(0, 6))).toEqual([" 0: x0", " 1: y0"]);
  });

  it("what gives structure to a record is of it", () => {
    const [a, b] = columns(six((at) => ({ iban: `x${at}`, account: { town: `y${at}` } }))) ?? [];
    expect(a?.split(" ")[2]).toBe(b?.split(" ")[2]);
    const [c, d] = columns(six((at) => ({ iban: `x${at}`, place: { town: `y${at}` } }))) ?? [];
    expect(c?.split(" ")[2]).not.toBe(d?.split(" ")[2]);
  });

  it("are those that are met first, with so many values of each", () => {
    const many = profile(Array.from({ length: 600 }, (_, at) => ({ a: `x${at}` })));
    expect(many?.columns[0]?.samples.length).toBe(512);
    expect(many?.isOfKeys).toBe(true);
  });

  it("of banks' own names those of all such together", () => {
    const banks = Object.fromEntries(BANKS.map((_, at) => [`Bank of ${"ABCDEF"[at]}`, CODES[at]]));
    const table = profile(banks);
    expect(table?.columns.map(({ header }) => header)).toEqual([" bank code", " bank"]);
    const keys = numbersByKey(table ?? { columns: [] }, NOTHING_KNOWN);
    expect([
      numbersUnder("Bank of A", keys)?.kind,
      numbersUnder("Town of A", keys),
      numbersUnder("bank", keys),
    ]).toEqual([...["nid", null, null]]);
    const [field] = readTree("json", JSON.stringify(banks), everything).root.children[0]?.fields ?? [];
    expect(field && numbersFor(field, keys)?.says).toBe("stand beside names of banks");
  });
});

describe("a head that could prove something", () => {
  const six = (make: (at: number) => string) => Array.from({ length: 6 }, (_, at) => make(at)).join("\n");
  const BICS = ["ABCDDEFF", "BCDEFRPP", "CDEFITMM"];

  it.each<[string, string, boolean]>([
    ["three numbers of eight digits", six((at) => `1234567${at}`).slice(0, 26), true],
    ["two", six((at) => `1234567${at}`).slice(0, 17), false],
    ["an IBAN in groups", "x: DE89 3704 0044 0532 0130 00", true],
    ["what only begins as one", "x: DE89 3704 0044", false],
    ["of seven digits", six((at) => `123456${at}`), false],
    ["six of more", six((at) => `12345678901${at}`), true],
    ["in groups", six((at) => `12 34 56 7${at}`), true],
    ["with dots and dashes", six((at) => `12.34-567.${at}`), true],
    ["with two signs between them", six((at) => `1234  567${at}`), false],
    ["with other signs", six((at) => `1234/567${at}`), false],
    ["six dates", six((at) => `2031-01-1${at}`), false],
    ["of the last century", six((at) => `1931-01-1${at}`), false],
    ["of another", six((at) => `1831-01-1${at}`), true],
    ["of a month that isn't", six((at) => `2031-21-1${at}`), true],
    ["of a day that isn't", six((at) => `2031-11-4${at}`), true],
    ["with a digit more", six((at) => `2031-01-1${at}1`), true],
    ["by the day first", six((at) => `1${at}.01.2031`), false],
    ["by the day first, last century", six((at) => `1${at}.12.1931`), false],
    ["by the day first, another", six((at) => `1${at}.01.1831`), true],
    ["by the day first, a month that isn't", six((at) => `1${at}.21.2031`), true],
    ["by the day first, a day that isn't", six((at) => `4${at}.01.2031`), true],
    ["by the day first, with a digit more", six((at) => `1${at}.01.20311`), true],
    ["dates and three numbers", `2031-01-11 ${six((at) => `1234567${at}`).slice(0, 26)}`, true],
    ["dates and two numbers", `2031-01-11 ${six((at) => `1234567${at}`).slice(0, 17)}`, false],
    ["three BICs and three words of capitals", `${BICS.join()},ABCDEFGX,BCDEFGX,CDEFGHX`, true],
    ["three and two", `${BICS.join()},ABCDEFGX,BCDEFGX`, false],
    ["three and three short ones", `${BICS.join()},ABCDEF,BCDEFG,CDEFGH`, false],
    ["two and four", `${BICS.slice(1).join()},ABCDEFGX,BCDEFGX,CDEFGHX,DEFGHIX`, false],
    ["six BICs", `${BICS.join()},DEFGESBB,EFGHNLAA,FGHIBEBB`, true],
    ["one of them twice", `${BICS.join()},DEFGESBB,EFGHNLAA,EFGHNLAA`, false],
    ["three names of banks", "bank, Bank, banco", true],
    ["two", "bank, Bank", false],
    ["nothing", "", false],
  ])("%s", (_, head, may) => expect(mayProve(head)).toBe(may));
});

describe("numbers of columns", () => {
  const IBANS = [
    ...["DE89370400440532013000", "NL91ABNA0417164300", "FR1420041010050500013M02606", "GB29NWBK60161331926819"],
    ...["NO9386011117947", "BE68539007547034", "AT611904300234573201"],
  ];
  const of = (...columns: Column[]) => numbersOf({ columns }, NOTHING_KNOWN).map((one) => one?.kind ?? null);

  it("are said where their names leave it open", () => {
    expect(of(column("x", ...IBANS), column("town", ...BANKS))).toEqual(["iban", null]);
    for (const name of ["iban", "phone", "country", "iban_hash", "amount", "order amount no"])
      expect([name, of(column(name, ...IBANS))]).toEqual([name, [null]]);
    for (const name of ["amount x", "no", "source", "index"])
      expect([name, of(column(name, ...IBANS))]).toEqual([name, ["iban"]]);
  });

  it("are told of one name, and of no other kind's", () => {
    expect(of(column("sort", ...IBANS))).toEqual([null]);
    expect(of(column("x", ...IBANS.slice(2)))).toEqual([null]);
    const table: TableProfile = { isOfKeys: true, columns: [column("x", ...IBANS), column("y", ...BANKS)] };
    expect(
      [...numbersByKey(table, NOTHING_KNOWN)].map(([key, { passed, of: all }]) => `${key} ${passed} ${all}`),
    ).toEqual(["x 7 7"]);
  });

  it("of routing numbers that pass no more often than by chance are nobody's", () => {
    const wrong = (count: number, right: number) =>
      Array.from({ length: count }, (_, at) =>
        at < right
          ? (["021000021", "011000015", "026009593", "031176110", "042000314"][at] ?? "")
          : `9${String(10000000 + at * 7919)}`,
      );
    const passes = (value: string) =>
      [3, 7, 1, 3, 7, 1, 3, 7, 1].reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 10 === 0;
    const values = wrong(24, 0).filter((value) => !passes(value));
    const said = (name: string, ...samples: string[]) =>
      numbersOf({ columns: [column(name, ...samples)] }, NOTHING_KNOWN)[0]?.isOfNobody;
    expect(said("routing_number", ...values.slice(0, 16))).toBe(true);
    expect(said("routing_number", ...values.slice(0, 15))).toBe(undefined);
    expect(said("routing_number", ...values.slice(0, 12), ...wrong(4, 4))).toBe(true);
    expect(said("routing_number", ...values.slice(0, 11), ...wrong(5, 5))).toBe(undefined);
    expect(said("aba_routing_number", ...values.slice(0, 16))).toBe(undefined);
    expect(said("x", ...values.slice(0, 16))).toBe(undefined);
  });

  it("say the same, however many say it", () => {
    const one: Numbers = {
      ...{ kind: "nid", country: "US", meaning: meaningOf("x"), says: "pass", isBeside: false, passed: 6, of: 7 },
    };
    expect([isSameEvidence(one, { ...one, passed: 7, of: 8 }), isSameEvidence(null, null)]).toEqual([true, true]);
    const others: readonly (Numbers | null)[] = [
      ...[
        { ...one, kind: "iban" as const },
        { ...one, country: null },
        { ...one, isUnchecked: true as const },
      ],
      ...[{ ...one, isOfNobody: true as const }, { ...one, endings: ["DEFF"] }, null],
    ];
    for (const other of others)
      expect([isSameEvidence(one, other), isSameEvidence(other, one)]).toEqual([false, false]);
    expect(isSameEvidence({ ...one, endings: ["A"] }, { ...one, endings: ["A"] })).toBe(true);
  });
});
