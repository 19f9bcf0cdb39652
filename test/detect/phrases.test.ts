import fc from "fast-check";
import { expect, it } from "vitest";
import { Phrases } from "../../server/src/detect/keys/phrases";

/** Few letters, so that phrases begin, end and repeat within one another. */
const phrase = fc.stringMatching(/^[ab1]{1,5}$/u);
const text = fc.stringMatching(/^[abAB1 -]{0,12}$/u);

/** Every place where a phrase stands, with other signs within it or not. */
function placesOf(all: readonly string[], text: string, from: number, to: number): string[] {
  const places: string[] = [];
  for (let start = from; start < to; start++) {
    for (let end = start + 1; end <= to; end++) {
      const written = text.slice(start, end);
      const isTrimmed = /^[ab1]/iu.test(written) && /[ab1]$/iu.test(written);
      if (isTrimmed && all.includes(written.toLowerCase().replace(/[^ab1]/gu, ""))) places.push(`${start}-${end}`);
    }
  }
  return places;
}

it("finds every phrase in a stretch, the ones within others too", () => {
  fc.assert(
    fc.property(
      fc.array(phrase, { minLength: 1, maxLength: 6 }),
      text,
      fc.nat(3),
      fc.nat(3),
      (all, text, skip, cut) => {
        const from = Math.min(skip, text.length);
        const to = Math.max(from, text.length - cut);
        const found: string[] = [];
        new Phrases(all).mayBeIn(text, from, to, (_text, start, end) => {
          found.push(`${start}-${end}`);
          return false;
        });
        expect(found.sort()).toEqual(placesOf(all, text, from, to).sort());
      },
    ),
    { numRuns: 2000 },
  );
});

it("can't tell of a text with a number sign or a letter beyond ASCII", () => {
  const phrases = new Phrases(["iban"]);
  expect(phrases.mayBeIn("no. 1", 0, 5, () => true)).toBe(false);
  expect(phrases.mayBeIn("№ 1", 0, 3, () => true)).toBe(true);
  expect(phrases.mayBeIn("# 1", 0, 3, () => true)).toBe(true);
});
