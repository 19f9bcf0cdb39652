/**
 * A segment's tree of containers and fields, as the emitter fills it. Containers are made on demand, when the first field
 * that matters stands in them: most objects and rows of a document hold none and cost nothing.
 */
import type { Container, Field, Segment } from "../model";
import { MOST_PLACES } from "./crowd";
import type { Frame } from "./frame";
import { MAX_CONTAINERS } from "./limits";
import type { OpenContainers } from "./reader";

/** A scalar as a tokenizer tells it: a field without its place. */
export type Scalar = Omit<Field, "container" | "index" | "tag"> & Partial<Pick<Field, "tag">>;

/** A container while it is being filled; one that turns out to be a key moves. */
interface Filling extends Container {
  key: string | null;
  index: number;
  parent: Container | null;
  readonly fields: Field[];
  readonly children: Container[];
}

export interface TreeMark {
  readonly depth: number;
  readonly fields: number;
  readonly places: readonly number[];
  readonly sizes: readonly (readonly [fields: number, children: number] | null)[];
}

export class Tree {
  readonly root: Container;
  readonly fields: Field[] = [];
  private readonly segment: Segment;
  private readonly frames: Frame[] = [];
  private readonly containers: (Filling | null)[] = [];
  /** Place of the element in progress at each depth, or of the next one. */
  private readonly places: number[] = [];
  private readonly atStart: Container[] = [];
  private depth: number;

  /** Starts with stubs of the containers open in `frame`. */
  constructor(segment: Segment, frame: Frame) {
    this.segment = segment;
    this.depth = frame.depth;
    for (let open: Frame | null = frame.shown ?? frame; open !== null; open = open.parent) this.frames.push(open);
    this.frames.reverse();
    for (let depth = 0; depth < this.frames.length; depth++) {
      this.containers.push(null);
      this.places.push(0);
      this.atStart.push(this.containerAt(depth, depth));
    }
    this.root = this.containerAt(0);
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

  /** Of the element in progress in the innermost container. */
  get place(): number {
    return this.places[this.depth] ?? 0;
  }

  /** Moves the innermost container on to its next element or member. */
  next(): void {
    if (this.depth <= MAX_CONTAINERS) this.places[this.depth] = (this.places[this.depth] ?? 0) + 1;
  }

  /** Puts a new container around the one that was closed last, in its place. */
  wrap(frame: Frame): void {
    if (this.depth >= MAX_CONTAINERS) {
      this.push(frame);
      return;
    }
    const closed = this.containers[this.depth + 1] ?? null;
    this.places[this.depth] = Math.max(0, (this.places[this.depth] ?? 0) - 1);
    this.push(frame);
    if (closed === null) return;
    this.containerAt(this.depth - 1).children.pop();
    const around = this.containerAt(this.depth);
    closed.key = null;
    closed.index = 0;
    closed.parent = around;
    around.children.push(closed);
  }

  /** Adds a field to the innermost container. @param index its place; that of the element in progress where left out */
  add(scalar: Scalar, index?: number): void {
    const depth = Math.min(this.depth, MAX_CONTAINERS);
    const container = this.containerAt(depth);
    const { key, value, start, end, keyStart, keyEnd, style, verbatim, tag = null, isCut = false } = scalar;
    const built: Field = {
      key,
      index: index ?? this.places[depth] ?? 0,
      container,
      value,
      start,
      end,
      keyStart,
      keyEnd,
      style,
      scalar: scalar.scalar,
      verbatim,
      tag,
    };
    const told = scalar.scheme === undefined ? built : { ...built, scheme: scalar.scheme };
    const whole = isCut ? { ...told, isCut } : told;
    container.fields.push(whole);
    this.fields.push(whole);
  }

  /** A place to go back to: valid while no container open now is closed and reopened. */
  mark(): TreeMark {
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

  backTo(mark: TreeMark): void {
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
  resumed(frame: Frame): Frame {
    const { parent, depth } = frame;
    if (parent === null || depth > MAX_CONTAINERS) return frame;
    const around = this.resumed(parent);
    const from = frame.from < 0 ? -1 : Math.min(frame.from + (this.places[depth] ?? 0), MOST_PLACES);
    return around === parent && from === frame.from ? frame : { ...frame, parent: around, from };
  }

  /** @param openDepth of a stub */
  private containerAt(depth: number, openDepth?: number): Filling {
    const known = this.containers[depth];
    if (known !== null && known !== undefined) return known;
    const parent = depth === 0 ? null : this.containerAt(depth - 1);
    const { kind, key, from } = this.frames[depth] as Frame;
    const index = parent === null ? 0 : (this.places[depth - 1] ?? 0);
    const container: Filling = { kind, key, index, parent, fields: [], children: [], segment: this.segment };
    const ordered = from < 0 ? container : { ...container, from };
    const made = openDepth === undefined ? ordered : { ...ordered, openDepth };
    parent?.children.push(made);
    this.containers[depth] = made;
    return made;
  }
}
