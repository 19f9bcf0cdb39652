/**
 * What values may be by themselves, whatever their name: the forms and checks that few other values have. Each is a test;
 * how much it proves is measured on the values themselves (`detect/numbers/chance.ts`).
 */

import { countryOfDomesticForm, isProven, isRoutingNumber, PARTICULAR_ACCOUNTS } from "../detect/values/domesticForms";
import { ibanForm } from "../detect/values/ibanForm";
import { type Compact, compact, isDateOrAmount, isDummy, isNoWord, isVersion } from "../detect/values/values";
import { isBicForm } from "../domain/bic";
import type { CountryCode } from "../domain/check";
import { ibanFormat } from "../domain/countries/ibanFormats";
import { isCountry } from "../domain/countries/isoCountries";
import { territoryOf } from "../domain/countries/territories";
import { noReferenceData, type ReferenceData } from "../domain/inspect";
import { nidCountries, nidFormats, nidLengths } from "../domain/nid";
import type { LiteralKind } from "../model";

/** What the tests may ask. */
export interface FormTests {
  readonly reference: ReferenceData;
  /** Whether a directory lists the first eight signs of a BIC; null where none can tell. */
  readonly knowsBic: (bic8: string) => boolean | null;
}

/** One thing that values may be. */
export interface Form {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /** What those that pass have, to stand behind "41 of 42 values have". */
  readonly proof: string;
  readonly test: (value: string, knowledge: FormTests) => boolean;
  /** Of a code the part that a list knows: values that share it say the same once. */
  readonly lookedUp?: (value: string) => string;
}

/** The value without separators; null where it can be no identifier: an amount, a day, a version of something. */
export function plain(value: string): Compact | null {
  const written = value.trim();
  const isOther = value.length > LONGEST || isDateOrAmount(written) || isVersion(written);
  const form = isOther ? null : compact(value);
  return form === null || isDummy(form) ? null : form;
}

/**
 * Whether a value may be meant as an IBAN: of a country that has some, with check digits that they have (02 to 98, ISO
 * 13616), and with no more letters than its country's, but for a mistyped one. The ids of interfaces often begin as one.
 */
export function mayBeIban(value: string): boolean {
  const latin = plain(value)?.latin ?? "";
  const format = ibanFormat(latin.slice(0, 2));
  if (format === undefined || /^..(?:0[01]|99)/u.test(latin)) return false;
  const letters = latin.slice(4).replace(/\d/gu, "").length;
  return letters <= format.classes.slice(4).filter((kind) => kind !== "n").length + 1;
}

/** No identifier is longer, groups included. */
const LONGEST = 48;

const iban: Form = {
  kind: "iban",
  country: null,
  proof: "the form and the check digits of IBANs",
  test: (value) => ibanForm(plain(value)?.latin ?? "").right,
};

const bic: Form = {
  kind: "bic",
  country: null,
  proof: "the form of BICs that are listed, or that are no words",
  test(value, { knowsBic }) {
    const form = plain(value);
    if (form === null || !WRITTEN_AS_BIC.test(value) || !isBicForm(form.latin) || !isCountry(form.latin.slice(4, 6)))
      return false;
    const known = knowsBic(form.latin.slice(0, 8));
    return known ?? isNoWord(form);
  },
};

/** In one piece, or in all its groups: words of a sentence are together as long. */
const WRITTEN_AS_BIC = /^\s*[A-Za-z]{4}( ?)[A-Za-z]{2}\1[A-Za-z0-9]{2}(?:\1[A-Za-z0-9]{3})?\s*$/u;

const routingNumber: Form = {
  kind: "nid",
  country: "US",
  proof: "the check digit of US routing numbers",
  test: (value) => isRoutingNumber(plain(value)?.text ?? ""),
};

/** Three pairs with hyphens, which no date of this or the last century explains. */
const sortCode: Form = {
  kind: "sortCode",
  country: "GB",
  proof: "the form of sort codes, and of no dates",
  test(value) {
    const [, first = "", second = "", third = ""] = /^\s*(\d\d)-(\d\d)-(\d\d)\s*$/u.exec(value) ?? [];
    return first !== "" && !isDate(first, second) && !isDate(second, first) && !isDate(second, third);
  },
};

function isDate(day: string, month: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Countries whose bank codes have a check digit, told by one that passes it. */
function checkedBankCodes(): readonly CountryCode[] {
  return nidCountries.filter((country) => {
    const example = nidFormats(country)[0]?.EXAMPLE ?? "";
    return !isAmerican(country) && example !== "" && passesCheck(country, example);
  });
}

/** The United States and their territories, whose codes are the same. */
function isAmerican(country: CountryCode): boolean {
  return nidFormats(country)[0]?.CLEARING_SYSTEM === nidFormats("US")[0]?.CLEARING_SYSTEM;
}

function passesCheck(country: CountryCode, value: string): boolean {
  return isProven({ kind: "nid", country, value }, noReferenceData);
}

/** By so many signs a list knows the bank, of a code that names a branch or a place too. */
const OF_BANK = 4;

function bankCodeOf(country: CountryCode): Form {
  const ofBank = Math.min(OF_BANK, ...nidLengths(country));
  return {
    kind: "nid",
    country,
    proof: `a place in the complete list of ${country} bank codes`,
    test: (value, { reference }) => {
      const form = plain(value);
      if (form === null || form.latin.length <= 3 || !nidLengths(country).includes(form.latin.length)) return false;
      return reference.listsBankCode(country, form.latin) === true;
    },
    lookedUp: (value) => plain(value)?.latin.slice(0, ofBank) ?? "",
  };
}

function checkedBankCodeOf(country: CountryCode): Form {
  return {
    kind: "nid",
    country,
    proof: `the check digit of ${country} bank codes`,
    test: (value) => passesCheck(country, plain(value)?.latin ?? ""),
  };
}

function accountOf(country: CountryCode): Form {
  return {
    kind: "account",
    country,
    proof: `the form and the check digits of ${country} account numbers`,
    test: (value, { reference }) => {
      const form = plain(value);
      return form !== null && countryOfDomesticForm(form, value.trim(), {}, reference) === country;
    },
  };
}

/** Made when first asked. */
let made: readonly Form[] | null = null;

/** All forms, those that say most first. */
export function forms(): readonly Form[] {
  made ??= [
    ...[iban, bic, routingNumber, sortCode],
    ...checkedBankCodes().map(checkedBankCodeOf),
    ...nidCountries.filter((country) => territoryOf(country) === undefined).map(bankCodeOf),
    ...[...PARTICULAR_ACCOUNTS].map(accountOf),
  ];
  return made;
}
