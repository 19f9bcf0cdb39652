/** `paylint directory import|list|remove|check`: the user's own bank directories. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { isOld, OLD, sourceSentence } from "../../describe/sources";
import type { DirectoryCheck, ImportDescription } from "../../directory";
import { realRuntime } from "../../runtime";
import { loadDirectory } from "../loading";
import { complain, type ExitCode, printJson, printLines, say } from "../terminal/output";
import { ukTableInUse } from "./dataAge";

export interface ImportOptions {
  readonly name?: string;
  /** `HEADER=field`, each. */
  readonly map?: readonly string[];
  readonly country?: string;
}

export interface ListOptions {
  readonly format: "text" | "json";
}

/**
 * Imports files, and those of folders, and reports of each what came in and what did not. A file that is refused leaves the
 * others alone: of a folder it is passed over with a word, named it makes the command fail.
 */
export async function runImport(given: readonly string[], options: ImportOptions): Promise<ExitCode> {
  const { map } = options;
  const columns = readMap(map ?? []);
  if (typeof columns === "string") return complain(columns);
  const files = given.flatMap((file) => filesIn(file));
  if (options.name !== undefined && files.length > 1) {
    return complain(`--name is for one file, and ${files.length} are given.`);
  }
  let failed = 0;
  let imported = 0;
  for (const { file, isNamed } of files) {
    const outcome = await importOne(file, options, columns);
    if (outcome === null) imported += 1;
    else {
      say(outcome);
      if (isNamed) failed += 1;
    }
  }
  if (files.length > 1) say(`${imported} of ${files.length} files imported.`);
  return failed > 0 || imported === 0 ? 2 : 0;
}

/** A file as given, or those of a folder, of the endings that published lists have. */
function filesIn(given: string): { readonly file: string; readonly isNamed: boolean }[] {
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory() !== true) return [{ file: given, isNamed: true }];
  return readdirSync(given)
    .filter((name) => /\.(?:json|csv|tsv|txt|xml|dat)$/iu.test(name))
    .sort()
    .map((name) => ({ file: path.join(given, name), isNamed: false }));
}

/** @returns why the file is refused; null where it was taken */
async function importOne(
  file: string,
  { name, map, country }: ImportOptions,
  columns: Record<string, string>,
): Promise<string | null> {
  const outcome = await loadDirectory().import({
    file,
    today: realRuntime.today(),
    ...(name === undefined ? {} : { name }),
    ...(map === undefined ? {} : { map: columns }),
    ...(country === undefined ? {} : { country }),
    ...(process.stderr.isTTY ? { onProgress: showProgress } : {}),
  });
  if (!outcome.ok) return outcome.message;
  const { description, accepted, rejected, rejections, replaced } = outcome;
  const version = description.version === "" ? "" : `, version ${description.version}`;
  say(`${description.title}, ${description.date}${version}: ${accepted} records taken, ${rejected} left out.`);
  if (outcome.columns.length > 0) say(`  Fields: ${outcome.columns.join(", ")}.`);
  for (const { line, reason } of rejections) say(`  ${file}:${line}: ${reason}`);
  if (rejected > rejections.length) say(`  and ${rejected - rejections.length} more`);
  if (description.codeCountries.length > 0) say(`  ${completenessOf(description)}`);
  say(`Kept as "${description.name}"${replaced === null ? "" : `, in place of the one of ${replaced.date}`}.`);
  return null;
}

function completenessOf({ complete, codeCountries }: ImportDescription): string {
  const countries = codeCountries.join(", ");
  return complete
    ? `Lists every bank code in use of ${countries}: one that it lacks is reported.`
    : `Isn't known to list every bank code of ${countries}: that one is missing proves nothing.`;
}

/** What is to be said of the imports: 1 where one is old or differs from another source. */
export async function runCheckDirectories({ format }: ListOptions): Promise<ExitCode> {
  const today = realRuntime.today();
  const checks = loadDirectory().check((date) => isOld(date, today));
  const hasNews = checks.some((one) => one.isOld || one.differing > 0);
  if (format === "json") printJson({ imports: checks });
  else printLines(checks.length === 0 ? ["No directories imported."] : checks.flatMap(linesOfCheck));
  return hasNews ? 1 : 0;
}

function linesOfCheck({ name, title, date, isOld: old, complete, countries, ...compared }: DirectoryCheck): string[] {
  const { shared, differing, examples } = compared;
  const age = old ? `, ${OLD}: import a newer one` : "";
  const whole = complete ? "complete" : "not known to be complete";
  return [
    `${name}: ${title}, ${date}${age}; ${countries.join(", ")}, ${whole}.`,
    `  ${shared} codes are told by another source too; of ${differing} it names another bank.`,
    ...examples.map((example) => `  ${example}`),
  ];
}

export async function runList({ format }: ListOptions): Promise<ExitCode> {
  const directory = loadDirectory();
  const imports = directory.imports();
  if (format === "json") {
    const builtIn = directory.sources().filter(({ source }) => source.layer === "embedded");
    printJson({ imports, built_in: builtIn });
    return 0;
  }
  const lines = imports.map(
    ({ name, title, date, version, records, imported }) =>
      `${name}: ${title}, ${date}${version === "" ? "" : `, version ${version}`}, ${records} records (imported ${imported})`,
  );
  if (lines.length === 0) lines.push("No directories imported.");
  lines.push("Built in:");
  for (const { source, records, countries } of directory.sources()) {
    if (source.layer !== "embedded") continue;
    const where = countries.length > 8 ? `${countries.length} countries` : countries.join(", ");
    lines.push(
      `  ${records} records, ${where}. ${sourceSentence(source, realRuntime.today())}; licence ${source.licence}`,
    );
  }
  const { name, date } = ukTableInUse();
  const old = isOld(date, realRuntime.today()) ? `, ${OLD}` : "";
  lines.push(`UK accounts are checked with: ${name}, in force from ${date}${old}.`);
  printLines(lines);
  return 0;
}

export async function runRemove(name: string): Promise<ExitCode> {
  try {
    const removed = await loadDirectory().remove(name);
    if (!removed) return complain(`No imported directory is called "${name}" (paylint directory list).`);
  } catch (error) {
    return complain(`"${name}" can't be removed: ${error instanceof Error ? error.message : String(error)}`);
  }
  say(`Removed "${name}".`);
  return 0;
}

/** @returns column → field, or what is wrong with it */
function readMap(pairs: readonly string[]): Record<string, string> | string {
  const map: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.lastIndexOf("=");
    if (at <= 0 || at === pair.length - 1) return `--map takes HEADER=field, not ${pair}.`;
    map[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return map;
}

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done} of ${total} records${done === total ? "\n" : ""}`);
}
