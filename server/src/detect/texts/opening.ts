/**
 * Whether something stands below a key in a text that nobody has read: in another line, in brackets, in a text of its own,
 * or in its path. A long line is looked at once, however many keys it has.
 */
import { isLetter } from "../../domain/text";

/** Between a key and what follows it. */
const REST = /[\s"'\\]*/uy;
/** The end of a line behind a key's sign. */
const LINE_END = /[ \t]*(?:\r?\n|$)/uy;
const ATTRIBUTE = /[A-Za-z_:-]+=["']/uy;

/** Signs behind which something begins, or goes on in another value. */
const BEGINNING = new Set("=:{[<|&!>");

/** A line from a place on. */
interface Line {
  readonly from: number;
  readonly to: number;
  /** Places of the last colon in it and of the last sign behind which something begins; -1 for none. */
  readonly colon: number;
  readonly beginning: number;
}

/** Asks the keys of one text, in the order in which they stand there. */
export class Openings {
  private readonly text: string;
  private line: Line = { from: 0, to: -1, colon: -1, beginning: -1 };
  /** The first angle bracket at or behind the place that was asked for last. */
  private angle = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** @param end behind the key's name */
  isBelow(end: number): boolean {
    const { text } = this;
    const at = behind(REST, text, end);
    switch (text.charAt(at)) {
      case ":":
      case "=":
        return behind(LINE_END, text, at + 1) > 0 || this.lineAt(at).beginning > at;
      case ">":
        return true;
      case "]":
        return this.lineAt(at).colon < at;
      case ".":
        return isLetter(text.charCodeAt(at + 1)) || text.charAt(at + 1) === '"' || text.charAt(at + 1) === "'";
      default:
        return at > end && /\s/u.test(text.charAt(at - 1)) && this.isElement(at);
    }
  }

  /** The attributes of an element, which ends behind them. */
  private isElement(at: number): boolean {
    const from = behind(ATTRIBUTE, this.text, at);
    if (from < 0) return false;
    if (this.angle < from) this.angle = angleFrom(this.text, from);
    return this.text.charAt(this.angle) === ">";
  }

  private lineAt(at: number): Line {
    if (at < this.line.from || at >= this.line.to) this.line = lineFrom(this.text, at);
    return this.line;
  }
}

/** Where a pattern's match ends that begins at a place; -1 where there is none. */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The text's end where there is none. */
function angleFrom(text: string, from: number): number {
  const found = text.slice(from).search(/[<>]/u);
  return found < 0 ? text.length : from + found;
}

function lineFrom(text: string, at: number): Line {
  const next = text.indexOf("\n", at);
  const to = next < 0 ? text.length : next;
  let beginning = to - 1;
  while (beginning >= at && !BEGINNING.has(text.charAt(beginning))) beginning--;
  const colon = text.slice(at, to).lastIndexOf(":");
  return { from: at, to, colon: colon < 0 ? -1 : at + colon, beginning: beginning < at ? -1 : beginning };
}
