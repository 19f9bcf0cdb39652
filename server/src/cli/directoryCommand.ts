/** `paylint directory import|list|remove`: the user's own bank directories. */
import { isOld, sourceSentence } from "../describe/sources";

import { realRuntime } from "../runtime";
import { ukTableInUse } from "./dataAge";
import { loadDirectory } from "./loading";
import { complain, type ExitCode, printJson, printLines, say } from "./output";

export interface ImportOptions {
  readonly name?: string;
  /** `HEADER=field`, each. */
  readonly map?: readonly string[];
  readonly country?: string;
}

export interface ListOptions {
  readonly format: "text" | "json";
}

/** Imports a file and reports what came in and what did not. */
export async function runImport(file: string, { name, map, country }: ImportOptions): Promise<ExitCode> {
  const columns = readMap(map ?? []);
  if (typeof columns === "string") return complain(columns);
  const outcome = await loadDirectory().import({
    file,
    today: realRuntime.today(),
    ...(name === undefined ? {} : { name }),
    ...(map === undefined ? {} : { map: columns }),
    ...(country === undefined ? {} : { country }),
    ...(process.stderr.isTTY ? { onProgress: showProgress } : {}),
  });
  if (!outcome.ok) return complain(outcome.message);
  const { description, accepted, rejected, rejections, replaced } = outcome;
  const version = description.version === "" ? "" : `, version ${description.version}`;
  say(`${description.title}, ${description.date}${version}: ${accepted} records taken, ${rejected} left out.`);
  for (const { line, reason } of rejections) say(`  ${file}:${line}: ${reason}`);
  if (rejected > rejections.length) say(`  and ${rejected - rejections.length} more`);
  say(`Kept as "${description.name}"${replaced === null ? "" : `, in place of the one of ${replaced.date}`}.`);
  return 0;
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
  const old = isOld(date, realRuntime.today()) ? ", older than six months" : "";
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
