/** What names a value: its own key, a label beside it, a key above; and which values are read together, told of invented documents. */
import { describe, expect, it } from "vitest";
import { joins } from "../../server/src/detect/joins";
import { speaksOfCloud, speaksOfLedger } from "../../server/src/detect/ledger";
import { variablesIn } from "../../server/src/detect/names/environment";
import { isExampleOfProperty, nameOf } from "../../server/src/detect/names/fieldName";
import { labelFor, tellsOfNeighbour } from "../../server/src/detect/names/neighbourLabels";
import { isCaseOfTest, isInputKey, namesOutcome } from "../../server/src/detect/names/testCases";
import { regionsOf } from "../../server/src/detect/regions";
import type { Container, Field, FormatName } from "../../server/src/model";
import { everything, readTree } from "./found";

/** The value that is asked about. */
const IT = "12345678";

function fieldsIn(container: Container): Field[] {
  return [...container.fields, ...container.children.flatMap(fieldsIn)];
}

function fieldIn(text: string, format: FormatName = "json"): Field {
  const field = fieldsIn(readTree(format, text, everything).root).find(({ value }) => value === IT);
  if (field === undefined) throw new Error(`${text} doesn't hold ${IT}`);
  return field;
}

function containerIn(text: string, key: string): Container {
  const open = [readTree("json", text, everything).root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.key === key) return at;
    open.push(...at.children);
  }
  throw new Error(`${text} has no ${key}`);
}

/** With the sign * for the value. */
const written = (pattern: string, value = IT) => pattern.replace("*", JSON.stringify(value));

const NAMES: Readonly<Record<string, readonly (readonly [pattern: string, named: string])[]>> = {
  "by its own key": [
    ['{"iban": *}', "iban by key"],
    ['{"town": *}', "town by key"],
    ['{"iban": *, "type": "BIC"}', "iban by key"],
    ['{"account_number": *, "account_type": "BIC"}', "account number by key"],
    ['{"ibans": {"debtor_account": *}}', "debtor account by key"],
    ['{"account": {"iban": *}}', "iban by key"],
    ["[*]", " by nothing"],
    ["[[*]]", " by nothing"],
  ],
  "as an account's number beside what says of one account": [
    ['{"bsb": "062-000", "no": *}', "account number by parent"],
    ['{"sort_code": "200000", "number": *}', "account number by parent"],
    ['{"sort": "200000", "number": *}', "number by key"],
    ['{"bank_code": "0180", "number": *}', "account number by parent"],
    ['{"transit": "01801", "number": *}', "number by key"],
    ['{"bank": {"transit_number": "01801", "number": *}}', "account number by parent"],
    ['{"account_type": "x", "number": *}', "account number by parent"],
    ['{"account_name": "x", "number": *}', "number by key"],
    ['{"type": "savings", "number": *}', "account number by parent"],
    ['{"type": "SAVINGS", "number": *}', "account number by parent"],
    ['{"type": "tarn", "number": *}', "number by key"],
    ['{"town": "savings", "number": *}', "number by key"],
    ['{"bank_code_hash": "0180", "number": *}', "number by key"],
    ['{"bank_code": "0180", "number": *, "iban": "DE12"}', "account number by parent"],
    ['{"bank_code": "0180", "number": *, "iban": "DE1234"}', "number by key"],
    ['{"bank_code": "0180", "number": *, "iban_hash": "DE1234"}', "account number by parent"],
    ['{"bank": {"bank_code": "0180", "number": *, "iban": "DE1234"}}', "account number by parent"],
    ['{"bank": {"bank_code": "0180", "number": *, "account": "1234"}}', "bank number by parent"],
    ['{"bank_code": "0180", "town_number": *}', "town number by key"],
    ['{"bsb": "062-000", "number": *, "type": "account"}', "account number by parent"],
    ['{"bsb": "062-000", "number": *, "type": "BIC"}', "bic by label"],
    ['{"institution": "x", "number": *}', "number by key"],
    ['{"branch_code": "x", "number": *}', "number by key"],
    ['{"bank_branch_code": "x", "number": *}', "account number by parent"],
  ],
  "as a bank's code beside an account": [
    ['{"banco": *, "account_number": "1234"}', "bank code by parent"],
    ['{"bank": *, "iban": "DE1234"}', "bank code by parent"],
    ['{"account_bank": *, "account_number": "1234"}', "bank code by parent"],
    ['{"account_town": *, "account_number": "1234"}', "account town by key"],
    ['{"account_bank_town": *, "account_number": "1234"}', "account bank town by key"],
    ['{"bank": *, "account_number": "123"}', "bank by key"],
    ['{"bank": *, "account_number_hash": "1234"}', "bank by key"],
    ['{"bank": *, "town": "1234"}', "bank by key"],
    ['{"my_bank": *, "account_number": "1234"}', "my bank by key"],
  ],
  "by the list that it is an element of": [
    ['{"ibans": [*]}', "ibans by parent"],
    ['{"ibans": [[*]]}', "ibans by parent"],
    ['{"iban": {"examples": [*]}}', "iban by parent"],
    ['{"towns": [*]}', " by nothing"],
    ['{"iban": {"enum": [*]}}', " by nothing"],
    ['{"iban": {"tags": [*]}}', " by nothing"],
    ['{"iban": {"enum_town": [*]}}', " by nothing"],
    ['{"account": [*]}', " by nothing"],
    ['{"account_numbers": [*]}', "account numbers by parent"],
    ['{"iban": {"town": [*]}}', "iban by parent"],
    ['{"account_number": {"town": [*]}}', "account number by parent"],
    ['{"debtor_account": {"town": [*]}}', " by nothing"],
    ['{"debtor_account": {"examples": [*]}}', "debtor account by parent"],
    ['{"routing": {"examples": [*]}}', "routing by parent"],
    ['{"iban": [[[[[*]]]]]}', " by nothing"],
    ['{"iban": [[[[*]]]]}', "iban by parent"],
    ['{"iban": {"a": {"b": [*]}}}', "iban by parent"],
    ['{"iban": [{"a": [*]}]}', " by nothing"],
    ['{"iban": {"valid": [*]}}', "iban by case"],
    ['{"iban": {"good": [[*]]}}', "iban by case"],
  ],
  "as the example of a property": [
    ['{"iban": {"example": *}}', "iban by parent"],
    ['{"iban": {"default": *}}', "iban by parent"],
    ['{"properties": {"iban": {"example": *}}}', "iban by parent"],
    ['{"iban": {"properties": {"town": {"example": *}}}}', "example by key"],
    ['{"iban": {"properties": {"value": {"example": *}}}}', "iban by parent"],
    ['{"iban": {"patternProperties": {"town": {"example": *}}}}', "example by key"],
    ['{"iban": {"things": {"town": {"example": *}}}}', "iban by parent"],
  ],
  "as what a test puts in": [
    ['{"iban": [{"input": *}]}', "iban by parent"],
    ['{"iban": [{"input": *, "valid": true}]}', "iban by case"],
    ['{"iban": [{"input": *, "valid": "yes"}]}', "iban by parent"],
    ['{"iban": [{"input": *, "town": true}]}', "iban by parent"],
    ['{"iban_tests": [{"input": *}]}', "iban by parent"],
    ['{"iban": [{"a": {"input": *}}]}', "iban by parent"],
    ['[{"describe": "iban", "cases": [{"input": *}]}]', "iban by parent"],
    ['[{"describe": "iban checks", "cases": [{"input": *}]}]', "iban by parent"],
    ['[{"describe": "sort", "cases": [{"input": *}]}]', "input by key"],
    ['[{"describe": "town", "cases": [{"input": *}]}]', "input by key"],
    ['[{"describe": "iban hash", "cases": [{"input": *}]}]', "input by key"],
    ['[{"town": "iban", "cases": [{"input": *}]}]', "input by key"],
    ['[{"describe": "iban sort", "cases": [{"input": *}]}]', "iban sort by parent"],
    ['[{"describe": "iban", "input": *}]', "iban by parent"],
    ['[{"describe": "iban", "args": [*]}]', " by nothing"],
    ['[{"describe": "iban", "a": {"valid": [*]}}]', " by nothing"],
    ['[{"describe": "iban", "valid": {"a": *}}]', "a by key"],
    ['[{"describe": "iban", "valid": [*]}]', "iban by case"],
    ['[{"describe": "iban", "things": [*]}]', " by nothing"],
  ],
  "together with the key around it": [
    ['{"bank": {"code": *}}', "bank code by parent"],
    ['{"bank": {"town": *}}', "town by key"],
    ['{"sort": {"code": *}}', "sort code by parent"],
    ['{"town": {"code": *}}', "code by key"],
    ['{"account": {"id": *}}', "id by key"],
    ['{"account": {"of": *}}', "of by key"],
    ['{"bank_accounts": [{"number": *}]}', "bank account number by parent"],
    ['{"bank_accounts": {"1": {"number": *}}}', "bank account number by parent"],
    ['{"bank_accounts": {"1234": {"number": *}}}', "number by key"],
    ['{"towns": [{"number": *}]}', "number by key"],
    ['[{"number": *}]', "number by key"],
    ['{"bank_accounts": [{"town": *}]}', "town by key"],
    ['{"bank_accounts": {"12": {"number": *}}}', "bank account number by parent"],
    ['{"bic_account": {"dk": *}}', "bic account by parent"],
    ['{"iban": {"ProprietaryID": *}}', "iban proprietary id by parent"],
    ['{"currency_account": {"value": *}}', "value by key"],
    ['{"iban": {"town": *}}', "town by key"],
    ['{"ibans": {"town": *}}', "ibans by parent"],
    ['{"ibans": {"phone": *}}', "phone by key"],
    ['{"ibans": {"country": *}}', "country by key"],
    ['{"ibans_hash": {"town": *}}', "town by key"],
    ['{"iban": {"eur": *}}', "iban eur by parent"],
    ['{"iban": {"brl": *}}', "iban by parent"],
    ['{"iban": {"dk": *}}', "iban by parent"],
    ['{"iban": {"id": *}}', "id by key"],
    ['{"account_number": {"dk": *}}', "dk by key"],
    ['{"account_numbers": {"dk": *}}', "account numbers by parent"],
    ['{"cuentaBancaria": {"sucursal": *}}', "sucursal by key"],
    ['{"currency": {"value": *}}', "currency by parent"],
    ['{"currency": {"town": *}}', "town by key"],
    // Entries of a map that share their keys are called by data.
    ['{"BLZ": {"code": *}, "SOL": {"code": "1"}}', "code by key"],
    ['{"BLZ": {"code": *}, "SOL": {"town": "1"}}', "blz code by parent"],
    ['{"BLZ": {"code": *}, "SOL": ["code"]}', "blz code by parent"],
    ['{"BLZ": {"code": *, "a": 1}, "SOL": {"a": 1, "code": "1"}}', "code by key"],
    ['{"bank": {"code": *}, "our_bank": {"code": "1"}}', "bank code by parent"],
    ['{"bank": {"code": *}, "sort": {"code": "1"}}', "code by key"],
  ],
  "as an account's other id": [
    ['{"DbtrAcct": {"Id": {"Othr": {"Id": *}}}}', "bank account number by parent"],
    ['{"DbtrAcct": {"Othr": {"Id": *}}}', "bank account number by parent"],
    ['{"debtorAccount": {"other": {"identification": *}}}', "bank account number by parent"],
    ['{"debtorAccount2": {"other": {"identification": *}}}', "bank account number by parent"],
    ['{"DbtrAcct": {"Id": {"More": {"Othr": {"Id": *}}}}}', "othr id by parent"],
    ['{"DbtrAcct": {"Othrs": {"Id": *}}}', "id by key"],
    ['{"DbtrAcct": {"Another": {"Id": *}}}', "id by key"],
    ['{"AcctTown": {"Othr": {"Id": *}}}', "othr id by parent"],
    ['{"DbtrAcct": {"Othr": {"Ids": *}}}', "ids by key"],
    ['{"DbtrAcct": {"Othr": {"IdTp": *}}}', "id tp by key"],
    ['{"DbtrTown": {"Othr": {"Id": *}}}', "othr id by parent"],
  ],
  "by a label beside it": [
    ['{"name": "IBAN", "value": *}', "iban by label"],
    ['{"type": "IBAN", "value": *}', "iban by label"],
    ['{"town": "IBAN", "value": *}', "value by key"],
    ['{"name": "Tarn", "value": *}', "value by key"],
    ['{"name": 1, "value": *}', "value by key"],
    ['{"name": "IBAN", "town": *}', "town by key"],
    ['{"routing_number_type": "aba", "routing_number": *}', "aba by label"],
    ['{"party_id_type": "IBAN", "party_identifier": *}', "iban by label"],
    ['{"id": *, "type": "IBAN"}', "iban by label"],
    ['{"id": *, "name": "IBAN"}', "id by key"],
    ['{"id": *, "type": "IBAN", "iban": "x"}', "id by key"],
    ['{"id": *, "type": "IBAN", "iban_hash": "x"}', "iban by label"],
    ['{"id": *, "type": "IBAN", "more": {"iban": "x"}}', "id by key"],
    ['{"id": *, "schemeID": "IBAN"}', "iban by label"],
    ['{"id": *, "type_name": "IBAN"}', "iban by label"],
    ['{"value": *, "type": "IBAN", "iban": "x"}', "iban by label"],
    ['{"#text": *, "type": "IBAN"}', "iban by label"],
    ['{"town_code": *, "scheme": "IBAN"}', "town code by key"],
    ['{"Id": *, "SchmeNm": {"Cd": "kontonummer"}}', "kontonummer by label"],
    ['{"Id": *, "SchmeNm": {"Cd": "accountnumber"}}', "id by key"],
    ['{"Id": *, "XSchmeNm": {"Cd": "BBAN"}}', "id by key"],
    ['{"ClrSysId": {"Cd": "USABA"}, "MmbIdTown": *}', "mmb id town by key"],
    ['{"TownClrSysId": {"Cd": "USABA"}, "MmbId": *}', "mmb id by key"],
    ['{"ClrSysId": {"Cd": "USABA"}, "value": *}', "value by key"],
    ['{"Town": {"Cd": "USABA"}, "MmbId": *}', "mmb id by key"],
    ['{"value": *, "identification_scheme_name": "IBAN"}', "iban by label"],
    ['{"value": *, "scheme_town": "IBAN"}', "value by key"],
    ['{"bank_name": "IBAN Bank", "bank_code": *}', "bank code by key"],
    ['{"Id": *, "SchmeNm": {"Cd": "BBAN"}}', "bban by label"],
    ['{"Id": *, "Town": {"Cd": "BBAN"}}', "id by key"],
    ['{"Id": *, "SchmeNm": {"Cd": "ABCDEFGHIJKLM"}}', "id by key"],
    ['{"ClrSysId": {"Cd": "USABA"}, "MmbId": *}', "usaba by label"],
    ['{"ClrSysId": {"Prtry": "USABA"}, "MmbId": *}', "mmb id by key"],
    ['{"clearingSystem": "USABA", "memberId": *}', "usaba by label"],
    ['{"clearingSystem": "USABA", "town": *}', "town by key"],
    ['{"ClrSysMmbId": "USABA", "MmbId": *}', "mmb id by key"],
    ['[["IBAN", *], ["BIC", "x"]]', "iban by label"],
    ['[["Tarn", *], ["BIC", "x"]]', " by nothing"],
    ['[["IBAN", "x", *], ["BIC", "x"]]', " by nothing"],
    ['{"a": ["IBAN", *]}', " by nothing"],
    ["[[1, *]]", " by nothing"],
  ],
  "never where it is a person's": [
    ['{"OrgId": {"Othr": {"Id": *}}}', "id by key"],
    ['{"PrvtId": {"Othr": [{"Id": *}]}}', "id by key"],
    ['{"ns:OrgId": {"Othr": {"Id": *}}}', "id by key"],
    ['{"MyOrgId": {"Othr": {"Id": *}}}', "othr id by parent"],
    ['{"OrgIds": {"Othr": {"Id": *}}}', "othr id by parent"],
    ['{"organisationIdentification": {"Othr": {"Id": *}}}', "id by key"],
    ['{"OrganizationIdentification": {"Othr": {"Id": *}}}', "id by key"],
    ['{"privateIdentification": {"Othr": {"Id": *}}}', "id by key"],
    ['{"Othr": {"Id": *, "SchmeNm": {"Cd": "COID"}}}', "id by key"],
    ['{"Othr": {"Id": *, "SchmeNm": {"Cd": "TARN"}}}', "othr id by parent"],
    ['{"Othr": {"Id": *}}', "othr id by parent"],
  ],
};

describe.each(Object.entries(NAMES))("a value is named %s", (_, rows) => {
  it.each(rows)("%s: %s", (pattern, said) => {
    const { meaning, named } = nameOf(fieldIn(written(pattern)));
    expect(`${meaning.phrase} by ${named}`).toBe(said);
  });
});

it.each<[string, boolean]>([
  ['{"banco": "341", "account_number": "1234"}', true],
  ['{"banco": 341, "account_number": "1234"}', false],
  ['{"banco": "34", "account_number": "1234"}', false],
  ['{"banco": "3412345678", "account_number": "1234"}', false],
  ['{"banco": "34A", "account_number": "1234"}', false],
])("a bank by its code is a text of three to nine digits: %s", (text, is) => {
  const [banco] = fieldsIn(readTree("json", text, everything).root);
  expect(banco !== undefined && nameOf(banco).meaning.phrase === "bank code").toBe(is);
});

it("what a container with too many fields holds names nothing in it", () => {
  const named = (pattern: string, isCrowded: boolean, levels = 0) => {
    const field = fieldIn(written(pattern));
    let container: Container | null = field.container;
    for (let level = 0; level < levels; level++) container = container?.parent ?? null;
    if (isCrowded) Object.assign(container ?? {}, { crowded: true });
    return nameOf(field).meaning.phrase;
  };
  for (const [pattern, alone, levels] of [
    ['{"bsb": "062-000", "no": *}', "no", 0],
    ['{"banco": *, "account_number": "1234"}', "banco", 0],
    ['[["IBAN", *], ["BIC", "x"]]', "", 0],
    ['{"BLZ": {"code": *}}', "code", 1],
    ['[{"describe": "iban", "cases": [{"input": *}]}]', "input", 2],
  ] as const) {
    expect(named(pattern, true, levels)).toBe(alone);
    expect(named(pattern, false, levels)).not.toBe(alone);
  }
  const cell = { ...fieldIn("Kontonummer:;12345678\na;b\n", "csv"), key: null };
  expect(labelFor(cell)?.phrase).toBe("kontonummer");
  expect(labelFor({ ...cell, container: { ...cell.container, crowded: true } })).toBe(null);
});

it("beside more fields than a record has nothing is a label", () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, "x"]));
  const labelled = (members: object) => labelFor(fieldIn(JSON.stringify(members)))?.phrase ?? null;
  expect(labelled({ value: IT, type: "IBAN", ...many(1022) })).toBe("iban");
  expect(labelled({ value: IT, type: "IBAN", ...many(1023) })).toBe(null);
  expect(labelled({ MmbId: IT, clearingSystem: "USABA", ...many(1022) })).toBe("usaba");
  expect(labelled({ MmbId: IT, clearingSystem: "USABA", ...many(1023) })).toBe(null);
  const objects = (count: number) => Object.fromEntries(Object.keys(many(count)).map((key) => [key, { a: 1 }]));
  expect(labelled({ Id: IT, SchmeNm: { Cd: "BBAN" }, ...objects(1023) })).toBe("bban");
  expect(labelled({ Id: IT, SchmeNm: { Cd: "BBAN" }, ...objects(1024) })).toBe(null);
});

it("of the entries of a map that share their keys eight are looked at", () => {
  const named = (alike: number) => {
    const sides = "debtor creditor own our payee payer recipient".split(" ").slice(0, alike);
    const banks = Object.fromEntries(sides.map((side) => [`${side}_bank`, { code: "1" }]));
    return nameOf(fieldIn(JSON.stringify({ ...banks, bank: { code: IT }, sort: { code: "1" } }))).meaning.phrase;
  };
  expect([named(6), named(7)]).toEqual(["code", "bank code"]);
});

it.each<[string, string]>([
  ['{"bsb": "062-000", "no": "AB1234"}', "no"],
  ['{"bsb": "062-000", "no": "1234"}', "account number"],
  ['{"type": "IBAN", "id": 12345678}', "id"],
  ['{"type": "IBAN", "value": 12345678}', "iban"],
])("what the last of %s holds is called %s", (text, phrase) => {
  const field = fieldsIn(readTree("json", text, everything).root).at(-1);
  expect(field !== undefined && nameOf(field).meaning.phrase).toBe(phrase);
});

describe("a label is looked for", () => {
  it.each<[string, string | null]>([
    ["12345678", "iban"],
    ["ABCDEF", "iban"],
    ["123", "iban"],
    ["12", null],
    ["ABCDE", null],
    ["x y z w", null],
  ])("beside a value that may be an identifier: %s", (value, phrase) => {
    const [, field] = fieldsIn(readTree("json", written('{"name": "IBAN", "value": *}', value), everything).root);
    expect(field === undefined ? null : (labelFor(field)?.phrase ?? null)).toBe(phrase);
  });

  it.each<[string, string | null]>([
    ["Kontonummer:;12345678\n", "kontonummer"],
    ["Kontonummer:;12345678;IBAN\n", "kontonummer"],
    ["Kontonummer:;12345678; \n", "kontonummer"],
    ["Kontonummer:;12345678;Tarn\n", null],
    ["Tarn;12345678\n", null],
    ["1 Kontonummer;12345678\n", null],
    ["Kontonummer Hash;12345678\n", null],
    ["Kontonummer Tarn;12345678\n", null],
    ["Kontonummer;x;12345678\n", null],
    ["12345678;Kontonummer\n", null],
  ])("in the cell before: %s", (row, phrase) => {
    const field = fieldIn(`${row}a;b;c\n`, "csv");
    expect(labelFor({ ...field, key: null })?.phrase ?? null).toBe(phrase);
  });

  it.each<[string, string | null]>([
    ["IBAN", "iban"],
    ["account number", "account number"],
    ["IBAN hash", null],
    ["IBAN of Tarn", null],
    ["sort", null],
    ["Tarn", null],
  ])("in an attribute of the element: %s", (scheme, phrase) => {
    const field = fieldIn(written('{"town": *}'));
    expect(labelFor({ ...field, scheme })?.phrase ?? null).toBe(phrase);
    expect(labelFor({ ...field, scheme, value: "x" })).toBe(null);
  });

  it.each([
    ["SchmeNm", true],
    ["scheme", true],
    ["SchemeName", true],
    ["Schema", false],
    ["schemes", false],
    ["ClrSys", true],
    ["clearingSystem", true],
    [" ClrSysId", true],
    ["clrsysmmb", false],
    ["class", false],
    ["xClrSys", false],
  ])("what stands below %s may tell of a value beside it: %s", (key, tells) =>
    expect(tellsOfNeighbour(key)).toBe(tells),
  );
});

describe("tables of test cases", () => {
  it.each<[string, boolean]>([
    ['{"valid": [*]}', true],
    ['{"a": {"valid": {"b": *}}}', true],
    ['{"valid": [[[[[*]]]]]}', false],
    ['{"valid": [[[[*]]]]}', true],
    ['{"town": [*]}', false],
    ['{"a": [{"input": *, "ok": true}]}', true],
    ['{"a": [{"input": *, "ok": 1}]}', false],
    ['{"a": [{"input": *, "town": true}]}', false],
    ['{"a": [{"args": [*], "want": false}]}', true],
  ])("%s: %s", (pattern, is) => {
    expect(isCaseOfTest(fieldIn(written(pattern)))).toBe(is);
    expect(isCaseOfTest({ ...fieldIn(written(pattern)), scalar: "number" })).toBe(false);
  });

  it("keys put in, or tell what is right", () => {
    expect(["input", "args", "town", "input_town", null].map(isInputKey)).toEqual([true, true, false, false, false]);
    expect(["valid", "is_valid", "town", null].map(namesOutcome)).toEqual([true, true, false, false]);
  });
});

it.each<[string, boolean]>([
  ['{"properties": {"iban": {"example": *}}}', true],
  ['{"properties": {"iban": {"default": *}}}', true],
  ['{"properties": {"iban": {"const": *}}}', true],
  ['{"properties": {"iban": {"examples": [*]}}}', true],
  ['{"patternProperties": {"iban": {"example": *}}}', true],
  ['{"properties": {"iban": {"town": *}}}', false],
  ['{"properties": {"iban": {"towns": [*]}}}', false],
  ['{"properties": {"iban": {"examples": {"example": *}}}}', false],
  ['{"properties": {"iban": {"examples": [{"example": *}]}}}', false],
  ['{"things": {"iban": {"example": *}}}', false],
  ['{"example": *}', false],
  ["[*]", false],
])("the example of a schema's property: %s: %s", (pattern, is) =>
  expect(isExampleOfProperty(fieldIn(written(pattern)))).toBe(is),
);

describe("what stands in a container belongs to the one around it", () => {
  it.each<[string, string, boolean]>([
    ["account", '{"account": {"number": 1}}', true],
    ["town", '{"town": {"number": 1}}', false],
    ["iban", '{"iban": {"example": 1}}', true],
    ["iban", '{"iban": {"town": 1}}', true],
    ["refund_iban", '{"refund_iban": {"example": 1}}', true],
    ["refund_iban", '{"refund_iban": {"town": 1}}', false],
    ["refund_iban", '{"refund_iban": {"example": 1, "town": 2}}', true],
    ["things", '{"things": [{"party_id_type": "IBAN", "party_identifier": "DE1234"}]}', false],
    ["iban", '{"schemas": {"iban": {"example": 1, "town": 2}}}', false],
    ["iban", '{"schemas": {"iban": {"towns": [1]}}}', true],
    ["refund", '{"refund": {"example": 1}}', false],
    ["country", '{"country": {"value": 1, "b": 2, "c": 3}}', true],
    ["country", '{"country": {"value": 1, "b": 2, "c": 3, "d": 4}}', false],
    ["country", '{"country": [1]}', false],
    ["country_account", '{"country_account": {"town": 1}}', false],
    // Lists of pairs, and of one.
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234"}]}', true],
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234"}, {}]}', true],
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234"}, {"iban": 1}]}', false],
    // What is read only where somebody asks for all fields says nothing.
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234"}, {"a": 1}]}', true],
    ["bank_details", '{"bank_details": [{"a": 1}]}', false],
    ["things", '{"things": [{"name": "Tarn", "value": "DE1234"}]}', false],
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234", "iban": 1}]}', false],
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234", "b": 1, "c": 1, "d": 1, "e": 1}]}', true],
    ["things", '{"things": [{"name": "IBAN", "value": "DE1234", "b": 1, "c": 1, "d": 1, "e": 1, "f": 1}]}', false],
    ["things", '{"things": [["IBAN", "DE89370400440532013000"]]}', true],
    ["things", '{"things": [["Tarn", "DE1234"]]}', false],
    ["things", '{"things": [["IBAN"]]}', false],
    ["bank_details", '{"bank_details": [{"iban": 1}]}', true],
    ["bank_details", '{"bank_details": [{"iban": 1}, {}]}', true],
    ["bank_details", '{"bank_details": [{"iban": 1}, {"bic": 1}]}', false],
    ["bank_details", '{"bank_details": [{"country": 1}]}', false],
    ["bank_details", '{"bank_details": [{"iban": 1}, 2]}', false],
    ["details", '{"details": [{"iban": 1}]}', false],
    ["town_details", '{"town_details": [{"iban": 1}]}', false],
    // Definitions, and accounts of their own.
    ["iban", '{"schemas": {"iban": {"example": 1}, "bban": {"example": 2}}}', false],
    ["iban", '{"schemas": {"iban": {"examples": [1]}}}', false],
    ["iban", '{"schemas": {"iban": {"town": 1}}}', true],
    ["iban", '{"things": {"iban": {"example": 1}, "bban": {"example": 2}}}', true],
    ["account", '{"a": {"account": {"iban": 1, "country": 2}, "other": {"iban": 3}}}', false],
    ["account", '{"a": {"account": {"iban": 1, "country": 2}, "other": {"town": 3}}}', true],
    ["account", '{"a": {"account": {"iban": 1, "country": 2}, "other": [{"iban": 3}]}}', true],
    ["account", '{"a": {"account": {"iban": 1}, "other": {"iban": 3}}}', true],
    ["account", '{"a": {"account": {"country": 2}, "other": {"iban": 3}}}', true],
    ["account", '{"a": {"account": {"account_number": 1, "country": 2}, "other": {"account": 3}}}', false],
    ["account", '{"a": {"account": {"bic": 1, "country": 2}, "other": {"account": 3}}}', true],
  ])("%s in %s: %s", (key, text, is) => {
    const child = containerIn(text, key);
    expect(child.parent !== null && joins(child, child.parent)).toBe(is);
  });

  it("an element does where it is a pair, or the only one", () => {
    const joinsList = (text: string) => {
      const list = containerIn(text, text.includes("things") ? "things" : "bank_details");
      return list.children.map((child) => joins(child, list));
    };
    expect(joinsList('{"things": [{"name": "IBAN", "value": "DE1234"}, {"name": "Tarn", "value": "DE1234"}]}')).toEqual(
      [...[true, false]],
    );
    expect(joinsList('{"bank_details": [{"iban": 1}]}')).toEqual([true]);
    expect(joinsList('{"bank_details": [{"iban": 1}, {"bic": 1}]}')).toEqual([false, false]);
    expect(joinsList('{"bank_details": [[1]]}')).toEqual([false]);
  });

  it("of what a crowded one holds nothing is known", () => {
    const list = containerIn('{"bank_details": [{"iban": 1}]}', "bank_details");
    expect(list.parent !== null && joins({ ...list, crowded: true }, list.parent)).toBe(false);
    const [one] = list.children;
    if (one === undefined || list.parent === null) throw new Error("no list");
    const crowded: Container = { ...one, fields: [], crowded: true };
    expect(joins({ ...list, children: [one, crowded] }, list.parent)).toBe(false);
    expect(joins({ ...list, children: [one, { ...one, fields: [] }] }, list.parent)).toBe(true);
    const deep: Container = { ...one, fields: [], children: [one] };
    expect(joins({ ...list, children: [one, deep] }, list.parent)).toBe(false);
  });
});

describe("bookkeeping is spoken of", () => {
  it.each<[object, boolean]>([
    [{ gl_code: "x" }, true],
    [{ town: "x" }, false],
    [{ type: "asset" }, true],
    [{ type: "ASSET" }, true],
    [{ type: "assets " }, false],
    [{ type: "arn:aws:x" }, false],
    [{ balance_type: "asset" }, false],
    [{ team: "asset" }, false],
    [{ gl_phone: "x" }, false],
    [{ gl_account_number: "x" }, false],
    // A longer number of an account beside the ledger's own is no ledger's.
    [{ gl_code: "1001", account_number: "12345678" }, false],
    [{ gl_code: "1001", account_number: "123456" }, true],
    [{ gl_code: "10", account_number: "12345678" }, true],
    [{ gl_code: "1234567", account_number: "12345678" }, true],
    [{ gl: "1001", account_number: "12345678" }, true],
    [{ gl_town: "1001", account_number: "12345678" }, true],
    [{ gl_code: "1001", town: "12345678" }, true],
    [{ gl_tarn_code: "1001", account_number: "12345678" }, false],
    [{ gl_code: "1001", account_number: "12345678 x" }, true],
    [{ gl_code: "1001", account_number: "x 12345678" }, true],
    [{ type: "liability" }, true],
    // Nor what has a sort code.
    [{ gl_code: "x", sort_code: "20-00-00", account_number: "1234" }, false],
    [{ gl_code: "x", sort_code: "200000", account_number: "1234" }, false],
    [{ gl_code: "x", sort_code: "20000", account_number: "1234" }, true],
    [{ gl_code: "x", sort_code: "200000x", account_number: "1234" }, true],
    [{ gl_code: "x", sort_code: "x200000", account_number: "1234" }, true],
    [{ gl_code: "x", sort_code: "200000", account_number: "1234x" }, true],
    [{ gl_code: "x", sort_code: "200000", account_number: "x1234" }, true],
    [{ gl_code: "x", sort_code: "20-00-00", account_number: "123" }, true],
    [{ gl_code: "x", sort_code: "20-00-00", town: "1234" }, true],
    [{ gl_code: "x", town: "20-00-00", account_number: "1234" }, true],
  ])("%o: %s", (members, is) => {
    const { root } = readTree("json", JSON.stringify(members), everything);
    expect(regionsOf(root, null).some(speaksOfLedger)).toBe(is);
  });

  it.each<[object, boolean]>([
    [{ type: "arn:aws:x" }, true],
    [{ type: "arn:aws:something:long" }, true],
    [{ type: "Xarn:aws:something:long" }, false],
    [{ type: "asset" }, false],
  ])("a cloud's resource: %o: %s", (members, is) => {
    const { root } = readTree("json", JSON.stringify(members), everything);
    expect(regionsOf(root, null).some(speaksOfCloud)).toBe(is);
  });

  it("by a key above, and in forty members at most", () => {
    const of = (value: object) =>
      regionsOf(readTree("json", JSON.stringify(value), everything).root, null)
        .map(speaksOfLedger)
        .at(-1);
    expect(of({ ledger: { town: "x" } })).toBe(true);
    expect(of({ ledger: { town: { place: "x" } } })).toBe(true);
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`note_${at}`, "x"]));
    expect(of({ ...many(39), gl_code: "x" })).toBe(true);
    expect(of({ ...many(40), gl_code: "x" })).toBe(false);
    const account = { sort_code: "200000", account_number: "1234" };
    expect(of({ gl_code: "x", ...account, ...many(37) })).toBe(false);
    expect(of({ gl_code: "x", ...account, ...many(38) })).toBe(true);
  });
});

describe("variables", () => {
  const prefixesOf = (value: object | readonly string[]) => {
    const { root } = readTree("json", JSON.stringify({ it: value }), everything);
    const container = root.children[0]?.children[0];
    const found = container === undefined ? null : variablesIn(container);
    if (found === null || container === undefined) return null;
    return container.fields.map((field) => {
      const variable = found.of(field);
      return variable === null ? null : found.prefixOf(variable);
    });
  };

  it.each<[object, readonly (string | null)[] | null]>([
    [{ REFUND_IBAN: 1, BIC: 1 }, ["refund", ""]],
    [{ REFUND_IBAN: 1, REFUND_TOWN: 1 }, ["refund", "refund"]],
    [{ REFUND_IBAN: 1, refund_bic: 1 }, ["refund", null]],
    [{ REFUND_IBAN: 1, "REFUND-BIC": 1 }, ["refund", null]],
    [{ REFUND_IBAN: 1, "1REFUND": 1 }, ["refund", null]],
    [{ REFUND_IBAN: 1, REFUND__BIC: 1 }, ["refund", null]],
    [{ REFUND_IBAN: 1, REFUND_BIC_: 1 }, ["refund", null]],
    [{ REFUND_IBAN: 1, REFUND: 1 }, ["refund", ""]],
    [{ TOWN: 1, PLACE: 1 }, null],
    [["REFUND_IBAN=DE89370400440532013000\nTARN_BIC=DEUTDEFF"], null],
    [{ IBAN: 1, BIC: 1 }, null],
    [{ refund_iban: 1 }, null],
    [{ REFUND_UK_IBAN: 1, REFUND_BIC: 1 }, ["refund uk", "refund"]],
    // Two countries' letters are prefixes, one's are a word.
    [{ UK_SORT_CODE: 1, NO_KONTONUMMER: 1 }, ["uk", "no"]],
    [{ UK_SORT_CODE: 1, UK_ACCOUNT_NUMBER: 1, NO_TOWN: 1 }, ["uk", "uk", ""]],
    [{ DE_CUENTA: 1, IBAN: 1 }, null],
    [
      ["REFUND_IBAN=DE89370400440532013000", "TARN_BIC=DEUTDEFF"],
      ["refund", "tarn"],
    ],
    [
      ["MY_IBAN=DE89370400440532013000", "THE_BIC=DEUTDEFF"],
      ["", ""],
    ],
    [["IBAN: 1", "town"], null],
    [["refund_iban=1"], null],
  ])("%o begin with %o", (value, prefixes) => expect(prefixesOf(value)).toEqual(prefixes));

  it("stand in no element of a list, and in no row", () => {
    const { root } = readTree("json", '[{"REFUND_IBAN": 1}]', everything);
    const element = root.children[0]?.children[0];
    expect(element !== undefined && variablesIn(element)).toBe(null);
    const row = readTree("csv", "REFUND_IBAN;BIC\n1;2\n", everything).root.children[0];
    expect(row !== undefined && variablesIn(row)).toBe(null);
  });
});
