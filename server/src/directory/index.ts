/**
 * The bank directory from real files: the sets that the build put beside the bundle, and the user's imports. Opening
 * it reads nothing; each country's data is read when something of that country is first asked. What is asked is in
 * `lookUps/`, the forms that data have in `tables/`, what users add in `imports/`.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";
import { UK_SUBSTITUTIONS_FILE, UK_WEIGHTS_FILE } from "../domain/uk/builtInTable";
import { type ModulusTable, parseModulusTables, versionOfWeightsFile } from "../domain/uk/modulusTable";
import { checkDirectories, type DirectoryCheck } from "./checkDirectories";
import { createDirectory, type Directory } from "./directory";
import { openEmbedded } from "./embedded";
import { openImports } from "./importedSources";
import { type ImportOutcome, type ImportRequest, importFile, planFile } from "./importFile";
import { type ImportDescription, openStore } from "./store";

export type { DirectoryCheck } from "./checkDirectories";
export type { Directory } from "./directory";
export type { ImportOutcome, ImportRequest } from "./importFile";
export { COLUMNS as IMPORT_COLUMNS, type MappedColumn } from "./imports/mapped";
export type { Listing } from "./lookUps/listing";
export { MAX_SEARCH_RECORDS, type SearchQuery, type SearchResult } from "./lookUps/nameSearch";
export type { ImportDescription } from "./store";

interface DirectoryOptions {
  /** Folder of the compiled sets. */
  readonly dataFolder?: string;
  /** Folder of the user's imports. */
  readonly storeFolder?: string;
  /** Told what is missing or damaged; everything else goes on working. */
  readonly report?: (problem: string) => void;
}

/** The directory with the user's imports to add to. */
export interface UserDirectory extends Directory {
  /** Adds a file, replacing the import of that name; a refusal changes nothing. Never throws. */
  import(request: ImportRequest): Promise<ImportOutcome>;
  /** What a file would give, and what a person has to say of it first. Never throws. */
  plan(file: string): ReturnType<typeof planFile>;
  imports(): readonly ImportDescription[];
  /** Age, overlap and disagreements of the imports; reads their tables. @param isOld whether a date is too old */
  check(isOld: (date: string) => boolean): readonly DirectoryCheck[];
  /** @returns false where there is no import of that name */
  remove(name: string): Promise<boolean>;
  /** The user's UK modulus table, or null when none was imported. */
  ukModulus(): ModulusTable | null;
}

export function openDirectory(options: DirectoryOptions = {}): UserDirectory {
  const { dataFolder = directoryFolder(), storeFolder = importFolder(), report = () => {} } = options;
  const reported = new Set<string>();
  const reportOnce = (problem: string) => {
    if (reported.has(problem)) return;
    reported.add(problem);
    report(problem);
  };
  const store = openStore(storeFolder, reportOnce);
  const embedded = openEmbedded((file) => readOrNull(path.join(dataFolder, file)), reportOnce);
  const directory = createDirectory(embedded, openImports(store, reportOnce));
  const newestOf = (kind: ImportDescription["kind"]) =>
    store
      .list()
      .filter((one) => one.kind === kind)
      .reduce<ImportDescription | null>((best, one) => (best === null || one.date > best.date ? one : best), null);
  const textOf = (kind: ImportDescription["kind"], builtInFile: string) => {
    const own = newestOf(kind);
    return (own && store.read(own.name)) ?? readOrNull(path.join(dataFolder, "..", "data", builtInFile)) ?? "";
  };
  // The built-in tables lie beside the directory's folder.
  const ukTexts = () => ({
    weights: textOf("uk-weights", UK_WEIGHTS_FILE),
    substitutions: textOf("uk-substitutions", UK_SUBSTITUTIONS_FILE),
  });
  return {
    ...directory,
    async import(request) {
      const outcome = await importFile(request, store, ukTexts);
      if (outcome.ok) directory.reload();
      return outcome;
    },
    plan: (file) => planFile(file, ukTexts),
    imports: () => store.list(),
    check: (isOld) => checkDirectories(store.list(), store, directory, isOld),
    async remove(name) {
      const removed = await store.remove(name);
      directory.reload();
      return removed;
    },
    ukModulus() {
      const weightTable = newestOf("uk-weights");
      if (weightTable === null && newestOf("uk-substitutions") === null) return null;
      const { weights, substitutions } = ukTexts();
      const version = weightTable?.version ?? versionOfWeightsFile(UK_WEIGHTS_FILE);
      const parsed = parseModulusTables(weights, substitutions, version);
      return parsed.ok ? parsed.table : null;
    },
  };
}

/** Folder of the compiled sets: beside the bundle, or in `dist` when the sources run. */
export function directoryFolder(): string {
  const beside = path.join(__dirname, "directory");
  const inDist = path.join(__dirname, "..", "..", "..", "dist", "directory");
  return existsSync(path.join(beside, "sets.json")) ? beside : inDist;
}

/**
 * Folder of the user's imports: `PAYLINT_DATA_DIR`, or where the system keeps the data of a user's programs
 * (XDG Base Directory Specification; Application Support; Local AppData).
 */
export function importFolder(): string {
  const base = process.env.PAYLINT_DATA_DIR || envPaths("paylint", { suffix: "" }).data;
  return path.join(base, "directories");
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
