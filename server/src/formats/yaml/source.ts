/** The text that the reader scans, with some of what follows it. */
import { copyUnits, PADDING, roomFor } from "../units";

export interface ScannedText {
  /** The segment's text with one sign for each line break: strings are cut out of it. */
  readonly own: string;
  /** The same and what is ahead of it: only searched, and only where the units don't do. */
  readonly text: string;
  /** The units of `text`, followed by zeros. */
  readonly codes: Uint16Array;
  /** Length of the text. */
  readonly end: number;
  /** Where a sign stands next, from an offset on; -1 for nowhere. Asked from left to right it looks at each unit once. */
  readonly next: (sign: string, from: number) => number;
}

/**
 * The source of a text with some more behind it. Its units are valid until the next source is made. A carriage return
 * alone is a line break like any other (YAML 1.2.2, production 28) and is read as a line feed, one unit for one.
 */
export function sourceOf(text: string, ahead: string): ScannedText {
  const end = text.length + ahead.length;
  const codes = roomFor(end);
  const { own, behind } = withLineFeeds(text, ahead);
  const whole = own + behind;
  copyUnits(own, codes, 0);
  copyUnits(behind, codes, text.length);
  codes.fill(0, end, end + PADDING);
  return { own, text: whole, codes, end, next: finderIn(whole) };
}

/** Offset of the line feed that ends the line of `at`, or the text's end: for one who asks from many places of a line. */
export function endOfLine({ next, end }: ScannedText, at: number): number {
  const found = next("\n", at);
  return found < 0 ? end : found;
}

/** Looks for signs, and remembers where it found each last: what lies between needs no second look. */
function finderIn(text: string): ScannedText["next"] {
  const last = new Map<string, { readonly from: number; readonly found: number }>();
  return (sign, from) => {
    const known = last.get(sign);
    if (known !== undefined && known.from <= from && (known.found < 0 || from <= known.found)) return known.found;
    const found = text.indexOf(sign, from);
    last.set(sign, { from, found });
    return found;
  };
}

/** Apart: put together, they are one piece of memory only once somebody searches them. */
function withLineFeeds(text: string, ahead: string): { readonly own: string; readonly behind: string } {
  if (!text.includes("\r") && !ahead.includes("\r")) return { own: text, behind: ahead };
  const whole = (text + ahead).replace(LONE_RETURN, "\n");
  return { own: whole.slice(0, text.length), behind: whole.slice(text.length) };
}

const LONE_RETURN = /\r(?!\n)/gu;

export { unitAt as codeAt } from "../units";
