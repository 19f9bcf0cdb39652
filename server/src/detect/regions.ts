/**
 * Cuts the tree of a segment into regions: the fields that can speak of one party's account. An object, a mapping
 * or a row is a region; containers that only give structure (`account: {number}` beside `bank: {code}`,
 * `DbtrAcct.Id.IBAN`, an example in a schema, a list of name/value pairs) belong to the region around them.
 */
import { textIn } from "../embedded";
import type { Container, Field, TableProfile } from "../model";
import { columnNameOf, inferColumns, isFormOfPairs } from "./columns";
import { interest } from "./interest";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import { meaningOfLabel } from "./labels";
import { partsOf } from "./parts";
import { mayBeIdentifier } from "./values";
import { BANKING, LEDGER, LEDGER_TYPES, NAME_KEYS, OUTCOMES } from "./vocabulary";

/** A field in its region. */
export interface Slot {
  readonly field: Field;
  /** False for a neighbour known from another segment: it speaks, but makes no literal here. */
  readonly inside: boolean;
  readonly region: Region;
  /** What names the value: its key, a neighbouring label, its container's key; null where nothing does. */
  readonly meaning: KeyMeaning | null;
  /** How; `case` is a container's key where what stands below it is what a test accepts or rejects. */
  readonly named: "key" | "label" | "parent" | "case" | "column" | "nothing";
  /** Party, from the path and the key. */
  readonly side: string;
  /** A key on the path speaks of banking. */
  readonly banking: boolean;
  /** An element of a list beside which stands one of other identifiers: `{sort_codes: […], accounts: […]}`. */
  readonly parallel: boolean;
}

export interface Region {
  readonly container: Container;
  /** The region around it, whose country and currency hold here as well. */
  readonly parent: Region | null;
  readonly slots: Slot[];
  /** A key on the path speaks of bookkeeping or cloud accounts. */
  readonly ledger: boolean;
}

/** All regions of the tree, outer before inner. */
export function regionsOf(root: Container, table: TableProfile | null): Region[] {
  const regions: Region[] = [];
  const columns = table === null ? [] : inferColumns(table);
  visit(root, open(root, null, regions), { side: "", banking: false, columns, isForm: isForm(table), regions });
  return regions;
}

/** The regions of a row of a table: the row's own, and those of texts in its cells. */
export function regionsOfRow(row: Container, table: TableProfile | null): Region[] {
  const regions: Region[] = [];
  const columns = table === null ? [] : inferColumns(table);
  const region = open(row, row.parent === null ? null : open(row.parent, null, []), regions);
  visit(row, region, { side: "", banking: false, columns, isForm: isForm(table), regions });
  return regions;
}

function isForm(table: TableProfile | null): boolean {
  return table !== null && isFormOfPairs(table);
}

function open(container: Container, parent: Region | null, regions: Region[]): Region {
  const words = container.key === null ? [] : meaningOf(container.key).words;
  const region: Region = {
    container,
    parent,
    slots: [],
    ledger: (parent?.ledger ?? false) || words.some((word) => LEDGER.has(word)),
  };
  regions.push(region);
  return region;
}

interface Walk {
  /** Party named by the containers above. */
  readonly side: string;
  readonly banking: boolean;
  /** What the samples of a CSV table say of its columns. */
  readonly columns: readonly (KeyMeaning | null)[];
  /** The table's rows are pairs of a name and a value, several of an account. */
  readonly isForm: boolean;
  readonly regions: Region[];
}

function visit(container: Container, region: Region, walk: Walk): void {
  const { side, regions } = walk;
  // Fields of a crowded container are no neighbours of each other, nor are documents: each is a region of its own.
  if (container.crowded === true || container.kind === "document") {
    for (const field of container.fields) addSlots(field, true, open(container, region, regions), walk);
  } else {
    for (const field of container.fields) addSlots(field, true, region, walk);
    for (const field of container.outside) addSlots(field, false, region, walk);
  }
  for (const child of container.children) {
    const words = child.key === null ? [] : meaningOf(child.key).words;
    const banking = walk.banking || words.some((word) => BANKING.has(word));
    const joins =
      container.crowded !== true && container.kind !== "document" && joinsAround(child) && !isWhole(child, container);
    const childSide = child.key === null ? "" : meaningOf(child.key).side;
    if (joins) visit(child, region, { ...walk, banking, side: childSide || side });
    else
      visit(child, open(child, region, regions), {
        ...walk,
        banking,
        side: childSide || (child.key === null ? side : ""),
      });
  }
}

function joinsAround(child: Container): boolean {
  if (child.key === null) return child.kind === "object" && (isPair(child) || isOnlyOne(child));
  const meaning = meaningOf(child.key);
  if (child.kind === "array")
    return child.children.length > 0 && (child.children.every(isPair) || isListOfOne(child, meaning));
  if (meaning.aspect !== null && meaning.terms.length === 0 && child.kind === "object" && child.fields.length <= 3)
    return true;
  return meaning.structural || (meaning.terms.length > 0 && child.fields.some((field) => isExample(field)));
}

/** `routing_details: [{…}]`: a list that gives structure to one account as an object would. */
function isListOfOne({ children, fields, crowded }: Container, { structural, words }: KeyMeaning): boolean {
  const [only] = children;
  if (only === undefined || !structural || words.length < 2 || crowded === true) return false;
  return children.length === 1 && fields.length === 0 && !hasCountry(only);
}

function isOnlyOne({ parent }: Container): boolean {
  return parent?.kind === "array" && parent.key !== null && isListOfOne(parent, meaningOf(parent.key));
}

/** An account with a country of its own beside another account: neither the country nor the rest is the other's. */
function isWhole(child: Container, { children }: Container): boolean {
  return (
    child.kind === "object" &&
    hasAccount(child) &&
    hasCountry(child) &&
    children.some((other) => other !== child && other.kind === "object" && hasAccount(other))
  );
}

function hasCountry({ fields }: Container): boolean {
  return fields.some(({ key }) => key !== null && meaningOf(key).aspect === "country");
}

function hasAccount({ fields }: Container): boolean {
  return fields.some(
    ({ key }) => key !== null && meaningOf(key).terms.some(({ kind }) => kind === "iban" || kind === "account"),
  );
}

function isExample(field: Field): boolean {
  return field.key !== null && meaningOf(field.key).example;
}

/** `{name: X, value: Y}` and little else: a label and its value, a piece of the record that the list makes up. */
function isPair(container: Container): boolean {
  if (container.kind !== "object" || container.fields.length > 6) return false;
  let paired = false;
  for (const field of container.fields) {
    if (field.key === null) return false;
    const meaning = meaningOf(field.key);
    if (meaning.terms.length > 0) return false;
    paired ||= meaning.valueOf === "" && labelFor(field) !== null;
  }
  return paired;
}

/** The value of a field as slots: one, its parts, or a text of its own with a region or more. */
function addSlots(field: Field, inside: boolean, region: Region, walk: Walk): void {
  const text = textIn(field, interest);
  if (text !== null) {
    if (inside) visitText(text, field, region, walk);
    return;
  }
  const slot = slotFor(field, inside, region, walk);
  const cut = partsOf(field, slot.meaning);
  if (cut === null) {
    region.slots.push(slot);
    return;
  }
  const { container, parts } = cut;
  if (container !== null && !inside) return;
  const target = container === null ? region : open(container, region, walk.regions);
  for (const { field: part, label } of parts) {
    const side = label?.side || slot.side;
    if (label !== null)
      target.slots.push({ ...slot, field: part, region: target, meaning: label, named: "label", side });
    else target.slots.push({ ...slot, field: part, region: target, meaning: meaningOfPart(slot.meaning) });
  }
}

/** A text says itself what it holds: a key that speaks about identifiers doesn't speak against those in its value. */
function meaningOfPart(meaning: KeyMeaning | null): KeyMeaning | null {
  return meaning !== null && (meaning.about || meaning.terms.length === 0) ? null : meaning;
}

function visitText(text: Container, field: Field, region: Region, walk: Walk): void {
  const words = field.key === null ? [] : meaningOf(field.key).words;
  const banking = walk.banking || words.some((word) => BANKING.has(word));
  const side = (field.key === null ? "" : meaningOf(field.key).side) || walk.side;
  visit(text, open(text, region, walk.regions), { ...walk, banking, side, columns: [], isForm: false });
}

function slotFor(field: Field, inside: boolean, region: Region, { side, banking, columns, isForm }: Walk): Slot {
  let { meaning, named } = nameOf(field);
  if (meaning === null || meaning.terms.length === 0) {
    const column = field.container.kind === "row" ? columns[field.index] : columnNameOf(field.container, field.index);
    if (column != null) {
      meaning = column;
      named = "column";
    }
  }
  return {
    field,
    inside,
    region,
    meaning,
    named,
    side: meaning?.side || side,
    banking: banking || (isForm && named === "label"),
    parallel: hasParallelList(field, meaning),
  };
}

/** Lists of one length whose names name different identifiers are columns of a table. */
function hasParallelList({ key, container }: Field, meaning: KeyMeaning | null): boolean {
  const { parent, kind } = container;
  if (key !== null || kind !== "array" || container.key === null || container.crowded === true) return false;
  if (meaning === null || parent === null || parent.crowded === true || parent.children.length > MOST_LISTS)
    return false;
  const own = new Set(meaning.terms.map((term) => term.kind));
  return parent.children.some(
    (other) =>
      other !== container &&
      other.kind === "array" &&
      other.key !== null &&
      other.crowded !== true &&
      other.fields.length === container.fields.length &&
      meaningOf(other.key).terms.some(
        (term) => term.strength !== "generic" && term.kind !== "part" && !own.has(term.kind),
      ),
  );
}

/** More lists in one object are no columns of a table of accounts. */
const MOST_LISTS = 40;

/** What names the value of a field. */
function nameOf(field: Field): Pick<Slot, "meaning" | "named"> {
  const own = field.key === null ? null : meaningOf(field.key);
  if (own !== null && isExact(own)) return { meaning: own, named: "key" };
  const label = labelFor(field);
  if (label !== null) return { meaning: label, named: "label" };
  if (own !== null && isOtherId(own, field.container))
    return { meaning: meaningOf("bank account number"), named: "parent" };
  if (own !== null && isDecisive(own)) return { meaning: own, named: "key" };
  if (own === null || own.example || isInput(own)) {
    const parent = parentMeaning(field, own === null ? isInputKey(field.container.key) : isInput(own));
    if (parent !== null) return { meaning: parent, named: isCaseOfTest(field) ? "case" : "parent" };
  } else if (field.key !== null && field.container.key === null && own.filler) {
    // `bank_accounts: [{number}]`
    const list = field.container.parent;
    const joined = list?.kind === "array" && list.key !== null ? meaningOf(`${list.key} ${field.key}`) : null;
    if (joined !== null && isDecisive(joined) && crossesBoth(joined, own)) return { meaning: joined, named: "parent" };
  } else if (field.key !== null && field.container.key !== null) {
    const joined = meaningOf(`${field.container.key} ${field.key}`);
    if (crossesBoth(joined, own) && !isNamedByData(field.container, field.key))
      return { meaning: joined, named: "parent" };
    const list = meaningOf(field.container.key);
    // `CurrencyRef: {value: GBP}`
    if (own.valueOf === "" && list.aspect !== null && list.terms.length === 0)
      return { meaning: list, named: "parent" };
    if (saysNothing(own) && isDecisive(list) && isPlural(list)) return { meaning: list, named: "parent" };
  }
  return own === null ? { meaning: null, named: "nothing" } : { meaning: own, named: "key" };
}

/** A string in a list of what is right or wrong: `aba: {valid: […], invalid: […]}`, or in a case with its outcome. */
function isCaseOfTest({ scalar, container }: Field): boolean {
  if (scalar !== "string") return false;
  let levels = 0;
  for (let at: Container | null = container; at !== null && levels < MAX_CLIMB; at = at.parent) {
    levels += 1;
    if (at.key !== null && meaningOf(at.key).words.some((word) => OUTCOMES.has(word))) return true;
  }
  const one = container.kind === "array" ? container.parent : container;
  return one?.kind === "object" && one.fields.some(({ key, scalar }) => scalar === "boolean" && isOutcome(key));
}

function isOutcome(key: string | null): boolean {
  return key !== null && meaningOf(key).words.some((word) => OUTCOMES.has(word));
}

/** A name given to an entry: `ibans: {payroll: …}`. */
function saysNothing({ terms, aspect, otherNumber, about }: KeyMeaning): boolean {
  return terms.length === 0 && aspect === null && !otherNumber && !about;
}

function isPlural({ words, about }: KeyMeaning): boolean {
  return !about && words.at(-1)?.endsWith("s") === true;
}

function isExact(meaning: KeyMeaning): boolean {
  return meaning.terms.some((term) => term.strength === "exact");
}

function isDecisive(meaning: KeyMeaning): boolean {
  return meaning.terms.some((term) => term.strength !== "generic");
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
  const kindOf = (one: Container) => meaningOf(`${one.key ?? ""} ${key}`).terms.find(({ kind }) => kind !== "part");
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

/** The meaning of a neighbour that says what this field holds (`name` for `value`, `SchemeName` for `Identification`). */
function labelFor(field: Field): KeyMeaning | null {
  const { container } = field;
  // Labels are data, mostly distinct: they are judged only where the value beside them could be an identifier.
  if (!mayBeIdentifier(field.value)) return null;
  if (field.key === null) return container.kind === "row" && container.crowded !== true ? cellLabel(field) : null;
  const rest = meaningOf(field.key).valueOf;
  if (rest === null) return container.kind === "object" ? clearingSystem(field) : null;
  const isId = meaningOf(field.key).words.includes("id");
  // `routing_number` beside `routing_number_type`.
  const own = meaningOf(field.key).words.join(" ");
  for (const fields of [container.fields, container.outside]) {
    for (const other of fields) {
      if (other === field || other.key === null || other.scalar !== "string" || other.value.length > 60) continue;
      const { typeOf, words } = meaningOf(other.key);
      if (typeOf !== rest && typeOf !== own) continue;
      // `{id, name}` is any object at all; an `id` is told what it is by a type or a scheme.
      if (isId && words.every((word) => NAME_KEYS.has(word))) continue;
      const meaning = meaningOfLabel(other.value);
      if (meaning !== null && !(isId && isKeyOfDatabase(field, meaning))) return meaning;
    }
  }
  return schemeOf(field) ?? clearingSystem(field);
}

/** `{id: 31415, type: "sort_code", sortCode: …}`: a number, or beside what the type names, is the entry's own key. */
function isKeyOfDatabase({ scalar, container }: Field, { terms }: KeyMeaning): boolean {
  if (scalar === "number") return true;
  const kinds = new Set(terms.map(({ kind }) => kind));
  return [container, ...container.children].some(({ fields, outside }) =>
    [...fields, ...outside].some(
      ({ key }) => key !== null && meaningOf(key).terms.some(({ kind }) => kinds.has(kind)) && !meaningOf(key).about,
    ),
  );
}

/** ISO 20022: `Othr: {Id, SchmeNm: {Cd: "BBAN"}}`. */
function schemeOf({ container }: Field): KeyMeaning | null {
  const scheme = container.children.find(({ key }) => key !== null && /^sch(?:eme|me)(?:nm|name)?$/iu.test(key));
  for (const { value } of scheme?.fields ?? []) {
    const meaning = meaningOf(value);
    if (value.length <= 12 && meaning.terms.length > 0) return meaning;
  }
  return null;
}

const MEMBER_ID = /(?:mmbid|memberid|memberidentification)$/u;
const CLEARING_SYSTEM = /^(?:clrsys|clearingsystem)(?!m)/u;

/** The key names the clearing system that a member's id belongs to. */
export function isClearingSystem({ words }: KeyMeaning): boolean {
  return CLEARING_SYSTEM.test(words.join(""));
}

const memberIds = new WeakMap<KeyMeaning, boolean>();

function isMemberId(meaning: KeyMeaning): boolean {
  let isMember = memberIds.get(meaning);
  if (isMember === undefined) {
    isMember = MEMBER_ID.test(meaning.words.join(""));
    memberIds.set(meaning, isMember);
  }
  return isMember;
}

/** ISO 20022: `ClrSysMmbId: {ClrSysId: {Cd: "USABA"}, MmbId}`, also flat: `clearingSystem` beside the member's id. */
function clearingSystem(field: Field): KeyMeaning | null {
  const { container, key } = field;
  if (key === null || !isMemberId(meaningOf(key))) return null;
  const isSystem = (name: string | null) => name !== null && isClearingSystem(meaningOf(name));
  const inside = container.children.filter((child) => isSystem(child.key)).flatMap(({ fields }) => fields);
  for (const { value } of [...inside, ...container.fields.filter((other) => other !== field && isSystem(other.key))]) {
    const meaning = meaningOf(value);
    if (value.length <= 12 && meaning.terms.length > 0) return meaning;
  }
  return null;
}

/** A cell without header whose left neighbour names it: `Kontonummer:;DE75 …`. */
function cellLabel(field: Field): KeyMeaning | null {
  const cellAt = (index: number) => field.container.fields.find((other) => other.index === index);
  const before = cellAt(field.index - 1);
  if (before === undefined || before.value.length > 60 || /^\d/u.test(before.value)) return null;
  // A row of a table goes on; behind a label and its value stands at most another label.
  const behind = cellAt(field.index + 1);
  if (behind !== undefined && behind.value.trim() !== "" && meaningOfLabel(behind.value) === null) return null;
  const meaning = meaningOfLabel(before.value);
  return meaning !== null && !meaning.about && meaning.qualifier === "" ? meaning : null;
}

const MAX_CLIMB = 4;

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

/** Keys of what a test puts in, in tables of cases: the list's name says what that is. */
const INPUTS: ReadonlySet<string> = new Set([
  "in",
  "v",
  "args",
  "arguments",
  "params",
  "input",
  "inputs",
  "value",
  "val",
  "given",
  "candidate",
  "subject",
  "sample",
  "raw",
  "actual",
]);

export function isInputKey(key: string | null): boolean {
  return key !== null && isInput(meaningOf(key));
}

function isInput({ words }: KeyMeaning): boolean {
  const [word] = words;
  return words.length === 1 && word !== undefined && INPUTS.has(word);
}

/** ISO 20022: `DbtrAcct: {Id: {Othr: {Id}}}` is an account's number by its path alone. */
function isOtherId({ words }: KeyMeaning, { key, parent }: Container): boolean {
  if (words.length !== 1 || (words[0] !== "id" && words[0] !== "identification")) return false;
  if (key === null || !/^oth(?:e)?r$/iu.test(key)) return false;
  return [parent, parent?.parent].some((around) => around?.key != null && /(?:acct|account)\d?$/iu.test(around.key));
}

/** Words that tests add to the name of what they test. */
export const TESTED = /(?<=.)(?:[_\s-]|(?<=[a-z])(?=[A-Z]))(?:checks?|tests?|validations?|validator|cases?)$/iu;

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

/** `{fn: "isIban", cases: [{args: […], want: true}]}`: what a list of cases is said to test, beside it. */
function nameOfSuite({ fields, outside, crowded }: Container, value: string): KeyMeaning | null {
  if (crowded === true || !interest.value(value, 0, value.length)) return null;
  for (const { key, value: text, scalar } of [...fields, ...outside]) {
    if (key === null || scalar !== "string" || meaningOf(key).typeOf !== "") continue;
    const meaning = meaningOfLabel(text.replace(TESTED, ""));
    if (meaning !== null && isDecisive(meaning) && !meaning.about) return meaning;
  }
  return null;
}

/** A code whose check digits can bear a name that says little. */
function isCode({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind }) => kind === "nid");
}

/** Whether bookkeeping or cloud accounts are spoken of in the region: its numbers are likely theirs. */
export function speaksOfLedger(region: Region): boolean {
  if (region.ledger) return true;
  for (const { field, meaning } of region.slots.length > 40 ? region.slots.slice(0, 40) : region.slots) {
    if (field.key !== null && meaning?.terms.length === 0 && meaning.words.some((word) => LEDGER.has(word)))
      return true;
    if (isLedgerValue(field.value)) return true;
  }
  return false;
}

const LONGEST_TYPE = Math.max(...[...LEDGER_TYPES].map(({ length }) => length));

/** A type of ledger account, or the name of a cloud resource. */
export function isLedgerValue(value: string): boolean {
  return (value.length <= LONGEST_TYPE && LEDGER_TYPES.has(value.toLowerCase())) || value.startsWith("arn:");
}
