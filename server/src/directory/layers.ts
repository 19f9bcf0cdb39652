/** The layers that the directory is made of: the user's imports and the embedded sets, and in which order they answer. */
import type { CountryCode } from "../domain/check";
import type { Source } from "../model";
import type { Embedded, SourcedTable } from "./embedded";
import type { CodeSource } from "./tables/codeTable";

/** What the look-ups are over; both are asked lazily. */
export interface Layers {
  readonly embedded: Embedded;
  readonly imports: ImportedSources;
}

/** The user's imports as the look-ups need them. */
export interface ImportedSources {
  /** Tables with BICs of a country, best first. */
  bics(country: CountryCode): readonly SourcedTable[];
  /** National bank codes of a country, best first. */
  codes(country: CountryCode): readonly CodeSource[];
  sources(): readonly SourceSummary[];
  reload(): void;
}

/** One set, as lists of what is loaded name it. */
export interface SourceSummary {
  readonly source: Source;
  readonly countries: readonly CountryCode[];
  readonly records: number;
}

export const noImports: ImportedSources = { bics: () => [], codes: () => [], sources: () => [], reload: () => {} };

/** Tables that know BICs: the user's imports, then the embedded set. */
export function bicTables({ embedded, imports }: Layers, country: CountryCode): readonly SourcedTable[] {
  const imported = imports.bics(country);
  const set = embedded.bics(country);
  return set === null ? imported : [...imported, set];
}

/** A search goes through the BIC directory in its order; imports that have names add what it does not have. */
export function searchedTables({ embedded, imports }: Layers, country: CountryCode): readonly SourcedTable[] {
  const set = embedded.bics(country);
  const named = imports.bics(country).filter(({ table }) => table.columns.includes("name"));
  return [...(set === null ? [] : [set]), ...named];
}

/** Lists of bank codes: the user's imports, then the embedded sets. */
export function codeSources({ embedded, imports }: Layers, country: CountryCode): readonly CodeSource[] {
  const imported = imports.codes(country);
  const own = embedded.codes(country);
  return imported.length === 0 ? own : [...imported, ...own];
}
