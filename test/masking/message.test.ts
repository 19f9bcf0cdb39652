/** Messages: what is hidden is decided by the types of their parts, whatever the words between them are. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joined,
  type Message,
  type MessagePart,
  type PartType,
  part,
  say,
  textOf,
} from "../../server/src/domain/message";
import { maskMessage } from "../../server/src/masking";

const TYPES = Object.keys(part) as PartType[];
const anyPart: fc.Arbitrary<MessagePart> = fc.record({
  type: fc.constantFrom(...TYPES),
  text: fc.oneof(fc.stringMatching(/^[0-9A-Z -]{1,24}$/u), fc.string({ unit: "grapheme", maxLength: 12 })),
});

/** Words as an author could write them: with numbers, codes and dates that are no part of any value. */
const anyWords = fc.oneof(
  fc.constantFrom("take 22 characters ", "(2026-09-07)", " GB29NWBK60161331926819 ", "1", "", "U+0660"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

function sentence(between: readonly string[], parts: readonly MessagePart[]): Message {
  return { words: [...between.slice(0, parts.length), "."], parts };
}

describe("a part of a message", () => {
  it.each([
    ["number", "22", "22"],
    ["number", "8 or 11", "8 or 11"],
    ["name", "mod 97-10 check digits", "mod 97-10 check digits"],
    ["date", "2026-09-07", "2026-09-07"],
    ["code", "60-16-13", "60-16-13"],
    ["code", "NWBKGB2L", "NWBKGB2L"],
    ["value", "GB29 NWBK 6016", "**** **** ****"],
    ["checkDigits", "29", "**"],
    ["checkDigits", "Q", "*"],
    ["sign", "O", "O"],
    ["sign", "7", "*"],
    ["sign", "\u0667", "*"],
    ["foreign", "Banks of 2026", "Banks of ****"],
  ] as const)("of type %s: %s is shown as %s", (type, text, shown) => {
    expect(maskMessage(say`Before 12 ${{ type, text }} behind 34.`)).toBe(`Before 12 ${shown} behind 34.`);
  });

  it("is shown or hidden alike whatever the words around it are", () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { maxLength: 5 }),
        fc.array(anyWords, { minLength: 6, maxLength: 6 }),
        (parts, words) => {
          const shown = parts.map((one) => maskMessage(sentence([""], [one])).slice(0, -1));
          const expected = words.slice(0, parts.length).map((word, at) => word + (shown[at] ?? ""));
          const message = sentence(words, parts);
          expect(maskMessage(message)).toBe(`${expected.join("")}.`);
        },
      ),
    );
  });

  it("is as long as what it hides", () => {
    fc.assert(
      fc.property(anyPart, (one) => {
        expect(maskMessage(say`${one}`).length).toBe(one.text.length);
      }),
    );
  });
});

describe("a message", () => {
  const inner = say`the ${part.name("bank")} of ${part.value("1234")}`;

  it("takes up others with their parts", () => {
    expect(say`It is ${inner}, ${22} long.`).toEqual({
      words: ["It is the ", " of ", ", ", " long."],
      parts: [part.name("bank"), part.value("1234"), part.number(22)],
    });
    expect(textOf(joined([inner, say`none`, inner], ", "))).toBe("the bank of 1234, none, the bank of 1234");
  });

  it("is plain data: JSON and a thread keep what is hidden", () => {
    for (const copy of [JSON.parse(JSON.stringify(inner)) as Message, structuredClone(inner)]) {
      expect(copy).toEqual(inner);
      expect(maskMessage(copy)).toBe("the bank of ****");
    }
  });

  it("without parts is one object wherever it is said from the same place", () => {
    const again = () => say`Only digits.`;
    expect(again()).toBe(again());
  });
});
