/**
 * The CSV and TSV readers: RFC 4180 and what spreadsheets and banks make of it (other delimiters, preambles, headers
 * behind `#`, none at all, several tables in one file). Every value is a string; header cells are keys, not fields.
 */
import type { Reader, ReadSegment } from "../reader";
import { CsvScan } from "./csvScan";
import { headLength } from "./head";
import { type CsvState, initialState, sameState } from "./state";

export const csvReader: Reader<CsvState> = readerFor("csv");
export const tsvReader: Reader<CsvState> = readerFor("tsv");

function readerFor(format: "csv" | "tsv"): Reader<CsvState> {
  return {
    format,
    initial: initialState,
    read(segment, state, options): ReadSegment<CsvState> | null {
      if (state.delimiter < 0 && headLength(segment.text, options.final) === null) return null;
      return new CsvScan(segment, state, { ...options, format }).read();
    },
    same: sameState,
  };
}
