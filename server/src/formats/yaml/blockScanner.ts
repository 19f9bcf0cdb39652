/**
 * Reads YAML line by line: the indentation of a line says which collections end before it, the rest of the line is
 * read node by node on the builder's stack, without recursion. What spans lines (flow collections, quoted and block
 * scalars) is read in one go. Broken lines are reported and passed over; the lines around them are read.
 */
import type { Segment } from "../../model";
import { HASH_START, hashStep, type KeyTable, keysFor } from "../keyTable";
import type { Interest, ReadSegment } from "../reader";
import {
  AMPERSAND,
  BANG,
  BYTE_ORDER_MARK,
  COLON,
  CR,
  DASH,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  isBlank,
  isDocumentMarker,
  isLineEnd,
  isSeparated,
  LEFT_BRACE,
  LEFT_BRACKET,
  LF,
  lineEnd,
  nextLine,
  PERCENT,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
  STAR,
  skipBlanks,
  TAB,
} from "./characters";
import { FlowScanner } from "./flowScanner";
import { scanBlock, scanName, scanPlain, scanQuoted, trimEnd } from "./scan";
import type { YamlState } from "./state";
import { isTemplate, templateEnd, templateLineEnd } from "./templates";
import { TreeBuilder } from "./treeBuilder";

export interface ScanOptions {
  readonly target: number;
  readonly final: boolean;
  readonly interest: Interest;
  /** Text behind the segment's, to be looked at. */
  readonly ahead: string;
}

export class BlockScanner {
  /** The text with what is ahead of it; boundaries lie in the text itself or at its end. */
  readonly text: string;
  readonly end: number;
  private readonly limit: number;
  private readonly tree: TreeBuilder;
  private readonly keys: KeyTable;
  private readonly flow: FlowScanner;
  private readonly options: ScanOptions;
  /** Least indentation (or flow depth) seen near the end of the segment: records are cut there last. */
  private shallowest = Number.POSITIVE_INFINITY;
  private readonly resumesMidLine: boolean;

  constructor(segment: Segment, state: YamlState, options: ScanOptions) {
    this.text = segment.text + options.ahead;
    this.end = this.text.length;
    this.limit = segment.text.length;
    this.options = options;
    this.keys = keysFor(options.interest);
    this.tree = new TreeBuilder(segment, this.text, state, options.interest);
    this.resumesMidLine = state.midLine;
    this.flow = new FlowScanner(this, this.tree, (offset, measure, factor) => this.endsAt(offset, measure, factor));
  }

  /** @returns null when no boundary was found and the text goes on */
  read(): ReadSegment<YamlState> | null {
    const length = this.lines();
    if (length < 0) {
      if (!this.options.final) return null;
      this.finish();
    }
    const { tree, flow } = this;
    return {
      length: length < 0 ? this.end : length,
      root: tree.root,
      fields: tree.fields,
      comments: tree.comments,
      problems: tree.problems,
      open: tree.open(),
      ahead: length < 0 || flow.boundary !== null ? 0 : nextLine(this.text, length, this.end) - length,
      state: tree.stateHere(flow.boundary === "comma"),
    };
  }

  private finish(): void {
    const { tree, end } = this;
    if (tree.inFlow()) tree.problem(end, end, "Missing closing bracket");
    tree.closeDocument();
  }

  /** @returns the boundary where reading stopped, or -1 at the end of the text */
  private lines(): number {
    const { text, end, tree } = this;
    let line = this.beforeFirstLine();
    while (line < end && (line <= this.limit || this.options.final)) {
      if (this.flow.boundary !== null) return line;
      let p = line;
      while (p < end && text.charCodeAt(p) === SPACE) p++;
      let code = p < end ? text.charCodeAt(p) : LF;
      const tab = code === TAB ? p : -1;
      if (tab >= 0) {
        p = skipBlanks(text, p, end);
        code = p < end ? text.charCodeAt(p) : LF;
      }
      // Tabs don't indent in YAML; where one does all the same, it counts as a column.
      const indent = p - line;
      if (code === LF || code === CR) {
        if (isLineEnd(text, p, end)) {
          line = p >= end ? end : lineEnd(text, p, end) + 1;
          continue;
        }
      } else if (code === HASH) {
        const stop = lineEnd(text, p, end);
        tree.comment(p, stop);
        line = Math.min(stop + 1, end);
        continue;
      }
      if (p === line) {
        if (isDocumentMarker(text, p, end)) {
          tree.closeDocument();
          if (this.endsAt(line, -1, 1) && this.isWhole(line)) return line;
          line = code === DASH ? this.behindMarker(p + 3, line) : this.restOfLine(p + 3);
          continue;
        }
        if (code === PERCENT && tree.depth === 0) {
          line = Math.min(lineEnd(text, p, end) + 1, end);
          continue;
        }
      }
      if (code === LEFT_BRACE && isTemplate(text, p)) {
        const stop = templateLineEnd(text, p, end);
        if (stop >= 0) {
          line = Math.min(stop + 1, end);
          continue;
        }
      }
      const dash = code === DASH && isSeparated(text, p + 1, end);
      if (tab >= 0 && tree.depth > 0) tree.problem(tab, p, "A tab can't indent a line");
      this.settle(line, indent, dash, code === COLON);
      if (this.isSettled(indent, dash) && this.endsAt(line, indent, 1) && this.isWhole(line)) return line;
      line = this.entry(p, line, indent, dash);
    }
    return this.flow.boundary === null ? -1 : line;
  }

  /** Takes up a flow collection that was open at the boundary; passes over a byte order mark. */
  private beforeFirstLine(): number {
    const { text, tree } = this;
    if (text.charCodeAt(0) === BYTE_ORDER_MARK && tree.depth === 0) return 1;
    if (!tree.inFlow()) return 0;
    let base = tree.depth;
    while (tree.levelAt(base).kind !== "map" && tree.levelAt(base).kind !== "seq" && base > 0) base--;
    const behind = this.flow.resume(base, this.resumesMidLine);
    return this.behindFlow(behind);
  }

  /**
   * Whether a segment ends at `offset`, which is a boundary; `measure` tells how deep the place is. A text of about
   * the length asked for is taken as a whole: after an edit it ends where the segment ended before.
   */
  private endsAt(offset: number, measure: number, factor: number): boolean {
    const { limit } = this;
    const { target, final } = this.options;
    if (offset === limit) return !final;
    if (2 * offset < target || offset === 0 || offset > limit || limit <= 2 * target) return false;
    this.shallowest = Math.min(this.shallowest, measure);
    if (offset < target * factor || limit - offset < target) return false;
    return measure <= this.shallowest || offset >= 2 * target;
  }

  /** Whether the first line of the next segment is seen in full: what ends before it depends on that line. */
  private isWhole(line: number): boolean {
    return (this.options.final && line < this.limit) || lineEnd(this.text, line, this.end) < this.end;
  }

  /** Whether nothing is pending in the innermost collection and the line goes on with it. */
  private isSettled(indent: number, dash: boolean): boolean {
    const { top } = this.tree;
    if (top.kind === "document") return top.phase === "value" && top.tag === null;
    return top.phase === "done" && top.indent === indent && dash === (top.kind === "seq");
  }

  /** Closes the collections that end before a line with this indentation. */
  private settle(line: number, indent: number, dash: boolean, colon: boolean): void {
    const { tree } = this;
    for (;;) {
      const { top } = tree;
      if (top.kind === "document" || indent > top.indent) return;
      if (indent === top.indent) {
        if (top.kind === "seq" && !dash) {
          tree.pop();
          continue;
        }
        if (!(top.kind === "map" && dash && tree.isPending()) && !(colon && top.phase !== "value")) tree.finishEntry();
        return;
      }
      if (tree.levelAt(tree.depth - 1).indent < indent && (top.kind === "map" || dash)) {
        // A line between the columns of two collections: taken for the next entry of the inner one.
        tree.problem(line, line + indent, "Indentation between that of two collections");
        tree.finishEntry();
        top.indent = indent;
        return;
      }
      tree.pop();
    }
  }

  /** Reads the line whose first character is at `p`. */
  private entry(p: number, line: number, indent: number, dash: boolean): number {
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

  private behindMarker(from: number, line: number): number {
    const p = skipBlanks(this.text, from, this.end);
    const empty = isLineEnd(this.text, p, this.end) || this.text.charCodeAt(p) === HASH;
    return empty ? this.restOfLine(p) : this.node(p, line);
  }

  private item(dash: number, line: number): number {
    const { text, end, tree } = this;
    tree.item(dash + 1);
    const p = skipBlanks(text, dash + 1, end);
    return isLineEnd(text, p, end) || text.charCodeAt(p) === HASH ? this.restOfLine(p) : this.node(p, line);
  }

  /**
   * Reads the node at `start`, which may be a key, and what follows it on its line.
   * @returns the start of the next line to be read, or the boundary within a flow collection
   */
  private node(start: number, line: number): number {
    const { text, end, tree } = this;
    let p = start;
    /** Behind a key on its line: no block collection can begin there. */
    let inline = false;
    for (;;) {
      const column = p - line;
      let code = p < end ? text.charCodeAt(p) : LF;
      let tag: string | null = null;
      if (code === AMPERSAND || code === BANG) {
        const properties = this.properties(p);
        tag = properties.tag;
        p = properties.behind;
        code = p < end ? text.charCodeAt(p) : LF;
        if (isLineEnd(text, p, end) || code === HASH) {
          if (!tree.isPending()) tree.forgetKey();
          tree.top.tag = tag;
          tree.top.emptyAt = p;
          return this.restOfLine(p);
        }
      }
      if (!inline && (code === DASH || code === QUESTION || code === COLON) && isSeparated(text, p + 1, end)) {
        if (code === DASH) {
          this.expectPending(p, column);
          tree.push("seq", column);
          tree.item(p + 1);
        } else inline = this.explicitEntry(p, code, column);
        p = skipBlanks(text, p + 1, end);
        if (isLineEnd(text, p, end) || text.charCodeAt(p) === HASH) return this.restOfLine(p);
        continue;
      }
      if (code === PIPE || code === GREATER) return this.blockScalar(p, tag);
      if (code === LEFT_BRACKET || (code === LEFT_BRACE && !isTemplate(text, p))) {
        const behind = this.flowNode(p, line, column, inline);
        if (tree.top.phase !== "value" || this.flow.boundary !== null || tree.inFlow()) return this.behindFlow(behind);
        p = behind;
      } else {
        const behind = inline ? -1 : this.key(p, code, column);
        if (behind < 0) return this.value(p, code, tag);
        p = behind;
      }
      p = skipBlanks(text, p, end);
      if (isLineEnd(text, p, end) || text.charCodeAt(p) === HASH) return this.restOfLine(p);
      inline = true;
    }
  }

  /** Anchors and the tag before a node. */
  private properties(start: number): { behind: number; tag: string | null } {
    const { text, end } = this;
    let p = start;
    let tag: string | null = null;
    for (let code = text.charCodeAt(p); p < end && (code === AMPERSAND || code === BANG); code = text.charCodeAt(p)) {
      const behind = scanName(this, p, false);
      if (code === BANG) tag = text.slice(p, behind);
      p = skipBlanks(text, behind, end);
    }
    return { behind: p, tag };
  }

  /** `? key` and `: value`; tells whether the value of an empty key follows, which must stay on the line. */
  private explicitEntry(p: number, code: number, column: number): boolean {
    const { tree } = this;
    this.mapping(column, p);
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
    const { text, end, tree } = this;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const { behind, closed } = scanQuoted(this, p, tree.top.indent, tree.token);
      const colon = skipBlanks(text, behind, end);
      if (!closed || text.charCodeAt(colon) !== COLON || !isSeparated(text, colon + 1, end)) return -1;
      this.mapping(column, p);
      tree.finishEntry();
      tree.keyOfToken();
      return this.pending(colon);
    }
    if (code === STAR) {
      const colon = skipBlanks(text, scanName(this, p, false), end);
      if (text.charCodeAt(colon) !== COLON || !isSeparated(text, colon + 1, end)) return -1;
      this.mapping(column, p);
      tree.finishEntry();
      tree.key(null, -1, -1);
      return this.pending(colon);
    }
    let hash = HASH_START;
    let q = code === LEFT_BRACE ? Math.max(p, templateEnd(text, p, end)) : p;
    for (let i = p; i < q; i++) hash = hashStep(hash, text.charCodeAt(i));
    for (; q < end; q++) {
      const unit = text.charCodeAt(q);
      if (unit === COLON) {
        if (isSeparated(text, q + 1, end)) break;
      } else if (unit === LF || (unit === HASH && isBlank(text.charCodeAt(q - 1)) && q > p)) return -1;
      hash = hashStep(hash, unit);
    }
    if (q >= end) return -1;
    this.mapping(column, p);
    tree.finishEntry();
    if (isBlank(text.charCodeAt(q - 1))) {
      const last = trimEnd(text, p, q);
      tree.key(this.keys.intern(text.slice(p, last)), p, last);
    } else tree.key(this.keys.find(text, p, q, hash), p, q);
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
      const { end } = this;
      tree.forgetKey();
      tree.problem(p, lineEnd(this.text, p, end), "Neither a key nor a value can stand here");
      return this.skipLine(p);
    }
    if (code === STAR) {
      const behind = scanName(this, p, false);
      if (top.phase === "explicit") tree.key(null, -1, -1);
      else top.phase = "done";
      return this.restOfLine(behind);
    }
    let behind: number;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const scanned = scanQuoted(this, p, top.indent, token);
      behind = scanned.behind;
      if (!scanned.closed) tree.problem(p, token.end, "Missing closing quote");
    } else behind = scanPlain(this, p, top.indent, token);
    this.scalar(tag);
    return this.restOfLine(behind);
  }

  private scalar(tag: string | null): void {
    const { tree } = this;
    if (tree.top.phase === "explicit") tree.keyOfToken();
    else tree.scalar(tag);
  }

  private blockScalar(p: number, tag: string | null): number {
    const { text, end, tree } = this;
    const { next, header } = scanBlock(this, p, tree.top.indent, tree.token);
    const rest = skipBlanks(text, header, end);
    if (text.charCodeAt(rest) === HASH && rest > header) tree.comment(rest, lineEnd(text, rest, end));
    if (tree.isPending()) this.scalar(tag);
    else tree.forgetKey();
    return next;
  }

  /** Reads a flow collection, and the colon behind it when the collection is a key: then a value is pending. */
  private flowNode(p: number, line: number, column: number, inline: boolean): number {
    const { text, end, tree } = this;
    const { top } = tree;
    const isEntry = !inline && top.kind === "map" && top.indent === column && top.phase !== "value";
    if (isEntry) {
      tree.finishEntry();
      top.phase = "explicit";
    } else this.expectPending(p, column);
    const behind = this.flow.read(p, line);
    if (this.flow.boundary !== null || tree.inFlow()) return behind;
    const colon = skipBlanks(text, behind, end);
    const isKey = !inline && this.flow.keyLike && text.charCodeAt(colon) === COLON;
    if (isKey && isSeparated(text, colon + 1, end)) {
      if (!isEntry) tree.adopt("map", column);
      return this.pending(colon);
    }
    if (isEntry) tree.finishEntry();
    return behind;
  }

  /** Goes on behind a flow collection, which ends before a line when it was left unclosed. */
  private behindFlow(behind: number): number {
    if (this.flow.boundary !== null || this.tree.inFlow()) return behind;
    return behind === this.flow.lineStart ? behind : this.restOfLine(behind);
  }

  /** Reads the comment at the end of a line; anything else there is a problem. */
  private restOfLine(from: number): number {
    const { text, end, tree } = this;
    const p = skipBlanks(text, from, end);
    const stop = lineEnd(text, p, end);
    if (p < stop && text.charCodeAt(p) === HASH && (p === 0 || text.charCodeAt(p - 1) <= SPACE)) tree.comment(p, stop);
    else if (!isLineEnd(text, p, end)) tree.problem(p, trimEnd(text, p, stop), "Unexpected text behind a value");
    return Math.min(stop + 1, end);
  }

  private skipLine(p: number): number {
    return Math.min(lineEnd(this.text, p, this.end) + 1, this.end);
  }
}
