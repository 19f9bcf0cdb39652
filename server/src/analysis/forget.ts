/**
 * Fields cost a hundred times what their text costs, and those of a segment without findings are hardly ever looked at.
 * Where a segment shares no container with its neighbours, its fields can be read again at any time, so that a large
 * table is kept as text.
 */
import type { Interest, Reader, ReadSegment } from "../formats/reader";
import type { Container } from "../model";
import type { Part } from "./readParts";
import { sharesOf } from "./sharing";

/** Stands for the document in what is forgotten. */
const NOWHERE: Container = {
  kind: "document",
  key: null,
  index: 0,
  parent: null,
  fields: [],
  children: [],
  outside: [],
  segment: { text: "", start: 0 },
};

/**
 * What was read in a part, its fields and containers read again whenever they are asked for; as it is where reading
 * them again could depend on other segments.
 */
export function forgetFields<State>(
  { segment, before, read }: Part<State>,
  reader: Reader<State>,
  interest: Interest,
): ReadSegment<State> {
  const { length, comments, problems, open, table, ahead, state } = read;
  const isAlone = open !== undefined && open.atStart.length === 1 && open.atEnd.length === 1;
  const isPlain = problems.length === 0 && comments.length === 0 && ahead === undefined;
  // The first segment is read by what the document's head says.
  if (!isAlone || !isPlain || before === reader.initial) return read;
  const again = (): ReadSegment<State> => {
    const same = reader.read(segment, before, { target: length, final: true, interest });
    if (same === null || same.length !== length) throw new Error(`A ${reader.format} segment was read differently`);
    sharesOf(same);
    return same;
  };
  return {
    length,
    get root() {
      return again().root;
    },
    get fields() {
      return again().fields;
    },
    comments,
    problems,
    // Of the containers only the number matters, for the places in them.
    open: { atStart: [NOWHERE], atEnd: [NOWHERE], places: open.places },
    ...(table !== undefined && { table }),
    state,
  };
}
