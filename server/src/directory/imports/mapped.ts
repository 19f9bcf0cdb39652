/**
 * Any CSV: the user says which column holds what (`--map "Sort code=code" "Bank=name"`), or its header already uses our
 * words or those of the interface documents. Nothing is assumed of such a file: it is neither official nor complete.
 */
import { parseBic } from "../../domain/bic";
import { countryOfText } from "../../domain/countryNames";
import { hasSortCodes } from "../../domain/sortCodes";
import { withoutByteOrderMark, withoutGroups } from "../../domain/text";
import { type DirectoryColumn, type Institution, toInstitution } from "../records";
import { cellInWords, firstOf, wrongBic, wrongCode, wrongLei } from "./checks";
import { linesOf, parseCsv, plainHeader, type RawRecord, refuse, separatorOf } from "./content";
import type { ImportFile, ImportLayout } from "./layout";

/** What a column of a user's table may hold. */
export type MappedColumn = Exclude<DirectoryColumn, "deleted" | "leaving">;

/** Names that a column may have, ours first, then those of the documents and of common use. */
const NAMES: Readonly<Record<MappedColumn, readonly string[]>> = {
  country: ["country", "iso_country_code", "country_iso"],
  code: ["code", "national_id", "nid", "bank_code", "bankcode", "sort_code", "routing_number"],
  bic: ["bic", "swift", "swift_code", "bic_code"],
  name: ["name", "institution_name", "bank", "bank_name", "institution"],
  branch: ["branch", "branch_information", "branch_name"],
  address: ["address", "street_address_1", "street"],
  city: ["city", "town", "place"],
  zip: ["zip", "zip_code", "postcode", "postal_code"],
  lei: ["lei", "iso_lei_code"],
  method: ["method"],
  ibanRule: ["iban_rule", "iban-regel"],
  successor: ["successor"],
};

export const COLUMNS = Object.keys(NAMES) as MappedColumn[];

/** What each column of a header holds by its name, each thing once; null where the name says nothing. */
export function recognise(header: readonly string[]): readonly (MappedColumn | null)[] {
  const plain = header.map(plainHeader);
  const places = COLUMNS.map((column) => {
    const known = new Set(NAMES[column].map(plainHeader));
    return plain.findIndex((name) => known.has(name));
  });
  return header.map((_, at) => COLUMNS[places.indexOf(at)] ?? null);
}

export const mapped: ImportLayout = (file) => {
  const first = withoutByteOrderMark(linesOf(file.text)[0]?.text ?? "");
  const separator = separatorOf(first) ?? (file.map === null ? null : ",");
  if (separator === null) return null;
  const parsed = parseCsv(file.text, separator);
  if (!parsed.ok) return file.map === null ? null : parsed;
  const { header, records } = parsed.csv;
  const places = new Map<DirectoryColumn, number>();
  const wrong = placeColumns(places, header, file);
  if (wrong !== null) return refuse(wrong, 1);
  if (!places.has("code") && !places.has("bic")) {
    return file.map === null ? null : refuse("needs a column that holds code or bic", 1);
  }
  if (places.has("code") && file.country === null && !places.has("country")) {
    return refuse("needs a country, or a column that holds country: bank codes mean nothing without it", 1);
  }
  const cellOf = (record: RawRecord, column: DirectoryColumn) => (record.cells[places.get(column) ?? -1] ?? "").trim();
  const toRow = (record: RawRecord): Institution | string => {
    if (record.cells.length < header.length) return `${record.cells.length} columns, not ${header.length}`;
    const known: Partial<Record<DirectoryColumn, string>> = {};
    for (const column of places.keys()) known[column] = cellOf(record, column);
    const bic = cellOf(record, "bic").replace(/\s/gu, "").toUpperCase();
    const code = withoutGroups(cellOf(record, "code"));
    const lei = cellOf(record, "lei").toUpperCase();
    const written = cellOf(record, "country");
    const country = written === "" ? (file.country ?? parseBic(bic)?.country ?? "") : countryOfText(written);
    if (country === null) return `${cellInWords(written)} is no country`;
    const problem = firstOf(
      bic === "" && code === "" ? "neither a code nor a BIC" : null,
      wrongBic(bic),
      hasSortCodes(country)
        ? wrongCode(code, /^(?:\d{6})?$/u, "a sort code")
        : wrongCode(code, /^[A-Z0-9]{0,20}$/u, "a bank code"),
      country === "" ? "no country" : null,
      lei === "" ? null : wrongLei(lei),
    );
    return problem ?? toInstitution({ ...known, country, code, bic, lei });
  };
  const countries = new Set(
    records.map(toRow).flatMap((row) => (typeof row === "string" || row.code === "" ? [] : [row.country])),
  );
  return {
    ok: true,
    kind: "mapped",
    title: file.name,
    licence: "the user's own file",
    official: false,
    complete: false,
    date: null,
    codeCountries: [...countries].sort(),
    columns: [...new Set<DirectoryColumn>(["country", ...places.keys()])],
    records,
    read: toRow,
  };
};

/** Fills `places`; returns what is wrong with the user's mapping, or null. */
function placeColumns(
  places: Map<DirectoryColumn, number>,
  header: readonly string[],
  { map }: ImportFile,
): string | null {
  if (map === null) {
    for (const [place, column] of recognise(header).entries()) if (column !== null) places.set(column, place);
    return null;
  }
  const plain = header.map(plainHeader);
  for (const [name, target] of Object.entries(map)) {
    const place = plain.indexOf(plainHeader(name));
    if (place < 0) return `has no column ${name}; its columns are ${header.map(cellInWords).join(", ")}`;
    const column = COLUMNS.find((one) => NAMES[one].some((known) => plainHeader(known) === plainHeader(target)));
    if (column === undefined) return `can't be mapped to ${target}; columns hold one of ${COLUMNS.join(", ")}`;
    places.set(column, place);
  }
  return null;
}
