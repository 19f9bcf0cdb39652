import { beforeAll, describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { answerSamples } from "../../server/src/answers/samples";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { ibanFormats } from "../../server/src/domain/countries/ibanFormats";
import { inspect, type ReferenceData } from "../../server/src/domain/inspect";
import { nidCountries, nidFormats } from "../../server/src/domain/nid";
import { isSampleValue } from "../../server/src/domain/samples/sampleValue";
import type { LiteralKind } from "../../server/src/model";
import { createReference } from "../../server/src/reference";

let directory: UserDirectory;
let reference: ReferenceData;
beforeAll(() => {
  directory = openDirectory();
  reference = createReference(directory, null);
});

const make = (kind: LiteralKind, country: string, count = 2, seed = "7"): readonly string[] => {
  const answer = answerSamples({ kind, country, count, seed }, reference);
  return answer.ok ? answer.values : [];
};

/** What is found in a document that holds a value under the name of its kind. */
function findingsOn(member: string, value: string, country: string): string[] {
  const engine = createEngine({ config: defaultConfig, reference, facts: directory, directory: directory.hints });
  const text = JSON.stringify({ country, [member]: value });
  const { findings } = analyze(text, { path: "payment.json", format: "json", engine });
  return findings.map(({ finding }) => `${value} ${finding.rule}`);
}

describe("test values", () => {
  it("are IBANs of every country that has them: right by every check, without any finding", () => {
    for (const { country, registered } of ibanFormats) {
      const values = make("iban", country);
      expect([country, values.length]).toEqual([country, 2]);
      for (const value of values) {
        const { valid, checks } = inspect({ kind: "iban", value }, reference);
        if (registered) expect([value, valid]).toEqual([value, true]);
        expect(checks.filter(({ result }) => result === "fail")).toEqual([]);
        if (registered) expect(findingsOn("iban", value, country)).toEqual([]);
      }
    }
  });

  it.each(["AU", "IE", "NZ"])("are told by three nines in front where a bank code has six digits: %s", (country) => {
    for (const value of make("nid", country)) expect(isSampleValue("nid", country, value)).toBe(true);
  });

  it("have a bank code that belongs to no bank, in nearly all countries", () => {
    const others = ibanFormats
      .map(({ country }) => country)
      .filter((country) => {
        const [value = ""] = make("iban", country, 1);
        return !isSampleValue("iban", country, value);
      });
    expect(others).toEqual(["LU"]);
    for (const { country, nationalId } of ibanFormats) {
      const [value = ""] = make("iban", country, 1);
      if (nationalId === null || others.includes(country)) continue;
      const code = value.slice(nationalId.start, nationalId.start + nationalId.length);
      expect([country, code, reference.listsBankCode(country, code)]).not.toEqual([country, code, true]);
    }
  });

  it("are BICs that no directory lists, and no finding is made of them", () => {
    for (const { country } of ibanFormats) {
      expect(make("bic", country)).toHaveLength(2);
      for (const value of make("bic", country)) {
        expect([value, directory.hints.knowsBic(value)]).not.toEqual([value, true]);
        expect(findingsOn("bic", value, country)).toEqual([]);
      }
    }
  });

  it("are bank codes and sort codes without a finding", () => {
    for (const country of nidCountries) {
      for (const value of make("nid", country)) {
        expect(findingsOn("bankCode", value, country)).toEqual([]);
      }
    }
    expect(make("sortCode", "GB", 20).filter((value) => !/^9999\d\d$/u.test(value))).toEqual([]);
    expect(make("sortCode", "DE")).toEqual([]);
    for (const value of make("sortCode", "GB")) expect(findingsOn("sortCode", value, "GB")).toEqual([]);
  });

  it("are accounts of every country that has any, and no check refuses them", () => {
    const without = nidCountries.filter((country) => {
      const values = make("account", country);
      for (const value of values) {
        expect([country, value, inspect({ kind: "account", country, value }, reference).valid === false]).toEqual([
          country,
          value,
          false,
        ]);
      }
      return values.length === 0;
    });
    // Of these territories no form of an account is known.
    expect(without).toEqual(["AS", "MP", "VI"]);
    // Without IBANs, an account is as long as the longest.
    expect(make("account", "US").every((value) => /^\d{17}$/u.test(value))).toBe(true);
    expect(make("account", "US")).toHaveLength(2);
  });

  it("are the same for the same seed, and others for another", () => {
    expect(make("iban", "DE", 20, "a")).toEqual(make("iban", "DE", 20, "a"));
    expect(make("iban", "DE", 20, "a")).not.toEqual(make("iban", "DE", 20, "b"));
    expect(new Set(make("iban", "DE", 50)).size).toBe(50);
  });

  it("are refused with a sentence", () => {
    for (const request of [{ country: "ZZ" }, { country: "US" }, { count: 0 }, { count: 1.5 }]) {
      const answer = answerSamples({ kind: "iban", country: "DE", count: 1, seed: "", ...request }, reference);
      expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/u) });
    }
  });

  it.each<[LiteralKind, string | null, string, boolean]>([
    ["bic", null, "TESTDEFF", true],
    ["bic", null, "testdeffxxx", true],
    ["bic", null, "TEST", false],
    ["bic", null, "TESTDEF", false],
    ["bic", null, "ZZTESTFF", false],
    ["sortCode", "GB", "999912", true],
    ["sortCode", "GB", "899991", false],
    ["nid", "DE", "99999123", true],
    ["nid", "DE", "99991234", false],
    ["nid", "DE", "12345678", false],
    ["nid", "US", "999999123", true],
    ["nid", null, "99999123", false],
    ["nid", "IT", "99", false],
    ["account", "DE", "9999999999", false],
    ["iban", null, "DE00999999990000000000", true],
    ["iban", null, "DE0099999999000000000", false],
    ["iban", null, "DE00999999890000000000", false],
    ["iban", null, "GB00TEST99999900000000", true],
    ["iban", null, "GB00TESU99999900000000", true],
    ["iban", null, "GB00TRST99999900000000", false],
    ["iban", null, "ZZ00999999990000000000", false],
  ])("the %s of %s, %s, is one: %s", (kind, country, value, expected) => {
    expect(isSampleValue(kind, country, value)).toBe(expected);
  });

  it("a short bank code is one where it is the documented example", () => {
    let examples = 0;
    for (const country of nidCountries) {
      for (const { EXAMPLE } of nidFormats(country)) {
        if (EXAMPLE.length > 5 || EXAMPLE === "") continue;
        examples += 1;
        expect(isSampleValue("nid", country, EXAMPLE)).toBe(true);
        expect(isSampleValue("nid", country, [...EXAMPLE].reverse().join("").slice(1))).toBe(false);
      }
    }
    expect(examples).toBeGreaterThan(50);
  });

  it("leave what belongs to real banks alone", () => {
    for (const { country, example } of ibanFormats)
      expect([country, isSampleValue("iban", country, example)]).toEqual([country, false]);
  });
});
