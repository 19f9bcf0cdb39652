/** What a project says of its own names (`keys` in `paylint.json`) decides, and changes nothing but what it names. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { parseConfig } from "../../server/src/config/layer";
import type { FormatName } from "../../server/src/formats";
import { analyse } from "../support/annotate";

const ROUTING = "021000021";
const OTHER_ROUTING = "026009593";

function found(
  text: string,
  keys: object,
  { format = "json", path }: { readonly format?: FormatName; readonly path?: string } = {},
): string[] {
  return of(
    analyse(text, { format, path: path ?? `a.${format}`, config: parseConfig(JSON.stringify({ keys })).config }),
  );
}

function of(analysis: Analysis): string[] {
  return analysis.literals.map(({ literal: { kind, country, text, certainty } }) =>
    [kind, country ?? "-", text, certainty].join(" "),
  );
}

describe("an entry says", () => {
  const text = JSON.stringify({ batches: [{ dfi: ROUTING }, { dfi: OTHER_ROUTING }], other: { dfi: ROUTING } });
  const US = { name: "dfi", country: "US" };

  it("kind and country of a name", () => {
    expect(found(text, {})).toEqual([]);
    expect(found(text, { nid: [US] })).toEqual([
      `nid US ${ROUTING} stated`,
      `nid US ${OTHER_ROUTING} stated`,
      `nid US ${ROUTING} stated`,
    ]);
  });

  it.each([
    ["a key path", { key: "batches.*.dfi", country: "US" }, 2],
    ["a key path at any depth", { key: "**.dfi", country: "US" }, 3],
    ["a path of any keys", { key: "other.*", country: "US" }, 1],
    ["a path with a choice", { key: "{other,others}.dfi", country: "US" }, 1],
    ["a path that isn't there", { key: "batch.*.dfi", country: "US" }, 0],
    ["a name at a path", { ...US, key: "other.**" }, 1],
    ["files", { ...US, path: "ach/**" }, 3],
    ["other files", { ...US, path: "sepa/**" }, 0],
  ])("where: %s", (_, entry, count) => {
    expect(found(text, { nid: [entry] }, { path: "ach/a.json" })).toHaveLength(count);
  });

  it("where: a column", () => {
    const csv = `id,dfi,code\n1,${ROUTING},x\n2,${OTHER_ROUTING},y\n`;
    expect(found(csv, { nid: [US] }, { format: "csv" })).toHaveLength(2);
    expect(found(csv, { nid: [{ key: "*.dfi", country: "US" }] }, { format: "csv" })).toHaveLength(2);
  });

  it("what the elements of a list are", () => {
    const list = JSON.stringify({ dfi: [ROUTING, [OTHER_ROUTING]], note: "x" });
    expect(found(list, { nid: [US] })).toHaveLength(2);
  });

  it("a country that wins over what neighbours suggest", () => {
    const german = JSON.stringify({ iban: "DE89370400440532013000", country: "DE", dfi: ROUTING });
    expect(found(german, { nid: [US] })).toContain(`nid US ${ROUTING} stated`);
  });

  it("what a name that contradicts can't undo", () => {
    expect(found(`{"phone_number": "${ROUTING}"}`, { nid: [{ ...US, name: "phone_number" }] })).toHaveLength(1);
  });

  it("nothing of a value that can't be read as the kind", () => {
    const text = JSON.stringify({ dfi: "pending", account_iban: "DE89370400440532013000" });
    expect(found(text, { nid: [US], account: ["account_iban"] })).toEqual(["iban DE DE89370400440532013000 stated"]);
  });

  it("a wrong value's error", () => {
    const config = parseConfig(JSON.stringify({ keys: { nid: [US] } })).config;
    const { findings } = analyse('{"dfi": "021000022"}', { format: "json", config });
    expect(findings.map(({ finding }) => [finding.rule, finding.severity])).toEqual([["nid/check-digits", "error"]]);
  });
});

describe("a negative", () => {
  it("leaves a value out, with all findings on it", () => {
    const text = '{"iban": "DE88370400440532013000", "sort_code": "20-00-00"}';
    const config = parseConfig('{"keys": {"none": ["iban"]}}').config;
    const { literals, findings } = analyse(text, { format: "json", config });
    expect(literals.map(({ literal }) => literal.kind)).toEqual(["sortCode"]);
    expect(findings).toEqual([]);
  });

  it("holds where it says, and wins over a word that says no place", () => {
    const text = '{"a": {"iban": "DE89370400440532013000"}, "b": {"iban": "DE89370400440532013000"}}';
    expect(found(text, { iban: ["iban"], none: [{ key: "a.iban" }] })).toHaveLength(1);
    expect(found(text, { none: ["iban"], iban: [{ key: "a.iban" }] })).toHaveLength(1);
  });

  it("is about the parts of a value, too", () => {
    const text = JSON.stringify({ memo: "IBAN: DE89370400440532013000, BIC: COBADEFFXXX" });
    expect(found(text, {})).toHaveLength(2);
    expect(found(text, { none: ["memo"] })).toEqual([]);
  });
});

describe("an entry changes nothing but what it names", () => {
  const KEYS = ["iban", "bic", "account_number", "sort_code", "routing", "code", "x", "country", "bank", "ref"];
  const VALUES = [
    "DE89370400440532013000",
    "COBADEFFXXX",
    "12345678",
    "20-00-00",
    ROUTING,
    "37040044",
    "DE",
    "GB",
    "7",
  ];
  const record = fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...VALUES), { minKeys: 1 });
  const kinds = fc.constantFrom("iban", "bic", "sortCode", "account", "nid", "none");

  it("of what else stands there", () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...KEYS),
        kinds,
        (all, key, kind) => {
          const text = JSON.stringify(all, null, 1);
          const othersOf = (keys: object) =>
            analyse(text, { format: "json", config: parseConfig(JSON.stringify({ keys })).config })
              .literals.filter(({ literal }) => literal.field.key !== key)
              .map(({ start, literal: { kind: own, country, value, certainty, confidence, valid } }) =>
                JSON.stringify({ start, own, country, value, certainty, confidence, valid }),
              );
          expect(othersOf({ [kind]: [{ name: key, country: "GB" }] })).toEqual(othersOf({}));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("wherever segments end", () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      dfi: at % 2 === 0 ? ROUTING : OTHER_ROUTING,
      memo: "x".repeat(40),
    }));
    const text = JSON.stringify({ batches: rows });
    expect(found(text, { nid: [{ key: "batches.*.dfi", country: "US" }] })).toHaveLength(300);
  });
});
