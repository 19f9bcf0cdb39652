/**
 * What values are asked together with those that stand beside them in the same rows or records: a sort code with its
 * account, what the country beside them gives such numbers. Parts of an IBAN: `inIbans.ts`.
 */
import { isBicForm } from "../../domain/bic";
import type { CountryCode } from "../../domain/check";
import { isCountry } from "../../domain/countries/isoCountries";
import { inspect } from "../../domain/inspect";
import { nidLengths } from "../../domain/nid";
import { hasSortCodes } from "../../domain/sortCodes";
import type { LiteralKind } from "../../model";
import { isProven } from "../values/domesticForms";
import { ibanForm } from "../values/ibanForm";
import { compact } from "../values/values";
import type { Altered } from "./chance";
import type { Knowledge } from "./knowledge";

/** What a column is to the one beside it, told by the form of its values. */
export type Role = "sort code" | "account" | "country";

/** Values are in capitals, without separators. */
export const ROLES: Readonly<Record<Role, (value: string) => boolean>> = {
  "sort code": isSortCode,
  account: (value) => /^\d{8}$/u.test(value),
  country: (value) => countryIn(value) !== null,
};

/** One check of a value with another beside it. */
export interface BesideCheck {
  readonly kind: LiteralKind;
  /** Null where it differs from row to row. */
  readonly country: CountryCode | null;
  readonly says: string;
  readonly name: string;
  readonly least: number;
  readonly beside: Role;
  /** What a random pair is made by: of modulus checks only the account, for many codes share one rule. */
  readonly altered: readonly Altered[];
  hasForm(value: string): boolean;
  /** @returns null where it can't be told */
  passes(value: string, beside: string, knowledge: Knowledge): boolean | null;
}

const accountOfSortCode: BesideCheck = {
  kind: "account",
  country: "GB",
  says: "pass the modulus check with the sort codes beside them",
  name: "bank account number",
  least: 1 / 11,
  beside: "sort code",
  altered: ["value"],
  hasForm: (value) => /^\d{6,8}$/u.test(value),
  passes: (account, sortCode, knowledge) => passesModulus(sortCode, account, knowledge),
};

const sortCodeOfAccount: BesideCheck = {
  kind: "sortCode",
  country: "GB",
  says: "pass the modulus check with the account numbers beside them",
  name: "sort code",
  least: 1 / 11,
  beside: "account",
  altered: ["beside"],
  hasForm: isSortCode,
  passes: passesModulus,
};

function passesModulus(sortCode: string, account: string, { reference }: Knowledge): boolean | null {
  if (!isSortCode(sortCode)) return null;
  const { checks } = inspect({ kind: "account", country: "GB", value: account, bankcode: sortCode }, reference);
  const result = checks.find(({ check }) => check === "modulus")?.result;
  return result === "pass" || result === "fail" ? result === "pass" : null;
}

function isSortCode(value: string): boolean {
  return /^\d{6}$/u.test(value);
}

function isIban(value: string): boolean {
  return ibanForm(value).right;
}

const OF_COUNTRY = { country: null, least: 1 / 100, beside: "country", altered: ["value", "rows"] } as const;

const bicOfCountry: BesideCheck = {
  ...OF_COUNTRY,
  kind: "bic",
  says: "have the form of BICs, with the letters of the country beside them",
  name: "bic",
  hasForm(value) {
    const form = compact(value);
    return form !== null && isBicForm(form.latin);
  },
  passes: (value, beside) => value.slice(4, 6) === countryIn(beside),
};

const codeOfCountry: BesideCheck = {
  ...OF_COUNTRY,
  kind: "nid",
  says: "are bank codes of the countries beside them, by check digit or list",
  name: "bank code",
  hasForm: (value) => /^[0-9A-Z]{5,12}$/u.test(value) && /\d/u.test(value),
  passes(value, beside, { reference }) {
    const country = countryIn(beside);
    if (country === null || hasSortCodes(country) || !nidLengths(country).includes(value.length)) return false;
    return isProven({ kind: "nid", country, value }, reference) || reference.listsBankCode(country, value) === true;
  },
};

const accountOfCountry: BesideCheck = {
  ...OF_COUNTRY,
  kind: "account",
  says: "pass the check digits of accounts in the countries beside them",
  name: "bank account number",
  least: 1 / 11,
  hasForm: (value) => /^[0-9A-Z]{6,}$/u.test(value) && /\d{4}/u.test(value),
  passes(value, beside, { reference }) {
    const country = countryIn(beside);
    return country !== null && isProven({ kind: "account", country, value }, reference);
  },
};

/** By its code, or that of an IBAN or a BIC. */
function countryIn(value: string): CountryCode | null {
  if (/^[A-Z]{2}$/u.test(value)) return isCountry(value) ? value : null;
  if (isIban(value)) return value.slice(0, 2);
  if (!/^[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/u.test(value)) return null;
  const letters = value.slice(4, 6);
  return isCountry(letters) ? letters : null;
}

export const BESIDE_CHECKS: readonly BesideCheck[] = [
  ...[sortCodeOfAccount, accountOfSortCode],
  ...[bicOfCountry, codeOfCountry, accountOfCountry],
];
