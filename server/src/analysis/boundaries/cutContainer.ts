/** A container that segments cut, joined from what each of them holds of it. */
import type { Container } from "../../model";
import type { MutableContainer, Outline } from "./outline";

/** A container that is open at boundaries, in all of its segments. Boundary n is the one behind part n. */
export interface CutContainer extends Pick<Container, "kind" | "key"> {
  readonly depth: number;
  /** The first and the last boundary that it is open at; -1 is the document's start. */
  readonly from: number;
  readonly to: number;
  /** Its fields are too many to be one record: then it shows nothing. */
  readonly crowded: boolean;
  /** Number of fields that it shows the container around it. */
  readonly count: number;
  /** What it shows, in document order. */
  readonly pieces: readonly CutPiece[];
  /** The whole of it, as segments see what is in others; null until somebody looks. */
  joined: MutableContainer | null;
}

/** What one segment holds of a cut container: an outline, or a cut container that begins there. */
export interface CutPiece {
  readonly part: number;
  readonly of: Outline | CutContainer;
  /** Null until the container is joined. */
  shown: Pick<Container, "fields" | "children"> | null;
}

/** How cut containers look to a neighbour, as far as somebody asked. */
export type KnownLooks = Map<CutContainer, string>;

export function isCut(of: CutPiece["of"]): of is CutContainer {
  return "pieces" in of;
}
