/**
 * `import { isValidIban, validateIban } from "paylint/iban"`: IBANs alone, small enough for a page. Runs wherever
 * JavaScript does; whoever imports one function loads little more than it.
 *
 * The types stand here in full, so that the declarations of the package are this one file.
 */
import { isRight } from "./iban/isRight";
import { nationalCheckOf } from "./iban/national";
import { compose, explain, parse, print, specificationOf, validate } from "./iban/whole";

export interface Check {
  /** `characters`, `country`, `length`, `structure`, `check-digits`, `national-check-digits`. */
  readonly check: string;
  readonly result: "pass" | "fail" | "not-applicable" | "undecidable";
  /** What a failure proves: `error` where the rule holds for every account of the country. */
  readonly strength: "error" | "warning" | "hint";
  /** One sentence. It may repeat characters of the IBAN. */
  readonly detail: string;
}

/** The rules for check digits inside the domestic number, as `isValidIban` takes them. */
export interface NationalChecks {
  /**
   * Whether the check digits of a country's number are right, or say nothing: a rule from which some banks deviate never
   * makes one wrong.
   * @param bban electronic form, of the country's length and structure
   */
  isRight(country: string, bban: string): boolean;
}

export interface ValidatedIban {
  /** `null` where nothing decisive can be said: a country outside the registry, a rule from which banks deviate. */
  readonly valid: boolean | null;
  /** Without separators, in upper case. */
  readonly electronic: string;
  readonly checks: readonly Check[];
}

export interface IbanPart {
  /** Such as `bankCode`, `branchCode`, `account`, `checkDigits`. */
  readonly part: string;
  /** Place in the electronic form, from 0. */
  readonly start: number;
  readonly value: string;
}

export interface ParsedIban {
  readonly electronic: string;
  /** The two letters that it begins with. */
  readonly country: string;
  readonly checkDigits: string;
  /** The domestic number: all behind the check digits. */
  readonly bban: string;
  /** Empty where the length isn't the country's. */
  readonly parts: readonly IbanPart[];
}

/** What IBANs of a country look like (ISO 13616, the IBAN registry). */
export interface IbanSpecification {
  readonly country: string;
  readonly length: number;
  /** Structure of the BBAN in the registry's notation: `4!n4!n12!c`. */
  readonly bban: string;
  readonly sepa: boolean;
  /** False where IBANs are in use without an entry in the registry. */
  readonly registered: boolean;
  readonly example: string;
}

/**
 * Whether a text is an IBAN of a registered country, of its length and structure, with right check digits (ISO 7064
 * mod 97-10). Separators and case don't matter. Says nothing about whether the account exists.
 * @param national `nationalChecks` has the check digits inside the domestic number checked too
 */
export function isValidIban(text: string, national?: NationalChecks): boolean {
  return isRight(text, national);
}

/** The check digits of some fifty countries; those that depend on the bank (Germany, United Kingdom) aren't among them. */
export const nationalChecks: NationalChecks = { isRight: nationalCheckOf };

/** Every check on an IBAN, with a sentence each. */
export function validateIban(text: string): ValidatedIban {
  return validate(text);
}

/** What is wrong or can't be told, a sentence each; that it is right, where nothing is. */
export function explainIban(text: string): readonly string[] {
  return explain(text);
}

/** Cuts an IBAN into its parts; says nothing about whether it is one. */
export function parseIban(text: string): ParsedIban {
  return parse(text);
}

/** In groups of four, as on paper. */
export function formatIban(text: string): string {
  return print(text);
}

/**
 * The IBAN of a domestic number in the form that the country's IBANs have it.
 * @returns null where the country has no IBANs or the number hasn't its length and structure
 */
export function composeIban(country: string, bban: string): string | null {
  return compose(country, bban);
}

/** @returns null for letters that no IBAN begins with */
export function ibanSpecification(country: string): IbanSpecification | null {
  return specificationOf(country);
}
