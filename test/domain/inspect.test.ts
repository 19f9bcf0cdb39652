import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateIban } from "../../server/src/domain/calculate";
import type { Check } from "../../server/src/domain/check";
import { guessKind } from "../../server/src/domain/guessKind";
import { type InspectInput, inspect, noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { germanBank } from "../support/germanBanks";
import { modulusTable } from "../support/ukTable";

const reference: ReferenceData = {
  ...noReferenceData,
  ukModulus: () => modulusTable,
  germanBank: (blz) => (blz === "12345678" ? germanBank({ method: "00" }) : null),
};

function failed(checks: readonly Check[]): string[] {
  return checks.filter(({ result }) => result === "fail").map(({ check, strength }) => `${check} ${strength}`);
}

describe("case files", () => {
  const uk: readonly { sortCode: string; account: string; valid: boolean }[] = JSON.parse(
    readFileSync("test/fixtures/uk-modulus.json", "utf8"),
  );
  const german: readonly { method: string; account: string; valid: boolean; blz?: string }[] = JSON.parse(
    readFileSync("test/fixtures/de-check-digits.json", "utf8"),
  );

  it.each(uk)("sort code $sortCode with $account", ({ sortCode, account, valid }) => {
    expect(inspect({ kind: "sortCode", value: sortCode, account }, reference).valid).toBe(valid);
    expect(inspect({ kind: "account", country: "GB", value: account, bankcode: sortCode }, reference).valid).toBe(
      valid,
    );
  });

  it("German accounts by method", () => {
    const disagreeing = german.filter(({ method, account, valid, blz }) => {
      const bankcode = blz ?? null;
      return inspect({ kind: "account", country: "DE", value: account, method, bankcode }, reference).valid !== valid;
    });
    // Method 09 has no check digit: the number may be right, but nothing says so.
    expect(disagreeing).toEqual([{ method: "09", account: "9999999999", valid: true }]);
  });
});

describe("national check digits", () => {
  interface NationalCase {
    readonly country: string;
    readonly kind: string;
    readonly input: { readonly bankcode?: string; readonly branch?: string; readonly account?: string };
    readonly valid: boolean;
    readonly severity?: string;
  }
  const national: readonly NationalCase[] = JSON.parse(
    readFileSync("test/fixtures/national-check-digits.json", "utf8"),
  );

  it("agree with the case file for bank codes and accounts", () => {
    const checked = national.filter(({ kind }) => kind !== "iban");
    expect(checked.length).toBeGreaterThan(400);
    const disagreeing = checked.filter(({ country, kind, input, valid, severity }) => {
      const { bankcode = null, branch = null, account = "" } = input;
      const question: InspectInput =
        kind === "bankCode"
          ? { kind: "nid", country, value: bankcode ?? "" }
          : { kind: "account", country, value: account, bankcode, branch };
      return inspect(question, reference).valid !== (valid ? true : severity === "error" ? false : null);
    });
    expect(disagreeing).toEqual([]);
  });

  it("keeps the separators of an account that has parts", () => {
    const question = { kind: "account", country: "CZ", value: " 19-2000145399 ", bankcode: "0800" } as const;
    expect(inspect(question, reference)).toMatchObject({ country: "CZ", value: "19-2000145399", valid: true });
  });
});

describe("IBANs and BICs", () => {
  it.each([
    ["iban", "gb29 nwbk 6016 1331 9268 19", "GB", "GB29NWBK60161331926819", true],
    ["iban", "GB28NWBK60161331926819", "GB", "GB28NWBK60161331926819", false],
    ["iban", "12345", null, "12345", false],
    ["bic", "nwbkgb2l", "GB", "NWBKGB2L", true],
    ["bic", "NWBKXX2L", null, "NWBKXX2L", false],
    ["iban", "IBAN: GB29 NWBK 6016 1331 9268 19", "GB", "GB29NWBK60161331926819", true],
    ["iban", "iban gb28 nwbk 6016 1331 9268 19", "GB", "GB28NWBK60161331926819", false],
  ] as const)("%s %s", (kind, text, country, value, valid) => {
    expect(inspect({ kind, value: text }, reference)).toMatchObject({ country, value, valid });
  });
});

describe("numbers that stand for one still to come", () => {
  const ask = (country: string, value: string) => inspect({ kind: "account", country, value }, reference);

  it.each([
    ["MX", "000000000000000000"],
    ["NO", "00000000000"],
    ["NO", "0000.00.00000"],
    ["FI", "000000-00"],
    ["HU", "00000000-00000000-00000000"],
    ["ES", "0000 0000 00 0000000000"],
    ["BE", "000-0000000-00"],
    ["CZ", "000000-0000000000/0000"],
    ["FR", "00000000000000000000000"],
    ["AR", "0000000000000000000000"],
    ["DE", "0"],
    ["GB", "00000000"],
    ["US", "0000000000"],
  ])("%s %s is neither right nor wrong, and has no IBAN", (country, value) => {
    expect(ask(country, value)).toMatchObject({ valid: null, checks: [{ check: "placeholder" }] });
    expect(calculateIban({ country, account: value, bankcode: "0000" }, reference).ok).toBe(false);
  });

  it("the same of an IBAN, and of an account beside its sort code", () => {
    expect(inspect({ kind: "iban", value: "GB00 0000 0000 0000 0000 00" }, reference).valid).toBeNull();
    expect(inspect({ kind: "iban", value: "NO00 0000 0000 000" }, reference).valid).toBeNull();
    expect(inspect({ kind: "sortCode", value: "089999", account: "00000000" }, reference).valid).toBeNull();
  });

  it("one digit over and over is never called right", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 7, max: 26 }),
        fc.constantFrom(..."MX NO FI HU ES BE CZ FR AR NL PL SE NZ".split(" ")),
        (digit, length, country) => {
          expect(ask(country, String(digit).repeat(length)).valid).not.toBe(true);
        },
      ),
    );
  });

  it("no IBAN comes of an account of zeros behind a bank code", () => {
    for (const input of [
      { country: "NO", account: "86010000000" },
      { country: "FR", bankcode: "20041", branch: "01005", account: "00000000000" },
      { country: "DE", bankcode: "37040044", account: "0000000000" },
      { country: "GB", bankcode: "089999", account: "00000000", bic: "TESTGB2L" },
    ])
      expect(calculateIban(input, reference).ok).toBe(false);
  });
});

describe("as people write them", () => {
  it.each([
    ["iban", "DE89.3704.0044.0532.0130.00", "DE89370400440532013000"],
    ["iban", "DE89\u20113704\u20110044\u20110532\u20110130\u201100", "DE89370400440532013000"],
    ["iban", "IBAN: DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["iban", "\u200bDE89370400440532013000", "DE89370400440532013000"],
    ["iban", "'DE89370400440532013000", "DE89370400440532013000"],
    ["bic", "BIC DEUTDEFF", "DEUTDEFF"],
    ["bic", "SWIFT: DEUTDEFF500", "DEUTDEFF500"],
    ["bic", "DEUT DE FF", "DEUTDEFF"],
    ["sortCode", "20.00.00", "200000"],
    ["sortCode", "20\u201300\u201300", "200000"],
    ["sortCode", "20/00/00", "200000"],
  ] as const)("%s %s", (kind, written, value) => {
    const inspection = inspect({ kind, value: written }, reference);
    expect(inspection).toMatchObject({ value });
    expect(inspection.checks.filter(({ result }) => result === "fail")).toEqual([]);
    expect(guessKind(written, null)).toBe(kind);
  });
});

describe("a lone value", () => {
  it.each([
    ["DEUTDEFF", null, "bic"],
    ["E097AEXX", null, "bic"],
    ["DEUTZZFF", null, "bic"],
    ["200000", null, "sortCode"],
    ["200000", "IE", "sortCode"],
    ["200000", "DE", "nid"],
    ["12345678", "GB", "nid"],
    ["12345678", null, null],
  ])("%s of %s is taken for %s", (value, country, kind) => {
    expect(guessKind(value, country)).toBe(kind);
  });
});

describe("sort codes", () => {
  it.each<[string, Omit<InspectInput, "kind">, boolean | null]>([
    ["form alone", { value: "08-99-99" }, true],
    ["with an account that passes", { value: "089999", account: "66374958" }, true],
    ["with an account that fails", { value: "089999", account: "66374959" }, false],
    ["with an account of seven digits, filled", { value: "089999", account: "6637495" }, false],
    ["outside the table", { value: "123456", account: "12345678" }, null],
    ["five digits", { value: "08999" }, false],
    ["seven digits", { value: "0899999" }, false],
    ["letters", { value: "08999A" }, false],
    ["nothing", { value: "" }, false],
    ["an account of five digits", { value: "089999", account: "12345" }, false],
    ["an account with letters", { value: "089999", account: "6637495X" }, false],
    ["Ireland, no published rule", { value: "931152", country: "IE", account: "12345678" }, null],
    ["Ireland, account quoted without its zeros", { value: "931152", country: "IE", account: "123456" }, null],
    ["Ireland, account cut", { value: "931152", country: "IE", account: "12345" }, null],
    ["Ireland, account too long", { value: "931152", country: "IE", account: "123456789" }, false],
    ["Ireland, not beginning with 9", { value: "201115", country: "ie" }, null],
    ["ten digits, bank unknown", { value: "201115", account: "1234567890" }, null],
    ["ten digits, bank known, outside the table", { value: "080000", account: "1234567890" }, null],
    ["nine digits, bank known, outside the table", { value: "090000", account: "123456789" }, null],
  ])("%s", (_case, input, valid) => {
    expect(inspect({ kind: "sortCode", ...input }, reference).valid).toBe(valid);
  });

  it("answers with the pair's checks", () => {
    const { country, value, checks } = inspect({ kind: "sortCode", value: "08 99 99", account: "66374958" }, reference);
    expect({ country, value }).toEqual({ country: "GB", value: "089999" });
    expect(checks.map(({ check, result }) => `${check} ${result}`)).toEqual([
      "characters pass",
      "length pass",
      "modulus pass",
    ]);
  });

  it("says why a sort code outside the table proves nothing", () => {
    const { checks } = inspect({ kind: "sortCode", value: "123456", account: "12345678" }, reference);
    expect(checks.at(-1)).toMatchObject({ check: "modulus", result: "undecidable" });
    expect(checks.map(({ detail }) => textOf(detail)).at(-1)).toContain("cannot be disproved");
  });

  it("cannot tell without a table", () => {
    expect(inspect({ kind: "sortCode", value: "089999", account: "66374959" }, noReferenceData).valid).toBeNull();
  });

  it("convention never proves an account wrong", () => {
    const { checks, valid } = inspect({ kind: "sortCode", value: "720000", account: "123456789" }, reference);
    expect(valid).not.toBe(false);
    expect(failed(checks).every((check) => check.endsWith("warning"))).toBe(true);
  });
});

describe("national bank codes", () => {
  it.each([
    ["is wrong", "12345678901"],
    ["can't be decided", "532013000"],
  ])("say of an account that %s what its own checks say", (_, account) => {
    const said = inspect({ kind: "nid", country: "DE", value: "37040044", account }, reference).checks.at(-1);
    const own = inspect({ kind: "account", country: "DE", value: account, bankcode: "37040044" }, reference).checks;
    expect(own.find(({ result }) => result === said?.result)?.detail).toEqual(said?.detail);
  });

  it.each<[string, Omit<InspectInput, "kind">, boolean | null]>([
    ["US routing number", { country: "US", value: "021000021" }, true],
    ["US, wrong check digit", { country: "US", value: "021000022" }, false],
    ["US, no such prefix", { country: "US", value: "131000021" }, false],
    ["US, eight digits", { country: "US", value: "02100002" }, false],
    ["lower-case country", { country: "us", value: "0210-0002-1" }, true],
    ["IFSC in lower case", { country: "IN", value: "sbin0394026" }, true],
    ["IFSC without its zero", { country: "IN", value: "KKBK1405751" }, false],
    ["Swiss IID without leading zeros", { country: "CH", value: "762" }, null],
    ["no country", { value: "021000021" }, null],
    ["CLABE", { country: "MX", value: "032180000118359719" }, true],
    ["CLABE, wrong check digit", { country: "MX", value: "032180000118359718" }, false],
    ["CLABE, 17 digits", { country: "MX", value: "03218000011835971" }, false],
    ["CBU", { country: "AR", value: "01749146-65854247597440" }, true],
    ["CBU, wrong second block", { country: "AR", value: "0174914665854247597441" }, false],
    ["CCI, which only warns", { country: "PE", value: "00316514230697670989" }, null],
    ["Portuguese NIB", { country: "PT", value: "0002.0123.12345678901.54" }, true],
    ["Portuguese NIB, wrong", { country: "PT", value: "000201231234567890155" }, false],
    ["Italian coordinates", { country: "IT", value: "X 05428 11101 000000123456" }, true],
    ["Italian coordinates, wrong CIN", { country: "IT", value: "Y 05428 11101 000000123456" }, false],
    ["Polish NRB", { country: "PL", value: "61 1090 1014 0000 0712 1981 2874" }, true],
    ["Swedbank's fifth digit", { country: "SE", value: "8327-9" }, true],
    ["Swedbank's fifth digit, wrong", { country: "SE", value: "83278" }, false],
    ["five digits elsewhere in Sweden", { country: "SE", value: "58390" }, null],
    ["Canadian, as on cheques", { country: "CA", value: "07724-001" }, true],
    ["Canadian, eight digits", { country: "CA", value: "07724001" }, false],
    ["a country without bank codes", { country: "AQ", value: "1234" }, null],
    ["nothing", { country: "US", value: "" }, false],
    ["BLZ with an account that its method accepts", { country: "DE", value: "12345678", account: "9290701" }, true],
    ["BLZ with an account that it refuses", { country: "DE", value: "12345678", account: "9290702" }, false],
    ["BLZ whose method is unknown", { country: "DE", value: "87654321", account: "9290702" }, null],
  ])("%s", (_case, input, valid) => {
    expect(inspect({ kind: "nid", ...input }, reference).valid).toBe(valid);
  });
});

describe("accounts", () => {
  it.each<[string, Omit<InspectInput, "kind">, boolean | null]>([
    ["German, method given", { country: "DE", value: "0532013000", method: "13" }, true],
    ["German, method given without country", { value: "0532013000", method: "13" }, true],
    ["German, method of its bank", { country: "DE", value: "9290701", bankcode: "123 456 78" }, true],
    ["German, bank unknown", { country: "DE", value: "9290702" }, null],
    ["German, unknown method", { country: "DE", value: "9290701", method: "ZZ" }, null],
    ["German, eleven digits", { country: "DE", value: "12345678901", method: "00" }, false],
    ["German, all zeros", { country: "DE", value: "0000000000", method: "09" }, null],
    ["German, letters", { country: "DE", value: "12345A", method: "00" }, false],
    ["exempt from its method's check", { country: "DE", value: "59999", method: "08" }, true],
    ["British, sort code unknown", { country: "GB", value: "66374958" }, null],
    ["British", { country: "GB", value: "66374958", bankcode: "08-99-99" }, true],
    ["British, wrong", { country: "GB", value: "66374959", bankcode: "089999" }, false],
    ["British, sort code in the branch", { country: "GB", value: "66374959", branch: "089999" }, false],
    ["British, sort code malformed", { country: "GB", value: "66374959", bankcode: "0899" }, null],
    ["Irish, no published rule", { country: "IE", value: "12345678" }, null],
    ["Irish, too long", { country: "IE", value: "123456789" }, false],
    ["German, all zeros, method unknown", { country: "DE", value: "0000000000" }, null],
    ["German, the IBAN in its place", { country: "DE", value: "DE89 3704 0044 0532 0130 00" }, true],
    ["British, the IBAN in its place, wrong", { country: "GB", value: "GB28NWBK60161331926819" }, false],
    ["Swedish, clearing number in front", { country: "SE", value: "5839-8257466" }, true],
    ["Swedish, clearing number and account in one", { country: "SE", value: "58398257466" }, true],
    ["Swedish, in one, wrong", { country: "SE", value: "58398257467" }, false],
    ["Swedish, parted by a comma", { country: "SE", value: "8327-9,0147258925" }, true],
    ["Swedish, without clearing number", { country: "SE", value: "8257466" }, null],
    ["of a New Zealand bank without check digits", { country: "NZ", value: "31-1234-0123456-00" }, null],
    ["no country", { value: "12345678" }, null],
  ])("%s", (_case, input, valid) => {
    expect(inspect({ kind: "account", ...input }, reference).valid).toBe(valid);
  });
});

describe("any input", () => {
  const kinds = ["iban", "bic", "sortCode", "account", "nid"] as const;
  const countries = [null, "GB", "IE", "DE", "US", "CZ", "IN", "XX", "", "constructor"];

  it("gets an answer, and no detail holds the account", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(...countries),
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9]{5,12}$/u)),
        fc.option(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{6,10}$/u))),
        (kind, country, value, account) => {
          const { checks, valid } = inspect({ kind, country, value, account }, reference);
          expect(checks.length).toBeGreaterThan(0);
          expect([true, false, null]).toContain(valid);
          if (account === null || !/^[0-9]{6,}$/u.test(account) || value.includes(account)) return;
          for (const { detail } of checks) expect(textOf(detail)).not.toContain(account);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(["SE", "CZ", "IS", "RS", "NZ", "CH", "FI"])(
    "%s: an account full of white space is answered at once",
    (country) => {
      const value = `5839${" ".repeat(300_000)}8257466${" -".repeat(100_000)}${"x".repeat(40)}`;
      expect(inspect({ kind: "account", country, value }, reference).valid).toBe(false);
    },
  );

  it.each(kinds)("%s: a megabyte of digits is refused", (kind) => {
    const value = "1".repeat(1_000_000);
    expect(inspect({ kind, country: "GB", value, account: value }, reference).valid).toBe(false);
  });
});

describe("a country by its everyday code", () => {
  it.each([
    ["sortCode", "089999", "66374958"],
    ["nid", "08-99-99", null],
  ] as const)("is the one that is meant: %s", (kind, value, account) => {
    expect(inspect({ kind, value, account, country: "UK" }, noReferenceData)).toEqual(
      inspect({ kind, value, account, country: "GB" }, noReferenceData),
    );
  });
});
