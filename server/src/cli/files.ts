/**
 * Which files a command is about: paths as given, folders walked with `.gitignore` respected. Reading is left to
 * the caller, one file at a time.
 */
import { existsSync } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import ignore, { type Ignore } from "ignore";
import { compileGlob } from "../config/glob";
import { errorCode } from "../files/failure";
import { formatOf } from "../formats";

export interface FileChoice {
  /** Respect `.gitignore` and the configuration's `exclude`; files named by the caller are taken all the same. */
  readonly ignore: boolean;
  /** The configuration's choice of files, asked with absolute paths. */
  readonly includes: (file: string) => boolean;
  /** What the configuration leaves out is left out also where it is named. */
  readonly force: boolean;
  /** Folder that the patterns and the reported paths are relative to. */
  readonly root: string;
}

export interface ChosenFile {
  readonly absolute: string;
  /** Relative to the root where it lies below it, with forward slashes. */
  readonly shown: string;
  /** Named by the caller, not found in a folder. */
  readonly named: boolean;
}

export interface Choice {
  readonly files: readonly ChosenFile[];
  /** What was named and does not exist, or can't be listed, each with the reason. */
  readonly missing: readonly string[];
  /** Folders met on the way that can't be listed, each with the reason. */
  readonly unlisted: readonly string[];
}

/** Never of interest, with or without `.gitignore`. */
const ALWAYS_SKIPPED = new Set([".git", ".hg", ".svn"]);
/** Other people's files unless the caller says `--no-ignore`. */
const SKIPPED_BY_DEFAULT = new Set(["node_modules", "bower_components", ".venv"]);

/** Whether a folder of this name is walked unless everything is asked for. */
export function isWalked(name: string): boolean {
  return !ALWAYS_SKIPPED.has(name) && !SKIPPED_BY_DEFAULT.has(name);
}

/**
 * Finds the files below the given paths.
 * @param paths files, folders, or glob patterns (for shells that do not expand them), relative to the root
 * @returns the files in path order without repeats, and the paths that do not exist
 */
export async function chooseFiles(paths: readonly string[], choice: FileChoice): Promise<Choice> {
  const files = new Map<string, ChosenFile>();
  const missing: string[] = [];
  const unlisted: string[] = [];
  const add = (absolute: string, named: boolean): void => {
    if (!files.get(absolute)?.named) files.set(absolute, { absolute, shown: shownPath(absolute, choice.root), named });
  };
  for (const given of paths) {
    const absolute = path.resolve(choice.root, given);
    const info = await stat(absolute).catch(() => null);
    if (info?.isDirectory()) {
      const { found, failed } = await walk(absolute, choice);
      for (const file of found) add(file, false);
      for (const { folder, reason } of failed) {
        const said = `${shownPath(folder, choice.root) || "."}: ${reason}`;
        (folder === absolute ? missing : unlisted).push(said);
      }
    } else if (info !== null) {
      if (!choice.force || choice.includes(absolute)) add(absolute, true);
    } else {
      const matches = await matchGlob(given, choice);
      if (matches.length === 0) missing.push(`${given}: no such file or folder`);
      for (const file of matches) add(file, false);
    }
  }
  const sorted = [...files.values()].sort((a, b) => (a.shown < b.shown ? -1 : a.shown > b.shown ? 1 : 0));
  return { files: sorted, missing, unlisted };
}

/** Files that a pattern matches, of the dialect of the configuration; it is relative to the root. */
async function matchGlob(given: string, choice: FileChoice): Promise<string[]> {
  const pattern = given.split(path.sep).join("/").replace(/^\.\//u, "");
  // What stands before the first sign of a pattern is a folder to start in.
  const plain = /^(?:[^*?[\]{}\\!]*\/)?/u.exec(pattern)?.[0] ?? "";
  const compiled = compileGlob(pattern, "/");
  const folder = path.resolve(choice.root, plain);
  if (!/[*?[{]/u.test(pattern) || !compiled.ok || !existsSync(folder)) return [];
  const { found } = await walk(folder, choice);
  return found.filter((file) => compiled.matches(shownPath(file, choice.root)));
}

interface IgnoreLevel {
  readonly folder: string;
  readonly rules: Ignore;
}

interface Walk {
  readonly found: readonly string[];
  readonly failed: readonly { readonly folder: string; readonly reason: string }[];
}

async function walk(start: string, choice: FileChoice): Promise<Walk> {
  const found: string[] = [];
  const links: string[] = [];
  const failed: { folder: string; reason: string }[] = [];
  const pending = [{ folder: start, levels: choice.ignore ? await levelsAbove(start) : [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder } = next;
    const own = choice.ignore ? await readLevel(folder) : null;
    const levels = own === null ? next.levels : [...next.levels, own];
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      failed.push({ folder, reason: `the folder can't be listed (${errorCode(error)})` });
      return [];
    });
    for (const entry of entries) {
      const absolute = path.join(folder, entry.name);
      const isFolder = entry.isDirectory();
      if (isFolder && ALWAYS_SKIPPED.has(entry.name)) continue;
      if (choice.ignore && ((isFolder && SKIPPED_BY_DEFAULT.has(entry.name)) || isIgnored(absolute, isFolder, levels)))
        continue;
      if (isFolder) pending.push({ folder: absolute, levels });
      else if (formatOf(absolute) !== null) {
        const list = entry.isSymbolicLink() ? links : found;
        if (!choice.ignore || choice.includes(absolute)) list.push(absolute);
      }
    }
  }
  return { found: [...found, ...(await othersOf(links, found))], failed };
}

/** The links to files that are not among those found anyway; links to folders are not followed. */
async function othersOf(links: readonly string[], found: readonly string[]): Promise<string[]> {
  const known = new Set(found);
  const others: string[] = [];
  for (const link of links) {
    const target = await realpath(link).catch(() => link);
    const isFolder = (await stat(link).catch(() => null))?.isDirectory() === true;
    if (!isFolder && !known.has(target)) others.push(link);
  }
  return others;
}

/** `.gitignore` files between the repository's root and the folder (itself not included). */
async function levelsAbove(folder: string): Promise<IgnoreLevel[]> {
  const above: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    if (at !== folder) above.unshift(at);
    if (existsSync(path.join(at, ".git"))) break;
    if (path.dirname(at) === at) return [];
  }
  const levels = await Promise.all(above.map(readLevel));
  return levels.filter((level) => level !== null);
}

/** What git leaves out from a folder downwards; the repository's own list counts at its root, below `.gitignore`. */
async function readLevel(folder: string): Promise<IgnoreLevel | null> {
  const texts = await Promise.all(
    [path.join(".git", "info", "exclude"), ".gitignore"].map((name) =>
      readFile(path.join(folder, name), "utf8").catch(() => null),
    ),
  );
  const given = texts.filter((text) => text !== null);
  return given.length === 0 ? null : { folder, rules: given.reduce((rules, text) => rules.add(text), ignore()) };
}

/** The deepest `.gitignore` that says something decides, as in git. */
function isIgnored(absolute: string, isFolder: boolean, levels: readonly IgnoreLevel[]): boolean {
  for (const { folder, rules } of levels.toReversed()) {
    const relative = path.relative(folder, absolute).split(path.sep).join("/");
    const { ignored, unignored } = rules.test(isFolder ? `${relative}/` : relative);
    if (ignored || unignored) return ignored;
  }
  return false;
}

/** Path for people and reports: relative to the root where it lies below it, with forward slashes. */
function shownPath(absolute: string, root: string): string {
  const relative = path.relative(root, absolute);
  const shown = relative.startsWith("..") || path.isAbsolute(relative) ? absolute : relative;
  return shown.split(path.sep).join("/");
}
