/**
 * What names the value of a field: its own key, a label beside it, or a key above, in this order of trust. Below a key that
 * names an identifier stand elements of lists, examples of schemas and the inputs of tests.
 */
import { isCountry } from "../../domain/countries/isoCountries";
import type { Container, Field } from "../../model";
import { isAlwaysRead } from "../interest";
import {
  holdsBankName,
  isDecisive,
  isOfSomeBank,
  isTakenIn,
  type KeyMeaning,
  meaningOf,
  meaningOfBoth,
  namesKind,
} from "../keys/keyMeaning";
import { partNamed } from "../keys/partNames";
import { nameInShort } from "../keys/shortNames";
import { isOfAccount, type Term } from "../keys/terms";
import { BANK_WORDS, CURRENCIES, KINDS_OF_BANK_ACCOUNT, NAME_KEYS, TESTED, TYPE_KEYS } from "../keys/vocabulary";
import { isWrittenAsIn } from "../values/domesticForms";
import { isOfPerson, labelFor } from "./neighbourLabels";
import { isClabeBySpei, meaningByStandard } from "./standards";
import { isCaseOfTest, isInput, isInputKey, MAX_CLIMB, nameOfSuite, namesOutcome } from "./testCases";

export interface FieldName {
  /** Says nothing where nothing names the value. */
  readonly meaning: KeyMeaning;
  /** How; `case` is a container's key where what stands below it is what a test accepts or rejects. */
  readonly named: "key" | "label" | "parent" | "case" | "column" | "nothing";
}

/** What names the value of a field. */
export function nameOf(field: Field): FieldName {
  const { key } = field;
  const own = meaningOf(key);
  if (isExact(own)) return { meaning: isClabeBySpei(field) ? meaningOf("clabe") : own, named: "key" };
  const standard = meaningByStandard(field) ?? nameInShort(field);
  if (standard !== null) return { meaning: standard, named: "parent" };
  const label = labelFor(field);
  // The kind of an account (`type: CONTA_DEPOSITO_A_VISTA`) says less of a number than the bank's code beside both.
  if (label !== null && (key === null || isExact(label) || !isNumberOfAccount(field, own)))
    return (isTakenIn(own) ? exampleName(field, true) : null) ?? { meaning: label, named: "label" };
  if (key === null) return exampleName(field, isInputKey(field.container.key)) ?? { meaning: own, named: "nothing" };
  return nameWithKey(field, key, own) ?? { meaning: own, named: "key" };
}

/** By a key that doesn't name it alone, together with those above; null where they add nothing. */
function nameWithKey(field: Field, key: string, own: KeyMeaning): FieldName | null {
  const { container } = field;
  if (isOtherId(own, container)) return { meaning: meaningOf("bank account number"), named: "parent" };
  if (isDecisive(own)) return { meaning: own, named: "key" };
  if (isNumberOfAccount(field, own)) return { meaning: meaningOf("account number"), named: "parent" };
  if (isBankByCode(field, own)) return { meaning: meaningOf("bank code"), named: "parent" };
  const aspect = own.valueOf === "" ? aspectOf(container.key) : null;
  if (aspect !== null) return { meaning: aspect, named: "parent" };
  if (own.example || isInput(own)) return exampleName(field, isInput(own));
  const around = container.key;
  const isListed = around === null || PLACE.test(around);
  const meaning = isListed ? joinedWithList(container, key, own) : joinedWithKey(container, key, own, around);
  return meaning === null ? null : { meaning, named: "parent" };
}

/** An element of a list, an example, what a test puts in: named by a key above. */
function exampleName(field: Field, isCase: boolean): FieldName | null {
  const meaning = parentMeaning(field, isCase);
  return meaning === null ? null : { meaning, named: isCaseOfTest(field) ? "case" : "parent" };
}

/** `bank_accounts: [{number}]`, `bank.accounts.1.number`: one of a list is called by the list's name in the singular. */
function joinedWithList({ parent: list, key: place }: Container, key: string, own: KeyMeaning): KeyMeaning | null {
  if (!own.endsName || list == null || list.key === null || (place === null && list.kind !== "array")) return null;
  const joined = meaningOfBoth(list.key.replace(/(?<=[a-z]{3})s$/iu, ""), key);
  return isDecisive(joined) && crossesBoth(joined, own) ? joined : null;
}

/** What counts the entries of a list that is written as a map: properties, forms, Rails. */
const PLACE = /^\d{1,3}$/u;

/** `bank: {code}`, `ibans: {payroll}`, `iban: {eur}` */
function joinedWithKey(container: Container, key: string, own: KeyMeaning, around: string): KeyMeaning | null {
  const joined = meaningOfBoth(around, key);
  if (crossesBoth(joined, own) && !isNamedByData(container, key)) return isOfPerson(container) ? null : joined;
  const list = meaningOf(around);
  if (!saysNothing(own) || !isDecisive(list) || list.about) return null;
  return isPlural(list) || (isOfCountry(key) && list.terms.some(isTold)) ? list : null;
}

/** A map from countries or currencies (`bic: {dk, no}`), but for a word of two letters that is most often something else. */
function isOfCountry(key: string): boolean {
  const code = key.toLowerCase();
  return code !== "id" && (isCountry(code.toUpperCase()) || CURRENCIES.has(code));
}

/** Their form tells them. */
function isTold({ kind }: Term): boolean {
  return kind === "iban" || kind === "bic";
}

/**
 * `{bsb, no}`, `{tipo_cuenta, numero}`: what has a bank's code or the kind of an account, and one number, has the account's.
 */
function isNumberOfAccount({ value, container }: Field, { words }: KeyMeaning): boolean {
  if (!words.every((word) => NUMBER_WORDS.has(word)) || /\p{L}/u.test(value)) return false;
  const { key: around, fields, crowded } = container;
  if (crowded === true) return false;
  // A prefix in a field of its own is an account's: `{predcisli, cislo, kod_banky}`.
  const ofBank = (around !== null && meaningOf(around).ofBanking) || fields.some(isPrefixOfAccount);
  // An invoice has a number beside its IBAN; `bank: {number, bankCode, iban}` tells the account twice.
  const isTold = ofBank ? isDomesticAccount : isAccount;
  return fields.some((one) => saysOfOneAccount(one, ofBank)) && !fields.some(isTold);
}

function isPrefixOfAccount({ key }: Field): boolean {
  return key !== null && partNamed(key) === "prefix";
}

const NUMBER_WORDS: ReadonlySet<string> = new Set(["no", "nr", "num", "number", "nummer", "numero", "numer", "cislo"]);

function saysOfOneAccount({ key, value }: Field, ofBank: boolean): boolean {
  if (key === null) return false;
  const { terms, about, typeOf, ofBanking, words } = meaningOf(key);
  if (typeOf === "" && KINDS_OF_BANK_ACCOUNT.has(value.toLowerCase())) return true;
  if (words.some(saysKind) && terms.some(isOfAccount)) return true;
  return !about && terms.some((term) => isCodeOfBank(term, ofBank || ofBanking));
}

/** A holder's name says nothing of the kind. */
function saysKind(word: string): boolean {
  return TYPE_KEYS.has(word) && !NAME_KEYS.has(word);
}

/** Shops have branches, and many trades institutions: what is called by these alone needs a bank's word. */
function isCodeOfBank({ kind, strength, digits }: Term, ofBank: boolean): boolean {
  if (kind === "sortCode") return strength !== "generic";
  return kind === "nid" && (strength === "exact" || (strength === "ambiguous" && (ofBank || digits !== undefined)));
}

/** Under a name of its own. */
function isAccount(field: Field): boolean {
  return isNamed(field, isOfAccount);
}

function isDomesticAccount(field: Field): boolean {
  return isNamed(field, ({ kind }) => kind === "account");
}

function isNamed({ key, value }: Field, is: (term: Term) => boolean): boolean {
  if (key === null || !/(?:\d[.-]?){4}/u.test(value)) return false;
  const { terms, about } = meaningOf(key);
  return !about && terms.some(is);
}

/** `banco: "341"` beside an account: the bank is told by its code. A number of the document's format is a key of a database. */
function isBankByCode(field: Field, own: KeyMeaning): boolean {
  const { value, scalar, container } = field;
  if (scalar !== "string" || !/^\d{3,9}$/u.test(value) || container.crowded === true) return false;
  const isBank = holdsBankName(own) || isBankOfAccount(own);
  if (!isBank && !isOfSomeBank(own)) return false;
  const isOfBank = isBank ? () => true : isOfName(own);
  return container.fields.some((one) => one !== field && isAccount(one) && isOfBank(one));
}

/** `dizimo_conta` beside `dizimo_banco`: both names begin with the same words. */
function isOfName({ words }: KeyMeaning): (account: Field) => boolean {
  const lead = words.slice(0, -1).join(" ");
  return ({ key }) => lead !== "" && meaningOf(key).phrase.startsWith(`${lead} `);
}

/** `account_bank` */
function isBankOfAccount({ words }: KeyMeaning): boolean {
  return words.length === 2 && words[0] === "account" && BANK_WORDS.has(words[1] ?? "");
}

/** `CurrencyRef: {value: GBP}` */
function aspectOf(key: string | null): KeyMeaning | null {
  const meaning = meaningOf(key);
  return meaning.aspect !== null && meaning.terms.length === 0 ? meaning : null;
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

/** `bank` + `code`, `bank` + `account`: the joined words name something; `bic` + `team` do not. */
function crossesBoth(joined: KeyMeaning, own: KeyMeaning): boolean {
  if (joined.about || joined.terms.length === 0) return false;
  // `account: {id}` is a key of a database; `Othr: {Id}` and `ProprietaryID` of the message standards hold the number.
  if (own.words.includes("id") && joined.words[0] !== "othr" && !own.words.includes("proprietary")) return false;
  // `cuentaBancaria: {sucursal}`: a piece of the account is none.
  if (isPiece(own) && namesKind(joined, "account")) return false;
  return own.endsName || own.words.includes("proprietary") || (own.terms.length > 0 && isDecisive(joined));
}

function isPiece({ terms }: KeyMeaning): boolean {
  return terms.length > 0 && terms.every(({ kind }) => kind === "part");
}

/**
 * One of the entries of a map that share their keys (`{BLZ: {code}, SOL: {code}}`): its key is a name, as those beside
 * it are, unless they all name the same kind of identifier.
 */
function isNamedByData(container: Container, key: string): boolean {
  const { parent } = container;
  if (parent === null) return false;
  if (parent.crowded === true) return true;
  const kindOf = (one: Container) => meaningOfBoth(one.key ?? "", key).terms.find(({ kind }) => kind !== "part");
  const own = kindOf(container);
  const alike = parent.children
    .slice(0, MOST_ALIKE)
    .filter(
      (other) => other !== container && other.kind === "object" && other.fields.some((field) => field.key === key),
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
function parentMeaning(field: Field, isCase: boolean): KeyMeaning | null {
  const { container, value } = field;
  // Above a key that says something of its own only a name that is used for nothing else counts.
  let direct = true;
  let isExample = false;
  let isOpen = isCase;
  let at: Container | null = container;
  for (let levels = 0; at !== null && levels < MAX_CLIMB; levels++, at = at.parent) {
    if (at.key === null) {
      if (isRecord(at, isOpen)) return nameOfRecord(at, field, isCase);
      const own = at === container && at.kind === "object" ? nameOfSuite(at, value) : null;
      if (own !== null) return own;
      isOpen = false;
      continue;
    }
    const meaning = meaningOf(isCase ? at.key.replace(TESTED, "") : at.key);
    if (meaning.words.some((word) => LISTS_OF_WORDS.has(word))) return null;
    if (namesBelow(meaning, value, direct, isExample)) return direct || isAlwaysRead(field) ? meaning : null;
    if (isOtherProperty(at, meaning)) return null;
    direct &&= meaning.filler || meaning.example;
    isExample ||= meaning.example;
  }
  return null;
}

/** An element of a list of objects is a record of its own, not an example of what the list is called; but one that is a case. */
function isRecord({ kind }: Container, isOpen: boolean): boolean {
  return kind !== "array" && !(isOpen && kind === "object");
}

/** What the object that a test's inputs stand in says that is tested. */
function nameOfRecord(record: Container, { container, value }: Field, isCase: boolean): KeyMeaning | null {
  if (record.kind !== "object" || !(isCase || isListOfOutcomes(container, record))) return null;
  return nameOfSuite(record, value);
}

/** `ucty: ["35-8196678257/2475"]`: a word for any accounts over one that is written as its country's banks do. */
function isListedAccount({ terms, about, otherAccount }: KeyMeaning, value: string): boolean {
  if (about || otherAccount) return false;
  return terms.some(({ kind, home }) => kind === "account" && home !== undefined && isWrittenAsIn(home, value.trim()));
}

/** `{describe: "iban", valid: […], invalid: […]}` */
function isListOfOutcomes(list: Container, around: Container): boolean {
  return list.kind === "array" && list.parent === around && namesOutcome(list.key);
}

/**
 * Whether a key names the values below it. An example may be a code whose check digits can bear a name that says little.
 * @param direct no key between says something of its own
 */
function namesBelow(meaning: KeyMeaning, value: string, direct: boolean, isExample: boolean): boolean {
  if (isExact(meaning) || (isExample && namesKind(meaning, "nid"))) return true;
  return direct && (isDecisive(meaning) || isListedAccount(meaning, value));
}

/**
 * `BankAccount: {properties: {reference: {example}}}`: an example belongs to the property that it stands under, whatever
 * the schema around is called (JSON Schema, Validation, section 9.5).
 */
function isOtherProperty({ parent }: Container, { filler, example }: KeyMeaning): boolean {
  return parent?.key != null && PROPERTIES.has(parent.key) && !filler && !example;
}

const PROPERTIES: ReadonlySet<string> = new Set(["properties", "patternProperties"]);

/** Keywords that hold values of a property (JSON Schema, Validation, sections 6.1 and 9; OpenAPI, `example`). */
const VALUES_OF_PROPERTY: ReadonlySet<string> = new Set(["example", "default", "const"]);

/**
 * Whether a value is what a schema gives for one property: those of several properties are chosen one by one and belong
 * to no one account. An example of a whole object is none: what stands in it belongs together.
 */
export function isExampleOfProperty(field: Field): boolean {
  return propertyOf(field) !== null;
}

/** The property of a schema that a value is given for; null for any other value. */
export function propertyOf({ key, container }: Field): Container | null {
  // JSON Schema, Validation, section 9.5: `examples` is a list of them.
  const isListed = key === null && container.kind === "array" && container.key === "examples";
  const property = isListed ? container.parent : container;
  if (property === null || !(isListed || (key !== null && VALUES_OF_PROPERTY.has(key)))) return null;
  return property.parent?.key != null && PROPERTIES.has(property.parent.key) ? property : null;
}
