/** Checks that records of every layout go through; each gives the reason for leaving the record out, or null. */

import { parseBic } from "../../domain/bic";
import type { CountryCode } from "../../domain/check";
import { textOf } from "../../domain/message";
import { checkNid } from "../../domain/nid";

/** An empty BIC is none; any other must have the form. */
export function wrongBic(bic: string): string | null {
  return bic === "" || parseBic(bic)?.bic === bic ? null : `${cellInWords(bic)} is not the form of a BIC`;
}

export function wrongCode(code: string, form: RegExp, what: string): string | null {
  return form.test(code) ? null : `${cellInWords(code)} is not the form of ${what}`;
}

/** By the country's own rules for bank codes, check digits included. */
export function wrongNid(country: CountryCode, code: string): string | null {
  const failed = checkNid(country, code).find(({ result, strength }) => result === "fail" && strength === "error");
  return failed === undefined ? null : `${code}: ${textOf(failed.detail)}`;
}

/** Legal entity identifier: 18 characters and two check digits, ISO 7064 MOD 97-10 (ISO 17442). */
export function wrongLei(lei: string): string | null {
  if (!/^[A-Z0-9]{18}\d{2}$/u.test(lei)) return `${cellInWords(lei)} is not the form of an LEI`;
  let rest = 0;
  for (const character of lei) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1 ? null : `${lei}: the check digits of the LEI are wrong`;
}

/** Digits from which a cell may be an account, of a table whose columns are mixed up. */
const TELLING_DIGITS = 6;

/** What stands in a cell, for a message. */
export function cellInWords(cell: string): string {
  if (cell === "") return "an empty cell";
  const digits = cell.match(/\p{N}/gu)?.length ?? 0;
  return digits < TELLING_DIGITS ? cell : `a cell of ${cell.length} characters`;
}

/** The first reason there is. */
export function firstOf(...reasons: readonly (string | null)[]): string | null {
  return reasons.find((reason) => reason !== null) ?? null;
}
