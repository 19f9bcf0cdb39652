import { expect, it } from "vitest";
import { isRepeatedDigit, isZeros } from "../../server/src/domain/placeholder";

it.each([
  ["0", true],
  ["00000000", true],
  ["DE000000", true],
  ["DE8900", true],
  ["DE89", false],
  ["DEX000", false],
  ["0001", false],
  ["1000", false],
  ["", false],
])("%j is zeros alone, or the beginning of an IBAN and zeros: %s", (text, expected) => {
  expect(isZeros(text)).toBe(expected);
});

it.each([
  ["1111111", true],
  ["99999999999999999999", true],
  ["111111", false],
  ["1111112", false],
  ["2111111", false],
  ["AAAAAAA", false],
  ["1111111A", false],
  ["", false],
])("%j is one digit over and over, seven times or more: %s", (text, expected) => {
  expect(isRepeatedDigit(text)).toBe(expected);
});
