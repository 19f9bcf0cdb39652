/**
 * The BIC (ISO 9362:2022): business party prefix (4), country (2), business party suffix (2), and an optional branch
 * identifier (3). Eight characters and eleven with XXX name the same office. Prefixes may hold digits; a few do.
 */

import type { Check, CountryCode } from "./check";
import { countryInText, countryOfEverydayCode, isCountry } from "./countries/isoCountries";
import { type Message, part, say } from "./message";
import { Recent } from "./recent";
import { toElectronicFormat } from "./text";

interface Bic {
  /** Upper case, 8 or 11 characters as given. */
  readonly bic: string;
  /** Business party prefix: the bank, four characters. */
  readonly prefix: string;
  readonly country: CountryCode;
  /** Business party suffix, two characters (the location code of older editions). */
  readonly location: string;
  /** Three characters; null for a BIC of eight. */
  readonly branch: string | null;
  /** Eighth character 0: a test BIC, on no live network. */
  readonly isTest: boolean;
  /** Eighth character 1: a passive participant. */
  readonly isPassive: boolean;
  /** The primary office: eight characters, or branch XXX. */
  readonly isHeadOffice: boolean;
}

const BIC = /^([A-Z0-9]{4})([A-Z]{2})([A-Z0-9]{2})([A-Z0-9]{3})?$/u;

/**
 * Cuts a BIC into its parts.
 * @param text as written; separators and case do not matter
 * @returns null when length or characters are wrong, or the fifth and sixth are no country
 */
export function parseBic(text: string): Bic | null {
  const match = BIC.exec(toElectronicFormat(text));
  if (match === null) return null;
  const [bic, prefix = "", country = "", location = "", branch = null] = match;
  if (!isCountry(country)) return null;
  const status = location.charAt(1);
  return {
    bic,
    prefix,
    country,
    location,
    branch,
    isTest: status === "0",
    isPassive: status === "1",
    isHeadOffice: branch === null || branch === "XXX",
  };
}

/** The country that a BIC names; null where it is none. @param bic electronic form */
export function countryOfBic(bic: string): CountryCode | null {
  if (bic.length !== 8 && bic.length !== 11) return null;
  const country = bic.slice(4, 6);
  return isCountry(country) && /^[0-9A-Z]+$/u.test(bic) ? country : null;
}

/** The eleven-character form: eight characters become the primary office XXX; eleven stay. */
export function toBic11(bic: string): string {
  return bic.length === 8 ? `${bic}XXX` : bic;
}

/**
 * Makes every check on a BIC: characters, length, structure, country, suffix and branch. Whether it exists is a
 * directory's business.
 * @param text as written, of any length; separators and case do not matter
 */
export function checkBic(text: string): readonly Check[] {
  const bic = toElectronicFormat(text);
  return BIC.test(bic) ? checked.of(bic, checksOf) : checksOf(bic);
}

/** Few banks are in most payments. What does not have the form of a BIC may be an account, and is not kept. */
const checked = new Recent<readonly Check[]>(4096);

function checksOf(bic: string): Check[] {
  const characters = checkCharacters(bic);
  const length = checkLength(bic);
  if (characters.result === "fail" || length.result === "fail") {
    const detail = say`Characters or length are wrong.`;
    const rest = (["structure", "country", "location", "branch"] as const).map(
      (check): Check => ({ check, result: "not-applicable", strength: "error", detail }),
    );
    return [characters, length, ...rest];
  }
  return [characters, length, checkStructure(bic), checkCountry(bic), checkLocation(bic), checkBranch(bic)];
}

// What is said of nearly every BIC is one object for all.
const RIGHT_CHARACTERS = passed("characters", say`Only letters and digits.`);
const WRONG_CHARACTERS: Check = {
  ...RIGHT_CHARACTERS,
  result: "fail",
  detail: say`A BIC has letters A-Z and digits only.`,
};
const EIGHT = passed("length", say`8 characters, as a BIC has.`);
const ELEVEN = passed("length", say`11 characters, as a BIC has.`);
const RIGHT_STRUCTURE = passed("structure", say`Four letters for the party, two for the country.`);
const HEAD_OFFICE = passed("branch", say`The BIC names the primary office.`);
const rightCountries = new Map<CountryCode, Check>();

function passed(check: Check["check"], detail: Message): Check {
  return { check, result: "pass", strength: "error", detail };
}

const LETTERS = /^[A-Z]{2}$/u;
const NO_LETTERS = say`Characters 5 and 6 of a BIC are the letters of its country.`;

function checkCharacters(bic: string): Check {
  return /^[0-9A-Z]+$/u.test(bic) ? RIGHT_CHARACTERS : WRONG_CHARACTERS;
}

function checkLength(bic: string): Check {
  const check = "length";
  if (bic.length === 8) return EIGHT;
  if (bic.length === 11) return ELEVEN;
  const detail = isTerminal(bic)
    ? say`12 characters address a logical terminal on SWIFT's network: the BIC is the rest without the ninth.`
    : say`${bic.length} characters; a BIC has 8, or 11 with the branch.`;
  return { check, result: "fail", strength: "error", detail, expected: bic.length < 8 ? "8" : "8 or 11" };
}

/**
 * Whether a text is the address of a logical terminal, which FIN messages have in their headers: a BIC of eleven characters
 * and behind the eighth the terminal's letter, which is X for who receives. Another letter is believed before the primary
 * office alone (`DEUTDEFFAXXX`): else it may be one too many, as it surely is of `XXXX`.
 */
export function isTerminal(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?!XXX)(?:X[A-Z0-9]{3}|[A-Z]XXX)$/u.test(text) && isCountry(text.slice(4, 6));
}

function checkStructure(bic: string): Check {
  const check = "structure";
  if (!LETTERS.test(bic.slice(4, 6))) return { check, result: "not-applicable", strength: "error", detail: NO_LETTERS };
  if (/^[A-Z]{4}/u.test(bic)) {
    return RIGHT_STRUCTURE;
  }
  if (WITH_BANK_CODE.test(bic)) {
    const detail = say`The prefix holds the bank's code, as new institutions of the United Arab Emirates have it.`;
    return { check, result: "pass", strength: "error", detail };
  }
  const detail = say`Digits in the first four characters are allowed (ISO 9362:2022), but few institutions have them, and payment files of older versions refuse them.`;
  return { check, result: "fail", strength: "hint", detail };
}

function checkCountry(bic: string): Check {
  const check = "country";
  const country = bic.slice(4, 6);
  if (!LETTERS.test(country)) return { check, result: "fail", strength: "error", detail: NO_LETTERS };
  if (!isCountry(country)) return { check, result: "fail", strength: "error", detail: saidOfNoCountry(country) };
  let right = rightCountries.get(country);
  if (right === undefined) {
    right = {
      check,
      result: "pass",
      strength: "error",
      detail: say`The country is ${part.name(countryInText(country))}.`,
    };
    rightCountries.set(country, right);
  }
  return right;
}

function saidOfNoCountry(letters: string): Message {
  const meant = countryOfEverydayCode(letters);
  if (meant === undefined) return say`Characters 5 and 6, ${part.sign(letters)}, are not a country.`;
  const [name, code] = [part.name(countryInText(meant)), part.name(meant)];
  return say`The ISO code of ${name} is ${code}; characters 5 and 6 are ${part.name(letters)}.`;
}

function checkLocation(bic: string): Check {
  const check = "location";
  const location = bic.slice(6, 8);
  const status = location.charAt(1);
  const meaning =
    status === "0" ? say` The 0 marks a test BIC.` : status === "1" ? say` The 1 marks a passive participant.` : say``;
  return {
    check,
    result: "pass",
    strength: "error",
    detail: say`The party suffix is ${part.code(location)}.${meaning}`,
  };
}

function checkBranch(bic: string): Check {
  const branch = bic.slice(8);
  if (branch === "" || branch === "XXX") return HEAD_OFFICE;
  return {
    check: "branch",
    result: "pass",
    strength: "error",
    detail: say`The branch identifier is ${part.code(branch)}.`,
  };
}

/** Prefixes with digits that are in use: E and the bank's code, as in E097AEXX. */
const WITH_BANK_CODE = /^E\d{3}AEXX/u;

/** Whether text is of the form that BICs in use have; the country is not looked at. Upper case only. */
export function isBicForm(text: string): boolean {
  if (text.length !== 8 && text.length !== 11) return false;
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(text) || WITH_BANK_CODE.test(text);
}

/**
 * Whether the text between two offsets has the shape of a BIC as nearly all institutions have them: six letters, the
 * fifth and sixth a country, two letters or digits, and nothing or three more. Upper case only. Many words have it too.
 */
export function isBicShape(text: string, start = 0, end = text.length): boolean {
  const length = end - start;
  if ((length !== 8 && length !== 11) || end > text.length) return false;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const isLetter = code >= 65 && code <= 90;
    if (!isLetter && (i - start < 6 || code < 48 || code > 57)) return false;
  }
  return isCountry(text.slice(start + 4, start + 6));
}
