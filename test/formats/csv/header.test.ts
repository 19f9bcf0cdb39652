/** What a header row is, what delimits cells, and how far a table's head goes: pairs of tables that differ in one thing. */
import { describe, expect, it } from "vitest";
import { codeShape, headerName, isCoded, isHeaderLike } from "../../../server/src/formats/csv/cells";
import { csvReader } from "../../../server/src/formats/csv/csvReader";
import { examineHead, headLength } from "../../../server/src/formats/csv/head";
import { commonWidth, headsNextTable } from "../../../server/src/formats/csv/header";
import { readAll, readingEngine } from "../readAll";

const LONG = "abcdefgh".repeat(8);

describe("a cell", () => {
  it.each([
    ["IBAN", true],
    ["Kontonummer / IBAN", true],
    ["номер счёта", true],
    ["Address line 2", true],
    ["abcdef123", true],
    [" IBAN ", true],
    [LONG, true],
    [` ${LONG} `, true],
    ["http proxy", true],
    ["x{y}", true],
    ["№", true],
    [" # ", true],
    ["#.", true],
    ["@ID", true],
    [" @id", true],
    ["#1234567", false],
    ["№№", false],
    ["a<b", true],
    [`${LONG}i`, false],
    ["", false],
    ["--", false],
    ["12,50", false],
    ["abcdefghijklm1234", false],
    ["abcde123", false],
    ["a@b", false],
    ["http://a.example", false],
    ["https://a.example", false],
    ["{x", false],
    ["<x", false],
    [" <x", false],
  ])("%j can name a column: %s", (cell, expected) => expect(isHeaderLike(cell)).toBe(expected));

  it.each([
    ["12", true],
    ["DE89", true],
    ["2031-01-02", true],
    ["line 2", false],
    ["word", false],
    ["", false],
  ])("%j surely is data: %s", (cell, expected) => expect(isCoded(cell)).toBe(expected));

  it.each([
    ["ABCDEF", "6"],
    [" 12345678 ", "8"],
    ["DE89370400", "10"],
    ["ABCDE", ""],
    ["ABCDEf", ""],
    ["ABC DEF", ""],
    ["", ""],
  ])("%j is a code of this make: %j", (cell, shape) => expect(codeShape(cell)).toBe(shape));

  it.each([
    ["# iban", "iban"],
    ["\ufeff##  iban #", "iban #"],
    [" a b ", "a b"],
    ["#", ""],
  ])("%j is the name %j", (cell, name) => expect(headerName(cell)).toBe(name));
});

/** Index of the header row; null for none. */
function headerOf(lines: readonly string[]): number | null {
  const text = lines.map((line) => `${line}\n`).join("");
  const { headerAt } = examineHead(text, "csv", true);
  return headerAt < 0 ? null : text.slice(0, headerAt).split("\n").length - 1;
}

const ROWS = ["31/01/2031,Halm,x,1.00,", "01/02/2031,Dorn,y,2.00,"];
const PREAMBLE = "Account name,Tarn Ltd,Currency,GBP,";
const HEADER = "Date,Payee,Note,Out,In";

const titles = (count: number) => Array.from({ length: count }, (_, at) => `title ${at + 1}`);

describe("a header", () => {
  it.each<readonly [why: string, lines: readonly string[], header: number | null]>([
    ["names stand above data", ["name,iban", "x,DE1"], 0],
    ["a row of data is none", ["x,DE12345", "y,DE23456"], null],
    ["in a table of one column", ["iban", "DE1", "DE2"], 0],
    ["a name that is too long is none", [`${LONG}i,iban`, "1,2"], null],

    ["a quarter above amounts names a column", ["name,text,Q1", "x,y,6.00"], 0],
    ["two letters and two digits do", ["name,text,KW12", "x,y,6.00"], 0],
    ["three letters and a digit are words", ["name,text,ABC1", "x,y,6.00"], 0],
    ["three digits aren't a quarter", ["name,text,A123", "x,y,6.00"], null],
    ["among quarters one is data", ["name,text,Q1", "x,y,Q2"], null],
    ["among codes of two letters too", ["name,text,Q1", "x,y,QX2"], null],
    ["nor with two digits", ["name,text,Q1", "x,y,Q12"], null],
    ["above what only holds one it names a column", ["name,text,Q1", "x,y,Q2x"], 0],
    ["above longer codes too", ["name,text,Q1", "x,y,Q123"], 0],
    ["and above three letters", ["name,text,Q1", "x,y,ABC1"], 0],
    ["a word with its length above what has another length", ["name,text,BIC11", "x,y,ABCDEF12345"], 0],
    ["or more letters", ["name,text,BIC11", "x,y,ABCDEF1"], 0],
    ["among its like it is data", ["name,text,BIC11", "x,y,BIC12"], null],

    ["a year above amounts", ["name,text,2031", "x,y,5.00"], 0],
    ["a year of the last century", ["name,text,1931", "x,y,5.00"], 0],
    ["a year above years is data", ["name,text,2031", "x,y,2032"], null],
    ["a number that is no year, above numbers", ["name,text,1831", "x,y,5"], null],
    ["above words it names a column", ["name,text,1831", "x,y,z"], 0],
    ["a longer number doesn't", ["name,text,20312", "x,y,z"], null],
    ["the time of an export, behind the last column", ["name,text,203101011200", "x,y", "z,u"], 0],
    ["one row tells nothing of columns", ["name,text,203101011200", "x,y"], null],
    ["nor does a column of nothing", ["name,text,203101011200", "x,y,", "z,u,"], null],
    ["a year above numbers that hold one", ["name,text,2031", "x,y,12032"], 0],
    ["or begin with one", ["name,text,2031", "x,y,20321"], 0],

    ["a dated balance above amounts", ["name,text,Balance 31.12.2031", "x,y,5.00"], 0],
    ["with a point, a colon, a bracket behind the word", ["name,text,Saldo.31122031,Stand:31122031", "x,y,5,6"], 0],
    ["but not a hyphen", ["name,text,Balance-31122031", "x,y,5"], null],
    ["nor with a digit first", ["name,text,1 Balance 31.12.2031", "x,y,5"], null],
    ["above words it is data", ["name,text,Balance 31.12.2031", "x,y,z"], null],
    ["above nothing too", ["name,text,Balance 31.12.2031", "x,y,"], null],

    ["numbers in turn", ["account,1,2,3", "12345678,5,6,7", "12345679,8,9,1"], 0],
    ["years in turn", ["account,2029,2030", "12345678,5.00,6.00"], 0],
    ["with zeros in front", ["account,01,02", "12345678,5.00,6.00"], 0],
    ["not in turn", ["account,1,2,4", "12345678,5,6,7"], null],
    ["of five digits", ["account,12345,12346", "12345678,5.00,6.00"], null],

    ["labels with values are none", ["Account:,1234,Currency:,GBP", "a,b,c,d", "1,2,3,4"], 1],
    ["names that all end with a colon are one", ["Account:,Currency:", "a,b", "1,2"], 0],
    ["a few colons among names are theirs", ["Name:,Bank,Account,Salary", "a,b,12345678,5"], 0],
    ["one label in three has a value behind it", ["Name:,Ann Tarn,Account", "a,b,c", "1,2,3"], 1],

    ["without the name of the last column", ["a,b,c", "1,2,3,4", "5,6,7,8"], 0],
    ["in a table of three none may miss", ["a,b", "1,2,3", "5,6,7"], null],
    ["nor beside an empty one", ["a,,c", "1,2,3,4", "5,6,7,8"], null],
    ["columns that are empty throughout need none", ["a,b,,", "1,2,,", "5,6,,"], 0],
    ["half of the cells filled", ["a,b,,", "1,2,3,4", "5,6,7,8"], 0],
    ["less than half", ["a,,,", "1,2,3,4", "5,6,7,8"], null],

    ["what stands again in its column is data", ["abcd1,x,N", "efgh2,y,Y", "ijkl3,z,N"], null],
    ["not in one of five rows", ["a,x,N", "b,y,N", "c,z,Y", "d,w,Y", "e,v,Y", "f,u,Y"], 0],
    ["in one of four it is", ["a,x,N", "b,y,N", "c,z,Y", "d,w,Y", "e,v,Y"], null],
    ["not among nothing else", ["abcd1,x,N", "efgh2,y,N", "ijkl3,z,N"], 0],
    ["nor in another column", ["abcd1,x,N", "efgh2,N,Y", "ijkl3,z,Z"], 0],
    ["nor where the header comes again", ["name,text", "x,y", "# name,texts", "z,y"], 0],

    [
      "a name with numbers among four others above codes",
      ["a,b,c,no,56A / 57A", "x,y,z,1,", "x,w,z,2,v", "u,y,z,3,t"],
      0,
    ],
    ["not among three", ["a,b,no,56A / 57A", "x,y,1,", "x,w,2,v", "u,y,3,t"], null],
    ["not above its like", ["a,b,c,no,56A / 57A", "x,y,z,1,", "x,w,z,2,12B / 34C", "u,y,z,3,t"], null],
    ["not where no column holds codes", ["a,b,c,no,56A / 57A", "x,y,z,1,", "x,y,z,,v", "x,y,z,q,t"], null],
    ["two rows are too few for that", ["a,b,c,no,56A / 57A", "x,y,z,1,", "x,w,z,2,v"], null],

    ["a code among codes is data", ["ABCDEF,x", "123456,1", "234567,2", "abcdef,3"], null],
    ["two of three are most", ["ABCDEF,x", "GHIJKL,1", "123456,2", "abcdef,3"], null],
    ["one of three isn't", ["ABCDEF,x", "GHIJKL,1", "abcdefg,2", "abcdef,3"], 0],
    ["what is too short for a code", ["ABCDE,x", "12345,1", "23456,2"], 0],

    ["below a preamble as wide, where the columns hold codes", [PREAMBLE, HEADER, ...ROWS], 1],
    ["one row below proves nothing", [PREAMBLE, HEADER, ROWS[0] ?? ""], 0],
    ["nor where it fills no more cells", [`${PREAMBLE}x`, HEADER, ...ROWS], 0],
    ["words above words", ["words,more words", "name,amount", "x,1", "y,2"], 0],
    ["below rows of data none is looked for", ["5,6", "name,amount", "1,x", "2,y"], null],
    ["but where all below has codes and one above has none", ["5,6", "5,z", "name,amount", "1,2", "3,4"], 2],
    ["or more", ["x,y,6", "name,amount,n", "1,2,3", "2,3,4"], 1],

    ["below a preamble of 29 rows", [...titles(29), "a,b,c", ...Array.from({ length: 40 }, () => "1,2,3")], 29],
    ["of 30 rows", [...titles(30), "a,b,c", ...Array.from({ length: 40 }, () => "1,2,3")], null],
  ])("%s: %j is headed by row %s", (_why, lines, header) => expect(headerOf(lines)).toBe(header));
});

describe("a row behind a blank one", () => {
  it.each<readonly [why: string, cells: readonly string[], width: number, coded: readonly boolean[], heads: boolean]>([
    ["of names where codes stood", ["bic", "town"], 2, [true, false], true],
    ["where names stood, too", ["bic", "town"], 2, [false, false], false],
    ["of another width", ["bic", "town"], 3, [false, false, false], true],
    ["of one name", ["bic", ""], 3, [true, false, false], false],
    ["half filled", ["bic", "town", "", ""], 3, [true, false, false], true],
    ["less than half filled", ["bic", "town", "", "", ""], 3, [true, false, false], false],
    ["with data", ["bic", "12"], 3, [true, false, false], false],
    ["empty where codes stood", ["", "bic", "town"], 3, [true, false, false], false],
  ])("%s (%j)", (_why, cells, width, coded, heads) => expect(headsNextTable(cells, width, coded)).toBe(heads));
});

describe("the width of a table", () => {
  const row = (cells: number, filled = cells) => ({
    at: 0,
    cells: Array.from({ length: cells }, (_, at) => (at < filled ? "x" : "")),
    filled,
    broken: false,
  });
  it.each([
    ["that of most rows", [row(3), row(2), row(3)], 3],
    ["the larger of equals", [row(2), row(3)], 3],
    ["in any order", [row(3), row(2)], 3],
    ["titles count half", [row(5), row(1, 1)], 5],
    ["three titles outweigh a row", [row(5), row(1, 1), row(1, 1), row(1, 1)], 1],
    ["also where delimiters stand behind them", [row(2), row(4, 1)], 2],
    ["none", [], 0],
  ])("is %s", (_why, rows, width) => expect(commonWidth(rows)).toBe(width));
});

function delimiterOf(text: string, format: "csv" | "tsv" = "csv"): string {
  return String.fromCharCode(examineHead(text, format, true).delimiter);
}

describe("the delimiter", () => {
  it.each([
    ["a;b\n1,5;2,5\n", ";"],
    ["a,b\n1;5,2;5\n", ","],
    ["a|b|c\n1|2|3\n", "|"],
    ["a\tb\n1,5\t2,5\n", "\t"],
    // Commas in texts and amounts, in every row.
    ["name;amount\nHalm, Ida;1,50\nDorn, Ole;2,50\n", ";"],
    ["amount;tax\n1,50;0,50\n2,50;1,50\n", ";"],
    ["a,b;c\n1,2;3\n", ";"],
    ["a, b, c;d\n1, 2, 3;4\n", ";"],
    ["a,b,c;d\nx,y,z;w\n", ","],
    // What the first line names.
    ["sep=;\na,b;c,d\n1,2;3,4\n", ";"],
    ['\ufeff"sep=|"\na,b\n1,2\n', "|"],
    ["SEP=^\na^b\n1,5^2\n", "^"],
    ["xsep=;\na,b\n1,2\n", ","],
    ["a\nsep=;\nb\n", ","],
    // A quote within a cell: under another delimiter it isn't.
    ['a;b,c\n"1;2",3\n"4;5",6\n', ","],
    ["one column\nof words\n", ","],
    ["", ","],
  ])("of %j is %j", (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));

  it.each([
    ["a\tb\n1,5\t2,5\n", "\t"],
    ["a;b\n1;2\n", ";"],
    ["a,b\tc\n1,2\t3\n", "\t"],
    ["word\n", "\t"],
  ])("of %j in a file of tabs is %j", (text, delimiter) => expect(delimiterOf(text, "tsv")).toBe(delimiter));
});

describe("a table's head", () => {
  const HEAD = 16_384;
  const MOST = 1 << 18;
  const rows = (length: number) => "abc,def\n".repeat(length / 8);
  const longRow = (length: number) => `${"x".repeat(length - 1)}\n`;
  it.each<readonly [why: string, text: string, final: boolean, length: number | null]>([
    ["all of a short document", rows(80), true, 80],
    ["can't be told of what goes on", rows(80), false, null],
    ["as much as is looked at", rows(HEAD), false, HEAD],
    ["no more than that", rows(HEAD + 800), true, HEAD],
    ["less of a document that is a bit shorter", rows(HEAD - 8), true, HEAD - 8],
    ["three long rows", longRow(9000).repeat(5), false, 27_000],
    ["two that are longer", longRow(9000) + longRow(9000), true, 18_000],
    ["two, where a third may come", longRow(9000) + longRow(9000), false, null],
    ["rows up to a limit", longRow(MOST - 1000) + longRow(5000), false, MOST],
    ["a row that is longer", "x".repeat(MOST), false, MOST],
    ["a row that may be longer", "x".repeat(MOST - 1), false, null],
    ["a row up to the end", "x".repeat(MOST - 1), true, MOST - 1],
  ])("is %s", (_why, text, final, length) => expect(headLength(text, final)).toBe(length));

  it("has for each column its name and what its cells hold, with the rows they stand in", () => {
    const { profile } = examineHead("title\n\nname,iban,\nx,DE1\n\n,DE2,y\nz, \n", "csv", true);
    expect(profile.columns).toEqual([
      { header: "name", samples: ["x", "z"], places: [0, 2] },
      { header: "iban", samples: ["DE1", "DE2"], places: [0, 1] },
      { header: null, samples: ["y"], places: [1] },
    ]);
  });

  it("has samples of the first two hundred rows", () => {
    const { profile } = examineHead(`n,m\n${"1,x\n".repeat(300)}`, "csv", true);
    expect(profile.columns[0]?.samples).toHaveLength(200);
  });

  it("has no name for what names the delimiter, and none without a header", () => {
    expect(examineHead("sep=;\nname;iban\nx;DE1\n", "csv", true).names).toEqual(["name", "iban"]);
    expect(examineHead("12,34\n56,78\n", "csv", true).profile.columns.map(({ header }) => header)).toEqual([
      null,
      null,
    ]);
  });
});

it("a segment with the head of the first table has no rows of another", () => {
  const text = `iban,n\n${"DE1,2\n".repeat(3000)}\nbic,town\n${"X,y\n".repeat(20)}`;
  const { interest } = readingEngine;
  const options = { target: 4 * text.length, final: true, interest };
  const first = csvReader.read({ text, start: 0 }, csvReader.initial, options);
  expect(text.slice(first?.length)).toMatch(/^bic,town/u);
  expect(first?.table?.columns.map(({ header }) => header)).toEqual(["iban", "n"]);
  if (first === null) return;
  const behind = text.slice(first.length);
  const second = csvReader.read({ text: behind, start: first.length }, first.state, options);
  expect(second?.length).toBe(behind.length);
  expect(second).not.toHaveProperty("table");
  expect(second?.fields).toHaveLength(40);
});

it("rows in which nothing can be found are left out where that is asked for", () => {
  const text = `iban,n\n${["x,1", "y,2", "z,1", ",", "w,12"].join("\n")}\n`;
  const names: unknown[] = [];
  const interest = {
    ...readingEngine.interest,
    cells: (columns: readonly (string | null)[]) => {
      names.push(columns);
      return (column: number, of: string, start: number, end: number) => column === 1 && of.slice(start, end) === "1";
    },
  };
  const told = (rows: "all" | "of interest" | "none") =>
    csvReader
      .read({ text, start: 0 }, csvReader.initial, { target: text.length, final: true, interest, rows })
      ?.fields.map(({ value, container }) => `${container.index} ${value}`);
  expect(told("all")).toEqual(["0 x", "0 1", "1 y", "1 2", "2 z", "2 1", "3 ", "3 ", "4 w", "4 12"]);
  expect(told("of interest")).toEqual(["0 x", "0 1", "2 z", "2 1"]);
  expect(told("none")).toEqual([]);
  expect(names).toEqual([["iban", "n"]]);
});

it("a table ends before the next one's header, and rows between them have no columns", () => {
  const text = "iban,n\nDE1,2\n\nBelow\nbic,town\nX,y\n\nbic,town\nZ,w\n";
  const told = readAll(text, "csv").fields.map(({ key, value }) => `${key}=${value}`);
  expect(told).toEqual(["iban=DE1", "n=2", "null=Below", "bic=X", "town=y", "bic=Z", "town=w"]);
});
