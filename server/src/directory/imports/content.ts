/**
 * A file to import as text, lines and cells. Encodings are those that institutions publish in: UTF-8, UTF-16 with its
 * mark, and Latin-1 (the German bank code file). A file that ends in the middle of a record is refused as a whole.
 */
import { withoutByteOrderMark } from "../../domain/text";
import { RowScanner } from "../../formats/csv/rows";

/** Why a file can't be imported. */
export interface Refusal {
  readonly ok: false;
  /** Line in the file, from 1; null where no single line is wrong. */
  readonly line: number | null;
  readonly reason: string;
}

/** One record of the file. */
export interface RawRecord {
  /** Line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface Csv {
  readonly header: readonly string[];
  readonly records: readonly RawRecord[];
}

export function refuse(reason: string, line: number | null = null): Refusal {
  return { ok: false, line, reason };
}

/** Bytes as text: never throws, for what isn't UTF-8 is read as Windows-1252, which has a character for every byte. */
export function decodeImport(bytes: Uint8Array): { readonly ok: true; readonly text: string } | Refusal {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (mark === null && bytes.includes(0)) return refuse("is a binary file (unpack archives and spreadsheets first)");
  for (const encoding of mark === null ? ["utf-8", "windows-1252"] : [mark]) {
    try {
      return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
      // The next encoding is tried.
    }
  }
  return refuse("is in no encoding that can be read (UTF-8, UTF-16 and Latin-1 can)");
}

/** Non-empty lines with their numbers. */
export function linesOf(text: string): { readonly line: number; readonly text: string }[] {
  return text
    .split(/\r\n|\n|\r/u)
    .map((one, i) => ({ line: i + 1, text: one }))
    .filter((one) => one.text.trim() !== "");
}

/** The separator that the first line uses most, outside quotes; null where it has none. */
export function separatorOf(firstLine: string): string | null {
  const bare = firstLine.replace(/"[^"]*"/gu, "");
  const counts = [";", ",", "\t", "|"].map((separator) => ({ separator, count: bare.split(separator).length - 1 }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.separator : null;
}

/**
 * Reads delimited text (RFC 4180, any separator).
 * @returns the records without the header, which is the first; a refusal where the text ends inside a record
 */
export function parseCsv(text: string, separator: string): { readonly ok: true; readonly csv: Csv } | Refusal {
  const scan = scanRecords(withoutByteOrderMark(text), separator);
  if (!Array.isArray(scan)) return scan;
  const [header, ...records] = scan;
  if (header === undefined) return refuse("is empty");
  const last = records.at(-1);
  if (last !== undefined && last.cells.length < header.cells.length && !/[\r\n]$/u.test(text)) {
    const what = `${last.cells.length} of ${header.cells.length} columns`;
    return refuse(`ends in the middle of a record (${what}): it has been cut short`, last.line);
  }
  return { ok: true, csv: { header: header.cells.map((cell) => cell.trim()), records } };
}

function scanRecords(text: string, separator: string): RawRecord[] | Refusal {
  const rows = new RowScanner(text, separator.charCodeAt(0), { final: true, isStart: true });
  const records: RawRecord[] = [];
  let line = 1;
  for (let at = 0; at < text.length; at = rows.next) {
    rows.read(at);
    if (rows.problem?.kind === "unterminated") {
      const openLine = line + lineBreaksIn(text.slice(at, rows.problem.start));
      return refuse("ends inside a quoted cell: it has been cut short", openLine);
    }
    const cells = Array.from({ length: rows.count }, (_, cell) => rows.value(cell));
    if (cells.length > 1 || cells[0]?.trim() !== "") records.push({ line, cells });
    line += lineBreaksIn(text.slice(at, rows.next));
  }
  return records;
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/gu)?.length ?? 0;
}

/** Header names compared without case, spaces and punctuation. */
export function plainHeader(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Reads cells by header name; empty where the file has no such column. */
export function cellReader(header: readonly string[]): (record: RawRecord, ...names: readonly string[]) => string {
  const places = new Map(header.map((name, i) => [plainHeader(name), i]));
  return ({ cells }, ...names) => {
    for (const name of names) {
      const place = places.get(plainHeader(name));
      if (place !== undefined) return (cells[place] ?? "").trim();
    }
    return "";
  };
}

/** Whether the header has every one of these columns. */
export function hasColumns(header: readonly string[], names: readonly string[]): boolean {
  const present = new Set(header.map(plainHeader));
  return names.every((name) => present.has(plainHeader(name)));
}
