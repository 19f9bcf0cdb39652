/** `paylint check`: files in, a report out, and an exit code that a build can act on. */
import { existsSync } from "node:fs";
import path from "node:path";
import { KnownFindings } from "../../config/baseline";
import { compilePathGlob } from "../../config/glob";
import { hmacSha256 } from "../../config/keyedHash";
import { identityOf } from "../../files/identity";
import { readPlainFile } from "../../files/plainFile";
import { formatOf } from "../../formats";
import { OUTPUT_FORMATS } from "../../report/formats";
import type { AbsentFinding } from "../../report/report";
import { realRuntime } from "../../runtime";
import { VERSION } from "../../version";
import { Configurations, type NamedConfig, readNamedConfig } from "../config/configurations";
import { ageRemarks } from "../directory/dataAge";
import { isDue } from "../directory/monthly";
import { type EngineSettings, loadEngines } from "../loading";
import type { OnlineRun } from "../online/online";
import { shownPath } from "../selection/paths";
import { select } from "../selection/select";
import type { Selection } from "../selection/selection";
import { StandardInput } from "../selection/standardInput";
import { openDestination } from "../terminal/destination";
import type { ExitCode } from "../terminal/output";
import { complain, say, wantsColour } from "../terminal/output";
import { collectFor, loadBaseline, storeBaseline } from "./baselineFile";
import type { CheckedFile } from "./checkedFile";
import { checkBytes } from "./checkFile";
import { checkFiles } from "./checkFiles";
import { type CheckOptions, contradictionIn, showsValues } from "./checkOptions";
import { reportOn } from "./configReport";
import type { Engines } from "./engines";
import { Fixes } from "./fixes";
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
  const root = process.cwd();
  const configured = options.config === undefined ? null : readNamedConfig(root, options.config);
  if (configured?.ok === false) return complain(configured.error);
  const baseline = loadBaseline(options.baseline);
  if (!baseline.ok) return complain(baseline.error);
  const format = await OUTPUT_FORMATS[options.format]();
  const settings = settingsOf(options, { root, named: configured?.named ?? null }, format.wanted);
  const opened = options.online === true ? await (await import("../online/online")).openOnline(options) : null;
  if (opened?.ok === false) return complain(opened.error);
  const online = opened?.online ?? null;
  const loaded = await loadEngines(settings, (facts) => online?.over(facts) ?? facts);
  if (!loaded.ok) return complain(loaded.error);
  const { configurations } = loaded.engines;
  const isExcluded = excludedBy(options, root);
  const includes = (file: string) => !isExcluded(file) && configurations.includes(file);
  const selected = await select(paths, options, {
    root,
    input,
    includes,
    formatOf: (file) => configurations.formatOf(file),
  });
  if (!selected.ok) return complain(selected.error);
  const files = selected.selection.files.filter(({ absolute }) => !isExcluded(absolute));
  const selection = { ...selected.selection, files };
  for (const missing of selection.missing) say(`paylint: ${missing}`);
  const overwritten = overwrittenBy(selection, options);
  if (overwritten !== null) return complain(overwritten);
  // So that a mistake in the configuration of any of them is known.
  for (const { absolute } of selection.files) configurations.of(absolute);
  for (const { shown } of selection.texts) configurations.of(path.resolve(shown));
  if (online !== null && !(await ask(selection, loaded.engines, online))) return 2;

  const known = baseline.value === null ? null : new KnownFindings(baseline.value, hmacSha256);
  const collect = options.writeBaseline === undefined ? null : collectFor(options.writeBaseline);
  const fixes = new Fixes(options, input);
  const reporting = openReporting(options, fixes, { format, root, keeps: selection.keeps, known, collect });
  const engines =
    online === null ? loaded.engines : loaded.engines.with({ online: online.outcome.of.bind(online.outcome) });
  const named = new Set(
    [...selection.files.filter((file) => file.named), ...selection.texts].map(({ shown }) => shown),
  );
  const unread = new Set<string>();
  const { unusable } = configurations;
  let complete = selection.missing.length === 0 && online?.isIncomplete !== true && unusable.length === 0;
  await reporting.begin();
  for (const mistaken of configurations.mistakes) await reporting.file(reportOn(mistaken));
  for await (const checked of allOf(selection, settings, engines, fixes, online !== null)) {
    const isWhole = await reporting.file(checked);
    fixes.count(checked);
    if (checked.head.skipped !== null) unread.add(checked.head.path);
    const isUnlooked = named.has(checked.head.path) && !(isWhole && isTaken(checked, options));
    if (checked.obstacle === "unwritten" || isUnlooked) complete = false;
    if (!reporting.outcome.ok) break;
  }
  // What was not looked into is not passed as right, wherever its file was found.
  if (reporting.summary.unread > 0) complete = false;
  for (const unread of selection.history?.unread ?? []) {
    say(`paylint: ${unread}`);
    complete = false;
  }
  if (collect !== null && options.writeBaseline !== undefined)
    complete = (await storeBaseline(options.writeBaseline, collect)) && complete;
  const absent = known === null ? [] : absentFrom(known, selection, { root, configurations, unread });
  const written = await reporting.end({
    successful: complete,
    absent,
    remarks: [
      ...unusable.map(({ shown }) => `${shown} can't be used as it stands.`),
      // On a terminal it stands above the report already.
      ...(isOnTerminal(options) ? [] : selection.missing),
      ...remarksOf(selection, online),
    ],
    isMasked: options.showValues !== true,
    age:
      isForPerson(options) && isDue("data-age", realRuntime.today())
        ? ageRemarks({ ownUkTable: options.ukWeights !== undefined })
        : [],
  });
  fixes.say();
  const gone = absent.reduce((sum, { count }) => sum + count, 0);
  if (gone > 0) say(`${gone} findings of the baseline no longer occur; write it anew to forget them.`);
  if (!written.ok && !written.closed) return complain(`${options.output ?? "standard output"}: ${written.reason}`);
  return exitCodeOf(reporting, complete, options);
}

/** A report that somebody reads on a terminal may remind them of something. */
function isForPerson(options: CheckOptions): boolean {
  return options.directory && isOnTerminal(options);
}

/** Whether who reads the report sees what is said beside it. */
function isOnTerminal({ format, output }: CheckOptions): boolean {
  return format === "stylish" && output === undefined && process.stdout.isTTY === true;
}

function openReporting(
  options: CheckOptions,
  fixes: Fixes,
  { root, ...given }: Pick<ReportingOptions, "format" | "keeps" | "known" | "collect"> & { readonly root: string },
): Reporting {
  const quiet = options.quiet === true;
  const colour = options.output === undefined && wantsColour(process.stdout, options.color);
  return new Reporting(openDestination(options.output, fixes.takesOutput), {
    ...given,
    context: {
      ...{ version: VERSION, colour, root, quiet },
      baseline: given.known !== null,
      leftOut: options.includeSuppressed === true,
    },
    maxFindings: options.maxFindings ?? Number.POSITIVE_INFINITY,
    summaryOnly: options.summary === true,
    listsAll: options.all === true,
    quiet,
  });
}

/** The files that `--exclude` leaves out, by their path from the working directory. */
function excludedBy({ exclude = [] }: CheckOptions, root: string): (file: string) => boolean {
  const patterns = exclude.flatMap((pattern) => {
    const compiled = compilePathGlob(pattern);
    return compiled.ok ? [compiled.matches] : [];
  });
  return (file) => patterns.some((matches) => matches(shownPath(file, root)));
}

/** Of the baseline, what is no more in the files that were checked whole, and what was in files that are no more. */
function absentFrom(
  known: KnownFindings,
  { files, texts, history }: Selection,
  { root, configurations, unread }: { root: string; configurations: Configurations; unread: ReadonlySet<string> },
): AbsentFinding[] {
  // Where only what changed is looked at, nothing can be said of the rest.
  if (history !== null) return [];
  const shownAs = new Map<string, string>();
  const all = [...files, ...texts.map(({ shown }) => ({ shown, absolute: path.resolve(shown) }))];
  for (const { absolute, shown } of all) {
    if (!unread.has(shown)) shownAs.set(configurations.of(absolute).path, shown);
  }
  const isTop = configurations.of(path.join(root, "paylint.json")).path === "paylint.json";
  return known
    .gone((file) => shownAs.has(file) || (isTop && !existsSync(path.join(root, file))))
    .map(({ rule, path: file, key, count }) => ({ rule, path: shownAs.get(file) ?? file, key, count }));
}

const COUNTS_ONLY = { literals: false, frames: false, bytes: false, countsOnly: true } as const;

/** Whether findings are compared with others, for which it has to be known what they are about. */
function isCompared({ baseline, writeBaseline, since, staged }: CheckOptions): boolean {
  return baseline !== undefined || writeBaseline !== undefined || since !== undefined || staged === true;
}

/** A report must not take the place of a file that it is about (one it wrote itself is none), nor a baseline that of anything but a baseline. */
function overwrittenBy({ files }: Selection, { output, writeBaseline }: CheckOptions): string | null {
  const target = output === undefined ? null : identityOf(output);
  const checked = target === null ? undefined : files.find(({ absolute }) => identityOf(absolute) === target);
  // What a former run wrote lies in the folder and may be written anew.
  if (checked !== undefined && (checked.named || !isReport(checked.absolute)))
    return `${output} is one of the files to check.`;
  if (writeBaseline === undefined || !existsSync(writeBaseline)) return null;
  const former = loadBaseline(writeBaseline);
  return former.ok ? null : `${former.error.replace(/\.?$/u, ".")} It is not replaced.`;
}

/** How the reports begin that have the ending of a file to check: JSON, SARIF, GitLab's and Reviewdog's. */
const REPORT =
  /^(?:\{"version":1,"files":\[|\{"\$schema":"[^"]*\/sarif-|\[\s*\{"description":"[^\n]*"check_name":"[a-z-]+\/|\[\s*\]\s*$|\{"source":\{"name":"paylint")/iu;
const START_BYTES = 4000;

function isReport(file: string): boolean {
  const read = readPlainFile(file, { limit: START_BYTES, head: true });
  return read.ok && (read.bytes.length === 0 || REPORT.test(read.bytes.toString("latin1")));
}

function settingsOf(
  options: CheckOptions,
  configuration: { readonly root: string; readonly named: NamedConfig | null },
  wanted: EngineSettings["wanted"],
): EngineSettings {
  return {
    ...configuration,
    ...(options.jobs === undefined ? {} : { jobs: options.jobs }),
    choice: { only: options.only ?? [], severities: options.rule ?? [] },
    ...(options.ukWeights === undefined ? {} : { ukWeights: options.ukWeights }),
    directory: options.directory,
    showValues: options.showValues === true,
    explain: options.explain === true,
    fix: options.fix === true && { only: options.fixOnly ?? [], unsafe: options.unsafeFixes === true },
    wanted:
      options.summary === true
        ? { ...COUNTS_ONLY, subjects: isCompared(options), rulesOnly: !isCompared(options) }
        : {
            ...wanted,
            subjects: wanted.subjects === true || isCompared(options),
            leftOut: options.includeSuppressed === true,
          },
  };
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
  { files, texts, history, changed }: Selection,
  settings: EngineSettings,
  engines: Engines,
  fixes: Fixes,
  online: boolean,
): AsyncGenerator<CheckedFile> {
  const compare = history === null ? null : (await import("./history")).comparison(history, engines);
  for (const { shown, bytes } of texts) {
    let checked = await checkBytes(bytes, shown, engines.of(path.resolve(shown)), (content, analyses) =>
      fixes.takeInput(shown, content, analyses, engines.options.facts),
    );
    if (checked.fixed === 0 && checked.unwritten === null) {
      const passed = await fixes.passInput(checked, bytes);
      if (!passed.ok) checked = { ...checked, obstacle: "unwritten", unwritten: passed.reason };
    }
    yield compare === null ? checked : compare(checked, bytes);
  }
  // Facts of this run are known to this thread only, and so is where a difference is shown.
  const inTurn = online || fixes.shows || compare !== null;
  for await (const checked of checkFiles(files, settings, engines.with({ ...fixes.writer, changed }), { inTurn })) {
    yield compare === null ? checked : compare(checked, null);
  }
}

/** Whether a file that was named was looked at. */
function isTaken({ obstacle }: CheckedFile, { ignoreUnknown }: CheckOptions): boolean {
  return obstacle === null || (obstacle === "unknown-type" && ignoreUnknown === true);
}

function remarksOf({ unlisted, history }: Selection, online: OnlineRun | null): string[] {
  const unanswered = online?.isIncomplete === true ? ["Not all questions to the interfaces were answered."] : [];
  return [...unlisted, ...(history?.unread ?? []), ...unanswered];
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
