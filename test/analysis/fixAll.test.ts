/** Corrections made at once: rounds of edits as one, the same for `--fix` and the editor, and who may make them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CodeActionKind, type TextEdit } from "vscode-languageserver-types";
import { absoluteEdits, applyEdits, chosenEdits, composed, fixAll } from "../../server/src/analysis/fixes";
import { say } from "../../server/src/domain/message";
import { codeActions } from "../../server/src/features/actions/codeActions";
import { FIX_ALL } from "../../server/src/protocol";
import { rules } from "../../server/src/rules";
import { repairLevel } from "../../server/src/rules/rule";
import { open, textAfter, viewOf } from "../features/support";
import { analyse } from "../support/annotate";

/** Edits of a text, in order and apart from each other. */
function editsOf(length: number): fc.Arbitrary<{ start: number; end: number; newText: string }[]> {
  return fc.array(fc.tuple(fc.nat(length), fc.nat(4), fc.string({ maxLength: 4 })), { maxLength: 6 }).map((made) => {
    const edits: { start: number; end: number; newText: string }[] = [];
    let behind = -1;
    for (const [at, count, newText] of made.sort((a, b) => a[0] - b[0])) {
      const end = Math.min(length, at + count);
      if (at <= behind) continue;
      edits.push({ start: at, end, newText });
      behind = end;
    }
    return edits;
  });
}

it("two rounds of edits are one", () => {
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 1, maxLength: 40 })
        .chain((text) => fc.tuple(fc.constant(text), editsOf(text.length)))
        .chain(([text, first]) =>
          fc.tuple(fc.constant(text), fc.constant(first), editsOf(applyEdits(text, first).length)),
        ),
      ([text, first, second]) => {
        const edits = composed(first, second);
        expect(applyEdits(text, edits)).toBe(applyEdits(applyEdits(text, first), second));
        for (const [at, { start }] of edits.entries()) expect(start).toBeGreaterThanOrEqual(edits[at - 1]?.end ?? 0);
      },
    ),
    { numRuns: 3000 },
  );
});

describe("two rounds of edits", () => {
  type Edit = Parameters<typeof composed>[0][number];
  const edit = (start: number, end: number, newText: string): Edit => ({ start, end, newText });

  it.each<[string, readonly Edit[], readonly Edit[], readonly Edit[]]>([
    ["are the first alone where the second has none", [edit(2, 4, "xyz")], [], [edit(2, 4, "xyz")]],
    ["are the second alone where the first has none", [], [edit(2, 4, "xyz")], [edit(2, 4, "xyz")]],
    ["in front are moved by nothing", [edit(5, 6, "xyz")], [edit(1, 2, "-")], [edit(1, 2, "-"), edit(5, 6, "xyz")]],
    [
      "behind are moved by what was put in",
      [edit(2, 3, "xyz")],
      [edit(8, 9, "-")],
      [edit(2, 3, "xyz"), edit(6, 7, "-")],
    ],
    ["behind are moved by what was taken out", [edit(2, 5, "")], [edit(4, 6, "-")], [edit(2, 5, ""), edit(7, 9, "-")]],
    [
      "between two are moved by the first of them",
      [edit(1, 2, "abc"), edit(8, 9, "")],
      [edit(7, 8, "-")],
      [edit(1, 2, "abc"), edit(5, 6, "-"), edit(8, 9, "")],
    ],
    ["that change what was put in keep the rest of it", [edit(2, 4, "abcde")], [edit(3, 5, "-")], [edit(2, 4, "a-de")]],
    ["right before what was put in are one with it", [edit(4, 5, "ab")], [edit(3, 4, "-")], [edit(3, 5, "-ab")]],
    ["right behind what was put in are one with it", [edit(4, 5, "ab")], [edit(6, 7, "-")], [edit(4, 6, "ab-")]],
    ["with a unit between them are two", [edit(4, 5, "ab")], [edit(7, 8, "-")], [edit(4, 5, "ab"), edit(6, 7, "-")]],
    ["over the start of it take as much in front", [edit(4, 5, "abc")], [edit(2, 5, "-")], [edit(2, 5, "-bc")]],
    ["over the end of it take as much behind", [edit(4, 5, "abc")], [edit(6, 9, "-")], [edit(4, 7, "ab-")]],
    ["over all of it take what stands around", [edit(4, 5, "abc")], [edit(3, 9, "-")], [edit(3, 7, "-")]],
    [
      "over two take both, and what stands between them",
      [edit(1, 2, "abc"), edit(6, 7, "xyz")],
      [edit(2, 9, "-")],
      [edit(1, 7, "a-yz")],
    ],
    [
      "that are several change each its own",
      [edit(1, 2, "abc"), edit(6, 7, "xyz")],
      [edit(2, 3, "-"), edit(9, 10, "+")],
      [edit(1, 2, "a-c"), edit(6, 7, "x+z")],
    ],
    [
      "in one place put in are both in it",
      [edit(1, 2, "abcdef")],
      [edit(2, 3, "-"), edit(4, 5, "+")],
      [edit(1, 2, "a-c+ef")],
    ],
  ])("%s", (_, first, second, expected) => {
    expect(composed(first, second)).toEqual(expected);
    const text = "0123456789abcdef";
    expect(applyEdits(text, expected)).toBe(applyEdits(applyEdits(text, first), second));
  });
});

const VALUES = [
  "gb29 nwbk 6016 1331 9268 19",
  "GB29NWBK60161331926819",
  "GB82WEST\u200b12345698765432",
  "\u00a0gb82west12345698765432\u200b",
  "nwbkgb2l",
  "NWBKGB2L",
  "GB28NWBK60161331926819",
  "GB29NWBK6O161331926819",
  "UK29NWBK60161331926819",
  "601613",
  "089999",
  "89999",
  "31926819",
];
const document = fc
  .array(fc.tuple(fc.constantFrom("iban", "bic", "sort_code", "account_number"), fc.constantFrom(...VALUES)), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((members) =>
    fc
      .boolean()
      .map((quoted) => members.map(([key, value]) => `- ${key}: ${quoted ? `"${value}"` : value}\n`).join("")),
  );

describe("the command line, the list of actions and fix on save", () => {
  it("change the same values", () => {
    fc.assert(
      fc.property(document, (text) => {
        const { document: fixed, edits } = fixAll(analyse(text, { format: "yaml" }));
        const byCommandLine = fixed.slice(0, fixed.length);
        expect(applyEdits(text, edits)).toBe(byCommandLine);
        const { snapshot } = open("yaml", text);
        const range = { start: { line: 0, character: 0 }, end: snapshot.positionAt(snapshot.length) };
        const options = { versioned: false, suppressCommand: null, calculateCommand: null, disabled: false };
        for (const request of [{ only: [CodeActionKind.SourceFixAll] }, {}]) {
          const actions = codeActions(snapshot, range, { diagnostics: [], ...request }, viewOf(), options);
          const action = actions.find(({ kind }) => kind === FIX_ALL);
          const changes: readonly TextEdit[] = Object.values(action?.edit?.changes ?? {}).flat();
          const inEditor = textAfter(
            snapshot,
            changes.map(({ range: place, newText }) => ({
              start: snapshot.offsetAt(place.start),
              end: snapshot.offsetAt(place.end),
              newText,
            })),
          );
          expect(inEditor).toBe(byCommandLine);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("rounds of corrections", () => {
  const text = "a: gb29nwbk60161331926819\nbic: nwbkgb2l\n";

  it("end when there is nothing more to correct, or after so many", () => {
    const original = analyse(text.replace("a:", "iban:"), { format: "yaml" });
    let rounds = 0;
    const counting = (of: typeof original): typeof original => {
      rounds++;
      return of;
    };
    const all = fixAll(original, {}, (each) => counting(each).findings);
    expect([all.count, all.edits.length, rounds]).toEqual([2, 2, 2]);
    // One that keeps coming back.
    rounds = 0;
    const again = fixAll(
      original,
      {},
      (each) => {
        counting(each);
        return original.findings;
      },
      3,
    );
    expect([again.count, rounds]).toEqual([6, 3]);
    expect(again.edits).toHaveLength(2);
  });

  it("are made in the order of the text, in whatever order a rule gives its edits", () => {
    const { findings, place } = analyse(text.replace("a:", "iban:"), { format: "yaml" });
    const edits = findings.flatMap(({ finding }) => finding.fixes.flatMap((fix) => fix.edits));
    const starts = absoluteEdits({ title: say``, safe: true, edits: edits.toReversed() }, place).map(
      ({ start }) => start,
    );
    expect(starts.length).toBeGreaterThan(1);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it("make the first of those that overlap, and of two insertions at a place one", () => {
    const { findings, place } = analyse(text.replace("a:", "iban:"), { format: "yaml" });
    const [first] = findings;
    if (first === undefined) throw new Error("There is something to correct");
    expect(chosenEdits([first, first], place)).toEqual(chosenEdits([first], place));
    expect(chosenEdits([...findings].reverse(), place)).toEqual(chosenEdits(findings, place));
  });
});

describe("who may make a fix", () => {
  it("every fix is of a level that its rule declares, and what it declares is offered somewhere", () => {
    const seen = new Map<string, Set<string>>();
    fc.assert(
      fc.property(document, (text) => {
        for (const { finding } of analyse(text, { format: "yaml" }).findings) {
          const declared = rules.find(({ id }) => id === finding.rule)?.doc.repairs ?? [];
          for (const fix of finding.fixes) {
            expect(declared, finding.rule).toContain(repairLevel(fix));
            seen.set(finding.rule, (seen.get(finding.rule) ?? new Set()).add(repairLevel(fix)));
          }
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen.keys()].length).toBeGreaterThan(5);
  });

  it("unsafe ones are made on request, those by hand never", () => {
    const text = 'a:\n  iban: "UK29NWBK60161331926819"\nb:\n  iban: "GB28NWBK60161331926819"\nc:\n  bic: nwbkgb2l\n';
    const fixed = (choice: Parameters<typeof fixAll>[1]) => {
      const { document: after } = fixAll(analyse(text, { format: "yaml" }), choice);
      return after.slice(0, after.length);
    };
    expect(fixed({})).toBe(text.replace("nwbkgb2l", "NWBKGB2L"));
    expect(fixed({ unsafe: true })).toBe(text.replace("nwbkgb2l", "NWBKGB2L").replace("UK29", "GB29"));
    expect(fixed({ ofRule: (rule) => rule.startsWith("iban/") })).toBe(text);
    expect(fixed({ unsafe: true, ofRule: (rule) => rule.startsWith("iban/") })).toBe(text.replace("UK29", "GB29"));
  });
});
