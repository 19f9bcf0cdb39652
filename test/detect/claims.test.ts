/** What each part of a file claims of the country, the strongest first, and which claims a value is measured by. */
import { describe, expect, it } from "vitest";
import { candidatesIn } from "../../server/src/detect/candidates";
import { claimAround, countryNamedBy } from "../../server/src/detect/country/around";
import { countryClaims } from "../../server/src/detect/country/candidateCountry";
import type { Claim } from "../../server/src/detect/country/claim";
import { countryOfRecord } from "../../server/src/detect/country/recordCountry";
import { type Region, regionsOf } from "../../server/src/detect/regions";
import { speaksFor } from "../../server/src/detect/sides";
import { readTree } from "./found";

const ACCOUNT = "account_number: '12345678'\n";

function regionsIn(text: string): Region[] {
  const { root, table } = readTree("yaml", text);
  return regionsOf(root, table).filter(({ entries }) => entries.length > 0);
}

const say = ({ by, country, certainty }: Claim): string => `${by} ${country} ${certainty}`;

/** Of the last field with this key: what is claimed of its record, and what it is measured by itself. */
function claimsOf(text: string, key: string | null = "account_number", defaultCountry: string | null = null) {
  const region = regionsIn(text).findLast(({ entries }) => entries.some(({ field }) => field.key === key));
  const entry = region?.entries.findLast(({ field }) => field.key === key);
  if (region === undefined || entry === undefined) throw new Error(`${key} is no field of interest`);
  const all = candidatesIn(region);
  const record = countryOfRecord(region, entry.side, all, defaultCountry);
  const candidate = all.find((one) => one.entry === entry);
  return {
    claims: record.claims.map(say),
    country: record.country,
    currency: record.currency,
    stated: record.stated,
    around: claimAround(region)?.country ?? null,
    measured: candidate === undefined ? [] : countryClaims(candidate, record, all).map(say),
  };
}

describe("a record's claims, the strongest first", () => {
  it.each<[string, string, string[]]>([
    ["none", ACCOUNT, []],
    ["the bank's country", `bank_country: SE\n${ACCOUNT}`, ["bank SE stated"]],
    ["a country field beside an account may be the holder's", `country: SE\n${ACCOUNT}`, ["field SE likely"]],
    ["beside a bank code it is the bank's", `country: SE\nbank_code: '5839'\n${ACCOUNT}`, ["field SE stated"]],
    [
      "so it is beside a sort code",
      `country: IE\nsort_code: '93-11-52'\n${ACCOUNT}`,
      ["field IE stated", "term GB likely"],
    ],
    ["an IBAN", `iban: NL91ABNA0417164300\n${ACCOUNT}`, ["identifier NL likely"]],
    ["a BIC", `bic: DEUTDEFF\n${ACCOUNT}`, ["identifier DE likely"]],
    ["an IBAN before a BIC", `bic: DEUTDEFF\niban: NL91ABNA0417164300\n${ACCOUNT}`, ["identifier NL likely"]],
    [
      "the first of two IBANs",
      `iban: NL91ABNA0417164300\nsecond_iban: DE89370400440532013000\n${ACCOUNT}`,
      ["identifier NL likely"],
    ],
    [
      "as many digits as Japan's have, bank, branch and account",
      "bank_code: '0005'\nbranch_code: '123'\naccount_number: '1234567'\n",
      ["term JP guess"],
    ],
    ["not an account for a bank's code", "account_no: '0005'\nbranch_code: '123'\naccount_number: '1234567'\n", []],
    ["what only looks like a BIC is no claim", `foo: DEUTDEFF\n${ACCOUNT}`, []],
    ["a word of one country", `ifsc: SBIN0000001\n${ACCOUNT}`, ["term IN likely"]],
    ["a sort code without a country is British", `sort_code: '20-47-15'\n${ACCOUNT}`, ["term GB likely"]],
    ["a key that names Ireland", `irish_sort_code: '93-11-52'\n${ACCOUNT}`, ["term IE likely"]],
    ["a currency of one country", `currency: SEK\n${ACCOUNT}`, ["currency SE likely"]],
    ["written in small letters, with blanks", `currency: ' sek '\n${ACCOUNT}`, ["currency SE likely"]],
    ["a currency of many countries is none", `currency: EUR\n${ACCOUNT}`, []],
    ["nor is what is no currency", `currency: kronor\n${ACCOUNT}`, []],
    ["nor one of no country", `currency: XAU\n${ACCOUNT}`, []],
    [
      "each country once, with what is strongest",
      `bank_country: SE\ncountry: SE\ncurrency: SEK\n${ACCOUNT}`,
      ["bank SE stated"],
    ],
    [
      "all that differ",
      `country: SE\ncurrency: NOK\niban: DE89370400440532013000\n${ACCOUNT}`,
      ["field SE likely", "identifier DE likely", "currency NO likely"],
    ],
    ["two country fields that differ are none", `country: SE\ncountry_code: NO\n${ACCOUNT}`, []],
    ["the country of what a key names is one", `iban_country: SE\n${ACCOUNT}`, ["field SE likely"]],
    ["the identifier of what a key names is none", `country_iban: SE\n${ACCOUNT}`, []],
    ["two that agree are one", `country: SE\ncountry_code: Sweden\n${ACCOUNT}`, ["field SE likely"]],
    ["also behind one that does", `country_code: SE\ncountry: x\n${ACCOUNT}`, ["field SE likely"]],
    ["a field that names none is passed over", `country: x\ncountry_code: SE\n${ACCOUNT}`, ["field SE likely"]],
  ])("%s", (_, text, claims) => {
    expect(claimsOf(text).claims).toEqual(claims);
  });

  it("end with the project's country, which is none that the file states", () => {
    expect(claimsOf(`currency: SEK\n${ACCOUNT}`, "account_number", "NO")).toMatchObject({
      claims: ["currency SE likely", "default NO stated"],
      country: "SE",
      stated: true,
    });
    expect(claimsOf(ACCOUNT, "account_number", "NO")).toMatchObject({ country: "NO", stated: false });
  });

  it.each<[string, string, boolean]>([
    ["a bank's country", `bank_country: SE\n${ACCOUNT}`, true],
    ["a country field", `country: SE\n${ACCOUNT}`, true],
    ["a currency", `currency: SEK\n${ACCOUNT}`, true],
    ["the name of the object", `sweden:\n  ${ACCOUNT}`, true],
    ["an object around", `country: SE\nshop:\n  ${ACCOUNT}`, true],
    ["no identifier alone", `iban: NL91ABNA0417164300\n${ACCOUNT}`, false],
    ["no word alone", `ifsc: SBIN0000001\n${ACCOUNT}`, false],
    ["an identifier that a currency agrees with", `bic: NDEASESS\ncurrency: SEK\n${ACCOUNT}`, true],
    ["not an identifier that a currency contradicts", `bic: DEUTDEFF\ncurrency: SEK\n${ACCOUNT}`, false],
  ])("are stated by %s", (_, text, stated) => {
    expect(claimsOf(text).stated).toBe(stated);
  });
});

describe("who is spoken of", () => {
  const two = (more = "") =>
    `${more}debtor_country: SE\ndebtor_account_number: '8257466'\ncreditor_country: NO\ncreditor_account_number: '86011117947'\n`;

  it("each side has its own claims, which go before those of no side", () => {
    expect(claimsOf(two("country: DK\n"), "debtor_account_number").claims).toEqual(["bank SE stated"]);
    expect(claimsOf(two("country: DK\n"), "creditor_account_number").claims).toEqual(["bank NO stated"]);
  });

  it("a side of which nothing is said has those of no side, and never those of the other", () => {
    const text = "country: DK\ndebtor_account_number: '8257466'\ncreditor_country: NO\ncreditor_account_number: '1'\n";
    expect(claimsOf(text, "debtor_account_number").claims).toEqual(["field DK likely"]);
    expect(claimsOf(text.replace("country: DK\n", ""), "debtor_account_number").claims).toEqual([]);
  });

  it("what a side says goes before what stands beside it without one, and an identifier counts for its side alone", () => {
    const text = "country: DK\ndebtor_iban: NL91ABNA0417164300\ndebtor_account_number: '417164300'\n";
    expect(claimsOf(text, "debtor_account_number").claims).toEqual(["identifier NL likely"]);
    const other = "debtor_bic: DEUTDEFF\ncreditor_account_number: '86011117947'\n";
    expect(claimsOf(other, "creditor_account_number").claims).toEqual([]);
  });

  it("a currency counts for its side and for those without one", () => {
    const text = `debtor_currency: SEK\n${two().replace(/\w+_country: \w+\n/gu, "")}`;
    expect(claimsOf(text, "debtor_account_number").currency).toBe("SEK");
    expect(claimsOf(text, "creditor_account_number").currency).toBeNull();
  });

  it.each([
    ["debtor", "debtor", true],
    ["debtor", "", true],
    ["", "debtor", true],
    ["", "", true],
    ["debtor", "creditor", false],
  ])("%o speaks for %o: %s", (speaker, side, holds) => {
    expect(speaksFor(speaker, side)).toBe(holds);
  });
});

describe("the objects around", () => {
  it.each<[string, string, string | null]>([
    ["none", ACCOUNT, null],
    ["a country field of theirs", `country: SE\nshop:\n  ${ACCOUNT}`, "SE"],
    ["a currency of theirs", `currency: SEK\nshop:\n  ${ACCOUNT}`, "SE"],
    ["their name", `sweden:\n  shop:\n    ${ACCOUNT}`, "SE"],
    ["one's own name", `sweden:\n  ${ACCOUNT}`, "SE"],
    ["the nearest that says one", `country: SE\nshop:\n  country: NO\n  till:\n    place:\n      ${ACCOUNT}`, "NO"],
    ["any further out", `country: SE\nshop:\n  till:\n    place:\n      ${ACCOUNT}`, "SE"],
    ["a country field before the currency", `country: SE\ncurrency: NOK\nshop:\n  ${ACCOUNT}`, "SE"],
    ["not what other parts of them say", `other:\n  country: SE\nshop:\n  ${ACCOUNT}`, null],
    ["not a name that says more than a country", `germany_shop:\n  ${ACCOUNT}`, null],
    ["not a currency of many countries", `currency: EUR\nshop:\n  ${ACCOUNT}`, null],
    ["a key of a map by country codes", `rs:\n  ${ACCOUNT}hr:\n  ${ACCOUNT}`, "HR"],
    ["written in capitals as well", `RS:\n  ${ACCOUNT}HR:\n  ${ACCOUNT}`, "HR"],
    ["not one key alone", `rs:\n  ${ACCOUNT}`, null],
    ["not where a neighbour is no code", `foo:\n  ${ACCOUNT}hr:\n  ${ACCOUNT}`, null],
    ["not where a neighbour is a code of no country", `qq:\n  ${ACCOUNT}hr:\n  ${ACCOUNT}`, null],
    ["not keys of other lengths", `hr1:\n  ${ACCOUNT}hr2:\n  ${ACCOUNT}`, null],
    ["not entries of a list", `- ${ACCOUNT}- ${ACCOUNT}`, null],
  ])("%s", (_, text, country) => {
    expect(claimsOf(text).around).toBe(country);
  });

  it("are no map by country codes where some of its keys may not be seen", () => {
    const { root } = readTree("yaml", `rs:\n  ${ACCOUNT}hr:\n  ${ACCOUNT}`);
    const [map] = root.children;
    const [one] = map?.children ?? [];
    if (map === undefined || one === undefined) throw new Error("no map");
    expect(countryNamedBy(one)).toBe("RS");
    expect(countryNamedBy({ ...one, parent: { ...map, crowded: true } })).toBe(null);
  });

  it("are the last that a record goes by before the project's country", () => {
    const text = `country: SE\nshop:\n  list:\n    - currency: nok\n      ${ACCOUNT}`;
    expect(claimsOf(text, "account_number", "FI").claims).toEqual([
      "currency NO likely",
      "around SE likely",
      "default FI stated",
    ]);
    expect(claimsOf(`sweden:\n  currency: NOK\n  ${ACCOUNT}`).claims).toEqual(["name SE stated", "currency NO likely"]);
  });

  it("tell whether a sort code is Irish, where its record doesn't", () => {
    const text = "country: IE\nshop:\n  sort_code: '93-11-52'\n";
    expect(claimsOf(text, "sort_code")).toMatchObject({ claims: ["term IE likely"], measured: ["term IE stated"] });
  });
});

describe("values of several kinds", () => {
  it("are measured as each of them by what that kind says", () => {
    // The first four letters of an IFSC and the fifth character would make a BIC of no country.
    expect(claimsOf("ifsc: SBIN0000001\n", "ifsc").measured).toEqual([]);
  });

  it.each<[string, string, string, string[]]>([
    [
      "an account is measured by a word of several trades beside it behind the IBAN alone",
      `iban: NL91ABNA0417164300\nrouting_number: '021000021'\n${ACCOUNT}`,
      "account_number",
      ["identifier NL likely", "term US likely"],
    ],
    [
      "and not where the number under that word is none of its country's",
      `iban: NL91ABNA0417164300\nrouting_number: '021000022'\n${ACCOUNT}`,
      "account_number",
      ["identifier NL likely"],
    ],
    [
      "a bank code isn't measured by a sort code beside it",
      "country: DE\nsort_code: '20-47-15'\nbank_code: '37040044'\n",
      "bank_code",
      ["field DE stated"],
    ],
    [
      "a key that names a country goes before the record's",
      "country: DE\nirish_account_number: '12345678'\n",
      "irish_account_number",
      ["term IE stated"],
    ],
  ])("%s", (_, text, key, measured) => {
    expect(claimsOf(text, key).measured).toEqual(measured);
  });
});

describe("values that nothing names", () => {
  it("speak like others", () => {
    expect(claimsOf("- NL91ABNA0417164300\n- DEUTDEFF\n", null)).toMatchObject({
      country: "NL",
      measured: ["term DE stated"],
    });
    expect(claimsOf("- 20-47-15\n", null)).toMatchObject({ currency: null });
  });
});

describe("maps by country", () => {
  const MAP = "rs:\n  account_number: '1'\nhr:\n  account_number: '12345678'\n";

  it.each<[string, string, string | null]>([
    ["keys that are all codes of countries name theirs", MAP, "HR"],
    ["in capitals too", MAP.replace("rs", "RS").replace("hr", "HR"), "HR"],
    ["one key alone proves nothing", "hr:\n  account_number: '12345678'\n", null],
    ["nor do keys of which one is no country", MAP.replace("rs", "zz"), null],
    ["nor keys of three letters", MAP.replace("rs", "srb").replace("hr", "hrv"), null],
    ["nor two letters within a longer key", MAP.replace("rs", "rs2").replace("hr", "2hr"), null],
    ["nor the elements of a list", "- account_number: '1'\n- account_number: '12345678'\n", null],
    [
      "nor an object beside one without a key",
      "? {a: b}\n: account_number: '1'\nhr:\n  account_number: '12345678'\n",
      null,
    ],
  ])("%s", (_, text, around) => {
    expect(claimsOf(text).around).toBe(around);
  });
});

describe("keys that say more than one thing", () => {
  const CODES = "gbp_sort_code: '20-47-15'\nusd_fedwire_number: '021000021'\n";

  it.each<[string, string, string, string[]]>([
    [
      "an account goes with the code whose key begins alike",
      `${CODES}usd_account_number: '12345678'\n`,
      "usd_account_number",
      ["term US stated"],
    ],
    ["whichever stands first", `${CODES}gbp_account_number: '12345678'\n`, "gbp_account_number", ["term GB stated"]],
    [
      "and beside codes of other currencies alone it is no more than likely",
      `${CODES}chf_account_number: '12345678'\n`,
      "chf_account_number",
      ["term GB likely"],
    ],
    [
      "a routing number of nine digits is likely American",
      "routing_number: '021000021'\n",
      "routing_number",
      ["term US likely"],
    ],
    ["of eight only where a program took the zero", "routing_number: 21000021\n", "routing_number", ["term US likely"]],
    ["and else a guess", "routing_number: '21000021'\n", "routing_number", ["term US guess"]],
    ["as of seven in any way", "routing_number: 2100002\n", "routing_number", ["term US guess"]],
    [
      "a country field and the name of the object are both measured by",
      `sweden:\n  country: NO\n  ${ACCOUNT}`,
      "account_number",
      ["field NO likely", "name SE stated"],
    ],
    [
      "a country in the key of an account is its own",
      "swedish_account_number: '12345678'\n",
      "swedish_account_number",
      ["term SE stated"],
    ],
  ])("%s", (_, text, key, measured) => {
    expect(claimsOf(text, key).measured).toEqual(measured);
  });

  it.each<[string, string, string[]]>([
    ["the country of a bank account, by the last word", `bank_account[country]: SE\n${ACCOUNT}`, ["bank SE stated"]],
    ["and its code", `bank_account[country_code]: SE\n${ACCOUNT}`, ["bank SE stated"]],
    ["not what only begins with the country", `bank_country_account: SE\n${ACCOUNT}`, []],
    ["a currency only in the field that says so", `note: SEK\n${ACCOUNT}`, []],
    ["a code named by country alone", `german_bank_code: '37040044'\n${ACCOUNT}`, ["term DE likely"]],
  ])("%s", (_, text, claims) => {
    expect(claimsOf(text).claims).toEqual(claims);
  });
});

describe("what a value is measured by", () => {
  it.each<[string, string, string, string[]]>([
    ["an IBAN by its own letters", "country: SE\niban: NL91ABNA0417164300\n", "iban", ["term NL stated"]],
    ["a BIC by its own letters", "country: SE\nbic: DEUTDEFF\n", "bic", ["term DE stated"]],
    ["a sort code as British", "country: SE\nsort_code: '20-47-15'\n", "sort_code", ["term GB stated"]],
    ["or Irish where the record is", "country: IE\nsort_code: '93-11-52'\n", "sort_code", ["term IE stated"]],
    ["a code that one country has by that country", `blz: '37040044'\n`, "blz", ["term DE stated"]],
    [
      "and first by one that shares the word",
      "country: AT\nblz: '12000'\n",
      "blz",
      ["field AT stated", "term DE stated"],
    ],
    ["a BLZ of five digits as Austrian where nothing says Germany", `blz: '12000'\n`, "blz", ["term AT likely"]],
    ["but by Germany where the file does", `country: DE\nblz: '12000'\n`, "blz", ["term DE stated"]],
    [
      "by the stated country whose length it has where it hasn't the word's (a column for the codes of several)",
      "country: NG\nifsc: '044'\n",
      "ifsc",
      ["field NG likely", "term IN likely"],
    ],
    ["or has but for a zero", "country: ZA\nifsc: '73760'\n", "ifsc", ["field ZA likely", "term IN likely"]],
    ["letters lack none", "country: ZA\nifsc: 'A3760'\n", "ifsc", ["term IN stated"]],
    ["other lengths aren't its", "country: ZA\nifsc: '7376'\n", "ifsc", ["term IN stated"]],
    ["not by one that doesn't", "country: FR\nblz: '37040044'\n", "blz", ["term DE stated"]],
    ["a word used in several trades by what is stated", "country: NZ\nbsb: '062-000'\n", "bsb", ["field NZ stated"]],
    ["and by its own where nothing is", "bsb: '062-000'\n", "bsb", ["term AU stated"]],
    [
      "a word that several countries use is likely",
      "routing_number: '021000021'\n",
      "routing_number",
      ["term US likely"],
    ],
    [
      "unless the key names the country too",
      "us_routing_number: '021000021'\n",
      "us_routing_number",
      ["term US stated"],
    ],
    [
      "a word of no country by the record's claims",
      `country: SE\nbank_code: '5839'\n`,
      "bank_code",
      ["field SE stated"],
    ],
    [
      "an account by the code beside it",
      `iban: NL91ABNA0417164300\nblz: '37040044'\n${ACCOUNT}`,
      "account_number",
      ["term DE stated"],
    ],
    [
      "an account by the sort code beside it",
      `country: IE\nsort_code: '93-11-52'\n${ACCOUNT}`,
      "account_number",
      ["term IE stated"],
    ],
    [
      "not by a code of another side",
      `debtor_sort_code: '20-47-15'\ncreditor_country: SE\ncreditor_account_number: '8257466'\n`,
      "creditor_account_number",
      ["bank SE stated"],
    ],
    [
      "not by a code whose word says little",
      `country: NZ\nbsb: '062-000'\n${ACCOUNT}`,
      "account_number",
      ["field NZ stated"],
    ],
    [
      "where a file contradicts itself by each country it names",
      `country: BE\niban: NL91ABNA0417164300\n${ACCOUNT}`,
      "account_number",
      ["field BE likely", "identifier NL likely"],
    ],
    [
      "but not by what only a currency or the surrounding says",
      `country: SE\nshop:\n  currency: NOK\n  iban: NL91ABNA0417164300\n  ${ACCOUNT}`,
      "account_number",
      ["identifier NL likely"],
    ],
    [
      "by the surrounding where nothing is nearer",
      `country: SE\nshop:\n  ${ACCOUNT}`,
      "account_number",
      ["around SE likely"],
    ],
    ["by nothing where nobody says anything", ACCOUNT, "account_number", []],
  ])("%s", (_, text, key, measured) => {
    expect(claimsOf(text, key).measured).toEqual(measured);
  });
});

describe("an account among several codes", () => {
  it.each<[string, string, string, string[]]>([
    [
      "goes with the one whose key begins as its own, wherever that stands",
      "blz: '37040044'\nremit_sort_code: '20-47-15'\nremit_account_number: '12345678'\n",
      "remit_account_number",
      ["term GB stated"],
    ],
    [
      "and else with the first",
      "sort_code: '20-47-15'\nblz: '37040044'\nremit_account_number: '12345678'\n",
      "remit_account_number",
      ["term GB stated"],
    ],
    [
      "not with a code that may be of another party than its own",
      "correspondent_bic: DEUTDEFF\nblz: '37040044'\nbeneficiary_account_number: '12345678'\n",
      "beneficiary_account_number",
      ["term DE likely"],
    ],
    [
      "but surely where that speaks of no other",
      "beneficiary_bic: DEUTDEFF\nblz: '37040044'\nbeneficiary_account_number: '12345678'\n",
      "beneficiary_account_number",
      ["term DE stated"],
    ],
    [
      "or where the code is its party's",
      "correspondent_bic: DEUTDEFF\nbeneficiary_blz: '37040044'\nbeneficiary_account_number: '12345678'\n",
      "beneficiary_account_number",
      ["term DE stated"],
    ],
    [
      "or where it has no party itself",
      `correspondent_bic: DEUTDEFF\nblz: '37040044'\n${ACCOUNT}`,
      "account_number",
      ["term DE stated"],
    ],
    [
      "goes with one that is called as it is, by a word of several trades",
      "iban: NL91ABNA0417164300\nremit_to_routing_number: '021000021'\nremit_to_account: '12345678'\n",
      "remit_to_account",
      ["term US likely"],
    ],
    [
      "not with one that is called otherwise",
      "iban: NL91ABNA0417164300\nremit_from_routing_number: '021000021'\nremit_to_account: '12345678'\n",
      "remit_to_account",
      ["identifier NL likely"],
    ],
    [
      "nor with one whose word is no country's",
      "remit_to_bank_code: '5839'\nremit_to_account: '12345678'\n",
      "remit_to_account",
      [],
    ],
  ])("%s", (_, text, key, measured) => {
    expect(claimsOf(text, key).measured).toEqual(measured);
  });

  it.each<[string, string, string, string[]]>([
    [
      "behind a BIC as behind an IBAN",
      `bic: ABNANL2A\nrouting_number: '021000021'\n${ACCOUNT}`,
      "account_number",
      ["identifier NL likely", "term US likely"],
    ],
    [
      "not behind a country that the file states",
      `country: NL\nrouting_number: '021000021'\n${ACCOUNT}`,
      "account_number",
      ["field NL stated"],
    ],
    [
      "not by another country's code",
      `iban: NL91ABNA0417164300\nbsb: '062-000'\n${ACCOUNT}`,
      "account_number",
      ["identifier NL likely"],
    ],
    [
      "not by one of another party",
      "iban: NL91ABNA0417164300\ndebtor_routing_number: '021000021'\ncreditor_account_number: '12345678'\n",
      "creditor_account_number",
      ["identifier NL likely"],
    ],
    [
      "and no code is",
      "iban: NL91ABNA0417164300\nrouting_number: '021000021'\nbank_code: '123'\n",
      "bank_code",
      ["identifier NL likely"],
    ],
  ])("is measured by an American routing number beside it %s", (_, text, key, measured) => {
    expect(claimsOf(text, key).measured).toEqual(measured);
  });
});

describe("what is called a sort code", () => {
  it.each<[string, string, string, string | null]>([
    ["Ghana calls its own so", "country: GH\nsort_code: '030148'\n", "field GH likely", null],
    ["be it told by a BIC alone", "bic: ECOCGHAC\nsort_code: '130148'\n", "field GH likely", null],
    ["not by the project's default", "sort_code: '130148'\n", "term GB stated", "GH"],
    ["in three pairs it is British", "country: GH\nsort_code: '03-01-48'\n", "term GB stated", null],
    ["so it is in two parts of pairs", "country: GH\nsort_code: '0301-48'\n", "term GB stated", null],
    ["another length is the stated country's", "country: DE\nsort_code: '37040044'\n", "field DE likely", null],
    ["also where the bank's is stated", "bank_country: DE\nsort_code: '37040044'\n", "field DE likely", null],
    ["not where a BIC alone says it", "bic: DEUTDEFF\nsort_code: '37040044'\n", "term GB stated", null],
    ["nor the project's default", "sort_code: '37040044'\n", "term GB stated", "DE"],
    ["six digits are British", "country: DE\nsort_code: '370400'\n", "term GB stated", null],
    ["a country with sort codes has its own", "country: IE\nsort_code: '2047150'\n", "term IE stated", null],
    ["and so has the United Kingdom", "country: GB\nsort_code: '2047150'\n", "term GB stated", null],
  ])("%s", (_, text, measured, defaultCountry) => {
    expect(claimsOf(text, "sort_code", defaultCountry).measured).toEqual([measured]);
  });

  it("is of the country that its key names, whatever the record states", () => {
    expect(claimsOf("irish_sort_code: '93-11-52'\n", "irish_sort_code").measured).toEqual(["term IE stated"]);
    const other = "country: DE\nirish_sort_code: '37040044'\n";
    expect(claimsOf(other, "irish_sort_code").measured).toEqual(["term IE stated"]);
    expect(claimsOf("country: GH\nuk_sort_code: '030148'\n", "uk_sort_code").measured).toEqual(["term GB stated"]);
  });
});

describe("a word that has a country", () => {
  it.each<[string, string, string, string[]]>([
    ["a clearing system is its country's", "country: DE\nUSABA: '021000021'\n", "USABA", ["term US stated"]],
    [
      "a routing number is of the stated country",
      "country: NZ\nrouting_number: '021000021'\n",
      "routing_number",
      ["field NZ stated"],
    ],
    [
      "or of that of the BIC beside it, whose codes have as many digits",
      "bic: DBBLBDDH\nrouting_number: '010260001'\n",
      "routing_number",
      ["identifier BD likely", "term US likely"],
    ],
    [
      "not of one whose codes are shorter",
      "bic: DEUTDEFF\nrouting_number: '010260001'\n",
      "routing_number",
      ["term US likely"],
    ],
    [
      "nor where it has fewer digits itself",
      "bic: DBBLBDDH\nrouting_number: '01026001'\n",
      "routing_number",
      ["term US guess"],
    ],
    [
      "nor where its key names the United States",
      "bic: DBBLBDDH\nus_routing_number: '010260001'\n",
      "us_routing_number",
      ["term US stated"],
    ],
    [
      "and for the currency alone",
      "currency: BDT\nrouting_number: '010260001'\n",
      "routing_number",
      ["currency BD likely"],
    ],
    [
      "also where only a name says it",
      "amount_bdt: 12\nsender_routing: '010260001'\nsender_account: '6748094479711'\n",
      "sender_routing",
      ["currency BD likely"],
    ],
    [
      "but not for a right American number",
      "currency: BDT\nrouting_number: '021000021'\n",
      "routing_number",
      ["term US likely"],
    ],
    [
      "nor for a currency whose country has codes of another length",
      "currency: MXN\nrouting_number: '010260001'\n",
      "routing_number",
      ["term US likely"],
    ],
    ["with two zeros it is Canadian", "routing_number: '000102030'\n", "routing_number", ["term CA likely"]],
    [
      "unless its key names the United States",
      "us_routing_number: '000102030'\n",
      "us_routing_number",
      ["term US stated"],
    ],
    ["or the word is theirs alone", "aba: '000102030'\n", "aba", ["term US stated"]],
    ["or it has ten digits", "routing_number: '0001020304'\n", "routing_number", ["term US guess"]],
    ["or one zero", "routing_number: '010102030'\n", "routing_number", ["term US likely"]],
    ["or passes the American check", "routing_number: '001234561'\n", "routing_number", ["term US likely"]],
    ["no district begins with 99", "routing_number: '991000021'\n", "routing_number", ["term US guess"]],
    ["an MFO of five digits is Uzbekistan's", "mfo: '00014'\n", "mfo", ["term UZ likely"]],
    ["one of six Ukraine's", "mfo: '300335'\n", "mfo", ["term UA stated"]],
    ["one of five, too, where a BIC says Ukraine", "bic: PRBAUA22\nmfo: '00014'\n", "mfo", ["term UA stated"]],
    ["or the file does", "country: UA\nmfo: '00014'\n", "mfo", ["term UA stated"]],
    ["a currency of another country changes nothing", "currency: SEK\nblz: '12000'\n", "blz", ["term AT likely"]],
    [
      "a column for the codes of several isn't of the country of a BIC",
      "bic: ABNGNGLA\nifsc: '044'\n",
      "ifsc",
      ["term IN stated"],
    ],
    ["nor of its own, stated once more", "country: IN\nifsc: '044'\n", "ifsc", ["term IN stated"]],
  ])("%s", (_, text, key, measured) => {
    expect(claimsOf(text, key).measured).toEqual(measured);
  });
});

describe("a record's country", () => {
  it.each<[string, string, string | null, string[]]>([
    [
      "of its currency is the surrounding's where the project's is the same",
      `currency: SEK\n${ACCOUNT}`,
      "SE",
      ["around SE likely"],
    ],
    [
      "of its currency is its own beside another of the project",
      `currency: SEK\n${ACCOUNT}`,
      "NO",
      ["currency SE likely", "default NO stated"],
    ],
    ["is that of a scheme that is named", `type: nuban\n${ACCOUNT}`, null, ["term NG likely"]],
    ["by its own name", `scheme: clabe\n${ACCOUNT}`, null, ["term MX likely"]],
    ["not of one that is no country's", `type: checking\n${ACCOUNT}`, null, []],
    ["not of what no type is", `note: clabe\n${ACCOUNT}`, null, []],
    ["not of another party's", "debtor_account_type: nuban\ncreditor_account_number: '12345678'\n", null, []],
    [
      "is no word's that is of several, where the record's name says another",
      `bangladesh:\n  routing_number: '010260001'\n  ${ACCOUNT}`,
      null,
      ["name BD stated"],
    ],
    [
      "is that word's where nothing does",
      `shop:\n  routing_number: '010260001'\n  ${ACCOUNT}`,
      null,
      ["term US likely"],
    ],
    [
      "is not that of the sort code, beside the money of a country that has its own",
      `currency: GHS\nsort_code: '130148'\n${ACCOUNT}`,
      null,
      ["currency GH likely"],
    ],
    [
      "is that of the sort code beside other money",
      `currency: SEK\nsort_code: '204715'\n${ACCOUNT}`,
      null,
      ["term GB likely", "currency SE likely"],
    ],
  ])("%s", (_, text, defaultCountry, claims) => {
    const key = text.includes("creditor_account_number") ? "creditor_account_number" : "account_number";
    expect(claimsOf(text, key, defaultCountry).claims).toEqual(claims);
  });
});
