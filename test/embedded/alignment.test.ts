import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { align, placeIn, type Writing } from "../../server/src/embedded/alignment";

/** Ways to write a value; each unit of the value is found again at its place. */
const WRITINGS: readonly (readonly [Writing, (value: string) => string])[] = [
  ["double", (value) => JSON.stringify(value).slice(1, -1)],
  ["double", (value) => [...value].map((sign) => unicode(sign)).join("")],
  ["single", (value) => value.replaceAll("'", "''")],
  ["cell", (value) => value.replaceAll('"', '""')],
  ["percent", (value) => encodeURIComponent(value)],
  ["markup", (value) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&#34;")],
];

function unicode(sign: string): string {
  return sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function escaped(word: string): string {
  return word.replaceAll('"', '\\"');
}

const text = fc.string({ unit: fc.constantFrom("a", "1", " ", '"', "'", "&", "<", "\\", "é", "😀", "=", "{", ":") });

describe("places of a value in the text it was read from", () => {
  it.each(WRITINGS)("are found through escapes: %s", (writing, write) => {
    fc.assert(
      fc.property(text, text, text, (before, middle, behind) => {
        const value = `${before}IBAN${middle}BIC${behind}`;
        const written = write(value);
        const alignment = align(written, value, writing);
        if (alignment === null) throw new Error(`${written} could not be brought in line with ${value}`);
        const first = placeIn(alignment, before.length);
        const last = placeIn(alignment, before.length + 4 + middle.length);
        expect(first).toBe(write(before).length);
        expect(last).toBe(write(`${before}IBAN${middle}`).length);
      }),
    );
  });

  it.each<[string, Writing, (blanks: string) => readonly [written: string, value: string]]>([
    ["in a string with escapes", "double", (blanks) => [`\\"${blanks}IBAN`, `"${blanks}IBAN`]],
    ["in a cell", "cell", (blanks) => [`""${blanks}IBAN`, `"${blanks}IBAN`]],
    ["at the end of a line", "block", (blanks) => [`a${blanks}\n  IBAN`, `a${blanks}\nIBAN`]],
    ["before a folded line", "single", (blanks) => [`a''${blanks}\n IBAN`, "a' IBAN"]],
  ])("are found behind more blanks than could be looked at again for each: %s", (_, writing, write) => {
    const [written, value] = write(" ".repeat(200_000));
    const alignment = align(written, value, writing);
    if (alignment === null) throw new Error("could not be brought in line");
    expect(placeIn(alignment, value.indexOf("IBAN"))).toBe(written.indexOf("IBAN"));
  });

  /** Words and line breaks; a block keeps the breaks, the other styles fold a space and double a break. */
  const lines = fc.array(fc.array(fc.constantFrom("a", "IBAN", "1", "x'y", 'q"'), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  const FOLDED: readonly (readonly [string, Writing, (lines: readonly string[][], at: string) => string])[] = [
    ["an indented block", "block", (all, at) => all.map((words) => at + words.join(" ")).join("\n")],
    [
      "folded double quotes",
      "double",
      (all, at) => all.map((words) => words.map(escaped).join(`\n${at}`)).join(`\n\n${at}`),
    ],
    [
      "folded single quotes",
      "single",
      (all, at) => all.map((words) => words.join(`  \r\n${at}`).replaceAll("'", "''")).join(`\n \n${at}`),
    ],
    ["folded plain text", "plain", (all, at) => all.map((words) => words.join(` \n${at}`)).join(`\n\n${at}`)],
  ];
  it.each(FOLDED)("are found in %s", (_, writing, write) => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom("  ", "    ", "\t"),
        fc.constantFrom("\n", "\r\n", "\r"),
        (all, at, lineEnd) => {
          const value = all.map((words) => words.join(" ")).join("\n");
          const written = write(all, at).replaceAll(/\r?\n/gu, lineEnd);
          const alignment = align(written, value, writing);
          if (alignment === null) throw new Error(`${written} could not be brought in line with ${value}`);
          for (let unit = 0; unit < value.length; unit++) {
            const sign = value.charAt(unit);
            if (/[\w]/u.test(sign)) expect(written.charAt(placeIn(alignment, unit))).toBe(sign);
          }
          // In order, and none twice.
          const places = [...value].flatMap((sign, unit) => (/\w/u.test(sign) ? [placeIn(alignment, unit)] : []));
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        },
      ),
    );
  });

  it("are unknown where the text isn't that value's", () => {
    expect(align("abc", "abd", "double")).toBeNull();
    expect(align("ab", "abc", "plain")).toBeNull();
    expect(align("a\\u12", "a\u0012", "double")).toBeNull();
  });

  it("never throw, whatever stands in the text", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom(...WRITINGS.map(([writing]) => writing)),
        (a, b, writing) => {
          const alignment = align(a, b, writing);
          if (alignment !== null)
            for (let at = 0; at <= b.length; at++) expect(placeIn(alignment, at)).toBeLessThanOrEqual(a.length);
        },
      ),
    );
  });
});
