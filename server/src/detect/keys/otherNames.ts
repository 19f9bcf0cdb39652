/** Names that say themselves what stands under them, so that no other values have to. */
import type { KeyMeaning } from "./keyMeaning";
import { NEUTRAL, OTHER_MEMBERS } from "./vocabulary";

/** A name that says what it is needs no numbers; one that names another thing is believed. */
export function saysOtherwise({ strength, otherNumber, aspect, about, words }: KeyMeaning): boolean {
  if (strength === "exact" || otherNumber || aspect !== null || about) return true;
  const last = words.findLast((word) => !NEUTRAL.has(word) && !PLACES.has(word));
  return last !== undefined && OTHER_MEMBERS.has(last);
}

/** Words for numbers of all kinds and where they stand. */
const PLACES: ReadonlySet<string> = new Set(
  "ids uid pk source channel group class category row index idx position pos".split(" "),
);
