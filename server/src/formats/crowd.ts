/** How many fields a container can have and still be one record. */
import type { ContainerKind } from "../model";
import { MAX_OBJECT, MAX_ROW } from "./limits";

/**
 * A list with more fields than this, and an object with more than that, is no record: it is `crowded`, whether or not
 * it is cut, and nothing of it is shared. Sharing costs each of its segments a look at all its fields.
 */
const MAX_LIST = 64;
// A row is read whole, so that its limit only keeps one of a million cells from being compared with itself.

/**
 * Places are counted as far as this across the segments of a list, where they matter: an element inserted early has the
 * segments of no more elements read again.
 */
export const MOST_PLACES = MAX_LIST;

export function isCrowded(kind: ContainerKind, count: number): boolean {
  return count > (kind === "array" ? MAX_LIST : kind === "row" ? MAX_ROW : MAX_OBJECT);
}
