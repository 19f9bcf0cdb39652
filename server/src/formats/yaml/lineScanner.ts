/**
 * Reads YAML line by line: the indentation of a line says which collections end before it, and where records begin,
 * which is where a segment may end. The rest of the line is the block scanner's.
 */
import type { Segment } from "../../model";
import { Emitter } from "../emitter";
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
  isSeparated,
  LEFT_BRACE,
  LF,
  lineEnd,
  nextLine,
  PERCENT,
  skipBlanks,
  skipSpaces,
  TAB,
} from "./characters";
import { OpenCollections } from "./collections";
import { FlowScanner } from "./flowScanner";
import { scanPlainLine, startsEntry, trimEnd } from "./scan";
import { codeAt, type ScannedText, sourceOf } from "./source";
import type { YamlState } from "./state";
import { isOpenComment, isTemplate, templateLineEnd } from "./templates";

interface LineScanOptions {
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
  private readonly source: ScannedText;
  private readonly limit: number;
  private readonly emitter: Emitter;
  private readonly open: OpenCollections;
  private readonly flow: FlowScanner;
  private readonly block: BlockScanner;
  private readonly options: LineScanOptions;
  /** Least indentation (or flow depth) seen near the end of the segment: records are cut there last. */
  private shallowest = Number.POSITIVE_INFINITY;
  private readonly resumesMidLine: boolean;
  private readonly isStart: boolean;

  constructor(segment: Segment, state: YamlState, options: LineScanOptions) {
    this.source = sourceOf(segment.text, options.final ? "" : options.ahead);
    this.limit = segment.text.length;
    this.options = options;
    this.emitter = new Emitter(segment, state.frame, options);
    this.open = new OpenCollections(this.emitter, this.source, state);
    this.resumesMidLine = state.midLine;
    this.isStart = state.isStart;
    this.flow = new FlowScanner(this.source, this.open, {
      atLine: (line, depth) => this.stopsAt(line, depth),
      behindComma: (offset, depth) => this.endsAt(offset, depth, ENDLESS),
    });
    this.block = new BlockScanner(this.source, this.open, this.emitter.keys, this.flow);
  }

  /** @returns null when no boundary was found and the text goes on */
  read(): ReadSegment<YamlState> | null {
    const length = this.lines();
    if (length < 0) {
      if (!this.options.final) return null;
      this.finish();
    }
    const midLine = this.flow.boundary === "comma";
    const at = length < 0 ? this.source.end : length;
    const looked = length < 0 ? at : this.lookedTo(length);
    return this.emitter.result(at, (frame) => this.open.stateHere(frame, midLine), looked);
  }

  /** How far reading looked behind the boundary where it stopped. */
  private lookedTo(boundary: number): number {
    const { flow, source } = this;
    return flow.boundary === "comma" ? Math.max(boundary, flow.looked) : nextLine(source.codes, boundary, source.end);
  }

  private finish(): void {
    const {
      source: { end },
      open,
    } = this;
    if (open.inFlow()) open.problem(end, end, "Missing closing bracket");
    open.closeDocument(end);
  }

  /** @returns the boundary where reading stopped, or -1 at the end of the text */
  private lines(): number {
    const { source, open, block, flow } = this;
    const { codes, end } = source;
    let line = this.beforeFirstLine();
    while (flow.boundary === null && line < end) {
      const spaces = skipSpaces(codes, line);
      const isTabbed = spaces < end && codeAt(codes, spaces) === TAB;
      // Tabs don't indent in YAML; where one does all the same, it counts as a column.
      const p = isTabbed ? skipBlanks(codes, spaces) : spaces;
      const indent = p - line;
      const code = p < end ? codeAt(codes, p) : LF;
      const passed = this.passOver(p, indent, code);
      if (passed >= 0) {
        line = passed;
      } else if (indent === 0 && isDocumentMarker(codes, p, end)) {
        open.closeDocument(line);
        if (this.stopsAt(line, -1)) return line;
        line = code === DASH ? block.behindMarker(p + 3, line) : block.restOfLine(p + 3);
      } else {
        const dash = code === DASH && isSeparated(codes, p + 1, end);
        const isIndented = open.depth > 0;
        this.endCollections(line, indent, dash, code === COLON);
        if (this.isBetweenEntries(indent, dash) && this.stopsAt(line, indent)) return line;
        if (isTabbed && isIndented) open.problem(spaces, p, "A tab can't indent a line");
        line = block.entry(p, line, indent, dash);
      }
    }
    return flow.boundary === null ? -1 : line;
  }

  /** Start of the line behind one that holds no node: a blank line, a comment, a directive; -1 for other lines. */
  private passOver(p: number, indent: number, code: number): number {
    const { source, open } = this;
    const { codes, end } = source;
    let stop = this.nodelessEnd(p, indent, code);
    if (stop < 0 && this.isStray(p, indent)) {
      stop = lineEnd(codes, p, end);
      open.problem(p, trimEnd(codes, p, stop), "Neither a key nor a value can stand here");
      if (open.top.phase === "value") this.strayValue(p);
    }
    return stop < 0 ? -1 : Math.min(stop + 1, end);
  }

  /** End of a line that is blank, a comment, a directive, or of a template; -1 for other lines. */
  private nodelessEnd(p: number, indent: number, code: number): number {
    const { source, open } = this;
    const { codes, end } = source;
    switch (code) {
      case LF:
      case CR:
        return lineEnd(codes, p, end);
      case HASH: {
        const stop = lineEnd(codes, p, end);
        open.comment(p, stop);
        return stop;
      }
      case PERCENT:
        return indent === 0 && open.depth === 0 ? lineEnd(codes, p, end) : -1;
      case LEFT_BRACE:
        return this.templateLine(p);
      default:
        return -1;
    }
  }

  private templateLine(p: number): number {
    const { source, open } = this;
    const { codes, end } = source;
    const stop = isTemplate(codes, p) ? templateLineEnd(source, p) : -1;
    if (stop >= 0 && isOpenComment(source, p)) open.cutShort(p, trimEnd(codes, p, lineEnd(codes, p, end)));
    return stop;
  }

  /**
   * Whether the line would end collections, or leave a key without value, and has no entry to put in their place: a
   * word being typed in the wrong column. Passed over, it leaves alone what stands below it.
   */
  private isStray(p: number, indent: number): boolean {
    const { top, depth } = this.open;
    if (depth === 0 || indent > top.indent || (indent === top.indent && top.phase !== "value")) return false;
    return !startsEntry(this.source, p) && !(indent === 0 && isDocumentMarker(this.source.codes, p, this.source.end));
  }

  /** A value in the wrong column is read for the key above that has none; where it belongs is a guess. */
  private strayValue(p: number): void {
    const { source, open } = this;
    const { token } = open;
    scanPlainLine(source, p, token);
    // A word being typed there is nobody's value.
    if (!this.options.interest.value(source.text, token.start, token.end)) return;
    token.verbatim = false;
    open.scalar(null);
  }

  /** Takes up a flow collection that was open at the boundary; passes over a byte order mark. */
  private beforeFirstLine(): number {
    const {
      source: { codes },
      open,
    } = this;
    if (this.isStart && codeAt(codes, 0) === BYTE_ORDER_MARK) return 1;
    if (!open.inFlow()) return 0;
    let base = open.depth;
    while (open.levelAt(base).kind !== "map" && open.levelAt(base).kind !== "seq" && base > 0) base--;
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
    if (this.open.depth > MAX_CONTAINERS) return false;
    if (offset === limit) return !final;
    if (2 * offset < target || offset > limit || limit <= 2 * target) return false;
    this.shallowest = Math.min(this.shallowest, measure);
    if (offset < target * factor || limit - offset < target) return false;
    return measure <= this.shallowest || offset >= 2 * target;
  }

  private stopsAt(line: number, measure: number): boolean {
    return this.endsAt(line, measure, 1) && this.isWhole(line);
  }

  /** Whether the first line of the next segment is seen in full: what ends before it depends on that line. */
  private isWhole(line: number): boolean {
    const { codes, end } = this.source;
    return (this.options.final && line < this.limit) || lineEnd(codes, line, end) < end;
  }

  /** Whether nothing is pending in the innermost collection and the line goes on with it. */
  private isBetweenEntries(indent: number, dash: boolean): boolean {
    const { top } = this.open;
    if (top.kind === "document") return top.phase === "value" && top.tag === null;
    return top.phase === "done" && top.indent === indent && dash === (top.kind === "seq");
  }

  /** Closes the collections that end before a line with this indentation. */
  private endCollections(line: number, indent: number, dash: boolean, colon: boolean): void {
    const { open } = this;
    for (;;) {
      const { top } = open;
      if (top.kind === "document" || indent > top.indent) return;
      if (indent === top.indent) {
        if (top.kind === "seq" && !dash) {
          open.pop(line);
          continue;
        }
        if (!(top.kind === "map" && dash && open.isPending()) && !(colon && top.phase !== "value")) open.finishEntry();
        return;
      }
      if (open.levelAt(open.depth - 1).indent < indent && (top.kind === "map" || dash)) {
        // A line between the columns of two collections: taken for the next entry of the inner one.
        open.problem(line, line + indent, "Indentation between that of two collections");
        open.finishEntry();
        top.indent = indent;
        return;
      }
      open.pop(line);
    }
  }
}
