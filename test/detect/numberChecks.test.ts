/** The checks that values of a name are asked: published numbers pass, and of ten last digits one does. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { BESIDE_CHECKS, ROLES } from "../../server/src/detect/numbers/beside";
import { chanceOfOne, chanceOfPair, withoutRuns } from "../../server/src/detect/numbers/chance";
import { checksWith, OTHER_CHECKS } from "../../server/src/detect/numbers/checks";
import { Judge } from "../../server/src/detect/numbers/judge";
import { noReferenceData } from "../../server/src/domain/inspect";

const [luhn, ean, lei, mod11And10, norwegianIdentity] = OTHER_CHECKS;
const CHECKS = checksWith({
  reference: { ...noReferenceData, listsBankCode: (country, code) => country === "NO" && code === "86011" },
  directory: { knowsBic: (bic8) => bic8 === "COBADEFF", knowsNid: () => null },
});
const named = (says: string) => CHECKS.filter((check) => check.says.includes(says));

/** The last digits with which a number passes. */
const lastDigits = (check: { passes(value: string): boolean } | undefined, front: string): string[] =>
  [..."0123456789"].filter((digit) => check?.passes(front + digit));

describe("checks of other numbers", () => {
  it.each([
    ["Luhn", luhn, "79927398713"],
    ["EAN-13", ean, "4006381333931"],
    ["EAN-8", ean, "73513537"],
    ["LEI", lei, "5493001KJTIIGC8Y1R12"],
    ["MOD 11,10", mod11And10, "86095742719"],
    ["Norwegian identity", norwegianIdentity, "15076500565"],
  ])("%s", (_, check, number) => {
    expect(check?.passes(number)).toBe(true);
    // The second control digit of an identity is that of account numbers.
    const checked = check === norwegianIdentity ? number.length - 1 : number.length;
    for (let at = 0; at < checked; at++) {
      const digit = number.charCodeAt(at) - 0x30;
      if (digit > 9) continue;
      const other = number.slice(0, at) + ((digit + 1) % 10) + number.slice(at + 1);
      expect(check?.passes(other), other).toBe(false);
    }
  });

  const fronts = fc.stringMatching(/^\d{7,29}$/u);

  it.each([
    ["Luhn", luhn],
    ["EAN", ean],
    ["MOD 11,10", mod11And10],
  ])("%s lets one of ten last digits through", (_, check) => {
    fc.assert(
      fc.property(fronts, (front) => {
        expect(lastDigits(check, front)).toHaveLength(1);
      }),
    );
  });

  it.each([
    ["Luhn", luhn, 6],
    ["EAN", ean, 8],
    ["MOD 11,10", mod11And10, 6],
  ])("%s asks for digits, of a length", (_, check, fewest) => {
    const passing = (length: number) => lastDigits(check, "1".repeat(length - 1)).length;
    expect([passing(fewest - 1), passing(fewest), passing(30), passing(31)]).toEqual([0, 1, 1, 0]);
    expect(lastDigits(check, "12345678X")).toEqual([]);
  });

  it("an LEI has twenty signs, the last two digits", () => {
    expect([lei?.passes("5493001KJTIIGC8Y1R1"), lei?.passes("5493001KJTIIGC8Y1R123"), lei?.passes("")]).toEqual([
      ...[false, false, false],
    ]);
  });

  it.each([
    ["born in no month", "15136500565"],
    ["born on no day", "32076500565"],
    ["of too few digits", "1507650056"],
  ])("no Norwegian identity: %s", (_, number) => expect(norwegianIdentity?.passes(number)).toBe(false));
});

describe("checks of identifiers", () => {
  it.each<[string, string, boolean]>([
    ["digits of IBANs", "DE89370400440532013000", true],
    ["digits of IBANs", "DE88370400440532013000", false],
    ["digits of IBANs", "ZZ89370400440532013000", false],
    ["form of BICs", "DEUTDEFF", true],
    ["form of BICs", "DEUTXQFF", false],
    ["form of BICs", "DEUTDE", false],
    ["US check digit", "021000021", true],
    ["US check digit", "21000021", true],
    ["US check digit", "021000022", false],
    ["US check digit", "131000008", false],
    ["digits of Norway", "86011117947", true],
    ["digits of Norway", "86011117948", false],
    ["digits of Norway", "8601111794", false],
    ["BICs that a directory lists", "COBADEFFXXX", true],
    ["BICs that a directory lists", "DEUTDEFF", false],
  ])("%s: %s %s", (says, value, passes) => {
    const checks = named(says);
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.some((check) => check.passes(value))).toBe(passes);
  });

  it("BICs are meant where more than a quarter has a sign that no word has", () => {
    const [bic] = named("form of BICs");
    expect(bic?.isMeant?.(["DEUTDEFF", "COBADEFF", "CUSTOMER", "COBADEFFXXX"])).toBe(false);
    expect(bic?.isMeant?.(["DEUTDEFF", "COBADEFF", "DEUTDE2F"])).toBe(true);
  });

  it("what may pass a list is no date, and as long as the country's codes", () => {
    for (const check of named("list of bank codes")) {
      expect(check.mayPass?.("20260129")).toBe(false);
      expect(check.mayPass?.("1234")).toBe(false);
      expect(check.mayPass?.("ABCDEFGH")).toBe(false);
    }
    const [german] = named("list of bank codes of Germany");
    expect([german?.mayPass?.("37040044"), german?.mayPass?.("20261301"), german?.mayPass?.("3704004")]).toEqual([
      ...[true, true, false],
    ]);
  });
});

describe("a list of codes that begin with their bank", () => {
  const BANKS = new Set(["0049", "0075", "0081", "0128", "0182", "0234", "1000", "2100"]);
  const reference = {
    ...noReferenceData,
    listsBankCode: (country: string, code: string) => country === "ES" && BANKS.has(code.slice(0, 4)),
  };
  const says = (values: readonly string[]) => {
    const byPlace = new Map(values.map((value, at) => [at, value]));
    return new Judge({ reference }).alone({ meaning: meaningOf("ref"), values, byPlace }, 1)?.country ?? null;
  };

  it("passes none with a wrong check digit", () => {
    const [spanish] = checksWith({ reference }).filter((check) => check.says.endsWith("bank codes of Spain"));
    expect(spanish?.passes("10001895")).toBe(true);
    expect(spanish?.passes("100018950")).toBe(false);
  });

  it("counts a bank once, however many of its branches there are", () => {
    expect(says([..."12345678"].map((digit, at) => `${[...BANKS][at] ?? ""}${digit}317`))).toBe("ES");
    expect(says([..."12345678"].map((digit) => `1000${digit}317`))).toBeNull();
  });
});

describe("a list of codes that begin with a bank of three digits", () => {
  const reference = {
    ...noReferenceData,
    listsBankCode: (country: string, code: string) =>
      country === "MX" && /^(?:002|012|13[5-9]|6\d\d)\d{3}$/u.test(code),
  };
  const says = (values: readonly string[]) => {
    const byPlace = new Map(values.map((value, at) => [at, value]));
    return new Judge({ reference }).alone({ meaning: meaningOf("ref"), values, byPlace }, 1)?.country ?? null;
  };

  it("counts a bank once, however many of its places there are: what grows slowly passes a few", () => {
    expect(says(Array.from({ length: 24 }, (_, at) => String(135_017 + at * 193)))).toBeNull();
    expect(says(Array.from({ length: 24 }, (_, at) => `${600 + at * 4}${180 + at * 17}`))).toBe("MX");
  });
});

it("a word before numbers that has a country's letters is one BIC", () => {
  const says = (values: readonly string[]) => {
    const byPlace = new Map(values.map((value, at) => [at, value]));
    const judge = new Judge({ reference: noReferenceData });
    return judge.alone({ meaning: meaningOf("districts"), values, byPlace }, 1)?.kind ?? null;
  };
  const NUMBERS = Array.from({ length: 40 }, (_, at) => String(100 + at * 7));
  // NG stands for Nigeria.
  expect(says(NUMBERS.map((number) => `DISTANGA${number}`))).toBeNull();
  const banks = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((letter) => [`${letter}KBADE2F`, `QX${letter}BNGL3`]);
  expect(says(banks)).toBe("bic");
  // The members of a group of banks share all but the last three signs.
  expect(says([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `QXGODEF1${letter}K${letter}`))).toBe("bic");
});

describe("what passes by chance", () => {
  const values = Array.from({ length: 64 }, (_, at) => String(10_000_000 + at * 7919));

  it("is measured on the values, altered", () => {
    expect(chanceOfOne(values, () => true, 0.1)).toBe(0.999);
    expect(chanceOfOne(values, () => false, 0.1)).toBe(0.1);
    const even = chanceOfOne(values, (value) => Number(value) % 2 === 0, 0.01);
    expect(even).toBeGreaterThan(0.1);
    expect(even).toBeLessThan(0.9);
    expect(chanceOfOne([], () => false, 0.1)).toBe(0.999);
  });

  it("alters nothing but the order: letters and digits keep their places", () => {
    chanceOfOne(
      ["COBADE12XXX34"],
      (value) => {
        expect([...value].sort().join("")).toBe([..."COBADE12XXX34"].sort().join(""));
        expect(value).not.toBe("COBADE12XXX34");
        return false;
      },
      0.1,
    );
  });

  it.each<["value" | "beside" | "rows"]>([["value"], ["beside"], ["rows"]])("of pairs by altering: %s", (altered) => {
    const pairs = values.map((value, at) => [value, `1${value}${at % 7}`] as const);
    const seen = new Set<string>();
    const chance = chanceOfPair(
      pairs,
      (value, beside) => {
        const [own, other] = [pairs.some(([one]) => one === value), pairs.some(([, one]) => one === beside)];
        seen.add(own && other ? "rows" : own ? "beside" : "value");
        return null;
      },
      { least: 0.1, altered: [altered] },
    );
    expect([...seen]).toEqual([altered]);
    expect(chance).toBe(0.999);
  });

  it.each<[string, string[], string[]]>([
    ["that count up", ["100001", "100002", "100003"], ["100001"]],
    ["that count down by some", ["100300", "100250", "100201"], ["100300"]],
    ["that lie apart", ["100001", "100101", "100201"], ["100001", "100101", "100201"]],
    ["of another length", ["99999", "100000"], ["99999", "100000"]],
    ["whose fronts differ", ["1000000000001", "2000000000002"], ["1000000000001", "2000000000002"]],
  ])("is told without values %s", (_, all, kept) => expect(withoutRuns(all)).toEqual(kept));
});

describe("forms that numbers are asked for before their check digits", () => {
  const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, "0"));
  const numbers = (from: number, to: number) => pairs.slice(from, to + 1);
  /** Whether any number of so many digits passes that begins so. */
  const begins = (check: { passes(value: string): boolean } | undefined, front: string, length: number): boolean =>
    Array.from({ length: 100 }, (_, at) => front + String(at * 37).padStart(length - front.length - 1, "0")).some(
      (most) => lastDigits(check, most).length > 0,
    );

  it("a Norwegian identity begins with a day and a month, with 40 or 80 added", () => {
    expect(pairs.filter((day) => begins(norwegianIdentity, `${day}05`, 11))).toEqual([
      ...numbers(1, 31),
      ...numbers(41, 71),
    ]);
    expect(pairs.filter((month) => begins(norwegianIdentity, `15${month}`, 11))).toEqual([
      ...numbers(1, 12),
      ...numbers(41, 52),
      ...numbers(81, 92),
    ]);
    for (const other of ["150765005650", "115076500565"]) expect(norwegianIdentity?.passes(other)).toBe(false);
  });

  it("a routing number begins with a district's digits, of which the zero in front may be lost", () => {
    const [routing] = named("pass the US check digit");
    expect(pairs.filter((front) => begins(routing, front, 9))).toEqual([
      ...numbers(0, 12),
      ...numbers(21, 32),
      ...numbers(61, 72),
      "80",
    ]);
    expect(routing?.passes("21000021")).toBe(true);
    for (const other of ["0210000211", "1021000021"]) expect(routing?.passes(other), other).toBe(false);
  });

  it("a date is no code on a list", () => {
    const reference = { ...noReferenceData, listsBankCode: () => true };
    const german = checksWith({ reference }).find(({ says }) => says.endsWith("bank codes of Germany"));
    const isCode = (value: string) => german?.mayPass?.(value);
    for (const date of ["20310131", "19991230", "20310909", "20311231", "20310520"])
      expect(isCode(date), date).toBe(false);
    for (const code of ["20311301", "20310132", "20310100", "20310141", "21310131", "18990101", "20310001", "37040044"])
      expect(isCode(code), code).toBe(true);
    for (const other of ["3704004", "370400444", "ABCD3704"]) expect(german?.passes(other), other).toBe(false);
  });

  it("a legal entity has eighteen signs and two digits, a Hungarian tax payer eight digits", () => {
    for (const other of ["15493001KJTIIGC8Y1R12", "5493001KJTIIGC8Y1R121", "5493001KJTIIGC8Y1RXX"])
      expect(lei?.passes(other), other).toBe(false);
    const taxPayer = OTHER_CHECKS[5];
    const [last] = lastDigits(taxPayer, "1377383");
    expect(lastDigits(taxPayer, "1377383")).toHaveLength(1);
    for (const other of [`1377383${last}0`, `01377383${last}`, `377383${last}`])
      expect(taxPayer?.passes(other), other).toBe(false);
  });

  it.each<[string, "bic" | "nid" | "account", string, string]>([
    [
      "a bank's code has five to twelve signs, a digit among them",
      "nid",
      "12345 ABCD1 123456789012",
      "1234 ABCDE a1234 1234567890123",
    ],
    [
      "an account has six signs or more, four of them digits",
      "account",
      "123456 AB1234 1234AB",
      "12345 ABC123 ab1234 1234-5",
    ],
    ["a BIC its own form", "bic", "DEUTDEFF DEUTXQFF DEUTDEFF500", "DEUTDEF DEUT12FF"],
  ])("beside a country %s", (_, kind, yes, no) => {
    const check = BESIDE_CHECKS.find((one) => one.kind === kind && one.beside === "country");
    expect(yes.split(" ").filter((value) => check?.hasForm(value) !== true)).toEqual([]);
    expect(no.split(" ").filter((value) => check?.hasForm(value) !== false)).toEqual([]);
  });

  it("a country is told by its code, an IBAN or a BIC", () => {
    const { country } = ROLES;
    for (const value of ["DE", "DE89370400440532013000", "DEUTDEFF", "DEUTDEFF500"])
      expect(country(value), value).toBe(true);
    for (const value of ["ZZ", "DEU", "de", "DE88370400440532013000", "DEUTXQFF", "DEUTDEF", "DEUTDEFF50"])
      expect(country(value), value).toBe(false);
  });
});
