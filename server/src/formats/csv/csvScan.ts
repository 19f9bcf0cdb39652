/**
 * One pass over a segment of CSV, row by row. The first segment covers the document's head, which tells the
 * delimiter and the header; a blank row may be followed by another table with its own header.
 */
import type { Segment, TableProfile } from "../../model";
import { Emitter, type Mark } from "../emitter";
import { documentFrame, frameIn } from "../frame";
import type { CellTest, Interest, ReadSegment, RowsBuilt } from "../reader";
import { headerName, isHeaderLike } from "./cells";
import { examineHead, headLength } from "./head";
import { headsNextTable } from "./header";
import { CellForm, type RowProblem, RowScanner } from "./rows";
import type { CsvState, NamedColumn, Table } from "./state";

interface CsvScanOptions {
  readonly target: number;
  readonly final: boolean;
  readonly interest: Interest;
  readonly format: "csv" | "tsv";
  readonly rows?: RowsBuilt;
}

/** A row of more cells is built in any case: it may be said of it that it has too many. */
const MOST_CELLS = 256;

const PROBLEMS: Readonly<Record<RowProblem, string>> = {
  unterminated: "Quote without end",
  "text-after-quote": "Text behind a closing quote",
};

const ROW = frameIn(documentFrame, "row", null, null);

/** The first of rows between which no boundary lies, and what there was before it. */
interface RowsAhead {
  readonly at: number;
  readonly mark: Mark;
  readonly table: Table;
  readonly isBehindBlank: boolean;
}

/** The columns, with those marked whose cells all matter, whatever their header says. */
function withMarked(columns: Table["columns"], marked: readonly boolean[] | undefined): Table["columns"] {
  if (columns === null || marked?.includes(true) !== true) return columns;
  return columns.map((key, column) => (key !== null && marked[column] === true ? { ...key, interesting: true } : key));
}

export class CsvScan {
  private readonly segment: Segment;
  private readonly options: CsvScanOptions;
  private readonly interest: Interest;
  private readonly emitter: Emitter;
  private readonly rows: RowScanner;
  private readonly delimiter: number;
  private table: Table;
  private isBehindBlank: boolean;
  /** Head of the table that the segment's rows belong to: a segment never holds rows of two tables, one with a head. */
  private profile: TableProfile | null;
  /** Where the segment ends because the next one holds the next table; -1 where none has begun. */
  private tableEnd = -1;
  /** The rows up to the last unit that a quote was looked ahead to from; none where they begin the segment. */
  private ahead: RowsAhead | null = null;
  /** Rows before this offset are a preamble; the row at it is the header. */
  private readonly headerAt: number;
  /** Which rows are worth building; null for all. */
  private cellTest: CellTest | null;
  constructor(segment: Segment, state: CsvState, options: CsvScanOptions) {
    this.segment = segment;
    this.options = options;
    this.interest = options.interest;
    this.emitter = new Emitter(segment, documentFrame, options);
    this.isBehindBlank = state.isBehindBlank;
    const isStart = state.delimiter < 0;
    if (isStart) {
      const length = headLength(segment.text, options.final) ?? segment.text.length;
      const head = examineHead(
        segment.text.slice(0, length),
        options.format,
        segment.text.length === length && options.final,
      );
      this.delimiter = head.delimiter;
      this.headerAt = head.headerAt;
      const columns = withMarked(this.columns(head.names), this.interest.columns?.(head.profile));
      this.table = { columns, coded: null, profile: head.profile };
      this.rows = new RowScanner(segment.text, this.delimiter, { final: options.final, isStart });
      this.rows.examined = length;
    } else {
      this.delimiter = state.delimiter;
      this.headerAt = -1;
      this.table = state.table;
      this.rows = new RowScanner(segment.text, this.delimiter, { final: options.final, isStart });
    }
    this.profile = this.table.profile;
    this.cellTest = this.cellTestOf(this.table.columns);
  }

  private cellTestOf(columns: readonly (NamedColumn | null)[] | null): CellTest | null {
    if (this.options.rows !== "of interest" || columns === null) return null;
    return (
      this.interest.cells?.(
        columns.map((key) => key?.text ?? null),
        this.profile,
      ) ?? null
    );
  }

  /** @returns null when the text ends before a boundary and isn't the document's end */
  read(): ReadSegment<CsvState> | null {
    const { rows } = this;
    const { text } = this.segment;
    const { target, final } = this.options;
    const toEnd = text.length <= 2 * target;
    let at = 0;
    while (at < text.length) {
      if (!toEnd && this.mayEndAt(at)) break;
      const { examined } = rows;
      if (!rows.read(at)) break;
      if (at >= examined && rows.examined > examined) this.lookAhead(at);
      this.takeRow(at);
      if (this.tableEnd >= 0) {
        at = this.tableEnd;
        break;
      }
      at = rows.next;
    }
    if (!final && !this.isBoundary(at)) return null;
    const { delimiter, table, isBehindBlank, profile } = this;
    const read = this.emitter.result(at, () => ({ delimiter, table, isBehindBlank }));
    return profile === null ? read : { ...read, table: profile };
  }

  /** Whether the segment is long enough, and enough of the text is left for another. */
  private mayEndAt(at: number): boolean {
    const { target } = this.options;
    return at >= target && at >= this.rows.examined && this.segment.text.length - at >= target;
  }

  /** Whether the segment can end where reading stopped, although the document goes on. */
  private isBoundary(at: number): boolean {
    if (at === 0) return false;
    if (this.tableEnd >= 0) return true;
    return at >= this.rows.examined && (at >= this.options.target || at === this.segment.text.length);
  }

  private takeRow(at: number): void {
    const { rows } = this;
    const { problem } = rows;
    if (problem !== null) this.emitter.problem(problem.start, problem.end, PROBLEMS[problem.kind]);
    if (at < this.headerAt) this.addLabelledRow();
    else if (at === this.headerAt) return;
    else if (rows.count === 1 && rows.ends[0] === rows.starts[0] && rows.forms[0] === CellForm.plain) {
      this.isBehindBlank = true;
      return;
    } else if (this.isBehindBlank || this.table.coded === null) this.readTableStart(at);
    else this.addDataRow();
  }

  /** The first row of a table, and one behind a blank row: it may begin another table, and a header is no row of its own. */
  private readTableStart(at: number): void {
    const { rows, table } = this;
    if (rows.isBlank()) {
      this.isBehindBlank = true;
      this.addDataRow();
      return;
    }
    const cells: string[] = [];
    let filled = 0;
    for (let cell = 0; cell < rows.count; cell++) {
      cells.push(rows.value(cell));
      if (!rows.isEmpty(cell)) filled++;
    }
    if (this.isBehindBlank && table.coded !== null) {
      const width = table.columns?.length ?? table.coded.length;
      if (filled === 1 && width > 1) {
        // A title above the next table, or a line below the last one.
        this.addLabelledRow();
        return;
      }
      if (headsNextTable(cells, width, table.coded)) {
        if (this.profile !== null && this.endTable(at)) return;
        this.profile = null;
        this.table = { columns: this.columns(cells.map(headerName)), coded: null, profile: null };
        this.cellTest = this.cellTestOf(this.table.columns);
        this.isBehindBlank = false;
        return;
      }
    }
    this.isBehindBlank = false;
    if (table.coded === null) this.table = { ...table, coded: cells.map((cell) => !isHeaderLike(cell)) };
    this.addDataRow();
  }

  private lookAhead(at: number): void {
    const { emitter, table, isBehindBlank } = this;
    this.ahead = at === 0 ? null : { at, mark: emitter.mark(), table, isBehindBlank };
  }

  /**
   * Ends the segment before the row at `at`, which heads the next table; where no boundary may lie there, before the
   * rows that can't be told from it.
   * @returns false where those begin the segment
   */
  private endTable(at: number): boolean {
    if (at === 0) return false;
    if (at >= this.rows.examined) {
      this.tableEnd = at;
      return true;
    }
    const { ahead } = this;
    if (ahead === null) return false;
    this.emitter.backTo(ahead.mark);
    this.table = ahead.table;
    this.isBehindBlank = ahead.isBehindBlank;
    this.tableEnd = ahead.at;
    return true;
  }

  private addDataRow(): void {
    const { emitter } = this;
    if (this.options.rows === "none") {
      emitter.next();
      return;
    }
    const { columns } = this.table;
    emitter.enter(ROW);
    // Without a header no key says which cells matter, so all do.
    if (columns === null) for (let cell = 0; cell < this.rows.count; cell++) this.add(cell, null, -1, -1);
    else if (!this.repeatsHeader(columns) && (this.cellTest === null || this.mayHold(this.cellTest)))
      this.addCells(columns);
    emitter.close();
  }

  private addCells(columns: readonly (NamedColumn | null)[]): void {
    const { rows, emitter } = this;
    const { text } = this.segment;
    for (let cell = 0; cell < rows.count; cell++) {
      const key = columns[cell] ?? null;
      const isCut = rows.forms[cell] === CellForm.cut;
      if (isCut || emitter.wants(key, text, rows.starts[cell] ?? 0, rows.ends[cell] ?? 0))
        this.add(cell, key?.text ?? null, -1, -1);
    }
  }

  private mayHold(test: CellTest): boolean {
    const { rows } = this;
    const { text } = this.segment;
    if (rows.count > MOST_CELLS) return true;
    for (let cell = 0; cell < rows.count; cell++)
      if (rows.forms[cell] === CellForm.cut || test(cell, text, rows.starts[cell] ?? 0, rows.ends[cell] ?? 0))
        return true;
    return false;
  }

  /** Whether the row is the header again, as at the top of each page. */
  private repeatsHeader(columns: readonly (NamedColumn | null)[]): boolean {
    const { rows } = this;
    // Most rows lack the first name.
    if (rows.count < 2 || !rows.value(0).includes(columns[0]?.text ?? "")) return false;
    for (let cell = 0; cell < rows.count; cell++) {
      if (headerName(rows.value(cell)) !== (columns[cell]?.text ?? "")) return false;
    }
    return !rows.isBlank();
  }

  /** A row outside a table: `Account number:;1234` has its key in the cell before. */
  private addLabelledRow(): void {
    const { rows, emitter } = this;
    const { text } = this.segment;
    const colons = this.hasColons();
    let label = -1;
    emitter.enter(ROW);
    for (let cell = 0; cell < rows.count; cell++) {
      if (rows.isEmpty(cell)) continue;
      const isLabel = colons ? isColoned(rows.value(cell)) : isHeaderLike(rows.value(cell));
      const key = label < 0 || (colons && isLabel) ? null : this.emitter.keys.intern(labelOf(rows.value(label)));
      const start = rows.starts[cell] ?? 0;
      const end = rows.ends[cell] ?? 0;
      if (emitter.wants(key, text, start, end)) {
        if (key === null) this.add(cell, null, -1, -1);
        else this.add(cell, key.text, rows.starts[label] ?? -1, rows.ends[label] ?? -1);
      }
      label = isLabel ? cell : -1;
    }
    emitter.close();
  }

  /** Whether labels of the row read last end with a colon; otherwise whatever looks like one is taken for one. */
  private hasColons(): boolean {
    const { rows } = this;
    for (let cell = 0; cell < rows.count; cell++) if (isColoned(rows.value(cell))) return true;
    return false;
  }

  private add(cell: number, key: string | null, keyStart: number, keyEnd: number): void {
    const { rows } = this;
    const form = rows.forms[cell] ?? CellForm.plain;
    this.emitter.add(
      {
        key,
        keyStart,
        keyEnd,
        value: rows.value(cell),
        start: rows.starts[cell] ?? 0,
        end: rows.ends[cell] ?? 0,
        style: form === CellForm.quoted || form === CellForm.escaped ? "double" : "plain",
        scalar: "string",
        verbatim: form !== CellForm.escaped,
        isCut: form === CellForm.cut,
      },
      cell,
    );
  }

  private columns(names: readonly string[] | null): readonly (NamedColumn | null)[] | null {
    if (names === null) return null;
    return names.map((name) => {
      if (name === "") return null;
      const { text, interesting } = this.emitter.keys.intern(name);
      return { text, interesting };
    });
  }
}

function isColoned(cell: string): boolean {
  return cell.trimEnd().endsWith(":");
}

function labelOf(cell: string): string {
  return cell
    .replace(/^[#\s]+/u, "")
    .replace(/\s*:\s*$/u, "")
    .trim();
}
