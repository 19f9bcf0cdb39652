/**
 * Invented payments as banks' files have them: IBANs of twenty countries with right national check digits, some wrong,
 * some in print form, a BIC, and a British sort code and account in every record. The same seed gives the same payments.
 */
import type { CharacterClass } from "../../server/src/domain/countries/ibanFormats";
import { ibanFormat } from "../../server/src/domain/countries/ibanFormats";
import { computeIbanCheckDigits } from "../../server/src/domain/iban";
import { computeNational } from "../../server/src/domain/nationalCheckDigits";

export interface Payment {
  readonly id: number;
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly sortCode: string;
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
}

/** Shares of the IBANs that are wrong and that are written in groups of four. */
const WRONG = 0.02;
const PRINTED = 0.15;

const COUNTRIES = "DE GB FR ES IT NL BE AT CH PL PT SE NO DK FI IE CZ HU RO GR".split(" ");
const BANK_LETTERS = ["DEUT", "BNPA", "INGB", "UNCR", "NDEA", "RABO", "SOGE", "BARC", "HSBC", "CITI"];
const ALPHABETS: Readonly<Record<CharacterClass, string>> = {
  n: "0123456789",
  a: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  c: "0123456789",
};

export type Random = () => number;

/** Small deterministic random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function paymentOf(id: number, random: Random): Payment {
  const country = pick(COUNTRIES, random);
  const iban = ibanOf(country, random);
  return {
    id,
    name: `Customer ${id} ${pick(["GmbH", "Ltd", "SA", "Oy", "SpA"], random)}`,
    iban: random() < PRINTED ? iban.replace(/(.{4})(?=.)/gu, "$1 ") : iban,
    bic: `${pick(BANK_LETTERS, random)}${country}${pick(["2L", "FF", "PP", "MM", "HH"], random)}${random() < 0.5 ? "XXX" : ""}`,
    sortCode: digits(6, random).replace(/(..)(..)(..)/u, "$1-$2-$3"),
    account: digits(8, random),
    amount: (random() * 10_000).toFixed(2),
    currency: pick(["EUR", "GBP", "CHF", "SEK"], random),
  };
}

function ibanOf(country: string, random: Random): string {
  const classes = ibanFormat(country)?.classes.slice(4) ?? [];
  const given = classes.map((kind) => pick(ALPHABETS[kind], random)).join("");
  const bban = computeNational(country, given) ?? given;
  const right = computeIbanCheckDigits(country, bban);
  if (random() >= WRONG) return country + right + bban;
  return country + String(((Number(right) + 1 + Math.floor(random() * 90)) % 97) + 2).padStart(2, "0") + bban;
}

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => pick(ALPHABETS.n, random)).join("");
}

function pick<T>(from: ArrayLike<T>, random: Random): T {
  return from[Math.floor(random() * from.length)] as T;
}
