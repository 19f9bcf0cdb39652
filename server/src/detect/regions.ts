/**
 * Cuts the tree of a segment into regions: the fields that can speak of one party's account. An object, a mapping
 * or a row is a region; containers that only give structure (`account: {number}` beside `bank: {code}`,
 * `DbtrAcct.Id.IBAN`, an example in a schema, a list of name/value pairs) belong to the region around them.
 */
import { decodedSecret, isOfSecret, textIn } from "../embedded";
import type { Interest } from "../formats/reader";
import type { Container, Field, TableProfile } from "../model";
import { interestBeside } from "./interest";
import { joins } from "./joins";
import { isMapOfIbans, keyAsField } from "./keys/ibanKeys";
import { type KeyMeaning, meaningOf } from "./keys/keyMeaning";
import { NO_OWN_KEYS, type OwnKeys } from "./keys/ownKeys";
import type { Holders } from "./mayHold";
import { codeLengthsOf, columnNameOf, inferColumns, labelColumnsOf, MOST_PAIR_COLUMNS } from "./names/columns";
import { variablesIn } from "./names/environment";
import { type FieldName, nameOf } from "./names/fieldName";
import { type FormKeys, isPairOfForm, labelInForm } from "./names/forms";
import { cellOfForm } from "./names/neighbourLabels";
import { roleByStandard } from "./names/standards";
import { numbersFor } from "./numbers/keys";
import { type Knowledge, NOTHING_KNOWN } from "./numbers/knowledge";
import { type Numbers, numbersByKey, numbersOf } from "./numbers/numbers";
import { partsOf } from "./texts/parts";
import { isPaymentText } from "./texts/paymentTexts";

/** A field in its region. */
export interface Entry extends FieldName {
  readonly field: Field;
  readonly region: Region;
  /** Party, from the path and the key. */
  readonly side: string;
  /** A key on the path speaks of banking. */
  readonly banking: boolean;
  /** What all values under its name say together. */
  readonly numbers: Numbers | null;
  /** An element of a list beside which stands one of other identifiers: `{sort_codes: […], accounts: […]}`. */
  readonly parallel: boolean;
  /** How many digits nearly all codes of its column have. */
  readonly codeLength: number | null;
}

export interface Region {
  readonly container: Container;
  /** The region around it, whose country and currency hold here as well. */
  readonly parent: Region | null;
  readonly entries: Entry[];
  /** A key on the path speaks of bookkeeping or cloud accounts. */
  readonly ledger: boolean;
}

/** More fields than one record has: what they say of each other would be chance, and cost quadratic time. */
const MAX_NEIGHBOURS = 1024;

/** The entries of a region that may speak of each other; none where it is too large to be one record. */
export function neighboursIn({ entries }: Region): readonly Entry[] {
  return entries.length > MAX_NEIGHBOURS ? [] : entries;
}

/**
 * All regions of the tree, outer before inner.
 * @param holders where something may be found: what stands apart from that is left out
 */
export function regionsOf(
  root: Container,
  table: TableProfile | null,
  holders: Holders | null = null,
  knowledge = NOTHING_KNOWN,
  ownKeys: OwnKeys = NO_OWN_KEYS,
): Region[] {
  const regions: Region[] = [];
  const head = headOf(table, knowledge);
  const inTexts = interestBeside(ownKeys);
  visit(root, open(root, null, regions), { side: "", banking: false, ...head, inTexts, regions, holders });
  return regions;
}

/** Cuts the rows of a table, one after the other, into regions: the row's own, and those of texts in its cells. */
export function rowCutter(
  table: TableProfile | null,
  knowledge: Knowledge,
  ownKeys: OwnKeys = NO_OWN_KEYS,
): (row: Container) => Region[] {
  const head = { ...headOf(table, knowledge), inTexts: interestBeside(ownKeys) };
  let around: Region | null = null;
  return (row) => {
    const regions: Region[] = [];
    if (row.parent === null) around = null;
    else if (around?.container !== row.parent) around = regionOf(row.parent, null);
    const region = open(row, around, regions);
    visit(row, region, { side: "", banking: false, ...head, regions, holders: null });
    return regions;
  };
}

/** What a table's head says of all its rows, or of all that stands under a key. */
function headOf(
  table: TableProfile | null,
  knowledge: Knowledge,
): Pick<Walk, "columns" | "codeLengths" | "labels" | "form" | "numbers"> {
  if (table === null) return { columns: [], codeLengths: [], labels: [], form: null, numbers: NO_NUMBERS };
  if (table.isOfKeys === true) {
    const keys = numbersByKey(table, knowledge);
    return {
      columns: [],
      codeLengths: [],
      labels: [],
      form: table.form ?? null,
      numbers: keys.size === 0 ? NO_NUMBERS : (field) => numbersFor(field, keys),
    };
  }
  const columns = numbersOf(table, knowledge);
  const numbers = ({ index }: Field) => columns[index];
  const [codeLengths, labels] = [codeLengthsOf(table), labelColumnsOf(table)];
  return { columns: inferColumns(table), codeLengths, labels, form: null, numbers };
}

const NO_NUMBERS = () => null;

function open(container: Container, parent: Region | null, regions: Region[]): Region {
  const region = regionOf(container, parent);
  regions.push(region);
  return region;
}

function regionOf(container: Container, parent: Region | null): Region {
  const ledger = parent?.ledger === true || meaningOf(container.key).ofLedger;
  return { container, parent, entries: [], ledger };
}

interface Walk {
  /** Party named by the containers above. */
  readonly side: string;
  readonly banking: boolean;
  /** What the samples of a CSV table say of its columns. */
  readonly columns: readonly (KeyMeaning | null)[];
  /** How many digits the codes of its columns have. */
  readonly codeLengths: readonly (number | null)[];
  /** What all values under the field's name say together. */
  readonly numbers: (field: Field) => Numbers | null | undefined;
  /** Which fields of a text inside a value are worth building. */
  readonly inTexts: Interest;
  /** Which columns hold names, where the table's rows are pairs of a name and a value, several of an account. */
  readonly labels: readonly boolean[];
  /** Which keys of a document that is no table are labelled by others. */
  readonly form: FormKeys | null;
  readonly regions: Region[];
  /** Null for everywhere. */
  readonly holders: Holders | null;
}

function visit(container: Container, region: Region, walk: Walk): void {
  const { regions, holders, form } = walk;
  // Fields of a crowded container are no neighbours of each other, nor are documents: each is a region of its own.
  const isDivided = container.crowded === true || container.kind === "document";
  const placed = isDivided ? null : placesByPrefix(container, region, regions);
  for (const field of container.fields) {
    const place = placed?.(field) ?? { field, region: isDivided ? open(container, region, regions) : region };
    addEntries(place.field, place.region, walk);
  }
  for (const child of container.children) {
    const isPart = !isDivided && (joins(child, container) || (form !== null && isPairOfForm(child, form)));
    if (!isPart && holders !== null && !holders.has(child)) continue;
    visit(child, isPart ? region : open(child, region, regions), below(walk, child, isPart));
  }
}

/** Variables, each with the region of its prefix; null where a container has none. */
function placesByPrefix(container: Container, around: Region, regions: Region[]) {
  const variables = variablesIn(container);
  if (variables === null) return null;
  const found = new Map<string, Region>();
  if (container.kind === "object") found.set("", around);
  return (field: Field): { readonly field: Field; readonly region: Region } | null => {
    const variable = variables.of(field);
    if (variable === null) return null;
    const prefix = variables.prefixOf(variable);
    const region = found.get(prefix) ?? open(container, around, regions);
    found.set(prefix, region);
    return { field: variable, region };
  };
}

/** The walk among what stands below a key: the same one where the key says nothing. */
function below(walk: Walk, { key, parent }: Container, isPart: boolean): Walk {
  if (key === null) return walk;
  const meaning = meaningOf(key);
  const banking = walk.banking || meaning.ofBanking;
  // What a region of its own is called says whether it is a side's.
  const own = roleByStandard(key, parent) ?? meaning.side;
  const side = isPart ? own || walk.side : own;
  return walk.banking === banking && walk.side === side ? walk : { ...walk, banking, side };
}

/** The value of a field as entries: one, its parts, or a text of its own with a region or more. */
function addEntries(written: Field, region: Region, walk: Walk): void {
  const field = readable(written);
  addKey(field, region, walk);
  // A link to pay by has its account in the path, and a form behind it.
  const text = isPaymentText(field.value) ? null : textIn(field, walk.inTexts);
  if (text !== null) {
    visitText(text, field, region, walk);
    return;
  }
  const entry = entryFor(field, region, walk);
  const cut = partsOf(field, entry.meaning);
  if (cut === null) {
    region.entries.push(entry);
    return;
  }
  const { container, parts } = cut;
  const target = container === null ? region : open(container, region, walk.regions);
  for (const { field: part, label } of parts) {
    const side = label?.side || entry.side;
    if (label !== null)
      target.entries.push({ ...entry, field: part, region: target, meaning: label, named: "label", side });
    else target.entries.push({ ...entry, field: part, region: target, meaning: meaningOfPart(entry.meaning) });
  }
}

/** A text says itself what it holds: a key that speaks about identifiers doesn't speak against those in its value. */
function meaningOfPart(meaning: KeyMeaning): KeyMeaning {
  return meaning.about || meaning.terms.length === 0 ? meaningOf(null) : meaning;
}

/** A key that is an IBAN itself: an account of its own. */
function addKey(field: Field, region: Region, { side, regions }: Walk): void {
  const key = keyAsField(field);
  if (key === null) return;
  const target = open(field.container, region, regions);
  const name: FieldName = isMapOfIbans(field.container)
    ? { meaning: meaningOf("iban"), named: "label" }
    : { meaning: meaningOf(null), named: "nothing" };
  target.entries.push({ ...name, field: key, region: target, side, banking: false, ...OF_ITSELF });
}

/** What no other value says anything of. */
const OF_ITSELF: Pick<Entry, "numbers" | "parallel" | "codeLength"> = {
  numbers: null,
  parallel: false,
  codeLength: null,
};

/** What a Secret holds is read where its key says what that is. */
function readable(field: Field): Field {
  if (!isOfSecret(field) || meaningOf(field.key).terms.length === 0) return field;
  return decodedSecret(field) ?? field;
}

function visitText(text: Container, field: Field, region: Region, walk: Walk): void {
  const meaning = meaningOf(field.key);
  const banking = walk.banking || meaning.ofBanking;
  const side = meaning.side || walk.side;
  visit(text, open(text, region, walk.regions), {
    ...walk,
    banking,
    side,
    columns: [],
    codeLengths: [],
    labels: [],
    form: null,
    numbers: NO_NUMBERS,
    holders: null,
  });
}

function entryFor(field: Field, region: Region, walk: Walk): Entry {
  const { side, banking, codeLengths, labels, numbers: numbersFor } = walk;
  const numbers = numbersFor(field) ?? null;
  const own = nameOf(field);
  const { meaning, named } = nameAmong(field, own, walk, numbers);
  const ownSide = own.meaning.side || meaningOf(field.key).side;
  return {
    field,
    region,
    meaning,
    named,
    side: meaning.side || ownSide || side,
    banking: banking || (labels.length > 0 && named === "label"),
    numbers,
    parallel: hasParallelList(field, meaning),
    codeLength: field.container.kind === "row" ? (codeLengths[field.index] ?? null) : null,
  };
}

/** The name that a field has by itself, or by what stands in its table's column or under its key elsewhere. */
function nameAmong(field: Field, own: FieldName, walk: Walk, numbers: Numbers | null): FieldName {
  const label = own.meaning.terms.length === 0 ? labelAmong(field, own.meaning, walk) : null;
  if (label !== null) return { meaning: label, named: "label" };
  const name = nameByColumn(field, own, walk.columns);
  const isBelieved = numbers === null || numbers.isOfNobody === true || name.meaning.strength === "exact";
  return isBelieved ? name : { meaning: numbers.meaning, named: "column" };
}

/** The label of a value that nothing names, in a form written as a table. */
function labelAmong(field: Field, { otherNumber }: KeyMeaning, { labels, form }: Walk): KeyMeaning | null {
  const isNarrow = labels.length > 0 && labels.length <= MOST_PAIR_COLUMNS;
  const cell = isNarrow && !otherNumber ? cellOfForm(field, labels) : null;
  return cell ?? (form === null ? null : labelInForm(field, form));
}

/** By its column, where its own name says nothing or leaves open whether it is an IBAN. */
function nameByColumn(field: Field, own: FieldName, columns: Walk["columns"]): FieldName {
  const isUnnamed = own.meaning.terms.length === 0;
  if (!isUnnamed && !isAccountInLetters(field, own.meaning)) return own;
  const column = field.container.kind === "row" ? columns[field.index] : isUnnamed ? columnNameOf(field) : null;
  return column == null ? own : { meaning: column, named: "column" };
}

/** In a column of accounts what begins as an IBAN is one where most are. */
function isAccountInLetters({ value, container }: Field, meaning: KeyMeaning): boolean {
  return container.kind === "row" && meaning.terms.every(({ kind }) => kind === "account") && startsAsIban(value);
}

function startsAsIban(value: string): boolean {
  return /^\s*[A-Z]{2} ?\d{2}[ A-Z\d]{9}/iu.test(value);
}

/** Lists of one length whose names name different identifiers are columns of a table. */
function hasParallelList({ key, container }: Field, meaning: KeyMeaning): boolean {
  const { parent, kind } = container;
  if (key !== null || kind !== "array" || container.key === null || container.crowded === true) return false;
  if (parent === null || parent.crowded === true || parent.children.length > MOST_LISTS) return false;
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
