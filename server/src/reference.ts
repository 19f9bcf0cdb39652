/**
 * The domain's tables from real files, each read on first use: the UK tables that the build put beside the bundle
 * or a newer one of the user's, German methods and bank letters from the bank directory.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DirectoryTables, type ReferenceData, referenceOver } from "./domain/reference";
import { loadBuiltInTable, UK_SUBSTITUTIONS_FILE, UK_WEIGHTS_FILE } from "./domain/uk/builtInTable";
import { type ModulusTable, parseModulusTables, versionOfWeightsFile } from "./domain/uk/modulusTable";
import { readPlainFile } from "./files/plainFile";

/** Folder of the compiled data: beside the bundle, or in `dist` when the sources run. */
function dataFolder(): string {
  const beside = path.join(__dirname, "data");
  return existsSync(beside) ? beside : path.join(__dirname, "..", "..", "dist", "data");
}

/**
 * @param directory German banks and bank letters; without it they are unknown
 * @param ukTable a table of the user's in place of the built-in one
 */
export function createReference(directory: DirectoryTables | null, ukTable: ModulusTable | null): ReferenceData {
  return referenceOver(directory, readBuiltInTable, ukTable);
}

type UserTable = { readonly ok: true; readonly table: ModulusTable } | { readonly ok: false; readonly reason: string };

/** Files of the user's in place of the two built-in UK tables; the built-in one stands in where a name is empty. */
interface UkTableFiles {
  readonly weights: string;
  readonly substitutions: string;
}

/** @returns the table, or what is wrong: with the file, and the line where there is one */
export function readUkTable({ weights, substitutions }: UkTableFiles): UserTable {
  const weightsText = readTable(weights, UK_WEIGHTS_FILE);
  if (!weightsText.ok) return weightsText;
  const substitutionsText = readTable(substitutions, UK_SUBSTITUTIONS_FILE);
  if (!substitutionsText.ok) return substitutionsText;
  const version = versionOfWeightsFile(path.basename(weights === "" ? UK_WEIGHTS_FILE : weights));
  const result = parseModulusTables(weightsText.text, substitutionsText.text, version);
  if (result.ok) return result;
  const file = result.file === "weights" ? weights || UK_WEIGHTS_FILE : substitutions || UK_SUBSTITUTIONS_FILE;
  return { ok: false, reason: `${file}:${result.line}: ${result.reason}` };
}

/** The published table has some 100 kB. */
const MAX_TABLE_BYTES = 20_000_000;

type ReadTable = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

function readTable(file: string, builtIn: string): ReadTable {
  const read = readPlainFile(file === "" ? dataFile(builtIn) : file, { limit: MAX_TABLE_BYTES });
  return read.ok
    ? { ok: true, text: read.bytes.toString("latin1") }
    : { ok: false, reason: `${file || builtIn}: ${read.reason}` };
}

function readBuiltInTable(): ModulusTable | null {
  const result = loadBuiltInTable(readData);
  return result.ok ? result.table : null;
}

function readData(name: string): string {
  return readFileSync(dataFile(name), "latin1");
}

function dataFile(name: string): string {
  return path.join(dataFolder(), name);
}
