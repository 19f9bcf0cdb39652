/** Checks many files, one after the other or, where there is enough to do, on worker threads. */
import { type CheckedFile, checkFile, type FileOptions } from "./checkFile";
import type { ChosenFile } from "./files";
import type { EngineSettings } from "./loading";

/** @returns one result a file, in the order given */
export async function checkFiles(
  files: readonly ChosenFile[],
  _settings: EngineSettings,
  options: FileOptions,
): Promise<CheckedFile[]> {
  const results: CheckedFile[] = [];
  for (const file of files) results.push(await checkFile(file, options));
  return results;
}
