/**
 * Groups the literals of a region into records, one per party: the cross-field rules compare only what belongs to
 * one account. Own and counterparty side of a statement row are two records; a list of IBANs is one record each.
 */
import { groupBy } from "../domain/groupBy";
import { type Container, type Evidence, type Literal, type PaymentRecord, segmentOf } from "../model";
import { type Candidate, writtenOf } from "./candidate";
import type { RecordCountry } from "./country/claim";
import { hasAccount } from "./joins";
import type { Measured } from "./measure";
import type { Entry, Region } from "./regions";
import { confidenceOf } from "./weights";

/** A candidate with all its evidence: where that is enough, a literal before it knows its record. */
export interface Weighed extends Measured {
  readonly candidate: Candidate;
  readonly rows: readonly Evidence[];
  /** What they weigh together. */
  readonly total: number;
  /** Of its side. */
  readonly record: RecordCountry;
}

/** Parties that a key without party may belong to; a statement's own and other side never share one. */
const JOINABLE = new Set(["debtor", "creditor"]);

export function groupRecords(region: Region, taken: readonly Weighed[]): PaymentRecord[] {
  return groupsOf(region, taken).map((group) => recordOf(region, group));
}

/** What is taken for one account each. */
type Group = readonly Weighed[];

/**
 * The records of a region in which the project's own configuration says of some values what they are. The others make up
 * the records that they would if nothing had been said; what is told joins these where it changes none of them, else it
 * stands apart.
 * @param all as if nothing had been said
 * @param told what the values are of which something is said
 * @param isTold whether something is said of a value
 */
export function groupWith(
  region: Region,
  all: readonly Weighed[],
  told: readonly Weighed[],
  isTold: (one: Weighed) => boolean,
): PaymentRecord[] {
  const withoutTold = (groups: readonly Group[]): Group[] =>
    groups.map((group) => group.filter((one) => !isTold(one))).filter(({ length }) => length > 0);
  const before = groupsOf(region, all);
  const others = withoutTold(before);
  const together = groupsOf(region, [...others.flat(), ...told]);
  const joins = isSamePartition(others, withoutTold(together)) && !together.some((group) => hidesOther(group, isTold));
  const groups = joins ? together : [...others, ...groupsOf(region, told)];
  return groups.map((group) => {
    const other = group.find((one) => !isTold(one));
    const [first] = before.find((one) => other !== undefined && one.includes(other)) ?? group;
    return recordOf(region, group, first);
  });
}

/** Rules are silent about two bank codes in a record. */
function hidesOther(group: Group, isTold: (one: Weighed) => boolean): boolean {
  const found = new Set(group.flatMap((one) => (isTold(one) ? [] : one.kind)));
  return group.some((one) => isTold(one) && found.has(one.kind));
}

function isSamePartition(some: readonly Group[], others: readonly Group[]): boolean {
  const groupOf = new Map(others.flatMap((group) => group.map((one) => [one, group])));
  return (
    some.length === others.length &&
    some.every((group) => {
      const [first] = group;
      const other = first && groupOf.get(first);
      return other?.length === group.length && group.every((one) => groupOf.get(one) === other);
    })
  );
}

function groupsOf(region: Region, taken: readonly Weighed[]): Group[] {
  const [first] = taken;
  if (first === undefined) return [];
  const own = sideOf(first);
  if (taken.every((one) => sideOf(one) === own)) return groupsOfSide(taken);
  const bySide = groupBy(taken, sideOf);
  const joined = joinedWithNameless(region, bySide);
  if (joined !== null) return [joined];
  return [...bySide.values()].flatMap(groupsOfSide);
}

/** What names no party together with the only one that is named, where both make up one account. */
function joinedWithNameless(
  { container, entries }: Region,
  bySide: ReadonlyMap<string, readonly Weighed[]>,
): readonly Weighed[] | null {
  const nameless = bySide.get("");
  const [only = "", another] = [...bySide.keys()].filter((side) => side !== "");
  if (nameless === undefined || another !== undefined || !JOINABLE.has(only)) return null;
  // Where the keys speak of a second party, also one without a value, what names none may be its.
  const party = entries.find(isOfParty)?.side;
  if (entries.some((entry) => entry.side !== party && isOfParty(entry))) return null;
  if (holdsAnother(container, entries)) return null;
  const joined = [...(bySide.get(only) ?? []), ...nameless];
  return isOneAccount(joined) && isOfOneQualifier(joined) ? joined : null;
}

/** An account of somebody whom no side's word names (`refused: {…}`): what is nameless beside it may be that one's. */
function holdsAnother({ children }: Container, entries: readonly Entry[]): boolean {
  return children.some((child) => child.kind === "object" && hasAccount(child) && !holdsSome(child, entries));
}

function holdsSome(container: Container, entries: readonly Entry[]): boolean {
  const inside = new Set<Container>();
  addContainersIn(container, inside);
  return entries.some(({ field }) => {
    for (let at: Container | null = field.container; at !== null; at = at.parent) if (inside.has(at)) return true;
    return false;
  });
}

/** With those that its fields name: fields from another segment name that segment's view of the container. */
function addContainersIn(container: Container, found: Set<Container>): void {
  found.add(container);
  for (const field of container.fields) found.add(field.container);
  for (const child of container.children) addContainersIn(child, found);
}

function groupsOfSide(side: readonly Weighed[]): Group[] {
  if (isOneAccount(side) && isOfOneQualifier(side)) return [side];
  return [...groupBy(side, qualifierOf).values()].flatMap((group) =>
    isOneAccount(group) ? [group] : group.map((one) => [one]),
  );
}

function isOfParty({ meaning, side }: Entry): boolean {
  return side !== "" && meaning.terms.some(({ kind }) => kind !== "part");
}

function sideOf({ candidate }: Weighed): string {
  return candidate.entry.side;
}

function qualifierOf({ candidate }: Weighed): string {
  return candidate.entry.meaning.qualifier;
}

/** Whether no two words tell accounts apart: `REFUND_IBAN` and `UK_SORT_CODE` are of two. */
function isOfOneQualifier(taken: readonly Weighed[]): boolean {
  let own: string | null = null;
  for (const one of taken) {
    const qualifier = qualifierOf(one);
    // In an object a key without such a word joins the others; in a list of pairs it is another account.
    if (qualifier === "" && one.candidate.entry.named !== "label") continue;
    own ??= qualifier;
    if (qualifier !== own) return false;
  }
  return true;
}

/** No kind twice, save the parts of one national code. */
function isOneAccount(taken: readonly Weighed[]): boolean {
  const kinds: string[] = [];
  for (const { kind } of taken) {
    if (kind === "nid") continue;
    if (kinds.includes(kind)) return false;
    kinds.push(kind);
  }
  return true;
}

/** @param first the one whose surroundings say the record's country and currency */
function recordOf(region: Region, taken: Group, first = taken[0]): PaymentRecord {
  const literals: Literal[] = [];
  const record: PaymentRecord = {
    container: region.container,
    literals,
    country: first?.record.country ?? null,
    currency: first?.record.currency ?? null,
  };
  for (const one of taken) literals.push(literalOf(one, record));
  return record;
}

function literalOf({ candidate, kind, checked, certainty, rows, total }: Weighed, record: PaymentRecord): Literal {
  const { entry, start, end, compact } = candidate;
  const { field } = entry;
  return {
    kind,
    country: checked.country,
    certainty,
    value: checked.value,
    text: field.verbatim ? segmentOf(field).text.slice(start, end) : writtenOf(entry, compact),
    field,
    start,
    end,
    evidence: rows,
    confidence: confidenceOf(total) ?? "weak",
    record,
    checks: checked.checks,
    valid: checked.valid,
  };
}
