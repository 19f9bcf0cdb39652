import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verdictOf } from "../../../server/src/domain/check";
import { allIbanFormats } from "../../../server/src/domain/countries/ibanFormats";
import { inspect, noReferenceData } from "../../../server/src/domain/inspect";
import { textOf } from "../../../server/src/domain/message";
import { bankCodeCheckCountries } from "../../../server/src/domain/nationalCheckDigits";
import { checkNid, nidCountries } from "../../../server/src/domain/nid";
import { toElectronicFormat } from "../../../server/src/domain/text";

const cases: readonly { country: string; code: string; valid: boolean }[] = JSON.parse(
  readFileSync("test/fixtures/nid-check-digits.json", "utf8"),
);

describe("bank codes of the case file", () => {
  it.each(cases)("$country $code is $valid", ({ country, code, valid }) => {
    expect(verdictOf(checkNid(country, toElectronicFormat(code)))).toBe(valid);
  });
});

describe("check digits", () => {
  it.each(bankCodeCheckCountries)("%s: changing the last digit of a good code is noticed", (country) => {
    const good = cases.filter((each) => each.country === country && each.valid).map(({ code }) => code);
    expect(good.length).toBeGreaterThan(0);
    for (const code of good) {
      for (let by = 1; by < 10; by++) {
        const changed = code.slice(0, -1) + ((Number(code.at(-1)) + by) % 10);
        expect(
          checkNid(country, changed).some(({ check, result }) => check.endsWith("check-digits") && result === "fail"),
        ).toBe(true);
      }
    }
  });

  it("are not asked of the US CHIPS codes", () => {
    expect(verdictOf(checkNid("US", "0002"))).toBe(true);
    expect(verdictOf(checkNid("US", "000002"))).toBe(true);
  });
});

describe("what a failed check tells", () => {
  it.each([
    ["US", "02100002", "length", "9, 4 or 6"],
    ["DE", "3704004", "length", "8"],
    ["CH", "762", "length", "00762"],
    ["DK", "40", "length", "0040"],
  ])("%s %s: %s, expected %s", (country, code, check, expected) => {
    expect(checkNid(country, code).find(({ result }) => result === "fail")).toMatchObject({ check, expected });
  });

  it.each([
    ["DE", "37040O44"],
    ["IN", "SBIN1394026"],
    ["CA", "100012345"],
    ["AU", "A38774"],
  ])("%s %s: structure", (country, code) => {
    expect(checkNid(country, code).at(-1)).toMatchObject({ check: "structure", result: "fail", strength: "error" });
  });
});

describe("parts of a bank code that stand by themselves", () => {
  const identifiers = allIbanFormats()
    .filter(({ nationalId, parts }) => nationalId !== null || parts.some(({ part }) => part === "bankCode"))
    .flatMap(({ country, nationalId, parts, example }) =>
      [nationalId, parts.find(({ part }) => part === "bankCode")]
        .filter((place) => place !== null && place !== undefined)
        .map(({ start, length }) => [country, example.slice(start, start + length)] as const),
    );

  it("covers all countries of the registry but those whose bank identifier isn't given", () => {
    expect(new Set(identifiers.map(([country]) => country)).size).toBeGreaterThan(85);
  });

  it.each(identifiers)("%s %s, the bank identifier of the registry's example, is right", (country, code) => {
    expect(inspect({ kind: "nid", country, value: code }, noReferenceData).valid).toBe(true);
  });

  it.each([
    ["BR", "001", "COMPE code"],
    ["BR", "341", "COMPE code"],
    ["BR", "2048", "agência"],
    ["MX", "40012", "SPEI"],
    ["MX", "90661", "SPEI"],
    ["SG", "7171", "bank code"],
    ["MY", "233", "clearing"],
    ["PK", "HABB", "bank code"],
    ["MD", "AG", "bank code"],
    ["TR", "00061", "bank code"],
    ["PT", "0002", "bank code"],
    ["FR", "20041", "bank code"],
  ])("%s %s is right, and its length says what it is", (country, code, said) => {
    const { valid, checks } = inspect({ kind: "nid", country, value: code }, noReferenceData);
    expect(valid).toBe(true);
    const lengths = checks.filter(({ check }) => check === "length").map(({ detail }) => textOf(detail));
    expect(lengths.join()).toContain(said);
  });

  it.each([
    ["BR", "34"],
    ["MX", "50012"],
    ["FR", "2004"],
    ["TR", "0006A"],
    ["GB", "NWB"],
  ])("%s %s is no part of a bank code", (country, code) => {
    expect(inspect({ kind: "nid", country, value: code }, noReferenceData).valid).toBe(false);
  });
});

it("any code of any country gets an answer", () => {
  fc.assert(
    fc.property(fc.constantFrom(...nidCountries, "AQ", ""), fc.string({ unit: "binary" }), (country, code) => {
      expect(checkNid(country, toElectronicFormat(code)).length).toBeGreaterThan(0);
    }),
  );
});
