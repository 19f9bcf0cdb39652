/**
 * Makes what a field sees of its neighbours independent of where segments end. A container that is open across
 * boundaries shows each of its segments what the others hold of it, in document order, so that detection sees the
 * container whole wherever it looks from; what it finds on another segment's fields is dropped. Only where the view
 * has changed must a segment that wasn't read again be detected again.
 */
import { isCrowded } from "../formats/crowd";
import type { ReadSegment } from "../formats/reader";
import type { Container, ContainerKind, Field, Segment } from "../model";
import { type Copies, copiesOf, measure, moveCopies, type SharedContainer, standInFor } from "./copies";

/** What a segment holds of a container that is open at one of its boundaries. */
interface Content {
  readonly container: SharedContainer;
  /** What the reader found of it. */
  readonly found: Container;
  /** Containers open at the segment's boundaries: they are shared on their own. */
  readonly open: readonly Container[];
  /** Fields it has to share. */
  readonly count: number;
}

/** One segment's part of a container that is open at one of its boundaries. */
class Member {
  /** Null while the segment's fields are forgotten. */
  content: Content | null;
  readonly count: number;
  readonly kind: ContainerKind;
  group: Group | null = null;
  /** What is open across boundaries as well and begins in it. */
  child: Group | null = null;
  /** Place among the group's members. */
  order = 0;
  context: Context | null = null;
  /** Its segment has been read again: the member is no longer part of the document. */
  gone = false;
  /** What is kept for its segment. */
  shares: Shares | null = null;
  /** Reads the segment again; set when its fields are forgotten. */
  restore: (() => Content) | null = null;
  private copied: Copies | null = null;

  constructor(content: Content) {
    this.content = content;
    this.count = content.count;
    this.kind = content.container.kind;
  }

  get copies(): Copies {
    if (this.copied === null) {
      const { found, open } = this.now();
      this.copied = copiesOf(found, open);
    }
    return this.copied;
  }

  now(): Content {
    const content = this.content ?? this.restore?.();
    if (content === undefined) throw new Error("A forgotten segment can't be read again");
    return content;
  }

  /** Goes on with the copies of a member that is gone and looked the same. */
  takeOver(other: Member): void {
    moveCopies(other.copies, this.copies);
    this.copied = other.copies;
  }
}

/** A step through a shared container: what one segment holds of it, or a child that is shared itself. */
interface Piece {
  owner: Member;
  readonly child: Context | null;
}

/** What all segments of a container know of it together. */
interface Context {
  /** In document order. */
  readonly pieces: readonly Piece[];
  readonly count: number;
  readonly crowded: boolean;
  /** Stands for the container where a segment doesn't hold it. */
  readonly standIn: SharedContainer | null;
}

/** A container across its segments. */
class Group {
  readonly kind: ContainerKind;
  readonly depth: number;
  /** That of the container around it; null where that is the document. */
  parent: Group | null;
  /** In document order. */
  readonly members: Member[] = [];
  context: Context = EMPTY;
  /** What stands for a container that shares nothing, above its children's copies. */
  hidden: SharedContainer | null = null;
  /** What its children were put below. */
  shown: SharedContainer | null = null;

  constructor(kind: ContainerKind, depth: number, parent: Group | null) {
    this.kind = kind;
    this.depth = depth;
    this.parent = parent;
  }

  join(member: Member): void {
    member.group = this;
    member.order = this.members.push(member) - 1;
  }

  /** What stands for it around its children. */
  get around(): SharedContainer | null {
    const [first] = this.members;
    if (this.context.standIn === null && this.hidden === null && first !== undefined) {
      const { found } = first.now();
      // A document's own container would keep all that is in its segment.
      const document = found.parent?.kind === "document" ? standInFor(found.parent, null) : null;
      this.hidden = standInFor(found, this.parent === null ? document : this.parent.around);
      this.hidden.crowded = this.context.crowded;
    }
    return this.context.standIn ?? this.hidden;
  }
}

/** What sharing keeps for a segment: its members, by depth; none for the document. */
export interface Shares {
  readonly segment: Segment;
  readonly atStart: readonly (Member | null)[];
  readonly atEnd: readonly (Member | null)[];
  readonly all: readonly Member[];
}

export interface SharingPart {
  readonly shares: Shares;
}

/** Which parts were read again: the index of the first one, and how many there are now. */
export interface Reread {
  readonly first: number;
  readonly count: number;
}

const EMPTY: Context = { pieces: [], count: 0, crowded: false, standIn: null };
const CROWDED_LIST: Context = { ...EMPTY, crowded: true };
const CROWDED_OBJECT: Context = { ...CROWDED_LIST, count: Number.POSITIVE_INFINITY };

/**
 * Finds what a segment that was just read has to share, and marks its crowded containers.
 * @param crowds how many of the containers open at its start, from the outermost on, are crowded by what stood before
 */
export function sharesOf(read: ReadSegment<unknown>, crowds = 0): Shares {
  const { open } = read;
  const contents = measureAll(read);
  const { segment } = read.root;
  if (open === undefined) return { segment, atStart: [], atEnd: [], all: [] };
  const crowded = new Set<Container>(open.atStart.slice(0, crowds));
  const members = new Map<Container, Member>();
  for (const content of contents) {
    const count = crowded.has(content.container) ? Number.POSITIVE_INFINITY : content.count;
    members.set(content.container, new Member({ ...content, count }));
  }
  const memberOf = (container: Container) => members.get(container) ?? null;
  const all = [...members.values()];
  const shares: Shares = { segment, atStart: open.atStart.map(memberOf), atEnd: open.atEnd.map(memberOf), all };
  for (const member of all) member.shares = shares;
  return shares;
}

/**
 * Marks the crowded containers of a segment that was just read.
 * @returns what it holds of the containers open at its boundaries, the document left out, always in the same order
 */
export function measureAll({ root, open }: ReadSegment<unknown>): Content[] {
  if (open === undefined) {
    measure(root, []);
    return [];
  }
  const { atStart, atEnd } = open;
  const containers: SharedContainer[] = [...atStart, ...atEnd.filter((one, depth) => atStart[depth] !== one)];
  leaveOutEmpty(containers);
  const contents: Content[] = [];
  for (const container of containers) {
    const count = measure(container, containers);
    if (container.kind !== "document") contents.push({ container, found: { ...container }, open: containers, count });
  }
  return contents;
}

/** A container in which no field stands is none, wherever segments end: of these only one that is cut has been made. */
function leaveOutEmpty(containers: readonly SharedContainer[]): void {
  // Inner ones stand behind those around them.
  for (const container of containers.toReversed()) {
    const { parent } = container;
    if (parent === null || container.fields.length > 0 || container.children.length > 0) continue;
    const around = containers.find((one) => one === parent);
    if (around !== undefined && around.kind !== "document")
      around.children = around.children.filter((child) => child !== container);
  }
}

/** Says that a segment's fields are forgotten. @param again reads it anew */
export function forgetShares({ all }: Shares, again: () => ReadSegment<unknown>): void {
  for (const [at, member] of all.entries()) {
    member.content = null;
    member.restore = () => {
      const content = measureAll(again())[at];
      if (content === undefined) throw new Error("A segment was read differently");
      return content;
    };
  }
}

/** Completes a segment that was read again by what the other segments hold of its containers. */
export function completeAgain(read: ReadSegment<unknown>, shares: Shares): void {
  for (const [at, content] of measureAll(read).entries()) {
    const member = shares.all[at];
    if (member?.context != null && member.context !== EMPTY) show(content, member, shares);
  }
}

/** Says that a segment is read again, so that its members leave the document. */
export function dropShares({ all }: Shares): void {
  for (const member of all) member.gone = true;
}

/**
 * Brings the containers that segments share up to date: those that are open at a boundary of what was read again.
 * @returns the segments in which a container sees something else than before
 */
export function share(parts: readonly SharingPart[], reread: Reread): ReadonlySet<Segment> {
  const { touched, moved } = regroup(parts, reread);
  const used = new Set<Context>();
  // Parents show what their children hold.
  for (const group of touched) group.context = contextOf(group, used);
  for (const group of touched.reverse()) place(group);
  for (const group of moved) place(group);
  const changed = new Set<Segment>();
  for (const { context, members } of touched) {
    for (const member of members) {
      if (member.context === context) continue;
      const isOther = member.context !== null || context !== EMPTY;
      member.context = context;
      if (!isOther || member.shares === null) continue;
      if (member.content !== null) show(member.content, member, member.shares);
      changed.add(member.shares.segment);
    }
  }
  return changed;
}

/**
 * Brings the groups up to date.
 * @returns those that have other members or children now, the innermost first, and those that have another parent
 */
function regroup(parts: readonly SharingPart[], { first, count }: Reread): { touched: Group[]; moved: Group[] } {
  const touched = new Set<Group>();
  const moved: Group[] = [];
  const behind = parts[first + count]?.shares.atStart ?? [];
  const tails = behind.map((member) => {
    const group = member?.group ?? null;
    return member === null || group === null ? null : group.members.splice(member.order);
  });
  let open = (parts[first - 1]?.shares.atEnd ?? []).map((member) => {
    const group = member?.group ?? null;
    if (member === null || group === null) return null;
    group.members.length = member.order + 1;
    touched.add(group);
    return group;
  });
  for (let at = first; at < first + count; at++) {
    const { atStart = [], atEnd = [] } = parts[at]?.shares ?? {};
    if (at === 0) {
      open = groupsAtStart(atStart);
      for (const group of open) if (group !== null) touched.add(group);
    }
    for (const [depth, member] of atStart.entries()) if (member !== null) open[depth]?.join(member);
    const next: (Group | null)[] = [];
    for (const [depth, member] of atEnd.entries()) {
      if (member === null) next.push(null);
      else if (member === atStart[depth]) next.push(open[depth] ?? null);
      else {
        const parent = next[depth - 1] ?? null;
        const group = new Group(member.kind, depth, parent);
        touched.add(group);
        const around = atEnd[depth - 1];
        if (around != null) around.child = group;
        group.join(member);
        next.push(group);
      }
    }
    open = next;
  }
  for (const [depth, tail] of tails.entries()) {
    const group = open[depth] ?? null;
    if (tail === null || group === null) continue;
    touched.add(group);
    for (const member of tail) {
      group.join(member);
      const { child } = member;
      if (child === null || child.parent === group) continue;
      child.parent = group;
      moved.push(child);
    }
  }
  return { touched: [...touched].sort((a, b) => b.depth - a.depth), moved };
}

/** Groups of what is open where a document begins: formats of entries have one object around all of them. */
function groupsAtStart(atStart: Shares["atStart"]): (Group | null)[] {
  const groups: (Group | null)[] = [];
  for (const [depth, member] of atStart.entries())
    groups.push(member === null ? null : new Group(member.kind, depth, groups[depth - 1] ?? null));
  return groups;
}

/** @param used contexts taken in this pass: where a container was split in two, only one half goes on with its own */
function contextOf({ kind, members }: Group, used: Set<Context>): Context {
  const pieces: Piece[] = [];
  let count = 0;
  for (const owner of members) {
    if (owner.count > 0) pieces.push({ owner, child: null });
    const child = owner.child?.context ?? EMPTY;
    if (child.count > 0) pieces.push({ owner, child });
    count += owner.count + child.count;
    if (isCrowded(kind, count)) return kind === "array" ? CROWDED_LIST : CROWDED_OBJECT;
  }
  if (count === 0) return EMPTY;
  const known = members.find(({ context }) => context !== null)?.context ?? EMPTY;
  if (looksLike(known, pieces) && !used.has(known)) {
    used.add(known);
    for (const [at, { owner, child }] of pieces.entries()) {
      const before = known.pieces[at];
      if (before === undefined || before.owner === owner) continue;
      if (child === null) owner.takeOver(before.owner);
      before.owner = owner;
    }
    return known;
  }
  const [first] = members;
  if (first === undefined) return EMPTY;
  const standIn = standInFor(first.now().found);
  standIn.fields = pieces.flatMap(({ owner, child }) => (child === null ? owner.copies.fields : []));
  standIn.children = pieces.flatMap((piece) => childrenOf(piece));
  for (const { owner, child } of pieces) {
    if (child !== null) continue;
    owner.copies.view.fields = standIn.fields;
    owner.copies.view.children = standIn.children;
  }
  return { pieces, count, crowded: false, standIn };
}

/**
 * Puts what stands for a container below what stands for the one around it: the container of the segment it was copied
 * from may have been read again since, or be forgotten.
 */
function place(group: Group): void {
  const { parent, context, hidden } = group;
  const { standIn, pieces } = context;
  if (hidden !== null) {
    hidden.crowded = context.crowded;
    if (parent !== null) hidden.parent = parent.around;
  }
  const around = parent?.around ?? null;
  if (parent !== null && standIn !== null && standIn.parent !== around) {
    standIn.parent = around;
    for (const { owner, child } of pieces) if (child === null) owner.copies.view.parent = around;
  }
  if (group.shown === (standIn ?? hidden)) return;
  for (const { child } of group.members) if (child !== null) place(child);
  group.shown = standIn ?? group.hidden;
}

function childrenOf({ owner, child }: Piece): readonly Container[] {
  if (child === null) return owner.copies.children;
  return child.standIn === null ? [] : [child.standIn];
}

/** Whether a context shows these pieces. */
function looksLike(context: Context, pieces: readonly Piece[]): boolean {
  return (
    context.pieces.length === pieces.length &&
    pieces.every(({ owner, child }, at) => {
      const before = context.pieces[at];
      if (before === undefined || before.child !== child) return false;
      if (before.owner === owner) return true;
      return before.owner.gone && (child !== null || before.owner.copies.signature === owner.copies.signature);
    })
  );
}

/** Completes a segment's container by what the other segments hold of it. */
function show({ container, found, open }: Content, member: Member, { all }: Shares): void {
  const context = member.context ?? EMPTY;
  container.crowded = context.crowded;
  const before: { fields: Field[]; children: Container[] } = { fields: [], children: [] };
  const behind: typeof before = { fields: [], children: [] };
  for (const piece of context.pieces) {
    const { owner, child } = piece;
    if (owner === member && child === null) continue;
    const side = owner.order < member.order ? before : behind;
    const openHere = child === null ? -1 : all.findIndex((one) => one.group?.context === child);
    const own = openHere < 0 ? undefined : open.filter(({ kind }) => kind !== "document")[openHere];
    if (own !== undefined) {
      // Empty here, it was left out.
      if (!found.children.includes(own)) side.children.push(own);
      continue;
    }
    if (child === null) side.fields.push(...owner.copies.fields);
    side.children.push(...childrenOf(piece));
  }
  container.fields = [...before.fields, ...found.fields, ...behind.fields];
  container.children = [...before.children, ...found.children, ...behind.children];
}
