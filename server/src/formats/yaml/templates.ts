/**
 * Template directives in YAML files (Helm, Go, Jinja): they are not YAML, yet what stands around them is read.
 * A line that holds nothing else is passed over wherever it is indented; `{{ … }}` in a value's place is its text.
 */
import { HASH, isLineEnd, LEFT_BRACE, lineEnd, PERCENT, skipBlanks } from "./characters";

/** Longest comment directive; an unclosed one hides so much of what follows and no more. */
const LONGEST_COMMENT = 4096;

/** Whether `{{`, `{%` or `{#` stands at `at`: no flow mapping begins like that in practice. */
export function isTemplate(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== LEFT_BRACE) return false;
  const next = text.charCodeAt(at + 1);
  return next === LEFT_BRACE || next === PERCENT || next === HASH;
}

/** Offset behind the directive at `at`, or -1 when it isn't closed on its line. */
export function templateEnd(text: string, at: number, end: number): number {
  return closed(text, at, lineEnd(text, at, end));
}

/**
 * Offset of the line end behind the directives that fill the line of `at`; -1 when it holds anything else. Comment
 * directives go over several lines, others don't.
 */
export function templateLineEnd(text: string, at: number, end: number): number {
  let p = at;
  while (isTemplate(text, p)) {
    const reach = isComment(text, p) ? Math.min(end, p + LONGEST_COMMENT) : lineEnd(text, p, end);
    const behind = closed(text, p, reach);
    if (behind < 0) return lineEnd(text, reach, end);
    p = skipBlanks(text, behind, end);
    if (isLineEnd(text, p, end) || text.charCodeAt(p) === HASH) return lineEnd(text, p, end);
  }
  return -1;
}

function closed(text: string, at: number, reach: number): number {
  const opener = text.charCodeAt(at + 1);
  const closer = opener === PERCENT ? "%}" : opener === HASH ? "#}" : "}}";
  const found = text.slice(at + 2, reach).indexOf(closer);
  return found < 0 ? -1 : at + found + 4;
}

function isComment(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === HASH || /^\{\{-?\s*\/\*/u.test(text.slice(at, at + 8));
}
