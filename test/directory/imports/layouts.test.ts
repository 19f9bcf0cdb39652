/** What each published layout means, cell by cell, where a mistake would name the wrong bank or refuse a good file. */
import { describe, expect, it } from "vitest";
import { type ReadImport, readImport } from "../../../server/src/directory/imports/readImport";

function read(text: string, name = "file.txt") {
  const ukTables = { weights: "", substitutions: "" };
  return readImport(new TextEncoder().encode(text), { name, map: null, country: null, ukTables });
}

async function readOk(text: string, name?: string): Promise<ReadImport> {
  const result = await read(text, name);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

describe("SIX bank master", () => {
  const header = "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;Name of bank/institution;Country;BIC";

  it("an entry of Liechtenstein is one; without a country it is Swiss", async () => {
    const { rows } = await readOk(`${header}\n100;2026-10-12;N;;Alpha;LI;ZZAALI22\n200;2026-10-12;N;;Beta;;\n`);
    expect(rows.map(({ country }) => country)).toEqual(["LI", "CH"]);
  });

  it("a row without its last cells is left out, and the file is read to its last row without a line end", async () => {
    const rows = ["100;2026-10-12;N;;Alpha;CH;ZZAACHZZ", "200;2026-10-12;N", "300;2026-10-12;N;;Gamma;CH;ZZCCCHZZ"];
    const result = await readOk([header, ...rows].join("\n"));
    expect(result.rows.map(({ name }) => name)).toEqual(["Alpha", "Gamma"]);
    expect(result.rejections).toEqual([{ line: 3, reason: "3 columns, not 7" }]);
  });

  it("JSON: names of members in both editions, what is given up, what is no entry", async () => {
    const entries = [
      { iid: 100, bankOrInstitutionName: "Alpha", streetName: "Weg", buildingNumber: "1", postCode: "3000" },
      { iid: 200, bankOrInstitutionName: "Beta", domicileAddress: "Gasse 2", zipCode: "4000", place: "Basel" },
      { entryType: "BankMasterConcatenated", iid: 300, newIid: 100 },
      "text",
      null,
    ];
    const { rows, rejections } = await readOk(JSON.stringify({ entries }));
    expect(rows).toMatchObject([
      { code: "00100", address: "Weg 1", zip: "3000", deleted: "", successor: "" },
      { code: "00200", address: "Gasse 2", zip: "4000", city: "Basel", deleted: "" },
      { code: "00300", deleted: "yes", successor: "00100" },
    ]);
    expect(rejections).toEqual([
      { line: 4, reason: "an entry that is no object" },
      { line: 5, reason: "an entry that is no object" },
    ]);
  });
});

describe("EISCD", () => {
  const header = "Sort Code,BIC bank,BIC branch,Bank name,Deleted date,Redirected to sort code";
  it.each([
    ["08-99-99,ZZAAGB2L,ABC,ALPHA,,", { code: "089999", bic: "ZZAAGB2LABC" }],
    ["89999,ZZAAGB2L,,ALPHA,,", { code: "089999", bic: "ZZAAGB2L" }],
    ["089999,ZZAAGB2LABC,XYZ,ALPHA,,", { bic: "ZZAAGB2LABC" }],
    ["089999,,XXX,ALPHA,,", { bic: "" }],
    ["089999,ZZAAGB2L,,ALPHA,,089998", { deleted: "", successor: "" }],
    ["089999,ZZAAGB2L,,ALPHA,2026-01-01,08-99-98", { deleted: "yes", successor: "089998" }],
  ])("%s", async (row, office) => {
    expect((await readOk(`${header}\n${row}\n`)).rows).toMatchObject([office]);
  });

  it.each([
    [95, "eiscd"],
    [96, "eiscd"],
    [97, "eiscd"],
    [50, null],
    [98, null],
  ])("%i fields without header", async (count, kind) => {
    const cells = ["089999", "ZZAAGB2L", "XXX", "", "LONDON", "ALPHA", "ALPHA BANK"];
    const text = `${Array.from({ length: count }, (_, place) => cells[place] ?? "").join(",")}\n`;
    const result = await read(text);
    expect(result.ok ? result.kind : null).toBe(kind);
  });

  it("a header of all 96 fields is the whole list, one of less an extract", async () => {
    const names = ["Sort Code", "BIC bank", "BIC branch", "Bank name"];
    const whole = Array.from({ length: 96 }, (_, place) => names[place] ?? `Field ${place}`);
    const row = (length: number) => Array.from({ length }, (_, place) => ["089999", "ZZAAGB2L"][place] ?? "").join(",");
    expect(await readOk(`${whole.join(",")}\n${row(96)}\n`)).toMatchObject({ complete: true });
    expect(await readOk(`${names.join(",")}\n${row(4)}\n`)).toMatchObject({ complete: false });
  });
});

it("a routing number answers for the United States and their territories, a BIC-to-LEI file for no bank code", async () => {
  const fed = "Routing Number,Record Type Code,New Routing Number,Customer Name\n021000021,1,0,ALPHA\n";
  expect((await readOk(fed)).codeCountries).toEqual(["US", "PR", "GU", "VI", "AS", "MP"]);
  const lei = "LEI,BIC\n5299000J2N45DDNE4Y28,ZZAADEFFXXX\n";
  expect(await readOk(lei)).toMatchObject({ codeCountries: [], official: true });
});

it.each([
  ["13", null],
  ["A1", null],
  ["131", "a check-digit method"],
  ["1", null],
  ["1A", "a check-digit method"],
])("German check-digit method %s", async (method, wrong) => {
  const header =
    '"Bankleitzahl";"Merkmal";"Bezeichnung";"PLZ";"Ort";"Kurzbezeichnung";"PAN";"BIC";"Prüfzifferberechnungsmethode";' +
    '"Datensatznummer";"Änderungskennzeichen";"Bankleitzahllöschung";"Nachfolge-Bankleitzahl"';
  const row = `10000001;1;Alpha;01067;Ort;Alpha;;ZZAADEFFXXX;${method};000001;U;0;00000000`;
  const result = await read(`${header}\n${row}\n`);
  expect(result.ok ? null : result.reason).toEqual(wrong === null ? null : expect.stringContaining(wrong));
});

it.each([
  ["lei-bic-20260831.csv", "2026-08-31"],
  ["list_2026-09-07.csv", "2026-09-07"],
  ["2026.01.10.csv", "2026-01-10"],
  ["a20261229b.csv", "2026-12-29"],
  ["a20261320.csv", null],
  ["a20260132.csv", null],
  ["a20260100.csv", null],
  ["a19991231.csv", null],
  ["120260831.csv", null],
  ["202608310.csv", null],
  ["bics.csv", null],
])("the name %s dates its data %s", async (name, date) => {
  expect((await readOk("LEI,BIC\n5299000J2N45DDNE4Y28,ZZAADEFFXXX\n", name)).date).toBe(date);
});
