import { describe, expect, it } from "vitest";
import { NO_OWN_KEYS } from "../../server/src/detect/keys/ownKeys";
import { detectIn } from "./found";

/** Country of the first record, and those of its literals by kind. */
function countriesOf(text: string, defaultCountry: string | null = null) {
  const { records } = detectIn("yaml", text, { config: { ownKeys: NO_OWN_KEYS, defaultCountry } });
  const [record] = records;
  return {
    record: record?.country ?? null,
    currency: record?.currency ?? null,
    literals: record?.literals.map(({ kind, country }) => `${kind} ${country}`) ?? [],
  };
}

describe("the country of a record", () => {
  it.each<[string, string, string | null]>([
    ["is the one that a country field names", "country: DE\nbank_code: '37040044'\nkontonummer: '0532013000'", "DE"],
    ["in words as well", "country: Germany\nbank_code: '37040044'\nkontonummer: '0532013000'", "DE"],
    [
      "the bank's goes before the customer's",
      "country: DE\nbank_country: AT\nbank_code: '12000'\naccount_number: '1234567'",
      "AT",
    ],
    ["two country fields that differ say nothing", "country: DE\ncountry_code: AT\niban: NL91ABNA0417164300", "NL"],
    ["a national currency says its country", "currency: SEK\nbank_account_number: '8257466'\nbank_code: '5839'", "SE"],
    ["a currency of many countries says none", "currency: USD\niban: NL91ABNA0417164300", "NL"],
    [
      "a country field goes before the currency",
      "country: NO\ncurrency: SEK\naccount_number: '86011117947'\nbank_code: '8601'",
      "NO",
    ],
    ["an IBAN tells it where nothing else does", "iban: NL91ABNA0417164300\naccount: '0417164300'", "NL"],
    ["so does a BIC", "bic: DEUTDEFF\naccount_number: '0532013000'", "DE"],
    ["so does a code that one country has", "bsb: '062-000'\naccount_number: '12345678'", "AU"],
    ["a sort code is British", "sort_code: '60-16-13'\naccount_number: '31926819'", "GB"],
    ["or Irish, where the record is", "country: IE\nsort_code: '93-11-52'\naccount_number: '12345678'", "IE"],
    [
      "or of a country that calls its own codes so",
      "country: GH\nsort_code: '030148'\naccount_number: '4531080004237'",
      "GH",
    ],
    ["the key above the record names it", "uk:\n  sort_code: '60-16-13'\n  account_number: '31926819'", "GB"],
    [
      "a country around it counts for what stands inside",
      "country: SE\nbank:\n  account: { clearing: '5839', account_number: '8257466' }",
      "SE",
    ],
  ])("%s", (_, text, country) => {
    expect(countriesOf(text).record).toBe(country);
  });

  it("is the project's where the file says none, and never against the file", () => {
    const text = "bank_code: '12000'\nbank_account_number: '1234567'\n";
    expect(countriesOf(text, "AT").record).toBe("AT");
    expect(countriesOf(`country: DE\n${text}`, "AT").record).toBe("DE");
  });

  it("keeps the currency as written, in capitals", () => {
    expect(countriesOf("currency: sek\nclearing: '5839'\naccount_number: '8257466'").currency).toBe("SEK");
    expect(countriesOf("currency: euros\niban: NL91ABNA0417164300").currency).toBeNull();
  });

  it.each([
    ["usd_account_number: '000123456789'\ngbp_sort_code: '200000'\nusd_routing_number: '021000021'", "US"],
    ["account_number_usd: '000123456789'\nsort_code_gbp: '200000'\nrouting_number_usd: '021000021'", "US"],
    ["gbp_account_number: '55779911'\nusd_routing_number: '021000021'\ngbp_sort_code: '200000'", "GB"],
    ["account_number: '55779911'\nrouting_number: '021000021'\nsort_code: '200000'", "GB"],
  ])("an account's is that of the code in whose currency it is: %s", (text, country) => {
    const accounts = detectIn("yaml", text).literals.filter(({ kind }) => kind === "account");
    expect(accounts.map((account) => account.country)).toEqual([country]);
  });

  it("an IBAN's own letters are its country whatever the record says", () => {
    expect(countriesOf("country: DE\niban: NL91ABNA0417164300\nbic: DEUTDEFF").literals).toEqual(["iban NL", "bic DE"]);
  });
});
