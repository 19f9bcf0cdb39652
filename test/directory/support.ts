import type { CompiledSet } from "../../scripts/data/directory/report";
import { createDirectory, type Directory, type ImportedSources, noImports } from "../../server/src/directory/directory";
import { openEmbedded } from "../../server/src/directory/embedded";
import type { Institution } from "../../server/src/directory/records";
import { toInstitution } from "../../server/src/directory/records";
import { type CodeSource, codeSourceOfTable } from "../../server/src/directory/tables/codeTable";
import { fileOf, SETS_FILE } from "../../server/src/directory/tables/sets";
import { type BankTable, openTable, writeTable } from "../../server/src/directory/tables/table";
import type { Source } from "../../server/src/model";

/** The files that the build would write, by their names. */
export function filesOf(sets: readonly CompiledSet[]): Map<string, string> {
  const files = new Map<string, string>();
  const descriptions = sets.map(({ set, report }) => ({ ...set, files: report.counts }));
  files.set(SETS_FILE, JSON.stringify(descriptions));
  sets.forEach(({ files: texts }, i) => {
    const description = descriptions[i];
    if (description === undefined) return;
    for (const [country, text] of texts) files.set(fileOf(description, country), text);
  });
  return files;
}

/** A directory over files in memory; `read` collects the names of those that were read. */
export function directoryOver(
  files: ReadonlyMap<string, string>,
  {
    imports = noImports,
    read = [],
    problems = [],
  }: { imports?: ImportedSources; read?: string[]; problems?: string[] } = {},
): Directory {
  const readFile = (name: string) => {
    read.push(name);
    return files.get(name) ?? null;
  };
  return createDirectory(
    openEmbedded(readFile, (problem) => problems.push(problem)),
    imports,
  );
}

/** Rows of an invented import, and how far it can be trusted. */
export interface Import {
  readonly source: Partial<Source>;
  readonly countries: readonly string[];
  readonly rows: readonly Partial<Institution>[];
}

/** Imports in memory, best first. */
export function importsOf(...imports: readonly Import[]): ImportedSources {
  const opened = imports.map(({ source, countries, rows }) => {
    const table = tableOf(rows);
    return { countries, table, source: { ...importSource, ...source } };
  });
  return {
    bics: (country) =>
      opened.filter(({ table }) => table.startingWith("").some(({ bic }) => bic.slice(4, 6) === country)),
    codes: (country): CodeSource[] =>
      opened
        .filter(({ countries }) => countries.includes(country))
        .map(({ table, source }) => codeSourceOfTable(table, source, 0)),
    sources: () => [],
    reload() {},
  };
}

export const importSource: Source = {
  layer: "import",
  name: "Invented directory",
  licence: "none",
  date: "2026-10-01",
  official: true,
  complete: true,
};

function tableOf(rows: readonly Partial<Institution>[]): BankTable {
  const text = writeTable(
    ["country", "code", "bic", "name", "branch", "city", "lei", "method", "deleted", "successor"],
    rows.map(toInstitution),
  );
  const table = openTable(text, "");
  if (table === null) throw new Error("the test's own table is damaged");
  return table;
}
