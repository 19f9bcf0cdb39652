/**
 * What a field sees of the containers around it, wherever segments end: the fields and containers beside it, as in a
 * document that is one segment, unless there are too many. An edit has a segment checked again where that changes.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { analyze, createEngine, type Engine, openDocument } from "../../server/src/analysis";
import { analyzeSegments } from "../../server/src/analysis/stream";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { MOST_PLACES } from "../../server/src/formats/crowd";
import { type Container, type Field, type FormatName, noFacts, type Segment, segmentOf } from "../../server/src/model";

const input = { config: defaultConfig, reference: noReferenceData, facts: noFacts };
const engine = createEngine({ ...input, everyField: true });

type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

/** Objects and lists in each other, some of the lists too long to be one record. */
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value; list: Value; long: Value; object: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom<Value>("x", 1, "Müller \\", "DE89370400440532013000"),
    tie("object"),
    tie("list"),
    tie("long"),
  ),
  list: fc.array(tie("value"), { maxLength: 4 }),
  long: fc
    .tuple(fc.integer({ min: 50, max: 80 }), tie("value"))
    .map(([length, last]) => [...Array(length).fill(7), last]),
  object: fc.dictionary(fc.constantFrom("iban", "b c", "columns", "country", "x"), tie("value"), { maxKeys: 4 }),
})).value;
const documents = fc
  .tuple(fc.array(value, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.constantFrom(0, 0, 70))
  .map(([values, isList, many]) => {
    const all = [...Array<Value>(many).fill({ iban: "x" }), ...values];
    return isList ? all : Object.fromEntries(values.map((one, at) => [`k${at}`, one]));
  });
const writing = fc.constantFrom<readonly [FormatName, (of: unknown) => string]>(
  ["json", (of) => JSON.stringify(of)],
  ["json", (of) => JSON.stringify(of, null, 1)],
  ["yaml", (of) => stringify(of)],
);

const lengths = fc.integer({ min: 4, max: 300 });
/** Every field, or those that detection asks for: then a container may have none. */
const reading = fc.boolean();

/** A place in a list, as far as it is known. */
const placeFrom = (from: number, index: number): number => Math.min(from + index, MOST_PLACES);

const ofField = ({ key, value: text, style, scalar, tag, verbatim, index, container }: Field) => {
  const place =
    container.kind === "row" ? index : container.from === undefined ? null : placeFrom(container.from, index);
  return [key, text, style, scalar, tag, verbatim, place];
};

/** What of a container can be seen from inside it. */
function shownBy({ kind, key, crowded, fields, children }: Container): unknown {
  return crowded === true ? [kind, key, "crowded"] : [kind, key, fields.map(ofField), children.map(shownBy)];
}

/** All that can be seen from a field's place: its container, and those around it. */
function seenFrom({ container }: Field): unknown {
  const seen: unknown[] = [];
  for (let at: Container | null = container; at !== null && at.kind !== "document"; at = at.parent)
    seen.push(shownBy(at));
  return seen;
}

describe("what a field sees of its neighbours", () => {
  it("is the same wherever segments end", () => {
    fc.assert(
      fc.property(documents, writing, lengths, reading, (of, [format, write], segmentUnits, everyField) => {
        const text = write(of);
        const asked = { path: "a", format, engine: createEngine({ ...input, everyField }) } as const;
        const seen = (units: number) => analyze(text, { ...asked, segmentUnits: units }).fields.map(seenFrom);
        expect(seen(segmentUnits), text).toEqual(seen(text.length + 1));
      }),
      { numRuns: 30 },
    );
  });

  it("is the same in a stream, wherever its sections end", async () => {
    await fc.assert(
      fc.asyncProperty(documents, writing, lengths, reading, async (of, [format, write], segmentUnits, everyField) => {
        const text = write(of);
        const options = { path: "a", format, engine: createEngine({ ...input, everyField }), segmentUnits } as const;
        const seen: unknown[] = [];
        await analyzeSegments([text], options, (section) => seen.push(...section.fields.map(seenFrom)));
        const whole = analyze(text, { ...options, segmentUnits: text.length + 1 });
        expect(seen, text).toEqual(whole.fields.map(seenFrom));
      }),
      { numRuns: 80 },
    );
  });
});

/** The tree of a segment, with what it is shown of others. */
function heldBy({ kind, key, crowded, fields, children }: Container): unknown {
  return [kind, key, crowded === true, fields.map(ofField), children.map(heldBy)];
}

/** Remembers of each segment what could be seen in it when it was checked. */
function watching() {
  const seen = new Map<Segment, string>();
  const counts = { checks: 0, needless: 0 };
  /** Findings of these say where something in another segment stands. */
  const related = new Set<Segment>();
  const watched: Engine = {
    ...engine,
    mayFind: () => true,
    check(root, ...rest) {
      const { segment } = root;
      const now = JSON.stringify(heldBy(root));
      counts.checks++;
      if (seen.get(segment) === now && !related.has(segment)) counts.needless++;
      seen.set(segment, now);
      const checked = engine.check(root, ...rest);
      const isElsewhere = ({ field }: { readonly field: Field }): boolean => segmentOf(field) !== segment;
      if (checked.findings.some((finding) => finding.related.some(({ literal }) => isElsewhere(literal))))
        related.add(segment);
      return checked;
    },
  };
  return { watched, seen, counts };
}

const rootOf = (container: Container): Container => (container.parent === null ? container : rootOf(container.parent));

describe("after an edit a segment is checked again", () => {
  const list = (length: number) => Array<number>(length).fill(7);

  it("where what can be seen in it has changed, and hardly ever elsewhere", () => {
    const all = { checks: 0, needless: 0 };
    const typed = fc.constantFrom("1", "x", ",", "DE", '"', "}", "\n", "");
    const edits = fc.array(fc.tuple(fc.nat(), typed, fc.nat(30)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        documents,
        writing,
        fc.integer({ min: 4, max: 300 }),
        edits,
        (of, [format, write], units, changes) => {
          const { watched, seen, counts } = watching();
          const document = openDocument(write(of), { path: "a", format, engine: watched, segmentUnits: units });
          document.work(() => false);
          for (const [place, text, length] of changes) {
            const { analysis } = document;
            const at = place % (analysis.length + 1);
            const range = { start: analysis.positionAt(at), end: analysis.positionAt(text === "" ? at + length : at) };
            document.edit([{ range, text }]);
            document.work(() => false);
            for (const root of new Set(document.analysis.fields.map(({ container }) => rootOf(container))))
              expect(JSON.stringify(heldBy(root))).toBe(seen.get(root.segment));
          }
          all.checks += counts.checks;
          all.needless += counts.needless;
        },
      ),
      { numRuns: 30 },
    );
    expect(all.needless).toBeLessThan(all.checks / 50);
  });

  it.each<readonly [string, object, string, string]>([
    [
      "a list beside it, too long to be one record, has another name",
      [{ country: list(80), x: [...list(75), "iban"] }],
      "country",
      "1",
    ],
    [
      "an object beside it, of which only such a list is seen, has another name",
      [{ k: list(80), near: { x: list(80) }, iban: 7 }],
      "near",
      "1",
    ],
    ["cells of a row beside it move on", { columns: ["a", "b"], x: [["y", "DE", "z"]] }, '"y"', "[],"],
  ])("where %s", (_, of, before, typed) => {
    for (let units = 4; units < 40; units++) {
      const { watched, seen } = watching();
      const text = JSON.stringify(of);
      const document = openDocument(text, { path: "a", format: "json", engine: watched, segmentUnits: units });
      document.work(() => false);
      const place = document.analysis.positionAt(text.indexOf(before));
      document.edit([{ range: { start: place, end: place }, text: typed }]);
      document.work(() => false);
      for (const root of new Set(document.analysis.fields.map(({ container }) => rootOf(container))))
        expect(JSON.stringify(heldBy(root))).toBe(seen.get(root.segment));
    }
  });
});
