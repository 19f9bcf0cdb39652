/** The JSON schema and the server say the same about a configuration, or an editor that has both would lose a mistake. */
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import schema from "../../schemas/paylint.schema.json";
import { isSaidBySchema } from "../../server/src/config/catalogue";
import { configMembers, parseConfig } from "../../server/src/config/layer";

const fits = new Ajv({ strict: false }).compile(schema);

const words = ["", "a", "iban", "iban/format", "off", "DE", "!a", "[", 0, 1, 1000, 1.5, -1, true, null];
const keys = ["files", "rules", "path", "key", "reason", "iban", "iban/format", "maxFileSize", "maxFindings", "other"];
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...words),
    fc.array(tie("anything"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...keys), tie("anything"), { maxKeys: 3 }),
  ),
}));

/** Whether the schema finds a configuration right, and what only the server finds wrong with it. */
const configurations: readonly (readonly [config: unknown, bySchema: boolean, byServer: readonly string[]])[] = [
  [{}, true, []],
  [{ $schema: "x", extends: ["./a.json"], root: true, include: ["a/**"], exclude: [] }, true, []],
  [{ rules: { "iban/format": "off", "bic/*": "error" }, keys: { iban: ["konto"] }, defaultCountry: "UK" }, true, []],
  [{ ignore: [{ path: "a", key: "b.*", rules: ["bic/*"], reason: "why" }], limits: { maxFindings: 1 } }, true, []],
  [[], false, []],
  [{ excludes: [] }, false, []],
  [{ root: 1 }, false, []],
  [{ extends: "" }, false, []],
  [{ extends: [""] }, false, []],
  [{ extends: [1] }, false, []],
  [{ include: "a" }, false, []],
  [{ exclude: [1] }, false, []],
  [{ rules: { "no/rule": "off" } }, false, []],
  [{ rules: { "iban/format": "loud" } }, false, []],
  [{ overrides: [{ files: [], rules: {} }] }, false, []],
  [{ overrides: [{ files: ["a"] }] }, false, []],
  [{ overrides: [{ files: ["a"], rules: {}, more: 1 }] }, false, []],
  [{ overrides: [{ files: ["a"], rules: { "no/rule": "off" } }] }, false, []],
  [{ keys: { iban: [""] } }, false, []],
  [{ keys: { other: ["a"] } }, false, []],
  [{ defaultCountry: "XX" }, false, []],
  [{ defaultCountry: "de" }, false, []],
  [{ ignore: [{ paths: "a" }] }, false, []],
  [{ ignore: [{ rules: ["no/rule"] }] }, false, []],
  [{ ignore: [{ reason: 1 }] }, false, []],
  [{ limits: { maxFileSize: 1 } }, false, []],
  [{ limits: { maxFindings: 1.5 } }, false, []],
  [{ limits: { other: 1 } }, false, []],
  [{ include: [""] }, true, ["config/pattern"]],
  [{ ignore: [{ path: "!a" }] }, true, ["config/pattern"]],
  [{ exclude: ["!a"], include: ["!b", "c"], preset: "strict", rules: { "*": "off" } }, true, []],
  [{ overrides: [{ files: ["!a"], preset: "off", keys: { iban: ["x"] }, defaultCountry: "DE" }] }, true, []],
  [{ overrides: [{ files: ["a"], ignore: [{ path: "b" }], limits: { maxFindings: 3 } }] }, true, []],
  [{ overrides: [{ files: ["a"], root: true, rules: {} }] }, false, []],
  [{ overrides: [{ files: ["a"], ignore: [{}] }] }, false, []],
  [{ preset: "loud" }, false, []],
  [{ ignore: [{ path: "[" }] }, true, ["config/pattern"]],
];

describe("each mistake in paylint.json is told by the schema or by the server alone", () => {
  it.each(configurations)("%j", (config, bySchema, byServer) => {
    const { findings } = parseConfig(JSON.stringify(config));
    expect(fits(config)).toBe(bySchema);
    expect(!findings.some(isSaidBySchema)).toBe(bySchema);
    expect(findings.filter((one) => !isSaidBySchema(one)).map(({ rule }) => rule)).toEqual(byServer);
  });

  it("and none is left to the schema that it doesn't find", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...configMembers, "other"), anything, { maxKeys: 3 }), (config) => {
        const { findings } = parseConfig(JSON.stringify(config));
        return !findings.some(isSaidBySchema) || !fits(config);
      }),
      { numRuns: 1000 },
    );
  });
});
