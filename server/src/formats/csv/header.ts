/**
 * Which of the first rows names the columns. Above it may stand a preamble (titles, labels with values), and there may
 * be none at all; a row of words alone proves little, so what stands below and above it is compared.
 */
import { once } from "../../domain/once";
import { codeShape, headerName, isCoded, isHeaderLike } from "./cells";

/** A row of the document's head that isn't blank. */
export interface Row {
  readonly at: number;
  readonly cells: readonly string[];
  /** Cells that aren't blank. */
  readonly filled: number;
  /** A quote in it ends within a cell: under another delimiter it wouldn't. */
  readonly broken: boolean;
}

/** A header stands among the first rows, below a preamble at most this long. */
const MAX_PREAMBLE = 30;

/**
 * Finds the row that names the columns.
 * @param width cells of the table's rows
 * @returns null for a table without header
 */
export function findHeader(rows: readonly Row[], width: number): Row | null {
  const used = usedWidth(rows, width);
  for (const [at, row] of rows.slice(0, MAX_PREAMBLE).entries()) {
    if (!(isFull(row, used) || isOneShort(row, used)) || isLabelled(row)) continue;
    if (!hasHeaderCells(row, rows.slice(at + 1))) continue;
    const above = rows.slice(0, at).filter((other) => isFull(other, used));
    const below = rows.slice(at + 1).filter((other) => isFull(other, used));
    if (looksLike(row, below) || isSaidAgain(row, below)) continue;
    // Below rows that look full themselves only a row unlike both neighbours is a header.
    if (above.length > 0 && !standsOut(row, above, below)) continue;
    return headerBelow(rows, at, used) ?? row;
  }
  return null;
}

/**
 * Whether a row behind a blank one heads another table: names only, and either another width or names where the
 * table so far has numbers and codes.
 * @param width columns of the table so far
 * @param coded which cells of its first row can't be names
 */
export function headsNextTable(cells: readonly string[], width: number, coded: readonly boolean[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  if (filled < 2 || filled * 2 < cells.length) return false;
  if (!cells.every((cell) => cell.trim() === "" || isHeaderLike(cell))) return false;
  return cells.length !== width || cells.some((cell, at) => cell.trim() !== "" && coded[at] === true);
}

/** The number of cells that most rows have; among equals the larger. */
export function commonWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells, filled } of rows) {
    // A row of one filled cell is what every delimiter makes of a title line.
    const weight = filled <= 1 ? 0.5 : 1;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + weight);
  }
  let width = 0;
  let most = 0;
  for (const [cells, weight] of counts) {
    if (weight > most || (weight === most && cells > width)) {
      most = weight;
      width = cells;
    }
  }
  return width;
}

/** The width without the empty cells that delimiters at the ends of all rows make: the header may lack them. */
function usedWidth(rows: readonly Row[], width: number): number {
  let used = 1;
  for (const { cells } of rows) {
    if (cells.length < width) continue;
    used = Math.max(used, Math.min(width, cells.findLastIndex((cell) => cell.trim() !== "") + 1));
  }
  return used;
}

/** As wide as the table and at least half filled: what a row of a preamble isn't. */
function isFull(row: Row, width: number): boolean {
  return row.cells.length >= width && row.filled * 2 >= width && (width > 1 || row.cells.length === 1);
}

/** A header that lacks the name of the last column. */
function isOneShort({ cells, filled }: Row, width: number): boolean {
  return width > 3 && cells.length === width - 1 && filled === cells.length;
}

/** `Account:,1234,Currency:,GBP`: labels with a value or two behind each. Of many names a few may end with a colon. */
function isLabelled({ cells, filled }: Row): boolean {
  const labels = cells.filter((cell) => cell.trimEnd().endsWith(":")).length;
  return labels * MOST_OF_LABEL >= filled && labels < filled;
}

const MOST_OF_LABEL = 3;

/** Names, and at most a few cells that are names for what stands below them. */
function hasHeaderCells({ cells }: Row, below: readonly Row[]): boolean {
  const odd: number[] = [];
  let names = 0;
  for (const [column, cell] of cells.entries()) {
    if (cell.trim() === "") continue;
    if (isHeaderLike(cell) || isNextOf(cells, cell)) names++;
    else odd.push(column);
  }
  if (names === 0) return false;
  if (odd.length > 1 && isCount(odd.map((column) => cells[column] ?? ""))) return true;
  if (names < 2 && odd.length > names) return false;
  if (odd.every((column) => namesOtherThings(cells[column] ?? "", column, below))) return true;
  // `56A / 57A` among names, where codes stand below one of these.
  if (odd.length * MOST_NAMES > names || below.length < FEWEST_CODES) return false;
  const isAlone = odd.every((column) => {
    const make = makeOf(cells[column] ?? "");
    return below.every((other) => makeOf(other.cells[column] ?? "") !== make);
  });
  return isAlone && cells.some((cell, column) => isHeaderLike(cell) && isCodedColumn(column, below));
}

const FEWEST_CODES = 3;

/** Of a row with so many names for each other cell these may be names, too. */
const MOST_NAMES = 4;

/** Which letters and digits it is made of, whatever they are. */
function makeOf(cell: string): string {
  return cell.trim().replace(/\p{L}/gu, "A").replace(/\d/gu, "9");
}

/** `VWZ10` where `VWZ9` is a name: of names in turn the later ones have more digits than names have otherwise. */
function isNextOf(cells: readonly string[], cell: string): boolean {
  const [, stem, count] = /^\s*(\p{L}[^\d,;]*)(\d{2})\s*$/u.exec(cell) ?? [];
  if (stem === undefined || count === undefined) return false;
  const before = `${stem}${Number(count) - 1}`;
  return cells.some((other) => other.trim() === before);
}

/** `2029,2030,2031`, `1,2,3,4`: numbers in turn, which amounts and codes aren't. */
function isCount(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => (/^\d{1,4}$/u.test(cell.trim()) ? Number(cell) : Number.NaN));
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/**
 * Whether a cell with digits names a column of other things: a year above amounts, `Q1`, `BIC11` above BICs,
 * `Balance 31.12.2031 (EUR)` above numbers.
 */
function namesOtherThings(cell: string, column: number, below: readonly Row[]): boolean {
  const text = cell.trim();
  const others = below.map(({ cells }) => (cells[column] ?? "").trim()).filter((other) => other !== "");
  // Behind the last column stands what is said of the whole table.
  if (below.length > 1 && below.every(({ cells }) => cells.length <= column)) return true;
  if (/^(?:19|20)\d\d$/u.test(text)) return !others.some((other) => /^(?:19|20)\d\d$/u.test(other));
  if (/^\d{1,4}$/u.test(text)) return !others.some((other) => /\d/u.test(other));
  if (/^\p{L}{1,2}\d{1,2}$/u.test(text)) return !others.some((other) => /^\p{L}{1,2}\d{1,2}$/u.test(other));
  const [, word] = WORD_WITH_NUMBER().exec(text) ?? [];
  if (word !== undefined) return !others.some((other) => WORD_WITH_NUMBER().exec(other)?.[1]?.length === word.length);
  if (!/^\p{L}+[\s.:(].*\d/u.test(text)) return false;
  return others.length > 0 && !others.some((other) => /\p{L}/u.test(other));
}

const WORD_WITH_NUMBER = once(() => /^(\p{L}+)\d{1,2}$/u);

/** Whether a cell is of the same make as most below it: a code among codes. */
function looksLike(row: Row, below: readonly Row[]): boolean {
  if (below.length === 0) return false;
  return row.cells.some((cell, column) => {
    const shape = codeShape(cell);
    if (shape === "") return false;
    const same = below.filter((other) => codeShape(other.cells[column] ?? "") === shape).length;
    return same * 3 >= below.length * 2;
  });
}

/**
 * Whether a cell stands in many of the rows below, among others: what a column is called is hardly one of its values, though
 * an example may say it once. A header comes again with most of its names.
 */
function isSaidAgain({ cells }: Row, below: readonly Row[]): boolean {
  const names = cells.map(headerName);
  const others = below.filter((other) => {
    const again = other.cells.filter((cell, column) => cell.trim() !== "" && headerName(cell) === names[column]);
    return again.length * 2 < other.filled;
  });
  return names.some((name, column) => {
    if (name === "") return false;
    const again = others.filter((other) => headerName(other.cells[column] ?? "") === name).length;
    return again * MANY_ROWS >= others.length && again < others.length;
  });
}

const MANY_ROWS = 4;

function standsOut(row: Row, above: readonly Row[], below: readonly Row[]): boolean {
  if (below.length === 0) return false;
  return row.cells.some(
    (_cell, column) =>
      below.every((other) => isCoded(other.cells[column] ?? "")) &&
      !above.every((other) => isCoded(other.cells[column] ?? "")),
  );
}

/**
 * A better header than the row at `first`: preambles hold rows of words too (`Account name,Tarn Ltd,Currency,GBP,`).
 * All of them have fewer cells filled, and other things in them than the columns below hold.
 */
function headerBelow(rows: readonly Row[], first: number, width: number): Row | null {
  let filled = 0;
  for (let at = first; at < Math.min(rows.length, MAX_PREAMBLE); at++) {
    const row = rows[at];
    if (row === undefined) return null;
    if (at > first && row.filled > filled && isFull(row, width) && !isLabelled(row)) {
      const below = rows.slice(at + 1).filter((other) => isFull(other, width));
      if (hasHeaderCells(row, below) && differs(row, rows.slice(first, at), below)) return row;
    }
    filled = Math.max(filled, row.filled);
  }
  return null;
}

/** Whether all rows below have codes where neither the row nor any above has them throughout. */
function differs(row: Row, above: readonly Row[], below: readonly Row[]): boolean {
  if (below.length < 2) return false;
  const coded = row.cells.flatMap((_cell, column) => (isCodedColumn(column, below) ? [column] : []));
  const fits = (other: Row): boolean => coded.every((column) => isCoded(other.cells[column] ?? ""));
  return coded.length > 0 && !coded.some((column) => isCoded(row.cells[column] ?? "")) && !above.some(fits);
}

function isCodedColumn(column: number, rows: readonly Row[]): boolean {
  return rows.every(({ cells }) => isCoded(cells[column] ?? ""));
}
