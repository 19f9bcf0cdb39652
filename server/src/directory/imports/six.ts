/**
 * The Swiss bank master of SIX Interbank Clearing, versions 2 and 3, as CSV or as the JSON of its interface. It holds
 * the banks of Liechtenstein as well. Source: SIX, "Swiss Bank Master API", version 3.0, and the header of its CSV.
 */
import { type Institution, toInstitution } from "../records";
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

export const six: ImportLayout = ({ text }) => (/^\s*\{/u.test(text) ? fromJson(text) : fromCsv(text));

const CSV_HEADER = ["IID/QR-IID", "Valid on", "Concatenation", "New IID/QR-IID", "Name of bank/institution"];

function fromCsv(text: string): ImportReading | Refusal | null {
  const separator = separatorOf(linesOf(text)[0]?.text ?? "");
  if (separator === null) return null;
  const [first = ""] = text.split(/[\r\n]/u);
  if (!hasColumns(first.split(separator), CSV_HEADER)) return null;
  // A time stamp ends the header, and only the header.
  const header = first.split(separator).filter((cell) => !/^\d{12,}$/u.test(cell.trim()));
  const parsed = parseCsv(`${header.join(separator)}${text.slice(first.length)}`, separator);
  if (!parsed.ok) return parsed;
  const cell = cellReader(parsed.csv.header);
  const { records } = parsed.csv;
  return reading(records, validOn(cell(records[0] ?? { line: 0, cells: [] }, "Valid on")), true, (record) =>
    record.cells.length < parsed.csv.header.length
      ? `${record.cells.length} columns, not ${parsed.csv.header.length}`
      : toOffice({
          iid: cell(record, "IID/QR-IID"),
          newIid: cell(record, "New IID/QR-IID"),
          concatenated: cell(record, "Concatenation") === "Y",
          name: cell(record, "Name of bank/institution"),
          street: [cell(record, "Street Name"), cell(record, "Building Number")]
            .filter((part) => part !== "")
            .join(" "),
          zip: cell(record, "Post Code"),
          town: cell(record, "Town Name"),
          country: cell(record, "Country"),
          bic: cell(record, "BIC"),
        }),
  );
}

function fromJson(text: string): ImportReading | Refusal | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (!/"iid"\s*:/u.test(text)) return null;
    return refuse("is no JSON to its end: it has been cut short or changed", text.split("\n").length);
  }
  if (!isObject(value) || !Array.isArray(value.entries)) return null;
  const entries: readonly unknown[] = value.entries;
  if (!entries.some((entry) => isObject(entry) && "iid" in entry)) return null;
  const total = typeof value.totalSize === "number" ? value.totalSize : entries.length;
  // An entry is one cell; JSON has no lines worth naming, so its place counts.
  const records = entries.map((entry, i) => ({ line: i + 1, cells: [JSON.stringify(entry)] }));
  return reading(records, validOn(textOf(value, "validOn")), entries.length >= total, ({ line }) => {
    const entry = entries[line - 1];
    if (!isObject(entry)) return "an entry that is no object";
    return toOffice({
      iid: textOf(entry, "iid"),
      newIid: textOf(entry, "newIid"),
      concatenated: entry.entryType === "BankMasterConcatenated",
      name: textOf(entry, "bankOrInstitutionName"),
      street: [textOf(entry, "streetName") || textOf(entry, "domicileAddress"), textOf(entry, "buildingNumber")]
        .filter((part) => part !== "")
        .join(" "),
      zip: textOf(entry, "postCode") || textOf(entry, "zipCode"),
      town: textOf(entry, "townName") || textOf(entry, "place"),
      country: textOf(entry, "country") || textOf(entry, "countryCode"),
      bic: textOf(entry, "bic"),
    });
  });
}

interface Entry {
  readonly iid: string;
  readonly newIid: string;
  /** The code is given up; only the successor's is told. */
  readonly concatenated: boolean;
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly town: string;
  readonly country: string;
  readonly bic: string;
}

function toOffice({ iid, newIid, concatenated, name, street, zip, town, country, bic }: Entry): Institution | string {
  const successor = newIid === "" ? "" : newIid.padStart(5, "0");
  const wrong = firstOf(
    wrongCode(iid, /^\d{1,5}$/u, "an IID"),
    wrongCode(successor, /^(?:\d{5})?$/u, "a new IID"),
    wrongBic(bic.toUpperCase()),
    wrongCode(country, /^(?:[A-Z]{2})?$/u, "a country"),
  );
  if (wrong !== null) return wrong;
  return toInstitution({
    country: country === "" ? "CH" : country,
    code: iid.padStart(5, "0"),
    bic: bic.toUpperCase(),
    name,
    address: street,
    city: town,
    zip,
    deleted: concatenated ? "yes" : "",
    successor,
  });
}

function reading(
  records: readonly RawRecord[],
  date: string | null,
  complete: boolean,
  read: ImportReading["read"],
): ImportReading {
  return {
    ok: true,
    kind: "six",
    title: "Swiss bank master of SIX",
    licence: "free use (SIX Interbank Clearing)",
    official: true,
    complete,
    date,
    codeCountries: ["CH", "LI"],
    columns: ["country", "code", "bic", "name", "address", "city", "zip", "deleted", "successor"],
    records,
    read,
  };
}

function validOn(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/u.exec(text)?.[0] ?? null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(object: Record<string, unknown>, member: string): string {
  const value = object[member];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
