/**
 * Scanning of scalars: where they begin and end. A scalar that a half-typed line leaves open ends where the lines
 * below plainly go on with something else, so that one missing quote doesn't swallow the rest of the document.
 */
import {
  BACKSLASH,
  BANG,
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
  LESS,
  LF,
  lineEnd,
  looksLikeEntry,
  NINE,
  PLUS,
  QUESTION,
  SPACE,
  skipBlanks,
  ZERO,
} from "./characters";
import type { Token } from "./collections";
import { codeAt, endOfLine, type ScannedText } from "./source";
import { isTemplate, templateEnd, templateLineEnd } from "./templates";

/**
 * Scans the quoted scalar that begins at `open`.
 * @param parentIndent lines of a block collection at this column or left of it are not part of the scalar
 * @returns the offset behind it; `closed` tells whether there was a closing quote
 */
export function scanQuoted(
  source: ScannedText,
  open: number,
  parentIndent: number,
  token: Token,
): { behind: number; closed: boolean } {
  const { codes, end } = source;
  const quote = codeAt(codes, open);
  const double = quote === DOUBLE_QUOTE;
  token.start = open + 1;
  token.style = double ? "double" : "single";
  token.verbatim = true;
  let p = open + 1;
  while (p < end) {
    const code = codeAt(codes, p);
    if (code === quote) {
      if (double || p + 1 >= end || codeAt(codes, p + 1) !== quote) {
        token.end = p;
        return { behind: p + 1, closed: true };
      }
      token.verbatim = false;
      p += 2;
    } else if (code === BACKSLASH && double) {
      token.verbatim = false;
      // A backslash before a carriage return escapes the line break as a whole.
      p += codeAt(codes, p + 1) === LF || codeAt(codes, p + 1) === CR ? 1 : 2;
    } else if (code === LF) {
      if (endsUnclosed(source, p + 1, parentIndent)) {
        token.end = trimEnd(codes, token.start, p);
        // Where the scalar ends is a guess.
        token.verbatim = false;
        return { behind: p, closed: false };
      }
      token.verbatim = false;
      p++;
    } else p++;
  }
  token.end = trimEnd(codes, token.start, end);
  token.verbatim = false;
  return { behind: end, closed: false };
}

function endsUnclosed({ text, codes, end }: ScannedText, lineStart: number, parentIndent: number): boolean {
  if (isDocumentMarker(codes, lineStart, end)) return true;
  if (parentIndent < 0) return false;
  let p = lineStart;
  while (p < end && codeAt(codes, p) === SPACE) p++;
  return p - lineStart <= parentIndent && looksLikeEntry(text, p);
}

export function trimEnd(codes: Uint16Array, start: number, end: number): number {
  let last = end;
  while (last > start) {
    const code = codeAt(codes, last - 1);
    if (code !== CR && code !== LF && !isBlank(code)) break;
    last--;
  }
  return last;
}

/**
 * Scans a plain scalar in block context from its first line at `start`, as far as it goes.
 * @returns the offset where the rest of its last line (a comment, the line end) begins
 */
export function scanPlain(source: ScannedText, start: number, parentIndent: number, token: Token): number {
  const { codes, end } = source;
  let p = scanPlainLine(source, start, token);
  while (p < end && codeAt(codes, p) === LF) {
    const next = continuation(source, p + 1, parentIndent);
    if (next < 0) break;
    p = plainLineEnd(codes, next, end);
    token.end = trimEnd(codes, next, p);
    token.verbatim = false;
  }
  return p;
}

/** Scans what of a plain scalar stands on its first line; returns the offset where the rest of the line begins. */
export function scanPlainLine({ codes, end }: ScannedText, start: number, token: Token): number {
  const p = plainLineEnd(codes, start, end);
  token.start = start;
  token.end = trimEnd(codes, start, p);
  token.style = "plain";
  token.verbatim = true;
  return p;
}

/** Offset of the line feed, of the `#` of a comment, or of the end of the text. */
function plainLineEnd(codes: Uint16Array, start: number, end: number): number {
  for (let p = start; p < end; p++) {
    const code = codeAt(codes, p);
    if (code === LF || (code === HASH && p > start && isBlank(codeAt(codes, p - 1)))) return p;
  }
  return end;
}

/** Where the next line of a plain scalar begins, or -1 when the line at `lineStart` isn't one. */
function continuation(source: ScannedText, lineStart: number, parentIndent: number): number {
  const { codes, end } = source;
  let line = lineStart;
  for (;;) {
    let p = line;
    while (p < end && codeAt(codes, p) === SPACE) p++;
    const indent = p - line;
    if (p < end && isBlank(codeAt(codes, p))) p = skipBlanks(codes, p, end);
    if (p >= end) return -1;
    if (isLineEnd(codes, p, end)) {
      line = lineEnd(codes, p, end) + 1;
      continue;
    }
    if (indent <= parentIndent) return -1;
    if (codeAt(codes, p) === HASH || (p === line && isDocumentMarker(codes, p, end))) return -1;
    if (isTemplate(codes, p) && templateLineEnd(source, p) >= 0) return -1;
    return holdsKey(codes, p, end) ? -1 : p;
  }
}

/** Whether the line has a `: `, which no plain scalar may: a new entry, however it is indented. */
function holdsKey(codes: Uint16Array, start: number, end: number): boolean {
  for (let p = start; p < end; p++) {
    const code = codeAt(codes, p);
    if (code === LF) return false;
    if (code === COLON && isSeparated(codes, p + 1, end)) return true;
    if (code === HASH && isBlank(codeAt(codes, p - 1))) return false;
  }
  return false;
}

/** Signs that begin an entry, or a node that may turn out to be a key. */
const STARTS = new Set([..."\"'[{&!*|>"].map((sign) => sign.charCodeAt(0)));

/** Whether an entry of a block collection may begin at `at`: an item, a key, or what may be one. */
export function startsEntry({ codes, end }: ScannedText, at: number): boolean {
  const code = codeAt(codes, at);
  if (STARTS.has(code)) return true;
  if ((code === DASH || code === QUESTION || code === COLON) && isSeparated(codes, at + 1, end)) return true;
  return holdsKey(codes, at, end);
}

/**
 * Scans a plain scalar in flow context, over line breaks where it goes on.
 * @returns the offset behind its last character
 */
export function scanFlowPlain(source: ScannedText, start: number, parentIndent: number, token: Token): number {
  const { codes, end } = source;
  token.start = start;
  token.style = "plain";
  token.verbatim = true;
  let last = start;
  let broken = false;
  let p = start;
  while (p < end) {
    const code = codeAt(codes, p);
    if (isFlowIndicator(code) && !isTemplate(codes, p)) break;
    if (isTemplate(codes, p)) {
      const behind = templateEnd(source, p);
      if (behind < 0) break;
      p = behind;
      last = p;
      continue;
    }
    if (code === COLON && (isSeparated(codes, p + 1, end) || isFlowIndicator(codeAt(codes, p + 1)))) break;
    if (code === HASH && p > start && (isBlank(codeAt(codes, p - 1)) || codeAt(codes, p - 1) === LF)) break;
    if (code === LF) {
      if (endsUnclosed(source, p + 1, parentIndent)) break;
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
export function scanName(source: ScannedText, start: number, inFlow: boolean): number {
  const { codes, end } = source;
  let p = start + 1;
  if (codeAt(codes, start) === BANG && codeAt(codes, p) === LESS) {
    const close = source.next(">", start);
    if (close > 0 && close < endOfLine(source, start)) return close + 1;
  }
  const isTag = codeAt(codes, start) === BANG;
  while (p < end && !isSeparated(codes, p, end) && !(inFlow && isFlowIndicator(codeAt(codes, p)))) {
    // No character of a tag: the value begins.
    if (isTag && codeAt(codes, p) === DOUBLE_QUOTE) break;
    p++;
  }
  return p;
}

/**
 * Scans the block scalar whose header begins at `start` (YAML 1.2.2, section 8.1). Template directives left of its
 * lines are taken as part of it when it goes on below them.
 * @returns the start of the line behind it, and where its header ends
 */
export function scanBlock(
  source: ScannedText,
  start: number,
  parentIndent: number,
  token: Token,
): { next: number; header: number } {
  const { codes, end } = source;
  let p = start + 1;
  let indent = -1;
  for (; p < end; p++) {
    const code = codeAt(codes, p);
    if (code > ZERO && code <= NINE) indent = Math.max(parentIndent, 0) + code - ZERO;
    else if (code !== DASH && code !== PLUS) break;
  }
  const header = p;
  let line = Math.min(lineEnd(codes, p, end) + 1, end);
  token.style = "block";
  token.folded = codeAt(codes, start) === GREATER;
  token.body = line;
  token.start = -1;
  token.end = line;
  let next = line;
  while (line < end) {
    let q = line;
    while (q < end && codeAt(codes, q) === SPACE && q - line !== indent) q++;
    const width = q - line;
    const stop = lineEnd(codes, q, end);
    const behind = Math.min(stop + 1, end);
    if (isLineEnd(codes, q, end)) {
      // Part of the scalar only if text follows.
    } else if (indent < 0 && width > parentIndent && !(width === 0 && isDocumentMarker(codes, line, end))) {
      indent = width;
      continue;
    } else if (indent >= 0 && width >= indent && !(width === 0 && isDocumentMarker(codes, line, end))) {
      if (token.start < 0) token.start = q;
      token.end = codeAt(codes, stop - 1) === CR ? stop - 1 : stop;
      next = behind;
    } else if (!isTemplate(codes, q) || templateLineEnd(source, q) < 0) break;
    line = behind;
  }
  token.indent = Math.max(indent, 0);
  if (token.start < 0) {
    // Empty: stands at the end of its header, where text would be typed.
    token.start = header;
    token.end = header;
    token.body = header;
  }
  token.verbatim = lineEnd(codes, token.body, end) >= token.end;
  return { next, header };
}
