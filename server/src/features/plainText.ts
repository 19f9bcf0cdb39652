/** Text of a document that Paylint doesn't read, kept for hovers: a string and where its lines begin. */
import type { Position } from "vscode-languageserver-types";
import type { PositionedText } from "./positions";

export class PlainText implements PositionedText {
  readonly text: string;
  #starts: number[] | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get length(): number {
    return this.text.length;
  }

  /** The text with [start, end) replaced. */
  edited(start: number, end: number, newText: string): PlainText {
    return new PlainText(this.text.slice(0, start) + newText + this.text.slice(end));
  }

  slice(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  positionAt(offset: number): Position {
    const starts = this.#lineStarts();
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (starts[low] ?? 0) };
  }

  offsetAt({ line, character }: Position): number {
    const starts = this.#lineStarts();
    const start = starts[line];
    if (start === undefined) return line < 0 ? 0 : this.text.length;
    const next = starts[line + 1] ?? this.text.length + 1;
    const breakLength = this.text.startsWith("\r\n", next - 2) ? 2 : 1;
    return Math.max(start, Math.min(start + Math.max(0, character), next - breakLength));
  }

  /** Lines end with `\n`, `\r\n` or `\r` (LSP 3.17, text documents). */
  #lineStarts(): number[] {
    if (this.#starts !== null) return this.#starts;
    const starts = [0];
    for (const match of this.text.matchAll(/\r\n|\n|\r/gu)) starts.push(match.index + match[0].length);
    this.#starts = starts;
    return starts;
  }
}
