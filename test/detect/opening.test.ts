import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Openings } from "../../server/src/detect/texts/opening";

/** The same as one pattern, which looks at the rest of the line for each name. */
const REFERENCE =
  /[\s"'\\]*(?:[:=](?:[ \t]*(?:\r?\n|$)|[^\n]*[=:{[<|&!>])|>|\s[A-Za-z_:-]+=["'][^<>]*>|\](?![^\n]*:)|\.(?=[A-Za-z"']))/uy;

function isBelowByPattern(text: string, end: number): boolean {
  REFERENCE.lastIndex = end;
  return REFERENCE.test(text);
}

const text = fc
  .array(fc.constantFrom(..." \t\n\r\"'\\:={[<|&!>].-_a", ' b="', "c='", "\r\n", "]", ": "), { maxLength: 40 })
  .map((signs) => signs.join(""));

describe("what stands below a key", () => {
  it("is told at each place as by a pattern, whichever places were asked before", () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(45), { maxLength: 12 }), (text, places) => {
        const openings = new Openings(text);
        for (const end of places.map((place) => Math.min(place, text.length)).sort((a, b) => a - b))
          expect({ end, isBelow: openings.isBelow(end) }).toEqual({ end, isBelow: isBelowByPattern(text, end) });
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ["in another line", "branch:\n  code: 1", true],
    ["in brackets", "branch: {code: 1}", true],
    ["in a path", "branch.code = 1", true],
    ["in an element", "branch><code>1</code>", true],
    ["in an element with attributes", 'branch id="1"><code>', true],
    ["in a section", "branch]\ncode = 1", true],
    ["not: a value", "branch: main\n", false],
    ["not: a place of a list", "branch]: main\n", false],
    ["not: an element left open", 'branch id="1" <code>', false],
  ])("is %s", (_, text, isBelow) => {
    expect(new Openings(text).isBelow("branch".length)).toBe(isBelow);
  });
});
