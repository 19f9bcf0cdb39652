/**
 * Whether anything could be found in a field at all, told from its value and its own name, before any neighbour is
 * looked at: most segments of most documents hold no such field, and are never detected. Must never say no to a field
 * that a literal is found in.
 */
import type { Hints } from "../formats/reader";
import type { Container, Field, TableProfile } from "../model";
import type { OwnKeys } from "./candidates";
import { inferColumns } from "./columns";
import { interest } from "./interest";
import { meaningOf } from "./keyMeaning";
import { mayNameTermIn } from "./labels";
import { TESTED } from "./testCases";
import { NAME_KEYS } from "./vocabulary";

/** Bank codes have three signs at least. */
const SHORTEST = 3;

export interface FieldSurroundings {
  readonly ownKeys: OwnKeys;
  readonly table: TableProfile | null;
  /** Whether some of the container's fields stand in other segments. */
  readonly isCut: (container: Container) => boolean;
}

export function mayHold(field: Field, around: FieldSurroundings): boolean {
  const { value } = field;
  if (value === "") return false;
  if (interest.value(value, 0, value.length)) return true;
  return value.length >= SHORTEST && mayBeNamed(field, around);
}

function mayBeNamed({ key, index, container }: Field, { ownKeys, table, isCut }: FieldSurroundings): boolean {
  if (key === null || Object.hasOwn(ownKeys, key)) return true;
  const own = nameOf(key);
  // `bank: {code}`, `bank_accounts: [{number}]`
  const around = container.key ?? (container.parent?.kind === "array" ? container.parent.key : null);
  if (own.names || (own.isFiller && around !== null && names(`${around} ${key}`))) return true;
  if (container.kind === "row") {
    if (table !== null && inferColumns(table)[index] != null) return true;
  } else if (isNamedAbove(container)) return true;
  if (own.told === null) return false;
  const isAlone = own.isOneWord && container.key === null && container.children.length === 0;
  return !isAlone || isCut(container) || container.fields.some((other) => other.key === null || isTeller(other, own));
}

/** Whether a field beside an `id` or a `value` says that it is an identifier. */
function isTeller({ key, value }: Field, own: JudgedName): boolean {
  return key !== null && tells(nameOf(key), own) && mayNameTermIn(value, 0, value.length);
}

/**
 * `mayHold` for a cell of a table's row, told by its column: true for more cells than it.
 * @param names of the columns, null for those without
 */
export function mayHoldInCell(
  names: readonly (string | null)[],
  ownKeys: OwnKeys,
  table: TableProfile | null,
): (column: number, text: string, start: number, end: number) => boolean {
  const inferred = table === null ? [] : inferColumns(table);
  const known = names.map((name) => (name === null ? null : nameOf(name)));
  const isNamed = names.map((name, column) => {
    if (name === null || Object.hasOwn(ownKeys, name) || inferred[column] != null) return true;
    const own = nameOf(name);
    return own.names || (own.told !== null && (!own.isOneWord || known.includes(null)));
  });
  // An `id` or a `value` is told by a cell beside it, which names an identifier.
  const isTeller = known.map((name) => name !== null && known.some((own) => own?.told != null && tells(name, own)));
  return (column, text, start, end) =>
    end > start &&
    ((end - start >= SHORTEST &&
      (isNamed[column] !== false || (isTeller[column] && mayNameTermIn(text, start, end)))) ||
      interest.value(text, start, end));
}

/** `mayHold` for one who reads keys and values and builds no field: true for more than it. */
export function hintsOf(ownKeys: OwnKeys): Omit<Hints, "tooShort"> {
  return {
    key(key) {
      const own = nameOf(key);
      return {
        names: own.names || Object.hasOwn(ownKeys, key) || (own.told !== null && !own.isOneWord),
        namesBelow: own.names || names(key.replace(TESTED, "")),
        isFiller: own.isFiller,
        told: own.told !== null,
        tells: own.tells !== null,
      };
    },
    steps: STEPS,
    shortest: SHORTEST,
    together: (around, key) => names(`${around} ${key}`),
    names: mayNameTermIn,
  };
}

interface JudgedName {
  /** It names an identifier by itself. */
  readonly names: boolean;
  readonly isFiller: boolean;
  /** A `value` or an `id`, which is told what it is by what stands beside or around it. */
  readonly told: "value" | "id" | null;
  readonly isOneWord: boolean;
  /** The type or scheme of a value beside it, or its name. */
  readonly tells: "type" | "name" | null;
}

const MAX_NAMES = 5000;
const knownNames = new Map<string, JudgedName>();

function nameOf(key: string): JudgedName {
  let name = knownNames.get(key);
  if (name === undefined) {
    const { terms, filler, typeOf, words, ...meaning } = meaningOf(key);
    name = {
      names: terms.length > 0,
      isFiller: filler,
      told: toldBy(words, meaning.valueOf !== null),
      isOneWord: words.length <= 1,
      tells: typeOf === null ? null : words.every((word) => NAME_KEYS.has(word)) ? "name" : "type",
    };
    if (knownNames.size >= MAX_NAMES) knownNames.clear();
    knownNames.set(key, name);
  }
  return name;
}

/** What a neighbour may tell of it: an `id` is one also where its name says that it is a value. */
function toldBy(words: readonly string[], isValue: boolean): JudgedName["told"] {
  if (words.includes("id")) return "id";
  if (isValue) return "value";
  return words.includes("identification") ? "id" : null;
}

/** A name tells nothing of an `id`. */
function tells({ tells }: JudgedName, { told }: JudgedName): boolean {
  return tells === "type" || (tells === "name" && told === "value");
}

/** Steps up to a key that may name what stands below it. */
const STEPS = 8;

function isNamedAbove(container: Container): boolean {
  let at: Container | null = container;
  for (let step = 0; at !== null && step < STEPS; step++) {
    if (at.key !== null && (names(at.key) || names(at.key.replace(TESTED, "")))) return true;
    at = at.parent;
  }
  return false;
}

function names(key: string): boolean {
  return nameOf(key).names;
}
