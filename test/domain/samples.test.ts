import { beforeAll, describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { answerSamples } from "../../server/src/answers/samples";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { inspect, type ReferenceData } from "../../server/src/domain/inspect";
import { nidCountries, nidFormats } from "../../server/src/domain/nid";
import { isSampleValue } from "../../server/src/domain/samples/sampleValue";
import { documentedSample, standingOf } from "../../server/src/domain/samples/standing";
import type { LiteralKind } from "../../server/src/model";
import { createReference } from "../../server/src/reference";

let directory: UserDirectory;
let reference: ReferenceData;
beforeAll(() => {
  directory = openDirectory();
  reference = createReference(directory, null);
});

/** Values whose bank no list at hand has. */
const make = (kind: LiteralKind, country: string, count = 2, seed = "7"): readonly string[] => {
  const answer = answerSamples({ kind, country, count, seed, unlisted: true }, reference);
  return answer.ok ? answer.values : [];
};

describe("test values belong to nobody, or are called the documented example", () => {
  const kinds = ["iban", "bic", "sortCode", "account", "nid"] as const;
  const countries = [...new Set([...allIbanFormats().map(({ country }) => country), ...nidCountries])];

  it("in every country and kind: no directory lists them, and ten are given where ten are asked for", () => {
    const wrong: string[] = [];
    let free = 0;
    let documented = 0;
    for (const country of countries) {
      for (const kind of kinds) {
        const answer = answerSamples({ kind, country, count: 10, seed: "3" }, reference);
        if (!answer.ok) continue;
        if (answer.values.length !== 10) wrong.push(`${kind} ${country}: ${answer.values.length} values`);
        for (const value of new Set(answer.values)) {
          const listed = directory.of({ kind, country, value }).some(({ status }) => status === "found");
          if (answer.documented === true) {
            documented += 1;
            if (value !== documentedSample(kind, country)) wrong.push(`${kind} ${country} ${value}: not documented`);
            if (answer.note === undefined) wrong.push(`${kind} ${country}: no word about it`);
          } else {
            free += 1;
            if (listed) wrong.push(`${kind} ${country} ${value}: listed`);
            if (standingOf(kind, country, value, reference) !== "free") wrong.push(`${kind} ${country} ${value}: open`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(free).toBeGreaterThan(500);
    expect(documented).toBeGreaterThan(200);
  });

  it.each([
    ["nid", "US"],
    ["nid", "NL"],
    ["nid", "DK"],
    ["nid", "CH"],
    ["nid", "IS"],
    ["iban", "LU"],
    ["iban", "BE"],
    ["iban", "EE"],
    ["account", "MX"],
    ["account", "NZ"],
    ["sortCode", "GB"],
  ] as const)("%s of %s: nothing is claimed", (kind, country) => {
    const answer = answerSamples({ kind, country, count: 3, seed: "1" }, reference);
    expect(answer).toMatchObject({ ok: true, documented: true, note: expect.stringContaining("documented example") });
  });

  it.each([
    ["iban", "DE", /^DE\d\d999/u],
    ["nid", "DE", /^99999\d{3}$/u],
    ["nid", "IN", /^TEST0\w{6}$/u],
    ["bic", "FR", /^TESTFR[A-Z2-9]0[A-Z]{3}$/u],
  ] as const)("%s of %s: reserved, or absent from a complete list; ten different ones", (kind, country, form) => {
    const answer = answerSamples({ kind, country, count: 10, seed: "1" }, reference);
    if (!answer.ok) throw new Error(answer.message);
    expect(answer).not.toHaveProperty("note");
    expect(new Set(answer.values).size).toBe(10);
    for (const value of answer.values) expect(value).toMatch(form);
  });

  it("on request, values that no list at hand has, with a word about it", () => {
    const answer = answerSamples({ kind: "iban", country: "FR", count: 10, seed: "1", unlisted: true }, reference);
    if (!answer.ok) throw new Error(answer.message);
    expect(new Set(answer.values).size).toBe(10);
    expect(answer).not.toHaveProperty("documented");
    expect(answer.note).toContain("none is complete");
  });
});

/** What is found in a document that holds a value under the name of its kind. */
function findingsOn(member: string, value: string, country: string): string[] {
  const engine = createEngine({ config: defaultConfig, reference, facts: directory, directory: directory.hints });
  const text = JSON.stringify({ country, [member]: value });
  const { findings } = analyze(text, { path: "payment.json", format: "json", engine });
  return findings.map(({ finding }) => `${value} ${finding.rule}`);
}

describe("test values", () => {
  it("are IBANs of every country that has them: right by every check, without any finding", () => {
    for (const { country, registered } of allIbanFormats()) {
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
    const others = allIbanFormats()
      .map(({ country }) => country)
      .filter((country) => {
        const [value = ""] = make("iban", country, 1);
        return !isSampleValue("iban", country, value);
      });
    expect(others).toEqual(["LU"]);
    for (const { country, nationalId } of allIbanFormats()) {
      const [value = ""] = make("iban", country, 1);
      if (nationalId === null || others.includes(country)) continue;
      const code = value.slice(nationalId.start, nationalId.start + nationalId.length);
      expect([country, code, reference.listsBankCode(country, code)]).not.toEqual([country, code, true]);
    }
  });

  it("are BICs that no directory lists, and no finding is made of them", () => {
    for (const { country } of allIbanFormats()) {
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
      const values = make("account", country, 12);
      for (const value of values) {
        const { checks } = inspect({ kind: "account", country, value }, reference);
        expect([country, value, checks.filter(({ result }) => result === "fail")]).toEqual([country, value, []]);
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
    for (const { country, example } of allIbanFormats())
      expect([country, isSampleValue("iban", country, example)]).toEqual([country, false]);
  });
});
