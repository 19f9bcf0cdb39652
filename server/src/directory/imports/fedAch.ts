/**
 * The FedACH participant directory of the Federal Reserve Banks: records of 155 characters, or the same fields as CSV.
 * A routing number that is only used for wires or cheques is not in it, so absence proves little.
 * Source: Federal Reserve Banks, "FedACH participant RDFI directory", record format.
 */
import { withoutByteOrderMark } from "../../domain/text";
import { toInstitution } from "../records";
import { firstOf, wrongCode, wrongNid } from "./checks";
import { cellReader, hasColumns, linesOf, parseCsv, type RawRecord, refuse, separatorOf } from "./content";
import type { ImportLayout, ImportReading } from "./layout";

/** Name, start (from 0) and length. */
const FIELDS = [
  ["Routing Number", 0, 9],
  ["Office Code", 9, 1],
  ["Servicing FRB Number", 10, 9],
  ["Record Type Code", 19, 1],
  ["Change Date", 20, 6],
  ["New Routing Number", 26, 9],
  ["Customer Name", 35, 36],
  ["Address", 71, 36],
  ["City", 107, 20],
  ["State Code", 127, 2],
  ["Zipcode", 129, 5],
  ["Zipcode Extension", 134, 4],
] as const;

/** Telephone, status and view codes and a filler follow the fields that are read. */
const RECORD_LENGTH = 155;
/** The filler at the end is blank, and some programs cut blanks off. */
const LEAST_LENGTH = 150;

export const fedAch: ImportLayout = ({ text }) => {
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined) return null;
  if (/^\d{9}[OB]\d{9}[012]\d{6}\d{9}/u.test(first.text)) {
    const last = lines.at(-1) ?? first;
    if (last.text.length < LEAST_LENGTH && !/[\r\n]$/u.test(text)) {
      const what = `${last.text.length} of ${RECORD_LENGTH} characters`;
      return refuse(`ends in the middle of a record (${what}): it has been cut short`, last.line);
    }
    const records = lines.map(({ line, text: record }) => ({
      line,
      cells:
        record.length >= LEAST_LENGTH && record.length <= RECORD_LENGTH
          ? FIELDS.map(([, start, length]) => record.slice(start, start + length))
          : [record],
    }));
    return reading(
      FIELDS.map(([name]) => name),
      records,
    );
  }
  const separator = separatorOf(first.text);
  if (separator === null) return null;
  const header = withoutByteOrderMark(first.text).split(separator);
  if (!hasColumns(header, ["Routing Number", "Customer Name", "New Routing Number"])) return null;
  const parsed = parseCsv(text, separator);
  return parsed.ok ? reading(parsed.csv.header, parsed.csv.records) : parsed;
};

function reading(header: readonly string[], records: readonly RawRecord[]): ImportReading {
  const cell = cellReader(header);
  return {
    ok: true,
    kind: "fedach",
    title: "FedACH directory of the Federal Reserve Banks",
    licence: "terms of the Federal Reserve Banks",
    official: true,
    complete: false,
    date: null,
    codeCountries: ["US", "PR", "GU", "VI", "AS", "MP"],
    columns: ["code", "name", "address", "city", "zip", "deleted", "successor"],
    records,
    read(record) {
      if (record.cells.length < header.length) {
        const [only = ""] = record.cells;
        return record.cells.length === 1
          ? `${only.length} characters, not the ${RECORD_LENGTH} of a record`
          : `${record.cells.length} columns, not ${header.length}`;
      }
      // Spreadsheets eat the zeros that routing numbers begin with.
      const code = cell(record, "Routing Number").replace(/^\d+$/u, (digits) => digits.padStart(9, "0"));
      const type = cell(record, "Record Type Code");
      const next = cell(record, "New Routing Number").padStart(9, "0");
      const wrong = firstOf(
        wrongCode(code, /^(?!0{9})\d{9}$/u, "a routing number"),
        wrongNid("US", code),
        wrongCode(next, /^\d{9}$/u, "a new routing number"),
      );
      if (wrong !== null) return wrong;
      // Type 2: items go to the new number, for the old one was merged or renumbered.
      const moved = type === "2" && next !== "000000000";
      const extension = cell(record, "Zipcode Extension");
      const zip = cell(record, "Zipcode");
      return toInstitution({
        country: "US",
        code,
        name: cell(record, "Customer Name"),
        address: cell(record, "Address"),
        city: [cell(record, "City"), cell(record, "State Code")].filter((part) => part !== "").join(", "),
        zip: /^0*$/u.test(extension) ? zip : `${zip}-${extension}`,
        deleted: moved ? "yes" : "",
        successor: moved ? next : "",
      });
    },
  };
}
