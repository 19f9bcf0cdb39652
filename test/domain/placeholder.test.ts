import { expect, it } from "vitest";
import { isCounting, isRepeatedDigit, isZeros } from "../../server/src/domain/placeholder";

it.each([
  ["0", true],
  ["00000000", true],
  ["DE000000", true],
  ["DE8900", true],
  ["DE89", false],
  // A bank's code in the West African monetary union.
  ["SN010", false],
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

it.each([
  ["12345678", true],
  ["0123456789", true],
  ["987654321", true],
  ["12345678901234567890", true],
  ["7890123456", true],
  ["1234567", false],
  ["12345679", false],
  ["12345687", false],
  ["02345678", false],
  ["24680246", false],
  ["11111111", false],
  ["1234567A", false],
  ["", false],
])("%j counts up or down by one, eight digits or more: %s", (text, expected) => {
  expect(isCounting(text)).toBe(expected);
});
