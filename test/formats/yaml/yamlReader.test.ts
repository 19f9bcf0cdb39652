import { describe, expect, it } from "vitest";
import type { Interest } from "../../../server/src/formats/reader";
import { yamlReader } from "../../../server/src/formats/yaml/yamlReader";
import { everything, readAll } from "./fields";

/** Fields as `path = value`, places of elements in brackets. */
function told(text: string, interest?: Interest): string[] {
  return readAll(text, Number.POSITIVE_INFINITY, interest).fields.map(
    ({ path, value }) => `${path.map((step) => (typeof step === "number" ? `[${step}]` : step)).join(".")} = ${value}`,
  );
}

function read(text: string) {
  const result = yamlReader.read({ text, start: 0 }, yamlReader.initial, {
    target: 1e9,
    final: true,
    interest: everything,
  });
  if (result === null) throw new Error("not read");
  return result;
}

describe("fields", () => {
  const only = (text: string) => {
    const [field, ...others] = read(text).fields;
    expect(others).toEqual([]);
    if (field === undefined) throw new Error("no field");
    return { ...field, at: text.slice(field.start, field.end), keyAt: text.slice(field.keyStart, field.keyEnd) };
  };

  it.each(["{*a", "{*a}", "[*a : ]", "*a :", "? *a", "? *a\n:"])("without value stand in the text: %s", (text) => {
    for (const { start, end } of read(text).fields) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });

  it("say how the value was written", () => {
    expect(only("a: b")).toMatchObject({ value: "b", style: "plain", scalar: "string", verbatim: true, tag: null });
    expect(only("a: 007")).toMatchObject({ value: "007", style: "plain", scalar: "number" });
    expect(only("a: 12:34:56")).toMatchObject({ value: "12:34:56", scalar: "string" });
    expect(only("a: 12_34_56")).toMatchObject({ value: "12_34_56", scalar: "string" });
    expect(only("a: 12E34567")).toMatchObject({ value: "12E34567", scalar: "number" });
    expect(only("a: 0o17")).toMatchObject({ scalar: "number" });
    expect(only("a: NO")).toMatchObject({ scalar: "string" });
    expect(only("a: False")).toMatchObject({ scalar: "boolean" });
    expect(only("a: '007'")).toMatchObject({
      value: "007",
      style: "single",
      scalar: "string",
      at: "007",
      verbatim: true,
    });
    expect(only('a: "x"')).toMatchObject({ value: "x", style: "double", at: "x", verbatim: true });
  });

  it("are not verbatim where text and value differ", () => {
    expect(only('a: "\\x47B"')).toMatchObject({ value: "GB", at: "\\x47B", verbatim: false });
    expect(only("a: 'it''s'")).toMatchObject({ value: "it's", at: "it''s", verbatim: false });
    expect(only("a: b\n  c\n")).toMatchObject({ value: "b c", at: "b\n  c", verbatim: false });
    expect(only("a: |\n  b\n  c\n")).toMatchObject({ value: "b\nc", at: "b\n  c", verbatim: false, style: "block" });
    expect(only("a: |\n  b\n")).toMatchObject({ value: "b", at: "b", verbatim: true, style: "block" });
    expect(only("a: >-\n\n  b\n")).toMatchObject({ value: "\nb", at: "b", verbatim: false });
    expect(only("a: |2\n   b\n")).toMatchObject({ value: " b", at: " b", verbatim: true });
  });

  it("carry tags, which decide the type", () => {
    expect(only("a: !vault |\n  x")).toMatchObject({ tag: "!vault", scalar: "string", value: "x" });
    expect(only("a: !!str 12")).toMatchObject({ tag: "!!str", scalar: "string" });
    expect(only("a: !!int '12'")).toMatchObject({ tag: "!!int", scalar: "number" });
    expect(only("a: !<tag:yaml.org,2002:str> 12")).toMatchObject({ tag: "!!str", scalar: "string" });
    expect(only("{a: !<tag:yaml.org,2002:int> 12}")).toMatchObject({ tag: "!!int", scalar: "number" });
    expect(only("a: !<tag:example.org,2002:str> 12")).toMatchObject({ tag: "!<tag:example.org,2002:str>" });
    expect(only("a: &x !own\n  b")).toMatchObject({ tag: "!own", value: "b" });
  });

  it("have exact ranges with a byte order mark, CRLF, tabs and characters beyond 16 bits", () => {
    expect(only("\ufeffkey: value")).toMatchObject({ at: "value", keyAt: "key", keyStart: 1 });
    expect(only("key:\tvalue \t# note\r\n")).toMatchObject({ at: "value", value: "value" });
    expect(only("😀: '😀 x'\r\n")).toMatchObject({ at: "😀 x", keyAt: "😀", start: 5 });
    expect(only('"a\\tb" : x')).toMatchObject({ key: "a\tb", keyAt: "a\\tb", at: "x" });
    expect(only("a: b c  # d\r\n")).toMatchObject({ at: "b c", value: "b c" });
  });

  it("tell where an empty value stands", () => {
    expect(only("iban:")).toMatchObject({ value: "", scalar: "null", start: 5, end: 5 });
    expect(only("iban: # later\n")).toMatchObject({ value: "", scalar: "null", start: 5 });
    expect(only('iban: ""')).toMatchObject({ value: "", scalar: "string", start: 7, end: 7 });
  });

  it("are built only where key or value are of interest, or the nearest key of a collection is", () => {
    const interest: Interest = {
      key: (key) => key === "iban",
      value: (text, start, end) => text.slice(start, end).startsWith("GB"),
    };
    expect(told("a: x\nb: GB1\niban: y\nc: {d: z, iban: }\n", interest)).toEqual(["b = GB1", "iban = y", "c.iban = "]);
    expect(told("iban:\n  - a\n  - [b, {c: d}]\nother: [a]\n", interest)).toEqual([
      "iban.[0] = a",
      "iban.[1].[0] = b",
      "iban.[1].[1].c = d",
    ]);
    expect(told('a: "\\x47B2"\nb: x\n', interest)).toEqual(["a = GB2"]);
  });

  it("follow no alias and keep merge keys as keys", () => {
    const { fields } = readAll("a: &x {b: c}\nd: *x\n<<: *x\ne:\n  <<: [*x]\n  f: g\n*x : y\n");
    expect(fields.map(({ path, value }) => [path, value])).toEqual([
      [["a", "b"], "c"],
      [["e", "f"], "g"],
      [[null], "y"],
    ]);
  });
});

describe("comments", () => {
  it("are collected where they are comments", () => {
    const text = "# a\nb: 'x # y' # c\nd: e#f\ng: [ # h\n1]\ni: | # j\n  # text\n";
    const { comments } = read(text);
    expect(comments.map((comment) => comment.text)).toEqual(["# a", "# c", "# h", "# j"]);
    for (const { start, end, text: own } of comments) expect(text.slice(start, end)).toBe(own);
  });
});

describe("broken documents", () => {
  const cases: readonly (readonly [name: string, text: string, fields: readonly string[]])[] = [
    ["an unclosed brace", "a: {b: c\nd: e\n", ["a.b = c", "d = e"]],
    ["an unclosed bracket", "a:\n  - [b, c\n  - d\ne: f\n", ["a.[0].[0] = b", "a.[0].[1] = c", "a.[1] = d", "e = f"]],
    ["an unclosed double quote", 'a: "b\nc: "d"\n', ["a = b", "c = d"]],
    ["an unclosed single quote", "- a: 'b\n  c: d\n- e\n", ["[0].a = b", "[0].c = d", "[1] = e"]],
    ["an unclosed quote in a flow mapping", "a: {b: 'c}\nd: e\n", ["a.b = c}", "d = e"]],
    ["a half-typed key", "a: b\nib\nc: d\n", ["a = b", "c = d"]],
    [
      "a word in the wrong column",
      "a:\n  b:\nib\n    c: d\n  e: f\nib\n  g: h\n",
      ["a.b = ib", "a.b.c = d", "a.e = f", "a.g = h"],
    ],
    ["a key too far right", "a: b\n   c: d\ne: f\n", ["a = b", "a.c = d", "e = f"]],
    ["a key between two columns", "a:\n    b: c\n  d: e\n", ["a.b = c", "a.d = e"]],
    ["tabs for indentation", "a:\n\tb: c\n\td:\n\t\te: f\n", ["a.b = c", "a.d.e = f"]],
    ["text behind a quoted value", "a: 'b' c\nd: e\n", ["a = b", "d = e"]],
    ["a missing comma", 'a: {"b": "c" "d": "e"}\n', ["a.b = c", "a.d = e"]],
    ["a document marker in an open collection", "a: [b\n---\nc: d\n", ["a.[0] = b", "c = d"]],
    ["brackets that don't match", "a: [b}\nc: d\n", ["a.[0] = b", "c = d"]],
  ];
  for (const [name, text, fields] of cases) {
    it(`${name}: what stands around it is read, and the place is reported`, () => {
      expect(told(text)).toEqual(fields);
      expect(read(text).problems.length).toBeGreaterThan(0);
    });
  }

  it("documents that are in order have no problems", () => {
    const text = "a: {b: [c, 'd']}\ne:\n- f\n-\n  g: |\n    h\n? i\n: j\n---\n- 'k\n\n  l'\n...\n";
    expect(read(text).problems).toEqual([]);
  });
});

describe("templates", () => {
  it("lines of directives are passed over, directives in values are their text", () => {
    const text = [
      "{{- if .Values.a }}",
      "bank:",
      "  iban: {{ .Values.iban | quote }} # note",
      "{{- range $i, $x := .Values.list }}",
      '  {{ $i }}-name: "{{ $x }}"',
      "  - {{ $x }}",
      "{{- end }}",
      "  {% if x %}",
      "  bic: X",
      "  {% endif %}",
      "  {# a: b",
      "     c: d #}",
      "  list: [{{ .A }}, b]",
      "{{- end }}",
    ].join("\n");
    expect(told(text)).toEqual([
      "bank.iban = {{ .Values.iban | quote }}",
      "bank.{{ $i }}-name = {{ $x }}",
      "bank.{{ $i }}-name.[0] = {{ $x }}",
      "bank.bic = X",
      "bank.list.[0] = {{ .A }}",
      "bank.list.[1] = b",
    ]);
  });

  it("don't end a block scalar that goes on below them", () => {
    expect(told("a: |\n  b\n{{ x }}\n  c\nd: e\n")).toEqual(["a = b\n{{ x }}\nc", "d = e"]);
    expect(told("a: |\n  b\n{{- end }}\nd: e\n")).toEqual(["a = b", "d = e"]);
  });
});

describe("hostile input", () => {
  it("nesting of 10,000 levels and more is read", () => {
    const deep = 10_000;
    expect(read(`${"[".repeat(deep)}x${"]".repeat(deep)}`).fields).toHaveLength(1);
    expect(read(`${"{a: ".repeat(deep)}x${"}".repeat(deep)}`).fields).toHaveLength(1);
    expect(read(`${"- ".repeat(deep)}x`).fields).toHaveLength(1);
    expect(read("[".repeat(100_000)).fields).toEqual([]);
    const stairs = Array.from({ length: 2000 }, (_, i) => `${" ".repeat(i)}k:`).join("\n");
    expect(read(`${stairs} x`).fields).toHaveLength(1);
  });

  it("deep nesting costs no boundary its whole depth", () => {
    const deep = 5000;
    const text = `a: b\nc: d\n${"[".repeat(deep)}\n${"x,\n".repeat(5000)}${"]".repeat(deep)}\n`;
    const { segments, fields } = readAll(text, 50);
    expect(segments.length).toBeLessThan(100);
    expect(fields).toEqual(readAll(text).fields);
  });

  it("an alias bomb is read without following it", () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(", ")}]`,
    );
    expect(told(`l0: &l0 x\n${levels.join("\n")}\n`)).toEqual(["l0 = x"]);
  });

  it("empty text, control characters and endless lines are read", () => {
    expect(read("").fields).toEqual([]);
    expect(read("\n\n  \n# x").fields).toEqual([]);
    expect(told("a: b\0c\nd: e\n")).toEqual(["a = b\0c", "d = e"]);
    const long = "x".repeat(5_000_000);
    expect(read(`a: ${long}\nb: c`).fields.map(({ value }) => value.length)).toEqual([long.length, 1]);
    expect(read(`a: "${long}`).fields).toHaveLength(1);
    expect(read(long).fields).toHaveLength(1);
  });

  it("what looks ahead never makes the time grow with the square of the text", () => {
    const many = 200_000;
    for (const text of [
      "{{ ",
      "'",
      '"a\n',
      "- \n",
      "a\n\n",
      "a: |\n",
      "[\n",
      "? ",
      "#\n",
      "{{/*\n",
      "{{ x }}\n",
      "a: 'b\n",
      "&a ",
      "*a ",
    ])
      expect(() => read(text.repeat(many))).not.toThrow();
  });
});
