/**
 * What a key alone says about its value, for the rules that look at values no literal was made of (a number with lost
 * digits, a loader's trap) or at values that the key doesn't fit.
 */
import { currencyIn, type KeyMeaning, meaningOf } from "../detect/keys/keyMeaning";
import { onceFor } from "../domain/onceFor";
import type { Container, Field, LiteralKind } from "../model";

export { namesParty } from "../detect/keys/naming";

/** `certain`: the name means one identifier and nothing else; `likely`: it may, and banking beside it makes it so. */
type KeyCertainty = "certain" | "likely";

type Kinds = Readonly<Record<KeyCertainty, readonly LiteralKind[]>>;

const nothing: readonly LiteralKind[] = [];
const none: Kinds = { certain: nothing, likely: nothing };

/** The kinds that a key or header names with that certainty; empty when it names none or there is no key. */
export function kindsOfKey(key: string | null, certainty: KeyCertainty): readonly LiteralKind[] {
  return kindsOf(meaningOf(key))[certainty];
}

const kindsOf = onceFor(({ terms, about, otherAccount, otherNumber }: KeyMeaning): Kinds => {
  if (terms.length === 0 || about || otherAccount || otherNumber) return none;
  const named = (...strengths: readonly string[]): LiteralKind[] =>
    terms.flatMap(({ kind, strength }) => (strengths.includes(strength) && kind !== "part" ? [kind] : []));
  return { certain: named("exact"), likely: named("exact", "ambiguous") };
});

/** The kinds that a field's key names, on its own or because the container's keys name another kind as well. */
export function kindsOfField({ key, container }: Field): readonly LiteralKind[] {
  const certain = kindsOfKey(key, "certain");
  if (certain.length > 0) return certain;
  const likely = kindsOfKey(key, "likely");
  return likely.length > 0 && isBanking(container) ? likely : nothing;
}

/** Whether the keys of a container name two kinds of identifier: then each is likely to mean what it says. */
function isBanking(container: Container): boolean {
  let first: LiteralKind | undefined;
  for (const { key } of container.fields) {
    for (const kind of kindsOfKey(key, "likely")) {
      first ??= kind;
      if (kind !== first) return true;
    }
  }
  return false;
}

/** Whether the key names a country. */
export function isCountryKey(key: string | null): boolean {
  return meaningOf(key).aspect === "country";
}

/** Code of the currency that a key names; undefined where it names none. */
export function currencyOfKey(key: string | null): string | undefined {
  return currencyIn(meaningOf(key));
}
