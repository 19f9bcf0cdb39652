/** Goes through files for what Paylint isn't sure of: `check --undecided` and `init`. */
import { type Analysis, analyze, analyzeSegments, createEngine, type Engine } from "../../analysis";
import { ownKeysByPath } from "../../analysis/ownKeys";
import { type Config, configFor, defaultConfig } from "../../config/config";
import { compilePathGlob } from "../../config/glob";
import { readPlainFile } from "../../files/plainFile";
import { type FormatName, isTableFormat } from "../../formats";
import { noFacts } from "../../model";
import { decodeText } from "../../text/decode";
import { Undecided } from "../../undecided/gather";
import type { Question } from "../../undecided/question";
import { Configurations, type NamedConfig } from "../config/configurations";
import { loadDirectory, loadReference } from "../loading";
import { type ChosenFile, chooseFiles } from "../selection/files";
import { displayPathOf } from "../selection/paths";
import { isDocument } from "../selection/selection";

export interface GatherOptions {
  readonly ignore: boolean;
  readonly exclude?: readonly string[];
  readonly directory: boolean;
}

export interface GatheredQuestions {
  readonly questions: readonly Question[];
  /** Files that were gone through. */
  readonly files: number;
  /** Files that could not be, each with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** What was named and isn't there. */
  readonly missing: readonly string[];
}

/** No more of a file is looked at: enough for any name to show what it holds. */
const MOST_BYTES = 20_000_000;

export async function gatherFiles(
  paths: readonly string[],
  options: GatherOptions,
  named: NamedConfig | null,
): Promise<GatheredQuestions> {
  const root = process.cwd();
  const configurations = new Configurations(root, named);
  const excluded = (options.exclude ?? []).flatMap((pattern) => {
    const compiled = compilePathGlob(pattern);
    return compiled.ok ? [compiled.matches] : [];
  });
  const isExcluded = (file: string) => excluded.some((matches) => matches(displayPathOf(file, root)));
  const chosen = await chooseFiles(paths.length === 0 ? ["."] : paths, {
    ignore: options.ignore,
    force: false,
    namesWithin: null,
    root,
    formatOf: (file) => configurations.formatOf(file),
    includes: (file) => !isExcluded(file) && configurations.includes(file),
  });
  const gathering = new Gathering(options, configurations);
  for (const file of chosen.files) if (isDocument(file) && !isExcluded(file.absolute)) await gathering.read(file);
  return { ...gathering.end(), missing: chosen.missing };
}

class Gathering {
  private readonly undecided = new Undecided();
  private readonly engines = new Map<Config, Engine>();
  private readonly skipped: { readonly path: string; readonly reason: string }[] = [];
  private readonly reference;
  private readonly directory;
  private files = 0;

  constructor(
    options: GatherOptions,
    private readonly configurations: Configurations,
  ) {
    const loaded = loadReference(options);
    if (!loaded.ok) throw new Error(loaded.error);
    this.reference = loaded.reference;
    this.directory = options.directory ? loadDirectory() : null;
  }

  async read({ absolute, displayPath }: ChosenFile): Promise<void> {
    const format = this.configurations.formatOf(absolute);
    if (format === null) return;
    const isTable = isTableFormat(format);
    const read = readPlainFile(absolute, { limit: MOST_BYTES, ...(isTable && { head: true }) });
    if (!read.ok) return this.skip(displayPath, read.reason);
    const decoded = decodeText(read.bytes);
    if ("skipped" in decoded) return this.skip(displayPath, decoded.skipped);
    this.files += 1;
    await this.add(decoded.text.replace(/^\uFEFF/u, ""), absolute, { displayPath, format, isTable });
  }

  end(): Omit<GatheredQuestions, "missing"> {
    const { files, skipped, reference, directory } = this;
    const knowsBic = (bic8: string) => directory?.hints.knowsBic(bic8) ?? null;
    return { questions: this.undecided.questions({ reference, knowsBic }), files, skipped };
  }

  private async add(
    text: string,
    absolute: string,
    {
      displayPath,
      format,
      isTable,
    }: { readonly displayPath: string; readonly format: FormatName; readonly isTable: boolean },
  ): Promise<void> {
    const { found, path: inside } = this.configurations.of(absolute);
    const config = configFor(found.config, inside);
    const options = { path: inside, format, engine: this.engineOf(config) };
    const own = ownKeysByPath(config)(inside);
    const take = (analysis: Analysis) => this.undecided.add(analysis, displayPath, own);
    if (isTable) await analyzeSegments([text], options, take);
    else {
      const analysis = analyze(text, options);
      if (analysis.skipped === null) take(analysis);
      else this.skip(displayPath, analysis.skipped);
    }
  }

  private engineOf(config: Config): Engine {
    const { reference, directory } = this;
    const known = this.engines.get(config);
    if (known !== undefined) return known;
    const hints = directory === null ? {} : { directory: directory.hints };
    const limits = {
      ...config.limits,
      maxFileSize: Math.max(config.limits.maxFileSize, defaultConfig.limits.maxFileSize),
    };
    const engine = createEngine({
      ...{ config: { ...config, limits }, reference, facts: noFacts, explain: true, everyField: true },
      ...hints,
    });
    this.engines.set(config, engine);
    return engine;
  }

  private skip(displayPath: string, reason: string): void {
    this.skipped.push({ path: displayPath, reason });
  }
}
