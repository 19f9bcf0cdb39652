/**
 * What a segment holds of the containers that are open at its boundaries, as plain data: what its neighbours have to know
 * of it once its fields are forgotten. How much it is, is always known; what it is, is written down when somebody asks.
 */
import { isCrowded } from "../../formats/crowd";
import type { OpenContainers, ReadSegment } from "../../formats/reader";
import type { Container, Field, Segment } from "../../model";

/** What one segment holds of one container. */
export interface Outline extends Pick<Container, "kind" | "key" | "index" | "from"> {
  /** Number of fields that it shows its neighbours: its own, and those of the objects and lists in it; a crowded list is one. */
  readonly count: number;
  /** Null until somebody asks. */
  content: OutlinedContainer | null;
}

/** The containers open at a segment's boundaries, by depth; one that is open throughout has one outline. */
export interface Outlines extends Pick<OpenContainers, "places"> {
  readonly atStart: readonly Outline[];
  readonly atEnd: readonly Outline[];
}

/** A field without the container that it stands in. */
export type OutlinedField = Omit<Field, "container" | "segment" | "within" | "isCut">;

/** What a segment holds of a container. */
export interface OutlinedContainer extends Pick<Container, "kind" | "key" | "index" | "from" | "crowded"> {
  readonly fields: readonly OutlinedField[];
  readonly children: readonly OutlinedContainer[];
}

/** A container that is marked as crowded, or completed, after it was read. */
export type MutableContainer = { -readonly [member in keyof Container]: Container[member] };

/**
 * The outlines of a segment that was just read. Marks its crowded containers.
 * @param crowds how many of the containers open at its start, from the outermost on, are crowded by what stood before
 */
export function outlinesOf({ open }: ReadSegment<unknown>, crowds = 0): Outlines {
  const { atStart, atEnd, places } = open;
  const containers = openIn(open);
  leaveOutEmpty(containers);
  const outlines = containers.map((container, at): Outline => {
    const { kind, key, index, from } = container;
    const own = measure(container, containers);
    return { kind, key, index, from, count: at < crowds ? Number.POSITIVE_INFINITY : own, content: null };
  });
  const outlineOf = (container: Container): Outline => outlines[containers.indexOf(container)] as Outline;
  return { atStart: atStart.map(outlineOf), atEnd: atEnd.map(outlineOf), places };
}

/** Writes down what the outlines of a segment hold that a neighbour may ask for. @param read the segment, read at any time */
export function writeDown({ atStart, atEnd }: Outlines, { open }: ReadSegment<unknown>): void {
  const containers = openIn(open);
  const write = (outline: Outline, container: Container | undefined): void => {
    const isAskedFor = outline.kind !== "document" && !isCrowded(outline.kind, outline.count);
    if (container !== undefined && isAskedFor) outline.content ??= outlined(container, containers);
  };
  for (const [depth, outline] of atStart.entries()) write(outline, open.atStart[depth]);
  for (const [depth, outline] of atEnd.entries()) write(outline, open.atEnd[depth]);
}

/** How what a container holds looks to a neighbour: the same where it can't tell one from another. */
export function looksOf(
  { fields, children, from }: OutlinedContainer,
  segment: Segment,
): Record<"fields" | "children", string> {
  const looks = { fields: "", children: "" };
  for (const { key, index, value, start, end, style, scalar, tag, scheme, verbatim } of fields) {
    // How a value is written that says the same in several ways: the places of its parts follow from that.
    const written = verbatim ? null : segment.text.slice(start, end);
    const place = from === undefined ? [] : [from + index];
    looks.fields += JSON.stringify([key, value, style, scalar, tag, scheme, written, ...place]);
  }
  for (const child of children) {
    const inside = looksOf(child, segment);
    looks.children += `${JSON.stringify([child.key, child.kind, child.crowded === true])}{${inside.fields}${inside.children}}`;
  }
  return looks;
}

/** Each container that is open at a boundary, once: those open at the start, then the others. */
function openIn({ atStart, atEnd }: OpenContainers): readonly Container[] {
  return [...new Set([...atStart, ...atEnd])];
}

/** Counts the fields that a container shows, and marks crowded containers below it. @param open the segment's open ones */
function measure(container: Container, open: readonly Container[]): number {
  let count = container.fields.length;
  for (const child of container.children) {
    if (open.includes(child)) continue;
    const inside = measure(child, open);
    if (isCrowded(child.kind, inside)) markCrowded(child);
    count += isHidden(child) ? 1 : inside;
  }
  return count;
}

/**
 * Readers make no container without fields, but one that is open at a boundary: its fields may stand in other segments.
 * Where none stands in this one, it is taken out of the container around it; `Neighbours` puts it back if others have some.
 */
function leaveOutEmpty(containers: readonly MutableContainer[]): void {
  // Inner ones stand behind those around them.
  for (const container of containers.toReversed()) {
    const { parent } = container;
    if (container.fields.length > 0 || container.children.length > 0) continue;
    const around = containers.find((one) => one === parent);
    if (around !== undefined && around.kind !== "document")
      around.children = around.children.filter((child) => child !== container);
  }
}

function markCrowded(container: MutableContainer): void {
  container.crowded = true;
}

/** A crowded list is only known to be there, under its key; a crowded object makes the container around it crowded as well. */
function isHidden(child: Container): boolean {
  return child.kind === "array" && child.crowded === true;
}

/** Without those that other segments show it. */
function ownFieldsOf({ fields }: Container): readonly Field[] {
  return fields.filter(({ segment }) => segment === undefined);
}

/** The children that the segment holds whole. */
function wholeChildrenOf({ children, segment }: Container, open: readonly Container[]): readonly Container[] {
  return children.filter((child) => child.segment === segment && !open.includes(child));
}

function outlined(container: Container, open: readonly Container[]): OutlinedContainer {
  const { kind, key, index, from } = container;
  if (isHidden(container)) return { kind, key, index, fields: [], children: [], crowded: true };
  const children = wholeChildrenOf(container, open).map((child) => outlined(child, open));
  return { kind, key, index, from, fields: ownFieldsOf(container).map(withoutContainer), children };
}

function withoutContainer(field: Field): OutlinedField {
  const { key, index, value, start, end, keyStart, keyEnd, style, scalar, verbatim, tag, scheme } = field;
  return { key, index, value, start, end, keyStart, keyEnd, style, scalar, verbatim, tag, scheme };
}
