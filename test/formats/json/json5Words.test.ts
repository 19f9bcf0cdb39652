import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJson5Name, readJson5Word } from "../../../server/src/formats/json/json5";

const sign = fc.constantFrom("", "+", "-");
const digits = fc.constantFrom("0", "7", "10", "123", "907");
const exponent = fc
  .tuple(fc.constantFrom("e", "E"), sign, fc.constantFrom("0", "1", "10", "012", "300"))
  .map((parts) => parts.join(""));
const decimal = fc
  .oneof(
    fc.tuple(digits, fc.constantFrom("", ".", ".5", ".050")).map((parts) => parts.join("")),
    fc.constantFrom(".5", ".050", ".0"),
  )
  .chain((number) =>
    fc.oneof(
      fc.constant(number),
      exponent.map((one) => number + one),
    ),
  );
const hex = fc
  .tuple(fc.constantFrom("0x", "0X"), fc.constantFrom("0", "1F", "aBc9", "00"))
  .map((parts) => parts.join(""));
const number = fc.oneof(decimal, hex, fc.constantFrom("Infinity", "NaN"));

describe("an unquoted value of JSON5", () => {
  it("is a number as the standard writes one, and no other text", () => {
    fc.assert(
      fc.property(sign, number, fc.constantFrom("x", "-", ".", "g", "_"), (before, written, more) => {
        const read = readJson5Word(before + written);
        expect(read).toEqual({ scalar: "number", quotes: 0, valid: true });
        if (/^\d/u.test(written)) expect(Number(written)).not.toBeNaN();
        for (const other of [`${before}${before}${written}${more}${more}`, `x${written}`, `${more}${more}${written}`])
          expect(readJson5Word(other).valid, other).toBe(false);
      }),
    );
  });

  it.each(["01", "-007", "1e", "0x", ".", "+", "--1", "1e1.5", "Infinit", "1_000", "", "1e+", "True", "0xg"])(
    "is no number: %s",
    (written) => expect(readJson5Word(written).valid).toBe(false),
  );

  it.each([
    ["true", "boolean"],
    ["false", "boolean"],
    ["null", "null"],
    ["007", "number"],
    ["1.2.3", "number"],
    ["nul", "string"],
  ] as const)("%s is taken for a %s", (written, scalar) => expect(readJson5Word(written).scalar).toBe(scalar));
});

it.each([
  ["a", "a", true],
  ["$b_1", "$b_1", true],
  ["\\u0061b", "ab", true],
  ["\\u0030b", "0b", false],
  ["1a", "1a", false],
  ["a-b", "a-b", false],
  ["\u00fc", "\u00fc", true],
])("a name without quotes: %s", (written, name, valid) => expect(readJson5Name(written)).toEqual({ name, valid }));
