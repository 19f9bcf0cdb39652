import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { createEngine } from "../../server/src/analysis";
import { readParts } from "../../server/src/analysis/readParts";
import { measureAll } from "../../server/src/analysis/sharing";
import { WholeText } from "../../server/src/analysis/source";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type FormatName, withReader } from "../../server/src/formats";
import type { ReadSegment } from "../../server/src/formats/reader";
import { noFacts } from "../../server/src/model";

const engine = createEngine({
  config: parseConfig('{"keys": {"konto_neu": "iban"}}').config,
  reference: noReferenceData,
  facts: noFacts,
});

const KEYS = ["id", "value", "name", "type", "code", "bank", "iban", "account", "number", "country", "konto_neu", "x"];
const OTHERS = ["ibans", "scheme", "city", "memo", "clearing_id", "columns", "sortCodeCheck", "node", "Othr", "ü"];
const VALUES = ["DE89370400440532013000", "601613", "iban", "GB", "NO", "", "no", "7", "a word", "sort code 12-34-56"];

const keys = fc.constantFrom(...KEYS, ...OTHERS);
const values = fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 9 }), fc.nat(999_999), fc.constant(null));
const trees = fc.letrec<{ tree: unknown; object: object }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, depthSize: "small" }, values, tie("object"), fc.array(tie("tree"), { maxLength: 4 })),
  object: fc.dictionary(keys, tie("tree"), { maxKeys: 4 }),
}));
const lists = fc.array(trees.object, { minLength: 3, maxLength: 12 });

/** Says of each segment of a text the same, read with fields and without; else throws. @returns how many there are */
function compare(text: string, format: FormatName, target: number): number {
  return withReader<number>(format, {
    use: (reader) => {
      const { interest } = engine;
      const how = { reader, interest, state: reader.initial, agrees: () => false, target, window: 2 * target + 40 };
      const counting = readParts(new WholeText(text), { ...how, skims: () => "all" });
      let count = 0;
      for (const { segment, before, read } of readParts(new WholeText(text), how)) {
        const other = counting.next().value as { readonly read: ReadSegment<never> } | undefined;
        if (other === undefined) throw new Error("fewer segments");
        count++;
        expect(told(other.read)).toEqual(told(read));
        expect(reader.same(other.read.state, read.state as never)).toBe(true);
        const mayFind = engine.mayFind(read);
        const { counted } = other.read;
        if (counted === undefined) continue;
        const place = { text: segment.text, before };
        if (mayFind) expect({ ...place, mayHold: counted.mayHold }).toEqual({ ...place, mayHold: true });
        const numbers = measureAll(other.read).map((content) => content.count);
        expect({ ...place, numbers }).toEqual({ ...place, numbers: measureAll(read).map((content) => content.count) });
      }
      expect(counting.next().done).toBe(true);
      return count;
    },
  });
}

function told({ length, comments, problems, open, ahead }: ReadSegment<unknown>): object {
  const places = open?.places;
  const kept = open?.atEnd.map((container, depth) => container === open.atStart[depth]);
  const kinds = open?.atEnd.map(({ kind, key }) => [kind, key]);
  return { length, comments, problems, ahead, places, kept, kinds };
}

describe("segments of which fields are counted are told alike", () => {
  it.each([40, 400])("in random documents, segments of %i units", (target) => {
    fc.assert(
      fc.property(lists, fc.boolean(), (documents, isTight) => {
        compare(JSON.stringify(documents, null, isTight ? 0 : 1), "json", target);
        compare(documents.map((one) => JSON.stringify(one)).join("\n"), "jsonl", target);
        compare(stringify(documents, { collectionStyle: isTight ? "flow" : "any" }), "yaml", target);
      }),
      { numRuns: 300 },
    );
  });

  it("in broken JSON", () => {
    const signs = ["{", "}", "[", "]", ",", ":", "\n", "/* x */", "// y\n", '"', "\\", "7", "null", "'z'"];
    const pieces = fc.oneof(
      fc.constantFrom(...signs),
      keys.map((key) => `"${key}":`),
      values.map((value) => JSON.stringify(value)),
      fc.constantFrom("{", "[", "},", "],", ","),
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 20, maxLength: 150 }), (some) => {
        for (const format of ["json", "jsonc", "jsonl"] as const) compare(some.join(""), format, 30);
      }),
      { numRuns: 500 },
    );
  });

  it("in broken YAML", () => {
    const lines = [
      "{a: b}: c",
      "[iban, x]: y",
      "? q",
      ": r",
      "- - z",
      "# c",
      "--- d",
      "...",
      "*a : b",
      "&a",
      "!!str 1",
    ];
    const line = fc.oneof(
      fc.constantFrom(...lines, "[", "]", "{iban: 1, ", "}", "'", '"', "|", "key: >", "", "- "),
      fc.tuple(keys, values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      fc.tuple(keys, fc.constantFrom("iban", "0123", "NO")).map(([key, value]) => `- ${key}: ${value}`),
      keys.map((key) => `${key}:`),
    );
    const indented = fc.tuple(fc.nat(4), line).map(([indent, text]) => " ".repeat(indent) + text);
    fc.assert(
      fc.property(fc.array(indented, { minLength: 10, maxLength: 60 }), (some) => {
        compare(some.join("\n"), "yaml", 30);
      }),
      { numRuns: 500 },
    );
  });

  it("where what is shared is more than can be compared", () => {
    const list = Array.from({ length: 90 }, (_, id) => `iban ${id}`);
    const text = JSON.stringify({ first: [{ iban: list, bic: list.slice(70) }], ibans: { inner: list } }, null, 1);
    for (const target of [200, 1000]) expect(compare(text, "json", target)).toBeGreaterThan(1);
    compare(stringify(JSON.parse(text)), "yaml", 1000);
  });
});

it("little is taken to hold something that does not", () => {
  const records = Array.from({ length: 100 }, (_, id) => ({
    id,
    name: `Customer ${id}`,
    city: "Leeds",
    text: "a word",
  }));
  const { interest } = engine;
  withReader<void>("json", {
    use: (reader) => {
      const text = JSON.stringify(records);
      const options = { target: text.length, final: true, interest, skims: "all" } as const;
      const read = reader.read({ text, start: 0 }, reader.initial, options);
      expect(read?.counted).toEqual({ mayHold: false, shared: [0] });
      expect(read?.fields).toEqual([]);
    },
  });
});
