/**
 * Reads the nodes of block style line by line, node by node on the builder's stack, without recursion. What spans
 * lines (flow collections, quoted and block scalars) is read in one go. Broken lines are reported and passed over.
 */
import { HASH_START, hashStep, type KeyTable } from "../keyTable";
import {
  AMPERSAND,
  BANG,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  isBlank,
  isLineEnd,
  isSeparated,
  LEFT_BRACE,
  LEFT_BRACKET,
  LF,
  lineEnd,
  nextLine,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
  STAR,
  skipBlanks,
} from "./characters";
import type { OpenCollections } from "./collections";
import type { FlowScanner } from "./flowScanner";
import { shortTag } from "./scalars";
import { scanBlock, scanName, scanPlain, scanQuoted, trimEnd } from "./scan";
import { codeAt, type ScannedText } from "./source";
import { isTemplate, templateEnd } from "./templates";

export class BlockScanner {
  constructor(
    private readonly source: ScannedText,
    private readonly open: OpenCollections,
    private readonly keys: KeyTable,
    private readonly flow: FlowScanner,
  ) {}

  /** Reads the line whose first character is at `p`. */
  entry(p: number, line: number, indent: number, dash: boolean): number {
    const { open } = this;
    const { top } = open;
    if (dash && indent === top.indent) {
      if (top.kind === "map") {
        if (!open.isPending()) open.problem(p, p + 1, "A sequence item where a key is expected");
        open.push("seq", indent);
      }
      return this.item(p, line);
    }
    return this.node(p, line);
  }

  /** Reads what stands on the line of a document marker. */
  behindMarker(from: number, line: number): number {
    const { codes } = this.source;
    const p = skipBlanks(codes, from);
    return this.isBare(p) ? this.restOfLine(p) : this.node(p, line);
  }

  item(dash: number, line: number): number {
    const { codes } = this.source;
    this.open.item(dash + 1);
    const p = skipBlanks(codes, dash + 1);
    return this.isBare(p) ? this.restOfLine(p) : this.node(p, line);
  }

  /** Whether the rest of a line, from its first character at `p`, is at most a comment. */
  private isBare(p: number): boolean {
    const { codes, end } = this.source;
    return isLineEnd(codes, p, end) || codeAt(codes, p) === HASH;
  }

  /** The character at `p`; at the end of the text that of a line end. */
  private unitAt(p: number): number {
    return p < this.source.end ? codeAt(this.source.codes, p) : LF;
  }

  /**
   * Reads the node at `start`, which may be a key, and what follows it on its line.
   * @returns the start of the next line to be read, or the boundary within a flow collection
   */
  private node(start: number, line: number, isBehindKey = false): number {
    const { codes } = this.source;
    let p = start;
    /** Behind a key on its line: no block collection can begin there. */
    let inline = isBehindKey;
    for (;;) {
      const column = p - line;
      let code = this.unitAt(p);
      let tag: string | null = null;
      if (code === AMPERSAND || code === BANG) {
        ({ behind: p, tag } = this.properties(p));
        if (this.isBare(p)) return this.propertiesAlone(p, tag);
        code = this.unitAt(p);
      }
      if (code === PIPE || code === GREATER) return this.blockScalar(p, tag);
      if (!inline && this.isIndicator(p, code)) {
        inline = this.indicator(p, code, column);
        p++;
      } else if (this.opensFlow(p, code)) {
        p = this.flowNode(p, line, column, inline);
        if (!this.isValueNext()) return this.behindFlow(p);
        inline = true;
      } else {
        const behind = inline ? -1 : this.key(p, code, column);
        if (behind < 0) return this.value(p, code, tag);
        p = behind;
        inline = true;
      }
      p = skipBlanks(codes, p);
      if (this.isBare(p)) return this.restOfLine(p);
    }
  }

  /** A line that ends behind a node's anchor and tag: the node follows below. */
  private propertiesAlone(p: number, tag: string | null): number {
    const { open } = this;
    if (!open.isPending()) open.forgetKey();
    open.top.tag = tag;
    open.top.emptyAt = p;
    return this.restOfLine(p);
  }

  /** Whether an item, or a key or value of its own line (`? key`, `: value`), begins at `p`. */
  private isIndicator(p: number, code: number): boolean {
    const { codes, end } = this.source;
    return (code === DASH || code === QUESTION || code === COLON) && isSeparated(codes, p + 1, end);
  }

  /** Takes up what the indicator begins; tells whether what follows must stay on its line. */
  private indicator(p: number, code: number, column: number): boolean {
    if (code !== DASH) return this.explicitEntry(p, code, column);
    this.expectPending(p, column);
    this.open.push("seq", column);
    this.open.item(p + 1);
    return false;
  }

  private opensFlow(p: number, code: number): boolean {
    return code === LEFT_BRACKET || (code === LEFT_BRACE && !isTemplate(this.source.codes, p));
  }

  /** Whether the flow collection that was read was a key, so that its value follows. */
  private isValueNext(): boolean {
    return this.open.top.phase === "value" && this.flow.boundary === null && !this.open.inFlow();
  }

  /** Anchors and the tag before a node. */
  private properties(start: number): { behind: number; tag: string | null } {
    const { text, codes, end } = this.source;
    let p = start;
    let tag: string | null = null;
    for (let code = codeAt(codes, p); p < end && (code === AMPERSAND || code === BANG); code = codeAt(codes, p)) {
      const behind = scanName(this.source, p, false);
      if (code === BANG) tag = shortTag(text.slice(p, behind));
      p = skipBlanks(codes, behind);
    }
    return { behind: p, tag };
  }

  /** `? key` and `: value`; tells whether the value of an empty key follows, which must stay on the line. */
  private explicitEntry(p: number, code: number, column: number): boolean {
    const { open } = this;
    // A colon further in than its question mark is taken for its value, as loaders do.
    const isLate = code === COLON && open.top.kind === "map" && open.top.phase === "keyed" && column > open.top.indent;
    if (!isLate) this.mapping(column, p);
    const { top } = open;
    if (code === QUESTION) {
      open.finishEntry();
      top.phase = "explicit";
      top.emptyAt = p + 1;
      return false;
    }
    if (top.phase === "explicit") open.emptyKey(p);
    const explicit = top.phase === "keyed";
    if (!explicit) open.emptyKey(p);
    top.phase = "value";
    top.emptyAt = p + 1;
    return !explicit;
  }

  /** Makes the mapping with keys at `column` the innermost collection: it is, or it is the pending value. */
  private mapping(column: number, p: number): void {
    const { open } = this;
    if (open.top.kind === "map" && open.top.indent === column && open.top.phase !== "value") return;
    this.expectPending(p, column);
    open.push("map", column);
  }

  /** A node where none is pending is read all the same, as if it belonged to the entry above. */
  private expectPending(p: number, column: number): void {
    const { open } = this;
    if (open.isPending()) return;
    open.problem(p, p + 1, "Unexpected indentation");
    if (column <= open.top.indent) open.forgetKey();
  }

  /**
   * Reads the key at `p`, when there is one, with its colon.
   * @returns the offset behind the colon, or -1
   */
  private key(p: number, code: number, column: number): number {
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return this.quotedKey(p, column);
    return code === STAR ? this.aliasKey(p, column) : this.plainKey(p, code, column);
  }

  private quotedKey(p: number, column: number): number {
    const { open } = this;
    const { behind, closed } = scanQuoted(this.source, p, open.top.indent, open.token);
    const colon = closed ? this.colonBehind(behind) : -1;
    if (colon < 0) return -1;
    this.beginEntry(p, column);
    open.keyOfToken();
    return this.pending(colon);
  }

  private aliasKey(p: number, column: number): number {
    const colon = this.colonBehind(scanName(this.source, p, false));
    if (colon < 0) return -1;
    this.beginEntry(p, column);
    this.open.key(null, -1, -1, colon);
    return this.pending(colon);
  }

  private plainKey(p: number, code: number, column: number): number {
    const { own, codes, end } = this.source;
    let hash = HASH_START;
    let q = code === LEFT_BRACE ? Math.max(p, templateEnd(this.source, p)) : p;
    for (let i = p; i < q; i++) hash = hashStep(hash, codeAt(codes, i));
    for (; q < end; q++) {
      const unit = codeAt(codes, q);
      if (unit === COLON) {
        if (isSeparated(codes, q + 1, end)) break;
      } else if (unit === LF || (unit === HASH && isBlank(codeAt(codes, q - 1)) && q > p)) return -1;
      hash = hashStep(hash, unit);
    }
    if (q >= end) return -1;
    this.beginEntry(p, column);
    if (isBlank(codeAt(codes, q - 1))) {
      const last = trimEnd(codes, p, q);
      this.open.key(this.keys.intern(own.slice(p, last)), p, last);
    } else this.open.key(this.keys.known(codes, p, q, hash) ?? this.keys.find(own, p, q, hash), p, q);
    return this.pending(q);
  }

  private beginEntry(p: number, column: number): void {
    this.mapping(column, p);
    this.open.finishEntry();
  }

  /** Offset of the colon that follows, set apart, on the line; or -1. */
  private colonBehind(from: number): number {
    const { codes, end } = this.source;
    const colon = skipBlanks(codes, from);
    return codeAt(codes, colon) === COLON && isSeparated(codes, colon + 1, end) ? colon : -1;
  }

  private pending(colon: number): number {
    const { open } = this;
    open.top.phase = "value";
    open.top.emptyAt = colon + 1;
    return colon + 1;
  }

  /** Reads a quoted or plain scalar or an alias that is no key. */
  private value(p: number, code: number, tag: string | null): number {
    const { open } = this;
    const { token, top } = open;
    if (!open.isPending()) {
      const { codes, end } = this.source;
      open.forgetKey();
      open.problem(p, lineEnd(codes, p, end), "Neither a key nor a value can stand here");
      return this.skipLine(p);
    }
    if (code === STAR) {
      const behind = scanName(this.source, p, false);
      if (top.phase === "explicit") open.key(null, -1, -1, behind);
      else open.alias();
      return this.restOfLine(behind);
    }
    let behind: number;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const scanned = scanQuoted(this.source, p, top.indent, token);
      behind = scanned.behind;
      if (!scanned.closed) open.problem(p, token.end, "Missing closing quote");
    } else behind = scanPlain(this.source, p, top.indent, token);
    this.scalar(tag);
    return this.restOfLine(behind);
  }

  private scalar(tag: string | null): void {
    const { open } = this;
    if (open.top.phase === "explicit") open.keyOfToken();
    else open.scalar(tag);
  }

  private blockScalar(p: number, tag: string | null): number {
    const {
      source: { codes, end },
      open,
    } = this;
    const { next, header } = scanBlock(this.source, p, open.top.indent, open.token);
    const rest = skipBlanks(codes, header);
    if (codeAt(codes, rest) === HASH && rest > header) open.comment(rest, lineEnd(codes, rest, end));
    if (open.isPending()) this.scalar(tag);
    else open.forgetKey();
    return next;
  }

  /** Reads a flow collection, and the colon behind it when the collection is a key: then a value is pending. */
  private flowNode(p: number, line: number, column: number, inline: boolean): number {
    const { open } = this;
    const { top } = open;
    const isEntry = !inline && top.kind === "map" && top.indent === column && top.phase !== "value";
    if (isEntry) {
      open.finishEntry();
      top.phase = "explicit";
      top.emptyAt = p;
    } else this.expectPending(p, column);
    // Where an entry is due, the entry ends with the collection: a state within it could not tell that.
    const behind = this.flow.read(p, line, !isEntry);
    if (this.flow.boundary !== null || open.inFlow()) return behind;
    const colon = !inline && this.flow.keyLike ? this.colonBehind(behind) : -1;
    if (colon >= 0) {
      if (!isEntry) open.adopt("map", column);
      return this.pending(colon);
    }
    if (isEntry) open.finishEntry();
    const next = this.unkeyed(behind);
    return next < 0 ? behind : next;
  }

  /** `r: {}: x`: the colon behind a collection that is a value already begins an entry whose key is empty. */
  private unkeyed(behind: number): number {
    const { open } = this;
    const { kind, phase } = open.top;
    const colon = kind === "map" && phase !== "value" ? this.colonBehind(behind) : -1;
    if (colon < 0) return -1;
    open.finishEntry();
    open.emptyKey(colon);
    return this.pending(colon);
  }

  /** Goes on behind a flow collection, which ends before a line when it was left unclosed. */
  behindFlow(behind: number): number {
    if (this.flow.boundary !== null || this.open.inFlow()) return behind;
    if (behind === this.flow.lineStart) return behind;
    const next = this.unkeyed(behind);
    if (next < 0) return this.restOfLine(behind);
    const { codes } = this.source;
    const p = skipBlanks(codes, next);
    return this.isBare(p) ? this.restOfLine(p) : this.node(p, this.flow.lineStart, true);
  }

  /** Reads the comment at the end of a line; anything else there is a problem. */
  restOfLine(from: number): number {
    const {
      source: { codes, end },
      open,
    } = this;
    const p = skipBlanks(codes, from);
    const stop = lineEnd(codes, p, end);
    if (p < stop && codeAt(codes, p) === HASH && (p === 0 || codeAt(codes, p - 1) <= SPACE)) open.comment(p, stop);
    else if (!isLineEnd(codes, p, end)) open.problem(p, trimEnd(codes, p, stop), "Unexpected text behind a value");
    return Math.min(stop + 1, end);
  }

  private skipLine(p: number): number {
    return nextLine(this.source.codes, p, this.source.end);
  }
}
