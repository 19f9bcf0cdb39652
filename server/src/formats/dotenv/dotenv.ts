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

const COMMENT = /[^\S\r\n]*(#[^\r\n]*)/uy;

function readStatement(text: string, at: number, final: boolean): StatementRead | null {
  const start = skipSpace(text, at);
  const end = endOfLine(text, start);
  const isCut = end >= text.length && !final;
  if (start >= text.length || text[start] === "#") {
    if (isCut) return null;
    const comment = start < end ? { comment: [start, end] as const } : {};
    return { statement: { type: "none" }, ...comment, next: behindLine(text, end) };
  }
  ENTRY.lastIndex = start;
  const match = ENTRY.exec(text);
  if (match === null) {
    if (isCut) return null;
    const isOpen = NAME_ALONE.test(text.slice(start, end));
    return { statement: { type: "none" }, next: behindLine(text, end), isOpen };
  }
  const [, lead = "", key = "", sign = "", raw = ""] = match;
  const keyStart = start + lead.length;
  const valueAt = keyStart + key.length + sign.length;
  const behind = valueAt + raw.length;
  const isUnclosed = /^\s*(["'`])(?![\s\S]*\1\s*$)/u.test(raw);
  if (!final && (isUnclosed || endOfLine(text, behind) >= text.length)) return null;
  COMMENT.lastIndex = behind;
  const comment = COMMENT.exec(text)?.[1];
  const scalar = {
    key,
    keyStart,
    keyEnd: keyStart + key.length,
    ...readValue(raw, valueAt),
    scalar: "string" as const,
  };
  return {
    statement: { type: "entry", path: [], scalar },
    ...(comment === undefined ? {} : { comment: [COMMENT.lastIndex - comment.length, COMMENT.lastIndex] as const }),
    next: behindLine(text, behind),
    // A quoted value may stand on a later line.
    isOpen: raw === "",
    untilEnd: isUnclosed,
  };
}

function readValue(raw: string, at: number) {
  const trimmed = raw.trim();
  const start = at + raw.length - raw.trimStart().length;
  const quote = trimmed[0];
  const isQuoted = trimmed.length > 1 && (quote === '"' || quote === "'" || quote === "`") && trimmed.endsWith(quote);
  const written = isQuoted ? trimmed.slice(1, -1) : trimmed;
  const lines = written.replace(/\r\n?/gu, "\n");
  const value = quote === '"' ? lines.replaceAll("\\n", "\n").replaceAll("\\r", "\r") : lines;
  const style = !isQuoted ? ("plain" as const) : quote === '"' ? ("double" as const) : ("single" as const);
  const from = start + (isQuoted ? 1 : 0);
  return { value, start: from, end: from + written.length, style, verbatim: value === written };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text.charAt(at))) at++;
  return at;
}
