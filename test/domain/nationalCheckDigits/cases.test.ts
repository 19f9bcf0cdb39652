import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkAccount } from "../../../server/src/domain/account";
import { calculateIban, type IbanInput } from "../../../server/src/domain/calculate";
import { verdictOf } from "../../../server/src/domain/check";
import { noReferenceData } from "../../../server/src/domain/inspect";
import { checkNid } from "../../../server/src/domain/nid";

/** Published cases of national check digits and IBAN calculation; banks are mostly random. */
interface Case {
  readonly country: string;
  readonly kind: "bankCode" | "account" | "iban";
  readonly input: Omit<IbanInput, "country">;
  readonly valid: boolean;
  readonly iban?: string;
  readonly severity?: "error" | "warning";
}

const cases: readonly Case[] = JSON.parse(readFileSync("test/fixtures/national-check-digits.json", "utf8"));
const ofKind = (kind: Case["kind"]) => cases.filter((one) => one.kind === kind);

/** A failed check of strength error refuses, one of strength warning leaves the verdict open. */
function expectedVerdict({ valid, severity }: Case): boolean | null {
  return valid ? true : severity === "warning" ? null : false;
}

it("has the cases", () => {
  expect(cases).toHaveLength(1641);
  expect(ofKind("iban")).toHaveLength(1101);
});

describe.each([...new Set(cases.map(({ country }) => country))])("%s", (country) => {
  const own = cases.filter((one) => one.country === country);

  it.each(own.filter(({ kind }) => kind === "iban"))("calculates %o", ({ input, valid, iban }) => {
    const result = calculateIban({ country, ...input }, noReferenceData);
    expect(result.ok ? result.iban : null).toBe(valid ? iban : null);
  });

  it.each(own.filter(({ kind }) => kind === "account"))("checks the account %o", (one) => {
    const { account = "", bankcode, branch } = one.input;
    const checks = checkAccount(
      { country, account, bankcode: bankcode ?? null, branch: branch ?? null },
      noReferenceData,
    );
    expect(verdictOf(checks)).toBe(expectedVerdict(one));
  });

  it.each(own.filter(({ kind }) => kind === "bankCode"))("checks the bank code %o", (one) => {
    expect(verdictOf(checkNid(country, one.input.bankcode ?? ""))).toBe(expectedVerdict(one));
  });
});
