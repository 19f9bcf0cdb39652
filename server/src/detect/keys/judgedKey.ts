/** What a key says of where something can be found. One table for all who ask: each distinct name is judged once. */
import { Recent } from "../../domain/recent";
import { mayDeclare } from "../names/declared";
import { isCompound } from "./compounds";
import { isIbanKey } from "./ibanKeys";
import { holdsBankName, isOfSomeBank, type KeyMeaning, meaningOf } from "./keyMeaning";
import { type ParameterName, partNamed } from "./partNames";
import { isShortName } from "./shortNames";
import { isOfLetters } from "./terms";
import { beginsTerm } from "./termsIn";
import {
  AMOUNTS,
  BALANCES,
  BANK_NAMES,
  HEADER_KEYS,
  INPUTS,
  NAME_KEYS,
  RECORD_TYPES,
  ROW_KEYS,
  TESTED,
  VALUE_DATES,
} from "./vocabulary";
import { wordsOf } from "./words";

export interface JudgedKey {
  /** What is looked for stands in its own value. */
  readonly names: boolean;
  /** The same, and it can be of letters alone: a BIC, an IBAN or a bank's code. */
  readonly namesLetters: boolean;
  /** What is looked for stands in all below it. */
  readonly namesBelow: boolean;
  readonly namesLettersBelow: boolean;
  /** A name further up may name its value: it is that of an example, of what a test puts in, of content or of an `id`. */
  readonly climbs: boolean;
  /** Its text where it names what is looked for together with the key around it; then in its own value. */
  readonly ending: string | null;
  /** Its value, or a neighbour's, may mean something by it: a field is built whatever the value is. */
  readonly matters: boolean;
  /** A `value` or an `id`, which is told what it is by what stands beside or around it. */
  readonly toldAs: "value" | "id" | null;
  readonly isOneWord: boolean;
  /** The type or scheme of a value beside it, or its name. */
  readonly tellsAs: "type" | "name" | null;
  readonly isCountry: boolean;
  /** It is an IBAN itself, right or wrong. */
  readonly isIban: boolean;
  /** The piece of a domestic account that it names in any country. */
  readonly part: ParameterName | null;
}

/** Pieces that rules compare with the account beside them. */
const COMPARED: ReadonlySet<ParameterName> = new Set<ParameterName>(["cd", "bankcode", "branch", "prefix"]);

const MAX_KEYS = 1 << 15;
const MAX_WORDS = 1 << 14;
const judged = new Recent<JudgedKey>(MAX_KEYS);

export function judgedKey(key: string): JudgedKey {
  return judged.of(key, judge);
}

function judge(key: string): JudgedKey {
  if (key.length <= LONGEST_OF_WORDS) {
    const words = wordsOf(key);
    if (words.every(isSilent) && !maySayAsWhole(key)) return words.length <= 1 ? ONE_WORD : SEVERAL_WORDS;
  }
  const verdict = judgedAsWhole(key);
  // Most keys, and one object for all of them.
  return saysNothing(verdict) ? (verdict.isOneWord ? ONE_WORD : SEVERAL_WORDS) : verdict;
}

/** Longer names are data. */
const LONGEST_OF_WORDS = 100;

const silent = new Recent<boolean>(MAX_WORDS);

/** Whether names made of this word and others like it say nothing, in any order: most words of most names. */
function isSilent(word: string): boolean {
  return silent.of(word, judgeWord);
}

function judgeWord(word: string): boolean {
  return !WORDS_OF_PHRASES.has(word) && !isCompound(word) && !beginsTerm(word) && saysNothing(judgedAsWhole(word));
}

/** Of which each alone may say nothing. */
const WORDS_OF_PHRASES: ReadonlySet<string> = new Set(
  ["check digit", ...BANK_NAMES, ...BALANCES, ...VALUE_DATES, ...AMOUNTS].flatMap((phrase) => phrase.split(" ")),
);

/** Whether a name may say something wherever its words begin. */
function maySayAsWhole(key: string): boolean {
  const name = key.toLowerCase();
  if (HEADER_KEYS.has(name) || ROW_KEYS.has(name) || RECORD_TYPES.has(key)) return true;
  return INPUTS.has(name) || isShortName(key) || isIbanKey(key) || TESTED.test(key) || partNamed(key) !== null;
}

/** The same by all of its words together. */
export function judgedAsWhole(key: string): JudgedKey {
  const meaning = meaningOf(key);
  const { terms, endsName, typeOf, words, aspect } = meaning;
  const name = key.toLowerCase();
  const tested = key.replace(TESTED, "");
  const termsBelow = tested === key ? terms : [...terms, ...meaningOf(tested).terms];
  const part = partNamed(key);
  const toldAs = toldBy(words, meaning.valueOf !== null);
  const isIban = isIbanKey(key);
  const matters =
    isIban ||
    isShortName(key) ||
    saysSomething(meaning) ||
    HEADER_KEYS.has(name) ||
    ROW_KEYS.has(name) ||
    RECORD_TYPES.has(key) ||
    isCompared(part);
  return {
    matters,
    names: terms.length > 0 || isShortName(key),
    namesLetters: terms.some(isOfLetters),
    namesBelow: termsBelow.length > 0,
    namesLettersBelow: termsBelow.some(isOfLetters),
    climbs: meaning.example || INPUTS.has(meaning.phrase) || toldAs !== null,
    ending: endsName ? key : null,
    toldAs,
    isOneWord: words.length <= 1,
    tellsAs: typeOf === null ? null : words.every((word) => NAME_KEYS.has(word)) ? "name" : "type",
    isCountry: aspect === "country",
    isIban,
    part,
  };
}

const SEVERAL_WORDS: JudgedKey = {
  matters: false,
  names: false,
  namesLetters: false,
  namesBelow: false,
  namesLettersBelow: false,
  climbs: false,
  ending: null,
  toldAs: null,
  isOneWord: false,
  tellsAs: null,
  isCountry: false,
  isIban: false,
  part: null,
};
const ONE_WORD: JudgedKey = { ...SEVERAL_WORDS, isOneWord: true };

/** What climbs or matters says the rest, save what a test's name tells of what is below it, and a piece that nothing is compared with. */
function saysNothing({ matters, climbs, namesBelow, part }: JudgedKey): boolean {
  return !matters && !climbs && !namesBelow && part === null;
}

function saysSomething(meaning: KeyMeaning): boolean {
  const { terms, aspect, typeOf, phrase, example, filler, ofLedger } = meaning;
  if (terms.length > 0 || aspect !== null || typeOf !== null || meaning.valueOf !== null) return true;
  if (phrase.endsWith("check digit") || meaning.money !== null) return true;
  if (example || filler || ofLedger || holdsBankName(meaning) || isOfSomeBank(meaning)) return true;
  if (BALANCES.has(phrase) || VALUE_DATES.has(phrase)) return true;
  return mayDeclare(meaning);
}

function isCompared(part: ParameterName | null): boolean {
  return part !== null && COMPARED.has(part);
}

/** What a neighbour may tell of it: an `id` is one also where its name says that it is a value. */
function toldBy(words: readonly string[], isValue: boolean): JudgedKey["toldAs"] {
  if (words.includes("id")) return "id";
  return isValue ? "value" : null;
}

/** Whether the field of one key says that the field of the other is an identifier: a name tells nothing of an `id`. */
export function tells({ tellsAs }: JudgedKey, { toldAs }: JudgedKey): boolean {
  return tellsAs === "type" || (tellsAs === "name" && toldAs === "value");
}
