/** Every fix, safe or not, against the reference libraries: keys, number of fields and all other values stay. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { checkFixes } from "../fuzz/fixes";
import { IDENTIFIERS } from "../fuzz/mutate";
import { analyse } from "../support/annotate";
import { modulusTable } from "../support/ukTable";

/** What stands before, in and behind a value. */
const BESIDE = [
  "",
  "",
  " ",
  "\t",
  "\r",
  "\n",
  "\r\n",
  "\u00a0",
  "\u200b",
  "\u2028",
  "\u0085",
  "\u202e",
  "'",
  '"',
  "\\",
  "#",
  " # x",
  "/* x */",
  ",",
  ";",
  ":",
  "\\n",
  "\\u200b",
];

const value = fc
  .tuple(
    fc.constantFrom(...BESIDE),
    fc.constantFrom(...IDENTIFIERS),
    fc.constantFrom(...BESIDE),
    fc.constantFrom("", ...IDENTIFIERS),
    fc.constantFrom(...BESIDE),
    fc.nat(20),
  )
  .map(
    ([before, one, between, other, behind, at]) => before + one.slice(0, at) + between + one.slice(at) + other + behind,
  );

const key = fc.constantFrom("iban", "bic", "sort_code", "account_number", "bank_code", "country", "note");

/** A document around two values, written in one of the ways of the format; the text may be broken by what it holds. */
const WAYS: Readonly<Record<FormatName, readonly ((key: string, one: string, other: string) => string)[]>> = {
  json: [
    (key, one, other) => JSON.stringify({ [key]: one, other }),
    (key, one, other) => JSON.stringify({ a: [{ [key]: one }, { iban: other, x: 1 }] }, null, 2),
    (key, one, other) => `{"${key}": ${one}, "iban": "${other}"}`,
  ],
  jsonc: [(key, one, other) => `{"${key}": ${JSON.stringify(one)}, // note\n"bic": ${JSON.stringify(other)},}`],
  jsonl: [(key, one, other) => `${JSON.stringify({ [key]: one })}\n${JSON.stringify({ iban: other })}\n`],
  yaml: [
    (key, one, other) => `${key}: ${one} # note\niban: ${other}\n`,
    (key, one, other) => `- ${key}: ${JSON.stringify(one)}\n  bic: '${other.replaceAll("'", "''")}' # note\n`,
    (key, one, other) => `{${key}: ${one}, iban: "${other}"}\r\n`,
    (key, one, other) => `${key}: |\n  ${one}\niban: >-\n  ${other}\n`,
  ],
  csv: [
    (key, one, other) => `${key},iban\n${quoted(one)},${quoted(other)}\n`,
    (key, one, other) => `${key};bic;x\r\n${one};${other};1\r\n`,
  ],
  tsv: [(key, one, other) => `${key}\tiban\n${quoted(one)}\t${quoted(other)}\n`],
};

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

const reference = { ...noReferenceData, ukModulus: () => modulusTable };

describe.each(FORMAT_NAMES)("%s", (format) => {
  it("a fix touches its value only, and makes of it what it promised", () => {
    let compared = 0;
    fc.assert(
      fc.property(key, value, value, fc.constantFrom(...WAYS[format]), (name, one, other, write) => {
        const text = write(name, one, other);
        compared += checkFixes({ format, text, edits: [] }, analyse(text, { format, reference }));
      }),
      { numRuns: 1500 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});
