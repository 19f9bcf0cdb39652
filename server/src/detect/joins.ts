/** Which containers only give structure to the region around them, and which stand apart in it. */
import { type Container, type Field, placeInList } from "../model";
import { isAlwaysRead } from "./interest";
import { isTakenIn, type KeyMeaning, meaningOf } from "./keys/keyMeaning";
import { isOfAccount } from "./keys/terms";
import { labelFor } from "./names/neighbourLabels";

/** Whether what stands in a container belongs to the region of the one around it. */
export function joins(child: Container, around: Container): boolean {
  return joinsAround(child) && !isApart(child, around);
}

function joinsAround(child: Container): boolean {
  if (child.key === null) return isPair(child) || (child.kind === "object" && isOnlyOne(child));
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

/**
 * Not an empty container: of these the tree has only what is open where a segment ends, and what holds fields that are read
 * only where somebody asks for all. Of what a crowded one holds other segments show nothing.
 */
function isFilled({ fields, children, crowded }: Container): boolean {
  return crowded === true || fields.some(isAlwaysRead) || children.some(isFilled);
}

function isOnlyOne({ parent }: Container): boolean {
  return parent?.kind === "array" && isListOfOne(parent, meaningOf(parent.key));
}

/** A definition among others, or an account of its own: what stands in it speaks of nothing beside it. */
function isApart(child: Container, around: Container): boolean {
  return isDefinition(child, around) || isWhole(child, around) || isRepeated(child, around);
}

/** XML writes a list as one element after the other: where several of a name hold an account, each is of its own. */
function isRepeated(child: Container, { children }: Container): boolean {
  if (child.key === null || !holdsAccount(child)) return false;
  return children.some(
    (other) => other !== child && other.kind === "object" && other.key === child.key && holdsAccount(other),
  );
}

/** Whether an account stands in it, or as deep as parties have theirs (`Party: {BankAccount: {Number}}`). */
function holdsAccount(container: Container, levels = LEVELS_OF_PARTY): boolean {
  if (hasAccount(container) || isAccountOfFields(container)) return true;
  return levels > 0 && container.children.some((child) => holdsAccount(child, levels - 1));
}

const LEVELS_OF_PARTY = 2;

/** `BankAccount: {Number, BIK}`; an element with an attribute (`<Account type="IBAN">`) is a value. */
function isAccountOfFields({ key, fields }: Container): boolean {
  if (fields.length < 2 || fields.some((field) => field.key === null || field.key.startsWith("#"))) return false;
  return meaningOf(key).terms.some(({ kind }) => kind === "account");
}

/** `schemas: {iban: {example}, bban: {example}}`: each is defined by itself. */
function isDefinition(child: Container, { key }: Container): boolean {
  if (child.key === null || !DEFINITIONS.has(key ?? "")) return false;
  return child.fields.some(isExample) || child.children.some(({ key: name }) => name === "examples");
}

/** Where OpenAPI and JSON schema keep what is used elsewhere. */
export const DEFINITIONS: ReadonlySet<string> = new Set(["schemas", "definitions", "$defs", "parameters"]);

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
  return fields.some(({ key }) => meaningOf(key).aspect === "country");
}

export function hasAccount({ fields }: Container): boolean {
  return fields.some(({ key }) => meaningOf(key).terms.some(isOfAccount));
}

function isExample(field: Field): boolean {
  return meaningOf(field.key).example;
}

/** `{name: X, value: Y}` and little else, `[X, Y]`: a label and its value, a piece of the record that the list makes up. */
function isPair(container: Container): boolean {
  if (container.kind === "array") {
    const value = container.fields.find((field) => placeInList(field) === 1);
    return value !== undefined && labelFor(value) !== null;
  }
  if (container.kind !== "object" || container.fields.length > 6) return false;
  let paired = false;
  for (const field of container.fields) {
    const meaning = meaningOf(field.key);
    if (meaning.terms.length > 0) return false;
    // What a test puts in, one case after the other, belongs to no one account.
    paired ||= meaning.valueOf === "" && !isTakenIn(meaning) && labelFor(field) !== null;
  }
  return paired;
}
