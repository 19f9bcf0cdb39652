/**
 * Environment files as npm's `dotenv` reads them: `NAME=value`, `export NAME=value` and `NAME: value`; values in one of
 * three kinds of quotes may span lines, and only in double quotes `\n` and `\r` mean something; a `#` behind a value
 * begins a comment.
 */
import { behindLine, endOfLine, entriesReader, type StatementRead } from "../entries";

export const dotenvReader = entriesReader("dotenv", readStatement);

/** An entry: what stands before its name, the name, what stands behind it, and the value with its quotes. */
const ENTRY =
  /(\s*(?:export\s+)?)([\w.-]+)(\s*=\s*?|:\s+?)(\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\r\n]+)?\s*(?:#.*)?$/muy;

/** What `ENTRY` could still become with more text: a name alone, to which a later line may give its sign. */
const NAME_ALONE = /^[\w.\s-]*$/u;

function readStatement(text: string, at: number, final: boolean): StatementRead | null {
  const start = skipSpace(text, at);
  const end = endOfLine(text, start);
  const isCut = end >= text.length && !final;
  if (start >= text.length || text[start] === "#") {
    if (isCut) return null;
    const none = { statement: NONE, next: behindLine(text, end) };
    return start < end ? { ...none, comment: [start, end] } : none;
  }
  ENTRY.lastIndex = start;
  const match = ENTRY.exec(text);
  if (match === null) {
    if (isCut) return null;
    const isOpen = NAME_ALONE.test(text.slice(start, end));
    return { statement: NONE, next: behindLine(text, end), isOpen };
  }
  const [, lead = "", key = "", sign = "", raw = ""] = match;
  const keyStart = start + lead.length;
  const keyEnd = keyStart + key.length;
  const valueAt = keyEnd + sign.length;
  const behind = valueAt + raw.length;
  const { value, from, to, style, isUnclosed } = readValue(raw, valueAt);
  const lineEnd = behind <= end ? end : endOfLine(text, behind);
  if (!final && (isUnclosed || lineEnd >= text.length)) return null;
  const verbatim = value.length === to - from && text.startsWith(value, from);
  const scalar = { key, keyStart, keyEnd, value, start: from, end: to, style, scalar: "string", verbatim } as const;
  const read: StatementRead = {
    statement: { type: "entry", path: NO_PATH, scalar },
    next: behindLine(text, lineEnd),
    // A quoted value may stand on a later line.
    isOpen: raw === "",
    untilEnd: isUnclosed,
  };
  const comment = text.indexOf("#", behind);
  return comment < 0 || comment >= lineEnd ? read : { ...read, comment: [comment, lineEnd] };
}

function readValue(raw: string, at: number) {
  const trimmed = raw.trim();
  const start = at + raw.length - raw.trimStart().length;
  const quote = trimmed[0];
  const style = quote === '"' ? ("double" as const) : quote === "'" || quote === "`" ? ("single" as const) : null;
  const isQuoted = style !== null && trimmed.length > 1 && trimmed.endsWith(quote ?? "");
  const written = isQuoted ? trimmed.slice(1, -1) : trimmed;
  const lines = written.includes("\r") ? written.replace(/\r\n?/gu, "\n") : written;
  const value = quote === '"' && lines.includes("\\") ? lines.replaceAll("\\n", "\n").replaceAll("\\r", "\r") : lines;
  const from = start + (isQuoted ? 1 : 0);
  return {
    value,
    from,
    to: from + written.length,
    style: isQuoted ? style : ("plain" as const),
    // A backslash may take its meaning from the quote, and a later one be the end.
    isUnclosed: style !== null && (!isQuoted || written.endsWith("\\")),
  };
}

const NONE = { type: "none" } as const;
const NO_PATH: readonly never[] = [];

function skipSpace(text: string, from: number): number {
  let at = from;
  while (
    at < text.length &&
    (text.charCodeAt(at) <= 0x20 || text.charCodeAt(at) >= 0x80) &&
    /\s/u.test(text.charAt(at))
  )
    at++;
  return at;
}
