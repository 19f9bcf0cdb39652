/** Bank letters for many records: what the document says, what was asked for, and what is asked. */
import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { fillIbans } from "../../server/src/features/actions/wholeFile";
import type { FormatName } from "../../server/src/formats";
import { open, textAfter } from "./support";

function fill(format: FormatName, text: string, bics: Readonly<Record<string, string>> = {}) {
  const { snapshot } = open(format, text);
  const { edits, filled, left, asks } = fillIbans(snapshot, noReferenceData, bics);
  return { text: textAfter(snapshot, edits), filled, left: left.map(({ line }) => line), asks };
}

const HEAD = "sort code,account number,bic,iban";

describe("British sort codes", () => {
  const text = `${HEAD}\n200000,55779911,,\n601613,31926819,,\n200000,13537846,,\n`;

  it("are asked for once each, however many records have them", () => {
    const { filled, asks } = fill("csv", text);
    expect(filled).toBe(0);
    expect(asks).toEqual([
      { key: "GB 200000", country: "GB", code: "200000", name: "", records: 2 },
      { key: "GB 601613", country: "GB", code: "601613", name: "", records: 1 },
    ]);
  });

  it("are filled with what was given, and asked for no more", () => {
    const { text: after, filled, left, asks } = fill("csv", text, { "GB 200000": "BARCGB22", "GB 601613": "NWBKGB2L" });
    expect([filled, left, asks]).toEqual([3, [], []]);
    expect(after).toContain("200000,55779911,,GB60BARC20000055779911");
    expect(after).toContain("601613,31926819,,GB29NWBK60161331926819");
  });

  it("are asked for again where what was given is a BIC of another country, or none", () => {
    for (const bic of ["DEUTDEFF", "BARC", ""]) {
      const { filled, asks } = fill("csv", text, { "GB 200000": bic });
      expect(filled).toBe(0);
      expect(asks).toHaveLength(2);
    }
    expect(fill("csv", text, { "GB 200000": "BARCJESH" }).filled).toBe(2);
  });

  it.each([
    ["a BIC", "200000,13537846,BARCGB22,"],
    ["an IBAN", "200000,13537846,,GB60BARC20000055779911"],
    ["a BIC without an account", "200000,,BARCGB22,"],
  ])("take their letters from another row's %s", (_, row) => {
    const { text: after, asks } = fill("csv", `${HEAD}\n200000,55779911,,\n${row}\n`);
    expect(asks).toEqual([]);
    expect(after).toContain("200000,55779911,,GB60BARC20000055779911");
  });

  it("are asked for where rows disagree about their bank", () => {
    const rows = "200000,55779911,,\n200000,13537846,BARCGB22,\n200000,13537847,NWBKGB2L,\n";
    const { asks } = fill("csv", `${HEAD}\n${rows}`);
    expect(asks).toMatchObject([{ key: "GB 200000", records: 1 }]);
  });

  it("keep the BIC that stands beside the account", () => {
    const { text: after } = fill("csv", `${HEAD}\n601613,31926819,NWBKGB2L,\n`, { "GB 601613": "BARCGB22" });
    expect(after).toContain("GB29NWBK60161331926819");
  });

  it("of records in JSON and YAML are asked for alike", () => {
    const records = '[{"sort_code":"60-16-13","account_number":"31926819","iban":""}]';
    expect(fill("json", records).asks).toMatchObject([{ key: "GB 601613" }]);
    expect(fill("json", records, { "GB 601613": "NWBKGB2L" }).text).toContain('"iban":"GB29NWBK60161331926819"');
  });
});

describe("Dutch accounts", () => {
  it("are asked for by their bank's name, once however it is written, or all together without one", () => {
    const named = "land,rekeningnummer,bank,iban\nNL,0417164300,ABN AMRO,\nNL,0417164300,Abn  Amro,\n";
    expect(fill("csv", named).asks).toEqual([
      { key: "NL ABN AMRO", country: "NL", code: "", name: "ABN AMRO", records: 2 },
    ]);
    const after = fill("csv", named, { "NL ABN AMRO": "ABNANL2A" });
    expect([after.filled, after.asks]).toEqual([2, []]);
    expect(after.text).toContain("NL91ABNA0417164300");
    const nameless = "land,rekeningnummer,iban\nNL,0417164300,\nNL,0417164300,\n";
    expect(fill("csv", nameless).asks).toMatchObject([{ key: "NL", records: 2 }]);
  });

  it("take their letters from another row's BIC where that names the same bank, and from none without a name", () => {
    const head = "land,rekeningnummer,bank,bic,iban\n";
    const named = fill("csv", `${head}NL,0417164300,ABN AMRO,ABNANL2A,\nNL,0417164300,abn amro,,\n`);
    expect([named.filled, named.asks]).toEqual([2, []]);
    const nameless = fill("csv", `${head}NL,0417164300,,ABNANL2A,\nNL,0417164300,,,\n`);
    expect([nameless.filled, nameless.asks]).toMatchObject([1, [{ key: "NL", records: 1 }]]);
  });

  it("are asked for by the name that is there, where another field for it is empty", () => {
    const text = "land,rekeningnummer,bank,bank name,iban\nNL,0417164300,,ABN AMRO,\n";
    expect(fill("csv", text).asks).toMatchObject([{ key: "NL ABN AMRO" }]);
  });

  it("take their letters from the BIC beside them", () => {
    const text = "land,rekeningnummer,bic,iban\nNL,0417164300,ABNANL2A,\n";
    expect(fill("csv", text).text).toContain("NL91ABNA0417164300");
  });
});

it("asks for nothing where all letters are known, or the letters aren't what is missing", () => {
  expect(fill("csv", "blz,konto,iban\n37040044,532013000,\n").asks).toEqual([]);
  expect(fill("csv", "country,sort code,iban\nGB,601613,\n").asks).toEqual([]);
});
