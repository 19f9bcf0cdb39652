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
        new Phrases(all).firstEnd(text, from, to, (_text, start, end) => {
          found.push(`${start}-${end}`);
          return false;
        });
        expect(found.sort()).toEqual(placesOf(all, text, from, to).sort());
      },
    ),
    { numRuns: 2000 },
  );
});

it("tells where the first phrase ends, and can't tell of a letter beyond Latin", () => {
  const phrases = new Phrases(["iban", "accountno"]);
  const endIn = (text: string) => phrases.firstEnd(text, 0, text.length, () => true);
  expect(endIn("no. 1")).toBe(-1);
  expect(endIn("№ 1")).toBe(1);
  expect(endIn("an IBAN, an iban")).toBe(7);
  expect(endIn("счет")).toBe(1);
  expect(endIn("ﬁ")).toBe(1);
  expect(endIn("Straße 12")).toBe(5);
});

it("passes over marks, quotation marks and dashes", () => {
  const phrases = new Phrases(["numerodecompte"]);
  const endIn = (text: string) => phrases.firstEnd(text, 0, text.length, () => true);
  expect(endIn("“Ñandú” – numéro de compte")).toBe(26);
  expect(endIn("Dèndòneshìa…")).toBe(-1);
});

it("reads a number sign as a word", () => {
  const phrases = new Phrases(["accountno", "nobank"]);
  const placesIn = (text: string) => {
    const places: string[] = [];
    phrases.firstEnd(text, 0, text.length, (_text, start, end) => {
      places.push(text.slice(start, end));
      return false;
    });
    return places;
  };
  expect(placesIn("account # 1")).toEqual(["account #"]);
  expect(placesIn("1 # bank")).toEqual(["# bank"]);
  expect(placesIn("#1 account no")).toEqual(["account no"]);
});
