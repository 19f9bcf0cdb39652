/**
 * Reads YAML line by line: the indentation of a line says which collections end before it, and where records begin,
 * which is where a segment may end. The rest of the line is the block scanner's.
 */
import type { Segment } from "../../model";
import { keysFor } from "../keyTable";
import { MAX_CONTAINERS } from "../limits";
import type { Interest, ReadSegment } from "../reader";
import { BlockScanner } from "./blockScanner";
import {
  BYTE_ORDER_MARK,
  COLON,
  CR,
  DASH,
  HASH,
  isDocumentMarker,
  isLineEnd,
  isSeparated,
  LEFT_BRACE,
  LF,
  lineEnd,
  nextLine,
  PERCENT,
  SPACE,
  skipBlanks,
  TAB,
} from "./characters";
import { FlowScanner } from "./flowScanner";
import { scanPlainLine, startsEntry, trimEnd } from "./scan";
import { codeAt, type Source, sourceOf } from "./source";
import type { YamlState } from "./state";
import { isOpenComment, isTemplate, templateLineEnd } from "./templates";
import { YamlTreeBuilder } from "./treeBuilder";

export interface ScanOptions {
  readonly target: number;
  readonly final: boolean;
  readonly interest: Interest;
  /** Text behind the segment's, to be looked at. */
  readonly ahead: string;
}

/** A flow collection on one endless line is cut behind a comma only this many times further on than at a line. */
const ENDLESS = 1.5;

export class LineScanner {
  /** The text with what is ahead of it; boundaries lie in the text itself or at its end. */
  private readonly source: Source;
  private readonly limit: number;
  private readonly tree: YamlTreeBuilder;
  private readonly flow: FlowScanner;
  private readonly block: BlockScanner;
  private readonly options: ScanOptions;
  /** Least indentation (or flow depth) seen near the end of the segment: records are cut there last. */
  private shallowest = Number.POSITIVE_INFINITY;
  private readonly resumesMidLine: boolean;
  private readonly isStart: boolean;

  constructor(segment: Segment, state: YamlState, options: ScanOptions) {
    this.source = sourceOf(segment.text, options.final ? "" : options.ahead);
    this.limit = segment.text.length;
    this.options = options;
    this.tree = new YamlTreeBuilder(segment, this.source, state, options.interest);
    this.resumesMidLine = state.midLine;
    this.isStart = state.isStart;
    this.flow = new FlowScanner(this.source, this.tree, {
      atLine: (line, depth) => this.endsAt(line, depth, 1) && this.isWhole(line),
      behindComma: (offset, depth) => this.endsAt(offset, depth, ENDLESS),
    });
    this.block = new BlockScanner(this.source, this.tree, keysFor(options.interest), this.flow);
  }

  /** @returns null when no boundary was found and the text goes on */
  read(): ReadSegment<YamlState> | null {
    const length = this.lines();
    if (length < 0) {
      if (!this.options.final) return null;
      this.finish();
    }
    const {
      source: { end },
      tree,
      flow,
    } = this;
    return {
      length: length < 0 ? end : length,
      root: tree.root,
      fields: tree.fields,
      comments: tree.comments,
      problems: tree.problems,
      open: tree.open(),
      ahead: length < 0 ? 0 : this.lookedTo(length) - length,
      state: tree.stateHere(flow.boundary === "comma"),
    };
  }

  /** How far reading looked behind the boundary where it stopped. */
  private lookedTo(boundary: number): number {
    const { flow, source } = this;
    return flow.boundary === "comma" ? Math.max(boundary, flow.looked) : nextLine(source.codes, boundary, source.end);
  }

  private finish(): void {
    const {
      source: { end },
      tree,
    } = this;
    if (tree.inFlow()) tree.problem(end, end, "Missing closing bracket");
    tree.closeDocument(end);
  }

  /** @returns the boundary where reading stopped, or -1 at the end of the text */
  private lines(): number {
    const { source, tree, block } = this;
    const { codes, end } = source;
    let line = this.beforeFirstLine();
    while (line < end && (line <= this.limit || this.options.final)) {
      if (this.flow.boundary !== null) return line;
      let p = line;
      while (p < end && codeAt(codes, p) === SPACE) p++;
      let code = p < end ? codeAt(codes, p) : LF;
      const tab = code === TAB ? p : -1;
      if (tab >= 0) {
        p = skipBlanks(codes, p, end);
        code = p < end ? codeAt(codes, p) : LF;
      }
      // Tabs don't indent in YAML; where one does all the same, it counts as a column.
      const indent = p - line;
      const passed = this.passOver(p, indent, code);
      if (passed >= 0) {
        line = passed;
        continue;
      }
      if (indent === 0 && isDocumentMarker(codes, p, end)) {
        tree.closeDocument(line);
        if (this.endsAt(line, -1, 1) && this.isWhole(line)) return line;
        line = code === DASH ? block.behindMarker(p + 3, line) : block.restOfLine(p + 3);
        continue;
      }
      const dash = code === DASH && isSeparated(codes, p + 1, end);
      const isIndented = tree.depth > 0;
      this.settle(line, indent, dash, code === COLON);
      if (this.isSettled(indent, dash) && this.endsAt(line, indent, 1) && this.isWhole(line)) return line;
      if (tab >= 0 && isIndented) tree.problem(tab, p, "A tab can't indent a line");
      line = block.entry(p, line, indent, dash);
    }
    return this.flow.boundary === null ? -1 : line;
  }

  /** Start of the line behind one that holds no node: a blank line, a comment, a directive; -1 for other lines. */
  private passOver(p: number, indent: number, code: number): number {
    const { source, tree } = this;
    const { codes, end } = source;
    let stop = -1;
    if (code === LF || code === CR) {
      if (isLineEnd(codes, p, end)) stop = lineEnd(codes, p, end);
    } else if (code === HASH) {
      stop = lineEnd(codes, p, end);
      tree.comment(p, stop);
    } else if (code === PERCENT && indent === 0 && tree.depth === 0) stop = lineEnd(codes, p, end);
    else if (code === LEFT_BRACE && isTemplate(codes, p)) {
      stop = templateLineEnd(source, p);
      if (stop >= 0 && isOpenComment(source, p)) tree.cutShort(p, trimEnd(codes, p, lineEnd(codes, p, end)));
    }
    if (stop < 0 && this.isStray(p, indent)) {
      stop = lineEnd(codes, p, end);
      tree.problem(p, trimEnd(codes, p, stop), "Neither a key nor a value can stand here");
      if (tree.isPending()) this.strayValue(p);
    }
    return stop < 0 ? -1 : Math.min(stop + 1, end);
  }

  /**
   * Whether the line would end collections, or leave a key without value, and has no entry to put in their place: a
   * word being typed in the wrong column. Passed over, it leaves alone what stands below it.
   */
  private isStray(p: number, indent: number): boolean {
    const { top, depth } = this.tree;
    if (depth === 0 || indent > top.indent || (indent === top.indent && top.phase !== "value")) return false;
    return !startsEntry(this.source, p) && !(indent === 0 && isDocumentMarker(this.source.codes, p, this.source.end));
  }

  /** A value in the wrong column is read for the key above that has none; where it belongs is a guess. */
  private strayValue(p: number): void {
    const { source, tree } = this;
    const { token } = tree;
    scanPlainLine(source, p, token);
    // A word being typed there is nobody's value.
    if (!this.options.interest.value(source.text, token.start, token.end)) return;
    token.verbatim = false;
    tree.scalar(null);
  }

  /** Takes up a flow collection that was open at the boundary; passes over a byte order mark. */
  private beforeFirstLine(): number {
    const {
      source: { codes },
      tree,
    } = this;
    if (this.isStart && codeAt(codes, 0) === BYTE_ORDER_MARK) return 1;
    if (!tree.inFlow()) return 0;
    let base = tree.depth;
    while (tree.levelAt(base).kind !== "map" && tree.levelAt(base).kind !== "seq" && base > 0) base--;
    const behind = this.flow.resume(base, this.resumesMidLine);
    return this.block.behindFlow(behind);
  }

  /**
   * Whether a segment ends at `offset`, which is a boundary; `measure` tells how deep the place is. A text of about
   * the length asked for is taken as a whole: after an edit it ends where the segment ended before.
   */
  private endsAt(offset: number, measure: number, factor: number): boolean {
    const { limit } = this;
    const { target, final } = this.options;
    // The state at a boundary lists the open collections: not worth it where there are hundreds.
    if (this.tree.depth > MAX_CONTAINERS) return false;
    if (offset === limit) return !final;
    if (2 * offset < target || offset === 0 || offset > limit || limit <= 2 * target) return false;
    this.shallowest = Math.min(this.shallowest, measure);
    if (offset < target * factor || limit - offset < target) return false;
    return measure <= this.shallowest || offset >= 2 * target;
  }

  /** Whether the first line of the next segment is seen in full: what ends before it depends on that line. */
  private isWhole(line: number): boolean {
    const { codes, end } = this.source;
    return (this.options.final && line < this.limit) || lineEnd(codes, line, end) < end;
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
          tree.pop(line);
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
      tree.pop(line);
    }
  }
}
