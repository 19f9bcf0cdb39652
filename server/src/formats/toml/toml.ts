/**
 * The reader of TOML 1.0 (toml.io): statements on a line each, of which arrays and texts in three quotes may span several.
 * Tables in arrays are records, each in a container of its own. A line that can't be read is a problem, and the next one
 * is read.
 */
import { behindLine, endOfLine, entriesReader, type StatementRead } from "../entries";
import { type Found, readKey, readValue, skipBlanks } from "./values";

export const tomlReader = entriesReader("toml", readStatement);

function readStatement(text: string, at: number, final: boolean): StatementRead | null {
  const start = skipBlanks(text, at);
  const end = endOfLine(text, start);
  // A line that the text's end cuts off may go on.
  if (end >= text.length - 1 && !final) return null;
  if (text[start] === "#") return { statement: { type: "none" }, comment: [start, end], next: behindLine(text, end) };
  if (start >= end) return { statement: { type: "none" }, next: behindLine(text, end) };
  return text[start] === "[" ? readHead(text, start, end) : readPair(text, start, final);
}

function readHead(text: string, start: number, end: number): StatementRead {
  const isElement = text.startsWith("[[", start);
  const closing = isElement ? "]]" : "]";
  const key = readKey(text, start + closing.length);
  const close = key === null ? -1 : skipBlanks(text, key.behind);
  if (key === null || !text.startsWith(closing, close)) return problem(text, start, end, "A table's name expected");
  return behind(text, close + closing.length, { type: "section", path: key.names, isElement });
}

function readPair(text: string, start: number, final: boolean): StatementRead | null {
  const key = readKey(text, start);
  const equals = key === null ? -1 : skipBlanks(text, key.behind);
  if (key === null || text[equals] !== "=")
    return problem(text, start, endOfLine(text, start), "A name and = expected");
  const found: Found = { events: [], reached: equals };
  const { events } = found;
  const path = key.names.slice(0, -1);
  const named = { key: key.names.at(-1) ?? "", keyStart: key.start, keyEnd: key.end };
  const read = readValue(text, equals + 1, named, found, 0);
  if (read === "cut" && !final) return null;
  if (read === "cut" || read === "broken") {
    // What could be read of it is kept.
    const line = endOfLine(text, events.at(-1)?.behind ?? equals);
    return {
      ...problem(text, equals, line, "A value expected"),
      entries: { path, events },
      looked: endOfLine(text, found.reached) + 1,
      untilEnd: read === "cut",
    };
  }
  if (!final && endOfLine(text, read) >= text.length - 1) return null;
  return { ...behind(text, read, { type: "none" }), entries: { path, events } };
}

/** A statement with the comment that may stand behind it. */
function behind(text: string, at: number, statement: StatementRead["statement"]): StatementRead {
  const rest = skipBlanks(text, at);
  const end = endOfLine(text, rest);
  const next = behindLine(text, end);
  return text[rest] === "#" ? { statement, comment: [rest, end], next } : { statement, next };
}

function problem(text: string, start: number, end: number, message: string): StatementRead {
  return { statement: { type: "problem", start, end, message }, next: behindLine(text, end) };
}
