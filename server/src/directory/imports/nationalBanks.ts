/**
 * Tables of bank codes that national banks publish as text with a line of columns' names, lines to read above it in some.
 * Both were read in copies of the files: Oesterreichische Nationalbank, "SEPA-Zahlungsverkehrs-Verzeichnis" of
 * 23 September 2022; Česká národní banka, "Číselník kódů platebního styku v České republice".
 */
import type { CountryCode } from "../../domain/check";
import { withoutByteOrderMark } from "../../domain/text";
import { type DirectoryColumn, toInstitution } from "../records";
import { firstOf, wrongBic, wrongCode } from "./checks";
import { cellReader, hasColumns, parseCsv, refuse } from "./content";
import type { ImportKind, ImportLayout } from "./layout";

interface CodeTable {
  readonly kind: ImportKind;
  readonly title: string;
  readonly licence: string;
  readonly country: CountryCode;
  /** Our columns, each with the spellings of theirs. */
  readonly columns: Readonly<Partial<Record<DirectoryColumn, readonly string[]>>>;
  /** Characters of a bank code; zeros that were lost in front are put back. */
  readonly codeLength: number;
  /** The day, month and year of the data in the lines above the table. */
  readonly date: RegExp | null;
}

const TABLES: readonly CodeTable[] = [
  {
    kind: "oenb",
    title: "SEPA payment directory of the Oesterreichische Nationalbank",
    licence: "terms of the Oesterreichische Nationalbank",
    country: "AT",
    columns: {
      code: ["Bankleitzahl"],
      bic: ["SWIFT-Code"],
      name: ["Bankenname"],
      address: ["Straße"],
      city: ["Ort"],
      zip: ["PLZ"],
    },
    codeLength: 5,
    date: /Abfrage vom (\d\d)\.(\d\d)\.(\d{4})/u,
  },
  {
    kind: "cnb",
    title: "payment system codes of the Česká národní banka",
    licence: "terms of the Česká národní banka",
    country: "CZ",
    columns: {
      code: ["Kód platebního styku", "Kod platebniho styku"],
      bic: ["BIC kód (SWIFT)", "BIC kod (SWIFT)"],
      name: ["Poskytovatel platebních služeb", "Poskytovatel platebnich sluzeb"],
    },
    codeLength: 4,
    date: null,
  },
];

/** Lines in which a table's columns may be named: what stands above them is to be read. */
const HEADER_LINES = 20;

export const nationalBanks: ImportLayout = ({ text }) => {
  const lines = withoutByteOrderMark(text).split(/\r\n|\n|\r/u, HEADER_LINES);
  for (const table of TABLES) {
    const at = lines.findIndex((line) => isHeader(line, table));
    if (at >= 0) return readingOf(text, at, table);
  }
  return null;
};

function isHeader(line: string, { columns }: CodeTable): boolean {
  const names = line.split(";");
  return Object.values(columns).every((spellings) => spellings.some((name) => hasColumns(names, [name])));
}

function readingOf(text: string, headerLine: number, table: CodeTable): ReturnType<ImportLayout> {
  const { kind, title, licence, country, columns, codeLength, date } = table;
  const above = new RegExp(`^(?:[^\\r\\n]*(?:\\r\\n|\\n|\\r)){${headerLine}}`, "u").exec(text)?.[0] ?? "";
  const parsed = parseCsv(text.slice(above.length), ";");
  if (!parsed.ok) return parsed.line === null ? parsed : refuse(parsed.reason, parsed.line + headerLine);
  const { header, records } = parsed.csv;
  const cell = cellReader(header);
  const [, day, month, year] = date?.exec(above) ?? [];
  const isCode = new RegExp(`^\\d{${codeLength}}$`, "u");
  return {
    ok: true,
    kind,
    title,
    licence,
    official: true,
    // Whom the code list leaves out, neither file tells.
    complete: false,
    date: year === undefined ? null : `${year}-${month}-${day}`,
    codeCountries: [country],
    columns: Object.keys(columns) as DirectoryColumn[],
    records: records.map(({ line, cells }) => ({ line: line + headerLine, cells })),
    read(record) {
      if (record.cells.length !== header.length) return `${record.cells.length} columns, not ${header.length}`;
      const told = Object.fromEntries(
        Object.entries(columns).map(([column, spellings]) => [column, cell(record, ...spellings)]),
      );
      const code = (told.code ?? "").replace(/^\d+$/u, (digits) => digits.padStart(codeLength, "0"));
      const bic = (told.bic ?? "").toUpperCase();
      const wrong = firstOf(wrongCode(code, isCode, "a bank code"), wrongBic(bic));
      return wrong ?? toInstitution({ ...told, country, code, bic });
    },
  };
}
