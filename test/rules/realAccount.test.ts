/** `value/real-account`: only test values among test data, asked of the directory that is built in. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { absoluteEdits, applyEdits } from "../../server/src/analysis/fixes";
import { configFor } from "../../server/src/config/config";
import { parseConfig } from "../../server/src/config/layer";
import { openDirectory } from "../../server/src/directory";
import { standingOf } from "../../server/src/domain/samples/standing";
import { createReference } from "../../server/src/reference";

const directory = openDirectory({ storeFolder: "no-imports" });
const reference = createReference(directory, null);
const ON = { rules: { "value/real-account": "warning" } };

function analysed(text: string, { path = "test/a.yaml", config = ON as object } = {}) {
  const own = configFor(parseConfig(JSON.stringify(config)).config, path);
  const engine = createEngine({ config: own, reference, facts: directory, directory: directory.hints });
  return analyze(text, { path, format: "yaml", engine });
}

const found = (text: string, options = {}): string[] =>
  analysed(text, options)
    .findings.filter(({ finding }) => finding.rule === "value/real-account")
    .map(({ start, end }) => text.slice(start, end));

/** Of German and British banks that exist; the accounts are made up. */
const REAL = {
  iban: "DE83370400440417236500",
  bic: "HYVEDEMMXXX",
  blz: "70020270",
  account: "0417236500",
};

describe("among test data a finding is", () => {
  it.each([
    ["an IBAN", `iban: ${REAL.iban}`, [REAL.iban]],
    ["a BIC", `bic: ${REAL.bic}`, [REAL.bic]],
    ["a bank code", `blz: "${REAL.blz}"`, [REAL.blz]],
    [
      "an account beside its bank's code",
      `blz: "${REAL.blz}"\nkontonummer: "${REAL.account}"`,
      [REAL.blz, REAL.account],
    ],
  ])("%s of a bank that exists", (_, text, expected) => {
    expect(found(text)).toEqual(expected);
    expect(found(text, { config: {} })).toEqual([]);
    expect(found(text, { path: "data/a.yaml" })).toEqual([]);
  });

  it("in files that an override names for it, whatever their path", () => {
    const config = { overrides: [{ files: ["staging/**"], rules: { "value/real-account": "error" } }] };
    expect(found(`iban: ${REAL.iban}`, { path: "staging/a.yaml", config })).toEqual([REAL.iban]);
    expect(found(`iban: ${REAL.iban}`, { path: "data/a.yaml", config })).toEqual([]);
  });
});

describe("no finding is", () => {
  it.each([
    ["a test value", "iban: DE83999999995754000314"],
    [
      "an example of the IBAN registry, with what stands beside it",
      "iban: DE89370400440532013000\nbic: COBADEFFXXX\nblz: '37040044'",
    ],
    ["a test BIC", "bic: TESTDE90"],
    ["an account alone", 'account_number: "12345678"\nbank_name: x'],
    ["a code that no list has", 'blz: "99999999"'],
    ["a wrong one, which another rule is about", "iban: DE84370400440417236500"],
    ["the documented example of a bank code", 'routing_number: "021000021"'],
  ])("%s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("the repair", () => {
  const repaired = (text: string): string | null => {
    const analysis = analysed(text);
    const placed = analysis.findings.find(({ finding }) => finding.rule === "value/real-account");
    const fix = placed?.finding.fixes[0];
    if (fix === undefined) return null;
    expect([fix.safe, fix.byHand]).toEqual([false, true]);
    return applyEdits(text, absoluteEdits(fix, analysis.place));
  };

  it.each([
    ["iban", "DE", `iban: ${REAL.iban}\n`, /^iban: (DE\d{20})\n$/u],
    ["bic", "DE", `bic: ${REAL.bic}\n`, /^bic: (TESTDE[A-Z2-9]0[A-Z]{3})\n$/u],
    ["nid", "DE", `blz: "${REAL.blz}"\n`, /^blz: "(\d{8})"\n$/u],
  ] as const)("puts in a test value of the same kind and country: %s", (kind, country, text, form) => {
    const value = form.exec(repaired(text) ?? "")?.[1] ?? "";
    expect(value).not.toBe("");
    expect(standingOf(kind, country, value, reference)).toBe("free");
    expect(found(repaired(text) ?? "")).toEqual([]);
  });

  it("keeps how an IBAN is written, and tells nothing of the value that it replaces", () => {
    const text = "iban: DE83 3704 0044 0417 2365 00\n";
    expect(repaired(text)).toMatch(/^iban: DE\d\d(?: \d{4}){4} \d\d\n$/u);
    expect(repaired(`iban: ${REAL.iban}\n`)).toBe(repaired("iban: DE18370400440417236700\n"));
  });

  it("is none of an account whose bank stands beside it", () => {
    const analysis = analysed(`blz: "${REAL.blz}"\nkontonummer: "${REAL.account}"\n`);
    const account = analysis.findings.filter(({ finding }) => finding.literal?.kind === "account");
    expect(
      account.flatMap(({ finding }) =>
        finding.fixes.filter(({ title }) => JSON.stringify(title).includes("test value")),
      ),
    ).toEqual([]);
  });
});
