import { describe, expect, it } from "vitest";
import { ibanKeyBeside } from "../../server/src/detect/keys/naming";
import { noReferenceData } from "../../server/src/domain/inspect";
import { calculateActions, missingAt, missingBeside } from "../../server/src/features/actions/calculateAction";
import { type CodeActionOptions, codeActions } from "../../server/src/features/actions/codeActions";
import type { FormatName } from "../../server/src/formats";
import { CALCULATE_COMMAND } from "../../server/src/protocol";
import { open, textAfter, viewOf } from "./support";

function calculated(format: FormatName, marked: string): string | null {
  const { snapshot, cursor } = open(format, marked);
  const [action] = calculateActions(snapshot, cursor, cursor, noReferenceData);
  return action === undefined ? null : textAfter(snapshot, action.edits);
}

const DE = "DE89370400440532013000";
const GB = "GB29NWBK60161331926819";

describe("a new member", () => {
  it.each<[string, FormatName, string, string]>([
    [
      "JSON with tabs and CRLF",
      "json",
      '{\r\n\t"blz": "$037040044",\r\n\t"kontonummer": "0532013000"\r\n}\r\n',
      `{\r\n\t"blz": "37040044",\r\n\t"kontonummer": "0532013000",\r\n\t"iban": "${DE}"\r\n}\r\n`,
    ],
    [
      "JSON whose parts end before the object",
      "json",
      '{\n  "sortCode": "$060-16-13",\n  "accountNumber": "31926819",\n  "bic": "NWBKGB2L",\n  "note": [1]\n}',
      `{\n  "sortCode": "60-16-13",\n  "accountNumber": "31926819",\n  "iban": "${GB}",\n  "bic": "NWBKGB2L",\n  "note": [1]\n}`,
    ],
    [
      "keys with a prefix",
      "json",
      '{"creditorSortCode": "$0601613", "creditorAccountNumber": "31926819", "creditorBic": "NWBKGB2L"}',
      `{"creditorSortCode": "601613", "creditorAccountNumber": "31926819", "creditorIban": "${GB}", "creditorBic": "NWBKGB2L"}`,
    ],
    [
      "YAML plain, at the end of the text without a line end",
      "yaml",
      "bank:\n  blz: '$037040044'\n  kontonummer: '0532013000'",
      `bank:\n  blz: '37040044'\n  kontonummer: '0532013000'\n  iban: '${DE}'`,
    ],
    [
      "YAML sequence item whose first line holds the last part",
      "yaml",
      "- blz: '$037040044'\n  kontonummer: '0532013000'\n- name: x\n",
      `- blz: '37040044'\n  kontonummer: '0532013000'\n  iban: '${DE}'\n- name: x\n`,
    ],
    [
      "YAML flow over several lines",
      "yaml",
      "a: {\n  blz: '$037040044',\n  kontonummer: '0532013000' # last\n}\n",
      `a: {\n  blz: '37040044',\n  kontonummer: '0532013000', iban: '${DE}' # last\n}\n`,
    ],
    [
      "YAML with quoted keys",
      "yaml",
      '"blz": "$037040044"\n"kontonummer": "0532013000"\n',
      `"blz": "37040044"\n"kontonummer": "0532013000"\niban: "${DE}"\n`,
    ],
  ])("%s", (_, format, before, after) => expect(calculated(format, before)).toBe(after));
});

describe("an empty field", () => {
  it.each<[string, FormatName, string, string]>([
    ["YAML behind a space", "yaml", "blz: '$037040044'\nkontonummer: '0532013000'\niban: \n", `iban: ${DE}\n`],
    ["YAML null", "yaml", "blz: '$037040044'\nkontonummer: '0532013000'\niban: null\n", `iban: ${DE}\n`],
    ["YAML tilde", "yaml", "blz: '$037040044'\nkontonummer: '0532013000'\niban: ~ # later\n", `iban: ${DE} # later\n`],
    ["YAML quoted", "yaml", 'blz: "$037040044"\nkontonummer: "0532013000"\niban: ""\n', `iban: "${DE}"\n`],
    ["YAML flow", "yaml", "{ blz: '$037040044', kontonummer: '0532013000', iban: }\n", `iban: ${DE} }\n`],
    ["YAML in front of others", "yaml", "iban:\nblz: '$037040044'\nkontonummer: '0532013000'\n", `iban: ${DE}\nblz`],
  ])("%s", (_, format, before, after) => expect(calculated(format, before)).toContain(after));
});

describe("a cell", () => {
  it.each<[string, FormatName, string, string]>([
    [
      "empty, quoted",
      "csv",
      '"BLZ","Kontonummer","IBAN"\n"$037040044","0532013000",""\n',
      `"BLZ","Kontonummer","IBAN"\n"37040044","0532013000","${DE}"\n`,
    ],
    [
      "missing at the end of the row",
      "csv",
      "BLZ;Kontonummer;Name;IBAN\n$037040044;0532013000\n",
      `BLZ;Kontonummer;Name;IBAN\n37040044;0532013000;;${DE}\n`,
    ],
    [
      "in a new column, with CRLF and no last line end",
      "csv",
      "BLZ;Kontonummer\r\n$037040044;0532013000\r\n50010517;5407324931",
      `BLZ;Kontonummer;IBAN\r\n37040044;0532013000;${DE}\r\n50010517;5407324931;`,
    ],
    [
      "in a new column of a table with tabs",
      "tsv",
      "BLZ\tKontonummer\n$037040044\t0532013000\n",
      `BLZ\tKontonummer\tIBAN\n37040044\t0532013000\t${DE}\n`,
    ],
    [
      "beside a cell of several lines",
      "csv",
      'BLZ,Kontonummer,Note\n$037040044,0532013000,"a\nb"\n',
      `BLZ,Kontonummer,Note,IBAN\n37040044,0532013000,"a\nb",${DE}\n`,
    ],
    [
      "below a line that names the delimiter, which stays as it is",
      "csv",
      "sep=;\nBLZ;Kontonummer\n$037040044;0532013000\n",
      `sep=;\nBLZ;Kontonummer;IBAN\n37040044;0532013000;${DE}\n`,
    ],
    [
      "below a preamble, which stays as it is",
      "csv",
      "Export of accounts;\nDate:;2031-05-01\n\nBLZ;Kontonummer;Name\n$037040044;0532013000;Tarn\n50010517;5407324931;Fell\n",
      `Export of accounts;\nDate:;2031-05-01\n\nBLZ;Kontonummer;Name;IBAN\n37040044;0532013000;Tarn;${DE}\n50010517;5407324931;Fell;\n`,
    ],
    [
      "in the second of two tables, of which the first stays as it is",
      "csv",
      "Country;Rate\nDE;1.5\nFR;2.5\n\nBLZ;Kontonummer;Name\n$037040044;0532013000;Tarn\n",
      `Country;Rate\nDE;1.5\nFR;2.5\n\nBLZ;Kontonummer;Name;IBAN\n37040044;0532013000;Tarn;${DE}\n`,
    ],
    [
      "under a header behind the sign of a comment",
      "csv",
      "# BLZ;# Kontonummer;# IBAN\n$037040044;0532013000\n",
      `# BLZ;# Kontonummer;# IBAN\n37040044;0532013000;${DE}\n`,
    ],
  ])("%s", (_, format, before, after) => expect(calculated(format, before)).toBe(after));
});

describe("names with signs that mean something", () => {
  it.each<[string, FormatName, string, string]>([
    [
      "are written as JSON has them",
      "json",
      '{"\\"A\\" blz": "$037040044", "\\"A\\" kontonummer": "0532013000"}',
      `{"\\"A\\" blz": "37040044", "\\"A\\" kontonummer": "0532013000", "\\"A\\" iban": "${DE}"}`,
    ],
    [
      "are written as YAML has them",
      "yaml",
      `"A: blz": "$037040044"\n"A: kontonummer": "0532013000"\n`,
      `"A: blz": "37040044"\n"A: kontonummer": "0532013000"\n"A: iban": "${DE}"\n`,
    ],
    [
      "stay one cell",
      "csv",
      '"A, BLZ","A, Kontonummer",Name\n$037040044,0532013000,Tarn\n',
      `"A, BLZ","A, Kontonummer",Name,"A, IBAN"\n37040044,0532013000,Tarn,${DE}\n`,
    ],
  ])("%s", (_, format, before, after) => expect(calculated(format, before)).toBe(after));
});

describe("nothing is offered", () => {
  it.each<[string, FormatName, string]>([
    ["where the bank letters are unknown", "json", '{"sortCode": "$0601613", "accountNumber": "31926819"}'],
    ["where the account is missing", "json", '{"blz": "$037040044"}'],
    ["where the IBAN is right", "json", `{"blz": "$037040044", "kontonummer": "0532013000", "iban": "${DE}"}`],
    ["on anything else", "json", '{"blz": "37040044", "kontonummer": "0532013000", "name": "$0x"}'],
    [
      "over a wrong IBAN that is written in escapes",
      "json",
      '{"sortCode": "$0601613", "accountNumber": "31926819", "bic": "NWBKGB2L", "iban": "GB30NWBK6016133192681\\u0039"}',
    ],
    ["in a table without a header", "csv", "$037040044;0532013000\n"],
    [
      "in a text inside a value",
      "json",
      '{"body": "{\\"blz\\": \\"$037040044\\", \\"kontonummer\\": \\"0532013000\\"}"}',
    ],
  ])("%s", (_, format, before) => expect(calculated(format, before)).toBeNull());
});

it("the title says what was filled, and never the account", () => {
  const { snapshot, cursor } = open("json", '{"blz": "$037040044", "kontonummer": "532013000"}');
  const [action] = calculateActions(snapshot, cursor, cursor, noReferenceData);
  expect(action?.title).toMatch(/filled with zeros/u);
  expect(action?.title).not.toMatch(/532013/u);
});

it.each([
  [
    "Norway, whose accounts are short",
    '{"country": "NO", "bankAccountNumber": "$08601 11 17947"}',
    /NO|8601/u,
    /93|1117|7947/u,
  ],
  ["Belgium", '{"country": "BE", "accountNumber": "$0539007547034"}', /BE|539/u, /68|0754|7034/u],
])("the title hides the account and the check digits: %s", (_, text, shown, hidden) => {
  const { snapshot, cursor } = open("json", text);
  const [action] = calculateActions(snapshot, cursor, cursor, noReferenceData);
  const title = action?.title.replaceAll(" ", "") ?? "";
  expect(title).toMatch(shown);
  expect(title).not.toMatch(hidden);
});

describe("the name of the new member", () => {
  it.each([
    ["accountNumber", "iban"],
    ["account_number", "iban"],
    ["creditorAccount", "creditorIban"],
    ["creditor_account", "creditor_iban"],
    ["CREDITOR_ACCOUNT", "CREDITOR_IBAN"],
    ["ACCOUNT", "IBAN"],
    ["Account Number", "IBAN"],
    ["Payee Account", "Payee IBAN"],
    ["debtor-sort-code", "debtor-iban"],
    ["kontonummer", "iban"],
  ])("beside %s is %s", (key, expected) => expect(ibanKeyBeside(key)).toBe(expected));
});

describe("where a part is missing", () => {
  const offered = (marked: string, options: Pick<CodeActionOptions, "calculateCommand" | "disabled">) => {
    const { snapshot, cursor } = open("yaml", marked);
    const at = snapshot.positionAt(cursor);
    const all = { versioned: false, suppressCommand: null, ...options };
    return codeActions(snapshot, { start: at, end: at }, { diagnostics: [] }, viewOf(), all).filter(({ title }) =>
      title.startsWith("Calculate"),
    );
  };
  const withoutBic = "country: GB\nsort_code: 20-00-00\naccount_number: '5577$09911'\n";

  it("a client with boxes asks for it, another says the reason, a third offers nothing", () => {
    const client = { calculateCommand: CALCULATE_COMMAND, disabled: true };
    expect(offered(withoutBic, client)).toMatchObject([
      { title: "Calculate the IBAN… The bank's BIC is needed.", command: { command: CALCULATE_COMMAND } },
    ]);
    expect(offered(withoutBic, { ...client, disabled: false })).toHaveLength(1);
    expect(offered(withoutBic, { calculateCommand: null, disabled: true })).toMatchObject([
      { title: "Calculate the IBAN from this record", disabled: { reason: "The bank's BIC is needed." } },
    ]);
    expect(offered(withoutBic, { calculateCommand: null, disabled: false })).toEqual([]);
  });

  it("nothing is missing where the IBAN can be calculated, or something is wrong", () => {
    const client = { calculateCommand: CALCULATE_COMMAND, disabled: true };
    const whole = offered(`${withoutBic}bic: BARCGB22\n`, client);
    expect(whole.map(({ edit }) => edit === undefined)).toEqual([false]);
    expect(offered("country: GB\nsort_code: 20-00-00\naccount_number: '557799112345$0'\n", client)).toEqual([]);
  });
});

describe("where there are several parties, the IBAN goes to", () => {
  const OWN = '"debtorSortCode": "$0601613", "debtorAccountNumber": "31926819"';
  const PLAIN = '"sortCode": "$0601613", "accountNumber": "31926819"';

  it.each([
    [
      "the field that names the party, although another names none",
      `{${OWN}, "debtorBic": "NWBKGB2L", "iban": "", "debtorIban": ""}`,
      `"iban": "", "debtorIban": "${GB}"}`,
    ],
    [
      "a field of its own, where two are empty and none is the record's for certain",
      `{${PLAIN}, "bic": "NWBKGB2L", "supplierIban": "", "refundIban": ""}`,
      `"iban": "${GB}", "bic": "NWBKGB2L", "supplierIban": "", "refundIban": ""}`,
    ],
    [
      "no field of the other party, where one of the record's own names none",
      '{"debtorSortCode": "$0601613", "accountNumber": "31926819", "bic": "NWBKGB2L", "creditorIban": ""}',
      '"creditorIban": ""}',
    ],
    ["the only empty field there is", `{${PLAIN}, "bic": "NWBKGB2L", "supplierIban": ""}`, `"supplierIban": "${GB}"}`],
    [
      "no field of the other party",
      `{${OWN}, "debtorBic": "NWBKGB2L", "creditorIban": ""}`,
      `"debtorIban": "${GB}", "debtorBic": "NWBKGB2L", "creditorIban": ""}`,
    ],
    [
      "no field that may be either's",
      `{${OWN}, "debtorBic": "NWBKGB2L", "creditorSortCode": "089999", "creditorAccountNumber": "66374958", "iban": ""}`,
      `"debtorIban": "${GB}", "debtorBic": "NWBKGB2L", "creditorSortCode": "089999", "creditorAccountNumber": "66374958", "iban": ""}`,
    ],
  ])("%s", (_, marked, expected) => expect(calculated("json", marked)).toContain(expected));
});

it("what a record lacks for its IBAN is said at the parts of its account alone", () => {
  const text = [
    "a: {account_number: '31926819', bic: NWBKGB2L}",
    "b: {blz: '37040044', iban: ''}",
    "c: {iban: DE88370400440532013000, konto: '532013000'}",
  ].join("\n");
  const { snapshot } = open("yaml", text);
  const said = snapshot
    .literalsIn(0, snapshot.length)
    .map(({ literal }) => [literal.kind, missingBeside(snapshot, literal, noReferenceData)]);
  expect(said).toEqual([
    ["account", expect.stringContaining("Sort code")],
    ["bic", null],
    ["nid", expect.stringContaining("Kontonummer")],
    ["iban", null],
    ["account", null],
  ]);
});

it.each([
  [
    "a part that may be meant",
    "country: DE\nblz: '37040044'\nkontonummer: '05320130001'\nunterkonto: '00'\n",
    "“unterkonto” isn't understood",
  ],
  [
    "check digits that don't fit",
    "country: ES\nentidad: '2100'\noficina: '0418'\nnumero_cuenta: '0200051332'\ndc: '44'\n",
    "these check digits don't belong",
  ],
  ["a part that is wrong by itself", "country: DE\nblz: '37040044'\nkontonummer: '05320130001'\n", null],
])("what keeps an account from its IBAN is said beside an empty field: %s", (_, parts, said) => {
  const text = `${parts}iban: ""\n`;
  const { snapshot } = open("yaml", text);
  const at = text.length - 2;
  expect(missingAt(snapshot, at, at, noReferenceData)).toEqual(said === null ? null : expect.stringContaining(said));
});
