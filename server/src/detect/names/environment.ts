/**
 * Lists of names without structure, as environment variables are: there the words that a name begins with tell whose it
 * is. `UK_SORT_CODE` and `UK_ACCOUNT_NUMBER` are of one account, `SETTLEMENT_IBAN` is of another.
 */
import { isCountry } from "../../domain/countries/isoCountries";
import { textIn } from "../../embedded";
import type { Container, Field } from "../../model";
import { interest } from "../interest";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";

/** POSIX.1-2017, section 8.1: upper case, digits and underscores. */
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/u;

/** What a container's variables are, and what the names of those that name identifiers begin with. */
interface Variables {
  /** The variable that a field is, or that an element of a list writes (`- NAME=value`); null for any other. */
  of(field: Field): Field | null;
  /** The longest of the prefixes that a variable's name begins with; "" where it begins with none. */
  prefixOf(variable: Field): string;
}

/** @returns null where there are none, or none whose name begins with words before the identifier's */
export function variablesIn({ kind, parent, fields }: Container): Variables | null {
  // An element of a list and a row are records, whatever their names look like.
  if (kind !== "array" && (kind !== "object" || parent?.kind === "array")) return null;
  const of = kind === "array" ? variableWrittenIn : variableOf;
  const names: KeyMeaning[] = [];
  for (const field of fields) {
    const key = of(field)?.key ?? null;
    if (key !== null) names.push(meaningOf(key));
  }
  if (names.length === 0) return null;
  const prefixes = new Set([...countriesOf(names), ...names.flatMap(({ lead }) => (lead === "" ? [] : lead))]);
  return kind === "array" || prefixes.size > 0 ? { of, prefixOf: ({ key }) => prefixIn(prefixes, key ?? "") } : null;
}

/**
 * What names begin with up to the letters of a country, where those of several stand at one place: `NO_KONTONUMMER` beside
 * `UK_ACCOUNT`, `NOSTRO_TH_BANK_CODE` beside `NOSTRO_VN_SWIFT`. Alone such letters are a word of some language (`DE_CUENTA`,
 * `NO_REKENING`).
 */
function countriesOf(names: readonly KeyMeaning[]): readonly string[] {
  const countries = new Map<string, Set<string>>();
  for (const { terms, words } of names) {
    const at = terms.length > 0 ? words.slice(0, MOST_BEFORE_COUNTRY + 1).findIndex(isCountryCode) : -1;
    if (at < 0) continue;
    const before = words.slice(0, at).join(" ");
    countries.set(before, (countries.get(before) ?? new Set()).add(words.slice(0, at + 1).join(" ")));
  }
  return [...countries.values()].filter(({ size }) => size > 1).flatMap((found) => [...found]);
}

const MOST_BEFORE_COUNTRY = 1;

function isCountryCode(word: string): boolean {
  return word === "uk" || isCountry(word.toUpperCase());
}

function variableOf(field: Field): Field | null {
  return VARIABLE.test(field.key ?? "") ? field : null;
}

function variableWrittenIn(field: Field): Field | null {
  if (!/^[A-Z][A-Z0-9_]*=/u.test(field.value)) return null;
  const text = textIn(field, interest);
  // Lines of pairs stand in a section.
  const [variable, another] = (text?.children[0] ?? text)?.fields ?? [];
  return variable === undefined || another !== undefined ? null : variableOf(variable);
}

function prefixIn(prefixes: ReadonlySet<string>, key: string): string {
  const { words } = meaningOf(key);
  // `AU_BSB`: where a country's word is a part of the identifier's name, `AU_ACCOUNT_NUMBER` tells that it is a prefix.
  for (let count = words.length - 1; count > 0; count--) {
    const prefix = words.slice(0, count).join(" ");
    if (prefixes.has(prefix)) return prefix;
  }
  return "";
}
