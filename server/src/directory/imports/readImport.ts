/**
 * Reads a file that an institution publishes: which layout it is, each record checked, with a report of what came in and
 * what did not and why. Nothing is stored here. A file that is none of the layouts, is cut short or yields more refusals
 * than records is refused as a whole, so that a broken download never replaces good data.
 */
import { parseModulusTables, versionOfWeightsFile } from "../../domain/uk/modulusTable";
import type { Institution } from "../records";
import { bankLists } from "./bankLists";
import { bundesbank } from "./bundesbank";
import { bundesbankXml } from "./bundesbankXml";
import { decodeImport, linesOf, type Refusal, refuse } from "./content";
import { eiscd } from "./eiscd";
import { fedAch } from "./fedAch";
import { gleif } from "./gleif";
import type { ImportFile, ImportLayout, ImportReading, LazyLayout } from "./layout";
import { mapped } from "./mapped";
import { nationalBanks } from "./nationalBanks";
import { six } from "./six";

export interface ReadImport
  extends Pick<
    ImportReading,
    "ok" | "kind" | "title" | "licence" | "official" | "complete" | "codeCountries" | "columns"
  > {
  /** ISO date of the data, as the file or its name tells it; null where neither does. */
  readonly date: string | null;
  /** Version, where the file has one (UK tables). */
  readonly version: string;
  readonly rows: readonly Institution[];
  /** The file itself, for the UK tables, which are kept as they are. */
  readonly text: string | null;
  readonly accepted: number;
  readonly rejected: number;
  /** The first records that were left out, with line and reason. */
  readonly rejections: readonly Rejection[];
}

export interface Rejection {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReadOptions extends Pick<ImportFile, "name" | "map" | "country"> {
  /** Told between records of a large file; gives others a turn. */
  readonly onProgress?: (done: number, total: number) => void;
  /** The substitution table that a weight table is checked with, and the other way round. */
  readonly ukTables: { readonly weights: string; readonly substitutions: string };
}

/** Rejections that a report lists; the rest is counted. */
const LISTED_REJECTIONS = 20;
/** Records between two breaths. */
const STEP = 2000;

const PUBLISHED: readonly (ImportLayout | LazyLayout)[] = [
  bundesbankXml,
  bundesbank,
  six,
  gleif,
  fedAch,
  eiscd,
  nationalBanks,
  bankLists,
];

/** The file as one of the layouts that institutions publish; null where it is none of them. */
export async function publishedLayout(
  text: string,
  options: Omit<ImportReadOptions, "onProgress">,
): Promise<ReadImport | ImportReading | Refusal | null> {
  const uk = readUkTable(text, options);
  if (uk !== null) return uk;
  const { name, map, country } = options;
  for (const layout of PUBLISHED) {
    const reading = await layout({ name, text, map, country });
    if (reading !== null) return reading;
  }
  return null;
}

/** @param bytes the whole file */
export async function readImport(bytes: Uint8Array, options: ImportReadOptions): Promise<ReadImport | Refusal> {
  const decoded = decodeImport(bytes);
  if (!decoded.ok) return decoded;
  const { text } = decoded;
  if (text.trim() === "") return refuse("is empty");
  const { name, map, country } = options;
  const published = map === null ? await publishedLayout(text, options) : null;
  const reading = published ?? mapped({ name, text, map, country });
  if (reading !== null) return reading.ok && "read" in reading ? readRecords(reading, options) : reading;
  return refuse(
    "is of no known kind (known are the Bundesbank's bank code file, the SIX bank master, GLEIF's BIC-to-LEI file, the " +
      "FedACH directory, the EISCD, the bank codes of the Austrian and the Czech national bank, JSON lists of banks as schwifty keeps them, UK weight tables, and any CSV with a mapping of its columns)",
  );
}

async function readRecords(
  reading: ImportReading,
  { name, onProgress }: ImportReadOptions,
): Promise<ReadImport | Refusal> {
  const { records, read, kind, title, licence, official, complete, date, codeCountries, columns } = reading;
  const rows: Institution[] = [];
  const rejections: Rejection[] = [];
  let rejected = 0;
  for (let i = 0; i < records.length; i += 1) {
    const record = records[i];
    if (record === undefined) break;
    if (i % STEP === 0) {
      onProgress?.(i, records.length);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const row = read(record);
    if (row === null) continue;
    if (typeof row !== "string") rows.push(row);
    else {
      rejected += 1;
      if (rejections.length < LISTED_REJECTIONS) rejections.push({ line: record.line, reason: row });
    }
  }
  onProgress?.(records.length, records.length);
  if (rows.length === 0 || rejected > rows.length) {
    const [first] = rejections;
    const what = records.length === 0 ? "holds no records" : `has ${rejected} wrong records of ${records.length}`;
    return refuse(first === undefined ? what : `${what}, the first: ${first.reason}`, first?.line ?? null);
  }
  return {
    ok: true,
    kind,
    title,
    licence,
    official,
    complete,
    date: date ?? dateIn(name),
    version: "",
    codeCountries,
    columns,
    rows,
    text: null,
    accepted: rows.length,
    rejected,
    rejections,
  };
}

/** Weight and substitution tables of the modulus check; the table's own reader says what is wrong with them. */
function readUkTable(text: string, { name, ukTables }: ImportReadOptions): ReadImport | Refusal | null {
  const first = linesOf(text)[0]?.text ?? "";
  const isWeights = /^\s*\d{6}\s+\d{6}\s+(?:MOD10|MOD11|DBLAL)\b/u.test(first);
  const isSubstitutions = /^\s*\d{6}\s+\d{6}\s*$/u.test(first);
  if (!isWeights && !isSubstitutions) return null;
  const version = isWeights ? versionOfWeightsFile(name) : "";
  const parsed = isWeights
    ? parseModulusTables(text, ukTables.substitutions, version)
    : parseModulusTables(ukTables.weights, text);
  if (!parsed.ok) return refuse(parsed.reason, parsed.line);
  return {
    ok: true,
    kind: isWeights ? "uk-weights" : "uk-substitutions",
    title: isWeights ? "UK modulus weight table" : "UK sort code substitution table",
    licence: "terms of Pay.UK",
    official: true,
    complete: true,
    date: dateIn(name),
    version,
    codeCountries: [],
    columns: [],
    rows: [],
    text,
    accepted: linesOf(text).length,
    rejected: 0,
    rejections: [],
  };
}

/** A date in a file name (`blz-2026-09-07.txt`, `lei-bic-20260831.csv`). */
function dateIn(name: string): string | null {
  const match = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/u.exec(name);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
