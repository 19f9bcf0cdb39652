/**
 * What the specifications of XML, TOML, JSON5 and Java's properties say of texts, production by production, and what npm's
 * `dotenv` and `ini` make of theirs: names and values as they say.
 */
import { describe, expect, it } from "vitest";
import { analyze } from "../../server/src/analysis";
import type { FormatName } from "../../server/src/model";
import { readingEngine } from "./readAll";

type Row = readonly [text: string, ...read: readonly (readonly [path: string, value: string])[]];

const SUITES: readonly (readonly [FormatName, Readonly<Record<string, readonly Row[]>>])[] = [
  [
    "xml",
    {
      "2.3 names and literals": [
        ["<a1.b-c_d>x</a1.b-c_d>", ["a1.b-c_d", "x"]],
        ["<é·>x</é·>", ["é·", "x"]],
        [`<a b='"' c="'">x</a>`, ["a/b", '"'], ["a/c", "'"], ["a", "x"]],
        ["<a b = \n'x'/>", ["a/b", "x"]],
        ["<a b='>'/>", ["a/b", ">"]],
      ],
      "2.4 text": [
        ["<a>]] &gt; ></a>", ["a", "]] > >"]],
        ["<a>x&amp;lt;</a>", ["a", "x&lt;"]],
      ],
      "2.5 comments": [
        ["<!-- <b>n</b> --><a>x</a><!---->", ["a", "x"]],
        ["<a>x<!-- - -->y</a>", ["a", "xy"]],
      ],
      "2.6 instructions": [["<?p <b>n</b> ?><a>x<?q y?>z</a>", ["a", "xz"]]],
      "2.7 sections of characters": [
        ["<a><![CDATA[<b>&amp;]]]></a>", ["a", "<b>&amp;]"]],
        ["<a>x<![CDATA[]]>y<![CDATA[&]]></a>", ["a", "xy&"]],
      ],
      "2.8 prologue": [
        ["<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n<a>x</a>\n", ["a", "x"]],
        ["<!DOCTYPE a><a>x</a>", ["a", "x"]],
        ["<!DOCTYPE a [<!ENTITY e 'n'><!ELEMENT a ANY>]><a>x</a>", ["a", "x"]],
        ["<!DOCTYPE a [\n<!ENTITY e '[]'>\n]>\n<a><b>x</b></a>", ["a/b", "x"]],
        ["<!DOCTYPE a SYSTEM 'a.dtd' [ <!ATTLIST a b CDATA 'n'> ] ><a>x</a>", ["a", "x"]],
      ],
      "3.1 tags": [
        ["<a ><b>x</b><c></c ><d\n>y</d></a\n>", ["a/b", "x"], ["a/c", ""], ["a/d", "y"]],
        ["<a>x<b>y</b>z</a>", ["a/a", "x"], ["a/b", "y"], ["a/a", "z"]],
      ],
      "4.1 references": [
        ["<a>&#65;&#x42;&#x000000000043;&#00000000000068;</a>", ["a", "ABCD"]],
        ["<a>&lt;&gt;&amp;&apos;&quot;</a>", ["a", "<>&'\""]],
        ["<a>&unknown;&</a>", ["a", "&unknown;&"]],
        ["<a b='&#x41;&lt;'/>", ["a/b", "A<"]],
      ],
      "names with a prefix": [["<x:a xmlns:x='urn:y' x:b='1'><x:c>2</x:c></x:a>", ["a/b", "1"], ["a/c", "2"]]],
    },
  ],
  [
    "toml",
    {
      names: [
        ["bare_-1 = 'x'\n1234 = 'y'", ["bare_-1", "x"], ["1234", "y"]],
        [`"a b" = 'x'\n'c"d' = 'y'\n"" = 'z'`, ["a b", "x"], ['c"d', "y"], ["", "z"]],
        [`a . "b.c" . d = 'x'`, ["a/b.c/d", "x"]],
        [`"\\u00e9\\U0001F600" = 'x'`, ["é😀", "x"]],
      ],
      "basic texts": [
        [`a = "\\b\\t\\n\\f\\r\\"\\\\"`, ["a", '\b\t\n\f\r"\\']],
        [`a = "\\u00e9 \\u00E9"`, ["a", "é é"]],
        [`a = "\\U00000041\\U0001f600"`, ["a", "A😀"]],
        [`a = "# no comment" # one`, ["a", "# no comment"]],
      ],
      "texts of several lines": [
        ['a = """\nx\ny"""', ["a", "x\ny"]],
        ['a = """x \\\n\n   y \\\n   """', ["a", "x y "]],
        ['a = """"x""""', ["a", '"x"']],
        ['a = """x"""""', ["a", 'x""']],
        ['a = """\\U00000042"""', ["a", "B"]],
      ],
      "literal texts": [
        ["a = 'C:\\U0000004'", ["a", "C:\\U0000004"]],
        ["a = '''\nx'y''z\\\n'''", ["a", "x'y''z\\\n"]],
        ["a = '''x'''''", ["a", "x''"]],
      ],
      "other values": [
        [
          "a = +1_000\nb = 0xDEAD\nc = -inf\nd = 1979-05-27 07:32:00Z\ne = true",
          ["a", "+1_000"],
          ["b", "0xDEAD"],
          ["c", "-inf"],
          ["d", "1979-05-27 07:32:00Z"],
          ["e", "true"],
        ],
      ],
      arrays: [
        ["a = [ 'x', # first\n  'y',\n]", ["a/0", "x"], ["a/1", "y"]],
        ["a = [['x'], [], {b = 'y'}]", ["a/0/0", "x"], ["a/2/b", "y"]],
      ],
      tables: [
        ["[a]\nb = 'x'\n[ c . 'd.e' ] # f\nb = 'y'", ["a/b", "x"], ["c/d.e/b", "y"]],
        ["a.b = 'x'\na.c.d = 'y'", ["a/b", "x"], ["a/c/d", "y"]],
        ["a = { b.c = 'x', d = { e = 'y' } }", ["a/b/c", "x"], ["a/d/e", "y"]],
        [
          "[[a]]\nb = 'x'\n[[a]]\n[a.c]\nd = 'y'\n[[a.e]]\nf = 'z'",
          ["a/0/b", "x"],
          ["a/1/c/d", "y"],
          ["a/1/e/0/f", "z"],
        ],
      ],
    },
  ],
  [
    "json5",
    {
      objects: [
        ["{a: 'x', $_b: 'y', 'c d': 'z', \"e\": 'w',}", ["a", "x"], ["$_b", "y"], ["c d", "z"], ["e", "w"]],
        ["{\\u0061b: 'x', ünïcode: 'y'}", ["ab", "x"], ["ünïcode", "y"]],
        ["{while: 'x', null: 'y', NaN: 'z'}", ["while", "x"], ["null", "y"], ["NaN", "z"]],
      ],
      arrays: [["['x', ['y',],]", ["0", "x"], ["1/0", "y"]]],
      texts: [
        [`{a: 'it\\'s', b: "\\x41\\u0042\\0", c: '\\a\\v'}`, ["a", "it's"], ["b", "AB\0"], ["c", "a\v"]],
        ["{a: 'x\\\ny\\\r\nz'}", ["a", "xyz"]],
      ],
      numbers: [
        [
          "[.5, 5., +1, -0xC0FFEE, 1e-2, -Infinity]",
          ["0", ".5"],
          ["1", "5."],
          ["2", "+1"],
          ["3", "-0xC0FFEE"],
          ["4", "1e-2"],
          ["5", "-Infinity"],
        ],
      ],
      "comments and blanks": [
        ["// x\n{/* y\n*/a/**/:\u00a0'x' // z\n}", ["a", "x"]],
        ["\ufeff\v\f{\u2028a:\u2029'x'}", ["a", "x"]],
      ],
    },
  ],
  [
    "properties",
    {
      "lines and names": [
        ["a=1\nb:2\nc 3\nd\t=\t4\ne  :  5", ["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"], ["e", "5"]],
        ["  a=1\r\n\f b=2\r c=3", ["a", "1"], ["b", "2"], ["c", "3"]],
        ["a\nb=\nc = ", ["a", ""], ["b", ""], ["c", ""]],
        ["a==1\nb = :2", ["a", "=1"], ["b", ":2"]],
        ["=1\n:2", ["", "1"], ["", "2"]],
        ["a\\ b\\:c\\=d=1", ["a b:c=d", "1"]],
        ["\\#a=1\n\\!b=2", ["#a", "1"], ["!b", "2"]],
      ],
      comments: [
        ["# a=1\n!b=2\n  # c=3\nd=4 # 5", ["d", "4 # 5"]],
        ["# a \\\nb=1", ["b", "1"]],
      ],
      continued: [
        ["a=1,\\\n   2,\\\r\n\t3", ["a", "1,2,3"]],
        ["a=1\\\\\nb=2", ["a", "1\\"], ["b", "2"]],
        ["a=\\\n  1\nb\\\n =2", ["a", "1"], ["b", "2"]],
        ["a=1\\\n# 2", ["a", "1# 2"]],
        ["a=1\\", ["a", "1"]],
        ["a\\\n  b\\\r\n\tc = 1\\\n2", ["abc", "12"]],
        ["a\\\n b \\\n c \\\n d", ["ab", "c d"]],
      ],
      escapes: [
        ["a=\\t\\n\\r\\f\\q\\\\\\u0041\\u00E9", ["a", "\t\n\r\fq\\Aé"]],
        ["\\u0061=1 ", ["a", "1 "]],
      ],
    },
  ],
  [
    "dotenv",
    {
      entries: [
        [
          "A=x\nexport B=y\n  C = z  \nD: w\nE=\nF.G-H=i",
          ["A", "x"],
          ["B", "y"],
          ["C", "z"],
          ["D", "w"],
          ["E", ""],
          ["F.G-H", "i"],
        ],
        ["A=x=y\nB=x y\r\nC=z", ["A", "x=y"], ["B", "x y"], ["C", "z"]],
      ],
      quotes: [
        [`A="x # y"\nB='x # y' # z\nC=\`"x" 'y'\``, ["A", "x # y"], ["B", "x # y"], ["C", `"x" 'y'`]],
        [`A="x\\ny"\nB='x\\ny'\nC=x\\ny`, ["A", "x\ny"], ["B", "x\\ny"], ["C", "x\\ny"]],
        [`A="x\ny"\nB='z\n\nw'`, ["A", "x\ny"], ["B", "z\n\nw"]],
        [`A=""\nB=''\nC="  x  "`, ["A", ""], ["B", ""], ["C", "  x  "]],
        [`A={"b":"c"}\nB='{"c": "d"}'`, ["A", '{"b":"c"}'], ["B", '{"c": "d"}']],
      ],
      comments: [["# A=x\nB=y#z\nC=# d\n  # E=f", ["B", "y"], ["C", ""]]],
    },
  ],
  [
    "ini",
    {
      entries: [
        ["a=1\n b = 2 \nc=\n d e = f", ["a", "1"], ["b", "2"], ["c", ""], ["d e", "f"]],
        ['"a" = 1\n\'b c\'=2\n"d=3', ["a", "1"], ["b c", "2"], ['"d', "3"]],
        ['a="x y"\nb=\'x\'\nc = "a\\u0041"\nd="x', ["a", "x y"], ["b", "x"], ["c", "aA"], ["d", '"x']],
      ],
      comments: [
        ["; a=1\n# b=2\nc=3 ; d\ne=4 # f\ng=5\\;6\\#7", ["c", "3"], ["e", "4"], ["g", "5;6#7"]],
        ['a="x;y"\nb="x;y" ; z', ["a", "x;y"], ["b", '"x']],
      ],
      sections: [
        ["[a]\nb=1\n[c.d]\ne=2\n[f\\.g]\nh=3", ["a/b", "1"], ["c/d/e", "2"], ["f.g/h", "3"]],
        ["[a]\nb[]=1\nb[]=2", ["a/b", "1"], ["a/b", "2"]],
      ],
    },
  ],
];

describe.each(SUITES)("%s", (format, parts) => {
  const all = Object.entries(parts).flatMap(([name, rows]) =>
    rows.map(([text, ...read]) => [name, text, read.map(([path, value]) => [path, value])] as const),
  );

  it.each(all)("%s: %j", (_, text, expected) => {
    for (const segmentUnits of [4096, 4]) {
      const analysis = analyze(text, { path: "a", format, engine: readingEngine, segmentUnits });
      expect(analysis.fields.map((field) => [analysis.keyPath(field).join("/"), field.value])).toEqual(expected);
      for (const { value, start, end, verbatim, container } of analysis.fields)
        if (verbatim) expect(container.segment.text.slice(start, end)).toBe(value);
    }
  });
});
