/** The paths that are named beside `--staged` or `--since`: which changes they mean, and which of them mean nothing. */
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { compileGlob } from "../../config/glob";
import { formatOf } from "../../formats";
import type { Repository } from "../git/git";
import { chooseFiles } from "./files";
import { displayPathOf, isWithin } from "./paths";

export interface PathNames {
  /** Files and folders, absolute, also by their real paths; null where nothing is named, which means all. */
  readonly roots: readonly string[] | null;
  /** The names as given, absolute. */
  readonly exact: readonly string[];
  readonly patterns: readonly ((file: string) => boolean)[];
  /** Names that neither the folder nor git knows, each with the reason. */
  readonly missing: readonly string[];
}

export async function readNames(
  paths: readonly string[],
  root: string,
  repository: Repository,
  commit: string | null,
): Promise<PathNames> {
  if (paths.length === 0) return { roots: null, exact: [], patterns: [], missing: [] };
  const roots: string[] = [];
  const exact: string[] = [];
  const patterns: ((file: string) => boolean)[] = [];
  const missing: string[] = [];
  for (const given of paths) {
    const absolute = path.resolve(root, given);
    const real = await realOf(absolute);
    if (!isWithin(real, repository.top) && !isWithin(repository.top, real)) {
      missing.push(`${given}: not in the repository`);
      continue;
    }
    exact.push(absolute);
    roots.push(absolute, real);
    if ((await stat(absolute).catch(() => null)) === null) {
      // A file that git knows was deleted: nothing of it is left to check.
      if (await repository.knows(repository.nameOf(real), commit)) continue;
      const choice = { ignore: true, force: false, includes: () => true, formatOf, namesWithin: null, root };
      const { missing: unmatched } = await chooseFiles([given], choice);
      const compiled = compileGlob(path.posix.normalize(given.split(path.sep).join("/")), "/");
      if (compiled.ok) patterns.push((file) => compiled.matches(displayPathOf(file, root)));
      missing.push(...unmatched);
    }
  }
  return { roots, exact, patterns, missing };
}

/** Whether a changed file is meant: named itself, as part of a folder or by a pattern, or not at all. */
export function namesFiles({ roots, patterns }: PathNames, file: string): "itself" | "around" | "not" {
  if (roots === null) return "around";
  if (roots.includes(file)) return "itself";
  const isAround = roots.some((root) => isWithin(file, root)) || patterns.some((matches) => matches(file));
  return isAround ? "around" : "not";
}

/** The path without links; of one that isn't there, that of the folder it would stand in. */
async function realOf(absolute: string): Promise<string> {
  const parent = path.dirname(absolute);
  return realpath(absolute).catch(async () =>
    parent === absolute ? absolute : path.join(await realOf(parent), path.basename(absolute)),
  );
}
