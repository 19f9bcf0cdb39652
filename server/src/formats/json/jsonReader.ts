/**
 * The JSON and JSONC readers. They take every document, broken ones too: what can be read is read, what can't is a
 * problem with its range. JSON (RFC 8259) reports comments and trailing commas, JSONC allows them.
 */
import type { Reader, ReadSegment } from "../reader";
import { JsonScan } from "./jsonScan";
import { initialState, type JsonState, sameState } from "./state";

export const jsonReader: Reader<JsonState> = readerFor("json");
export const jsoncReader: Reader<JsonState> = readerFor("jsonc");

function readerFor(format: "json" | "jsonc"): Reader<JsonState> {
  return {
    format,
    initial: initialState,
    read(segment, state, options): ReadSegment<JsonState> | null {
      return new JsonScan(segment, state, { ...options, lenient: format === "jsonc" }).read();
    },
    same: sameState,
  };
}
