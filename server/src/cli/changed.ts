/** What git says has changed, as the files and texts of a check: `--staged` and `--since`. */
import { stat } from "node:fs/promises";
import { formatOf } from "../formats";
import type { FindingEntry } from "../report/report";
import { namesFiles, type PathNames, readNames } from "./changedNames";
import type { CheckOptions } from "./checkOptions";
import type { ChosenFile } from "./files";
import { type ChangedFile, type LineRange, Repository } from "./git";
import { shownPath } from "./paths";
import { type GivenText, isDocument, type Selected, type Selection, type SelectionContext } from "./selection";

export async function selectChanged(
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
  const names = await readNames(paths, root, repository, commit);
  const isLeftOut = (file: string) => options.ignore && !includes(file);
  const chosen = new Map<string, ChangedFile>();
  for (const change of changed.value) {
    const { file } = change;
    const shown = shownPath(file, root);
    const how = namesFiles(names, file);
    if (how === "not" || formatOf(shown) === null || !isDocument({ absolute: file })) continue;
    // A file that is named is taken whatever the configuration says, as without git.
    const isTaken = how === "itself" && options.forceExclude !== true;
    if (!isTaken && isLeftOut(file)) continue;
    chosen.set(shown, change);
  }
  const content = await contentOf(chosen, repository, options, commit);
  if (!content.ok) return { ok: false, error: `${option}: ${content.error}.` };
  const { files, ...others } = content.value;
  const unknown = await unreadableOf(names, root);
  return {
    ok: true,
    selection: { ...others, files: [...files, ...unknown], missing: names.missing, unlisted: [] },
  };
}

/** The files that are named and of a type that isn't read, which no change makes a document. */
async function unreadableOf({ exact }: PathNames, root: string): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const absolute of exact) {
    const info = await stat(absolute).catch(() => null);
    if (info !== null && !info.isDirectory() && formatOf(absolute) === null)
      files.push({ absolute, shown: shownPath(absolute, root), named: true });
  }
  return files;
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
