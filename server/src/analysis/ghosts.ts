/**
 * What one segment tells others about a container that is open across its boundaries: copies of the fields that it
 * holds of the container. Copies, because the originals are replaced when their segment is read again; where that
 * changes nothing that a neighbour can see, the copies only learn their new places and the neighbours keep theirs.
 */
import type { Container, ContainerKind, Field, FieldStyle, ScalarType, Segment } from "../model";

/** A container as the analysis completes it: readers leave `outside` empty and know only their segment's children. */
export interface SharedContainer extends Container {
  outside: readonly Field[];
  children: readonly Container[];
  crowded?: boolean;
}

export interface GhostContainer extends SharedContainer {
  parent: Container | null;
  segment: Segment;
}

/** A field of another segment, seen as a neighbour. */
export class GhostField implements Field {
  readonly key: string | null;
  readonly index: number;
  readonly container: GhostContainer;
  readonly value: string;
  readonly style: FieldStyle;
  readonly scalar: ScalarType;
  readonly verbatim: boolean;
  readonly tag: string | null;
  readonly start: number;
  readonly end: number;
  readonly keyStart: number;
  readonly keyEnd: number;
  /** How far the original has moved in its segment since: literals made of the ghost keep the old offsets. */
  shift = 0;

  constructor(field: Field, container: GhostContainer) {
    this.key = field.key;
    this.index = field.index;
    this.container = container;
    this.value = field.value;
    this.style = field.style;
    this.scalar = field.scalar;
    this.verbatim = field.verbatim;
    this.tag = field.tag;
    this.start = field.start;
    this.end = field.end;
    this.keyStart = field.keyStart;
    this.keyEnd = field.keyEnd;
  }

  /** Takes over the place of a field that looks the same. */
  moveTo(field: GhostField): void {
    this.shift = field.start + field.shift - this.start;
  }
}

/** What one segment holds of a shared container, as its neighbours see it. */
export interface Ghosts {
  /** The container's own fields in the segment. */
  readonly fields: readonly GhostField[];
  /** Its child objects that the segment holds whole, down to the next arrays. */
  readonly children: readonly GhostContainer[];
  /** Stands for the container in the fields above. */
  readonly view: GhostContainer;
  /** Every ghost in it, in one order, for `moveGhosts`. */
  readonly allFields: readonly GhostField[];
  readonly allContainers: readonly GhostContainer[];
  /** Equal for ghosts that a neighbour can't tell apart. */
  readonly signature: string;
}

export function ghostContainer(
  kind: ContainerKind,
  key: string | null,
  parent: Container | null,
  segment: Segment,
): GhostContainer {
  return { kind, key, index: 0, parent, fields: [], children: [], outside: [], segment };
}

/** Child objects of an object that are shared with it; those open at the segment's boundaries are shared on their own. */
function sharedChildren(container: Container, open: readonly Container[]): readonly Container[] {
  if (container.kind !== "object") return [];
  return container.children.filter((child) => child.kind === "object" && !open.includes(child));
}

/** Number of fields that `ghostsOf` would copy. */
export function countShared(container: Container, open: readonly Container[]): number {
  let count = container.fields.length;
  for (const child of sharedChildren(container, open)) count += countShared(child, open);
  return count;
}

/** Copies what a segment holds of a container. @param open the containers open at the segment's boundaries */
export function ghostsOf(container: Container, open: readonly Container[]): Ghosts {
  const allFields: GhostField[] = [];
  const allContainers: GhostContainer[] = [];
  const signature: (string | boolean | null)[] = [];
  const copy = (from: Container, parent: Container | null): GhostContainer => {
    const to = ghostContainer(from.kind, from.key, parent, from.segment);
    allContainers.push(to);
    signature.push(from.key, "{");
    to.outside = from.fields.map((field) => {
      const ghost = new GhostField(field, to);
      allFields.push(ghost);
      signature.push(field.key, field.value, field.style, field.scalar, field.verbatim, field.tag);
      return ghost;
    });
    to.children = sharedChildren(from, open).map((child) => copy(child, to));
    signature.push("}");
    return to;
  };
  const view = copy(container, container.parent);
  const fields = allFields.slice(0, container.fields.length);
  const children = allContainers.filter(({ parent }) => parent === view);
  return { fields, children, view, allFields, allContainers, signature: JSON.stringify(signature) };
}

/** Gives the ghosts of `known` the places of those of `fresh`, which look the same. */
export function moveGhosts(known: Ghosts, fresh: Ghosts): void {
  for (const [at, ghost] of known.allFields.entries()) {
    const moved = fresh.allFields[at];
    if (moved !== undefined) ghost.moveTo(moved);
  }
  for (const [at, ghost] of known.allContainers.entries()) {
    const moved = fresh.allContainers[at];
    if (moved !== undefined) ghost.segment = moved.segment;
  }
  known.view.parent = fresh.view.parent;
}
