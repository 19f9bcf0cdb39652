/**
 * Goes through a folder as git and the tools around it do: what `.gitignore` and the repository's own list leave out is
 * left out, and so are other people's files.
 */
import { type Dirent, existsSync, readdirSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import ignore, { type Ignore } from "ignore";
import { errorCode } from "./failure";
import { readPlainFile } from "./plainFile";

export interface WalkOptions {
  /** Respect `.gitignore`. */
  readonly ignore: boolean;
  /** Which files are wanted, asked with absolute paths. */
  readonly takes: (file: string) => boolean;
}

/** Never of interest, with or without `.gitignore`. */
const ALWAYS_SKIPPED = new Set([".git", ".hg", ".svn"]);
/** Other people's files unless the caller says `--no-ignore`. */
const SKIPPED_BY_DEFAULT = new Set(["node_modules", "bower_components", ".venv"]);

/** Whether a folder of this name is walked unless everything is asked for. */
export function isWalked(name: string): boolean {
  return !ALWAYS_SKIPPED.has(name) && !SKIPPED_BY_DEFAULT.has(name);
}

/** Bytes; nobody wrote a longer one by hand. */
const LONGEST_LIST = 10_000_000;

interface IgnoreLevel {
  readonly folder: string;
  readonly rules: Ignore;
}

export interface Walk {
  readonly found: readonly string[];
  readonly failed: readonly { readonly folder: string; readonly reason: string }[];
}

/** The wanted files below a folder, in no particular order. */
export async function walk(start: string, choice: WalkOptions): Promise<Walk> {
  const found: string[] = [];
  const links: string[] = [];
  const failed: { folder: string; reason: string }[] = [];
  const pending = [{ folder: start, levels: choice.ignore ? levelsAbove(start) : [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder } = next;
    const entries = listed(folder, failed);
    // Most folders have none: what isn't listed needn't be opened.
    const hasOwn = choice.ignore && entries.some(({ name }) => name === ".gitignore" || name === ".git");
    const own = hasOwn ? readLevel(folder) : null;
    const levels = own === null ? next.levels : [...next.levels, own];
    for (const entry of entries) {
      const absolute = path.join(folder, entry.name);
      const isFolder = entry.isDirectory();
      if (isFolder && isSkipped(entry.name, choice)) continue;
      if (choice.ignore && isIgnored(absolute, isFolder, levels)) continue;
      if (isFolder) pending.push({ folder: absolute, levels });
      else if (choice.takes(absolute)) (entry.isSymbolicLink() ? links : found).push(absolute);
    }
  }
  return { found: [...found, ...(await othersOf(links, found))], failed };
}

function isSkipped(folderName: string, { ignore }: WalkOptions): boolean {
  return ALWAYS_SKIPPED.has(folderName) || (ignore && SKIPPED_BY_DEFAULT.has(folderName));
}

/** Asked one after the other: a listing takes microseconds, a promise for it longer. */
function listed(folder: string, failed: { folder: string; reason: string }[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    failed.push({ folder, reason: `the folder can't be listed (${errorCode(error)})` });
    return [];
  }
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
function levelsAbove(folder: string): IgnoreLevel[] {
  const above: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    if (at !== folder) above.unshift(at);
    if (existsSync(path.join(at, ".git"))) break;
    if (path.dirname(at) === at) return [];
  }
  return above.map(readLevel).filter((level) => level !== null);
}

/** What git leaves out from a folder downwards; the repository's own list counts at its root, below `.gitignore`. */
function readLevel(folder: string): IgnoreLevel | null {
  const given = [path.join(".git", "info", "exclude"), ".gitignore"].flatMap((name) => {
    const read = readPlainFile(path.join(folder, name), { limit: LONGEST_LIST });
    return read.ok ? [read.bytes.toString("utf8")] : [];
  });
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
