import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readAll, summaries } from "../readAll";

/** Rows as objects of the cells that have a column name. */
function rowsOf(text: string): Record<string, string>[] {
  const rows = new Map<unknown, Record<string, string>>();
  for (const field of readAll(text, "csv").fields) {
    let row = rows.get(field.container);
    if (row === undefined) {
      row = {};
      rows.set(field.container, row);
    }
    row[field.key ?? `#${field.index}`] = field.value;
  }
  return [...rows.values()];
}

function cells(text: string): string[] {
  return summaries(text, "csv").map(({ path: at, value }) => `${at} ${value}`);
}

describe("CSV reader and csv-spectrum", () => {
  const root = path.resolve("node_modules/csv-spectrum");
  const names = readdirSync(path.join(root, "csvs")).map((file) => path.basename(file, ".csv"));

  it.each(names)("%s", (name) => {
    const text = readFileSync(path.join(root, "csvs", `${name}.csv`), "utf8");
    const expected: unknown = parseCsv(text, { columns: true, relax_quotes: true });
    expect(rowsOf(text)).toEqual(expected);
    const published: unknown = JSON.parse(readFileSync(path.join(root, "json", `${name}.json`), "utf8"));
    // One published answer is of another file: not a list of its rows.
    if (Array.isArray(published)) expect(rowsOf(text)).toEqual(published);
  });
});

describe("CSV reader and other CSV libraries on generated tables", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "B", "7", " ", '"', ",", ";", "\n", "é", "😀"), maxLength: 8 });
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 30 }),
    );

  it("give the same cells", () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom("\n", "\r\n"),
        fc.constantFrom(",", ";", "\t", "|"),
        (rows, newline, delimiter) => {
          const named = [rows[0]?.map((_cell, at) => `column ${"abcde"[at]}`) ?? [], ...rows];
          const text = Papa.unparse(named, { newline, delimiter, quotes: true });
          const expected = Papa.parse(text, { delimiter, newline }).data.slice(1);
          const other: unknown = parseCsv(text, { delimiter, record_delimiter: newline, from: 2 });
          expect(expected).toEqual(other);
          const read = new Map<unknown, string[]>();
          for (const { container, value } of readAll(text, "csv").fields) {
            read.set(container, [...(read.get(container) ?? []), value]);
          }
          expect([...read.values()]).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("never throws on any text, and ranges slice to what is written", () => {
    const piece = fc.constantFrom(
      '"',
      ",",
      ";",
      "\n",
      "\r",
      "\t",
      "|",
      "a",
      "1",
      " ",
      '""',
      "#",
      "\n\n",
      "IBAN",
      "\uFEFF",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join("");
        const analysis = readAll(text, "csv");
        expect(analysis.slice(0, analysis.length)).toBe(text);
        for (const field of analysis.fields) {
          const written = text.slice(field.start, field.end);
          expect(field.verbatim ? written : written.replaceAll('""', '"')).toBe(field.value);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("CSV as it occurs", () => {
  it("finds the delimiter in spite of commas in texts and amounts", () => {
    expect(cells("name;amount\nSmith, John;10,90\nDoe, Jane;1,50\n")).toEqual([
      '[0,"name"] Smith, John',
      '[0,"amount"] 10,90',
      '[1,"name"] Doe, Jane',
      '[1,"amount"] 1,50',
    ]);
  });

  it("keeps to the delimiter that a spreadsheet names", () => {
    expect(cells("sep=;\na;b\n1,5;2\n")).toEqual(["[0,0] sep=", '[1,"a"] 1,5', '[1,"b"] 2']);
  });

  it("passes over a preamble, whose labels are keys", () => {
    const text =
      "Umsätze;;\n;;\nKontonummer:;DE89 3704;\n;;\nDatum;IBAN;Betrag\n01.02.2031;DE12;5,00\n02.02.2031;DE13;6,00\n";
    const told = cells(text).filter((line) => !line.endsWith(" "));
    expect(told).toEqual([
      "[0,0] Umsätze",
      "[2,0] Kontonummer:",
      '[2,"Kontonummer"] DE89 3704',
      '[4,"Datum"] 01.02.2031',
      '[4,"IBAN"] DE12',
      '[4,"Betrag"] 5,00',
      '[5,"Datum"] 02.02.2031',
      '[5,"IBAN"] DE13',
      '[5,"Betrag"] 6,00',
    ]);
  });

  it("takes a header behind a number sign", () => {
    expect(cells("# iban,bic\nDE89370400440532013000,COBADEFFXXX\n")).toEqual([
      '[0,"iban"] DE89370400440532013000',
      '[0,"bic"] COBADEFFXXX',
    ]);
  });

  it("sees that there is no header", () => {
    const text = "2031-05-01,Moor GmbH,DE10489307970041028742\n2031-05-02,Quill SARL,FR7635544141264130848305294\n";
    expect(cells(text)[2]).toBe("[0,2] DE10489307970041028742");
  });

  it("takes codes among codes for data, not for a header", () => {
    expect(cells("COBADEFF\nDEUTDEFF\nNWBKGB2L\n")).toEqual(["[0,0] COBADEFF", "[1,0] DEUTDEFF", "[2,0] NWBKGB2L"]);
  });

  it("reads a second table with its own header behind a blank line", () => {
    const text =
      "iban,name\nDE89370400440532013000,A\nDE89370400440532013001,B\n\nAccounts\nsort code,account\n60-16-13,31926819\n";
    expect(cells(text)).toEqual([
      '[0,"iban"] DE89370400440532013000',
      '[0,"name"] A',
      '[1,"iban"] DE89370400440532013001',
      '[1,"name"] B',
      "[2,0] Accounts",
      '[3,"sort code"] 60-16-13',
      '[3,"account"] 31926819',
    ]);
  });

  it("passes over a header that is repeated, right in the table or behind a blank line", () => {
    expect(cells("# iban,name\nDE1,A\n# iban,name\nDE2,B\n\n# iban,name\nDE3,C\n")).toEqual([
      '[0,"iban"] DE1',
      '[0,"name"] A',
      '[2,"iban"] DE2',
      '[2,"name"] B',
      '[4,"iban"] DE3',
      '[4,"name"] C',
    ]);
  });

  it("gives the columns of equal names both, and cells beyond the header none", () => {
    expect(cells("name,iban,name,iban\nA,DE1,B,DE2,x\nC\n")).toEqual([
      '[0,"name"] A',
      '[0,"iban"] DE1',
      '[0,"name"] B',
      '[0,"iban"] DE2',
      "[0,4] x",
      '[1,"name"] C',
    ]);
  });

  it("reads the account in a preamble under its label, with two pairs in a row", () => {
    const text = "Account Name:,Tarn Ltd,Currency:,GBP,\nDate,Payee,Note,Out,In\n31/01/2031,Halm,x,1.00,\n";
    expect(cells(text).slice(0, 4)).toEqual([
      "[0,0] Account Name:",
      '[0,"Account Name"] Tarn Ltd',
      "[0,2] Currency:",
      '[0,"Currency"] GBP',
    ]);
  });

  it("keeps a byte order mark out of the first cell, quoted or not, with and without header", () => {
    expect(cells('\uFEFF"iban","n"\nDE1,2\n')).toEqual(['[0,"iban"] DE1', '[0,"n"] 2']);
    expect(summaries("\uFEFF123456,2031-01-01\n234567,2031-01-02\n", "csv")[0]).toEqual({
      path: "[0,0]",
      value: "123456",
      written: "123456",
    });
  });

  it("reads a table of ten thousand columns", () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `name ${"abcdefghij"[at % 10]}`);
    const text = `${names.join(";")}\n${names.map((_, at) => at).join(";")}\n`;
    const { fields } = readAll(text, "csv");
    expect(fields).toHaveLength(10_000);
    expect(fields.at(-1)).toMatchObject({ key: "name j", value: "9999", index: 9999 });
  });

  it("keeps the table through blank lines and a trailing summary", () => {
    const text = "name,amount\nA,1.00\n\nB,2.00\nTotal,3.00\n";
    expect(cells(text)).toEqual([
      '[0,"name"] A',
      '[0,"amount"] 1.00',
      '[1,"name"] B',
      '[1,"amount"] 2.00',
      '[2,"name"] Total',
      '[2,"amount"] 3.00',
    ]);
  });

  it("reads quotes, doubled quotes and line breaks in cells, with a byte order mark and CRLF", () => {
    const text = '\uFEFFid,text\r\n1,"a ""b""\r\nc"\r\n2, "d"\r\n';
    const analysis = readAll(text, "csv");
    expect(analysis.fields.map(({ key, value, verbatim, style }) => [key, value, verbatim, style])).toEqual([
      ["id", "1", true, "plain"],
      ["text", 'a "b"\r\nc', false, "double"],
      ["id", "2", true, "plain"],
      ["text", "d", true, "double"],
    ]);
  });

  it("takes a stray quote for text, so that the rest is still read", () => {
    const text = 'id,iban\n1,"DE89\n2,DE90\n3,DE91\n';
    expect(cells(text)).toEqual([
      '[0,"id"] 1',
      '[0,"iban"] "DE89',
      '[1,"id"] 2',
      '[1,"iban"] DE90',
      '[2,"id"] 3',
      '[2,"iban"] DE91',
    ]);
    expect(readAll(text, "csv").problems.map(({ message }) => message)).toEqual(["Quote without end"]);
  });
});
