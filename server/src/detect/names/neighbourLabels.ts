/**
 * Labels beside a value: `{name: "IBAN", value: …}`, the scheme of an `Othr` or of an element's text, the clearing system of
 * a member's id, the cell to the left.
 */
import { onceFor } from "../../domain/onceFor";
import { mayLabelPair } from "../../formats/pairLabel";
import { type Container, type Field, placeInList } from "../../model";
import { holdsBankName, type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { meaningOfLabel } from "../keys/labels";
import { NAME_KEYS } from "../keys/vocabulary";
import { mayBeIdentifier } from "../values/values";

/** Beside more fields than that nothing is a label: each would be compared with all others. */
const MOST_BESIDE = 1024;

/** Schemes and clearing systems are told by codes; longer texts aren't judged, and none is kept of a document. */
const LONGEST_CODE = 12;

/** The meaning of a neighbour that says what this field holds (`name` for `value`, `SchemeName` for `Identification`). */
export function labelFor(field: Field): KeyMeaning | null {
  const { container, key } = field;
  const scheme = schemeOfText(field);
  if (scheme !== null) return scheme;
  const meaning = meaningOf(key);
  const rest = key === TEXT_OF_ELEMENT ? "" : meaning.valueOf;
  if (key !== null && rest === null && (container.kind !== "object" || !isMemberId(meaning))) return null;
  // Labels are data, mostly distinct: they are judged only where the value beside them could be an identifier.
  if (!mayBeIdentifier(field.value)) return null;
  if (key === null) {
    if (container.kind === "array") return labelOfPair(field);
    return container.kind === "row" && container.crowded !== true ? cellLabel(field) : null;
  }
  if (rest === null) return clearingSystem(field);
  return labelBeside(field, meaning, rest) ?? schemeOf(field) ?? clearingSystem(field);
}

/** An element's text beside its attributes, in JSON made of XML. */
const TEXT_OF_ELEMENT = "#text";

/** What an attribute of the field's own XML element calls its text, where that is one identifier and nothing else. */
function schemeOfText({ scheme, value }: Field): KeyMeaning | null {
  if (scheme === undefined || !mayBeIdentifier(value)) return null;
  const meaning = meaningOfLabel(scheme);
  if (meaning === null || meaning.about || meaning.qualifier !== "" || meaning.strength === "generic") return null;
  return meaning;
}

/** The type or the name beside a value. @param rest what the value's key says besides that it is one */
function labelBeside(field: Field, meaning: KeyMeaning, rest: string): KeyMeaning | null {
  const isId = meaning.words.includes("id");
  const { fields } = field.container;
  for (const other of fields.length > MOST_BESIDE ? [] : fields) {
    if (other === field) continue;
    const named = meaningOf(other.key);
    // `bank_code` beside `bank_name`: whatever the bank is called, that is no kind of code.
    if (holdsBankName(named) || !saysWhatItIs(named, meaning, rest)) continue;
    // `{id, name}` is any object at all; an `id` is told what it is by a type or a scheme.
    if (isId && named.words.every((word) => NAME_KEYS.has(word))) continue;
    const label = HOLDS_NUMBER.test(other.value) ? null : meaningOfLabel(other.value);
    if (label !== null && !(isId && isKeyOfDatabase(field, label))) return label;
  }
  return null;
}

/** `IBAN: FR76 3421 …`: a text with a value of its own is no name of another's. */
const HOLDS_NUMBER = /\d(?: ?\d){7}/u;

/** Whether a name is the one of a value's type: `routing_number_type` beside `routing_number`, `party_id_type` beside `party_identifier`. */
function saysWhatItIs({ typeOf, words }: KeyMeaning, { phrase }: KeyMeaning, rest: string): boolean {
  if (typeOf !== null && (typeOf === rest || typeOf === phrase || typeOf === phrase.replace(IDENTIFIER, "id")))
    return true;
  return rest === "" && words.includes("scheme") && words.every((word) => OF_SCHEMES.has(word));
}

const IDENTIFIER = /\bidentifi(?:er|cation)\b/u;

/** `schemeID`, `identification_scheme_name`: the attributes of an identifier (ISO 15000-5), as members beside it. */
const OF_SCHEMES: ReadonlySet<string> = new Set(["scheme", "id", "identification", "identifier", "name"]);

/** `{id: 31415, type: "sort_code", sortCode: …}`: a number, or beside what the type names, is the entry's own key. */
function isKeyOfDatabase({ scalar, container }: Field, { terms }: KeyMeaning): boolean {
  if (scalar === "number") return true;
  const kinds = new Set(terms.map(({ kind }) => kind));
  return [container, ...container.children].some(({ fields }) =>
    fields.some(({ key }) => meaningOf(key).terms.some(({ kind }) => kinds.has(kind)) && !meaningOf(key).about),
  );
}

/** ISO 20022: `Othr: {Id, SchmeNm: {Cd: "BBAN"}}`. */
function schemeOf({ container }: Field): KeyMeaning | null {
  return firstNamed(schemeIn(container));
}

/** What the first of several codes means that names something. */
function firstNamed(codes: readonly Field[]): KeyMeaning | null {
  for (const { value } of codes) {
    const meaning = meaningOf(value.length <= LONGEST_CODE ? value : null);
    if (meaning.terms.length > 0) return meaning;
  }
  return null;
}

/**
 * Whether what `Othr: {Id, SchmeNm: {Cd: "COID"}}` holds is a company's or a person's number: the scheme says so, or it
 * stands below what identifies the party (ISO 20022, Party38Choice: `OrgId` or `PrvtId`), be it an agreement with the bank.
 */
export function isOfPerson(container: Container): boolean {
  const { parent } = container;
  const around = parent?.kind === "array" ? parent.parent : parent;
  if (around?.key != null && OF_PARTY.test(around.key)) return true;
  return schemeIn(container).some(({ value }) => SCHEMES_OF_PERSONS.has(value));
}

const OF_PARTY = /^(?:\w+:)?(?:(?:org|prvt)id|(?:organi[sz]ation|private)identification)$/iu;

/** ISO 20022, external code sets: organisation and person identification. */
const SCHEMES_OF_PERSONS: ReadonlySet<string> = new Set(
  "ARNU BDID BOID CCPT CHID CINC COID CUST DRLC DUNS EMPL GS1G NIDN SOSE SREN SRET TXID".split(" "),
);

function schemeIn({ children }: Container): readonly Field[] {
  if (children.length > MOST_BESIDE) return [];
  return children.find(({ key }) => key !== null && SCHEME.test(key))?.fields ?? [];
}

const SCHEME = /^sch(?:eme|me)(?:nm|name)?$/iu;

/** Whether what stands below the key may say what a value beside it is: a scheme or a clearing system. */
export function tellsOfNeighbour(key: string): boolean {
  return SCHEME.test(key) || (/^\W*cl/iu.test(key) && isClearingSystem(meaningOf(key)));
}

const MEMBER_ID = /(?:mmbid|memberid|memberidentification)$/u;
const CLEARING_SYSTEM = /^(?:clrsys|clearingsystem)(?!m)/u;

/** The key names the clearing system that a member's id belongs to. */
function isClearingSystem({ words }: KeyMeaning): boolean {
  return CLEARING_SYSTEM.test(words.join(""));
}

/** The key names the id of a clearing system's member. */
export const isMemberId = onceFor(({ words }: KeyMeaning): boolean => MEMBER_ID.test(words.join("")));

/**
 * ISO 20022: `ClrSysMmbId: {ClrSysId: {Cd: "USABA"}, MmbId}`, also flat: `clearingSystem` beside the member's id. A system
 * of one's own (`Prtry`) says nothing.
 */
function clearingSystem({ container, key }: Field): KeyMeaning | null {
  if (!isMemberId(meaningOf(key))) return null;
  const { fields, children } = container;
  if (fields.length + children.length > MOST_BESIDE) return null;
  const isSystem = (name: string | null) => isClearingSystem(meaningOf(name));
  const inside = children.filter((child) => isSystem(child.key)).flatMap((child) => child.fields.filter(isCode));
  return firstNamed([...inside, ...fields.filter((other) => isSystem(other.key))]);
}

function isCode({ key }: Field): boolean {
  return key === null || !/prtry|proprietary/iu.test(key);
}

/** `[["iban", "DE75 …"], ["bic", …]]`: a map written as a list of pairs. */
function labelOfPair(field: Field): KeyMeaning | null {
  const { fields, parent, crowded } = field.container;
  if (crowded === true) return null;
  const name = placeInList(field) === 1 ? fields.find((other) => placeInList(other) === 0) : undefined;
  if (name?.scalar !== "string" || parent?.kind !== "array") return null;
  return mayLabelPair(name.value, 0, name.value.length) ? meaningOfLabel(name.value) : null;
}

/** A cell without header whose left neighbour names it: `Kontonummer:;DE75 …`. */
function cellLabel(field: Field): KeyMeaning | null {
  const cellAt = (index: number) => field.container.fields.find((other) => other.index === index);
  const before = cellAt(field.index - 1);
  if (before === undefined || /^\d/u.test(before.value)) return null;
  // A row of a table goes on; behind a label and its value stands at most another label.
  const behind = cellAt(field.index + 1);
  if (behind !== undefined && behind.value.trim() !== "" && meaningOfLabel(behind.value) === null) return null;
  return plainLabel(before);
}

/**
 * A cell of a form turned on its side, however its column is called: the first row of a form without a header (`Supplier;Tarn
 * Ltd`) looks like one.
 * @param labels which columns hold the form's names
 */
export function cellOfForm({ container, index, value }: Field, labels: readonly boolean[]): KeyMeaning | null {
  if (container.kind !== "row" || container.crowded === true || labels[index] === true) return null;
  const column = labels.lastIndexOf(true, index - 1);
  if (index === 0 || column < 0 || !mayBeIdentifier(value)) return null;
  const name = container.fields.find((other) => other.index === column);
  return name === undefined ? null : plainLabel(name);
}

function plainLabel({ value }: Field): KeyMeaning | null {
  const meaning = meaningOfLabel(value);
  return meaning !== null && !meaning.about && meaning.qualifier === "" ? meaning : null;
}
