/** What a run checks: files and folders as named, standard input, or what git says has changed. */
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { CONFIGURATION_FILE } from "../config/search";
import { formatOf } from "../formats";
import type { FindingEntry } from "../report/report";
import { type CheckOptions, readsInput } from "./checkOptions";
import { type ChosenFile, chooseFiles } from "./files";
import { type ChangedFile, type LineRange, Repository } from "./git";
import { isWithin, shownPath } from "./paths";

/** Content that doesn't lie where its path says: standard input, or the index. */
export interface GivenText {
  /** Path for the report, whose name says the format. */
  readonly shown: string;
  readonly bytes: Uint8Array;
}

/** A document and its former version, for what only a comparison shows. */
export interface History {
  /** What the former version is called in a message. */
  readonly revision: string;
  /** Former content by shown path; null for a new file. */
  readonly former: (shown: string) => Promise<Buffer | null>;
}

export interface Selection {
  readonly files: readonly ChosenFile[];
  readonly texts: readonly GivenText[];
  readonly keeps: (entry: FindingEntry, shown: string) => boolean;
  readonly history: History | null;
  /** What was named and isn't there, or can't be listed. */
  readonly missing: readonly string[];
  /** Folders met on the way that can't be listed. */
  readonly unlisted: readonly string[];
}

export type Selected =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly error: string };

export interface SelectionContext {
  readonly root: string;
  /** Whether the configuration leaves a file in; its path is absolute. */
  readonly includes: (file: string) => boolean;
}

export async function select(
  paths: readonly string[],
  options: CheckOptions,
  context: SelectionContext,
): Promise<Selected> {
  if (options.staged === true || options.since !== undefined) return selectChanged(paths, options, context);
  const isInput = readsInput(paths, options);
  const named = paths.filter((name) => name !== "-");
  const wanted = named.length > 0 || isInput ? named : ["."];
  const choice = await chooseFiles(wanted, {
    ignore: options.ignore,
    force: options.forceExclude === true,
    ...context,
  });
  const isLeftOut = options.forceExclude === true && !context.includes(path.resolve(options.stdinFilename ?? ""));
  const texts =
    isInput && !isLeftOut ? [{ shown: options.stdinFilename ?? "", bytes: await buffer(process.stdin) }] : [];
  const { files, missing, unlisted } = choice;
  return {
    ok: true,
    selection: { files: files.filter(isDocument), texts, keeps: () => true, history: null, missing, unlisted },
  };
}

/** The configuration is reported on by itself, not as a document. */
function isDocument({ absolute }: ChosenFile): boolean {
  return path.basename(absolute) !== CONFIGURATION_FILE;
}

async function selectChanged(
  paths: readonly string[],
  options: CheckOptions,
  { root, includes }: SelectionContext,
): Promise<Selected> {
  const opened = await Repository.at(root);
  const option = options.staged === true ? "--staged" : "--since";
  if (!opened.ok) return { ok: false, error: `${option}: ${opened.error}.` };
  const repository = opened.value;
  const base = await repository.commitOf(options.since ?? "HEAD");
  if (!base.ok && options.since !== undefined) return { ok: false, error: `--since: ${base.error}.` };
  const commit = base.ok ? base.value : null;
  const changed =
    commit === null || options.since === undefined ? await repository.staged() : await repository.since(commit);
  if (!changed.ok) return { ok: false, error: `${option}: ${changed.error}.` };
  const chosen = new Map<string, ChangedFile>();
  for (const file of changed.value) {
    const shown = shownPath(file.file, root);
    const isWanted =
      formatOf(shown) !== null && isBelow(file.file, paths, root) && path.basename(shown) !== CONFIGURATION_FILE;
    if (isWanted && (!options.ignore || includes(file.file))) chosen.set(shown, file);
  }
  const content = await contentOf(chosen, repository, options, commit);
  return content.ok
    ? { ok: true, selection: { ...content.value, missing: [], unlisted: [] } }
    : { ok: false, error: `${option}: ${content.error}.` };
}

async function contentOf(
  chosen: ReadonlyMap<string, ChangedFile>,
  repository: Repository,
  options: CheckOptions,
  commit: string | null,
): Promise<
  | { readonly ok: true; readonly value: Omit<Selection, "missing" | "unlisted"> }
  | { readonly ok: false; readonly error: string }
> {
  const texts: GivenText[] = [];
  const lines = new Map<string, readonly LineRange[]>();
  for (const [shown, file] of chosen) {
    if (options.since === undefined) {
      const staged = await repository.content("", repository.nameOf(file.file));
      if (!staged.ok) return staged;
      texts.push({ shown, bytes: staged.value });
    } else if (file.former !== null && commit !== null) {
      const found = await repository.changedLines(file, [commit]);
      if (!found.ok) return found;
      lines.set(shown, found.value);
    }
  }
  const isNew = ({ finding }: FindingEntry, shown: string): boolean => {
    const ranges = lines.get(shown);
    const { start, end } = finding.range;
    return ranges === undefined || ranges.some(({ from, to }) => start.line < to && end.line >= from);
  };
  const former = async (shown: string): Promise<Buffer | null> => {
    const name = chosen.get(shown)?.former ?? null;
    if (name === null || commit === null) return null;
    const found = await repository.content(commit, name);
    return found.ok ? found.value : null;
  };
  const files = [...chosen].map(([shown, { file }]) => ({ absolute: file, shown, named: true }));
  return {
    ok: true,
    value: {
      files: options.since === undefined ? [] : files,
      texts,
      keeps: isNew,
      history: { revision: options.since ?? "the last commit", former },
    },
  };
}

function isBelow(file: string, paths: readonly string[], root: string): boolean {
  return paths.length === 0 || paths.some((named) => isWithin(file, path.resolve(root, named)));
}
