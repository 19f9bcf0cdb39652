import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configFor, defaultConfig } from "../../server/src/config/config";
import { parseConfig, parseLayer } from "../../server/src/config/layer";
import { ignoresOf, includesFile } from "../../server/src/config/select";

/** Rule and marked text of each finding. */
function findingsIn(text: string): string[] {
  return parseConfig(text).findings.map(({ rule, start, end }) => `${rule} ${text.slice(start, end)}`);
}

describe("a configuration without mistakes", () => {
  const text = `{
    // what we check
    "$schema": "./schema.json",
    "include": ["**/*.yaml", "data/**"],
    "exclude": ["**/fixtures/**"],
    "rules": { "iban/format": "off", "bic/*": "info" },
    "keys": { "iban": ["konto_neu", "constructor"], "sortCode": ["blz_uk"] },
    "defaultCountry": "DE",
    "ignore": [{ "path": "seeds/**", "key": "customers.*.iban", "rules": ["iban/check-digits"], "reason": "invented" }],
    "limits": { "maxFindings": 50, },
  }`;
  const { config, findings } = parseConfig(text);

  it("is read whole", () => {
    expect(findings).toEqual([]);
    expect([...config.severities]).toEqual([
      ["iban/format", "off"],
      ["bic/*", "info"],
    ]);
    expect(config.defaultCountry).toBe("DE");
    expect(config.limits).toEqual({ maxFileSize: defaultConfig.limits.maxFileSize, maxFindings: 50 });
  });

  it("has one limit without the other", () => {
    for (const limits of [{ maxFileSize: 2000 }, { maxFindings: 50 }])
      expect(parseConfig(JSON.stringify({ limits })).config.limits).toEqual({ ...defaultConfig.limits, ...limits });
  });

  it.each([
    ["a/b.yaml", true],
    ["data/x.csv", true],
    ["x.csv", false],
    ["a/fixtures/b.yaml", false],
  ])("includes %s: %s", (path, expected) => {
    expect(includesFile(config, path)).toBe(expected);
  });

  it.each([
    ["seeds/a.json", ["customers", 4, "iban"], "iban/check-digits", true],
    ["seeds/a.json", ["customers", 4, "iban"], "iban/length", false],
    ["seeds/a.json", ["customers", "iban"], "iban/check-digits", false],
    ["a.json", ["customers", 4, "iban"], "iban/check-digits", false],
  ])("ignores %s %j %s: %s", (path, keyPath, rule, expected) => {
    const ignores = ignoresOf(config, path);
    const verdict = ignores?.ofRule(rule) ?? false;
    expect(verdict === "by key" ? ignores?.ofKey(rule, keyPath) : verdict).toBe(expected);
  });

  it("leaves an entry out with a member that is wrong: without it the entry would be about more", () => {
    const text = `{"keys": {"nid": ["b", {"name": "a", "country": "XX"}]}, "overrides": [{"files": ["x"], "keys": {"none": [{"name": "c", "path": ""}]}}]}`;
    const { config } = parseConfig(text);
    expect(config.ownKeys.map(({ name }) => name)).toEqual(["b"]);
    expect(configFor(config, "x").ownKeys.map(({ name }) => name)).toEqual(["b"]);
  });

  it("knows the project's own names, and no others", () => {
    const kindOf = (key: string) => config.ownKeys.findLast(({ name }) => name === key)?.kind;
    expect(kindOf("konto_neu")).toBe("iban");
    expect(kindOf("constructor")).toBe("iban");
    expect(kindOf("blz_uk")).toBe("sortCode");
    expect(kindOf("toString")).toBeUndefined();
  });
});

describe("mistakes", () => {
  it.each([
    ["an unknown member", `{"excludes": []}`, [`config/unknown-key "excludes"`]],
    ["an unknown member inside", `{"limits": {"max": 1}}`, [`config/unknown-key "max"`]],
    ["an unknown member of an entry", `{"ignore": [{"file": "a"}]}`, [`config/unknown-key "file"`]],
    ["an unknown rule", `{"rules": {"iban/checksum": "off"}}`, [`config/unknown-rule "iban/checksum"`]],
    ["an unknown rule in a list", `{"ignore": [{"rules": ["x/y"]}]}`, [`config/unknown-rule "x/y"`]],
    ["an unknown severity", `{"rules": {"iban/length": "fatal"}}`, [`config/wrong-type "fatal"`]],
    ["a list that is none", `{"include": "a"}`, [`config/wrong-type "a"`]],
    ["an element of another type", `{"include": ["a", 1]}`, ["config/wrong-type 1"]],
    ["an unknown kind", `{"keys": {"swift": ["a"]}}`, [`config/wrong-type "swift"`]],
    ["a country in small letters", `{"defaultCountry": "de"}`, [`config/wrong-type "de"`]],
    ["a limit below what makes sense", `{"limits": {"maxFileSize": 1}}`, ["config/wrong-type 1"]],
    ["an unreadable pattern", `{"exclude": ["a[", "b"]}`, [`config/pattern "a["`]],
    ["a country that doesn't exist", `{"defaultCountry": "XX"}`, [`config/wrong-type "XX"`]],
    ["a negated pattern where there is no list", `{"ignore": [{"path": "!a"}]}`, [`config/pattern "!a"`]],
    ["an unknown preset", `{"preset": "loud"}`, [`config/wrong-type "loud"`]],
    ["an override that says nothing", `{"overrides": [{"files": ["b"]}]}`, [`config/wrong-type {"files": ["b"]}`]],
    [
      "an override that includes",
      `{"overrides": [{"files": ["b"], "include": [], "rules": {}}]}`,
      [`config/unknown-key "include"`],
    ],
    ["an override without files", `{"overrides": [{"rules": {}}]}`, [`config/wrong-type {"rules": {}}`]],
    ["an unreadable key pattern", `{"ignore": [{"key": "{a"}]}`, [`config/pattern "{a"`]],
    ["an entry that names no key", `{"keys": {"nid": [{"country": "US"}]}}`, [`config/wrong-type {"country": "US"}`]],
    [
      "an entry's country that doesn't exist",
      `{"keys": {"nid": [{"name": "a", "country": "XX"}]}}`,
      [`config/wrong-type "XX"`],
    ],
    ["an entry's unknown member", `{"keys": {"nid": [{"name": "a", "file": "b"}]}}`, [`config/unknown-key "file"`]],
    ["an entry's unreadable key path", `{"keys": {"none": [{"key": "a["}]}}`, [`config/pattern "a["`]],
    ["a number in place of a name", `{"keys": {"iban": [1]}}`, ["config/wrong-type 1"]],
    ["a list in place of an object", `{"keys": []}`, ["config/wrong-type []"]],
    ["a list of rules", `{"rules": ["iban/length"]}`, [`config/wrong-type ["iban/length"]`]],
    ["a list of limits", `{"limits": []}`, ["config/wrong-type []"]],
    ["a list in place of an entry", `{"ignore": [[], {"path": "a"}]}`, ["config/wrong-type []"]],
    ["a list of rules in an override", `{"overrides": [{"files": ["a"], "rules": []}]}`, ["config/wrong-type []"]],
    ["no object", `[1]`, ["config/wrong-type [1]"]],
    ["null for an object", `{"keys": null, "limits": null}`, ["config/wrong-type null", "config/wrong-type null"]],
    ["an entry that would ignore everything", `{"ignore": [{"reason": "x"}]}`, [`config/wrong-type {"reason": "x"}`]],
    ["a word that is no value", `{"rules": nope}`, ["config/syntax nope", "config/syntax }"]],
    ["no JSON", `{"exclude": ["a"`, ["config/syntax  ", "config/syntax  "]],
  ])("%s", (_, text, expected) => {
    const padded = `${text}  `;
    expect(findingsIn(padded).map((found) => found.replace(/ +$/u, ""))).toEqual(
      expected.map((one) => one.replace(/ +$/u, "")),
    );
  });

  it.each([
    ["a country", `{"defaultCountry": "XX"}`, /country.*"XX"/u],
    ["a list", `{"include": "a"}`, /array.*"a"/iu],
    ["no list", `{"keys": []}`, /object.*array/iu],
    ["more", `{"limits": {"maxFileSize": 1}}`, /1000.*\b1\b/u],
    ["a file", `{"overrides": [{"files": [], "rules": {}}]}`, /1.*\b0\b/u],
  ])("say where %s is expected, and what stands there", (_, text, sentence) => {
    expect(parseConfig(text).findings.map(({ message }) => message)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ["an empty path", `""`, []],
    ["a number", "4", []],
    ["an empty path in a list", `["a.json", ""]`, ["a.json"]],
    ["a number in a list", `[1, "a.json"]`, ["a.json"]],
  ])("in extends, %s, leave the other files", (_, value, paths) => {
    const { bases, findings } = parseLayer(`{"extends": ${value}}`);
    expect(bases.map(({ path }) => path)).toEqual(paths);
    expect(findings).toHaveLength(1);
  });

  it("leave the rest in use", () => {
    const { config } = parseConfig(`{
      "include": ["a/**", 1, "b["], "rules": {"iban/length": "hint", "no/rule": "off"}, "x": 1, "defaultCountry": 4`);
    expect(config.include).toHaveLength(1);
    expect([...config.severities]).toEqual([["iban/length", "hint"]]);
    expect(config.defaultCountry).toBeNull();
  });

  it.each([
    ["an unreadable path", `{"path": "a[", "rules": ["iban/format"]}`],
    ["an unreadable key", `{"key": "{a"}`],
    ["an unknown member", `{"file": "a"}`],
    ["a list of rules that is none", `{"path": "a", "rules": "iban/format"}`],
    ["a list in its place", "[]"],
  ])("%s makes no entry of ignore that covers more than was meant", (_, entry) => {
    const { config } = parseConfig(`{"ignore": [${entry}, {"path": "b"}]}`);
    expect(config.ignore).toHaveLength(1);
    expect(config.ignore[0]?.path?.("b")).toBe(true);
  });

  it.each([
    ["whose only pattern can't be read", `{"files": ["a["], "rules": {"iban/length": "off"}}`],
    ["without files", `{"rules": {"iban/length": "off"}}`],
    ["with files that are no list", `{"files": "a", "rules": {"iban/length": "off"}}`],
    ["without rules", `{"files": ["a"]}`],
    ["with a list for rules", `{"files": ["a"], "rules": []}`],
    ["with several mistakes", `{"files": ["a[", 1], "rules": {"no/rule": "off"}, "x": 1}`],
  ])("an override %s leaves the others in use", (_, entry) => {
    const { layer } = parseLayer(`{"overrides": [${entry}, {"files": ["b"], "rules": {"iban/length": "hint"}}]}`);
    expect(layer.overrides.map(({ rulings }) => [...rulings.severities])).toEqual([[["iban/length", "hint"]]]);
    expect(layer.overrides[0]?.files?.[0]?.matches("b")).toBe(true);
  });

  it("know the United Kingdom by both of its codes", () => {
    expect(["GB", "UK"].map((code) => parseConfig(`{"defaultCountry": "${code}"}`).config.defaultCountry)).toEqual([
      "GB",
      "GB",
    ]);
  });

  it("never throw, whatever the text", () => {
    const member = fc.constantFrom("include", "rules", "keys", "ignore", "limits", "defaultCountry", "__proto__", "z");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.dictionary(member, fc.jsonValue()).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { findings } = parseConfig(text);
          for (const { start, end } of findings) expect(start).toBeLessThanOrEqual(end);
        },
      ),
    );
  });
});
