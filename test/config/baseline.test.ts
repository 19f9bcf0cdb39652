import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BaselineEntries, type BaselineSubject, KnownFindings, parseBaseline } from "../../server/src/config/baseline";
import { drawBaselineKey, hmacSha256 } from "../../server/src/config/keyedHash";

const key = "k".repeat(32);
const finding: BaselineSubject = {
  rule: "iban/check-digits",
  path: "a/b.yaml",
  keyPath: ["payments", 3, "iban"],
  value: "GB28NWBK60161331926819",
  literal: { kind: "iban", country: "GB", value: "GB28NWBK60161331926819", valid: false },
};

function withValue(value: string, literal: BaselineSubject["literal"] = finding.literal): Partial<BaselineSubject> {
  return { value, literal: literal === null ? null : { ...literal, value } };
}

const BIC = { kind: "bic", country: "GB", value: "", valid: false } as const;

function writeBaseline(
  findings: readonly BaselineSubject[],
  ...[used, hash]: ConstructorParameters<typeof BaselineEntries>
) {
  const entries = new BaselineEntries(used, hash);
  for (const one of findings) entries.add(one);
  return entries.toText();
}

function compare(now: readonly BaselineSubject[], text: string) {
  const result = parseBaseline(text);
  if (!result.ok) throw new Error(result.reason);
  const known = new KnownFindings(result.baseline, hmacSha256);
  const fresh = now.filter((one) => !known.copy().has(one) || !known.has(one));
  return {
    fresh,
    known: now.filter((one) => !fresh.includes(one)),
    gone: known.absent(() => true).reduce((sum, { count }) => sum + count, 0),
  };
}

function apply(known: readonly BaselineSubject[], now: readonly BaselineSubject[]) {
  return compare(now, writeBaseline(known, key, hmacSha256));
}

describe("a baseline", () => {
  it("covers what it was written from", () => {
    expect(apply([finding], [finding])).toEqual({ fresh: [], known: [finding], gone: 0 });
  });

  it("covers a finding that moved in its list", () => {
    expect(apply([finding], [{ ...finding, keyPath: ["payments", 9, "iban"] }]).fresh).toEqual([]);
  });

  it.each<[string, Partial<BaselineSubject>]>([
    ["another code of a bank", { rule: "bic/country", ...withValue("NWBKXX2L", BIC) }],
    ["another rule", { rule: "iban/length" }],
    ["another file", { path: "b.yaml" }],
    ["another key", { keyPath: ["payments", 3, "bic"] }],
  ])("doesn't cover %s", (_, change) => {
    const known =
      change.rule === "bic/country" ? { ...finding, rule: "bic/country", ...withValue("NWBKYY2L", BIC) } : finding;
    const other = { ...known, ...change };
    expect(apply([known], [other])).toEqual({ fresh: [other], known: [], gone: 1 });
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

  it("masks accounts in key paths", () => {
    const text = writeBaseline(
      [{ ...finding, keyPath: ["accounts", "GB29NWBK60161331926819", "iban"] }],
      key,
      hmacSha256,
    );
    expect(text).not.toMatch(/31926819|GB29/u);
  });

  it("leaves 10,000 accounts to who tries them all, and gives the same hash for an IBAN and its account", () => {
    const hashes = new Set(
      Array.from({ length: 2000 }, (_, at) => {
        const account = String(20_000_000 + at * 37);
        const hashOf = (one: BaselineSubject): string => {
          const { findings } = JSON.parse(writeBaseline([one], key, hmacSha256)) as { findings: { hash: string }[] };
          return findings[0]?.hash ?? "";
        };
        const ofIban = hashOf({ ...finding, ...withValue(`GB28NWBK601613${account}`) });
        const literal = { kind: "account", country: "GB", value: account, valid: null } as const;
        expect(hashOf({ ...finding, value: account, literal })).toBe(ofIban);
        return ofIban;
      }),
    );
    // 10^8 accounts, of which a hundredth may pass both modulus checks of a sort code.
    expect(10 ** 8 / 110 / hashes.size).toBeGreaterThan(10_000);
    expect(hashes.size).toBeGreaterThan(1);
  });

  it("of version 1 is still understood", () => {
    const entry = {
      rule: finding.rule,
      path: finding.path,
      key: "payments.*.iban",
      hash: hmacSha256(key, finding.value),
      count: 1,
    };
    expect(compare([finding], JSON.stringify({ version: 1, key, findings: [entry] })).fresh).toEqual([]);
  });

  it("is the same for the same findings in any order", () => {
    const other = { ...finding, rule: "bic/test" };
    expect(writeBaseline([other, finding], key, hmacSha256)).toBe(writeBaseline([finding, other], key, hmacSha256));
  });

  it.each([
    "",
    "[]",
    "{",
    '{"version":3,"key":"0123456789abcdef","findings":[]}',
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
