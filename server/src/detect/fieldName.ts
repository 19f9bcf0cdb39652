/**
 * What names the value of a field: its own key, a label beside it, or a key above, in this order of trust. Below a key that
 * names an identifier stand elements of lists, examples of schemas and the inputs of tests.
 */
import type { Container, Field } from "../model";
import { type KeyMeaning, meaningOf, meaningOfBoth } from "./keyMeaning";
import { labelFor } from "./neighbourLabels";
import { isCaseOfTest, isInput, isInputKey, MAX_CLIMB, nameOfSuite } from "./testCases";
import { TESTED } from "./vocabulary";

export interface FieldName {
  /** Null where nothing names the value. */
  readonly meaning: KeyMeaning | null;
  /** How; `case` is a container's key where what stands below it is what a test accepts or rejects. */
  readonly named: "key" | "label" | "parent" | "case" | "column" | "nothing";
}

/** What names the value of a field. */
export function nameOf(field: Field): FieldName {
  const own = field.key === null ? null : meaningOf(field.key);
  if (own !== null && isExact(own)) return { meaning: own, named: "key" };
  const label = labelFor(field);
  if (label !== null) return { meaning: label, named: "label" };
  if (own !== null && isOtherId(own, field.container))
    return { meaning: meaningOf("bank account number"), named: "parent" };
  if (own !== null && isDecisive(own)) return { meaning: own, named: "key" };
  const aspect = own?.valueOf === "" ? aspectOf(field.container.key) : null;
  if (aspect !== null) return { meaning: aspect, named: "parent" };
  if (own === null || own.example || isInput(own)) {
    const parent = parentMeaning(field, own === null ? isInputKey(field.container.key) : isInput(own));
    if (parent !== null) return { meaning: parent, named: isCaseOfTest(field) ? "case" : "parent" };
  } else if (field.key !== null && field.container.key === null && own.filler) {
    // `bank_accounts: [{number}]`
    const list = field.container.parent;
    const joined = list?.kind === "array" && list.key !== null ? meaningOfBoth(list.key, field.key) : null;
    if (joined !== null && isDecisive(joined) && crossesBoth(joined, own)) return { meaning: joined, named: "parent" };
  } else if (field.key !== null && field.container.key !== null) {
    const joined = meaningOfBoth(field.container.key, field.key);
    if (crossesBoth(joined, own) && !isNamedByData(field.container, field.key))
      return { meaning: joined, named: "parent" };
    const list = meaningOf(field.container.key);
    if (saysNothing(own) && isDecisive(list) && isPlural(list)) return { meaning: list, named: "parent" };
  }
  return own === null ? { meaning: null, named: "nothing" } : { meaning: own, named: "key" };
}

/** `CurrencyRef: {value: GBP}` */
function aspectOf(key: string | null): KeyMeaning | null {
  const meaning = key === null ? null : meaningOf(key);
  return meaning !== null && meaning.aspect !== null && meaning.terms.length === 0 ? meaning : null;
}

/** A name given to an entry: `ibans: {payroll: …}`. */
function saysNothing({ terms, aspect, otherNumber, about }: KeyMeaning): boolean {
  return terms.length === 0 && aspect === null && !otherNumber && !about;
}

function isPlural({ words, about }: KeyMeaning): boolean {
  return !about && words.at(-1)?.endsWith("s") === true;
}

function isExact(meaning: KeyMeaning): boolean {
  return meaning.strength === "exact";
}

function isDecisive(meaning: KeyMeaning): boolean {
  return meaning.strength !== null && meaning.strength !== "generic";
}

/** `bank` + `code`, `bank` + `account`: the joined words name something; `bic` + `team` do not. */
function crossesBoth(joined: KeyMeaning, own: KeyMeaning): boolean {
  if (joined.about || joined.terms.length === 0) return false;
  // `account: {id}` is a key of a database; `Othr: {Id}` and `ProprietaryID` of the message standards hold the number.
  if (own.words.includes("id") && joined.words[0] !== "othr" && !own.words.includes("proprietary")) return false;
  return own.filler || own.words.includes("proprietary") || (own.terms.length > 0 && isDecisive(joined));
}

/**
 * One of the entries of a map that share their keys (`{BLZ: {code}, SOL: {code}}`): its key is a name, as those beside
 * it are, unless they all name the same kind of identifier.
 */
function isNamedByData(container: Container, key: string): boolean {
  const { parent } = container;
  if (parent === null || parent.kind !== "object") return false;
  if (parent.crowded === true) return true;
  const kindOf = (one: Container) => meaningOfBoth(one.key ?? "", key).terms.find(({ kind }) => kind !== "part");
  const own = kindOf(container);
  const alike = parent.children
    .slice(0, MOST_ALIKE)
    .filter(
      (other) =>
        other !== container &&
        other.kind === "object" &&
        other.key !== null &&
        other.fields.some((field) => field.key === key),
    );
  return alike.some((other) => kindOf(other)?.kind !== own?.kind || kindOf(other)?.country !== own?.country);
}

/** Entries of a map that are looked at: a few tell. */
const MOST_ALIKE = 8;

/** ISO 20022: `DbtrAcct: {Id: {Othr: {Id}}}` is an account's number by its path alone. */
function isOtherId({ words }: KeyMeaning, { key, parent }: Container): boolean {
  if (words.length !== 1 || (words[0] !== "id" && words[0] !== "identification")) return false;
  if (key === null || !/^oth(?:e)?r$/iu.test(key)) return false;
  return [parent, parent?.parent].some((around) => around?.key != null && /(?:acct|account)\d?$/iu.test(around.key));
}

/** Keys of lists that hold names and choices, never identifiers. */
const LISTS_OF_WORDS = new Set([
  "enum",
  "required",
  "keywords",
  "tags",
  "oneof",
  "anyof",
  "allof",
  "pattern",
  "scopes",
]);

/**
 * For list elements, examples and the inputs of tests: the nearest key above that names an identifier.
 * @param isCase the value stands in an object of a list of cases
 */
function parentMeaning({ container, value }: Field, isCase: boolean): KeyMeaning | null {
  let levels = 0;
  // Above a key that says something of its own only a name that is used for nothing else counts.
  let direct = true;
  let isExample = false;
  let isOpen = isCase;
  for (let at: Container | null = container; at !== null && levels < MAX_CLIMB; at = at.parent) {
    levels += 1;
    if (at.key === null) {
      // An element of a list of objects is a record of its own, not an example of what the list is called.
      if (at.kind === "object" && !isOpen) return isCase ? nameOfSuite(at, value) : null;
      if (at.kind === "row" || at.kind === "document") return null;
      isOpen = false;
      continue;
    }
    const meaning = meaningOf(isCase ? at.key.replace(TESTED, "") : at.key);
    if (meaning.words.some((word) => LISTS_OF_WORDS.has(word))) return null;
    if (isExact(meaning) || (direct && isDecisive(meaning)) || (isExample && isCode(meaning))) return meaning;
    direct &&= meaning.filler || meaning.example;
    isExample ||= meaning.example;
  }
  return null;
}

/** A code whose check digits can bear a name that says little. */
function isCode({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind }) => kind === "nid");
}
