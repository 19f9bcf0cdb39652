/** Imports a file into the store: size, reading, and one atomic write; or a refusal that changes nothing. */
import path from "node:path";
import type { CountryCode } from "../domain/check";
import { once } from "../domain/once";
import { readPlainFile } from "../files/plainFile";
import type { ImportPlan } from "./imports/planImport";
import type { ReadImport, Rejection } from "./imports/readImport";
import type { ImportDescription, Store } from "./store";
import { writeTable } from "./tables/table";

/** The largest published file has some 20 MB. */
export const MAX_IMPORT_BYTES = 100_000_000;

/** Names become file names, which have their limits. */
const MAX_NAME = 60;
const NAME = once(() => /^[^\p{Cc}]{1,60}$/u);

export interface ImportRequest {
  readonly file: string;
  /** Name to keep it under; without one the kind's, so that a newer file replaces the older. */
  readonly name?: string;
  readonly map?: Readonly<Record<string, string>>;
  readonly country?: CountryCode;
  /** ISO date. */
  readonly today: string;
  readonly onProgress?: (done: number, total: number) => void;
}

export type ImportOutcome =
  | {
      readonly ok: true;
      readonly description: ImportDescription;
      readonly accepted: number;
      readonly rejected: number;
      readonly rejections: readonly Rejection[];
      /** What is known of each record. */
      readonly columns: readonly string[];
      /** The import of that name that this one replaced. */
      readonly replaced: ImportDescription | null;
    }
  | { readonly ok: false; readonly message: string };

/** What a file would give; nothing is stored. */
export async function planFile(
  file: string,
  ukTables: () => { readonly weights: string; readonly substitutions: string },
): Promise<ImportPlan | { readonly ok: false; readonly message: string }> {
  const given = readPlainFile(file, { limit: MAX_IMPORT_BYTES });
  if (!given.ok) return { ok: false, message: `${file}: ${given.reason}.` };
  const { planImport } = await import("./imports/planImport");
  const plan = await planImport(given.bytes, { name: path.basename(file), ukTables: ukTables() });
  if (plan.ok) return plan;
  return { ok: false, message: `${file}${plan.line === null ? "" : `:${plan.line}`}: ${plan.reason}.` };
}

/** @param ukTables texts of the built-in UK tables, which a user's table is checked together with */
export async function importFile(
  request: ImportRequest,
  store: Store,
  ukTables: () => { readonly weights: string; readonly substitutions: string },
): Promise<ImportOutcome> {
  const { file, today, map = null, country = null, onProgress } = request;
  const fail = (reason: string, line: number | null = null): ImportOutcome => ({
    ok: false,
    message: `${file}${line === null ? "" : `:${line}`}: ${reason}. Nothing was changed.`,
  });
  const { name } = request;
  if (name !== undefined && !NAME().test(name.trim())) return fail("needs a name of 1 to 60 printable characters");
  const given = readPlainFile(file, { limit: MAX_IMPORT_BYTES });
  if (!given.ok) return fail(given.reason);
  const modified = new Date(given.modified).toISOString().slice(0, 10);
  const { readImport } = await import("./imports/readImport");
  const read = await readImport(given.bytes, {
    name: path.basename(file),
    map,
    country,
    ukTables: ukTables(),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  if (!read.ok) return fail(read.reason, read.line);
  const description = describe(read, name?.trim() ?? defaultName(read, file), modified, today);
  const replaced = store.list().find(({ name }) => name === description.name) ?? null;
  try {
    await store.write(description, read.text ?? writeTable(columnsOf(read), read.rows));
  } catch (error) {
    return fail(`cannot be stored: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { accepted, rejected, rejections, columns } = read;
  return { ok: true, description, accepted, rejected, rejections, columns, replaced };
}

/**
 * Records that a whole edition of a published file has at least, far below what it has: a part of one has the same form,
 * and the silence of two lines about a country would be taken for proof.
 */
const FEWEST_OF_WHOLE: Partial<Record<ReadImport["kind"], number>> = { bundesbank: 2500, six: 400, eiscd: 5000 };

/** The country stands in the table, so that it reads the same wherever it is opened. */
function columnsOf({ columns }: ReadImport): ReadImport["columns"] {
  return columns.includes("country") ? columns : ["country", ...columns];
}

/** A newer file of a kind replaces the older one; files of the user's own keep their names. */
function defaultName({ kind }: ReadImport, file: string): string {
  return kind === "mapped" || kind === "bank-list" ? path.basename(file, path.extname(file)).slice(0, MAX_NAME) : kind;
}

function describe(read: ReadImport, name: string, modified: string, today: string): ImportDescription {
  const { kind, title, licence, official, complete, version, codeCountries, accepted, rows } = read;
  const bicCountries = [...new Set(rows.map(({ bic }) => bic.slice(4, 6)).filter((one) => one !== ""))].sort();
  return {
    name,
    kind,
    title,
    licence,
    official,
    complete: complete && accepted >= (FEWEST_OF_WHOLE[kind] ?? 0),
    // Not every file tells its date; then it is that of the file.
    date: read.date ?? modified,
    version,
    imported: today,
    records: accepted,
    codeCountries,
    bicCountries,
  };
}
