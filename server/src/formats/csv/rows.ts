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
    const { text, delimiter, starts, ends, forms } = this;
    const length = text.length;
    let at = from === this.markAt ? from + 1 : from;
    let count = 0;
    this.problem = null;
    for (;;) {
      let unit = at < length ? text.charCodeAt(at) : -1;
      let quote = unit === QUOTE ? at : -1;
      this.isCut = false;
      if (unit === SPACE || (unit === TAB && delimiter !== TAB)) quote = this.quoteBehindSpace(at);
      if (quote >= 0) {
        const end = this.quoted(quote, count);
        if (end === -2) return false;
        if (end >= 0) {
          at = end;
          unit = at < length ? text.charCodeAt(at) : -1;
        } else quote = -1;
      }
      if (quote < 0) {
        starts[count] = at;
        while (at < length) {
          unit = text.charCodeAt(at);
          if (unit === delimiter || unit === LF || unit === CR) break;
          at++;
        }
        ends[count] = at;
        forms[count] = this.isCut ? CellForm.cut : CellForm.plain;
      }
      count++;
      if (at >= length) {
        if (!this.final) return false;
        this.count = count;
        this.next = length;
        return true;
      }
      at++;
      if (unit === delimiter) continue;
      if (unit === CR) {
        if (at >= length && !this.final) return false;
        if (at < length && text.charCodeAt(at) === LF) at++;
      }
      this.count = count;
      this.next = at;
      return true;
    }
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

  private quoteBehindSpace(from: number): number {
    const { text, delimiter } = this;
    let at = from;
    let unit = text.charCodeAt(at);
    while (unit === SPACE || (unit === TAB && delimiter !== TAB)) unit = text.charCodeAt(++at);
    return unit === QUOTE ? at : -1;
  }

  /** @returns the end of the cell behind its quote; -1 when the quote is to be taken as text; -2 to ask for more text */
  private quoted(open: number, cell: number): number {
    const { text, delimiter, final } = this;
    const length = text.length;
    const limit = open + MAX_QUOTED;
    let form: CellForm = CellForm.quoted;
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && close < limit && text.charCodeAt(close + 1) === QUOTE) {
      form = CellForm.escaped;
      close = text.indexOf('"', close + 2);
    }
    if (close < 0 || close >= limit) {
      if (!final && length <= limit) return -2;
      this.examined = Math.max(this.examined, Math.min(limit + 1, length));
      this.problem ??= { kind: "unterminated", start: open, end: open + 1 };
      this.isCut = length > limit;
      return -1;
    }
    let at = close + 1;
    let unit = at < length ? text.charCodeAt(at) : -1;
    while (unit === SPACE || (unit === TAB && delimiter !== TAB)) unit = ++at < length ? text.charCodeAt(at) : -1;
    if (unit === -1 && !final) return -2;
    if (unit !== -1 && unit !== delimiter && unit !== LF && unit !== CR) {
      this.examined = Math.max(this.examined, at + 1);
      this.problem ??= { kind: "text-after-quote", start: close, end: at };
      return -1;
    }
    this.starts[cell] = open + 1;
    this.ends[cell] = close;
    this.forms[cell] = form;
    return at;
  }
}
