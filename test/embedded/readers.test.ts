import { describe, expect, it } from "vitest";
import { readForm, startOfForm } from "../../server/src/embedded/form";
import { readPairs, styleOfLines } from "../../server/src/embedded/lines";
import { isHtml, isMarkup } from "../../server/src/embedded/markup";
import type { ReadText } from "../../server/src/embedded/readText";
import { MAX_TEXT_DEPTH } from "../../server/src/formats/limits";
import type { Container } from "../../server/src/model";
import { analyse } from "../support/annotate";

const IBAN = "DE89370400440532013000";

/** The pairs of each container that has any. */
function pairsOf({ container }: ReadText): string[][] {
  const own = container.fields.map(({ key, value }) => `${key}=${value}`);
  const inner = container.children.flatMap((child: Container) =>
    pairsOf({ container: child, writingOf: () => "plain" }),
  );
  return own.length > 0 ? [own, ...inner] : inner;
}

describe("what lines of a text are", () => {
  it.each([
    ["a=1\nb=2", "pairs"],
    ["export A=1\nexport B=2\n", "pairs"],
    ["# a comment\n\na=1\n[section]\nb=2\n", "pairs"],
    ["a=1\nb=2\nc=3\nd=4\nprose\n", "pairs"],
    ["a=1\nb=2\nprose\nmore prose\n", null],
    ["a: 1\nb: 2", "entries"],
    ["list:\n    - a\n    - b\n    - c\n", "entries"],
    ["- a: 1\n- a: 2\n", "entries"],
    ["a: 1\nb=2\n", null],
    ["a=1", null],
    ["a=1\n", null],
    ["Dear Sir,\nplease pay.\n", null],
    ["", null],
  ])("%j: %s", (text, style) => expect(styleOfLines(text)).toBe(style));
});

describe("pairs", () => {
  it.each([
    ["a=1\nb=2", [["a=1", "b=2"]]],
    ["a=1\n\nb=2\n", [["a=1"], ["b=2"]]],
    ["\n\na=1\nb=2\n", [["a=1", "b=2"]]],
    ["[one]\na=1\n[two]\nb=2\n", [["a=1"], ["b=2"]]],
    ["a.b=1\nc=2\na.d=3\nx.y.z=4\n\na.b=5\n", [["c=2"], ["b=1", "d=3"], ["z=4"], ["b=5"]]],
    ["a = \"1 2\" # comment\nb='3'\nc=\n", [["a=1 2", "b=3"]]],
  ])("of %j stand together between empty lines and heads of sections, and under the same name", (text, pairs) => {
    expect(pairsOf(readPairs(text))).toEqual(pairs);
  });

  it("stand where their name and value stand", () => {
    const text = 'x=1\n  export NAME = "v w"\nthe.last=3';
    const [section] = readPairs(text).container.children;
    const fields = [section, ...(section?.children ?? [])].flatMap((one) => one?.fields ?? []);
    expect(fields).toHaveLength(3);
    for (const field of fields) {
      expect(text.slice(field.start, field.end)).toBe(field.value);
      expect(text.slice(field.keyStart, field.keyEnd)).toBe(field.key);
    }
  });
});

describe("a form", () => {
  it.each([
    ["a=1&b=2", [["a=1", "b=2"]]],
    ["a=x+y%2Bz&b=", [["a=x y+z", "b="]]],
    ["a=1&&=2&b&c=3", [["a=1", "c=3"]]],
    ["https://pay.example/to?a=1&b=2#c=3", [["a=1", "b=2"]]],
  ])("%s", (text, pairs) => {
    expect(pairsOf(readForm(text, Math.max(0, startOfForm(text))))).toEqual(pairs);
  });

  it.each(["a=1", "a=1&b=2&", "a[b]=1", "a.b=x y&c=1", "https://pay.example/?a"])("is in %s", (text) => {
    expect(startOfForm(text)).toBeGreaterThanOrEqual(0);
  });

  it.each(["abc==", "a = 1", "let a=1; b=2", "text", "https://pay.example/a=1", `${"a".repeat(81)}=1`, '<a b="1">'])(
    "isn't in %s",
    (text) => expect(startOfForm(text)).toBe(-1),
  );
});

it.each([
  ["<a>1</a>", true],
  ['  <?xml version="1.0"?><a/>', true],
  ["<!-- a --><b/>", true],
  ["<!DOCTYPE html><p>", true],
  ["<_a/>", true],
  ["<1>", false],
  ["<=>", false],
  ["< a>", false],
  ["a <b>", false],
  ["<a", false],
])("%j is markup: %s", (text, expected) => expect(isMarkup(text)).toBe(expected));

/** A text in a text in a text: the key path tells how deep each stands. */
function nested(depth: number): string {
  let text = JSON.stringify({ iban: IBAN });
  for (let level = 0; level < depth; level++) text = JSON.stringify({ body: text });
  return text;
}

it.each([1, 2, 3, 4, 5, 6])("texts in texts are read to a depth, below which a remark stands: %i", (depth) => {
  const analysis = analyse(nested(depth), { path: "a.json" });
  const paths = analysis.literals.map(({ literal }) => analysis.keyPath(literal.field).join("."));
  const remarks = analysis.findings.map(({ finding }) => finding.rule);
  if (depth <= MAX_TEXT_DEPTH) {
    expect([paths, remarks]).toEqual([[`${"body.".repeat(depth)}iban`], []]);
  } else {
    expect(remarks).toEqual(["value/unread"]);
  }
});

it("a YAML text without anything but entries and line breaks is one", () => {
  const analysis = analyse(`data: |\n  creditor:\n    iban: ${IBAN}\n  debtor:\n    iban: ${IBAN}\n`, {
    path: "a.yaml",
  });
  expect(analysis.literals.map(({ literal }) => analysis.keyPath(literal.field).join("."))).toEqual([
    "data.creditor.iban",
    "data.debtor.iban",
  ]);
});

describe("a page of HTML", () => {
  it.each([
    ["<p>a</p>", true],
    ["<P>a</P>", true],
    ["<!doctype html>", true],
    ["<!DOCTYPE html>", true],
    ["<!DOCTYPE HTML>", true],
    ["<Dt>2024-01-15</Dt>", false],
    ["<!DOCTYPE payment>", false],
  ])("is told by its names: %s", (text, isOne) => {
    expect(isHtml(text)).toBe(isOne);
  });
});
