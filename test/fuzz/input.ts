/** What the fuzzer feeds: a document, and edits that an editor makes in it one after the other. */
import type { FormatName } from "../../server/src/formats";

export interface FuzzEdit {
  /** Units to go from and to; what lies behind the text's end means its end. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface FuzzInput {
  readonly format: FormatName;
  readonly text: string;
  readonly edits: readonly FuzzEdit[];
}

/** The edit as it falls into a text of this length. */
export function clamped({ start, end, text }: FuzzEdit, length: number): FuzzEdit {
  const from = Math.min(start, length);
  return { start: from, end: Math.max(from, Math.min(end, length)), text };
}
