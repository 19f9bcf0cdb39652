/** What a project says of its own names (`keys` in `paylint.json`) decides, and changes nothing but what it names. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { parseConfig } from "../../server/src/config/layer";
import { textOf } from "../../server/src/domain/message";
import type { FormatName } from "../../server/src/formats";
import type { Field } from "../../server/src/model";
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

describe("in a text inside a value", () => {
  it.each<[string, FormatName, string]>([
    ["JSON", "json", JSON.stringify({ body: JSON.stringify({ dfi: ROUTING, note: "x" }) })],
    ["JSON in a cell", "csv", `id,body\n1,"{""dfi"": ""${ROUTING}""}"\n`],
    ["YAML", "yaml", `body: |\n  dfi: "${ROUTING}"\n  note: x\n`],
    ["pairs", "yaml", `body: |\n  dfi=${ROUTING}\n  note=x\n`],
  ])("an entry says what a name means: %s", (_, format, text) => {
    expect(found(text, {}, { format })).toEqual([]);
    expect(found(text, { nid: [{ name: "dfi", country: "US" }] }, { format })).toEqual([`nid US ${ROUTING} stated`]);
    expect(found(text, { nid: [{ key: "**.dfi", country: "US" }] }, { format })).toHaveLength(1);
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

  const KEYS_OF_PARTIES = [...KEYS, "debtor_iban", "debtor_bic", "creditor_account", "creditor_iban", "bank_code"];
  const parties = fc.dictionary(
    fc.constantFrom(...KEYS_OF_PARTIES),
    fc.constantFrom(...VALUES, "GB29NWBK60161331926819", "NWBKGB2L", "31926819", "60-16-13", "EUR"),
    { minKeys: 2, maxKeys: 6 },
  );
  const country = fc.constantFrom("GB", "DE", "US", undefined);

  /** Of each value the others that it makes up a record with, that record's country and currency, and what is wrong. */
  function othersBeside(analysis: Analysis, key: string, isOfOthers: (place: string) => boolean) {
    const isOther = ({ field }: { readonly field: Field }): boolean => field.key !== key;
    return {
      records: analysis.literals
        .filter(({ literal }) => isOther(literal))
        .map(({ start, literal: { record } }) => ({
          ...{ start, country: record.country, currency: record.currency },
          beside: record.literals.filter(isOther).map(({ text }) => text),
        })),
      findings: analysis.findings
        .filter(({ finding }) => isOther(finding) && isOfOthers(placeOf(finding)))
        .map(({ start, finding: { rule, severity, message, fixes } }) => ({
          ...{ start, rule, severity, message: textOf(message) },
          fixes: fixes.map(({ title }) => textOf(title)),
        })),
    };
  }

  const placeOf = ({ field }: { readonly field: Field }): string => `${field.container.index}.${field.key}`;

  /** The values that make up a record with one under the key. */
  function besideKey({ literals }: Analysis, key: string): string[] {
    return literals.flatMap(({ literal }) =>
      literal.record.literals.some(({ field }) => field.key === key) ? [placeOf(literal)] : [],
    );
  }

  it("of the records that the others make up, and of what is wrong in them", () => {
    fc.assert(
      fc.property(
        fc.array(parties, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...KEYS_OF_PARTIES),
        kinds,
        country,
        (all, key, kind, country) => {
          const text = JSON.stringify(all, null, 1);
          const isDomestic = country !== undefined && !["iban", "bic", "none"].includes(kind);
          const keys = { [kind]: [{ name: key, ...(isDomestic && { country }) }] };
          const [before, after] = [{}, keys].map((some) =>
            analyse(text, { format: "json", config: parseConfig(JSON.stringify({ keys: some })).config }),
          ) as [Analysis, Analysis];
          // Rules over records may speak of the named value.
          const touched = new Set([...besideKey(before, key), ...besideKey(after, key)]);
          const isOfOthers = (place: string): boolean => !touched.has(place);
          expect(othersBeside(after, key, isOfOthers)).toEqual(othersBeside(before, key, isOfOthers));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["a value that stood between two accounts", { a_iban: "GB29NWBK60161331926819", x: "DE89370400440532013000" }],
    ["a second bank code", { routing_number: ROUTING, iban: "DE89370400440532013000", x: OTHER_ROUTING }],
  ])("of %s", (_, values) => {
    const text = JSON.stringify({ ...values, account_number: "31926819", sort_code: "60-16-13" });
    for (const keys of [{ none: ["x"] }, { nid: [{ name: "x", country: "US" }] }]) {
      const of = (some: object) => {
        const analysis = analyse(text, { format: "json", config: parseConfig(JSON.stringify({ keys: some })).config });
        return othersBeside(analysis, "x", () => false).records;
      };
      expect(of(keys)).toEqual(of({}));
    }
  });

  it("a second code of the same kind makes no record with what stands there", () => {
    const text = JSON.stringify({ bank_code: "37040044", account_number: "0532013000", x: "10020030" });
    const { config } = parseConfig(JSON.stringify({ keys: { nid: [{ name: "x", country: "DE" }] } }));
    const { literals } = analyse(text, { format: "json", config });
    expect(literals.map(({ literal: { record } }) => record.literals.map(({ value }) => value))).toEqual([
      ["37040044", "0532013000"],
      ["37040044", "0532013000"],
      ["10020030"],
    ]);
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
