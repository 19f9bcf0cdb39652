/**
 * One question for every kind of identifier: which checks can be made on it, and what do they say? Rules, hover,
 * `paylint inspect` and the sandbox all ask here, so that a value has one verdict everywhere.
 */

import { checkAccount } from "./account";
import { checkBic, countryOfBic } from "./bic";
import { type Check, type CountryCode, type Verdict, verdictOf } from "./check";
import { countryOf } from "./countries/countries";
import { countryAsked, isCountry } from "./countries/isoCountries";
import { checkIban } from "./iban";
import type { LiteralKind } from "./literalKind";
import { say } from "./message";
import { checkNid } from "./nid";
import { isZeros, placeholderCheck } from "./placeholder";
import { noReferenceData, type ReferenceData } from "./reference";
import { sortCodeCountry, sortCodesOf } from "./sortCodes";
import { toElectronicFormat, withoutTrimmings } from "./text";
import { checkSortCode, checkSortCodeAccount } from "./uk/checkPair";

export { noReferenceData, type ReferenceData };

export interface InspectInput {
  readonly kind: LiteralKind;
  /** As written; separators and case do not matter. */
  readonly value: string;
  readonly country?: CountryCode | null;
  /** With a sort code or national bank code: the account beside it. */
  readonly account?: string | null;
  /** With an account: the bank and branch codes beside it, where the country's rule needs them. */
  readonly bankcode?: string | null;
  readonly branch?: string | null;
  /** German check-digit method, two characters, when given explicitly. */
  readonly method?: string | null;
}

export interface Inspection {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** Electronic form. */
  readonly value: string;
  readonly checks: readonly Check[];
  readonly valid: Verdict;
}

/**
 * Makes every check that applies to the identifier.
 * @param input a value of any length; what it is checked against is the country's, or for a sort code without
 *   country the United Kingdom's
 * @returns the canonical value, the checks in the order made, and what they amount to; never throws
 */
export function inspect(input: InspectInput, reference: ReferenceData): Inspection {
  const { kind } = input;
  const country = hasText(input.country) ? countryAsked(input.country) : null;
  const written = withoutTrimmings(input.value);
  const value = toElectronicFormat(written);
  switch (kind) {
    case "iban": {
      const iban = withoutLabel(value);
      const own = iban.slice(0, 2);
      return inspection(kind, isCountry(own) ? own : null, iban, checkIban(iban, reference));
    }
    case "bic":
      return inspection(kind, countryOfBic(value), value, checkBic(value));
    case "sortCode":
      return inspectSortCode(country ?? sortCodeCountry(null), value, input, reference);
    case "nid":
      return inspectNid(country, reordered(country, written) ?? value, input, reference);
    case "account": {
      const holder = country ?? (hasText(input.method) ? "DE" : null);
      const separatorsPartIt = holder !== null && countryOf(holder)?.account?.separatorsPartIt === true;
      const shown = separatorsPartIt ? compactParts(written) : value;
      return inspection(kind, holder, shown, checkAccountIn(holder, written, input, reference));
    }
  }
}

function inspection(
  kind: LiteralKind,
  country: CountryCode | null,
  value: string,
  checks: readonly Check[],
): Inspection {
  return { kind, country, value, checks, valid: verdictOf(checks) };
}

/** The sort code's form, and with an account the modulus check of the two. */
function inspectSortCode(
  country: CountryCode,
  value: string,
  { account }: InspectInput,
  reference: ReferenceData,
): Inspection {
  const system = sortCodesOf(country);
  // Other countries with "sort codes" have them in forms of their own.
  if (system === undefined) return inspection("sortCode", country, value, checkNid(country, value));
  if (isZeros(value)) return inspection("sortCode", country, value, [placeholderCheck]);
  const form = checkSortCode(system, value);
  if (!hasText(account) || form.some(failsForSure)) return inspection("sortCode", country, value, form);
  if (isZeros(toElectronicFormat(account))) return inspection("sortCode", country, value, [...form, placeholderCheck]);
  const ofAccount = checkSortCodeAccount(system, toElectronicFormat(account), value, reference);
  const checks = [...form];
  for (const check of ofAccount)
    if (check.check !== "modulus" && check.result !== "pass") checks.push(asAccountCheck(check));
  for (const check of ofAccount) if (check.check === "modulus") checks.push(check);
  return inspection("sortCode", country, value, checks);
}

/** The bank code's form and check digits, and with an account what that amounts to. */
function inspectNid(
  country: CountryCode | null,
  value: string,
  { account }: InspectInput,
  reference: ReferenceData,
): Inspection {
  if (country === null) {
    const detail = say`Which bank code this is cannot be told without the country.`;
    return inspection("nid", null, value, [{ check: "country", result: "undecidable", strength: "error", detail }]);
  }
  if (countryOf(country)?.bankCode?.lengthWithAccount === value.length) {
    return inspection("nid", country, value, checkAccount({ country, account: value }, reference));
  }
  const form = checkNid(country, value);
  if (!hasText(account) || form.some(failsForSure)) return inspection("nid", country, value, form);
  const beside = inspect({ kind: "account", country, value: account, bankcode: value }, reference);
  const failed = beside.checks.find(({ result }) => result === "fail");
  const open = beside.checks.find(({ result }) => result === "undecidable");
  const telling = beside.valid === true ? undefined : (failed ?? open);
  const check: Check = {
    check: "account",
    result: telling?.result ?? "pass",
    // What banks are known to deviate from leaves the question open here as well.
    strength: failed === undefined || beside.valid === false ? "error" : failed.strength,
    detail: telling?.detail ?? say`The account number passes every check that its country has.`,
  };
  return inspection("nid", country, value, [...form, check]);
}

function checkAccountIn(
  country: CountryCode | null,
  account: string,
  { bankcode = null, branch = null, method = null }: InspectInput,
  reference: ReferenceData,
): readonly Check[] {
  if (country === null) {
    const detail = say`Which rules an account number has cannot be told without its country.`;
    return [{ check: "country", result: "undecidable", strength: "error", detail }];
  }
  return checkAccount({ country, account, bankcode, branch, method }, reference);
}

/** A failed check of one kind of identifier, told about the account beside another. */
function asAccountCheck(check: Check): Check {
  return { ...check, check: "account" };
}

function failsForSure({ result, strength }: Check): boolean {
  return result === "fail" && strength === "error";
}

/** The word "IBAN" in front, as on paper; no country begins with IB. */
function withoutLabel(electronic: string): string {
  return electronic.startsWith("IBAN") ? electronic.replace(/^IBAN:?/u, "") : electronic;
}

/** The electronic form of a bank code that the country also writes in another order; null for any other text. */
function reordered(country: CountryCode | null, written: string): string | null {
  return (country === null ? undefined : countryOf(country))?.bankCode?.reorder?.(written) ?? null;
}

/** Written parts without white space; the separators that remain tell them apart. */
function compactParts(text: string): string {
  return text.replace(/\s+/gu, "").toUpperCase();
}

function hasText(text: string | null | undefined): text is string {
  return typeof text === "string" && text.trim() !== "";
}
