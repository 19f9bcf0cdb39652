import { describe, expect, it } from "vitest";
import { calculateIban } from "../../../server/src/domain/calculate";
import { CA } from "../../../server/src/domain/countries/ca";
import { readCzechParts } from "../../../server/src/domain/countries/cz";
import { checkIban } from "../../../server/src/domain/iban";
import { noReferenceData } from "../../../server/src/domain/inspect";
import { textOf } from "../../../server/src/domain/message";

describe("a Canadian transit and institution number, as on cheques", () => {
  it.each([
    ["12345-678", "067812345"],
    [" 12345 - 678 ", "067812345"],
    ["112345-678", null],
    ["12345-6789", null],
    ["1234-678", null],
    ["067812345", null],
  ])("%s is %s", (written, code) => expect(CA.bankCode?.reorder?.(written) ?? null).toBe(code));
});

describe("a Guatemalan account", () => {
  const iban = (parts: object) => {
    const result = calculateIban({ country: "GT", bankcode: "TRAJ", account: "", ...parts }, noReferenceData);
    return result.ok ? result.iban : null;
  };
  const whole = "GT82TRAJ01020000001210029690";

  it("holds currency and type in its first four characters, unless they are given", () => {
    expect(iban({ account: "01020000001210029690" })).toBe(whole);
    expect(iban({ account: "0000001210029690", currency: "01", acc_type: "02" })).toBe(whole);
    expect(iban({ account: "1210029690", currency: "01", acc_type: "02" })).toBe(whole);
  });

  it("is too long with twenty characters beside a currency or type", () => {
    expect(iban({ account: "01020000001210029690", currency: "01", acc_type: "02" })).toBeNull();
    expect(iban({ account: "01020000001210029690", acc_type: "02" })).toBeNull();
    expect(iban({ account: "01020000001210029690", currency: "01" })).toBeNull();
    expect(iban({ account: "010200000012100296901" })).toBeNull();
  });
});

describe("a Czech account as written", () => {
  it.each([
    [{ account: "19-2000145399/0800" }, { prefix: "19", account: "2000145399", bankcode: "0800" }],
    [{ account: "2000145399/0800" }, { account: "2000145399", bankcode: "0800" }],
    [
      { account: "19-2000145399/0800", bankcode: "0100" },
      { prefix: "19", account: "2000145399", bankcode: "0100" },
    ],
    // A prefix that is given stays, whatever the account holds.
    [
      { account: "19-2000145399", prefix: "35" },
      { prefix: "35", account: "19-2000145399" },
    ],
  ])("%j is read as %j", (parts, expected) => {
    expect(readCzechParts(parts, parts.account)).toEqual(expected);
  });
});

describe("a character in the wrong place is named with the part it stands in", () => {
  const detail = (iban: string) =>
    checkIban(iban, noReferenceData).flatMap(({ check, result, detail: said }) =>
      check === "structure" && result === "fail" ? [textOf(said)] : [],
    )[0];
  it.each([
    ["GBX9NWBK60161331926819", "Character 3, in the check digits"],
    ["GB290WBK60161331926819", "Character 5, in the bank code"],
    ["GB29NWB060161331926819", "Character 8, in the bank code"],
    ["GB29NWBKX0161331926819", "Character 9, in the branch code"],
    ["GB29NWBK60161X31926819", "Character 14, in the branch code"],
    ["GB29NWBK601613X1926819", "Character 15, in the account"],
    ["GB29NWBK6016133192681X", "Character 22, in the account"],
  ])("%s: %s", (iban, where) => expect(detail(iban)).toContain(where));
});
