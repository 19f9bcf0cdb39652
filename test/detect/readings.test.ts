/** As which kinds a value can be read under a name, told by the two alone and by what stands beside: before anything is weighed. */
import { describe, expect, it } from "vitest";
import { candidatesIn, decidedIn } from "../../server/src/detect/candidates";
import { regionsOf } from "../../server/src/detect/regions";
import type { LiteralKind } from "../../server/src/model";
import { everything, ownNames, readTree } from "./found";

type Members = Readonly<Record<string, string | number | boolean | null>>;

/** The kinds as which the first member's value is read, each with its country where the word or the value says one. */
function readIn(members: Members): string {
  const { root } = readTree("json", JSON.stringify(members), everything);
  const [name] = Object.keys(members);
  return regionsOf(root, null)
    .flatMap(candidatesIn)
    .filter(({ entry }) => entry.field.key === name)
    .map(
      ({ kind, country, term }) =>
        `${kind}${country === null ? "" : ` ${country}`}${term?.country ? ` (${term.country})` : ""}`,
    )
    .join(", ");
}

type Row = readonly [name: string, value: Members[string], read: string, beside?: Members];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  "an IBAN": [
    ["iban", "DE89370400440532013000", "iban DE"],
    ["note", "DE89370400440532013000", "iban DE"],
    ["iban", "ZZ89370400440532013000", "iban"],
    ["note", "ZZ89370400440532013000", ""],
    ["account_number", "DE89370400440532013000", "iban DE"],
    // A stump, where the key alone says what it is.
    ["iban", "DE1234", "iban DE"],
    ["iban", "DE12345", "iban DE"],
    ["iban", "DE123", ""],
    ["iban", "de1234", ""],
    ["iban", "ZZ1234", ""],
    ["iban_or_bic", "DE1234", ""],
    ["note", "DE1234", ""],
    ["iban", "DE123456", "iban DE"],
    ["iban", "DE12345A", "iban DE"],
    // Digits instead of one.
    ["iban", "1234567890", "iban"],
    ["iban", "123456789", ""],
    ["iban", 1234567890, ""],
    ["iban", "12345-67890", ""],
    ["iban", "12345678901234", "iban"],
    ["iban", 12345678901234, "iban"],
    ["iban", "1234567-8901234", "iban"],
    ["iban", "1".repeat(30), "iban"],
    ["iban", "1".repeat(31), ""],
    ["iban_or_bic", "12345678901234", ""],
    // Letters for digits, in one case.
    ["iban", "DE8937O4OO44O532O13OOO", "iban DE"],
    ["iban", "D38937040044053201", "iban"],
    ["iban", "d38937040044053201", "iban"],
    ["iban", "d38937o40044053201", "iban"],
    ["iban", "D38937o4004405320", ""],
    ["note", "D38937040044053201", ""],
    ["iban", "RO25HVBLABCDEFGHIJKLMNOP", "iban RO"],
    ["iban", "XO25HVBLABCDEFGHIJKLMNOP", ""],
    ["note", "RO25HVBLABCDEFGHIJKLMNOP", ""],
    ["value", "1234567890", "", { type: "IBAN" }],
    ["value", "12345678901234", "iban", { type: "IBAN" }],
  ],
  "a BIC": [
    ["bic", "DEUTDEFF", "bic DE"],
    ["note", "DEUTDEFF", "bic DE"],
    ["note", "deutdeff", ""],
    ["bic", "deutdeff", "bic DE"],
    ["bic", "DEUTdeff", "bic DE"],
    ["note", "DEUTXQFF", "bic"],
    ["bic", "DEUTXQFFX", ""],
    ["bic", "DEUTXQF1", "bic"],
    ["bic", "DEUTXQFFX", "bic", { iban: "DE89370400440532013000" }],
    ["bic", "DEUTXQFFX", "bic", { account_number: "123456" }],
    ["bic", "DEUTXQFFX", "", { account_number: "12345" }],
    ["bic", "DEUTXQFFX", "", { note: "123456" }],
    // A sign lost or one too many.
    ["bic", "DEUTDEF", "bic DE"],
    ["note", "DEUTDEF", ""],
    ["bic", "DEUTDEFFX", "bic DE"],
    // A digit for a letter.
    ["bic", "D3UTDEFF", "bic DE"],
    ["note", "D3UTDEFF", ""],
    ["bank_code", "D3UTDEFF", ""],
    // Digits alone, of a BIC's length.
    ["bic", "12345678", "bic"],
    ["bic", "12345678901", "bic"],
    ["bic", "1234567", ""],
    ["bic", "123456789", ""],
    ["bic", 12345678, ""],
    ["bic", "ABC45678", "bic"],
    ["bic", "ABCD5678", "bic"],
    ["bic", "A1CDE678", "bic"],
    ["bic", "12AB5678", ""],
    ["bic", "12345678", "nid", { bank_bic: "DEUTDEFF" }],
    ["bic", "12345678", "bic", { bank_bic: "x" }],
    ["bic", "12345678", "bic", { creditor_bic: "DEUTDEFF" }],
    // Beside an IBAN whatever stands there is meant as one.
    // The number of a freight container (ISO 6346).
    ["bic", "ABCU1234567", ""],
    ["bic", "ABCJ1234567", "", { iban: "DE89370400440532013000" }],
    ["bic", "ABCD1234567", "bic"],
    ["bic", "12345", "bic", { iban: "DE89370400440532013000" }],
    ["bic", "1234", "", { iban: "DE89370400440532013000" }],
    ["bic", "123456789012", "bic", { iban: "DE89370400440532013000" }],
    ["bic", "1234567890123", "", { iban: "DE89370400440532013000" }],
    ["bic", "12345", "", { note: "DE89370400440532013000" }],
    ["bic", "12345", "", { iban: "x" }],
    ["bic", "12345", "bic", { account_number: "DE89370400440532013000" }],
    ["bic", "AB1234", "bic", { iban: "DE89370400440532013000" }],
    ["bic", "12-345", "", { iban: "DE89370400440532013000" }],
    ["bic", "041234567", "nid (RU)", { iban: "DE89370400440532013000" }],
    // Groups, where the key is sure.
    ["bic", "DEUT DE FF", "bic DE"],
    ["bic", "DEU TDE FF", ""],
    ["note", "DEUT DE FF", ""],
    ["swift_code", "DEUT DE FF 500", "bic DE"],
    ["swift", "DEUT DE FF 500", ""],
    // Words.
    ["bic", "YOURBICX", ""],
    ["bic", "CHANGEME", ""],
    ["lt_bic", "DEUTDEFFAXXX", ""],
    ["bank_code", "DEUTDEFF", "bic DE"],
    ["routing", "SBIN0001234", "nid (US)"],
    ["value", "12345678", "", { type: "BIC" }],
    ["bic", "DEUTDeF", ""],
    ["bic", "DEUTDeF", "bic DE", { iban: "DE89370400440532013000" }],
    ["bic", "12345", "", { iban: "xDE89370400440532013000" }],
    ["bic", "12345", "", { iban: "DE8X" }],
    ["bic", "12345", "", { account_number: "DE89370400440532013000x" }],
    ["bic", "DEUTXQFFX", "", { account_number: "123456 x" }],
    ["bic", "DEUTXQFFX", "", { account_number: "x 123456" }],
  ],
  "a sort code": [
    ["sort_code", "20-00-00", "sortCode"],
    ["sort_code", "200000", "sortCode"],
    ["note", "20-00-00", ""],
    ["sort_code", "2000", "sortCode"],
    ["sort_code", "200", "nid"],
    ["sort_code", "20000000", "sortCode"],
    ["sort_code", "200000000", "nid"],
    ["sort_code", "2O000O", "sortCode"],
    ["sort_code", "2O0OO0", ""],
    ["sort_code", "20000A", ""],
    ["sort_code", "20000E", "sortCode"],
    ["sort_code", "200O", ""],
    ["sort_code", "01-Feb-03", "sortCode"],
    ["sort_code", "1/2/2003", "sortCode"],
    ["sort_code", "20:00:00", "sortCode"],
    ["sort_code", "20:00:0", ""],
    ["note", "20:00:00", ""],
    ["account_number", "20:00:00", ""],
    ["sort", "200000", "sortCode"],
    ["sort", "20000", ""],
    ["sort", "200000", "", { bank_code: "058" }],
    ["sort", "200000", "sortCode", { bank_code: "058123" }],
    ["sort", "200000", "sortCode", { bank_code: "5" }],
    ["sort", "200000", "sortCode", { blz: "058" }],
    ["sort", "200000", "sortCode", { creditor_bank_code: "058" }],
    ["sort_code", "200000", "sortCode", { bank_code: "058" }],
    ["sort_code", " 01-Feb-03 ", "sortCode"],
    ["sort_code", "2000OOO", ""],
    ["sort_code", "20000OO", "sortCode"],
  ],
  "a bank's code": [
    ["bank_code", "37040044", "nid"],
    ["blz", "37040044", "nid (DE)"],
    ["note", "37040044", ""],
    ["bank_code", "2031-01-31", ""],
    ["bank_code", "12.50", ""],
    ["bank_code", "12", "nid"],
    ["bank_code", 12, ""],
    ["bank_code", "1", ""],
    ["branch_bank_code", "12", ""],
    ["blz", "12", ""],
    ["bank_code", "1".repeat(20), "nid"],
    ["bank_code", "1".repeat(21), ""],
    ["bank_code", "1234A", "nid"],
    ["bank_code", "123AB", ""],
    ["bank_code", "ABCD", "nid"],
    ["bank_code", "abcd", ""],
    ["bank_code", "ABC", ""],
    ["bank_code", "ABCDE", ""],
    ["bank_code", "BANK", ""],
    ["bank_code", "TODO", ""],
    ["blz", "ABCD", ""],
    ["bank_code", "SBIN0001234", "bic, nid"],
    ["bank_code", "SBINO001234", "bic, nid"],
    ["bank_code", "SBINO00123A", "bic"],
    ["bank_code", "AB123", "nid"],
    ["bank_code", "ABCD123456", "nid"],
    // The number of an entry.
    ["bank_id", "ABC-016", ""],
    ["bank_id", "ABC_00016", ""],
    ["bank_id", "ABC016", "nid"],
    ["bank_id", "ABC-000016", "nid"],
    ["bank_code", "A123", "nid"],
    ["bank_code", "ABCDE123", ""],
    ["bank_code", "AB12", ""],
    ["bank_code", "AB1234567", ""],
    ["ifsc", "SBIN0001234", "bic, nid (IN)"],
    ["ifsc", "SBA0001234", "bic, nid (IN)"],
    ["ifsc", "SBIN00012", "bic, nid (IN)"],
    ["ifsc", "SBIN0001", "bic"],
    ["ifsc", "SBIN00012345", "bic, nid (IN)"],
    ["ifsc", "SBIN000123456", "bic, nid (IN)"],
    ["ifsc", "SBIN0001234567", "bic"],
    ["ifsc", "SB10001234", "iban"],
    ["ifsc", "S1A0001234", ""],
    // Under a name of BICs.
    ["bic", "041234567", "nid (RU)"],
    ["bic", "051234567", ""],
    // Under a branch's: a routing number, or beside an institution a transit number.
    ["branch", "021000021", "nid (US), part"],
    ["branch", "021000022", "part"],
    ["branch", "12345", "nid (CA), part", { institution: "003" }],
    ["branch", "12345", "nid (CA), part", { institution: "0003" }],
    ["branch", "12345", "part", { institution: "1003" }],
    ["branch", "12345", "part", { institution: "03" }],
    ["branch", "1234", "part", { institution: "003" }],
    ["branch", "12345", "part", { bank_code: "003" }],
    // Under a sort code's: Nigeria's.
    ["sort_code", "058", "nid"],
    ["sort_code", "058152036", "nid"],
    ["sort_code", "0581520", "sortCode"],
    ["sort_code", "05815203", "sortCode"],
    // Kyrgyzstan's, whose account begins with the bank's.
    ["bik", "109018", "nid (KG)", { account_number: "1090180123456789" }],
    ["bik", "109018", "", { account_number: "1080180123456789" }],
    ["bik", "109018", "", { account_number: "109018012345678" }],
    ["bik", "1090181", "", { account_number: "1090181123456789" }],
    ["bank_code", "109018", "nid", { account_number: "1090180123456789" }],
    ["bank_code", " 2031-01-31 ", ""],
    ["bank_code", `${"1".repeat(20)}A`, ""],
    ["bank_code", `${"1".repeat(19)}A`, "nid"],
    ["blz", "SBIN0001234", "bic"],
    ["routing_number", "ABNA", "nid (US)"],
    ["bank_code", "SBINO0012345", "bic"],
    ["bank_code", "XSBINO001234", "bic NO"],
    ["bic", "1041234567", ""],
    ["bic", "0412345678", ""],
    ["bic", "1234", "", { bank_bic: "DEUTDEFF" }],
    ["bic", "1234567890123", "", { bank_bic: "DEUTDEFF" }],
    ["bic", "A1234567", "", { bank_bic: "DEUTDEFF" }],
    ["bank_identifier", "37040044", "nid"],
    ["bik", "109018", "", { account_number: "10901801234567890" }],
    ["branch", "123456", "part", { institution: "003" }],
    ["account_number", "12", ""],
    ["swift", "12", ""],
    ["transit", "12", ""],
  ],
  "an account": [
    ["account_number", "12345678", "account"],
    ["note", "12345678", ""],
    ["account_number", "1234", "account"],
    ["account_number", "123", ""],
    ["account_number", "1".repeat(34), "account"],
    ["account_number", "1".repeat(35), ""],
    ["account_number", "2031-01-31", ""],
    ["account_number", "1234.50", ""],
    ["account_number", "ABCD12345", "account"],
    ["account_number", "ABCDE12345", ""],
    ["account_number", "ABCDE12345", "account", { ifsc: "SBIN0001234" }],
    ["account_number", "ABCDE12345", "", { ifsc: "SBIN" }],
    ["account_number", "ABCDE12345", "", { note: "SBIN0001234" }],
    ["account_number", "abcde12345", "", { ifsc: "SBIN0001234" }],
    ["account_number", "ABCDE-12345", "", { ifsc: "SBIN0001234" }],
    ["account_number", "ABC1DE2345F", "", { ifsc: "SBIN0001234" }],
    ["account_number", "BG1234567", ""],
    ["account_number", "PG1234567", ""],
    ["account_number", "XG1234567", "account"],
    ["account_number", "1120.000", ""],
    ["bank_account_number", "1120.000", "account"],
    ["account_number", "1120.00.00", ""],
    ["account_number", "12345.678", "account"],
    ["account_number", "1234.123.123", "account"],
    ["account_number", "8.6E+10", "account"],
    ["account", "8.6E+10", ""],
    ["account_number", "12345678", "account", { iban: "DE89370400440532013000" }],
    // A year before a few digits is an invoice's, where an IBAN stands beside that hasn't got it.
    ["account_number", "2024/00123", "", { iban: "DE89370400440532013000" }],
    ["account_number", "2024/00123", "account"],
    ["account_number", "2024/00123", "account", { creditor_iban: "DE89370400440532013000" }],
    ["account_number", "2124/00123", "account", { iban: "DE89370400440532013000" }],
    ["account_number", "2024/0012345", "account", { iban: "DE89370400440532013000" }],
    ["account_number", "2013/000", "account", { iban: "DE89370400440532013000" }],
    // Brazil's, beside a branch.
    ["conta", "567890", "account", { agencia: "1234" }],
    ["conta", "567890", "account", { agencia: "1234-X" }],
    ["conta", "567890", "account", { agencia: "123456" }],
    ["account_number", " 2031-01-31 ", ""],
    ["account_number", "9E+7", ""],
    ["account_number", `${"1".repeat(32)}ABC`, "account"],
    ["account_number", `${"1".repeat(33)}ABC`, ""],
    ["account_number", "123.123.123", "account"],
    ["account_number", " 2024/00123 ", "", { iban: "DE89370400440532013000" }],
    ["account_number", "x2024/00123", "account", { iban: "DE89370400440532013000" }],
    ["account_number", "ABCDE12345", "", { routing: "SBIN0001234" }],
  ],
  "pieces of a code": [
    ["sucursal", "0418", "part (ES)", { dc: "45" }],
    ["sucursal", "0418", "part"],
    ["sucursal", "4", ""],
    ["sucursal", "1234567890123", ""],
    ["code_guichet", "01005", "part (FR)"],
    ["sucursal", "123456789012", "part"],
    ["sucursal", "A1B", ""],
    ["entidad", "2100", "part (ES)", { sucursal: "0418" }],
    ["entidad", "2100", ""],
    ["entidad", "2100", "", { creditor_sucursal: "0418" }],
    ["branch", "CI008", "part (CI)"],
    ["branch", "CI0081", "part"],
    ["branch", "XCI008", "part"],
  ],
  nothing: [
    ["account_number", true, ""],
    ["account_number", null, ""],
    ["account_number", "", ""],
    ["account_number", "00000000", ""],
    ["account_number", "XXXX1234", ""],
    ["account_number", "1.10.4", ""],
    ["account_number", "10.20.30", ""],
    ["bank_account_number", "10.20.30", "account"],
    ["ispb", "00000000", "bic, nid (BR)"],
    ["bank_code", "00000000", ""],
    ["ispb", "0000000", ""],
  ],
};

describe.each(Object.entries(ROWS))("%s", (_, rows) => {
  it.each(rows.map(([name, value, read, beside]) => ({ name, value, read, beside })))(
    "$name: $value ($beside) is read as $read",
    ({ name, value, read, beside }) => expect(readIn({ [name]: value, ...beside })).toBe(read),
  );
});

describe("how much of its form a value has, and how it is named", () => {
  const signals = (members: Members): string[] => {
    const { root } = readTree("json", JSON.stringify(members), everything);
    const [name] = Object.keys(members);
    return regionsOf(root, null)
      .flatMap(candidatesIn)
      .filter(({ entry }) => entry.field.key === name)
      .flatMap(({ kind, rows }) => rows.map(({ detail }) => `${kind} ${detail.replace(/:.*$/u, "")}`));
  };
  const FORMS = ["shape", "shape near", "groups of an IBAN"];

  it.each<[string, string, string | null, Members?]>([
    ["iban", "DE89370400440532013000", "iban shape"],
    ["iban", "DE8937040044053201300", "iban shape near"],
    ["iban", "DE123456", "iban shape near"],
    ["iban", "DE12345", null],
    ["account_number", "NL84 RABO 01510 3175 46", "iban groups of an IBAN"],
    ["account_number", "NL84 RABO 0151 0317 5", "iban groups of an IBAN"],
    ["account_number", "NL84RABO 0151 03175", null],
    ["account_number", "NL8 4RABO 0151 0317 5", null],
    ["account_number", "NO93 8601 1117 94", "iban groups of an IBAN"],
    ["account_number", "NO93 8601 111794", null],
    ["account_number", "NO93860111179", null],
    ["account_number", "BE8485756747481", "iban groups of an IBAN"],
    ["account_number", "BE84857567474812", "iban shape"],
    ["account_number", "BE848575674748123", "iban groups of an IBAN"],
    ["account_number", "BE848575674748", "iban groups of an IBAN"],
    ["account_number", "BE8485756747481234", "iban groups of an IBAN"],
    ["account_number", "BE84857567474812345", null],
    ["account_number", "BE00857567474812", "iban shape"],
    ["account_number", "BE008575674748", null],
    ["account_number", "BE0085756747481234", null],
    ["account_number", "BE84857567474", null],
    ["account_number", "BE84857567474A", null],
    ["sort_code", "200000", "sortCode shape"],
    ["sort_code", "2000000", null],
    ["sort_code", "01-Feb-03", "sortCode shape"],
    ["account_number", "123456", "account shape"],
    ["account_number", "12345", null],
    ["bic", "DEUTDEFF", "bic shape"],
    ["bic", "DEUTDEF", "bic shape near"],
    ["bic", "CODEDEF", null],
    ["bic", "DEUTXQF1", "bic shape near"],
    ["bic", "DEUTUKFF", "bic shape near"],
    ["bic", "DEUTXQFF", null],
    ["bic", "BANCOMERIDIAN", null],
    ["bic", "DEUTDEF", null, { account_number: "REQUIRED" }],
    ["bic", "DEUTDEF", "bic shape near", { account_number: "REQ" }],
    ["bic", "DEUTDEF", "bic shape near", { account_number: "REQUIRED 1" }],
    ["bic", "DEUTDEF", "bic shape near", { bank_bic: "REQUIRED" }],
    ["swift", "DEUTDEF", null],
  ])("%s: %s has %s (%o)", (name, value, shape, beside) => {
    const said = signals({ [name]: value, ...beside });
    const forms = said.filter((one) => FORMS.some((form) => one.endsWith(` ${form}`)));
    expect(forms).toEqual(shape === null ? [] : [shape]);
  });

  it.each<[string, Members?]>([
    ["account key generic"],
    ["account key exact", { agencia: "1234" }],
    ["account key exact", { agencia: "12345-X" }],
    ["account key exact", { agencia: "12341" }],
    ["account key generic", { agencia: "12" }],
    ["account key generic", { agencia: "x1234" }],
    ["account key generic", { agencia: "1234-XX" }],
    ["account key generic", { creditor_agencia: "1234" }],
    ["account key generic", { town: "1234" }],
  ])("Brazil's conta is called so that it is %s beside %o", (named, beside) => {
    expect(signals({ conta: "567890", ...beside })).toContain(named);
  });

  it.each([
    ["12345678", true],
    ["!!str 12345678", true],
    ["! 12345678", true],
    ["!!int 12345678", true],
    ["!vault 12345678", false],
    ["!!binary 12345678", false],
    ["!!strict 12345678", false],
  ])("what YAML tags as something else is none: %s, %s", (value, is) => {
    const { root } = readTree("yaml", `account_number: ${value}\n`, everything);
    expect(regionsOf(root, null).flatMap(candidatesIn).length > 0).toBe(is);
  });
});

describe("what a project says of its own names", () => {
  const decided = (kind: LiteralKind, value: Members[string]) => {
    const { root } = readTree("json", JSON.stringify({ target: value, other: "DEUTDEFF" }), everything);
    const own = ownNames({ target: kind });
    const all = regionsOf(root, null, null, undefined, own).flatMap((region) => decidedIn(region, own) ?? []);
    return all.flatMap(({ candidates }) => candidates.map((one) => `${one.kind} ${one.compact.text}`)).join();
  };

  it.each<[LiteralKind, Members[string], string]>([
    ["iban", "DE89370400440532013000", "iban DE89370400440532013000"],
    ["bic", "DEUTDEFF", "bic DEUTDEFF"],
    ["sortCode", "200000", "sortCode 200000"],
    ["sortCode", "20000", "sortCode 20000"],
    ["nid", "2031", "nid 2031"],
    ["nid", "12.50", "nid 1250"],
    ["nid", "ABC123", "nid ABC123"],
    ["nid", "ABC12", ""],
    ["account", "12345678", "account 12345678"],
    ["account", "2031-01-31", "account 20310131"],
    ["account", "123", ""],
    ["account", "BG1234567", "account BG1234567"],
    ["account", "1120.000", "account 1120000"],
    ["account", "00000000", ""],
    ["account", false, ""],
  ])("%s: %s", (kind, value, read) => expect(decided(kind, value)).toBe(read));

  it("nothing is decided where nothing is said", () => {
    const { root } = readTree("json", '{"target": "12345678"}', everything);
    expect(regionsOf(root, null).map((region) => decidedIn(region, ownNames({})))).toEqual([null, null]);
    expect(regionsOf(root, null).map((region) => decidedIn(region, ownNames({ town: "iban" })))).toEqual([null, null]);
  });
});
