import { beforeAll, describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { answerSamples } from "../../server/src/answers/samples";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory, type UserDirectory } from "../../server/src/directory";
import { ibanFormats } from "../../server/src/domain/countries/ibanFormats";
import { inspect, type ReferenceData } from "../../server/src/domain/inspect";
import { nidCountries } from "../../server/src/domain/nid";
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
    for (const value of make("sortCode", "GB")) expect(findingsOn("sortCode", value, "GB")).toEqual([]);
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

  it("leave what belongs to real banks alone", () => {
    for (const { country, example } of ibanFormats)
      expect([country, isSampleValue("iban", country, example)]).toEqual([country, false]);
  });
});
