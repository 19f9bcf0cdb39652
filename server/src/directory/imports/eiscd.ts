/**
 * The Extended Industry Sorting Code Directory of the United Kingdom: 96 fields per office, parted by tabs or commas,
 * without a header. What its vendors publish of the layout is followed (fields 1-8, 12, 19); an extract with a header
 * goes by its names. Other extracts come in as a CSV with mapped columns.
 * Source: EISCD data file specification (field list).
 */
import { withoutByteOrderMark } from "../../domain/text";
import { toInstitution } from "../records";
import { firstOf, wrongBic, wrongCode } from "./checks";
import {
  cellReader,
  hasColumns,
  linesOf,
  parseCsv,
  type RawRecord,
  type Refusal,
  refuse,
  separatorOf,
} from "./content";
import type { ImportLayout, ImportReading } from "./layout";

const FIELD_COUNT = 96;

/** The fields read, in their places; the others have no name that matters here. */
const PLACES: Readonly<Record<number, string>> = {
  0: "Sort Code",
  1: "BIC bank",
  2: "BIC branch",
  4: "Short branch title",
  5: "Short name of owning bank",
  6: "Full name of owning bank line 1",
  7: "Full name of owning bank line 2",
  11: "Deleted date",
  18: "Redirected to sort code",
};

export const eiscd: ImportLayout = ({ text }) => {
  const first = withoutByteOrderMark(linesOf(text)[0]?.text ?? "");
  const separator = separatorOf(first);
  if (separator === null) return null;
  const cells = first.split(separator).map((cell) => cell.replace(/"/gu, "").trim());
  if (/^\d{6}$/u.test(cells[0] ?? "") && cells.length >= FIELD_COUNT - 1 && cells.length <= FIELD_COUNT + 1) {
    return withoutHeader(text, separator);
  }
  const hasCode = hasColumns(cells, ["Sort Code"]) || hasColumns(cells, ["Sorting Code"]);
  const hasBank = ["BIC bank", "Short name of owning bank", "Full name of owning bank line 1", "Bank name"].some(
    (name) => hasColumns(cells, [name]),
  );
  if (!hasCode || !hasBank) return null;
  const parsed = parseCsv(text, separator);
  return parsed.ok ? reading(parsed.csv.header, parsed.csv.records, cells.length >= FIELD_COUNT) : parsed;
};

function withoutHeader(text: string, separator: string): ImportReading | Refusal {
  const header = Array.from({ length: FIELD_COUNT }, (_, i) => PLACES[i] ?? `field ${i + 1}`);
  const parsed = parseCsv(`${header.join(separator)}\n${withoutByteOrderMark(text)}`, separator);
  if (!parsed.ok) return parsed.line === null ? parsed : refuse(parsed.reason, parsed.line - 1);
  const records = parsed.csv.records.map(({ line, cells }) => ({ line: line - 1, cells }));
  return reading(header, records, true);
}

function reading(header: readonly string[], records: readonly RawRecord[], complete: boolean): ImportReading {
  const cell = cellReader(header);
  return {
    ok: true,
    kind: "eiscd",
    title: "Extended Industry Sorting Code Directory",
    licence: "terms of Pay.UK",
    official: true,
    complete,
    date: null,
    codeCountries: ["GB", "GG", "IM", "JE"],
    columns: ["code", "bic", "name", "branch", "deleted", "successor"],
    records,
    read(record) {
      // Trailing empty fields may be left out.
      if (record.cells.length < Math.min(header.length, FIELD_COUNT) - 1) {
        return `${record.cells.length} columns, not ${header.length}`;
      }
      const code = cell(record, "Sort Code", "Sorting Code")
        .replace(/[- ]/gu, "")
        .replace(/^\d+$/u, (digits) => digits.padStart(6, "0"));
      const bank = cell(record, "BIC bank", "BIC").toUpperCase();
      const branch = cell(record, "BIC branch").toUpperCase();
      const bic = bank.length === 8 ? bank + branch : bank;
      const next = cell(record, "Redirected to sort code").replace(/[- ]/gu, "");
      const deleted = cell(record, "Deleted date");
      const wrong = firstOf(wrongCode(code, /^\d{6}$/u, "a sort code"), wrongBic(bic));
      if (wrong !== null) return wrong;
      const fullName = [
        cell(record, "Full name of owning bank line 1"),
        cell(record, "Full name of owning bank line 2"),
      ];
      return toInstitution({
        country: "GB",
        code,
        bic,
        name:
          fullName.filter((line) => line !== "").join(" ") || cell(record, "Bank name", "Short name of owning bank"),
        branch: cell(record, "Short branch title", "Branch title", "Branch name"),
        deleted: deleted === "" ? "" : "yes",
        // A redirection of clearing alone leaves the code in use: only a deleted one has a successor.
        successor: deleted !== "" && /^\d{6}$/u.test(next) ? next : "",
      });
    },
  };
}
