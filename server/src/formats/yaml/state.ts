/**
 * Where the YAML reader stands at a segment boundary: the collections that are open there. Boundaries are chosen so
 * that nothing else is open (no scalar, no key without its value), hence this is all it takes to resume.
 */

import { documentFrame, type Frame, sameFrames } from "../frame";

/** `pair`: the mapping of one entry that `[a: b]` stands for (YAML 1.2.2, section 7.4.1). */
export type LevelKind = "document" | "map" | "seq" | "flowMap" | "flowSeq" | "pair";

/**
 * What a collection waits for. `start`: an entry (after `{`, `[` or a comma); `explicit`: the key behind `?`;
 * `keyed`: the `:` of a key already read; `value`: the value of a key or the content of an item; `done`: the next entry.
 */
export type Phase = "start" | "explicit" | "keyed" | "value" | "done";

interface OpenLevel {
  readonly kind: LevelKind;
  /** Column of the entries of a block collection; of its parent for flow collections. */
  readonly indent: number;
  readonly phase: Phase;
}

export interface YamlState {
  /** Of the innermost collection. */
  readonly frame: Frame;
  /** Those that are open, the outermost first. */
  readonly levels: readonly OpenLevel[];
  /** The boundary lies within a line (only in flow collections without line breaks). */
  readonly midLine: boolean;
  /** Nothing has been read: a byte order mark may stand here, and nowhere else. */
  readonly isStart: boolean;
}

export const initialState: YamlState = { frame: documentFrame, levels: [], midLine: false, isStart: true };

export function sameState(a: YamlState, b: YamlState): boolean {
  if (a === b) return true;
  if (a.levels.length !== b.levels.length || a.midLine !== b.midLine || a.isStart !== b.isStart) return false;
  const isSame = a.levels.every(({ kind, indent, phase }, i) => {
    const other = b.levels[i];
    return kind === other?.kind && indent === other.indent && phase === other.phase;
  });
  return isSame && sameFrames(a.frame, b.frame);
}
