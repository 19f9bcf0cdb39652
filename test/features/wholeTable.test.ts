/** A new column in tables of any layout: each row has its value under the new header, and every other cell is as before. */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fillBics } from "../../server/src/features/actions/wholeFile";
import { values } from "../formats/written";
import { fact, factsOf, open, textAfter } from "./support";

const BANKS = [
  ["DE89370400440532013000", "COBADEFFXXX"],
  ["GB29NWBK60161331926819", "NWBKGB2L"],
  ["NL91ABNA0417164300", "ABNANL2A"],
] as const;

const facts = factsOf(BANKS.map(([value, bic]) => fact({ kind: "iban", value, records: [{ name: "X", bic }] })));

const row = fc.record({
  bank: fc.constantFrom(...BANKS),
  /** No other account in the row: whose the column is would be open. */
  others: fc.array(
    values.filter((value) => !/\d{4}/u.test(value)),
    { minLength: 2, maxLength: 2 },
  ),
  /** Cells less or more than the header has. */
  cells: fc.constantFrom(0, 0, 0, -1, 1),
});

const table = fc.record({
  rows: fc.array(row, { minLength: 2, maxLength: 5 }),
  delimiter: fc.constantFrom(",", ";", "\t"),
  isQuoted: fc.boolean(),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  endsWithLine: fc.boolean(),
  title: fc.constantFrom("", "", "Payments"),
});

function cellsOf(text: string, delimiter: string): string[][] {
  return parse(text, { delimiter, record_delimiter: ["\r\n", "\n"], relax_column_count: true });
}

it("stands in its column", () => {
  let filledRows = 0;
  fc.assert(
    fc.property(table, ({ rows, delimiter, isQuoted, lineEnd, endsWithLine, title }) => {
      const write = (cells: readonly string[]) =>
        cells
          .map((cell) =>
            isQuoted || cell.includes(delimiter) || /["\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
          )
          .join(delimiter);
      const body = rows.map(({ bank, others, cells }) => {
        const all = [bank[0], ...others, ...(cells > 0 ? [""] : [])];
        return write(cells < 0 ? all.slice(0, -1) : all);
      });
      const above = title === "" ? [] : [title, ""];
      const text = [...above, write(["iban", "payee", "note"]), ...body].join(lineEnd) + (endsWithLine ? lineEnd : "");
      const { snapshot } = open("csv", text);
      const { edits, filled } = fillBics(snapshot, facts);
      if (filled === 0) return;
      filledRows += filled;
      const before = cellsOf(text, delimiter);
      const after = cellsOf(textAfter(snapshot, edits), delimiter);
      expect(after.length).toBe(before.length);
      const head = after.find((cells) => cells[0] === "iban") ?? [];
      const column = head.indexOf("BIC");
      expect(column).toBeGreaterThan(0);
      for (const [at, cells] of after.entries()) {
        const old = before[at] ?? [];
        expect(
          cells.slice(0, old.length).map((cell, place) => (place === column && old[place] === "" ? "" : cell)),
        ).toEqual(old);
        const bank = BANKS.find(([iban]) => iban === cells[0]);
        if (bank !== undefined && cells.includes(bank[1])) expect(cells.indexOf(bank[1])).toBe(column);
      }
      const rest = fillBics(open("csv", textAfter(snapshot, edits)).snapshot, facts);
      expect(rest.filled).toBe(0);
    }),
    { numRuns: 1000 },
  );
  expect(filledRows).toBeGreaterThan(0);
});
