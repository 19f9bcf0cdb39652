/**
 * What a key alone says about its value, for the rules that look at values no literal was made of (a number with lost
 * digits, a loader's trap). Only names that mean one identifier and nothing else count.
 */
import { meaningOf } from "../detect/keyMeaning";
import type { LiteralKind } from "../model";

export { meaningOf };

const nothing: readonly LiteralKind[] = [];

/** The kinds that a key or header names beyond doubt; empty when it names none or there is no key. */
export function kindsOfKey(key: string | null): readonly LiteralKind[] {
  if (key === null) return nothing;
  const meaning = meaningOf(key);
  if (meaning.terms.length === 0 || meaning.about || meaning.otherAccount || meaning.otherNumber) return nothing;
  return meaning.terms.flatMap(({ kind, strength }) => (strength === "exact" && kind !== "part" ? [kind] : []));
}

/** Whether the key names a country. */
export function isCountryKey(key: string | null): boolean {
  return key !== null && meaningOf(key).aspect === "country";
}
