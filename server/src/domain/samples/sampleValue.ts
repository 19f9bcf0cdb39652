/**
 * Test values: identifiers that pass every check and belong to nobody, because their bank code is one that is given to
 * no bank. They are recognised by that code alone, so that what was generated yesterday is known as a sample today.
 *
 * Sample bank code: nines where the country has digits, TEST where it has letters; the last character may differ where
 * it is a check digit.
 */
import { parseBic } from "../bic";
import type { CountryCode } from "../check";
import { type CharacterClass, ibanFormat, partOf } from "../countries/ibanFormats";
import type { LiteralKind } from "../literalKind";
import { nidFormats } from "../nid";
import { toElectronicFormat } from "../text";

const LETTERS = "TEST";
/** Begins the BICs of samples. */
export const SAMPLE_PREFIX = "TEST";
/** Begins the sort codes of samples. */
export const SAMPLE_SORT_CODE = "9999";
/** A bank code of this length or longer may differ in its last character. */
const LONG = 4;
/** Digits of a national bank code that may differ from the nines. */
export const FREE = 3;
const SHORTEST_NINES = 3;
/** Codes up to this length leave no room for ones that nobody has; the documented example stands for them. */
export const SHORT = 5;

/** The sample bank code of characters of these classes. */
export function sampleCode(classes: readonly CharacterClass[]): string {
  return classes
    .map((kind, at) =>
      kind === "n" || (kind === "c" && at >= LETTERS.length) ? "9" : LETTERS.charAt(at % LETTERS.length),
    )
    .join("");
}

/** Whether a value is a test value by its bank code, or the documented example of its country's bank codes. */
export function isSampleValue(kind: LiteralKind, country: CountryCode | null, value: string): boolean {
  switch (kind) {
    case "iban":
      return isSampleIban(value);
    case "bic":
      return toElectronicFormat(value).startsWith(SAMPLE_PREFIX) && parseBic(value) !== null;
    case "sortCode":
      return value.startsWith(SAMPLE_SORT_CODE);
    case "nid":
      return country !== null && isSampleBankCode(country, value);
    case "account":
      return false;
  }
}

function isSampleIban(value: string): boolean {
  const format = ibanFormat(value.slice(0, 2));
  const bank = format === undefined || format.length !== value.length ? undefined : partOf(format, "bankCode");
  if (bank === undefined) return false;
  const code = value.slice(bank.start, bank.start + bank.length);
  const sample = sampleCode(bank.classes);
  return code === sample || (code.length >= LONG && code.slice(0, -1) === sample.slice(0, -1));
}

function isSampleBankCode(country: CountryCode, value: string): boolean {
  if (value.length <= SHORT) return nidFormats(country).some(({ EXAMPLE }) => EXAMPLE === value);
  const front = value.slice(0, -FREE);
  return front.length >= SHORTEST_NINES && /^(?:9+|TEST[09]*)$/u.test(front);
}
