import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { type Analysis, analyze, createEngine, type Engine } from "../../server/src/analysis";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type FormatName, formatOf } from "../../server/src/formats";
import { describeAnalysis } from "../analysis/describeAnalysis";

const input = {
  config: parseConfig('{"keys": {"iban": ["konto_neu"]}}').config,
  reference: noReferenceData,
  facts: { of: () => [] },
};
const engine = createEngine(input);
/** Explaining, an engine looks at every field. */
const explaining = createEngine({ ...input, explain: true });

/** Whether leaving out what can hold nothing changes what is found. */
function compare(text: string, format: FormatName, segmentUnits: number): { skipped: number } {
  let skipped = 0;
  const looking: Engine = {
    ...engine,
    mayFind(read) {
      const mayFind = engine.mayFind(read);
      if (!mayFind && read.fields.length > 0) skipped++;
      return mayFind;
    },
  };
  const options = { path: `a.${format}`, format, segmentUnits };
  const foundBy = (by: Engine): object => describeAnalysis(analyze(text, { ...options, engine: by }));
  const found = foundBy(looking);
  const { key, value } = engine.interest;
  const whole = foundBy({ ...explaining, interest: { key, value }, mayFind: () => true });
  if (JSON.stringify(found) !== JSON.stringify(whole)) expect(found).toEqual(whole);
  return { skipped };
}

/**
 * Whether more is found where something may be found everywhere: no segment, row or record is left out, and all fields that
 * readers build are weighed.
 */
function compareWithAll(text: string, format: FormatName, segmentUnits: number): void {
  const options = { path: `a.${format}`, format, segmentUnits };
  const { key, value, ordered } = engine.interest;
  const interest = { key, value, ...(ordered && { ordered }) };
  const looked = resultsOf(analyze(text, { ...options, engine }));
  const everywhere = resultsOf(analyze(text, { ...options, engine: { ...explaining, interest, mayFind: () => true } }));
  if (JSON.stringify(looked) !== JSON.stringify(everywhere)) expect(looked).toEqual(everywhere);
}

/** What is said of a document: literals and findings, texts that were not read, comments that suppress nothing. */
function resultsOf(analysis: Analysis): object {
  const { fields: _, ...results } = describeAnalysis(analysis) as { readonly fields: unknown };
  const unchecked = [...analysis.pieces()].flatMap((piece) => piece.unchecked);
  return { ...results, unchecked, remarks: analysis.remarks };
}

const KEYS = ["id", "value", "name", "type", "text", "code", "bank", "iban", "account", "sort", "number", "currency"];
const OTHERS = [
  "order_id",
  "responseCode",
  "phone_number",
  "country",
  "scheme",
  "input",
  "ids",
  "ibans",
  "Othr",
  "Id",
  "konto_neu",
  "memo",
  "city",
  "clearing_id",
];
const VALUES = ["DE89370400440532013000", "12345678", "601613", "NWBKGB2L", "iban", "sort code", "GB", "NO", "ABNA"];
const TEXTS = [
  "",
  "no",
  "7",
  "a word",
  "default",
  "REDISDB",
  "PROTOBUF",
  "INTERACTIVE",
  "Customer 12 GmbH",
  "IBAN: DE89370400440532013000",
  '{"iban": "x"}',
  ":20:A\n:59:/31926819",
  "166?00X?30COBADEFF?310532013000",
  "a=1&b=166%3F00X%3F310532013000",
  "a=1&b=%3A20%3AA%0A%3A57D%3A%2F%2FSC601613",
  "{1:F01NWBKGB2LAXXX0000000000}{4:\n:20:A\n-}",
  "12-34-56",
];

const AROUND = [
  "",
  " ",
  "\t",
  "\n",
  "\r\n",
  "\u2028",
  "x\t",
  "\tx",
  "\t ",
  "\u00a0",
  "\u200b",
  "'",
  '="',
  '"',
  "(",
  ", ",
];
const wrapped = fc
  .tuple(fc.constantFrom(...AROUND), fc.constantFrom(...VALUES), fc.constantFrom(...AROUND))
  .map((parts) => parts.join(""));

const values = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES, ...TEXTS) },
  wrapped,
  fc.string({ maxLength: 12 }),
  fc.integer({ min: 0, max: 99_999_999 }),
  fc.boolean(),
);
const keys = fc.constantFrom(...KEYS, ...OTHERS);
const trees = fc.letrec<{ tree: unknown; object: object }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, depthSize: "small" }, values, tie("object"), fc.array(tie("tree"), { maxLength: 4 })),
  object: fc.dictionary(keys, tie("tree"), { maxKeys: 4 }),
}));

/** With a comment above each third line, which mostly has nothing to suppress. */
function suppressing(yaml: string): string {
  return yaml.replace(/^(?:.*\n){3}/gmu, (lines) => `${lines}# paylint-ignore-next-line value/misplaced\n`);
}

describe("what can hold nothing is left out without a difference", () => {
  it.each([64, 4096])("in random documents, segments of %i units", (segmentUnits) => {
    fc.assert(
      fc.property(fc.array(trees.object, { minLength: 1, maxLength: 12 }), (documents) => {
        compare(JSON.stringify(documents, null, 1), "json", segmentUnits);
        compare(stringify(documents), "yaml", segmentUnits);
        compareWithAll(JSON.stringify(documents), "json", segmentUnits);
        compareWithAll(suppressing(stringify(documents)), "yaml", segmentUnits);
      }),
      { numRuns: 150 },
    );
  });

  it("where a value stands between spaces, tabs and line breaks, and its neighbour in another segment", () => {
    for (const before of AROUND) {
      for (const behind of AROUND) {
        const record = { name: `${before}DEUTDEFF500${behind}`, memo: "words enough", iban: "DE89370400440532013000" };
        compare(JSON.stringify(record), "json", 16);
      }
    }
  });

  it("in random tables", () => {
    const rows = fc.array(fc.array(values, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(keys, { minLength: 3, maxLength: 3 }), rows, fc.boolean(), (header, cells, isNamed) => {
        const lines = [...(isNamed ? [header] : []), ...cells].map((row) =>
          row.map((one) => JSON.stringify(one)).join(","),
        );
        // Which cells are built is told by the columns; what is found in them isn't.
        compareWithAll(lines.join("\n"), "csv", 64);
      }),
      { numRuns: 400 },
    );
  });

  it("in the labelled files", () => {
    const root = path.resolve("test/corpus/files");
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      const format = formatOf(name);
      if (format === null) continue;
      const text = readFileSync(path.join(root, name), "utf8");
      compare(text, format, 64);
      compare(text, format, 4096);
      compareWithAll(text, format, 4096);
    }
  });

  it("and much is left out", () => {
    const records = Array.from({ length: 400 }, (_, id) => ({
      id,
      city: "Leeds",
      reading: id / 10,
      text: "some words",
    }));
    expect(compare(JSON.stringify(records), "json", 4096).skipped).toBeGreaterThan(1);
  });
});
