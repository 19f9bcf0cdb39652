/**
 * INI files as npm's `ini` reads them: `[section]` with names cut at dots, `name = value`, comments behind `;` and `#`
 * on lines of their own and behind values without quotes, where a backslash takes their meaning away.
 */
import { behindLine, endOfLine, entriesReader, type Path, type StatementRead } from "../entries";

export const iniReader = entriesReader("ini", readStatement);

function readStatement(text: string, at: number, final: boolean): StatementRead | null {
  const end = endOfLine(text, at);
  if (!final && end >= text.length - 1) return null;
  const next = behindLine(text, end);
  const line = text.slice(at, end);
  const start = at + line.length - line.trimStart().length;
  if (/^\s*[;#]/u.test(line)) return { statement: { type: "none" }, comment: [start, end], next };
  const section = /^\[([^\]]*)\]\s*$/u.exec(line)?.[1];
  if (section !== undefined) return { statement: { type: "section", path: pathOf(section) }, next };
  const equals = line.indexOf("=");
  if (equals <= 0) return { statement: { type: "none" }, next };
  const name = line.slice(0, equals).trim();
  const inQuotes = name.length > 1 && /^(["']).*\1$/u.test(name);
  const key = inQuotes ? name.slice(1, -1) : name.replace(/\[\]$/u, "");
  const keyStart = start + (inQuotes ? 1 : 0);
  const value = readValue(line.slice(equals + 1), at + equals + 1);
  const scalar = { key, keyStart, keyEnd: keyStart + key.length, ...value, scalar: "string" as const };
  const comment = commentBehind(line, value.behind - at, at);
  return { statement: { type: "entry", path: [], scalar }, ...(comment === null ? {} : { comment }), next };
}

/** Sections within sections are named with dots; a backslash before one makes it part of the name. */
function pathOf(section: string): Path {
  return section
    .trim()
    .split(/(?<!\\)\./u)
    .map((name) => name.replaceAll("\\.", "."));
}

function readValue(raw: string, at: number) {
  const trimmed = raw.trim();
  const start = at + raw.length - raw.trimStart().length;
  const quote = trimmed[0];
  if (trimmed.length > 1 && (quote === '"' || quote === "'") && trimmed.endsWith(quote)) {
    const written = trimmed.slice(1, -1);
    const value = quote === '"' ? unquote(trimmed) : written;
    const style = quote === '"' ? ("double" as const) : ("single" as const);
    const end = start + 1 + written.length;
    return { value, start: start + 1, end, style, verbatim: value === written, behind: end + 1 };
  }
  const written = unquoted(trimmed).trimEnd();
  const value = written.replace(/\\([\\;#])/gu, "$1");
  const end = start + written.length;
  return { value, start, end, style: "escaped" as const, verbatim: value === written, behind: end };
}

/** Up to a comment's sign that no backslash stands before. */
function unquoted(text: string): string {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === ";" || text[at] === "#") return text.slice(0, at);
  }
  return text;
}

/** As JSON reads a string; what is none stands as it is, with its quotes. */
function unquote(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}

function commentBehind(line: string, from: number, at: number): readonly [number, number] | null {
  const blanks = /^\s*(?=[;#])/u.exec(line.slice(from))?.[0];
  return blanks === undefined ? null : [at + from + blanks.length, at + line.length];
}
