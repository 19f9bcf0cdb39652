/**
 * The text a reader scans, as UTF-16 units in an array: reading those is five times faster than asking a string for
 * its units, which for parts of a large document looks up the whole document each time.
 */

export interface Source {
  /** The segment's text with one sign for each line break: strings are cut out of it. */
  readonly own: string;
  /** The same and what is ahead of it: only searched, and only where the units don't do. */
  readonly text: string;
  /** The units of `text`, followed by zeros. */
  readonly codes: Uint16Array;
  /** Length of the text. */
  readonly end: number;
}

/** Zeros behind the text, so that looking a few units ahead needs no check. */
const PADDING = 8;

/** Room for the usual segment, used again for each: a reader is done with one before it begins the next. */
const ROOM = 1 << 15;
const usual = new Uint16Array(ROOM);
const usualBytes = new Uint8Array(ROOM);

const encoder = new TextEncoder();

/**
 * The source of a text with some more behind it. Its units are valid until the next source is made. A carriage return
 * alone is a line break like any other (YAML 1.2.2, production 28) and is read as a line feed, one unit for one.
 */
export function sourceOf(text: string, ahead: string): Source {
  const end = text.length + ahead.length;
  const codes = end + PADDING <= ROOM ? usual : new Uint16Array(end + PADDING);
  const whole = withLineFeeds(text + ahead);
  const own = whole.slice(0, text.length);
  copyUnits(own, codes, 0);
  copyUnits(ahead === "" ? "" : whole.slice(text.length), codes, text.length);
  codes.fill(0, end, end + PADDING);
  return { own, text: whole, codes, end };
}

function withLineFeeds(text: string): string {
  return text.includes("\r") ? text.replace(LONE_RETURN, "\n") : text;
}

const LONE_RETURN = /\r(?!\n)/gu;

/** Unit at an offset; 0 behind the text. */
export function codeAt(codes: Uint16Array, at: number): number {
  return codes[at] ?? 0;
}

function copyUnits(text: string, codes: Uint16Array, offset: number): void {
  const { length } = text;
  if (length <= ROOM) {
    // What is plain ASCII, as most of a document is, is copied by the engine in one go.
    const bytes = usualBytes.subarray(0, length);
    const { read, written } = encoder.encodeInto(text, bytes);
    if (read === length && written === length) {
      codes.set(bytes, offset);
      return;
    }
  }
  for (let at = 0; at < length; at++) codes[offset + at] = text.charCodeAt(at);
}
