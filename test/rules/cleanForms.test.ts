import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detect, Memory } from "../../server/src/detect";
import type { Fact, Facts, Finding, PaymentRecord } from "../../server/src/model";
import { createReference } from "../../server/src/reference";
import { checkRules } from "../../server/src/rules/checkRules";
import { readTree } from "../detect/found";
import { modulusTable } from "../support/ukTable";

const source: Fact["source"] = {
  layer: "import",
  name: "Invented",
  licence: "none",
  date: "2026-01-01",
  official: true,
  complete: true,
};

/** Lists every code whose last character is even. */
const facts: Facts = {
  answers: 0,
  of({ kind, country, value }) {
    if (kind === "iban" || kind === "account") return [];
    const status = value.charCodeAt(value.length - 1) % 2 === 0 ? "found" : "not-found";
    return [{ kind, country, value, status, source, records: [] }];
  },
};

/** Mostly of few forms, so that they are met again; now and then anything. */
const mostly = (usual: fc.Arbitrary<string>, ...others: fc.Arbitrary<string>[]) =>
  fc.oneof({ weight: 12, arbitrary: usual }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })));

const iban = mostly(
  fc.constantFrom("GB29NWBK60161331926819", "DE68210501700012345678"),
  fc.constantFrom("NO9386011117947", "GB29 NWBK 6016 1331 9268 19", "DE68 2105 0170 0012 3456 78", "NWBKGB2L", "-"),
  fc.stringMatching(/^(?:DE[0-9]{20}|GB[0-9]{2}NWBK[0-9]{14}|NO[0-9]{13})$/u),
);
const bic = mostly(
  fc.stringMatching(/^[B-DF-HJ-NP-TV-Z]{4}(?:DE|GB)[A-Z]F$/u),
  fc.stringMatching(/^[A-Z]{4}(?:DE|GB|FR)(?:A[01]|[A-Z]{2})(?:XXX|[A-Z0-9]{3})?$/u),
  fc.constantFrom("GB29NWBK60161331926819", "nwbkgb2l", "NWBKGB"),
);
const sortCode = mostly(
  fc.stringMatching(/^[0-9]{2}-[0-9]{2}-[0-9]{2}$/u),
  fc.stringMatching(/^[0-9]{6}$/u),
  fc.constantFrom("60-16-13", "31926819", "2016-1", "60 16 13"),
);
const account = mostly(fc.stringMatching(/^[0-9]{8}$/u), fc.stringMatching(/^[0-9]{5,10}$/u), fc.constant("601613"));
const currency = mostly(fc.constant("GBP"), fc.constantFrom("EUR", ""));
const row = fc.tuple(iban, bic, sortCode, account, currency);
const documents = fc.array(fc.array(row, { minLength: 60, maxLength: 90 }), { minLength: 3, maxLength: 4 });
const heads = fc.constantFrom(
  ["iban", "bic", "sort_code", "account", "currency"],
  ["creditor_iban", "creditor_bic", "debtor_sort_code", "debtor_account", "currency"],
  ["bic", "iban", "account_number", "sort_code", "country"],
);

const told = ({ rule, severity, message, start, end, related, fixes }: Finding) => ({
  ...{ rule, severity, message, start, end },
  related: related.map((one) => [one.message, one.literal.start]),
  fixes: fixes.map(({ title, safe, edits }) => [
    title,
    safe,
    edits.map((edit) => [edit.start, edit.end, edit.newText]),
  ]),
});

function hasFailed({ literals }: PaymentRecord): boolean {
  return literals.some(({ checks }) => checks.some(({ result }) => result === "fail"));
}

describe("rules asked of fewer records", () => {
  it("say what all rules say of every record", () => {
    const reference = createReference(null, modulusTable);
    const severities = new Map();
    let known = 0;
    let knownWithFailed = 0;
    fc.assert(
      fc.property(heads, documents, (head, segments) => {
        const memory = new Memory();
        const clean = new WeakSet();
        for (const rows of segments) {
          const objects = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? "", cell])));
          const { root, table } = readTree("json", JSON.stringify(objects));
          const given = { path: "a.json", format: "json", reference } as const;
          const config = { ownKeys: {}, defaultCountry: null };
          const { literals, records } = detect(root, { ...given, config, table, memory });
          const input = { root, literals, records };
          const context = { ...given, facts, severities };
          const all = checkRules(input, context).map(told);
          expect(checkRules(input, context, clean).map(told)).toEqual(all);
          const ofClean = records.filter(({ form }) => form !== undefined && clean.has(form));
          known += ofClean.length;
          knownWithFailed += ofClean.filter(hasFailed).length;
        }
      }),
      { numRuns: 40 },
    );
    expect(known).toBeGreaterThan(knownWithFailed);
    expect(knownWithFailed).toBeGreaterThan(0);
  });
});
