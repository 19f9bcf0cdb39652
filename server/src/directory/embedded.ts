/**
 * The data sets that come with the build, each country's file read when something of that country is first asked.
 * A file that is missing or damaged counts as no data, and is named once.
 */

import type { CountryCode } from "../domain/check";
import { countryOf } from "../domain/countries/countries";
import { ibanFormatIn, ibanPrefixOf, partOf } from "../domain/countries/ibanFormats";
import type { Source } from "../model";
import { openBranches } from "./tables/branches";
import { type CodeSource, codeSourceOfTable } from "./tables/codeTable";
import { openIfsc } from "./tables/ifsc";
import { openPlaces } from "./tables/places";
import { openRanges } from "./tables/ranges";
import { fileOf, parseSets, SETS_FILE, type SetDescription, sourceOfSet } from "./tables/sets";
import { type BankTable, openTable } from "./tables/table";

/** A table of offices and where it comes from. */
export interface SourcedTable {
  readonly table: BankTable;
  readonly source: Source;
}

export interface Embedded {
  /** What the build holds; read on first use. */
  readonly sets: readonly SetDescription[];
  /** BICs of a country; null where the build has none. */
  bics(country: CountryCode): SourcedTable | null;
  /** National bank codes of a country. */
  codes(country: CountryCode): readonly CodeSource[];
}

/** Whose register a country's bank codes are in. */
export function registerOf(country: CountryCode): CountryCode {
  return countryOf(country)?.bankCode?.registerOf ?? ibanPrefixOf(country);
}

/**
 * @param read text of a file of the data folder, null where it cannot be read
 * @param report told once about each file that should be there and is not, or is damaged
 */
export function openEmbedded(read: (file: string) => string | null, report: (problem: string) => void): Embedded {
  let sets: readonly SetDescription[] | null = null;
  const bics = new Map<CountryCode, SourcedTable | null>();
  const codes = new Map<CountryCode, readonly CodeSource[]>();
  const all = (): readonly SetDescription[] => {
    sets ??= parseSets(read(SETS_FILE));
    return sets;
  };
  const textOf = (set: SetDescription, country: CountryCode): string | null => {
    if (!Object.hasOwn(set.files, country)) return null;
    const text = read(fileOf(set, country));
    if (text === null) report(`Bank data ${fileOf(set, country)} cannot be read.`);
    return text;
  };
  const openBics = (country: CountryCode): SourcedTable | null => {
    const set = all().find(({ kind }) => kind === "bic");
    const text = set === undefined ? null : textOf(set, country);
    if (set === undefined || text === null) return null;
    const table = openTable(text, country);
    if (table === null) report(`Bank data ${fileOf(set, country)} is damaged.`);
    return table && { table, source: sourceOfSet(set) };
  };
  const openCodes = (set: SetDescription, country: CountryCode): CodeSource[] => {
    const text = textOf(set, country);
    if (text === null) return [];
    const opened = openCodeSet(set, country, text);
    if (opened === null) report(`Bank data ${fileOf(set, country)} is damaged.`);
    return opened === null ? [] : [opened];
  };
  return {
    get sets() {
      return all();
    },
    bics: (country) => remember(bics, country, () => openBics(country)),
    codes: (country) =>
      remember(codes, country, () =>
        all().flatMap((set) => (set.kind === "bic" ? [] : openCodes(set, registerOf(country)))),
      ),
  };
}

function openCodeSet(set: SetDescription, country: CountryCode, text: string): CodeSource | null {
  const source = sourceOfSet(set);
  switch (set.kind) {
    case "ifsc":
      return openIfsc(text, source);
    case "branches":
      return openBranches(text, source);
    case "ranges":
      return openRanges(text, source);
    case "places":
      return openPlaces(text, source);
    default: {
      const table = openTable(text, country);
      return table && codeSourceOfTable(table, source, bankCodeLength(country));
    }
  }
}

/** Length of the bank's own code where the national code goes on with the branch's; 0 elsewhere. */
export function bankCodeLength(country: CountryCode): number {
  const format = ibanFormatIn(country);
  const bank = format === undefined ? undefined : partOf(format, "bankCode");
  return bank === undefined || bank.length >= (format?.nationalId?.length ?? 0) ? 0 : bank.length;
}

/** The value kept for a key, made when it is first asked for. */
export function remember<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
