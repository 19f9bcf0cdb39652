/** Check digits given apart lead to the account they stand in, or to none: never to another. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateIban, type IbanInput } from "../../server/src/domain/calculate";
import { countryOf } from "../../server/src/domain/countries/countries";
import { allIbanFormats, type PartName } from "../../server/src/domain/countries/ibanFormats";
import { ibanParts } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { validIban } from "../support/ibans";

const INPUTS: Readonly<Partial<Record<PartName, keyof IbanInput>>> = {
  bankCode: "bankcode",
  branchCode: "branch",
  account: "account",
  checkDigits: "cd",
  accountPrefix: "prefix",
};

/** The registry's parts, as somebody has them in fields of their own; check digits that end the account stand apart. */
function partsOf(iban: string): IbanInput {
  const country = iban.slice(0, 2);
  const parts: Partial<Record<keyof IbanInput, string>> = {};
  for (const { part, value } of ibanParts(iban)) {
    const name = INPUTS[part];
    if (name !== undefined) parts[name] = (parts[name] ?? "") + value;
  }
  const digits = countryOf(country)?.calculation?.checkDigitsEndAccount ?? 0;
  const { account = "" } = parts;
  if (parts.cd === undefined && digits > 0) {
    parts.cd = account.slice(-digits);
    parts.account = account.slice(0, -digits);
  }
  return { country, ...parts };
}

const withCheckDigits = allIbanFormats()
  .filter(({ country, parts }) => {
    const own = countryOf(country)?.calculation;
    return own?.checkDigitsEndAccount !== undefined || parts.some(({ part }) => part === "checkDigits");
  })
  .map(({ country }) => country);

/** Their own ways to write a whole account are all that they take: Hungary's in one piece, Sweden's by clearing number. */
const ONE_PIECE = new Set(["HU", "SE"]);

describe.each(withCheckDigits)("%s", (country) => {
  it("the parts of an IBAN give it again", () => {
    fc.assert(
      fc.property(validIban(country), (iban) => {
        const result = calculateIban(partsOf(iban), noReferenceData);
        if (ONE_PIECE.has(country)) expect(result.ok).toBe(false);
        else expect(result.ok && result.iban).toBe(iban);
      }),
      { numRuns: 150 },
    );
  });

  it("others are refused, or stand in the IBAN as they were given", () => {
    fc.assert(
      fc.property(validIban(country), fc.integer({ min: 1, max: 9 }), (iban, by) => {
        const parts = partsOf(iban);
        const { cd = "" } = parts;
        const last = /\d$/u.test(cd) ? String((Number(cd.slice(-1)) + by) % 10) : cd === "A" ? "B" : "A";
        const given = { ...parts, cd: cd.slice(0, -1) + last };
        const result = calculateIban(given, noReferenceData);
        if (result.ok) expect(partsOf(result.iban)).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });
});

it("an account in full that begins as its bank's code does isn't taken for a shorter one", () => {
  const calculate = (cd: string) =>
    calculateIban({ country: "FI", bankcode: "229", account: "2298000000", cd }, noReferenceData);
  expect(calculate("3")).toMatchObject({ ok: true, iban: "FI1522922980000003" });
  // Read as 229800-00007 it would be right, and another account.
  expect(calculate("7").ok).toBe(false);
});

describe("Denmark, whose accounts have no check that would tell", () => {
  const calculate = (account: string, cd: string) =>
    calculateIban({ country: "DK", bankcode: "0040", account, cd }, noReferenceData);

  it("nine digits and one are ten, whatever the nine end in", () => {
    for (const [account, cd] of [
      ["206135809", "9"],
      ["206135809", "4"],
    ] as const) {
      const result = calculate(account, cd);
      expect(result.ok && result.iban.slice(8)).toBe(account + cd);
    }
  });

  it("a shorter account that ends in them may hold them or not, so that no IBAN is made", () => {
    expect(calculate("6135809", "9")).toMatchObject({ ok: false, cause: "account-check-digits" });
    expect(calculate("0206135809", "9").ok).toBe(true);
  });
});
