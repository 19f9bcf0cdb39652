import { describe, expect, it } from "vitest";
import type { Check, CheckName } from "../../server/src/domain/check";
import { noReferenceData } from "../../server/src/domain/inspect";
import { say } from "../../server/src/domain/message";
import type { Container, Field, Literal, LiteralKind } from "../../server/src/model";
import { rules } from "../../server/src/rules";
import { checkRules } from "../../server/src/rules/checkRules";
import type { RuleSeverity } from "../../server/src/rules/rule";

/** A literal in a document of its own, with the checks that a domain might have made on it. */
function literalWith(
  kind: LiteralKind,
  checks: readonly Check[],
  confidence: Literal["confidence"] = "certain",
): Literal {
  const fields: Field[] = [];
  const segment = { text: "XX12345678", start: 0 };
  const container: Container = {
    kind: "object",
    key: null,
    index: 0,
    parent: null,
    fields,
    children: [],
    segment,
  };
  const field: Field = {
    key: "x",
    index: 0,
    container,
    value: segment.text,
    start: 0,
    end: segment.text.length,
    keyStart: -1,
    keyEnd: -1,
    style: "double",
    scalar: "string",
    verbatim: true,
    tag: null,
  };
  fields.push(field);
  const literals: Literal[] = [];
  const literal: Literal = {
    kind,
    country: null,
    certainty: "stated",
    value: segment.text,
    text: segment.text,
    field,
    start: 0,
    end: segment.text.length,
    evidence: [],
    confidence,
    record: { container, literals, country: null, currency: null },
    checks,
    valid: false,
  };
  literals.push(literal);
  return literal;
}

function check(literal: Literal, severities: readonly (readonly [string, RuleSeverity])[] = []): string[] {
  const { container } = literal.field;
  const context = {
    path: "a.json",
    format: "json",
    reference: noReferenceData,
    facts: { of: () => [] },
    severities: new Map(severities),
  } as const;
  const input = { root: container, literals: [literal], records: [literal.record] };
  return checkRules(input, context).map(({ severity, rule }) => `${severity} ${rule}`);
}

const failed = (name: CheckName, strength: Check["strength"] = "error"): Check => ({
  check: name,
  result: "fail",
  strength,
  detail: say`It failed.`,
});

const CHECKS: readonly CheckName[] = [
  "characters",
  "length",
  "country",
  "structure",
  "check-digits",
  "national-check-digits",
  "modulus",
  "method",
  "location",
  "branch",
];
const KINDS: readonly LiteralKind[] = ["iban", "bic", "sortCode", "account", "nid"];
/** No rule of these identifiers makes these checks. */
const IMPOSSIBLE = /^(?:bic (?:modulus|method)|sortCode (?:check-digits|national-check-digits|method))$/u;

describe("a failed check of the domain", () => {
  const pairs = KINDS.flatMap((kind) => CHECKS.map((name) => [kind, name] as const)).filter(
    (pair) => !IMPOSSIBLE.test(pair.join(" ")),
  );

  it.each(pairs)("%s %s is one finding of severity error", (kind, name) => {
    const found = check(literalWith(kind, [failed(name)]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^error /u);
  });

  it.each(["warning", "hint"] as const)("of strength %s gives no more than that", (strength) => {
    expect(check(literalWith("account", [failed("check-digits", strength)]))).toEqual([
      `${strength} account/check-digits`,
    ]);
  });

  it("of check digits says nothing while the form is wrong", () => {
    expect(check(literalWith("iban", [failed("length"), failed("check-digits")]))).toEqual(["error iban/length"]);
  });

  it("is told once by a rule that speaks of several that failed", () => {
    expect(check(literalWith("nid", [failed("characters"), failed("structure"), failed("branch")]))).toEqual([
      "error nid/structure",
    ]);
  });

  it.each(["pass", "not-applicable", "undecidable"] as const)("that ended in %s is no finding", (result) => {
    expect(check(literalWith("nid", [{ ...failed("length"), result }]))).toEqual([]);
  });
});

describe("the severity", () => {
  it("is the configuration's, for a rule before its family", () => {
    const literal = literalWith("iban", [failed("length")]);
    expect(check(literal, [["iban/length", "info"]])).toEqual(["info iban/length"]);
    expect(check(literal, [["iban/*", "hint"]])).toEqual(["hint iban/length"]);
    expect(
      check(literal, [
        ["iban/length", "warning"],
        ["iban/*", "off"],
      ]),
    ).toEqual(["warning iban/length"]);
    expect(check(literal, [["iban/length", "off"]])).toEqual([]);
    expect(check(literal, [["iban/*", "off"]])).toEqual([]);
  });

  it("is none for a rule that is off by itself, until its name or its family is configured", () => {
    const passive = { ...literalWith("bic", []), value: "NWBKGB21", text: "NWBKGB21", valid: true };
    expect(check(passive)).toEqual([]);
    expect(check(passive, [["bic/passive", "info"]])).toEqual(["info bic/passive"]);
    expect(check(passive, [["bic/*", "hint"]])).toEqual(["hint bic/passive"]);
  });

  it("is never more than a hint on a guess", () => {
    const literal = literalWith("iban", [failed("length")], "weak");
    expect(check(literal)).toEqual(["hint iban/length"]);
    expect(check(literal, [["iban/length", "error"]])).toEqual(["hint iban/length"]);
  });
});

it("rules are listed by family and each only once", () => {
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.length).toBeGreaterThan(40);
});
