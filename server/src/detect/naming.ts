/**
 * What a key names, for everybody besides detection itself: rules, completion, calculation and fixes ask here, so that a
 * key means the same everywhere.
 */
import type { IbanInput } from "../domain/calculate";
import type { CountryCode } from "../domain/check";
import type { LiteralKind } from "../model";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import { TERM_COUNTRIES } from "./terms";
import { BANK_NAMES, HOLDERS, NAME_KEYS, NAMED_PARTIES, OTHER_NAMED } from "./vocabulary";

/** Whether the key names an identifier of the kind, and no other thing about it. */
export function namesKind(key: string | null, kind: LiteralKind): boolean {
  if (key === null) return false;
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
  return key === null ? NOBODY : meaningOf(key);
}

const NOBODY: NamedParty = { side: "", qualifier: "" };

/** Whether the key says the country of what stands around it, and nothing else. */
export function namesCountry(key: string | null): boolean {
  if (key === null) return false;
  const { aspect, terms } = meaningOf(key);
  return aspect === "country" && terms.length === 0;
}

/** Whether the key holds the name of who pays or is paid, or whose the account is. */
export function namesParty(key: string | null): boolean {
  if (key === null) return false;
  const { words, phrase } = meaningOf(key);
  const isOther = words.some((word) => OTHER_NAMED.has(word)) || BANK_NAMES.has(phrase);
  return !isOther && words.some((word) => isNameWord(word) || HOLDERS.has(word) || NAMED_PARTIES.has(word));
}

/** `name1` too; a label is no name. */
function isNameWord(word: string): boolean {
  const bare = word.replace(/s?\d*$/u, "");
  return bare !== "label" && (NAME_KEYS.has(bare) || NAME_KEYS.has(word));
}

/**
 * A piece of a domestic account that is no identifier itself, by its name in the IBAN calculation. The bank's code is one
 * where the full code of the country has the branch behind it (`codeBanque`, `codeGuichet`).
 */
export type SmallPartName = Exclude<keyof IbanInput, "country" | "account" | "bic">;

/** Keys that name a part, folded to letters and digits; the languages are those of the countries that have the part. */
const PART_KEYS: Readonly<Record<SmallPartName, RegExp>> = {
  bankcode: /^(?:codebanque|codeetablissement|(?:codigo)?(?:de)?entidad|codigobanco|(?:codice)?abi)$/u,
  branch:
    /^(?:bank)?(?:branch|branchcode|branchnumber|branchno|branchid|guichet|codeguichet|codigosucursal|sucursal|oficina|codigooficina|agencia|cab|codicecab|balcao|filial)$/u,
  cd: /^(?:cd|checkdigits?|controldigits?|nationalcheckdigits?|dc|digitos?control|digitosdecontrol|cle|clerib|cin|kontrollziffer|pruefziffer|prufziffer)$/u,
  prefix: /^(?:account)?(?:prefix|predcisli|predcislo)$/u,
  acc_type: /^(?:acctype|accounttype|hofudbok|ledger)$/u,
  kennitala: /^kennitala$/u,
  currency: /^(?:currency|ccy|accountcurrency)$/u,
  owner: /^(?:owner|ownernumber|titular)$/u,
};

/** The piece of a domestic account that a key names, or null. */
export function partNamed(key: string): SmallPartName | null {
  if (key.length > 40) return null;
  const folded = foldKey(key);
  for (const name of Object.keys(PART_KEYS) as SmallPartName[]) {
    if (PART_KEYS[name].test(folded)) return name;
  }
  return null;
}

/** Lower case letters and digits of a key, without accents. */
function foldKey(key: string): string {
  return key
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/gu, "")
    .toLowerCase();
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
