/**
 * Template directives in YAML files (Helm, Go, Jinja): they are not YAML, yet what stands around them is read.
 * A line that holds nothing else is passed over wherever it is indented; `{{ … }}` in a value's place is its text.
 */
import { MAX_TEMPLATE_COMMENT } from "../limits";
import { HASH, isLineEnd, LEFT_BRACE, lineEnd, PERCENT, skipBlanks } from "./characters";
import { codeAt, endOfLine, type ScannedText } from "./source";

/** Whether `{{`, `{%` or `{#` stands at `at`: no flow mapping begins like that in practice. */
export function isTemplate(codes: Uint16Array, at: number): boolean {
  if (codeAt(codes, at) !== LEFT_BRACE) return false;
  const next = codeAt(codes, at + 1);
  return next === LEFT_BRACE || next === PERCENT || next === HASH;
}

/** Offset behind the directive at `at`, or -1 when it isn't closed on its line. */
export function templateEnd(source: ScannedText, at: number): number {
  return closed(source, at, endOfLine(source, at));
}

/**
 * Offset of the line end behind the directives that fill the line of `at`; -1 when it holds anything else. Comment
 * directives go over several lines, others don't.
 */
export function templateLineEnd(source: ScannedText, at: number): number {
  const { codes, end } = source;
  let p = at;
  while (isTemplate(codes, p)) {
    const reach = isComment(source, p) ? Math.min(end, p + MAX_TEMPLATE_COMMENT) : endOfLine(source, p);
    const behind = closed(source, p, reach);
    if (behind < 0) return lineEnd(codes, reach, end);
    p = skipBlanks(codes, behind);
    if (isLineEnd(codes, p, end) || codeAt(codes, p) === HASH) return lineEnd(codes, p, end);
  }
  return -1;
}

/** Whether a comment directive begins at `at` that isn't closed within the limit. */
export function isOpenComment(source: ScannedText, at: number): boolean {
  return isComment(source, at) && closed(source, at, Math.min(source.end, at + MAX_TEMPLATE_COMMENT)) < 0;
}

function closed(source: ScannedText, at: number, reach: number): number {
  const opener = codeAt(source.codes, at + 1);
  const closer = opener === PERCENT ? "%}" : opener === HASH ? "#}" : "}}";
  const found = source.next(closer, at + 2);
  return found < 0 || found + 2 > reach ? -1 : found + 2;
}

function isComment({ text, codes }: ScannedText, at: number): boolean {
  return codeAt(codes, at + 1) === HASH || /^\{\{-?\s*\/\*/u.test(text.slice(at, at + 8));
}
