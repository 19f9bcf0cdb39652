import { describe, expect, it } from "vitest";
import { wrongLei } from "../../../server/src/directory/imports/checks";
import type { Refusal } from "../../../server/src/directory/imports/content";
import { type ImportReadOptions, type ReadImport, readImport } from "../../../server/src/directory/imports/readImport";

const WEIGHTS = "000000 000100 MOD11    0    0    0    0    0    0    0    7    5    8    3    4    6    2\n";
const SUBSTITUTIONS = "938173 938017\n";

function read(content: string | Uint8Array, options: Partial<ImportReadOptions> = {}): Promise<ReadImport | Refusal> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return readImport(bytes, {
    name: "file.txt",
    map: null,
    country: null,
    ukTables: { weights: WEIGHTS, substitutions: SUBSTITUTIONS },
    ...options,
  });
}

async function readOk(content: string | Uint8Array, options: Partial<ImportReadOptions> = {}): Promise<ReadImport> {
  const result = await read(content, options);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

/** A record of the Bundesbank's file, 168 characters, of an invented bank. */
function blz(
  code: string,
  { mark = "1", name = "Müller Bank", bic = "ZZAADEFFXXX", method = "13", change = "U", next = "" } = {},
): string {
  return [
    code,
    mark,
    name.padEnd(58),
    "01067",
    "Köln".padEnd(35),
    name.padEnd(27),
    "00000",
    bic.padEnd(11),
    method,
    "000001",
    change,
    next === "" ? "0" : "1",
    next.padEnd(8, "0"),
  ].join("");
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const BLZ_HEADER =
  '"Bankleitzahl";"Merkmal";"Bezeichnung";"PLZ";"Ort";"Kurzbezeichnung";"PAN";"BIC";"Prüfzifferberechnungsmethode";' +
  '"Datensatznummer";"Änderungskennzeichen";"Bankleitzahllöschung";"Nachfolge-Bankleitzahl"';
const blzRow = (code: string, rest = '"ZZAADEFFXXX";"00";"000001";"U";"0";"00000000"') =>
  `"${code}";"1";"Müller; Bank";"01067";"Köln";"Müller";"";${rest}`;

/** A record of the Bundesbank's XML file, of an invented bank; a field without a value has no element. */
function entry(
  code: string,
  { name = "Müller Bank", bic = "ZZAADEFFXXX", method = "13", change = "U", next = "", rule = "" } = {},
): string {
  const fields = [
    ...[
      `<BLZ>${code}</BLZ><Merkmal>1</Merkmal>`,
      `<Bezeichnung>${name}</Bezeichnung>`,
      "<PLZ>01067</PLZ><Ort>Köln</Ort>",
    ],
    ...[
      `<Kurzbez>${name}</Kurzbez>`,
      bic === "" ? "" : `<BIC>${bic}</BIC>`,
      `<PruefZiffMeth>${method}</PruefZiffMeth>`,
    ],
    ...["<DsNr>000001</DsNr>", `<Aenderungskennz>${change}</Aenderungskennz>`],
    ...[`<BLZLoesch>${next === "" ? "0" : "1"}</BLZLoesch>`, `<NachfolgeBLZ>${next.padEnd(8, "0")}</NachfolgeBLZ>`],
    rule === "" ? "" : `<IBANRegel>${rule}</IBANRegel>`,
  ];
  return `  <BLZEintrag>\n    ${fields.join("\n    ")}\n  </BLZEintrag>\n`;
}

function blzXml(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:BBk:BLZ:xsd:BLZDat">
  <FileHdr><ValidFrom>2026-09-07</ValidFrom><ValidTill>2026-12-06</ValidTill></FileHdr>
${entries.join("")}</Document>
`;
}

describe("Bundesbank bank code file", () => {
  it("fixed width in Latin-1: banks, methods, deletions and successors", async () => {
    const result = await readOk(
      latin1(
        `${[
          blz("10000001"),
          blz("10000001", { mark: "2", bic: "" }),
          blz("10000002", { method: "A1", change: "D", next: "10000001" }),
        ].join("\r\n")}\r\n`,
      ),
      { name: "blz-aktuell-20260907.txt" },
    );
    expect(result).toMatchObject({
      kind: "bundesbank",
      official: true,
      complete: true,
      date: "2026-09-07",
      codeCountries: ["DE"],
      accepted: 3,
      rejected: 0,
    });
    expect(result.rows[0]).toMatchObject({
      code: "10000001",
      name: "Müller Bank",
      city: "Köln",
      zip: "01067",
      method: "13",
    });
    expect(result.rows[2]).toMatchObject({ method: "A1", deleted: "yes", successor: "10000001" });
  });

  it("with the IBAN rule (174 characters), and in UTF-8", async () => {
    const result = await readOk(`${blz("10000001")}000503\n`);
    expect(result.rows[0]).toMatchObject({ code: "10000001", city: "Köln", successor: "" });
  });

  it("CSV in Latin-1 with quoted separators", async () => {
    const result = await readOk(latin1(`${BLZ_HEADER}\r\n${blzRow("10000001")}\r\n`));
    expect(result).toMatchObject({ kind: "bundesbank", accepted: 1, date: null });
    expect(result.rows[0]).toMatchObject({ name: "Müller; Bank", method: "00", bic: "ZZAADEFFXXX", deleted: "" });
  });

  it("XML, with the day from which it holds: the same banks as in the fixed layout", async () => {
    const fixed = await readOk(
      latin1(`${[blz("10000001"), blz("10000002", { change: "D", next: "10000001" })].join("\n")}\n`),
    );
    const xml = await readOk(blzXml(entry("10000001"), entry("10000002", { change: "D", next: "10000001" })));
    expect(xml).toMatchObject({ kind: "bundesbank", complete: true, date: "2026-09-07", accepted: 2, rejected: 0 });
    expect(xml.rows).toEqual(fixed.rows);
  });

  it("XML: names with entities, a mark in front, prefixed elements, fields left out, the rule of the extended file", async () => {
    const prefixed = blzXml(entry("10000001", { name: "M&#252;ller &amp; Co", bic: "", rule: "000503" }))
      .replace(/<(\/?)(?=[A-Z])/gu, "<$1b:")
      .replace("xmlns=", "xmlns:b=");
    const { rows } = await readOk(`\uFEFF${prefixed}`);
    expect(rows).toMatchObject([{ code: "10000001", name: "Müller & Co", bic: "", ibanRule: "000503", city: "Köln" }]);
    const latin = blzXml(entry("10000001")).replace("UTF-8", "ISO-8859-1");
    expect((await readOk(latin1(latin))).rows).toMatchObject([{ city: "Köln" }]);
  });

  it("XML: wrong records are left out with their line; what is cut, declares entities or is another document is refused", async () => {
    const text = blzXml(entry("10000001"), entry("10000002"), entry("1000003"), entry("10000004", { method: "?" }));
    const lineOf = (code: string) => text.slice(0, text.indexOf(`<BLZ>${code}<`)).split("\n").length - 1;
    expect(await readOk(text)).toMatchObject({
      accepted: 2,
      rejections: [
        { line: lineOf("1000003"), reason: expect.stringContaining("bank code") },
        { line: lineOf("10000004"), reason: expect.stringContaining("method") },
      ],
    });
    expect(await read(text.slice(0, text.length - 40))).toMatchObject({
      ok: false,
      reason: expect.stringContaining("cut short"),
    });
    const entities = text.replace("<Document", '<!DOCTYPE Document [<!ENTITY a "b">]><Document');
    expect(await read(entities)).toMatchObject({ ok: false, reason: expect.stringContaining("entities") });
    expect(await read(text.replaceAll("BLZEintrag", "Eintrag"))).toMatchObject({
      ok: false,
      reason: expect.stringContaining("no known kind"),
    });
  });

  it("broken records are left out, each with its line and reason", async () => {
    const lines = [
      blz("10000001"),
      blz("00000001"),
      blz("10000003"),
      "half a record",
      blz("10000005", { bic: "NOBIC" }),
      blz("10000006"),
      blz("10000007", { method: "X" }).padEnd(168, " "),
      blz("10000008"),
    ];
    const result = await readOk(`${lines.join("\n")}\n`);
    expect(result.accepted).toBe(4);
    expect(result.rejections.map(({ line }) => line)).toEqual([2, 4, 5, 7]);
    expect(result.rejections[1]?.reason).toContain("13 characters");
    expect(result.rejections[2]?.reason).toContain("NOBIC");
  });

  it("an empty method is no method 00, one digit is what a spreadsheet left of two", async () => {
    const withMethod = (method: string) => blzRow("10000001", `"ZZAADEFFXXX";"${method}";"000001";"U";"0";"00000000"`);
    const result = await readOk(`${BLZ_HEADER}\n${withMethod("9")}\n${withMethod("")}\n`);
    expect(result.rows.map(({ method }) => method)).toEqual(["09"]);
    expect(result.rejections[0]?.reason).toContain("check-digit method");
  });

  it("cut short: refused with the line", async () => {
    const text = `${blz("10000001")}\n${blz("10000002")}\n${blz("10000003").slice(0, 90)}`;
    expect(await read(text)).toMatchObject({ ok: false, line: 3, reason: expect.stringContaining("90 of 168") });
    const csv = `${BLZ_HEADER}\n${blzRow("10000001")}\n"10000002";"1";"Half`;
    expect(await read(csv)).toMatchObject({ ok: false, line: 3, reason: expect.stringContaining("quoted cell") });
    expect(await read(`${BLZ_HEADER}\n${blzRow("10000001")}\n"10000002";"1"`)).toMatchObject({ ok: false, line: 3 });
  });
});

const SIX_HEADER =
  "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;QR-IID allocation;" +
  "Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC;SIC participation;" +
  "RTGS customer payments, CHF;IP customer payments, CHF;euroSIC participation;LSV+/BDD, CHF;LSV+/BDD, EUR";
const sixRow = "100;2026-10-12;N;;001008;100;1;;Alpha Bank;Hauptstrasse;1;8000;Zürich;CH;ZZAACHZZXXX;Y;Y;N;Y;Y;N";
const sixMoved = "200;2026-10-12;Y;100;;;;;;;;;;;;;;;;;";

describe("SIX bank master", () => {
  it("CSV, with the time stamp that ends the header", async () => {
    const result = await readOk(`${SIX_HEADER};202610121630000\r\n${sixRow}\r\n${sixMoved}\r\n`);
    expect(result).toMatchObject({
      kind: "six",
      complete: true,
      date: "2026-10-12",
      codeCountries: ["CH", "LI"],
      accepted: 2,
    });
    expect(result.rows[0]).toMatchObject({
      code: "00100",
      address: "Hauptstrasse 1",
      city: "Zürich",
      bic: "ZZAACHZZXXX",
    });
    expect(result.rows[1]).toMatchObject({ code: "00200", deleted: "yes", successor: "00100" });
  });

  it("JSON; a page of a longer list is not complete", async () => {
    const entries = [
      {
        entryType: "BankMaster",
        iid: 100,
        bankOrInstitutionName: "Alpha",
        townName: "Bern",
        country: "CH",
        bic: "ZZAACHZZXXX",
      },
      { entryType: "BankMasterConcatenated", iid: 200, newIid: 100 },
    ];
    const whole = await readOk(JSON.stringify({ validOn: "2026-10-12", totalSize: 2, entries }));
    expect(whole).toMatchObject({ kind: "six", complete: true, date: "2026-10-12", accepted: 2 });
    expect(whole.rows[1]).toMatchObject({ code: "00200", successor: "00100" });
    expect(await readOk(JSON.stringify({ totalSize: 1190, entries }))).toMatchObject({ complete: false });
  });

  it("JSON that ends too early is refused", async () => {
    const text = JSON.stringify({ entries: [{ iid: 100, bankOrInstitutionName: "Alpha" }] });
    expect(await read(text.slice(0, -5))).toMatchObject({ ok: false, reason: expect.stringContaining("cut short") });
  });

  it("broken rows are left out", async () => {
    const result = await readOk(`${SIX_HEADER}\n${sixRow}\n${sixRow.replace("100;", "x;")}\n`);
    expect(result).toMatchObject({ accepted: 1, rejections: [{ line: 3 }] });
  });
});

describe("GLEIF BIC-to-LEI file", () => {
  const LEI = "5299000J2N45DDNE4Y28";

  it("maps BICs to LEIs, and checks both", async () => {
    const wrong = `${LEI.slice(0, 19)}9`;
    const text = `LEI,BIC\n${LEI},ZZAADEFFXXX\n${wrong},ZZBBDEFFXXX\n${LEI},ZZAAGB2L\n${LEI},ZZAA\n${LEI},ZZAAFRPPXXX\n`;
    const result = await readOk(text, { name: "lei-bic-20260831.csv" });
    expect(result).toMatchObject({
      kind: "gleif",
      complete: false,
      date: "2026-08-31",
      codeCountries: [],
      accepted: 3,
    });
    expect(result.rows[0]).toMatchObject({ country: "DE", bic: "ZZAADEFFXXX", lei: LEI });
    expect(result.rejections.map(({ line }) => line)).toEqual([3, 5]);
  });

  it("check digits of an LEI: every other pair of digits fails", () => {
    expect(wrongLei(LEI)).toBeNull();
    for (let digits = 0; digits < 97; digits += 1) {
      const other = LEI.slice(0, 18) + String(digits).padStart(2, "0");
      expect(wrongLei(other) === null).toBe(other === LEI);
    }
  });
});

describe("bank codes of national banks", () => {
  const AUSTRIA = [
    "Es wird darauf hingewiesen; nicht jede Zeile ist eine der Tabelle.",
    "",
    "SEPA-Verzeichnis-Abfrage vom 03.11.2026",
    "Kennzeichen;Identnummer;Bankleitzahl;Institutsart;Sektor;Firmenbuchnummer;Bankenname;Straße;PLZ;Ort;Postadresse / Straße;SWIFT-Code;Homepage;LEI",
    "Hauptanstalt;1;98765;KI;Sektor;1a;Bank Alpha & Söhne eGen;Hauptplatz 1;6143;Beispielort;;ZZAAAT22765;;",
    ";2;100;;Sektor;1b;Bank Beta AG;Am Markt 2;1010;Wien;Postfach;;;",
    "Filiale;3;9876A;ZW;;1c;Bank Gamma;Gasse 3;1010;Wien;;ZZCCATWW;;",
    "Hauptanstalt;4;98766;KI;;1d;Bank Delta",
    "Hauptanstalt;5;98767;KI;;1e;Bank Epsilon;Weg 5;1010;Wien;;ZZEEAT22;;",
  ];

  it("Austria: below lines to read, codes with the zeros they lost", async () => {
    const result = await readOk(`${AUSTRIA.join("\r\n")}\r\n`);
    expect(result).toMatchObject({
      ...{ kind: "oenb", official: true, complete: false, date: "2026-11-03", codeCountries: ["AT"], accepted: 3 },
    });
    expect(result.rows[0]).toMatchObject({
      ...{ country: "AT", code: "98765", bic: "ZZAAAT22765", name: "Bank Alpha & Söhne eGen" },
      ...{ address: "Hauptplatz 1", zip: "6143", city: "Beispielort" },
    });
    expect(result.rows[1]).toMatchObject({ code: "00100", bic: "", name: "Bank Beta AG" });
    expect(result.rejections.map(({ line }) => line)).toEqual([7, 8]);
  });

  it.each([
    [
      "with a mark of its encoding",
      "\uFEFFKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS",
    ],
    ["without accents", "Kod platebniho styku;Poskytovatel platebnich sluzeb;BIC kod (SWIFT);System CERTIS"],
  ])("Czechia, %s", async (_, header) => {
    const result = await readOk(`${header}\r\n0987;Banka Alfa, a.s.;ZZAACZPP;A\r\n8297;Beta s.r.o.;;-\r\n`);
    expect(result).toMatchObject({ kind: "cnb", official: true, complete: false, codeCountries: ["CZ"], accepted: 2 });
    expect(result.rows).toMatchObject([
      { country: "CZ", code: "0987", bic: "ZZAACZPP", name: "Banka Alfa, a.s." },
      { country: "CZ", code: "8297", bic: "", name: "Beta s.r.o." },
    ]);
  });

  it("cut short: refused with the line of the file", async () => {
    const cut = AUSTRIA.slice(0, 6).join("\n").slice(0, -12);
    expect(await read(cut)).toMatchObject({ ok: false, line: 6 });
  });

  it("another table with a column of bank codes is none of them", async () => {
    expect(await read("Bankleitzahl;Ort\n98765;Wien\n")).toMatchObject({ ok: false });
  });
});

/** A FedACH record of 155 characters. 021000021 and 011000015 pass their check digit. */
function fed(code: string, { type = "1", next = "000000000", name = "ALPHA BANK" } = {}): string {
  return [
    code,
    "O",
    "011000015",
    type,
    "010126",
    next,
    name.padEnd(36),
    "1 MAIN STREET".padEnd(36),
    "BOSTON".padEnd(20),
    "MA",
    "02110",
    "0000",
    "8005551234",
    "1",
    "1",
    "     ",
  ].join("");
}

describe("FedACH directory", () => {
  it("fixed width: routing numbers by their check digit, and what became of merged ones", async () => {
    const lines = [fed("021000021"), fed("011000015", { type: "2", next: "021000021" }), fed("021000022"), "x"];
    const result = await readOk(`${lines.join("\n")}\n`);
    expect(result).toMatchObject({ kind: "fedach", official: true, complete: false, accepted: 2, rejected: 2 });
    expect(result.rows[0]).toMatchObject({
      code: "021000021",
      name: "ALPHA BANK",
      city: "BOSTON, MA",
      zip: "02110",
      successor: "",
    });
    expect(result.rows[1]).toMatchObject({ successor: "021000021", deleted: "yes" });
    expect(result.rejections.map(({ line }) => line)).toEqual([3, 4]);
  });

  it("CSV, also where a spreadsheet ate the first zero", async () => {
    const text =
      "Routing Number,Office Code,Record Type Code,New Routing Number,Customer Name,City,State Code,Zipcode\n" +
      '21000021,O,1,0,"ALPHA, BANK",BOSTON,MA,02110\n';
    const result = await readOk(text);
    expect(result).toMatchObject({ kind: "fedach", accepted: 1 });
    expect(result.rows[0]).toMatchObject({ code: "021000021", name: "ALPHA, BANK" });
  });

  it("cut short: refused with the line", async () => {
    const text = `${fed("021000021")}\n${fed("011000015").slice(0, 60)}`;
    expect(await read(text)).toMatchObject({ ok: false, line: 2, reason: expect.stringContaining("60 of 155") });
  });
});

describe("EISCD", () => {
  const row = (code: string, deleted = "", redirected = "") => {
    const cells = Array.from({ length: 96 }, () => "");
    const known: Record<number, string> = {
      0: code,
      1: "ZZAAGB2L",
      2: "XXX",
      4: "LONDON",
      5: "ALPHA",
      6: "ALPHA BANK",
      7: "PLC",
      11: deleted,
      18: redirected,
    };
    for (const [place, text] of Object.entries(known)) cells[Number(place)] = text;
    return cells;
  };

  it("96 fields without header, by tabs or commas", async () => {
    for (const separator of ["\t", ","]) {
      const rows = [row("089999"), row("089998", "2026-01-01", "089999"), row("08999X")];
      const result = await readOk(`${rows.map((cells) => cells.join(separator)).join("\n")}\n`);
      expect(result).toMatchObject({ kind: "eiscd", complete: true, accepted: 2, rejections: [{ line: 3 }] });
      expect(result.codeCountries).toContain("GB");
      expect(result.rows[0]).toMatchObject({
        code: "089999",
        bic: "ZZAAGB2LXXX",
        name: "ALPHA BANK PLC",
        branch: "LONDON",
        deleted: "",
      });
      expect(result.rows[1]).toMatchObject({ deleted: "yes", successor: "089999" });
    }
  });

  it("an extract with a header goes by its names and is not taken for complete", async () => {
    const result = await readOk("Sorting Code,BIC bank,BIC branch,Bank name\n08-99-99,ZZAAGB2L,XXX,ALPHA\n");
    expect(result).toMatchObject({ kind: "eiscd", complete: false, accepted: 1 });
    expect(result.rows[0]).toMatchObject({ code: "089999", name: "ALPHA", bic: "ZZAAGB2LXXX" });
  });
});

describe("UK tables", () => {
  it("are read by the domain's reader, which names the wrong line", async () => {
    const weights = await readOk(WEIGHTS, { name: "valacdos-v8-60.txt" });
    expect(weights).toMatchObject({ kind: "uk-weights", version: "8.60", accepted: 1, text: WEIGHTS });
    expect(await readOk(SUBSTITUTIONS)).toMatchObject({ kind: "uk-substitutions", accepted: 1 });
    expect(await read(`${WEIGHTS}000200 000300 MOD11 0 0\n`)).toMatchObject({ ok: false, line: 2 });
  });
});

describe("any CSV with mapped columns", () => {
  it("goes by the user's mapping", async () => {
    const text = "Sort;Who;Where\n08-99-99;Alpha;London\n;Nobody;Nowhere\n08-99-98;Beta;Leeds\n";
    const result = await readOk(text, { map: { Sort: "code", Who: "institution_name", Where: "city" }, country: "GB" });
    expect(result).toMatchObject({
      kind: "mapped",
      official: false,
      complete: false,
      codeCountries: ["GB"],
      accepted: 2,
    });
    expect(result.rows[0]).toMatchObject({ country: "GB", code: "089999", name: "Alpha", city: "London" });
    expect(result.rejections).toEqual([{ line: 3, reason: "neither a code nor a BIC" }]);
  });

  it("or by headers that use the documents' words", async () => {
    const result = await readOk("iso_country_code,national_id,institution_name,bic\nIT,0300203280,Alpha,ZZAAITMM\n");
    expect(result.rows[0]).toMatchObject({ country: "IT", code: "0300203280", name: "Alpha", bic: "ZZAAITMM" });
  });

  it("takes countries as people write them", async () => {
    const text = "country,code,name\nUK,08-99-99,Alpha\nDEU,99900010,Beta\nItaly,0300203280,Gamma\nNowhere,1,Delta\n";
    const { rows, rejections, codeCountries } = await readOk(text);
    expect(rows.map(({ country }) => country)).toEqual(["GB", "DE", "IT"]);
    expect(codeCountries).toEqual(["DE", "GB", "IT"]);
    expect(rejections).toEqual([{ line: 5, reason: "Nowhere is no country" }]);
  });

  it("repeats no account of a column that was taken for another", async () => {
    const { rejections } = await readOk("iban,account\nGB29NWBK60161331926819,1\n,089999\n,089998\n", {
      map: { iban: "bic", account: "code" },
      country: "GB",
    });
    expect(rejections).toHaveLength(1);
    expect(JSON.stringify(rejections)).not.toMatch(/\d{6}/u);
  });

  it("says what a mapping lacks", async () => {
    const text = "a,b\n1,2\n";
    expect(await read(text, { map: { c: "code" }, country: "GB" })).toMatchObject({
      reason: expect.stringContaining("no column c"),
    });
    expect(await read(text, { map: { a: "colour" } })).toMatchObject({ reason: expect.stringContaining("colour") });
    expect(await read(text, { map: { a: "name" } })).toMatchObject({ reason: expect.stringContaining("code or bic") });
    expect(await read(text, { map: { a: "code" } })).toMatchObject({
      reason: expect.stringContaining("needs a country, or a column"),
    });
  });
});

describe("files that can't be imported", () => {
  it("of no known kind", async () => {
    for (const text of ["hello\n", "a,b\n1,2\n", "{}", '{"entries":[]}', "<xml/>", "1\n2\n"]) {
      expect(await read(text)).toMatchObject({ ok: false, reason: expect.stringContaining("no known kind") });
    }
  });

  it("empty, binary, or in a broken encoding", async () => {
    expect(await read(" \n")).toMatchObject({ reason: "is empty" });
    expect(await read(Uint8Array.from([80, 75, 3, 4, 0, 0]))).toMatchObject({
      reason: expect.stringContaining("binary"),
    });
    expect(await read(Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]))).toMatchObject({
      reason: expect.stringContaining("encoding"),
    });
  });

  it("UTF-16 with its mark is read", async () => {
    const text = `\uFEFF${SIX_HEADER}\n${sixRow}\n`;
    expect(await readOk(new Uint8Array(Buffer.from(text, "utf16le")))).toMatchObject({ kind: "six", accepted: 1 });
  });

  it("with more wrong records than right ones: the first reason is told", async () => {
    const result = await read(`${blz("10000001")}\n${blz("00000000")}\n${blz("00000000")}\n`);
    expect(result).toMatchObject({ ok: false, line: 2, reason: expect.stringContaining("2 wrong records of 3") });
  });

  it("with a header and nothing else", async () => {
    expect(await read(`${SIX_HEADER}\n`)).toMatchObject({ ok: false, reason: "holds no records" });
  });
});

describe("progress", () => {
  it("is told from none to all", async () => {
    const steps: number[] = [];
    const text = `LEI,BIC\n${"5299000J2N45DDNE4Y28,ZZAADEFFXXX\n".repeat(5000)}`;
    await readOk(text, { onProgress: (done) => steps.push(done) });
    expect(steps).toEqual([0, 2000, 4000, 5000]);
  });
});
