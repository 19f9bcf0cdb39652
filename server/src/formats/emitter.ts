/**
 * What a tokenizer tells of a segment: a container opens, a value stands there, a container closes. The emitter builds the
 * segment's tree of it, asks whether a value matters, and chooses where the segment may end; a tokenizer knows nothing of
 * trees.
 */
import type { Comment, ContainerKind, ReadProblem, Segment } from "../model";
import { type Frame, frameIn } from "./frame";
import { type Key, type KeyTable, keysFor } from "./keyTable";
import { mayLabelPair } from "./pairLabel";
import { type Interest, MAX_PROBLEMS, type ReadSegment } from "./reader";
import { type Scalar, Tree, type TreeMark } from "./tree";

export type { Scalar };

/** What was told up to a place. */
export interface Mark {
  readonly frame: Frame;
  readonly comments: number;
  readonly problems: number;
  readonly tree: TreeMark;
}

/** Where a segment ends, and what the tokenizer expects there. */
export interface Stop<Mode> {
  readonly at: number;
  readonly mode: Mode;
}

interface EmitterOptions {
  readonly target: number;
  readonly final: boolean;
  readonly interest: Interest;
}

/** `Mode` is what a tokenizer expects between two tokens, where it may be one thing or another. */
export class Emitter<Mode = null> {
  /** Names, each judged once. */
  readonly keys: KeyTable;
  /** The innermost open container. */
  frame: Frame;
  private readonly comments: Comment[] = [];
  private readonly problems: ReadProblem[] = [];
  private readonly tree: Tree;
  private readonly length: number;
  private readonly options: EmitterOptions;
  /** Shallowest nesting so far. */
  private floor: number;
  private best: (Stop<Mode> & Mark) | null = null;
  /** The container closed last. */
  private closed: Frame;

  constructor(segment: Segment, frame: Frame, options: EmitterOptions) {
    this.length = segment.text.length;
    this.options = options;
    this.tree = new Tree(segment, frame);
    this.keys = keysFor(options.interest);
    this.frame = frame;
    this.closed = frame;
    this.floor = frame.depth;
  }

  /** @param step how the format writes it in a path, where that isn't its key */
  open(kind: ContainerKind, key: Key | string | null, step?: string | number | null): void {
    const { frame } = this;
    const own = typeof key === "string" ? this.keys.intern(key) : key;
    const ordered = kind === "array" && (own === null ? frame.kind === "array" : own.ordered);
    const text = own === null ? null : own.text;
    this.enter(frameIn(frame, kind, text, own ?? frame.named, step === undefined ? text : step, ordered));
  }

  /** Opens a container whose frame is known. */
  enter(frame: Frame): void {
    this.frame = frame;
    this.tree.push(frame);
  }

  close(): void {
    const { parent } = this.frame;
    if (parent === null) return;
    this.closed = this.frame;
    this.frame = parent;
    if (parent.depth < this.floor) this.floor = parent.depth;
    // There is no way back into a container that has closed.
    if (this.best !== null && parent.depth < this.best.frame.depth) this.best = null;
    this.tree.pop();
    this.tree.next();
  }

  /** The container closed last turns out to stand in a new one of its key: that one is opened around it. */
  wrap(kind: ContainerKind): void {
    const { key, named } = this.closed;
    this.frame = frameIn(this.frame, kind, key, named);
    this.tree.wrap(this.frame);
  }

  /** Whether a value is worth a field in the innermost container: by its key, by what stands around it, or by itself. */
  wants(key: Pick<Key, "interesting"> | null, text: string, start: number, end: number): boolean {
    const { named, isLabelled } = this.frame;
    if (isLabelled || named?.isKnown === true || key?.interesting === true) return true;
    if (this.options.interest.value(text, start, end)) return true;
    return named?.interesting === true || (key === null && this.isLabel(text, start, end));
  }

  /** The first of a list in a list, by what it says: `[["iban", "DE75 …"]]`. */
  private isLabel(text: string, start: number, end: number): boolean {
    const { frame, tree, options } = this;
    if (frame.from !== 0 || frame.kind !== "array" || frame.parent?.kind !== "array" || tree.place !== 0) return false;
    return mayLabelPair(text, start, end) && options.interest.key(text.slice(start, end));
  }

  /** Builds a field in the innermost container. @param index its place, where that isn't that of the element in progress */
  add(scalar: Scalar, index?: number): void {
    this.tree.add(scalar, index);
    if (scalar.key === null && this.isLabel(scalar.value, 0, scalar.value.length)) {
      // What stands behind it is named by it.
      this.frame = { ...this.frame, isLabelled: true };
    }
  }

  /** A value that stood in the innermost container is over, whether or not it has a field. */
  next(): void {
    this.tree.next();
  }

  /** A value in the innermost container, whole. */
  value(scalar: Scalar): void {
    const key = scalar.key === null ? null : this.keys.intern(scalar.key);
    const isTold = scalar.scheme !== undefined && this.options.interest.key(scalar.scheme);
    if (isTold || this.wants(key, scalar.value, 0, scalar.value.length))
      this.add({ ...scalar, key: key?.text ?? null });
    this.next();
  }

  comment(start: number, end: number, text: string): void {
    this.comments.push({ start, end, text });
  }

  problem(start: number, end: number, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ start, end, message });
  }

  /** A place to go back to: valid while no container open now is closed. */
  mark(): Mark {
    const { frame, comments, problems, tree } = this;
    return { frame, comments: comments.length, problems: problems.length, tree: tree.mark() };
  }

  backTo({ frame, comments, problems, tree }: Mark): void {
    this.frame = frame;
    this.comments.length = comments;
    this.problems.length = problems;
    this.tree.backTo(tree);
  }

  /**
   * Asked between two tokens, where reading could resume: whether the segment ends here or at a better place before.
   * @param at offset behind the last token
   * @param mode what the tokenizer expects next
   * @returns where it ends; null where it goes on
   */
  stop(at: number, mode: Mode): Stop<Mode> | null {
    const { final, target } = this.options;
    const { length } = this;
    if (at >= length) return final ? null : { at, mode };
    if (at < target || (final && length <= 2 * target)) return null;
    const { depth } = this.frame;
    if (depth <= this.floor && length - at >= target) return { at, mode };
    if (this.best === null || depth < this.best.frame.depth) this.best = { at, mode, ...this.mark() };
    return at < 2 * target ? null : this.cut();
  }

  /** Where the text ends within a token and isn't final: back to the best place so far, if there is one. */
  cut(): Stop<Mode> | null {
    if (this.best !== null) this.backTo(this.best);
    return this.best;
  }

  /**
   * @param length units of the text that were read
   * @param stateOf the state behind them
   * @param looked offset up to which the text was looked at, of a reader that looks ahead
   */
  result<State>(length: number, stateOf: (frame: Frame) => State, looked?: number): ReadSegment<State> {
    return {
      length,
      root: this.tree.root,
      fields: this.tree.fields,
      comments: this.comments,
      problems: this.problems,
      open: this.tree.open(),
      ...(looked !== undefined && { ahead: Math.max(0, looked - length) }),
      state: stateOf(this.tree.resumed(this.frame)),
    };
  }
}
