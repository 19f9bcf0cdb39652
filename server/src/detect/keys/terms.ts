/**
 * The words by which key names and headers name bank identifiers, in the languages of Paylint's users: one readable
 * table. Phrases are written without diacritics in lower case and match whole words, apart or together (`sort code`,
 * `sortCode`, `sortcode`). Nothing here decides alone: a phrase is evidence, weighed in weights.ts together with the
 * value and its neighbours.
 */
import { fold } from "../../domain/folding";
import { ACCOUNTS_OF_THE_WORLD } from "./terms/accountsOfTheWorld";
import { ACCOUNTS_OF_WESTERN_EUROPE } from "./terms/accountsOfWesternEurope";
import { BANK_CODES } from "./terms/bankCodes";
import { CLEARING_SYSTEMS } from "./terms/clearingSystems";
import { IBANS_AND_BICS } from "./terms/ibansAndBics";
import { TERMS_OF_LANGUAGES } from "./terms/languages";
import { PARTS } from "./terms/parts";
import type { Term } from "./terms/term";

export type { Strength, Term } from "./terms/term";

const TERMS = [
  ...TERMS_OF_LANGUAGES,
  ...IBANS_AND_BICS,
  ...ACCOUNTS_OF_WESTERN_EUROPE,
  ...ACCOUNTS_OF_THE_WORLD,
  ...BANK_CODES,
  ...CLEARING_SYSTEMS,
  ...PARTS,
];

/** Phrase without spaces → its term. Compounds written as one word match the same entry. */
export const TERM_OF: ReadonlyMap<string, Term> = termOf();

function termOf(): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const { phrases, ...term } of TERMS)
    for (const phrase of fold(phrases).replace(/\s+/gu, "").split(";")) terms.set(phrase, term);
  return terms;
}

/** `nuban`, `clabe`: what the value of a type or a scheme calls the numbers of one country alone; null for others. */
export function schemeNamed(value: string): Term | null {
  if (value.length > LONGEST_SCHEME) return null;
  const term = TERM_OF.get(value.toLowerCase());
  return term?.country != null && term.kind !== "part" && term.strength !== "generic" && term.shared !== true
    ? term
    : null;
}

const LONGEST_SCHEME = 12;

/** Whether what the term names may be of letters alone; accounts, sort codes and pieces of either have digits. */
export function isOfLetters({ kind }: Term): boolean {
  return kind === "iban" || kind === "bic" || kind === "nid";
}

/**
 * Whether it names the number of an institution in Canada, three digits of nine: in electronic payments a zero stands in
 * front of it (Payments Canada, standard 005).
 */
export function isInstitution({ country, lengths }: Term): boolean {
  return country === "CA" && lengths?.includes(3) === true;
}

/** Whether it names an account, by its number or by its IBAN. */
export function isOfAccount({ kind }: Term): boolean {
  return kind === "account" || kind === "iban";
}

/** Whether it names the code of a branch, without that of its bank. */
export function isOfBranch(term: Term | null | undefined): boolean {
  return term?.ofBranch === true;
}

/** Countries that use the terms of another: `Bankleitzahl` is Austria's word as well. */
export const TERM_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  DE: ["AT", "LI", "LU"],
  SE: ["NO", "CH", "DK"],
  DK: ["FO", "GL"],
  US: ["AS", "GU", "MP", "PR", "VI"],
  AU: ["NZ"],
  FR: [
    ...["MC", "GF", "GP", "MQ", "NC", "PF", "PM", "RE", "WF", "YT", "TN", "MA", "DZ", "SN", "CI", "BF", "BJ", "ML"],
    ...["NE", "TG", "CM", "CF", "CG", "GA", "GQ", "TD", "KM", "MG", "MR", "BI", "DJ"],
  ],
  CH: ["LI"],
  CZ: ["SK"],
  IT: ["SM"],
  PT: ["AO", "MZ", "CV"],
  RU: ["BY", "KZ"],
  UA: ["UZ"],
  ES: ["AD"],
};
