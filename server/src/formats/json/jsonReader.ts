/**
 * The readers of JSON, JSONC, JSON5 and JSON Lines. They take every document, broken ones too: what can be read is read,
 * what can't is a problem with its range. JSON (RFC 8259) reports comments and trailing commas, JSONC allows them, JSON5
 * (spec.json5.org) more than that; in JSON Lines (jsonlines.org) each line is a document, so that a broken line leaves the
 * next one alone.
 */
import type { Reader, ReadSegment } from "../reader";
import type { Dialect } from "./dialect";
import { JsonScan } from "./jsonScan";
import { initialState, type JsonState, sameState } from "./state";

export const jsonReader: Reader<JsonState> = readerFor("json");
export const jsoncReader: Reader<JsonState> = readerFor("jsonc");
export const json5Reader: Reader<JsonState> = readerFor("json5");
export const jsonlReader: Reader<JsonState> = readerFor("jsonl");

function readerFor(format: Dialect): Reader<JsonState> {
  return {
    format,
    initial: initialState,
    read(segment, state, options): ReadSegment<JsonState> | null {
      return new JsonScan(segment, state, { ...options, dialect: format }).read();
    },
    same: sameState,
  };
}
