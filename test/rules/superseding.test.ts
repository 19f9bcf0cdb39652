import { describe, expect, it } from "vitest";
import { rules } from "../../server/src/rules";
import { SUPERSEDED_BY } from "../../server/src/rules/superseding";
import { analyse } from "../support/annotate";

const ids = new Set(rules.map(({ id }) => id));

describe("rules that others supersede", () => {
  it("exist, as those do that supersede them", () => {
    const named = [...SUPERSEDED_BY].flatMap(([rule, stronger]) => [rule, ...stronger]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("never supersede each other in a circle", () => {
    const reached = (rule: string, seen = new Set<string>()): Set<string> => {
      for (const next of SUPERSEDED_BY.get(rule) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect([...SUPERSEDED_BY.keys()].filter((rule) => reached(rule).has(rule))).toEqual([]);
  });

  it.each([
    ["a BIC of no country", '{"swift_code": "TSTEZZ22"}', ["bic/country"]],
    ["an IBAN of the wrong length", '{"iban": "DE8937040044053201300"}', ["iban/length"]],
    ["an IBAN with a wrong digit", '{"iban": "BE68539007547035"}', ["iban/check-digits"]],
    ["swapped values", '{"iban": "NWBKGB2L", "bic": "GB29NWBK60161331926819"}', ["value/misplaced", "value/misplaced"]],
    [
      "the same wrong digits in the IBAN and by themselves",
      '{"iban": "BE68539007547035", "account_number": "539-0075470-35"}',
      ["iban/check-digits"],
    ],
    [
      "other wrong digits in the IBAN and by themselves",
      '{"iban": "BE68539007547035", "account_number": "539-0075470-43"}',
      ["iban/check-digits", "account/check-digits"],
    ],
    [
      "swapped numbers that are numbers",
      '{"sort_code": "31926819", "account_number": "601613"}',
      ["value/misplaced", "value/misplaced"],
    ],
  ])("leave one finding for one mistake: %s", (_, text, expected) => {
    const { findings } = analyse(text, { path: "a.json" });
    expect(findings.map(({ finding }) => finding.rule)).toEqual(expected);
  });

  it("hand their severity on", () => {
    const text = "name,iban,ccc\nA,ES9121000418450200051332,21000418450200000000";
    const [finding] = analyse(text, { path: "a.csv" }).findings;
    expect(finding?.finding).toMatchObject({ rule: "value/precision", severity: "error" });
  });
});
