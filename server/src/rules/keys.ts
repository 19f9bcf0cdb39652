/**
 * What a key alone says about its value, for the rules that look at values no literal was made of (a number with lost
 * digits, a loader's trap) or at values that the key doesn't fit.
 */
import { meaningOf } from "../detect/keyMeaning";
import type { Container, LiteralKind } from "../model";

/** `certain`: the name means one identifier and nothing else; `likely`: it may, and banking beside it makes it so. */
export type KeyCertainty = "certain" | "likely";

const nothing: readonly LiteralKind[] = [];

/** The kinds that a key or header names with that certainty; empty when it names none or there is no key. */
export function kindsOfKey(key: string | null, certainty: KeyCertainty): readonly LiteralKind[] {
  if (key === null) return nothing;
  const { terms, about, otherAccount, otherNumber } = meaningOf(key);
  if (terms.length === 0 || about || otherAccount || otherNumber) return nothing;
  return terms.flatMap(({ kind, strength }) => {
    const counts = strength === "exact" || (certainty === "likely" && strength === "ambiguous");
    return counts && kind !== "part" ? [kind] : [];
  });
}

/** Whether the keys of a container name two kinds of identifier: then each is likely to mean what it says. */
export function isBanking(container: Container): boolean {
  const kinds = new Set(container.fields.flatMap(({ key }) => kindsOfKey(key, "likely")));
  return kinds.size > 1;
}

/** Whether the key names a country. */
export function isCountryKey(key: string | null): boolean {
  return key !== null && meaningOf(key).aspect === "country";
}
