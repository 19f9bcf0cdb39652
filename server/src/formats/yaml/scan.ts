/**
 * Scanning of scalars: where they begin and end. A scalar that a half-typed line leaves open ends where the lines
 * below plainly go on with something else, so that one missing quote doesn't swallow the rest of the document.
 */
import {
  BACKSLASH,
  COLON,
  CR,
  DASH,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  isBlank,
  isDocumentMarker,
  isFlowIndicator,
  isLineEnd,
  isSeparated,
  LF,
  lineEnd,
  looksLikeEntry,
  NINE,
  PLUS,
  SPACE,
  skipBlanks,
  ZERO,
} from "./characters";
import { isTemplate, templateEnd, templateLineEnd } from "./templates";
import type { Token } from "./treeBuilder";

/** What is read, up to where. */
export interface Source {
  readonly text: string;
  readonly end: number;
}

/**
 * Scans the quoted scalar that begins at `open`.
 * @param parentIndent lines of a block collection at this column or left of it are not part of the scalar
 * @returns the offset behind it; `closed` tells whether there was a closing quote
 */
export function scanQuoted(
  { text, end }: Source,
  open: number,
  parentIndent: number,
  token: Token,
): { behind: number; closed: boolean } {
  const quote = text.charCodeAt(open);
  const double = quote === DOUBLE_QUOTE;
  token.start = open + 1;
  token.style = double ? "double" : "single";
  token.verbatim = true;
  let p = open + 1;
  while (p < end) {
    const code = text.charCodeAt(p);
    if (code === quote) {
      if (double || p + 1 >= end || text.charCodeAt(p + 1) !== quote) {
        token.end = p;
        return { behind: p + 1, closed: true };
      }
      token.verbatim = false;
      p += 2;
    } else if (code === BACKSLASH && double) {
      token.verbatim = false;
      // A backslash before a carriage return escapes the line break as a whole.
      p += text.charCodeAt(p + 1) === LF || text.charCodeAt(p + 1) === CR ? 1 : 2;
    } else if (code === LF) {
      if (endsUnclosed(text, p + 1, end, parentIndent)) {
        token.end = trimEnd(text, token.start, p);
        token.verbatim = !text.slice(token.start, token.end).includes("\n");
        return { behind: p, closed: false };
      }
      token.verbatim = false;
      p++;
    } else p++;
  }
  token.end = trimEnd(text, token.start, end);
  return { behind: end, closed: false };
}

function endsUnclosed(text: string, lineStart: number, end: number, parentIndent: number): boolean {
  if (isDocumentMarker(text, lineStart, end)) return true;
  if (parentIndent < 0) return false;
  let p = lineStart;
  while (p < end && text.charCodeAt(p) === SPACE) p++;
  return p - lineStart <= parentIndent && looksLikeEntry(text, p);
}

export function trimEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start) {
    const code = text.charCodeAt(last - 1);
    if (code !== SPACE && code !== CR && code !== LF && !isBlank(code)) break;
    last--;
  }
  return last;
}

/**
 * Scans a plain scalar in block context from its first line at `start`, as far as it goes.
 * @returns the offset where the rest of its last line (a comment, the line end) begins
 */
export function scanPlain(source: Source, start: number, parentIndent: number, token: Token): number {
  const { text, end } = source;
  token.start = start;
  token.style = "plain";
  let p = plainLineEnd(text, start, end);
  token.end = trimEnd(text, start, p);
  token.verbatim = true;
  while (p < end && text.charCodeAt(p) === LF) {
    const next = continuation(text, p + 1, end, parentIndent);
    if (next < 0) break;
    p = plainLineEnd(text, next, end);
    token.end = trimEnd(text, next, p);
    token.verbatim = false;
  }
  return p;
}

/** Offset of the line feed, of the `#` of a comment, or of the end of the text. */
function plainLineEnd(text: string, start: number, end: number): number {
  for (let p = start; p < end; p++) {
    const code = text.charCodeAt(p);
    if (code === LF || (code === HASH && p > start && isBlank(text.charCodeAt(p - 1)))) return p;
  }
  return end;
}

/** Where the next line of a plain scalar begins, or -1 when the line at `lineStart` isn't one. */
function continuation(text: string, lineStart: number, end: number, parentIndent: number): number {
  let line = lineStart;
  for (;;) {
    let p = line;
    while (p < end && text.charCodeAt(p) === SPACE) p++;
    const indent = p - line;
    if (p < end && isBlank(text.charCodeAt(p))) p = skipBlanks(text, p, end);
    if (p >= end) return -1;
    if (isLineEnd(text, p, end)) {
      line = lineEnd(text, p, end) + 1;
      continue;
    }
    if (indent <= parentIndent) return -1;
    if (text.charCodeAt(p) === HASH || (indent === 0 && isDocumentMarker(text, p, end))) return -1;
    if (isTemplate(text, p) && templateLineEnd(text, p, end) >= 0) return -1;
    return holdsKey(text, p, end) ? -1 : p;
  }
}

/** Whether the line has a `: `, which no plain scalar may: a new entry, however it is indented. */
function holdsKey(text: string, start: number, end: number): boolean {
  for (let p = start; p < end; p++) {
    const code = text.charCodeAt(p);
    if (code === LF) return false;
    if (code === COLON && isSeparated(text, p + 1, end)) return true;
    if (code === HASH && isBlank(text.charCodeAt(p - 1))) return false;
  }
  return false;
}

/**
 * Scans a plain scalar in flow context, over line breaks where it goes on.
 * @returns the offset behind its last character
 */
export function scanFlowPlain({ text, end }: Source, start: number, parentIndent: number, token: Token): number {
  token.start = start;
  token.style = "plain";
  token.verbatim = true;
  let last = start;
  let broken = false;
  let p = start;
  while (p < end) {
    const code = text.charCodeAt(p);
    if (isFlowIndicator(code) && !isTemplate(text, p)) break;
    if (isTemplate(text, p)) {
      const behind = templateEnd(text, p, end);
      if (behind < 0) break;
      p = behind;
      last = p;
      continue;
    }
    if (code === COLON && (isSeparated(text, p + 1, end) || isFlowIndicator(text.charCodeAt(p + 1)))) break;
    if (code === HASH && p > start && (isBlank(text.charCodeAt(p - 1)) || text.charCodeAt(p - 1) === LF)) break;
    if (code === LF) {
      if (endsUnclosed(text, p + 1, end, parentIndent)) break;
      broken = true;
      p++;
      continue;
    }
    p++;
    if (!isBlank(code) && code !== CR) {
      if (broken) token.verbatim = false;
      last = p;
    }
  }
  token.end = last;
  return last;
}

/** Offset behind an anchor, alias or tag: up to white space, in flow context also up to a flow indicator. */
export function scanName({ text, end }: Source, start: number, inFlow: boolean): number {
  let p = start + 1;
  if (text.startsWith("!<", start)) {
    const close = text.indexOf(">", start);
    if (close > 0 && close < lineEnd(text, start, end)) return close + 1;
  }
  while (p < end && !isSeparated(text, p, end) && !(inFlow && isFlowIndicator(text.charCodeAt(p)))) p++;
  return p;
}

/**
 * Scans the block scalar whose header begins at `start` (YAML 1.2.2, section 8.1). Template directives left of its
 * lines are taken as part of it when it goes on below them.
 * @returns the start of the line behind it, and where its header ends
 */
export function scanBlock(
  { text, end }: Source,
  start: number,
  parentIndent: number,
  token: Token,
): { next: number; header: number } {
  let p = start + 1;
  let indent = -1;
  for (; p < end; p++) {
    const code = text.charCodeAt(p);
    if (code > ZERO && code <= NINE) indent = Math.max(parentIndent, 0) + code - ZERO;
    else if (code !== DASH && code !== PLUS) break;
  }
  const header = p;
  let line = Math.min(lineEnd(text, p, end) + 1, end);
  token.style = "block";
  token.folded = text.charCodeAt(start) === GREATER;
  token.body = line;
  token.start = -1;
  token.end = line;
  let next = line;
  while (line < end) {
    let q = line;
    while (q < end && text.charCodeAt(q) === SPACE && q - line !== indent) q++;
    const width = q - line;
    const stop = lineEnd(text, q, end);
    const behind = Math.min(stop + 1, end);
    if (isLineEnd(text, q, end)) {
      // Part of the scalar only if text follows.
    } else if (indent < 0 && width > parentIndent && !(width === 0 && isDocumentMarker(text, line, end))) {
      indent = width;
      continue;
    } else if (indent >= 0 && width >= indent && !(width === 0 && isDocumentMarker(text, line, end))) {
      if (token.start < 0) token.start = q;
      token.end = text.charCodeAt(stop - 1) === CR && stop < end ? stop - 1 : stop;
      next = behind;
    } else if (!isTemplate(text, q) || templateLineEnd(text, q, end) < 0) break;
    line = behind;
  }
  token.indent = Math.max(indent, 0);
  if (token.start < 0) {
    // Empty: stands at the end of its header, where text would be typed.
    token.start = header;
    token.end = header;
    token.body = header;
  }
  token.verbatim = lineEnd(text, token.body, end) >= token.end;
  return { next, header };
}
