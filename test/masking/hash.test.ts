import { describe, expect, it } from "vitest";
import { hashableOf } from "../../server/src/masking";

describe("hashableOf", () => {
  it.each([
    ["an IBAN", "iban", "GB", "GB29NWBK60161331926819", "31926819"],
    ["the same account beside it", "account", "GB", "31926819", "31926819"],
    ["a longer account", "iban", "PL", "PL61109010140000071219812874", "71219812874"],
    ["an account that another code is written as", "bic", "GB", "31926819", "31926819"],
  ] as const)("of %s is of the account without zeros in front", (_, kind, country, value, account) => {
    expect(hashableOf({ kind, country, value, valid: null })?.account).toBe(account);
  });

  it("is nothing of a code that names an institution", () => {
    expect(hashableOf({ kind: "bic", country: "GB", value: "NWBKGB2L", valid: true })).toBeNull();
  });

  it("may be no bit long where the account is a person's number", () => {
    for (const kind of ["iban", "account"] as const) {
      const value = kind === "iban" ? "SE4550000000058398257466" : "58398257466";
      expect(hashableOf({ kind, country: "SE", value, valid: null })?.bits).toBe(0);
    }
  });

  it("leaves 10,000,000 numbers of those that may have the same hash and the same signs shown, and is no longer than 12 bits", () => {
    for (let length = 1; length <= 20; length++) {
      const value = "123456789".repeat(3).slice(0, length);
      const bits = hashableOf({ kind: "account", country: "ZZ", value, valid: null })?.bits ?? -1;
      expect(bits).toBeGreaterThanOrEqual(0);
      expect(bits).toBeLessThanOrEqual(12);
      const shown = Math.min(4, Math.max(0, length - 8));
      if (bits > 0) expect(10 ** (length - shown) / 2 ** bits).toBeGreaterThanOrEqual(10_000_000);
    }
  });
});
