/**
 * Where a JSON reader can stop and resume: the open objects and arrays with their keys, and what may come next.
 * Array places are left out on purpose, so that an element inserted early leaves all later states alone; but for the first
 * ones in lists where they matter.
 */
import { documentFrame, type Frame, sameFrames } from "../frame";

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

export interface JsonState {
  readonly frame: Frame;
  readonly mode: Mode;
  /** Nothing has been read: a byte order mark may stand here, and nowhere else. */
  readonly isStart: boolean;
}

export const initialState: JsonState = { frame: documentFrame, mode: Mode.firstElement, isStart: true };

export function sameState(a: JsonState, b: JsonState): boolean {
  return a.mode === b.mode && a.isStart === b.isStart && sameFrames(a.frame, b.frame);
}
