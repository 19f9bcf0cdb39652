/** Answers to what detection asks about a value, as numbers: what is drawn from two of the same number is the same. */
import type { Check, CountryCode } from "../domain/check";
import type { Checked } from "./inspectLiteral";

export interface Answer {
  readonly checked: Checked | null;
  /** Equal numbers mean answers that detection draws the same from; -1 for one that isn't told by a number. */
  readonly code: number;
}

export function codeOfCountry(country: CountryCode | null): number {
  return country === null ? 0 : country.charCodeAt(0) * 256 + country.charCodeAt(1);
}

export function codeOfKnown(known: boolean | null): number {
  return known === null ? 0 : known ? 1 : 2;
}

const NAMES: Readonly<Record<Check["check"], number>> = {
  characters: 0,
  length: 1,
  country: 2,
  structure: 3,
  "check-digits": 4,
  "national-check-digits": 5,
  modulus: 6,
  method: 7,
  placeholder: 8,
  "bank-rule": 9,
  location: 10,
  branch: 11,
  account: 12,
};
const RESULTS: Readonly<Record<Check["result"], number>> = {
  pass: 0,
  fail: 1,
  "not-applicable": 2,
  undecidable: 3,
};
const STRENGTHS: Readonly<Record<Check["strength"], number>> = { error: 0, warning: 1, hint: 2 };

/** Checks there are, each with its results and strengths, and one for none. */
const CODES = 13 * 4 * 3 + 1;
/** As many checks fit into one number. */
const MOST_CHECKS = 7;

/** What detection reads of checks, as one number. */
export function codeOf({ checks, country }: Checked, asked: CountryCode | null): number {
  if (checks.length > MOST_CHECKS || country !== asked) return -1;
  let code = 0;
  for (let at = 0; at < checks.length; at++) {
    const { check, result, strength } = checks[at] as Check;
    code = code * CODES + NAMES[check] * 12 + RESULTS[result] * 3 + STRENGTHS[strength] + 1;
  }
  return code < FIRST_NUMBERED ? code : numberOf(code);
}

/** More than the codes of four checks; those of more are numbered, for only small numbers cost no memory. */
const FIRST_NUMBERED = CODES ** 4;
const numbered = new Map<number, number>();

function numberOf(code: number): number {
  let number = numbered.get(code);
  if (number === undefined) {
    number = FIRST_NUMBERED + numbered.size;
    numbered.set(code, number);
  }
  return number;
}
