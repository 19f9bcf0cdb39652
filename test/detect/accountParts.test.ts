/** The parts of an account in the words of the IBAN calculation: what a record's members are, and which might be one. */
import { describe, expect, it } from "vitest";
import { accountPartsOf } from "../../server/src/detect/accountParts";
import { partNamed } from "../../server/src/detect/keys/partNames";
import { detectIn, everything } from "./found";

/** The parts of each account in a text: name and value, and behind a question mark what is unclear. */
function partsIn(text: string): (string | null)[] {
  return detectIn("yaml", text, {}, everything).records.map((record) => {
    const found = accountPartsOf(record);
    if (found === null) return null;
    const parts = Object.entries(found.input).map(([name, value]) => `${name} ${value}`);
    const unclear = found.unclear.map(({ key, value, part }) => `? ${key} ${value} ${part}`);
    return [...parts.sort(), ...unclear].join(", ");
  });
}

const SPAIN = "country: ES\nbank_code: '2100'\nbranch_code: '0418'\naccount_number: '0200051332'\n";
const BELGIUM = "country: BE\nbank_code: '539'\naccount_number: '0075470'\n";
const CZECHIA = "country: CZ\nbank_code: '0800'\naccount_number: '2000145399'\n";
const GERMANY = "country: DE\nblz: '37040044'\nkontonummer: '532013000'\n";

const INPUT = {
  spain: "account 0200051332, bankcode 2100, branch 0418, country ES",
  belgium: "account 0075470, bankcode 539, country BE",
  czechia: "account 2000145399, bankcode 0800, country CZ",
  germany: "account 532013000, bankcode 37040044, country DE",
};

describe("the parts of an account", () => {
  it.each<[string, string, string]>([
    ["bank and account", GERMANY, INPUT.germany],
    [
      "a BIC, which gives the letters",
      "country: GB\nsort_code: '601613'\naccount_number: '31926819'\nbic: NWBKGB2L",
      "account 31926819, bankcode 601613, bic NWBKGB2L, country GB",
    ],
    [
      "letters of the bank beside a sort code",
      "bank_code: NWBK\nsort_code: '601613'\naccount_number: '31926819'",
      "account 31926819, bankcode NWBK, branch 601613, country GB",
    ],
    [
      "letters of the bank behind the sort code",
      "country: IE\nsort_code: '931152'\naccount_number: '12345678'\nbank_code: AIBK",
      "account 12345678, bankcode AIBK, branch 931152, country IE",
    ],
    [
      "French names",
      "country: FR\ncode_banque: '20041'\ncode_guichet: '01005'\nnumero_compte: 0500013M026\ncle_rib: '06'",
      "account 0500013M026, bankcode 20041, branch 01005, cd 06, country FR",
    ],
    [
      "Spanish names",
      "country: ES\nentidad: '2100'\nsucursal: '0418'\ndc: '45'\ncuenta: '0200051332'",
      "account 0200051332, bankcode 2100, branch 0418, cd 45, country ES",
    ],
    [
      "Italian names",
      "country: IT\nabi: '05428'\ncab: '11101'\ncin: X\nconto: '000000123456'",
      "account 000000123456, bankcode 05428, branch 11101, cd X, country IT",
    ],
    [
      "a branch that stands first, where the bank follows",
      "country: ES\nbranch_code: '0418'\nbank_code: '2100'\naccount_number: '0200051332'",
      INPUT.spain,
    ],
    ["a prefix", `${CZECHIA}prefix: '19'`, `${INPUT.czechia}, prefix 19`],
    ["a prefix in Czech", `${CZECHIA}predcisli: '19'`, `${INPUT.czechia}, prefix 19`],
    [
      "Icelandic ones",
      "country: IS\nbank_code: '0159'\nacc_type: '26'\naccount_number: '007654'\nkennitala: '5510730339'",
      "acc_type 26, account 007654, bankcode 0159, country IS, kennitala 5510730339",
    ],
    [
      "Brazilian ones",
      "country: BR\nbank_code: '00360305'\nbranch: '00001'\naccount_number: '0009795493'\nacc_type: P\nowner: '1'",
      "acc_type P, account 0009795493, bankcode 00360305, branch 00001, country BR, owner 1",
    ],
    [
      "a currency where the country's IBANs have one",
      "country: MU\nbank_code: BOMM01\nbranch: '01'\naccount_number: '101030300200'\ncurrency: MUR",
      "account 101030300200, bankcode BOMM01, branch 01, country MU, currency MUR",
    ],
    [
      "a number that holds bank and account both",
      "country: ES\nbank_code: '21000418450200051332'",
      "account 21000418450200051332, country ES",
    ],
    [
      "members of two objects that make up one account",
      "country: ES\nbank: {code: '2100', branch: '0418'}\naccount: {number: '0200051332', dc: '45'}",
      "account 0200051332, bankcode 2100, branch 0418, cd 45, country ES",
    ],
    [
      "of one party, and nothing of the other",
      "creditor_country: CZ\ncreditor_account_number: '2000145399'\ncreditor_bank_code: '0800'\ncreditor_prefix: '19'\ndebtor_prefix: '7'",
      `${INPUT.czechia}, prefix 19`,
    ],
    ["an empty member is none", `${SPAIN}dc: ' '`, INPUT.spain],
  ])("%s", (_, text, parts) => expect(partsIn(text)).toEqual([parts]));

  it.each<[string, string]>([
    ["an account alone", "account_number: '12345678'\nbank_name: x"],
    ["identifiers that are whole", "iban: DE89370400440532013000\nbic: COBADEFFXXX"],
  ])("%s has none", (_, text) => expect(partsIn(text)).toEqual([null]));
});

describe("what might be a part is told", () => {
  it.each<[string, string, string]>([
    ["a number that could be a prefix", `${CZECHIA}zusatz: '19'`, `${INPUT.czechia}, ? zusatz 19 prefix`],
    ["a prefix that is too long", `${CZECHIA}prefix: '1234567'`, `${INPUT.czechia}, ? prefix 1234567 prefix`],
    ["a number as long as the check digits", `${BELGIUM}extra: '34'`, `${INPUT.belgium}, ? extra 34 cd`],
    [
      "a second value for a part",
      `${BELGIUM}cd: '34'\ncheck_digits: '35'`,
      "account 0075470, bankcode 539, cd 34, country BE, ? check_digits 35 cd",
    ],
    ["a second branch", `${SPAIN}oficina: '0456'`, `${INPUT.spain}, ? oficina 0456 branch`],
    [
      "a second code of the bank",
      "country: GB\nsort_code: '601613'\naccount_number: '31926819'\nbank_code: '1'",
      "account 31926819, bankcode 601613, country GB, ? bank_code 1 bankcode",
    ],
    ["a sub-account", `${GERMANY}unterkonto: '01'`, `${INPUT.germany}, ? unterkonto 01 account`],
  ])("%s", (_, text, parts) => expect(partsIn(text)).toEqual([parts]));

  it.each<[string, string, string]>([
    ["one that is too long", `${CZECHIA}zusatz: '1234567'`, INPUT.czechia],
    ["one of other characters", `${BELGIUM}extra: AB`, INPUT.belgium],
    ["one shorter than the check digits", `${BELGIUM}extra: '3'`, INPUT.belgium],
    ["an amount or a note", `${CZECHIA}amount: '19'\nnote: '19'`, INPUT.czechia],
    [
      "any number where the country has no IBANs",
      "country: US\nrouting_number: '021000021'\naccount_number: '12345678'\nextra: '19'",
      "account 12345678, bankcode 021000021, country US",
    ],
    ["any number where the country has neither prefix nor check digits", `${GERMANY}extra: '19'`, INPUT.germany],
    ["the same value again", `${CZECHIA}copy: '0800'`, INPUT.czechia],
    ["an account's other name", `${CZECHIA}konto: '123'`, INPUT.czechia],
    [
      "the same with zeros in front",
      `${BELGIUM}cd: '34'\ncheck_digits: '034'`,
      "account 0075470, bankcode 539, cd 34, country BE",
    ],
  ])("but not %s", (_, text, parts) => expect(partsIn(text)).toEqual([parts]));
});

describe("a key names a part", () => {
  it.each<[string, string | null, string | null]>([
    ["Kontonummer", "DE", "account"],
    ["Bankleitzahl", "DE", "bankcode"],
    ["BLZ", "AT", "bankcode"],
    ["BLZ", null, null],
    ["sort code", "GB", "bankcode"],
    ["ABI", "IT", "bankcode"],
    ["código de entidad", "ES", "bankcode"],
    ["code établissement", "FR", "bankcode"],
    ["Clearing", "CH", "bankcode"],
    ["CLABE", "MX", "account"],
    ["NUBAN", "NG", "account"],
    ["bank", "DE", "bankcode"],
    ["bank", null, null],
    ["account no", "GB", "account"],
    ["account", null, null],
    ["debtor account number", "GB", "account"],
    ["creditorPrefix", "CZ", "prefix"],
    ["creditor", "CZ", null],
    ["předčíslí účtu", "CZ", "prefix"],
    ["predcislo", "SK", "prefix"],
    ["account prefix", "SK", "prefix"],
    ["prefix code", "SK", null],
    ["agência", "BR", "branch"],
    ["codice CAB", "IT", "branch"],
    ["bank branch", null, "branch"],
    ["branch manager", null, null],
    ["filial", null, "branch"],
    ["clé RIB", "FR", "cd"],
    ["dígitos de control", "ES", "cd"],
    ["national check digits", null, "cd"],
    ["check digit", null, "cd"],
    ["Prüfziffer", null, "cd"],
    ["CIN", null, "cd"],
    ["kennitala", "IS", "kennitala"],
    ["höfuðbók", "IS", "acc_type"],
    ["account type", null, "acc_type"],
    ["currency", null, "currency"],
    ["ccy", "MU", "currency"],
    ["titular", null, "owner"],
    ["owner number", "BR", "owner"],
    ["owner name", "BR", null],
    ["x".repeat(61), null, null],
  ])("%s in %s: %s", (key, country, part) => expect(partNamed(key, country)).toBe(part));

  it("of at most 60 characters, whatever stands between them", () => {
    const key = `${"-".repeat(57)}cin`;
    expect([partNamed(key), partNamed(`-${key}`)]).toEqual(["cd", null]);
  });
});
