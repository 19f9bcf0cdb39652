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
import type { FlowScanner } from "./flowScanner";
import { shortTag } from "./scalars";
import { scanBlock, scanName, scanPlain, scanQuoted, trimEnd } from "./scan";
import { codeAt, type Source } from "./source";
import { isTemplate, templateEnd } from "./templates";
import type { YamlTreeBuilder } from "./treeBuilder";

export class BlockScanner {
  constructor(
    private readonly source: Source,
    private readonly tree: YamlTreeBuilder,
    private readonly keys: KeyTable,
    private readonly flow: FlowScanner,
  ) {}

  /** Reads the line whose first character is at `p`. */
  entry(p: number, line: number, indent: number, dash: boolean): number {
    const { tree } = this;
    const { top } = tree;
    if (dash && indent === top.indent) {
      if (top.kind === "map") {
        if (!tree.isPending()) tree.problem(p, p + 1, "A sequence item where a key is expected");
        tree.push("seq", indent);
      }
      return this.item(p, line);
    }
    return this.node(p, line);
  }

  /** Reads what stands on the line of a document marker. */
  behindMarker(from: number, line: number): number {
    const { codes, end } = this.source;
    const p = skipBlanks(codes, from, end);
    const empty = isLineEnd(codes, p, end) || codeAt(codes, p) === HASH;
    return empty ? this.restOfLine(p) : this.node(p, line);
  }

  item(dash: number, line: number): number {
    const {
      source: { codes, end },
      tree,
    } = this;
    tree.item(dash + 1);
    const p = skipBlanks(codes, dash + 1, end);
    return isLineEnd(codes, p, end) || codeAt(codes, p) === HASH ? this.restOfLine(p) : this.node(p, line);
  }

  /**
   * Reads the node at `start`, which may be a key, and what follows it on its line.
   * @returns the start of the next line to be read, or the boundary within a flow collection
   */
  private node(start: number, line: number, isBehindKey = false): number {
    const {
      source: { codes, end },
      tree,
    } = this;
    let p = start;
    /** Behind a key on its line: no block collection can begin there. */
    let inline = isBehindKey;
    for (;;) {
      const column = p - line;
      let code = p < end ? codeAt(codes, p) : LF;
      let tag: string | null = null;
      if (code === AMPERSAND || code === BANG) {
        const properties = this.properties(p);
        tag = properties.tag;
        p = properties.behind;
        code = p < end ? codeAt(codes, p) : LF;
        if (isLineEnd(codes, p, end) || code === HASH) {
          if (!tree.isPending()) tree.forgetKey();
          tree.top.tag = tag;
          tree.top.emptyAt = p;
          return this.restOfLine(p);
        }
      }
      if (!inline && (code === DASH || code === QUESTION || code === COLON) && isSeparated(codes, p + 1, end)) {
        if (code === DASH) {
          this.expectPending(p, column);
          tree.push("seq", column);
          tree.item(p + 1);
        } else inline = this.explicitEntry(p, code, column);
        p = skipBlanks(codes, p + 1, end);
        if (isLineEnd(codes, p, end) || codeAt(codes, p) === HASH) return this.restOfLine(p);
        continue;
      }
      if (code === PIPE || code === GREATER) return this.blockScalar(p, tag);
      if (code === LEFT_BRACKET || (code === LEFT_BRACE && !isTemplate(codes, p))) {
        const behind = this.flowNode(p, line, column, inline);
        if (tree.top.phase !== "value" || this.flow.boundary !== null || tree.inFlow()) return this.behindFlow(behind);
        p = behind;
      } else {
        const behind = inline ? -1 : this.key(p, code, column);
        if (behind < 0) return this.value(p, code, tag);
        p = behind;
      }
      p = skipBlanks(codes, p, end);
      if (isLineEnd(codes, p, end) || codeAt(codes, p) === HASH) return this.restOfLine(p);
      inline = true;
    }
  }

  /** Anchors and the tag before a node. */
  private properties(start: number): { behind: number; tag: string | null } {
    const { text, codes, end } = this.source;
    let p = start;
    let tag: string | null = null;
    for (let code = codeAt(codes, p); p < end && (code === AMPERSAND || code === BANG); code = codeAt(codes, p)) {
      const behind = scanName(this.source, p, false);
      if (code === BANG) tag = shortTag(text.slice(p, behind));
      p = skipBlanks(codes, behind, end);
    }
    return { behind: p, tag };
  }

  /** `? key` and `: value`; tells whether the value of an empty key follows, which must stay on the line. */
  private explicitEntry(p: number, code: number, column: number): boolean {
    const { tree } = this;
    // A colon further in than its question mark is taken for its value, as loaders do.
    const isLate = code === COLON && tree.top.kind === "map" && tree.top.phase === "keyed" && column > tree.top.indent;
    if (!isLate) this.mapping(column, p);
    const { top } = tree;
    if (code === QUESTION) {
      tree.finishEntry();
      top.phase = "explicit";
      top.emptyAt = p + 1;
      return false;
    }
    if (top.phase === "explicit") tree.emptyKey(p);
    const explicit = top.phase === "keyed";
    if (!explicit) tree.emptyKey(p);
    top.phase = "value";
    top.emptyAt = p + 1;
    return !explicit;
  }

  /** Makes the mapping with keys at `column` the innermost collection: it is, or it is the pending value. */
  private mapping(column: number, p: number): void {
    const { tree } = this;
    if (tree.top.kind === "map" && tree.top.indent === column && tree.top.phase !== "value") return;
    this.expectPending(p, column);
    tree.push("map", column);
  }

  /** A node where none is pending is read all the same, as if it belonged to the entry above. */
  private expectPending(p: number, column: number): void {
    const { tree } = this;
    if (tree.isPending()) return;
    tree.problem(p, p + 1, "Unexpected indentation");
    if (column <= tree.top.indent) tree.forgetKey();
  }

  /**
   * Reads the key at `p`, when there is one, with its colon.
   * @returns the offset behind the colon, or -1
   */
  private key(p: number, code: number, column: number): number {
    const {
      source: { own, codes, end },
      tree,
    } = this;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const { behind, closed } = scanQuoted(this.source, p, tree.top.indent, tree.token);
      const colon = skipBlanks(codes, behind, end);
      if (!closed || codeAt(codes, colon) !== COLON || !isSeparated(codes, colon + 1, end)) return -1;
      this.mapping(column, p);
      tree.finishEntry();
      tree.keyOfToken();
      return this.pending(colon);
    }
    if (code === STAR) {
      const colon = skipBlanks(codes, scanName(this.source, p, false), end);
      if (codeAt(codes, colon) !== COLON || !isSeparated(codes, colon + 1, end)) return -1;
      this.mapping(column, p);
      tree.finishEntry();
      tree.key(null, -1, -1, colon);
      return this.pending(colon);
    }
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
    this.mapping(column, p);
    tree.finishEntry();
    if (isBlank(codeAt(codes, q - 1))) {
      const last = trimEnd(codes, p, q);
      tree.key(this.keys.intern(own.slice(p, last)), p, last);
    } else tree.key(this.keys.known(codes, p, q, hash) ?? this.keys.find(own, p, q, hash), p, q);
    return this.pending(q);
  }

  private pending(colon: number): number {
    const { tree } = this;
    tree.top.phase = "value";
    tree.top.emptyAt = colon + 1;
    return colon + 1;
  }

  /** Reads a quoted or plain scalar or an alias that is no key. */
  private value(p: number, code: number, tag: string | null): number {
    const { tree } = this;
    const { token, top } = tree;
    if (!tree.isPending()) {
      const { codes, end } = this.source;
      tree.forgetKey();
      tree.problem(p, lineEnd(codes, p, end), "Neither a key nor a value can stand here");
      return this.skipLine(p);
    }
    if (code === STAR) {
      const behind = scanName(this.source, p, false);
      if (top.phase === "explicit") tree.key(null, -1, -1, behind);
      else top.phase = "done";
      return this.restOfLine(behind);
    }
    let behind: number;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const scanned = scanQuoted(this.source, p, top.indent, token);
      behind = scanned.behind;
      if (!scanned.closed) tree.problem(p, token.end, "Missing closing quote");
    } else behind = scanPlain(this.source, p, top.indent, token);
    this.scalar(tag);
    return this.restOfLine(behind);
  }

  private scalar(tag: string | null): void {
    const { tree } = this;
    if (tree.top.phase === "explicit") tree.keyOfToken();
    else tree.scalar(tag);
  }

  private blockScalar(p: number, tag: string | null): number {
    const {
      source: { codes, end },
      tree,
    } = this;
    const { next, header } = scanBlock(this.source, p, tree.top.indent, tree.token);
    const rest = skipBlanks(codes, header, end);
    if (codeAt(codes, rest) === HASH && rest > header) tree.comment(rest, lineEnd(codes, rest, end));
    if (tree.isPending()) this.scalar(tag);
    else tree.forgetKey();
    return next;
  }

  /** Reads a flow collection, and the colon behind it when the collection is a key: then a value is pending. */
  private flowNode(p: number, line: number, column: number, inline: boolean): number {
    const {
      source: { codes, end },
      tree,
    } = this;
    const { top } = tree;
    const isEntry = !inline && top.kind === "map" && top.indent === column && top.phase !== "value";
    if (isEntry) {
      tree.finishEntry();
      top.phase = "explicit";
      top.emptyAt = p;
    } else this.expectPending(p, column);
    // Where an entry is due, the entry ends with the collection: a state within it could not tell that.
    const behind = this.flow.read(p, line, !isEntry);
    if (this.flow.boundary !== null || tree.inFlow()) return behind;
    const colon = skipBlanks(codes, behind, end);
    const isKey = !inline && this.flow.keyLike && codeAt(codes, colon) === COLON;
    if (isKey && isSeparated(codes, colon + 1, end)) {
      if (!isEntry) tree.adopt("map", column);
      return this.pending(colon);
    }
    if (isEntry) tree.finishEntry();
    const next = this.unkeyed(behind);
    return next < 0 ? behind : next;
  }

  /** `r: {}: x`: the colon behind a collection that is a value already begins an entry whose key is empty. */
  private unkeyed(behind: number): number {
    const {
      source: { codes, end },
      tree,
    } = this;
    const colon = skipBlanks(codes, behind, end);
    const { kind, phase } = tree.top;
    if (kind !== "map" || phase === "value" || codeAt(codes, colon) !== COLON) return -1;
    if (!isSeparated(codes, colon + 1, end)) return -1;
    tree.finishEntry();
    tree.emptyKey(colon);
    return this.pending(colon);
  }

  /** Goes on behind a flow collection, which ends before a line when it was left unclosed. */
  behindFlow(behind: number): number {
    if (this.flow.boundary !== null || this.tree.inFlow()) return behind;
    if (behind === this.flow.lineStart) return behind;
    const next = this.unkeyed(behind);
    if (next < 0) return this.restOfLine(behind);
    const { codes, end } = this.source;
    const p = skipBlanks(codes, next, end);
    const isEmpty = isLineEnd(codes, p, end) || codeAt(codes, p) === HASH;
    return isEmpty ? this.restOfLine(p) : this.node(p, this.flow.lineStart, true);
  }

  /** Reads the comment at the end of a line; anything else there is a problem. */
  restOfLine(from: number): number {
    const {
      source: { codes, end },
      tree,
    } = this;
    if (from < end && codeAt(codes, from) === LF) return from + 1;
    const p = skipBlanks(codes, from, end);
    const stop = lineEnd(codes, p, end);
    if (p < stop && codeAt(codes, p) === HASH && (p === 0 || codeAt(codes, p - 1) <= SPACE)) tree.comment(p, stop);
    else if (!isLineEnd(codes, p, end)) tree.problem(p, trimEnd(codes, p, stop), "Unexpected text behind a value");
    return Math.min(stop + 1, end);
  }

  private skipLine(p: number): number {
    return nextLine(this.source.codes, p, this.source.end);
  }
}
