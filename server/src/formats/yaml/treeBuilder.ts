/**
 * Collects what the YAML reader finds: the stack of open collections, and the containers and fields that are worth
 * building. Containers come into being with their first field, so that what nobody wants leaves no trace.
 */
import type { Comment, Container, ContainerKind, Field, FieldStyle, ReadProblem, Segment } from "../../model";
import { MOST_PLACES } from "../crowd";
import { HASH_START, hashStep, type Key, type KeyTable, keysFor } from "../keyTable";
import { MAX_CONTAINERS } from "../limits";
import { type Interest, MAX_PROBLEMS, type OpenContainers } from "../reader";
import { containerOf, type MutableContainer } from "../tree";
import { decodeBlock, decodeDouble, decodeSingle, foldPlain, plainType, taggedType } from "./scalars";
import { codeAt, type Source } from "./source";
import type { LevelKind, OpenLevel, Phase, YamlState } from "./state";

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

/** A flow collection can turn out to be a key after it was read: then its container moves. */
type Movable = { -readonly [Name in keyof MutableContainer]: MutableContainer[Name] };

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
  /** Entries begun in this segment. */
  count: number;
  /** Tag on a line of its own before the pending value. */
  tag: string | null;
  /** Where an empty pending value stands. */
  emptyAt: number;
  /** Key of the collection itself and its place in the parent. */
  ownKey: string | null;
  ownIndex: number;
  /** `Container.from` of a sequence whose places matter; -1 elsewhere. */
  from: number;
  /** The nearest key speaks of something that matters: so may everything in here. */
  wanted: boolean;
  container: Movable | null;
}

const CONTAINER_KINDS: Readonly<Record<LevelKind, ContainerKind>> = {
  document: "document",
  map: "object",
  flowMap: "object",
  pair: "object",
  seq: "array",
  flowSeq: "array",
};

export class YamlTreeBuilder {
  readonly fields: Field[] = [];
  readonly comments: Comment[] = [];
  readonly problems: ReadProblem[] = [];
  readonly token: Token = { start: 0, end: 0, style: "plain", verbatim: true, body: 0, indent: 0, folded: false };
  readonly root: Container;
  /** Innermost open collection. */
  top: Level;
  depth = 0;
  private readonly atStart: Container[] = [];
  private readonly levels: Level[];
  private readonly keys: KeyTable;

  /** Takes up the collections that `state` left open, as containers of this segment. */
  constructor(
    private readonly segment: Segment,
    private readonly source: Source,
    state: YamlState,
    private readonly interest: Interest,
  ) {
    const keys = keysFor(interest);
    this.keys = keys;
    const document = newLevel("document", -1);
    document.phase = state.levels.length > 0 ? "done" : "value";
    const root: Movable = containerOf("document", null, 0, null, segment);
    document.container = root;
    this.root = root;
    this.levels = [document];
    this.top = document;
    for (const { kind, indent, phase, key, from } of state.levels) {
      const parent = this.top;
      parent.key = key === null ? null : keys.intern(key);
      const parentPhase = parent.phase;
      this.push(kind, indent);
      parent.phase = parentPhase;
      this.top.phase = phase;
      this.top.ownIndex = 0;
      this.top.from = from;
    }
    const innermost = Math.min(this.depth, MAX_CONTAINERS);
    this.containerAt(innermost);
    // The entry that is open at the boundary was begun before it and keeps the first place.
    for (let i = 0; i < this.depth; i++) this.levelAt(i).count = 1;
    for (let i = 0; i <= innermost; i++) this.atStart.push(this.containerAt(i));
  }

  /** The open collections, to resume from behind this segment. */
  stateHere(midLine = false): YamlState {
    const levels: OpenLevel[] = [];
    for (let i = 1; i <= this.depth; i++) {
      const { kind, indent, phase, ownKey, from } = this.levelAt(i);
      const places = from < 0 ? -1 : Math.min(from + this.placeAt(i), MOST_PLACES);
      levels.push({ kind, indent, phase, key: ownKey, from: places });
    }
    return { levels, midLine, isStart: false };
  }

  /** The containers open at the segment's start and here; between two entries, the next one's place counts. */
  open(): OpenContainers {
    const atEnd: Container[] = [];
    const places: number[] = [];
    for (let i = 0; i <= Math.min(this.depth, MAX_CONTAINERS); i++) {
      atEnd.push(this.containerAt(i));
      places.push(this.placeAt(i));
    }
    return { atStart: this.atStart, atEnd, places };
  }

  /** Place of the open entry; in the innermost collection, of the next one. */
  private placeAt(depth: number): number {
    const { count } = this.levelAt(depth);
    return depth < this.depth ? Math.max(0, count - 1) : count;
  }

  levelAt(depth: number): Level {
    const level = this.levels[depth];
    if (level === undefined) throw new RangeError("no such level");
    return level;
  }

  /** Opens a collection as the pending value, key or element of the innermost one. */
  push(kind: LevelKind, indent: number, at = Number.NEGATIVE_INFINITY): void {
    const parent = this.top;
    const keyed = parent.kind === "map" || parent.kind === "flowMap" || parent.kind === "pair";
    const isKey = parent.phase === "explicit" || (keyed && parent.phase === "start");
    if (isKey || parent.kind === "document") this.beginEntry(parent);
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
    level.count = 0;
    level.tag = null;
    level.container = null;
    level.ownKey = keyed && !isKey ? (parent.key?.text ?? null) : null;
    level.ownIndex = parent.count - 1;
    const key = keyed && !isKey ? parent.key : null;
    level.from = isSequence(kind) && (key === null ? isSequence(parent.kind) : key.ordered) ? 0 : -1;
    level.wanted = key === null ? parent.wanted : key.interesting;
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
    level.count++;
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
    this.beginEntry(level);
    level.key = key;
    level.keyStart = start;
    level.keyEnd = end;
    level.phase = "keyed";
    level.tag = null;
    level.emptyAt = emptyAt;
  }

  emptyKey(at: number): void {
    this.key(this.keys.intern(""), at, at);
  }

  /** A line that is no entry came between: what follows, wrongly indented, doesn't belong to the last key. */
  forgetKey(): void {
    this.top.key = null;
    this.top.keyStart = -1;
    this.top.keyEnd = -1;
  }

  private beginEntry(level: Level): void {
    level.count++;
    level.key = null;
    level.keyStart = -1;
    level.keyEnd = -1;
  }

  /** The scanned scalar as a key. */
  keyOfToken(): void {
    const { token, keys } = this;
    const { codes } = this.source;
    const { start, end, verbatim } = token;
    if (!verbatim || token.style === "block") this.key(keys.intern(this.decode()), start, end);
    else {
      let hash = HASH_START;
      for (let p = start; p < end; p++) hash = hashStep(hash, codeAt(codes, p));
      this.key(keys.known(codes, start, end, hash) ?? keys.find(this.source.own, start, end, hash), start, end);
    }
  }

  /** The scanned scalar as value or element where one is pending; its field is built when it is of interest. */
  scalar(tag: string | null): void {
    const level = this.top;
    const { token, interest } = this;
    const { own: text } = this.source;
    const mapping = level.kind !== "seq" && level.kind !== "flowSeq";
    const wanted = level.wanted || (mapping && level.key?.interesting === true);
    if (level.kind === "document") this.beginEntry(level);
    let value: string | null = null;
    if (!wanted && !interest.value(text, token.start, token.end)) {
      if (token.verbatim) {
        level.phase = "done";
        return;
      }
      value = this.decode();
      if (!interest.value(value, 0, value.length)) {
        level.phase = "done";
        return;
      }
    }
    value ??= this.decode();
    this.build(level, mapping, value, tag ?? level.tag);
    level.phase = "done";
  }

  private build(level: Level, mapping: boolean, value: string, tag: string | null): void {
    const { token } = this;
    const container = this.containerAt(this.depth);
    const untagged = token.style === "plain" ? plainType(value) : "string";
    const scalar = tag === null ? untagged : taggedType(tag, value);
    const keyed = mapping && level.kind !== "document";
    const field: Field = {
      key: keyed ? (level.key?.text ?? null) : null,
      index: Math.max(0, level.count - 1),
      container,
      value,
      start: token.start,
      end: token.end,
      keyStart: keyed ? level.keyStart : -1,
      keyEnd: keyed ? level.keyEnd : -1,
      style: token.style,
      scalar,
      verbatim: token.verbatim,
      tag,
    };
    container.fields.push(field);
    this.fields.push(field);
  }

  /** A field for what is passed over up to a limit, so that it can be told. */
  cutShort(start: number, end: number): void {
    const container = this.containerAt(this.depth);
    const field: Field = {
      ...{ key: null, index: 0, container, value: this.source.own.slice(start, end), start, end },
      ...{ keyStart: -1, keyEnd: -1, style: "plain", scalar: "string", verbatim: true, tag: null, isCut: true },
    };
    container.fields.push(field);
    this.fields.push(field);
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
    const adopted = this.levelAt(this.depth + 1).container;
    const { ownKey, ownIndex } = this.levelAt(this.depth + 1);
    this.depth++;
    const level = this.levelAt(this.depth);
    level.kind = kind;
    level.indent = indent;
    level.phase = "keyed";
    level.key = null;
    level.keyStart = -1;
    level.count = 1;
    level.container = null;
    level.ownKey = ownKey;
    level.ownIndex = ownIndex;
    level.from = -1;
    this.top = level;
    if (adopted === null) return;
    this.containerAt(this.depth - 1).children.pop();
    const parent = this.containerAt(this.depth);
    adopted.key = null;
    adopted.index = 0;
    adopted.parent = parent;
    parent.children.push(adopted);
  }

  comment(start: number, end: number): void {
    let last = end;
    while (last > start && codeAt(this.source.codes, last - 1) <= 32) last--;
    this.comments.push({ start, end: last, text: this.source.own.slice(start, last) });
  }

  problem(start: number, end: number, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ start, end, message });
  }

  private containerAt(depth: number): Movable {
    let d = Math.min(depth, MAX_CONTAINERS);
    const last = d;
    let container = this.levelAt(d).container;
    while (container === null) container = this.levelAt(--d).container;
    while (d < last) {
      const level = this.levelAt(++d);
      const child: Movable = containerOf(
        CONTAINER_KINDS[level.kind],
        level.ownKey,
        Math.max(0, level.ownIndex),
        container,
        this.segment,
        level.from,
      );
      container.children.push(child);
      level.container = child;
      container = child;
    }
    return container;
  }
}

function isSequence(kind: LevelKind): boolean {
  return kind === "seq" || kind === "flowSeq";
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
    count: 0,
    tag: null,
    emptyAt: 0,
    ownKey: null,
    ownIndex: 0,
    from: -1,
    wanted: false,
    container: null,
  };
}
