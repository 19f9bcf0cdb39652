/**
 * What values of a name are asked: whether they pass a check that hardly any number of another kind passes. Beside ours
 * stand checks that other numbers have, which explain a column as well.
 */
import { isBicForm } from "../../domain/bic";
import { type CountryCode, hasNoFailure } from "../../domain/check";
import { countries } from "../../domain/countries/countries";
import { countryName, isCountry } from "../../domain/countries/isoCountries";
import { territoryOf } from "../../domain/countries/territories";
import { passesRoutingCheck } from "../../domain/countries/us";
import { noReferenceData } from "../../domain/inspect";
import {
  luhnDigit,
  mod1110Digit,
  remainder97,
  weightedSum,
  weightedSumFromRight,
} from "../../domain/nationalCheckDigits/arithmetic";
import { checkNid, nidCountries, nidLengths } from "../../domain/nid";
import { hasSortCodes } from "../../domain/sortCodes";
import type { LiteralKind } from "../../model";
import { isProven } from "../values/domesticForms";
import { ibanForm } from "../values/ibanForm";
import { compact, isNoWord } from "../values/values";
import type { Knowledge } from "./knowledge";

/** One check, of the numbers of one country or of all. */
export interface NumberCheck {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** What those that pass do, to stand behind "41 of 42 values". */
  readonly says: string;
  /** A name under which such values stand. */
  readonly name: string;
  /** Share of random values of the form that pass at least. */
  readonly least: number;
  /** Where it costs to ask: whether a value could pass. */
  mayPass?(value: string): boolean;
  /** @param value in capitals, without separators */
  passes(value: string): boolean;
  /** What of a value is looked up: values that share it prove no more than one. */
  lookedUp?(value: string): string;
  /** What all values together must have besides. */
  isMeant?(values: readonly string[]): boolean;
}

const iban: NumberCheck = {
  kind: "iban",
  country: null,
  says: "pass the check digits of IBANs",
  name: "iban",
  least: 1 / 97,
  passes: (value) => ibanForm(value).right,
};

/** `BARANGAY 1`, `BARANGAY 2`: a word before a number has the form of a BIC as well. */
function withoutNumber(value: string): string {
  return value.replace(/\d+$/u, "");
}

const bic: NumberCheck = {
  kind: "bic",
  country: null,
  says: "have the form of BICs, with a country's letters",
  name: "bic",
  // Two letters in three are no country's.
  least: 1 / 3,
  passes(value) {
    const form = compact(value);
    return form !== null && isBicForm(form.latin) && isCountry(form.latin.slice(4, 6));
  },
  lookedUp: withoutNumber,
  // Words in capitals have it, too.
  isMeant: (values) => values.filter(hasSignOfNoWord).length * 4 > values.length,
};

function hasSignOfNoWord(value: string): boolean {
  const form = compact(value);
  return form !== null && isNoWord(form);
}

/** Spreadsheets and JSON numbers lose the zero in front, which half of all routing numbers have. */
const routingNumber: NumberCheck = {
  kind: "nid",
  country: "US",
  says: "pass the US check digit",
  name: "aba routing number",
  least: 1 / 10,
  passes: (value) => isRoutingForm(value) || isRoutingForm(`0${value}`),
};

/**
 * Prefixes of the Federal Reserve's districts, thrifts, electronic transactions and travellers' cheques (ABA routing number
 * policy): among many numbers of one key the rare ones have their chance counted; of a number alone more is asked
 * (`domesticForms.ts`).
 */
function isRoutingForm(value: string): boolean {
  return /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/u.test(value) && passesRoutingCheck(value);
}

/** Bank codes with a check digit of their own. */
function bankCodes(): NumberCheck[] {
  return countries.flatMap(({ code: country, bankCode, iban: own }) => {
    if (bankCode?.check === undefined || own === undefined) return [];
    const { length } = bankCode.check;
    const passes = (value: string) =>
      value.length === length && /^\d+$/u.test(value) && isProven({ kind: "nid", country, value }, noReferenceData);
    return [{ kind: "nid", country, says: digitsOf(country), name: "bank code", least: 1 / 11, passes }];
  });
}

/** Account numbers of a fixed form with check digits. */
function accounts(): NumberCheck[] {
  return countries.flatMap(({ code: country, bankCode, account }) => {
    if (account?.ownForm === undefined || account.ownForm.fitsAnyLength === true) return [];
    const length = bankCode?.lengthWithAccount;
    const pattern = account.ownForm.pattern ?? (length === undefined ? null : new RegExp(`^\\d{${length}}$`, "u"));
    if (pattern === null) return [];
    const passes = (value: string) =>
      pattern.test(value) && isProven({ kind: "account", country, value }, noReferenceData);
    return [{ kind: "account", country, says: digitsOf(country), name: "bank account number", least: 1 / 11, passes }];
  });
}

function digitsOf(country: CountryCode): string {
  return `pass the check digits of ${countryName(country) ?? country}`;
}

const PLAIN_CHECKS: readonly NumberCheck[] = [iban, bic, routingNumber, ...bankCodes(), ...accounts()];

/** All checks; those of lists come last, for a list is read when it is first asked. */
export function checksWith(knowledge: Knowledge): readonly NumberCheck[] {
  return [...PLAIN_CHECKS, listedBic(knowledge), ...nidCountries.flatMap((country) => listedCode(country, knowledge))];
}

/** BICs of letters alone, which might be words. */
function listedBic({ directory }: Knowledge): NumberCheck {
  return {
    ...{ kind: "bic", country: null, says: "are BICs that a directory lists", name: "bic", least: 1 / 100 },
    lookedUp: withoutNumber,
    mayPass: bic.passes,
    passes: (value) => bic.passes(value) && directory?.knowsBic(value.slice(0, 8)) === true,
  };
}

/** Shorter codes leave few numbers that no bank has. */
const SHORTEST_LISTED = 5;

/** By so many signs a list knows the bank, of a code that names a branch or a place too. */
const OF_BANK = 4;

/** Codes of a country with a list of all of them; where such a code has a check digit, it holds. */
function listedCode(country: CountryCode, { reference }: Knowledge): NumberCheck[] {
  const lengths = nidLengths(country).filter((length) => length >= SHORTEST_LISTED);
  if (lengths.length === 0 || hasSortCodes(country) || territoryOf(country) !== undefined) return [];
  const mayPass = (value: string) => lengths.includes(value.length) && /\d{4}/u.test(value) && !isDate(value);
  // Some countries write the bank alone as well (Mexico, 3 of 6).
  const ofBank = Math.min(OF_BANK, ...nidLengths(country));
  const lookedUp = (code: string) => code.slice(0, ofBank);
  const says = `are on the list of bank codes of ${countryName(country) ?? country}`;
  const passes = (value: string) =>
    mayPass(value) && reference.listsBankCode(country, value) === true && hasNoFailure(checkNid(country, value));
  return [{ kind: "nid", country, says, name: "bank code", least: 1 / 100, lookedUp, mayPass, passes }];
}

/** Of this century or the last, without separators. */
function isDate(value: string): boolean {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(value);
}

/** A check of other numbers. */
export type OtherCheck = Pick<NumberCheck, "least" | "passes" | "mayPass" | "lookedUp">;

/** Cards, identity and customer numbers of many countries (ISO/IEC 7812-1, annex B). */
const luhn: OtherCheck = {
  least: 1 / 10,
  passes: (value) => isDigits(value, 6) && endsWith(value, luhnDigit),
};

/** Articles and locations (GS1 General Specifications, section 7.9). */
const ean: OtherCheck = {
  least: 1 / 10,
  passes: (value) => isDigits(value, 8) && weightedSumFromRight(value, [1, 3]) % 10 === 0,
};

/** Legal entities (ISO 17442; ISO/IEC 7064, MOD 97-10). */
const lei: OtherCheck = {
  least: 1 / 97,
  passes: (value) => /^[0-9A-Z]{18}\d\d$/u.test(value) && remainder97(value) === 1,
};

/** ISO/IEC 7064, MOD 11,10: tax numbers of several countries. */
const mod11And10: OtherCheck = {
  least: 1 / 10,
  passes: (value) => isDigits(value, 6) && endsWith(value, mod1110Digit),
};

/**
 * Norwegian identity numbers (personal and D-numbers): a date of birth, and two control digits of which the second is that
 * of account numbers, so that all of them pass the accounts' check.
 */
const norwegianIdentity: OtherCheck = {
  least: 1 / 400,
  passes: (value) => BORN_ON.test(value) && weightedSum(value.slice(0, 10), [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0,
};

/** Day, with 40 added in D-numbers, and month, with 40 or 80 added in made-up ones. */
const BORN_ON = /^(?:[04][1-9]|[1256]\d|[37][01])(?:[048][1-9]|[159][0-2])\d{7}$/u;

/** Hungarian tax payers (the first eight digits of the tax number), by the weights that bank codes have. */
const hungarianTaxPayer: OtherCheck = {
  least: 1 / 10,
  passes: (value) => /^\d{8}$/u.test(value) && weightedSum(value, [9, 7, 3, 1]) % 10 === 0,
};

export const OTHER_CHECKS: readonly OtherCheck[] = [luhn, ean, lei, mod11And10, norwegianIdentity, hungarianTaxPayer];

function isDigits(value: string, fewest: number): boolean {
  return value.length >= fewest && value.length <= 30 && /^\d+$/u.test(value);
}

function endsWith(value: string, digitOf: (front: string) => number): boolean {
  return digitOf(value.slice(0, -1)) === Number(value.at(-1));
}
