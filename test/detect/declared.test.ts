/** What a place says of its value itself: a wrong one on purpose is at most a hint, a right one that is wrong the finding. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

function severities(text: string, format: "yaml" | "csv" | "json" = "yaml"): string[] {
  return analyze(text, { path: `a.${format}`, format, engine }).findings.map(({ finding }) => finding.severity);
}

const WRONG = "DE88370400440532013000";

describe("declared wrong", () => {
  it.each([
    `iban: ${WRONG}\nexpected: false`,
    `iban: ${WRONG}\nvalid: no`,
    `iban: ${WRONG}\nis_valid: false`,
    `iban: ${WRONG}\nexpected: invalid`,
    `iban: ${WRONG}\nrejected: true`,
    `iban: ${WRONG}\nerror: AC01`,
    `iban: ${WRONG}\nerrors: AC01`,
    `iban: ${WRONG}\nerrorCode: INVALID_IBAN`,
    `iban: ${WRONG}\nerror_message: This is not a valid account (wrong check digits)`,
    `iban: ${WRONG}\ninvalid: yes`,
    `iban: ${WRONG}\ninvalid: y`,
    `iban: ${WRONG}\nwrong: " TRUE "`,
    `iban: ${WRONG}\nvalid: failed`,
    `bad_iban: ${WRONG}`,
    `invalid_iban: ${WRONG}`,
    `invalid_ibans: [${WRONG}]`,
    `rejected:\n  - iban: ${WRONG}`,
    `malformed:\n  iban: ${WRONG}`,
    `payment:\n  debtor: { iban: ${WRONG} }\n  error: AC01`,
    `note: The IBAN ${WRONG} is invalid.`,
  ])("%s", (text) => {
    expect(severities(text)).toEqual(["hint"]);
  });

  it("also in a table", () => {
    expect(severities(`iban,valid\n${WRONG},false\n${WRONG},true\n`, "csv")).toEqual(["hint", "error"]);
  });
});

describe("not declared wrong", () => {
  it.each([
    `iban: ${WRONG}\nexpected: true`,
    `iban: ${WRONG}\nvalid: yes`,
    `iban: ${WRONG}\ninvalid: false`,
    `iban: ${WRONG}\nerror: ""`,
    `iban: ${WRONG}\nerror: null`,
    `iban: ${WRONG}\nerrors: 0`,
    `iban: ${WRONG}\nerror: Something went away`,
    `iban: ${WRONG}\ninvalid: n`,
    `iban: ${WRONG}\nvalid:\n`,
    `iban: ${WRONG}\ncustomer_valid: false`,
    `iban: ${WRONG}\nerror_customer: AC01`,
    `bad_debts: { iban: ${WRONG} }`,
    `invalid: { a: { b: { c: { d: { iban: ${WRONG} } } } } }`,
    `invalid: 1\n---\niban: ${WRONG}`,
    `valid_ibans: [${WRONG}]`,
    `not_invalid_ibans: [${WRONG}]`,
    `failed_logins: { iban: ${WRONG} }`,
    `- { iban: ${WRONG} }\n- { expected: false }`,
    `note: Invalid postcode. Pay to IBAN ${WRONG} today.`,
  ])("%s", (text) => {
    expect(severities(text)).toEqual(["error"]);
  });
});

it.each(["1/2/2003", "01/02/2003", "2003-02-01", "1-Feb-03", "1.2.2003"])(
  "%s in a sort code's place is a date, and judges no account",
  (date) => {
    const text = `sort_code,account_number\n${date},12345678\n20-00-00,55779911\n`;
    const { findings } = analyze(text, { path: "a.csv", format: "csv", engine });
    expect(findings.map(({ finding: { rule, field } }) => `${rule} ${field.value}`)).toEqual([
      `sort-code/format ${date}`,
    ]);
  },
);

it.each(["01-02-03", "01/02/03", "20.00.00", "99/99/2003"])("%s in a sort code's place is no date", (written) => {
  const text = `sort_code,account_number\n${written},55779911\n`;
  const { findings } = analyze(text, { path: "a.csv", format: "csv", engine });
  expect(findings.filter(({ finding }) => JSON.stringify(finding.message).includes("date"))).toEqual([]);
});

it.each(["iban: de89 3704 0044 0532 0130 00\nvalid: no", "invalid:\n  - bic: deutdeff"])(
  "only a person corrects what is wrong on purpose: %s",
  (text) => {
    const { findings } = analyze(text, { path: "a.yaml", format: "yaml", engine });
    const fixes = findings.flatMap(({ finding }) => finding.fixes);
    expect(fixes.length).toBeGreaterThan(0);
    expect(fixes.filter(({ safe, byHand }) => safe || byHand !== true)).toEqual([]);
    const told = analyze(text.replace(/\nvalid: no|invalid:\n {2}- /u, "\n"), {
      path: "a.yaml",
      format: "yaml",
      engine,
    });
    expect(told.findings.flatMap(({ finding }) => finding.fixes).some(({ safe }) => safe)).toBe(true);
  },
);
