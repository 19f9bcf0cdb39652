/** Banks by a part of their name, in the directory's own order (BIC validation interface, section 2.3). */
import { toBic11 } from "../../domain/bic";
import type { CountryCode } from "../../domain/check";
import type { BicRecord } from "../../domain/interfaceRecords";
import type { Source } from "../../model";
import type { SourcedTable } from "../embedded";
import { toBicRecord } from "../records";

export interface SearchQuery {
  readonly country: CountryCode;
  /** Part of the name, taken as it is but for case. */
  readonly name: string;
  /** Part of the city. */
  readonly city?: string;
  /** Records wanted, capped at 100; 10 without it, and where it is no positive number. */
  readonly limit?: number;
}

export interface SearchResult {
  /** Matching records before the limit. */
  readonly found: number;
  readonly records: readonly { readonly record: BicRecord; readonly source: Source }[];
}

/** Most records of a search (BIC validation interface, section 8). */
export const MAX_SEARCH_RECORDS = 100;
const DEFAULT_SEARCH_RECORDS = 10;
/** How many records a query asks for. */
export function recordsWanted({ limit = DEFAULT_SEARCH_RECORDS }: { readonly limit?: number | undefined }): number {
  return limit >= 1 ? Math.min(Math.trunc(limit), MAX_SEARCH_RECORDS) : DEFAULT_SEARCH_RECORDS;
}

/** Names that contain the text, each BIC once. */
export function searchByName(
  tables: readonly SourcedTable[],
  { country, name, city = "", limit }: SearchQuery,
): SearchResult {
  const wanted = recordsWanted({ limit });
  const inCity = city.toUpperCase();
  const records: { record: BicRecord; source: Source }[] = [];
  const seen = new Set<string>();
  for (const { table, source } of tables) {
    for (const office of table.named(name)) {
      if (office.bic.slice(4, 6) !== country || !office.city.toUpperCase().includes(inCity)) continue;
      const bic = toBic11(office.bic);
      if (seen.has(bic)) continue;
      seen.add(bic);
      if (records.length < wanted) records.push({ record: toBicRecord(office), source });
    }
  }
  return { found: seen.size, records };
}
