/**
 * Builds a segment's tree of containers and fields. Containers are made on demand, when the first field that matters
 * stands in them: most objects and rows of a document hold none and cost nothing.
 */
import type { Container, ContainerKind, Field, FieldStyle, ScalarType, Segment } from "../model";
import { MOST_PLACES } from "./crowd";
import { MAX_CONTAINERS } from "./limits";
import type { OpenContainers } from "./reader";

/** A container while it is being filled. */
export interface MutableContainer extends Container {
  readonly fields: Field[];
  readonly children: Container[];
}

export interface FieldText {
  readonly key: string | null;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly style: FieldStyle;
  readonly scalar: ScalarType;
  readonly verbatim: boolean;
  readonly isCut?: boolean;
}

/** What a level of nesting is; persistent, so that a reader's state can hold the stack as a linked list. */
export interface Frame {
  readonly kind: ContainerKind;
  readonly key: string | null;
  readonly parent: Frame | null;
  /** 0 for the document. */
  readonly depth: number;
  /** The innermost enclosing frame that has a container: itself, or its ancestor at depth `MAX_CONTAINERS`. */
  readonly shown: Frame | null;
  /** `Container.from` of a list whose places matter; -1 elsewhere. */
  readonly from: number;
}

interface Mark {
  readonly depth: number;
  readonly fields: number;
  readonly places: readonly number[];
  readonly sizes: readonly (readonly [fields: number, children: number] | null)[];
}

export function containerOf(
  kind: ContainerKind,
  key: string | null,
  index: number,
  parent: Container | null,
  segment: Segment,
  from = -1,
): MutableContainer {
  const container: MutableContainer = { kind, key, index, parent, fields: [], children: [], segment };
  return from < 0 ? container : { ...container, from };
}

export class TreeBuilder {
  readonly root: MutableContainer;
  readonly fields: Field[] = [];
  private readonly segment: Segment;
  private readonly frames: Frame[] = [];
  private readonly containers: (MutableContainer | null)[] = [];
  /** Place of the element in progress at each depth, or of the next one. */
  private readonly places: number[] = [];
  private readonly atStart: MutableContainer[] = [];
  private depth: number;

  /** Starts with stubs of the containers open in `frame`. */
  constructor(segment: Segment, frame: Frame) {
    this.segment = segment;
    this.depth = frame.depth;
    for (let open = frame.shown ?? frame; ; open = open.parent) {
      this.frames.push(open);
      if (open.parent === null) break;
    }
    this.frames.reverse();
    this.root = containerOf("document", null, 0, null, segment);
    this.containers.push(this.root);
    this.places.push(0);
    this.atStart.push(this.root);
    for (let depth = 1; depth <= Math.min(frame.depth, MAX_CONTAINERS); depth++) {
      this.containers.push(null);
      this.places.push(0);
      this.atStart.push(this.containerAt(depth));
    }
  }

  push(frame: Frame): void {
    const depth = ++this.depth;
    if (depth > MAX_CONTAINERS) return;
    this.frames[depth] = frame;
    this.containers[depth] = null;
    this.places[depth] = 0;
  }

  /** Closes the innermost container; the place of its parent stays until `next`. */
  pop(): void {
    this.depth--;
  }

  /** Moves the innermost container on to its next element or member. */
  next(): void {
    if (this.depth <= MAX_CONTAINERS) this.places[this.depth] = (this.places[this.depth] ?? 0) + 1;
  }

  /** Place of the element in progress in the innermost container. */
  place(): number {
    return this.places[Math.min(this.depth, MAX_CONTAINERS)] ?? 0;
  }

  /** Adds a field to the innermost container. */
  add(field: FieldText): void {
    this.addAt(field, this.place());
  }

  addAt(field: FieldText, index: number): void {
    const container = this.containerAt(Math.min(this.depth, MAX_CONTAINERS));
    const { key, value, start, end, keyStart, keyEnd, style, scalar, verbatim, isCut = false } = field;
    const built: Field = {
      key,
      index,
      container,
      value,
      start,
      end,
      keyStart,
      keyEnd,
      style,
      scalar,
      verbatim,
      tag: null,
    };
    const whole = isCut ? { ...built, isCut } : built;
    container.fields.push(whole);
    this.fields.push(whole);
  }

  /** A place to go back to: valid while no container open now is closed and reopened. */
  mark(): Mark {
    const depth = Math.min(this.depth, MAX_CONTAINERS);
    return {
      depth: this.depth,
      fields: this.fields.length,
      places: this.places.slice(0, depth + 1),
      sizes: this.containers
        .slice(0, depth + 1)
        .map((container) => (container === null ? null : [container.fields.length, container.children.length])),
    };
  }

  backTo(mark: Mark): void {
    this.depth = mark.depth;
    this.fields.length = mark.fields;
    for (const [depth, place] of mark.places.entries()) {
      this.places[depth] = place;
      const size = mark.sizes[depth];
      const container = this.containers[depth];
      if (size === null || size === undefined) this.containers[depth] = null;
      else if (container !== null && container !== undefined) {
        container.fields.length = size[0];
        container.children.length = size[1];
      }
    }
  }

  /** The containers open at the start and now. */
  open(): OpenContainers {
    const depth = Math.min(this.depth, MAX_CONTAINERS);
    const atEnd: Container[] = [];
    for (let at = 0; at <= depth; at++) atEnd.push(this.containerAt(at));
    return { atStart: this.atStart, atEnd, places: this.places.slice(0, depth + 1) };
  }

  /** The frame with the places that the next segment counts on from. */
  resumed<Open extends Frame & { readonly parent: Open | null }>(frame: Open): Open {
    const { parent, depth } = frame;
    if (parent === null || depth > MAX_CONTAINERS) return frame;
    const around = this.resumed(parent);
    const from = frame.from < 0 ? -1 : Math.min(frame.from + (this.places[depth] ?? 0), MOST_PLACES);
    return around === parent && from === frame.from ? frame : { ...frame, parent: around, from };
  }

  private containerAt(depth: number): MutableContainer {
    const known = this.containers[depth];
    if (known !== null && known !== undefined) return known;
    const parent = this.containerAt(depth - 1);
    const frame = this.frames[depth];
    const container = containerOf(
      frame?.kind ?? "object",
      frame?.key ?? null,
      this.places[depth - 1] ?? 0,
      parent,
      this.segment,
      frame?.from,
    );
    parent.children.push(container);
    this.containers[depth] = container;
    return container;
  }
}
