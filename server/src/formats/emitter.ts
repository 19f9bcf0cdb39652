/**
 * What a tokenizer of a format of names and values tells: a container opens, a value stands there, a container closes.
 * The emitter builds the segment's tree of it, judges keys and values once, and chooses where the segment may end; a
 * tokenizer knows nothing of trees.
 */
import type { Comment, ContainerKind, FieldStyle, ReadProblem, ScalarType, Segment } from "../model";
import { type KeyTable, keysFor } from "./keyTable";
import { MAX_CONTAINERS } from "./limits";
import { type Interest, MAX_PROBLEMS, type ReadSegment } from "./reader";
import { type Frame, TreeBuilder } from "./tree";

/** A container that is open, as a reader's state keeps it between two segments. */
export interface OpenFrame extends Frame {
  readonly parent: OpenFrame | null;
  /** The nearest key speaks of something that matters: so may every value in here. */
  readonly interesting: boolean;
  /** As the format writes it in a path: a name, or the place of an element. */
  readonly step: string | number | null;
}

export interface ScalarToken {
  readonly key: string | null;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: string;
  /** Range as written, inside quotes. */
  readonly start: number;
  readonly end: number;
  readonly style: FieldStyle;
  readonly scalar: ScalarType;
  /** The text at the range is the value. */
  readonly verbatim: boolean;
}

export const documentFrame: OpenFrame = {
  kind: "document",
  key: null,
  parent: null,
  depth: 0,
  shown: null,
  from: -1,
  interesting: false,
  step: null,
};

/** The frame of a container in another one. */
export function frameIn(
  parent: OpenFrame,
  kind: ContainerKind,
  key: string | null,
  interesting: boolean,
  step: string | number | null = key,
): OpenFrame {
  const depth = parent.depth + 1;
  const shown = depth > MAX_CONTAINERS ? (parent.shown ?? parent) : null;
  return { kind, key, parent, depth, shown, from: -1, interesting, step };
}

/** Whether reading on in either gives the same result. */
export function sameFrames(a: OpenFrame, b: OpenFrame): boolean {
  let left: OpenFrame | null = a;
  let right: OpenFrame | null = b;
  while (left !== right) {
    if (left === null || right === null || left.depth !== right.depth) return false;
    if (left.kind !== right.kind || left.key !== right.key || left.step !== right.step) return false;
    if (left.interesting !== right.interesting) return false;
    left = left.parent;
    right = right.parent;
  }
  return true;
}

interface Stop {
  readonly at: number;
  readonly frame: OpenFrame;
  readonly comments: number;
  readonly problems: number;
  readonly tree: ReturnType<TreeBuilder["mark"]>;
}

export interface EmitterOptions {
  readonly target: number;
  readonly final: boolean;
  readonly interest: Interest;
}

export class Emitter {
  readonly comments: Comment[] = [];
  /** The innermost open container. */
  frame: OpenFrame;
  private readonly problems: ReadProblem[] = [];
  private readonly tree: TreeBuilder;
  private readonly keys: KeyTable;
  private readonly length: number;
  private readonly options: EmitterOptions;
  /** Shallowest nesting so far. */
  private floor: number;
  private best: Stop | null = null;

  constructor(segment: Segment, frame: OpenFrame, options: EmitterOptions) {
    this.length = segment.text.length;
    this.options = options;
    this.tree = new TreeBuilder(segment, frame);
    this.keys = keysFor(options.interest);
    this.frame = frame;
    this.floor = frame.depth;
  }

  open(kind: ContainerKind, key: string | null, step: string | number | null = key): void {
    const interesting = key === null ? this.frame.interesting : this.keys.intern(key).interesting;
    this.frame = frameIn(this.frame, kind, key, interesting, step);
    this.tree.push(this.frame);
  }

  close(): void {
    const { parent } = this.frame;
    if (parent === null) return;
    this.frame = parent;
    this.floor = Math.min(this.floor, parent.depth);
    // There is no way back into a container that has closed.
    if (this.best !== null && parent.depth < this.best.tree.depth) this.best = null;
    this.tree.pop();
    this.tree.next();
  }

  /** A value in the innermost container; its field is built where key, container or the value itself can matter. */
  value(token: ScalarToken): void {
    const { interest } = this.options;
    const key = token.key === null ? null : this.keys.intern(token.key);
    const isWanted = this.frame.interesting || key?.interesting === true;
    if (isWanted || interest.value(token.value, 0, token.value.length))
      this.tree.add({ ...token, key: key?.text ?? null });
    this.tree.next();
  }

  comment(start: number, end: number, text: string): void {
    this.comments.push({ start, end, text });
  }

  problem(start: number, end: number, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ start, end, message });
  }

  /**
   * Asked between two tokens, where reading could resume: whether the segment ends here.
   * @param at offset behind the last token
   * @returns where it ends; null where it goes on
   */
  stop(at: number): number | null {
    const { final, target } = this.options;
    if (at >= this.length) return final ? null : at;
    if (at < target || (final && this.length <= 2 * target)) return null;
    const { depth } = this.frame;
    if (depth <= this.floor && this.length - at >= target) return at;
    if (this.best === null || depth < this.best.tree.depth) {
      this.best = {
        at,
        frame: this.frame,
        comments: this.comments.length,
        problems: this.problems.length,
        tree: this.tree.mark(),
      };
    }
    if (at < 2 * target || this.length <= 2 * target) return null;
    return this.backTo(this.best);
  }

  /** Where the text ends within a token and isn't final: back to the best place so far, if there is one. */
  cut(): number | null {
    return this.best === null ? null : this.backTo(this.best);
  }

  /**
   * @param length units of the text that were read
   * @param looked offset up to which the text was looked at
   */
  result<State>(length: number, looked: number, stateOf: (frame: OpenFrame) => State): ReadSegment<State> {
    return {
      length,
      root: this.tree.root,
      fields: this.tree.fields,
      comments: this.comments,
      problems: this.problems,
      open: this.tree.open(),
      ahead: Math.max(0, looked - length),
      state: stateOf(this.tree.resumed(this.frame)),
    };
  }

  private backTo({ at, frame, comments, problems, tree }: Stop): number {
    this.frame = frame;
    this.comments.length = comments;
    this.problems.length = problems;
    this.tree.backTo(tree);
    return at;
  }
}
