/**
 * The IBAN (ISO 13616): country, check digits (ISO 7064 mod 97-10) and BBAN, checked against the registry's formats
 * and the national rules inside. Two ways in: `checkIban` says everything about one value; the functions over text
 * positions are for scanning documents and allocate nothing.
 */

import { isBicForm } from "./bic";
import type { Check, CheckName, CountryCode } from "./check";
import {
  type IbanFormat,
  type IbanPart,
  ibanFormat,
  ibanPrefixOf,
  isOfClass,
  type PartName,
} from "./countries/ibanFormats";
import { countryInText, countryOfEverydayCode, isCountry } from "./countries/isoCountries";
import { codePointOf, type Message, part, quoted, say } from "./message";
import { checkNational } from "./nationalCheckDigits";
import { computeIbanCheckDigits } from "./nationalCheckDigits/arithmetic";
import { isZeros, placeholderCheck } from "./placeholder";
import type { ReferenceData } from "./reference";
import { classBits, isRightIban } from "./rightIban";
import { toElectronicFormat } from "./text";

export { computeIbanCheckDigits, toElectronicFormat };

export interface ParsedIban {
  /** No separators, ASCII letters upper case. */
  readonly electronic: string;
  readonly country: CountryCode;
  readonly checkDigits: string;
  readonly bban: string;
  /** Absent when no IBAN begins with these letters. */
  readonly format?: IbanFormat;
}

/** Cuts text into the parts of an IBAN; a part that is not there is empty. Says nothing about whether it is one. */
export function parseIban(text: string): ParsedIban {
  const electronic = toElectronicFormat(text);
  const country = electronic.slice(0, 2);
  const format = ibanFormat(country);
  return {
    electronic,
    country,
    checkDigits: electronic.slice(2, 4),
    bban: electronic.slice(4),
    ...(format !== undefined && { format }),
  };
}

/** Electronic form to groups of four. */
export function toPrintFormat(electronic: string): string {
  return electronic.replace(/(.{4})(?=.)/gsu, "$1 ");
}

export interface IbanPartValue {
  readonly part: PartName;
  /** Offset in the electronic form. */
  readonly start: number;
  readonly length: number;
  readonly value: string;
}

/** The BBAN's parts of an IBAN in electronic form, in order; empty for unknown letters or a wrong length. */
export function ibanParts(electronic: string): IbanPartValue[] {
  const format = ibanFormat(electronic.slice(0, 2));
  if (format === undefined || format.length !== electronic.length) return [];
  return format.parts.map(({ part, start, length }) => ({
    part,
    start,
    length,
    value: electronic.slice(start, start + length),
  }));
}

/** What an IBAN of a kind of its own is called, and what it asks for; null for all others. @param electronic electronic form */
export function ibanKind(electronic: string): Message | null {
  const country = electronic.slice(0, 2);
  const format = ibanFormat(country);
  return format?.length === electronic.length ? (format.kindOf?.(electronic.slice(4)) ?? null) : null;
}

/**
 * Makes every check on an IBAN: characters, country, length, structure, check digits, national check digits. Checks
 * that another one's failure makes pointless are not applicable.
 *
 * Unregistered countries are undecidable: a right remainder says nothing about a form that nobody vouches for, while a wrong
 * one is still wrong.
 * @param text as written, of any length; separators and case do not matter
 */
export function checkIban(text: string, reference: ReferenceData): Check[] {
  return checkIbanWith(text, (country, bban) => checkNational(country, bban, reference));
}

/**
 * As `checkIban`, with the national check digits checked by somebody else.
 * @param checkBban is given the country's letters and a BBAN of the country's length and structure
 */
export function checkIbanWith(text: string, checkBban: (country: CountryCode, bban: string) => Check[]): Check[] {
  const iban = parseIban(text);
  const { electronic, format } = iban;
  const characters = checkCharacters(electronic);
  const country = checkCountry(iban);
  if (characters.result === "fail" || format === undefined) {
    const why =
      format === undefined ? say`No format is known for the country.` : say`There are characters that no IBAN has.`;
    return [
      characters,
      country,
      ...(["length", "structure", "check-digits", "national-check-digits"] as const).map((name) =>
        notApplicable(name, why),
      ),
    ];
  }
  if (isZeros(electronic)) return [characters, country, placeholderCheck];
  const length = checkLength(electronic, format);
  const structure =
    length.result === "fail"
      ? notApplicable("structure", say`The length is wrong.`)
      : checkStructure(electronic, format);
  const fits = structure.result === "pass";
  const checkDigits =
    fits || (!format.registered && electronic.length > 4)
      ? checkCheckDigits(iban)
      : notApplicable("check-digits", say`Length or structure is wrong.`);
  const national = fits ? checkBban(format.country, iban.bban) : [];
  if (national.length > 0) return [characters, country, length, structure, checkDigits, ...national];
  const noRule = fits ? NO_NATIONAL_RULE : notApplicable("national-check-digits", say`Length or structure is wrong.`);
  return [characters, country, length, structure, checkDigits, noRule];
}

function checkCharacters(electronic: string): Check {
  const check = "characters";
  if (electronic === "") return { check, result: "fail", strength: "error", detail: say`There is no IBAN here.` };
  const wrong = /[^0-9A-Z]/u.exec(electronic)?.[0];
  if (wrong === undefined) return RIGHT_CHARACTERS;
  const detail = say`An IBAN has letters A-Z and digits only, not ${nameOf(wrong)}.`;
  return { check, result: "fail", strength: "error", detail };
}

// What is said of nearly every IBAN is one object for all, or for all of a country.
const RIGHT_CHARACTERS: Check = {
  check: "characters",
  result: "pass",
  strength: "error",
  detail: say`Only letters and digits.`,
};
const RIGHT_CHECK_DIGITS: Check = {
  check: "check-digits",
  result: "pass",
  strength: "error",
  detail: say`The check digits are right.`,
};
const NO_NATIONAL_RULE = notApplicable("national-check-digits", say`The country has no known check digits of its own.`);

/** What is said of IBANs of the right country and form. */
interface RightForm {
  readonly country: Check;
  readonly length: Check;
  readonly structure: Check;
}

const rightForms = new Map<IbanFormat, RightForm>();

function rightFormOf(format: IbanFormat): RightForm {
  let right = rightForms.get(format);
  if (right === undefined) {
    const result = "pass";
    const strength = format.registered ? "error" : "warning";
    const name = part.name(countryInText(format.country));
    const ofLength = say`${format.length} characters, as IBANs of ${name} have.`;
    const ofStructure = say`Letters and digits stand where they belong.`;
    right = {
      country: { check: "country", result, strength: "error", detail: say`IBANs of ${name} are registered.` },
      length: { check: "length", result, strength, detail: ofLength },
      structure: { check: "structure", result, strength, detail: ofStructure },
    };
    rightForms.set(format, right);
  }
  return right;
}

/** A character as a message can show it. */
function nameOf(character: string): Message {
  const codePoint = codePointOf(character);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? say`${quoted(part.sign(character))} (${codePoint})`
    : say`${codePoint}`;
}

function checkCountry({ electronic, country, format }: ParsedIban): Check {
  const check = "country";
  if (format?.registered === true) return rightFormOf(format).country;
  if (format !== undefined) {
    const detail = say`IBANs are in use in ${part.name(countryInText(country))} but not registered: nobody vouches for their form.`;
    return { check, result: "undecidable", strength: "error", detail };
  }
  if (electronic === "") return notApplicable(check, say`There is no IBAN here.`);
  if (!/^[A-Z]{2}$/u.test(country)) {
    return {
      check,
      result: "fail",
      strength: "error",
      detail: say`An IBAN begins with the two letters of its country.`,
    };
  }
  const other = saidOfOther(electronic);
  if (other !== null) return { check, result: "fail", strength: "error", detail: other };
  if (!isCountry(country)) {
    return { check, result: "fail", strength: "error", detail: saidOfNoCountry(country) };
  }
  const name = part.name(countryInText(country));
  const prefix = ibanPrefixOf(country);
  return prefix === country
    ? { check, result: "fail", strength: "error", detail: say`There are no IBANs in ${name}.` }
    : {
        check,
        result: "fail",
        strength: "error",
        detail: say`IBANs of ${name} begin with ${part.name(prefix)}.`,
        expected: prefix,
      };
}

/** What stands there in place of an IBAN: its first letters name no country then. */
function saidOfOther(electronic: string): Message | null {
  for (const length of BIC_LENGTHS) {
    if (!isBicForm(electronic.slice(0, length))) continue;
    if (electronic.length === length) return say`This is a BIC, not an IBAN.`;
    const rest = electronic.slice(length);
    if (ibanFormat(rest.slice(0, 2))?.length === rest.length) return say`A BIC stands in front of the IBAN.`;
  }
  return /^[0-9]{2}$/u.test(electronic.slice(2, 4))
    ? null
    : say`An IBAN begins with two letters for its country and two check digits.`;
}

const BIC_LENGTHS = [8, 11] as const;

function saidOfNoCountry(letters: CountryCode): Message {
  const meant = countryOfEverydayCode(letters);
  if (meant === undefined) return say`${part.name(letters)} is not a country.`;
  const name = part.name(countryInText(meant));
  return say`IBANs of ${name} begin with ${part.name(ibanPrefixOf(meant))}; ${part.name(letters)} is not its ISO code.`;
}

function checkLength(electronic: string, format: IbanFormat): Check {
  if (electronic.length === format.length) return rightFormOf(format).length;
  const check = "length";
  const strength = format.registered ? "error" : "warning";
  const name = part.name(countryInText(format.country));
  const difference = electronic.length - format.length;
  const direction = difference > 0 ? say`many` : say`few`;
  const detail = say`${electronic.length} characters, ${Math.abs(difference)} too ${direction}: an IBAN of ${name} has ${format.length}.`;
  return { check, result: "fail", strength, detail, expected: String(format.length) };
}

const CLASS_NAMES = { n: say`digits`, a: say`letters`, c: say`letters or digits` } as const;

function checkStructure(electronic: string, format: IbanFormat): Check {
  const wrong = format.classes.findIndex((kind, i) => !isOfClass(electronic.charCodeAt(i), kind));
  const kind = format.classes[wrong];
  if (kind === undefined) return rightFormOf(format).structure;
  const check = "structure";
  const strength = format.registered ? "error" : "warning";
  const where = wrong < 4 ? "check digits" : wordsOf(format.parts.find((one) => isInside(one, wrong))?.part);
  const found = quoted(part.sign(electronic.charAt(wrong)));
  const detail = say`Character ${wrong + 1}, in the ${part.name(where)}, is ${found}; ${CLASS_NAMES[kind]} belong there.`;
  return { check, result: "fail", strength, detail };
}

function isInside(part: IbanPart, position: number): boolean {
  return position >= part.start && position < part.start + part.length;
}

/** A part's name in words: `branchCode` becomes "branch code". */
function wordsOf(part: PartName | undefined): string {
  return part === undefined ? "number" : part.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

function checkCheckDigits({ country, checkDigits, bban }: ParsedIban): Check {
  const check = "check-digits";
  const expected = computeIbanCheckDigits(country, bban);
  if (checkDigits === expected) return RIGHT_CHECK_DIGITS;
  // 00, 01 and 99 can leave the right remainder, but the rule that makes check digits never gives them.
  const [stated, right] = [part.checkDigits(checkDigits), part.checkDigits(expected)];
  const detail = say`The check digits ${stated} do not fit the rest; with this account they would be ${right}.`;
  return { check, result: "fail", strength: "error", detail, expected };
}

function notApplicable(check: CheckName, detail: Message): Check {
  return { check, result: "not-applicable", strength: "error", detail };
}

/** Per pair of country letters what `isRightIban` asks for, null for pairs that no IBAN begins with; told when first asked. */
const classTable: (Uint8Array | null | undefined)[] = new Array<undefined>(26 * 26);

function classesAt(text: string, start: number): Uint8Array | null {
  const first = text.charCodeAt(start) - 65;
  const second = text.charCodeAt(start + 1) - 65;
  if (!(first >= 0 && first < 26 && second >= 0 && second < 26)) return null;
  const place = first * 26 + second;
  const known = classTable[place];
  if (known !== undefined) return known;
  const format = ibanFormat(text.slice(start, start + 2));
  const classes = format === undefined ? null : classBits(format.classes);
  classTable[place] = classes;
  return classes;
}

/**
 * Whether the text between two offsets is an electronic IBAN with right check digits (ISO 7064 mod 97-10). Upper case
 * only; national check digits are not looked at. Allocates nothing: shape and remainder in one pass.
 */
export function isValidIban(text: string, start = 0, end = text.length): boolean {
  const classes = classesAt(text, start);
  return classes !== null && classes.length === end - start && isRightIban(text, start, classes);
}
