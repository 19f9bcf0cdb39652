/**
 * Containers that segments cut: what an outline counts and holds, whether two versions of one look alike, and what a
 * segment is shown of the others. Each by itself; `neighbours.test.ts` tries them together on random documents.
 */
import { describe, expect, it } from "vitest";
import { Comparison } from "../../server/src/analysis/boundaries/comparison";
import type { CutContainer, CutPiece } from "../../server/src/analysis/boundaries/cutContainer";
import { Neighbours } from "../../server/src/analysis/boundaries/neighbours";
import { looksOf, type Outline, type OutlinedContainer } from "../../server/src/analysis/boundaries/outline";
import { placesBehind } from "../../server/src/analysis/places";
import { Reading } from "../../server/src/analysis/reading";
import { readParts } from "../../server/src/analysis/readParts";
import { WholeText } from "../../server/src/analysis/source";
import { withReader } from "../../server/src/formats";
import { everything, type Interest, type Reader } from "../../server/src/formats/reader";
import { type Container, placeInList } from "../../server/src/model";
import type { TextSegment } from "../../server/src/text/layout";

interface Cut {
  readonly segment: TextSegment;
  readonly read: Pick<Reading<unknown>, "outlines" | "contentOf" | "root">;
}

/** A JSON document in segments of at least so many units. */
function cut(of: unknown, target: number, { interest = everything, crowds = 0 } = {}): readonly Cut[] {
  return withReader<readonly Cut[]>("json", {
    use: <State>(reader: Reader<State>) => {
      const how = { reader, interest, state: reader.initial, agrees: () => false, target, window: 5000 };
      const parts: Cut[] = [];
      const neighbours = () => new Neighbours(parts);
      for (const part of readParts(new WholeText(JSON.stringify(of)), how)) {
        if (part === null) continue;
        part.segment.index = parts.length;
        const read = new Reading(part, { reader, interest, isKept: true, crowds }, neighbours);
        parts.push({ segment: part.segment, read });
      }
      return parts;
    },
  });
}

/** What there is in a container, in short; of a crowded one nothing is seen. */
function written({ kind, key, crowded, fields, children }: Container | OutlinedContainer): string {
  const inside = [...fields.map((field) => `${field.key ?? ""}=${field.value}`), ...children.map(written)];
  const [open, close] = kind === "array" ? "[]" : "{}";
  return `${key ?? ""}${open}${crowded === true ? "…" : inside.join(" ")}${close}`;
}

const list = (length: number) => Array<number>(length).fill(7);
const counted = (outlines: readonly Outline[]) => outlines.slice(1).map(({ kind, key, count }) => [kind, key, count]);

describe("an outline", () => {
  it("counts the fields that its segment shows of a container, and of all in it that isn't cut", () => {
    const parts = cut(
      { a: 1, l: [1, { x: 2, y: [3, 4] }, ...list(30)], o: { p: { q: 5 }, r: 6 }, z: [{ s: 8 }, 9] },
      24,
    );
    expect(parts.map(({ segment }) => segment.text)).toEqual([
      '{"a":1,"l":[1,{"x":2,"y":[3,4]},',
      ...Array(2).fill("7,7,7,7,7,7,7,7,7,7,7,7,"),
      '7,7,7,7,7,7],"o":{"p":{"q":5},"r":6},',
      '"z":[{"s":8},9]}',
    ]);
    expect(parts.map(({ read: { outlines } }) => [counted(outlines.atStart), counted(outlines.atEnd)])).toEqual([
      [
        [],
        [
          ["object", null, 1],
          ["array", "l", 4],
        ],
      ],
      ...Array(2).fill(
        Array(2).fill([
          ["object", null, 0],
          ["array", "l", 12],
        ]),
      ),
      [
        [
          ["object", null, 2],
          ["array", "l", 6],
        ],
        [["object", null, 2]],
      ],
      [[["object", null, 2]], []],
    ]);
    const [, throughout] = parts;
    expect(throughout?.read.outlines.atStart[2]).toBe(throughout?.read.outlines.atEnd[2]);
  });

  it.each<[string, object, number]>([
    ["a list that isn't", { l: list(64) }, 64],
    ["a crowded list as one", { l: list(65) }, 1],
    ["a crowded list in a list as one", { l: [list(65), 1] }, 2],
    ["all of an object that isn't", { o: Object.fromEntries(list(256).map((_, at) => [at, 1])) }, 256],
    ["all of a crowded object", { o: Object.fromEntries(list(257).map((_, at) => [at, 1])) }, 257],
  ])("counts %s", (_, of, count) => {
    const { length } = JSON.stringify(of);
    const [first] = cut({ ...of, rest: "x".repeat(3 * length), end: 1 }, length - 1);
    expect(counted(first?.read.outlines.atEnd ?? [])).toEqual([["object", null, count]]);
  });

  it("is crowded where what stood before made its container so", () => {
    const parts = cut({ a: 1, l: list(40) }, 24, { crowds: 2 });
    expect(parts.map(({ read }) => counted(read.outlines.atStart))).toEqual([
      [],
      ...Array(parts.length - 1).fill([
        ["object", null, Number.POSITIVE_INFINITY],
        ["array", "l", expect.any(Number)],
      ]),
    ]);
  });

  it("holds its segment's fields, and the containers that begin and end there", () => {
    const parts = cut({ a: 1, l: [2, { x: 3 }, [4]], o: { p: 5, q: { r: 6 }, s: [8, [9]], t: list(30) }, z: 1 }, 32);
    const held = parts.map(({ read }) => {
      const { atStart, atEnd } = read.outlines;
      return [...new Set([...atStart, ...atEnd])].slice(1).map((outline) => written(read.contentOf(outline)));
    });
    expect(held).toEqual([
      ["{a=1 l[=2 {x=3} [=4]]}", "o{}"],
      ["{}", "o{p=5 q{r=6} s[=8 [=9]]}", "t[]"],
      [
        "{}",
        "o{}",
        `t[${list(16)
          .map((value) => `=${value}`)
          .join(" ")}]`,
      ],
      [
        "{z=1}",
        "o{}",
        `t[${list(14)
          .map((value) => `=${value}`)
          .join(" ")}]`,
      ],
    ]);
  });

  it("holds nothing of a document or of what is crowded, which nobody asks for", () => {
    const parts = cut({ l: list(300) }, 150);
    const [document, object, array] = parts[0]?.read.outlines.atEnd ?? [];
    if (document === undefined || object === undefined || array === undefined) throw new Error("The list is cut");
    expect(parts[0]?.read.contentOf(object)).toMatchObject({ fields: [], children: [] });
    for (const outline of [document, array]) expect(() => parts[0]?.read.contentOf(outline)).toThrow();
  });
});

describe("what a container holds looks the same to a neighbour", () => {
  const looks = (of: unknown, change: (content: OutlinedContainer) => OutlinedContainer = (content) => content) => {
    const [part] = cut({ a: of, z: list(20) }, 8);
    const outline = part?.read.outlines.atEnd[1];
    if (part === undefined || outline === undefined) throw new Error("The object is cut");
    return looksOf(change(part.read.contentOf(outline)), part.segment);
  };
  const same = looks("x y");

  it("where it says the same in the same way", () => {
    expect(looks("x y")).toEqual(same);
    expect(looks("x z")).not.toEqual(same);
    expect(looks(["x y"])).not.toEqual(same);
  });

  it("wherever it stands, unless places matter", () => {
    const moved = (index: number, from?: number) => (content: OutlinedContainer) => ({
      ...content,
      ...(from !== undefined && { from }),
      fields: content.fields.map((field) => ({ ...field, index })),
    });
    expect(looks("x y", moved(5))).toEqual(looks("x y", moved(6)));
    expect(looks("x y", moved(5, 0))).not.toEqual(looks("x y", moved(6, 0)));
    expect(looks("x y", moved(5, 1))).toEqual(looks("x y", moved(6, 0)));
  });

  it("where a value that isn't written as it reads is written alike", () => {
    const written = (verbatim: boolean, start: number) => (content: OutlinedContainer) => ({
      ...content,
      fields: content.fields.map((field) => ({ ...field, verbatim, start })),
    });
    expect(looks("x y", written(true, 0))).toEqual(looks("x y", written(true, 1)));
    expect(looks("x y", written(false, 0))).not.toEqual(looks("x y", written(false, 1)));
  });

  it("where the containers in it do, by name, kind, crowd and what they hold", () => {
    const inner: OutlinedContainer = { kind: "object", key: "k", index: 0, fields: [], children: [] };
    const holding = (child: OutlinedContainer) => looks("x y", (content) => ({ ...content, children: [child] }));
    const others: OutlinedContainer[] = [
      { ...inner, key: "l" },
      { ...inner, kind: "array" },
      { ...inner, crowded: true },
      { ...inner, children: [inner] },
    ];
    expect(holding({ ...inner, index: 9 })).toEqual(holding(inner));
    for (const other of others) expect(holding(other)).not.toEqual(holding(inner));
    expect(holding(inner).fields).toBe(same.fields);
  });
});

describe("a container of two versions", () => {
  const outline: Outline = { kind: "object", key: null, index: 0, count: 1, content: null };
  const piece = (of: CutPiece["of"], part = 0): CutPiece => ({ part, of, shown: null });
  const holding = (pieces: readonly CutPiece[], crowded = false): CutContainer => ({
    ...{ kind: "object", key: "k", depth: 1, from: 0, to: 1, crowded, count: pieces.length, pieces, joined: null },
  });
  const other: Outline = { ...outline };
  const third: Outline = { ...outline };
  /** Versions that tell of an outline nothing but which it is: `outline` and `third` look alike. */
  const names = new Map<CutPiece["of"], string>([
    [outline, "a"],
    [other, "b"],
    [third, "a"],
  ]);
  const asked: number[] = [];
  const version = {
    looksOf: (pieces: readonly CutPiece[]) => {
      asked.push(pieces.length);
      return pieces.map(({ of }) => names.get(of)).join("");
    },
  };
  const difference = (old: CutContainer, fresh: CutContainer) => {
    asked.length = 0;
    return new Comparison(version, version).differenceOf(old, fresh);
  };

  it.each<[string, CutContainer, CutContainer, string, readonly number[]]>([
    ["of the same outlines", holding([piece(outline)]), holding([piece(outline, 1)]), "none", []],
    ["of none", holding([]), holding([]), "none", []],
    ["with another outline", holding([piece(outline)]), holding([piece(other)]), "looks", [1, 1]],
    ["with one that was read again", holding([piece(outline)]), holding([piece(third)]), "places", [1, 1]],
    ["that has got an outline", holding([]), holding([piece(outline)]), "looks", [0, 1]],
    ["that has lost its outline", holding([piece(outline)]), holding([]), "looks", [1, 0]],
    [
      "with another one between two",
      holding([piece(outline), piece(other)]),
      holding([piece(outline), piece(third), piece(other)]),
      "looks",
      [0, 1],
    ],
    [
      "with one more of the same",
      holding([piece(outline)]),
      holding([piece(outline), piece(outline)]),
      "looks",
      [0, 1],
    ],
    ["with one less", holding([piece(outline), piece(outline)]), holding([piece(outline)]), "looks", [1, 0]],
    ["that are crowded", holding([], true), holding([], true), "none", []],
    ["that has become crowded", holding([piece(outline)]), holding([], true), "looks", []],
    ["that is crowded no longer, and empty", holding([], true), holding([]), "looks", []],
    [
      "around the same container",
      holding([piece(holding([piece(outline)]))]),
      holding([piece(holding([piece(outline)]))]),
      "none",
      [],
    ],
    [
      "around one with another name",
      holding([piece(holding([piece(outline)]))]),
      holding([piece({ ...holding([piece(outline)]), key: "l" })]),
      "places",
      [1, 1],
    ],
    [
      "around one of another kind",
      holding([piece(holding([piece(outline)]))]),
      holding([piece({ ...holding([piece(outline)]), kind: "array" })]),
      "places",
      [1, 1],
    ],
    [
      "around one that has become crowded",
      holding([piece(holding([]))]),
      holding([piece(holding([], true))]),
      "places",
      [1, 1],
    ],
    [
      "around one with more in it",
      holding([piece(holding([piece(outline)]))]),
      holding([piece(holding([piece(outline), piece(other)]))]),
      "places",
      [1, 1],
    ],
  ])("%s", (_, old, fresh, expected, looked) => {
    expect([difference(old, fresh), asked]).toEqual([expected, looked]);
  });
});

describe("places behind a segment", () => {
  const [outer, inner, fresh]: Outline[] = Array.from({ length: 3 }, () => ({
    ...{ kind: "array" as const, key: null, index: 0, count: 1, content: null },
  }));
  if (outer === undefined || inner === undefined || fresh === undefined) throw new Error("There are three");

  it("go on counting in what is open throughout, and begin anew in what begins there", () => {
    const outlines = { atStart: [outer, inner], atEnd: [outer, inner], places: [2, 3] };
    expect(placesBehind(outlines, [10, 20])).toEqual([12, 23]);
    expect(placesBehind({ ...outlines, atEnd: [outer, fresh] }, [10, 20])).toEqual([12, 3]);
    expect(placesBehind({ ...outlines, atEnd: [outer] }, [10, 20])).toEqual([12]);
    expect(placesBehind(outlines, [])).toEqual([2, 3]);
  });
});

describe("a segment that is read again changes for others", () => {
  /** Of which segments something has other looks, and of which it has only moved, where one of another document comes in. */
  const changes = (before: object, after: object, at: number) => {
    const [old, other] = [cut(before, 24), cut(after, 24)];
    const fresh = other[at];
    if (fresh === undefined || other.length !== old.length) throw new Error("Both are cut alike");
    const now = new Neighbours(old.map((part, index) => (index === at ? fresh : part)));
    const { seen, moved } = now.changesSince(new Neighbours(old), { first: at, gone: 1, count: 1 });
    return [[...seen].toSorted(), [...moved].toSorted()];
  };
  // Nothing is seen of the list around it.
  const short = (change = 7) => [{ a: 1, l: [...list(12), change, ...list(27)] }, ...list(69), change];

  it("nothing but places, where it says the same", () => {
    expect(changes(short(), short(), 1)).toEqual([[], [0, 2, 3]]);
    expect(changes(short(), short(), 0)).toEqual([[], [1, 2, 3]]);
    expect(changes(short(), short(), 5)).toEqual([[], []]);
  });

  it("what they see of a container that it shares with them", () => {
    expect(changes(short(), short(8), 1)).toEqual([[0, 2, 3], []]);
    expect(changes(short(), short(8), 2)).toEqual([[], [0, 1, 3]]);
    expect(changes(short(), short(8), cut(short(), 24).length - 1)).toEqual([[], []]);
  });

  it("nothing, where what they share is crowded", () => {
    const long = (change = 7) => [{ a: 1, l: [...list(30), change, ...list(49)] }, ...list(70)];
    expect(changes(long(), long(), 2)).toEqual([[], []]);
    expect(changes(long(), long(8), 2)).toEqual([[], []]);
  });
});

describe("a segment is shown of a container that is cut", () => {
  const shownIn = (of: unknown, target: number, interest?: Interest) =>
    cut(of, target, { ...(interest && { interest }) }).map(({ read: { root } }) => root.children.map(written));

  const documents: readonly [string, object][] = [
    [
      "objects and lists in each other",
      { a: 1, l: [2, { x: 3, y: [4, 5] }, 6], o: { p: { q: 7 }, r: [[8], 9] }, z: 1 },
    ],
    ["a list in a list", { l: [[1, 2, 3, 4], [5, [6, 7, 8, 9]], 10], m: 11 }],
    ["a crowded list", { a: 1, l: list(70), z: { y: 2 } }],
    ["a crowded list deep inside", { a: 1, o: { p: { l: [1, list(70), 2] }, q: 3 }, z: 4 }],
  ];

  it.each(documents)("all of it, wherever segments end: %s", (_, of) => {
    const [whole] = shownIn(of, 1 << 20);
    const { length } = JSON.stringify(of);
    for (let target = 3; target < length; target++)
      for (const [at, seen] of shownIn(of, target).entries()) expect(seen, `${target} ${at}`).toEqual(whole);
  });

  it("at places that count on from one segment to the next, where these matter", () => {
    const of = { l: [[11, 12, 13, 14, 15, 16], [21, 22, 23, 24, 25], [31]] };
    const places = ({ fields, children }: Container): readonly string[] => [
      ...fields.map((field) => `${field.value} ${placeInList(field)}`),
      ...children.flatMap(places),
    ];
    const [whole] = cut(of, 1 << 20).map(({ read: { root } }) => places(root));
    expect(whole?.slice(0, 7)).toEqual(["11 0", "12 1", "13 2", "14 3", "15 4", "16 5", "21 0"]);
    for (let target = 3; target < 40; target++)
      for (const { read } of cut(of, target)) expect(places(read.root), `${target}`).toEqual(whole);
  });

  it("in the order of the text, and without what holds no field that is asked for", () => {
    const some: Interest = { key: () => false, value: (text, start) => text.startsWith("x", start) };
    const more = { e: [1, 2, [3, 4]], f: { g: 1, h: "x2", i: [5, 6] } };
    const of = { a: "x1", b: more, c: [{ j: 7, k: [8, 9] }, "x3", { l: [1, 2, 3] }], d: { m: [4, "x4"], n: {} }, z: 5 };
    const whole = ["{a=x1 b{f{h=x2}} c[=x3] d{m[=x4]}}"];
    const { length } = JSON.stringify(of);
    for (let target = 3; target < length; target++)
      for (const [at, seen] of shownIn(of, target, some).entries())
        if (seen.length > 0) expect(seen, `${target} ${at}`).toEqual(whole);
  });
});

describe("of a section of a document", () => {
  /** What the segments of a section show, each of what is in it, where the section begins at one of a document's segments. */
  const shownOf = (of: unknown, target: number, first: number, last = Number.POSITIVE_INFINITY) =>
    withReader<readonly string[][]>("json", {
      use: <State>(reader: Reader<State>) => {
        const interest = everything;
        const how = { reader, interest, state: reader.initial, agrees: () => false, target, window: 5000 };
        const parts = [...readParts(new WholeText(JSON.stringify(of)), how)].flatMap((part) => part ?? []);
        const section: { readonly segment: TextSegment; readonly read: Reading<State> }[] = [];
        const neighbours = new Neighbours(section);
        for (const part of parts.slice(first, last)) {
          part.segment.index = section.length;
          const read = new Reading(part, { reader, interest, isKept: true }, () => neighbours);
          section.push({ segment: part.segment, read });
        }
        return section.map(({ read: { root } }) => root.children.map(written));
      },
    });

  it("all segments show the same of what is open where it begins, and nothing of what stands before it", () => {
    const of = { o: { p: { a: 1, b: 2, c: 3, d: 4 }, q: [5, 6, 7, 8] }, r: 9 };
    expect(shownOf(of, 5, 0).slice(1)).toEqual(shownOf(of, 5, 0).slice(0, -1));
    expect(shownOf(of, 5, 3)[0]).toEqual(["{r=9 o{p{b=2 c=3 d=4} q[=5 =6 =7 =8]}}"]);
    expect(shownOf(of, 5, 6)[0]).toEqual(["{r=9 o{q[=5 =6 =7 =8]}}"]);
    expect(shownOf(of, 5, 8)[0]).toEqual(["{r=9 o{q[=8]}}"]);
    expect(shownOf(of, 5, 1, 3)).toEqual([["{o{p{a=1}}}"], ["{o{p{a=1}}}"]]);
    for (let first = 0; first < 9; first++) {
      const [one, ...others] = shownOf(of, 5, first);
      for (const other of others) expect(other, `${first}`).toEqual(one);
    }
  });

  /** How many of the containers open behind each segment are crowded by the ones from the first on. */
  const crowds = (of: unknown, target: number, first = 0) => {
    const parts = cut(of, target);
    return parts.slice(first).map((_, at) => new Neighbours(parts.slice(first, first + at + 1)).crowdsBehind());
  };

  it("the containers open behind it are crowded from the outermost on, as far as it holds too much of them", () => {
    // Twelve sevens in each segment but the first; behind the last one nothing but the document is open.
    expect(crowds(list(100), 24)).toEqual([1, 1, 1, 1, 1, 2, 2, 1]);
    expect(crowds(list(100), 24, 2)).toEqual([1, 1, 1, 1, 1, 1]);
    // A list that is crowded is one field of what it stands in.
    expect(crowds({ a: list(100) }, 24)).toEqual(Array(8).fill(1));
    expect(crowds([list(40), list(100)], 24)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1]);
    // An object that is crowded makes what it stands in crowded, too.
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, 7]));
    expect(crowds([{ o: many }], 4000)).toEqual([4, 4, 4, 1]);
  });

  it("what was crowded by those before it stays so", () => {
    const begun = cut([list(10), 1], 8, { crowds: 2 });
    const [, ...behind] = begun.map(({ read: { outlines } }) => outlines.atStart.map(({ count }) => count));
    expect(behind.map((counts) => counts.slice(0, 2))).toEqual(
      behind.map(() => Array(2).fill(Number.POSITIVE_INFINITY)),
    );
    expect(behind.map((counts) => counts.slice(2))).toEqual([[4], [3]]);
  });
});
