/**
 * Fields cost a hundred times what their text costs, and those of most segments are never looked at again. Where a segment shares no container with its neighbours, its fields can be read again at any time, so that a large
 * table is kept as text.
 */
import type { Interest, OpenContainers, Reader, ReadSegment } from "../formats/reader";
import type { Comment, Container, Field, ReadProblem, TableProfile } from "../model";
import { rememberOpen } from "./places";
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
export function forgetFields<State>(part: Part<State>, reader: Reader<State>, interest: Interest): ReadSegment<State> {
  const { comments, problems, open, ahead } = part.read;
  const isAlone = open !== undefined && open.atStart.length === 1 && open.atEnd.length === 1;
  const isPlain = problems.length === 0 && comments.length === 0 && ahead === undefined;
  // The first segment is read by what the document's head says.
  if (!isAlone || !isPlain || part.before === reader.initial) return part.read;
  // Of the containers only the number matters, for the places in them.
  const places = { atStart: [NOWHERE], atEnd: [NOWHERE], places: open.places };
  return new Forgotten(part, places, () => {
    const { segment, before } = part;
    const { length } = segment.text;
    const read = reader.read(segment, before, { target: length, final: true, interest });
    if (read === null || read.length !== length) throw new Error(`A ${reader.format} segment was read differently`);
    sharesOf(read);
    rememberOpen(read);
    return read;
  });
}

/** A class, for V8 keeps the accessors of an object literal alive with its hidden class. */
class Forgotten<State> implements ReadSegment<State> {
  readonly length: number;
  readonly comments: readonly Comment[] = [];
  readonly problems: readonly ReadProblem[] = [];
  readonly open: OpenContainers;
  readonly table?: TableProfile;
  readonly state: State;
  private readonly again: () => ReadSegment<State>;

  constructor({ read }: Part<State>, open: OpenContainers, again: () => ReadSegment<State>) {
    this.length = read.length;
    this.open = open;
    if (read.table !== undefined) this.table = read.table;
    this.state = read.state;
    this.again = again;
  }

  get root(): Container {
    return this.again().root;
  }

  get fields(): readonly Field[] {
    return this.again().fields;
  }
}
