/** What a check needs before it reads the first file: configuration, knowledge, interfaces and the files. */
import { existsSync } from "node:fs";
import path from "node:path";
import { KnownFindings } from "../../config/baseline";
import { compilePathGlob } from "../../config/glob";
import { hmacSha256 } from "../../config/keyedHash";
import { identityOf } from "../../files/identity";
import { readPlainFile } from "../../files/plainFile";
import type { OutputFormat } from "../../report/format";
import { OUTPUT_FORMATS } from "../../report/formats";
import { type Configurations, type NamedConfig, readNamedConfig } from "../config/configurations";
import type { OnlineRun } from "../online/online";
import { displayPathOf } from "../selection/paths";
import { select } from "../selection/select";
import type { Selected, Selection } from "../selection/selection";
import type { StandardInput } from "../selection/standardInput";
import { say } from "../terminal/output";
import { loadBaseline } from "./baselineFile";
import type { CheckOptions } from "./checkOptions";
import type { Engines } from "./engines";
import { type EngineSettings, loadEngines } from "./loadEngines";

export interface Prepared {
  readonly root: string;
  readonly format: OutputFormat;
  readonly settings: EngineSettings;
  readonly engines: Engines;
  /** Null where no interface is asked. */
  readonly online: OnlineRun | null;
  readonly selection: Selection;
  /** What the baseline knows; null without one. */
  readonly known: KnownFindings | null;
}

type Failed = { readonly ok: false; readonly error: string };

/** @returns the sentence that says why there is no check, where something is wrong with options or configuration */
export async function prepare(
  paths: readonly string[],
  options: CheckOptions,
  input: StandardInput,
): Promise<{ readonly ok: true; readonly prepared: Prepared } | Failed> {
  const root = process.cwd();
  const configured = options.config === undefined ? null : readNamedConfig(root, options.config);
  if (configured?.ok === false) return configured;
  const baseline = loadBaseline(options.baseline);
  if (!baseline.ok) return baseline;
  const format = await OUTPUT_FORMATS[options.format]();
  const settings = settingsOf(options, { root, named: configured?.named ?? null }, format.wanted);
  const opened = options.online === true ? await (await import("../online/online")).openOnline(options) : null;
  if (opened?.ok === false) return opened;
  const online = opened?.online ?? null;
  const loaded = await loadEngines(settings, (facts) => online?.over(facts) ?? facts);
  if (!loaded.ok) return loaded;
  const { engines } = loaded;
  const chosen = await choose(paths, options, { root, input, configurations: engines.configurations });
  if (!chosen.ok) return chosen;
  const known = baseline.value === null ? null : new KnownFindings(baseline.value, hmacSha256);
  return { ok: true, prepared: { root, format, settings, engines, online, selection: chosen.selection, known } };
}

/** The files to check, none of which a report may overwrite; what is missing of them is said. */
async function choose(
  paths: readonly string[],
  options: CheckOptions,
  {
    root,
    input,
    configurations,
  }: { readonly root: string; readonly input: StandardInput; readonly configurations: Configurations },
): Promise<Selected> {
  const isExcluded = excludedBy(options, root);
  const selected = await select(paths, options, {
    root,
    input,
    includes: (file) => !isExcluded(file) && configurations.includes(file),
    formatOf: (file) => configurations.formatOf(file),
  });
  if (!selected.ok) return selected;
  const files = selected.selection.files.filter(({ absolute }) => !isExcluded(absolute));
  const selection = { ...selected.selection, files };
  for (const missing of selection.missing) say(`paylint: ${missing}`);
  const overwritten = overwrittenBy(selection, options);
  if (overwritten !== null) return { ok: false, error: overwritten };
  // So that a mistake in the configuration of any of them is known.
  for (const { absolute } of files) configurations.of(absolute);
  for (const { displayPath } of selection.texts) configurations.of(path.resolve(displayPath));
  return { ok: true, selection };
}

/** The files that `--exclude` leaves out, by their path from the working directory. */
function excludedBy({ exclude = [] }: CheckOptions, root: string): (file: string) => boolean {
  const patterns = exclude.flatMap((pattern) => {
    const compiled = compilePathGlob(pattern);
    return compiled.ok ? [compiled.matches] : [];
  });
  return (file) => patterns.some((matches) => matches(displayPathOf(file, root)));
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

const COUNTS_ONLY = { countsOnly: true } as const;

/** Whether findings are compared with others, for which it has to be known what they are about. */
function isCompared({ baseline, writeBaseline, since, staged }: CheckOptions): boolean {
  return baseline !== undefined || writeBaseline !== undefined || since !== undefined || staged === true;
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
