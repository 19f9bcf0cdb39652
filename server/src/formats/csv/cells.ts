/** What a cell looks like, as far as it tells headers from data. */

const MAX_HEADER = 64;

/**
 * Whether a cell can be a column's name: it has a letter, is short, and is no date, amount, code or address. Words
 * pass, so in a table of words only the comparison with the rows below tells. A sign for "number" is a name as well, and one
 * that begins a name (`@ID`) makes no address.
 */
export function isHeaderLike(cell: string): boolean {
  const text = cell.trim();
  if (NUMBER_SIGN.test(text)) return true;
  if (text.length > MAX_HEADER || !/\p{L}/u.test(text) || text.lastIndexOf("@") > 0) return false;
  const digits = text.match(/\d/gu)?.length ?? 0;
  return digits <= 3 && digits * 3 <= text.length && !/^(?:https?:|\{|<)/u.test(text);
}

const NUMBER_SIGN = /^(?:№|#)\.?$/u;

/** A header cell as a name: without the sign that starts comments, which some put before each of them. */
export function headerName(cell: string): string {
  return cell.replace(/^[\uFEFF#\s]+/u, "").trim();
}

/** A cell that surely is data: a number, a date, a code with digits. */
export function isCoded(cell: string): boolean {
  return /\d/u.test(cell) && !isHeaderLike(cell);
}

/** The make of a code: capitals and digits told apart by length only; empty for what isn't one. */
export function codeShape(cell: string): string {
  const text = cell.trim();
  return /^[A-Z\d]{6,}$/u.test(text) ? `${text.length}` : "";
}
