/**
 * The user's imports as a layer of the directory: which there are is read on the first look-up, a table when a code or
 * BIC of one of its countries is asked for. The most official come first, then the newest.
 */
import type { CountryCode } from "../domain/check";
import type { Source } from "../model";
import { bankCodeLength, remember, type SourcedTable } from "./embedded";
import type { ImportedSources } from "./layers";
import type { ImportDescription, Store } from "./store";
import { type CodeSource, codeSourceOfTable } from "./tables/codeTable";
import { type BankTable, openTable } from "./tables/table";

export function openImports(store: Store, report: (problem: string) => void): ImportedSources {
  let listed: readonly ImportDescription[] | null = null;
  const tables = new Map<string, BankTable | null>();
  const bics = new Map<CountryCode, readonly SourcedTable[]>();
  const codes = new Map<CountryCode, readonly CodeSource[]>();
  const list = (): readonly ImportDescription[] => {
    listed ??= [...store.list()].sort(byStanding);
    return listed;
  };
  const tableOf = ({ name }: ImportDescription): BankTable | null =>
    remember(tables, name, () => {
      const text = store.read(name);
      const table = text === null ? null : openTable(text, "");
      if (text !== null && table === null) report(`Imported directory ${name} can't be read.`);
      return table;
    });
  return {
    bics: (country) =>
      remember(bics, country, () =>
        list()
          .filter(({ bicCountries }) => bicCountries.includes(country))
          .flatMap((one) => {
            const table = tableOf(one);
            return table === null ? [] : [{ table, source: sourceOf(one) }];
          }),
      ),
    codes: (country) =>
      remember(codes, country, () =>
        list()
          .filter(({ codeCountries }) => codeCountries.includes(country))
          .flatMap((one) => {
            const table = tableOf(one);
            return table === null ? [] : [codeSourceOfTable(table, sourceOf(one), bankCodeLength(country), country)];
          }),
      ),
    sources: () =>
      list().map((one) => ({
        source: sourceOf(one),
        countries: countriesOf(one),
        records: one.records,
      })),
    reload() {
      listed = null;
      for (const read of [tables, bics, codes]) read.clear();
    },
  };
}

/** The import as answers name it. */
export function sourceOf({ title, licence, date, official, complete }: ImportDescription): Source {
  return { layer: "import", name: title, licence, date, official, complete };
}

export function countriesOf({ codeCountries, bicCountries }: ImportDescription): CountryCode[] {
  return [...new Set([...codeCountries, ...bicCountries])].sort();
}

function byStanding(a: ImportDescription, b: ImportDescription): number {
  if (a.official !== b.official) return a.official ? -1 : 1;
  return a.date === b.date ? 0 : a.date > b.date ? -1 : 1;
}
