/**
 * Everything that stands beside a field, or at a place. Reading keeps of a document what detection can need; whoever
 * writes a value made of several fields has to know of all the others as well, and so has who asks what the name of a
 * field means that detection has no use for. The segment is read again with every field in it, and so are the ones around
 * it as far as the field's container reaches.
 */
import { everything, type Reader, type ReadSegment } from "../formats/reader";
import { type Container, type Field, segmentOf } from "../model";
import type { Layout } from "../text/layout";
import { type Rereadable, readAgain } from "./readParts";

/** Segments looked at on each side; a container that reaches further is no record. */
const MOST_SEGMENTS = 16;

/** Segments kept as they were read: those of one record, and of the next. */
const KEPT = 2 * MOST_SEGMENTS;

/** A version of a document, as far as it takes to read in it again. */
export interface Version<State> {
  readonly reader: Reader<State>;
  readonly parts: readonly Rereadable<State>[];
  readonly layout: Layout;
}

export interface EveryField {
  /** Everything that stands in a field's container, the field included. */
  beside(field: Field): readonly Field[];
  /** The field whose value an offset of the document touches, or null. */
  at(offset: number): Field | null;
}

/** For one version of a document; a segment that was read once is known for the next fields in it. */
export function everyFieldOf<State>({ reader, parts, layout }: Version<State>): EveryField {
  const known = new Map<number, ReadSegment<State> | null>();
  const read = (at: number): ReadSegment<State> | null => {
    const part = parts[at];
    if (part === undefined) return null;
    let found = known.get(at);
    if (found === undefined) {
      found = readAgain(reader, part, { interest: everything });
      if (known.size >= KEPT) known.clear();
      known.set(at, found);
    }
    return found;
  };
  return {
    beside(field) {
      // A text inside a value is read with all that stands in it.
      if (field.within !== undefined) return field.container.fields;
      const at = layout.indexOf(segmentOf(field));
      const here = read(at);
      const own = here?.fields.find((one) => one.start === field.start && one.key === field.key);
      if (here === null || own === undefined) return field.container.fields;
      const before = reaching(read, at, own.container, -1);
      return [...before.reverse().flat(), ...own.container.fields, ...reaching(read, at, own.container, 1).flat()];
    },
    at(offset) {
      const last = layout.indexAt(offset);
      for (const at of layout.startOf(last) === offset ? [last - 1, last] : [last]) {
        const base = layout.startOf(at);
        const touches = ({ start, end }: Field): boolean => start + base <= offset && offset <= end + base;
        const found = read(at)?.fields.find(touches);
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}

/** The container's fields in the segments on one side, the nearest first, as far as it is open across them. */
function reaching(
  read: (at: number) => ReadSegment<unknown> | null,
  from: number,
  container: Container,
  step: 1 | -1,
): (readonly Field[])[] {
  const found: (readonly Field[])[] = [];
  let [at, current] = [from, container];
  while (found.length < MOST_SEGMENTS) {
    const depth = sidesOf(read(at), step).near.indexOf(current);
    if (depth < 0) break;
    at += step;
    const next = sidesOf(read(at), step).far[depth];
    if (next === undefined) break;
    found.push(next.fields);
    current = next;
  }
  return found;
}

/** Containers open at the boundary that the step crosses, and at the one it comes from. */
function sidesOf(read: ReadSegment<unknown> | null, step: 1 | -1): Record<"near" | "far", readonly Container[]> {
  const { atStart = [], atEnd = [] } = read?.open ?? {};
  return step === 1 ? { near: atEnd, far: atStart } : { near: atStart, far: atEnd };
}
