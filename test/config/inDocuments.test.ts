import { describe, expect, it } from "vitest";
import { parseConfig } from "../../server/src/config/layer";
import { analyse, expectFindings } from "../support/annotate";

describe("suppression comments in documents", () => {
  it("cover the value in YAML and JSONC", () => {
    expectFindings("a:\n  iban: DE88370400440532013000 # paylint-ignore iban/check-digits -- sample of a wrong one");
    expectFindings('{\n  // paylint-ignore\n  "iban": "DE88370400440532013000"\n}', { format: "jsonc" });
  });

  it("are reported when they cover nothing", () => {
    expectFindings(`iban: DE89370400440532013000 # paylint-ignore
                             ^^^^^^^^^^^^^^^^ warning config/unused-suppression`);
  });

  it("are reported as the configuration says", () => {
    const { config, findings } = parseConfig(
      '{"rules": {"config/unused-suppression": "off", "config/*": "hint"}, "x": 1}',
    );
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(["hint config/unknown-key"]);
    expectFindings("iban: DE89370400440532013000 # paylint-ignore", { config });
  });

  it("are reported when they name no rule", () => {
    expectFindings(`iban: DE89370400440532013000 # paylint-ignore iban/sum
                             ^^^^^^^^^^^^^^^^^^^^^^^^^ warning config/unknown-rule
                             ^^^^^^^^^^^^^^^^^^^^^^^^^ warning config/unused-suppression`);
  });
});

describe("the configuration in documents", () => {
  const { config } = parseConfig(`{
    "rules": { "iban/check-digits": "warning", "iban/format": "off", "bic/*": "info" },
    "ignore": [{ "path": "seeds/**", "key": "customers.*.iban", "rules": ["iban/*"] }]
  }`);

  it("sets severities, of families too", () => {
    expectFindings(
      `iban: DE88 3704 0044 0532 0130 00
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning iban/check-digits
bic: DEUTDEF
     ^^^^^^^ info bic/length`,
      { config },
    );
  });

  it("ignores by path, key path and rule", () => {
    const text = '{"customers": [{"iban": "DE88370400440532013000"}], "iban": "DE88370400440532013000"}';
    const found = analyse(text, { config, path: "seeds/a.json" }).findings;
    expect(found.map(({ start }) => start)).toEqual([text.lastIndexOf("DE88")]);
    expect(analyse(text, { config, path: "a.json" }).findings).toHaveLength(2);
  });
});
