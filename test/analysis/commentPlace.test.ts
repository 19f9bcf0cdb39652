/**
 * Whether a comment may be put in at a place, asked of a reader that says beforehand what it reads: the comment has to be all
 * that is new. `views.test.ts` asks the readers of all formats.
 */
import { describe, expect, it } from "vitest";
import { isReadAsComment } from "../../server/src/analysis/commentPlace";
import type { Reader, ReadSegment } from "../../server/src/formats/reader";
import type { Comment, Container, Field, ReadProblem } from "../../server/src/model";
import { Layout, TextSegment } from "../../server/src/text/layout";

const TEXT = "a: one\nb: two\n";
/** Put in between the two lines. */
const AT = 7;
const COMMENT = "  # so\n";
/** Without the blanks and the line break around it. */
const READ_COMMENT: Comment = { start: AT + 2, end: AT + 6, text: "# so" };

const document: Container = {
  ...{ kind: "document", key: null, index: 0, parent: null, fields: [], children: [] },
  segment: { text: TEXT, start: 0 },
};
const object: Container = { ...document, kind: "object", parent: document };

function fieldAt(start: number, key: string, more: Partial<Field> = {}): Field {
  const field: Field = {
    ...{
      key,
      index: 0,
      container: object,
      value: "one",
      start,
      end: start + 3,
      keyStart: start - 3,
      keyEnd: start - 2,
    },
    ...{ style: "plain", scalar: "string", verbatim: true, tag: null },
  };
  return { ...field, ...more };
}

interface Said {
  readonly fields?: readonly Field[];
  readonly comments?: readonly Comment[];
  readonly problems?: readonly ReadProblem[];
  readonly state?: number;
}

/** What is read of the document without the comment, and with it. */
const WITHOUT = { fields: [fieldAt(3, "a"), fieldAt(10, "b")], comments: [], problems: [], state: 0 };
const moved = AT + 3 + COMMENT.length;
const WITH = { ...WITHOUT, fields: [fieldAt(3, "a"), fieldAt(moved, "b")], comments: [READ_COMMENT] };

interface Question {
  /** Null where it isn't read. */
  readonly without?: Said | null;
  readonly with?: Said | null;
  readonly segments?: readonly string[];
  readonly at?: number;
}

function asked({ without = {}, with: withIt = {}, segments = [TEXT], at = AT }: Question) {
  const texts: string[] = [];
  const reader: Reader<number> = {
    format: "yaml",
    initial: 0,
    same: (a, b) => a === b,
    read({ text }) {
      texts.push(text);
      const [usual, said] = text.includes(COMMENT) ? [WITH, withIt] : [WITHOUT, without];
      if (said === null) return null;
      const open = { atStart: [], atEnd: [], places: [] };
      return { ...{ length: text.length, root: document, open }, ...usual, ...said } as ReadSegment<number>;
    },
  };
  const layout = new Layout(segments.map((text) => new TextSegment(text)));
  const parts = layout.segments.map((segment) => ({ segment, before: 0, following: null, read: {} }));
  return { isComment: isReadAsComment({ reader, parts, layout }, at, COMMENT), texts };
}

describe("a comment may be put in", () => {
  it("where it is all that is new, and the segment is read twice to know", () => {
    expect(asked({})).toEqual({ isComment: true, texts: [TEXT, TEXT.slice(0, AT) + COMMENT + TEXT.slice(AT)] });
  });

  it("in a document of several segments: only those around the place are read", () => {
    const segments = ["x: y\n", ...TEXT.split(/(?<=\n)/u), "z: -\n"];
    expect(asked({ segments, at: AT + 5 }).texts).toEqual([TEXT, TEXT.slice(0, AT) + COMMENT + TEXT.slice(AT)]);
    expect(asked({ segments, at: 2 }).texts).toEqual(["x: y\n", `x:${COMMENT} y\n`]);
  });

  it("not in a document that isn't analysed", () => {
    expect(asked({ segments: [] })).toEqual({ isComment: false, texts: [] });
  });

  it.each<[string, Question]>([
    ["the document isn't read without it", { without: null }],
    ["the document isn't read with it", { with: null }],
    ["what follows would be read on in another way", { with: { state: 1 } }],
    ["it is no comment", { with: { comments: [] } }],
    ["the comment begins before it", { with: { comments: [{ ...READ_COMMENT, start: AT + 1 }] } }],
    ["the comment reaches further", { with: { comments: [{ ...READ_COMMENT, end: AT + 9 }] } }],
    ["it is read twice", { with: { comments: [READ_COMMENT, READ_COMMENT] } }],
    ["another comment is there, too", { with: { comments: [{ start: 0, end: 1, text: "#" }, READ_COMMENT] } }],
    ["another comment goes", { without: { comments: [{ start: 0, end: 1, text: "#" }] } }],
    ["a problem is there, too", { with: { problems: [{ start: 0, end: 1, message: "So" }] } }],
    ["a problem goes", { without: { problems: [{ start: 0, end: 1, message: "So" }] } }],
    ["a value goes", { with: { fields: [fieldAt(moved, "b")] } }],
    ["a value is there, too", { with: { fields: [...WITH.fields, fieldAt(moved + 3, "c")] } }],
    ["a value stands elsewhere", { with: { fields: [fieldAt(4, "a"), fieldAt(moved, "b")] } }],
    ["a value behind it isn't moved", { with: { fields: [fieldAt(3, "a"), fieldAt(10, "b")] } }],
    ...Object.entries({
      ...{ key: "c", index: 1, value: "two", style: "double", scalar: "number", verbatim: false, tag: "!own" },
      ...{ scheme: "IBAN", container: document },
    } as const).map(([name, other]): [string, Question] => [
      `a value has another ${name}`,
      { with: { fields: [fieldAt(3, "a", { [name]: other }), fieldAt(moved, "b")] } },
    ]),
    ...Object.entries({ kind: "array", key: "x", index: 1, parent: null } as const).map(
      ([name, other]): [string, Question] => {
        const container = { ...object, [name]: other };
        const fields = [fieldAt(3, "a", { container }), fieldAt(moved, "b", { container })];
        return [`the values stand in a container of another ${name}`, { with: { fields } }];
      },
    ),
    [
      "the values stand in two containers",
      { with: { fields: [fieldAt(3, "a"), fieldAt(moved, "b", { container: { ...object } })] } },
    ],
  ])("not where %s", (_, question) => {
    expect(asked(question).isComment).toBe(false);
  });

  it.each<[string, Question]>([
    ["an empty value may stand anywhere", { with: { fields: [fieldAt(3, "a", { end: 3 }), fieldAt(moved, "b")] } }],
    [
      "comments and problems in front stay where they are",
      {
        without: { comments: [{ start: 0, end: 1, text: "#" }], problems: [{ start: 2, end: 3, message: "So" }] },
        with: {
          comments: [{ start: 0, end: 1, text: "#" }, READ_COMMENT],
          problems: [{ start: 2, end: 3, message: "So" }],
        },
      },
    ],
    [
      "comments and problems behind it are moved",
      {
        without: { comments: [{ start: 8, end: 9, text: "#" }], problems: [{ start: 9, end: 10, message: "So" }] },
        with: {
          comments: [READ_COMMENT, { start: 8 + COMMENT.length, end: 9 + COMMENT.length, text: "#" }],
          problems: [{ start: 9 + COMMENT.length, end: 10 + COMMENT.length, message: "So" }],
        },
      },
    ],
  ])("%s", (name, question) => {
    const without = name.startsWith("an empty") ? { fields: [fieldAt(4, "a", { end: 4 }), fieldAt(10, "b")] } : {};
    expect(asked({ ...question, without: { ...without, ...question.without } }).isComment).toBe(true);
  });
});
