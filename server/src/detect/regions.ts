/**
 * Cuts the tree of a segment into regions: the fields that can speak of one party's account. An object, a mapping
 * or a row is a region; containers that only give structure (`account: {number}` beside `bank: {code}`,
 * `DbtrAcct.Id.IBAN`, an example in a schema, a list of name/value pairs) belong to the region around them.
 */
import { textIn } from "../embedded";
import type { Container, Field, TableProfile } from "../model";
import { columnNameOf, inferColumns, isFormOfPairs } from "./columns";
import { type FieldName, nameOf } from "./fieldName";
import type { Holders } from "./holders";
import { interest } from "./interest";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import { labelFor } from "./neighbourLabels";
import { partsOf } from "./parts";
import { BANKING, LEDGER, LEDGER_TYPES } from "./vocabulary";

/** A field in its region. */
export interface Slot extends FieldName {
  readonly field: Field;
  readonly region: Region;
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

/**
 * All regions of the tree, outer before inner.
 * @param holders where something may be found: what stands apart from that is left out
 */
export function regionsOf(root: Container, table: TableProfile | null, holders: Holders | null = null): Region[] {
  const regions: Region[] = [];
  const columns = table === null ? [] : inferColumns(table);
  visit(root, open(root, null, regions), {
    side: "",
    banking: false,
    columns,
    isForm: isForm(table),
    regions,
    holders,
  });
  return regions;
}

/** The regions of a row of a table: the row's own, and those of texts in its cells. */
export function regionsOfRow(row: Container, table: TableProfile | null): Region[] {
  const regions: Region[] = [];
  const columns = table === null ? [] : inferColumns(table);
  const region = open(row, row.parent === null ? null : open(row.parent, null, []), regions);
  visit(row, region, { side: "", banking: false, columns, isForm: isForm(table), regions, holders: null });
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
  /** Null for everywhere. */
  readonly holders: Holders | null;
}

function visit(container: Container, region: Region, walk: Walk): void {
  const { side, regions, holders } = walk;
  // Fields of a crowded container are no neighbours of each other, nor are documents: each is a region of its own.
  if (container.crowded === true || container.kind === "document") {
    for (const field of container.fields) addSlots(field, open(container, region, regions), walk);
  } else {
    for (const field of container.fields) addSlots(field, region, walk);
  }
  for (const child of container.children) {
    const joins =
      container.crowded !== true && container.kind !== "document" && joinsAround(child) && !isApart(child, container);
    if (!joins && holders !== null && !holders.has(child)) continue;
    const words = child.key === null ? [] : meaningOf(child.key).words;
    const banking = walk.banking || words.some((word) => BANKING.has(word));
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
    return (
      child.children.some(isFilled) &&
      (child.children.every((one) => isPair(one) || !isFilled(one)) || isListOfOne(child, meaning))
    );
  if (meaning.aspect !== null && meaning.terms.length === 0 && child.kind === "object" && child.fields.length <= 3)
    return true;
  return meaning.structural || (meaning.terms.length > 0 && child.fields.some((field) => isExample(field)));
}

/** `routing_details: [{…}]`: a list that gives structure to one account as an object would. */
function isListOfOne({ children, fields, crowded }: Container, { structural, words }: KeyMeaning): boolean {
  if (!structural || words.length < 2 || crowded === true || fields.length > 0) return false;
  const only = children.find(isFilled);
  return only !== undefined && !hasCountry(only) && !children.some((other) => other !== only && isFilled(other));
}

/** Not an empty container: of these the tree has only what is open where a segment ends. */
function isFilled({ fields, children }: Container): boolean {
  return fields.length > 0 || children.some(isFilled);
}

function isOnlyOne({ parent }: Container): boolean {
  return parent?.kind === "array" && parent.key !== null && isListOfOne(parent, meaningOf(parent.key));
}

/** A definition among others, or an account of its own: what stands in it speaks of nothing beside it. */
function isApart(child: Container, around: Container): boolean {
  return isDefinition(child, around) || isWhole(child, around);
}

/** `schemas: {iban: {example}, bban: {example}}`: each is defined by itself. */
function isDefinition(child: Container, { key }: Container): boolean {
  if (child.key === null || key === null || !DEFINITIONS.has(key)) return false;
  return child.fields.some(isExample) || child.children.some(({ key: name }) => name === "examples");
}

/** Where OpenAPI and JSON schema keep what is used elsewhere. */
const DEFINITIONS: ReadonlySet<string> = new Set(["schemas", "definitions", "$defs", "parameters"]);

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
function addSlots(field: Field, region: Region, walk: Walk): void {
  const text = textIn(field, interest);
  if (text !== null) {
    visitText(text, field, region, walk);
    return;
  }
  const slot = slotFor(field, region, walk);
  const cut = partsOf(field, slot.meaning);
  if (cut === null) {
    region.slots.push(slot);
    return;
  }
  const { container, parts } = cut;
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
  visit(text, open(text, region, walk.regions), { ...walk, banking, side, columns: [], isForm: false, holders: null });
}

function slotFor(field: Field, region: Region, { side, banking, columns, isForm }: Walk): Slot {
  let { meaning, named } = nameOf(field);
  if (meaning === null || meaning.terms.length === 0) {
    const column = field.container.kind === "row" ? columns[field.index] : columnNameOf(field);
    if (column != null) {
      meaning = column;
      named = "column";
    }
  }
  return {
    field,
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
