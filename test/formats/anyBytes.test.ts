/** Reading never throws, whatever the bytes are, and ranges cover what is written. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../server/src/text/decode";
import { readAll } from "./readAll";

const pieces = [
  "iban",
  '"',
  "'",
  "{",
  "}",
  "[",
  "]",
  ":",
  ",",
  ";",
  "\n",
  "\r",
  "\t",
  " ",
  "- ",
  "#",
  "&a",
  "*a",
  "|",
  ">",
  "\\",
  "\uFEFF",
  "é",
  "😀",
];
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 120 }).map((all) => new TextEncoder().encode(all.join(""))),
  fc
    .array(fc.constantFrom(...pieces), { maxLength: 120 })
    .map((all) => Buffer.from(`\uFEFF${all.join("")}`, "utf16le")),
);

describe("arbitrary bytes", () => {
  it.each(["json", "jsonc", "jsonl", "yaml", "csv", "tsv"] as const)("as %s", (format) => {
    fc.assert(
      fc.property(bytes, (content) => {
        const decoded = decodeText(content);
        if ("skipped" in decoded) return;
        const analysis = readAll(decoded.text, format);
        expect(analysis.slice(0, analysis.length)).toBe(decoded.text);
        for (const field of analysis.fields) {
          const { start, end } = analysis.place(field, field.start, field.end);
          expect(start).toBeLessThanOrEqual(end);
          if (field.verbatim) expect(decoded.text.slice(start, end)).toBe(field.value);
        }
      }),
      { numRuns: 400 },
    );
  });
});
