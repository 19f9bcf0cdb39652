import { describe, expect, it } from "vitest";
import {
  countriesNamed,
  ibanKeyBeside,
  namesBank,
  namesCountry,
  namesKind,
  namesOther,
  namesParty,
  partyNamed,
} from "../../server/src/detect/keys/naming";
import type { LiteralKind } from "../../server/src/model";

describe("a key names whose account it is", () => {
  it.each([
    "name",
    "names",
    "Name1",
    "creditorName",
    "creditor",
    "Kontoinhaber",
    "konto_inhaber",
    "Empfänger",
    "bénéficiaire",
    "NOM",
    "nom du titulaire",
    "account_holder",
    "supplier",
    "employeeName",
    "nazwa odbiorcy",
    "titular",
    "naam",
    "beneficiario",
  ])("%s", (key) => expect(namesParty(key)).toBe(true));

  it.each([
    "bankName",
    "bank",
    "nom banque",
    "nazwa banku",
    "fileName",
    "hostname.user",
    "branch_name",
    "country name",
    "columnNames",
    "productName",
    "label",
    "iban",
    "amount",
    "reference",
    "",
  ])("%s: no", (key) => expect(namesParty(key)).toBe(false));

  it("nothing: no", () => expect(namesParty(null)).toBe(false));
});

describe("a key names a kind", () => {
  it.each<[string | null, LiteralKind[]]>([
    ["iban", ["iban"]],
    ["order_iban", ["iban"]],
    ["iban_order", []],
    ["iban_hash", []],
    ["iban_phone", []],
    ["bic", ["bic"]],
    ["swift", ["bic"]],
    ["account_number", ["account"]],
    ["account", []],
    ["bank_code", ["nid"]],
    ["iban_or_bic", ["iban", "bic"]],
    ["bank", []],
    [null, []],
  ])("%s: %j", (key, kinds) => {
    const all: readonly LiteralKind[] = ["iban", "bic", "sortCode", "account", "nid"];
    expect(all.filter((kind) => namesKind(key, kind))).toEqual(kinds);
  });
});

describe("a key names countries, the likeliest first", () => {
  it.each<[string, string[]]>([
    ["blz", ["DE", "AT", "LI", "LU"]],
    ["bsb", ["AU", "NZ"]],
    ["ifsc", ["IN"]],
    ["konto", ["NO"]],
    ["uk_account", ["GB"]],
    ["us_routing_number", ["US", "AS", "GU", "MP", "PR", "VI"]],
    ["iban", []],
    ["colour", []],
  ])("%s: %j", (key, countries) => expect(countriesNamed(key)).toEqual(countries));
});

describe("a key names", () => {
  it.each<[string | null, boolean]>([
    ["country", true],
    ["country_code", true],
    ["bank_country", true],
    ["land", true],
    ["country_iban", false],
    ["currency", false],
    ["name", false],
    [null, false],
  ])("a country: %s %s", (key, is) => expect(namesCountry(key)).toBe(is));

  it.each<[string | null, boolean]>([
    ["bank_name", true],
    ["bankName", true],
    ["banque", true],
    ["name", false],
    [null, false],
  ])("a bank: %s %s", (key, is) => expect(namesBank(key)).toBe(is));

  it.each<[string, boolean]>([
    ["amount", true],
    ["amounts", true],
    ["date", true],
    ["currency", true],
    ["country", true],
    ["invoice_no", true],
    ["name", true],
    ["bank_name", true],
    ["note", true],
    ["type", true],
    ["iban_hash", true],
    ["beneficiary", true],
    ["bank", true],
    ["titles", true],
    ["prefix", false],
    ["extra", false],
  ])("another thing than a part of an account: %s %s", (key, is) => expect(namesOther(key)).toBe(is));

  it.each<[string | null, string, string]>([
    ["debtor_iban", "debtor", ""],
    ["own account", "own", ""],
    ["refund_iban", "", "refund"],
    ["iban", "", ""],
    [null, "", ""],
  ])("a party: %s", (key, side, qualifier) => expect(partyNamed(key)).toMatchObject({ side, qualifier }));
});

describe("a new IBAN beside", () => {
  it.each([
    ["account", "iban"],
    ["Account", "IBAN"],
    ["sort_code", "iban"],
    ["my sort-code", "my iban"],
    ["creditor_account", "creditor_iban"],
    ["CREDITOR_ACCOUNT", "CREDITOR_IBAN"],
    ["creditorAccount", "creditorIban"],
    ["creditorBIC", "creditorIBAN"],
    ["empfaengerKonto", "empfaengerIban"],
    ["blz", "iban"],
    ["colour", "iban"],
  ])("%s is called %s", (key, name) => expect(ibanKeyBeside(key)).toBe(name));
});
