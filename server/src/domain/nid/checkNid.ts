/**
 * The checks on a national bank code: characters, length, structure, and check digits where the code has some.
 * Lengths and characters as in the Bank directory interface, section 2.8; more than its look-up tells, because a
 * wrong check digit can be named without asking.
 */

import type { Check, CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { countryInText } from "../countries/isoCountries";
import { part, say } from "../message";
import { checkBankCode } from "../nationalCheckDigits";
import { nidFormats, nidLengths, nidScheme } from "./nidFormats";
import { partialCodeOf } from "./partialCodes";

/**
 * Checks a code in electronic form (no separators, upper case).
 * @returns the checks in the order made; a failed one ends the list, because the next would only repeat it
 */
export function checkNid(country: CountryCode, value: string): Check[] {
  const formats = nidFormats(country);
  const name = part.name(countryInText(country));
  if (formats.length === 0 && partialCodeOf(country, value) === null) {
    const detail = say`No form of bank code is known for ${name}.`;
    return [{ check: "country", result: "undecidable", strength: "error", detail }];
  }
  const characters = checkCharacters(value);
  if (characters.result === "fail") return [characters];
  const length = checkLength(country, value);
  const matching = formats.filter(({ LENGTH }) => LENGTH === String(value.length));
  const fits = matching.some(({ REGEX_FORMAT }) => new RegExp(`^(?:${REGEX_FORMAT})$`, "u").test(value));
  const partial = fits ? null : partialCodeOf(country, value);
  if (partial !== null) return [characters, ...ofPart(country, value, partial)];
  if (length.result === "fail") return [characters, length];
  const scheme = part.name(nidScheme(country, value.length));
  const objection = countryOf(country)?.bankCode?.objection?.(value) ?? null;
  if (objection !== null) {
    // The directory's own format allows it.
    const strength = fits ? "hint" : "error";
    return [characters, length, { check: "structure", result: "fail", strength, detail: objection }];
  }
  if (!fits) {
    const expected = part.name(matching[0]?.EXAMPLE ?? "");
    const detail = say`${part.value(value)} does not have the structure of the ${scheme} of ${name}, for example ${expected}.`;
    return [characters, length, { check: "structure", result: "fail", strength: "error", detail }];
  }
  const structure: Check = {
    check: "structure",
    result: "pass",
    strength: "error",
    detail: say`The structure is that of the ${scheme} of ${name}.`,
  };
  return [characters, length, structure, ...checkBankCode(country, value)];
}

/** What is said of a part that stands by itself: right, and what it is, for the whole code has more. */
function ofPart(country: CountryCode, value: string, partial: string): Check[] {
  const name = part.name(countryInText(country));
  const lengths = nidLengths(country);
  const whole = lengths.length === 0 ? say`` : say`; whole bank codes there have ${part.number(listOf(lengths))}`;
  const ofLength = say`${value.length} characters, the ${part.name(partial)} in ${name}${whole}.`;
  return [
    { check: "length", result: "pass", strength: "error", detail: ofLength },
    { check: "structure", result: "pass", strength: "error", detail: say`Letters and digits stand where they belong.` },
  ];
}

function checkCharacters(value: string): Check {
  const isRight = /^[0-9A-Z]+$/u.test(value);
  const detail = isRight
    ? say`Only letters and digits.`
    : value === ""
      ? say`The bank code is empty.`
      : say`A bank code holds only letters and digits.`;
  return { check: "characters", result: isRight ? "pass" : "fail", strength: "error", detail };
}

function checkLength(country: CountryCode, value: string): Check {
  const lengths = nidLengths(country);
  const scheme = part.name(nidScheme(country));
  const wanted = listOf(lengths);
  if (lengths.includes(value.length)) {
    return {
      check: "length",
      result: "pass",
      strength: "error",
      detail: say`${value.length} characters, a length of ${part.name(nidScheme(country).replace(/\.$/u, ""))}.`,
    };
  }
  const detail = say`${value.length} characters; bank codes of ${part.name(countryInText(country))} have ${part.number(wanted)}.`;
  const [main = 0] = lengths;
  if (isRightWithZero(country, value, main)) {
    const lost = say`${value.length} digits, and with a zero in front, which was lost, it is right: the ${scheme} has ${main}.`;
    return { check: "length", result: "fail", strength: "error", detail: lost, expected: wanted };
  }
  const { fewestDigits, neverBeginsWithZero } = countryOf(country)?.bankCode ?? {};
  if (fewestDigits !== undefined && value.length >= fewestDigits && value.length < main && /^\d+$/u.test(value)) {
    // What never begins with a zero has lost none: Switzerland's are three to five digits (ISO 20022, CHBCC), filled in IBANs.
    const strength = neverBeginsWithZero === true ? "hint" : "warning";
    return { check: "length", result: "fail", strength, detail, expected: value.padStart(main, "0") };
  }
  return { check: "length", result: "fail", strength: "error", detail, expected: wanted };
}

/** Whether check digits say so: a spreadsheet, or whoever took the code for a number, has dropped its zero. */
function isRightWithZero(country: CountryCode, value: string, length: number): boolean {
  if (value.length + 1 !== length || !/^[1-9][0-9]*$/u.test(value)) return false;
  const checks = checkBankCode(country, `0${value}`);
  return checks.length > 0 && checks.every(({ result }) => result === "pass");
}

/** "9", "9 or 4", "9, 4 or 6". */
export function listOf(lengths: readonly (number | string)[]): string {
  const last = lengths.at(-1);
  return lengths.length < 2 ? String(last ?? "") : `${lengths.slice(0, -1).join(", ")} or ${last}`;
}
