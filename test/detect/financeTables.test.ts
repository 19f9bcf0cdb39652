/** What offices write of accounts: forms on their side, lists in XML, and right numbers as each country's people have them. */
import { describe, expect, it } from "vitest";
import { analyse } from "../support/annotate";
import { detectIn, found } from "./found";

/** Kind, country and verdict of all that is found. */
const told = (format: "csv" | "yaml" | "json" | "xml", text: string): string[] =>
  detectIn(format, text).literals.map(({ kind, country, text: written, valid }) =>
    [kind, country ?? "-", written, String(valid)].join(" "),
  );

const findings = (text: string, path: string): string[] =>
  analyse(text, { path }).findings.map(({ finding: { rule, severity } }) => `${severity} ${rule}`);

describe("a form turned on its side", () => {
  const rows = ["Sort code;60-16-13", "Account number;31926819", "IBAN;GB29NWBK60161331926819", "BIC;NWBKGB2L"];
  const all = ["sortCode", "account", "iban", "bic"];
  const kinds = (text: string): string[] =>
    analyse(text, { path: "a.csv" }).literals.map(({ literal }) => literal.kind);

  it("is read below a first row that looks like a header", () => {
    expect(kinds(`Supplier;Tarn Ltd\n${rows.join("\n")}\n`)).toEqual(all);
    expect(kinds(`Field;Value\n${rows.join("\n")}\n`)).toEqual(all);
  });

  it("may have several accounts beside its names", () => {
    const two = rows.map((row) => `${row};${row.slice(row.indexOf(";") + 1)}`);
    expect(kinds(`Supplier;Tarn Ltd;Ostra Ltd\n${two.join("\n")}\n`)).toEqual(all.flatMap((kind) => [kind, kind]));
  });

  it("is none where one kind of identifier is named, and names below a number nothing", () => {
    expect(kinds("Supplier;Tarn Ltd\nSort code;60-16-13\nReference;31926819\n")).toEqual([]);
    expect(kinds(`Supplier;Tarn Ltd\n${rows.join("\n")}\nReference;12345678\n`)).toEqual(all);
  });
});

describe("elements of one name, each with an account", () => {
  const account = (number: string, bik: string): string =>
    `<Контрагент><БанковскийСчет><НомерСчета>${number}</НомерСчета><БИК>${bik}</БИК></БанковскийСчет></Контрагент>`;
  const [first, second] = [account("40702810590000043626", "044129717"), account("40702810450000027150", "042242613")];
  const right = [
    "account RU 40702810590000043626 true",
    "nid RU 044129717 true",
    "account RU 40702810450000027150 true",
    "nid RU 042242613 true",
  ];

  it("are measured each by its own code", () => {
    expect(told("xml", `<Выгрузка>${first}${second}</Выгрузка>`)).toEqual(right);
  });

  it("also where the element itself is called an account", () => {
    const one = (number: string, bik: string): string =>
      `<BankAccount><Number>${number}</Number><BIK>${bik}</BIK></BankAccount>`;
    const text = `<D>${one("40702810590000043626", "044129717")}${one("40702810450000027150", "042242613")}</D>`;
    expect(told("xml", text)).toEqual(right);
  });

  it("but values with an attribute are of one account", () => {
    const text =
      '<D><Account type="IBAN">DE89370400440532013000</Account><Account type="BIC">COBADEFFXXX</Account></D>';
    expect(detectIn("xml", text).literals.map(({ record }) => record.literals.length)).toEqual([2, 2]);
  });
});

it("a code that names no party is no statement about one's account where another is spoken of", () => {
  const text =
    "correspondent_bic: WOPQUST8\nfedwire_aba: '073626039'\nbeneficiary_bank_bic: BWRBIE36\nbeneficiary_account: '2990034915'\n";
  expect(findings(text, "a.yaml").filter((one) => one.includes("record/"))).toEqual([]);
  const certainty = detectIn("yaml", text).literals.find(({ kind }) => kind === "account")?.certainty;
  expect(certainty).toBe("likely");
});

describe("the number of a branch", () => {
  const row = (country: string, bank: string, branch: string): string =>
    `COUNTRY_CODE;BANK_NUMBER;BRANCH_NUMBER;BANK_ACCOUNT_NUM\n${country};${bank};${branch};7265146\n`;

  it("is the transit number beside a Canadian bank's, where the country is stated", () => {
    expect(found("csv", row("CA", "855", "39496"))).toContain("nid CA 39496");
    expect(found("csv", row("SE", "855", "39496"))).not.toContain("nid CA 39496");
  });

  it("is an American routing number that lost its zero, where the country is stated", () => {
    expect(told("csv", row("US", "", "76930858"))).toContain("nid US 76930858 false");
    expect(found("csv", row("US", "", "76930859"))).not.toContain("nid US 76930859");
    expect(found("csv", row("DE", "", "76930858"))).not.toContain("nid US 76930858");
  });
});

describe("right numbers", () => {
  it.each([
    [
      "a RIB of Morocco that Hungary's check happens to fit",
      "N° RIB: '011942011408672533428894'",
      "account MA 011942011408672533428894 true",
    ],
    [
      "a RIB of Tunisia that Spain's check happens to fit",
      "RIB: 08 134 3484242406055 41",
      "account TN 08 134 3484242406055 41 true",
    ],
    [
      "a RIB of Côte d'Ivoire, which begins as an IBAN does",
      "pays: CI\nribComplet: CI6254567151945026532277",
      "account CI CI6254567151945026532277 true",
    ],
    [
      "a bank's code of Senegal that ends in a zero",
      "Code banque: SN010\nCode guichet: '08215'\nN° compte: '431603536398'\nClé RIB: '79'",
      "account SN 431603536398 null",
    ],
    [
      "a Serbian account without the zeros in its middle",
      "Račun primaoca: 340-486011803-39",
      "account RS 340-486011803-39 true",
    ],
    ["a Swiss bank's number of three digits", "IBAN: CH9300762011623852957\nClearing-Nr.: '762'", "nid CH 762 null"],
    ["a Norwegian account by what is paid to it", "refusjonskonto: 3464.84.73658", "account NO 3464.84.73658 true"],
    ["a Norwegian account that a business runs on", "driftskonto: 3464.84.73658", "account NO 3464.84.73658 true"],
    ["a Norwegian savings account", "sparekonto: 34648473658", "account NO 34648473658 true"],
    ["and by whom", "utbetalesTil: '39641532065'", "account NO 39641532065 true"],
  ])("%s", (_, text, literal) => {
    expect(told("yaml", text)).toContain(literal);
  });

  it("what a title is called in the bank is no bank's number", () => {
    expect(found("csv", "Identificação do Título no Banco;Conta\n237;1\n341;2\n104;3\n")).toEqual([]);
  });

  it("a number of eleven digits that is no account is left alone under what is paid to", () => {
    expect(found("yaml", "utbetalesTil: '39641532066'")).toEqual([]);
  });

  it.each([
    ["a Finnish account in its short form beside its IBAN", "Tilinumero: 207886-5322\nIBAN: FI4720788600005322"],
    ["a Swiss postal account beside the IBAN of a bank", "IBAN: CH9300762011623852957\nPC-Konto: 01-95251-2"],
    [
      "an Albanian account without its zeros",
      "country: AL\nIBAN: AL47212110090000000235698741\naccount_number: '235698741'",
    ],
  ])("%s: nothing is said", (_, text) => {
    expect(findings(text, "a.yaml")).toEqual([]);
  });

  it.each([
    ["another Finnish account", "Tilinumero: 123456-785\nIBAN: FI4720788600005322"],
    ["another postal account than the IBAN's", "IBAN: CH8109000000017560538\nPC-Konto: 01-95251-2"],
  ])("%s: a hint", (_, text) => {
    expect(findings(text, "a.yaml")).toContain("hint record/iban-account");
  });
});
