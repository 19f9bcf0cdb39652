/**
 * What of a value is part of a record's form: a number for all right IBANs of a country whose national check says the
 * same; one for those of a country that are wrong, and one for those whose check names the bank; one for whatever says
 * nothing; one for a class of numbers or BICs where a document has many of them; and else the value itself. Detection
 * draws the same from all values of one form, but for the answers to `questions.ts`.
 */
import type { Check } from "../domain/check";
import { isValidIban } from "../domain/iban";
import type { ReferenceData } from "../domain/inspect";
import { checkNational } from "../domain/nationalCheckDigits";
import type { Field } from "../model";
import { ibanForm } from "./ibanForm";
import { interest } from "./interest";
import { BIC_CLASSES, judgedBic } from "./judgedBic";
import type { KeyMeaning } from "./keyMeaning";
import { isLedgerValue } from "./regions";
import { isDummy, plainCompact } from "./values";

export type Form = string | number;

/** Form of all values that are irrelevant to detection. */
const IRRELEVANT = -1;

/** Longest value that is part of a form as it is; a longer one can be prose. */
const MAX_EXACT = 40;

/** What stands on both sides of it are values of their own. */
const BREAK = /[\t\n\r]/u;

/** Longer values may hold an IBAN where `interest` no longer looks. */
const LONGEST_IRRELEVANT = 4096;

/** More than there are different results of checks; numbers of two of them fit into one. */
const MAX_CHECKS = 2 ** 18;

/** Classes of numbers and BICs stay below the numbers of IBANs, which begin at those of two letters. */
const FIRST_SHAPE = 100;
const MOST_SHAPES = 100;
const FIRST_BIC = 1000;
/** Behind the classes of BICs: IBANs that are one but for their check digits, and right ones whose check names them. */
const FIRST_MISTYPED = FIRST_BIC + BIC_CLASSES;
const FIRST_NAMED = FIRST_MISTYPED + 2 * 26 * 26;

/** Signs of which each is one of three, told by one number with their count. */
const LONGEST_SHAPE = 30;

/** Values of a name from which on they are data, and their classes part of the form. */
const MANY = 32;

/** What a name says of the values that detection may tell by their class. */
export type LooseKind = "number" | "bic" | null;

/** Names of sort codes, accounts and BICs, and of nothing else. */
export function looseKindOf(meaning: KeyMeaning | null): LooseKind {
  if (meaning === null || meaning.terms.length === 0 || meaning.aspect !== null) return null;
  if (meaning.terms.every(({ kind }) => kind === "sortCode" || kind === "account")) return "number";
  return meaning.terms.every(({ kind }) => kind === "bic") ? "bic" : null;
}

/** Names whose values are data: what is learned of a document's names where look-ups begin. */
export class Varied {
  private readonly values = new Map<string, Set<string> | null>();

  /** Tells a value of the name, and whether there have been many different ones. */
  isVaried(name: string, value: string): boolean {
    let met = this.values.get(name);
    if (met === null) return true;
    if (met === undefined) {
      met = new Set();
      this.values.set(name, met);
    }
    met.add(value);
    if (met.size <= MANY) return false;
    this.values.set(name, null);
    return true;
  }
}

/** All that a form depends on besides the value. */
export interface Named {
  readonly key: string | null;
  readonly meaning: KeyMeaning | null;
  /** Its values are irrelevant to detection where they have no form of their own. */
  readonly irrelevant: boolean;
  readonly loose: LooseKind;
}

/** Whether values of this form are told apart by answers, not by the form. */
export function isLooseForm(form: Form | undefined): boolean {
  return typeof form === "number" && form >= 0 && form < FIRST_IBAN;
}

/** Whether a value of this form is a right IBAN in groups, as on paper. */
export function isPrintedForm(form: Form | undefined): boolean {
  return typeof form === "number" && form < IRRELEVANT;
}

/** "AA" as two letters' number: no IBAN's is smaller. */
const FIRST_IBAN = 0x41 * 256 + 0x41;

export class Forms {
  /** Results of national checks met so far, by what they say. */
  private readonly checks = new Map<string, { readonly check: Check; readonly number: number }[]>();
  private checkCount = 0;
  private readonly shapes = new Map<number, number>();

  /** @returns null where the value is too long to be remembered, or its text isn't the value */
  of(name: Named, { value, scalar, verbatim }: Field, reference: ReferenceData, varied: Varied): Form | null {
    if (
      name.irrelevant &&
      value.length <= LONGEST_IRRELEVANT &&
      !BREAK.test(value) &&
      !interest.value(value, 0, value.length) &&
      !isLedgerValue(value)
    ) {
      return IRRELEVANT;
    }
    // How an escaped value is written decides where its literals are.
    if (!verbatim) return null;
    if (scalar === "string" && name.meaning?.aspect == null) {
      const iban = electronicOf(value);
      if (iban !== null && isPlainIban(iban)) {
        const form = this.ofIban(iban, reference);
        if (form === null) return classOfIban(FIRST_NAMED, iban, value);
        return iban === value ? form : -1 - form;
      }
      if (iban !== null && isMistypedIban(iban)) return classOfIban(FIRST_MISTYPED, iban, value);
    }
    if (value.length > MAX_EXACT) return null;
    if (name.loose !== null && varied.isVaried(name.key ?? "", value)) return this.ofClass(name.loose, value) ?? value;
    return value;
  }

  /** @returns null where a check's sentence names the bank: it is of this value alone */
  private ofIban(iban: string, reference: ReferenceData): number | null {
    const country = iban.charCodeAt(0) * 256 + iban.charCodeAt(1);
    if (withoutNationalCheck.has(country)) return country;
    const [check, bankRule] = checkNational(iban.slice(0, 2), iban.slice(4), reference);
    if (check === undefined) {
      withoutNationalCheck.add(country);
      return country;
    }
    const own = this.numberOf(check);
    const ofRule = bankRule === undefined ? 0 : this.numberOf(bankRule);
    return own === null || ofRule === null ? null : country + (own + ofRule * MAX_CHECKS) * 65_536;
  }

  /** The same number for checks that say the same; 1 and more. */
  private numberOf(check: Check): number | null {
    let alike = this.checks.get(check.detail);
    if (alike === undefined) {
      if (NAMES_BANK.test(check.detail)) return null;
      alike = [];
      this.checks.set(check.detail, alike);
    }
    for (const { check: other, number } of alike) {
      if (other.result === check.result && other.strength === check.strength && other.expected === check.expected)
        return number;
    }
    this.checkCount++;
    alike.push({ check, number: this.checkCount });
    return this.checkCount;
  }

  private ofClass(kind: Exclude<LooseKind, null>, value: string): number | null {
    if (kind === "number") return this.classOfNumber(value);
    const ofBic = judgedBic(value)?.ofClass ?? null;
    return ofBic === null ? null : FIRST_BIC + ofBic;
  }

  /** How many digits, and where signs stand between them. */
  private classOfNumber(value: string): number | null {
    const { length } = value;
    let digits = 0;
    let zeros = 0;
    let separators = 0;
    let shape = 0;
    for (let at = 0; at < length; at++) {
      const code = value.charCodeAt(at);
      if (code >= 0x30 && code <= 0x39) digits++;
      else if ((code === 0x2d || code === 0x20) && at > 0 && at < length - 1) separators++;
      else return null;
      if (code === 0x30) zeros++;
      shape = shape * 3 + (code === 0x2d ? 1 : code === 0x20 ? 2 : 0);
    }
    if (digits < 4 || separators > digits / 2 || zeros === digits) return null;
    if (separators === 0) return length;
    // A longer one has more shapes than a number can tell.
    if (length > LONGEST_SHAPE) return null;
    shape = shape * (LONGEST_SHAPE + 1) + length;
    const known = this.shapes.get(shape);
    if (known !== undefined || this.shapes.size >= MOST_SHAPES) return known ?? null;
    const number = FIRST_SHAPE + this.shapes.size;
    this.shapes.set(shape, number);
    return number;
  }
}

/** A bank code in a sentence. */
const NAMES_BANK = /\d{8}/u;

/** The country of an IBAN, and how it is written. @param first number of the class */
function classOfIban(first: number, iban: string, written: string): number {
  return first + numberOfCountry(iban, 0) + (iban === written ? 0 : 26 * 26);
}

/** Countries, by the numbers of their letters, whose IBANs have no check digits of their own. */
const withoutNationalCheck = new Set<number>();

function numberOfCountry(value: string, at: number): number {
  return (value.charCodeAt(at) - 65) * 26 + value.charCodeAt(at + 1) - 65;
}

/** Without the spaces between groups of four; the value itself where it has none, null where they stand elsewhere. */
function electronicOf(value: string): string | null {
  if (value.charCodeAt(4) !== 0x20) return value;
  if (value.length > LONGEST_PRINTED || value.charCodeAt(value.length - 1) === 0x20) return null;
  for (let at = 0; at < value.length; at++) if ((value.charCodeAt(at) === 0x20) !== (at % 5 === 4)) return null;
  return value.replaceAll(" ", "");
}

const SHORTEST_IBAN = 15;
const LONGEST_IBAN = 34;
/** The longest in groups. */
const LONGEST_PRINTED = 42;

/** Whether a value is a right IBAN in electronic form that nobody could take for anything else, a mask or a dummy. */
function isPlainIban(value: string): boolean {
  return value.length >= SHORTEST_IBAN && value.length <= LONGEST_IBAN && isValidIban(value) && hasDigits(value);
}

/** Whether a value in electronic form is an IBAN but for its check digits. */
function isMistypedIban(value: string): boolean {
  if (value.length < SHORTEST_IBAN) return false;
  const { length, structure, checkDigits } = ibanForm(value);
  return length && structure && !checkDigits && /^[A-Z]{2}\d\d[A-Z0-9]+$/u.test(value) && !isDummy(plainCompact(value));
}

/** Enough digits for a value that is no word, of which not all are zeros; no crosses in the place of digits. */
function hasDigits(value: string): boolean {
  let digits = 0;
  let zeros = 0;
  let crosses = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code <= 0x39) digits++;
    if (code === 0x30 && at >= 4) zeros++;
    crosses = code === 0x58 ? crosses + 1 : 0;
    if (crosses === 3) return false;
  }
  return digits >= 6 && zeros < value.length - 4;
}
