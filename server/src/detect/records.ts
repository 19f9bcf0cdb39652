/**
 * Groups the literals of a region into records, one per party: the cross-field rules compare only what belongs to
 * one account. Own and counterparty side of a statement row are two records; a list of IBANs is one record each.
 */
import type { Literal, PaymentRecord } from "../model";
import type { KeyMeaning } from "./keyMeaning";
import type { RecordCountry } from "./recordCountry";
import type { Region } from "./regions";

/** A literal before it knows its record. */
export interface Taken extends Omit<Literal, "record"> {
  readonly side: string;
  readonly qualifier: string;
  /** Named by a label in a list of pairs: such lists hold many accounts side by side. */
  readonly listed: boolean;
  readonly record: RecordCountry;
}

/** Parties that a key without party may belong to; a statement's own and other side never share one. */
const JOINABLE = new Set(["debtor", "creditor"]);

export function groupRecords(region: Region, taken: readonly Taken[]): PaymentRecord[] {
  const bySide = groupBy(taken, ({ side }) => side);
  const sides = [...bySide.keys()].filter((side) => side !== "");
  const nameless = bySide.get("");
  // Where the keys speak of a second party, also one without a value, what names none may be its.
  const parties = new Set(
    region.slots.flatMap(({ meaning, side }) => (isNaming(meaning) && side !== "" ? [side] : [])),
  );
  const only = sides.length === 1 && parties.size <= 1 ? sides[0] : undefined;
  if (nameless !== undefined && only !== undefined && JOINABLE.has(only)) {
    const joined = [...(bySide.get(only) ?? []), ...nameless];
    if (isOneAccount(joined) && qualifiersOf(joined) <= 1) return [recordOf(region, joined)];
  }
  return [...bySide.values()].flatMap((side) => {
    if (isOneAccount(side) && qualifiersOf(side) <= 1) return [recordOf(region, side)];
    return [...groupBy(side, ({ qualifier }) => qualifier).values()].flatMap((group) =>
      isOneAccount(group) ? [recordOf(region, group)] : group.map((one) => recordOf(region, [one])),
    );
  });
}

function isNaming(meaning: KeyMeaning | null): boolean {
  return meaning?.terms.some(({ kind }) => kind !== "part") === true;
}

/** How many different words tell accounts apart: `REFUND_IBAN` and `UK_SORT_CODE` are two. */
function qualifiersOf(taken: readonly Taken[]): number {
  // In an object a key without such a word joins the others; in a list of pairs it is another account.
  return new Set(taken.filter(({ qualifier, listed }) => listed || qualifier !== "").map(({ qualifier }) => qualifier))
    .size;
}

/** No kind twice, save the parts of one national code. */
function isOneAccount(taken: readonly Taken[]): boolean {
  const kinds = new Set<string>();
  for (const { kind } of taken) {
    if (kind !== "nid" && kinds.has(kind)) return false;
    kinds.add(kind);
  }
  return true;
}

function recordOf(region: Region, taken: readonly Taken[]): PaymentRecord {
  const literals: Literal[] = [];
  const first = taken[0];
  const record: PaymentRecord = {
    container: region.container,
    literals,
    country: first?.record.country ?? null,
    currency: first?.record.currency ?? null,
  };
  for (const { side: _side, qualifier: _qualifier, listed: _listed, ...literal } of taken)
    literals.push({ ...literal, record });
  return record;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
