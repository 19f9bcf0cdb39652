/** Columns of accounts and codes: what most of their numbers are says what the one among them is that was mistyped. */
import { describe, expect, it } from "vitest";
import { detectIn, found } from "./found";

const column = (header: string, ...cells: readonly string[]): string =>
  `name;${header};amount\n${cells.map((cell, at) => `Tarn ${at};${cell};${at},50\n`).join("")}`;

/** Accounts of a column, with country, verdict and how sure they are. */
const accounts = (text: string): string[] =>
  detectIn("csv", text)
    .literals.filter(({ kind }) => kind === "account")
    .map(({ country, text: written, valid, confidence }) => `${country ?? "-"} ${written} ${valid} ${confidence}`);

const CZECH = ["1234503/0800", "19-2000145399/0800", "1234511/5500"];

describe("numbers that are written as their country writes them", () => {
  it("find one with a wrong check digit in Czechia", () => {
    expect(accounts(column("účet", ...CZECH, "1234505/0100"))).toContain("CZ 1234505/0100 false likely");
  });

  it("and one whose bank code lost its zero, which is wrong", () => {
    expect(accounts(column("číslo účtu", ...CZECH, "1234538/800"))).toContain("CZ 1234538/800 false likely");
    const [literal] = detectIn("yaml", "country: CZ\nbank_account_number: 1234538/800").literals;
    expect(literal?.checks.filter(({ result }) => result === "fail").map(({ check }) => check)).toEqual(["structure"]);
  });

  it("are too few where two alone are right", () => {
    expect(accounts(column("account", ...CZECH.slice(0, 2), "1234505/0100"))).not.toContain(
      expect.stringContaining("1234505/0100 false"),
    );
  });

  it("are New Zealand's in groups, between which stand hyphens or blanks", () => {
    const right = ["02-0108-0100003-00", "02 0108 0100011 00", "02-0108-0100003-02"];
    expect(accounts(column("other party account", ...right))).toEqual(right.map((one) => `NZ ${one} true certain`));
    expect(accounts(column("other party account", ...right, "02-0108-0100004-00"))).toContain(
      "NZ 02-0108-0100004-00 false likely",
    );
    expect(accounts(column("order", ...right, "02-0108-0100004-00"))).toEqual([]);
  });

  it("have the country's IBANs among them", () => {
    const polish = ["72109010140000071219812870", "77109010140000071219812877", "PL61109010140000071219812874"];
    const wrong = "73109010140000071219812870";
    expect(accounts(column("numer rachunku", ...polish, wrong))).toContain(`PL ${wrong} false certain`);
    const { literals } = detectIn("csv", column("numer rachunku", ...polish, wrong));
    expect(literals.find(({ text }) => text === wrong)?.certainty).toBe("likely");
  });
});

describe("a number under a word of its country's language", () => {
  it("is wrong where it is written as only that country writes its accounts", () => {
    expect(accounts(column("číslo účtu", "1234505/0100"))).toEqual(["CZ 1234505/0100 false likely"]);
    expect(accounts(column("til konto", "8601.11.17948"))).toEqual(["NO 8601.11.17948 false likely"]);
    expect(accounts(column("account", "1234505/0100"))).toEqual([]);
    expect(accounts(column("číslo účtu", "12345050100"))).toEqual([]);
  });

  it("is one of the country's though most in its column are other countries' IBANs", () => {
    const ibans = [
      "DK5000400440116243",
      "SE4550000000058398257466",
      "IS140159260076545510730339",
      "FO6264600001631634",
    ];
    expect(accounts(column("kontonummer", "86011117947", "62001234574", "86011117948", ...ibans))).toContain(
      "NO 86011117948 false likely",
    );
  });
});

describe("a column of IBANs that is called accounts", () => {
  const ibans = ["NL91ABNA0417164300", "NL63ABNA0417164319", "NL41ABNA0417164327"];

  it("has one that lost a digit", () => {
    expect(found("csv", column("rekeningnr", ...ibans, "NL91ABNA041716430"))).toContain("iban NL NL91ABNA041716430");
    expect(found("csv", column("rekeningnr", "NL91ABNA041716430", "417164300"))).toEqual([]);
  });

  it("may hold a domestic number, which is an account", () => {
    expect(detectIn("csv", column("rekeningnummer", ...ibans, "417164300")).literals.map(({ kind }) => kind)).toEqual([
      "iban",
      "iban",
      "iban",
    ]);
  });
});

describe("codes of one length in a column", () => {
  const codes = (text: string): string[] =>
    detectIn("csv", text)
      .literals.filter(({ kind }) => kind === "nid")
      .map(({ country, value, valid }) => `${country ?? "-"} ${value} ${valid}`);
  const table = (header: string, ...cells: readonly string[]): string =>
    `${header},account number\n${cells.map((cell, at) => `${cell},5086383549658${at}\n`).join("")}`;

  it.each([
    ["은행코드", ["088", "020", "011"], "4", "- 4 false"],
    ["bank code", ["0005", "0009", "0310"], "17", "- 17 false"],
    ["銀行コード", ["0005", "0009", "0310"], "1", "JP 1 false"],
    ["clearingnr", ["5029", "1280", "5599"], "562", "SE 562 false"],
  ])("%s: one that is shorter has lost its zeros", (header, right, short, expected) => {
    expect(codes(table(header, ...right, short))).toContain(expected);
    expect(codes(table(header, right[0] ?? "", short, short))).not.toContain(expected);
    expect(codes(table("position", ...right, short))).toEqual([]);
  });

  it("a shorter one is right where its row says the country", () => {
    const rows = ["AT,20111", "AT,12000", "AT,32000", "AT,19043", "BE,539"].map((one, at) => `${one},50863835${at}\n`);
    expect(codes(`country,bank code,account number\n${rows.join("")}`)).toContain("BE 539 true");
  });
});
