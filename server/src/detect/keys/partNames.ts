/**
 * Which piece of a domestic account a key names, by its name in the IBAN calculation: what a country calls its parts at
 * home and in Paylint's own words, and what they are called in the languages of the countries that have them.
 */
import { type ParameterName, parametersOf, partLabel } from "../../domain/calculation/parameters";
import type { CountryCode } from "../../domain/check";
import { countryOf } from "../../domain/countries/countries";
import { ibanPrefixOf } from "../../domain/countries/ibanFormats";
import { fold } from "../../domain/folding";
import { accountFormats, nidFormats } from "../../domain/nid";
import { isOfBranch, TERM_OF } from "./terms";
import { phrasesOf } from "./terms/languages";
import { SIDE_OF } from "./vocabulary";
import { wordsOf } from "./words";

export type { ParameterName };

/**
 * Keys that name a part in any country, folded to letters and digits. The bank's code is a part where the full code of
 * the country has the branch behind it (`codeBanque`, `codeGuichet`).
 */
const ANYWHERE: Readonly<Partial<Record<ParameterName, RegExp>>> = {
  bankcode: /^(?:codebanque|codeetablissement|(?:codigo)?(?:de)?entidad|codigobanco|(?:codice)?abi)$/u,
  branch:
    /^(?:bank)?(?:branch|branchcode|branchnumber|branchno|branchid|guichet|codeguichet|codigosucursal|sucursal|oficina|codigooficina|agencia|cab|codicecab|balcao|filial)$/u,
  cd: /^(?:cd|(?:national)?checkdigits?|controldigits?|dc(?:controldigits)?|digitos?(?:de)?control|cle|clerib|ribkey|cin|nibcheckdigits|kontrollziffer|pruefziffer|prufziffer|kontrolnicislo|kontrolnacislica|controlegetal|cifradicontrollo)$/u,
  prefix: /^(?:account)?prefix(?:uctu)?$|^predcisl(?:i|o|ie)(?:uctu)?$/u,
  acc_type: /^(?:acctype|accounttype|hofudbok|ledger|tipo(?:de)?conta)$/u,
  kennitala: /^kennitala$/u,
  currency: /^(?:currency|ccy|accountcurrency)$/u,
  owner: /^(?:owner|ownernumber|titular)$/u,
};

const CHECK_DIGITS: ReadonlySet<string> = new Set(phrasesOf("checkDigits").map((phrase) => phrase.replaceAll(" ", "")));

/** Any of them, for nearly all keys are none. */
const IS_ANYWHERE = new RegExp(
  Object.values(ANYWHERE)
    .map(({ source }) => source)
    .join("|"),
  "u",
);

/** The same where the country is known, and a short word is enough. */
const AT_HOME: Readonly<Partial<Record<ParameterName, RegExp>>> = {
  bankcode: /^(?:bankcode|bankid|bank|banco|banque|banca|banka|blz|bankleitzahl|kodbanky|clearing)$/u,
  account: /^(?:account|accountnumber|accountno|cuenta|conta|conto|compte|konto|rekening)$/u,
};

/** Names of numbers that hold bank and account both; given as the account, they are taken apart. */
const LONGEST_KEY = 60;

/**
 * @param country where the account is, if known: then its own names count as well
 * @returns the piece that a key names, or null
 */
export function partNamed(key: string, country: CountryCode | null = null): ParameterName | null {
  if (key.length > LONGEST_KEY) return null;
  const whole = compact(key);
  const own = namedBy(whole, country);
  if (own !== null) return own;
  const rest = withoutSides(key, whole);
  return rest === whole ? null : namedBy(rest, country);
}

function namedBy(name: string, country: CountryCode | null): ParameterName | null {
  const own = country === null ? null : (namesIn(country).get(name) ?? matching(AT_HOME, name));
  return own ?? (IS_ANYWHERE.test(name) ? matching(ANYWHERE, name) : partInLanguage(name));
}

function partInLanguage(name: string): ParameterName | null {
  if (CHECK_DIGITS.has(name)) return "cd";
  return isOfBranch(TERM_OF.get(name)) ? "branch" : null;
}

function matching(names: Readonly<Partial<Record<ParameterName, RegExp>>>, folded: string): ParameterName | null {
  for (const [name, pattern] of Object.entries(names)) if (pattern.test(folded)) return name as ParameterName;
  return null;
}

/** `creditorPrefix`: whose it is says another. */
function withoutSides(key: string, whole: string): string {
  const words = wordsOf(key);
  const rest = words.filter((word) => !SIDE_OF.has(word));
  return rest.length === words.length ? whole : rest.join("");
}

const known = new Map<CountryCode, ReadonlyMap<string, ParameterName>>();

/** What a country's parts are called where Paylint asks for them or describes them. */
function namesIn(country: CountryCode): ReadonlyMap<string, ParameterName> {
  let names = known.get(country);
  if (names === undefined) {
    const home = ibanPrefixOf(country);
    const labels = new Map<string, ParameterName>();
    const add = (label: string, name: ParameterName): void => {
      for (const form of formsOf(label)) if (!labels.has(form)) labels.set(form, name);
    };
    const parameters = parametersOf(home);
    for (const { name, label } of parameters) add(label, name);
    for (const { name } of parameters) add(partLabel(name), name);
    add(countryOf(home)?.account?.localName ?? "", "account");
    for (const { ACCOUNT_NB_LOCAL_NAME } of accountFormats(home)) add(ACCOUNT_NB_LOCAL_NAME, "account");
    for (const { NATIONAL_ID_LOCAL_NAME } of nidFormats(home)) add(NATIONAL_ID_LOCAL_NAME, "bankcode");
    names = labels;
    known.set(country, names);
  }
  return names;
}

/** "Bankleitzahl (BLZ)" is both, apart and together. */
function formsOf(label: string): string[] {
  const [, outer = label, inner = ""] = /^(.*?)\s*\((.*)\)$/u.exec(label) ?? [];
  return [label, outer, inner, ...inner.split("/")].map(compact).filter((form) => form !== "");
}

const ASCII = /^[\0-\x7f]*$/u;

/** Lower case letters and digits of a name, without accents. */
function compact(name: string): string {
  const folded = fold(name);
  return ASCII.test(folded) ? folded.replace(/[^a-z0-9]/gu, "") : folded.replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}
