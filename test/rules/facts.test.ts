import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import type { Fact, Facts, LiteralKind, Source } from "../../server/src/model";
import { type AnalysisSetup, analyse, expectFindings, expectFix } from "../support/annotate";
import { modulusTable } from "../support/ukTable";

const embedded: Source = {
  layer: "embedded",
  name: "Bank list",
  licence: "MIT",
  date: "2026-03-01",
  official: false,
  complete: false,
};
const official: Source = { ...embedded, layer: "import", name: "Official list", official: true, complete: true };
const online: Source = { ...embedded, layer: "interface", name: "Interface", official: true };

function facts(kind: LiteralKind, value: string, ...known: readonly Partial<Fact>[]): AnalysisSetup {
  const made = known.map(
    (one): Fact => ({ kind, country: null, value, status: "found", source: embedded, records: [], ...one }),
  );
  const of: Facts["of"] = (literal) => (literal.kind === kind && literal.value === value ? made : []);
  return { facts: { of } };
}

const bic = "iban: DE89370400440532013000\nbic: DEUTDEFF";
const mark = (label: string) => `${bic}\n     ^^^^^^^^ ${label}`;

describe("codes that directories don't list", () => {
  it("are nothing when no directory was asked or one lists them", () => {
    expectFindings(bic);
    expectFindings(bic, facts("bic", "DEUTDEFF", { source: official, status: "not-found" }, {}));
  });

  it("are a hint against an unofficial list, a warning against an official one", () => {
    expectFindings(mark("hint bic/unknown"), facts("bic", "DEUTDEFF", { status: "not-found" }));
    expectFindings(mark("warning bic/unknown"), facts("bic", "DEUTDEFF", { status: "not-found", source: official }));
  });

  it("are a warning for bank codes where the list is complete", () => {
    const text = 'iban: DE89370400440532013000\nblz: "37040044"';
    const source = { ...embedded, complete: true };
    const unknown = facts("nid", "37040044", { status: "not-found", source });
    expectFindings(`${text}\n      ^^^^^^^^ warning nid/unknown`, unknown);
    expectFindings(`${text}\n      ^^^^^^^^ hint nid/unknown`, facts("nid", "37040044", { status: "not-found" }));
  });

  it("are a hint in lists of banks, which name some that are gone", () => {
    const source = { ...embedded, complete: true };
    const unknown = facts("nid", "37040044", { status: "not-found", source });
    const list = '- {name: Northern Bank, blz: "37040044"}\n                              ^^^^^^^^';
    expectFindings(`${list} hint nid/unknown`, unknown);
    const accounts =
      '- {name: Northern Bank, blz: "37040044", account_number: "0532013000"}\n                              ^^^^^^^^';
    expectFindings(`${accounts} warning nid/unknown`, unknown);
    const alone = 'bank:\n  blz: "37040044"\n        ^^^^^^^^';
    expectFindings(`${alone} warning nid/unknown`, unknown);
  });

  it("are a warning for sort codes where the list is complete", () => {
    const text = 'iban: GB82WEST12345698765432\nsort_code: "12-34-56"';
    const unknown = facts("sortCode", "123456", { status: "not-found", source: official });
    expectFindings(`${text}\n            ^^^^^^^^ warning sort-code/unknown`, unknown);
  });

  it("name their successor", () => {
    const before = 'iban: DE89370400440532013000\nblz: "37040044"';
    const after = 'iban: DE89370400440532013000\nblz: "37040048"';
    const gone = facts("nid", "37040044", { source: official, successor: "37040048" });
    expectFix({ rule: "nid/deleted", before, after, safe: false }, gone);
  });
});

describe("answers of the interfaces", () => {
  it("say that a code is unknown", () => {
    expectFindings(mark("warning api/not-found"), facts("bic", "DEUTDEFF", { status: "not-found", source: online }));
  });

  it("go before a directory's silence", () => {
    const both = facts("bic", "DEUTDEFF", { status: "not-found", source: online }, { status: "not-found" });
    expectFindings(mark("warning api/not-found"), both);
  });

  it("say that a BIC is not connected, which a passive one needn't be told", () => {
    expectFindings(mark("info api/bic-inactive"), facts("bic", "DEUTDEFF", { source: online, active: false }));
    const passive = facts("bic", "DEUTDEF1", { source: online, active: false });
    expectFindings("bic: DEUTDEF1", passive);
  });

  it.each([
    ["verified", "error"],
    ["format-only", "warning"],
    ["unreliable", "hint"],
  ] as const)("refuse an account, weighed by trust: %s", (trust, severity) => {
    const text = 'sort_code: "12-34-56"\naccount_number: "98765432"';
    const refused = facts("account", "98765432", { source: online, account: { valid: false, trust } });
    expectFindings(`${text}\n                 ^^^^^^^^ ${severity} api/account-invalid`, refused);
    const accepted = facts("account", "98765432", { source: online, account: { valid: true, trust } });
    expectFindings(text, accepted);
  });

  it("accept an account that fails here: the value stays wrong, and the disagreement is told where digits are verified", () => {
    const text = 'sort_code: "08-99-99"\naccount_number: "66374959"';
    const reference = { ...noReferenceData, ukModulus: () => modulusTable };
    const failing = analyse(text, { reference }).findings.map(({ finding }) => finding.rule);
    expect(failing.length).toBeGreaterThan(0);
    for (const trust of ["verified", "format-only", "unreliable"] as const) {
      const accepted = facts("account", "66374959", { source: online, account: { valid: true, trust } });
      const rules = analyse(text, { ...accepted, reference }).findings.map(({ finding }) => finding.rule);
      expect(rules.filter((rule) => rule !== "api/disagrees")).toEqual(failing);
      expect(rules.includes("api/disagrees"), trust).toBe(trust === "verified");
    }
  });

  it("calculate another IBAN", () => {
    expectFix(
      {
        rule: "api/iban-differs",
        before: 'iban: DE89370400440532013000\nkontonummer: "532013000"',
        after: 'iban: DE75512108001245126199\nkontonummer: "532013000"',
        safe: false,
      },
      facts("account", "532013000", { source: online, iban: "DE75512108001245126199" }),
    );
  });

  it("name themselves, their date and the sandbox", () => {
    const source = { ...online, sandbox: true };
    const [found] = analyse(bic, facts("bic", "DEUTDEFF", { status: "not-found", source })).findings;
    expect(found && textOf(found.finding.message)).toMatch(/Interface \(sandbox, 2026-03-01\)/u);
  });

  it("are not asked for values that are wrong by themselves", () => {
    const asked: string[] = [];
    const of: Facts["of"] = ({ value }) => {
      asked.push(value);
      return [];
    };
    analyse("iban: DE88370400440532013000\nbic: DEUTQQFF", { facts: { of } });
    expect(asked).not.toContain("DEUTQQFF");
  });
});

it("the bank in an IBAN by the directory", () => {
  const source = { ...official, name: "BLZ file" };
  const bank = facts("nid", "37040044", { source, records: [{ bic: "COBADEFFXXX" }] });
  expectFindings(mark("warning record/iban-bic-bank"), bank);
  expectFix(
    {
      rule: "record/iban-bic-bank",
      before: bic,
      after: "iban: DE89370400440532013000\nbic: COBADEFFXXX",
      safe: false,
    },
    bank,
  );
});

describe("accounts of banks that exist, among test data", () => {
  const text = "iban: DE18370400440417236700";
  const known = facts("iban", "DE18370400440417236700", {});
  const on = { config: { severities: new Map([["value/real-account", "info" as const]]) } };

  it("are told where the rule is on, and in test files alone", () => {
    const marked = `${text}\n      ^^^^^^^^^^^^^^^^^^^^^^ info value/real-account`;
    expectFindings(marked, { ...known, ...on, path: "test/payments.yaml" });
    expectFindings(text, { ...known, ...on, path: "data/payments.yaml" });
    expectFindings(text, { ...known, path: "test/payments.yaml" });
  });

  it("are neither test values nor examples from documentation", () => {
    for (const value of ["DE83999999995754000314", "DE89370400440532013000"]) {
      expectFindings(`iban: ${value}`, { ...facts("iban", value, {}), ...on, path: "test/payments.yaml" });
    }
  });
});
