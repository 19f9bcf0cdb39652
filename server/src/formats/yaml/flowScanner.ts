/**
 * Reads flow collections (YAML 1.2.2, section 7.4), JSON among them, token by token on the builder's stack: nesting
 * costs no recursion, and reading can stop behind a comma and resume there.
 */
import {
  AMPERSAND,
  BANG,
  COLON,
  COMMA,
  CR,
  DOUBLE_QUOTE,
  HASH,
  isBlank,
  isDocumentMarker,
  isFlowIndicator,
  isSeparated,
  LEFT_BRACE,
  LEFT_BRACKET,
  LF,
  lineEnd,
  looksLikeEntry,
  QUESTION,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SINGLE_QUOTE,
  SPACE,
  STAR,
  skipBlanks,
  skipSpaces,
  TAB,
} from "./characters";
import type { OpenCollections } from "./collections";
import { shortTag } from "./scalars";
import { scanFlowPlain, scanName, scanQuoted } from "./scan";
import { codeAt, type ScannedText } from "./source";
import { isTemplate } from "./templates";

/** Whether reading stops at a boundary within a collection of this depth. */
interface Stops {
  /** Before a line between two entries: what that line is tells whether the collection goes on there. */
  atLine(line: number, depth: number): boolean;
  behindComma(offset: number, depth: number): boolean;
}

/** A collection can be a key when it stands on one line and is no longer than this (YAML 1.2.2, section 7.4.2). */
const LONGEST_KEY = 1024;

export class FlowScanner {
  /** Start of the line that is being read. */
  lineStart = 0;
  /** Set when reading stopped at a boundary within the collection. */
  boundary: "line" | "comma" | null = null;
  /** End of the last line that was looked at whole to tell whether the collection goes on there. */
  looked = 0;
  /** The last node was quoted or a collection: a value may follow its colon at once. */
  private adjacent = false;
  /** The collection just closed can be a key. */
  keyLike = false;
  private base = 0;
  private indent = -1;
  /** Reading may stop within the collection. */
  private divisible = true;
  /** Tag before the node that comes next. */
  private tag: string | null = null;
  /** An anchor stands before the next node, which may be an empty one. */
  private anchored = false;

  constructor(
    private readonly source: ScannedText,
    private readonly open: OpenCollections,
    private readonly stops: Stops,
  ) {}

  /**
   * Reads the collection whose bracket is at `at`.
   * @param divisible whether reading may stop at a boundary within it
   * @returns the offset behind its last bracket, or the boundary where reading stopped
   */
  read(at: number, lineStart: number, divisible: boolean): number {
    const { open } = this;
    this.divisible = divisible;
    this.lineStart = lineStart;
    this.base = open.depth;
    this.indent = open.top.indent;
    return this.run(at);
  }

  /** Goes on in the innermost of the collections that are open; the block collection around them is at `base`. */
  resume(base: number, midLine: boolean): number {
    this.base = base;
    this.divisible = true;
    this.indent = this.open.levelAt(base).indent;
    this.lineStart = midLine ? -1 : 0;
    if (!midLine && this.isLeft(0)) return this.abandon(0);
    return this.run(0);
  }

  private run(from: number): number {
    const { codes, end } = this.source;
    this.forgetProperties();
    let p = from;
    while (p < end) {
      const code = codeAt(codes, p);
      switch (code) {
        case SPACE:
        case CR:
        case TAB:
          p++;
          break;
        case LF:
          p++;
          this.lineStart = p;
          if (this.isLeft(p)) return this.abandon(p);
          if (this.mayStopAtLine(p)) return this.stopAt(p, "line");
          break;
        case HASH:
          p = this.hash(p);
          break;
        case LEFT_BRACKET:
        case LEFT_BRACE:
          p = isTemplate(codes, p) ? this.scalar(p) : this.openCollection(p, code);
          break;
        case RIGHT_BRACKET:
        case RIGHT_BRACE:
          p = this.close(p, code === RIGHT_BRACE);
          if (this.open.depth <= this.base) return p;
          break;
        case COMMA:
          this.endEntry(p);
          p++;
          if (this.mayStopBehindComma(p)) return this.stopAt(p, "comma");
          break;
        case AMPERSAND:
          this.anchored = true;
          p = this.nameEnd(p);
          break;
        case BANG:
          p = this.readTag(p);
          break;
        case STAR:
          p = this.alias(p);
          break;
        case QUESTION:
          p = this.isIndicator(p) ? this.explicitKey(p) : this.scalar(p);
          break;
        case COLON:
          p = this.isValueMark(p) ? this.valueMark(p) : this.scalar(p);
          break;
        default:
          p = this.scalar(p);
      }
    }
    return end;
  }

  private mayStopAtLine(p: number): boolean {
    const { open } = this;
    const isBetween = open.top.phase === "start" || this.isCommaMissed();
    return this.divisible && isBetween && !this.hasProperties() && this.stops.atLine(p, open.depth);
  }

  /**
   * An entry has ended, and no comma stands behind it on its line: in a text that somebody has put a bracket before, behind
   * none. A plain value may go on below, a quoted one and a collection can't.
   */
  private isCommaMissed(): boolean {
    return this.open.top.phase === "done" && this.adjacent;
  }

  private mayStopBehindComma(p: number): boolean {
    const { open } = this;
    return this.divisible && p - open.top.openedAt > LONGEST_KEY && this.stops.behindComma(p, open.depth);
  }

  private stopAt(p: number, boundary: "line" | "comma"): number {
    this.boundary = boundary;
    return p;
  }

  /** A comment, or text that begins with the sign. */
  private hash(p: number): number {
    const { codes, end } = this.source;
    if (p !== this.lineStart && !isBlank(codeAt(codes, p - 1))) return this.scalar(p);
    const stop = lineEnd(codes, p, end);
    this.open.comment(p, stop);
    return stop;
  }

  private openCollection(p: number, bracket: number): number {
    this.makeRoom(p);
    this.open.push(bracket === LEFT_BRACE ? "flowMap" : "flowSeq", this.indent, p);
    this.forgetProperties();
    return p + 1;
  }

  /** Offset behind an anchor, an alias or a tag. */
  private nameEnd(p: number): number {
    return scanName(this.source, p, true);
  }

  private readTag(p: number): number {
    const behind = this.nameEnd(p);
    this.tag = shortTag(this.source.text.slice(p, behind));
    return behind;
  }

  /** Whether a node has begun, which may be an empty one. */
  private hasProperties(): boolean {
    return this.tag !== null || this.anchored;
  }

  private forgetProperties(): void {
    this.tag = null;
    this.anchored = false;
  }

  private takeTag(): string | null {
    const { tag } = this;
    this.forgetProperties();
    return tag;
  }

  /** Whether the sign at `p` stands apart, so that it isn't the beginning of a text. */
  private isIndicator(p: number): boolean {
    const { codes, end } = this.source;
    return isSeparated(codes, p + 1, end) || isFlowIndicator(codeAt(codes, p + 1));
  }

  private explicitKey(p: number): number {
    const { open } = this;
    if (open.top.kind === "flowSeq") this.openPair(p);
    else this.makeRoom(p);
    open.top.phase = "explicit";
    open.top.emptyAt = p + 1;
    return p + 1;
  }

  private isValueMark(p: number): boolean {
    return this.isIndicator(p) || (this.adjacent && this.open.top.phase === "keyed");
  }

  /** `:` between key and value; without a key before it the key is empty. */
  private valueMark(p: number): number {
    const { open } = this;
    const tag = this.takeTag();
    if (open.top.kind === "flowSeq") this.openPair(p);
    if (open.top.phase !== "keyed") {
      if (open.top.phase === "value") open.scalar(tag);
      open.emptyKey(p);
    }
    open.top.phase = "value";
    open.top.emptyAt = p + 1;
    return p + 1;
  }

  private openPair(p: number): void {
    this.makeRoom(p);
    this.open.push("pair", this.indent);
  }

  /** Sees to it that the innermost collection takes a node at `p`, where a comma may be missing. */
  private makeRoom(p: number): void {
    const { open } = this;
    if (open.depth <= this.base) return;
    if (open.top.kind === "pair" && open.top.phase === "done") open.pop(p);
    const { phase } = open.top;
    if (phase === "done" || phase === "keyed") {
      open.problem(p, p + 1, "Missing comma between the entries of a flow collection");
      this.endEntry(p, false);
    }
    if (open.top.kind === "flowSeq") open.item(p);
  }

  private scalar(p: number): number {
    const { source, open } = this;
    const tag = this.takeTag();
    const { codes, end } = source;
    const code = codeAt(codes, p);
    const quoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
    this.makeRoom(p);
    let behind: number;
    this.adjacent = quoted;
    if (quoted) {
      const scanned = scanQuoted(source, p, this.indent, open.token);
      behind = scanned.behind;
      if (!scanned.closed) open.problem(p, open.token.end, "Missing closing quote");
    } else behind = Math.max(p + 1, scanFlowPlain(source, p, this.indent, open.token));
    const { top } = open;
    const multiline = this.follow(p, behind);
    if (top.kind !== "flowSeq") {
      if (top.phase === "value") open.scalar(tag);
      else open.keyOfToken();
      return behind;
    }
    const colon = skipBlanks(codes, behind);
    const keyed =
      !multiline &&
      colon < end &&
      codeAt(codes, colon) === COLON &&
      (quoted || isSeparated(codes, colon + 1, end) || isFlowIndicator(codeAt(codes, colon + 1)));
    if (!keyed) open.scalar(tag);
    else {
      open.push("pair", this.indent);
      open.keyOfToken();
      top.phase = "done";
    }
    return behind;
  }

  /** Keeps the line start in step with a scalar that spans lines; tells whether it does. */
  private follow(start: number, behind: number): boolean {
    if (this.open.token.verbatim) return false;
    const last = start + this.source.text.slice(start, behind).lastIndexOf("\n");
    if (last < start) return false;
    this.lineStart = last + 1;
    return true;
  }

  private alias(p: number): number {
    const { open } = this;
    const { codes, end } = this.source;
    const behind = this.nameEnd(p);
    this.forgetProperties();
    this.makeRoom(p);
    if (open.top.kind === "flowSeq") {
      const colon = skipBlanks(codes, behind);
      if (codeAt(codes, colon) === COLON && isSeparated(codes, colon + 1, end)) {
        open.push("pair", this.indent);
        open.key(null, -1, -1, behind);
      } else open.alias();
    } else if (open.top.phase === "value") open.alias();
    else open.key(null, -1, -1, behind);
    return behind;
  }

  /** Ends the entry before a comma or a closing bracket. */
  /** @param isOwn whether the tag and anchor met last are the entry's, not those of what comes behind it */
  private endEntry(p: number, isOwn = true): void {
    const { open } = this;
    const isEmptyNode = isOwn && this.hasProperties();
    const tag = isOwn ? this.takeTag() : null;
    if (isEmptyNode && open.top.phase === "start") {
      if (open.top.kind === "flowSeq") open.item(p);
      else open.emptyKey(p);
    }
    open.finishEntry(tag);
    if (open.top.kind === "pair") open.pop(p);
    open.top.phase = "start";
  }

  private close(p: number, brace: boolean): number {
    const { open } = this;
    const { codes, end } = this.source;
    if (open.top.phase !== "start" || this.hasProperties()) this.endEntry(p);
    if ((open.top.kind === "flowMap") !== brace) open.problem(p, p + 1, "Bracket closes another kind of collection");
    this.keyLike = this.canBeKey(p);
    open.pop(p + 1);
    this.adjacent = true;
    if (open.depth <= this.base) return p + 1;
    // A collection followed by a colon in a sequence is the key of a pair.
    if (open.top.kind === "flowSeq" && this.keyLike) {
      const colon = skipBlanks(codes, p + 1);
      if (colon < end && codeAt(codes, colon) === COLON) open.adopt("pair", this.indent);
    }
    return p + 1;
  }

  private canBeKey(p: number): boolean {
    const { openedAt } = this.open.top;
    return openedAt >= this.lineStart && p - openedAt <= LONGEST_KEY;
  }

  /** Whether the line that begins at `p` belongs to the block around an unclosed collection. */
  private isLeft(p: number): boolean {
    const { text, codes, end } = this.source;
    if (isDocumentMarker(codes, p, end)) return true;
    if (this.indent < 0) return false;
    const q = skipSpaces(codes, p);
    if (q - p > this.indent || !looksLikeEntry(text, q)) return false;
    const stop = lineEnd(codes, q, end);
    this.looked = stop;
    return !text.slice(q, stop).trimEnd().endsWith(",");
  }

  private abandon(p: number): number {
    const { open } = this;
    open.problem(Math.max(0, p - 1), p, "Missing closing bracket");
    while (open.depth > this.base) open.pop(p);
    return p;
  }
}
