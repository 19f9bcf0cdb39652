/** What the fuzzer feeds: a document, and edits that an editor makes in it one after the other. */
import type { FormatName } from "../../server/src/formats";

export interface FuzzEdit {
  /** Units to go from and to; what lies behind the text's end means its end. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Made in one step with the edit before it, as by several cursors: its places are those of the text before both. */
  readonly together?: true;
}

export interface FuzzInput {
  readonly format: FormatName;
  readonly text: string;
  readonly edits: readonly FuzzEdit[];
}

/** The steps in which edits are made; those of one step don't touch each other, and the last in the text comes first. */
export function stepsOf(edits: readonly FuzzEdit[], lengthBefore: () => number): (() => readonly FuzzEdit[])[] {
  const steps: FuzzEdit[][] = [];
  for (const edit of edits) {
    const step = edit.together === true ? steps.at(-1) : undefined;
    if (step === undefined) steps.push([edit]);
    else step.push(edit);
  }
  return steps.map((step) => () => apart(step.map((edit) => clamped(edit, lengthBefore()))));
}

function apart(edits: readonly FuzzEdit[]): FuzzEdit[] {
  const kept: FuzzEdit[] = [];
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    if (edit.end <= (kept.at(-1)?.start ?? Number.POSITIVE_INFINITY)) kept.push(edit);
  }
  return kept;
}

/** The edit as it falls into a text of this length. */
export function clamped({ start, end, text }: FuzzEdit, length: number): FuzzEdit {
  const from = Math.min(start, length);
  return { start: from, end: Math.max(from, Math.min(end, length)), text };
}
