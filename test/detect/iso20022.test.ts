/** ISO 20022: which literals are of one record, by the standard's own structure, in XML, JSON and YAML. */
import { describe, expect, it } from "vitest";
import type { FormatName } from "../../server/src/model";
import { analyse } from "../support/annotate";

type Tree = { readonly [name: string]: Tree | string };

const bic = (value: string): Tree => ({ FinInstnId: { BICFI: value } });
const iban = (value: string): Tree => ({ Id: { IBAN: value } });
const member = (system: string, id: string): Tree => ({
  FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: system }, MmbId: id } },
});
const other = (id: string, scheme?: string): Tree => ({
  Id: { Othr: { Id: id, ...(scheme !== undefined && { SchmeNm: { Cd: scheme } }) } },
});

/** Each party with its agent, and everything that the standard puts between them. */
const TRANSFER: Tree = {
  PrvsInstgAgt1: bic("ABNANL2A"),
  PrvsInstgAgt1Acct: iban("DE89370400440532013000"),
  InstgAgt: bic("BNPAFRPP"),
  InstdAgt: bic("BARCGB22"),
  IntrmyAgt1: bic("COBADEFF"),
  IntrmyAgt1Acct: iban("BE68539007547034"),
  IntrmyAgt2: bic("CHASUS33"),
  UltmtDbtr: { Nm: "Tarn", Id: { OrgId: { AnyBIC: "NWBKGB2L" } } },
  Dbtr: { Nm: "Tarn Ltd", Id: { OrgId: { Othr: { Id: "55779913", SchmeNm: { Cd: "CUST" } } } } },
  DbtrAcct: iban("FR7630006000011234567890189"),
  DbtrAgt: bic("AGRIFRPP"),
  DbtrAgtAcct: iban("NL91ABNA0417164300"),
  CdtrAgt: member("GBDSC", "200000"),
  CdtrAgtAcct: iban("GB29NWBK60161331926819"),
  Cdtr: { Nm: "Wye Ltd" },
  CdtrAcct: other("55779911", "BBAN"),
  UltmtCdtr: { Nm: "X", Id: { PrvtId: { Othr: { Id: "55779912", SchmeNm: { Cd: "NIDN" } } } } },
};

const LONG: Readonly<Record<string, string>> = {
  PrvsInstgAgt1: "previousInstructingAgent1",
  PrvsInstgAgt1Acct: "previousInstructingAgent1Account",
  InstgAgt: "instructingAgent",
  InstdAgt: "instructedAgent",
  IntrmyAgt1: "intermediaryAgent1",
  IntrmyAgt1Acct: "intermediaryAgent1Account",
  IntrmyAgt2: "intermediaryAgent2",
  UltmtDbtr: "ultimateDebtor",
  UltmtCdtr: "ultimateCreditor",
  Dbtr: "debtor",
  DbtrAcct: "debtorAccount",
  DbtrAgt: "debtorAgent",
  DbtrAgtAcct: "debtorAgentAccount",
  Cdtr: "creditor",
  CdtrAcct: "creditorAccount",
  CdtrAgt: "creditorAgent",
  CdtrAgtAcct: "creditorAgentAccount",
  FinInstnId: "financialInstitutionIdentification",
  BICFI: "bicFi",
  AnyBIC: "anyBic",
  IBAN: "iban",
  Id: "identification",
  Othr: "other",
  SchmeNm: "schemeName",
  Cd: "code",
  Nm: "name",
  OrgId: "organisationIdentification",
  PrvtId: "privateIdentification",
  ClrSysMmbId: "clearingSystemMemberIdentification",
  ClrSysId: "clearingSystemIdentification",
  MmbId: "memberIdentification",
};

function renamed(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      LONG[name] ?? name,
      typeof value === "string" ? value : renamed(value),
    ]),
  );
}

function xml(tree: Tree): string {
  return Object.entries(tree)
    .map(([name, value]) => `<${name}>${typeof value === "string" ? value : xml(value)}</${name}>\n`)
    .join("");
}

function yaml(tree: Tree, indent = ""): string {
  return Object.entries(tree)
    .map(([name, value]) =>
      typeof value === "string" ? `${indent}${name}: "${value}"\n` : `${indent}${name}:\n${yaml(value, `${indent}  `)}`,
    )
    .join("");
}

const WAYS: readonly (readonly [way: string, format: FormatName, write: (tree: Tree) => string])[] = [
  ["XML", "xml", (tree) => xml({ Document: { FIToFICstmrCdtTrf: { CdtTrfTxInf: tree } } })],
  ["JSON by the short names", "json", (tree) => JSON.stringify({ CdtTrfTxInf: tree })],
  ["JSON by the long names", "json", (tree) => JSON.stringify({ creditTransfer: renamed(tree) })],
  ["YAML", "yaml", (tree) => yaml({ CdtTrfTxInf: tree })],
];

describe.each(WAYS)("in %s", (_way, format, write) => {
  const analysis = analyse(write(TRANSFER), { format });

  it("a party's account and agent are a record, all else stands by itself", () => {
    const records = new Set(analysis.literals.map(({ literal }) => literal.record));
    const several = [...records]
      .map(({ literals }) => literals.map(({ value }) => value))
      .filter((all) => all.length > 1);
    expect(several).toEqual([
      ["FR7630006000011234567890189", "AGRIFRPP"],
      ["200000", "55779911"],
    ]);
    expect(analysis.findings).toEqual([]);
  });

  it("ids of organisations and persons are no accounts", () => {
    const values = analysis.literals.map(({ literal }) => literal.value);
    expect(values).not.toContain("55779912");
    expect(values).not.toContain("55779913");
    expect(values).toHaveLength(14);
  });
});

it.each(["OrgId", "PrvtId"])("what identifies a party is no account, whoever assigned it: %s", (id) => {
  const party: Tree = {
    PstlAdr: { Ctry: "NO" },
    Id: { [id]: { Othr: { Id: "86011117948", SchmeNm: { Cd: "BANK" } } } },
  };
  const account = { ...iban("NO9386011117947"), Ccy: "NOK" };
  const { literals } = analyse(xml({ PmtInf: { Dbtr: party, DbtrAcct: account } }), { format: "xml" });
  expect(literals.map(({ literal }) => literal.value)).toEqual(["NO9386011117947"]);
});
