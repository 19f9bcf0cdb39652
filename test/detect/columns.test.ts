/** What is told of a column by its samples and its header: of tables made by hand, each with one thing more or less. */
import { describe, expect, it } from "vitest";
import {
  codeLengthsOf,
  columnNameOf,
  countryOfColumn,
  hasFullAccounts,
  hasOtherRoutingNumbers,
  inferColumns,
  isSameTable,
  labelColumnsOf,
} from "../../server/src/detect/names/columns";
import { NOTHING_KNOWN } from "../../server/src/detect/numbers/knowledge";
import { MOST_PLACES } from "../../server/src/formats/crowd";
import type { TableProfile } from "../../server/src/model";
import { everything, readTree } from "./found";

type Column = readonly [header: string | null, ...samples: string[]];

function table(...columns: readonly Column[]): TableProfile {
  return {
    columns: columns.map(([header, ...samples]) => ({ header, samples, places: samples.map((_, at) => at) })),
  };
}

const IBANS = ["DE89370400440532013000", "NL91ABNA0417164300", "FR1420041010050500013M02606", "GB29NWBK60161331926819"];
/** Enough to prove together what they are. */
const MANY = [...IBANS, "NO9386011117947", "BE68539007547034", "AT611904300234573201"];
const MISTYPED = "DE88370400440532013000";
const BICS = ["COBADEFFXXX", "ABNANL2A", "DEUTDEFF", "NWBKGB2L"];
const ROUTING = ["011000015", "021000021", "026009593", "031176110", "042000314"];
const SORT_CODES = ["20-00-01", "20-00-02", "20-00-03", "20-00-04", "20-00-05"];
const ACCOUNTS = ["12345671", "12345672", "12345673", "12345674", "12345675"];
const WORDS = ["Leeds", "York", "Hull", "Bath", "Ely"];

/** What the samples say of each column: phrases, and a dash for nothing. */
const told = (...columns: readonly Column[]) =>
  inferColumns(table(...columns)).map((meaning) => meaning?.phrase ?? "-");

describe("a column of IBANs", () => {
  it.each<[string, readonly Column[], readonly string[]]>([
    ["under no header", [[null, ...IBANS]], ["iban"]],
    ["under a header that says nothing", [["x", ...IBANS]], ["iban"]],
    ["under a header that names accounts", [["account number", ...IBANS]], ["iban"]],
    ["of two values", [["x", ...IBANS.slice(0, 2)]], ["iban"]],
    ["of one value is none", [["x", ...IBANS.slice(0, 1)]], ["-"]],
    ["is believed to be what its header names", [["bic", ...IBANS]], ["-"]],
    ["is believed to be another number", [["order number", ...IBANS]], ["-"]],
    ["of which half are right", [["x", IBANS[0] ?? "", MISTYPED]], ["iban"]],
    ["of which fewer are right", [["x", IBANS[0] ?? "", MISTYPED, "DE87370400440532013000"]], ["-"]],
    ["of which a fifth is something else", [["x", ...IBANS, "Leeds"]], ["iban"]],
    ["of which a quarter is something else", [["x", ...IBANS.slice(0, 3), "Leeds"]], ["-"]],
    ["in groups", [["x", "DE89 3704 0044 0532 0130 00", "NL91 ABNA 0417 1643 00"]], ["iban"]],
    ["of zeros alone", [["x", "DE36000000000000000000", "DE36000000000000000000"]], ["-"]],
    ["whose letters are no country's, for a half", [["x", IBANS[0] ?? "", "ZZ89370400440532013000"]], ["-"]],
    ["of which half only begin like one", [["x", IBANS[0] ?? "", "DE12"]], ["-"]],
    ["of which half are no text of an IBAN's", [["x", IBANS[0] ?? "", "DE12345678@b.example"]], ["-"]],
    ["the shortest, Norway's", [["x", "NO9386011117947", "NO5015032080119"]], ["iban"]],
  ])("%s", (_, columns, names) => expect(told(...columns)).toEqual(names));
});

describe("a column of BICs beside one of IBANs", () => {
  it.each<[string, Column, string]>([
    ["under no header", [null, ...BICS], "bic"],
    ["of letters alone, under no header", [null, "COBADEFF", "DEUTDEFF"], "bic"],
    ["under a header that says nothing, with a sign that no word has", ["x", ...BICS], "bic"],
    ["with XXX as that sign", ["x", "COBADEFFXXX", "DEUTDEFF"], "bic"],
    ["with a blank behind that sign", ["x", "COBADEFFXXX ", "DEUTDEFF"], "bic"],
    ["with XXX in front", ["x", "XXXLDEFF", "DEUTDEFF"], "-"],
    ["of which a fifth can be none", ["x", ...BICS, "ann@b.example"], "bic"],
    ["of letters alone, under a header", ["x", "COBADEFF", "DEUTDEFF"], "-"],
    ["under a header of another number", ["order number", ...BICS], "-"],
    ["of one row", ["x", "ABNANL2A"], "-"],
    ["of which a fifth is something else", ["x", ...BICS, "Leeds"], "bic"],
    ["of which a quarter is something else", ["x", ...BICS.slice(0, 3), "Leeds"], "-"],
    ["in lower case", ["x", "abnanl2a", "nwbkgb2l"], "-"],
    ["of no country's letters", ["x", "ABNAXQ2A", "NWBKXQ2L"], "-"],
    ["of words in capitals", [null, "CUSTOMER", "BUSINESS"], "-"],
    ["of a sign less", ["x", "ABNANL2", "NWBKGB2"], "-"],
    ["the same twice", ["x", "ABNANL2A", "ABNANL2A"], "-"],
    ["the same three times of five", ["x", "ABNANL2A", "ABNANL2A", "ABNANL2A", "NWBKGB2L", "COBADEFFXXX"], "bic"],
    ["the same three times of four", ["x", "ABNANL2A", "ABNANL2A", "ABNANL2A", "NWBKGB2L"], "-"],
    [
      "five different ones, however often",
      ["x", ...[...BICS, "BARCGB22"].flatMap((bic) => Array.from({ length: 3 }, () => bic))],
      "bic",
    ],
    ["four different ones three times", ["x", ...BICS.flatMap((bic) => Array.from({ length: 3 }, () => bic))], "-"],
  ])("%s", (_, column, name) => {
    expect(told(["iban", ...IBANS], column)[1]).toBe(name);
    expect(told(["x", ...IBANS], column)).toEqual(["iban", name]);
    expect(told(["city", ...WORDS], column)[1]).toBe("-");
    // Accounts whose name says so leave a word in another column as it is.
    expect(told(["account number", ...IBANS], column)).toEqual(["iban", "-"]);
  });

  it("five that are three different ones", () => {
    const column: Column = ["x", "ABNANL2A", "ABNANL2A", "NWBKGB2L", "NWBKGB2L", "COBADEFFXXX"];
    expect(told(["iban", ...IBANS], column)[1]).toBe("bic");
  });
});

describe("columns of a table without a header", () => {
  const nameless = (...columns: readonly (readonly string[])[]) =>
    told(...columns.map((samples): Column => [null, ...samples]));

  it("five routing numbers, each right", () => {
    expect(nameless(ROUTING)).toEqual(["aba routing number"]);
    expect(nameless(ROUTING.slice(0, 4))).toEqual(["-"]);
    expect(nameless([...ROUTING, "011000016"])).toEqual(["-"]);
    expect(nameless([...ROUTING, "000000000"])).toEqual(["-"]);
    expect(nameless([...ROUTING, "11000015"])).toEqual(["-"]);
    expect(nameless([...ROUTING, "0110000150"])).toEqual(["-"]);
    expect(nameless(Array.from({ length: 5 }, () => ROUTING[0] ?? ""))).toEqual(["-"]);
    expect(told(["x", ...ROUTING])).toEqual(["-"]);
    expect(told([null, ...ROUTING], ["x", ...WORDS])).toEqual(["-", "-"]);
  });

  it("five sort codes with as many accounts in the next", () => {
    expect(nameless(SORT_CODES, ACCOUNTS)).toEqual(["sort code", "account number"]);
    expect(nameless(WORDS, SORT_CODES, ACCOUNTS)).toEqual(["-", "sort code", "account number"]);
    expect(nameless(ACCOUNTS, SORT_CODES)).toEqual(["-", "-"]);
    expect(nameless(SORT_CODES)).toEqual(["-"]);
    expect(nameless(SORT_CODES.slice(1), ACCOUNTS)).toEqual(["-", "-"]);
    expect(nameless(SORT_CODES, ACCOUNTS.slice(1))).toEqual(["-", "-"]);
    expect(nameless([...SORT_CODES.slice(1), "x"], ACCOUNTS)).toEqual(["sort code", "account number"]);
    expect(nameless([...SORT_CODES.slice(2), "x", "y"], ACCOUNTS)).toEqual(["-", "-"]);
    expect(nameless(SORT_CODES, [...ACCOUNTS.slice(1), "x"])).toEqual(["sort code", "account number"]);
    expect(nameless(SORT_CODES, [...ACCOUNTS.slice(2), "x", "y"])).toEqual(["-", "-"]);
    expect(
      nameless(
        SORT_CODES.map((code) => ` ${code} `),
        ACCOUNTS.map((account) => ` ${account} `),
      ),
    ).toEqual([...["sort code", "account number"]]);
    for (const other of ["1", "x"]) {
      expect(
        nameless(
          SORT_CODES.map((code) => code + other),
          ACCOUNTS,
        ),
      ).toEqual(["-", "-"]);
      expect(
        nameless(
          SORT_CODES.map((code) => other + code),
          ACCOUNTS,
        ),
      ).toEqual(["-", "-"]);
      expect(
        nameless(
          SORT_CODES,
          ACCOUNTS.map((account) => account + other),
        ),
      ).toEqual(["-", "-"]);
      expect(
        nameless(
          SORT_CODES,
          ACCOUNTS.map((account) => other + account),
        ),
      ).toEqual(["-", "-"]);
    }
    expect(told([null, ...SORT_CODES], ["x", ...ACCOUNTS])).toEqual(["-", "-"]);
  });
});

const CELLS = readTree("csv", "a,b\n1,2\n", everything).root.children[0]?.fields ?? [];

it("British accounts in full are told by six of ten", () => {
  const of = (...samples: string[]) => CELLS.map((cell) => hasFullAccounts(table(["x", ...samples]), cell));
  expect(of("12345671", "12345672", " 12345673 ", "1", "2")).toEqual([true, false]);
  expect(of("12345671", "1")).toEqual([false, false]);
  expect(of("123456711", "123456712")).toEqual([false, false]);
  expect(of()).toEqual([false, false]);
});

it("a column's country is told by its numbers where its header names an account of no country", () => {
  const norwegian = ["86011117947", "86011118315"];
  const [first, second] = CELLS;
  const of = (header: string | null) => first && countryOfColumn(table([header, ...norwegian]), first);
  expect([of("account number"), of("kontonummer"), of("clabe"), of("x"), of(null)]).toEqual([
    ...["NO", "NO", null, null, null],
  ]);
  expect(second && countryOfColumn(table(["account number", ...norwegian]), second)).toBe(null);
});

it("the same is told of the values under a key, wherever they stand", () => {
  const norwegian = ["86011117947", "86011118315"];
  const keys: TableProfile = { ...table(["kontonummer", ...norwegian], ["account", ...ACCOUNTS]), isOfKeys: true };
  const [field, other, full] =
    readTree("json", '{"kontonummer": "1", "x": "2", "account": "3"}', everything).root.children[0]?.fields ?? [];
  expect([field, other].map((one) => one && countryOfColumn(keys, one))).toEqual(["NO", null]);
  expect([full, other].map((one) => one && hasFullAccounts(keys, one))).toEqual([true, false]);
  expect(CELLS.map((cell) => countryOfColumn(keys, cell))).toEqual([null, null]);
});

it.each<[string, Column, number | null]>([
  ["three of one length", ["bank code", "0180", "0275", "0399"], 4],
  ["the same twice and another are two", ["bank code", "0180", "0180", "0275"], null],
  ["six of ten", ["bank code", "0180", "0275", "0399", "27", "33"], 4],
  ["fewer than six of ten", ["bank code", "0180", "0275", "0399", "275", "333", "399"], null],
  ["blanks around them", ["bank code", " 0180", "0275 ", "0399"], 4],
  ["three digits", ["bank code", "018", "027", "039"], 3],
  ["six digits", ["bank code", "018001", "027001", "039001"], 6],
  ["two digits are too few", ["bank code", "01", "02", "03"], null],
  ["seven digits are too many", ["bank code", "0180011", "0270011", "0390011"], null],
  ["letters among them", ["bank code", "018A", "027A", "039A"], null],
  ["a name of many trades", ["transit", "01801", "02701", "03901"], null],
  ["an account's and a code's name", ["account number bank code", "0180", "0275", "0399"], 4],
  ["something about a code", ["bank code type", "0180", "0275", "0399"], null],
  ["an account", ["account number", "0180", "0275", "0399"], null],
  ["nothing", ["bank code"], null],
])("digits of a column's codes: %s", (_, column, length) => expect(codeLengthsOf(table(column))).toEqual([length]));

it.each<[string, Column, boolean]>([
  ["three that are none", ["routing number", "011000016", "021000022", "026009594"], true],
  ["two", ["routing number", "011000016", "021000022"], false],
  ["three times the same", ["routing number", "011000016", "011000016", "011000016"], false],
  ["as many right as wrong", ["routing number", "011000016", "021000022", "021000021", "011000015"], false],
  ["fewer right than wrong", ["routing number", "011000016", "021000022", "026009594", "021000021"], true],
  ["of ten digits", ["routing number", "0110000161", "0210000221", "0260095941"], false],
  ["of eight digits", ["routing number", "11000016", "21000022", "26009594"], false],
  ["under a name that is of one country", ["aba routing number", "011000016", "021000022", "026009594"], false],
  ["under no name", [null, "011000016", "021000022", "026009594"], false],
])("another country's routing numbers: %s", (_, column, is) => {
  expect([0, 1].map((at) => hasOtherRoutingNumbers(table(column), at))).toEqual([is, false]);
});

it.each<[string, readonly Column[], boolean]>([
  [
    "two names of different kinds",
    [
      [null, "IBAN", "BIC"],
      [null, "a", "b"],
    ],
    true,
  ],
  [
    "two names of one kind",
    [
      [null, "IBAN", "Creditor IBAN"],
      [null, "a", "b"],
    ],
    false,
  ],
  [
    "names in the second column",
    [
      [null, "a", "b"],
      [null, "IBAN", "BIC"],
    ],
    true,
  ],
  [
    "names in two columns",
    [
      [null, "IBAN", "b"],
      [null, "a", "BIC"],
    ],
    false,
  ],
  [
    "names of many trades",
    [
      [null, "IBAN", "Sort"],
      [null, "a", "b"],
    ],
    false,
  ],
  ["in four columns", [[null, "IBAN", "BIC"], [null], [null], [null]], true],
  ["in five", [[null, "IBAN", "BIC"], [null], [null], [null], [null]], false],
])("a form of pairs: %s", (_, columns, is) => expect(labelColumnsOf(table(...columns)).includes(true)).toBe(is));

describe("two heads of a table say the same", () => {
  const same = (a: TableProfile, b: TableProfile) => isSameTable(a, b, NOTHING_KNOWN);
  const plain = table(["x", "a", "b"], ["y", "c", "d"]);

  it.each<[string, TableProfile, boolean]>([
    ["with other words", table(["x", "e", "f"], ["y", "g", "h"]), true],
    ["with a row more", table(["x", "a", "b", "c"], ["y", "c", "d", "e"]), true],
    ["with a column less", table(["x", "a", "b"]), false],
    ["with a column less that holds something", table(["x", "a", "b"], ["y", "c", "d"], ["iban", ...IBANS]), false],
    ["with IBANs in a column", table(["x", ...IBANS], ["y", "c", "d"]), false],
    ["with accounts in full", table(["x", "a", "b"], ["y", "12345678", "12345679"]), false],
    ["with names in a column", table(["x", "IBAN", "BIC"], ["y", "c", "d"]), false],
  ])("%s", (_, other, is) => expect([same(plain, other), same(other, plain)]).toEqual([is, is]));

  it.each<[string, Column, Column]>([
    ["the country of its accounts", ["account number", "86011117947", "86011118315"], ["account number", "1", "2"]],
    ["the length of its codes", ["bank code", "0180", "0275", "0399"], ["bank code", "018", "0275", "0399"]],
    [
      "whose its routing numbers are",
      ["routing number", "011000016", "021000022", "026009594"],
      ["routing number", "011000016", "021000022"],
    ],
    ["what its values prove together", ["key", ...MANY], ["key", ...WORDS]],
  ])("but for %s", (_, one, other) => {
    const [a, b] = [table(one, ["y", "c"]), table(other, ["y", "c"])];
    expect([same(a, table(one, ["y", "d"])), same(a, b), same(b, a)]).toEqual([true, false, false]);
  });

  it("of keys, where as many prove the same", () => {
    const ofKeys = (...columns: readonly Column[]): TableProfile => ({ ...table(...columns), isOfKeys: true });
    const [none, words] = [ofKeys(["x", "a", "b"]), ofKeys(["y", "c"])];
    expect([same(none, words), same(none, plain)]).toEqual([true, true]);
    const right = ofKeys(["x", ...MANY]);
    expect([same(right, ofKeys(["x", ...MANY], ["y", "c"])), same(right, none), same(none, right)]).toEqual([
      ...[true, false, false],
    ]);
    expect(same(right, ofKeys(["y", ...MANY]))).toBe(false);
    const norwegian = ofKeys(["account number", "86011117947", "86011118315"]);
    expect([same(norwegian, ofKeys(["account number", "1", "2"])), same(norwegian, norwegian)]).toEqual([false, true]);
    expect(same(ofKeys(["x", ...ACCOUNTS]), ofKeys(["x", ...WORDS]))).toBe(false);
    expect(same(ofKeys(["q", "a"]), { ...ofKeys(["q", "a"]), form: new Map([["a", "q"]]) })).toBe(false);
    expect(same(right, table(["x", ...MANY]))).toBe(true);
  });
});

describe("names of columns beside the rows", () => {
  /** What names each cell of the lists in a text. */
  function names(json: string): (string | null)[] {
    const found: (string | null)[] = [];
    const open = [readTree("json", json, everything).root];
    for (let container = open.shift(); container !== undefined; container = open.shift()) {
      for (const field of container.fields) found.push(columnNameOf(field)?.phrase ?? null);
      open.push(...container.children);
    }
    return found.filter((name) => name !== null);
  }

  it.each<[string, string, readonly string[]]>([
    ["each its own", '{"columns": ["iban", "bic"], "rows": [["a", "b"], ["c", "d"]]}', ["iban", "bic", "iban", "bic"]],
    ["behind the rows", '{"rows": [["a", "b"]], "header": ["iban", "bic"]}', ["iban", "bic"]],
    ["a country's", '{"columns": ["country", "city"], "rows": [["a", "b"]]}', ["country"]],
    ["none that says nothing", '{"columns": ["city", "bic"], "rows": [["a", "b"]]}', ["bic"]],
    ["none that is a number", '{"columns": [1, "bic"], "rows": [["a", "b"]]}', ["bic"]],
    ["none behind the last", '{"columns": ["iban"], "rows": [["a", "b"]]}', ["iban"]],
    ["not of a list of another name", '{"cities": ["iban", "bic"], "rows": [["a", "b"]]}', []],
    ["not of an object", '{"columns": {"a": "iban", "b": "bic"}, "rows": [["a", "b"]]}', []],
    ["not of rows that are objects", '{"columns": ["iban"], "rows": [{"a": "b"}]}', []],
    ["not of a list that is no row", '{"columns": ["iban"], "rows": ["a"]}', []],
    ["not of rows further down", '{"columns": ["iban"], "data": {"rows": [["a"]]}}', []],
    ["in capitals", '{"COLUMNS": ["iban"], "rows": [["a"]]}', ["iban"]],
  ])("%s", (_, json, found) => expect(names(json)).toEqual(found));

  it("none where a container has too many fields to be one record", () => {
    const { root } = readTree("json", '{"columns": ["iban"], "rows": [["a"]]}', everything);
    const owner = root.children[0];
    const [columns, rows] = owner?.children ?? [];
    const row = rows?.children[0];
    const cell = row?.fields[0];
    if (owner === undefined || rows === undefined || row === undefined || cell === undefined)
      throw new Error("no cell");
    const named = () => columnNameOf(cell) !== null;
    expect(named()).toBe(true);
    for (const container of [owner, columns, row]) {
      Object.assign(container ?? {}, { crowded: true });
      expect(named()).toBe(false);
      Object.assign(container ?? {}, { crowded: false });
    }
    // Places are counted so far and no further.
    Object.assign(row, { from: MOST_PLACES - 1 });
    Object.assign(columns ?? {}, { from: MOST_PLACES - 1 });
    expect(named()).toBe(true);
    Object.assign(row, { from: MOST_PLACES });
    Object.assign(columns ?? {}, { from: MOST_PLACES });
    expect(named()).toBe(false);
  });
});
