import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { mayNameTermIn, meaningOfLabel } from "../../server/src/detect/keys/labels";
import { TERM_OF } from "../../server/src/detect/keys/terms";

const names = (label: string) => meaningOf(label).terms.length > 0;

describe("meaningOfLabel", () => {
  it("knows every phrase of the vocabulary, in any case and written apart", () => {
    for (const phrase of TERM_OF.keys()) {
      for (const label of [phrase, phrase.toUpperCase(), `Our ${phrase}:`, `${phrase}s`]) {
        expect([label, meaningOfLabel(label) !== null]).toEqual([label, names(label)]);
      }
    }
  });

  it("overlooks no name in words that are written as one, however long", () => {
    const words = [...TERM_OF.keys()].filter((term) => /^[a-z0-9]+$/u.test(term));
    const compounds = words.flatMap((word) => [word, `${word}id`, `customer${word}`, word.repeat(2), word.repeat(20)]);
    const overlooked = compounds.filter((word) => names(word) && !mayNameTermIn(word, 0, word.length));
    expect(overlooked).toEqual([]);
    expect(mayNameTermIn("iban".repeat(30), 0, 120)).toBe(false);
  });

  it("says what judging all words of the label says", () => {
    const piece = fc.oneof(
      fc.constantFrom(...TERM_OF.keys(), "Customer", "GmbH", " ", "-", "_", "No", "№", "#", "7", "ä", "Number", "id"),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const label = pieces.join("").slice(0, 60);
        expect(meaningOfLabel(label) !== null).toBe(names(label));
      }),
      { numRuns: 2000 },
    );
  });
});
