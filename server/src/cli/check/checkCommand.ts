/** `paylint check`: files in, a report out, and an exit code that a build can act on. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { BaselineEntries, KnownFindings } from "../../config/baseline";
import { formatOf } from "../../formats";
import type { AbsentFinding } from "../../report/report";
import { realRuntime } from "../../runtime";
import { VERSION } from "../../version";
import { Configurations, readNamedConfig } from "../config/configurations";
import { ageRemarks } from "../directory/dataAge";
import { isDue } from "../directory/monthly";
import type { OnlineRun } from "../online/online";
import type { Selection } from "../selection/selection";
import { StandardInput } from "../selection/standardInput";
import { openDestination } from "../terminal/destination";
import type { ExitCode } from "../terminal/output";
import { complain, say, wantsColour } from "../terminal/output";
import { collectFor, storeBaseline } from "./baselineFile";
import type { CheckedFile } from "./checkedFile";
import { checkBytes } from "./checkFile";
import { checkFiles } from "./checkFiles";
import { type CheckOptions, contradictionIn, showsValues } from "./checkOptions";
import { reportOn } from "./configReport";
import type { Engines } from "./engines";
import { Fixes } from "./fixes";
import { type Prepared, prepare } from "./prepare";
import { Reporting, type ReportingOptions } from "./reporting";

/**
 * Checks the files and prints the report.
 * @param paths files, folders or patterns, `-` for standard input; none means this folder
 */
export async function runCheck(paths: readonly string[], given: CheckOptions): Promise<ExitCode> {
  const options = { ...given, showValues: showsValues(given, process.env) };
  const contradiction = contradictionIn(paths, options);
  if (contradiction !== null) return passingOn(paths, options, async () => complain(contradiction));
  if (options.watch === true) {
    const written = [options.output, options.writeBaseline].flatMap((file) =>
      file === undefined ? [] : path.resolve(file),
    );
    const check = () => passingOn(paths, options, (input) => checkOnce(paths, options, input));
    return (await import("./watch")).watch(paths, check, { written, takes: (file) => takenBy(options, file) });
  }
  return passingOn(paths, options, (input) => checkOnce(paths, options, input));
}

/** Runs a check, after which standard input has come out again where it is to, however the check ended. */
async function passingOn(
  paths: readonly string[],
  options: CheckOptions,
  check: (input: StandardInput) => Promise<ExitCode>,
): Promise<ExitCode> {
  const input = new StandardInput(paths, options);
  let exit: ExitCode = 2;
  try {
    exit = await check(input);
  } finally {
    const passed = await input.end();
    if (!passed.ok) exit = complain(passed.reason);
  }
  return exit;
}

/** By the configuration as it is now. */
function takenBy(options: CheckOptions, file: string): boolean {
  if (formatOf(file) !== null) return true;
  const root = process.cwd();
  const configured = options.config === undefined ? null : readNamedConfig(root, options.config);
  return new Configurations(root, configured?.ok === true ? configured.named : null).formatOf(file) !== null;
}

async function checkOnce(paths: readonly string[], options: CheckOptions, input: StandardInput): Promise<ExitCode> {
  const begun = await prepare(paths, options, input);
  if (!begun.ok) return complain(begun.error);
  const { prepared } = begun;
  const { online, selection, known } = prepared;
  if (online !== null && !(await ask(selection, prepared.engines, online))) return 2;

  const collect = options.writeBaseline === undefined ? null : collectFor(options.writeBaseline);
  const fixes = new Fixes(options, input);
  const reporting = openReporting(options, fixes, { ...prepared, keeps: selection.keeps, collect });
  await reporting.begin();
  const { isWhole, unread } = await reportAll(prepared, options, reporting, fixes);
  for (const remark of selection.history?.unread ?? []) say(`paylint: ${remark}`);
  const isStored = await stored(collect, options);
  const complete = isWhole && isStored && isAllThere(prepared) && reporting.summary.unread === 0;
  const absent = known === null ? [] : absentFrom(known, prepared, unread);
  const written = await reporting.end({
    successful: complete,
    absent,
    remarks: remarksOf(prepared, options),
    isMasked: options.showValues !== true,
    age: agesFor(options),
  });
  fixes.say();
  sayAbsent(absent);
  if (!written.ok && !written.closed) return complain(`${options.output ?? "standard output"}: ${written.reason}`);
  return exitCodeOf(reporting, complete, options);
}

/** @returns whether the baseline that was asked for is written */
async function stored(collected: BaselineEntries | null, { writeBaseline }: CheckOptions): Promise<boolean> {
  return collected === null || writeBaseline === undefined || storeBaseline(writeBaseline, collected);
}

function sayAbsent(absent: readonly AbsentFinding[]): void {
  const count = absent.reduce((sum, entry) => sum + entry.count, 0);
  if (count > 0) say(`${count} findings of the baseline no longer occur; write it anew to forget them.`);
}

/**
 * Checks and reports every file.
 * @returns whether each named file was looked into and each correction written, and the paths that were not read
 */
async function reportAll(
  prepared: Prepared,
  options: CheckOptions,
  reporting: Reporting,
  fixes: Fixes,
): Promise<{ readonly isWhole: boolean; readonly unread: ReadonlySet<string> }> {
  const { engines, selection } = prepared;
  const named = new Set(
    [...selection.files.filter((file) => file.named), ...selection.texts].map(({ displayPath }) => displayPath),
  );
  const unread = new Set<string>();
  let isWhole = true;
  for (const mistaken of engines.configurations.mistakes) await reporting.file(reportOn(mistaken));
  for await (const checked of allOf(prepared, fixes)) {
    const isReported = await reporting.file(checked);
    fixes.count(checked);
    if (checked.head.skipped !== null) unread.add(checked.head.path);
    const isUnlooked = named.has(checked.head.path) && !(isReported && isTaken(checked, options));
    if (checked.obstacle === "unwritten" || isUnlooked) isWhole = false;
    if (!reporting.outcome.ok) break;
  }
  return { isWhole, unread };
}

/** Whether all was there that the check was to go by: files, their former versions, configurations, answers. */
function isAllThere({ selection, online, engines }: Prepared): boolean {
  return (
    selection.missing.length === 0 &&
    (selection.history?.unread.size ?? 0) === 0 &&
    engines.configurations.unusable.length === 0 &&
    online?.isIncomplete !== true
  );
}

/** How old the data is, now and then, for a report that somebody reads on a terminal. */
function agesFor(options: CheckOptions): readonly string[] {
  return options.directory && isOnTerminal(options) && isDue("data-age", realRuntime.today())
    ? ageRemarks({ ownUkTable: options.ukWeights !== undefined })
    : [];
}

/** Whether who reads the report sees what is said beside it. */
function isOnTerminal({ format, output }: CheckOptions): boolean {
  return format === "stylish" && output === undefined && process.stdout.isTTY === true;
}

function openReporting(
  options: CheckOptions,
  fixes: Fixes,
  given: Pick<ReportingOptions, "format" | "keeps" | "known" | "collect"> & { readonly root: string },
): Reporting {
  const { root, format, keeps, known, collect } = given;
  const quiet = options.quiet === true;
  const colour = options.output === undefined && wantsColour(process.stdout, options.color);
  return new Reporting(openDestination(options.output, fixes.takesOutput), {
    ...{ format, keeps, known, collect },
    context: {
      ...{ version: VERSION, colour, root, quiet },
      baseline: known !== null,
      leftOut: options.includeSuppressed === true,
    },
    maxFindings: options.maxFindings ?? Number.POSITIVE_INFINITY,
    summaryOnly: options.summary === true,
    listsAll: options.all === true,
    quiet,
  });
}

/** Of the baseline, what is no more in the files that were checked whole, and what was in files that are no more. */
function absentFrom(
  known: KnownFindings,
  { root, engines: { configurations }, selection: { files, texts, history } }: Prepared,
  unread: ReadonlySet<string>,
): AbsentFinding[] {
  // Where only what changed is looked at, nothing can be said of the rest.
  if (history !== null) return [];
  const shownAs = new Map<string, string>();
  const all = [...files, ...texts.map(({ displayPath }) => ({ displayPath, absolute: path.resolve(displayPath) }))];
  for (const { absolute, displayPath } of all) {
    if (!unread.has(displayPath)) shownAs.set(configurations.of(absolute).path, displayPath);
  }
  const isTop = configurations.of(path.join(root, "paylint.json")).path === "paylint.json";
  return known
    .absent((file) => shownAs.has(file) || (isTop && !existsSync(path.join(root, file))))
    .map(({ rule, path: file, key, count }) => ({ rule, path: shownAs.get(file) ?? file, key, count }));
}

/** @returns false where the number of queries was not agreed to */
async function ask({ files, texts }: Selection, engines: Engines, online: OnlineRun): Promise<boolean> {
  const { askAboutFiles } = await import("../online/onlineCheck");
  const agreed = await askAboutFiles(files, texts, engines, online);
  await online.finish();
  return agreed;
}

/** Every file of the selection, checked in order; with corrections where they are asked for. */
async function* allOf(
  { selection: { files, texts, history, changed }, settings, engines: before, online }: Prepared,
  fixes: Fixes,
): AsyncGenerator<CheckedFile> {
  const engines = online === null ? before : before.with({ online: online.outcome.of.bind(online.outcome) });
  const compare = history === null ? null : (await import("./history")).comparison(history, engines);
  for (const { displayPath, bytes } of texts) {
    let checked = await checkBytes(bytes, displayPath, engines.of(path.resolve(displayPath)), (content, analyses) =>
      fixes.takeInput(displayPath, content, analyses, engines.options.facts),
    );
    if (checked.fixed === 0 && checked.unwritten === null) {
      const passed = await fixes.passInput(checked, bytes);
      if (!passed.ok) checked = { ...checked, obstacle: "unwritten", unwritten: passed.reason };
    }
    yield compare === null ? checked : compare(checked, bytes);
  }
  // Facts of this run are known to this thread only, and so is where a difference is shown.
  const inTurn = online !== null || fixes.shows || compare !== null;
  for await (const checked of checkFiles(files, settings, engines.with({ ...fixes.writer, changed }), { inTurn })) {
    yield compare === null ? checked : compare(checked, null);
  }
}

/** Whether a file that was named was looked at. */
function isTaken({ obstacle }: CheckedFile, { ignoreUnknown }: CheckOptions): boolean {
  return obstacle === null || (obstacle === "unknown-type" && ignoreUnknown === true);
}

/** What the report says beside its findings. */
function remarksOf(
  { selection: { missing, unlisted, history }, online, engines }: Prepared,
  options: CheckOptions,
): string[] {
  return [
    ...engines.configurations.unusable.map(({ displayPath }) => `${displayPath} can't be used as it stands.`),
    // On a terminal it stands above the report already.
    ...(isOnTerminal(options) ? [] : missing),
    ...unlisted,
    ...(history?.unread ?? []),
    ...(online?.isIncomplete === true ? ["Not all questions to the interfaces were answered."] : []),
  ];
}

function exitCodeOf(
  { summary, outcome }: Reporting,
  complete: boolean,
  { maxWarnings, quiet, writeBaseline }: CheckOptions,
): ExitCode {
  const { errors, warnings } = summary;
  if (!complete && outcome.ok) return 2;
  // What is found is written down, to be lived with.
  if (writeBaseline !== undefined) return 0;
  if (errors > 0) return 1;
  if (maxWarnings === undefined || warnings <= maxWarnings) return 0;
  if (quiet !== true)
    say(
      `paylint: ${warnings} ${warnings === 1 ? "warning" : "warnings"}, more than --max-warnings ${maxWarnings} allows.`,
    );
  return 1;
}
