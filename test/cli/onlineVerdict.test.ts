import { describe, expect, it } from "vitest";
import { combine, describeVerdict } from "../../server/src/cli/onlineVerdict";
import type { Verdict } from "../../server/src/domain/check";
import type { Fact } from "../../server/src/model";

type Account = NonNullable<Fact["account"]>;

function fact(name: string, country: string, account: Account): Fact {
  const source = { layer: "interface", name, licence: "", date: "2026-11-27", official: true, complete: true } as const;
  return { kind: "account", country, value: "1", status: "found", records: [], source, account };
}

const refused: Account = { valid: false, trust: "verified", code: "201" };
const accepted: Account = { valid: true, trust: "verified", code: "001" };

describe("one verdict", () => {
  it.each([
    ["a wrong account stays wrong", false, [fact("Sort code interface", "GB", accepted)], false, "offline"],
    ["a right one stays right", true, [fact("Sort code interface", "GB", refused)], true, "offline"],
    ["unknown here, refused there", null, [fact("Sort code interface", "GB", refused)], false, "Sort code interface"],
    ["a success without a rule decides nothing", null, [fact("Sort code interface", "GB", accepted)], null, "offline"],
    ["nor does Germany's", null, [fact("Bank directory interface", "DE", { ...accepted, code: "" })], null, "offline"],
    [
      "a verified one elsewhere does",
      null,
      [fact("Bank directory interface", "FR", accepted)],
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
    ["nothing was said", null, [], null, "offline"],
  ] satisfies [string, Verdict, Fact[], Verdict, string][])("%s", (_what, offline, facts, valid, source) => {
    expect(combine(offline, facts)).toEqual({ valid, source });
  });

  it.each([
    [null, [fact("Sort code interface", "GB", refused)], "not valid (sort code interface: 201); offline: cannot tell"],
    [false, [fact("Sort code interface", "GB", accepted)], "not valid; sort code interface: valid (001)"],
    [true, [fact("Sort code interface", "GB", refused)], "valid; sort code interface: not valid (201)"],
    [
      null,
      [fact("Bank directory interface", "NL", { valid: false, trust: "format-only", code: "812" })],
      "cannot tell; bank directory interface: not valid, form only (812)",
    ],
    [true, [], "valid"],
  ] satisfies [Verdict, Fact[], string][])("%s: the stronger first", (offline, facts, line) => {
    expect(describeVerdict(combine(offline, facts), offline, facts)).toBe(line);
  });
});
