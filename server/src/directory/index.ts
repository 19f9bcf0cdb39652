/**
 * The bank directory from real files: the sets that the build put beside the bundle, and the user's imports. Opening
 * it reads nothing; each country's data is read when something of that country is first asked.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createDirectory, type Directory, noImports } from "./directory";
import { openEmbedded } from "./embedded";

export {
  type Directory,
  type Listing,
  MAX_SEARCH_RECORDS,
  type SearchQuery,
  type SearchResult,
} from "./directory";
export { BANK_RECORD_FIELDS, type BankRecord, type BicRecord } from "./records";

export interface DirectoryOptions {
  /** Folder of the compiled sets. */
  readonly dataFolder?: string;
  /** Told what is missing or damaged; everything else goes on working. */
  readonly report?: (problem: string) => void;
}

/** Folder of the compiled sets: beside the bundle, or in `dist` when the sources run. */
export function directoryFolder(): string {
  const beside = path.join(__dirname, "directory");
  return existsSync(path.join(beside, "sets.json"))
    ? beside
    : path.join(__dirname, "..", "..", "..", "dist", "directory");
}

export function openDirectory({ dataFolder = directoryFolder(), report = () => {} }: DirectoryOptions = {}): Directory {
  const read = (file: string) => readOrNull(path.join(dataFolder, file));
  return createDirectory(openEmbedded(read, report), noImports);
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
