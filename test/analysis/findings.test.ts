/** What an analysis keeps of findings: stores of them, checked segments, and the numbers of a document's parts. */
import { describe, expect, it } from "vitest";
import { CheckedSegment, NOTHING_CHECKED } from "../../server/src/analysis/checkedSegment";
import { NOTHING_FOUND } from "../../server/src/analysis/engine";
import { FindingStore, keyOf, NO_FINDINGS, SEVERITIES } from "../../server/src/analysis/findings/findingStore";
import { CountedParts, PartCounts } from "../../server/src/analysis/findings/partCounts";
import { part, say, textOf } from "../../server/src/domain/message";
import type { Container, Field, Finding, Severity } from "../../server/src/model";
import { TextSegment } from "../../server/src/text/layout";
import { container, fieldIn, findingOf, LINES, literalOf } from "./madeFindings";

describe("a store of findings", () => {
  const [own, other] = [new TextSegment("own"), new TextSegment("other")];
  const made = (value: string, at: number, related: Finding["related"] = []): Finding[] =>
    findingOf(fieldIn(own, value, at)).map((finding) => ({ ...finding, related }));

  it("gives back what was put in", () => {
    const all = LINES.flatMap((severity, at) => made(severity, at * 10));
    const store = new FindingStore(all, own, ({ start }) => (start === 20 ? ["a", 1] : null));
    expect(store).toMatchObject({ length: 8, counts: [3, 2, 1, 2], looksOut: false });
    expect(all.map((_, index) => [store.start(index), store.end(index), store.rule(index)])).toEqual(
      all.map(({ start, end, rule }) => [start, end, rule]),
    );
    expect(all.map((_, index) => SEVERITIES[store.severity(index)])).toEqual(LINES);
    expect(all.map((_, index) => textOf(store.message(index)))).toEqual(all.map(({ message }) => textOf(message)));
    expect(SEVERITIES.map((_, severity) => store.ofSeverity(severity))).toEqual([[0, 3, 6], [2, 5], [4], [1, 7]]);
    expect(store.ofSeverity(1)).toBe(store.ofSeverity(1));
    expect(all.map((_, index) => store.pathOf(index))).toEqual(all.map((_, at) => (at === 2 ? ["a", 1] : null)));
    expect(all.map((_, index) => store.relatedOf(index))).toEqual(all.map(() => []));
  });

  it("of nothing says nothing", () => {
    expect(NO_FINDINGS).toMatchObject({ length: 0, counts: [0, 0, 0, 0], looksOut: false });
    expect([NO_FINDINGS.start(0), NO_FINDINGS.end(0), NO_FINDINGS.rule(0), NO_FINDINGS.severity(0)]).toEqual([
      ...[0, 0],
      expect.any(String),
      0,
    ]);
    expect([NO_FINDINGS.key(0), NO_FINDINGS.pathOf(0), NO_FINDINGS.relatedOf(0)]).toEqual([null, null, []]);
    expect([textOf(NO_FINDINGS.message(0)), NO_FINDINGS.ofSeverity(0)]).toEqual(["", []]);
  });

  it.each<[string, readonly TextSegment[], boolean]>([
    ["nothing", [], false],
    ["what stands beside it", [own], false],
    ["what stands in another segment", [other], true],
    ["both", [own, other], true],
  ])("knows whether they speak of other segments: of %s", (_, segments, looksOut) => {
    const related = segments.map((segment, at) => ({
      literal: literalOf(fieldIn(segment, "x", 7 + at)),
      message: say`See here`,
    }));
    const store = new FindingStore([...made("hint", 0), ...made("error", 9, related)], own);
    expect(store.looksOut).toBe(looksOut);
    expect(store.relatedOf(0)).toEqual([]);
    expect(
      store.relatedOf(1).map(({ segment, start, end, message }) => [segment, start, end, textOf(message)]),
    ).toEqual(segments.map((segment, at) => [segment === own ? null : segment, 7 + at, 8 + at, "See here"]));
  });

  it("keeps one message for all that say the same with parts of the same types", () => {
    const [finding] = made("error", 0);
    if (finding === undefined) throw new Error("There is one");
    const messages = [say`${part.name("12")}`, say`${part.name("12")}`, say`${part.value("12")}`, say`12`];
    const store = new FindingStore(
      messages.map((message) => ({ ...finding, message })),
      own,
    );
    expect(store.message(0)).toBe(store.message(1));
    expect(messages.map((_, index) => store.message(index))).toEqual(messages);
    expect(new FindingStore([{ ...finding, message: say`${part.name("12")}` }], own).message(0)).toBe(store.message(0));
  });
});

describe("what a finding is about is called", () => {
  const segment = new TextSegment("own");
  const at = (key: string | null, parent: Container | null = null): Container => ({ ...container, key, parent });
  const fieldOf = (key: string | null, of: Container, within?: string | null): Field => ({
    ...{ ...fieldIn(segment, "x"), key, container: of },
    ...(within !== undefined && { within: { ...fieldIn(segment, "y"), key: within } }),
  });

  it.each<[string, Field, string | null]>([
    ["by its key", fieldOf("a", at("b"), "c"), "a"],
    ["by that of the text that it stands in", fieldOf(null, at("b"), "c"), "c"],
    ["by that of its list", fieldOf(null, at("b", at("d"))), "b"],
    ["by that of its list, be it in a text without one", fieldOf(null, at("b", at("d")), null), "b"],
    ["by the nearest above", fieldOf(null, at(null, at(null, at("d", at("e"))))), "d"],
    ["by nothing where nothing has a name", fieldOf(null, at(null, at(null))), null],
  ])("%s", (_, field, key) => {
    expect(keyOf(field)).toBe(key);
  });

  it("in as many messages as are kept, and no more of them", () => {
    const [finding] = findingOf(fieldIn(segment, "error"));
    if (finding === undefined) throw new Error("There is one");
    const storeOf = (name: string) => new FindingStore([{ ...finding, message: say`${part.name(name)}` }], segment);
    const first = storeOf("first").message(0);
    for (let at = 0; at < 5000; at++) storeOf(`${at}`);
    expect(storeOf("first").message(0)).not.toBe(first);
    expect(storeOf("first").message(0)).toEqual(first);
  });
});

describe("a segment that is checked", () => {
  const [own, other] = [new TextSegment("own"), new TextSegment("other")];
  const counting = (...segments: readonly TextSegment[]) => {
    const fields = segments.map((segment) => fieldIn(segment, "error"));
    const counts = { checked: 0 };
    const source = {
      segment: own,
      pathOf: () => null,
      check() {
        counts.checked++;
        const literals = fields.map((field) => literalOf(field));
        return { ...NOTHING_FOUND, literals, findings: fields.flatMap(findingOf) };
      },
    };
    return { source, counts };
  };

  it.each(["now", "when asked", "for good"] as const)(
    "holds what stands in it, not what it sees of others: %s",
    (time) => {
      const checked = new CheckedSegment(counting(own, other, own).source, time);
      expect([checked.literalCount, checked.findings.length]).toEqual([2, 2]);
      expect([checked.objects().literals.length, checked.objectsOnce().findings.length]).toEqual([2, 2]);
      expect(checked.isCounted).toBe(time !== "when asked");
    },
  );

  it.each<["now" | "when asked" | "for good", number, number]>([
    ["now", 1, 1],
    ["when asked", 0, 1],
    ["for good", 0, 1],
  ])("is checked %s", (time, first, then) => {
    const { source, counts } = counting(own);
    const checked = new CheckedSegment(source, time);
    expect(counts.checked).toBe(first);
    expect(checked.literalCount).toBe(1);
    expect(counts.checked).toBe(then);
    expect(checked.findings).toBe(checked.findings);
    expect(counts.checked).toBe(then);
  });

  it("has objects that are the same for everybody as long as somebody has them", () => {
    const { source, counts } = counting(own);
    for (const time of ["now", "when asked", "for good"] as const) {
      const checked = new CheckedSegment(source, time);
      const objects = checked.objects();
      expect(checked.objects()).toBe(objects);
      expect(checked.objectsOnce()).toBe(objects);
    }
    expect(counts.checked).toBe(3);
    // Who goes through all of it keeps none: each time it is checked again.
    const checked = new CheckedSegment(source, "when asked");
    expect(checked.objectsOnce()).not.toBe(checked.objectsOnce());
  });

  it("has nothing to check again where nothing was found", () => {
    const { source, counts } = counting();
    const checked = new CheckedSegment(source, "now");
    expect([checked.objectsOnce(), checked.literalCount]).toEqual([NOTHING_FOUND, 0]);
    expect(checked.findings).toBe(NO_FINDINGS);
    checked.moveNeighbours();
    checked.objects();
    expect(counts.checked).toBe(1);
    const later = new CheckedSegment(source, "when asked");
    expect([later.literalCount, later.findings]).toEqual([0, NO_FINDINGS]);
    later.objects();
    // Reasons may be asked for.
    expect(counts.checked).toBe(3);
  });

  it("is kept where something wasn't looked into, though nothing was found", () => {
    for (const time of ["now", "when asked", "for good"] as const) {
      const unchecked = ["too many"];
      const checked = new CheckedSegment(
        { ...counting().source, check: () => ({ ...NOTHING_FOUND, unchecked }) },
        time,
      );
      expect([checked.literalCount, checked.findings]).toEqual([0, NO_FINDINGS]);
      checked.moveNeighbours();
      expect([checked.objects().unchecked, checked.objectsOnce().unchecked]).toEqual([unchecked, unchecked]);
    }
  });

  it("for good is checked once, and otherwise again for who wants the objects", () => {
    for (const [time, often] of [
      ["when asked", 3],
      ["now", 2],
      ["for good", 1],
    ] as const) {
      const { source, counts } = counting(own);
      const checked = new CheckedSegment(source, time);
      expect(checked.literalCount).toBe(1);
      expect(checked.objects().literals).toHaveLength(1);
      checked.moveNeighbours();
      expect(checked.objects().literals).toHaveLength(1);
      expect([time, counts.checked]).toEqual([time, often]);
    }
  });

  it("is made anew where its neighbours move, and says whether its findings speak of them", () => {
    const { source, counts } = counting(own);
    const checked = new CheckedSegment(source, "now");
    const objects = checked.objects();
    expect(checked.moveNeighbours()).toBe(false);
    expect(checked.objects()).not.toBe(objects);
    expect(counts.checked).toBe(2);
    const related = [{ literal: literalOf(fieldIn(other, "x")), message: say`See there` }];
    const findings = findingOf(fieldIn(own, "error")).map((finding) => ({ ...finding, related }));
    const looking = { ...source, check: () => ({ ...NOTHING_FOUND, findings }) };
    expect(new CheckedSegment(looking, "now").moveNeighbours()).toBe(true);
    expect(new CheckedSegment(looking, "when asked").moveNeighbours()).toBe(false);
  });

  it("in which nothing can be found is counted, with nothing in it", () => {
    const { isCounted, literalCount, findings } = NOTHING_CHECKED;
    expect([isCounted, literalCount, findings, NOTHING_CHECKED.objects()]).toEqual([
      true,
      0,
      NO_FINDINGS,
      NOTHING_FOUND,
    ]);
  });
});

describe("the numbers of a document's parts", () => {
  const segment = new TextSegment("own");
  /** A part with so many comments, literals, and findings of the severities; null where it isn't checked. */
  const partOf = (comments: number, found: readonly [literals: number, ...Severity[]] | null) => {
    const [literals = 0, ...severities] = found ?? [];
    const fields = severities.map((severity) => fieldIn(segment, severity));
    const check = () => ({
      ...NOTHING_FOUND,
      literals: Array.from({ length: literals }, () => literalOf(fieldIn(segment, "x"))),
      findings: fields.flatMap(findingOf),
    });
    const read = { comments: Array(comments).fill({ start: 0, end: 1, text: "#" }), problems: [], fields: [] };
    return {
      segment,
      read: { ...read, outlines: { atStart: [], atEnd: [], places: [] } },
      found: new CheckedSegment({ segment, check, pathOf: () => null }, found === null ? "when asked" : "now"),
    };
  };
  const parts = [
    partOf(1, [2, "error", "error", "hint"]),
    partOf(0, null),
    partOf(4, [0, "warning"]),
    partOf(2, [3]),
    partOf(0, null),
  ] as const;
  const told = (counts: PartCounts, length: number) => ({
    sums: [counts.literals, counts.comments, counts.unchecked],
    findings: Array.from({ length }, (_, at) => SEVERITIES.map((_, severity) => counts.findings(at, severity))),
  });

  it("are of what has been checked, and say how many parts haven't", () => {
    const counts = PartCounts.of(parts);
    expect(told(counts, 6)).toEqual({
      sums: [5, 7, 2],
      findings: [[2, 0, 0, 1], Array(4).fill(0), [0, 1, 0, 0], ...Array(3).fill(Array(4).fill(0))],
    });
  });

  it.each<[string, number, number, readonly number[]]>([
    ["none", 2, 0, []],
    ["one for one", 1, 1, [0]],
    ["several at the start", 0, 2, [3, 2]],
    ["one for several", 1, 3, [2]],
    ["several for one", 2, 1, [0, 1, 2]],
    ["several at the end", 5, 0, [0, 4]],
    ["nothing for all", 0, 5, []],
  ])("follow parts that take others' places: %s", (_, first, gone, fresh) => {
    const counted = new CountedParts();
    counted.splice(0, 0, parts);
    counted.splice(
      first,
      gone,
      fresh.map((at) => parts[at] as (typeof parts)[number]),
    );
    const expected = parts.toSpliced(first, gone, ...fresh.map((at) => parts[at] as (typeof parts)[number]));
    const snapshot = counted.snapshot();
    expect(snapshot.parts).toEqual(expected);
    expect(told(snapshot.counts, 9)).toEqual(told(PartCounts.of(expected), 9));
    expect(told(counted, 9)).toEqual(told(snapshot.counts, 9));
  });

  it("of a version that was given out stay as they were", () => {
    const counted = new CountedParts();
    counted.splice(0, 0, parts);
    const { parts: before, counts } = counted.snapshot();
    counted.replace(1, parts[0]);
    expect([before[1], counts.literals, counts.unchecked]).toEqual([parts[1], 5, 2]);
    expect([counted.snapshot().parts[1], counted.literals, counted.unchecked]).toEqual([parts[0], 7, 1]);
    expect(counted.findings(1, 0)).toBe(2);
  });
});
