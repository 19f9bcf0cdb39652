import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verdictOf } from "../../../server/src/domain/check";
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

it("any code of any country gets an answer", () => {
  fc.assert(
    fc.property(fc.constantFrom(...nidCountries, "AQ", ""), fc.string({ unit: "binary" }), (country, code) => {
      expect(checkNid(country, toElectronicFormat(code)).length).toBeGreaterThan(0);
    }),
  );
});
