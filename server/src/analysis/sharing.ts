/**
 * Makes what a field sees of its neighbours independent of where segments end. A container that is open across
 * boundaries shows each of its segments what the others hold of it: its fields, and the objects in it down to the next
 * arrays. Only where that has changed must a segment that wasn't read again be detected again.
 */
import type { ReadSegment } from "../formats/reader";
import type { Container, Field } from "../model";
import {
  countShared,
  type GhostContainer,
  type Ghosts,
  ghostContainer,
  ghostsOf,
  moveGhosts,
  type SharedContainer,
} from "./ghosts";

/**
 * A container with more fields than this is no record, and nothing of it is shared. A container that one segment
 * holds whole can't have more, or its fields would see more than those of the same container cut in two.
 */
export const CROWDED = 1024;

/** One segment's view of a container that is open at one of its boundaries. */
class Member {
  readonly container: SharedContainer;
  /** The children that the reader found. */
  readonly children: readonly Container[];
  /** Fields it has to share. */
  readonly count: number;
  group: Group | null = null;
  context: Context | null = null;
  /** Its segment has been read again: the member is no longer part of the document. */
  gone = false;
  private readonly open: readonly Container[];
  private copied: Ghosts | null = null;

  constructor(container: Container, open: readonly Container[]) {
    this.container = container;
    this.children = container.children;
    this.open = open;
    this.count = countShared(container, open);
  }

  get ghosts(): Ghosts {
    this.copied ??= ghostsOf({ ...this.container, children: this.children }, this.open);
    return this.copied;
  }

  /** Goes on with the ghosts of a member that is gone and looked the same; they learn their new places. */
  takeOver(other: Member): void {
    moveGhosts(other.ghosts, this.ghosts);
    this.copied = other.ghosts;
  }
}

/** What all segments of a container know of it together. */
interface Context {
  /** The members that have something to share, in document order. */
  owners: readonly Member[];
  /** Those of child objects that are open across boundaries themselves. */
  readonly children: readonly Context[];
  readonly fields: readonly Field[];
  readonly count: number;
  readonly crowded: boolean;
  /** Stands for the container where a segment doesn't hold it. */
  readonly ghost: GhostContainer | null;
}

/** A container across its segments. */
interface Group {
  readonly container: Container;
  readonly members: Member[];
  readonly children: Group[];
  context: Context;
}

/** What sharing keeps for a segment: its members, by depth; none for the document. */
export interface Shares {
  readonly atStart: readonly (Member | null)[];
  readonly atEnd: readonly (Member | null)[];
  readonly all: readonly Member[];
}

export interface SharingPart {
  readonly shares: Shares;
}

const EMPTY: Context = { owners: [], children: [], fields: [], count: 0, crowded: false, ghost: null };
const TOO_MANY: Context = { ...EMPTY, count: Number.POSITIVE_INFINITY, crowded: true };
const NO_SHARES: Shares = { atStart: [], atEnd: [], all: [] };

/** Finds what a segment that was just read has to share. */
export function sharesOf({ open }: ReadSegment<unknown>): Shares {
  if (open === undefined) return NO_SHARES;
  const { atStart, atEnd } = open;
  const members = new Map<Container, Member>();
  const containers = [...atStart, ...atEnd.filter((container, depth) => atStart[depth] !== container)];
  for (const container of containers) {
    if (container.kind !== "document") members.set(container, new Member(container, containers));
  }
  const memberOf = (container: Container) => members.get(container) ?? null;
  return { atStart: atStart.map(memberOf), atEnd: atEnd.map(memberOf), all: [...members.values()] };
}

/** Says that a segment is read again, so that its members leave the document. */
export function dropShares({ all }: Shares): void {
  for (const member of all) member.gone = true;
}

/**
 * Brings the containers that segments share up to date.
 * @returns the parts in which a container sees something else than before
 */
export function share<Part extends SharingPart>(parts: readonly Part[]): Part[] {
  const groups = groupsOf(parts);
  // Children were met after their parents, and parents show what their children hold.
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at];
    if (group !== undefined) group.context = contextOf(group);
  }
  return parts.filter(({ shares }) => {
    let changed = false;
    for (const member of shares.all) {
      const context = member.group?.context ?? EMPTY;
      if (member.context === context) continue;
      if (member.context !== null || context !== EMPTY) {
        show(member, context, shares);
        changed = true;
      }
      member.context = context;
    }
    return changed;
  });
}

function groupsOf(parts: readonly SharingPart[]): Group[] {
  const groups: Group[] = [];
  let open: readonly (Group | null)[] = [];
  for (const { shares } of parts) {
    const { atStart, atEnd } = shares;
    for (let depth = 0; depth < atStart.length; depth++) join(open[depth] ?? null, atStart[depth] ?? null);
    const next: (Group | null)[] = [];
    for (let depth = 0; depth < atEnd.length; depth++) {
      const member = atEnd[depth] ?? null;
      if (member === null) next.push(null);
      else if (member === atStart[depth]) next.push(open[depth] ?? null);
      else {
        const group: Group = { container: member.container, members: [], children: [], context: EMPTY };
        groups.push(group);
        if (group.container.kind === "object") next[depth - 1]?.children.push(group);
        join(group, member);
        next.push(group);
      }
    }
    open = next;
  }
  return groups;
}

function join(group: Group | null, member: Member | null): void {
  if (member === null) return;
  member.group = group;
  group?.members.push(member);
}

function contextOf({ container, members, children }: Group): Context {
  const owners = members.filter(({ count }) => count > 0);
  const below =
    container.kind === "object" ? children.map(({ context }) => context).filter(({ count }) => count > 0) : [];
  let count = 0;
  for (const one of owners) count += one.count;
  for (const one of below) count += one.count;
  if (count === 0) return EMPTY;
  if (count > CROWDED) return TOO_MANY;
  const known = members.find(({ context }) => context !== null)?.context ?? EMPTY;
  if (looksLike(known, owners, below)) {
    for (const [at, owner] of owners.entries()) {
      const before = known.owners[at];
      if (before !== undefined && before !== owner) owner.takeOver(before);
    }
    known.owners = owners;
    return known;
  }
  const fields = owners.flatMap(({ ghosts }) => ghosts.fields);
  for (const { ghosts } of owners) ghosts.view.outside = fields;
  const ghost = ghostContainer(container.kind, container.key, container.parent, container.segment);
  ghost.outside = fields;
  ghost.children = [...owners.flatMap(({ ghosts }) => ghosts.children), ...below.flatMap((one) => one.ghost ?? [])];
  return { owners, children: below, fields, count, crowded: false, ghost };
}

/** Whether a context shows what these members and children hold. */
function looksLike(context: Context, owners: readonly Member[], below: readonly Context[]): boolean {
  return (
    context.owners.length === owners.length &&
    context.children.length === below.length &&
    below.every((one, at) => one === context.children[at]) &&
    owners.every((owner, at) => {
      const before = context.owners[at];
      return before === owner || (before?.gone === true && before.ghosts.signature === owner.ghosts.signature);
    })
  );
}

/** Completes a segment's container by what the other segments hold of it. */
function show(member: Member, context: Context, shares: Shares): void {
  const { container, children } = member;
  container.crowded = context.crowded;
  const own = member.count > 0 && !context.crowded ? member.ghosts : null;
  container.outside = own === null ? context.fields : context.fields.filter((field) => field.container !== own.view);
  const ghosts: Container[] = [];
  for (const owner of context.owners) if (owner !== member) ghosts.push(...owner.ghosts.children);
  for (const child of context.children) {
    const isOpenHere = shares.all.some(({ group }) => group?.context === child);
    if (!isOpenHere && child.ghost !== null) ghosts.push(child.ghost);
  }
  container.children = ghosts.length === 0 ? children : [...children, ...ghosts];
}
