/**
 * Cuts one CSV row into cells (RFC 4180: quotes, doubled quotes, line breaks within quotes; rows end with LF, CRLF or
 * CR). Cells are ranges in reused arrays: a document has millions, and few of them matter.
 */

import { MAX_QUOTED } from "../limits";

export const CellForm = {
  plain: 0,
  quoted: 1,
  /** Quoted, with doubled quotes inside. */
  escaped: 2,
  /** Begins with a quote that isn't closed within the limit: taken for text, although it may be none. */
  cut: 3,
} as const;
export type CellForm = (typeof CellForm)[keyof typeof CellForm];

export type RowProblem = "unterminated" | "text-after-quote";

const QUOTE = 0x22;
const SPACE = 0x20;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const MARK = 0xfeff;

/** In place of an end: whether the quote closes can't be told without more text. */
const MORE = -2;
/** In place of an end: the quote is a character of a text without quotes. */
const NO_QUOTES = -1;

export class RowScanner {
  /** Cells of the row read last: ranges inside quotes. Only the first `count` entries count. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly forms: CellForm[] = [];
  count = 0;
  /** End of the row read last, behind its line break. */
  next = 0;
  /** How far reading had to look ahead to decide: no boundary may lie before it. */
  examined = 0;
  problem: { readonly kind: RowProblem; readonly start: number; readonly end: number } | null = null;
  /** The quote looked at last isn't closed within the limit. */
  private isCut = false;
  private readonly text: string;
  private readonly delimiter: number;
  private readonly final: boolean;
  /** Where a byte order mark may stand, which belongs to no cell: the document's start. */
  private readonly markAt: number;

  /** @param isStart whether the text is the document's beginning */
  constructor(text: string, delimiter: number, { final, isStart }: { final: boolean; isStart: boolean }) {
    this.text = text;
    this.delimiter = delimiter;
    this.final = final;
    this.markAt = isStart && text.charCodeAt(0) === MARK ? 0 : -1;
  }

  /** @returns false when the text ends before the row does and isn't the document's end */
  read(from: number): boolean {
    const { text, delimiter } = this;
    const { length } = text;
    let at = from === this.markAt ? from + 1 : from;
    let count = 0;
    this.problem = null;
    for (;;) {
      at = this.readCell(at, count);
      if (at === MORE) return false;
      count++;
      if (at >= length || text.charCodeAt(at) !== delimiter) break;
      at++;
    }
    if (!this.final && this.isUndecided(at)) return false;
    this.count = count;
    this.next = behindLineBreak(text, at);
    return true;
  }

  /** The value of a cell of the row read last. */
  value(cell: number): string {
    const raw = this.text.slice(this.starts[cell], this.ends[cell]);
    return this.forms[cell] === CellForm.escaped ? raw.replaceAll('""', '"') : raw;
  }

  isEmpty(cell: number): boolean {
    const end = this.ends[cell] ?? 0;
    for (let at = this.starts[cell] ?? 0; at < end; at++) {
      const unit = this.text.charCodeAt(at);
      if (unit !== SPACE && unit !== TAB && unit !== 0xa0 && unit !== 0xfeff) return false;
    }
    return true;
  }

  /** Whether the row read last is empty or has empty cells only. */
  isBlank(): boolean {
    for (let cell = 0; cell < this.count; cell++) if (!this.isEmpty(cell)) return false;
    return true;
  }

  /** Whether the text ends with the row, so that more text may go on with its last cell or its line break. */
  private isUndecided(rowEnd: number): boolean {
    const { text } = this;
    return rowEnd >= text.length || (rowEnd + 1 >= text.length && text.charCodeAt(rowEnd) === CR);
  }

  /** @returns the end of the cell that begins at `from`, behind its closing quote; or MORE */
  private readCell(from: number, cell: number): number {
    const { text } = this;
    const unit = text.charCodeAt(from);
    const quote = unit === QUOTE ? from : this.isPadding(unit) ? this.quoteBehindPadding(from) : -1;
    this.isCut = false;
    if (quote >= 0) {
      const end = this.readQuoted(quote, cell);
      if (end !== NO_QUOTES) return end;
    }
    let at = from;
    while (at < text.length && !this.endsCell(text.charCodeAt(at))) at++;
    this.starts[cell] = from;
    this.ends[cell] = at;
    this.forms[cell] = this.isCut ? CellForm.cut : CellForm.plain;
    return at;
  }

  private endsCell(unit: number): boolean {
    return unit === this.delimiter || unit === LF || unit === CR;
  }

  /** Whether the unit may stand outside the quotes of a cell. */
  private isPadding(unit: number): boolean {
    return unit === SPACE || (unit === TAB && this.delimiter !== TAB);
  }

  private behindPadding(from: number): number {
    const { text } = this;
    let at = from;
    while (at < text.length && this.isPadding(text.charCodeAt(at))) at++;
    return at;
  }

  private quoteBehindPadding(from: number): number {
    const at = this.behindPadding(from);
    return this.text.charCodeAt(at) === QUOTE ? at : -1;
  }

  /** @returns the end of the cell behind its quote and padding; NO_QUOTES when the quote is to be taken as text; or MORE */
  private readQuoted(open: number, cell: number): number {
    const { text, final } = this;
    const { length } = text;
    const limit = open + MAX_QUOTED;
    let form: CellForm = CellForm.quoted;
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && close < limit && text.charCodeAt(close + 1) === QUOTE) {
      form = CellForm.escaped;
      close = text.indexOf('"', close + 2);
    }
    if (close < 0 || close >= limit) {
      if (!final && length <= limit) return MORE;
      this.examined = Math.max(this.examined, Math.min(limit + 1, length));
      this.problem ??= { kind: "unterminated", start: open, end: open + 1 };
      this.isCut = length > limit;
      return NO_QUOTES;
    }
    const at = this.behindPadding(close + 1);
    if (at >= length && !final) return MORE;
    if (at < length && !this.endsCell(text.charCodeAt(at))) {
      this.examined = Math.max(this.examined, at + 1);
      this.problem ??= { kind: "text-after-quote", start: close, end: at };
      return NO_QUOTES;
    }
    this.starts[cell] = open + 1;
    this.ends[cell] = close;
    this.forms[cell] = form;
    return at;
  }
}

/** @param at where the text ends, or a line break begins */
function behindLineBreak(text: string, at: number): number {
  if (at >= text.length) return at;
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
}
