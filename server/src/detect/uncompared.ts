/** What detection could not weigh as it would: fields of containers with so many that none is a neighbour of another. */
import type { Container, Field } from "../model";
import { meaningOf } from "./keys/keyMeaning";

const ROWS = "rows with so many cells that none is compared with its neighbours";
const OBJECTS = "objects with so many members that none is compared with its neighbours";

/** Kinds that mean something only together with what stands beside them. */
const DOMESTIC: ReadonlySet<string> = new Set(["account", "sortCode", "nid"]);
const DIGITS = /\d\D{0,3}\d\D{0,3}\d/u;

/** In words, what of a segment was not compared; mostly nothing. */
export function uncomparedIn(root: Container): readonly string[] {
  const said = new Set<string>();
  const open = [root];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    if (container.crowded === true) {
      if (container.kind === "row" && container.fields.length > 0) said.add(ROWS);
      if (container.kind === "object" && container.fields.some(isDomestic)) said.add(OBJECTS);
    }
    for (const child of container.children) open.push(child);
  }
  return said.size === 0 ? NONE : [...said];
}

const NONE: readonly string[] = [];

function isDomestic({ key, value }: Field): boolean {
  if (!DIGITS.test(value)) return false;
  const { terms, about } = meaningOf(key);
  return !about && terms.some(({ kind, strength }) => DOMESTIC.has(kind) && strength !== "generic");
}
