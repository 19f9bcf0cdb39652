import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameTable } from "../../server/src/detect/names/columns";
import { countryOfText } from "../../server/src/domain/countryNames";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/formats";
import { MOST_PLACES } from "../../server/src/formats/crowd";
import type { TableProfile } from "../../server/src/model";
import { detectIn, everything, found, ownNames, readTree } from "./found";

const IBAN = "DE89370400440532013000";
const BIC = "COBADEFFXXX";

describe("a key says what it is", () => {
  it("finds IBAN and BIC", () => {
    expect(found("json", `{"iban":"${IBAN}","bic":"${BIC}"}`)).toEqual([`iban DE ${IBAN}`, `bic DE ${BIC}`]);
  });

  it("finds invalid values where the key is sure", () => {
    expect(found("yaml", "iban: DE8937040044053201300\nbic: COBADEF2FXX1\n")).toEqual([
      "iban DE DE8937040044053201300",
      "bic DE COBADEF2FXX1",
    ]);
    expect(found("yaml", "iban: ZZ89370400440532013000")).toEqual(["iban - ZZ89370400440532013000"]);
  });

  it("needs the check digits where no key speaks", () => {
    expect(found("yaml", `anything: ${IBAN}\nother: DE88370400440532013000\n`)).toEqual([`iban DE ${IBAN}`]);
  });

  it("takes the value for what it is, not for what the header says", () => {
    const csv = `Kontonummer;BLZ\n${IBAN};${BIC}\n0532013000;37040044\n`;
    expect(found("csv", csv)).toEqual([`iban DE ${IBAN}`, `bic DE ${BIC}`, "account DE 0532013000", "nid DE 37040044"]);
  });
});

describe("a sort code needs more than its name", () => {
  it("is found beside an account number", () => {
    expect(found("yaml", 'sort_code: "200000"\naccount_number: "12345678"\n')).toEqual([
      "sortCode GB 200000",
      "account GB 12345678",
    ]);
  });

  it("is found by its pairs", () => {
    expect(found("json", '{"sortCode":"20-00-00"}')).toEqual(["sortCode GB 20-00-00"]);
  });

  it("is Irish in an Irish record", () => {
    const json = '{"iban":"IE29AIBK93115212345678","sortCode":"931152","accountNumber":"12345678"}';
    expect(found("json", json)).toContain("sortCode IE 931152");
  });

  it.each([
    ["six digits beside a named, empty account", "'200001'", ["sortCode GB 200001"]],
    ["five prove less", "'20001'", []],
  ])("%s", (_, code, literals) => {
    expect(found("yaml", `sort_code: ${code}\naccount_number: ''\n`)).toEqual(literals);
  });

  it.each(["sortCode: 100100", "sortCode: 3", 'sort_code: "asc"', "sort: { code: 12 }"])("%s is a position", (yaml) => {
    expect(found("yaml", `menu:\n  - id: 1\n    ${yaml}\n    name: HOMEPAGE\n`)).toEqual([]);
  });
});

describe("a bank's code", () => {
  it.each<[string, string, string[]]>([
    [
      "may be a BIC",
      "bank_code: COBADEFFXXX\naccount_number: '0532013000'\n",
      ["bic DE COBADEFFXXX", "account DE 0532013000"],
    ],
    [
      "may be an IFSC where the country is India",
      "country: IN\nbank_code: SBIN0000001\naccount_number: '12345678901'\n",
      ["nid IN SBIN0000001", "account IN 12345678901"],
    ],
    ["an IFSC with a sign too many is one", "ifsc: SBIN0000001X\n", ["nid IN SBIN0000001X"]],
    ["with five it is something else", "ifsc: SBIN00000012345X\n", []],
    ["letters and a digit that nearly make a BIC are one", "bic: COBADE2\n", ["bic DE COBADE2"]],
    ["letters alone may be a word", "bic: PRIVATE\n", []],
  ])("%s", (_, yaml, literals) => {
    expect(found("yaml", yaml)).toEqual(literals);
  });
});

describe("what is written and what stands beside it", () => {
  it.each<[string, string, string[]]>([
    ["a word that nothing explains weakens a name", "sort_code_foo: 20-00-00\n", []],
    ["a bank's name beside an account", "account_number: '12345678'\nbank_name: x\n", ["account - 12345678"]],
    [
      "a bank account beside it, be that empty: it is a customer's",
      "account_number: '12345678'\nbank_name: x\nbank_account_number: ''\n",
      [],
    ],
    ["a masked IBAN beside it", "account_number: '12345678'\niban: '****'\n", ["account - 12345678"]],
    ["what is only about an IBAN", "account_number: '12345678'\niban_format: '***'\n", []],
    ["the stump of an IBAN has four digits", "iban: DE8937AB\n", ["iban DE DE8937AB"]],
    ["with fewer it is a word", "iban: DE89XYZW\n", []],
    ["of an IBAN the rest may be left out", "iban: DE8444010046...\n", []],
    ["by one sign as well", "iban: DE8444010046…\n", []],
    ["the dots may stand behind a whole one", "iban: DE89370400440532013000...\n", ["iban DE DE89370400440532013000"]],
    ["one dot ends a sentence", "iban: DE8444010046. See below\n", ["iban DE DE8444010046"]],
    ["an entry's number begins like a short IBAN", "{type: BankAccount, id: SE00000000000000000001}\n", []],
    ["letters typed for digits", "iban: 3E8937O4OO44O532O13OOO\n", ["iban - 3E8937O4OO44O532O13OOO"]],
    ["a word for a BIC still to come", "bic: BANKBIC\n", []],
    ["a BIC that begins like one", "bic: MYBICXYZ\n", ["bic CX MYBICXYZ"]],
    ["a BIC with two signs too many", "bic: COBADEFFXXX12\n", ["bic DE COBADEFFXXX12"]],
    ["four are another code", "bic: COBADEFF123456X\n", []],
    ["zeros in the place of an office stand for one", "bic: ABCDXX00\n", []],
    ["digits in the place of a country do not", "bic: ABCD1200\n", ["bic - ABCD1200"]],
    [
      "groups in a text, each announced",
      "note: 'sort code 20 00 00, account 55779911'\n",
      ["sortCode GB 20 00 00", "account GB 55779911"],
    ],
  ])("%s", (_, yaml, literals) => {
    expect(found("yaml", yaml)).toEqual(literals);
  });

  it("joins what names no party with the only one that is named", () => {
    for (const side of ["debtor", "creditor"])
      expect(detectIn("yaml", `${side}_iban: ${IBAN}\nbic: ${BIC}\n`).records).toHaveLength(1);
  });
});

describe("nested and paired records", () => {
  it("joins bank and account", () => {
    const yaml = 'bank:\n  code: "37040044"\n  country: DE\n  account: { number: "0532013000" }\n';
    expect(found("yaml", yaml)).toEqual(["nid DE 37040044", "account DE 0532013000"]);
  });

  it("takes letters that together happen to be a name for none", () => {
    expect(found("yaml", "country: DE\nkt: { o: '0532013000' }\nbl: { z: '37040044' }\ni: { id: 30788 }\n")).toEqual(
      [],
    );
    expect(found("yaml", "bc:\n  nummer: '00762'\n")).toEqual(["nid CH 00762"]);
  });

  it("leaves a memory bank alone", () => {
    expect(found("yaml", 'bank:\n  code: "37040044"\n  slot: 3\n')).toEqual([]);
  });

  it("reads name and value pairs", () => {
    const yaml = `env:\n  - name: COMPANY_IBAN\n    value: ${IBAN}\n  - name: COMPANY_BIC\n    value: ${BIC}\n  - name: MODE\n    value: STANDARD\n`;
    const { literals, records } = detectIn("yaml", yaml);
    expect(literals.map(({ kind }) => kind)).toEqual(["iban", "bic"]);
    expect(records).toHaveLength(1);
  });

  it("keeps accounts of a list apart by their words", () => {
    const yaml = `- { name: REFUND_IBAN, value: ${IBAN} }\n- { name: UK_SORT_CODE, value: 20-00-00 }\n`;
    expect(detectIn("yaml", `env:\n${yaml}`).records).toHaveLength(2);
  });

  it("reads schemes of open banking and ISO 20022", () => {
    const json = `{"Account":[{"SchemeName":"UK.OBIE.IBAN","Identification":"${IBAN}"}],
      "CdtrAgt":{"FinInstnId":{"ClrSysMmbId":{"ClrSysId":{"Cd":"USABA"},"MmbId":"021000021"}}},
      "CdtrAcct":{"Id":{"Othr":{"Id":"229723140972"}}}}`;
    expect(found("json", json)).toEqual([`iban DE ${IBAN}`, "nid US 021000021", "account US 229723140972"]);
  });

  it("reads rows beside their column names", () => {
    const json = `{"columns":["name","iban","sort code","account number"],"rows":[["A","DE88370400440532013000","20-00-00","12345678"]]}`;
    expect(found("json", json)).toEqual([
      "iban DE DE88370400440532013000",
      "sortCode GB 20-00-00",
      "account GB 12345678",
    ]);
  });

  it("takes examples of a schema, no patterns, descriptions or choices", () => {
    const yaml = `properties:
  iban: { type: string, pattern: '^[A-Z]{2}', description: of the debtor, example: ${IBAN} }
  bic: { type: string, enum: [INTERNAL, SHUTDOWN], default: string }
`;
    expect(found("yaml", yaml)).toEqual([`iban DE ${IBAN}`]);
  });
});

describe("records", () => {
  it("separates the sides of a statement row", () => {
    const csv = `IBAN;BIC;Tegenrekening;BIC tegenpartij\n${IBAN};${BIC};NL91ABNA0417164300;ABNANL2A\n`;
    const { records } = detectIn("csv", csv);
    expect(records.map(({ literals }) => literals.map(({ country }) => country))).toEqual([
      ["DE", "DE"],
      ["NL", "NL"],
    ]);
  });

  it("makes each IBAN of a list its own", () => {
    expect(detectIn("yaml", `ibans: [${IBAN}, NL91ABNA0417164300]\n`).records).toHaveLength(2);
  });

  it("knows country and currency", () => {
    const yaml = 'account_number: "1234567"\nclearingnummer: "5000"\nvaluta: SEK\n';
    expect(detectIn("yaml", yaml).records[0]).toMatchObject({ country: "SE", currency: "SEK" });
  });

  it("asks the bank's country before the customer's", () => {
    const yaml = 'bank_country: AT\ncountry: DE\nbank_code: "12000"\naccount_number: "1234567"\n';
    expect(found("yaml", yaml)).toEqual(["nid AT 12000", "account AT 1234567"]);
  });
});

describe("values as they occur", () => {
  it.each([
    ["nrb: 61 1090 1014 0000 0712 1981 2874", "account PL 61 1090 1014 0000 0712 1981 2874"],
    ["ccc: 2100-0418-45-0200051332", "account ES 2100-0418-45-0200051332"],
    ["cislo_uctu: 19-2000145399/0800", "account CZ 19-2000145399/0800"],
    ["szamlaszam: 11773016-11111018-00000000", "account HU 11773016-11111018-00000000"],
    ["numero_de_compte: 539-0075470-34", "account BE 539-0075470-34"],
    ["kontonummer: 8601.11.17947", "account NO 8601.11.17947"],
  ])("domestic form %s", (yaml, literal) => {
    expect(found("yaml", yaml)).toEqual([literal]);
  });

  it("cuts IBANs out of text and finds the BIC beside one", () => {
    const text = `text: "An IBAN DE89 3704 0044 0532 0130 00, BIC ${BIC}, bis FREITAGS."`;
    expect(found("yaml", text)).toEqual(["iban DE DE89 3704 0044 0532 0130 00", `bic DE ${BIC}`]);
  });

  it("leaves templates in text alone", () => {
    expect(found("yaml", `url: "\${IBAN:-${IBAN}}/pay"`)).toEqual([]);
  });

  it("leaves values under tags of others alone", () => {
    expect(found("yaml", `iban: !vault ${IBAN}\nbic: !!str ${BIC}\n`)).toEqual([`bic DE ${BIC}`]);
  });

  it("infers columns without header from many rows", () => {
    const rows = [IBAN, "FR1420041010050500013M02606", "NL91ABNA0417164300"];
    const bics = [BIC, "PSSTFRPPXXX", "ABNANL2A"];
    const csv = rows.map((iban, at) => `${at};${iban};${bics[at]};SHIPMENT`).join("\n");
    expect(found("csv", csv)).toEqual(
      rows.flatMap((iban, at) => [`iban ${iban.slice(0, 2)} ${iban}`, `bic ${iban.slice(0, 2)} ${bics[at]}`]),
    );
  });

  it("infers sort codes and accounts without header from their pairs", () => {
    const rows = [1, 2, 3, 4, 5].map((at) => `Partner ${at},20-00-0${at},1234567${at}`);
    const literals = found("csv", rows.join("\n"));
    expect(literals.slice(0, 2)).toEqual(["sortCode GB 20-00-01", "account GB 12345671"]);
    expect(literals).toHaveLength(10);
  });

  it.each([
    ["beside inferred IBANs", `${IBAN};${BIC}\nNL91ABNA0417164300;ABNANL2A`],
    ["beside a column that is named so and empty", `IBAN;Institute\n;${BIC}\n;ABNANL2A`],
  ])("infers a column of BICs %s", (_, csv) => {
    expect(found("csv", csv)).toEqual(expect.arrayContaining([`bic DE ${BIC}`, "bic NL ABNANL2A"]));
  });

  it("infers a column of IBANs, be one of them mistyped", () => {
    const wrong = "DE88370400440532013000";
    const rows = [IBAN, "FR1420041010050500013M02606", wrong, "NL91ABNA0417164300"];
    expect(found("csv", rows.map((iban, at) => `${at};${iban}`).join("\n"))).toContain(`iban DE ${wrong}`);
  });

  it("tells words from BICs however many BICs a column has", () => {
    const bics = [..."ZYXWVUTSRQPONMLKJIHGFEDCBA"].flatMap((one) => [`CUSTOM${one}F`, `CUSTOM${one}R`]);
    expect(bics).toContain("CUSTOMER");
    expect(found("csv", `bic;name\n${bics.join(";x\n")};x\n`)).toEqual(
      bics.filter((bic) => bic !== "CUSTOMER").map((bic) => `bic OM ${bic}`),
    );
  });

  it.each([
    ["the last whose place is counted", MOST_PLACES - 1, ["iban DE DE88370400440532013000"]],
    ["none behind it", MOST_PLACES, []],
  ])("knows columns by a list of names beside the rows: %s", (_, place, literals) => {
    const rowOf = (cell: string) => Array.from({ length: place + 1 }, (_, at) => (at === place ? cell : "x"));
    const json = JSON.stringify({ columns: rowOf("iban"), rows: [rowOf("DE88370400440532013000")] });
    expect(found("json", json)).toEqual(literals);
  });

  it("infers nothing from digits where columns have names, be it not all", () => {
    const rows = [1, 2, 3, 4, 5].map((at) => `Partner ${at},20-00-0${at},1234567${at},x`);
    expect(found("csv", `Name,Day,Phone,\n${rows.join("\n")}\n`)).toEqual([]);
  });

  it.each([
    ["of whose numbers most pass the check digits", ["86011117947", "86011117955", "86011117945"], "NO"],
    ["of whose numbers one passes, which may be chance", ["86011117947", "86011117946", "86011117945"], "-"],
  ])("takes a column of accounts for the country %s", (_, numbers, country) => {
    expect(found("csv", `bank account number;name\n${numbers.join(";x\n")};x\n`).at(-1)).toBe(
      `account ${country} ${numbers.at(-1)}`,
    );
  });

  it.each([
    ["D\u200bE52 9401 7591 6450 6065 81", "among its first letters"],
    ["DE\u200b52 9401 7591 6450 6065 81", "behind its country"],
    ["DE52 94\u{e0020}01 7591 6450 6065 81", "that takes two units"],
  ])("cuts an IBAN out of a text in spite of a character that nobody sees (%#: %s)", (iban) => {
    const [literal, ...others] = detectIn("json", JSON.stringify({ note: `${iban} rent` })).literals;
    expect(literal).toMatchObject({ kind: "iban", text: iban, valid: true });
    expect(others).toEqual([]);
  });

  it.each([
    "pay to DE52940175916450606581",
    "to DE52 9401 7591 6450 6065 81",
    "ref 12 DE52940175916450606581 ok",
    "a b c DE52940175916450606581",
    "iban DE\u200b52940175916450606581, bic",
    "my IBAN DE52\u200b9401\u200b75916450606581 ok",
  ])("cuts the right IBAN out of %j, and nothing else", (note) => {
    const ibans = detectIn("json", JSON.stringify({ note })).literals.map(({ kind, value, valid }) => ({
      kind,
      value,
      valid,
    }));
    expect(ibans).toEqual([{ kind: "iban", value: "DE52940175916450606581", valid: true }]);
  });

  it("reads bank and branch code as one national code", () => {
    const yaml = 'country: SG\nbank_code: "7171"\nbranch_code: "081"\naccount_number: "1234567890"\n';
    const { literals } = detectIn("yaml", yaml);
    expect(literals.filter(({ kind }) => kind === "nid").map(({ valid }) => valid)).not.toContain(false);
    expect(literals).toHaveLength(3);
  });

  it("takes a mistyped IBAN under an account's key", () => {
    expect(found("yaml", "rekening: NL91 ABNA 0417 1643 01\n")).toEqual(["iban NL NL91 ABNA 0417 1643 01"]);
  });

  it("sees that a spreadsheet took a leading zero", () => {
    const rows = ["20-00-00,12345678", "20-00-00,22345678", "20-00-00,32345678", "20-00-00,2345678"];
    for (const separator of [",", ", "]) {
      const csv = `sort code,account number\n${rows.join("\n")}\n`.replaceAll(",", separator);
      expect(detectIn("csv", csv).literals.at(-1)).toMatchObject({ kind: "account", valid: false });
    }
  });
});

describe("what is no bank identifier", () => {
  it.each([
    ["words", "code: DATABASE\nstatus: DISABLED\nbic_weight: 0.5\nagent: FOUNDERS\n"],
    ["a language", "swift:\n  code: TERMINAL\n  targets: [FOUNDERS, HARDENED]\n"],
    ["a ledger", 'chart: SKR03\naccounts:\n  - { account_number: "100000", type: ASSET }\n'],
    ["a cloud account", 'account-number: "844756828140"\nregion: us-east-1\n'],
    ["a customer", 'customer:\n  account_number: "100420"\n  zip: "10115"\n'],
    ["labels", "iban: Ihre IBAN\nbic: FIRMABIC\nkontonummer: Ihre Nummer\n"],
    ["a creditor identifier", "creditor_id: DE98ZZZ09999999999\nreference: RF18539007547034\n"],
    ["a card", 'card:\n  number: "4111111111111111"\n'],
    ["masks", "iban: DE**************4417\nsort_code: '**-**-56'\naccount_number: XXXXXXXX\n"],
    ["numbers of statistics", "models:\n  - { aic: 1204.5, bic: 1231.08 }\n  - { aic: 1198, bic: 1240 }\n"],
  ])("%s", (_name, yaml) => {
    expect(found("yaml", yaml)).toEqual([]);
  });
});

describe("configuration", () => {
  it("knows the user's own keys", () => {
    const config = { ownKeys: ownNames({ zahlstelle: "nid" }), defaultCountry: "DE" };
    const { literals } = detectIn("yaml", 'zahlstelle: "37040044"\n', { config }, everything);
    expect(literals.map(({ kind, country }) => [kind, country])).toEqual([["nid", "DE"]]);
  });

  it.each([
    ["iban", IBAN],
    ["bic", BIC],
    ["sortCode", "20-00-00"],
    ["account", "0532013000"],
    ["nid", "37040044"],
  ] as const)("takes their values for what is configured: %s", (kind, value) => {
    const config = { ownKeys: ownNames({ zahlstelle: kind }), defaultCountry: null };
    const { literals } = detectIn("json", JSON.stringify({ zahlstelle: value }), { config }, everything);
    expect(literals.map((literal) => [literal.kind, literal.text])).toEqual([[kind, value]]);
  });

  it("explains why", () => {
    const { explanations = [] } = detectIn("yaml", 'account_number: "12345678"\n', { explain: true });
    expect(explanations).toHaveLength(1);
    expect(explanations[0]).toMatchObject({ kind: "account", decision: "left" });
    expect(explanations[0]?.evidence[0]).toMatchObject({ source: "key", weight: 35 });
    const decided = (text: string) =>
      detectIn("yaml", text, { explain: true }).explanations?.map(({ decision }) => decision);
    expect(decided("bank_account_number: '12345678'")).toEqual(["taken"]);
    expect(decided("bic: DEUTDEFFXABCD")).toEqual(["weak"]);
  });
});

describe("country fields", () => {
  it.each([
    ["DE", "DE"],
    ["uk", "GB"],
    ["GBR", "GB"],
    ["Deutschland", "DE"],
    ["Česko", "CZ"],
    ["España", "ES"],
    ["Великобритания", "GB"],
    ["United States", "US"],
    ["GBP", null],
    ["ZZ", null],
    ["Main Street", null],
    ["", null],
  ])("%s", (text, country) => {
    expect(countryOfText(text)).toBe(country);
  });
});

describe("two heads of a table", () => {
  const HEAD = "name;account number\n";
  const table = (text: string): TableProfile => {
    const read = readTree("csv", text);
    if (read.table === null) throw new Error("the text has no table");
    return read.table;
  };

  it.each<[string, string, string, boolean]>([
    ["the same", `${HEAD}A;12345678\n`, `${HEAD}A;12345678\n`, true],
    ["other names of customers", `${HEAD}A;12345678\n`, `${HEAD}B;12345679\n`, true],
    ["accounts of another length", `${HEAD}A;12345678\n`, `${HEAD}A;1234567\n`, false],
    [
      "accounts of a country and others",
      `${HEAD}A;86011117947\nB;86011117955\n`,
      `${HEAD}A;86011117946\nB;86011117954\n`,
      false,
    ],
    [
      "American routing numbers and others",
      "routing number\n021000021\n026009593\n121000248\n",
      "routing number\n225270389\n215260437\n135275742\n",
      false,
    ],
    ["columns that hold something else", `1;${IBAN}\n2;${IBAN}\n`, `1;${BIC}\n2;${BIC}\n`, false],
    ["more columns", `${HEAD}A;12345678\n`, `name;account number;note\nA;12345678;x\n`, false],
    ["columns in another order", `name;iban\n1;${IBAN}\n`, `iban;name\n${IBAN};1\n`, true],
    ["a form on its side, and a list", "Feld;Wert\nIBAN;1\nBIC;2\n", "Feld;Wert\nAnna;1\nBen;2\n", false],
  ])("say the same of it: %s", (_, one, other, same) => {
    expect(isSameTable(table(one), table(other), { reference: noReferenceData })).toBe(same);
  });
});

describe("a bank directory", () => {
  const directory = { knowsBic: (bic: string) => bic === "COBADEFF", knowsNid: () => null };

  it("tips the balance where words leave it open", () => {
    const yaml = "agent: COBADEFFXXX\n";
    expect(found("yaml", yaml)).toEqual([]);
    expect(found("yaml", yaml, { directory })).toEqual(["bic DE COBADEFFXXX"]);
  });

  it("isn't asked about words", () => {
    const asked: string[] = [];
    const listening = { ...directory, knowsBic: (bic: string) => asked.push(bic) > 0 };
    found("yaml", "code: DATABASE\nname: FOUNDERS\nagent: DATABASE\n", { directory: listening });
    expect(asked).toEqual([]);
  });

  it.each([
    ["agent: COBADEFFXXX", ["COBADEFF"]],
    ["agent: deutdeffxxx", ["DEUTDEFF"]],
    ["bic: DATABASE", ["DATABASE"]],
    ["country: DE\nbank_code: '37040044'", ["DE 37040044"]],
    // Found without it.
    ["swift: DEUTDEFF", []],
    ["bic: DEUTDEFF", []],
    ["blz: '37040044'", []],
    // Left, whatever it said.
    ["swift: DATABASE", []],
    ["bank: DEUTDEFF", []],
    ["institution: '003'", []],
    ["transit: '12345'", []],
    // Of no country, or no code.
    ["bank_code: '37040044'", []],
    ["sort: '200000'", []],
  ])("is asked where it can decide: %s", (text, codes) => {
    const asked: string[] = [];
    const listening = {
      knowsBic: (bic: string) => asked.push(bic) > 0,
      knowsNid: (country: string, code: string) => asked.push(`${country} ${code}`) > 0,
    };
    detectIn("yaml", text, { directory: listening });
    expect(asked).toEqual(codes);
  });
});

describe("whatever the document", () => {
  const keys = fc.constantFrom(
    ..."iban bic sortCode account number value name bank x code type chart team country currency columns rows example".split(
      " ",
    ),
  );
  const values = fc.oneof(
    fc.constantFrom(
      IBAN,
      BIC,
      "20-00-00",
      "12345678",
      "37040044",
      "DE",
      "GBP",
      "bic",
      "ASSET",
      "",
      "TODO",
      "{{x}}",
      "BLZ 37040044",
    ),
    fc.string({ maxLength: 20 }),
    fc.integer(),
    fc.constant(null),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      values,
      fc.dictionary(keys, tie("tree"), { maxKeys: 5 }),
      fc.array(tie("tree"), { maxLength: 4 }),
    ),
  }));

  it("never throws, and ranges hold the literal", () => {
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value);
        for (const format of ["json", "yaml"] satisfies FormatName[]) {
          const { literals, records } = detectIn(format, text);
          for (const literal of literals) {
            if (literal.field.verbatim) expect(text.slice(literal.start, literal.end)).toBe(literal.text);
            expect(records).toContain(literal.record);
            expect(literal.record.literals).toContain(literal);
          }
        }
      }),
    );
  });

  it("reads a list of any length", () => {
    const ibans = Array.from({ length: 20_000 }, () => IBAN);
    expect(detectIn("json", JSON.stringify({ ibans })).literals).toHaveLength(20_000);
  });

  it("names what stands in a list far below an identifier's name where readers build it", () => {
    const of = (text: string) => detectIn("json", text).literals.map(({ kind, text: found }) => [kind, found]);
    expect(of('{"iban_vectors": {"bad_country": ["ZZ183607968719772403"]}}')).toEqual([
      ["iban", "ZZ183607968719772403"],
    ]);
    expect(of('{"iban_vectors": {"team": ["ZZ183607968719772403"]}}')).toEqual([]);
    expect(of('{"iban_vectors": {"team": ["DE89370400440532013001"]}}')).toEqual([["iban", "DE89370400440532013001"]]);
  });

  it("finds with the prefilter what it finds without", () => {
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value);
        const places = (filter?: typeof everything) =>
          detectIn("json", text, {}, filter).literals.map(
            ({ kind, start, confidence }) => `${kind} ${start} ${confidence}`,
          );
        expect(places()).toEqual(places(everything));
      }),
      { examples: [[[{ bic: { currency: { team: ["COBADEFFXXX", -10000] } } }]]] },
    );
  });
});
