/**
 * Which files a command is about: paths as given, folders walked with `.gitignore` respected. Reading is left to
 * the caller, one file at a time.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { compileGlob } from "../../config/glob";
import { withoutRepeats } from "../../files/identity";
import { statsOf } from "../../files/plainFile";
import { type WalkOptions, walk } from "../../files/walk";
import type { FormatName } from "../../formats";
import { displayPathOf } from "./paths";

interface FileChoice {
  /** Respect `.gitignore` and the configuration's `exclude`; files named by the caller are taken all the same. */
  readonly ignore: boolean;
  /** The configuration's choice of files, asked with absolute paths. */
  readonly includes: (file: string) => boolean;
  /** The format that a file is read in, asked with absolute paths; null for what isn't read. */
  readonly formatOf: (file: string) => FormatName | null;
  /** What the configuration leaves out is left out also where it is named. */
  readonly force: boolean;
  /** Folder that files which are named may not be corrected out of through links; null where the user wrote the names. */
  readonly namesWithin: string | null;
  /** Folder that the patterns and the reported paths are relative to. */
  readonly root: string;
}

export interface ChosenFile {
  readonly absolute: string;
  /** Relative to the root where it lies below it, with forward slashes. */
  readonly displayPath: string;
  /** Named by the caller, not found in a folder. */
  readonly named: boolean;
  /**
   * Folder that corrections may not leave through links: the one that was named, the repository that git lists the file
   * of; null for a file whose name the user wrote.
   */
  readonly within: string | null;
}

interface FileSelection {
  readonly files: readonly ChosenFile[];
  /** What was named and does not exist, or can't be listed, each with the reason. */
  readonly missing: readonly string[];
  /** Folders met on the way that can't be listed, each with the reason. */
  readonly unlisted: readonly string[];
}

/**
 * Finds the files below the given paths.
 * @param paths files, folders, or glob patterns (for shells that do not expand them), relative to the root
 * @returns the files in path order without repeats, and the paths that do not exist
 */
export async function chooseFiles(paths: readonly string[], choice: FileChoice): Promise<FileSelection> {
  const files = new Map<string, ChosenFile>();
  const missing: string[] = [];
  const unlisted: string[] = [];
  const add = (absolute: string, named: boolean, within: string | null): void => {
    if (!files.get(absolute)?.named)
      files.set(absolute, { absolute, displayPath: displayPathOf(absolute, choice.root), named, within });
  };
  for (const given of paths) {
    const absolute = path.resolve(choice.root, given);
    const info = statsOf(absolute);
    if (info?.isDirectory()) {
      const { found, failed } = await walk(absolute, taken(choice));
      for (const file of found) add(file, false, absolute);
      for (const { folder, reason } of failed) {
        const said = `${displayPathOf(folder, choice.root) || "."}: ${reason}`;
        (folder === absolute ? missing : unlisted).push(said);
      }
    } else if (info !== null) {
      if (!choice.force || choice.includes(absolute)) add(absolute, true, choice.namesWithin);
    } else {
      const { folder, matches } = await matchGlob(given, choice);
      if (matches.length === 0) missing.push(`${given}: no such file or folder`);
      for (const file of matches) add(file, false, folder);
    }
  }
  const byNaming = [...files.values()].sort((a, b) => Number(b.named) - Number(a.named));
  const sorted = [...withoutRepeats(byNaming)].sort((a, b) =>
    a.displayPath < b.displayPath ? -1 : a.displayPath > b.displayPath ? 1 : 0,
  );
  return { files: sorted, missing, unlisted };
}

/** Files that a pattern matches, of the dialect of the configuration, and the folder that it starts in. */
async function matchGlob(
  given: string,
  choice: FileChoice,
): Promise<{ readonly folder: string; readonly matches: readonly string[] }> {
  const pattern = given.split(path.sep).join("/").replace(/^\.\//u, "");
  // What stands before the first sign of a pattern is a folder to start in.
  const plain = /^(?:[^*?[\]{}\\!]*\/)?/u.exec(pattern)?.[0] ?? "";
  const compiled = compileGlob(pattern, "/");
  const folder = path.resolve(choice.root, plain);
  if (!/[*?[{]/u.test(pattern) || !compiled.ok || !existsSync(folder)) return { folder, matches: [] };
  const { found } = await walk(folder, taken(choice));
  return { folder, matches: found.filter((file) => compiled.matches(displayPathOf(file, choice.root))) };
}

/** What a folder's walk takes: files of the formats that are read, as far as the configuration wants them. */
function taken({ ignore, includes, formatOf }: FileChoice): WalkOptions {
  return { ignore, takes: (file) => formatOf(file) !== null && (!ignore || includes(file)) };
}
