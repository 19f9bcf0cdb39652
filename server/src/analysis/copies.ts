/**
 * What one segment tells others about a container that is open across its boundaries: copies of the fields that it
 * holds of the container. Copies, because the originals are replaced when their segment is read again; where that
 * changes nothing that a neighbour can see, the copies only learn where their originals are, and neighbours keep them.
 */
import { isCrowded } from "../formats/crowd";
import type { Container, Field, FieldStyle, ScalarType, Segment } from "../model";

/** A container as the analysis completes it by what other segments hold of it. */
export interface SharedContainer extends Container {
  parent: Container | null;
  fields: readonly Field[];
  children: readonly Container[];
  crowded?: boolean;
}

/** A field of another segment, seen as a neighbour. Its offsets count in the segment it was copied from. */
export class CopiedField implements Field {
  readonly key: string | null;
  readonly index: number;
  readonly container: Container;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly style: FieldStyle;
  readonly scalar: ScalarType;
  readonly verbatim: boolean;
  readonly tag: string | null;
  /** Where the field that it stands for has its value, in the newest version of the document. */
  original: { readonly segment: Segment; readonly start: number };

  constructor(field: Field, container: Container) {
    this.key = field.key;
    this.index = field.index;
    this.container = container;
    this.value = field.value;
    this.start = field.start;
    this.end = field.end;
    this.keyStart = field.keyStart;
    this.keyEnd = field.keyEnd;
    this.style = field.style;
    this.scalar = field.scalar;
    this.verbatim = field.verbatim;
    this.tag = field.tag;
    this.original = { segment: field.container.segment, start: field.start };
  }
}

/** What one segment holds of a shared container, as its neighbours see it. */
export interface Copies {
  /** Stands for the container: the parent of all below. */
  readonly view: SharedContainer;
  /** The container's own fields in the segment. */
  readonly fields: readonly Field[];
  /** Its children that the segment holds whole. */
  readonly children: readonly Container[];
  /** Every field in it, in one order, for `moveCopies`. */
  readonly all: readonly CopiedField[];
  /** Equal for copies that a neighbour can't tell apart. */
  readonly signature: string;
}

/**
 * Number of fields that a container shows its neighbours: its own, and those of the objects and short lists in it.
 * Marks crowded containers below it on the way.
 * @param open containers open at the segment's boundaries: they are shared on their own, and aren't counted
 */
export function measure(container: Container, open: readonly Container[]): number {
  let count = container.fields.length;
  for (const child of container.children) {
    if (open.includes(child)) continue;
    const inside = measure(child, open);
    if (isCrowded(child.kind, inside)) markCrowded(child);
    if (isShown(child)) count += inside;
  }
  return count;
}

function markCrowded(container: SharedContainer): void {
  container.crowded = true;
}

/** Crowded lists hide from the container around them; a crowded object makes it crowded as well. */
function isShown(child: Container): boolean {
  return !(child.kind === "array" && child.crowded === true);
}

/** @param inside what stands around it, where that isn't the container's own parent */
export function standInFor(
  { kind, key, index, parent, segment, from }: Container,
  inside: Container | null = parent,
): SharedContainer {
  const standIn: SharedContainer = {
    kind,
    key,
    index,
    parent: inside,
    fields: [],
    children: [],
    segment,
  };
  return from === undefined ? standIn : { ...standIn, from };
}

/** Copies what a segment holds of a container. @param open the containers open at the segment's boundaries */
export function copiesOf(container: Container, open: readonly Container[]): Copies {
  const all: CopiedField[] = [];
  const signature: (string | number | boolean | null)[] = [];
  const copy = (from: Container, inside?: Container): SharedContainer => {
    const to = standInFor(from, inside);
    signature.push(from.key, from.kind);
    to.fields = from.fields.map((field) => {
      const copied = new CopiedField(field, to);
      all.push(copied);
      signature.push(field.key, field.value, field.style, field.scalar, field.tag, writtenOf(field));
      if (from.from !== undefined) signature.push(from.from + field.index);
      return copied;
    });
    to.children = from.children
      .filter((child) => !open.includes(child) && isShown(child))
      .map((child) => copy(child, to));
    signature.push("end");
    return to;
  };
  const view = copy(container);
  return { view, fields: view.fields, children: view.children, all, signature: JSON.stringify(signature) };
}

/** How a value is written that says the same in several ways, for the places of its parts follow from that. */
function writtenOf({ verbatim, start, end, container }: Field): string | null {
  return verbatim ? null : container.segment.text.slice(start, end);
}

/** Tells the copies of `known` the places of the originals of those of `fresh`, which look the same. */
export function moveCopies(known: Copies, fresh: Copies): void {
  for (const [at, copied] of known.all.entries()) copied.original = fresh.all[at]?.original ?? copied.original;
}

/** The field of the document that a part was cut out of; of any other field, itself. */
export function wholeOf(field: Field): Field {
  let whole = field;
  while (whole.within !== undefined) whole = whole.within;
  return whole;
}
