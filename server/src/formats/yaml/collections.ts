/**
 * The collections that are open while YAML is read, and what each of them waits for. What begins, stands there and ends is
 * told to the emitter.
 */
import type { ContainerKind, FieldStyle } from "../../model";
import type { Emitter } from "../emitter";
import type { Frame } from "../frame";
import { HASH_START, hashStep, type Key } from "../keyTable";
import { decodeBlock, decodeDouble, decodeSingle, foldPlain, plainType, taggedType } from "./scalars";
import { codeAt, type ScannedText } from "./source";
import type { LevelKind, Phase, YamlState } from "./state";

/** A scalar as scanned; one is reused for all of them. */
export interface Token {
  start: number;
  end: number;
  style: FieldStyle;
  /** The text between start and end is the value. */
  verbatim: boolean;
  /** Block scalars: where their first line begins, their indentation, and whether they are folded. */
  body: number;
  indent: number;
  folded: boolean;
}

interface Level {
  kind: LevelKind;
  indent: number;
  phase: Phase;
  /** Key of the pending or last entry of a mapping. */
  key: Key | null;
  keyStart: number;
  keyEnd: number;
  /** Where the bracket of a flow collection stands; far away when it stands in an earlier segment. */
  openedAt: number;
  /** Tag on a line of its own before the pending value. */
  tag: string | null;
  /** Where an empty pending value stands. */
  emptyAt: number;
}

const CONTAINER_KINDS: Readonly<Record<LevelKind, ContainerKind>> = {
  document: "document",
  map: "object",
  flowMap: "object",
  pair: "object",
  seq: "array",
  flowSeq: "array",
};

export class OpenCollections {
  readonly token: Token = { start: 0, end: 0, style: "plain", verbatim: true, body: 0, indent: 0, folded: false };
  /** Innermost open collection. */
  top: Level;
  depth = 0;
  private readonly levels: Level[];

  /** Takes up the collections that `state` left open. */
  constructor(
    private readonly emitter: Emitter,
    private readonly source: ScannedText,
    { levels, frame }: YamlState,
  ) {
    this.top = newLevel("document", -1);
    this.top.phase = levels.length > 0 ? "done" : "value";
    this.levels = [this.top];
    for (const { kind, indent, phase } of levels) {
      this.top = { ...newLevel(kind, indent), phase };
      this.levels.push(this.top);
    }
    this.depth = levels.length;
    for (let open: Frame = frame; open.parent !== null; open = open.parent)
      this.levelAt(open.depth - 1).key = open.key === null ? null : emitter.keys.intern(open.key);
  }

  /** Where to resume from behind this segment. @param frame of the innermost collection */
  stateHere(frame: Frame, midLine: boolean): YamlState {
    const levels = this.levels.slice(1, this.depth + 1).map(({ kind, indent, phase }) => ({ kind, indent, phase }));
    return { frame, levels, midLine, isStart: false };
  }

  levelAt(depth: number): Level {
    const level = this.levels[depth];
    if (level === undefined) throw new RangeError("no such level");
    return level;
  }

  /** Opens a collection as the pending value, key or element of the innermost one. */
  push(kind: LevelKind, indent: number, at = Number.NEGATIVE_INFINITY): void {
    const parent = this.top;
    const keyed = isMapping(parent.kind);
    const isKey = parent.phase === "explicit" || (keyed && parent.phase === "start");
    if (isKey) this.forgetKey();
    this.depth++;
    let level = this.levels[this.depth];
    if (level === undefined) {
      level = newLevel(kind, indent);
      this.levels.push(level);
    }
    level.kind = kind;
    level.indent = indent;
    level.phase = kind === "flowMap" || kind === "flowSeq" || kind === "pair" ? "start" : "done";
    level.key = null;
    level.keyStart = -1;
    level.keyEnd = -1;
    level.openedAt = at;
    level.emptyAt = Math.max(at, 0);
    level.tag = null;
    this.emitter.open(CONTAINER_KINDS[kind], keyed && !isKey ? parent.key : null);
    parent.phase = isKey ? "keyed" : "done";
    parent.tag = null;
    this.top = level;
  }

  /** Whether the innermost collection waits for a node: a value, an element, a key behind `?`, the document's content. */
  isPending(): boolean {
    const { phase } = this.top;
    return phase === "value" || phase === "explicit";
  }

  inFlow(): boolean {
    const { kind } = this.top;
    return kind === "flowMap" || kind === "flowSeq" || kind === "pair";
  }

  /** Closes everything; the next document may begin. @param at where this one ends */
  closeDocument(at: number): void {
    while (this.depth > 0) this.pop(at);
    this.top.phase = "value";
    this.top.tag = null;
  }

  /**
   * Closes the innermost collection.
   * @param at where it ends; where it was a key, its value stands there if it has none
   */
  pop(at: number): void {
    this.finishEntry();
    this.emitter.close();
    this.depth--;
    this.top = this.levelAt(this.depth);
    if (this.top.phase === "keyed") this.top.emptyAt = at;
  }

  /** An entry that ends without a value has an empty one. */
  finishEntry(tag: string | null = null): void {
    const level = this.top;
    if (level.phase === "explicit") this.emptyKey(level.emptyAt);
    if (level.kind === "document" || (level.phase !== "value" && level.phase !== "keyed")) return;
    const { token } = this;
    token.start = level.emptyAt;
    token.end = level.emptyAt;
    token.style = "plain";
    token.verbatim = true;
    this.scalar(tag);
  }

  /** Begins an element of a sequence, whose content is pending. */
  item(emptyAt: number): void {
    const level = this.top;
    level.phase = "value";
    level.tag = null;
    level.emptyAt = emptyAt;
  }

  /**
   * Begins an entry with a key; `start` is -1 for a key without name (a collection, an alias).
   * @param emptyAt where its value stands if it has none
   */
  key(key: Key | null, start: number, end: number, emptyAt = end): void {
    const level = this.top;
    level.key = key;
    level.keyStart = start;
    level.keyEnd = end;
    level.phase = "keyed";
    level.tag = null;
    level.emptyAt = emptyAt;
  }

  emptyKey(at: number): void {
    this.key(this.emitter.keys.intern(""), at, at);
  }

  /** A line that is no entry came between: what follows, wrongly indented, doesn't belong to the last key. */
  forgetKey(): void {
    this.top.key = null;
    this.top.keyStart = -1;
    this.top.keyEnd = -1;
  }

  /** The scanned scalar as a key. */
  keyOfToken(): void {
    const { token } = this;
    const { codes } = this.source;
    const { keys } = this.emitter;
    const { start, end, verbatim } = token;
    if (!verbatim || token.style === "block") this.key(keys.intern(this.decode()), start, end);
    else {
      let hash = HASH_START;
      for (let p = start; p < end; p++) hash = hashStep(hash, codeAt(codes, p));
      this.key(keys.known(codes, start, end, hash) ?? keys.find(this.source.own, start, end, hash), start, end);
    }
  }

  /** An alias as value or element: what it stands for is read where it is written. */
  alias(): void {
    this.top.phase = "done";
    this.emitter.next();
  }

  /** The scanned scalar as value or element where one is pending. */
  scalar(tag: string | null): void {
    const level = this.top;
    const { token, emitter } = this;
    const { start, end, verbatim } = token;
    const key = isMapping(level.kind) ? level.key : null;
    const decoded = verbatim ? null : this.decode();
    if (
      emitter.wants(key, this.source.own, start, end) ||
      (decoded !== null && emitter.wants(key, decoded, 0, decoded.length))
    )
      this.add(level, key, decoded ?? this.decode(), tag ?? level.tag);
    emitter.next();
    level.phase = "done";
  }

  private add({ kind, keyStart, keyEnd }: Level, key: Key | null, value: string, tag: string | null): void {
    const { start, end, style, verbatim } = this.token;
    const untagged = style === "plain" ? plainType(value) : "string";
    const keyed = isMapping(kind);
    this.emitter.add({
      key: key?.text ?? null,
      keyStart: keyed ? keyStart : -1,
      keyEnd: keyed ? keyEnd : -1,
      value,
      start,
      end,
      style,
      scalar: tag === null ? untagged : taggedType(tag, value),
      verbatim,
      tag,
    });
  }

  /** A field for what is passed over up to a limit, so that it can be told. */
  cutShort(start: number, end: number): void {
    const value = this.source.own.slice(start, end);
    const isCut = true;
    this.emitter.add(
      {
        key: null,
        keyStart: -1,
        keyEnd: -1,
        value,
        start,
        end,
        style: "plain",
        scalar: "string",
        verbatim: true,
        isCut,
      },
      0,
    );
  }

  private decode(): string {
    const { start, end, style, verbatim, body, indent, folded } = this.token;
    if (style === "block") return decodeBlock(this.source.own.slice(body, end), indent, folded);
    const raw = this.source.own.slice(start, end);
    if (verbatim) return raw;
    if (style === "double") return decodeDouble(raw);
    return style === "single" ? decodeSingle(raw) : foldPlain(raw);
  }

  /**
   * The flow collection just closed turns out to be the key of a new mapping: puts the mapping between the collection
   * and its parent and makes it the innermost level, its value pending.
   */
  adopt(kind: "map" | "pair", indent: number): void {
    this.emitter.wrap(CONTAINER_KINDS[kind]);
    this.depth++;
    const level = this.levelAt(this.depth);
    level.kind = kind;
    level.indent = indent;
    level.phase = "keyed";
    level.key = null;
    level.keyStart = -1;
    this.top = level;
  }

  comment(start: number, end: number): void {
    let last = end;
    while (last > start && codeAt(this.source.codes, last - 1) <= 32) last--;
    this.emitter.comment(start, last, this.source.own.slice(start, last));
  }

  problem(start: number, end: number, message: string): void {
    this.emitter.problem(start, end, message);
  }
}

function isMapping(kind: LevelKind): boolean {
  return kind === "map" || kind === "flowMap" || kind === "pair";
}

function newLevel(kind: LevelKind, indent: number): Level {
  return {
    kind,
    indent,
    phase: "done",
    key: null,
    keyStart: -1,
    keyEnd: -1,
    openedAt: Number.NEGATIVE_INFINITY,
    tag: null,
    emptyAt: 0,
  };
}
