/**
 * Where segments end, and that reading goes on there: between records where these are short, at the shallowest place of long
 * ones, and never where what was read depends on the text behind it.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTableFormat, withReader } from "../../server/src/formats";
import type { Reader, ReadSegment } from "../../server/src/formats/reader";
import { type Container, type Field, FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { readingEngine } from "./readAll";
import { examplesIn } from "./readings";

const { interest } = readingEngine;

const examplesOf = (format: FormatName) =>
  examplesIn(readFileSync(`test/formats/readings/${format}.txt`, "utf8")).map(({ text }) => text);

interface List {
  readonly text: string;
  /** How each record begins. */
  readonly start: string;
}

/** Records, one behind the other, each of some 60 units. */
const LISTS: Readonly<Record<FormatName, (count: number) => List>> = {
  json: (count) =>
    list(count, (at) => `{"id": ${at}, "tags": ["a", {"b": 1}],\n "name": "x"}`, ["[", ",\n", "]"], '{"id"'),
  jsonc: (count) =>
    list(count, (at) => `{"id": ${at}, /* x */ // y\n "tags": ["a", {"b": 1}]}`, ["[", ",\n", "]"], '{"id"'),
  json5: (count) => list(count, (at) => `{id: ${at}, tags: ['a', {b: 1}], name: 'x'}`, ["[", ",\n", "]"], "{id"),
  jsonl: (count) =>
    list(count, (at) => `{"id": ${at}, "tags": ["a", {"b": 1}], "name": "x"}`, ["", "\n", "\n"], '{"id"'),
  yaml: (count) =>
    list(count, (at) => `- id: ${at}\n  tags:\n    - a\n    - b: 1\n  name: a longer name`, ["", "\n", "\n"], "- id"),
  csv: (count) =>
    list(count, (at) => `${at},${at}x,"a longer text, with ""quotes"""`, ["id,code,name\n", "\n", "\n"], ""),
  tsv: (count) =>
    list(count, (at) => `${at}\t${at}x\ta longer text, with more words in it`, ["id\tcode\tname\n", "\n", "\n"], ""),
  xml: (count) =>
    list(count, (at) => `<r><id>${at}</id><tags b="1"><c>x</c></tags><n>longer</n></r>`, ["<l>", "\n", "</l>"], "<r>"),
  properties: (count) =>
    list(count, (at) => `list[${at}].id=${at}\\\n  of a longer value that goes on`, ["", "\n", "\n"], "list"),
  dotenv: (count) => list(count, (at) => `ID_${at}="${at}\nof a longer value that goes on"`, ["", "\n", "\n"], "ID"),
  ini: (count) =>
    list(count, (at) => `id${at} = ${at} of a longer value that is one ; note`, ["[s]\n", "\n", "\n"], "id"),
  toml: (count) =>
    list(count, (at) => `id${at} = ["a",\n  {b = 1}, "of a longer value that goes on"]`, ["[s]\n", "\n", "\n"], "id"),
};

function list(count: number, record: (at: number) => string, around: readonly string[], start: string): List {
  const [before = "", between = "", behind = ""] = around;
  return { text: before + Array.from({ length: count }, (_, at) => record(100 + at)).join(between) + behind, start };
}

/** Where segments of at least `target` units begin. */
function boundariesOf(text: string, format: FormatName, target: number): number[] {
  return withReader<number[]>(format, {
    use(reader) {
      return segmentsOf(reader, reader.initial, text, target).map(({ segment }) => segment.start);
    },
  });
}

describe.each(FORMAT_NAMES)("segments of %s", (format) => {
  // A table's head is never cut.
  const { text, start } = LISTS[format](isTableFormat(format) ? 900 : 100);

  it.each([150, 400, 700])("of %i units end between records, and not much later", (target) => {
    const starts = boundariesOf(text, format, target);
    expect(starts.length).toBeGreaterThan(2);
    const ends = [...starts.slice(1), text.length];
    const most = isTableFormat(format) ? 17_000 : 0;
    for (const [at, from] of starts.entries()) {
      const length = (ends[at] ?? 0) - from;
      if (at > 0) expect(text.slice(from).trimStart().startsWith(start), text.slice(from, from + 20)).toBe(true);
      if (at > 0 && at < starts.length - 1) expect(length).toBeGreaterThanOrEqual(target);
      expect(length).toBeLessThan(Math.max(at === 0 ? most : 0, 2 * target + 200));
    }
  });

  it("are one where the text is about as long as one", () => {
    expect(boundariesOf(text, format, text.length)).toEqual([0]);
    expect(boundariesOf(text, format, Math.ceil(text.length / 2))).toEqual([0]);
  });

  it("end nowhere in a beginning of a document where what follows would be read otherwise", () => {
    for (const document of examplesOf(format)) {
      const whole = readOn(document, format, []);
      for (let at = 1; at < document.length; at += document.length > 120 ? 2 : 1)
        expect(readOn(document, format, [at]), `${JSON.stringify(document)} cut at ${at}`).toEqual(whole);
    }
  });

  it("end with a value in XML alone, where a text ends before an element", () => {
    const atEnd = (reader: Reader<unknown>, target: number) =>
      examplesOf(format).flatMap((document) =>
        segmentsOf(reader, reader.initial, document, target).flatMap(({ read, behind }) =>
          behind === "" ? [] : read.fields.filter(({ end, keyEnd }) => Math.max(end, keyEnd) >= read.length),
        ),
      );
    withReader<void>(format, {
      use(reader) {
        const found = [1, 2, 3, 5, 8, 13, 21, 34, 55].flatMap((target) => atEnd(reader, target));
        expect(found.length > 0).toBe(format === "xml");
      },
    });
  });

  it("are read again as they were, told of what follows", () => {
    withReader<void>(format, {
      use(reader) {
        for (const target of [150, 400])
          for (const { segment, state, read, behind } of segmentsOf(reader, reader.initial, text, target)) {
            if (behind === "") continue;
            for (const units of [target, segment.text.length]) {
              const again = reader.read(segment, state, {
                target: units,
                final: false,
                interest,
                ahead: behind.slice(0, 200),
              });
              expect(again?.length, segment.text).toBe(segment.text.length);
              expect(again?.fields.map((field) => told(field, 0))).toEqual(read.fields.map((field) => told(field, 0)));
              expect(again?.comments).toEqual(read.comments);
              expect(again !== null && reader.same(again.state, read.state)).toBe(true);
            }
          }
      },
    });
  });

  it("are as long as asked for, or as the text", () => {
    withReader<void>(format, {
      use(reader) {
        const state = startOf(reader);
        let read = 0;
        for (let end = 1; end < 700; end += 3) {
          const segment = { text: text.slice(0, end), start: 0 };
          const result = reader.read(segment, state, {
            target: 150,
            final: false,
            interest,
            ahead: text.slice(end, end + 200),
          });
          if (result === null) continue;
          read++;
          if (result.length !== end) expect(result.length, segment.text).toBeGreaterThanOrEqual(150);
        }
        expect(read).toBeGreaterThan(50);
      },
    });
  });

  it("depend on no more of the text behind them than they say", () => {
    withReader<void>(format, {
      use(reader) {
        for (const document of examplesOf(format))
          for (const { segment, state, read, behind } of segmentsOf(reader, startOf(reader), document, 1)) {
            if (behind === "") continue;
            const own = read.fields.map((field) => told(field, 0));
            for (const rest of REST.slice(0, 3)) {
              const other = segment.text + behind.slice(0, read.ahead ?? 0) + rest;
              const whole = reader.read({ text: other, start: 0 }, state, {
                target: other.length,
                final: true,
                interest,
              });
              const fields = whole?.fields.filter(({ start }) => start < read.length) ?? [];
              expect(
                fields.map((field) => told(field, 0)),
                JSON.stringify([segment.text, behind, rest]),
              ).toEqual(own);
            }
          }
      },
    });
  });

  it("begin from the same state only where the text behind is read alike", () => {
    withReader<void>(format, { use: (reader) => statesTellReadingApart(reader) });
  });
});

it.each([
  ["a brace", "{", (at: number) => `"key${at}": "value"\n"list${at}": ["a", "b"]\n`],
  ["a bracket", "[", (at: number) => `"key${at}": "value"\n"list${at}": ["a", "b"]\n`],
  ["a bracket", "[", (at: number) => `"value ${at}"\n{"a": "b"}\n`],
] as const)(
  "segments of YAML end between quoted entries and collections that %s in front of them has enclosed",
  (_, sign, entryAt) => {
    const text = `${sign}${Array.from({ length: 150 }, (_entry, at) => entryAt(at)).join("")}`;
    const ends = [...boundariesOf(text, "yaml", 400).slice(1), text.length];
    expect(ends.length).toBeGreaterThan(5);
    for (const end of ends) expect(text[end - 1]).toBe("\n");
  },
);

interface ReadPart<State> {
  readonly segment: { readonly text: string; readonly start: number };
  /** Before it. */
  readonly state: State;
  readonly read: ReadSegment<State>;
  /** The text behind it. */
  readonly behind: string;
}

/** A document's segments of at least `target` units. */
function segmentsOf<State>(reader: Reader<State>, from: State, text: string, target: number): ReadPart<State>[] {
  const parts: ReadPart<State>[] = [];
  let state = from;
  for (let at = 0; at < text.length; ) {
    const read = reader.read({ text: text.slice(at), start: at }, state, { target, final: true, interest });
    if (read === null || read.length === 0) throw new Error("A text that ends was not read");
    const segment = { text: text.slice(at, at + read.length), start: at };
    at += read.length;
    parts.push({ segment, state, read, behind: text.slice(at) });
    state = read.state;
  }
  return parts;
}

/** Reads a document whose first part comes alone: as far as it can be read without the rest. */
function readOn(text: string, format: FormatName, parts: readonly number[]): unknown[] {
  return withReader<unknown[]>(format, {
    use(reader) {
      const found: unknown[] = [];
      let state = startOf(reader);
      let from = 0;
      for (const end of [...parts, text.length]) {
        const final = end === text.length;
        while (from < end) {
          const segment = { text: text.slice(from, end), start: from };
          const read = reader.read(segment, state, { target: final ? text.length : 1, final, interest });
          if (read === null) break;
          for (const field of read.fields) found.push(told(field, from));
          from += read.length;
          state = read.state;
          if (read.length === 0) break;
        }
      }
      return found;
    },
  });
}

const heads = new WeakMap<object, unknown>();

/** The state in which examples are read: of a table, whose head is never cut, that behind a head. */
function startOf<State>(reader: Reader<State>): State {
  if (!isTableFormat(reader.format)) return reader.initial;
  const known = heads.get(reader) as State | undefined;
  if (known !== undefined) return known;
  const { text } = LISTS[reader.format](500);
  const head = reader.read({ text, start: 0 }, reader.initial, { target: 1, final: false, interest });
  if (head === null) throw new Error("A table's head was not read");
  heads.set(reader, head.state);
  return head.state;
}

function told(field: Field, from: number): unknown {
  const { key, value, start, end, style, scalar, verbatim } = field;
  const around: unknown[] = [];
  for (let at: Container = field.container; at.parent !== null; at = at.parent) around.push([at.kind, at.key]);
  return { key, value, start: start + from, end: end + from, style, scalar, verbatim, around };
}

/** What may stand behind a boundary. */
const REST = [
  'x: 1\n- y\n  z: 2\n"a": 3, b = 4\n',
  '1, {"c": 2}], "d": 3}\n',
  "<e>1</e></a></b><f g='2'/>",
  "a,b\n1,2\n\nbic,town\nNWBKGB2L,Leeds\n",
  "\ufeffk=5\n  l: 6\n    m: 7\n}]\n",
  ": 8\n  - 9\nq w\n",
];

function statesTellReadingApart<State>(reader: Reader<State>): void {
  const states: { readonly state: State; readonly again: State; readonly reading: string }[] = [];
  const start = startOf(reader);
  for (const text of examplesOf(reader.format)) {
    for (let end = 0; end <= text.length; end += 1 + Math.floor(text.length / 6)) {
      const read = () =>
        reader.read({ text: text.slice(0, end), start: 0 }, start, { target: 1, final: false, interest });
      const [first, second] = [read(), read()];
      if (first === null || second === null) continue;
      const reading = JSON.stringify(
        REST.map((rest) => {
          const behind = reader.read({ text: rest, start: 0 }, first.state, {
            target: rest.length,
            final: true,
            interest,
          });
          return [behind?.fields.map((field) => told(field, 0)), behind?.problems];
        }),
      );
      states.push({ state: first.state, again: second.state, reading });
    }
  }
  expect(states.length).toBeGreaterThan(5);
  for (const one of states) {
    expect(reader.same(one.state, one.again), one.reading).toBe(true);
    for (const other of states) if (reader.same(one.state, other.state)) expect(one.reading).toBe(other.reading);
  }
}
