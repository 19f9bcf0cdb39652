/** Which kind of identifier a lone value is, for callers that did not say. */
import { isBicForm, parseBic } from "./bic";
import type { CountryCode } from "./check";
import type { LiteralKind } from "./literalKind";
import { hasSortCodes } from "./sortCodes";
import { toElectronicFormat, withoutTrimmings } from "./text";

/**
 * Guesses from the shape alone: an IBAN begins with two letters and two digits, a BIC has 8 or 11 characters with
 * letters first, six digits are a sort code unless the country says otherwise.
 * @param value as written
 * @param country ISO 3166-1 alpha-2 in upper case, or null
 * @returns the kind, or null where the shape fits none or several
 */
export function guessKind(value: string, country: CountryCode | null): LiteralKind | null {
  const compact = toElectronicFormat(withoutTrimmings(value));
  if (/^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,}$/u.test(compact)) return "iban";
  if (isBicForm(compact) || (/[A-Z]/u.test(compact.slice(0, 4)) && parseBic(compact) !== null)) return "bic";
  if (/^[0-9]{6}$/u.test(compact) && (country === null || hasSortCodes(country))) return "sortCode";
  return country === null ? null : "nid";
}
