import { describe, expect, it } from "vitest";
import { answerInspect } from "../../server/src/answers/inspect";
import { formatInspection } from "../../server/src/cli/values/inspectCommand";
import { describeCountry } from "../../server/src/describe/country";
import { computeIbanCheckDigits } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import { noFacts } from "../../server/src/model";
import { open, plainClient, viewOf } from "../features/support";

const ibanOf = (country: string, bban: string) => `${country}${computeIbanCheckDigits(country, bban)}${bban}`;

describe("QR-IBANs", () => {
  it.each([
    ["CH", "30000000000000000", true],
    ["CH", "31999123456789012", true],
    ["LI", "30808000000000001", true],
    ["CH", "00762011623852957", false],
    ["CH", "32000011623852957", false],
    ["DE", "300000000000000001", false],
  ])("%s with %s is one: %s", (country, bban, isOne) => {
    const iban = ibanOf(country, bban);
    const result = answerInspect({ kind: "iban", value: iban }, noReferenceData, noFacts);
    if (!result.ok) throw new Error(result.error);
    expect(result.answer.asksFor?.startsWith("QR-IBAN: payments to it need a QR reference") ?? false).toBe(isOne);
    expect(formatInspection(result.answer, "").join("\n").includes("QR reference")).toBe(isOne);
    const { snapshot } = open("yaml", `iban: ${iban}`);
    const hover = hoverLiteral(snapshot, { line: 0, character: 10 }, viewOf(), plainClient);
    expect(JSON.stringify(hover).includes("QR reference")).toBe(isOne);
  });
});

describe("a sort code of zeros", () => {
  it.each([{}, { account: "12345678" }])("stands for one still to come, with %j", (more) => {
    const result = answerInspect({ kind: "sortCode", value: "00-00-00", ...more }, noReferenceData, noFacts);
    expect(result).toMatchObject({ ok: true, answer: { valid: null, checks: [{ check: "placeholder" }] } });
  });
});

describe("format", () => {
  it.each(["DE", "CH", "US", "AD"])("%s: each list of facts names its source", (country) => {
    const text = describeCountry(country)?.text ?? "";
    expect(text).toContain(country === "US" ? "No IBAN is in use" : "IBAN by: IBAN registry");
    // Who belongs to SEPA is decided by its council, and the registry is behind.
    if (country !== "US") expect(text).toMatch(/SEPA by: European Payments Council/u);
    expect(text.match(/Source: /gu)).toHaveLength(2);
  });
});
