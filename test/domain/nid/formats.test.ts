import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkAccount } from "../../../server/src/domain/account";
import { noReferenceData } from "../../../server/src/domain/inspect";
import {
  accountCheckStatus,
  accountFormats,
  checkNid,
  nidCountries,
  nidCoverage,
  nidFormats,
  nidLengths,
  nidScheme,
} from "../../../server/src/domain/nid";
import { partialCodeOf } from "../../../server/src/domain/nid/partialCodes";

/** Bank directory interface, section 2.8: lengths in its order, and what `account_valid` means. */
const published: Readonly<Record<string, { lengths: readonly number[]; accountCheck: string }>> = JSON.parse(
  readFileSync("test/fixtures/nid-countries.json", "utf8"),
);
const countries = Object.keys(published);

describe("countries", () => {
  it("are the 195 of the interface", () => {
    expect(countries).toHaveLength(195);
    expect(nidCountries).toEqual(countries);
  });

  it.each(countries)("%s: lengths, main one first, and account check status", (country) => {
    expect(nidLengths(country)).toEqual(published[country]?.lengths);
    expect(accountCheckStatus(country)).toBe(published[country]?.accountCheck);
  });

  it("others have neither form nor status", () => {
    expect(nidFormats("XX")).toEqual([]);
    expect(accountFormats("XX")).toEqual([]);
    expect(accountCheckStatus("XX")).toBeNull();
    expect(nidFormats("constructor")).toEqual([]);
  });
});

describe.each(countries)("bank code of %s", (country) => {
  const formats = nidFormats(country);

  it("has strings in every member", () => {
    for (const format of formats) {
      expect(Object.values(format).every((value) => typeof value === "string")).toBe(true);
      expect(format.COUNTRY_CODE).toBe(country);
      expect(format.COUNTRY_NAME).toMatch(/^\p{Lu}/u);
      expect(format.LETTER_FORMAT).toMatch(/^[BRIKLONAUE]+$/u);
      expect(format.LETTER_FORMAT).toHaveLength(Number(format.LENGTH));
      expect(format.ELEMENTS).toMatch(/^[A-Z_]+(?:,[A-Z_]+)*$/u);
    }
  });

  it("gives examples that pass its own checks", () => {
    for (const { EXAMPLE, REGEX_FORMAT } of formats) {
      expect(EXAMPLE).toMatch(new RegExp(`^(?:${REGEX_FORMAT})$`, "u"));
      expect(checkNid(country, EXAMPLE).filter(({ result }) => result !== "pass")).toEqual([]);
    }
  });

  it("refuses a length that it does not have", () => {
    const lengths = nidLengths(country);
    const wrong = [...Array(14).keys()].filter(
      (length) => !lengths.includes(length) && partialCodeOf(country, "1".repeat(length)) === null,
    );
    for (const length of wrong) {
      expect(checkNid(country, "1".repeat(length)).some(({ result }) => result === "fail")).toBe(true);
    }
  });
});

describe.each(countries)("account of %s", (country) => {
  const formats = accountFormats(country);

  it("has a form unless the interface has none", () => {
    expect(formats.length === 0).toBe(published[country]?.accountCheck === "no account format");
  });

  it("has strings in every member and an example that fits", () => {
    for (const format of formats) {
      expect(Object.values(format).every((value) => typeof value === "string")).toBe(true);
      expect(format.ISO_COUNTRY_CODE).toBe(country);
      const [min, max] = [Number(format.MIN_LENGTH), Number(format.MAX_LENGTH)];
      expect(min).toBeGreaterThan(0);
      expect(max).toBeGreaterThanOrEqual(min);
      if (format.EXAMPLE === "") continue;
      expect(format.EXAMPLE).toMatch(new RegExp(`^(?:${format.REGEX_FORMAT})$`, "u"));
      expect(format.EXAMPLE.length).toBeGreaterThanOrEqual(min);
      expect(format.EXAMPLE.length).toBeLessThanOrEqual(max);
    }
  });
});

describe("examples of account numbers", () => {
  it.each(countries)("of %s are not refused by the country's own rules", (country) => {
    for (const { EXAMPLE } of accountFormats(country)) {
      if (EXAMPLE === "") continue;
      const failed = checkAccount({ country, account: EXAMPLE }, noReferenceData).filter(
        ({ result }) => result === "fail",
      );
      expect(failed).toEqual([]);
    }
  });
});

describe("account forms", () => {
  it("name a country as its bank codes do", () => {
    for (const country of nidCountries) {
      const names = [...accountFormats(country), ...nidFormats(country)].map(({ COUNTRY_NAME }) => COUNTRY_NAME);
      expect([country, new Set(names).size]).toEqual([country, 1]);
    }
  });

  it("28 countries have none, 22 use the IBAN", () => {
    const without = countries.filter((country) => accountFormats(country).length === 0);
    const withIban = countries.filter((country) => accountFormats(country)[0]?.ACCOUNT_NB_TYPE === "IBAN");
    expect(without).toHaveLength(28);
    expect(withIban).toHaveLength(22);
    for (const country of withIban) expect(accountFormats(country)[0]?.ELEMENTS).toMatch(/^COUNTRY_CODE,CHECKSUM,/u);
  });

  it.each([
    ["FR", "23", "BANK_CODE,BRANCH_CODE,ACCOUNT_NUMBER,CHECKSUM"],
    ["ES", "20", "BANK_CODE,BRANCH_CODE,CHECKSUM,ACCOUNT_NUMBER"],
    ["DE", "10", "ACCOUNT_NUMBER"],
    ["NO", "11", "BANK_CODE,ACCOUNT_NUMBER,CHECKSUM"],
    ["MX", "18", "BANK_CODE,LOCATION_CODE,ACCOUNT_NUMBER,CHECKSUM"],
    ["AR", "22", "BANK_CODE,BRANCH_CODE,CHECKSUM,ACCOUNT_NUMBER,CHECKSUM"],
    ["DK", "10", "ACCOUNT_NUMBER,CHECKSUM"],
  ])("%s: %s characters, %s", (country, length, elements) => {
    expect(accountFormats(country)[0]?.MAX_LENGTH).toBe(length);
    expect(accountFormats(country)[0]?.ELEMENTS).toBe(elements);
  });
});

describe("coverage", () => {
  it("counts what is filled", () => {
    const coverage = nidCoverage();
    expect(coverage.countries).toBe(195);
    expect(coverage.accountFormat).toBe(195 - 28);
    expect(coverage.bankCodeExample).toBe(195);
    expect(coverage.localName).toBe(
      countries.filter((country) => nidFormats(country)[0]?.NATIONAL_ID_LOCAL_NAME !== "").length,
    );
    expect(coverage.localName).toBeLessThan(195);
  });
});

describe("what a code is called", () => {
  it.each([
    ["US", 9, "ABA RTN"],
    ["US", 6, "CHIPS UID"],
    ["DE", undefined, "BLZ"],
    ["IN", undefined, "IFSC"],
    ["AU", undefined, "BSB"],
    ["GB", undefined, "Sort Code"],
    ["AF", undefined, "bank code"],
    ["XX", undefined, "bank code"],
  ] as const)("%s, %s characters: %s", (country, length, name) => {
    expect(nidScheme(country, length)).toBe(name);
  });
});
