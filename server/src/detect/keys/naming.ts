/**
 * What a key names, for everybody besides detection itself: rules, completion, calculation and fixes ask here, so that a
 * key means the same everywhere.
 */
import type { CountryCode } from "../../domain/check";
import type { LiteralKind } from "../../model";
import { holdsBankName, type KeyMeaning, meaningOf } from "./keyMeaning";
import { TERM_COUNTRIES } from "./terms";
import { HOLDERS, NAME_KEYS, NAMED_PARTIES, OTHER_MEMBERS, OTHER_NAMED } from "./vocabulary";

/** Whether the key names an identifier of the kind, and no other thing about it. */
export function namesKind(key: string | null, kind: LiteralKind): boolean {
  const { terms, about, otherNumber } = meaningOf(key);
  return !about && !otherNumber && terms.some((term) => term.kind === kind && term.strength !== "generic");
}

/** Countries whose identifiers a key names (`blz`: Germany's, and others that use the word), the likeliest first. */
export function countriesNamed(key: string): readonly CountryCode[] {
  const { country, terms } = meaningOf(key);
  const own = [country, ...terms.map((term) => term.country ?? term.home ?? null)].filter((one) => one !== null);
  return [...new Set([...own, ...own.flatMap((one) => TERM_COUNTRIES[one] ?? [])])];
}

/** Whom a key speaks of: a side (`debtor`), and words that belong to neither side nor identifier (`refund_iban`). */
export type NamedParty = Pick<KeyMeaning, "side" | "qualifier">;

export function partyNamed(key: string | null): NamedParty {
  return meaningOf(key);
}

/** Whether the key says the country of what stands around it, and nothing else. */
export function namesCountry(key: string | null): boolean {
  const { aspect, terms } = meaningOf(key);
  return aspect === "country" && terms.length === 0;
}

/** Whether the key holds the name of who pays or is paid, or whose the account is. */
export function namesParty(key: string | null): boolean {
  const meaning = meaningOf(key);
  const { words } = meaning;
  const isOther = words.some((word) => OTHER_NAMED.has(word)) || holdsBankName(meaning);
  return !isOther && words.some((word) => isNameWord(word) || HOLDERS.has(word) || NAMED_PARTIES.has(word));
}

/** Whether the key holds a bank's name. */
export function namesBank(key: string | null): boolean {
  return holdsBankName(meaningOf(key));
}

/** Whether the key says of its value that it is something else than a piece of an account: an amount, a date, a name. */
export function namesOther(key: string): boolean {
  const meaning = meaningOf(key);
  const { words, aspect, otherNumber, about, typeOf } = meaning;
  if (aspect !== null || otherNumber || about || typeOf !== null || holdsBankName(meaning) || namesParty(key))
    return true;
  return words.some((word) => OTHER_MEMBERS.has(word.replace(/s$/u, "")) || OTHER_MEMBERS.has(word));
}

/** `name1` too; a label is no name. */
function isNameWord(word: string): boolean {
  const bare = word.replace(/s?\d*$/u, "");
  return bare !== "label" && (NAME_KEYS.has(bare) || NAME_KEYS.has(word));
}

/** Name for a new `iban` member in the manner of the key beside it: `creditorAccount` gives `creditorIban`. */
export function ibanKeyBeside(key: string): string {
  const match = /^(.*?)(sort[\s_-]?code|account|acct|bank|blz|routing|konto|bic|swift|nid)/iu.exec(key);
  const prefix = match?.[1] ?? "";
  const name = match?.[2] ?? key;
  const isSeparate = prefix === "" || /[\s_-]$/u.test(prefix);
  const isCapital = /^[A-Z]/u.test(name);
  if (isSeparate) return `${prefix}${isCapital ? "IBAN" : "iban"}`;
  return `${prefix}${isCapital && name !== name.toUpperCase() ? "Iban" : isCapital ? "IBAN" : "iban"}`;
}
