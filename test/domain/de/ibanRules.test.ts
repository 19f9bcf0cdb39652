import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateIban } from "../../../server/src/domain/calculate";
import { checkGermanAccount } from "../../../server/src/domain/de/germanAccount";
import {
  assignedRule,
  assumedMethods,
  BANK_CODES_THEN,
  bankCodesWithOwnRule,
} from "../../../server/src/domain/de/ibanRules/bankRules";
import { ibanRuleNumbers } from "../../../server/src/domain/de/ibanRules/rules";
import { checkIban, computeIbanCheckDigits } from "../../../server/src/domain/iban";
import { noReferenceData, type ReferenceData } from "../../../server/src/domain/inspect";
import { germanBank } from "../../support/germanBanks";

interface Bank {
  readonly blz: string;
  readonly rule: string;
  readonly method: string;
  readonly deleted?: string;
  readonly successor?: string;
}

interface Case {
  readonly blz: string;
  readonly rule: string;
  readonly account: string;
  readonly iban?: string;
  readonly error?: "none" | "account";
  readonly bic?: string;
}

const { banks, cases }: { readonly banks: readonly Bank[]; readonly cases: readonly Case[] } = JSON.parse(
  readFileSync("test/fixtures/de-iban-rules.json", "utf8"),
);
const listed = new Map(banks.map((bank) => [bank.blz, bank]));

/** A bank code file of the fixture's banks, with or without the column of the IBAN rule. */
function bankFile(hasRules: boolean): ReferenceData {
  return {
    ...noReferenceData,
    germanBank(blz) {
      const bank = listed.get(blz);
      if (bank === undefined) return "not-listed";
      const { method, rule, successor = null, deleted } = bank;
      return germanBank({
        method,
        successor,
        isLeaving: deleted === "1",
        ibanRule: hasRules ? rule.slice(0, 4) : null,
      });
    },
  };
}

const extended = bankFile(true);
const calculate = (blz: string, account: string, reference = extended) =>
  calculateIban({ country: "DE", bankcode: blz, account }, reference);

/** A reference in which one bank code has a rule, and no account a check digit. */
function oneBank(rule: string, method = "09"): ReferenceData {
  return { ...noReferenceData, germanBank: () => germanBank({ ibanRule: rule, method }) };
}

describe("published cases", () => {
  it.each(cases)("rule $rule, $blz with $account", ({ blz, account, iban, bic }) => {
    const result = calculate(blz, account);
    expect(result.ok ? result.iban : null).toBe(iban ?? null);
    if (result.ok) expect(result.assumed).toBe(false);
    // The rule itself names a BIC for most bank codes of one bank only; the others are those of the bank code file.
    if (result.ok && bic !== undefined && result.bic !== null) expect(result.bic).toBe(bic);
  });

  it("come out the same by the own table, where the file has no rules", () => {
    const plain = bankFile(false);
    const differing = cases.filter(({ blz, account, iban }) => {
      const result = calculate(blz, account, plain);
      return (result.ok ? result.iban : undefined) !== iban;
    });
    expect(differing).toEqual([]);
  });

  it("none becomes a wrong IBAN without any file, unless it is said to be assumed or untested", () => {
    const silent = cases.filter(({ blz, account, iban }) => {
      const result = calculate(blz, account, noReferenceData);
      return result.ok && result.iban !== iban && !result.assumed;
    });
    // Successors and accounts that only a loaded file can tell.
    expect(silent).toEqual([]);
  });
});

describe("an IBAN that exists", () => {
  it.each([
    ["HypoVereinsbank, rule 0031", "0031", "fail"],
    ["Deutsche Bank, rule 0020", "0020", "pass"],
  ])("its account is closed at one bank and open at another: %s", (_, rule, result) => {
    const bban = "370700600850000000";
    const checks = checkIban(`DE${computeIbanCheckDigits("DE", bban)}${bban}`, oneBank(rule));
    expect(checks.find(({ check }) => check === "bank-rule")?.result).toBe(result);
  });

  it("of Commerzbank's rule has the method of the bank that its code was of", () => {
    expect(assumedMethods("0005", "99980000")[0]).toBe("76");
    expect(assumedMethods("0005", "99940000")[0]).toBe("13");
  });
});

describe("an account that is a pseudo account", () => {
  it("is replaced whatever its zeros in front, and its check digit is not asked for", () => {
    for (const account of ["1111", "01111", "0000001111"]) {
      expect(calculate("10050000", account)).toMatchObject({ ok: true, iban: "DE19100500006600012020" });
    }
  });

  it("holds for its bank code alone", () => {
    const commerzbank = oneBank("0005", "76");
    expect(calculate("10080000", "1987", commerzbank)).toMatchObject({ ok: true });
    expect(calculate("12080000", "1987", commerzbank)).toMatchObject({ ok: false });
  });
});

describe("what is not known is never presented as certain", () => {
  it.each([
    ["no bank list", "70169464", noReferenceData],
    ["a rule number of later years", "70169464", oneBank("0099")],
    [
      "a bank code of a group whose name does not fit",
      "99940001",
      { ...noReferenceData, germanBank: () => germanBank({ name: "Other Bank", method: "00" }) },
    ],
  ])("%s", (_, blz, reference) => {
    const result = calculate(blz, "9290701", reference);
    expect(result).toMatchObject({ ok: true, assumed: true });
    expect(result.ok && result.notes.join(" ")).toContain("Ask the bank");
  });

  it("a bank code that a complete list lacks has no IBAN at all", () => {
    expect(calculate("99999999", "9290701")).toMatchObject({ ok: false, error: "BLZ/Bank Code not valid" });
  });

  it("a method that is not known is named", () => {
    const result = calculate("70169464", "1234567", { ...noReferenceData, germanBank: () => germanBank({}) });
    expect(result).toMatchObject({ ok: true, assumed: false });
    expect(result.ok && result.notes.join(" ")).toContain("not tested");
  });

  it("says which rule was used and where it is from", () => {
    const result = calculate("10050000", "1111");
    expect(result.ok && result.notes).toEqual([
      "IBAN rule 0004 (bank code file of 2026-09-07).",
      "The account number was replaced or completed (IBAN rule 0004).",
    ]);
    const plain = calculate("10050000", "1111", bankFile(false));
    expect(plain.ok && plain.notes[0]).toBe("IBAN rule 0004 (Paylint's table of September 2025).");
  });
});

describe("every rule", () => {
  it("is known: 0000 to 0057", () => {
    expect(ibanRuleNumbers).toEqual(Array.from({ length: 58 }, (_, number) => String(number).padStart(4, "0")));
  });

  it.each(ibanRuleNumbers)("%s answers for any account, with a valid IBAN or a reason", (rule) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom("00", "13", "63", "76", "99", "09"),
        (number, method) => {
          const result = calculate("12345678", String(number), oneBank(rule, method));
          if (result.ok) {
            // The own table knows bank codes that rules put in the place of this one, but not the invented method.
            const failed = checkIban(result.iban, noReferenceData).filter((check) => check.result === "fail");
            expect(failed.filter(({ check }) => check !== "national-check-digits")).toEqual([]);
          } else expect(result.reason ?? result.error).not.toBe("");
        },
      ),
      { numRuns: 60 },
    );
  });

  it("an account that the method refuses has no IBAN under the standard rule", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom("00", "10", "32", "88", "A3"),
        (number, method) => {
          const isWrong = checkGermanAccount(method, String(number)) === "invalid";
          expect(calculate("12345678", String(number), oneBank("0000", method)).ok).toBe(!isWrong);
        },
      ),
    );
  });
});

describe("Commerzbank and Deutsche Bank, accounts made by hand", () => {
  it.each([
    ["six digits get the sub-account (method 13)", "10040000", "13", "150101", null],
    ["nine digits stay", "10040000", "13", "150103000", "0150103000"],
    ["a bank without check digits leaves them as they are", "10040000", "09", "150101", "0000150101"],
    ["the unchanged account has precedence (method 76)", "10080000", "76", "732502200", "0732502200"],
    ["else it is completed", "10080000", "76", "7325022", "0732502200"],
    ["one to four digits have no IBAN", "10070000", "63", "1234", null],
  ])("%s", (_, blz, method, account, expected) => {
    const rule = blz.charAt(3) === "7" ? "0020" : "0005";
    const result = calculate(blz, account, oneBank(rule, method));
    expect(result.ok ? result.iban.slice(12) : null).toBe(expected);
  });

  it("a short account is never taken as it stands where its bank completes it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
        for (const [blz, rule, method] of [
          ["10040000", "0005", "13"],
          ["10070000", "0020", "63"],
        ] as const) {
          const result = calculate(blz, String(number), oneBank(rule, method));
          if (result.ok) expect(result.iban.slice(12)).toBe(`00${number}00`);
        }
      }),
    );
  });
});

describe("a bank whose method is not known", () => {
  it("has an IBAN that is certain exactly where the likely methods agree on it", () => {
    const open: ReferenceData = { ...noReferenceData, germanBank: () => germanBank({ ibanRule: "0005" }) };
    let agreed = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (number) => {
        // A code of Commerzbank by its fourth digit: most have method 13, some none.
        const of = (reference: ReferenceData) => calculate("12345678", String(number), reference);
        const [likely, other, unknown] = [of(oneBank("0005", "13")), of(oneBank("0005", "09")), of(open)];
        const isOne = likely.ok && other.ok && likely.iban === other.iban;
        if (isOne) agreed += 1;
        // Refused by the likely method alone, it isn't refused: nothing is certain by the own table.
        if (!likely.ok) expect(unknown.ok === other.ok && (!unknown.ok || unknown.assumed)).toBe(true);
        else if (unknown.ok) expect([unknown.iban, unknown.assumed]).toEqual([likely.iban, !isOne]);
        else expect.unreachable();
      }),
      { numRuns: 300 },
    );
    expect(agreed).toBeGreaterThan(0);
  });
});

describe("an account that Deutsche Bank keeps for another bank (method C7)", () => {
  it("is refused where the second way of the method fits, and wrong where none does", () => {
    const seen = new Map<string, Set<string>>();
    for (let number = 100_000_000; number < 100_100_000; number += 97) {
      const isRight = (method: string) => checkGermanAccount(method, String(number)) === "valid";
      const result = calculate("76026000", String(number), oneBank("0020", "C7"));
      const expected = isRight("63") ? "right" : isRight("06") ? "kept elsewhere" : "wrong";
      seen.set(expected, (seen.get(expected) ?? new Set()).add(result.ok ? "IBAN" : (result.reason ?? "")));
    }
    expect(Object.fromEntries([...seen].map(([kind, answers]) => [kind, [...answers]]))).toEqual({
      right: ["IBAN"],
      "kept elsewhere": [expect.stringContaining("not released")],
      wrong: [expect.stringContaining("wrong by method C7")],
    });
  });
});

describe("a bank code of UniCredit that is given up", () => {
  it.each(["0031", "0032", "0033", "0034", "0035"])("rule %s: only 0031 refuses its short accounts", (rule) => {
    const leaving = (isLeaving: boolean): ReferenceData => ({
      ...noReferenceData,
      germanBank: () => germanBank({ ibanRule: rule, method: "09", isLeaving }),
    });
    expect(calculate("12345678", "123456", leaving(false)).ok).toBe(true);
    expect(calculate("12345678", "123456", leaving(true)).ok).toBe(rule !== "0031");
  });
});

describe("the own table", () => {
  it("counts as the published list of September 2025", () => {
    expect([BANK_CODES_THEN, bankCodesWithOwnRule()]).toEqual([3513, 1256]);
    expect([
      assignedRule("50040033", null),
      assignedRule("50040084", null),
      assignedRule("50070050", null),
    ]).toMatchObject([{ rule: "0001" }, { rule: "0000" }, { rule: "0000" }]);
  });

  it("trusts the digit of the group only with the bank's name", () => {
    expect(assignedRule("99940001", "Commerzbank Neustadt")).toEqual({ rule: "0005", certain: true });
    expect(assignedRule("99970001", "Deutsche Bank Neustadt")).toEqual({ rule: "0020", certain: true });
    expect(assignedRule("99980001", "Volksbank Neustadt")).toBeNull();
    expect(assignedRule("99940001", null)).toEqual({ rule: "0005", certain: false });
  });
});

describe("an IBAN that is there", () => {
  const ruleCheck = (blz: string, account: string, reference = extended) => {
    const bban = blz + account.padStart(10, "0");
    const checks = checkIban(`DE${computeIbanCheckDigits("DE", bban)}${bban}`, reference);
    return checks.find(({ check }) => check === "bank-rule");
  };

  it.each([
    ["a bank code without IBANs", "50040033", "1234567", "fail", "warning"],
    ["an account that is not released", "21050000", "12", "fail", "warning"],
    ["a closed account", "12080000", "998000000", "fail", "warning"],
    ["a bank code that is always replaced", "50220200", "86288411", "fail", "hint"],
    ["a bank code replaced by one account", "62220000", "1", "fail", "hint"],
    ["a pseudo account", "10050000", "1111", "pass", "warning"],
    ["any other account", "10050000", "6600012020", "pass", "warning"],
  ])("%s", (_, blz, account, result, strength) => {
    expect(ruleCheck(blz, account)).toMatchObject({ result, strength });
  });

  it("of the standard rule is told nothing of rules, nor one whose rule is only assumed", () => {
    expect(ruleCheck("13061078", "101508")).toBeUndefined();
    expect(ruleCheck("99940001", "101508", noReferenceData)).toBeUndefined();
  });

  it("with a pseudo account or one that the bank exempts is not called wrong by the method", () => {
    const method = (blz: string, account: string) => {
      const bban = blz + account.padStart(10, "0");
      return checkIban(`DE${computeIbanCheckDigits("DE", bban)}${bban}`, extended).find(
        ({ check }) => check === "national-check-digits",
      )?.result;
    };
    expect(method("10050000", "1111")).toBe("not-applicable");
    expect(method("35060190", "55111")).toBe("not-applicable");
    expect(method("10050000", "6600012021")).toBe("fail");
  });

  it("that a rule made is never reported, but for a bank code that the rule should have replaced", () => {
    const reported = cases.flatMap(({ iban }) =>
      iban === undefined ? [] : checkIban(iban, extended).filter(({ result }) => result === "fail"),
    );
    expect(reported).toEqual([]);
  });
});
