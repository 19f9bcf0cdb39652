/**
 * Absolute key paths. Segments count array places and rows from their own start, so that an element inserted early
 * leaves the others alone; the sums are made when a path is first asked for.
 */
import type { ReadSegment } from "../formats/reader";
import type { Container, Field, KeyPath } from "../model";
import type { Layout } from "../text/layout";

interface Read {
  readonly read: ReadSegment<unknown>;
}

export class Places {
  private readonly layout: Layout;
  private readonly parts: readonly Read[];
  private readonly origin: readonly number[];
  /** For each segment, what the places in its containers open at the start count from; by depth. */
  private bases: readonly (readonly number[])[] | null = null;

  /** @param origin what the places in the first segment's open containers count from; by depth */
  constructor(layout: Layout, parts: readonly Read[], origin: readonly number[]) {
    this.layout = layout;
    this.parts = parts;
    this.origin = origin;
  }

  keyPath(field: Field): KeyPath {
    // A document that is a single scalar.
    if (field.container.parent === null) return [];
    // The parts of a value have no path of their own.
    if (field.container.kind === "text" && field.within !== undefined) return this.keyPath(field.within);
    const step = field.key ?? this.absolute(field.container, field.index);
    return [...this.pathOf(field.container), step];
  }

  pathOf(container: Container): KeyPath {
    const path: (string | number)[] = [];
    for (let at = container; at.parent !== null; at = at.parent) {
      // The documents of one stream share their paths: most streams have one, and a path should survive a second.
      if (at.parent.parent === null && at.kind !== "row") break;
      path.push(at.key ?? this.absolute(at.parent, at.index));
    }
    return path.reverse();
  }

  private absolute(container: Container, index: number): number {
    if (container.kind === "row") return index;
    const segment = this.layout.indexOf(container.segment);
    // The document is always the outermost; it may have been read again.
    const depth = container.parent === null ? 0 : (this.parts[segment]?.read.open?.atStart.indexOf(container) ?? -1);
    if (depth < 0) return index;
    this.bases ??= this.sum();
    return index + (this.bases[segment]?.[depth] ?? 0);
  }

  private sum(): (readonly number[])[] {
    const bases: (readonly number[])[] = [];
    let base = this.origin;
    for (const { read } of this.parts) {
      bases.push(base);
      base = placesBehind(read, base);
    }
    return bases;
  }
}

/** What the places in the containers open behind a segment count from, given the same for its start. */
export function placesBehind({ open }: ReadSegment<unknown>, before: readonly number[]): readonly number[] {
  if (open === undefined) return [];
  const { atStart, atEnd, places } = open;
  return atEnd.map((container, depth) => {
    const place = places[depth] ?? 0;
    return atStart[depth] === container ? (before[depth] ?? 0) + place : place;
  });
}
