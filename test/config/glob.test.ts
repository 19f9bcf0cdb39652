import { describe, expect, it } from "vitest";
import { compileGlob, compilePathGlob } from "../../server/src/config/glob";

function matches(pattern: string, text: string): boolean {
  const result = compilePathGlob(pattern);
  if (!result.ok) throw new Error(result.reason);
  return result.matches(text);
}

describe("path patterns", () => {
  it.each([
    ["**/*.yaml", "a.yaml"],
    ["**/*.yaml", "deep/er/a.yaml"],
    ["deploy/**", "deploy/a/b.json"],
    ["deploy", "deploy/a/b.json"],
    ["deploy/", "x/deploy/a.json"],
    ["deploy//", "deploy/a.json"],
    ["./deploy", "deploy/a.json"],
    ["/deploy", "deploy/a.json"],
    ["*.{json,yml}", "x/a.yml"],
    ["a[0-9].csv", "a7.csv"],
    ["a[!0-9].csv", "ab.csv"],
    ["a?.csv", "ab.csv"],
    ["{a,{b,c}}.json", "c.json"],
    ["a\\*.json", "a*.json"],
    ["äöü/*.json", "äöü/ß.json"],
    // Composed and decomposed, as macOS has names.
    ["\u00fc/*.json", "u\u0308/a.json"],
    ["u\u0308/*.json", "\u00fc/a.json"],
    ["a[\u00fc].csv", "au\u0308.csv"],
  ])("%s covers %s", (pattern, path) => {
    expect(matches(pattern, path)).toBe(true);
  });

  it.each([
    ["deploy/*.yaml", "deploy/er/a.yaml"],
    ["/deploy", "x/deploy/a.json"],
    ["*.json", "a.jsonc"],
    ["a.json", "aXjson"],
    ["a[!0-9].csv", "a/.csv"],
    ["**/a.json", "ba.json"],
    ["a+.json", "aa.json"],
    ["a.json//b", "a.json/b"],
  ])("%s leaves %s alone", (pattern, path) => {
    expect(matches(pattern, path)).toBe(false);
  });

  it.each(["", "a[b", "{a,b", "a}b", "a\\", "x".repeat(1001), "[z-a]"])("refuses %j with a reason", (pattern) => {
    const result = compilePathGlob(pattern);
    expect(result.ok ? "accepted" : result.reason).toMatch(/\.$/u);
  });

  it("needs no more than linear steps for patterns that make backtracking matchers run away", () => {
    const pattern = `${"*a".repeat(200)}b`;
    const result = compileGlob(pattern, "/");
    expect(result.ok && result.matches("a".repeat(5000))).toBe(false);
  });
});

describe("key path patterns", () => {
  it.each([
    ["customers.*.iban", "customers.3.iban", true],
    ["customers.*.iban", "customers.3.bank.iban", false],
    ["customers.**.iban", "customers.3.bank.iban", true],
    ["**.iban", "iban", true],
    ["**.iban", "a.myiban", false],
    ["a/b", "a/b", true],
  ])("%s on %s is %s", (pattern, path, expected) => {
    const result = compileGlob(pattern, ".");
    expect(result.ok && result.matches(path)).toBe(expected);
  });
});
