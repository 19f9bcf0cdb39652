/**
 * Where a comment may stand is the reader's knowledge, and the reader is asked by trial: the segments around the place are
 * read with the comment and without it. It may stand there if it is what is new: a comment, while all values, their
 * places in the tree and all problems are as before. Costs a segment or two, however long the document is.
 */
import { copyOf } from "../domain/copyOf";
import { everything, type ReadSegment } from "../formats/reader";
import type { Container } from "../model";
import type { Version } from "./members";
import { behind, textAround } from "./readParts";

/** @param text a comment, with the blanks and the line break around it */
export function isReadAsComment<State>({ reader, parts, layout }: Version<State>, at: number, text: string): boolean {
  const { first, last, around } = textAround(layout, (index) => parts[index]?.read.ahead ?? 0, at, at);
  const part = parts[last];
  if (part === undefined) return false;
  const state = parts[first]?.before ?? reader.initial;
  const read = (insertion: string): ReadSegment<State> | null => {
    const whole = copyOf(around.before + insertion + around.behind);
    return reader.read({ text: whole, start: 0 }, state, {
      target: whole.length,
      interest: everything,
      ...behind(part),
    });
  };
  const before = read("");
  const after = read(text);
  if (before === null || after === null || !reader.same(before.state, after.state)) return false;
  const place = around.before.length;
  const start = place + text.length - text.trimStart().length;
  const end = start + text.trim().length;
  const comments = after.comments.filter((comment) => comment.start !== start || comment.end !== end);
  if (comments.length !== after.comments.length - 1) return false;
  const withoutText: Shift = (offset) => (offset <= place ? offset : Math.max(place, offset - text.length));
  return saidBy(before, (offset) => offset) === saidBy({ ...after, comments }, withoutText);
}

type Shift = (offset: number) => number;

/** All that was read, to be compared. @param shift where offsets are in the other text */
function saidBy({ comments, problems, fields }: ReadSegment<unknown>, shift: Shift): string {
  const numbers = new Map<Container, number>();
  const containers: unknown[] = [];
  const numberOf = (container: Container): number => {
    const known = numbers.get(container);
    if (known !== undefined) return known;
    const { kind, key, index, parent } = container;
    const number = containers.push([kind, key, index, parent && numberOf(parent)]);
    numbers.set(container, number);
    return number;
  };
  const said = fields.map(({ container, key, index, value, start, end, style, scalar, verbatim, tag, scheme }) => {
    // A value that isn't there stands anywhere.
    const place = start === end ? null : shift(start);
    return [numberOf(container), key, index, value, place, style, scalar, verbatim, tag, scheme];
  });
  return JSON.stringify([
    containers,
    said,
    comments.map(({ start, text }) => [shift(start), text]),
    problems.map(({ start, message }) => [shift(start), message]),
  ]);
}
