/**
 * One pass over a segment of JSON, on character codes and without recursion. The pass ends at a comma or an opening
 * bracket, at the shallowest nesting it finds behind the target length, so that records are cut only where they are
 * longer than a segment.
 */
import type { Segment } from "../../model";
import { Emitter, type Stop } from "../emitter";
import { HASH_START, hashStep, type Key } from "../keyTable";
import type { ReadSegment } from "../reader";
import { unitAt, unitsOf } from "../units";
import type { Dialect, JsonScanOptions } from "./dialect";
import { decodeJson5String, isJson5Blank, JSON5_LINE_END, json5WordEnd, readJson5Name, readJson5Word } from "./json5";
import { type JsonState, Mode } from "./state";
import { decodeJsonString } from "./strings";
import { commentEnd, isPlainNumber, LINE_END, readWord, type Written, wordEnd } from "./words";

const QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const BACKSLASH = 0x5c;

type Quote = typeof QUOTE | typeof SINGLE_QUOTE;

export class JsonScan {
  private readonly text: string;
  private readonly units: Uint16Array;
  private readonly final: boolean;
  private readonly dialect: Dialect;
  private readonly emitter: Emitter<Mode>;
  private readonly isStart: boolean;
  private at = 0;
  private mode: Mode;
  private key: Key | null = null;
  private keyStart = -1;
  private keyEnd = -1;
  /** The text ends within a token. */
  private cut = false;
  /** Of the string that is being read: of its beginning as a key, and what it contains. */
  private hash = HASH_START;
  private hasEscapes = false;
  private hasControls = false;

  constructor(segment: Segment, state: JsonState, options: JsonScanOptions) {
    this.text = segment.text;
    this.units = unitsOf(segment.text);
    this.final = options.final;
    this.dialect = options.dialect;
    this.emitter = new Emitter(segment, state.frame, options);
    this.mode = state.mode;
    this.isStart = state.isStart;
  }

  /** @returns null when the text ends before a boundary and isn't the document's end */
  read(): ReadSegment<JsonState> | null {
    const stopped = this.run();
    if (!stopped && !this.final && !this.goTo(this.emitter.cut())) return null;
    if (this.final && this.at >= this.text.length) this.finish();
    return this.emitter.result(this.at, (frame) => ({ frame, mode: this.mode, isStart: false }));
  }

  /** @returns whether it stopped at a boundary; false at the end of the text */
  private run(): boolean {
    const { units } = this;
    const { length } = this.text;
    while (!this.cut) {
      const at = behindBlanks(units, this.at);
      this.at = at;
      if (at >= length) return false;
      const unit = unitAt(units, at);
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
          this.startLine();
          this.openContainer(unit === 0x7b ? "object" : "array");
          if (this.stopsHere()) return true;
          break;
        case 0x7d: // }
        case 0x5d: // ]
          this.closeContainer(unit === 0x7d ? "object" : "array");
          // Inside a container a comma is to come first.
          if (this.depth === 0 && this.stopsHere()) return true;
          break;
        case 0x2f: // /
          this.comment(at);
          break;
        case 0xfeff:
          this.byteOrderMark(at);
          break;
        default:
          this.otherToken(at, unit);
      }
    }
    return false;
  }

  private byteOrderMark(at: number): void {
    this.at++;
    if (at > 0 || !this.isStart) this.problem(at, at + 1, "Unexpected character");
  }

  private otherToken(at: number, unit: number): void {
    if (this.dialect !== "json5") this.word(at);
    else if (unit === SINGLE_QUOTE) this.string(at, SINGLE_QUOTE);
    else if (isJson5Blank(unit)) this.at++;
    else this.word(at);
  }

  private get depth(): number {
    return this.emitter.frame.depth;
  }

  private stopsHere(): boolean {
    return this.goTo(this.emitter.stop(this.at, this.mode));
  }

  private goTo(stop: Stop<Mode> | null): boolean {
    if (stop === null) return false;
    this.at = stop.at;
    this.mode = stop.mode;
    return true;
  }

  private comma(): void {
    const { at, mode } = this;
    const inObject = this.emitter.frame.kind === "object";
    if (mode === Mode.colon) this.problem(at, at + 1, "Colon expected");
    else if (mode !== Mode.separator)
      this.problem(at, at + 1, mode === Mode.value ? "Value expected" : "Comma misplaced");
    else if (this.depth === 0) this.problem(at, at + 1, "End of document expected");
    this.at = at + 1;
    this.key = null;
    if (mode !== Mode.separator) this.emitter.next();
    this.mode = inObject ? Mode.nextKey : Mode.nextElement;
  }

  private colon(): void {
    if (this.mode === Mode.colon) this.mode = Mode.value;
    else this.problem(this.at, this.at + 1, "Colon misplaced");
    this.at++;
  }

  private openContainer(kind: "object" | "array"): void {
    this.startValue(this.at);
    this.emitter.open(kind, this.key);
    this.key = null;
    this.at++;
    this.mode = kind === "object" ? Mode.firstKey : Mode.firstElement;
  }

  /**
   * JSON Lines: a container at the start of a line is a document of its own, although the one before hasn't ended; but
   * not where a list expects an element, as documents written over several lines have them. No segment ends before it: of
   * the text alone that was read nobody could tell that the document has ended.
   */
  private startLine(): void {
    const { at, mode } = this;
    if (this.dialect !== "jsonl" || this.depth === 0 || at === 0) return;
    const before = this.text.charCodeAt(at - 1);
    if (before !== 0x0a && before !== 0x0d) return;
    if (mode === Mode.firstElement || mode === Mode.nextElement) return;
    this.problem(at, at, "Closing bracket expected");
    while (this.depth > 0) this.leave();
    this.mode = Mode.separator;
  }

  private closeContainer(kind: "object" | "array"): void {
    const { at, mode } = this;
    this.at++;
    if (this.emitter.frame.kind !== kind) {
      this.problem(at, at + 1, kind === "object" ? "Closing brace misplaced" : "Closing bracket misplaced");
      // A bracket left open inside: both end here. Otherwise the sign is passed over.
      if (this.emitter.frame.parent?.kind !== kind) return;
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
    this.key = null;
    this.emitter.close();
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
      if (this.depth > 0) this.problem(at, at + 1, "Comma expected");
      else if (this.dialect === "jsonl") return true;
      else this.problem(at, at + 1, "End of document expected");
    } else this.problem(at, at + 1, mode === Mode.colon ? "Colon expected" : "Key expected");
    return false;
  }

  /** Comments and trailing commas are allowed. */
  private isLenient(): boolean {
    return this.dialect === "jsonc" || this.dialect === "json5";
  }

  private string(open: number, quote: Quote): void {
    const { length } = this.text;
    const start = open + 1;
    const isKey = this.expectsKey();
    const stop = this.stringEnd(isKey ? this.hashed(start, quote) : start, quote);
    if (stop >= length && !this.final) {
      this.cut = true;
      return;
    }
    const end = Math.min(stop, length);
    const closed = stop < length && unitAt(this.units, stop) === quote;
    if (!closed) this.problem(open, end, "Unterminated string");
    if (this.hasControls && this.dialect !== "json5") this.problem(start, end, "Control character in a string");
    this.at = closed ? end + 1 : end;
    const decoded = this.hasEscapes ? this.decoded(start, end) : null;
    if (isKey) {
      this.startKey(open);
      this.setKey(decoded === null ? this.keyAt(start, end, this.hash) : this.emitter.keys.intern(decoded), start, end);
    } else
      this.value(start, end, { style: quote === QUOTE ? "double" : "single", scalar: "string", decoded, sure: closed });
  }

  /** Hashes what a key begins with, in most cases all of it; returns where the first other unit stands. */
  private hashed(start: number, quote: Quote): number {
    const { units } = this;
    const { length } = this.text;
    let hash = HASH_START;
    let at = start;
    for (; at < length; at++) {
      const unit = unitAt(units, at);
      if (unit === quote || unit === BACKSLASH || unit < 0x20) break;
      hash = hashStep(hash, unit);
    }
    this.hash = hash;
    return at;
  }

  /** Where the closing quote stands, or the line or text ends without one; notes escapes and control characters. */
  private stringEnd(start: number, quote: Quote): number {
    const { units } = this;
    const { length } = this.text;
    this.hasEscapes = false;
    this.hasControls = false;
    for (let at = start; at < length; at++) {
      const unit = unitAt(units, at);
      if (unit === quote) return at;
      if (unit === BACKSLASH) {
        this.hasEscapes = true;
        at = this.escapeEnd(at);
      } else if (unit < 0x20) {
        if (isLineBreak(unit)) return at;
        this.hasControls = true;
      }
    }
    return length;
  }

  /** Last unit of the escape at `at`; only JSON5 escapes line breaks. */
  private escapeEnd(at: number): number {
    const { units } = this;
    const next = unitAt(units, at + 1);
    if (this.dialect === "json5") return next === 0x0d && unitAt(units, at + 2) === 0x0a ? at + 2 : at + 1;
    return isLineBreak(next) ? at : at + 1;
  }

  private decoded(start: number, end: number): string {
    const decode = this.dialect === "json5" ? decodeJson5String : decodeJsonString;
    const { value, valid } = decode(this.text.slice(start, end));
    if (!valid) this.problem(start, end, "Unknown escape in a string");
    return value;
  }

  private keyAt(start: number, end: number, hash: number): Key {
    return this.emitter.keys.known(this.units, start, end, hash) ?? this.emitter.keys.find(this.text, start, end, hash);
  }

  private expectsKey(): boolean {
    return this.mode <= Mode.colon || (this.mode === Mode.separator && this.emitter.frame.kind === "object");
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
      this.setKey(
        this.emitter.keys.intern(written.slice(quotes, written.length - quotes)),
        start + quotes,
        end - quotes,
      );
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
    this.setKey(this.emitter.keys.intern(name), start, end);
  }

  /** Ends a value, and builds its field where key, container or the value itself can matter. */
  private value(start: number, end: number, { style, scalar, decoded, sure }: Written): void {
    const isExpected = this.startValue(start);
    const { key, text, emitter } = this;
    if (decoded === null ? emitter.wants(key, text, start, end) : emitter.wants(key, decoded, 0, decoded.length)) {
      emitter.add({
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
    emitter.next();
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
    if (!closed && text.startsWith("/*", start)) this.problem(start, end, "Unterminated comment");
    if (!this.isLenient()) this.problem(start, end, "Comment in JSON");
    this.emitter.comment(start, end, text.slice(start, end));
    this.at = end;
  }

  /** Reports what the end of the document leaves open. */
  private finish(): void {
    const end = this.text.length;
    if (this.depth > 0) this.problem(end, end, "Closing bracket expected");
    else if (this.mode !== Mode.separator && this.dialect !== "jsonl") this.problem(end, end, "Value expected");
  }

  private problem(start: number, end: number, message: string): void {
    this.emitter.problem(start, end, message);
  }
}

function behindBlanks(units: Uint16Array, from: number): number {
  let at = from;
  let unit = unitAt(units, at);
  while (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) unit = unitAt(units, ++at);
  return at;
}

function isLineBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}
