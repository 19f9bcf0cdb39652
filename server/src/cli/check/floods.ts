/**
 * Floods: many findings of one rule in one column, under one key or in one file. People are shown the first three and how
 * many there are; of few, all are shown in their order, so that what a file has to say waits until it ends. Nothing is
 * held beyond what is few.
 */
import type { Severity } from "../../model";
import type { Flood } from "../../report/format";
import type { FindingEntry } from "../../report/report";

/** Findings of one rule in one place from which on they are a flood, and how many of those are shown. */
export const MOST_LISTED = 20;
export const FIRST_LISTED = 3;

/** Names that are told apart, for each rule; those of keys that are data would have any number. */
export const MOST_NAMES = 32;

const RANK: Readonly<Record<Severity, number>> = { hint: 0, info: 1, warning: 2, error: 3 };

/** Findings of one rule under one name. */
interface Group {
  /** Null for all that aren't told apart. */
  readonly under: string | null;
  count: number;
  worst: Severity;
}

interface Listed {
  /** Null for what isn't a finding. */
  readonly group: Group | null;
  /** Which of its group it is, from 1. */
  readonly place: number;
  readonly text: string;
}

export class Floods {
  private readonly rules = new Map<string, Map<string | null, Group>>();
  /** In order; of a flood the first ones alone. */
  private texts: Listed[] = [];

  /** @param make the finding as text; asked only where it may be shown */
  add({ finding: { rule, severity }, under }: Pick<FindingEntry, "finding" | "under">, make: () => string): void {
    const group = this.groupOf(rule, under ?? null, severity);
    group.count += 1;
    group.worst = worse(group.worst, severity);
    if (group.count <= MOST_LISTED) this.texts.push({ group, place: group.count, text: make() });
    else if (group.count === MOST_LISTED + 1)
      this.texts = this.texts.filter((one) => one.group !== group || one.place <= FIRST_LISTED);
  }

  /** What stands between findings. */
  addText(text: string): void {
    if (text !== "") this.texts.push({ group: null, place: 0, text });
  }

  /** What the file has to say; it begins anew behind that. */
  *end(show: (flood: Flood) => string): Generator<string> {
    const floods: Flood[] = [];
    /** Of each group that isn't listed whole, the places in it that are. */
    const listed = new Map<Group, (place: number) => boolean>();
    for (const [rule, groups] of this.rules) {
      const few: Group[] = [];
      for (const group of groups.values()) {
        const { under, count, worst } = group;
        if (count > MOST_LISTED && under !== null) {
          listed.set(group, isFirst);
          floods.push({ rule, under, severity: worst, count, shown: FIRST_LISTED });
        } else few.push(group);
      }
      const flood = this.together(rule, few, listed);
      if (flood !== null) floods.push(flood);
    }
    for (const { group, place, text } of this.texts) {
      const isLeftOut = group !== null && listed.get(group)?.(place) === false;
      if (!isLeftOut) yield text;
    }
    for (const flood of floods) yield show(flood);
    this.texts = [];
    this.rules.clear();
  }

  /** The findings of a rule that are no flood by their name: a flood of the file where they are too many together. */
  private together(
    rule: string,
    groups: readonly Group[],
    listed: Map<Group, (place: number) => boolean>,
  ): Flood | null {
    const count = groups.reduce((sum, one) => sum + one.count, 0);
    if (count <= MOST_LISTED) return null;
    const own = new Set(groups);
    const first = this.texts.filter(({ group }) => group !== null && own.has(group)).slice(0, FIRST_LISTED);
    for (const group of groups)
      listed.set(group, (place) => first.some((one) => one.group === group && one.place === place));
    const [only, another] = groups;
    const severity = groups.map(({ worst }) => worst).reduce(worse, "hint");
    const under = another === undefined ? (only?.under ?? null) : null;
    return { rule, under, severity, count, shown: FIRST_LISTED };
  }

  private groupOf(rule: string, under: string | null, severity: Severity): Group {
    let groups = this.rules.get(rule);
    if (groups === undefined) {
      groups = new Map();
      this.rules.set(rule, groups);
    }
    const name = groups.has(under) || groups.size < MOST_NAMES ? under : null;
    let group = groups.get(name);
    if (group === undefined) {
      group = { under: name, count: 0, worst: severity };
      groups.set(name, group);
    }
    return group;
  }
}

function isFirst(place: number): boolean {
  return place <= FIRST_LISTED;
}

function worse(a: Severity, b: Severity): Severity {
  return RANK[a] >= RANK[b] ? a : b;
}
