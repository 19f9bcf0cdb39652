/** `paylint check`: files in, a report out, and an exit code that a build can act on. */
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { applyBaseline, type Baseline, parseBaseline, writeBaseline } from "../config/baseline";
import { drawBaselineKey, hmacSha256 } from "../config/keyedHash";
import { CONFIGURATION_FILE } from "../config/search";
import { includesFile } from "../config/select";
import { readPlainFile } from "../files/plainFile";
import { replaceFile } from "../files/replaceFile";
import type { DetailedFileReport } from "../report/report";
import { summarize } from "../report/report";
import type { CheckedFile } from "./checkedFile";
import { checkBytes } from "./checkFile";
import { checkFiles } from "./checkFiles";
import { type ChosenFile, chooseFiles } from "./files";
import { loadConfig } from "./loadConfig";
import { type EngineSettings, loadEngine } from "./loading";
import type { ExitCode } from "./output";
import { complain, say, wantsColour } from "./output";

export type ReportFormat = "stylish" | "json" | "sarif" | "github" | "junit";

export interface CheckOptions {
  readonly format: ReportFormat;
  readonly fix?: boolean;
  readonly online?: boolean;
  readonly explain?: boolean;
  readonly config?: string;
  readonly ignore: boolean;
  readonly maxWarnings?: number;
  readonly stdinFilename?: string;
  readonly showValues?: boolean;
  readonly directory: boolean;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly ukWeights?: string;
  readonly maxQueries: number;
  readonly yes?: boolean;
}

/**
 * Checks the files and prints the report.
 * @param paths files, folders or patterns; none means this folder, or standard input with `--stdin-filename`
 */
export async function runCheck(paths: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const root = process.cwd();
  const configured = loadConfig(root, options.config);
  if (!configured.ok) return complain(configured.error);
  const baseline = await loadBaseline(options.baseline);
  if (!baseline.ok) return complain(baseline.error);
  const settings: EngineSettings = {
    configText: configured.text,
    ...(options.ukWeights === undefined ? {} : { ukWeights: options.ukWeights }),
    directory: options.directory,
    showValues: options.showValues === true,
    explain: options.explain === true,
    fix: options.fix === true,
    listLiterals: options.format === "json",
  };
  const opened = options.online === true ? await (await import("./online")).openOnline(options) : null;
  if (opened?.ok === false) return complain(opened.error);
  const engine = await loadEngine(settings, (facts) => (opened === null ? facts : opened.online.over(facts)));
  if (!engine.ok) return complain(engine.error);

  const onlyInput = options.stdinFilename !== undefined && paths.length === 0;
  const choice = await chooseFiles(onlyInput ? [] : paths.length === 0 ? ["."] : paths, {
    ignore: options.ignore,
    includes: (file) => includesFile(configured.config, file),
    root,
  });
  if (!choice.ok) for (const missing of choice.missing) say(`paylint: ${missing}: no such file or folder`);

  const documents = choice.files.filter(isDocument);
  const input =
    options.stdinFilename === undefined ? null : { shown: options.stdinFilename, bytes: await buffer(process.stdin) };
  if (opened !== null) {
    const { askAboutFiles } = await import("./onlineCheck");
    const agreed = await askAboutFiles(documents, input, engine.options.engine, opened.online);
    await opened.online.finish();
    if (!agreed) return 2;
  }
  const fileOptions =
    opened === null
      ? engine.options
      : { ...engine.options, online: opened.online.outcome.of.bind(opened.online.outcome) };
  const checked: CheckedFile[] = [];
  if (input !== null) checked.push(await checkInput(input, fileOptions));
  // Facts of this run are known to this thread only.
  checked.push(...(await checkFiles(documents, settings, fileOptions, { inTurn: opened !== null })));

  const shown = configured.report === null ? checked : [configured.report, ...checked];
  const stored = options.writeBaseline === undefined || (await storeBaseline(options.writeBaseline, shown));
  const reports = baseline.value === null ? shown.map(({ report }) => report) : withoutKnown(shown, baseline.value);
  process.stdout.write(await formatReports(reports, options));
  reportFixes(checked);
  const isWritten = stored && checked.every(({ unwritten }) => unwritten === null);
  if (!choice.ok || !isWritten || isUnreadable(checked, choice.files) || opened?.online.isIncomplete === true) return 2;
  const { errors, warnings } = summarize(reports);
  return errors > 0 || warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

async function checkInput(
  { shown, bytes }: { readonly shown: string; readonly bytes: Uint8Array },
  options: Parameters<typeof checkBytes>[2],
): Promise<CheckedFile> {
  return checkBytes(bytes, shown, { ...options, fix: false }, async () => ({ ok: true }));
}

/** The configuration is reported on by itself, not as a document. */
function isDocument(file: ChosenFile): boolean {
  return path.basename(file.absolute) !== CONFIGURATION_FILE;
}

/** A file that the caller named and that cannot be read is a failure, one met in a folder only a remark. */
function isUnreadable(checked: readonly CheckedFile[], files: readonly ChosenFile[]): boolean {
  const named = new Set(files.filter((file) => file.named).map((file) => file.shown));
  return checked.some(({ unreadable, report }) => unreadable && named.has(report.path));
}

async function formatReports(reports: readonly DetailedFileReport[], options: CheckOptions): Promise<string> {
  switch (options.format) {
    case "json":
      return `${(await import("../report/json")).formatJson(reports)}\n`;
    case "sarif": {
      const [{ formatSarif }, { ruleTexts }, { VERSION }] = await Promise.all([
        import("../report/sarif"),
        import("../report/ruleTexts"),
        import("../version"),
      ]);
      return `${formatSarif(reports, ruleTexts, VERSION)}\n`;
    }
    case "github":
      return (await import("../report/github")).formatGithub(reports);
    case "junit":
      return (await import("../report/junit")).formatJunit(reports);
    case "stylish":
      return (await import("../report/stylish")).formatStylish(reports, { colour: wantsColour(process.stdout) });
  }
}

function reportFixes(checked: readonly CheckedFile[]): void {
  const files = checked.filter(({ fixed }) => fixed > 0);
  const corrections = files.reduce((sum, { fixed }) => sum + fixed, 0);
  for (const { report, unwritten } of checked) {
    if (unwritten !== null) say(`paylint: ${report.path}: ${unwritten}; nothing in it was corrected.`);
  }
  if (corrections > 0) say(`${corrections} corrected in ${files.length} ${files.length === 1 ? "file" : "files"}.`);
}

/** Some hundred bytes a finding. */
const MAX_BASELINE_BYTES = 200_000_000;

type LoadedBaseline =
  | { readonly ok: true; readonly value: Baseline | null }
  | { readonly ok: false; readonly error: string };

async function loadBaseline(file: string | undefined): Promise<LoadedBaseline> {
  if (file === undefined) return { ok: true, value: null };
  const read = readPlainFile(file, { limit: MAX_BASELINE_BYTES });
  if (!read.ok) return { ok: false, error: `${file}: ${read.reason}` };
  const result = parseBaseline(read.bytes.toString("utf8"));
  return result.ok ? { ok: true, value: result.baseline } : { ok: false, error: `${file}: ${result.reason}` };
}

/** @returns false where it could not be written, which is said */
async function storeBaseline(file: string, checked: readonly CheckedFile[]): Promise<boolean> {
  const subjects = checked.flatMap((one) => one.subjects);
  // With the key of the baseline it replaces, what hasn't changed keeps its lines.
  const former = await loadBaseline(file);
  const key = (former.ok ? former.value?.key : undefined) ?? drawBaselineKey();
  const written = await replaceFile(file, writeBaseline(subjects, key, hmacSha256));
  say(written.ok ? `${subjects.length} findings written to ${file}.` : `paylint: ${file}: ${written.reason}.`);
  return written.ok;
}

/** The reports without the findings that the baseline lists; says what of the baseline no longer occurs. */
function withoutKnown(checked: readonly CheckedFile[], baseline: Baseline): DetailedFileReport[] {
  const all = checked.flatMap(({ report, subjects }) =>
    report.findings.map((finding, index) => ({ finding, subject: subjects[index] })),
  );
  const findings = all.flatMap(({ finding, subject }) => (subject === undefined ? [] : [{ finding, subject }]));
  const { known, gone } = applyBaseline(findings, ({ subject }) => subject, baseline, hmacSha256);
  if (gone > 0) say(`${gone} findings of the baseline no longer occur; write it anew to forget them.`);
  const left = new Set(known.map(({ finding }) => finding));
  return checked.map(({ report }) => {
    const kept = report.findings.map((finding, index) => ({
      finding,
      frame: report.frames[index] ?? { from: 0, text: "" },
    }));
    const fresh = kept.filter(({ finding }) => !left.has(finding));
    return { ...report, findings: fresh.map(({ finding }) => finding), frames: fresh.map(({ frame }) => frame) };
  });
}
