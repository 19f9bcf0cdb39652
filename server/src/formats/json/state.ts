/**
 * Where a JSON reader can stop and resume: the open objects and arrays with their keys, and what may come next.
 * Array places are left out on purpose, so that an element inserted early leaves all later states alone; but for the first
 * ones in lists where they matter.
 */
import type { Frame, TreeBuilder } from "../tree";

/** What may come next; those up to `colon` take a string for a key. Reading never stops between a key and its value. */
export const Mode = {
  /** Behind `{`: a key or the end. */
  firstKey: 0,
  /** Behind a comma in an object. */
  nextKey: 1,
  colon: 2,
  value: 3,
  /** Behind `[`, and at the start of the document. */
  firstElement: 4,
  /** Behind a comma in an array. */
  nextElement: 5,
  /** Behind a value: a comma or the end. */
  separator: 6,
} as const;
export type Mode = (typeof Mode)[keyof typeof Mode];

export interface JsonFrame extends Frame {
  readonly kind: "document" | "object" | "array";
  readonly parent: JsonFrame | null;
  /** The nearest key speaks of something that matters: so may every field in here. */
  readonly interesting: boolean;
}

export interface JsonState {
  readonly frame: JsonFrame;
  readonly mode: Mode;
}

/** A place where a pass over a segment may stop, and what there was at it. */
export interface Candidate {
  readonly at: number;
  readonly mode: Mode;
  readonly frame: JsonFrame;
  readonly comments: number;
  readonly problems: number;
  readonly tree: ReturnType<TreeBuilder["mark"]>;
}

export const initialState: JsonState = {
  frame: { kind: "document", key: null, parent: null, depth: 0, shown: null, from: -1, interesting: false },
  mode: Mode.firstElement,
};

export function sameState(a: JsonState, b: JsonState): boolean {
  return a.mode === b.mode && sameFrames(a.frame, b.frame);
}

function sameFrames(a: JsonFrame, b: JsonFrame): boolean {
  if (a.depth !== b.depth) return false;
  let left: JsonFrame | null = a;
  let right: JsonFrame | null = b;
  while (left !== right) {
    if (left === null || right === null) return false;
    if (left.kind !== right.kind || left.key !== right.key || left.from !== right.from) return false;
    if (left.interesting !== right.interesting) return false;
    left = left.parent;
    right = right.parent;
  }
  return true;
}
