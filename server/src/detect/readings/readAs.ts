/** What the readings of a value as one kind or another share. */
import type { LiteralKind } from "../../model";
import { termFor } from "../keys/keyMeaning";
import type { Term } from "../keys/terms";
import type { Entry } from "../regions";
import type { EntryReading } from "../signals/reading";

/** A value and all that its readings depend on. */
type Value = Pick<EntryReading, "entry" | "form" | "own" | "ofLedger">;

/** Reads a value as one kind; null where it can't be that. */
export type ReadAs = (value: Value) => Read | null;

/** A reading, and the country that an IBAN or BIC names itself. */
export type Read = EntryReading & { readonly country: string | null };

export function readAs(
  value: Value,
  kind: LiteralKind,
  term: Term | undefined,
  shape: EntryReading["shape"],
  more: { readonly country: string | null; readonly hasCheckDigits?: boolean } = { country: null },
): Read {
  const { entry, form, own, ofLedger } = value;
  const { country, hasCheckDigits = false } = more;
  return { entry, form, own, ofLedger, kind, term: term ?? null, shape, hasCheckDigits, country };
}

export function termOf(entry: Entry, kind: LiteralKind | "part"): Term | undefined {
  return termFor(entry.meaning, kind);
}

export function otherTermNamed(entry: Entry, kind: LiteralKind): boolean {
  return entry.meaning.terms.some((term) => term.kind !== kind && term.kind !== "part");
}

export function isOneCase(text: string): boolean {
  return !/[a-z]/u.test(text) || !/[A-Z]/u.test(text);
}
