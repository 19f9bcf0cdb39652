/** Cells and rows as RFC 4180 has them, and where a quote ends a cell and where it is text. */
import { describe, expect, it } from "vitest";
import { CellForm, RowScanner } from "../../../server/src/formats/csv/rows";
import { MAX_QUOTED } from "../../../server/src/formats/limits";

interface Options {
  readonly final?: boolean;
  readonly isStart?: boolean;
  readonly delimiter?: string;
}

function scannerOf(text: string, { final = true, isStart = true, delimiter = "," }: Options = {}): RowScanner {
  return new RowScanner(text, delimiter.charCodeAt(0), { final, isStart });
}

/** The rows, each cell with its form where it isn't plain. */
function rowsOf(text: string, options: Options = {}): (string | [string, CellForm])[][] {
  const rows = scannerOf(text, options);
  const found: (string | [string, CellForm])[][] = [];
  for (let at = 0; at < text.length && rows.read(at); at = rows.next) {
    found.push(
      Array.from({ length: rows.count }, (_, cell) => {
        const form = rows.forms[cell] ?? CellForm.plain;
        return form === CellForm.plain ? rows.value(cell) : [rows.value(cell), form];
      }),
    );
  }
  return found;
}

const { quoted, escaped, cut } = CellForm;

type Row = readonly [text: string, rows: (string | [string, CellForm])[][], options?: Options];

describe("rows", () => {
  const rowsIn: readonly Row[] = [
    [
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a,b\r\nc\rd\n", [["a", "b"], ["c"], ["d"]]],
    [",\n\n,", [["", ""], [""], ["", ""]]],
    [
      '"a","b,c"',
      [
        [
          ["a", quoted],
          ["b,c", quoted],
        ],
      ],
    ],
    ['"a\nb",c', [[["a\nb", quoted], "c"]]],
    [
      '"a""b",""',
      [
        [
          ['a"b', escaped],
          ["", quoted],
        ],
      ],
    ],
    ['""""', [[['"', escaped]]]],
    [
      ' "a" ,\t"b"\t',
      [
        [
          ["a", quoted],
          ["b", quoted],
        ],
      ],
    ],
    [' "a" \t "b"\t', [[["a", quoted], ["b", quoted], ""]], { delimiter: "\t" }],
    [" a , b", [[" a ", " b"]]],
    ['a"b"', [['a"b"']]],
    ['"a"b,c', [['"a"b', "c"]]],
    ['"a,b', [['"a', "b"]]],
    ["\ufeffa,b", [["a", "b"]]],
    ['\ufeff"a"', [[["a", quoted]]]],
    ["\ufeffa", [["\ufeffa"]], { isStart: false }],
    ["a\n\ufeffb", [["a"], ["\ufeffb"]]],
  ];
  it.each(rowsIn.map(([text, rows, options = {}]) => ({ text, rows, options })))(
    "of $text",
    ({ text, rows, options }) => expect(rowsOf(text, options)).toEqual(rows),
  );

  it.each([
    ["a,b", []],
    ["a,b\n", [["a", "b"]]],
    ["a,b\r", []],
    ["a,b\r\n", [["a", "b"]]],
    ["a,b\rc", [["a", "b"]]],
    ['"a', []],
    ['"a"', []],
    ['"a"\n', [[["a", quoted]]]],
    ['"a" ', []],
    ['"a"" \n', []],
    ['"a"b\n', [['"a"b']]],
  ] as const)("of %j, which goes on, are those that more text can't change", (text, rows) => {
    expect(rowsOf(text, { final: false })).toEqual(rows);
  });

  it.each([
    ["a", false],
    [" \t\u00a0\ufeff", true],
    ["\u2003", false],
    ["", true],
    ['""', true],
    ['" x"', false],
  ])("a cell %j is empty: %s", (text, isEmpty) => {
    const rows = scannerOf(`q,${text},`);
    rows.read(0);
    expect([rows.isEmpty(0), rows.isEmpty(1), rows.isEmpty(2)]).toEqual([false, isEmpty, true]);
    expect(rows.isBlank()).toBe(false);
    const alone = scannerOf(`,${text}\n`);
    alone.read(0);
    expect(alone.isBlank()).toBe(isEmpty);
  });

  it.each([
    ['a,"b', { kind: "unterminated", start: 2, end: 3 }, 4],
    ['a,"b"c,"d"e\n', { kind: "text-after-quote", start: 4, end: 5 }, 11],
    ['a,"b" c\n', { kind: "text-after-quote", start: 4, end: 6 }, 7],
    ['a,"b"\n', null, 0],
  ] as const)("the first thing wrong with %j is %j", (text, problem, examined) => {
    const rows = scannerOf(text);
    rows.read(0);
    expect(rows.problem).toEqual(problem);
    expect(rows.examined).toBe(examined);
  });
});

describe("a quote that isn't closed within the limit", () => {
  /** Its closing quote stands `length` units behind it. */
  const cell = (length: number) => `"${"x".repeat(length - 1)}"`;
  const formOf = (text: string, final: boolean): CellForm | null => {
    const rows = scannerOf(text, { final });
    return rows.read(0) ? (rows.forms[0] ?? null) : null;
  };
  it.each<readonly [why: string, text: string, final: boolean, form: CellForm | null]>([
    ["one unit before it", cell(MAX_QUOTED - 1), true, quoted],
    ["at it", cell(MAX_QUOTED), true, cut],
    ["at it, with more behind", `${cell(MAX_QUOTED)}\nx`, true, cut],
    ["doubled before it", `"${"x".repeat(MAX_QUOTED - 4)}""y`, true, CellForm.plain],
    ["by the text's end", `"${"x".repeat(MAX_QUOTED - 1)}`, true, CellForm.plain],
    ["behind the text's end", `"${"x".repeat(MAX_QUOTED - 1)}`, false, null],
    ["in a text as long", `"${"x".repeat(MAX_QUOTED)}\n`, false, cut],
  ])("%s", (_why, text, final, form) => expect(formOf(text, final)).toBe(form));
});
