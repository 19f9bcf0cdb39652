/** What the country's form says of a domestic value, and whether the record's country and currency agree. */
import type { Check, CountryCode } from "../../domain/check";
import { nidFormats } from "../../domain/nid";
import { isCounting, isRepeatedDigit } from "../../domain/placeholder";
import type { LiteralKind } from "../../model";
import { type Candidate, writtenOf } from "../candidate";
import { isListedWithCanada } from "../country/around";
import type { RecordCountry } from "../country/claim";
import type { LiteralChecks } from "../inspectLiteral";
import type { KeyMeaning } from "../keys/keyMeaning";
import { TERM_COUNTRIES } from "../keys/terms";
import { PARTIES } from "../keys/vocabulary";
import {
  isOfDistrict,
  isRoutingNumber,
  isWrittenAsIn,
  PARTICULAR_ACCOUNTS,
  provesDigits,
} from "../values/domesticForms";
import { isScientific } from "../values/values";
import { type Signal, says } from "./signal";

/** A candidate as its country has it. */
export interface Fit {
  readonly kind: LiteralKind;
  readonly candidate: Candidate;
  readonly checked: LiteralChecks;
  readonly record: RecordCountry;
  /** The value beside the country's form; null where no form is asked: of sort codes, or without a country. */
  readonly form: "fits" | "misfits" | "fits with a zero in front" | "signs of no code" | null;
  readonly misfits: boolean;
  /** Most numbers of its column have the form of its country. */
  readonly isAmongOthers: boolean;
}

/** @param ofColumn the country whose form most numbers of its column have */
export function fitOf(
  kind: LiteralKind,
  candidate: Candidate,
  checked: LiteralChecks,
  record: RecordCountry,
  ofColumn: CountryCode | null,
): Fit {
  const isMeasured = (kind === "account" || kind === "nid") && checked.country !== null;
  const misfits = isMeasured && checked.checks.some(isOtherForm);
  const form = isMeasured ? formOf(kind, candidate, checked, misfits) : lettersOfNobody(kind, candidate, checked);
  const isAmongOthers = ofColumn !== null && ofColumn === checked.country;
  return { kind, candidate, checked, record, form, misfits, isAmongOthers };
}

function isOtherForm({ check, result, strength }: Check): boolean {
  return result === "fail" && FORM_CHECKS.has(check) && !(check === "length" && strength === "hint");
}

const FORM_CHECKS: ReadonlySet<string> = new Set(["length", "structure", "characters"]);

function formOf(kind: LiteralKind, candidate: Candidate, checked: LiteralChecks, misfits: boolean): Fit["form"] {
  const country = checked.country ?? "";
  const wrong = misfits ? misfitOf(kind, candidate, country) : null;
  if (wrong !== null) return wrong;
  // Fitting says something where the domestic form is particular; any digits fit in the others.
  if (checked.checks.some(({ check, result }) => check === "length" && result === "undecidable")) return null;
  return kind === "nid" || PARTICULAR_ACCOUNTS.has(country) ? "fits" : null;
}

/** How a value that hasn't the country's form is wrong; null where that says nothing. */
function misfitOf(kind: LiteralKind, candidate: Candidate, country: CountryCode): Fit["form"] {
  const { term, compact, entry } = candidate;
  // India's have letters, under a word of any country's.
  const isOfIndia = country === "IN" && term?.country == null;
  if (kind === "nid" && compact.letters > 1 && term?.country !== country && !isOfIndia) return "signs of no code";
  if (kind === "nid" && compact.letters === 0 && entry.named !== "key" && hasLettersAlone(country))
    return "signs of no code";
  if (kind === "nid" && country === "US" && hasLostZero(candidate)) return "fits with a zero in front";
  // What a test rejects is wrong on purpose; digits that a spreadsheet replaced are unknown.
  return entry.named === "case" || isScientific(entry.field.value) ? null : "misfits";
}

/** The codes of the country's banks have no digits: a list's own `code` beside a Dutch BIC is something else (iDEAL's issuers). */
function hasLettersAlone(country: CountryCode): boolean {
  return nidFormats(country).every(({ REGEX_FORMAT }) => !REGEX_FORMAT.includes("0-9"));
}

/** Codes with letters begin with the three or four of a bank, whatever the country (`SBIN0000001`); one may be a mistyped digit. */
function lettersOfNobody(kind: LiteralKind, { term, compact }: Candidate, { country }: LiteralChecks): Fit["form"] {
  if (kind !== "nid" || country !== null || term?.country != null || compact.letters < 2) return null;
  return /^[A-Z]{3}/u.test(compact.text) ? null : "signs of no code";
}

/** A number of the United States whose check digit holds with a zero in front: a program took it for a quantity. */
function hasLostZero({ entry: { field }, compact, term }: Candidate): boolean {
  if (!/^[1-9]\d{7}$/u.test(compact.text) || isOfManyCountries(term)) return false;
  return (field.scalar === "number" || field.container.kind === "row") && isRoutingNumber(`0${compact.text}`);
}

/** "Routing" is the word of a dozen countries, and one number in ten passes the American check. */
function isOfManyCountries(term: Candidate["term"]): boolean {
  return term !== null && term.country !== null && term.strength === "generic";
}

const noCode: Signal<Fit> = {
  name: "signs of no code",
  source: "key",
  weights: { nid: -60 },
  doc: {
    meaning:
      "Letters where the codes of the record's country, or of any, have none, or a list's own `code` of digits where they are " +
      "letters alone: the value is something else.",
    example: { speaks: "country: DE\nbank_code: SBIN0000001", silent: "country: IN\nbank_code: SBIN0000001" },
  },
  says: ({ form }) => says(form === "signs of no code"),
};

const lostZero: Signal<Fit> = {
  name: "lost zero",
  source: "check-digits",
  weights: { nid: 30 },
  doc: {
    meaning: "With the zero that a program has taken away the check digit holds.",
    example: { speaks: "routing_number: 21000021", silent: "routing_number: '21000021'" },
  },
  says: ({ form }) => says(form === "fits with a zero in front"),
};

const misfits: Signal<Fit> = {
  name: "shape misfits country",
  source: "shape",
  weights: { account: -5, nid: -10 },
  doc: {
    meaning: "Not of the form that the country's numbers have.",
    example: { speaks: "country: DE\nbank_code: '3704004'", silent: "country: DE\nbank_code: '37040044'" },
  },
  says: ({ form, checked }) => (form === "misfits" ? (checked.country ?? "") : null),
};

const fits: Signal<Fit> = {
  name: "shape fits country",
  source: "shape",
  weights: { account: 15, nid: 15 },
  doc: {
    meaning: "Of the form that the country's numbers have; of accounts, where that form is particular.",
    example: { speaks: "country: DE\nbank_code: '37040044'", silent: "country: DE\nbank_code: '3704004'" },
  },
  says: ({ form, checked }) => (form === "fits" ? (checked.country ?? "") : null),
};

const notStated: Signal<Fit> = {
  name: "country not stated",
  source: "record",
  weights: { nid: -20 },
  doc: {
    meaning:
      "A word of several trades or countries (*transit*, *routing*), where nothing states the country that it would be of.",
    example: { speaks: "transit: '12345'", silent: "country: CA\ntransit: '12345'" },
  },
  says: (fit) => {
    const { candidate, record, checked } = fit;
    if (checked.country === null || record.stated) return null;
    const { term, entry } = candidate;
    const isOfOneLength = term?.lengths !== undefined && (fit.misfits || term.strength === "generic");
    return says(isOfOneLength || (isProven(fit) && entry.named === "key" && isOfManyCountries(term)));
  },
};

const nationalCheckDigits: Signal<Fit> = {
  name: "national check digits",
  source: "check-digits",
  weights: { account: 35, nid: 30 },
  doc: {
    meaning: "The check digits that the country gives its account numbers or bank codes hold.",
    example: { speaks: "routing_number: '021000021'", silent: "routing_number: '021000022'" },
  },
  says: (fit) => says(fit.checked.country !== null && isProven(fit)),
};

function isProven({ checked, misfits }: Fit): boolean {
  return !misfits && provesDigits(checked.checks);
}

const districtDigits: Signal<Fit> = {
  name: "district's digits",
  source: "shape",
  weights: { nid: 15 },
  doc: {
    meaning:
      "A text of nine digits under a party's *routing number* that begins as the Federal Reserve's districts do (ABA routing " +
      "number policy): a wrong check digit is then a warning.",
    example: { speaks: "employer_routing_number: '021000022'", silent: "employer_routing_number: '991000022'" },
  },
  says: (fit) => {
    const { entry, compact } = fit.candidate;
    return says(isTextOfDistrict(fit) && namesParty(entry.meaning) && !isMadeUp(compact.text));
  },
};

const districtDigitsAlone: Signal<Fit> = {
  name: "district's digits alone",
  source: "shape",
  weights: { nid: 5 },
  doc: {
    meaning:
      "The same under *routing number* and no more, where no key above says whose it is: a wrong check digit is worth a hint.",
    example: { speaks: "routing_number: '021000022'", silent: "routing_number: '991000022'" },
  },
  says: (fit) => {
    const { meaning, banking, named, field } = fit.candidate.entry;
    const isAlone = meaning.phrase === "routing number" && !banking && named === "key" && field.container.key === null;
    return says(isAlone && isTextOfDistrict(fit));
  },
};

/** What names American numbers and others, and holds a text that begins as American ones do. */
function isTextOfDistrict({ candidate: { term, compact, entry }, checked: { country } }: Fit): boolean {
  const { scalar, container } = entry.field;
  if (country !== "US" || term?.shared !== true || scalar !== "string" || container.kind === "row") return false;
  return isOfDistrict(compact.text);
}

/** Routers have routing numbers, too. */
function namesParty({ side, words }: KeyMeaning): boolean {
  return side !== "" || words.some((word) => PARTIES.has(word));
}

/** Digits that count up or down, or are all the same: to be replaced. */
function isMadeUp(digits: string): boolean {
  return isCounting(digits) || isRepeatedDigit(digits);
}

const listedWithCanada: Signal<Fit> = {
  name: "Canada's beside it",
  source: "record",
  weights: { nid: 25 },
  doc: {
    meaning:
      "A zero and eight digits under *routing*, no right American number, where another entry of the list or map has both pieces " +
      "of a Canadian number by their names (*institution*, *transit*).",
    example: {
      speaks: "a: { routing: '083963071' }\nb: { institution: '839', transit: '20418' }",
      silent: "a: { routing: '083963071' }\nb: { institution: '839' }",
    },
  },
  says: ({ kind, checked, candidate: { term, entry } }) =>
    says(
      kind === "nid" && checked.country === "CA" && term?.country === "US" && isListedWithCanada(entry.field.container),
    ),
};

const recordCountry: Signal<Fit> = {
  name: "record country",
  source: "record",
  weights: { sortCode: 20, account: 10, nid: 10 },
  doc: {
    meaning: "The country that the record states is the value's own.",
    example: { speaks: "country: GB\nsort_code: '200000'", silent: "country: DE\nsort_code: '200000'" },
  },
  says: (fit) => (agrees(fit) && fit.candidate.term !== null ? (fit.record.country ?? "") : null),
};

function agrees({ record, checked }: Fit): boolean {
  return record.stated && record.country !== null && record.country === checked.country;
}

const recordCurrency: Signal<Fit> = {
  name: "record currency",
  source: "record",
  weights: { sortCode: 10, account: 5, nid: 5 },
  doc: {
    meaning: "A currency stands beside it, as beside accounts that money moves on.",
    example: {
      speaks: "currency: EUR\naccount_number: '12345678'",
      silent: "colour: RED\naccount_number: '12345678'",
    },
  },
  says: (fit) => (!agrees(fit) && fit.candidate.term !== null ? fit.record.currency : null),
};

const wholeForm: Signal<Fit> = {
  name: "whole form",
  source: "shape",
  weights: { account: 15 },
  doc: {
    meaning: "A long number of just the form that the stated country's accounts have.",
    example: {
      speaks: "country: NO\naccount_number: '86011117947'",
      silent: "country: NO\naccount_number: '8601111794'",
    },
  },
  says: (fit) => says(agrees(fit) && isWholeForm(fit)),
};

/** Digits from which a country's form is a whole account number and not any number. */
const MIN_WHOLE_FORM = 11;

function isWholeForm({ candidate: { compact, term }, checked: { country, checks } }: Fit): boolean {
  if (term === null || country === null || compact.digits < MIN_WHOLE_FORM || !PARTICULAR_ACCOUNTS.has(country))
    return false;
  return checks.some(({ check, result }) => check === "structure" && result === "pass");
}

const writtenForm: Signal<Fit> = {
  name: "written form",
  source: "shape",
  weights: { account: 20 },
  doc: {
    meaning:
      "Under a word of the country's language, with the signs at the places where that country has them, under one that also " +
      "means other things two kinds of them (prefix-account/bank in Czechia): a mistyped one is still told.",
    example: { speaks: "ucet: 19-2000145398/0800", silent: "ucet: 2000145398/0800" },
  },
  says: (fit) => says(isWrittenAtHome(fit)),
};

function isWrittenAtHome(fit: Fit): boolean {
  const { kind, candidate, checked } = fit;
  const { entry, compact, term } = candidate;
  const { country } = checked;
  if (kind !== "account" || country === null || term === null || isProven(fit)) return false;
  const { home = "", provenIn = [] } = term;
  const isHome = home === country || TERM_COUNTRIES[home]?.includes(country) === true || provenIn.includes(country);
  const written = writtenOf(entry, compact);
  return isHome && (term.strength === "exact" || /-.*\//u.test(written)) && isWrittenAsIn(country, written);
}

const amongOthers: Signal<Fit> = {
  name: "column of a country",
  source: "column",
  weights: { account: 25 },
  doc: {
    meaning:
      "Most numbers of its column are accounts of one country, check digits and all: one that isn't is a mistyped one, as sure " +
      "as its column.",
    example: {
      speaks: "account,note\n86011117947,a\n62001234574,b\n86011117948,c\n",
      silent: "account,note\n86011117948,a\n62001234575,b\n86011117946,c\n",
    },
    format: "csv",
  },
  says: ({ isAmongOthers, checked }) => (isAmongOthers ? (checked.country ?? "") : null),
};

export const FIT_SIGNALS: readonly Signal<Fit>[] = [
  ...[
    noCode,
    lostZero,
    misfits,
    fits,
    notStated,
    nationalCheckDigits,
    districtDigits,
    districtDigitsAlone,
    listedWithCanada,
    recordCountry,
    recordCurrency,
    wholeForm,
    writtenForm,
    amongOthers,
  ],
];
