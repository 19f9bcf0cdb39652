/** What a national check amounts to: how it is named, how much it proves, and what is said where nothing can be told. */

import { describe, expect, it } from "vitest";
import { noReferenceData, type ReferenceData } from "../../../server/src/domain/inspect";
import { part, say, textOf } from "../../../server/src/domain/message";
import {
  checkBankCode,
  checkNational,
  computeNational,
  nationalRule,
  nationalStrength,
} from "../../../server/src/domain/nationalCheckDigits";
import { digitAt, digitalRoot, remainder97 } from "../../../server/src/domain/nationalCheckDigits/arithmetic";
import { checkGermanBankAccount, checkUkAccount } from "../../../server/src/domain/nationalCheckDigits/perBank";
import { checkOfVerification, ruleOfSpans } from "../../../server/src/domain/nationalCheckDigits/rule";
import { germanBank } from "../../support/germanBanks";
import { modulusTable } from "../../support/ukTable";

const uk: ReferenceData = { ...noReferenceData, ukModulus: () => modulusTable };
const bank = (known: Parameters<typeof germanBank>[0]): ReferenceData => ({
  ...noReferenceData,
  germanBank: () => germanBank(known),
});

describe("inside an IBAN", () => {
  const told = (country: string, bban: string, reference?: ReferenceData) =>
    checkNational(country, bban, reference).map(({ check, result, strength }) => `${check} ${result} ${strength}`);

  it.each<[string, string, string, string[], ReferenceData?]>([
    ["a country without a rule", "LU", "0019400644750000", []],
    ["a country without IBANs", "US", "021000021", []],
    ["no country", "XX", "1", []],
    ["a rule that holds everywhere", "BE", "539007547034", ["national-check-digits pass error"]],
    ["and is broken", "BE", "539007547035", ["national-check-digits fail error"]],
    ["a rule that was given up", "NL", "ABNA0417164301", ["national-check-digits fail hint"]],
    ["a format that nobody vouches for", "BF", "BF0840101300463574000391", ["national-check-digits fail warning"]],
    [
      "a rule that the registry's own example breaks",
      "IL",
      "0108000000099999999",
      ["national-check-digits undecidable warning"],
    ],
    ["the UK table, by the bank", "GB", "NWBK08999966374958", ["national-check-digits pass error"], uk],
    ["the UK table, wrong", "GB", "NWBK08999966374959", ["national-check-digits fail error"], uk],
    ["a sort code that isn't in it", "GB", "NWBK00000012345678", ["national-check-digits undecidable warning"], uk],
    ["no table at all", "GB", "NWBK08999966374959", ["national-check-digits undecidable warning"]],
    [
      "a German method",
      "DE",
      "370400440532013000",
      ["national-check-digits pass error"],
      bank({ method: "13", ibanRule: "0000" }),
    ],
    [
      "an unknown one",
      "DE",
      "370400440532013000",
      ["national-check-digits undecidable warning", "bank-rule pass warning"],
    ],
  ])("%s", (_, country, bban, expected, reference) => {
    expect(told(country, bban, reference)).toEqual(expected);
  });

  it("the bank's own rules follow the method", () => {
    const checks = checkNational("DE", "500400330000012345", bank({ method: "09", ibanRule: "0001" }));
    expect(checks.map(({ check }) => check)).toEqual(["national-check-digits", "bank-rule"]);
    expect(checks[1]).toMatchObject({ result: "fail", strength: "warning" });
  });

  it("the strength is the country's; of unregistered formats never more than a warning", () => {
    expect(["BE", "NL", "BF", "LU", "XX", "US"].map(nationalStrength)).toEqual([
      ...["error", "hint", "warning", "error", "error", "error"],
    ]);
    expect(["BE", "LU", "XX"].map((country) => nationalRule(country) !== undefined)).toEqual([true, false, false]);
  });

  it("check digits are put in where they follow from the rest", () => {
    expect(computeNational("BE", "539007547000")).toBe("539007547034");
    for (const country of ["LU", "GB", "XX"]) expect(computeNational(country, "539007547000")).toBeNull();
  });
});

describe("a bank code with a check digit", () => {
  it.each<[string, string, string[]]>([
    ["US", "021000021", ["pass error"]],
    ["US", "021000022", ["fail error"]],
    ["US", "02100002", []],
    ["US", "02100002X", []],
    ["US", "X21000021", []],
    ["DE", "37040044", []],
    ["XX", "1", []],
  ])("%s %s", (country, code, expected) => {
    expect(checkBankCode(country, code).map(({ result, strength }) => `${result} ${strength}`)).toEqual(expected);
  });
});

describe("the UK modulus check", () => {
  const alone = { name: "modulus", undecided: "error" } as const;
  const told = (sortCode: string, account: string, reference: ReferenceData = uk) => {
    const { check, result, strength, detail } = checkUkAccount(sortCode, account, reference, alone);
    return `${check} ${result} ${strength}: ${textOf(detail)}`;
  };

  it("is named as asked, and says which check decided", () => {
    expect(told("089999", "66374958")).toMatch(/^modulus pass error: .*passes the modulus check/u);
    expect(told("089999", "66374959")).toMatch(/^modulus fail error: .*fails the modulus check/u);
    expect(told("000000", "12345678")).toMatch(/^modulus undecidable error: .*no rule for this sort code/u);
    expect(told("089999", "1234")).toMatch(/^modulus not-applicable error/u);
    expect(told("089999", "66374958", noReferenceData)).toMatch(/^modulus undecidable error: No table/u);
  });

  it("leaves nothing open of a foreign-currency account (exception 6)", () => {
    expect(told("200915", "41011166")).toMatch(/^modulus not-applicable error: A foreign-currency account/u);
  });
});

describe("the method of a German bank", () => {
  const BY_TABLE = "by Paylint's table of September 2025. The Bundesbank's BLZ file tells for certain.";
  const options = { name: "method", undecided: "warning" } as const;
  const told = (
    blz: string | null,
    account: string,
    { reference = noReferenceData, method = null }: { reference?: ReferenceData; method?: string | null } = {},
  ) => {
    const check = checkGermanBankAccount(blz, account, reference, { ...options, method });
    return `${check.result} ${check.strength}: ${textOf(check.detail)}`;
  };
  const notListed: ReferenceData = { ...noReferenceData, germanBank: () => "not-listed" };

  it.each<[string, Parameters<typeof told>, string]>([
    [
      "a right account",
      ["37040044", "532013000", { reference: bank({ method: "13" }) }],
      "pass error: The account number is right by method 13.",
    ],
    [
      "a wrong one",
      ["37040044", "532013100", { reference: bank({ method: "13", ibanRule: "0000" }) }],
      "fail error: The account number is wrong by method 13 of its bank.",
    ],
    [
      "a method that is given goes before the bank's",
      ["37040044", "532013100", { reference: bank({ method: "13" }), method: "09" }],
      "undecidable warning: Method 09: accounts of this bank have no check digit.",
    ],
    [
      "zeros alone",
      ["37040044", "0000", { method: "13" }],
      "fail error: An account number of zeros alone does not exist.",
    ],
    ["nothing", [null, "", { method: "13" }], "fail error: An account number of zeros alone does not exist."],
    [
      "zeros in front are no zeros alone",
      [null, "0532013000", { method: "13" }],
      "pass error: The account number is right by method 13.",
    ],
    [
      "no bank code",
      [null, "532013000"],
      "undecidable warning: The check-digit method depends on the bank code (BLZ), which is not known.",
    ],
    [
      "no bank code, though a list is there",
      [null, "532013000", { reference: bank({ method: "13" }) }],
      "undecidable warning: The check-digit method depends on the bank code (BLZ), which is not known.",
    ],
    [
      "a bank code that no bank has",
      ["12345678", "532013000", { reference: notListed }],
      "undecidable warning: No bank has the bank code 12345678, so its check-digit method is not known.",
    ],
    [
      "a bank whose method no list tells",
      ["21050170", "12345678", { reference: bank({ method: null }) }],
      "undecidable warning: The check-digit method of this bank is not known without the Bundesbank's BLZ file.",
    ],
    [
      "no list",
      ["21050170", "12345678"],
      "undecidable warning: The check-digit method of this bank is not known without the Bundesbank's BLZ file.",
    ],
    [
      "right by the own table, which decides nothing",
      ["37040044", "532013000"],
      `undecidable warning: The account number is right by method 13, its bank's ${BY_TABLE}`,
    ],
    [
      "right by the own table, with a list that has no methods",
      ["37040044", "532013000", { reference: bank({ method: null }) }],
      `undecidable warning: The account number is right by method 13, its bank's ${BY_TABLE}`,
    ],
    [
      "wrong by the own table: a warning at most",
      ["37040044", "532031000"],
      `fail warning: The account number is wrong by method 13, its bank's ${BY_TABLE}`,
    ],
    [
      "wrong by the method that most bank codes of the bank have: a hint",
      ["60040075", "12345677"],
      `fail hint: The account number is wrong by method 13, which most bank codes of its bank have ${BY_TABLE}`,
    ],
    [
      "a list goes before the own table",
      ["37040044", "532031000", { reference: bank({ method: "09" }) }],
      "undecidable warning: Method 09: accounts of this bank have no check digit.",
    ],
    [
      "a bank code whose list has another bank than the table takes the code for",
      ["99940001", "12345677", { reference: bank({ name: "Other Bank" }) }],
      "undecidable warning: The check-digit method of this bank is not known without the Bundesbank's BLZ file.",
    ],
    [
      "a method that nobody knows",
      [null, "532013000", { method: "ZZ" }],
      "undecidable warning: No check-digit method ZZ is known.",
    ],
    [
      "eleven digits",
      [null, "12345678901", { method: "13" }],
      "fail error: A German account number is 1 to 10 digits and not all zeros.",
    ],
    [
      "a method that needs the bank code",
      [null, "43001500", { method: "52" }],
      "undecidable warning: Method 52 needs the bank code (BLZ) for this account.",
    ],
  ])("%s", (_, asked, expected) => {
    expect(told(...asked)).toBe(expected);
  });

  it("an account that the bank uses without a check digit is exempt, and only that", () => {
    // Rule 0004 of Landesbank Berlin: the pseudo account 1111 stands for 6600012020.
    const reference = bank({ method: "B8", ibanRule: "0004" });
    expect(told("10050000", "6600012020", { reference })).toMatch(/^(?:pass|not-applicable) error/u);
    expect(told("10050000", "6600012021", { reference })).toMatch(/^fail error/u);
  });
});

describe("rules and sums", () => {
  it("a failure names what would be right, where there is such", () => {
    const span = { protects: "account number", start: -1, length: 1 };
    const rule = ruleOfSpans("check digit", [{ ...span, compute: (number) => (number.startsWith("9") ? null : "7") }]);
    expect(rule.verify("1237")).toEqual({ result: "pass" });
    expect(rule.verify("1238")).toEqual({
      result: "fail",
      detail: say`The ${part.name("check digit")} of the ${part.name("account number")} should be ${part.checkDigits("7")}, not ${part.checkDigits("8")}.`,
      expected: "7",
    });
    expect(rule.verify("9238")).toEqual({
      result: "fail",
      detail: say`No ${part.name("check digit")} exists for this ${part.name("account number")}, so a digit of it must be wrong.`,
    });
    expect([rule.complete?.("1230"), rule.complete?.("9230")]).toEqual(["1237", null]);
  });

  it("a rule that concerns no part of a number is not applicable, and changes none", () => {
    const rule = ruleOfSpans("key", [
      { protects: "code", start: 0, length: 1, compute: () => "1", applies: (number) => number.length > 3 },
    ]);
    expect(rule.verify("2")).toEqual({
      result: "not-applicable",
      detail: say`The ${part.name("key")} is not used for numbers of this kind.`,
    });
    expect(rule.complete?.("2")).toBe("2");
    expect(rule.complete?.("2345")).toBe("1345");
    expect(rule.verify("2345").result).toBe("fail");
  });

  it("as a check it has the rule's own strength where it names one, else the country's", () => {
    const check = "national-check-digits";
    expect(checkOfVerification("key", { result: "pass" }, "error")).toEqual({
      check,
      result: "pass",
      strength: "error",
      detail: say`Passed: ${part.name("key")}.`,
    });
    const fail = { result: "fail", detail: say`Wrong.` } as const;
    expect(checkOfVerification("key", fail, "error")).toEqual({ check, ...fail, strength: "error" });
    expect(checkOfVerification("key", { ...fail, expected: "1", strength: "hint" }, "error")).toEqual({
      ...{ check, ...fail },
      strength: "hint",
      expected: "1",
    });
    const open = { result: "undecidable", detail: say`?` } as const;
    expect(checkOfVerification("key", open, "warning")).toEqual({ check, ...open, strength: "warning" });
  });

  it("what is no digit never adds up", () => {
    expect(["0", "9"].map((text) => digitAt(text, 0))).toEqual([0, 9]);
    for (const text of ["/", ":", "A", ""]) expect(digitAt(text, 0)).toBeNaN();
  });

  it("the digital root is the digit sum of the digit sum", () => {
    const sum = (value: number): number =>
      value < 10 ? value : sum([...String(value)].reduce((all, digit) => all + Number(digit), 0));
    for (let value = 0; value < 200; value++) expect(digitalRoot(value)).toBe(sum(value));
  });

  it("modulus 97 of a long number is that of all of it", () => {
    const text = "370400440532013000DE00";
    const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join("");
    expect(remainder97(text)).toBe(Number(BigInt(digits) % 97n));
  });
});
