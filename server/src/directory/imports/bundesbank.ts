/**
 * The German bank code file of the Deutsche Bundesbank: records of 168 characters (174 with the IBAN rule), or the same
 * fields as CSV (as XML: `bundesbankXml.ts`). Besides the banks it tells the check-digit method of each, codes that are
 * given up, and their successors.
 * Source: Deutsche Bundesbank, "Merkblatt Bankleitzahlendatei", record layout.
 */
import { toInstitution } from "../records";
import { firstOf, wrongBic, wrongCode } from "./checks";
import { cellReader, hasColumns, linesOf, parseCsv, type RawRecord, refuse, separatorOf } from "./content";
import type { ImportLayout, ImportReading } from "./layout";

/** Fields of the fixed layout: start (from 0) and length, in the order of the CSV's columns. */
const FIELDS = [
  ["Bankleitzahl", 0, 8],
  ["Merkmal", 8, 1],
  ["Bezeichnung", 9, 58],
  ["PLZ", 67, 5],
  ["Ort", 72, 35],
  ["Kurzbezeichnung", 107, 27],
  ["PAN", 134, 5],
  ["BIC", 139, 11],
  ["Prüfzifferberechnungsmethode", 150, 2],
  ["Datensatznummer", 152, 6],
  ["Änderungskennzeichen", 158, 1],
  ["Bankleitzahllöschung", 159, 1],
  ["Nachfolge-Bankleitzahl", 160, 8],
  ["IBAN-Regel", 168, 6],
] as const;

/** Names of the fields, as the CSV has them. */
export const HEADER: readonly string[] = FIELDS.map(([name]) => name);
/** All but the IBAN rule, which only the extended file has. */
const COLUMNS = HEADER.length - 1;
const LENGTHS: ReadonlySet<number> = new Set([168, 174]);

export const bundesbank: ImportLayout = ({ text }) => {
  const lines = linesOf(text);
  const [first, ...rest] = lines;
  if (first === undefined) return null;
  if (isFixed(first.text)) {
    const last = rest.at(-1) ?? first;
    if (!LENGTHS.has(last.text.length) && last.text.length < 168 && !/[\r\n]$/u.test(text)) {
      return refuse(
        `ends in the middle of a record (${last.text.length} of 168 characters): it has been cut short`,
        last.line,
      );
    }
    return reading(
      HEADER,
      lines.map(({ line, text: record }) => ({
        line,
        cells: LENGTHS.has(record.length)
          ? FIELDS.map(([, start, length]) => record.slice(start, start + length))
          : [record],
      })),
    );
  }
  const separator = separatorOf(first.text);
  if (separator === null) return null;
  const header = first.text.split(separator).map((cell) => cell.replace(/^\uFEFF|"/gu, "").trim());
  if (!hasColumns(header, ["Bankleitzahl", "Merkmal", "Bezeichnung", "Datensatznummer"])) return null;
  const parsed = parseCsv(text, separator);
  return parsed.ok ? reading(parsed.csv.header, parsed.csv.records) : parsed;
};

function isFixed(line: string): boolean {
  return LENGTHS.has(line.length) && /^\d{8}[12]/u.test(line) && /^\d{6}[ADUM][01]\d{8}/u.test(line.slice(152));
}

/**
 * The file's records, ready to be read.
 * @param date from which day the file holds, where it says so
 */
export function reading(
  header: readonly string[],
  records: readonly RawRecord[],
  date: string | null = null,
): ImportReading {
  const cell = cellReader(header);
  const ruleColumn = header.map((name, place) => (/iban/iu.test(name) ? place : -1)).find((place) => place >= 13);
  return {
    ok: true,
    kind: "bundesbank",
    title: "Bank code file of the Deutsche Bundesbank",
    licence: "terms of the Deutsche Bundesbank",
    official: true,
    complete: true,
    date,
    codeCountries: ["DE"],
    columns: ["code", "bic", "name", "branch", "city", "zip", "method", "ibanRule", "leaving", "deleted", "successor"],
    records,
    read(record) {
      if (record.cells.length < COLUMNS) {
        const [only = ""] = record.cells;
        return record.cells.length === 1
          ? `${only.length} characters, not the 168 of a record`
          : `${record.cells.length} columns, not ${COLUMNS}`;
      }
      const code = cell(record, "Bankleitzahl");
      const bic = cell(record, "BIC").toUpperCase();
      // A spreadsheet may have eaten the first zero; an empty cell is no method.
      const method = cell(record, "Prüfzifferberechnungsmethode")
        .replace(/^(?=\d$)/u, "0")
        .toUpperCase();
      const rule = ruleColumn === undefined ? "" : (record.cells[ruleColumn]?.trim() ?? "");
      const change = cell(record, "Änderungskennzeichen");
      const next = cell(record, "Nachfolge-Bankleitzahl");
      const wrong = firstOf(
        wrongCode(code, /^[1-9]\d{7}$/u, "a German bank code"),
        wrongBic(bic),
        wrongCode(method, /^[0-9A-Z]\d$/u, "a check-digit method"),
        wrongCode(rule, /^\d{0,6}$/u, "an IBAN rule"),
        wrongCode(next, /^(?:\d{8}|0?)$/u, "a successor's bank code"),
        wrongCode(change, /^[ADUM]$/u, "a change mark"),
      );
      if (wrong !== null) return wrong;
      return toInstitution({
        country: "DE",
        code,
        bic,
        name: cell(record, "Bezeichnung"),
        city: cell(record, "Ort"),
        zip: cell(record, "PLZ"),
        method,
        ibanRule: toIbanRule(rule),
        leaving: cell(record, "Bankleitzahllöschung") === "1" ? "yes" : "",
        deleted: change === "D" ? "yes" : "",
        successor: /^[1-9]/u.test(next) ? next : "",
      });
    },
  };
}

/**
 * Rule and version, six digits. Some lists have the rule alone, and a spreadsheet may have eaten the first zeros: no rule
 * has a number above 99, and the standard rule has one version.
 */
function toIbanRule(written: string): string {
  if (written === "") return "";
  const isRuleAlone = written.length <= 2 || (written.length === 4 && written.startsWith("00"));
  return isRuleAlone ? `${written.padStart(4, "0")}00` : written.padStart(6, "0");
}
