import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTelling, type SmallEdit, smallEdits } from "../../server/src/masking/fix";

const text = fc.string({ unit: fc.constantFrom("0", "1", "a", "A", " ", "'"), maxLength: 8 });

function applied(old: string, edits: readonly SmallEdit[]): string {
  let done = "";
  let at = 0;
  for (const { offset, length, newText } of edits) {
    done += old.slice(at, offset) + newText;
    at = offset + length;
  }
  return done + old.slice(at);
}

describe("smallEdits", () => {
  it("turn the old text into the new one", () => {
    fc.assert(
      fc.property(text, text, (old, wanted) => {
        expect(applied(old, smallEdits(old, wanted))).toBe(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it("stand in order, and apart from each other", () => {
    fc.assert(
      fc.property(text, text, (old, wanted) => {
        let end = -1;
        for (const { offset, length } of smallEdits(old, wanted)) {
          expect(offset).toBeGreaterThan(end);
          end = offset + length;
        }
      }),
      { numRuns: 500 },
    );
  });

  it("write nothing again at their ends", () => {
    const caseless = fc.string({ unit: fc.constantFrom("0", "1", "A", " ", "'"), maxLength: 8 });
    fc.assert(
      fc.property(caseless, caseless, (old, wanted) => {
        for (const { offset, length, newText } of smallEdits(old, wanted)) {
          if (length === 0 || newText === "") continue;
          const replaced = old.slice(offset, offset + length);
          expect(replaced[0]).not.toBe(newText[0]);
          expect(replaced.at(-1)).not.toBe(newText.at(-1));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["DE89 3704", "DE893704", [{ offset: 4, length: 1, newText: "" }]],
    ["de89", "DE89", [{ offset: 0, length: 2, newText: "DE" }]],
    [
      "0123",
      '"00123"',
      [
        { offset: 0, length: 0, newText: '"' },
        { offset: 1, length: 0, newText: "0" },
        { offset: 4, length: 0, newText: '"' },
      ],
    ],
    ["12934", "12394", [{ offset: 2, length: 2, newText: "39" }]],
    ["same", "same", []],
  ])("of %s to %s are the fewest signs", (old, wanted, edits) => expect(smallEdits(old, wanted)).toEqual(edits));
});

describe("isTelling", () => {
  it.each([
    ["takes out a hidden sign", { offset: 1, length: 1, newText: "" }, true],
    ["takes out a sign that is shown", { offset: 0, length: 1, newText: "" }, false],
    ["puts zeros and a quote in front", { offset: 0, length: 0, newText: '"00' }, false],
    ["writes zeros over others", { offset: 0, length: 1, newText: "00" }, true],
    ["puts another digit in", { offset: 0, length: 0, newText: "07" }, true],
    ["puts letters in", { offset: 0, length: 0, newText: "GB" }, false],
  ] as const)("an edit that %s", (_, edit, told) => expect(isTelling(edit, "G**", false)).toBe(told));

  it("an edit that writes a code that may be shown doesn't", () => {
    expect(isTelling({ offset: 0, length: 1, newText: "10050000" }, "1", true)).toBe(false);
  });
});
