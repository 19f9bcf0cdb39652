import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkGermanAccount } from "../../../server/src/domain/de/germanAccount";
import { germanMethods } from "../../../server/src/domain/de/methods";

interface Case {
  readonly method: string;
  readonly account: string;
  readonly valid: boolean;
  readonly blz?: string;
}

const cases: readonly Case[] = JSON.parse(readFileSync("test/fixtures/de-check-digits.json", "utf8"));
const methods = [...germanMethods.keys()];

function accepts(method: string, account: string, blz?: string): boolean {
  const result = checkGermanAccount(method, account, blz);
  return result === "valid" || result === "unchecked";
}

describe("published accounts", () => {
  it("has them", () => {
    expect(cases).toHaveLength(896);
  });

  it.each(cases)("method $method: $account is $valid", ({ method, account, valid, blz }) => {
    expect(accepts(method, account, blz)).toBe(valid);
    expect(accepts(method, account.padStart(10, "0"), blz)).toBe(valid);
  });
});

describe("every method", () => {
  it("is in the table: 00 to E4 without 12", () => {
    expect(methods).toHaveLength(144);
    expect(checkGermanAccount("12", "1234567890")).toBe("unknown-method");
    expect(checkGermanAccount("e4", "1234567890")).not.toBe("unknown-method");
  });

  it.each(methods)("%s answers for any account, and can say no", (method) => {
    let rejected = 0;
    fc.assert(
      // Numbers of every length, for some methods only check a few of them.
      fc.property(fc.stringMatching(/^[1-9][0-9]{0,9}$/u), (account) => {
        const result = checkGermanAccount(method, account, "12345678");
        expect(["valid", "invalid", "unchecked"]).toContain(result);
        if (result === "invalid") rejected++;
      }),
      { numRuns: 300 },
    );
    // 09 is the method of banks without check digits.
    if (method === "09") expect(rejected).toBe(0);
    else expect(rejected).toBeGreaterThan(0);
  });

  it.each(methods)("%s reads short accounts as if filled with zeros", (method) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const account = String(number);
        expect(checkGermanAccount(method, account, "12345678")).toBe(
          checkGermanAccount(method, account.padStart(10, "0"), "12345678"),
        );
      }),
      { numRuns: 50 },
    );
  });
});

/** Single weighted sums with modulus 10 and weights that have an inverse: every changed digit is noticed. */
describe("one changed digit", () => {
  it.each(["00", "01"])("is noticed by method %s", (method) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (stem, at, by) => {
          const account = [..."0123456789"]
            .map((digit) => String(stem).padStart(9, "0") + digit)
            .find((each) => accepts(method, each));
          if (account === undefined) return;
          const changed = [...account];
          changed[at] = String((Number(changed[at]) + by) % 10);
          expect(accepts(method, changed.join(""))).toBe(false);
        },
      ),
    );
  });
});

/** Digits in the last place that the method takes. */
function checkDigitsOf(method: string, stem: string): string[] {
  return [..."0123456789"].filter((digit) => accepts(method, stem + digit));
}

/** 70 and 72 have no published accounts: worked out by hand. */
describe("by hand", () => {
  it.each([
    ["70", "000500000", "9", "digit 4 is 5: 7 · 5 = 35, remainder 2"],
    ["70", "111690000", "3", "digits 4 and 5 are 69: 7 · 6 + 6 · 9 = 96, remainder 8"],
    ["70", "111100000", "6", "method 06 otherwise: 4 + 3 + 2 + 7 = 16, remainder 5"],
    ["72", "987123456", "6", "digits 4 to 9 count: 1 + 4 + 3 + 8 + 5 + (1 + 2) = 24"],
  ])("method %s, %s: %s (%s)", (method, stem, digit) => {
    expect(checkDigitsOf(method, stem)).toEqual([digit]);
  });
});

describe("what cannot be judged", () => {
  it.each([
    ["a method that does not exist", "12", "1234567890", "unknown-method"],
    ["an empty method", "", "1234567890", "unknown-method"],
    ["a name of the language", "constructor", "1234567890", "unknown-method"],
    ["eleven digits", "00", "12345678901", "not-an-account"],
    ["letters", "00", "12345A", "not-an-account"],
    ["nothing", "00", "", "not-an-account"],
    ["zeros", "09", "0000000000", "not-an-account"],
    ["digits of another script", "00", "١٢٣٤٥", "not-an-account"],
    ["method 52, eight digits, no bank code", "52", "43001500", "needs-bank-code"],
    ["method 53, nine digits, no bank code", "53", "382432256", "needs-bank-code"],
    ["a bank code that is none", "52", "43001500", "needs-bank-code", "1305"],
  ] as const)("%s", (_reason, method, account, expected, blz?: string) => {
    expect(checkGermanAccount(method, account, blz)).toBe(expected);
  });

  it("a branch without check digit is told from a check passed", () => {
    expect(checkGermanAccount("09", "1")).toBe("unchecked");
    expect(checkGermanAccount("08", "59999")).toBe("unchecked");
  });

  it("methods that only sometimes need the bank code answer without it when they can", () => {
    const [digit] = checkDigitsOf("20", "900000001");
    expect(checkGermanAccount("52", `900000001${digit}`)).toBe("valid");
    const c0 = [..."0123456789"].map((digit) => `1234567${digit}`);
    expect(new Set(c0.map((account) => checkGermanAccount("C0", account)))).toEqual(
      new Set(["valid", "needs-bank-code"]),
    );
  });
});
