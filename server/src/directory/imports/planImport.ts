/**
 * What a file to import would give, before anything is stored: the published layout it is of, or the columns of a table
 * with what each is recognised as, so that a person can say the rest.
 */
import { decodeImport, linesOf, parseCsv, type Refusal, refuse, separatorOf } from "./content";
import { type MappedColumn, recognise } from "./mapped";
import { type ImportReadOptions, publishedLayout } from "./readImport";

interface PlannedColumn {
  readonly name: string;
  /** The first cell that isn't empty; may be empty. */
  readonly example: string;
  /** Null where it would be left out. */
  readonly holds: MappedColumn | null;
}

export type ImportPlan =
  | { readonly ok: true; readonly layout: string }
  | { readonly ok: true; readonly layout: null; readonly columns: readonly PlannedColumn[]; readonly records: number };

/** Records looked at for examples. */
const LOOKED_AT = 50;

/** @param bytes the whole file */
export async function planImport(
  bytes: Uint8Array,
  { name, ukTables }: Pick<ImportReadOptions, "name" | "ukTables">,
): Promise<ImportPlan | Refusal> {
  const decoded = decodeImport(bytes);
  if (!decoded.ok) return decoded;
  const { text } = decoded;
  const published = await publishedLayout(text, { name, map: null, country: null, ukTables });
  if (published !== null) return published.ok ? { ok: true, layout: published.title } : published;
  const separator = separatorOf(linesOf(text)[0]?.text ?? "") ?? ",";
  const parsed = parseCsv(text, separator);
  if (!parsed.ok) return parsed;
  const { header, records } = parsed.csv;
  if (records.length === 0) return refuse("holds no records below its first line, which names the columns");
  const holds = recognise(header);
  const columns = header.map((column, at) => ({
    name: column,
    example: records.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[at]?.trim() || [])[0] ?? "",
    holds: holds[at] ?? null,
  }));
  return { ok: true, layout: null, columns, records: records.length };
}
