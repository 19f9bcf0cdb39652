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
  skipSpaces,
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
      if (double || codeAt(codes, p + 1) !== quote) {
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
  const p = skipSpaces(codes, lineStart);
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
    const spaces = skipSpaces(codes, line);
    const indent = spaces - line;
    const p = skipBlanks(codes, spaces);
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
    if (isTemplate(codes, p)) {
      const behind = templateEnd(source, p);
      if (behind < 0) break;
      p = behind;
      last = p;
    } else if (endsFlowPlain(source, p, p === start)) break;
    else if (code === LF) {
      if (endsUnclosed(source, p + 1, parentIndent)) break;
      broken = true;
      p++;
    } else {
      p++;
      if (isBlank(code) || code === CR) continue;
      if (broken) token.verbatim = false;
      last = p;
    }
  }
  token.end = last;
  return last;
}

/** Whether the sign at `p`, which begins no template, ends a plain scalar in flow context. */
function endsFlowPlain({ codes, end }: ScannedText, p: number, isFirst: boolean): boolean {
  const code = codeAt(codes, p);
  if (code === COLON) return isSeparated(codes, p + 1, end) || isFlowIndicator(codeAt(codes, p + 1));
  if (code === HASH) return !isFirst && (isBlank(codeAt(codes, p - 1)) || codeAt(codes, p - 1) === LF);
  return isFlowIndicator(code);
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
  const header = blockHeaderEnd(codes, start);
  const body = Math.min(lineEnd(codes, header, end) + 1, end);
  token.style = "block";
  token.folded = codeAt(codes, start) === GREATER;
  token.body = body;
  token.start = -1;
  token.end = body;
  token.indent = statedIndent(codes, start, header, parentIndent);
  const next = scanBlockLines(source, body, parentIndent, token);
  token.indent = Math.max(token.indent, 0);
  if (token.start < 0) {
    // Empty: stands at the end of its header, where text would be typed.
    token.start = header;
    token.end = header;
    token.body = header;
  }
  token.verbatim = lineEnd(codes, token.body, end) >= token.end;
  return { next, header };
}

/** Offset behind the signs of a block scalar's header: its style, indentation and chomping. */
function blockHeaderEnd(codes: Uint16Array, start: number): number {
  let p = start + 1;
  while (isIndentDigit(codeAt(codes, p)) || codeAt(codes, p) === DASH || codeAt(codes, p) === PLUS) p++;
  return p;
}

/** The indentation that a block scalar's header states; -1 where its first line tells it. */
function statedIndent(codes: Uint16Array, start: number, header: number, parentIndent: number): number {
  let indent = -1;
  for (let p = start + 1; p < header; p++) {
    const code = codeAt(codes, p);
    if (isIndentDigit(code)) indent = Math.max(parentIndent, 0) + code - ZERO;
  }
  return indent;
}

function isIndentDigit(code: number): boolean {
  return code > ZERO && code <= NINE;
}

/**
 * Scans the lines of a block scalar from the one at `body`, and sets the token's indentation where it isn't stated.
 * @returns the start of the line behind the last one with a text of its own
 */
function scanBlockLines(source: ScannedText, body: number, parentIndent: number, token: Token): number {
  const { codes, end } = source;
  let next = body;
  for (let line = body; line < end; ) {
    const { indent } = token;
    let p = line;
    while (codeAt(codes, p) === SPACE && p - line !== indent) p++;
    const stop = lineEnd(codes, p, end);
    const behind = Math.min(stop + 1, end);
    // A blank line is part of the scalar only if text follows.
    if (!isLineEnd(codes, p, end)) {
      const width = p - line;
      const least = indent < 0 ? parentIndent + 1 : indent;
      if (width >= least && !isDocumentMarker(codes, line, end)) {
        token.indent = width;
        if (token.start < 0) token.start = p;
        token.end = codeAt(codes, stop - 1) === CR ? stop - 1 : stop;
        next = behind;
      } else if (!isTemplate(codes, p) || templateLineEnd(source, p) < 0) break;
    }
    line = behind;
  }
  return next;
}
