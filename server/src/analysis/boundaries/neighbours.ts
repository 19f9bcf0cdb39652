/**
 * Makes what a field sees of its neighbours independent of where segments end. A container that is open across boundaries
 * is joined from what its segments hold of it, and each of them is completed so when somebody looks at it; what detection
 * finds on another segment's fields is dropped. All of it follows from the parts of one version of a document.
 */
import { isCrowded } from "../../formats/crowd";
import type { OpenContainers, ReadSegment } from "../../formats/reader";
import type { Container, ContainerKind, Field, Segment } from "../../model";
import { Comparison } from "./comparison";
import { type CutContainer, type CutPiece, isCut, type KnownLooks } from "./cutContainer";
import {
  looksOf,
  type MutableContainer,
  type Outline,
  type OutlinedContainer,
  type OutlinedField,
  type Outlines,
} from "./outline";

/** A segment as its neighbours see it. */
interface OutlinedPart {
  readonly segment: Segment;
  readonly read: { readonly outlines: Outlines; contentOf(outline: Outline): OutlinedContainer };
}

/** Parts that were read again: `gone` parts from `first` on have become `count`. */
export interface Replaced {
  readonly first: number;
  readonly gone: number;
  readonly count: number;
}

const DOCUMENT: CutContainer = {
  ...{
    kind: "document",
    key: null,
    depth: 0,
    from: -1,
    to: Number.POSITIVE_INFINITY,
    crowded: false,
    count: 0,
    pieces: [],
  },
  joined: emptyContainer({ kind: "document", key: null, index: 0 }, null, { text: "", start: 0 }),
};

export class Neighbours {
  private readonly parts: readonly OutlinedPart[];
  /** The containers looked at last, by depth: the next look is mostly at the same. */
  private readonly latest: CutContainer[] = [DOCUMENT];

  /** @param parts of one version of a document */
  constructor(parts: readonly OutlinedPart[]) {
    this.parts = parts;
  }

  /** Completes the containers of a segment that was read by what the others hold of them. @param part its index */
  complete({ open }: ReadSegment<unknown>, part: number): void {
    const { atStart, atEnd } = this.outlinesOf(part);
    for (let depth = 1; depth < atStart.length; depth++) this.show(open, this.at(part - 1, depth), part);
    for (let depth = 1; depth < atEnd.length; depth++)
      if (atEnd[depth] !== atStart[depth]) this.show(open, this.at(part, depth), part);
  }

  /** How many of the containers open behind the last part, from the outermost on, are crowded. */
  crowdsBehind(): number {
    const last = this.parts.length - 1;
    const { length } = this.outlinesOf(last).atEnd;
    let depth = 1;
    while (depth < length && this.at(last, depth).crowded) depth++;
    return depth;
  }

  /**
   * Tells which of the parts that weren't read again see something else than in the version before.
   * @returns indices of parts for which something has other looks, and of those for which it has only moved
   */
  changesSince(before: Neighbours, { first, gone, count }: Replaced): Record<"seen" | "moved", ReadonlySet<number>> {
    const { parts } = this;
    const [seen, moved] = [new Set<number>(), new Set<number>()];
    const comparison = new Comparison(before, this);
    const behind = first + count;
    const left = { now: first - 1, old: first - 1, open: parts[first - 1]?.read.outlines.atEnd };
    const right = { now: behind - 1, old: first + gone - 1, open: parts[behind]?.read.outlines.atStart };
    for (const side of [left, right]) {
      const { now, old, open = [] } = side;
      for (let depth = 1; depth < open.length; depth++) {
        const cut = this.at(now, depth);
        const difference = comparison.differenceOf(before.at(old, depth), cut);
        if (difference === "none") continue;
        const [start, end] = side === left ? [firstOf(cut), first] : [behind, this.lastOf(cut) + 1];
        for (let part = start; part < end; part++) (difference === "looks" ? seen : moved).add(part);
      }
    }
    return { seen, moved };
  }

  /** How pieces look to a neighbour. @param known what is known of the cut containers in them; what is found out is put in */
  looksOf(pieces: readonly CutPiece[], known: KnownLooks): string {
    let [fields, children] = ["", ""];
    for (const { part, of } of pieces) {
      if (isCut(of)) {
        const looks = known.get(of) ?? this.looksOfCut(of, known);
        known.set(of, looks);
        children += looks;
      } else {
        const looks = looksOf(this.contentOf(part, of), this.segmentOf(part));
        fields += looks.fields;
        children += looks.children;
      }
    }
    return fields + children;
  }

  private looksOfCut(cut: CutContainer, known: KnownLooks): string {
    const { kind, key, crowded } = cut;
    return `${JSON.stringify([key, kind, crowded])}{${this.looksOf(cut.pieces, known)}}`;
  }

  /** The container at a depth of those that are open at a boundary. */
  private at(boundary: number, depth: number): CutContainer {
    const known = this.latest[depth];
    if (known !== undefined && known.from <= boundary && boundary <= known.to) return known;
    let from = boundary;
    while (from >= 0 && this.isOpenThroughout(from, depth)) from--;
    let to = boundary;
    while (to + 1 < this.parts.length && this.isOpenThroughout(to + 1, depth)) to++;
    const extent = { depth, from, to };
    const { kind, key } = this.outlineIn(firstOf(extent), extent);
    const cut = { kind, key, ...extent, ...this.piecesOf(extent, kind), joined: null };
    this.latest[depth] = cut;
    return cut;
  }

  private isOpenThroughout(part: number, depth: number): boolean {
    const { atStart, atEnd } = this.outlinesOf(part);
    return atStart[depth] !== undefined && atStart[depth] === atEnd[depth];
  }

  private piecesOf(
    extent: Pick<CutContainer, "depth" | "from" | "to">,
    kind: ContainerKind,
  ): Pick<CutContainer, "crowded" | "count" | "pieces"> {
    const pieces: CutPiece[] = [];
    const inner = extent.depth + 1;
    let count = 0;
    for (let part = firstOf(extent); part <= this.lastOf(extent); part++) {
      const { atStart, atEnd } = this.outlinesOf(part);
      // Of a section both may be open where it begins; in a document all begin in one of its parts.
      if (part === 0 && extent.from < 0 && atStart[inner] !== undefined) {
        const cut = this.at(-1, inner);
        if (cut.count > 0) pieces.push({ part, of: cut, shown: null });
        count += cut.count;
      }
      const outline = this.outlineIn(part, extent);
      if (outline.count > 0) pieces.push({ part, of: outline, shown: null });
      count += outline.count;
      if (part <= extent.to && atEnd[inner] !== undefined && atEnd[inner] !== atStart[inner]) {
        const cut = this.at(part, inner);
        if (cut.count > 0) pieces.push({ part, of: cut, shown: null });
        count += cut.count;
      }
      // Of a crowded list the container around it knows that it is there; a crowded object makes it crowded as well.
      if (isCrowded(kind, count))
        return { crowded: true, count: kind === "array" ? 1 : Number.POSITIVE_INFINITY, pieces: [] };
    }
    return { crowded: false, count, pieces };
  }

  /** Completes a segment's container by what the other segments hold of it: those before, its own, those behind. */
  private show(open: OpenContainers, cut: CutContainer, part: number): void {
    const container: MutableContainer | undefined = ownOf(cut, open, part);
    if (container === undefined) return;
    if (cut.crowded) container.crowded = true;
    const others = cut.pieces.filter(({ part: at, of }) => isCut(of) || at !== part);
    const { fields, children } = container;
    const shown = others.map((piece): Pick<Container, "fields" | "children"> => {
      // A container in it that is open in this segment too has its own turn; if this segment had no fields of it, it was
      // taken out (`leaveOutEmpty`) and is put back where it stands.
      const own = isCut(piece.of) && this.isIn(piece.of, part) ? ownOf(piece.of, open, part) : undefined;
      if (own !== undefined) return { fields: [], children: children.includes(own) ? [] : [own] };
      this.join(cut);
      return piece.shown ?? { fields: [], children: [] };
    });
    const behind = shown.splice(others.filter(({ part: at }) => at < part).length);
    container.fields = [...fieldsOf(shown), ...fields, ...fieldsOf(behind)];
    container.children = [...childrenOf(shown), ...children, ...childrenOf(behind)];
  }

  /** The container with all that its segments show of it. */
  private join(cut: CutContainer): MutableContainer {
    if (cut.joined !== null) return cut.joined;
    const around = cut.depth === 0 ? null : this.join(this.at(cut.from, cut.depth - 1));
    // The container around it may have joined it just now.
    if (cut.joined !== null) return cut.joined;
    const first = firstOf(cut);
    const joined = emptyContainer(this.outlineIn(first, cut), around, this.segmentOf(first));
    cut.joined = joined;
    if (cut.crowded) joined.crowded = true;
    for (const piece of cut.pieces) {
      const { part, of } = piece;
      piece.shown = isCut(of) ? { fields: [], children: [this.join(of)] } : this.copyOf(part, of, joined);
    }
    const shown = cut.pieces.flatMap((piece) => piece.shown ?? []);
    joined.fields = fieldsOf(shown);
    joined.children = childrenOf(shown);
    return joined;
  }

  private copyOf(part: number, outline: Outline, container: Container): Pick<Container, "fields" | "children"> {
    const { fields, children } = this.contentOf(part, outline);
    const segment = this.segmentOf(part);
    // Places count from the segment's start.
    const shift = (outline.from ?? 0) - (container.from ?? 0);
    return {
      fields: fields.map((field) => fieldIn(field, container, segment, shift)),
      children: children.map((child) => wholeContainer(child, container, segment)),
    };
  }

  private outlineIn(part: number, { depth, from }: Pick<CutContainer, "depth" | "from">): Outline {
    const { atStart, atEnd } = this.outlinesOf(part);
    const outline = part === from ? atEnd[depth] : atStart[depth];
    if (outline === undefined) throw new Error("A container isn't open where its neighbours say");
    return outline;
  }

  private isIn(cut: CutContainer, part: number): boolean {
    return firstOf(cut) <= part && part <= this.lastOf(cut);
  }

  private lastOf({ to }: Pick<CutContainer, "to">): number {
    return Math.min(to + 1, this.parts.length - 1);
  }

  private contentOf(part: number, outline: Outline): OutlinedContainer {
    return this.partAt(part).read.contentOf(outline);
  }

  private outlinesOf(part: number): Outlines {
    return this.partAt(part).read.outlines;
  }

  private segmentOf(part: number): Segment {
    return this.partAt(part).segment;
  }

  private partAt(part: number): OutlinedPart {
    const found = this.parts[part];
    if (found === undefined) throw new Error("There is no such part");
    return found;
  }
}

/** The part that it begins in. */
function firstOf({ from }: Pick<CutContainer, "from">): number {
  return Math.max(from, 0);
}

/** The container as the tree of one of its segments holds it: open from the one before, unless it begins there. */
function ownOf({ depth, from }: CutContainer, { atStart, atEnd }: OpenContainers, part: number): Container | undefined {
  return part === from ? atEnd[depth] : atStart[depth];
}

function fieldsOf(shown: readonly Pick<Container, "fields">[]): readonly Field[] {
  return shown.flatMap(({ fields }) => fields);
}

function childrenOf(shown: readonly Pick<Container, "children">[]): readonly Container[] {
  return shown.flatMap(({ children }) => children);
}

function emptyContainer(
  { kind, key, index, from }: Pick<Container, "kind" | "key" | "index" | "from">,
  parent: Container | null,
  segment: Segment,
): MutableContainer {
  return { kind, key, index, from, parent, fields: [], children: [], segment };
}

function wholeContainer(outlined: OutlinedContainer, parent: Container, segment: Segment): Container {
  const container = emptyContainer(outlined, parent, segment);
  if (outlined.crowded === true) container.crowded = true;
  container.fields = outlined.fields.map((field) => fieldIn(field, container, segment));
  container.children = outlined.children.map((child) => wholeContainer(child, container, segment));
  return container;
}

/** @param shift what places in the container count more than those that were outlined */
function fieldIn(outlined: OutlinedField, container: Container, segment: Segment, shift = 0): Field {
  const { key, index, value, start, end, keyStart, keyEnd, style, scalar, verbatim, tag, scheme } = outlined;
  const place = { index: index + shift, container, start, end, keyStart, keyEnd, segment };
  return { key, value, style, scalar, verbatim, tag, scheme, ...place };
}
