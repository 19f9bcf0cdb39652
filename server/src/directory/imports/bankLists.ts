/**
 * JSON lists of banks as Python's schwifty keeps them, a file per country: a list of entries with `country_code`,
 * `bank_code`, `bic`, `name`, `primary` and for Germany `checksum_algo`; in the second form `entries` with `bank_codes`.
 * Made from central banks' files and by hand, and neither official nor complete. Layout: its files `bank_registry/*.json`.
 */
import { withoutByteOrderMark } from "../../domain/text";
import { type DirectoryColumn, type Institution, toInstitution } from "../records";
import { cellInWords, firstOf, wrongBic, wrongCode } from "./checks";
import type { RawRecord } from "./content";
import { refuse } from "./content";
import type { ImportLayout } from "./layout";

const COLUMNS: readonly DirectoryColumn[] = ["country", "code", "bic", "name", "method"];

/** Cells of a record, in this order. */
const CELLS = ["country_code", "bank_code", "bic", "name", "checksum_algo"] as const;

/** What central banks write in place of a bank's name where a code is free or reserved. */
const NOT_IN_USE = /^(?:vrij|libre|frei|free|onbeschikbaar|indisponible|nicht verfügbar|not available|nav|-)$/iu;

export const bankLists: ImportLayout = ({ name, text }) => {
  const trimmed = withoutByteOrderMark(text).trimStart();
  if (!trimmed.startsWith("[") && !trimmed.startsWith("{")) return null;
  const value = parse(text);
  const entries = Array.isArray(value) ? value : entriesOf(value);
  if (entries === null || entries.length === 0 || !entries.every(isEntry)) return null;
  const lines = linesOfEntries(text, entries.length);
  // What is marked as the main record of a code stands first.
  const order = [...entries.keys()].sort((a, b) => Number(isPrimary(entries[b])) - Number(isPrimary(entries[a])));
  const records = order.flatMap((at) => recordsOf(entries[at] ?? {}, lines[at] ?? 1));
  const countries = new Set(records.flatMap(({ cells: [country = "", code = ""] }) => (code === "" ? [] : [country])));
  if (records.length === 0) return refuse("names no bank code and no BIC");
  return {
    ok: true,
    kind: "bank-list",
    title: name,
    licence: "the user's own file",
    official: false,
    complete: false,
    date: null,
    codeCountries: [...countries].filter((one) => /^[A-Z]{2}$/u.test(one)).sort(),
    columns: COLUMNS.filter((column) => column !== "method" || records.some(({ cells }) => cells[4] !== "")),
    records,
    read: toRow,
  };
};

type Entry = Readonly<Record<string, unknown>>;

function toRow({ cells }: RawRecord): Institution | string | null {
  const [country = "", code = "", written = "", bank = "", algorithm = ""] = cells;
  const bic = written.toUpperCase();
  if (NOT_IN_USE.test(bank) && bic === "") return null;
  const problem = firstOf(
    /^[A-Z]{2}$/u.test(country) ? null : `${cellInWords(country)} is no country`,
    code === "" && bic === "" ? "neither a code nor a BIC" : null,
    wrongBic(bic),
    wrongCode(code, /^[A-Z0-9]{0,20}$/u, "a bank code"),
  );
  const method = country === "DE" && /^[0-9A-E]\d$/u.test(algorithm) ? algorithm : "";
  return problem ?? toInstitution({ country, code, bic, name: bank, method });
}

/** One record a bank code; one for a BIC without any. */
function recordsOf(entry: Entry, line: number): RawRecord[] {
  const [country = "", code = "", bic = "", name = "", method = ""] = CELLS.map((cell) => textOf(entry[cell]));
  const several = Array.isArray(entry.bank_codes) ? entry.bank_codes.map(textOf) : [code];
  const codes = several.length === 0 ? [""] : several;
  return codes.map((one) => ({ line, cells: [country.toUpperCase(), one.toUpperCase(), bic, name, method] }));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function isPrimary(entry: Entry | undefined): boolean {
  return entry?.primary === true;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null || !("country_code" in value)) return false;
  return "bank_code" in value || "bank_codes" in value;
}

function entriesOf(value: unknown): readonly unknown[] | null {
  return typeof value === "object" && value !== null && "entries" in value && Array.isArray(value.entries)
    ? value.entries
    : null;
}

/** Lines where entries begin, as far as their first member tells; line 1 where it doesn't. */
function linesOfEntries(text: string, count: number): readonly number[] {
  const lines: number[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    for (const _ of line.matchAll(/"country_code"\s*:/gu)) lines.push(at + 1);
  }
  return lines.length === count ? lines : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    return null;
  }
}
