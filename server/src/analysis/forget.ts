/**
 * Fields cost a hundred times what their text costs, and those of most segments are never looked at again. A segment's
 * fields can be read again at any time from its text, the state before it and the text that reading looks ahead at, and
 * be completed by what other segments share with it.
 */
import type { Interest, OpenContainers, Reader, ReadSegment, RowsBuilt } from "../formats/reader";
import type { Comment, Container, Field, ReadProblem, TableProfile } from "../model";
import { rememberOpen } from "./places";
import type { Part } from "./readParts";
import { completeAgain, forgetShares, type Shares } from "./sharing";

/** A part with what it shares. */
export interface SharingPart<State> extends Part<State> {
  readonly shares: Shares;
}

/**
 * What was read in a part, its fields and containers read again whenever they are asked for. The first segment of a
 * document stays as it is, for it is read by what the document's head says.
 */
export function forgetFields<State>(
  part: SharingPart<State>,
  reader: Reader<State>,
  interest: Interest,
): ReadSegment<State> {
  const { read, shares, before, segment, following } = part;
  if (read instanceof Forgotten || read.open === undefined || before === reader.initial) return read;
  rememberOpen(read);
  // A reader that doesn't look ahead gives the same of a text that ends where the segment does.
  const isLast = following === null || read.ahead === undefined;
  const readAgain = (rows: RowsBuilt): ReadSegment<State> => {
    const { length } = segment.text;
    const how = { target: length, final: isLast, interest, rows, ...(isLast ? {} : { ahead: following }) };
    const again = reader.read(segment, before, how);
    if (again === null || again.length !== length) throw new Error(`A ${reader.format} segment was read differently`);
    return again;
  };
  forgetShares(shares, () => readAgain("all"));
  return new Forgotten(read, placesOnly(read.open), (rows) => {
    const again = readAgain(rows);
    completeAgain(again, shares);
    rememberOpen(again);
    return again;
  });
}

/** The tree of what was read, without rows in which nothing can be found. */
export function rootToCheck(read: ReadSegment<unknown>): Container {
  return read instanceof Forgotten ? read.rootToCheck : read.root;
}

const NOTHING: readonly never[] = [];
const NOWHERE = { text: "", start: 0 };

/** Stands for a container of which only the number matters, for the places in it. */
function standIn(): Container {
  return { kind: "document", key: null, index: 0, parent: null, fields: NOTHING, children: NOTHING, segment: NOWHERE };
}

function placesOnly({ atStart, atEnd, places }: OpenContainers): OpenContainers {
  const starts = atStart.map(standIn);
  const ends = atEnd.map((container, depth) => {
    const stand = container === atStart[depth] ? starts[depth] : undefined;
    return stand ?? standIn();
  });
  return { atStart: starts, atEnd: ends, places };
}

type ReadAgain<State> = (rows: RowsBuilt) => ReadSegment<State>;

/** A class, for V8 keeps the accessors of an object literal alive with its hidden class. */
class Forgotten<State> implements ReadSegment<State> {
  readonly length: number;
  readonly comments: readonly Comment[];
  readonly problems: readonly ReadProblem[];
  readonly ahead?: number;
  readonly open: OpenContainers;
  readonly table?: TableProfile;
  readonly state: State;
  private readonly again: ReadAgain<State>;

  constructor(read: ReadSegment<State>, open: OpenContainers, again: ReadAgain<State>) {
    this.length = read.length;
    this.comments = read.comments;
    this.problems = read.problems;
    if (read.ahead !== undefined) this.ahead = read.ahead;
    this.open = open;
    if (read.table !== undefined) this.table = read.table;
    this.state = read.state;
    this.again = again;
  }

  /** As `root`, without rows in which nothing can be. */
  get rootToCheck(): Container {
    return this.again("of interest").root;
  }

  get root(): Container {
    return this.whole.root;
  }

  get fields(): readonly Field[] {
    return this.whole.fields;
  }

  private get whole(): ReadSegment<State> {
    return this.again("all");
  }
}
