/**
 * Whether anything could be found in a field at all, told from its value and its own name, before any neighbour is
 * looked at: most segments of most documents hold no such field, and are never detected. Must never say no to a field
 * that a literal is found in.
 */

import type { Container, Field, TableProfile } from "../model";
import type { OwnKeys } from "./candidates";
import { inferColumns } from "./columns";
import { interest } from "./interest";
import { meaningOf } from "./keyMeaning";
import { TESTED } from "./regions";

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
  if (interest.value(value, 0, value.length)) return true;
  return value.length >= SHORTEST && mayBeNamed(field, around);
}

function mayBeNamed({ key, index, container }: Field, { ownKeys, table, isCut }: FieldSurroundings): boolean {
  if (key === null || Object.hasOwn(ownKeys, key)) return true;
  const own = meaningOf(key);
  if (names(key)) return true;
  if (own.filler && container.key !== null && names(`${container.key} ${key}`)) return true;
  if (container.kind === "row") {
    if (table !== null && inferColumns(table)[index] != null) return true;
  } else if (isNamedAbove(container)) return true;
  if (own.valueOf === null && !own.words.includes("id") && !own.words.includes("identification")) return false;
  // An `id` or a `value` is told what it is by what stands beside or around it.
  const isAlone = own.words.length <= 1 && container.key === null && container.children.length === 0;
  return !isAlone || isCut(container) || container.fields.some((other) => mayTell(other));
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
  return meaningOf(key).terms.length > 0;
}

/** The type or scheme of a value beside it; a name tells nothing of an `id`. */
function mayTell({ key }: Field): boolean {
  if (key === null) return true;
  const { typeOf, words } = meaningOf(key);
  return typeOf !== null && !words.every((word) => word === "name" || word === "label");
}
