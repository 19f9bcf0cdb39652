/**
 * What a key name or column header says: which identifiers it names and how surely, which party it speaks of, and
 * what speaks against. Judged once per distinct key; everything else in detection reads the result.
 */
import { onceFor } from "../../domain/onceFor";
import { Recent } from "../../domain/recent";
import type { LiteralKind } from "../../model";
import { piecesOf } from "./compounds";
import type { Strength, Term } from "./terms";
import { type FoundTerms, RANK, termsIn } from "./termsIn";
import {
  ABOUT,
  AMOUNTS,
  BANK_NAMES,
  BANK_WORDS,
  BANKING,
  COUNTRY_KEYS,
  COUNTRY_WORDS,
  CURRENCIES,
  CURRENCY_KEYS,
  DISGUISED,
  EXAMPLE_KEYS,
  LEDGER,
  LINKING,
  NAME_KEYS,
  NEUTRAL,
  OTHER_ACCOUNT,
  OTHER_NUMBER,
  PARTIES,
  SIDE_OF,
  STRUCTURAL,
  TAKEN_IN,
  TYPE_KEYS,
  VALUE_KEYS,
} from "./vocabulary";
import { wordsOf } from "./words";

export interface KeyMeaning {
  readonly words: readonly string[];
  /** The words with spaces between them. */
  readonly phrase: string;
  /** Identifiers the key names, one term per kind, the strongest. */
  readonly terms: readonly Term[];
  /** Of the term that says most; null without terms. */
  readonly strength: Strength | null;
  /** Party the key speaks of (`debtor`, `own`, …), or "". */
  readonly side: string;
  /** Words that are neither vocabulary nor filler, joined: `COMPANY_IBAN` and `COMPANY_BIC` share one. */
  readonly qualifier: string;
  /** The words before the first that names an identifier, without filler at their end. */
  readonly lead: string;
  /** Country named by a word of the key. */
  readonly country: string | null;
  readonly banking: boolean;
  /** As a container's key: what stands below it is spoken of by banks. */
  readonly ofBanking: boolean;
  /** As a container's key: what stands below it is bookkeeping's or a cloud's. */
  readonly ofLedger: boolean;
  /** The value is something about an identifier (its hash, label, length). */
  readonly about: boolean;
  /** A customer's, ledger's or cloud account. */
  readonly otherAccount: boolean;
  /** A phone, postal, article or reference number. */
  readonly otherNumber: boolean;
  /** Words behind the identifier's name that nothing explains: `bic_feed`, `iban_registry_team`. */
  readonly unexplained: number;
  /** As a container's key: only gives structure inside one record. */
  readonly structural: boolean;
  readonly aspect: "country" | "currency" | null;
  /** Code of the currency that the key says its amounts are of (ISO 4217). */
  readonly money: string | null;
  /** Rest of the words after taking out one that names (type, scheme) or holds (value) the neighbour; else null. */
  readonly typeOf: string | null;
  readonly valueOf: string | null;
  readonly example: boolean;
  /** Filler alone (`no`, `code`, `number`): names something only together with the container's key. */
  readonly filler: boolean;
  /** The same, and it can be the end of such a name: no word that joins others. */
  readonly endsName: boolean;
}

const MAX_CACHED = 5000;
const MAX_PAIRS = 20_000;

/** Keys of a hostile document may all differ. */
const meanings = new Recent<KeyMeaning>(MAX_CACHED);

/** What the key says; the same object for the same key. Where there is none it says nothing. */
export function meaningOf(key: string | null): KeyMeaning {
  return key === null ? NOTHING_SAID : meanings.of(key, judgeKey);
}

function judgeKey(key: string): KeyMeaning {
  return judge(wordsOf(key.length > 200 ? key.slice(0, 200) : key).flatMap(piecesOf));
}

const LETTER = /^[A-Za-z]$/u;

const ofPairs = new Map<string, Map<string, KeyMeaning>>();
let pairs = 0;

/** What a container's key and that of a field in it say together. A single Latin letter is no half of a name. */
export function meaningOfBoth(around: string, key: string): KeyMeaning {
  if (around.length === 1 && LETTER.test(around)) return NOTHING_SAID;
  const known = ofPairs.get(around)?.get(key);
  if (known !== undefined) return known;
  if (pairs >= MAX_PAIRS) {
    ofPairs.clear();
    pairs = 0;
  }
  const meaning = meaningOf(`${around} ${key}`);
  const ofAround = ofPairs.get(around) ?? new Map<string, KeyMeaning>();
  ofPairs.set(around, ofAround.set(key, meaning));
  pairs++;
  return meaning;
}

/** Whether the key's value is what a bank is called, be it that the key says whose bank it is. */
export const holdsBankName = onceFor(
  ({ terms, phrase, words }: KeyMeaning): boolean =>
    terms.length === 0 &&
    (BANK_NAMES.has(phrase) || BANK_NAMES.has(words.join("")) || (words.some(isBank) && words.every(isOfBankName))),
);

/** The key is that of some bank (`settlement_bank`): what it holds may be a name, and as well a code or a choice. */
export function isOfSomeBank({ terms, words }: KeyMeaning): boolean {
  return terms.length === 0 && isBank(words.at(-1) ?? "");
}

function isBank(word: string): boolean {
  return BANK_WORDS.has(word);
}

function isOfBankName(word: string): boolean {
  return isBank(word) || NAME_KEYS.has(word) || SIDE_OF.has(word) || PARTIES.has(word);
}

/** Whether a name names something of the kind, be it with others. */
export function namesKind({ terms }: Pick<KeyMeaning, "terms">, kind: LiteralKind | "part"): boolean {
  return terms.some((term) => term.kind === kind);
}

/** Whether a name names something that not every trade has. */
export function isDecisive({ strength }: KeyMeaning): boolean {
  return strength !== null && strength !== "generic";
}

/** The strongest term for the kind, or undefined. */
export function termFor(meaning: KeyMeaning, kind: LiteralKind | "part"): Term | undefined {
  for (const term of meaning.terms) if (term.kind === kind) return term;
  return undefined;
}

function judge(words: readonly string[]): KeyMeaning {
  const found = termsIn(words);
  const { terms } = found;
  if (terms.size === 0 && !words.some(saysAnything)) return sayingNothing(words);
  const side = words.map((word) => SIDE_OF.get(word)).find((one) => one !== undefined) ?? "";
  const account = terms.get("account");
  // "Empfängerkonto": an account with a party is one that money moves on.
  if (account?.strength === "generic" && side !== "" && side !== "own") {
    terms.set("account", { ...account, strength: "ambiguous" });
  }
  const all = [...terms.values()];
  const filler = words.length <= 2 && words.every((word) => NEUTRAL.has(word));
  return {
    words,
    phrase: words.join(" "),
    terms: all,
    strength: strongest(all),
    side,
    ...besideTerms(words, found),
    banking:
      all.some((term) => term.banking === true) || words.some((word, at) => !found.used.has(at) && BANKING.has(word)),
    ofBanking: words.some((word) => BANKING.has(word)),
    ofLedger: words.some((word) => LEDGER.has(word)),
    aspect: aspectOf(words),
    money: moneyOf(words),
    typeOf: without(words, TYPE_KEYS),
    valueOf: valueIn(words),
    filler,
    endsName: filler && !words.some((word) => LINKING.has(word)),
    example: words.every((word) => EXAMPLE_KEYS.has(word)),
  };
}

/** Words that say something even where no identifier is named. */
const SAYING: readonly { has(word: string): boolean }[] = [
  ...[
    BANKING,
    LEDGER,
    NEUTRAL,
    SIDE_OF,
    STRUCTURAL,
    TAKEN_IN,
    TYPE_KEYS,
    VALUE_KEYS,
    EXAMPLE_KEYS,
    COUNTRY_KEYS,
    CURRENCY_KEYS,
  ],
  ...[COUNTRY_WORDS, OTHER_ACCOUNT, OTHER_NUMBER, AMOUNTS],
];

const saying = new Recent<boolean>(MAX_CACHED);

function saysAnything(word: string): boolean {
  return saying.of(word, (one) => SAYING.some((words) => words.has(one)));
}

/** Most keys of most documents; its members stand in one order, for V8 reads such objects sooner. */
function sayingNothing(words: readonly string[]): KeyMeaning {
  const phrase = words.join(" ");
  return {
    words,
    phrase,
    terms: NO_TERMS,
    strength: null,
    side: "",
    lead: "",
    qualifier: phrase,
    country: null,
    about: false,
    otherAccount: false,
    otherNumber: false,
    unexplained: 0,
    structural: false,
    banking: false,
    ofBanking: false,
    ofLedger: false,
    aspect: null,
    money: null,
    typeOf: null,
    valueOf: null,
    filler: false,
    endsName: false,
    example: false,
  };
}

const NO_TERMS: readonly Term[] = [];
const NOTHING_SAID = sayingNothing([]);

/** What the words say that name no identifier. */
function besideTerms(
  words: readonly string[],
  { terms, used, first }: FoundTerms,
): Pick<
  KeyMeaning,
  "qualifier" | "lead" | "country" | "about" | "otherAccount" | "otherNumber" | "unexplained" | "structural"
> {
  const isFree = (at: number): boolean => !used.has(at);
  const isBehind = (at: number): boolean => first >= 0 && at > first;
  const last = Math.max(...used);
  const isStrong = [...terms.values()].some(
    ({ kind, strength, banking }) => strength === "exact" && (kind !== "account" || banking === true),
  );
  const country = words.find((word, at) => isFree(at) && COUNTRY_WORDS.has(word));
  const saysNothing = (word: string, at: number): boolean =>
    used.has(at) || FILLERS.some((fillers) => fillers.has(word));
  return {
    lead: leadOf(words.slice(0, Math.max(0, first))),
    qualifier: words.filter((word, at) => !saysNothing(word, at)).join(" "),
    country: country === undefined ? null : (COUNTRY_WORDS.get(country) ?? null),
    about: words.some(
      (word, at) =>
        isFree(at) &&
        ((terms.size > 0 && DISGUISED.has(word)) ||
          (isBehind(at) && (isAbout(words, at) || (word === "id" && terms.has("account"))))),
    ),
    // "customer bank account" is a bank account all the same.
    otherAccount:
      terms.get("account")?.banking !== true && words.some((word, at) => isFree(at) && OTHER_ACCOUNT.has(word)),
    // The last word says what it is: `order_iban` is an IBAN, `iban_order` an order.
    otherNumber: words.some((word, at) => isFree(at) && OTHER_NUMBER.has(word) && !(at < first && isStrong)),
    unexplained: words.filter((word, at) => first >= 0 && at > last && !saysNothing(word, at) && !isExplained(word))
      .length,
    structural: words.every((word, at) => used.has(at) || STRUCTURAL.has(word) || SIDE_OF.has(word)),
  };
}

/** `verified_at` says when; `account_at_correspondent` with whom. */
function isAbout(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  return ABOUT.has(word) && !(word === "at" && SIDE_OF.has(words[at + 1] ?? ""));
}

/** Words that tell no two accounts apart. */
const FILLERS: readonly { has(word: string): boolean }[] = [NEUTRAL, BANKING, STRUCTURAL, SIDE_OF];

function leadOf(words: readonly string[]): string {
  const last = words.findLastIndex((word) => !NEUTRAL.has(word) && !OF_BANKS.has(word));
  return words.slice(0, last + 1).join(" ");
}

/** Words that many names of a bank's identifiers begin with. */
const OF_BANKS: ReadonlySet<string> = new Set(["bank", "banking", "iban", "bic", "swift"]);

function isExplained(word: string): boolean {
  return ABOUT.has(word) || DISGUISED.has(word) || COUNTRY_WORDS.has(word) || PARTIES.has(word) || /^\d+$/u.test(word);
}

/** The last word that names one. */
function aspectOf(words: readonly string[]): KeyMeaning["aspect"] {
  const last = words.findLast((word) => CURRENCY_KEYS.has(word) || COUNTRY_KEYS.has(word));
  if (last === undefined) return null;
  return CURRENCY_KEYS.has(last) ? "currency" : "country";
}

/** The currency by whose code several accounts that stand side by side are called (`iban_eur`, `account_usd`). */
export function currencyIn({ words }: Pick<KeyMeaning, "words">): string | undefined {
  return words.find((word) => CURRENCIES.has(word));
}

/** `Amount BDT`, `kwota_pln`; not "total all", which is a word. */
function moneyOf(words: readonly string[]): string | null {
  if (words.length < 2 || !words.some((word) => AMOUNTS.has(word))) return null;
  return (
    words
      .map((word) => word.toUpperCase())
      .find((word) => CURRENCY_CODES.has(word) && !CODES_THAT_ARE_WORDS.has(word)) ?? null
  );
}

/** Unicode CLDR, codes of currencies (ISO 4217). */
const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const CODES_THAT_ARE_WORDS: ReadonlySet<string> = new Set([
  "ALL",
  "TOP",
  "TRY",
  "PEN",
  "CUP",
  "MOP",
  "GEL",
  "LAK",
  "BAM",
  "BOB",
  "SOS",
]);

function strongest(terms: readonly Term[]): Strength | null {
  let best: Strength | null = null;
  for (const { strength } of terms) if (best === null || RANK[strength] > RANK[best]) best = strength;
  return best;
}

/** What a key says besides that its value is what a neighbour names: `input` and `rejectedValue` beside `field` say nothing else. */
function valueIn(words: readonly string[]): string | null {
  return isTakenIn({ words }) && words.every(saysValue) ? "" : withoutFirst(words, VALUE_KEYS);
}

/** Whether the key is that of what a form, an interface or a test was given. */
export function isTakenIn({ words }: Pick<KeyMeaning, "words">): boolean {
  return words.some((word) => TAKEN_IN.has(word));
}

function saysValue(word: string): boolean {
  return TAKEN_IN.has(word) || VALUE_KEYS.has(word);
}

/** The words without those of the set, joined; null when none is in the set. */
function without(words: readonly string[], set: ReadonlySet<string>): string | null {
  const rest = words.filter((word) => !set.has(word));
  return rest.length === words.length ? null : rest.join(" ");
}

/** The words without the set's first word among them: of `routing_code_value` that is `value`. */
function withoutFirst(words: readonly string[], set: ReadonlySet<string>): string | null {
  // Most keys have none.
  if (!words.some((word) => set.has(word))) return null;
  for (const holder of set) if (words.includes(holder)) return words.filter((word) => word !== holder).join(" ");
  return null;
}
