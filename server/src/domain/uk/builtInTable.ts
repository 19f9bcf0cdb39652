/**
 * The UK tables that Paylint comes with. The build copies the two published text files unchanged, so that they and
 * a newer table dropped in by the user are read and validated by the same code.
 */
import { type ModulusTableResult, parseModulusTables, versionOfWeightsFile } from "./modulusTable";

/** Names of the files in the folder that the build writes (`dist/data`). */
export const UK_WEIGHTS_FILE = "valacdos-v8-50.txt";
/** Day from which that version is in force; the file itself has no date (Pay.UK, version history of the weight table). */
export const UK_WEIGHTS_DATE = "2025-06-23";
export const UK_SUBSTITUTIONS_FILE = "scsubtab.txt";

/** @param readText gives the text of a file in the data folder by its name */
export function loadBuiltInTable(readText: (name: string) => string): ModulusTableResult {
  return parseModulusTables(
    readText(UK_WEIGHTS_FILE),
    readText(UK_SUBSTITUTIONS_FILE),
    versionOfWeightsFile(UK_WEIGHTS_FILE),
  );
}
