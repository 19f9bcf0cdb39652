/**
 * One pass over a segment of JSON, on character codes and without recursion. The pass ends at a comma or an opening
 * bracket, at the shallowest nesting it finds behind the target length, so that records are cut only where they are
 * longer than a segment.
 */
import type { Comment, ReadProblem, Segment } from "../../model";
import { HASH_START, hashStep, type Key, type KeyTable, keysFor } from "../keyTable";
import { MAX_CONTAINERS } from "../limits";
import { type Interest, MAX_PROBLEMS, type ReadSegment } from "../reader";
import { TreeBuilder } from "../tree";
import { unitAt, unitsOf } from "../units";
import type { Dialect, ScanOptions } from "./dialect";
import { decodeJson5String, isJson5Blank, JSON5_LINE_END, json5WordEnd, readJson5Name, readJson5Word } from "./json5";
import { type Candidate, type JsonFrame, type JsonState, Mode } from "./state";
import { decodeJsonString } from "./strings";
import { commentEnd, isPlainNumber, LINE_END, readWord, type Written, wordEnd } from "./words";

const QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const BACKSLASH = 0x5c;

export class JsonScan {
  private readonly text: string;
  private readonly units: Uint16Array;
  private readonly target: number;
  private readonly final: boolean;
  private readonly dialect: Dialect;
  private readonly interest: Interest;
  private readonly keys: KeyTable;
  private readonly tree: TreeBuilder;
  private readonly comments: Comment[] = [];
  private readonly problems: ReadProblem[] = [];
  private at = 0;
  private mode: Mode;
  private frame: JsonFrame;
  private key: Key | null = null;
  private keyStart = -1;
  private keyEnd = -1;
  /** Shallowest nesting so far. */
  private floor: number;
  private best: Candidate | null = null;
  /** The text ends within a token. */
  private cut = false;

  constructor(segment: Segment, state: JsonState, options: ScanOptions) {
    this.text = segment.text;
    this.units = unitsOf(segment.text);
    this.target = options.target;
    this.final = options.final;
    this.dialect = options.dialect;
    this.interest = options.interest;
    this.keys = keysFor(options.interest);
    this.tree = new TreeBuilder(segment, state.frame);
    this.frame = state.frame;
    this.mode = state.mode;
    this.floor = state.frame.depth;
  }

  /** @returns null when the text ends before a boundary and isn't the document's end */
  read(): ReadSegment<JsonState> | null {
    const stopped = this.run();
    if (!stopped && !this.final) {
      if (this.best === null) return null;
      this.backTo(this.best);
    }
    if (this.final && this.at >= this.text.length) this.finish();
    return {
      length: this.at,
      root: this.tree.root,
      fields: this.tree.fields,
      comments: this.comments,
      problems: this.problems,
      open: this.tree.open(),
      state: { frame: this.tree.resumed(this.frame), mode: this.mode },
    };
  }

  /** @returns whether it stopped at a boundary; false at the end of the text */
  private run(): boolean {
    const { units } = this;
    const { length } = this.text;
    while (!this.cut) {
      let at = this.at;
      let unit = unitAt(units, at);
      while (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) unit = unitAt(units, ++at);
      this.at = at;
      if (at >= length) return false;
      switch (unit) {
        case QUOTE:
          this.string(at, QUOTE);
          break;
        case 0x2c: // ,
          this.comma();
          if (this.stopsHere()) return true;
          break;
        case 0x3a: // :
          this.colon();
          break;
        case 0x7b: // {
        case 0x5b: // [
          if (this.startsLine() && this.stopsHere()) return true;
          this.openContainer(unit === 0x7b ? "object" : "array");
          if (this.stopsHere()) return true;
          break;
        case 0x7d: // }
        case 0x5d: // ]
          this.closeContainer(unit === 0x7d ? "object" : "array");
          if (this.mayStopBehindEnd() && this.stopsHere()) return true;
          break;
        case 0x2f: // /
          this.comment(at);
          break;
        case 0xfeff:
          this.at++;
          if (at > 0 || this.frame.depth > 0 || this.mode !== Mode.firstElement)
            this.problem(at, at + 1, "Unexpected character");
          break;
        default:
          if (this.dialect === "json5") this.json5Token(at, unit);
          else this.word(at);
      }
    }
    return false;
  }

  private json5Token(at: number, unit: number): void {
    if (unit === SINGLE_QUOTE) this.string(at, SINGLE_QUOTE);
    else if (isJson5Blank(unit)) this.at++;
    else this.word(at);
  }

  /**
   * A value's end is a boundary where no comma is to come, and where the best place so far lies within the value: a
   * container that follows without a comma would take the place of the one it needs.
   */
  private mayStopBehindEnd(): boolean {
    return this.frame.depth === 0 || (this.best !== null && this.frame.depth < this.best.tree.depth);
  }

  /** Whether the segment ends here; otherwise the place may be remembered as the best one so far. */
  private stopsHere(): boolean {
    const { at, target, text } = this;
    if (at === text.length) return !this.final;
    if (at < target || (this.final && text.length <= 2 * target)) return false;
    const { depth } = this.frame;
    if (depth <= this.floor && text.length - at >= target) return true;
    if (this.best === null || depth < this.best.tree.depth) {
      this.best = {
        at,
        mode: this.mode,
        frame: this.frame,
        comments: this.comments.length,
        problems: this.problems.length,
        tree: this.tree.mark(),
      };
    }
    if (at < 2 * target || text.length <= 2 * target) return false;
    this.backTo(this.best);
    return true;
  }

  private backTo(candidate: Candidate): void {
    this.at = candidate.at;
    this.mode = candidate.mode;
    this.frame = candidate.frame;
    this.comments.length = candidate.comments;
    this.problems.length = candidate.problems;
    this.tree.backTo(candidate.tree);
  }

  private comma(): void {
    const { at, mode } = this;
    const inObject = this.frame.kind === "object";
    if (mode === Mode.colon) this.problem(at, at + 1, "Colon expected");
    else if (mode !== Mode.separator)
      this.problem(at, at + 1, mode === Mode.value ? "Value expected" : "Comma misplaced");
    else if (this.frame.depth === 0) this.problem(at, at + 1, "End of document expected");
    this.at = at + 1;
    this.key = null;
    if (mode !== Mode.separator) this.tree.next();
    this.mode = inObject ? Mode.nextKey : Mode.nextElement;
  }

  private colon(): void {
    if (this.mode === Mode.colon) this.mode = Mode.value;
    else this.problem(this.at, this.at + 1, "Colon misplaced");
    this.at++;
  }

  private openContainer(kind: "object" | "array"): void {
    this.startValue(this.at);
    const { frame, key } = this;
    const interesting = key === null ? frame.interesting : key.interesting;
    const depth = frame.depth + 1;
    const shown = depth > MAX_CONTAINERS ? (frame.shown ?? frame) : null;
    const isOrdered = kind === "array" && (key === null ? frame.kind === "array" : key.ordered);
    const from = isOrdered ? 0 : -1;
    this.frame = { kind, key: key?.text ?? null, parent: frame, depth, shown, from, interesting };
    this.tree.push(this.frame);
    this.key = null;
    this.at++;
    this.mode = kind === "object" ? Mode.firstKey : Mode.firstElement;
  }

  /**
   * JSON Lines: a container at the start of a line is a document of its own, although the one before hasn't ended; but
   * not where a list expects an element, as documents written over several lines have them.
   * @returns whether it ended an open document
   */
  private startsLine(): boolean {
    const { at, mode } = this;
    if (this.dialect !== "jsonl" || this.frame.depth === 0 || at === 0) return false;
    const before = this.text.charCodeAt(at - 1);
    if (before !== 0x0a && before !== 0x0d) return false;
    if (mode === Mode.firstElement || mode === Mode.nextElement) return false;
    this.problem(at, at, "Closing bracket expected");
    while (this.frame.depth > 0) this.leave();
    this.mode = Mode.separator;
    return true;
  }

  private closeContainer(kind: "object" | "array"): void {
    const { at, mode } = this;
    this.at++;
    if (this.frame.kind !== kind) {
      this.problem(at, at + 1, kind === "object" ? "Closing brace misplaced" : "Closing bracket misplaced");
      // A bracket left open inside: both end here. Otherwise the sign is passed over.
      if (this.frame.parent?.kind !== kind || this.frame.depth < 2) return;
      this.leave();
    } else if (mode === Mode.colon || mode === Mode.value) {
      this.problem(at, at + 1, mode === Mode.colon ? "Colon expected" : "Value expected");
    } else if ((mode === Mode.nextKey || mode === Mode.nextElement) && !this.isLenient()) {
      this.problem(at, at + 1, "Trailing comma");
    }
    this.leave();
    this.mode = Mode.separator;
  }

  private leave(): void {
    const { parent } = this.frame;
    if (parent === null) return;
    this.frame = parent;
    this.floor = Math.min(this.floor, parent.depth);
    this.key = null;
    this.tree.pop();
    this.tree.next();
  }

  /**
   * Reports a value that stands where none may.
   * @returns whether it stands where one may
   */
  private startValue(at: number): boolean {
    const { mode } = this;
    if (mode === Mode.value || mode === Mode.firstElement || mode === Mode.nextElement) return true;
    if (mode !== Mode.colon) this.key = null;
    if (mode === Mode.separator) {
      if (this.frame.depth > 0) this.problem(at, at + 1, "Comma expected");
      else if (this.dialect === "jsonl") return true;
      else this.problem(at, at + 1, "End of document expected");
    } else this.problem(at, at + 1, mode === Mode.colon ? "Colon expected" : "Key expected");
    return false;
  }

  /** Comments and trailing commas are allowed. */
  private isLenient(): boolean {
    return this.dialect === "jsonc" || this.dialect === "json5";
  }

  private string(open: number, quote: typeof QUOTE | typeof SINGLE_QUOTE): void {
    const { text, units } = this;
    const isJson5 = this.dialect === "json5";
    const length = text.length;
    const start = open + 1;
    let at = start;
    let hash = HASH_START;
    let escaped = false;
    let controls = false;
    let unit = -1;
    const inKey = this.expectsKey();
    if (inKey) {
      for (; at < length; at++) {
        unit = unitAt(units, at);
        if (unit === quote || unit === BACKSLASH || unit < 0x20) break;
        hash = hashStep(hash, unit);
      }
    }
    for (; at < length; at++) {
      unit = unitAt(units, at);
      if (unit === quote) break;
      if (unit === BACKSLASH) {
        escaped = true;
        const next = unitAt(units, at + 1);
        if (isJson5) at += next === 0x0d && unitAt(units, at + 2) === 0x0a ? 2 : 1;
        else if (next !== 0x0a && next !== 0x0d) at++;
      } else if (unit < 0x20) {
        if (unit === 0x0a || unit === 0x0d) break;
        controls = true;
      }
    }
    if (at >= length && !this.final) {
      this.cut = true;
      return;
    }
    const end = Math.min(at, length);
    const closed = at < length && unit === quote;
    if (!closed) this.problem(open, end, "Unterminated string");
    if (controls && !isJson5) this.problem(start, end, "Control character in a string");
    this.at = closed ? end + 1 : end;
    let decoded: string | null = null;
    if (escaped) {
      const decode = isJson5 ? decodeJson5String : decodeJsonString;
      const { value, valid } = decode(text.slice(start, end));
      if (!valid) this.problem(start, end, "Unknown escape in a string");
      decoded = value;
    }
    if (inKey) {
      this.startKey(open);
      this.setKey(decoded === null ? this.keyAt(start, end, hash) : this.keys.intern(decoded), start, end);
    } else
      this.value(start, end, { style: quote === QUOTE ? "double" : "single", scalar: "string", decoded, sure: closed });
  }

  private keyAt(start: number, end: number, hash: number): Key {
    return this.keys.known(this.units, start, end, hash) ?? this.keys.find(this.text, start, end, hash);
  }

  private expectsKey(): boolean {
    return this.mode <= Mode.colon || (this.mode === Mode.separator && this.frame.kind === "object");
  }

  private startKey(at: number): void {
    if (this.mode === Mode.separator) this.problem(at, at + 1, "Comma expected");
    else if (this.mode === Mode.colon) this.problem(at, at + 1, "Colon expected");
  }

  private setKey(key: Key, start: number, end: number): void {
    this.key = key;
    this.keyStart = start;
    this.keyEnd = end;
    this.mode = Mode.colon;
  }

  private word(start: number): void {
    const { text, units } = this;
    const isJson5 = this.dialect === "json5";
    const end = isJson5 ? json5WordEnd(units, start, text.length) : wordEnd(units, start, text.length);
    if (end >= text.length && !this.final) {
      this.cut = true;
      return;
    }
    this.at = end;
    if (isPlainNumber(units, start, end)) {
      this.value(start, end, { style: "plain", scalar: "number", decoded: null, sure: true });
      return;
    }
    const written = text.slice(start, end);
    const { scalar, quotes, valid } = isJson5 ? readJson5Word(written) : readWord(written);
    if (this.expectsKey() && this.mode !== Mode.colon) {
      if (isJson5) {
        this.json5Name(start, end);
        return;
      }
      this.problem(start, end, "Key expected in double quotes");
      this.startKey(start);
      this.setKey(this.keys.intern(written.slice(quotes, written.length - quotes)), start + quotes, end - quotes);
      return;
    }
    if (!valid) this.problem(start, end, "Value expected");
    const style = quotes === 0 ? "plain" : "single";
    this.value(start + quotes, end - quotes, { style, scalar, decoded: null, sure: valid || scalar === "number" });
  }

  private json5Name(start: number, end: number): void {
    const { name, valid } = readJson5Name(this.text.slice(start, end));
    if (!valid) this.problem(start, end, "Key expected in quotes");
    this.startKey(start);
    this.setKey(this.keys.intern(name), start, end);
  }

  /** Ends a value, and builds its field where key, container or the value itself can matter. */
  private value(start: number, end: number, { style, scalar, decoded, sure }: Written): void {
    const isExpected = this.startValue(start);
    const { key, text } = this;
    const isWanted = key !== null ? key.interesting || this.frame.interesting : this.frame.interesting;
    if (
      isWanted ||
      (decoded === null ? this.interest.value(text, start, end) : this.interest.value(decoded, 0, decoded.length))
    ) {
      this.tree.add({
        key: key?.text ?? null,
        keyStart: key === null ? -1 : this.keyStart,
        keyEnd: key === null ? -1 : this.keyEnd,
        value: decoded ?? text.slice(start, end),
        start,
        end,
        style,
        scalar,
        verbatim: decoded === null && sure && (isExpected || style !== "plain"),
      });
    }
    this.tree.next();
    this.key = null;
    this.mode = Mode.separator;
  }

  private comment(start: number): void {
    const { text } = this;
    const comment = commentEnd(text, start, this.dialect === "json5" ? JSON5_LINE_END : LINE_END);
    if (comment === null) {
      this.word(start);
      return;
    }
    const { end, closed } = comment;
    this.cut = !closed && !this.final;
    if (this.cut) return;
    if (!closed && text.startsWith("/*", start)) this.problem(start, end, "Unterminated comment");
    if (!this.isLenient()) this.problem(start, end, "Comment in JSON");
    this.comments.push({ start, end, text: text.slice(start, end) });
    this.at = end;
  }

  /** Reports what the end of the document leaves open. */
  private finish(): void {
    const end = this.text.length;
    if (this.frame.depth > 0) this.problem(end, end, "Closing bracket expected");
    else if (this.mode !== Mode.separator && this.dialect !== "jsonl") this.problem(end, end, "Value expected");
  }

  private problem(start: number, end: number, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ start, end, message });
  }
}
