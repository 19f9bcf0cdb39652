/**
 * The YAML reader: every YAML 1.2 construct is read line by line by an own scanner that can stop and resume, because
 * a full parse with a library takes seconds where the typing path has milliseconds. Broken documents and templates
 * are read as far as they go; aliases are never followed, so that an alias bomb is a short file like any other.
 *
 * What ends before a boundary (a plain scalar that may go on, a key without value) depends on the first line behind
 * it: the reader looks ahead at it and says so. A text that isn't final and has nothing ahead of it has no boundary
 * at its end.
 */
import type { Reader } from "../reader";
import { LineScanner } from "./lineScanner";
import { initialState, sameState, type YamlState } from "./state";

export type { YamlState } from "./state";

export const yamlReader: Reader<YamlState> = {
  format: "yaml",
  initial: initialState,
  read(segment, state, options) {
    const { ahead = "" } = options;
    return new LineScanner(segment, state, { ...options, ahead }).read();
  },
  same: sameState,
};
