/** Texts of TOML in their four kinds of quotes. */
import type { FieldStyle } from "../../model";

interface ReadString {
  readonly value: string;
  /** Inside its quotes. */
  readonly start: number;
  readonly end: number;
  readonly style: FieldStyle;
  /** In three quotes on either side. */
  readonly isLong: boolean;
  readonly behind: number;
}

/** @returns null for a text without its end on its line, "cut" where more text could hold it */
export function readString(text: string, open: number): ReadString | "cut" | null {
  const quote = text.charAt(open);
  const isLong = text.startsWith(quote.repeat(3), open);
  const from = open + (isLong ? 3 : 1);
  const end = isLong ? endOfLong(text, from, quote) : endOfShort(text, from, quote);
  if (end === null) return null;
  if (end >= text.length) return "cut";
  // A line break right behind three quotes is no part of the text.
  const lead = isLong ? (/^\r?\n/u.exec(text.slice(from, from + 2))?.[0].length ?? 0) : 0;
  const start = Math.min(from + lead, end);
  const written = text.slice(start, end);
  const value = quote === '"' ? decode(written) : written;
  return { value, start, end, style: quote === '"' ? "double" : "single", isLong, behind: end + (isLong ? 3 : 1) };
}

function endOfShort(text: string, from: number, quote: string): number | null {
  let at = from;
  for (; at < text.length; at++) {
    const sign = text[at];
    if (sign === quote) return at;
    if (sign === "\n" || sign === "\r") return null;
    if (sign === "\\" && quote === '"') at++;
  }
  return text.length;
}

/** A quote or two right before the three that end it are part of the text. */
function endOfLong(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\" && quote === '"') at++;
    else if (text.startsWith(quote.repeat(3), at)) {
      let end = at;
      while (end < at + 2 && text[end + 3] === quote) end++;
      return end;
    }
  }
  return text.length;
}

const SIMPLE: Readonly<Record<string, string>> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1b" };

/** `\u` and `\U` differ in nothing but their case. */
const ESCAPE = /\\(?:[ \t]*\r?\n\s*|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|x([\dA-Fa-f]{2})|([\s\S]?))/gu;

/** Escapes, and line breaks that a backslash takes away with the blanks behind them. */
function decode(written: string): string {
  if (!written.includes("\\")) return written;
  return written.replace(
    ESCAPE,
    (all, short: string | undefined, long: string | undefined, byte: string | undefined, sign: string | undefined) => {
      const hex = short ?? long ?? byte;
      if (hex === undefined) return sign === undefined ? "" : (SIMPLE[sign] ?? sign);
      const point = Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : all;
    },
  );
}
