import { describe, expect, it } from "vitest";
import { describeVerdict, type Judged, joinVerdict, trustOf, weighedFacts } from "../../server/src/answers/verdict";
import type { Check, Verdict } from "../../server/src/domain/check";
import { say } from "../../server/src/domain/message";
import type { Fact, LiteralKind, Source } from "../../server/src/model";

type Account = NonNullable<Fact["account"]>;

const online = (name: string): Source => ({
  layer: "interface",
  name,
  licence: "",
  date: "2026-11-27",
  official: true,
  complete: true,
});

function fact(name: string, country: string, account: Account): Fact {
  const source = online(name);
  return { kind: "account", country, value: "1", status: "found", records: [], source, account };
}

function about(kind: LiteralKind, name: string, more: Partial<Fact>): Fact {
  return { kind, country: "GB", value: "1", status: "found", records: [], source: online(name), ...more };
}

const refused: Account = { valid: false, trust: "verified", code: "201" };
const accepted: Account = { valid: true, trust: "verified", code: "001" };
const modulus: Check = { check: "modulus", result: "pass", strength: "error", detail: say`Passed.` };

function judged(valid: Verdict, checks: readonly Check[] = [], kind: LiteralKind = "account"): Judged {
  return { kind, checks, valid };
}

describe("one verdict", () => {
  it.each<[string, Verdict, Fact[], Verdict, string, string?]>([
    ["a wrong account stays wrong", false, [fact("Sort code interface", "GB", accepted)], false, "offline"],
    [
      "a right form, refused there",
      true,
      [fact("Sort code interface", "GB", refused)],
      false,
      "Sort code interface",
      "201",
    ],
    [
      "unknown here, refused there",
      null,
      [fact("Sort code interface", "GB", refused)],
      false,
      "Sort code interface",
      "201",
    ],
    ["a success without a rule decides nothing", null, [fact("Sort code interface", "GB", accepted)], null, "offline"],
    ["nor does Germany's", null, [fact("Bank directory interface", "DE", { ...accepted, code: "" })], null, "offline"],
    [
      "a verified one elsewhere does",
      null,
      [fact("Bank directory interface", "FR", { valid: true, trust: "verified" })],
      true,
      "Bank directory interface",
    ],
    [
      "a form proves nothing",
      null,
      [fact("Bank directory interface", "NL", { valid: true, trust: "format-only" })],
      null,
      "offline",
    ],
    [
      "nor does a check under review",
      null,
      [fact("Bank directory interface", "ES", { valid: false, trust: "unreliable" })],
      null,
      "offline",
    ],
    [
      "a BIC that the BIC directory lacks",
      true,
      [about("bic", "BIC validation interface", { status: "not-found", code: "803" })],
      false,
      "BIC validation interface",
      "803",
    ],
    [
      "a BIC that is not connected",
      true,
      [about("bic", "BIC validation interface", { active: false })],
      false,
      "BIC validation interface",
      "not active",
    ],
    ["a BIC that is", true, [about("bic", "BIC validation interface", { active: true })], true, "offline"],
    [
      "a bank code that the directory lacks",
      true,
      [about("nid", "Bank directory interface", { status: "not-found", code: "400" })],
      false,
      "Bank directory interface",
      "400",
    ],
    [
      "a wrong value that an interface knows",
      false,
      [about("bic", "BIC validation interface", { active: true })],
      false,
      "offline",
    ],
    [
      "a directory's silence is no interface's answer",
      true,
      [about("bic", "list", { status: "not-found", source: { ...online("list"), layer: "import" } })],
      true,
      "offline",
    ],
    ["nothing was said", null, [], null, "offline"],
  ])("%s", (_what, offline, facts, valid, source, said) => {
    expect(joinVerdict(judged(offline), facts)).toEqual({ valid, source, ...(said !== undefined && { said }) });
  });

  it.each([
    [null, [fact("Sort code interface", "GB", refused)], "not valid (sort code interface: 201); offline: cannot tell"],
    [
      false,
      [fact("Sort code interface", "GB", accepted)],
      "not valid; sort code interface: accepted, not checked (001)",
    ],
    [true, [fact("Sort code interface", "GB", refused)], "not valid (sort code interface: 201); by form right"],
    [
      true,
      [about("bic", "BIC validation interface", { status: "not-found", code: "803" })],
      "not valid (BIC validation interface: 803); by form right",
    ],
    [
      true,
      [about("bic", "BIC validation interface", { active: false })],
      "not valid for payments (BIC validation interface: not active); by form right",
    ],
    [
      true,
      [
        about("bic", "BIC validation interface", {
          status: "not-found",
          code: "803",
          source: { ...online("BIC validation interface"), official: false, sandbox: true },
        }),
      ],
      "not valid (BIC validation interface (sandbox): 803); by form right",
    ],
    [
      null,
      [fact("Bank directory interface", "NL", { valid: false, trust: "format-only", code: "812" })],
      "cannot tell; bank directory interface: not accepted, form only (812)",
    ],
    [true, [], "valid"],
  ] satisfies [Verdict, Fact[], string][])("%s: the stronger first", (offline, facts, line) => {
    expect(describeVerdict(judged(offline), facts)).toBe(line);
  });

  it("says in the first line what a complete official list lacks, and leaves the verdict", () => {
    const list: Source = { ...online("BLZ file"), layer: "import", date: "2026-09-07" };
    const missing = about("nid", "", { status: "not-found", source: list });
    expect(describeVerdict(judged(true), [missing])).toBe("valid; not listed in BLZ file (2026-09-07)");
    expect(joinVerdict(judged(true), [missing])).toEqual({ valid: true, source: "offline" });
    for (const less of [{ complete: false }, { official: false }]) {
      expect(describeVerdict(judged(true), [{ ...missing, source: { ...list, ...less } }])).toBe("valid");
    }
    const found = about("nid", "", { source: { ...list, name: "Another" } });
    expect(describeVerdict(judged(true), [missing, found])).toBe("valid");
  });
});

describe("verified only where something was", () => {
  const german = fact("Bank directory interface", "DE", { valid: true, trust: "verified" });
  const british = fact("Sort code interface", "GB", accepted);

  it.each([
    ["001 beside a modulus check that was made", british, [modulus], "verified"],
    ["001 without one", british, [], "not-checked"],
    ["001 for a sort code in no table", british, [{ ...modulus, result: "undecidable" }], "not-checked"],
    ["a German account without a method", german, [], "not-checked"],
    [
      "one that only the own table judges",
      german,
      [{ ...modulus, check: "method", strength: "warning" }],
      "not-checked",
    ],
    ["one whose bank's method passes it", german, [{ ...modulus, check: "method" }], "verified"],
    ["a refusal needs a rule", fact("Sort code interface", "GB", refused), [], "verified"],
    ["a country with one rule for all", fact("B", "FR", { valid: true, trust: "verified" }), [], "verified"],
    ["the form alone", fact("B", "IE", { valid: true, trust: "format-only" }), [modulus], "format-only"],
  ] satisfies [string, Fact, Check[], string][])("%s", (_, said, checks, trust) => {
    expect(trustOf(said, { checks })).toBe(trust);
    expect(weighedFacts([said], { checks })[0]?.account?.trust).toBe(trust);
  });
});
