import { describe, expect, it } from "vitest";
import { answerIban } from "../../server/src/answers/iban";
import { answerInspect } from "../../server/src/answers/inspect";
import { answerSamples } from "../../server/src/answers/samples";
import { describeCountry } from "../../server/src/describe/country";
import { noReferenceData } from "../../server/src/domain/inspect";
import { calculate } from "../../server/src/features/commands/calculation";
import { calculateIban } from "../../server/src/library";
import { noFacts } from "../../server/src/model";

const PARTS = { bankcode: "601613", account: "31926819", bic: "NWBKGB2L" };
const IBAN = "GB29NWBK60161331926819";

/** What is asked for a country means the same in its everyday letters. */
describe.each(["GB", "gb", "UK", " uk "])("the country %j", (country) => {
  it("has an IBAN calculated, in the editor too", () => {
    expect(answerIban({ country, ...PARTS }, noReferenceData, noFacts)).toMatchObject({ iban: IBAN });
    expect(calculate({ country, ...PARTS }, noReferenceData)).toMatchObject({ ok: true, iban: IBAN });
  });

  it("has its identifiers inspected", () => {
    const asked = answerInspect({ country, kind: "account", value: "31926819" }, noReferenceData, noFacts);
    expect(asked).toMatchObject({ ok: true, answer: { country: "GB" } });
  });

  it("has test values, and is described", () => {
    const request = { kind: "iban", country, count: 1, seed: "1" } as const;
    expect(answerSamples(request, noReferenceData)).toEqual(
      answerSamples({ ...request, country: "GB" }, noReferenceData),
    );
    expect(describeCountry(country)).toMatchObject({ country: "GB" });
  });
});

it("a country that doesn't exist stays one", () => {
  expect(answerIban({ country: "XX", ...PARTS }, noReferenceData, noFacts)).toEqual({
    error: "Country code is not valid",
  });
});

it("the library says why, where more is known than the interface's message", () => {
  expect(calculateIban({ country: "DE", bankcode: "37040044", account: "0000000000" })).toEqual({
    ok: false,
    error: "Kontonummer/Account Number is not valid",
    reason: expect.stringMatching(/\w+\.$/u),
  });
});
