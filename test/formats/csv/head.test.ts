/** What the head of a table tells, on exports as banks and spreadsheets make them. */
import { describe, expect, it } from "vitest";
import { examineHead } from "../../../server/src/formats/csv/head";
import { type Export, exports } from "./bankExports";

function described({ header, delimiter, columns }: Export): object {
  return { delimiter, header, columns: columns ?? null };
}

function examined(lines: readonly string[], newline: string): object {
  const text = lines.map((line) => line + newline).join("");
  const { delimiter, headerAt, names } = examineHead(text, "csv", true);
  let at = 0;
  const starts = lines.map((line) => {
    const start = at;
    at += line.length + newline.length;
    return start;
  });
  const header = headerAt < 0 ? null : starts.indexOf(headerAt);
  return { delimiter: String.fromCharCode(delimiter), header, columns: names };
}

describe.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
  ["CR", "\r"],
])("the head of an export with %s", (_name, newline) => {
  it.each(exports.map((one) => [one.name, one] as const))("%s", (_title, one) => {
    expect(examined(one.lines, newline)).toEqual(described(one));
  });
});
