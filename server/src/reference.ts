/**
 * The domain's tables from real files, each read on first use: the UK tables that the build put beside the bundle
 * or a newer one of the user's, German methods and bank letters from the bank directory.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReferenceData } from "./domain/inspect";
import { loadBuiltInTable, UK_SUBSTITUTIONS_FILE } from "./domain/uk/builtInTable";
import { type ModulusTable, parseModulusTables, versionOfWeightsFile } from "./domain/uk/modulusTable";

/** What of the bank directory the domain's rules need; `ukModulus` gives a table that the user imported. */
export type DirectoryTables = Pick<ReferenceData, "germanMethod" | "bankLetters"> &
  Partial<Pick<ReferenceData, "ukModulus">>;

/** Folder of the compiled data: beside the bundle, or in `dist` when the sources run. */
export function dataFolder(): string {
  const beside = path.join(__dirname, "data");
  return existsSync(beside) ? beside : path.join(__dirname, "..", "..", "dist", "data");
}

/**
 * @param directory German methods and bank letters; without it both are unknown
 * @param ukTable a table of the user's in place of the built-in one
 */
export function createReference(directory: DirectoryTables | null, ukTable: ModulusTable | null): ReferenceData {
  let table: ModulusTable | null | undefined = ukTable ?? undefined;
  return {
    ukModulus() {
      if (table === undefined) table = directory?.ukModulus?.() ?? readBuiltInTable();
      return table;
    },
    germanMethod: (blz) => directory?.germanMethod(blz) ?? null,
    bankLetters: (country, nationalCode) => directory?.bankLetters(country, nationalCode) ?? null,
  };
}

export type UserTable =
  | { readonly ok: true; readonly table: ModulusTable }
  | { readonly ok: false; readonly reason: string };

/** Reads a weight table of the user's; the substitutions stay the built-in ones. Errors name the file and line. */
export function readUkWeights(file: string): UserTable {
  let weights: string;
  try {
    weights = readFileSync(file, "latin1");
  } catch (error) {
    return {
      ok: false,
      reason: `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`,
    };
  }
  const result = parseModulusTables(
    weights,
    readData(UK_SUBSTITUTIONS_FILE),
    versionOfWeightsFile(path.basename(file)),
  );
  return result.ok ? result : { ok: false, reason: `${file}:${result.line}: ${result.reason}` };
}

function readBuiltInTable(): ModulusTable | null {
  const result = loadBuiltInTable(readData);
  return result.ok ? result.table : null;
}

function readData(name: string): string {
  return readFileSync(path.join(dataFolder(), name), "latin1");
}
