/** What git says has changed, as the files and texts of a check: `--staged` and `--since`. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { readPlainFile } from "../../files/plainFile";
import { formatOf } from "../../formats";
import type { FindingEntry } from "../../report/report";
import { LONGEST_FILE_BYTES } from "../check/checkFile";
import type { CheckOptions } from "../check/checkOptions";
import { type ChangedFile, type Changes, Repository } from "../git/git";
import { asEditorLines, type ChangedPart, isReported, type LineRange } from "./changedLines";
import { namesFiles, type PathNames, readNames } from "./changedNames";
import type { ChosenFile } from "./files";
import { displayPathOf } from "./paths";
import { type GivenText, isDocument, type Selected, type Selection, type SelectionContext } from "./selection";

export async function selectChanged(
  paths: readonly string[],
  options: CheckOptions,
  { root, includes, formatOf: formatFor }: SelectionContext,
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
  const chosen = new Map<string, ChangedFile>();
  for (const change of changed.value.files) {
    const { file } = change;
    if (formatFor(file) !== null && isDocument({ absolute: file }) && isChosen(file, names, options, includes))
      chosen.set(displayPathOf(file, root), change);
  }
  const { files, missing, ...others } = await contentOf(chosen, repository, options, commit);
  const unknown = await unreadableOf(names, root, formatFor);
  const unread = [...names.missing, ...remarksOn(changed.value, repository, root), ...missing];
  return { ok: true, selection: { ...others, files: [...files, ...unknown], missing: unread, unlisted: [] } };
}

/** A file that is named is taken whatever the configuration says, as without git. */
function isChosen(file: string, names: PathNames, options: CheckOptions, includes: (file: string) => boolean): boolean {
  const how = namesFiles(names, file);
  if (how === "not") return false;
  return (how === "itself" && options.forceExclude !== true) || !options.ignore || includes(file);
}

/** What git lists and Paylint can't go by. */
function remarksOn({ unnamable, withoutRenames }: Changes, { top }: Repository, root: string): string[] {
  const documents = unnamable
    .map((name) => displayPathOf(path.join(top, name), root))
    .filter((name) => formatOf(name) !== null);
  const remarks = documents.map((name) => `${name}: its name is no UTF-8, so it is not checked`);
  return withoutRenames === null
    ? remarks
    : [...remarks, `renamed files are not compared with what they were (${withoutRenames})`];
}

/** The files that are named and of a type that isn't read, which no change makes a document. */
async function unreadableOf(
  { exact }: PathNames,
  root: string,
  formatFor: SelectionContext["formatOf"],
): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const absolute of exact) {
    const info = await stat(absolute).catch(() => null);
    if (info !== null && !info.isDirectory() && formatFor(absolute) === null)
      files.push({ absolute, displayPath: displayPathOf(absolute, root), named: true, within: null });
  }
  return files;
}

async function contentOf(
  chosen: ReadonlyMap<string, ChangedFile>,
  repository: Repository,
  options: CheckOptions,
  commit: string | null,
): Promise<Omit<Selection, "unlisted">> {
  const { since } = options;
  const revision = since ?? "the last commit";
  const texts: GivenText[] = [];
  const missing: string[] = [];
  const unread = new Set<string>();
  const parts = new Map<string, ChangedPart>();
  for (const [displayPath, file] of chosen) {
    if (since === undefined) {
      const staged = await repository.content("", repository.nameOf(file.file));
      if (staged.ok) texts.push({ displayPath, bytes: staged.value });
      else missing.push(`${displayPath}: what is staged of it can't be read (${staged.error})`);
    } else if (file.former !== null && commit !== null) {
      const found = await repository.changedLines(file, commit);
      if (found.ok) parts.set(displayPath, linesIn(file.file, found.value));
      else {
        parts.set(displayPath, "unknown");
        unread.add(unreadVersion(displayPath, revision, found.error));
      }
    }
  }
  const changed = (displayPath: string): ChangedPart => parts.get(displayPath) ?? "all";
  const keeps = ({ finding }: FindingEntry, displayPath: string): boolean =>
    isReported(changed(displayPath), finding.range.start.line, finding.range.end.line);
  const former = async (displayPath: string): Promise<Buffer | null> => {
    const name = chosen.get(displayPath)?.former ?? null;
    if (name === null || commit === null) return null;
    const found = await repository.content(commit, name);
    if (found.ok) return found.value;
    unread.add(unreadVersion(displayPath, revision, found.error));
    return null;
  };
  const within = repository.top;
  const files = [...chosen].map(([displayPath, { file }]) => ({ absolute: file, displayPath, named: true, within }));
  return {
    ...{ files: since === undefined ? [] : files, texts, keeps, changed, missing },
    history: { revision, former, unread },
  };
}

function linesIn(file: string, ranges: readonly LineRange[]): ChangedPart {
  const read = readPlainFile(file, { limit: LONGEST_FILE_BYTES });
  return read.ok ? asEditorLines(read.bytes, ranges) : ranges;
}

function unreadVersion(displayPath: string, revision: string, error: string): string {
  return `${displayPath}: its version in ${revision} can't be read, so it is not compared with it (${error})`;
}
