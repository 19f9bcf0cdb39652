/**
 * Where a comment may stand is the reader's knowledge, and the reader is asked by trial: the segments around the place are
 * read with the comment and without it. It may stand there if it is what is new: a comment, while all values, their
 * places in the tree and all problems are as before. Costs a segment or two, however long the document is.
 */
import { copyOf } from "../domain/copyOf";
import type { Reader, ReadSegment } from "../formats/reader";
import type { Comment, Container, Field, ReadProblem } from "../model";
import type { Layout } from "../text/layout";
import { everything } from "./members";
import { type Rereadable, textAround } from "./readParts";

/** A version of a document, as far as it takes to read in it again. */
interface Version<State> {
  readonly reader: Reader<State>;
  readonly parts: readonly Rereadable<State>[];
  readonly layout: Layout;
}

/** @param text a comment, with the blanks and the line break around it */
export function isReadAsComment<State>({ reader, parts, layout }: Version<State>, at: number, text: string): boolean {
  const { first, last, around } = textAround(layout, (index) => parts[index]?.read.ahead ?? 0, at, at);
  const part = parts[last];
  if (part === undefined) return false;
  const following = part.following ?? "";
  // As `readAgain` reads a segment.
  const final = part.following === null || part.read.ahead === undefined;
  const state = parts[first]?.before ?? reader.initial;
  const read = (insertion: string): ReadSegment<State> | null => {
    const whole = copyOf(around.before + insertion + around.behind);
    const how = { target: whole.length, final, interest: everything, ahead: final ? "" : following };
    const result = reader.read({ text: whole, start: 0 }, state, how);
    return result?.length === whole.length ? result : null;
  };
  const before = read("");
  const after = read(text);
  if (before === null || after === null || !reader.same(before.state, after.state)) return false;
  const moved = shiftFrom(around.before.length, text.length);
  const start = around.before.length + text.length - text.trimStart().length;
  return (
    isWithOneMore(before.comments, after.comments, { start, end: start + text.trim().length }, moved) &&
    isEach(before.problems, after.problems, (a, b) => isSameProblem(a, b, moved)) &&
    isEach(before.fields, after.fields, sameFields(moved))
  );
}

/** Where an offset is once `units` stand at `at`. */
type Shift = (offset: number) => number;

function shiftFrom(at: number, units: number): Shift {
  return (offset) => (offset < at ? offset : offset + units);
}

function isEach<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return before.length === after.length && before.every((one, index) => isSame(one, after[index] as T));
}

function isWithOneMore(
  before: readonly Comment[],
  after: readonly Comment[],
  { start, end }: { readonly start: number; readonly end: number },
  moved: Shift,
): boolean {
  const others = after.filter((comment) => comment.start !== start || comment.end !== end);
  return (
    others.length === after.length - 1 &&
    isEach(before, others, (a, b) => moved(a.start) === b.start && a.text === b.text)
  );
}

/** A problem at the place itself may be told before the comment or behind it. */
function isSameProblem(a: ReadProblem, b: ReadProblem, moved: Shift): boolean {
  return a.message === b.message && (moved(a.start) === b.start || a.start === b.start);
}

function sameFields(moved: Shift): (a: Field, b: Field) => boolean {
  const known = new Map<Container, Container>();
  const isSameContainer = (a: Container, b: Container): boolean => {
    if (known.get(a) === b) return true;
    known.set(a, b);
    if (a.kind !== b.kind || a.key !== b.key || a.index !== b.index) return false;
    return a.parent === null || b.parent === null ? a.parent === b.parent : isSameContainer(a.parent, b.parent);
  };
  return (a, b) =>
    a.value === b.value &&
    a.key === b.key &&
    a.index === b.index &&
    a.style === b.style &&
    a.scalar === b.scalar &&
    a.verbatim === b.verbatim &&
    a.tag === b.tag &&
    (moved(a.start) === b.start || a.start === a.end) &&
    isSameContainer(a.container, b.container);
}
