/**
 * The YAML reader: every YAML 1.2 construct is read line by line by an own scanner that can stop and resume, because
 * a full parse with a library takes seconds where the typing path has milliseconds. Broken documents and templates
 * are read as far as they go; aliases are never followed, so that an alias bomb is a short file like any other.
 *
 * What ends before a boundary (a plain scalar that may go on, a key without value) depends on the first line behind
 * it. Hence a text that ends at a boundary is not enough: null is returned, and with more text the same boundary is
 * taken. After an edit in the first line of a segment, the segment before it has to be read again too.
 */
import type { Reader } from "../reader";
import { BlockScanner } from "./blockScanner";
import { initialState, sameState, type YamlState } from "./state";

export type { YamlState } from "./state";

/** Where the text ended when reading on from a state gave null: an old boundary, to be taken again. */
const undecided = new WeakMap<YamlState, number>();

export const yamlReader: Reader<YamlState> = {
  format: "yaml",
  initial: initialState,
  read(segment, state, options) {
    const preferred = undecided.get(state) ?? -1;
    const result = new BlockScanner(segment, state, { ...options, preferred }).read();
    if (result === null) undecided.set(state, segment.text.length);
    else undecided.delete(state);
    return result;
  },
  same: sameState,
};
