/** Whether a cut container looks as it did in the version before an edit. */
import { type CutContainer, type CutPiece, isCut, type KnownLooks } from "./cutContainer";

/** How what a container shows differs from what it showed before: in nothing, only in its places, or in its looks. */
type Difference = "none" | "places" | "looks";

/** One version of a document, which says how pieces of its containers look. */
interface Version {
  looksOf(pieces: readonly CutPiece[], known: KnownLooks): string;
}

/**
 * Compares containers of a version with those of the version before. A container is compared with each of those around
 * it and by itself: what was told of it is remembered, or depth would multiply the work.
 */
export class Comparison {
  private readonly before: Version;
  private readonly now: Version;
  private readonly told = new Map<CutContainer, { readonly fresh: CutContainer; readonly isSame: boolean }>();
  private readonly looks: KnownLooks = new Map();

  constructor(before: Version, now: Version) {
    this.before = before;
    this.now = now;
  }

  differenceOf(old: CutContainer, fresh: CutContainer): Difference {
    // Nothing is seen of a crowded one; its pieces may be as many as the document has segments.
    if (old.crowded || fresh.crowded) return old.crowded === fresh.crowded ? "none" : "looks";
    let start = 0;
    while (this.isSamePiece(old.pieces[start], fresh.pieces[start])) start++;
    let [oldEnd, freshEnd] = [old.pieces.length, fresh.pieces.length];
    while (oldEnd > start && freshEnd > start && this.isSamePiece(old.pieces[oldEnd - 1], fresh.pieces[freshEnd - 1])) {
      oldEnd--;
      freshEnd--;
    }
    if (oldEnd === start && freshEnd === start) return "none";
    const looks = this.before.looksOf(old.pieces.slice(start, oldEnd), this.looks);
    return looks === this.now.looksOf(fresh.pieces.slice(start, freshEnd), this.looks) ? "places" : "looks";
  }

  private isSamePiece(old: CutPiece | undefined, fresh: CutPiece | undefined): boolean {
    if (old === undefined || fresh === undefined) return false;
    if (old.of === fresh.of) return true;
    return isCut(old.of) && isCut(fresh.of) && this.isSame(old.of, fresh.of);
  }

  /** Whether it has the same name, and nothing of what it shows was read again. */
  private isSame(old: CutContainer, fresh: CutContainer): boolean {
    const told = this.told.get(old);
    if (told?.fresh === fresh) return told.isSame;
    const isSame =
      old.key === fresh.key &&
      old.kind === fresh.kind &&
      old.crowded === fresh.crowded &&
      old.pieces.length === fresh.pieces.length &&
      old.pieces.every((piece, at) => this.isSamePiece(piece, fresh.pieces[at]));
    this.told.set(old, { fresh, isSame });
    return isSame;
  }
}
