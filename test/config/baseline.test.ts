import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyBaseline, type BaselineSubject, parseBaseline, writeBaseline } from "../../server/src/config/baseline";
import { drawBaselineKey, hmacSha256 } from "../../server/src/config/keyedHash";

const key = "k".repeat(32);
const finding: BaselineSubject = {
  rule: "iban/check-digits",
  path: "a/b.yaml",
  keyPath: ["payments", 3, "iban"],
  value: "GB28NWBK60161331926819",
};

function apply(known: readonly BaselineSubject[], now: readonly BaselineSubject[]) {
  const result = parseBaseline(writeBaseline(known, key, hmacSha256));
  if (!result.ok) throw new Error(result.reason);
  return applyBaseline(now, (one) => one, result.baseline, hmacSha256);
}

describe("a baseline", () => {
  it("covers what it was written from", () => {
    expect(apply([finding], [finding])).toEqual({ fresh: [], known: [finding], gone: 0 });
  });

  it("covers a finding that moved in its list", () => {
    expect(apply([finding], [{ ...finding, keyPath: ["payments", 9, "iban"] }]).fresh).toEqual([]);
  });

  it.each<[string, Partial<BaselineSubject>]>([
    ["another value", { value: "GB28NWBK60161331926810" }],
    ["another rule", { rule: "iban/length" }],
    ["another file", { path: "b.yaml" }],
    ["another key", { keyPath: ["payments", 3, "bic"] }],
  ])("doesn't cover %s", (_, change) => {
    const other = { ...finding, ...change };
    expect(apply([finding], [other])).toEqual({ fresh: [other], known: [], gone: 1 });
  });

  it("counts occurrences", () => {
    expect(apply([finding, finding], [finding, finding, finding]).fresh).toHaveLength(1);
    expect(apply([finding, finding], [finding]).gone).toBe(1);
  });

  it("holds neither values nor places in the text", () => {
    const text = writeBaseline([finding], key, hmacSha256);
    expect(text).not.toMatch(/31926819|line|range|"payments\.3/u);
    expect(text).toContain("payments.*.iban");
  });

  it("is the same for the same findings in any order", () => {
    const other = { ...finding, rule: "bic/test" };
    expect(writeBaseline([other, finding], key, hmacSha256)).toBe(writeBaseline([finding, other], key, hmacSha256));
  });

  it.each([
    "",
    "[]",
    "{",
    '{"version":2,"key":"0123456789abcdef","findings":[]}',
    '{"version":1,"key":"short","findings":[]}',
  ])("is refused when it reads %j", (text) => {
    expect(parseBaseline(text).ok).toBe(false);
  });

  it("is refused, not misread, whatever its text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseBaseline(JSON.stringify(value)).ok).toBe(false);
      }),
    );
  });
});

it("draws a new key each time, and hashes as HMAC-SHA-256 does", () => {
  expect(drawBaselineKey()).not.toBe(drawBaselineKey());
  // RFC 4231, test case 2
  expect(hmacSha256("Jefe", "what do ya want for nothing?")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});
