import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toStandardAccount } from "../../../server/src/domain/uk/accountLength";

describe("to eight digits", () => {
  it.each<[string, string, string, string]>([
    ["eight stay", "200000", "12345678", "200000 12345678 rule"],
    ["seven get a zero", "200000", "1234567", "200000 01234567 rule"],
    ["six get two zeros", "200000", "123456", "200000 00123456 rule"],
    ["ten, National Westminster: last eight", "600001", "0123456789", "600001 23456789 convention"],
    ["its hyphen is ignored", "600001", "01-23456789", "600001 23456789 convention"],
    ["Santander by range", "090000", "123456789", "090001 23456789 convention"],
    ["Santander by range, other end", "892999", "123456789", "892991 23456789 convention"],
    ["Co-operative by range", "080054", "1234567890", "080054 12345678 convention"],
    ["Co-operative by range 839", "839130", "1234567890", "839130 12345678 convention"],
    ["National Westminster by range", "600001", "1234567890", "600001 34567890 convention"],
    ["nine elsewhere: first digit dropped", "200000", "123456789", "200000 23456789 convention"],
  ])("%s", (_case, sortCode, account, expected) => {
    const standard = toStandardAccount(sortCode, account);
    expect(standard.kind === "standard" ? `${standard.sortCode} ${standard.account} ${standard.basis}` : standard).toBe(
      expected,
    );
  });

  it.each([
    ["ten digits at an unknown bank", "200000", "1234567890", "unknown-bank"],
    ["ten digits at 083, which is another bank's", "083000", "1234567890", "unknown-bank"],
    ["five digits", "200000", "12345", "not-an-account"],
    ["eleven digits", "200000", "12345678901", "not-an-account"],
    ["nothing", "200000", "", "not-an-account"],
    ["letters", "200000", "1234567A", "not-an-account"],
  ])("%s", (_case, sortCode, account, kind) => {
    expect(toStandardAccount(sortCode, account).kind).toBe(kind);
  });

  it("gives eight digits or none, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9 -]{0,14}$/u)), (account) => {
        const standard = toStandardAccount("200000", account);
        if (standard.kind === "standard") expect(standard.account).toMatch(/^[0-9]{8}$/u);
        else expect(standard.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
