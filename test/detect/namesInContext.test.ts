/** Names that mean a bank's number by what stands around them, and those that don't, however alike they look. */
import { describe, expect, it } from "vitest";
import { analyse } from "../support/annotate";
import { detectIn } from "./found";

type Format = "csv" | "yaml" | "json" | "toml" | "dotenv" | "xml";

/** Kind, country and verdict of all that is found. */
const told = (format: Format, text: string): string[] =>
  detectIn(format, text).literals.map(({ kind, country, text: written, valid }) =>
    [kind, country ?? "-", written, String(valid)].join(" "),
  );

const findings = (text: string, path: string): string[] =>
  analyse(text, path.endsWith(".env") ? { format: "dotenv" } : { path }).findings.map(
    ({ finding: { rule, severity } }) => `${severity} ${rule}`,
  );

describe("what isn't a bank's number", () => {
  it("days in a list below a payment system's name", () => {
    expect(told("toml", '[fedwire]\ncutoff = "18:45:00"\nholidays = [20250101, 20250120]\n')).toEqual([]);
    expect(told("yaml", "odfi:\n  holidays: ['20250101']\n")).toEqual([]);
  });

  it("what a shop sorts by, beside an account of its books", () => {
    expect(told("csv", "sku,sort_code,account\nA,100,8400\nB,110,8400\n")).toEqual([]);
    expect(told("csv", "bank,sort_code,account\nA,058,0123456780\n").map((one) => one.slice(0, 3))).toEqual([
      "nid",
      "acc",
    ]);
  });

  it("numbers of suppliers, each with a bank and an IBAN", () => {
    const ibans = ["DE89370400440532013000", "GB29NWBK60161331926819", "NL91ABNA0417164300"];
    const codes = ["058", "011", "214", "070", "221", "035"];
    const codesIn = (header: string, line: (code: string, at: number) => string): number =>
      analyse(`${header}\n${codes.map(line).join("\n")}\n`, { path: "a.csv" }).literals.filter(
        ({ literal }) => literal.kind === "nid",
      ).length;
    expect(codesIn("cod,banca", (code, at) => `${code},Banca ${"ABCDEF"[at]}`)).toBe(6);
    expect(codesIn("cod,banca,cont_banca", (code, at) => `${code},Banca ${"ABCDEF"[at]},${ibans[at % 3]}`)).toBe(0);
  });
});

describe("Canada's number under routing", () => {
  const pieces = { institution: "839", transit: "20418", account: "4987830" };
  const other = { routing: "083963071", account: "7654321" };

  it("is told by the names in another entry of the list or map", () => {
    for (const text of [JSON.stringify([pieces, other]), JSON.stringify({ one: pieces, two: other })]) {
      expect(told("json", text)).toContain("nid CA 083963071 true");
      expect(findings(text, "a.json")).toEqual([]);
    }
  });

  it("needs no account beside it then", () => {
    expect(told("json", JSON.stringify([pieces, { routing: "033792292" }]))).toContain("nid CA 033792292 true");
    expect(told("json", JSON.stringify([{ institution: "839" }, { routing: "033792292" }]))).toEqual([]);
  });

  it("is a wrong American one elsewhere", () => {
    expect(findings(JSON.stringify([other, other]), "a.json")).toContain("warning nid/check-digits");
    expect(findings(JSON.stringify([{ institution: "839" }, other]), "a.json")).toContain("warning nid/check-digits");
  });
});

describe("variables with a country in their names", () => {
  it("are of one account by all that stands before the identifier's name", () => {
    const text = "NOSTRO_TH_BANK_CODE=059\nNOSTRO_TH_ACCOUNT_NO=9498493226\nNOSTRO_VN_ACCOUNT_NO=4508072581200\n";
    const rest = "NOSTRO_VN_SWIFT=NEVCVNTT\nNOSTRO_US_ABA=041812228\nNOSTRO_US_ACCOUNT_NO=472415104\n";
    expect(findings(text + rest, "a.env").filter((one) => !one.endsWith("bic/unknown"))).toEqual([]);
    expect(told("dotenv", text + rest)).toHaveLength(6);
  });
});

describe("an account beside bookkeeping's words", () => {
  it("is a bank's where a code stands that only banks have", () => {
    const ifsc = "Ledger Name,A/c No.,IFSC\nShree Castings,46430155795,ZIPV0839136\n";
    expect(told("csv", ifsc).map((one) => one.split(" ")[0])).toEqual(["account", "nid"]);
    expect(told("toml", 'ledger = "180020"\naba = "021000021"\naccount_number = "118258483607"\n')).toHaveLength(2);
    expect(told("csv", "BLZ;Kto-Nr.;Sachkonto DATEV\n37040044;8654299521;1200\n")).toEqual([
      "nid DE 37040044 true",
      "account DE 8654299521 null",
    ]);
  });

  it("is the ledger's elsewhere", () => {
    expect(told("csv", "Ledger Name,A/c No.,Code\nShree Castings,46430155795,ZIPV083\n")).toEqual([]);
    expect(told("csv", "Code;Kto-Nr.;Sachkonto DATEV\n37040044;8654299521;1200\n")).toEqual([]);
    expect(told("toml", 'ledger = "180020"\naba = "021000022"\naccount_number = "118258483607"\n')).toEqual([]);
  });
});

describe("names that say it with others", () => {
  it.each<[string, Format, string, readonly string[]]>([
    [
      "SPEI's kind 40",
      "json",
      '{"tipoCuentaBeneficiario": 40, "cuentaBeneficiario": "032180000118359719"}',
      ["nid MX 032180000118359719 true"],
    ],
    [
      "SPEI's other kinds",
      "json",
      '{"tipoCuentaBeneficiario": 3, "cuentaBeneficiario": "032180000118359719"}',
      ["account MX 032180000118359719 true"],
    ],
    [
      "orders of SPEI, which alone have a key to follow them by",
      "json",
      '{"claveRastreo": "A1", "cuentaBeneficiario": "032180000118359718"}',
      ["nid MX 032180000118359718 false"],
    ],
    [
      "an account of eighteen digits elsewhere",
      "json",
      '{"clave": "A1", "cuentaBeneficiario": "032180000118359718"}',
      ["account - 032180000118359718 null"],
    ],
    [
      "a Brazilian bank, branch and account whose names begin alike",
      "yaml",
      "dizimo_banco: '970'\ndizimo_agencia: '4846'\ndizimo_conta: 752816-8\nobras_banco: '458'",
      ["nid BR 970 true", "account BR 752816-8 null"],
    ],
    [
      "the account that is debited, beside the code of its bank",
      "yaml",
      "rachunekObciazany: '32140837270942281950723084'\nnrRozliczeniowyNadawcy: '14083727'\nrachunekUznawany: x",
      ["account PL 32140837270942281950723084 true", "nid - 14083727 null"],
    ],
    [
      "the trace record of an Australian file",
      "csv",
      "Trace BSB,Trace Account,Trace No\n350-125,670114877,670114878\n",
      ["nid AU 350-125 true", "account AU 670114877 null"],
    ],
    [
      "the other side of a transaction by the words that divide it",
      "json",
      '{"text": ":20:A\\n:25:CH9300762011623852957\\n:86:/ORDP//NAME/Tarn/IBAN/NL91ABNA0417164300/BIC/ABNANL2A\\n:86:/CNTP/NL91ABNA0417164301/ABNANL2AXXX/Tarn///\\n"}',
      [
        "iban CH CH9300762011623852957 true",
        "iban NL NL91ABNA0417164300 true",
        "bic NL ABNANL2A true",
        "iban NL NL91ABNA0417164301 false",
        "bic NL ABNANL2AXXX true",
      ],
    ],
    [
      "letters that look like digits, in an IBAN that is right with these",
      "yaml",
      "tili: FI2112345600OO0785\nnote: FI21123456O0000786",
      ["iban FI FI2112345600OO0785 false"],
    ],
    [
      "a map by countries, around a number that several call so",
      "yaml",
      "HK: {a: {routing_number: '257410603', account_number: '4593887433573'}}\nBD: {a: {routing_number: '321601345', account_number: '4593887433573'}}",
      [
        "nid US 257410603 false",
        "account US 4593887433573 null",
        "nid BD 321601345 true",
        "account BD 4593887433573 null",
      ],
    ],
    [
      "a sort code beside the name of a cloud's resource",
      "json",
      '{"sort_code": "346O87", "account_number": "12345678", "topic_arn": "arn:aws:sns:eu-west-2:481902773310:x"}',
      ["sortCode GB 346O87 false", "account GB 12345678 null"],
    ],
    [
      "an account of twelve digits beside one",
      "json",
      '{"account_number": "481902773310", "bank_name": "x", "topic_arn": "arn:aws:sns:eu-west-2:481902773310:x"}',
      [],
    ],
    [
      "a name that says it twice, once with the country",
      "csv",
      "Bank Routing # (ABA),Bank Acct #\n066566333,9886435571\n",
      ["nid US 066566333 false", "account US 9886435571 null"],
    ],
    [
      "a Brazilian account with its digit",
      "csv",
      "Banco;Agência;Conta c/ dígito\n823;9950-5;55138-7\n",
      ["nid BR 823 true", "account BR 55138-7 null"],
    ],
    [
      "a bank's own number beside the country's long one",
      "csv",
      "Nº de cuenta,CCI\n495-11918818,00210300123456789012\n",
      ["account PE 495-11918818 null", "account PE 00210300123456789012 null"],
    ],
    ["such a number alone", "csv", "Nº de cuenta,CCV\n495-11918818,00210300123456789012\n", []],
    [
      "cells that waves divide",
      "csv",
      "Bene A/c No~IFSC Code~Amount\n799119596923~SAVV0746192~26405.36\n172404406540~RIKD0100509~1.00\n",
      [
        ...["account IN 799119596923 null", "nid IN SAVV0746192 true"],
        ...["account IN 172404406540 null", "nid IN RIKD0100509 true"],
      ],
    ],
    [
      "a text with a number of its own beside an identifier of something else",
      "dotenv",
      'WIRE_DETAILS="IBAN : FR76 3421 2688 3523 2637 9167 832"\nSEPA_CREDITOR_IDENTIFIER=FR41ZZZ558123\n',
      ["iban FR FR76 3421 2688 3523 2637 9167 832 true"],
    ],
    [
      "Russia's accounts in short",
      "yaml",
      "bik: '044525225'\nrs: '40702810500000000019'",
      ["nid RU 044525225 true", "account RU 40702810500000000019 false"],
    ],
    ["rs without a bank's code", "yaml", "rs: '40702810500000000019'", []],
    ["Italy's account in short", "csv", "ABI,CAB,C/C\n05428,11101,000000123456\n", ["account IT 000000123456 null"]],
    ["C/C alone", "csv", "ABC,C/C\n05428,000000123456\n", []],
    [
      "a Czech number beside its prefix",
      "yaml",
      "predcisli: ''\ncislo: '2000145399'\nkod_banky: '0800'\niban: CZ6508000000192000145399",
      ["account CZ 2000145399 true", "nid CZ 0800 true", "iban CZ CZ6508000000192000145399 true"],
    ],
    ["a list of Czech accounts", "yaml", "ucty: ['19-2000145399/0800', '21']", ["account CZ 19-2000145399/0800 true"]],
    ["numbers under the same word", "yaml", "ucty: ['2000145399', '21']", []],
    [
      "a branch's number in Ireland",
      "json",
      '{"country_code": "IE", "branch_number": "931152", "bank_account_num": "12345678"}',
      ["sortCode IE 931152 true", "account IE 12345678 null"],
    ],
    [
      "an account at a bank",
      "yaml",
      "correspondent_bic: CHASUS33XXX\naccount_at_correspondent: '342945576'",
      ["bic US CHASUS33XXX true", "account US 342945576 null"],
    ],
    [
      "when an account was",
      "yaml",
      "correspondent_bic: CHASUS33XXX\naccount_at: '342945576'",
      ["bic US CHASUS33XXX true"],
    ],
    [
      "the sending and the receiving bank in Japan",
      "json",
      '{"被仕向銀行コード": "1394", "口座番号": "1701783"}',
      ["nid JP 1394 true", "account JP 1701783 null"],
    ],
    [
      "Brazil's bank beside an account with dots",
      "csv",
      "BANCO;AGENCIA;CONTA_CORRENTE\n756;4027;71.204-8\n",
      ["nid BR 756 true", "account BR 71.204-8 null"],
    ],
    [
      "Brazil's code that lost its zero",
      "json",
      '{"ispb": "7193648", "conta": "55013-7"}',
      ["nid BR 7193648 false", "account BR 55013-7 null"],
    ],
    [
      "Poland's account for taxes",
      "yaml",
      "mikrorachunek: '27114020040000300201355387'",
      ["account PL 27114020040000300201355387 true"],
    ],
    ["Norway's account for running costs", "yaml", "driftskonto: 8601.11.17947", ["account NO 8601.11.17947 true"]],
    ["a ledger's", "yaml", "driftskonto: '6300'", []],
    ["who a file for the ACH comes from", "json", '{"immediateOrigin": "021000021"}', ["nid US 021000021 true"]],
    ["a company's number", "json", '{"immediateOrigin": "021000022"}', []],
    ["Canada's number by its name", "dotenv", "CA_ROUTING=000714908", ["nid CA 000714908 true"]],
    [
      "a BIC that lost a sign",
      "yaml",
      "swift: SAVBPE0\niban: DE89370400440532013000",
      ["bic PE SAVBPE0 false", "iban DE DE89370400440532013000 true"],
    ],
    [
      "a code of Fedwire as messages write it",
      "yaml",
      "57a: FW 021000021\naccount_number: '788538028'",
      ["nid US 021000021 true", "account US 788538028 null"],
    ],
    ["the same under another name", "yaml", "version: FW 021000021", []],
    [
      "a number for taxes under a register's",
      "yaml",
      "reg: PL8471622039\nswift: COBADEFFXXX",
      ["bic DE COBADEFFXXX true"],
    ],
    ["the same under a bank's", "yaml", "bank_code: PL8471622039\nswift: COBADEFFXXX", ["bic DE COBADEFFXXX true"]],
    [
      "a bank and a branch by their numbers",
      "json",
      '{"bank": "54", "branch": "418", "account": "541685696"}',
      ["account - 541685696 null"],
    ],
    ["a branch alone", "json", '{"branch": "418", "account": "541685696"}', []],
    [
      "an account whose kind is called by a country (Adyen)",
      "json",
      '{"type": "noLocal", "accountNumber": "86011117947"}',
      ["account NO 86011117947 true"],
    ],
    [
      "a detail of UPI",
      "json",
      '[{"name": "IFSC", "value": "HDFC0000001"}, {"name": "ACNUM", "value": "50100012345678"}]',
      ["nid IN HDFC0000001 true", "account IN 50100012345678 null"],
    ],
    [
      "a code whose country is an attribute (ebInterface)",
      "xml",
      '<A><BankCode BankCodeType="AT">43000</BankCode><BIC>KOEXKENA</BIC><BankAccountNr>12345678901</BankAccountNr></A>',
      ["nid AT 43000 true", "bic KE KOEXKENA true", "account AT 12345678901 null"],
    ],
    [
      "Serbia's code to pay by (NBS IPS QR)",
      "json",
      '[{"a": "K:PR|V:01|C:1|R:265000000013299871|N:EPS|I:RSD3,13"}, {"a": "K:PR|V:01|C:1|R:265000000013299872|N:EPS"}]',
      ["account RS 265000000013299871 true", "account RS 265000000013299872 false"],
    ],
    [
      "a query behind a collection's variable",
      "json",
      '{"raw": "{{base}}/bank/resolve?account_number=1122455993&bank_code=065"}',
      ["account - 1122455993 null", "nid - 065 null"],
    ],
  ])("%s", (_, format, text, expected) => expect(told(format, text)).toEqual(expected));
});
