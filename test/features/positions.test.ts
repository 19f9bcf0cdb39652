import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseEncoding, type PositionEncoding, positionsIn } from "../../server/src/features/documents/positions";
import { layoutOf } from "../../server/src/text/layout";

const line = "ä€😀x";
const written = `first\r\n${line}\nlast`;
const text = layoutOf(written);
const offsetOfX = written.indexOf("x");

describe("choosing an encoding", () => {
  it.each([
    [undefined, "utf-16"],
    [[], "utf-16"],
    [["utf-8", "utf-16"], "utf-8"],
    [["utf-7", "utf-32"], "utf-32"],
    [["utf-16", "utf-8"], "utf-16"],
  ])("%j gives %s", (preferred, expected) => expect(chooseEncoding(preferred)).toBe(expected));
});

describe("positions behind letters of several widths", () => {
  it.each([
    ["utf-16", 4],
    ["utf-8", 9],
    ["utf-32", 3],
  ] as const)("in %s", (encoding, character) => {
    const positions = positionsIn(encoding);
    expect(positions.toPosition(text, offsetOfX)).toEqual({ line: 1, character });
    expect(positions.toOffset(text, { line: 1, character })).toBe(offsetOfX);
  });

  it("stops at the end of the line", () => {
    for (const encoding of ["utf-16", "utf-8", "utf-32"] as const) {
      expect(positionsIn(encoding).toOffset(text, { line: 1, character: 99 })).toBe(offsetOfX + 1);
      expect(positionsIn(encoding).toOffset(text, { line: 0, character: 99 })).toBe(5);
      expect(positionsIn(encoding).toOffset(text, { line: 9, character: 0 })).toBe(text.length);
    }
  });
});

it("there and back is the same place, in any order of asking", () => {
  const encoding = fc.constantFrom<PositionEncoding>("utf-8", "utf-16", "utf-32");
  const content = fc.string({ unit: fc.constantFrom("a", "é", "€", "😀", "\n", "\r\n", "\t"), maxLength: 40 });
  fc.assert(
    fc.property(encoding, fc.tuple(content, content), fc.array(fc.nat()), (chosen, texts, seeds) => {
      const subjects = texts.map((written) => ({ written, subject: layoutOf(written) }));
      const positions = positionsIn(chosen);
      for (const seed of seeds) {
        const { written, subject } = subjects[seed % 3] ?? { written: texts[0], subject: layoutOf(texts[0]) };
        let offset = seed % (written.length + 1);
        const isInside = (at: number) =>
          /[\uDC00-\uDFFF]/u.test(written.charAt(at)) || (at > 0 && written.startsWith("\r\n", at - 1));
        while (isInside(offset)) offset -= 1;
        expect(positions.toOffset(subject, positions.toPosition(subject, offset))).toBe(offset);
      }
    }),
  );
});

it("half a pair is one character, whatever stands behind it", () => {
  const broken = layoutOf("\ud83dax\n\ude00\ude00x");
  for (const [encoding, first, second] of [
    ["utf-8", 4, 6],
    ["utf-32", 2, 2],
  ] as const) {
    const positions = positionsIn(encoding);
    expect(positions.toPosition(broken, 2)).toEqual({ line: 0, character: first });
    expect(positions.toPosition(broken, 6)).toEqual({ line: 1, character: second });
    expect(positions.toOffset(broken, { line: 0, character: first })).toBe(2);
    expect(positions.toOffset(broken, { line: 1, character: second })).toBe(6);
  }
});

it("texts that are asked about by turns are counted each by itself", () => {
  const positions = positionsIn("utf-8");
  const [wide, narrow] = [layoutOf("ääää"), layoutOf("aaaa")];
  const characters = [1, 2, 4].map((at) => [wide, narrow].map((one) => positions.toPosition(one, at).character));
  expect(characters).toEqual([
    [2, 1],
    [4, 2],
    [8, 4],
  ]);
});
