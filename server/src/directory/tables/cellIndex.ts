/**
 * Which lines of a table text have a value in a column. A few questions are answered by a search of the text; for more
 * there is an index, one typed array of places, found by a hash of the characters. Looking for a value in it makes no
 * object, whether or not it is there.
 */

/** A column of a table text. */
export interface TextColumn {
  readonly text: string;
  /** Where the lines begin, behind the header. */
  readonly from: number;
  /** How many cells stand before the column's in each line. */
  readonly place: number;
  /** As in `Cells`. */
  readonly filling: string;
}

/** Offsets of the column's cells with the value, in the order of the lines, as an index of the column would find them. */
export function searchCells({ text, from, place, filling }: TextColumn, value: string): readonly number[] {
  const wanted = filled(value, filling);
  const beginning = filling === "" ? value : value.slice(0, BIC8);
  const found: number[] = [];
  if (beginning === "") return found;
  for (let at = text.indexOf(beginning, from); at >= 0; at = text.indexOf(beginning, at + 1)) {
    const line = text.lastIndexOf("\n", at) + 1;
    const before = text.slice(line, at);
    const isCell = before === "" || before.endsWith("\t");
    if (isCell && before.split("\t").length === place + 1 && filled(cellAt(text, at), filling) === wanted)
      found.push(at);
  }
  return found;
}

function cellAt(text: string, start: number): string {
  return text.slice(start, endOfCell(text, start));
}

function endOfCell(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) > LINE_END) end++;
  return end;
}

function filled(value: string, filling: string): string {
  return value.length === BIC8 ? value + filling : value;
}

/** Where a column's cells stand in a text, each ended by a tab or a line end. */
export interface Cells {
  readonly text: string;
  /** Offsets of the cells that aren't empty, in the order of the lines. */
  readonly starts: readonly number[];
  /** Written behind cells of eight characters to make them comparable: the head office of a BIC; empty elsewhere. */
  readonly filling: string;
}

export class CellIndex {
  private readonly text: string;
  private readonly filling: string;
  /** Offsets of cells plus one, in open addressing; equal values follow each other in the order of the lines. */
  private readonly slots: Int32Array;
  private readonly mask: number;
  /** Offsets of the cells in the order of their values, made when values are sought by their beginning. */
  private sorted: Int32Array | null = null;
  private readonly count: number;

  constructor({ text, starts, filling }: Cells) {
    this.text = text;
    this.filling = filling;
    this.count = starts.length;
    let size = 16;
    while (size < starts.length * 2) size *= 2;
    this.slots = new Int32Array(size);
    this.mask = size - 1;
    for (const start of starts) {
      let slot = this.hashOfCell(start) & this.mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = start + 1;
    }
  }

  /** Offsets of the cells with the value, in the order of the lines. */
  find(value: string): readonly number[] {
    let found: number[] | null = null;
    const written = filled(value, this.filling);
    for (let slot = hashOf(written) & this.mask; ; slot = (slot + 1) & this.mask) {
      const start = (this.slots[slot] ?? 0) - 1;
      if (start < 0) return found ?? NONE;
      if (!this.isAt(start, written)) continue;
      found ??= [];
      found.push(start);
    }
  }

  /** Offsets of the cells that begin so, in the order of the lines. */
  startingWith(beginning: string): readonly number[] {
    this.sorted ??= this.sort();
    const { sorted } = this;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBefore(sorted[middle] ?? 0, beginning)) low = middle + 1;
      else high = middle;
    }
    let found: number[] | null = null;
    for (; low < sorted.length && this.text.startsWith(beginning, sorted[low]); low++) {
      found ??= [];
      found.push(sorted[low] ?? 0);
    }
    return found?.sort((a, b) => a - b) ?? NONE;
  }

  /** Lengths of the values there are, as they are written. */
  lengths(): ReadonlySet<number> {
    const lengths = new Set<number>();
    for (const slot of this.slots) if (slot > 0) lengths.add(this.endOf(slot - 1) - slot + 1);
    return lengths;
  }

  private endOf(start: number): number {
    return endOfCell(this.text, start);
  }

  private hashOfCell(start: number): number {
    const end = this.endOf(start);
    let hash = HASH_START;
    for (let at = start; at < end; at++) hash = hashStep(hash, this.text.charCodeAt(at));
    if (end - start === BIC8) for (const unit of this.filling) hash = hashStep(hash, unit.charCodeAt(0));
    return finish(hash);
  }

  private isAt(start: number, written: string): boolean {
    const end = this.endOf(start);
    const length = end - start;
    if (length === written.length) return this.text.startsWith(written, start);
    const isFilled = this.filling !== "" && length === BIC8 && written.length === BIC8 + this.filling.length;
    return isFilled && written.endsWith(this.filling) && this.text.startsWith(written.slice(0, BIC8), start);
  }

  private sort(): Int32Array {
    const starts = new Int32Array(this.count);
    let at = 0;
    for (const slot of this.slots) if (slot > 0) starts[at++] = slot - 1;
    const values = new Map(Array.from(starts, (start) => [start, this.text.slice(start, this.endOf(start))]));
    const byValue = (a: number, b: number): number => {
      const [one = "", other = ""] = [values.get(a), values.get(b)];
      return one < other ? -1 : one > other ? 1 : a - b;
    };
    return starts.sort(byValue);
  }

  /** Whether a cell comes before all values that begin so. */
  private isBefore(start: number, beginning: string): boolean {
    const end = this.endOf(start);
    for (let index = 0; index < beginning.length; index++) {
      if (start + index >= end) return true;
      const difference = this.text.charCodeAt(start + index) - beginning.charCodeAt(index);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }
}

const NONE: readonly number[] = [];
const BIC8 = 8;
/** Tab (9) and line feed (10) end a cell. */
const LINE_END = 10;
const HASH_START = 0x811c9dc5;

/** FNV-1a, 32 bits. */
function hashStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

function hashOf(value: string): number {
  let hash = HASH_START;
  for (let at = 0; at < value.length; at++) hash = hashStep(hash, value.charCodeAt(at));
  return finish(hash);
}

/** Neighbouring codes differ in their last digits only: spreads them over the low bits. */
function finish(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
